//! Colours.

use wildpile_cards::Ink;

use crate::pen::Pen;

/// The paper colour.
pub const PAPER: &str = "#fffdf8";
/// The colour of the band behind a skipper's index.
pub const BAND: &str = "#fbe6ad";

/// The colour of gold: skippers and ornaments.
pub const GOLD: &str = "#e5ac2f";
/// The dark brown of numbers and edges on bright colours.
pub const UMBER: &str = "#301c00";

/// The colour of an ink. Fields of it carry texts in [`on_ink`], with a contrast of at least 4.5 : 1. Black and red can be
/// read on [`PAPER`] and on [`BAND`], too.
#[must_use]
pub const fn ink_colour(ink: Ink) -> &'static str {
    match ink {
        Ink::Black => "#1d2430",
        Ink::Red => "#c4122f",
        Ink::Blue => "#1553b5",
        Ink::Green => "#0b6b38",
        Ink::Yellow => "#ffc91f",
        Ink::Purple => "#7426a3",
        Ink::Orange => "#f5821f",
    }
}

/// The colour of texts on a field of an ink and on its [`shade`]: dark on bright colours.
#[must_use]
pub const fn on_ink(ink: Ink) -> &'static str {
    match ink {
        Ink::Yellow | Ink::Orange => UMBER,
        _ => PAPER,
    }
}

/// A darker tone of an ink, for what is on a field of it.
#[must_use]
pub const fn shade(ink: Ink) -> &'static str {
    match ink {
        Ink::Black => "#0a0e15",
        Ink::Red => "#8e0b22",
        Ink::Blue => "#0f3d84",
        Ink::Green => "#064222",
        Ink::Yellow => "#f09a00",
        Ink::Purple => "#4b146e",
        Ink::Orange => "#e06c10",
    }
}

/// This percentage of a colour, given as `#rrggbb`, on white.
pub fn tint(colour: &str, percent: u32) -> String {
    mixed("#ffffff", colour, percent)
}

/// A colour with this percentage of another one.
pub fn mixed(one: &str, other: &str, percent: u32) -> String {
    let mut out = String::from("#");
    for at in [1, 3, 5] {
        let part = |hex: &str| {
            hex.get(at..at + 2)
                .and_then(|part| u32::from_str_radix(part, 16).ok())
        };
        let (one, other) = (part(one).unwrap_or(0), part(other).unwrap_or(0));
        let sum = (other * percent + one * (100 - percent) + 50) / 100;
        crate::pen::push_hex(&mut out, sum / 16);
        crate::pen::push_hex(&mut out, sum % 16);
    }
    out
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
