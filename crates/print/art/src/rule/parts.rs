//! The few shapes that the drawings of rule cards are put together from. The origin is the middle of the drawing, which
//! is 226 wide and 128 high.

use wildpile_cards::Ink;

use crate::ink::{self, GOLD_FILL, PAPER_FILL, ink_colour};
use crate::pen::Pen;
use crate::shape::Pip;
use crate::{back::Back, glyph};

/// Opens a group at a place, turned by these degrees.
fn open(pen: &mut Pen, (x, y): (i32, i32), turn: i32) {
    pen.raw("<g transform=\"translate(").num(x).num(y);
    if turn != 0 {
        pen.raw(")rotate(").num(turn);
    }
    pen.raw(")\">");
}

/// A rectangle as large as a small card, with these attributes.
fn sheet(pen: &mut Pen, paint: &str) {
    pen.raw("<rect x=\"-22\" y=\"-31\" width=\"44\" height=\"62\" rx=\"5\"")
        .raw(paint)
        .raw("/>");
}

/// An empty small card, turned.
pub fn blank(pen: &mut Pen, at: (i32, i32), turn: i32, inside: impl FnOnce(&mut Pen)) {
    filled(pen, at, turn, PAPER_FILL, inside);
}

/// A small card of a suit, with the group for what is on it: on paper, or a field of its colour.
fn suited(pen: &mut Pen, at: (i32, i32), turn: i32, suit: char, inside: impl FnOnce(&mut Pen)) {
    let ink = ink_of(suit);
    if matches!(suit, '♠' | '♣' | '♥' | '♦') {
        blank(pen, at, turn, |pen| {
            ink::open(pen, ink);
            inside(pen);
            pen.raw("</g>");
        });
        return;
    }
    let fill = format!(" fill=\"{}\"", ink_colour(ink));
    filled(pen, at, turn, &fill, |pen| {
        pen.raw("<g color=\"").raw(ink::on_ink(ink));
        pen.raw("\" fill=\"currentColor\">");
        inside(pen);
        pen.raw("</g>");
    });
}

fn filled(pen: &mut Pen, at: (i32, i32), turn: i32, fill: &str, inside: impl FnOnce(&mut Pen)) {
    open(pen, at, turn);
    sheet(pen, fill);
    sheet(pen, " fill=\"none\" stroke=\"#6f675a\" stroke-width=\"1.5\"");
    inside(pen);
    pen.raw("</g>");
}

/// The ink of a suit or colour.
const fn ink_of(suit: char) -> Ink {
    match suit {
        '♥' | '♦' | '●' => Ink::Red,
        '■' => Ink::Blue,
        '▲' => Ink::Green,
        '★' => Ink::Yellow,
        '◆' => Ink::Purple,
        _ => Ink::Black,
    }
}

/// A small card with a rank and a suit.
pub fn card(pen: &mut Pen, at: (i32, i32), turn: i32, rank: &str, suit: char) {
    let rank = pen.letters.of(rank);
    suited(pen, at, turn, suit, |pen| {
        glyph::centred(pen, rank, 0, -13, 20, 32);
        Pip::new(suit, None).draw(pen, 0, 15, 24);
    });
}

/// A small card in a hand: what the next card leaves uncovered has its rank and suit.
pub fn held(pen: &mut Pen, at: (i32, i32), turn: i32, rank: &str, suit: char) {
    let rank = pen.letters.of(rank);
    suited(pen, at, turn, suit, |pen| {
        glyph::centred(pen, rank, -12, -20, 13, 12);
        Pip::new(suit, None).draw(pen, -12, -3, 13);
        Pip::new(suit, None).draw(pen, 7, 12, 22);
    });
}

/// A small card that lies face down.
pub fn back(pen: &mut Pen, at: (i32, i32), turn: i32) {
    blank(pen, at, turn, |pen| {
        pen.raw("<g color=\"").raw(Back::Lattice.ground());
        pen.raw("\"><rect x=\"-18\" y=\"-27\" width=\"36\" height=\"54\" rx=\"3\" fill=\"currentColor\"/><path class=\"card-paper-line\" fill=\"none\" stroke=\"#fffdf8\" stroke-width=\"2\" stroke-opacity=\".8\" d=\"M0-22L13 0L0 22L-13 0Z\"/></g>");
    });
}

/// Cards that lie face down on each other.
pub fn deck(pen: &mut Pen, (x, y): (i32, i32), count: i32) {
    for i in 0..count {
        back(pen, (x - i * 2, y - i * 3), 0);
    }
}

/// The place of a card that isn't there.
pub fn slot(pen: &mut Pen, at: (i32, i32), turn: i32, suit: Option<char>) {
    open(pen, at, turn);
    sheet(
        pen,
        " fill=\"none\" stroke=\"#6f675a\" stroke-width=\"2.5\" stroke-dasharray=\"6 5\"",
    );
    if let Some(suit) = suit {
        ink::open(pen, ink_of(suit));
        pen.raw("<g opacity=\".55\">");
        Pip::new(suit, None).draw(pen, 0, 0, 26);
        pen.raw("</g></g>");
    }
    pen.raw("</g>");
}

/// Several lines with the same paint, thick and on a light edge, so that they can be seen on everything.
pub fn line(pen: &mut Pen, ink: Ink, path: &str) {
    pen.raw("<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"><path class=\"card-paper-line\" stroke=\"#fffdf8\" stroke-width=\"11\" d=\"");
    pen.raw(path).raw("\"/>");
    ink::open(pen, ink);
    pen.raw("<path fill=\"none\" stroke=\"currentColor\" stroke-width=\"5.5\" d=\"")
        .raw(path)
        .raw("\"/></g></g>");
}

/// A round mark with a rank, or with a number after `+` or `−`.
pub fn badge(pen: &mut Pen, (x, y): (i32, i32), text: &str) {
    open(pen, (x, y), 0);
    pen.raw("<g color=\"")
        .raw(ink_colour(Ink::Black))
        .raw("\" fill=\"currentColor\">");
    pen.raw("<rect").raw(GOLD_FILL);
    let mut rest = text.chars();
    let sign = match rest.next() {
        Some('+') => Some("M-17 0H-5M-11-6V6"),
        Some('−') => Some("M-17 0H-5"),
        _ => None,
    };
    let half = if sign.is_some() { 24 } else { 15 };
    pen.raw(" stroke=\"currentColor\" stroke-width=\"2\" y=\"-15\" height=\"30\" rx=\"15\" x=\"")
        .int(-half);
    pen.raw("\" width=\"").int(2 * half).raw("\"/>");
    match sign {
        Some(path) => {
            pen.raw("<path stroke=\"currentColor\" stroke-width=\"3.5\" stroke-linecap=\"round\" d=\"")
                .raw(path)
                .raw("\"/>");
            glyph::centred(pen, rest.as_str(), 8, 0, 16, 22);
        }
        None => glyph::centred(pen, text, 0, 0, 16, 20),
    }
    pen.raw("</g></g>");
}

/// The mark of something forbidden: a crossed circle.
pub fn forbidden(pen: &mut Pen, at: (i32, i32), percent: i32) {
    pen.raw("<g").place(at.0, at.1, percent).raw(">");
    line(
        pen,
        Ink::Red,
        "M30 0A30 30 0 1 1-30 0A30 30 0 1 1 30 0ZM-21-21L21 21",
    );
    pen.raw("</g>");
}

/// The mark of something allowed: a tick.
pub fn allowed(pen: &mut Pen, at: (i32, i32)) {
    open(pen, at, 0);
    line(pen, Ink::Green, "M-12 1L-4 10L12-10");
    pen.raw("</g>");
}

/// An arrow to the right, or up, down and left by its turn.
pub fn arrow(pen: &mut Pen, at: (i32, i32), turn: i32) {
    open(pen, at, turn);
    line(pen, Ink::Black, "M-17 0H17M6-11L17 0L6 11");
    pen.raw("</g>");
}

/// An arc from left to right over something, with a head: a skip.
pub fn hop(pen: &mut Pen, at: (i32, i32), wide: i32) {
    pen.raw("<g").place(at.0, at.1, wide).raw(">");
    line(pen, Ink::Black, "M-40 14C-34-26 30-26 38 10M24-1L38 12L46-5");
    pen.raw("</g>");
}

/// Another shape, in an ink.
pub fn solid(pen: &mut Pen, ink: Ink, path: &str) {
    ink::open(pen, ink);
    pen.raw("<path d=\"").raw(path).raw("\"/></g>");
}
