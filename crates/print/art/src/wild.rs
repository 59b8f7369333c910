//! The pictures of wild cards.

use wildpile_cards::{Colour, Ink};

use crate::ink::{self, GOLD_FILL, PAPER_FILL};
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
        let own = if style.four_colour {
            ink::four_colours(Some(suit.symbol()), joker)
        } else {
            joker
        };
        ink::open(pen, own);
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
        pen.raw("<path").raw(PAPER_FILL);
        pen.raw(" stroke=\"currentColor\" stroke-width=\"2.5\" d=\"M101 128H149V146C149 162 139 170 125 170S101 162 101 146Z\"/>");
        pen.raw("<path fill=\"none\" stroke=\"currentColor\" stroke-width=\"5\" d=\"M114 144v1M136 144v1\"/>");
        pen.raw("<path fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.5\" d=\"M113 153Q125 167 137 153M110 137L118 139M140 137L132 139\"/>");
        hat(pen, (125, 108), 84);
    });
    // The ruff shared by both halves.
    pen.raw("<path").raw(GOLD_FILL);
    pen.raw(" stroke=\"currentColor\" stroke-width=\"2.5\" d=\"M80 175L92 162L103 170L114 164L125 170L136 164L147 170L158 162L170 175L158 188L147 180L136 186L125 180L114 186L103 180L92 188Z\"/>");
}

/// A jester's cap with three bells, centred at the given point.
pub fn hat(pen: &mut Pen, (x, y): (i32, i32), size: i32) {
    pen.raw("<g").place(x, y, size).raw(
        "><path d=\"M-30 30C-30 0-36-14-58-8C-60-34-30-44-16-22C-12-40-6-50 0-58C6-50 12-40 16-22C30-44 60-34 58-8C36-14 30 0 30 30Z\"/>",
    );
    pen.raw("<path")
        .raw(PAPER_FILL)
        .raw(" opacity=\".3\" d=\"M0-58C6-50 12-40 16-22C30-44 60-34 58-8C36-14 30 0 30 30H0Z\"/>");
    for centre in [
        "cx=\"-58\" cy=\"-4\"",
        "cx=\"0\" cy=\"-60\"",
        "cx=\"58\" cy=\"-4\"",
    ] {
        pen.raw("<circle")
            .raw(GOLD_FILL)
            .raw(" stroke=\"currentColor\" stroke-width=\"2\" r=\"8\" ")
            .raw(centre)
            .raw("/>");
    }
    pen.raw("<rect").raw(GOLD_FILL).raw(" stroke=\"currentColor\" stroke-width=\"2\" x=\"-34\" y=\"24\" width=\"68\" height=\"14\" rx=\"7\"/></g>");
}

/// The mark of a Skip-Bo wild card: a wheel in the colours of the numbers with a spark on its hub. It is the same in
/// corners and, larger, in the middle; a card that stands for a number has that on the hub instead of the spark.
pub fn wheel(pen: &mut Pen, stands_for: Option<&str>, (x, y): (i32, i32), radius: i32) {
    pen.raw("<g").place(x, y, radius).raw(">");
    for (ink, path) in [
        (Ink::Blue, "M0 0L-87-50A100 100 0 0 1 87-50Z"),
        (Ink::Green, "M0 0L87-50A100 100 0 0 1 0 100Z"),
        (Ink::Red, "M0 0L0 100A100 100 0 0 1-87-50Z"),
    ] {
        ink::open(pen, ink);
        pen.raw("<path class=\"card-paper-line\" stroke=\"")
            .raw(ink::PAPER);
        pen.raw("\" stroke-width=\"6\" d=\"").raw(path).raw("\"/></g>");
    }
    match stands_for {
        Some(text) => {
            pen.raw("<circle r=\"68\"").raw(PAPER_FILL).raw("/>");
            pen.raw("<circle r=\"58\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"5\"/>");
            glyph::centred(pen, text, 0, 0, 62, 74);
        }
        None => {
            pen.raw("<circle r=\"62\" class=\"card-paper-line\" stroke=\"")
                .raw(ink::PAPER)
                .raw("\" stroke-width=\"8\"/><path class=\"card-gold\" fill=\"#e5ac2f\" d=\"M0-52Q9-9 52 0Q9 9 0 52Q-9 9-52 0Q-9-9 0-52Z\"/>");
        }
    }
    pen.raw("</g>");
}
