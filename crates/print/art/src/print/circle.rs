//! Round faces: the index six times around the rim, and the middle inside a ring.

use super::colours::PAPER;
use super::{Middle, Shape, figures};
use crate::body::{self, Picture};
use crate::face::Sign;
use crate::field::Field;
use crate::pen::Pen;
use crate::shape::Pip;
use crate::{BAND, CardFace, Style, Wild, glyph, ink, wild};

/// The middle of the card.
const MIDDLE: i32 = 175;
/// The radius at which the middles of the ranks are.
const RIM: i32 = 139;
/// The radius of the ring around the middle.
const RING: i32 = 108;

/// Rays from the middle to the ring.
const RAYS: &str = "M175 175L281 192L275 213ZM175 175L258 242L242 258ZM175 175L213 275L192 281ZM175 175L158 281L137 275ZM175 175L108 258L92 242ZM175 175L75 213L69 192ZM175 175L69 158L75 137ZM175 175L92 108L108 92ZM175 175L137 75L158 69ZM175 175L192 69L213 75ZM175 175L242 92L258 108ZM175 175L275 137L281 158Z";

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
    if let Some(field) = Field::of(face) {
        on_field(pen, face, &field, &own, shown);
        return;
    }
    let skipper = matches!(face.wild, Some(Wild::Skipper(_)));
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

/// A face that is a field of colour: a planet on which things stand, inside a darker or golden rim.
fn on_field(pen: &mut Pen, face: &CardFace<'_>, field: &Field<'_>, own: &Sign<'_>, shown: Middle) {
    let ink = ink::ink_colour(field.ink);
    let (rim_fill, _, text) = field.paints();
    super::ground(pen, Shape::Circle, rim_fill);
    pen.raw("<g id=\"ground-middle\"><circle cx=\"175\" cy=\"175\" r=\"108\" fill=\"");
    pen.raw(ink).raw("\"/>");
    if field.wild.is_some() {
        pen.raw("<path fill=\"").raw(&field.ray());
        pen.raw("\" d=\"").raw(RAYS).raw("\"/>");
    }
    if field.is_golden() {
        // The edges of an enamel badge, which part gold from bright colours and carry the counts.
        for (radius, wide, colour) in [(98, 4, PAPER), (RING, 17, ink::UMBER)] {
            pen.raw("<circle cx=\"175\" cy=\"175\" fill=\"none\" stroke-width=\"")
                .int(wide);
            pen.raw("\" r=\"")
                .int(radius)
                .raw("\" stroke=\"")
                .raw(colour)
                .raw("\"/>");
        }
    }
    pen.raw("</g>");
    match (shown, field.wild) {
        (Middle::Empty, _) => {}
        (_, Some(Wild::SkipBo)) => wild::wheel(pen, None, (MIDDLE, MIDDLE), 86),
        (Middle::Whole, _) => field.planet(pen),
        (Middle::Small, _) => {
            pen.raw("<g transform=\"translate(43.75 31.75)scale(.75)\">");
            field.planet(pen);
            pen.raw("</g>");
        }
    }
    pen.raw("<g color=\"").raw(text).raw("\" fill=\"currentColor\">");
    rim(pen, face, own, &Style::default());
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
    // There is most room for the mark of a skipper on the ring.
    let at = if matches!(face.wild, Some(Wild::Skipper(_))) {
        RING
    } else {
        RIM
    };
    open(&mut one, 36000 / TIMES / 2, at);
    match face.wild {
        Some(Wild::Skipper(skips)) => wild::skips(&mut one, (0, 0), 24, skips),
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
        (Some(Wild::Joker), _) => picture(pen, 80, |pen| wild::jester(pen, face.ink)),
        // The others are fields.
        (_, None) => {}
        (_, Some(pip)) => match body::picture(own.rank) {
            Picture::Pips(1) => pip.draw_ornate(pen, MIDDLE, MIDDLE, 130),
            Picture::Pips(count) => pips(pen, pip, count.into()),
            Picture::Court(rank) => picture(pen, 83, |pen| {
                figures(pen, rank, pip, face.symbol);
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

/// Pips in rings, all pointing outwards.
fn pips(pen: &mut Pen, pip: Pip, count: i32) {
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
            pen.raw("</g>");
        }
    }
}
