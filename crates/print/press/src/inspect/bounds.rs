//! Bounds of PDF files, looked at before anything is unpacked: what a small file can turn into is limited.

use hayro_syntax::Filter;
use hayro_syntax::object::{Dict, FromBytes, MaybeRef, Name, Object, Stream};

use super::unpack::unpacked_size;
use super::{InspectError, MAX_PAGES};

/// The most objects of a file: a hundred times as many as a large deck has.
const MOST_OBJECTS: usize = 200_000;
/// The most bytes that a stream may unpack to: an A4 page of CMYK pixels at 600 dpi has 140 MB.
pub(super) const MOST_UNPACKED: usize = 256 << 20;
/// The same for a stream of objects, which is kept.
const MOST_OBJECT_STREAM: usize = 16 << 20;
/// The most bytes that all streams together may unpack to.
const MOST_TOGETHER: usize = 2 << 30;
/// Longer dictionaries are rare.
const USUAL_DICT: usize = 64 << 10;
/// The longest row of a predictor.
const LONGEST_ROW: i64 = 1 << 20;

/// Looks at every object of a file, whether it is used or not.
///
/// # Errors
/// If there are too many, one unpacks to too much, or the file is encrypted, so that nobody can say.
pub(super) fn check(bytes: &[u8]) -> Result<(), InspectError> {
    let mut objects = 0;
    let mut left = MOST_TOGETHER;
    // What is searched for the end of streams with a wrong length: more than a few times the file is an attack.
    let mut searched = bytes.len().saturating_mul(4) + (64 << 20);
    let mut at = 0;
    while let Some(found) = super::find(&bytes[at..], b"obj") {
        let place = at + found;
        at = place + 3;
        if bytes[..place].ends_with(b"end") {
            continue;
        }
        objects += 1;
        if objects > MOST_OBJECTS {
            return Err(InspectError::TooManyObjects { most: MOST_OBJECTS });
        }
        let rest = bytes[at..].trim_ascii_start();
        if !rest.starts_with(b"<<") {
            continue;
        }
        let usual = &rest[..rest.len().min(USUAL_DICT)];
        let dict = Dict::from_bytes(usual).or_else(|| {
            searched = searched.saturating_sub(rest.len());
            Dict::from_bytes(rest)
        });
        let Some(dict) = dict else { continue };
        if dict.contains_key("Encrypt") {
            return Err(InspectError::Encrypted);
        }
        predictor(&dict)?;
        let after = rest.get(dict.data().len()..).unwrap_or_default();
        if !after.trim_ascii_start().starts_with(b"stream") && !after.trim_ascii_start().starts_with(b"%") {
            continue;
        }
        let Some(stream) = Stream::from_bytes(rest) else {
            searched = searched.saturating_sub(rest.len());
            continue;
        };
        let raw = stream.raw_data();
        if dict.get::<u32>("Length") != u32::try_from(raw.len()).ok() {
            searched = searched.saturating_sub(raw.len());
        }
        if searched == 0 {
            return Err(InspectError::TooManyObjects { most: MOST_OBJECTS });
        }
        // The length may be another object: then nobody knows where the data ends but its filter.
        let data = if dict.get_ref("Length").is_some() {
            let start = raw.as_ptr() as usize - rest.as_ptr() as usize;
            rest.get(start..).unwrap_or(&raw)
        } else {
            &raw
        };
        size(&stream, data, &mut left)?;
    }
    // Trailers aren't objects.
    let mut at = 0;
    while let Some(found) = super::find(&bytes[at..], b"trailer") {
        at += found + 7;
        let rest = bytes[at..].trim_ascii_start();
        let usual = &rest[..rest.len().min(USUAL_DICT)];
        if Dict::from_bytes(usual).is_some_and(|dict| dict.contains_key("Encrypt")) {
            return Err(InspectError::Encrypted);
        }
    }
    Ok(())
}

/// Takes what a stream unpacks to from what is left.
fn size(stream: &Stream<'_>, data: &[u8], left: &mut usize) -> Result<(), InspectError> {
    let dict = stream.dict();
    let kind = dict.get::<Name<'_>>("Type");
    let most = match kind.as_ref().map(Name::as_str) {
        Some("ObjStm" | "XRef") => MOST_OBJECT_STREAM,
        _ => MOST_UNPACKED,
    };
    let mut filters = stream.filters();
    if filters.is_empty() && (dict.contains_key("Filter") || dict.contains_key("F")) {
        // A reference, which can't be followed yet. Nothing unpacks to more.
        filters.push(Filter::FlateDecode);
    }
    let data = if filters.is_empty() { &[] } else { data };
    let size = unpacked_size(data, &filters, most.min(*left)).map_err(|_| {
        let most = if *left < most { MOST_TOGETHER } else { most };
        InspectError::TooMuchData { most: most >> 20 }
    })?;
    *left -= size;
    Ok(())
}

/// The parameters of a stream's filters, or parameters that are an object of their own.
fn predictor(dict: &Dict<'_>) -> Result<(), InspectError> {
    let check = |params: &Dict<'_>| {
        if !params.contains_key("Predictor") {
            return Ok(());
        }
        let number = |key: &str, usual: i64| match params.get_raw::<Object<'_>>(key) {
            None => usual,
            Some(MaybeRef::NotRef(Object::Number(number))) => number.as_i64(),
            Some(_) => -1,
        };
        let kind = number("Predictor", 1);
        let (colours, bits, columns) = (
            number("Colors", 1),
            number("BitsPerComponent", 8),
            number("Columns", 1),
        );
        let fine = kind == 1
            || ((1..=255).contains(&kind)
                && (1..=32).contains(&colours)
                && matches!(bits, 1 | 2 | 4 | 8 | 16)
                && colours * bits <= 255
                && (1..=LONGEST_ROW).contains(&columns));
        fine.then_some(()).ok_or(InspectError::Predictor)
    };
    check(dict)?;
    for key in ["DecodeParms", "DP"] {
        match dict.get::<Object<'_>>(key) {
            Some(Object::Dict(params)) => check(&params)?,
            Some(Object::Array(all)) => all.iter::<Dict<'_>>().try_for_each(|params| check(&params))?,
            _ => {}
        }
    }
    Ok(())
}

/// The number of pages.
pub(super) fn pages(count: usize) -> Result<(), InspectError> {
    if count > MAX_PAGES {
        return Err(InspectError::TooManyPages {
            count,
            most: MAX_PAGES,
        });
    }
    Ok(())
}

/// The contents of a page, if all of them together are small enough.
pub(super) fn contents_fit(page: &Dict<'_>) -> bool {
    /// The most bytes of operators that a page has: enough for any drawing.
    const MOST: usize = 64 << 20;
    const MOST_PARTS: usize = 10_000;
    let mut left = MOST;
    let mut fits = |stream: &Stream<'_>| {
        let size = unpacked_size(&stream.raw_data(), &stream.filters(), left);
        size.map(|size| left -= size).is_ok()
    };
    match page.get::<Object<'_>>("Contents") {
        Some(Object::Stream(stream)) => fits(&stream),
        Some(Object::Array(parts)) => {
            parts.raw_iter().take(MOST_PARTS + 1).count() <= MOST_PARTS
                && parts.iter::<Stream<'_>>().all(|stream| fits(&stream))
        }
        _ => true,
    }
}
