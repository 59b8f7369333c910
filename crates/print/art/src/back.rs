//! The two card backs.

use crate::ink::PAPER;
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
}

impl Back {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Lattice, Self::Waves];
}

/// The id of a back's symbol.
#[must_use]
pub const fn back_id(back: Back) -> &'static str {
    match back {
        Back::Lattice => "b-lattice",
        Back::Waves => "b-waves",
    }
}

/// The back as a `<symbol>` with the id [`back_id`] and a view box of 250 × 350.
#[must_use]
pub fn back_symbol(back: Back) -> String {
    symbol(back_id(back), |pen| draw(pen, back))
}

/// The back as a standalone SVG file, 250 × 350.
#[must_use]
pub fn back_svg(back: Back) -> String {
    file(|pen| draw(pen, back))
}

fn draw(pen: &mut Pen, back: Back) {
    pen.raw(
        "<rect class=\"card-paper card-edge\" x=\"1\" y=\"1\" width=\"248\" height=\"348\" rx=\"18\" fill=\"",
    );
    pen.raw(PAPER).raw("\" stroke=\"#b9b2a3\" stroke-width=\"2\"/>");
    let (class, ground) = match back {
        Back::Lattice => ("lattice", "#1f4e8c"),
        Back::Waves => ("waves", "#9c2236"),
    };
    pen.raw("<g class=\"card-back-")
        .raw(class)
        .raw("\" color=\"")
        .raw(ground)
        .raw("\" fill=\"currentColor\">");
    pen.raw("<rect x=\"12\" y=\"12\" width=\"226\" height=\"326\" rx=\"10\"/><path class=\"card-paper-line\" fill=\"none\" stroke=\"");
    pen.raw(PAPER).raw("\" stroke-width=\"");
    match back {
        Back::Lattice => lattice(pen),
        Back::Waves => waves(pen),
    }
    pen.raw("</g>");
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
            pen.raw("M").num(x(x0)).num(20 + 31 * (k - x0));
            pen.raw("L").num(x(x1)).num(20 + 31 * (k - x1));
        }
    }
    pen.raw("\"/><circle cx=\"125\" cy=\"175\" r=\"46\" class=\"card-paper-line\" stroke=\"")
        .raw(PAPER)
        .raw("\" stroke-width=\"3\"/>");
    pen.raw("<path fill=\"#e5ac2f\" class=\"card-gold\" d=\"");
    pen.raw(crate::shape::path('★').unwrap_or_default())
        .raw("\"")
        .place(125, 175, 60)
        .raw("/>");
}

/// Rows of alternating white and gold waves in a frame, symmetric under a half turn.
fn waves(pen: &mut Pen) {
    pen.raw("5\" stroke-opacity=\".85\" d=\"M20 20H230V330H20Z");
    wave_rows(pen, 7);
    pen.raw("\"/><path class=\"card-gold-line\" fill=\"none\" stroke=\"#e5ac2f\" stroke-width=\"3\" d=\"");
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
