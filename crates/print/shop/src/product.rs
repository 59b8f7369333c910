//! Products: cards with two sides, and their maker.

use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};
use wildpile_art::{Back, RuleKind, Wild};
use wildpile_cards::{Ink, Mark};
use wildpile_press::fonts::Face as Font;
use wildpile_press::{ArtError, ArtKind};

use crate::Words;

/// Something that is printed and sold together: a deck, an expansion, a pack of cards that change rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Product {
    /// Its ID, for file names: `five_colours`.
    pub id: String,
    /// The title on box, rule card and shop page.
    pub title: Words,
    /// One sentence about it, for the shop page.
    pub tagline: Words,
    /// Its maker (CD-08).
    pub brand: Brand,
    /// The back of its cards.
    pub back: BackSide,
    /// The cards, in printing order.
    pub cards: Vec<Card>,
    /// The players that one copy is for, from and to.
    pub players: (u8, u8),
    /// The players that it is for if each has a copy, from and to.
    pub players_each: Option<(u8, u8)>,
    /// The age from which it can be played, in years.
    pub age: u8,
    /// The length of a match, in minutes.
    pub minutes: (u16, u16),
    /// The text on the shop page: paragraphs.
    pub description: Words,
    /// The designer's fonts, instead of ours.
    pub fonts: Fonts,
    /// The pictures within its texts: the first stands where the first of [`ICONS`](wildpile_press::setting::ICONS) does.
    pub icons: Vec<Icon>,
    /// Colours that replace those of the palette.
    pub palette: Vec<Swatch>,
    /// True if its colours have their shapes only, without the letters beside them (CD-05).
    pub without_letters: bool,
}

/// The maker of a product: data, not code (CD-08). What is sold needs a name and a legal line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Brand {
    /// The maker's name; empty if the file gives none.
    pub name: String,
    /// The legal line: copyright, licence, address; empty if the file gives none.
    pub legal: Words,
    /// The maker's own logo, instead of Wildpile's mark.
    pub logo: Option<Artwork>,
}

/// The maker's name on the shop's own products (CD-08).
pub const MAKER: &str = wildpile_packs::MAKER;

impl Brand {
    /// The maker of the shop's own products.
    pub(crate) fn own() -> Self {
        Self {
            name: MAKER.to_owned(),
            legal: Words::new(
                format!("© {MAKER}. Made with Wildpile."),
                format!("© {MAKER}. Gestaltet mit Wildpile."),
            ),
            logo: None,
        }
    }
}

/// The back of a product's cards.
#[derive(Clone, Debug, PartialEq)]
pub enum BackSide {
    /// One of Wildpile's own.
    Drawn(Back),
    /// A picture of the designer's.
    Art(Artwork),
}

/// A picture of a designer's: an SVG file, or a PNG or JPEG file. Its copies are decoded once together.
#[derive(Clone, Debug)]
pub struct Artwork {
    name: String,
    bytes: Arc<[u8]>,
    kind: Arc<OnceLock<Result<ArtKind, ArtError>>>,
}

impl PartialEq for Artwork {
    fn eq(&self, other: &Self) -> bool {
        (&self.name, &self.bytes) == (&other.name, &other.bytes)
    }
}

impl Artwork {
    /// A picture from a file of this name, not decoded yet.
    #[must_use]
    pub fn new(name: impl Into<String>, bytes: impl Into<Arc<[u8]>>) -> Self {
        Self {
            name: name.into(),
            bytes: bytes.into(),
            kind: Arc::default(),
        }
    }

    /// The file's name, for messages.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Its kind and size, once it has been decoded.
    ///
    /// # Errors
    /// When it can't be drawn as it is meant.
    pub fn kind(&self) -> Result<ArtKind, &ArtError> {
        let kind = self.kind.get_or_init(|| ArtKind::read(&self.bytes));
        kind.as_ref().copied()
    }
}

/// A card.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// Its ID, unique in the product: `red-10`, `strong`.
    pub id: String,
    /// Its name in order sheets and messages.
    pub name: Words,
    /// Its front.
    pub front: Picture,
    /// Its other side, unless that is the product's back.
    pub reverse: Option<Picture>,
    /// The number of copies.
    pub copies: u16,
}

/// The picture on a side.
#[derive(Clone, Debug, PartialEq)]
pub enum Picture {
    /// A playing card.
    Face(Face),
    /// A card that changes rules.
    Rule(Rule),
    /// A page of the rule sheet.
    Leaflet(Leaflet),
    /// A picture that covers the whole side, bleed included.
    Art(Artwork),
}

/// A playing card's face.
#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    /// The index: `A`, `10`, `★`.
    pub rank: String,
    /// The suit; none for jokers and number cards.
    pub mark: Option<Mark>,
    /// The ink.
    pub ink: Ink,
    /// The kind of wild card.
    pub wild: Option<Wild>,
    /// A line below the middle: a designer's own text.
    pub caption: Option<Words>,
    /// A designer's picture in the middle, instead of the drawn one.
    pub art: Option<Artwork>,
}

/// A mutator or handicap (MU-08).
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// For whom it is.
    pub kind: RuleKind,
    /// The name of its drawing.
    pub art: String,
    /// The title.
    pub title: Words,
    /// The sentence.
    pub sentence: Words,
    /// The line at the bottom.
    pub foot: Words,
}

/// A page of the rule sheet: a title, and paragraphs that may begin with a heading.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leaflet {
    /// The title.
    pub title: Words,
    /// The paragraphs.
    #[serde(rename = "paragraph")]
    pub paragraphs: Vec<Paragraph>,
    /// The last line of the page: the maker's name, which files don't give here.
    #[serde(skip)]
    pub foot: Words,
}

/// A paragraph.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paragraph {
    /// The heading.
    pub heading: Words,
    /// The text.
    pub text: Words,
}

/// The position of a side among a product's cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// The front of the card with this index.
    Front(usize),
    /// The other side of a card that has one of its own.
    Reverse(usize),
    /// The back of all other cards.
    Back,
}

/// A side of a product's cards.
#[derive(Clone, Copy, Debug)]
pub struct SideRef<'a> {
    /// Its position.
    pub side: Side,
    /// The ID of its card; `back` for the back.
    pub id: &'a str,
    /// Its picture, unless it is the back.
    pub picture: Option<&'a Picture>,
}

/// The fonts of a designer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fonts {
    /// For titles.
    pub title: Option<Font>,
    /// For everything else.
    pub text: Option<Font>,
}

impl Fonts {
    /// The font in place of one of ours.
    pub(crate) fn of(self, usual: Font) -> Font {
        let own = match usual {
            Font::Title => self.title,
            _ => self.text,
        };
        own.unwrap_or(usual)
    }
}

/// A picture within a text.
#[derive(Clone, Debug, PartialEq)]
pub enum Icon {
    /// The shape of a colour or suit.
    Mark(Mark),
    /// A picture of the designer's.
    Art(Artwork),
}

/// A colour of the palette that a product replaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swatch {
    /// The colour's name: `ink-red`.
    pub name: String,
    /// Red, green and blue.
    pub rgb: [u8; 3],
    /// Cyan, magenta, yellow and black in percent; worked out from `rgb` without it.
    pub cmyk: Option<[u8; 4]>,
}

impl Card {
    /// One card with the product's back.
    pub(crate) fn one(id: impl Into<String>, name: Words, front: Picture) -> Self {
        Self {
            id: id.into(),
            name,
            front,
            reverse: None,
            copies: 1,
        }
    }
}

impl Product {
    /// The sides of all cards in printing order, then the back.
    pub fn sides(&self) -> impl Iterator<Item = SideRef<'_>> {
        let cards = self.cards.iter().enumerate().flat_map(|(at, card)| {
            let reverse = card.reverse.as_ref().map(|picture| (Side::Reverse(at), picture));
            let sides = std::iter::once((Side::Front(at), &card.front)).chain(reverse);
            sides.map(|(side, picture)| SideRef {
                side,
                id: &card.id,
                picture: Some(picture),
            })
        });
        cards.chain(std::iter::once(SideRef {
            side: Side::Back,
            id: "back",
            picture: None,
        }))
    }

    /// One of its sides; `None` if it has no such side.
    #[must_use]
    pub fn side(&self, side: Side) -> Option<SideRef<'_>> {
        self.sides().find(|own| own.side == side)
    }
}

impl Face {
    /// A face with nothing but a rank.
    pub(crate) fn plain(rank: impl ToString, ink: Ink) -> Self {
        Self {
            rank: rank.to_string(),
            mark: None,
            ink,
            wild: None,
            caption: None,
            art: None,
        }
    }
}

impl Product {
    /// True if a face has a colour whose letter may stand beside its shape.
    #[must_use]
    pub fn is_lettered(&self) -> bool {
        self.cards.iter().any(|card| match &card.front {
            Picture::Face(face) => {
                (face.mark.as_ref()).is_some_and(|mark| wildpile_art::letter_is_beside(mark.symbol))
            }
            Picture::Rule(_) | Picture::Leaflet(_) | Picture::Art(_) => false,
        })
    }

    /// The number of cards, copies counted.
    #[must_use]
    pub fn count(&self) -> usize {
        self.cards.iter().map(|card| usize::from(card.copies)).sum()
    }
}
