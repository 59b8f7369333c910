//! Round faces: the index six times around the rim, and the middle inside a ring.

use super::colours::PAPER;
use super::{Middle, Shape, ace, figures, lettered};
use crate::body::{self, Picture};
use crate::face::Sign;
use crate::pen::Pen;
use crate::shape::Pip;
use crate::{BAND, CardFace, Style, Wild, glyph, ink, wild};

/// The middle of the card.
const MIDDLE: i32 = 175;
/// The radius at which the middles of the ranks are.
const RIM: i32 = 139;
/// The radius of the ring around the middle.
const RING: i32 = 108;

/// The indices on the rim: however the card is turned, one of them is nearly upright.
const TIMES: i32 = 6;

/// The dimensions of an index.
struct Sizes {
    rank: i32,
    pip: i32,
    letter: i32,
}

impl Sizes {
    const fn of(has_suit: bool) -> Self {
        let (rank, pip, letter) = if has_suit { (31, 33, 20) } else { (35, 24, 0) };
        Self { rank, pip, letter }
    }
}

/// A part of an index.
#[derive(Clone, Copy)]
enum Part<'a> {
    Rank(&'a str),
    Pip(Pip),
    Letter(char),
    Wheel,
}

impl Part<'_> {
    /// Its width along the rim.
    fn wide(self, sizes: &Sizes) -> i32 {
        match self {
            Self::Rank(rank) => glyph::width_at(rank, sizes.rank, 44) + 5,
            Self::Pip(_) => sizes.pip,
            Self::Letter(letter) => glyph::width_at(letter.encode_utf8(&mut [0; 4]), sizes.letter, 30) + 4,
            Self::Wheel => 44,
        }
    }

    /// Draws it with its middle at the origin.
    fn draw(self, pen: &mut Pen, sizes: &Sizes) {
        match self {
            Self::Rank(rank) => {
                glyph::centred(pen, rank, 0, 0, sizes.rank, 44);
                // Only these can be taken for each other.
                if matches!(rank, "6" | "9") {
                    pen.raw("<rect x=\"-10\" y=\"").int(sizes.rank / 2 + 6);
                    pen.raw("\" width=\"20\" height=\"4\" rx=\"2\"/>");
                }
            }
            Self::Pip(pip) => pip.draw(pen, 0, 0, sizes.pip),
            Self::Letter(letter) => {
                let low = (sizes.rank - sizes.letter) / 2;
                glyph::centred(pen, letter.encode_utf8(&mut [0; 4]), 0, low, sizes.letter, 30);
            }
            Self::Wheel => wild::wheel(pen, None, (0, 0), 22),
        }
    }
}

/// Turns a length along the rim into hundredths of a degree.
const fn degrees(along: i32) -> i32 {
    along * 5730 / RIM
}

/// Opens a group at this many hundredths of a degree clockwise from the top of the rim.
fn open(pen: &mut Pen, turn: i32, radius: i32) {
    pen.raw("<g transform=\"translate(175 175)rotate(").percent(turn);
    pen.raw(")translate(0 -").int(radius).raw(")\">");
}

pub fn draw(pen: &mut Pen, face: &CardFace<'_>, style: &Style, shown: Middle) {
    let own = Sign::of(face, style);
    let skipper = face.wild == Some(Wild::Skipper);
    super::ground(pen, Shape::Circle, if skipper { BAND } else { PAPER });
    if skipper {
        pen.raw("<g id=\"ground-middle\"><circle cx=\"175\" cy=\"175\" r=\"108\" fill=\"")
            .raw(PAPER)
            .raw("\"/></g>");
    }
    ink::open(pen, own.ink);
    match shown {
        Middle::Whole => middle(pen, face, &own),
        Middle::Small => {
            pen.raw("<g transform=\"translate(43.75 31.75)scale(.75)\">");
            middle(pen, face, &own);
            pen.raw("</g>");
        }
        Middle::Empty => {}
    }
    pen.raw("<circle cx=\"175\" cy=\"175\" r=\"").int(RING);
    pen.raw("\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\"/>");
    rim(pen, face, &own, style);
    pen.raw("</g>");
}

/// All indices, and what is between each two: the mark of a skipper, the suits of a joker.
fn rim(pen: &mut Pen, face: &CardFace<'_>, sign: &Sign<'_>, style: &Style) {
    const GAP: i32 = 7;
    let sizes = Sizes::of(sign.pip.is_some());
    let mut parts = Vec::new();
    match face.wild {
        Some(Wild::SkipBo) => parts.push(Part::Wheel),
        _ => parts.push(Part::Rank(sign.shown)),
    }
    if let Some(pip) = sign.pip {
        parts.push(Part::Pip(pip));
        parts.extend(pip.beside.map(Part::Letter));
    }
    let mut at = -(parts.iter().map(|part| part.wide(&sizes) + GAP).sum::<i32>() - GAP) / 2;
    let mut one = Pen::new();
    for part in parts {
        open(&mut one, degrees(at + part.wide(&sizes) / 2), RIM);
        part.draw(&mut one, &sizes);
        one.raw("</g>");
        at += part.wide(&sizes) + GAP;
    }
    open(&mut one, 36000 / TIMES / 2, RIM);
    match face.wild {
        Some(Wild::Skipper) => wild::hop(&mut one, 0, 0, 24),
        Some(Wild::Joker) => wild::pair(&mut one, face.ink, style, -14, 0, 24),
        Some(Wild::SkipBo) | None => {}
    }
    one.raw("</g>");
    let one = one.done();
    for i in 0..TIMES {
        pen.raw("<g transform=\"rotate(")
            .int(i * 360 / TIMES)
            .raw(" 175 175)\">")
            .raw(&one)
            .raw("</g>");
    }
}

/// The picture inside the ring.
fn middle(pen: &mut Pen, face: &CardFace<'_>, own: &Sign<'_>) {
    match (face.wild, own.pip) {
        (Some(Wild::Joker), _) => picture(pen, 80, wild::jester),
        (Some(Wild::SkipBo), _) => wild::wheel(pen, None, (MIDDLE, MIDDLE), 90),
        (_, None) => body::number(pen, own.rank, (MIDDLE, MIDDLE), 92),
        (_, Some(pip)) => match body::picture(own.rank) {
            Picture::Pips(1) => ace(pen, face.symbol, pip, (MIDDLE, MIDDLE), 130),
            Picture::Pips(count) => pips(pen, pip, count.into(), face.symbol),
            Picture::Court(rank) => picture(pen, 83, |pen| {
                figures(pen, rank, pip);
                belt(pen);
            }),
            Picture::Rank => glyph::centred(pen, own.rank, MIDDLE, MIDDLE, 84, 130),
        },
    }
}

/// A picture of a court card or joker on a light ground, without its frame.
fn picture(pen: &mut Pen, percent: i32, draw: impl FnOnce(&mut Pen)) {
    pen.raw("<circle cx=\"175\" cy=\"175\" r=\"").int(RING);
    pen.raw("\" fill-opacity=\".1\"/><g stroke-linejoin=\"round\" stroke-linecap=\"round\"");
    pen.place(
        MIDDLE - 125 * percent / 100,
        MIDDLE - 175 * percent / 100,
        percent,
    )
    .raw(">");
    draw(pen);
    pen.raw("</g>");
}

/// The belt of a court card, from ring to ring.
fn belt(pen: &mut Pen) {
    pen.drawing(include_str!("../drawings/wide-belt.svg"));
}

/// Pips in rings, all pointing outwards, with their letter: shapes that are turned can look like others.
fn pips(pen: &mut Pen, pip: Pip, count: i32, symbol: Option<char>) {
    // How many are in the outer and the inner ring.
    let (outer, inner) = match count {
        ..=6 => (count, 0),
        7..=9 => (count - 1, 1),
        10..=12 => (count - 3, 3),
        13 | 14 => (count - 4, 4),
        _ => (count - 5, 5),
    };
    let (size, radius) = match count {
        ..=3 => (56, 52),
        4 | 5 => (50, 60),
        6 => (46, 68),
        7..=9 => (44, 72),
        10..=12 => (39, 76),
        _ => (34, 79),
    };
    // A star has the least room for its letter.
    let size = if symbol == Some('★') {
        size * 115 / 100
    } else {
        size
    };
    let near = match inner {
        0 | 1 => 0,
        3 => 27,
        4 => 30,
        _ => 36,
    };
    // Those inside nestle between those outside.
    for (count, radius, turned) in [(outer, radius, 0), (inner, near, i32::from(inner > 1))] {
        for i in 0..count {
            open(pen, (2 * i + turned) * 18000 / count, radius);
            pip.draw(pen, 0, 0, size);
            lettered(pen, symbol, pip, (0, 0), size);
            pen.raw("</g>");
        }
    }
}
