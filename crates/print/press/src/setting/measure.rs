//! Widths, by the shaper that usvg uses.

use harfrust::{Direction, FontRef, ShapeOptions, ShaperData, UnicodeBuffer};
use resvg::usvg::Tree;
use skrifa::MetadataProvider;
use skrifa::instance::{LocationRef, Size};

use super::{ICONS, escaped};
use crate::drawing::options;
use crate::fonts::Face;

/// Measures text in one font, in font sizes.
pub(super) struct Measure {
    face: Face,
    font: Option<(FontRef<'static>, ShaperData)>,
    units_per_em: f32,
    /// The highest and lowest parts of letters above and below the baseline, in font sizes.
    pub(super) ascent: f32,
    pub(super) descent: f32,
}

impl Measure {
    pub(super) fn new(face: Face) -> Self {
        let mut measure = Self {
            face,
            font: None,
            units_per_em: 1000.0,
            ascent: 0.9,
            descent: 0.3,
        };
        if let Ok(font) = FontRef::new(face.data()) {
            let metrics = font.metrics(Size::unscaled(), LocationRef::default());
            let glyphs = font.glyph_metrics(Size::unscaled(), LocationRef::default());
            let bounds = |c| font.charmap().map(c).and_then(|glyph| glyphs.bounds(glyph));
            let units = f32::from(metrics.units_per_em.max(1));
            measure.units_per_em = units;
            let highest = "ÄÅlfd“".chars().filter_map(bounds).map(|b| b.y_max / units);
            let lowest = "gjpqyQ,;()".chars().filter_map(bounds).map(|b| -b.y_min / units);
            measure.ascent = highest.fold(0.5, f32::max);
            measure.descent = lowest.fold(0.1, f32::max);
            let data = ShaperData::new(&font);
            measure.font = Some((font, data));
        }
        measure
    }

    /// The width of a line, in font sizes.
    pub(super) fn width(&self, text: &str) -> f32 {
        if text.contains(|c| ICONS.contains(&c)) {
            let icons = text.chars().filter(|c| ICONS.contains(c)).count() as f32;
            let parts = text.split(|c| ICONS.contains(&c)).filter(|part| !part.is_empty());
            return icons + parts.map(|part| self.width(part)).sum::<f32>();
        }
        let shaped = self.font.as_ref().and_then(|font| self.shaped(font, text));
        // Characters of other fonts and scripts are laid out by usvg itself.
        shaped.unwrap_or_else(|| self.laid_out(text))
    }

    /// `None` if the font doesn't have all characters.
    fn shaped(&self, (font, data): &(FontRef<'static>, ShaperData), text: &str) -> Option<f32> {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.set_direction(Direction::LeftToRight);
        buffer.guess_segment_properties();
        let shaper = data.shaper(font).build();
        let output = shaper.shape(buffer, ShapeOptions::new());
        if output.glyph_infos().iter().any(|glyph| glyph.glyph_id == 0) {
            return None;
        }
        let total: i64 = output
            .glyph_positions()
            .iter()
            .map(|glyph| i64::from(glyph.x_advance))
            .sum();
        Some(total as f32 / self.units_per_em)
    }

    fn laid_out(&self, text: &str) -> f32 {
        /// Large enough for whatever usvg rounds.
        const SIZE: f32 = 100.0;
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\"><text xml:space=\"preserve\" x=\"0\" y=\"0\" \
             font-family=\"{}\" font-weight=\"{}\" font-size=\"{SIZE}\">{}</text></svg>",
            self.face.family(),
            self.face.weight(),
            escaped(text),
        );
        let tree = Tree::from_str(&svg, &options());
        // Text that usvg drops altogether is given room all the same.
        let dropped = text.chars().count() as f32;
        tree.map_or(dropped, |tree| {
            let bounds = tree.root().abs_bounding_box();
            tree.root().children().first().map_or(dropped, |node| {
                node.bounding_box().width().max(bounds.width()) / SIZE
            })
        })
    }
}
