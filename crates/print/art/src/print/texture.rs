//! Patterns that run out of the card on all sides, the same after half a turn around the origin.

use super::colours::PAPER;
use super::{OVERDRAW, Shape, rules};
use crate::back::{Back, star};
use crate::ink::{GOLD, ink_colour, shade};
use crate::pen::Pen;
use wildpile_cards::Ink;

/// A pattern covers this far from the origin to each side.
pub type Extent = (i32, i32);

/// A point.
type Point = (f64, f64);

/// The back of a card in poker size.
pub fn card(pen: &mut Pen, back: Back) {
    let (wide, high) = Shape::Poker.size();
    super::ground(pen, Shape::Poker, back.ground());
    open(pen, back);
    pen.raw("<g id=\"ground-pattern\" transform=\"translate(125 175)\">");
    draw(pen, back, (wide / 2 + OVERDRAW, high / 2 + OVERDRAW));
    pen.raw("</g><g transform=\"translate(125 175)\">");
    match back {
        Back::Night => {
            for turn in ["", " transform=\"rotate(180)\""] {
                pen.raw("<path fill=\"").raw(PAPER).raw("\"").raw(turn);
                pen.raw(" d=\"M7-97A34 34 0 1 0 26-38A40 40 0 0 1 7-97Z\"/>");
            }
        }
        Back::Rosette => rosette(pen),
        _ => medallion(pen, 44),
    }
    pen.raw("</g></g>");
}

/// Opens the group of a back: its colour, and round ends of lines.
pub fn open(pen: &mut Pen, back: Back) {
    pen.raw("<g color=\"")
        .raw(back.ground())
        .raw("\" fill=\"currentColor\" stroke-linecap=\"round\" stroke-linejoin=\"round\">");
}

/// A star with twelve rays on a disc. Five rays wouldn't be the same after half a turn.
pub fn medallion(pen: &mut Pen, radius: i32) {
    pen.raw("<circle r=\"")
        .int(radius + 6)
        .raw("\"/><circle fill=\"none\" stroke=\"")
        .raw(PAPER);
    pen.raw("\" stroke-width=\"3\" r=\"")
        .int(radius)
        .raw("\"/><path fill=\"#e5ac2f\"");
    pen.place(0, 0, radius * 3 / 2).raw(
        " d=\"M0-50L8-30L25-43L22-22L43-25L30-8L50 0L30 8L43 25L22 22L25 43L8 30L0 50L-8 30L-25 43L-22 22L-43 25L-30 8L-50 0L-30-8L-43-25L-22-22L-25-43L-8-30Z\"/>",
    );
    pen.raw("<circle r=\"").int(radius / 4).raw("\"/>");
}

/// Ellipses turned around the middle, on a disc.
fn rosette(pen: &mut Pen) {
    pen.raw("<circle r=\"104\"/><circle r=\"104\" fill=\"none\" stroke-width=\"2\" stroke=\"")
        .raw(PAPER)
        .raw("\"/>");
    ellipses(pen, PAPER, (96, 30));
    ellipses(pen, "#e5ac2f", (62, 20));
    medallion(pen, 22);
}

/// Twelve ellipses around the origin.
pub fn ellipses(pen: &mut Pen, stroke: &str, (wide, high): Extent) {
    for turn in 0..12 {
        pen.raw("<ellipse fill=\"none\" stroke-width=\"1.25\" stroke-opacity=\"");
        pen.raw(if stroke == PAPER { ".7" } else { "1" })
            .raw("\" stroke=\"")
            .raw(stroke)
            .raw("\" rx=\"")
            .int(wide)
            .raw("\" ry=\"")
            .int(high);
        pen.raw("\" transform=\"rotate(").int(turn * 15).raw(")\"/>");
    }
}

/// The pattern of a back, without its ground.
pub fn draw(pen: &mut Pen, back: Back, extent: Extent) {
    match back {
        Back::Lattice => lattice(pen, extent),
        Back::Waves => waves(pen, extent),
        Back::Fans => fans(pen, extent),
        Back::Lozenges => lozenges(pen, extent),
        Back::Night => night(pen, extent),
        Back::Weave => weave(pen, extent),
        Back::Rosette => circles(pen, extent),
        Back::Rings => rings(pen, extent, &COLOURS.map(|(ink, symbol)| (ink, mark(symbol)))),
        Back::Sparks => rings(
            pen,
            extent,
            &[
                (Ink::Blue, (rules::SPARK, 125)),
                (Ink::Orange, (rules::WEIGHT, 135)),
            ],
        ),
        Back::Beads => {
            let inks = [Ink::Black, Ink::Purple, Ink::Orange, Ink::Yellow];
            rings(pen, extent, &inks.map(|ink| (ink, mark('●'))));
        }
    }
}

/// Begins a path of light lines of this width, whose `d` is left open.
fn lines(pen: &mut Pen, wide: &str) {
    pen.raw("<path fill=\"none\" stroke-opacity=\".7\" stroke=\"")
        .raw(PAPER);
    pen.raw("\" stroke-width=\"").raw(wide).raw("\" d=\"");
}

/// Begins a path of golden lines.
fn gold(pen: &mut Pen, wide: &str) {
    pen.raw("<path fill=\"none\" stroke=\"#e5ac2f\" stroke-width=\"")
        .raw(wide)
        .raw("\" d=\"");
}

/// A number with two decimals at most. What rounds to zero has no sign.
fn push(pen: &mut Pen, n: f64) {
    pen.percent((n * 100.0).round() as i32).raw(" ");
}

/// The part of a line between two points that is inside the extent.
fn segment(pen: &mut Pen, from: Point, to: Point, (wide, high): Extent) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let (mut start, mut end) = (0.0_f64, 1.0_f64);
    for (step, place, most) in [(dx, from.0, f64::from(wide)), (dy, from.1, f64::from(high))] {
        if step != 0.0 {
            let (one, other) = ((-most - place) / step, (most - place) / step);
            start = start.max(one.min(other));
            end = end.min(one.max(other));
        }
    }
    if start < end {
        pen.raw("M");
        push(pen, from.0 + dx * start);
        push(pen, from.1 + dy * start);
        pen.raw("L");
        push(pen, from.0 + dx * end);
        push(pen, from.1 + dy * end);
    }
}

/// The columns or rows of a pattern: multiples of a step that reach the edge.
const fn steps(most: i32, step: i32) -> std::ops::RangeInclusive<i32> {
    let count = most / step;
    -count..=count
}

/// The columns and rows of a pattern, row by row.
fn cells((wide, high): Extent, (across, down): Extent) -> impl Iterator<Item = (i32, i32)> {
    steps(high, down).flat_map(move |row| steps(wide, across).map(move |column| (column, row)))
}

/// Every other one of them.
fn checkered(extent: Extent, step: Extent) -> impl Iterator<Item = (i32, i32)> {
    cells(extent, step).filter(|(column, row)| (row + column) % 2 == 0)
}

/// Diagonals, and a dot in each of their cells.
fn lattice(pen: &mut Pen, extent: Extent) {
    let high = f64::from(extent.1);
    lines(pen, "2");
    let most = extent.0 / 30 + extent.1 / 31 + 2;
    for k in -most..most {
        let x = 30.0 * (f64::from(k) + 0.5);
        let lean = high * 30.0 / 31.0;
        segment(pen, (x - lean, -high), (x + lean, high), extent);
        segment(pen, (x + lean, -high), (x - lean, high), extent);
    }
    pen.raw("\"/>");
    gold(pen, "4");
    for (column, row) in checkered((2 * extent.0, 2 * extent.1), (30, 31)) {
        pen.raw("M").num(column * 15);
        push(pen, f64::from(row) * 15.5);
        pen.raw("h0");
    }
    pen.raw("\"/>");
}

/// Rows of light and golden waves in turn.
fn waves(pen: &mut Pen, extent: Extent) {
    let rows = |pen: &mut Pen, first: i32| {
        for y in (first..extent.1).step_by(28).flat_map(|y| [-y, y]) {
            let half = extent.0 / 35 + 1;
            pen.to("M", (-35 * half, y));
            // The wave crosses its row in the middle of the card.
            for i in -half..half {
                pen.raw(if i % 2 == 0 {
                    "q17.5-18 35 0"
                } else {
                    "q17.5 18 35 0"
                });
            }
        }
        pen.raw("\"/>");
    };
    lines(pen, "5");
    rows(pen, 7);
    gold(pen, "3");
    rows(pen, 21);
}

/// Draws the upper half of a pattern, and the same turned.
fn halves(pen: &mut Pen, draw: impl FnOnce(&mut Pen)) {
    let mut half = Pen::new();
    draw(&mut half);
    let half = half.done();
    pen.raw(&half)
        .raw("<g transform=\"rotate(180)\">")
        .raw(&half)
        .raw("</g>");
}

/// Rows of three nested arches each.
fn fans(pen: &mut Pen, extent: Extent) {
    halves(pen, |pen| {
        let rows = |pen: &mut Pen, radii: &[i32]| {
            for row in 0..=extent.1 / 22 {
                for column in steps(extent.0 + 20, 21).filter(|column| (column + row) % 2 == 0) {
                    for &radius in radii {
                        pen.to("M", (column * 21 - radius, -row * 22));
                        pen.raw("A").num(radius).num(radius);
                        pen.raw("0 0 1 ").num(column * 21 + radius).num(-row * 22);
                    }
                }
            }
            pen.raw("\"/>");
        };
        lines(pen, "2.5");
        rows(pen, &[20, 13]);
        gold(pen, "3");
        rows(pen, &[6]);
    });
}

/// Lozenges, every other one filled, with golden stitches across them.
fn lozenges(pen: &mut Pen, extent: Extent) {
    pen.raw("<path fill-opacity=\".8\" fill=\"")
        .raw(PAPER)
        .raw("\" d=\"");
    for (column, row) in checkered((extent.0 + 21, extent.1 + 31), (42, 62)) {
        pen.to("M", (42 * column - 21, 62 * row));
        pen.raw("l21-31l21 31l-21 31Z");
    }
    pen.raw("\"/>");
    gold(pen, "2");
    for (column, row) in checkered(extent, (21, 31)) {
        // Dashes on both diagonals, in the same distance on both sides of the middle.
        let (x, y) = (f64::from(column) * 21.0, f64::from(row) * 31.0);
        for side in [-1.0, 1.0] {
            for from in [-0.42, -0.08, 0.26] {
                let at = |part: f64| (x + side * 21.0 * part, y + 31.0 * part);
                segment(pen, at(from), at(from + 0.16), extent);
            }
        }
    }
    pen.raw("\"/>");
}

/// Stars of several sizes, strewn.
fn night(pen: &mut Pen, extent: Extent) {
    halves(pen, |pen| {
        let mut dots = Pen::new();
        for row in 0..=extent.1 / 34 {
            for column in steps(extent.0, 34) {
                // Any numbers will do that look strewn and are always the same.
                let chance = (row * 37 + (column + 40) * 101) * (row * 13 + (column + 40) * 7 + 5) % 997;
                let (x, y) = (
                    column * 34 + chance % 17 - 8,
                    -row * 34 - 17 + chance / 17 % 17 - 8,
                );
                // Not behind a moon.
                if (x + 18).pow(2) + (y + 67).pow(2) < 46 * 46 {
                    continue;
                }
                match chance % 5 {
                    0 => star(pen, x, y, 17 + chance % 7),
                    1 | 2 => star(pen, x, y, 10),
                    _ => {
                        dots.to("M", (x, y)).raw("h0");
                    }
                }
            }
        }
        lines(pen, "2.5");
        pen.raw(&dots.done()).raw("\"/>");
    });
}

/// Double strokes across and down in turn, like a basket.
fn weave(pen: &mut Pen, extent: Extent) {
    lines(pen, "2.5");
    for (column, row) in cells((extent.0 + 14, extent.1 + 14), (28, 28)) {
        pen.raw("M");
        if (row + column) % 2 == 0 {
            pen.num(28 * column - 13).num(28 * row - 5).raw("h26m-26 10h26");
        } else {
            pen.num(28 * column - 5).num(28 * row - 13).raw("v26m10-26v26");
        }
    }
    pen.raw("\"/>");
    dots(pen, extent);
}

/// A golden dot in the middle of each square of 28 units.
fn dots(pen: &mut Pen, extent: Extent) {
    gold(pen, "3");
    for (column, row) in cells(extent, (28, 28)) {
        pen.to("M", (28 * column, 28 * row)).raw("h0");
    }
    pen.raw("\"/>");
}

/// The colours of the game's own deck and its expansions, with their shapes.
const COLOURS: [(Ink, char); 6] = [
    (Ink::Purple, '◆'),
    (Ink::Blue, '■'),
    (Ink::Green, '▲'),
    (Ink::Yellow, '★'),
    (Ink::Orange, '▼'),
    (Ink::Red, '●'),
];

/// A mark on a ring: its path, and its size in percent.
type RingMark = (&'static str, i32);

/// A shape as a mark.
fn mark(symbol: char) -> RingMark {
    (crate::shape::path(symbol).unwrap_or_default(), 23)
}

/// Rings in these colours, over and over, from the middle; those that a card shows have their marks.
fn rings<const N: usize>(pen: &mut Pen, (wide, high): Extent, inks: &[(Ink, RingMark); N]) {
    let furthest = (wide * wide + high * high).isqrt();
    for i in (0..=(furthest - 54) / 36).rev() {
        let (ink, (path, size)) = inks[i as usize % N];
        let radius = 54 + 36 * (i + 1);
        pen.raw("<circle stroke-width=\"2.5\" stroke=\"").raw(GOLD);
        pen.raw("\" fill=\"")
            .raw(ink_colour(ink))
            .raw("\" r=\"")
            .int(radius)
            .raw("\"/>");
        if i > 5 {
            continue;
        }
        let count = 12 + 6 * i;
        pen.raw("<g fill=\"").raw(shade(ink)).raw("\">");
        for at in 0..count {
            pen.raw("<path transform=\"rotate(").percent(36000 * at / count);
            pen.raw(")translate(0 -")
                .int(radius - 18)
                .raw(")scale(")
                .percent(size)
                .raw(")\" d=\"");
            pen.raw(path).raw("\"/>");
        }
        pen.raw("</g>");
    }
    pen.raw("<circle stroke-width=\"2.5\" stroke=\"")
        .raw(GOLD)
        .raw("\" r=\"54\"/>");
}

/// Circles that overlap.
fn circles(pen: &mut Pen, extent: Extent) {
    lines(pen, "1.25");
    for (column, row) in cells((extent.0 + 20, extent.1 + 20), (28, 28)) {
        pen.to("M", (28 * column - 20, 28 * row));
        pen.raw("a20 20 0 0 1 40 0a20 20 0 0 1-40 0");
    }
    pen.raw("\"/>");
    dots(pen, extent);
}
