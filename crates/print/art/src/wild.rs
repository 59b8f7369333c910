//! The pictures of wild cards.

use wildpile_cards::{Colour, Ink};

use crate::face::ink_of;
use crate::ink::{self, GOLD_FILL, UMBER};
use crate::pen::{self, Pen};
use crate::shape::Pip;
use crate::{Style, court, glyph};

/// The width of the mark of a skipper, in percent of its height.
pub const SKIPS_WIDE: i32 = 154;

/// The mark of a skipper, this high: the number of ranks that it can skip in gold, or a leap over a dot.
pub fn skips(pen: &mut Pen, (x, y): (i32, i32), high: i32, skips: u8) {
    pen.within((x * 10, y * 10), high, |pen| {
        let mut pill = Pen::new();
        pill.raw(GOLD_FILL)
            .raw(" stroke=\"")
            .raw(UMBER)
            .stroke(7 * high / 10);
        pen.mark(
            &pill.done(),
            "M-27-50H27A50 50 0 0 1 27 50H-27A50 50 0 0 1-27-50Z",
            (0, 0),
            (100, 100),
        );
        let line = pen.line(UMBER, 110, 100);
        let path = match skips {
            0 => "M-40 24C-36-40 30-44 37 16M17 6L38 23L49 0M-2 22H-2",
            _ => "M-52 0H-14M-33-19V19",
        };
        pen.mark(&line, path, (0, 0), (100, 100));
        if skips > 0 {
            let mut text = String::new();
            pen::push_digits(&mut text, skips.into(), 10);
            glyph::outlined(pen, &text, (24, 0), (56, 60), (UMBER, 75));
        }
    });
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
pub fn joker(pen: &mut Pen, ink: Ink, style: &Style) {
    pen.raw("<g stroke-linejoin=\"round\" stroke-linecap=\"round\"");
    if style.large_print {
        pen.raw(" transform=\"translate(26 37)scale(.79)\"");
    }
    pen.raw(">");
    court::frame(
        pen,
        " fill-opacity=\".08\" stroke=\"currentColor\" stroke-width=\"2\"",
    );
    jester(pen, ink);
    pen.raw("</g>");
}

/// Both halves of a joker. The black one is the more ornate one (JS-01).
pub fn jester(pen: &mut Pen, ink: Ink) {
    pen.twice(|pen| {
        if ink == Ink::Black {
            pen.drawing(include_str!("drawings/jester-stars.svg"));
        }
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

/// The mark of a Skip-Bo wild card: a wheel in all colours with a spark on its hub. It is the same in
/// corners and, larger, in the middle; a card that stands for a number has that on the hub instead of the spark.
pub fn wheel(pen: &mut Pen, stands_for: Option<&str>, (x, y): (i32, i32), radius: i32) {
    pen.raw("<g class=\"ink-purple\" color=\"")
        .raw(ink::ink_colour(Ink::Purple));
    pen.raw("\" fill=\"currentColor\"").place(x, y, radius).raw(">");
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
