//! Cards drawn as SVG, in code: faces of every deck that the games use, and two backs.
//!
//! A page puts each face that it needs once into a hidden `<svg>`, as a `<symbol>` from [`face_symbol`], and every
//! card on the table is a `<use>` of it. Pictures that stand alone come from [`face_svg`]. No drawing has ids
//! inside, so any number of them may share a page.
//!
//! ```
//! use wildpile_cards::Ink;
//! use wildpile_art::{CardFace, Style, face_id, face_symbol};
//! let queen = CardFace::new("Q", Some('♠'), Some('S'), Ink::Black, false, None);
//! assert_eq!(face_id(&queen, &Style::default()), "f-Q-_2660_-S-black---");
//! assert!(face_symbol(&queen, &Style::default()).contains("viewBox=\"0 0 250 350\""));
//! ```
//!
//! # Colours
//!
//! Every colour is a presentation attribute, so the drawings are right without any style sheet, and has a class
//! beside it, so that a style sheet can change it:
//!
//! | class | what it is | set |
//! | --- | --- | --- |
//! | `card-paper` | the face | `fill` |
//! | `card-edge` | the thin line around a card | `stroke` |
//! | `card-band` | the band that marks skippers | `fill` |
//! | `card-paper-line` | thin lines in the colour of the face | `stroke` |
//! | `card-on-ink` | texts and shapes on ink | `color` |
//! | `card-gold`, `card-gold-line` | crowns, bells, ornaments | `fill`, `stroke` |
//! | `ink-black`, `ink-red`, `ink-blue`, `ink-green`, `ink-yellow`, `ink-purple`, `ink-orange` | the inks | `color` |
//! | `card-back-lattice`, `card-back-waves` | the ground of the backs | `color` |
//!
//! Rules match where a symbol stands, not where it is used: a dark page dims its cards with a class on `<html>`, or
//! with custom properties, which reach every use.

mod back;
mod body;
mod court;
mod face;
mod glyph;
mod ink;
mod pen;
mod shape;
mod wild;

pub use back::{Back, back_id, back_svg, back_symbol};
pub use ink::{BAND, PAPER, ink_colour};

use pen::Pen;
use wildpile_cards::Ink;

/// The width of a card in its own units; a card is 5 : 7.
pub const WIDTH: i32 = 250;
/// The height of a card in its own units.
pub const HEIGHT: i32 = 350;

/// What is on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardFace<'a> {
    /// The corner text: `A`, `10`, `Q`, `★`, `12`; any short text is drawn.
    pub rank: &'a str,
    /// The suit's shape; none for cards without a suit. Shapes without a drawing are shown by their letter.
    pub symbol: Option<char>,
    /// The suit's letter.
    pub letter: Option<char>,
    /// The ink.
    pub ink: Ink,
    /// What kind of wild card it is, if it is one.
    pub wild: Option<Wild>,
    /// What a wild card stands for now: `7`, `9♠`.
    pub stands_for: Option<&'a str>,
}

/// Kinds of wild cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wild {
    /// A card of a suit that lets ranks be skipped.
    Skipper,
    /// A joker: red or black.
    Joker,
    /// A Skip-Bo card.
    SkipBo,
}

impl<'a> CardFace<'a> {
    /// The face from what a scene says about it. A wild card with a suit is a skipper; without one a joker when
    /// its rank is a star, else a Skip-Bo card.
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
            (Some(_), _) => Wild::Skipper,
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
}

/// How faces are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Style {
    /// Each of the four suits in a colour of its own: clubs green, diamonds blue.
    pub four_colour: bool,
    /// A larger index.
    pub large_print: bool,
    /// How much is drawn.
    pub detail: Detail,
}

impl Style {
    /// How much of a card must be seen to know it in a fan, in units of the card: from the left where fans go to the
    /// right, and from the top where they go down. Most cards need less than the widest (`10`) and the highest.
    #[must_use]
    pub const fn strip(&self) -> (i32, i32) {
        match (self.detail, self.large_print) {
            (Detail::Full, false) => (52, 62),
            (Detail::Full, true) => (68, 76),
            (Detail::Compact, false) => (60, 68),
            (Detail::Compact, true) => (122, 114),
        }
    }
}

/// How much of a face is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Detail {
    /// Everything: for cards from about 57 pixels' width on, in tight fans rather from 72.
    #[default]
    Full,
    /// Rank and suit as large as they can be: for cards from 24 pixels' width on. Large print is for piles without
    /// fans, or with wide ones.
    Compact,
}

/// A name for the face in this style, the same at all times, and different for faces that differ. It can be an XML
/// id, and be used in a URL's fragment as it is.
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
    id.push_str(match face.wild {
        None => "",
        Some(Wild::Skipper) => "skipper",
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
        (style.large_print, 'l'),
        (style.detail == Detail::Compact, 'c'),
    ] {
        if on {
            id.push(mark);
        }
    }
    id
}

/// Letters and digits as they are, everything else by its number between underscores.
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

/// The face as a `<symbol>` with the id of [`face_id`] and a view box of 250 × 350.
#[must_use]
pub fn face_symbol(face: &CardFace<'_>, style: &Style) -> String {
    symbol(&face_id(face, style), |pen| face::draw(pen, face, style))
}

/// The face as an SVG file that stands alone, 250 × 350.
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
