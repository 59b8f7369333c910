//! Colours.

use wildpile_cards::Ink;

use crate::pen::Pen;

/// The paper colour.
pub const PAPER: &str = "#fffdf8";
/// The colour of the band behind a skipper's index.
pub const BAND: &str = "#fbe6ad";

/// The colour of an ink, with a contrast of at least 4.5 : 1 on [`PAPER`] and on [`BAND`].
#[must_use]
pub const fn ink_colour(ink: Ink) -> &'static str {
    match ink {
        Ink::Black => "#1d2430",
        Ink::Red => "#c4122f",
        Ink::Blue => "#1553b5",
        Ink::Green => "#0b6b38",
        Ink::Yellow => "#7d5a00",
        Ink::Purple => "#7426a3",
        Ink::Orange => "#a84300",
    }
}

/// The ink's name in classes and ids.
pub const fn name(ink: Ink) -> &'static str {
    match ink {
        Ink::Black => "black",
        Ink::Red => "red",
        Ink::Blue => "blue",
        Ink::Green => "green",
        Ink::Yellow => "yellow",
        Ink::Purple => "purple",
        Ink::Orange => "orange",
    }
}

/// The ink of a suit in the four-colour style.
pub const fn four_colours(symbol: Option<char>, ink: Ink) -> Ink {
    match (symbol, ink) {
        (Some('♦'), Ink::Red) => Ink::Blue,
        (Some('♣'), Ink::Black) => Ink::Green,
        _ => ink,
    }
}

pub const PAPER_FILL: &str = " class=\"card-paper\" fill=\"#fffdf8\"";
pub const GOLD_FILL: &str = " class=\"card-gold\" fill=\"#e5ac2f\"";

/// The paper of a whole card and its edge.
pub fn paper(pen: &mut Pen) {
    pen.raw(
        "<rect class=\"card-paper card-edge\" x=\"1\" y=\"1\" width=\"248\" height=\"348\" rx=\"18\" fill=\"",
    );
    pen.raw(PAPER).raw("\" stroke=\"#b9b2a3\" stroke-width=\"2\"/>");
}

/// Opens a group in this ink, used as its fill unless overridden.
pub fn open(pen: &mut Pen, ink: Ink) {
    pen.raw("<g class=\"ink-").raw(name(ink)).raw("\" color=\"");
    pen.raw(ink_colour(ink)).raw("\" fill=\"currentColor\">");
}
