//! Paths and pens in a content stream.

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name};
use resvg::tiny_skia::{Path, PathSegment, Point};
use resvg::usvg::{self, LineCap, LineJoin, Transform};

use super::colour::{Components, Inks, solid};

/// The names of the graphics states that print over what is beneath, or not.
pub(super) const OVERPRINT: &[u8] = b"O1";
pub(super) const KNOCK_OUT: &[u8] = b"O0";

/// The name of a spot colour's resource.
pub(super) fn spot_name(place: usize) -> String {
    format!("S{place}")
}

/// A thousandth of a unit is a quarter of a micrometre.
pub(super) fn short(value: f32) -> f32 {
    (value * 1000.0).round() / 1000.0
}

/// A transform as PDF writes it, its scales rounded to such a part.
pub(super) fn matrix(ts: Transform, part: f32) -> [f32; 6] {
    let [sx, ky, kx, sy] = [ts.sx, ts.ky, ts.kx, ts.sy].map(|value| (value * part).round() / part);
    [sx, ky, kx, sy, short(ts.tx), short(ts.ty)]
}

/// By how much a transform scales, if it scales by the same in every direction.
pub(super) fn uniform_scale(ts: Transform) -> Option<f32> {
    let (x, y) = (ts.sx.hypot(ts.ky), ts.kx.hypot(ts.sy));
    let skew = ts.sx * ts.kx + ts.ky * ts.sy;
    let close = (x - y).abs() <= 1e-3 * x.max(y) && skew.abs() <= 1e-3 * x * y;
    (close && x > 0.0).then_some(x)
}

/// Appends the segments; lines are closed where the path is.
pub(super) fn outline(content: &mut Content, path: &Path) {
    let mut last = Point::zero();
    let mut start = Point::zero();
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(p) => {
                content.move_to(short(p.x), short(p.y));
                start = p;
                last = p;
            }
            PathSegment::LineTo(p) => {
                content.line_to(short(p.x), short(p.y));
                last = p;
            }
            PathSegment::QuadTo(c, p) => {
                let to = |from: f32, control: f32| short(from + (control - from) * 2.0 / 3.0);
                content.cubic_to(
                    to(last.x, c.x),
                    to(last.y, c.y),
                    to(p.x, c.x),
                    to(p.y, c.y),
                    short(p.x),
                    short(p.y),
                );
                last = p;
            }
            PathSegment::CubicTo(c, d, p) => {
                content.cubic_to(
                    short(c.x),
                    short(c.y),
                    short(d.x),
                    short(d.y),
                    short(p.x),
                    short(p.y),
                );
                last = p;
            }
            PathSegment::Close => {
                content.close_path();
                last = start;
            }
        }
    }
}

/// The last settings of a content stream, so that nothing is set again.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Pens {
    fill: Option<Components>,
    stroke: Option<Components>,
    line: Option<Line>,
    overprints: bool,
}

#[derive(Clone, Debug, PartialEq)]
struct Line {
    width: f32,
    cap: LineCap,
    join: LineJoin,
    limit: f32,
    dashes: Vec<f32>,
    offset: f32,
}

impl Pens {
    /// Sets the colour of areas.
    pub(super) fn fill(&mut self, content: &mut Content, inks: Inks<'_>, fill: &usvg::Fill) {
        let Some(rgb) = solid(fill.paint()) else { return };
        self.overprint(content, false);
        self.fill_with(content, inks.components(rgb));
    }

    /// Sets the colour of text.
    pub(super) fn fill_text(&mut self, content: &mut Content, inks: Inks<'_>, fill: &usvg::Fill) {
        let Some(rgb) = solid(fill.paint()) else { return };
        let (components, overprints) = inks.of_text(rgb);
        self.overprint(content, overprints);
        self.fill_with(content, components);
    }

    fn fill_with(&mut self, content: &mut Content, wanted: Components) {
        if self.fill == Some(wanted) {
            return;
        }
        self.fill = Some(wanted);
        match wanted {
            Components::Rgb([r, g, b]) => content.set_fill_rgb(r, g, b),
            Components::Cmyk([c, m, y, k]) => content.set_fill_cmyk(c, m, y, k),
            Components::Spot(place) => content
                .set_fill_color_space(Name(spot_name(place).as_bytes()))
                .set_fill_color([1.0]),
        };
    }

    /// Lets what follows print over what is beneath it, or not.
    fn overprint(&mut self, content: &mut Content, on: bool) {
        if self.overprints != on {
            self.overprints = on;
            content.set_parameters(Name(if on { OVERPRINT } else { KNOCK_OUT }));
        }
    }

    /// Sets the colour, width, caps, joins and dashes of lines.
    pub(super) fn stroke(
        &mut self,
        content: &mut Content,
        inks: Inks<'_>,
        stroke: &usvg::Stroke,
        scale: f32,
    ) {
        let Some(rgb) = solid(stroke.paint()) else { return };
        let wanted = inks.components(rgb);
        // A line to cut along doesn't leave a gap in what is printed.
        self.overprint(content, matches!(wanted, Components::Spot(_)));
        if self.stroke != Some(wanted) {
            self.stroke = Some(wanted);
            match wanted {
                Components::Rgb([r, g, b]) => content.set_stroke_rgb(r, g, b),
                Components::Cmyk([c, m, y, k]) => content.set_stroke_cmyk(c, m, y, k),
                Components::Spot(place) => content
                    .set_stroke_color_space(Name(spot_name(place).as_bytes()))
                    .set_stroke_color([1.0]),
            };
        }
        let line = Line {
            width: short(stroke.width().get() * scale),
            cap: stroke.linecap(),
            join: stroke.linejoin(),
            limit: stroke.miterlimit().get(),
            dashes: stroke
                .dasharray()
                .unwrap_or(&[])
                .iter()
                .map(|dash| short(dash * scale))
                .collect(),
            offset: short(stroke.dashoffset() * scale),
        };
        if self.line.as_ref() == Some(&line) {
            return;
        }
        content.set_line_width(line.width);
        content.set_line_cap(match line.cap {
            LineCap::Butt => LineCapStyle::ButtCap,
            LineCap::Round => LineCapStyle::RoundCap,
            LineCap::Square => LineCapStyle::ProjectingSquareCap,
        });
        content.set_line_join(match line.join {
            LineJoin::Miter | LineJoin::MiterClip => LineJoinStyle::MiterJoin,
            LineJoin::Round => LineJoinStyle::RoundJoin,
            LineJoin::Bevel => LineJoinStyle::BevelJoin,
        });
        content.set_miter_limit(line.limit);
        content.set_dash_pattern(line.dashes.iter().copied(), line.offset);
        self.line = Some(line);
    }
}
