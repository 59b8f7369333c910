//! Embedded subset fonts.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Ref, Str};
use resvg::usvg::fontdb::{Database, ID};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use subsetter::GlyphRemapper;
use xxhash_rust::xxh3::xxh3_64;

use super::PdfError;
use super::write::deflated;

/// A font and the glyphs used of it.
pub(super) struct UsedFont {
    id: ID,
    name: String,
    data: Vec<u8>,
    index: u32,
    pub(super) units_per_em: f32,
    glyphs: GlyphRemapper,
    /// The text behind a glyph of the subset.
    texts: BTreeMap<u16, String>,
    /// The advance of a glyph of the subset, in thousandths of the font size.
    widths: BTreeMap<u16, f32>,
}

/// The fonts of a document.
#[derive(Default)]
pub(super) struct Fonts(Vec<UsedFont>);

/// A glyph as the document calls it.
pub(super) struct UsedGlyph {
    pub(super) cid: u16,
    /// In thousandths of the font size.
    pub(super) advance: f32,
}

const SYSTEM: SystemInfo<'static> = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

impl Fonts {
    /// The place of a font in the document; `None` if its file can't be read.
    pub(super) fn place(&mut self, database: &Database, id: ID) -> Option<usize> {
        if let Some(place) = self.0.iter().position(|font| font.id == id) {
            return Some(place);
        }
        let name = database.face(id)?.post_script_name.clone();
        let font = database.with_face_data(id, |data, index| {
            let font = FontRef::from_index(data, index).ok()?;
            let units = font
                .metrics(Size::unscaled(), LocationRef::default())
                .units_per_em;
            Some(UsedFont {
                id,
                name,
                data: data.to_vec(),
                index,
                units_per_em: f32::from(units.max(1)),
                glyphs: GlyphRemapper::new(),
                texts: BTreeMap::new(),
                widths: BTreeMap::new(),
            })
        })??;
        self.0.push(font);
        Some(self.0.len() - 1)
    }

    pub(super) fn get(&self, place: usize) -> Option<&UsedFont> {
        self.0.get(place)
    }

    /// Notes that a glyph is used and which text it stands for.
    pub(super) fn glyph(&mut self, place: usize, glyph: u16, text: &str) -> Option<UsedGlyph> {
        let font = self.0.get_mut(place)?;
        let cid = font.glyphs.remap(glyph);
        font.texts.entry(cid).or_insert_with(|| text.to_owned());
        if let Some(&advance) = font.widths.get(&cid) {
            return Some(UsedGlyph { cid, advance });
        }
        let file = FontRef::from_index(&font.data, font.index).ok()?;
        let advance = file
            .glyph_metrics(Size::unscaled(), LocationRef::default())
            .advance_width(GlyphId::from(glyph))
            .unwrap_or(0.0);
        let advance = (advance * 1000.0 / font.units_per_em * 100.0).round() / 100.0;
        font.widths.insert(cid, advance);
        Some(UsedGlyph { cid, advance })
    }

    /// Writes every font; their references, by place.
    pub(super) fn write(&self, pdf: &mut Pdf, next: &mut Ref) -> Result<Vec<Ref>, PdfError> {
        self.0.iter().map(|font| font.write(pdf, next)).collect()
    }
}

/// The name of a font's resource.
pub(super) fn resource_name(place: usize) -> String {
    format!("F{place}")
}

impl UsedFont {
    fn write(&self, pdf: &mut Pdf, next: &mut Ref) -> Result<Ref, PdfError> {
        let broken = |why: String| PdfError::Font {
            font: self.name.clone(),
            why,
        };
        let subset = subsetter::subset(&self.data, self.index, &self.glyphs)
            .map_err(|error| broken(error.to_string()))?;
        let file = FontRef::from_index(&self.data, self.index).map_err(|error| broken(error.to_string()))?;
        let metrics = file.metrics(Size::unscaled(), LocationRef::default());
        let scale = 1000.0 / self.units_per_em;
        let name = format!("{}+{}", tag(&subset), self.name);
        let [font_ref, cid_ref, descriptor_ref, file_ref, texts_ref] = [(); 5].map(|()| next.bump());

        pdf.type0_font(font_ref)
            .base_font(Name(name.as_bytes()))
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(cid_ref)
            .to_unicode(texts_ref);

        let mut cid = pdf.cid_font(cid_ref);
        cid.subtype(CidFontType::Type2)
            .base_font(Name(name.as_bytes()))
            .system_info(SYSTEM)
            .font_descriptor(descriptor_ref)
            .default_width(0.0)
            .cid_to_gid_map_predefined(Name(b"Identity"));
        let mut widths = cid.widths();
        for (&glyph, &advance) in &self.widths {
            widths.same(glyph, glyph, advance);
        }
        widths.finish();
        cid.finish();

        let bounds = metrics.bounds.unwrap_or_default();
        pdf.font_descriptor(descriptor_ref)
            .name(Name(name.as_bytes()))
            .flags(FontFlags::SYMBOLIC)
            .bbox(pdf_writer::Rect::new(
                (bounds.x_min * scale).round(),
                (bounds.y_min * scale).round(),
                (bounds.x_max * scale).round(),
                (bounds.y_max * scale).round(),
            ))
            .italic_angle(metrics.italic_angle)
            .ascent((metrics.ascent * scale).round())
            .descent((metrics.descent * scale).round())
            .cap_height((metrics.cap_height.unwrap_or(metrics.ascent) * scale).round())
            .stem_v(80.0)
            .font_file2(file_ref);

        let compressed = deflated(&subset);
        let mut stream = pdf.stream(file_ref, &compressed);
        stream.filter(Filter::FlateDecode);
        stream.pair(Name(b"Length1"), subset.len() as i32);
        stream.finish();

        let mut texts = UnicodeCmap::new(Name(b"Custom"), SYSTEM);
        for (&glyph, text) in &self.texts {
            if !text.is_empty() {
                texts.pair_with_multiple(glyph, text.chars());
            }
        }
        let texts = deflated(&texts.finish());
        pdf.cmap(texts_ref, &texts).filter(Filter::FlateDecode);
        Ok(font_ref)
    }
}

/// Six capital letters for the subset.
fn tag(subset: &[u8]) -> String {
    let mut rest = xxh3_64(subset);
    (0..6)
        .map(|_| {
            let letter = (rest % 26) as u8;
            rest /= 26;
            char::from(b'A' + letter)
        })
        .collect()
}
