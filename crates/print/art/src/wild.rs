//! The pictures of wild cards.

use wildpile_cards::{Colour, Ink};

use crate::face::ink_of;
use crate::ink::{self, GOLD_FILL, PAPER, PAPER_FILL, UMBER};
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
    pen.mirrored(|pen| {
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
    let mut gold = Pen::new();
    gold.raw(GOLD_FILL).raw(" stroke=\"currentColor").stroke(size / 5);
    pen.within((x * 10, y * 10), size, |pen| {
        let light = [PAPER_FILL, " opacity=\".3\""].concat();
        let paints = ["", &light, &gold.done()];
        for (paint, path) in paints.into_iter().zip(include_str!("drawings/hat.txt").lines()) {
            pen.mark(paint, path, (0, 0), (100, 100));
        }
    });
    pen.flush();
}

/// The mark of a Skip-Bo wild card: a wheel in all colours with a spark on its hub. It is the same in
/// corners and, larger, in the middle; a card that stands for a number has that on the hub instead of the spark.
pub fn wheel(pen: &mut Pen, stands_for: Option<&str>, (x, y): (i32, i32), radius: i32) {
    let purple = [
        " class=\"ink-purple\" color=\"",
        ink::ink_colour(Ink::Purple),
        "\"",
    ]
    .concat();
    let edge = |tenths: i32| {
        let mut edge = Pen::new();
        edge.raw(" stroke=\"").raw(PAPER).stroke(tenths * radius / 100);
        edge.done()
    };
    pen.within((x * 10, y * 10), radius, |pen| {
        for line in include_str!("drawings/wheel.txt").lines() {
            let (fill, path) = line.split_once(' ').unwrap_or_default();
            let sector = [" class=\"card-paper-line\" fill=\"", fill, "\"", &edge(50)].concat();
            pen.mark(&sector, path, (0, 0), (100, 100));
        }
        if stands_for.is_some() {
            pen.mark(PAPER_FILL, &disc(68), (0, 0), (100, 100));
            let mut ring = Pen::new();
            ring.raw(&purple).raw(" fill=\"none\" stroke=\"currentColor");
            ring.stroke(radius / 2);
            pen.mark(&ring.done(), &disc(58), (0, 0), (100, 100));
        } else {
            let hub = [&purple, " fill=\"currentColor\"", &edge(80)].concat();
            pen.mark(&hub, &disc(62), (0, 0), (100, 100));
            let spark = "M0-52Q9-9 52 0Q9 9 0 52Q-9 9-52 0Q-9-9 0-52Z";
            pen.mark(GOLD_FILL, spark, (0, 0), (100, 100));
        }
    });
    if let Some(text) = stands_for {
        pen.raw("<g").raw(&purple).raw(" fill=\"currentColor\">");
        pen.within((x * 10, y * 10), radius, |pen| {
            glyph::centred(pen, text, 0, 0, 62, 74)
        });
        pen.raw("</g>");
    }
}

/// A circle around the middle.
fn disc(radius: i32) -> String {
    let mut disc = Pen::new();
    disc.to("M", (-radius, 0));
    for to in [radius, -radius] {
        disc.to("A", (radius, radius)).raw("0 0 1 ").to("", (to, 0));
    }
    disc.raw("Z");
    disc.done()
}
