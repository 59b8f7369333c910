//! A drawing as a content stream.

use std::collections::BTreeSet;

use pdf_writer::Content;
use resvg::tiny_skia::{Color, Pixmap};
use resvg::usvg::{self, BlendMode, FillRule, Group, Node, PaintOrder, Transform};

use super::colour::{Inks, solid};
use super::fonts::Fonts;
use super::images::{self, Images};
use super::path::{Pens, outline, short, uniform_scale};
use super::{PdfError, text};
use crate::raster::{MAX_PIXELS, without_alpha};
use crate::{Drawing, Rect, UNITS_PER_INCH};

/// Resources of the whole document.
pub(super) struct Shared<'a> {
    pub(super) inks: Inks<'a>,
    pub(super) dpi: f32,
    pub(super) fonts: Fonts,
    pub(super) images: Images,
}

/// A drawing's content and the places of the fonts and images it needs.
pub(super) struct Painted {
    pub(super) content: Vec<u8>,
    pub(super) fonts: BTreeSet<usize>,
    pub(super) images: BTreeSet<usize>,
}

/// Draws in the coordinates of the drawing's tree: y grows down.
pub(super) fn paint(drawing: &Drawing, shared: &mut Shared<'_>) -> Result<Painted, PdfError> {
    let mut painter = Painter {
        drawing,
        shared,
        content: Content::new(),
        pens: Pens::default(),
        beneath: Vec::new(),
        fonts: BTreeSet::new(),
        images: BTreeSet::new(),
    };
    painter.children(drawing.tree().root(), Transform::identity())?;
    Ok(Painted {
        content: painter.content.finish().into_vec(),
        fonts: painter.fonts,
        images: painter.images,
    })
}

pub(super) struct Painter<'a, 'b> {
    pub(super) drawing: &'a Drawing,
    pub(super) shared: &'a mut Shared<'b>,
    pub(super) content: Content,
    pub(super) pens: Pens,
    /// Everything painted so far, with the transform of its parent.
    beneath: Vec<(&'a Node, Transform)>,
    pub(super) fonts: BTreeSet<usize>,
    images: BTreeSet<usize>,
}

impl<'a> Painter<'a, '_> {
    fn children(&mut self, group: &'a Group, ts: Transform) -> Result<(), PdfError> {
        group.children().iter().try_for_each(|node| self.node(node, ts))
    }

    fn node(&mut self, node: &'a Node, ts: Transform) -> Result<(), PdfError> {
        match node {
            Node::Group(group) if is_plain(group) => {
                return self.children(group, ts.pre_concat(group.transform()));
            }
            Node::Path(path) if is_vector(path) => self.path(path, ts),
            Node::Text(text) if text::is_vector(text) => text::draw(self, text, ts)?,
            _ => {
                self.beneath.push((node, ts));
                return self.picture(node);
            }
        }
        self.beneath.push((node, ts));
        Ok(())
    }

    /// A path with solid colours.
    pub(super) fn path(&mut self, path: &usvg::Path, ts: Transform) {
        if !path.is_visible() {
            return;
        }
        let Some(scale) = uniform_scale(ts) else {
            // The pen is distorted too: PDF has to do it.
            self.content.save_state();
            let pens = self.pens.clone();
            self.content
                .transform([ts.sx, ts.ky, ts.kx, ts.sy, short(ts.tx), short(ts.ty)]);
            self.path_as_it_is(path, path.data(), 1.0);
            self.content.restore_state();
            self.pens = pens;
            return;
        };
        if ts.is_identity() {
            self.path_as_it_is(path, path.data(), scale);
        } else if let Some(moved) = path.data().clone().transform(ts) {
            self.path_as_it_is(path, &moved, scale);
        }
    }

    fn path_as_it_is(&mut self, path: &usvg::Path, data: &resvg::tiny_skia::Path, scale: f32) {
        let Self { content, pens, .. } = self;
        let inks = self.shared.inks;
        if let Some(fill) = path.fill() {
            pens.fill(content, inks, fill);
        }
        if let Some(stroke) = path.stroke() {
            pens.stroke(content, inks, stroke, scale);
        }
        let fill_only = |content: &mut Content, fill: &usvg::Fill| {
            outline(content, data);
            match fill.rule() {
                FillRule::NonZero => content.fill_nonzero(),
                FillRule::EvenOdd => content.fill_even_odd(),
            };
        };
        match (path.fill(), path.stroke(), path.paint_order()) {
            (Some(fill), Some(_), PaintOrder::FillAndStroke) => {
                outline(content, data);
                match fill.rule() {
                    FillRule::NonZero => content.fill_nonzero_and_stroke(),
                    FillRule::EvenOdd => content.fill_even_odd_and_stroke(),
                };
            }
            (Some(fill), Some(_), PaintOrder::StrokeAndFill) => {
                outline(content, data);
                content.stroke();
                fill_only(content, fill);
            }
            (Some(fill), None, _) => fill_only(content, fill),
            (None, Some(_), _) => {
                outline(content, data);
                content.stroke();
            }
            (None, None, _) => {}
        }
    }

    /// The area of a node as an opaque picture, with everything that is beneath it.
    fn picture(&mut self, node: &Node) -> Result<(), PdfError> {
        let size = self.drawing.tree().size();
        let Some(bounds) = extent(node) else {
            return Ok(());
        };
        let (left, top) = (bounds.x.max(0.0), bounds.y.max(0.0));
        let (right, bottom) = (
            bounds.right().min(size.width()),
            bounds.bottom().min(size.height()),
        );
        let (wide, high) = (right - left, bottom - top);
        // NaN is nothing to draw either.
        if !(wide > 0.0 && high > 0.0) {
            return Ok(());
        }
        let to_units = self.drawing.to_units();
        let pixels = |length: f32, scale: f32| {
            (length * scale * self.shared.dpi / UNITS_PER_INCH)
                .ceil()
                .max(1.0)
        };
        let (columns, rows) = (pixels(wide, to_units.sx), pixels(high, to_units.sy));
        let mut pixmap = (columns * rows <= MAX_PIXELS as f32)
            .then(|| Pixmap::new(columns as u32, rows as u32))
            .flatten()
            .ok_or_else(|| PdfError::Picture(format!("it would have {columns} × {rows} pixels")))?;
        pixmap.fill(Color::WHITE);
        let to_pixels = Transform::from_scale(columns / wide, rows / high).pre_translate(-left, -top);
        for (below, ts) in &self.beneath {
            let (Some(origin), Some(area)) = (below.abs_layer_bounding_box(), extent(below)) else {
                continue;
            };
            if area.x > right || area.right() < left || area.y > bottom || area.bottom() < top {
                continue;
            }
            // `render_node` moves the node to the origin; this moves it back.
            let ts = to_pixels.pre_concat(*ts).pre_translate(origin.x(), origin.y());
            resvg::render_node(below, ts, &mut pixmap.as_mut());
        }
        let (columns, rows) = (pixmap.width(), pixmap.height());
        let image = images::Image::new(columns, rows, without_alpha(pixmap), self.shared.inks.colour);
        let place = self.shared.images.place(image);
        self.images.insert(place);
        self.content.save_state();
        self.content.transform([wide, 0.0, 0.0, -high, left, top + high]);
        self.content
            .x_object(pdf_writer::Name(images::resource_name(place).as_bytes()));
        self.content.restore_state();
        Ok(())
    }
}

/// The area of a node: filters and strokes included.
fn extent(node: &Node) -> Option<Rect> {
    let layer = node.abs_layer_bounding_box()?;
    let strokes = node.abs_stroke_bounding_box();
    let (x, y) = (layer.x().min(strokes.x()), layer.y().min(strokes.y()));
    let right = layer.right().max(strokes.right());
    let bottom = layer.bottom().max(strokes.bottom());
    Some(Rect::new(x, y, right - x, bottom - y))
}

fn is_plain(group: &Group) -> bool {
    group.opacity() == usvg::Opacity::ONE
        && group.blend_mode() == BlendMode::Normal
        && group.clip_path().is_none()
        && group.mask().is_none()
        && group.filters().is_empty()
}

fn is_vector(path: &usvg::Path) -> bool {
    !path.is_visible() || (is_solid_fill(path.fill()) && is_solid_stroke(path.stroke()))
}

pub(super) fn is_solid_fill(fill: Option<&usvg::Fill>) -> bool {
    fill.is_none_or(|fill| fill.opacity() == usvg::Opacity::ONE && solid(fill.paint()).is_some())
}

pub(super) fn is_solid_stroke(stroke: Option<&usvg::Stroke>) -> bool {
    stroke.is_none_or(|stroke| stroke.opacity() == usvg::Opacity::ONE && solid(stroke.paint()).is_some())
}
