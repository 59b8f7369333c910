//! A PDF's trailer, catalogue and pages.

use std::collections::BTreeMap;

use hayro_syntax::object::{
    Array, Dict, FromBytes, Name, Object, Rect as PdfRect, Stream, String as PdfString,
};
use hayro_syntax::page::Page;
use hayro_syntax::{LoadPdfError, Pdf};

use super::content::read_page;
use super::{InspectError, IntentFacts, PageFacts, PdfFacts, bounds, find, is_named};
use crate::Rect;

/// More are inherited through than any real file has.
const DEEPEST: usize = 32;

/// Reads a PDF.
///
/// # Errors
/// If it isn't one, is encrypted, is too damaged to find its pages, or would need too much memory or time.
pub fn pdf(bytes: &[u8]) -> Result<PdfFacts, InspectError> {
    bounds::check(bytes)?;
    guarded(|| read(bytes)).unwrap_or(Err(InspectError::NotPdf))
}

/// The result of a reader of other people's files; `None` if it panics, as on files that were damaged on purpose.
pub(super) fn guarded<T>(read: impl FnOnce() -> T) -> Option<T> {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(read)).ok()
}

/// Opens a file that keeps the bounds.
pub(super) fn open(bytes: &[u8]) -> Result<Pdf, InspectError> {
    let file = Pdf::new(bytes.to_vec()).map_err(|error| match error {
        LoadPdfError::Decryption(_) => InspectError::Encrypted,
        LoadPdfError::Invalid => InspectError::NotPdf,
    })?;
    if file.pages().is_empty() {
        return Err(InspectError::NotPdf);
    }
    bounds::pages(file.pages().len())?;
    Ok(file)
}

fn read(bytes: &[u8]) -> Result<PdfFacts, InspectError> {
    let file = open(bytes)?;
    let xref = file.xref();
    let mut facts = PdfFacts {
        version: header_version(bytes),
        ..PdfFacts::default()
    };
    if let Some((trailer, is_stream)) = trailer(bytes) {
        facts.xref_stream = is_stream;
        facts.has_id = trailer.get::<Array<'_>>("ID").is_some_and(|id| {
            id.iter::<PdfString<'_>>()
                .filter(|part| !part.as_bytes().is_empty())
                .count()
                == 2
        });
        // The trailer was read by itself: references have to be looked up in the file.
        let info = match trailer.get_ref("Info") {
            Some(reference) => xref.get::<Dict<'_>>(reference.into()),
            None => trailer.get::<Dict<'_>>("Info"),
        };
        facts.info = info.map(|info| read_info(&info)).unwrap_or_default();
    }
    if let Some(catalog) = xref.get::<Dict<'_>>(xref.root_id()) {
        read_catalog(&catalog, &mut facts);
    }
    for object in file.objects() {
        facts.javascript |= is_script(&object, 0);
    }
    for page in file.pages().iter() {
        let mut of_page = read_boxes(page);
        facts.actions |= page.raw().contains_key("AA");
        read_page(page, &mut of_page);
        facts.pages.push(of_page);
    }
    Ok(facts)
}

fn header_version(bytes: &[u8]) -> String {
    let start = &bytes[..bytes.len().min(1024)];
    let found = find(start, b"%PDF-").map(|at| &start[at + 5..]);
    let version = found.unwrap_or(&[]).iter();
    version
        .take_while(|b| b.is_ascii_digit() || **b == b'.')
        .map(|b| char::from(*b))
        .collect()
}

fn find_last(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).rposition(|part| part == wanted)
}

/// The last trailer, and whether it is that of a cross-reference stream.
fn trailer(bytes: &[u8]) -> Option<(Dict<'_>, bool)> {
    let dictionary = |from: usize| {
        let rest = bytes.get(from..)?;
        let start = find(rest, b"<<")?;
        Dict::from_bytes(&rest[start..])
    };
    let place = find_last(bytes, b"startxref").and_then(|at| {
        let digits: String = bytes[at + 9..]
            .iter()
            .skip_while(|b| b.is_ascii_whitespace())
            .take_while(|b| b.is_ascii_digit())
            .map(|b| char::from(*b))
            .collect();
        digits.parse::<usize>().ok()
    });
    if let Some(place) = place
        && let Some(at) = bytes.get(place..)
        && !at.trim_ascii_start().starts_with(b"xref")
        && let Some(found) = dictionary(place)
        && is_named(&found, "Type", "XRef")
    {
        return Some((found, true));
    }
    let at = find_last(bytes, b"trailer")?;
    Some((dictionary(at)?, false))
}

fn read_info(info: &Dict<'_>) -> BTreeMap<String, String> {
    info.keys()
        .filter_map(|key| {
            let value = match info.get::<Object<'_>>(&key)? {
                Object::String(text) => decoded(text.as_bytes()),
                Object::Name(name) => name.as_str().to_owned(),
                Object::Boolean(value) => value.to_string(),
                _ => return None,
            };
            Some((key.as_str().to_owned(), value))
        })
        .collect()
}

/// A text string: UTF-16 or UTF-8 with a byte order mark, else about Latin-1.
fn decoded(bytes: &[u8]) -> String {
    if let Some(wide) = bytes.strip_prefix(&[0xfe, 0xff]) {
        let units = wide
            .chunks_exact(2)
            .map(|pair| u16::from_be_bytes([pair[0], pair[1]]));
        return char::decode_utf16(units)
            .map(|c| c.unwrap_or('\u{fffd}'))
            .collect();
    }
    if let Some(narrow) = bytes.strip_prefix(&[0xef, 0xbb, 0xbf]) {
        return String::from_utf8_lossy(narrow).into_owned();
    }
    bytes.iter().map(|b| char::from(*b)).collect()
}

fn read_catalog(catalog: &Dict<'_>, facts: &mut PdfFacts) {
    let text = |dict: &Dict<'_>, key: &str| {
        dict.get::<PdfString<'_>>(key)
            .map(|text| decoded(text.as_bytes()))
            .unwrap_or_default()
    };
    if let Some(intents) = catalog.get::<Array<'_>>("OutputIntents") {
        for intent in intents.iter::<Dict<'_>>() {
            facts.output_intents.push(IntentFacts {
                subtype: intent
                    .get::<Name<'_>>("S")
                    .map(|name| name.as_str().to_owned())
                    .unwrap_or_default(),
                identifier: text(&intent, "OutputConditionIdentifier"),
                has_profile: intent.get::<Stream<'_>>("DestOutputProfile").is_some(),
            });
        }
    }
    // A destination is an array; anything else that opens is an action.
    facts.actions |= catalog.contains_key("AA") || catalog.get::<Dict<'_>>("OpenAction").is_some();
    if let Some(names) = catalog.get::<Dict<'_>>("Names") {
        facts.javascript |= names.contains_key("JavaScript");
    }
}

/// True if a dictionary, or one directly in it, is a JavaScript action.
fn is_script(object: &Object<'_>, depth: usize) -> bool {
    let Object::Dict(dict) = object else { return false };
    if dict.contains_key("JS") || is_named(dict, "S", "JavaScript") {
        return true;
    }
    depth < 4
        && dict.entries().any(|(_, value)| match value {
            hayro_syntax::object::MaybeRef::NotRef(inner) => is_script(&inner, depth + 1),
            hayro_syntax::object::MaybeRef::Ref(_) => false,
        })
}

fn read_boxes(page: &Page<'_>) -> PageFacts {
    let own = |key: &str| page.raw().get::<PdfRect>(key).map(rect);
    let handed_down = |key: &str| {
        let mut dict = page.raw().clone();
        for _ in 0..DEEPEST {
            if let Some(found) = dict.get::<PdfRect>(key) {
                return Some(rect(found));
            }
            dict = dict.get::<Dict<'_>>("Parent")?;
        }
        None
    };
    PageFacts {
        media: handed_down("MediaBox"),
        crop: handed_down("CropBox"),
        bleed: own("BleedBox"),
        trim: own("TrimBox"),
        art: own("ArtBox"),
        rotate: match page.rotation() {
            hayro_syntax::page::Rotation::None => 0,
            hayro_syntax::page::Rotation::Horizontal => 90,
            hayro_syntax::page::Rotation::Flipped => 180,
            hayro_syntax::page::Rotation::FlippedHorizontal => 270,
        },
        user_unit: page
            .raw()
            .get::<f32>("UserUnit")
            .filter(|unit| (unit - 1.0).abs() > f32::EPSILON),
        annotations: page
            .raw()
            .get::<Array<'_>>("Annots")
            .map_or(0, |list| list.raw_iter().count()),
        ..PageFacts::default()
    }
}

fn rect(found: PdfRect) -> Rect {
    Rect::new(
        found.x0 as f32,
        found.y0 as f32,
        (found.x1 - found.x0) as f32,
        (found.y1 - found.y0) as f32,
    )
}
