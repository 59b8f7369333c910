//! The pictures of wild cards.

use wildpile_cards::{Colour, Ink};

use crate::face::ink_of;
use crate::ink;
use crate::pen::Pen;
use crate::shape::Pip;
use crate::{Style, court, glyph};

/// The mark of a skipper: a leap over a dot.
pub fn hop(pen: &mut Pen, x: i32, y: i32, size: i32) {
    pen.raw("<g").place(x, y, size).raw(
        "><path fill=\"none\" stroke=\"currentColor\" stroke-width=\"13\" stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"M-44 34C-40-40 32-44 40 24M16 10L41 30L54 2\"/><circle cx=\"-2\" cy=\"30\" r=\"12\"/></g>",
    );
}

/// The two suits of a joker's colour.
pub fn pair(pen: &mut Pen, joker: Ink, style: &Style, x: i32, y: i32, size: i32) {
    let colour = if joker == Ink::Red {
        Colour::Red
    } else {
        Colour::Black
    };
    let mut x = x;
    for suit in colour.suits() {
        ink::open(pen, ink_of(Some(suit.symbol()), joker, style));
        Pip::new(suit.symbol(), None).draw(pen, x, y, size);
        pen.raw("</g>");
        x += size + 4;
    }
}

/// A joker: a jester, symmetric under a half turn like the court cards.
pub fn joker(pen: &mut Pen, style: &Style) {
    pen.raw("<g stroke-linejoin=\"round\" stroke-linecap=\"round\"");
    if style.large_print {
        pen.raw(" transform=\"translate(26 37)scale(.79)\"");
    }
    pen.raw(">");
    court::frame(
        pen,
        " fill-opacity=\".08\" stroke=\"currentColor\" stroke-width=\"2\"",
    );
    jester(pen);
    pen.raw("</g>");
}

/// Both halves of a joker.
pub fn jester(pen: &mut Pen) {
    pen.twice(|pen| {
        pen.drawing(include_str!("drawings/jester.svg"));
        hat(pen, (125, 108), 84);
    });
    // The ruff shared by both halves.
    pen.drawing(include_str!("drawings/ruff.svg"));
}

/// A jester's cap with three bells, centred at the given point.
pub fn hat(pen: &mut Pen, (x, y): (i32, i32), size: i32) {
    pen.raw("<g").place(x, y, size).raw(">");
    pen.drawing(include_str!("drawings/hat.svg")).raw("</g>");
}

/// The mark of a Skip-Bo wild card: a wheel in the colours of the numbers with a spark on its hub. It is the same in
/// corners and, larger, in the middle; a card that stands for a number has that on the hub instead of the spark.
pub fn wheel(pen: &mut Pen, stands_for: Option<&str>, (x, y): (i32, i32), radius: i32) {
    pen.raw("<g").place(x, y, radius).raw(">");
    pen.drawing(include_str!("drawings/wheel.svg"));
    match stands_for {
        Some(text) => {
            pen.drawing(include_str!("drawings/hub.svg"));
            glyph::centred(pen, text, 0, 0, 62, 74);
        }
        None => {
            pen.drawing(include_str!("drawings/spark.svg"));
        }
    }
    pen.raw("</g>");
}
