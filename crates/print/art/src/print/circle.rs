//! Round faces: the index six times around the rim, and the middle inside a ring.

use wildpile_cards::{Colour, Ink};

use super::Shape;
use super::colours::PAPER;
use crate::body::{self, Picture};
use crate::face::Sign;
use crate::pen::Pen;
use crate::shape::Pip;
use crate::{BAND, CardFace, Style, Wild, court, glyph, ink, wild};

/// How often the index is on the rim: whichever way the card is turned, one of them is nearly upright.
const TIMES: i32 = 6;
/// The middle of the card.
const MIDDLE: i32 = 175;
/// The radius at which the middles of the ranks are.
const RIM: i32 = 138;
/// The radius of the ring around the middle.
const RING: i32 = 108;

/// A part of an index.
#[derive(Clone, Copy)]
enum Part<'a> {
    Rank(&'a str),
    Pip(Pip, Ink),
    Letter(char),
    Wheel,
}

/// The heights of the parts.
const RANK: i32 = 31;
const PIP: i32 = 33;
const LETTER: i32 = 20;

impl Part<'_> {
    /// Its width along the rim.
    fn wide(self) -> i32 {
        match self {
            Self::Rank(rank) => glyph::width_at(rank, RANK, 44) + 5,
            Self::Pip(..) => PIP,
            Self::Letter(letter) => glyph::width_at(letter.encode_utf8(&mut [0; 4]), LETTER, 30) + 4,
            Self::Wheel => 36,
        }
    }

    /// Draws it with its middle at the origin.
    fn draw(self, pen: &mut Pen) {
        match self {
            Self::Rank(rank) => {
                glyph::centred(pen, rank, 0, 0, RANK, 44);
                // Only these can be taken for each other.
                if matches!(rank, "6" | "9") {
                    pen.raw("<rect x=\"-10\" y=\"21\" width=\"20\" height=\"4\" rx=\"2\"/>");
                }
            }
            Self::Pip(pip, own) => {
                ink::open(pen, own);
                pip.draw(pen, 0, 0, PIP);
                pen.raw("</g>");
            }
            Self::Letter(letter) => {
                glyph::centred(
                    pen,
                    letter.encode_utf8(&mut [0; 4]),
                    0,
                    (RANK - LETTER) / 2,
                    LETTER,
                    30,
                );
            }
            Self::Wheel => wild::wheel(pen, None, (0, 0), 18),
        }
    }
}

/// Turns an angle given in arc length along the rim into hundredths of a degree.
const fn degrees(along: i32) -> i32 {
    along * 5730 / RIM
}

/// Opens a group at this many hundredths of a degree clockwise from the top of the rim.
fn open(pen: &mut Pen, turn: i32, radius: i32) {
    pen.raw("<g transform=\"translate(175 175)rotate(");
    if turn < 0 {
        pen.raw("-");
    }
    let turn = turn.abs();
    pen.int(turn / 100).raw(".").int(turn / 10 % 10).int(turn % 10);
    pen.raw(")translate(0 -").int(radius).raw(")\">");
}

pub fn draw(pen: &mut Pen, face: &CardFace<'_>, style: &Style) {
    let own = Sign::of(face, style);
    let skipper = face.wild == Some(Wild::Skipper);
    super::ground(pen, Shape::Circle, if skipper { BAND } else { PAPER });
    if skipper {
        pen.raw("<g id=\"ground-middle\"><circle cx=\"175\" cy=\"175\" r=\"108\" fill=\"")
            .raw(PAPER)
            .raw("\"/></g>");
    }
    ink::open(pen, own.ink);
    middle(pen, face, &own);
    pen.raw("<circle cx=\"175\" cy=\"175\" r=\"").int(RING);
    pen.raw("\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\"/>");
    rim(pen, face, &own, style);
    pen.raw("</g>");
}

/// All indices, with the mark of a skipper between each two.
fn rim(pen: &mut Pen, face: &CardFace<'_>, sign: &Sign<'_>, style: &Style) {
    let mut parts = Vec::new();
    match face.wild {
        Some(Wild::SkipBo) => parts.push(Part::Wheel),
        _ => parts.push(Part::Rank(sign.shown)),
    }
    if let Some(pip) = sign.pip {
        parts.push(Part::Pip(pip, sign.ink));
        parts.extend(pip.beside.map(Part::Letter));
    }
    if face.wild == Some(Wild::Joker) {
        let colour = if face.ink == Ink::Red {
            Colour::Red
        } else {
            Colour::Black
        };
        for suit in colour.suits() {
            let mut own = face.ink;
            if style.four_colour {
                own = ink::four_colours(Some(suit.symbol()), own);
            }
            parts.push(Part::Pip(Pip::new(suit.symbol(), None), own));
        }
    }
    const GAP: i32 = 9;
    let mut at = -(parts.iter().map(|part| part.wide() + GAP).sum::<i32>() - GAP) / 2;
    let mut one = Pen::new();
    for part in parts {
        open(&mut one, degrees(at + part.wide() / 2), RIM);
        part.draw(&mut one);
        one.raw("</g>");
        at += part.wide() + GAP;
    }
    if face.wild == Some(Wild::Skipper) {
        open(&mut one, 36000 / TIMES / 2, RIM);
        wild::hop(&mut one, 0, 0, 24);
        one.raw("</g>");
    }
    let one = one.done();
    for i in 0..TIMES {
        pen.raw("<g transform=\"rotate(")
            .int(i * 360 / TIMES)
            .raw(" 175 175)\">")
            .raw(&one)
            .raw("</g>");
    }
}

/// What is inside the ring.
fn middle(pen: &mut Pen, face: &CardFace<'_>, own: &Sign<'_>) {
    match (face.wild, own.pip) {
        (Some(Wild::Joker), _) => picture(pen, 80, wild::jester),
        (Some(Wild::SkipBo), _) => wild::wheel(pen, None, (MIDDLE, MIDDLE), 90),
        (_, None) => body::number(pen, own.rank, (MIDDLE, MIDDLE), 92),
        (_, Some(pip)) => match body::picture(own.rank) {
            Picture::Pips(1) => pip.draw_ornate(pen, MIDDLE, MIDDLE, 130),
            Picture::Pips(count) => pips(pen, pip, count.into()),
            Picture::Court(rank) => picture(pen, 83, |pen| {
                pen.twice(|pen| {
                    court::figure(pen, rank);
                    pip.draw(pen, 73, 84, 31);
                });
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
    court::gold(
        pen,
        "M-4 161C18 158 34 168 53 184C78 205 101 181 125 164C149 147 172 145 197 150C216 154 232 166 254 173V189C232 192 216 182 197 166C172 145 149 169 125 186C101 203 78 205 53 200C34 196 18 184 -4 177Z",
    );
    court::line(
        pen,
        "2.5",
        "M-3 169C18 166 38 186 62 197C84 203 104 187 125 175C146 163 166 147 188 153C212 164 232 184 253 181",
    );
    court::paper(pen, "M125 152L143 175L125 198L107 175Z");
    court::solid(pen, "M125 162L135 175L125 188L115 175Z");
}

/// Pips in rings, all pointing outwards: how many in the outer and the inner ring.
fn pips(pen: &mut Pen, pip: Pip, count: i32) {
    let (outer, inner) = match count {
        ..=5 => (count, 0),
        6 | 7 => (count - 1, 1),
        8..=10 => (count - 2, 2),
        11..=13 => (count - 3, 3),
        _ => (count - 4, 4),
    };
    let (size, radius) = match count {
        ..=3 => (54, 54),
        4 | 5 => (48, 60),
        6..=8 => (44, 70),
        9 | 10 => (40, 74),
        _ => (36, 77),
    };
    let near = match inner {
        0 | 1 => 0,
        2 => 24,
        3 => 26,
        _ => 30,
    };
    for (count, radius) in [(outer, radius), (inner, near)] {
        for i in 0..count {
            open(pen, i * 36000 / count, radius);
            pip.draw(pen, 0, 0, size);
            pen.raw("</g>");
        }
    }
}
