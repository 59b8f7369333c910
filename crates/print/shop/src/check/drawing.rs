//! Checks of a drawing.

use wildpile_art::print::Shape;
use wildpile_press::pdf::solid;
use wildpile_press::usvg::Rect as Bounds;
use wildpile_press::usvg::tiny_skia_path::{Path as Outline, PathSegment, Point};
use wildpile_press::usvg::{Group, Image, ImageKind, Node, Path, Text, Transform};
use wildpile_press::{Drawing, POINTS_PER_UNIT, Rect, UNITS_PER_INCH};

use super::{LOWEST_CONTRAST, LOWEST_DPI, SMALLEST_TEXT, THINNEST_LINE, contrast};
use crate::fault::Fault;
use crate::numbers::{decimal, length};
use crate::text as t;
use crate::units::UNIT_MM;
use crate::{Job, Stock};

/// The exactness of positions, in units: curves are checked at points.
const TOLERANCE: f32 = 0.3;

/// The most levels of pictures in pictures.
const DEEPEST: usize = 4;

/// Everything wrong with a drawing; of each kind the worst place.
pub(crate) fn check(job: &Job, id: &str, drawing: &Drawing) -> Vec<Fault> {
    let stock = job.stock();
    let mut look = Look::of(drawing, job.options.shape, stock);
    look.group(drawing.tree().root(), drawing.to_units(), Part::Card);
    let corner = look.corner();
    let mut faults = look.edges(id, corner);
    faults.extend(look.details(id, corner));
    faults
}

/// Everything wrong with a paper that isn't a card: its texts, lines and pictures. Places are from its top left corner.
pub(super) fn check_paper(job: &Job, id: &str, drawing: &Drawing) -> Vec<Fault> {
    let mut look = Look::of(drawing, job.options.shape, job.stock());
    look.group(drawing.tree().root(), drawing.to_units(), Part::Card);
    let view = drawing.view_box();
    look.details(id, (view.x, view.y))
}

impl<'a> Look<'a> {
    const fn of(drawing: &'a Drawing, shape: Shape, stock: Stock) -> Self {
        Self {
            drawing,
            shape,
            stock,
            grounds: Vec::new(),
            outside: None,
            thinnest: None,
            smallest: None,
            faintest: None,
            coarsest: None,
        }
    }

    /// Faults at the edges of a card.
    fn edges(&self, id: &str, corner: (f32, f32)) -> Vec<Fault> {
        let stock = self.stock;
        let mut faults = Vec::new();
        if let Some((by, x, y)) = self.outside {
            let what = t::FaultOutside {
                by: length(by * UNIT_MM).message(),
            };
            let remedy = t::RemedyOutside {
                safe: length(stock.safe).message(),
            };
            faults.push(placed(Fault::new(id, what, remedy), (x, y), corner));
        }
        let view = self.drawing.view_box();
        let covers = |ground: &Ground| ground.bounds.contains(&view, TOLERANCE);
        if !self.grounds.iter().any(covers) {
            let remedy = t::RemedyBleed {
                bleed: length(stock.bleed).message(),
            };
            faults.push(placed(
                Fault::new(id, t::FaultBleed, remedy),
                (view.x, view.y),
                corner,
            ));
        }
        faults
    }

    /// Faults of texts, lines and pictures.
    fn details(&self, id: &str, corner: (f32, f32)) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut below = |worst: Worst, limit: f32, fault: &dyn Fn(f32) -> Fault| {
            if let Some((value, x, y)) = worst.filter(|(value, ..)| *value < limit) {
                faults.push(placed(fault(value), (x, y), corner));
            }
        };
        // A pixel more or less doesn't matter.
        below(self.coarsest, LOWEST_DPI * 0.99, &|dpi| {
            let (dpi, least) = (dpi.floor() as u32, LOWEST_DPI as u16);
            Fault::new(id, t::FaultImage { dpi }, t::RemedyResolution { dpi: least })
        });
        below(self.thinnest, THINNEST_LINE - 0.001, &|points| {
            let points = decimal(points, 2);
            Fault::new(id, t::FaultThin { points }, t::RemedyThin)
        });
        below(self.smallest, SMALLEST_TEXT - 0.01, &|points| {
            let points = decimal(points, 1);
            Fault::new(id, t::FaultSmall { points }, t::RemedySmall)
        });
        below(self.faintest, LOWEST_CONTRAST, &|ratio| {
            let ratio = decimal(ratio, 1);
            Fault::new(id, t::FaultFaint { ratio }, t::RemedyFaint)
        });
        faults
    }
}

/// A fault at a place in units; the corner is that of the card.
fn placed(fault: Fault, (x, y): (f32, f32), corner: (f32, f32)) -> Fault {
    fault.at((x - corner.0) * UNIT_MM, (y - corner.1) * UNIT_MM)
}

/// The worst value of a kind, and where it is.
type Worst = Option<(f32, f32, f32)>;

/// A coloured area of the ground.
struct Ground {
    bounds: Rect,
    colour: Option<[u8; 3]>,
}

/// A part of a drawing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The important part of a card.
    Card,
    /// The ground, which runs past the cut.
    Ground,
    /// A designer's SVG file, in so many others. Its shapes may be a background; its texts are important.
    Art(usize),
}

struct Look<'a> {
    drawing: &'a Drawing,
    shape: Shape,
    stock: Stock,
    grounds: Vec<Ground>,
    /// By how much something is outside the safe area, and where.
    outside: Worst,
    /// The thinnest line in points, and where.
    thinnest: Worst,
    /// The smallest text in points, and where.
    smallest: Worst,
    /// The lowest contrast of a text, and where.
    faintest: Worst,
    /// The lowest resolution of a picture in pixels an inch, and where.
    coarsest: Worst,
}

impl Look<'_> {
    /// The top left corner of the card after cutting, in units.
    fn corner(&self) -> (f32, f32) {
        let view = self.drawing.view_box();
        let bleed = self.stock.bleed / UNIT_MM;
        (view.x + bleed, view.y + bleed)
    }

    /// Looks at a part of a drawing, whose coordinates `to` maps to units.
    fn group(&mut self, group: &Group, to: Transform, part: Part) {
        let part = match part {
            Part::Card if group.id().starts_with("ground") => Part::Ground,
            part => part,
        };
        for node in group.children() {
            // What isn't seen of a designer's file doesn't matter.
            if let Part::Art(_) = part
                && !self.is_seen(&in_units(node.abs_stroke_bounding_box(), to))
            {
                continue;
            }
            match node {
                Node::Group(inner) => self.group(inner, to, part),
                Node::Path(path) if path.is_visible() => self.path(path, to, part),
                Node::Path(_) => {}
                Node::Text(text) => self.text(text, to, part),
                Node::Image(image) => self.image(image, to, part),
            }
        }
    }

    /// True if any of an area is in the picture.
    fn is_seen(&self, area: &Rect) -> bool {
        let view = self.drawing.view_box();
        area.x <= view.right() && area.right() >= view.x && area.y <= view.bottom() && area.bottom() >= view.y
    }

    /// Looks at a picture: its pixels, or the lines, texts and pictures of an SVG file.
    fn image(&mut self, image: &Image, to: Transform, part: Part) {
        let bounds = in_units(image.abs_bounding_box(), to);
        let inside = to.pre_concat(image.abs_transform());
        let depth = match part {
            Part::Art(depth) => depth + 1,
            Part::Card | Part::Ground => 0,
        };
        match image.kind() {
            ImageKind::SVG(tree) if depth < DEEPEST => self.group(tree.root(), inside, Part::Art(depth)),
            ImageKind::SVG(_) => {}
            _ => {
                let (across, down) = (inside.sx.hypot(inside.ky), inside.kx.hypot(inside.sy));
                let dpi = UNITS_PER_INCH / across.max(down);
                lowest(&mut self.coarsest, dpi, bounds.x, bounds.y);
            }
        }
        match part {
            Part::Card => self.corners(&bounds),
            Part::Ground => self.grounds.push(Ground { bounds, colour: None }),
            Part::Art(_) => {}
        }
    }

    fn path(&mut self, path: &Path, to: Transform, part: Part) {
        let bounds = in_units(path.abs_stroke_bounding_box(), to);
        let to = to.pre_concat(path.abs_transform());
        let wide = path.stroke().map(|stroke| stroke.width().get() * scale_of(to));
        if let Some(wide) = wide {
            lowest(&mut self.thinnest, wide * POINTS_PER_UNIT, bounds.x, bounds.y);
        }
        match part {
            Part::Card => self.outline(path.data(), to, wide.unwrap_or(0.0) / 2.0),
            Part::Ground => self.grounds.extend(path.fill().map(|fill| Ground {
                bounds,
                colour: solid(fill.paint()),
            })),
            Part::Art(_) => {}
        }
    }

    fn text(&mut self, text: &Text, to: Transform, part: Part) {
        let scale = scale_of(to.pre_concat(text.abs_transform()));
        // The letters themselves: lines are higher than they are.
        let bounds = in_units(text.flattened().abs_bounding_box(), to);
        for span in text.chunks().iter().flat_map(|chunk| chunk.spans()) {
            let points = span.font_size().get() * scale * POINTS_PER_UNIT;
            lowest(&mut self.smallest, points, bounds.x, bounds.y);
            let colour = span.fill().and_then(|fill| solid(fill.paint()));
            let Some(colour) = colour.filter(|_| !matches!(part, Part::Art(_))) else {
                continue;
            };
            let mut below = self.grounds.iter().rev();
            let below = below.find(|ground| ground.bounds.contains(&bounds, 1.0));
            if let Some(below) = below.map_or(Some([255, 255, 255]), |ground| ground.colour) {
                lowest(&mut self.faintest, contrast(colour, below), bounds.x, bounds.y);
            }
        }
        if part != Part::Ground {
            self.flattened(text.flattened(), to);
        }
    }

    /// The outlines of a text.
    fn flattened(&mut self, group: &Group, to: Transform) {
        for node in group.children() {
            match node {
                Node::Group(inner) => self.flattened(inner, to),
                Node::Path(path) => {
                    let to = to.pre_concat(path.abs_transform());
                    self.outline(path.data(), to, 0.0);
                }
                Node::Text(_) | Node::Image(_) => {}
            }
        }
    }

    fn corners(&mut self, bounds: &Rect) {
        for (x, y) in [
            (bounds.x, bounds.y),
            (bounds.right(), bounds.y),
            (bounds.x, bounds.bottom()),
            (bounds.right(), bounds.bottom()),
        ] {
            self.point(x, y, 0.0);
        }
    }

    /// Points of an outline with half the width of its line.
    fn outline(&mut self, outline: &Outline, to: Transform, half: f32) {
        let mut last = Point::zero();
        for segment in outline.segments() {
            let curve: &[Point] = match &segment {
                PathSegment::MoveTo(to) | PathSegment::LineTo(to) => &[*to],
                PathSegment::QuadTo(one, to) => &[last, *one, *to],
                PathSegment::CubicTo(one, two, to) => &[last, *one, *two, *to],
                PathSegment::Close => continue,
            };
            if curve.len() == 1 {
                self.mapped(curve[0], to, half);
            } else {
                for step in 1..=6_u8 {
                    self.mapped(on_curve(curve, f32::from(step) / 6.0), to, half);
                }
            }
            last = curve.last().copied().unwrap_or(last);
        }
    }

    fn mapped(&mut self, mut point: Point, to: Transform, half: f32) {
        to.map_point(&mut point);
        self.point(point.x, point.y, half);
    }

    /// Remembers a point that is further outside the safe area than others.
    fn point(&mut self, x: f32, y: f32, half: f32) {
        let (left, top) = self.corner();
        let (wide, high) = (self.stock.trim.0 / UNIT_MM, self.stock.trim.1 / UNIT_MM);
        let safe = self.stock.safe / UNIT_MM;
        let by = match self.shape {
            Shape::Poker => {
                let right = x + half - (left + wide - safe);
                let bottom = y + half - (top + high - safe);
                (left + safe - (x - half))
                    .max(top + safe - (y - half))
                    .max(right)
                    .max(bottom)
            }
            Shape::Circle => {
                let away = (x - left - wide / 2.0).hypot(y - top - high / 2.0);
                away + half - (wide.min(high) / 2.0 - safe)
            }
        };
        if by > TOLERANCE && self.outside.is_none_or(|(most, ..)| by > most) {
            self.outside = Some((by, x, y));
        }
    }
}

/// Bounds in units.
fn in_units(bounds: Bounds, to: Transform) -> Rect {
    bounds.transform(to).unwrap_or(bounds).into()
}

/// The scale of a transform.
fn scale_of(transform: Transform) -> f32 {
    let area = transform.sx * transform.sy - transform.kx * transform.ky;
    area.abs().sqrt()
}

/// Keeps the lowest value and its place.
fn lowest(kept: &mut Worst, value: f32, x: f32, y: f32) {
    if kept.is_none_or(|(least, ..)| value < least) {
        *kept = Some((value, x, y));
    }
}

/// A point of a Bézier curve, by de Casteljau's construction.
fn on_curve(points: &[Point], at: f32) -> Point {
    let mut points = points.to_vec();
    while points.len() > 1 {
        points = points
            .windows(2)
            .map(|pair| {
                Point::from_xy(
                    pair[0].x + (pair[1].x - pair[0].x) * at,
                    pair[0].y + (pair[1].y - pair[0].y) * at,
                )
            })
            .collect();
    }
    points.first().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{JobOptions, compose, deck, maker};

    const GROUND: &str =
        r##"<g id="ground"><rect x="-40" y="-40" width="330" height="430" fill="#ffffff"/></g>"##;

    fn found(shapes: &str) -> Vec<Fault> {
        let product = deck("jokers").expect("a deck");
        let maker = maker("the-game-crafter").expect("a maker");
        let job = Job::new(product, maker, JobOptions::default()).expect("a job");
        let view = compose::view(Shape::Poker, &job.stock(), job.stock().bleed);
        let drawing = Drawing::from_fragment(shapes, view).expect("a drawing");
        check(&job, "card", &drawing)
    }

    fn ids(shapes: &str) -> Vec<String> {
        let faults = found(&format!("{GROUND}{shapes}"));
        faults
            .into_iter()
            .map(|fault| fault.what.id().to_owned())
            .collect()
    }

    #[test]
    fn each_fault_is_found_by_itself() {
        let text = |size: f32, colour: &str| {
            format!(
                "<text x=\"40\" y=\"100\" font-family=\"Alegreya Sans\" font-weight=\"500\" font-size=\"{size}\" fill=\"{colour}\">Words</text>"
            )
        };
        assert_eq!(ids(&text(9.0, "#1d2430")), Vec::<String>::new());
        assert_eq!(ids(&text(8.0, "#1d2430")), ["shop.fault-small"]);
        assert_eq!(ids(&text(9.0, "#bbbbbb")), ["shop.fault-faint"]);
        let line = |x: f32, wide: f32| {
            format!("<path d=\"M{x} 60V90\" stroke=\"#000000\" stroke-width=\"{wide}\" fill=\"none\"/>")
        };
        assert_eq!(ids(&line(30.0, 0.4)), Vec::<String>::new());
        assert_eq!(ids(&line(30.0, 0.3)), ["shop.fault-thin"]);
        assert_eq!(ids(&line(10.0, 1.0)), ["shop.fault-outside"]);
        assert_eq!(ids(&line(240.0, 1.0)), ["shop.fault-outside"]);
        // The same as part of the ground may be there.
        assert_eq!(
            ids(&format!("<g id=\"ground-line\">{}</g>", line(10.0, 1.0))),
            Vec::<String>::new()
        );
        // Scaled lines and texts count as they are seen.
        assert_eq!(
            ids(&format!("<g transform=\"scale(.5)\">{}</g>", line(60.0, 0.6))),
            ["shop.fault-thin"]
        );
    }

    #[test]
    fn a_ground_that_ends_at_the_cut_does_not_reach_the_bleed() {
        let faults = found(r##"<g id="ground"><rect width="250" height="350" fill="#1f4e8c"/></g>"##);
        assert_eq!(faults[0].what.id(), "shop.fault-bleed");
    }

    /// Faults of a designer's SVG file of 132 × 210 that is drawn half as large as it says, in the middle of a card.
    fn art(shapes: &str) -> Vec<String> {
        use base64::Engine as _;
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 264 420\">{shapes}</svg>"
        );
        let data = base64::engine::general_purpose::STANDARD.encode(svg);
        ids(&format!(
            "<image x=\"59\" y=\"70\" width=\"132\" height=\"210\" href=\"data:image/svg+xml;base64,{data}\"/>"
        ))
    }

    #[test]
    fn a_designers_drawing_is_measured_as_large_as_it_is_printed() {
        let none = Vec::<String>::new();
        let line = |wide: f32| {
            format!("<path d=\"M30 60V90\" stroke=\"#000000\" stroke-width=\"{wide}\" fill=\"none\"/>")
        };
        // Half as large: 0.25 pt are 0.35 units on the card and 0.7 in the picture.
        assert_eq!(art(&line(0.75)), none);
        assert_eq!(art(&line(0.65)), ["shop.fault-thin"]);
        let text = |size: f32| {
            format!(
                "<text x=\"40\" y=\"100\" font-family=\"Alegreya Sans\" font-size=\"{size}\">Words</text>"
            )
        };
        assert_eq!(art(&text(17.0)), none);
        assert_eq!(art(&text(16.0)), ["shop.fault-small"]);
        // What isn't seen doesn't matter.
        assert_eq!(
            art("<path d=\"M-900 60V90\" stroke=\"#000000\" stroke-width=\".1\"/>"),
            none
        );
    }

    #[test]
    fn pictures_in_a_designers_drawing_need_pixels() {
        use base64::Engine as _;
        let picture = |side: u32| {
            let rgb = vec![90; (side * side * 3) as usize];
            let picture = wildpile_press::Raster {
                width: side,
                height: side,
                rgb,
            };
            let data = picture.png(300.0).expect("a picture");
            let data = base64::engine::general_purpose::STANDARD.encode(data);
            art(&format!(
                "<image x=\"20\" y=\"20\" width=\"100\" height=\"100\" xlink:href=\"data:image/png;base64,{data}\"/>"
            ))
        };
        // Half an inch on the card.
        assert_eq!(picture(150), Vec::<String>::new());
        assert_eq!(picture(140), ["shop.fault-image"]);
    }

    #[test]
    fn texts_of_a_background_stay_within_the_safe_area() {
        use base64::Engine as _;
        let card = |x: u32| {
            let svg = format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 275 375\"><rect width=\"275\" height=\"375\" fill=\"#1f4e8c\"/><text x=\"{x}\" y=\"100\" font-size=\"12\" fill=\"#ffffff\">Words</text></svg>"
            );
            let data = base64::engine::general_purpose::STANDARD.encode(svg);
            let faults = found(&format!(
                "<g id=\"ground\"><image x=\"-12.5\" y=\"-12.5\" width=\"275\" height=\"375\" href=\"data:image/svg+xml;base64,{data}\"/></g>"
            ));
            let ids = faults.into_iter().map(|fault| fault.what.id().to_owned());
            ids.collect::<Vec<_>>()
        };
        assert_eq!(card(40), Vec::<String>::new());
        assert_eq!(card(16), ["shop.fault-outside"]);
    }

    #[test]
    fn places_are_millimetres_from_the_corner_of_the_cut_card() {
        let faults = found(&format!(
            "{GROUND}<rect x=\"2\" y=\"100\" width=\"60\" height=\"20\" fill=\"#000000\"/>"
        ));
        let (x, y) = faults[0].at.expect("a place");
        assert!((x - 0.5).abs() < 0.1 && (25.0..31.0).contains(&y), "{x} {y}");
    }
}
