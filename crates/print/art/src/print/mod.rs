//! Cards for printers: the drawings of the screen with bleed, without transparency, and also on round cards.
//!
//! A drawing is an SVG fragment in trim coordinates: a unit is a hundredth of an inch, and the trimmed card is
//! (0, 0) to [`Shape::size`]. Everything in a group whose id begins with `ground` runs [`OVERDRAW`] past the trim; a
//! view box crops it to a maker's bleed. Everything else is important and stays [`SAFE`] inside the trim. Colours
//! are those of [`COLOURS`]; there is no opacity and no style sheet. Texts are left to a typesetter, which gets the
//! [`rooms`](rule_card_rooms) for them.
//!
//! ```
//! use wildpile_art::{CardFace, Letters, print};
//! use wildpile_cards::Ink;
//! let queen = CardFace::new("Q", Some('♠'), Some('S'), Ink::Black, false, None);
//! let drawn = print::face(&queen, Letters::English, print::Shape::Circle, print::Middle::Whole);
//! assert!(drawn.starts_with("<g id=\"ground\"") && !drawn.contains("opacity"));
//! ```

mod circle;
mod colours;
mod discs;
mod pip;
mod rules;
mod solid;
mod texture;
mod tuck;

pub use colours::COLOURS;
pub use pip::pip;
pub use rules::{RuleRooms, TextRoom, rule_card, rule_card_rooms};
pub use tuck::{BLEED as BOX_BLEED, BoxDrawing, Panel, TuckBox, tuck_box};

use crate::back::Back;
use crate::body::{self, Picture};
use crate::face::{self, Sign};
use crate::field::Field;
use crate::pen::Pen;
use crate::shape::Pip;
use crate::{BAND, CardFace, Letters, Style, Wild, court, glyph, ink, wild};
use colours::PAPER;

/// The emblem of the program, a fan of three cards with a skipper in the middle: a fragment in a square from (0, 0) to
/// (100, 100), in colours of [`COLOURS`].
pub const BRAND_MARK: &str = include_str!("../drawings/emblem.svg");

/// Units of ground past the trim edge: more than any maker's bleed.
pub const OVERDRAW: i32 = 40;

/// Units between the trim edge and everything important.
pub const SAFE: f32 = 12.5;

/// The shape of a printed card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Shape {
    /// 2.5 × 3.5 inches, with rounded corners.
    #[default]
    Poker,
    /// Round, 3.5 inches across. The numbers are on the rim, so that it can be read however it is turned.
    Circle,
}

impl Shape {
    /// Both shapes.
    pub const ALL: [Self; 2] = [Self::Poker, Self::Circle];

    /// Width and height of the trimmed card in units.
    #[must_use]
    pub const fn size(self) -> (i32, i32) {
        match self {
            Self::Poker => (250, 350),
            Self::Circle => (350, 350),
        }
    }

    /// The name in file names.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Poker => "poker",
            Self::Circle => "circle",
        }
    }
}

/// The part of the middle of a face that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Middle {
    /// All of it.
    Whole,
    /// All of it, smaller: with room for a line of text below, see [`caption_room`].
    Small,
    /// Nothing: for a picture of someone else's.
    Empty,
}

/// The room for a text below a small middle: left, top, width and height.
#[must_use]
pub const fn caption_room(shape: Shape) -> (f32, f32, f32, f32) {
    match shape {
        Shape::Poker => (52.0, 252.0, 146.0, 32.0),
        Shape::Circle => (121.0, 238.0, 108.0, 24.0),
    }
}

/// The colour of a text on a face.
#[must_use]
pub fn caption_colour(face: &CardFace<'_>) -> &'static str {
    let colour = Field::of(face).map_or(ink::ink_colour(face.ink), |field| field.text());
    if colour == crate::PAPER { PAPER } else { colour }
}

/// The face of a card. What a wild card stands for is left out.
#[must_use]
pub fn face(face: &CardFace<'_>, letters: Letters, shape: Shape, middle: Middle) -> String {
    let face = &CardFace {
        stands_for: None,
        ..*face
    };
    let style = &Style {
        letters,
        ..Style::default()
    };
    let mut pen = Pen::new();
    match shape {
        Shape::Poker => poker(&mut pen, face, style, middle),
        Shape::Circle => circle::draw(&mut pen, face, style, middle),
    }
    solid::solid(&pen.done())
}

/// The back of a card. It is the same after half a turn, on round cards after a sixth of one.
#[must_use]
pub fn back(back: Back, shape: Shape) -> String {
    let mut pen = Pen::new();
    match shape {
        Shape::Poker => texture::card(&mut pen, back),
        Shape::Circle => discs::draw(&mut pen, back),
    }
    solid::solid(&pen.done())
}

/// A rectangle, and another in the bleed around it.
fn bleeding(pen: &mut Pen, (x, y, wide, high): (i32, i32, i32, i32), fill: &str) {
    pen.raw("<rect x=\"").int(x).raw("\" y=\"").int(y);
    pen.raw("\" width=\"").int(wide).raw("\" height=\"").int(high);
    pen.raw("\" fill=\"").raw(fill).raw("\"/>");
}

/// The ground of a whole card.
fn ground(pen: &mut Pen, shape: Shape, fill: &str) {
    let (wide, high) = shape.size();
    pen.raw("<g id=\"ground\">");
    bleeding(
        pen,
        (-OVERDRAW, -OVERDRAW, wide + 2 * OVERDRAW, high + 2 * OVERDRAW),
        fill,
    );
    pen.raw("</g>");
}

/// A face in poker size: that of the screen, with its indices further inside.
fn poker(pen: &mut Pen, face: &CardFace<'_>, style: &Style, middle: Middle) {
    let own = Sign::of(face, style);
    if let Some(field) = Field::of(face) {
        on_field(pen, &field, &own, middle);
        return;
    }
    ground(pen, Shape::Poker, PAPER);
    if let Some(Wild::Skipper(_)) = face.wild {
        // As high as the frame of a court card is low.
        let low = 65;
        pen.raw("<g id=\"ground-band\">");
        for y in [-OVERDRAW, 350 - low] {
            bleeding(pen, (-OVERDRAW, y, 250 + 2 * OVERDRAW, low + OVERDRAW), BAND);
        }
        pen.raw("</g>");
    }
    ink::open(pen, own.ink);
    match middle {
        Middle::Whole => pen.raw("<g transform=\"translate(7.5 10.5)scale(.94)\">"),
        _ => pen.raw("<g transform=\"translate(30 29)scale(.76)\">"),
    };
    let shown = own.pip.map(|pip| (pip, body::picture(own.rank)));
    match shown.filter(|_| middle != Middle::Empty) {
        Some((pip, Picture::Court(rank))) => court(pen, rank, pip, face.symbol),
        Some((pip, Picture::Pips(1))) => pip.draw_ornate(pen, 125, 175, 136),
        _ if middle == Middle::Empty => {}
        _ => body::draw(pen, face, &own, None, style),
    }
    pen.raw("</g>");
    pen.twice(|pen| {
        pen.raw("<g transform=\"translate(5 5)\">");
        face::index(pen, face, &own, style);
        pen.raw("</g>");
    });
    pen.raw("</g>");
}

/// A face in poker size that is a field of colour.
fn on_field(pen: &mut Pen, field: &Field<'_>, own: &Sign<'_>, middle: Middle) {
    ground(pen, Shape::Poker, ink::ink_colour(field.ink));
    pen.raw("<g id=\"ground-world\">");
    field.rays(pen, true);
    if middle != Middle::Whole {
        pen.twice(|pen| field.hill(pen, true));
    }
    pen.raw("</g>");
    if middle == Middle::Whole {
        field.things(pen, 2);
        field.things(pen, 1);
        pen.raw("<g id=\"ground-hill\">");
        pen.twice(|pen| field.hill(pen, true));
        pen.raw("</g>");
        field.things(pen, 0);
    }
    match middle {
        Middle::Whole => field.middle(pen, None),
        Middle::Small => {
            pen.raw("<g transform=\"translate(30 29)scale(.76)\">");
            field.middle(pen, None);
            pen.raw("</g>");
        }
        Middle::Empty => {}
    }
    if field.is_golden() {
        pen.raw("<g id=\"ground-tab\">");
        pen.twice(|pen| golden_tab(pen, LEFT + index_width(own) + SKIPS_BESIDE * 2 + 11));
        pen.raw("</g>");
    }
    field.open(pen);
    pen.twice(|pen| column(pen, field, own));
    pen.raw("</g>");
}

/// The left and upper edge of the index of a field.
const LEFT: i32 = 19;
/// The height of its rank.
const RANK: i32 = 44;
/// From the rank to the middle of the mark of a skipper beside it.
const SKIPS_BESIDE: i32 = 43;

/// The width of the rank in an index of a field.
fn index_width(sign: &Sign<'_>) -> i32 {
    glyph::width_at(sign.shown, RANK, RANK)
}

/// The golden corner behind the rank of a skipper, by which it is known in a hand.
fn golden_tab(pen: &mut Pen, right: i32) {
    pen.raw("<path stroke=\"").raw(ink::UMBER);
    pen.raw("\" stroke-width=\"4\" fill=\"").raw(ink::GOLD);
    pen.raw("\" d=\"M-38-38H").num(right);
    pen.raw("V55a16 16 0 0 1-16 16H-38Z\"/>");
}

/// The index of a field: rank, shape and letter below each other.
fn column(pen: &mut Pen, field: &Field<'_>, sign: &Sign<'_>) {
    if field.wild == Some(Wild::SkipBo) {
        wild::wheel(pen, None, (LEFT + 20, LEFT + 20), 22);
        return;
    }
    let wide = index_width(sign);
    if field.is_golden() {
        // It is on the golden corner, whatever the field.
        pen.raw("<g color=\"")
            .raw(ink::UMBER)
            .raw("\" fill=\"currentColor\">");
    }
    glyph::draw_as_wide(pen, sign.shown, LEFT, LEFT, RANK, wide);
    if field.is_golden() {
        pen.raw("</g>");
    }
    let middle = LEFT + wide.max(24) / 2;
    if let Some(pip) = sign.pip {
        // Below the golden corner.
        let down = if field.is_golden() { 2 } else { 0 };
        pip.draw(pen, middle, 90 + down, 34);
        if let Some(letter) = pip.beside {
            glyph::centred(pen, letter.encode_utf8(&mut [0; 4]), middle, 123 + down, 18, 24);
        }
    }
    if let Some(Wild::Skipper(skips)) = field.wild {
        wild::skips(pen, (LEFT + wide + SKIPS_BESIDE, LEFT + RANK / 2), 40, skips);
    }
}

/// A court card as on screen, without a seam between its halves.
fn court(pen: &mut Pen, rank: char, pip: Pip, suit: Option<char>) {
    pen.raw("<g stroke-linejoin=\"round\" stroke-linecap=\"round\">");
    court::frame(pen, " fill-opacity=\".1\"");
    figures(pen, rank, pip, suit);
    court::belt(pen);
    court::frame(pen, " fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\"");
    pen.raw("</g>");
}

/// Both halves of a court card.
fn figures(pen: &mut Pen, rank: char, pip: Pip, suit: Option<char>) {
    // Where two edges meet, renderers let what is below shine through: ink, as on both sides.
    pen.raw("<path d=\"M68 173H182V177H68Z\"/>");
    pen.twice(|pen| {
        court::figure(pen, rank, suit);
        pip.draw(pen, 73, 82, 31);
    });
}
