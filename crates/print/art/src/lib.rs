#![doc = include_str!("../README.md")]

mod back;
mod body;
mod court;
mod face;
mod field;
mod glyph;
mod ink;
mod pen;
pub mod print;
mod rule;
mod shape;
mod wild;

pub use back::{Back, back_id, usual_back_symbol};
pub use ink::{BAND, PAPER, ink_colour, on_ink, shade};
pub use rule::{RuleCard, RuleKind, has_picture, pictures, rule_card_shapes, rule_card_svg};
pub use wildpile_cards::Letters;

use pen::Pen;
use wildpile_cards::Ink;

/// True if a colour's letter stands beside its shape. Suits of regular decks have none, and what has no drawing is a letter.
#[must_use]
pub fn letter_is_beside(symbol: char) -> bool {
    shape::path(symbol).is_some() && !matches!(symbol, '♠' | '♥' | '♦' | '♣')
}

/// The width of a card in user units; the aspect ratio is 5 : 7.
pub const WIDTH: i32 = 250;
/// The height of a card in user units.
pub const HEIGHT: i32 = 350;

/// The content of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardFace<'a> {
    /// The corner text: `A`, `10`, `Q`, `★`, `12`, or any short text.
    pub rank: &'a str,
    /// The suit's symbol; `None` for cards without a suit. Symbols we have no drawing for are
    /// replaced by their letter.
    pub symbol: Option<char>,
    /// The suit's letter.
    pub letter: Option<char>,
    /// The ink.
    pub ink: Ink,
    /// The kind of wild card, if it is one.
    pub wild: Option<Wild>,
    /// The card that a wild card currently stands for: `7`, `9♠`.
    pub stands_for: Option<&'a str>,
}

/// Kinds of wild cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wild {
    /// A card of a suit that can skip this many ranks; 0 if that isn't shown.
    Skipper(u8),
    /// A red or black joker.
    Joker,
    /// A Skip-Bo card.
    SkipBo,
}

impl<'a> CardFace<'a> {
    /// The face as described by a scene. A wild card is a skipper if it has a suit, a joker if its
    /// rank is a star, and a Skip-Bo card otherwise.
    #[must_use]
    pub fn new(
        rank: &'a str,
        symbol: Option<char>,
        letter: Option<char>,
        ink: Ink,
        wild: bool,
        stands_for: Option<&'a str>,
    ) -> Self {
        let wild = wild.then_some(match (symbol, rank) {
            (Some(_), _) => Wild::Skipper(0),
            (None, "★") => Wild::Joker,
            (None, _) => Wild::SkipBo,
        });
        Self {
            rank,
            symbol,
            letter,
            ink,
            wild,
            stands_for,
        }
    }

    /// The same face, of a skipper with this number of ranks that it can skip.
    #[must_use]
    pub const fn skipping(self, skips: u8) -> Self {
        match self.wild {
            Some(Wild::Skipper(_)) => Self {
                wild: Some(Wild::Skipper(skips)),
                ..self
            },
            _ => self,
        }
    }
}

/// The drawing style of faces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Style {
    /// True if each suit has its own colour: clubs green, diamonds blue.
    pub four_colour: bool,
    /// True if the shapes of colours have no letters beside them.
    pub without_letters: bool,
    /// True for a larger index.
    pub large_print: bool,
    /// The level of detail.
    pub detail: Detail,
    /// The letters of court cards.
    pub letters: Letters,
    /// The part of the card that a fan going down shows.
    pub row: Row,
}

impl Style {
    /// The part of a card that must be visible in a fan to recognise it, in user units: from the
    /// left for fans going right, and from the top for fans going down. Most cards need less than
    /// the widest (`10`) and highest.
    #[must_use]
    pub const fn strip(&self) -> (i32, i32) {
        let (left, top) = match (self.detail, self.large_print) {
            (Detail::Full, false) => (52, 62),
            (Detail::Full, true) => (68, 76),
            (Detail::Compact, false) => (60, 68),
            (Detail::Compact, true) => (122, 114),
        };
        match self.row {
            Row::Low(high) => (left, high as i32),
            Row::Any | Row::Usual => (left, top),
        }
    }

    /// The same style for a card of which a fan going down shows a strip of this height, in user units.
    #[must_use]
    pub fn in_strip(self, high: f64) -> Self {
        let usual = Self {
            row: Row::Usual,
            ..self
        };
        let row = if high >= f64::from(usual.strip().1) {
            Row::Usual
        } else {
            // In steps, so that there are few drawings. Nothing lower could be read.
            Row::Low(((high / 8.0) as u8 * 8).max(24))
        };
        Self { row, ..self }
    }
}

/// The part of a card that a fan going down shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Row {
    /// Any part: the suit is repeated below the rank, for fans going right.
    #[default]
    Any,
    /// A strip with the usual index, and nothing that it would cut below that.
    Usual,
    /// A strip of this height in user units, with an index low enough for it.
    Low(u8),
}

/// The level of detail of a face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Detail {
    /// Everything: for cards at least 57 pixels wide, or 72 in tight fans.
    #[default]
    Full,
    /// Rank and suit as large as possible: for cards at least 24 pixels wide. With large print,
    /// only for unfanned piles or wide fans.
    Compact,
}

/// A stable name of the face in this style, unique among different faces. It is valid as an XML id
/// and in a URL fragment without escaping.
#[must_use]
pub fn face_id(face: &CardFace<'_>, style: &Style) -> String {
    let mut id = String::from("f-");
    escape_id(&mut id, face.rank.chars());
    id.push('-');
    escape_id(&mut id, face.symbol.into_iter());
    id.push('-');
    escape_id(&mut id, face.letter.into_iter());
    id.push('-');
    id.push_str(ink::name(face.ink));
    id.push('-');
    if let Some(Wild::Skipper(skips @ 1..)) = face.wild {
        pen::push_hex(&mut id, skips.into());
    }
    id.push_str(match face.wild {
        None => "",
        Some(Wild::Skipper(_)) => "skipper",
        Some(Wild::Joker) => "joker",
        Some(Wild::SkipBo) => "skip_bo",
    });
    id.push('-');
    if let Some(text) = face.stands_for {
        id.push_str("as_");
        escape_id(&mut id, text.chars());
    }
    id.push('-');
    for (on, mark) in [
        (style.four_colour, '4'),
        (style.without_letters, 'n'),
        (style.large_print, 'l'),
        (style.detail == Detail::Compact, 'c'),
        (style.letters == Letters::German, 'g'),
        (style.row != Row::Any, 'r'),
    ] {
        if on {
            id.push(mark);
        }
    }
    if let Row::Low(high) = style.row {
        pen::push_hex(&mut id, high.into());
    }
    id
}

/// Appends letters and digits unchanged, everything else as its code between underscores.
fn escape_id(id: &mut String, chars: impl Iterator<Item = char>) {
    for c in chars {
        if c.is_ascii_alphanumeric() {
            id.push(c);
        } else {
            id.push('_');
            pen::push_hex(id, u32::from(c));
            id.push('_');
        }
    }
}

/// The face as a `<symbol>` with the id [`face_id`] and a view box of 250 × 350.
#[must_use]
pub fn face_symbol(face: &CardFace<'_>, style: &Style) -> String {
    symbol(&face_id(face, style), |pen| face::draw(pen, face, style))
}

/// The face as a standalone SVG file, 250 × 350.
#[must_use]
pub fn face_svg(face: &CardFace<'_>, style: &Style) -> String {
    file(|pen| face::draw(pen, face, style))
}

fn symbol(id: &str, draw: impl FnOnce(&mut Pen)) -> String {
    let mut pen = Pen::new();
    pen.raw("<symbol id=\"")
        .raw(id)
        .raw("\" viewBox=\"0 0 250 350\">");
    draw(&mut pen);
    pen.raw("</symbol>");
    pen.done()
}

fn file(draw: impl FnOnce(&mut Pen)) -> String {
    let mut pen = Pen::new();
    pen.raw(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"250\" height=\"350\" viewBox=\"0 0 250 350\">",
    );
    draw(&mut pen);
    pen.raw("</svg>\n");
    pen.done()
}
