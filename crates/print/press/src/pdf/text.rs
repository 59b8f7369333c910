//! Text in a content stream: the glyphs that usvg laid out, as text.

use pdf_writer::types::TextRenderingMode;
use pdf_writer::{Name, Str};
use resvg::usvg::layout::{PositionedGlyph, Span};
use resvg::usvg::{PaintOrder, Text, Transform};

use super::PdfError;
use super::fonts::{Fonts, resource_name};
use super::paint::{Painter, is_solid_fill, is_solid_stroke};
use super::path::{matrix, short, uniform_scale};

/// True if a text has solid colours only.
pub(super) fn is_vector(text: &Text) -> bool {
    text.layouted().iter().all(|span| {
        let lines = [&span.underline, &span.overline, &span.line_through];
        !span.visible
            || (is_solid_fill(span.fill.as_ref())
                && is_solid_stroke(span.stroke.as_ref())
                && lines
                    .into_iter()
                    .flatten()
                    .all(|line| is_solid_fill(line.fill()) && is_solid_stroke(line.stroke())))
    })
}

/// Draws a text for which [`is_vector`] holds.
pub(super) fn draw(painter: &mut Painter<'_, '_>, text: &Text, ts: Transform) -> Result<(), PdfError> {
    for span in text.layouted().iter().filter(|span| span.visible) {
        for line in [&span.overline, &span.underline].into_iter().flatten() {
            painter.path(line, ts);
        }
        let runs = runs(painter, span, ts)?;
        match (span.fill.is_some(), span.stroke.is_some(), span.paint_order) {
            (true, true, PaintOrder::StrokeAndFill) => {
                show(painter, span, &runs, TextRenderingMode::Stroke, ts);
                show(painter, span, &runs, TextRenderingMode::Fill, ts);
            }
            (true, true, PaintOrder::FillAndStroke) => {
                show(painter, span, &runs, TextRenderingMode::FillStroke, ts);
            }
            (true, false, _) => show(painter, span, &runs, TextRenderingMode::Fill, ts),
            (false, true, _) => show(painter, span, &runs, TextRenderingMode::Stroke, ts),
            (false, false, _) => {}
        }
        if let Some(line) = &span.line_through {
            painter.path(line, ts);
        }
    }
    Ok(())
}

/// Glyphs of one font and size on one baseline.
struct Run {
    font: usize,
    size: f32,
    /// Without the font size.
    matrix: Transform,
    /// The pen's position after the last glyph, in thousandths of the size.
    pen: f32,
    items: Vec<Item>,
}

enum Item {
    Glyphs(Vec<u8>),
    /// In thousandths of the size, to the left.
    Move(f32),
}

fn runs(painter: &mut Painter<'_, '_>, span: &Span, ts: Transform) -> Result<Vec<Run>, PdfError> {
    let database = painter.drawing.tree().fontdb();
    let mut runs: Vec<Run> = Vec::new();
    for glyph in &span.positioned_glyphs {
        let unreadable = || PdfError::Font {
            font: database
                .face(glyph.font)
                .map_or_else(String::new, |face| face.post_script_name.clone()),
            why: "its file is damaged".to_owned(),
        };
        let fonts = &mut painter.shared.fonts;
        let font = fonts.place(database, glyph.font).ok_or_else(unreadable)?;
        painter.fonts.insert(font);
        let id = u16::try_from(glyph.id.0).map_err(|_| unreadable())?;
        let used = fonts.glyph(font, id, &glyph.text).ok_or_else(unreadable)?;
        let (size, matrix) = placed(fonts, font, glyph, ts).ok_or_else(unreadable)?;
        let along = runs.last().and_then(|run| run.position_of(font, size, matrix));
        if along.is_none() {
            runs.push(Run {
                font,
                size,
                matrix,
                pen: 0.0,
                items: Vec::new(),
            });
        }
        if let Some(run) = runs.last_mut() {
            run.append(along.unwrap_or(0.0), used.cid, used.advance);
        }
    }
    Ok(runs)
}

/// The font size on the page and where the glyph is, upright.
fn placed(fonts: &Fonts, font: usize, glyph: &PositionedGlyph, ts: Transform) -> Option<(f32, Transform)> {
    let units = fonts.get(font)?.units_per_em;
    let size = short(glyph.font_size() * uniform_scale(ts).unwrap_or(1.0)).max(0.001);
    let matrix = ts
        .pre_concat(glyph.outline_transform())
        .pre_scale(units / size, units / size);
    Some((size, matrix))
}

impl Run {
    /// A glyph's position along this run's baseline, in thousandths of the size; `None` if it isn't on it.
    fn position_of(&self, font: usize, size: f32, matrix: Transform) -> Option<f32> {
        let own = self.matrix;
        let same = |a: f32, b: f32| (a - b).abs() < 1e-4;
        if font != self.font
            || size != self.size
            || ![
                (own.sx, matrix.sx),
                (own.ky, matrix.ky),
                (own.kx, matrix.kx),
                (own.sy, matrix.sy),
            ]
            .iter()
            .all(|(a, b)| same(*a, *b))
        {
            return None;
        }
        let determinant = own.sx * own.sy - own.kx * own.ky;
        if determinant.abs() < 1e-9 {
            return None;
        }
        let (dx, dy) = (matrix.tx - own.tx, matrix.ty - own.ty);
        let along = (dx * own.sy - dy * own.kx) / determinant;
        let off = (dy * own.sx - dx * own.ky) / determinant;
        (off.abs() < 0.002 * size).then_some(along * 1000.0 / size)
    }

    fn append(&mut self, along: f32, cid: u16, advance: f32) {
        let back = (self.pen - along).round();
        if back != 0.0 {
            self.items.push(Item::Move(back));
            self.pen -= back;
        }
        let bytes = cid.to_be_bytes();
        match self.items.last_mut() {
            Some(Item::Glyphs(glyphs)) => glyphs.extend(bytes),
            _ => self.items.push(Item::Glyphs(bytes.to_vec())),
        }
        self.pen += advance;
    }
}

fn show(painter: &mut Painter<'_, '_>, span: &Span, runs: &[Run], mode: TextRenderingMode, ts: Transform) {
    let inks = painter.shared.inks;
    let (content, pens) = (&mut painter.content, &mut painter.pens);
    if let Some(fill) = &span.fill {
        pens.fill_text(content, inks, fill);
    }
    if let Some(stroke) = &span.stroke {
        pens.stroke(content, inks, stroke, uniform_scale(ts).unwrap_or(1.0));
    }
    let plain = mode == TextRenderingMode::Fill;
    if !plain {
        content.set_text_rendering_mode(mode);
    }
    content.begin_text();
    let mut last_font = None;
    for run in runs {
        if last_font != Some((run.font, run.size)) {
            content.set_font(Name(resource_name(run.font).as_bytes()), run.size);
            last_font = Some((run.font, run.size));
        }
        content.set_text_matrix(matrix(run.matrix, 100_000.0));
        let mut shown = content.show_positioned();
        let mut items = shown.items();
        for item in &run.items {
            match item {
                Item::Glyphs(bytes) => items.show(Str(bytes)),
                Item::Move(back) => items.adjust(*back),
            };
        }
    }
    content.end_text();
    if !plain {
        content.set_text_rendering_mode(TextRenderingMode::Fill);
    }
}
