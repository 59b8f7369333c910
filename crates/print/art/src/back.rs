//! The card backs. Each is the same after half a turn.

use crate::ink::{self, PAPER};
use crate::pen::Pen;
use crate::{file, symbol};

/// The backs of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Back {
    /// A blue lattice with a star.
    #[default]
    Lattice,
    /// Red waves.
    Waves,
    /// Teal fans, row upon row.
    Fans,
    /// Plum lozenges, alternately filled.
    Lozenges,
    /// A night sky with two moons.
    Night,
    /// A brown weave.
    Weave,
    /// A green rosette of ellipses.
    Rosette,
}

impl Back {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Lattice,
        Self::Waves,
        Self::Fans,
        Self::Lozenges,
        Self::Night,
        Self::Weave,
        Self::Rosette,
    ];

    /// Its name in ids, classes and file names.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lattice => "lattice",
            Self::Waves => "waves",
            Self::Fans => "fans",
            Self::Lozenges => "lozenges",
            Self::Night => "night",
            Self::Weave => "weave",
            Self::Rosette => "rosette",
        }
    }

    /// The colour of its ground.
    #[must_use]
    pub const fn ground(self) -> &'static str {
        match self {
            Self::Lattice => "#1f4e8c",
            Self::Waves => "#9c2236",
            Self::Fans => "#0f5e62",
            Self::Lozenges => "#6a2358",
            Self::Night => "#1a2145",
            Self::Weave => "#7a3f16",
            Self::Rosette => "#1d5a34",
        }
    }
}

/// The id of a back's symbol.
#[must_use]
pub fn back_id(back: Back) -> String {
    format!("b-{}", back.name())
}

/// The back as a `<symbol>` with the id [`back_id`] and a view box of 250 × 350.
#[must_use]
pub fn back_symbol(back: Back) -> String {
    symbol(&back_id(back), |pen| draw(pen, back, pattern))
}

/// The symbol of the usual back, without the code for the others.
#[must_use]
pub fn usual_back_symbol() -> String {
    symbol(&back_id(Back::Lattice), |pen| {
        draw(pen, Back::Lattice, |pen, _| lattice(pen));
    })
}

/// The back as a standalone SVG file, 250 × 350.
#[must_use]
pub fn back_svg(back: Back) -> String {
    file(|pen| draw(pen, back, pattern))
}

/// The edge, the coloured ground, and the pattern on it: its lines are in paper colour, from a path that begins with
/// their width.
fn draw(pen: &mut Pen, back: Back, pattern: impl FnOnce(&mut Pen, Back)) {
    ink::paper(pen);
    pen.raw("<g class=\"card-back-")
        .raw(back.name())
        .raw("\" color=\"")
        .raw(back.ground())
        .raw("\" fill=\"currentColor\" stroke-linecap=\"round\" stroke-linejoin=\"round\">");
    pen.raw("<rect x=\"12\" y=\"12\" width=\"226\" height=\"326\" rx=\"10\"/><path class=\"card-paper-line\" fill=\"none\" stroke=\"");
    pen.raw(PAPER).raw("\" stroke-width=\"");
    pattern(pen, back);
    pen.raw("</g>");
}

fn pattern(pen: &mut Pen, back: Back) {
    match back {
        Back::Lattice => lattice(pen),
        Back::Waves => waves(pen),
        Back::Fans => fans(pen),
        Back::Lozenges => lozenges(pen),
        Back::Night => night(pen),
        Back::Weave => weave(pen),
        Back::Rosette => rosette(pen),
    }
}

/// Diagonals that meet at the edges: 7 by 10 cells of 30 by 31.
fn lattice(pen: &mut Pen) {
    const COLUMNS: i32 = 7;
    const ROWS: i32 = 10;
    pen.raw("2.5\" stroke-opacity=\".55\" d=\"M20 20H230V330H20Z");
    for k in 1..COLUMNS + ROWS {
        let (x0, x1) = (k.min(COLUMNS), k - k.min(ROWS));
        for mirror in [false, true] {
            let x = |x: i32| 20 + 30 * if mirror { COLUMNS - x } else { x };
            pen.to("M", (x(x0), 20 + 31 * (k - x0)));
            pen.to("L", (x(x1), 20 + 31 * (k - x1)));
        }
    }
    pen.raw("\"/><circle cx=\"125\" cy=\"175\" r=\"46\" class=\"card-paper-line\" stroke=\"")
        .raw(PAPER)
        .raw("\" stroke-width=\"3\"/>");
    star(pen, 125, 175, 60);
}

/// A golden star; a negative size turns it upside down.
pub fn star(pen: &mut Pen, x: i32, y: i32, size: i32) {
    pen.raw("<path fill=\"#e5ac2f\" class=\"card-gold\" d=\"");
    pen.raw(crate::shape::path('★').unwrap_or_default())
        .raw("\"")
        .place(x, y, size)
        .raw("/>");
}

/// The second path of a pattern: lines in gold.
fn gold_lines(pen: &mut Pen, wide: &str) {
    pen.raw("\"/><path class=\"card-gold-line\" fill=\"none\" stroke=\"#e5ac2f\" stroke-width=\"")
        .raw(wide)
        .raw("\" d=\"");
}

/// Rows of alternating white and gold waves in a frame, symmetric under a half turn.
fn waves(pen: &mut Pen) {
    pen.raw("5\" stroke-opacity=\".85\" d=\"M20 20H230V330H20Z");
    wave_rows(pen, 7);
    gold_lines(pen, "3");
    wave_rows(pen, 21);
    pen.raw("\"/>");
}

/// A row every 28 units in both directions, starting `first` above and below the middle.
fn wave_rows(pen: &mut Pen, first: i32) {
    for y in (first..148).step_by(28).flat_map(|off| [175 - off, 175 + off]) {
        pen.raw("M20 ")
            .num(y)
            .raw("q17.5-18 35 0t35 0t35 0t35 0t35 0t35 0");
    }
}

/// Rows of three nested arches each, those below the middle upside down.
fn fans(pen: &mut Pen) {
    pen.raw("3\" stroke-opacity=\".8\" d=\"M20 20H230V330H20ZM20 175H230");
    fan_rows(pen, &[21, 14]);
    gold_lines(pen, "3");
    fan_rows(pen, &[6]);
    pen.raw("\"/>");
}

fn fan_rows(pen: &mut Pen, radii: &[i32]) {
    for row in 0..7 {
        for up in [true, false] {
            let y = if up { 42 + row * 22 } else { 308 - row * 22 };
            // Every other row is moved by half an arch; those at its ends are halves.
            for step in 0..=10 {
                if (step + row) % 2 == 0 {
                    continue;
                }
                for &radius in radii {
                    let (left, right) = (
                        (20 + step * 21 - radius).max(20),
                        (20 + step * 21 + radius).min(230),
                    );
                    if right - left < 2 * radius {
                        continue;
                    }
                    pen.to("M", (left, y)).raw("A").num(radius).num(radius);
                    pen.raw(if up { "0 0 1 " } else { "0 0 0 " }).num(right).num(y);
                }
            }
        }
    }
}

/// Lozenges, every other one filled, with gold stitches across them.
fn lozenges(pen: &mut Pen) {
    pen.raw("3\" stroke-opacity=\".9\" d=\"M20 20H230V330H20Z\"/><path class=\"card-paper\" fill-opacity=\".85\" fill=\"");
    pen.raw(PAPER).raw("\" d=\"");
    for row in 0..5 {
        for column in 0..5 {
            if (row + column) % 2 == 0 {
                pen.to("M", (41 + 42 * column, 20 + 62 * row));
                pen.raw("l21 31l-21 31l-21-31Z");
            }
        }
    }
    gold_lines(pen, "2\" stroke-dasharray=\"5 6");
    for k in -4..=4 {
        let (x0, x1) = (20 + 42 * k, 20 + 42 * (k + 5));
        let (from, to) = (x0.max(20), x1.min(230));
        pen.to("M", (from, 20 + (from - x0) * 62 / 42));
        pen.to("L", (to, 20 + (to - x0) * 62 / 42));
        pen.to("M", (250 - from, 20 + (from - x0) * 62 / 42));
        pen.to("L", (250 - to, 20 + (to - x0) * 62 / 42));
    }
    pen.raw("\"/>");
}

/// Stars, and a moon in each half.
fn night(pen: &mut Pen) {
    pen.raw("2.5\" stroke-opacity=\".7\" d=\"M20 20H230V330H20Z");
    // Points of light.
    for (x, y) in [
        (44, 52),
        (84, 36),
        (206, 44),
        (190, 120),
        (52, 132),
        (100, 160),
        (216, 158),
        (132, 34),
        (30, 98),
    ] {
        pen.to("M", (x, y))
            .raw("h.1M")
            .num(250 - x)
            .num(350 - y)
            .raw("h.1");
    }
    pen.raw("\"/>");
    for (x, y, size) in [
        (64, 84, 26),
        (178, 70, 20),
        (40, 166, 16),
        (150, 150, 14),
        (206, 90, 14),
        (96, 56, 12),
    ] {
        star(pen, x, y, size);
        star(pen, 250 - x, 350 - y, -size);
    }
    for turn in ["", " transform=\"rotate(180 125 175)\""] {
        pen.raw("<path class=\"card-paper\" fill=\"")
            .raw(PAPER)
            .raw("\"")
            .raw(turn);
        pen.raw(" d=\"M132 78A34 34 0 1 0 151 137A40 40 0 0 1 132 78Z\"/>");
    }
}

/// Bands that pass over and under one another.
fn weave(pen: &mut Pen) {
    pen.raw("2.5\" stroke-opacity=\".75\" d=\"M20 20H230V330H20Z");
    for row in 0..11 {
        for column in 0..7 {
            let (x, y) = (27 + 28 * column, 23 + 28 * row);
            // Two lines across or down, in turn.
            pen.raw("M");
            if (row + column) % 2 == 0 {
                pen.num(x + 2).num(y + 8).raw("h24m-24 9h24");
            } else {
                pen.num(x + 9).num(y + 2).raw("v20m9-20v20");
            }
        }
    }
    gold_lines(pen, "3");
    pen.raw("M15 15H235V335H15Z\"/>");
}

/// Ellipses turned around the middle, and a star of four points.
fn rosette(pen: &mut Pen) {
    pen.raw("2\" stroke-opacity=\".8\" d=\"M20 20H230V330H20Z\"/>");
    for (class, colour, wide, high) in [
        ("card-paper-line", PAPER, 96, 30),
        ("card-gold-line", "#e5ac2f", 62, 20),
    ] {
        for turn in 0..12 {
            pen.raw("<ellipse class=\"")
                .raw(class)
                .raw("\" fill=\"none\" stroke=\"")
                .raw(colour);
            pen.raw("\" stroke-width=\"1.5\" cx=\"125\" cy=\"175\" rx=\"")
                .int(wide)
                .raw("\" ry=\"")
                .int(high);
            pen.raw("\" transform=\"rotate(")
                .int(turn * 15)
                .raw(" 125 175)\"/>");
        }
    }
    pen.raw("<path class=\"card-paper-line\" fill=\"none\" stroke=\"")
        .raw(PAPER)
        .raw("\" stroke-width=\"2\" d=\"");
    for (x, y) in [(52, 52), (198, 52), (52, 298), (198, 298)] {
        for radius in [22, 13] {
            pen.to("M", (x - radius, y))
                .raw("A")
                .num(radius)
                .num(radius)
                .raw("0 1 1 ")
                .num(x + radius)
                .num(y);
            pen.raw("A")
                .num(radius)
                .num(radius)
                .raw("0 1 1 ")
                .num(x - radius)
                .num(y);
        }
    }
    pen.raw("\"/>");
    for (x, y, size) in [(52, 52, 20), (198, 52, 20), (52, 298, -20), (198, 298, -20)] {
        star(pen, x, y, size);
    }
}
