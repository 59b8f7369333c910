//! Cards that change rules, for print: bands and picture run into the bleed, and texts have rooms.

use wildpile_cards::{Ink, Letters};

use super::colours::{PAPER, tint};
use super::{OVERDRAW, Shape, bleeding, solid};
use crate::ink::{ink_colour, on_ink};
use crate::pen::Pen;
use crate::rule::{self, RuleKind};

/// The room for a text, in trim coordinates. Texts are centred in it, and so is each line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextRoom {
    /// The left edge.
    pub x: f32,
    /// The top edge.
    pub y: f32,
    /// The width.
    pub wide: f32,
    /// The height of all lines together.
    pub high: f32,
    /// The largest and the smallest font size, in units. The smallest is at least 8.4 units, which is 6 pt.
    pub sizes: (f32, f32),
    /// The colour, one of [`COLOURS`](super::COLOURS).
    pub colour: &'static str,
    /// On round cards, the radius of the circle around the middle of the card that lines must stay inside of, in
    /// addition to the box.
    pub round: Option<f32>,
}

/// The rooms for the texts of a rule card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RuleRooms {
    /// The title, on the band at the top.
    pub title: TextRoom,
    /// The sentence that says what changes.
    pub sentence: TextRoom,
    /// The pack and the kind of card, on the band at the bottom.
    pub foot: TextRoom,
}

/// The parts of a card, from the top: where the title's band ends, the picture ends, and the foot's band begins; and
/// the size of the picture in percent.
const fn parts(shape: Shape) -> (i32, i32, i32, i32) {
    match shape {
        Shape::Poker => (72, 198, 317, 84),
        Shape::Circle => (84, 196, 291, 75),
    }
}

/// A card that changes rules, with room for its texts: see [`rule_card_rooms`]. Pictures are those of
/// [`pictures`](crate::pictures); the small court cards on them have these letters.
#[must_use]
pub fn rule_card(kind: RuleKind, art: &str, letters: Letters, shape: Shape) -> String {
    let own = ink_colour(rule::ink_of(kind));
    let (wide, high) = shape.size();
    let (title, picture, foot, percent) = parts(shape);
    let mut pen = Pen::with_letters(letters);
    super::ground(&mut pen, shape, PAPER);
    pen.raw("<g id=\"ground-bands\">");
    for (y, end, fill) in [
        (-OVERDRAW, title, own),
        (title, picture, tint(own, 10)),
        (foot, high + OVERDRAW, own),
    ] {
        bleeding(&mut pen, (-OVERDRAW, y, wide + 2 * OVERDRAW, end - y), fill);
    }
    pen.raw("<path fill=\"none\" stroke=\"").raw(own);
    pen.raw("\" stroke-width=\"2\" d=\"M-40 ").num(picture);
    pen.raw("H")
        .int(wide + OVERDRAW)
        .raw("\"/></g><g fill=\"")
        .raw(own)
        .raw("\"");
    // A little above the middle, because of the seal.
    pen.place(wide / 2, (title + picture) / 2 - 5, percent).raw(">");
    rule::draw_picture(&mut pen, art, kind);
    pen.raw("</g>");
    seal(&mut pen, (wide / 2, picture), kind, own);
    solid::solid(&pen.done())
}

/// The seal of mutators.
pub const SPARK: &str = "M0-10Q1.8-1.8 10 0Q1.8 1.8 0 10Q-1.8 1.8-10 0Q-1.8-1.8 0-10Z";
/// The seal of handicaps.
pub const WEIGHT: &str = "M-3-3A4.5 4.5 0 1 1 3-3H5.5L8.5 7H-8.5L-5.5-3Z";

/// A seal that tells both kinds apart without colours.
fn seal(pen: &mut Pen, (x, y): (i32, i32), kind: RuleKind, own: &str) {
    pen.raw("<g fill=\"")
        .raw(PAPER)
        .raw("\"")
        .place(x, y, 100)
        .raw("><circle r=\"16\"/><circle r=\"13\" fill=\"");
    pen.raw(own).raw("\"/><path d=\"").raw(match kind {
        RuleKind::Mutator => SPARK,
        RuleKind::Handicap => WEIGHT,
    });
    pen.raw("\"/></g>");
}

/// The rooms for the texts of a rule card: titles of up to 28 and sentences of up to 140 characters.
#[must_use]
pub fn rule_card_rooms(kind: RuleKind, shape: Shape) -> RuleRooms {
    let room = |(x, y, wide, high), sizes, colour| TextRoom {
        x,
        y,
        wide,
        high,
        sizes,
        colour,
        round: match shape {
            Shape::Poker => None,
            Shape::Circle => Some(157.0),
        },
    };
    let black = ink_colour(Ink::Black);
    let on = match on_ink(rule::ink_of(kind)) {
        crate::PAPER => PAPER,
        dark => dark,
    };
    match shape {
        Shape::Poker => RuleRooms {
            title: room((20.0, 13.0, 210.0, 51.0), (24.0, 12.0), on),
            sentence: room((22.0, 217.0, 206.0, 94.0), (18.0, 9.5), black),
            foot: room((24.0, 321.5, 202.0, 15.5), (10.0, 8.4), on),
        },
        Shape::Circle => RuleRooms {
            title: room((30.0, 28.0, 290.0, 52.0), (22.0, 12.0), on),
            sentence: room((25.0, 214.0, 300.0, 73.0), (16.0, 9.5), black),
            foot: room((70.0, 294.0, 210.0, 13.0), (10.0, 8.4), on),
        },
    }
}
