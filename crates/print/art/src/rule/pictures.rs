//! The drawings of rule cards, by name. Each is a list of parts with their places in the file `pictures.txt`: a line has a
//! part's kind, its middle, degrees (or a size or a number), and what is on it.

use wildpile_cards::Ink;

use super::RuleKind;
use super::parts::{allowed, arrow, back, badge, blank, card, deck, forbidden, held, hop, line, slot, solid};
use crate::pen::Pen;
use crate::{glyph, ink, wild};

/// The drawings: the name in brackets, then the parts.
const DRAWINGS: &str = include_str!("pictures.txt");

/// The names of the drawings, for those who choose one. Some have a second name: `hand-of-four` is `hand-4`.
pub fn pictures() -> impl Iterator<Item = &'static str> {
    DRAWINGS.lines().filter_map(name_in)
}

fn name_in(line: &str) -> Option<&str> {
    line.strip_prefix('[')?.strip_suffix(']')
}

/// True if there is a drawing of this name. Names are written with `-` or `_`.
#[must_use]
pub fn has_picture(art: &str) -> bool {
    find(art).is_some()
}

/// Draws the picture of this name, or the usual one.
pub fn draw(pen: &mut Pen, art: &str, kind: RuleKind) {
    let usual = match kind {
        RuleKind::Mutator => "mutator",
        RuleKind::Handicap => "handicap",
    };
    for line in find(art).or_else(|| find(usual)).into_iter().flatten() {
        let drawn = part(pen, line);
        debug_assert!(drawn.is_some(), "{line} isn't a part");
    }
}

fn find(art: &str) -> Option<impl Iterator<Item = &'static str> + use<>> {
    let name = art.replace('_', "-");
    // Some have a second name.
    let name = match name.as_str() {
        "hand-of-three" => "hand-3",
        "hand-of-four" => "hand-4",
        "hand" => "hand-5",
        "only-when-stuck" => "stuck",
        name => name,
    };
    let mut lines = DRAWINGS.lines();
    lines.find(|line| name_in(line) == Some(name))?;
    Some(lines.take_while(|line| name_in(line).is_none()))
}

/// Draws a part; `None` if the line isn't one.
fn part(pen: &mut Pen, part: &str) -> Option<()> {
    let (kind, rest) = part.split_once(' ')?;
    let words: Vec<&str> = rest.split(' ').collect();
    let word = |at: usize| words.get(at).copied();
    if kind == "svg" {
        pen.raw(rest);
        return Some(());
    }
    if matches!(kind, "line" | "solid") {
        let (own, path) = rest.split_once(' ')?;
        let draw = if kind == "line" { line } else { solid };
        draw(pen, ink_of(own)?, path);
        return Some(());
    }
    let number = |at: usize| word(at)?.parse::<i32>().ok();
    let suit = |at: usize| word(at)?.chars().next();
    let (at, turn) = ((number(0)?, number(1)?), number(2).unwrap_or(0));
    match kind {
        "card" => card(pen, at, turn, word(3)?, suit(4)?),
        "held" => held(pen, at, turn, word(3)?, suit(4)?),
        "number" => numbered(pen, at, turn, word(3).unwrap_or_default()),
        "joker" => joker(pen, at, turn, ink_of(word(3)?)?),
        "wheel" => blank(pen, at, turn, |pen| wild::wheel(pen, None, (0, 0), 18)),
        "star" => blank(pen, at, turn, star),
        "back" => back(pen, at, turn),
        "deck" => deck(pen, at, turn),
        "slot" => slot(pen, at, turn, suit(3)),
        "column" => column(pen, at, turn),
        "badge" => badge(pen, at, word(2)?),
        "forbidden" => forbidden(pen, at, turn),
        "allowed" => allowed(pen, at),
        "arrow" => arrow(pen, at, turn),
        "hop" => hop(pen, at, turn),
        _ => return None,
    }
    Some(())
}

fn ink_of(name: &str) -> Option<Ink> {
    let known = [Ink::Black, Ink::Red, Ink::Blue, Ink::Orange];
    known.into_iter().find(|ink| ink::name(*ink) == name)
}

fn star(pen: &mut Pen) {
    ink::open(pen, Ink::Purple);
    pen.raw("<path d=\"M0-24L5-6L23-6L9 5L14 23L0 12L-14 23L-9 5L-23-6L-5-6Z\"/></g>");
}

fn joker(pen: &mut Pen, at: (i32, i32), turn: i32, own: Ink) {
    blank(pen, at, turn, |pen| {
        ink::open(pen, own);
        wild::hat(pen, (0, 4), 30);
        pen.raw("</g>");
    });
}

/// A column of overlapping cards.
fn column(pen: &mut Pen, (x, y): (i32, i32), count: i32) {
    for i in 0..count {
        pen.raw("<rect").raw(ink::PAPER_FILL);
        pen.raw(" stroke=\"#6f675a\" stroke-width=\"1.5\" rx=\"2\" width=\"20\" height=\"28\" x=\"")
            .int(x - 10);
        pen.raw("\" y=\"").int(y + i * 11).raw("\"/>");
    }
}

/// A small card with a number in its usual colour.
fn numbered(pen: &mut Pen, at: (i32, i32), turn: i32, rank: &str) {
    let own = match rank.parse() {
        Ok(1..=4) => Ink::Blue,
        Ok(5..=8) => Ink::Green,
        _ => Ink::Red,
    };
    blank(pen, at, turn, |pen| {
        ink::open(pen, own);
        glyph::centred(pen, rank, 0, 0, 28, 34);
        pen.raw("</g>");
    });
}
