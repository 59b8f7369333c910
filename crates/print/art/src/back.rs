//! The card backs. Each is the same after half a turn.

use crate::ink::{self, PAPER};
use crate::pen::Pen;
use crate::symbol;

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
    /// Rings in six colours, each with its shape. It is only printed.
    Rings,
    /// Rings in the colours of mutators and handicaps, with their seals. It is only printed.
    Sparks,
    /// Rings of beads in the colours of the number deck. It is only printed.
    Beads,
}

impl Back {
    /// All that are printed.
    pub const PRINTED: [Self; 10] = [
        Self::Lattice,
        Self::Waves,
        Self::Fans,
        Self::Lozenges,
        Self::Night,
        Self::Weave,
        Self::Rosette,
        Self::Rings,
        Self::Sparks,
        Self::Beads,
    ];

    /// All of them on screen: the first of those that are printed.
    pub const ALL: [Self; 7] = {
        let [lattice, waves, fans, lozenges, night, weave, rosette, ..] = Self::PRINTED;
        [lattice, waves, fans, lozenges, night, weave, rosette]
    };

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
            Self::Rings => "rings",
            Self::Sparks => "sparks",
            Self::Beads => "beads",
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
            Self::Rings | Self::Sparks | Self::Beads => "#1d2430",
        }
    }
}

/// The id of a back's symbol.
#[must_use]
pub fn back_id(back: Back) -> String {
    format!("b-{}", back.name())
}

/// The usual back as a `<symbol>` with the id [`back_id`] and a view box of 250 × 350. It is the only one that the browser
/// draws: the others are files there.
#[must_use]
pub fn usual_back_symbol() -> String {
    symbol(&back_id(Back::Lattice), |pen| {
        ink::paper(pen);
        pen.raw("<g class=\"card-back-lattice\" color=\"")
            .raw(Back::Lattice.ground());
        pen.raw("\" fill=\"currentColor\" stroke-linecap=\"round\" stroke-linejoin=\"round\">");
        pen.raw("<rect x=\"12\" y=\"12\" width=\"226\" height=\"326\" rx=\"10\"/>");
        lattice(pen);
        pen.raw("</g>");
    })
}

/// Diagonals that meet at the edges: 7 by 10 cells of 30 by 31.
fn lattice(pen: &mut Pen) {
    const COLUMNS: i32 = 7;
    const ROWS: i32 = 10;
    pen.raw("<path class=\"card-paper-line\" fill=\"none\" stroke=\"")
        .raw(PAPER);
    pen.raw("\" stroke-width=\"2.5\" stroke-opacity=\".55\" d=\"M20 20H230V330H20Z");
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
