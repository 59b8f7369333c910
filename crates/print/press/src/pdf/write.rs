//! The file around the drawings.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use pdf_writer::types::{OutputIntentSubtype, TrappingStatus};
use pdf_writer::{Content, Date, Dict, Filter, Finish, Name, Pdf, Ref, Settings, TextStr};
use resvg::usvg::Transform;
use xxhash_rust::xxh3::xxh3_128;

use super::colour::Inks;
use super::extras::{Extras, layer_name, layers};
use super::paint::{Painted, Shared, paint};
use super::path::{matrix, short};
use super::{Colour, Document, Page, PdfError, fonts, images};
use crate::{Drawing, Rect};

/// The longest side that every reader supports; larger sheets don't exist.
const LARGEST_PAGE: f32 = 14_400.0;

/// A PDF file. In CMYK it is a PDF/X-1a:2001.
///
/// # Errors
/// If there are no pages, a box or the date is impossible, or a colour needs too much ink.
pub fn write(document: &Document) -> Result<Vec<u8>, PdfError> {
    check(document)?;
    let mut shared = Shared {
        inks: Inks {
            colour: &document.colour,
            spots: &document.spots,
        },
        dpi: document.raster_dpi,
        fonts: fonts::Fonts::default(),
        images: images::Images::default(),
    };
    let (places, painted) = paint_all(document, &mut shared)?;

    let mut pdf = Pdf::with_settings(Settings { pretty: false });
    let layers = layers(document);
    let x1a =
        matches!(document.colour, Colour::Cmyk { .. }) && layers.is_empty() && document.spots.is_empty();
    pdf.set_version(1, if x1a { 3 } else { 7 });
    let mut next = Ref::new(1);
    let [catalog, tree, info] = [(); 3].map(|()| next.bump());
    let font_refs = shared.fonts.write(&mut pdf, &mut next)?;
    let image_refs = shared.images.write(&mut pdf, &mut next);
    let objects = Objects {
        fonts: font_refs,
        images: image_refs,
        extras: Extras::write(&mut pdf, &mut next, document, &layers),
    };
    let forms: Vec<Ref> = painted
        .iter()
        .map(|(drawing, painted)| write_form(&mut pdf, &mut next, drawing, painted, &objects))
        .collect();
    let mut kids = Vec::new();
    for (page, places) in document.pages.iter().zip(&places) {
        let placed = Written {
            places,
            forms: &forms,
            layers: &layers,
            extras: &objects.extras,
        };
        kids.push(write_page(&mut pdf, &mut next, tree, page, &placed, x1a));
    }
    pdf.pages(tree).count(kids.len() as i32).kids(kids);
    write_catalog(&mut pdf, catalog, tree, &document.colour, &objects.extras);
    write_info(&mut pdf, info, document, x1a);
    let id = xxh3_128(pdf.as_bytes()).to_be_bytes().to_vec();
    pdf.set_file_id((id.clone(), id));
    Ok(pdf.finish())
}

fn check(document: &Document) -> Result<(), PdfError> {
    if document.pages.is_empty() {
        return Err(PdfError::NoPages);
    }
    let (year, month, day) = document.date;
    if !((1..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day)) {
        return Err(PdfError::Date(year, month, day));
    }
    if !(document.raster_dpi.is_finite() && (1.0..=4800.0).contains(&document.raster_dpi)) {
        return Err(PdfError::Resolution(document.raster_dpi));
    }
    document.colour.check()?;
    for (index, page) in document.pages.iter().enumerate() {
        check_page(page).map_err(|what| PdfError::Page {
            page: index + 1,
            what,
        })?;
    }
    Ok(())
}

fn check_page(page: &Page) -> Result<(), String> {
    let (width, height) = page.media;
    let media = Rect::new(0.0, 0.0, width, height);
    if !media.is_real() || width > LARGEST_PAGE || height > LARGEST_PAGE {
        return Err(format!("a page can't be {width} × {height} pt"));
    }
    let bleed = page.bleed.unwrap_or(media);
    let trim = page.trim.unwrap_or(bleed);
    for (name, inner, outer) in [("bleed box", bleed, media), ("trim box", trim, bleed)] {
        if !inner.is_real() || !outer.contains(&inner, 0.01) {
            return Err(format!("the {name} {inner:?} isn't inside {outer:?}"));
        }
    }
    if let Some(wrong) = page.placed.iter().find(|placed| !placed.transform.is_finite()) {
        return Err(format!("{:?} isn't a transform", wrong.transform));
    }
    Ok(())
}

/// Each drawing once, and per page the place of each of its drawings.
type PaintedAll<'a> = (Vec<Vec<usize>>, Vec<(&'a Drawing, Painted)>);

fn paint_all<'a>(document: &'a Document, shared: &mut Shared<'_>) -> Result<PaintedAll<'a>, PdfError> {
    // Addresses only find drawings again; what is written depends on the order of the pages.
    let mut known: BTreeMap<usize, usize> = BTreeMap::new();
    let mut painted = Vec::new();
    let mut places = Vec::new();
    for page in &document.pages {
        let mut on_page = Vec::new();
        for placed in &page.placed {
            let address = Arc::as_ptr(&placed.drawing).addr();
            let place = match known.get(&address) {
                Some(place) => *place,
                None => {
                    painted.push((&*placed.drawing, paint(&placed.drawing, shared)?));
                    known.insert(address, painted.len() - 1);
                    painted.len() - 1
                }
            };
            on_page.push(place);
        }
        places.push(on_page);
    }
    Ok((places, painted))
}

fn write_form(pdf: &mut Pdf, next: &mut Ref, drawing: &Drawing, painted: &Painted, objects: &Objects) -> Ref {
    let id = next.bump();
    let content = deflated(&painted.content);
    let size = drawing.tree().size();
    let mut form = pdf.form_xobject(id, &content);
    form.filter(Filter::FlateDecode);
    form.bbox(pdf_writer::Rect::new(0.0, 0.0, size.width(), size.height()));
    let mut resources = form.resources();
    if !painted.fonts.is_empty() {
        name_all(
            resources.fonts(),
            &painted.fonts,
            &objects.fonts,
            fonts::resource_name,
        );
    }
    if !painted.images.is_empty() {
        name_all(
            resources.x_objects(),
            &painted.images,
            &objects.images,
            images::resource_name,
        );
    }
    objects.extras.name_overprint(&mut resources, &painted.content);
    objects.extras.name_spots(&mut resources);
    resources.finish();
    form.finish();
    id
}

/// Objects that drawings refer to.
struct Objects {
    fonts: Vec<Ref>,
    images: Vec<Ref>,
    extras: Extras,
}

/// Objects that a page refers to.
struct Written<'a> {
    places: &'a [usize],
    forms: &'a [Ref],
    layers: &'a [&'a str],
    extras: &'a Extras,
}

/// Names the objects at these places.
fn name_all(mut dict: Dict<'_>, places: &BTreeSet<usize>, objects: &[Ref], name: fn(usize) -> String) {
    for &place in places {
        if let Some(&object) = objects.get(place) {
            dict.pair(Name(name(place).as_bytes()), object);
        }
    }
}

fn form_name(place: usize) -> String {
    format!("D{place}")
}

fn write_page(
    pdf: &mut Pdf,
    next: &mut Ref,
    tree: Ref,
    page: &Page,
    written: &Written<'_>,
    x1a: bool,
) -> Ref {
    let (width, height) = page.media;
    let mut content = Content::with_settings(Settings { pretty: false });
    // PDF counts from the bottom left corner.
    let flip = Transform::from_row(1.0, 0.0, 0.0, -1.0, 0.0, height);
    for (placed, &place) in page.placed.iter().zip(written.places) {
        let layer = placed.layer.as_deref();
        let layer = layer.and_then(|name| written.layers.iter().position(|known| *known == name));
        if let Some(layer) = layer {
            let mark = content.begin_marked_content_with_properties(Name(b"OC"));
            mark.properties_named(Name(layer_name(layer).as_bytes()));
        }
        let ts = flip
            .pre_concat(placed.transform)
            .pre_concat(placed.drawing.to_units());
        content.save_state();
        content.transform(matrix(ts, 1_000_000.0));
        content.x_object(Name(form_name(place).as_bytes()));
        content.restore_state();
        if layer.is_some() {
            content.end_marked_content();
        }
    }
    let content_ref = next.bump();
    let bytes = deflated(&content.finish());
    pdf.stream(content_ref, &bytes).filter(Filter::FlateDecode);

    let id = next.bump();
    let up = |area: Rect| {
        pdf_writer::Rect::new(
            short(area.x),
            short(height - area.bottom()),
            short(area.right()),
            short(height - area.y),
        )
    };
    let media = Rect::new(0.0, 0.0, width, height);
    let mut writer = pdf.page(id);
    writer.parent(tree).media_box(up(media)).contents(content_ref);
    if let Some(bleed) = page.bleed {
        writer.bleed_box(up(bleed));
    }
    if let Some(trim) = page.trim.or(x1a.then_some(media)) {
        writer.trim_box(up(trim));
    }
    let mut resources = writer.resources();
    let used = written.places.iter().copied().collect();
    name_all(resources.x_objects(), &used, written.forms, form_name);
    written.extras.name_layers(&mut resources);
    resources.finish();
    writer.finish();
    id
}

fn write_catalog(pdf: &mut Pdf, catalog: Ref, tree: Ref, colour: &Colour, extras: &Extras) {
    let mut writer = pdf.catalog(catalog);
    writer.pages(tree);
    extras.list_layers(&mut writer);
    if let Colour::Cmyk { condition, .. } = colour
        && !condition.is_empty()
    {
        let mut intents = writer.output_intents();
        intents
            .push()
            .subtype(OutputIntentSubtype::PDFX)
            .output_condition(TextStr(condition))
            .output_condition_identifier(TextStr(condition))
            .registry_name(TextStr("http://www.color.org"))
            .info(TextStr(condition));
    }
}

fn write_info(pdf: &mut Pdf, id: Ref, document: &Document, x1a: bool) {
    let (year, month, day) = document.date;
    let date = Date::new(year)
        .month(month)
        .day(day)
        .hour(0)
        .minute(0)
        .second(0)
        .utc_offset_hour(0)
        .utc_offset_minute(0);
    let mut info = pdf.document_info(id);
    info.title(TextStr(&document.title))
        .creator(TextStr("Wildpile"))
        .producer(TextStr("wildpile-press"))
        .creation_date(date)
        .modified_date(date)
        .trapped(TrappingStatus::NotTrapped);
    if x1a {
        info.pair(Name(b"GTS_PDFXVersion"), TextStr("PDF/X-1:2001"));
        info.pair(Name(b"GTS_PDFXConformance"), TextStr("PDF/X-1a:2001"));
    }
}

/// Compressed for `FlateDecode`, with the same bytes whatever else is in the program.
pub(super) fn deflated(data: &[u8]) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec_zlib(data, 6)
}
