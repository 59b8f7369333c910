//! A card as it lies on the table: a real card, or a joker with what it stands for.

use std::fmt;
use std::str::FromStr;

use wildpile_cards::{Card, Colour, Rank, Suit};
use wildpile_game::{NotationError, text};
use wildpile_message::{Arg, Message};

use crate::text as t;

/// A card of the pack in one byte: a real card, an open joker, a joker declared as a rank of its
/// colour (JS-12), or a joker that is one exact card (JS-13).
///
/// Written as the card (`9S`), jokers as `black`, `black=9` and `black=9S`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece(u8);

// Bits 0–3 are the rank (0: none), bits 4–5 the suit; bit 5 alone is the colour, so rank and colour
// are decoded the same way for real cards and jokers.
const JOKER: u8 = 0x40;
const EXACT: u8 = 0x80;
const COLOUR: u8 = 0x20;

impl Piece {
    /// A real card.
    #[must_use]
    pub const fn real(card: Card) -> Self {
        Self((card.suit() as u8) << 4 | card.rank().value())
    }

    /// An open joker of this colour, not standing for anything yet.
    #[must_use]
    pub const fn open(colour: Colour) -> Self {
        Self(JOKER | (colour as u8) << 5)
    }

    /// This colour's joker declared as a rank, without a suit.
    #[must_use]
    pub const fn declared(colour: Colour, rank: Rank) -> Self {
        Self(JOKER | (colour as u8) << 5 | rank.value())
    }

    /// A joker standing for exactly this card; its colour is the card's.
    #[must_use]
    pub const fn exact(card: Card) -> Self {
        Self(EXACT | JOKER | (card.suit() as u8) << 4 | card.rank().value())
    }

    /// True if it is a joker, open or not.
    #[must_use]
    pub const fn is_joker(self) -> bool {
        self.0 & JOKER != 0
    }

    /// True if it is an open joker.
    #[must_use]
    pub const fn is_open(self) -> bool {
        self.0 & 15 == 0
    }

    /// Black or red.
    #[must_use]
    pub const fn colour(self) -> Colour {
        if self.0 & COLOUR == 0 {
            Colour::Black
        } else {
            Colour::Red
        }
    }

    /// The rank it has or stands for; `None` for an open joker.
    #[must_use]
    pub const fn rank(self) -> Option<Rank> {
        Rank::new(self.0 & 15)
    }

    /// The rank as a number, 0 for an open joker.
    pub(crate) const fn value(self) -> u8 {
        self.0 & 15
    }

    /// Colour and rank as an index below 32.
    pub(crate) const fn key(self) -> usize {
        ((self.0 >> 1 & 16) | self.0 & 15) as usize
    }

    /// A one-bit set for suit and rank; only for real cards.
    pub(crate) const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }

    /// The suit bits of a real card or of a joker that is an exact card.
    pub(crate) const fn suit_index(self) -> usize {
        (self.0 >> 4 & 3) as usize
    }

    /// The real card; `None` for a joker.
    #[must_use]
    pub const fn card(self) -> Option<Card> {
        if self.is_joker() { None } else { self.suited() }
    }

    /// The card that an exact joker stands for; `None` for real cards and suitless jokers.
    #[must_use]
    pub const fn exact_card(self) -> Option<Card> {
        if self.0 & EXACT != 0 { self.suited() } else { None }
    }

    const fn suited(self) -> Option<Card> {
        match (self.rank(), Suit::from_index(self.suit_index())) {
            (Some(rank), Some(suit)) => Some(Card::new(rank, suit)),
            _ => None,
        }
    }

    /// The card itself: a joker becomes open.
    #[must_use]
    pub const fn bare(self) -> Self {
        if self.is_joker() {
            Self::open(self.colour())
        } else {
            self
        }
    }

    /// True if it is a joker standing for this real card: same rank and colour, and same suit if it
    /// has one.
    #[must_use]
    pub fn stands_for(self, card: Card) -> bool {
        self.is_joker()
            && if self.0 & EXACT != 0 {
                self.suited() == Some(card)
            } else {
                self.value() == card.rank().value() && self.colour() == card.colour()
            }
    }

    /// True if it may lie on `below` in a column: one rank lower and of the other colour (JS-03).
    /// Never true for open jokers.
    #[must_use]
    pub const fn follows(self, below: Self) -> bool {
        !self.is_open() && self.value() + 1 == below.value() && (self.0 ^ below.0) & COLOUR != 0
    }
}

/// `the black joker`.
pub(crate) fn joker(colour: Colour) -> Message {
    match colour {
        Colour::Black => t::JokerBlack.into(),
        Colour::Red => t::JokerRed.into(),
    }
}

/// `black`.
pub(crate) fn colour_name(colour: Colour) -> Message {
    match colour {
        Colour::Black => t::ColourBlack.into(),
        Colour::Red => t::ColourRed.into(),
    }
}

/// `a black nine`.
pub(crate) fn coloured(colour: Colour, rank: Rank) -> Message {
    t::ColouredRank {
        colour: colour_name(colour),
        rank: text::rank(rank),
    }
    .into()
}

/// For sentences: `7♦`, `the red joker`, `the red joker as a seven`, `the black joker as 3♣`.
impl From<Piece> for Arg {
    fn from(piece: Piece) -> Self {
        if let Some(card) = piece.card() {
            return card.symbol().into();
        }
        let joker = joker(piece.colour());
        match (piece.exact_card(), piece.rank()) {
            (Some(card), _) => t::PieceExact {
                joker,
                card: card.symbol(),
            }
            .into(),
            (None, Some(rank)) => t::PieceDeclared {
                joker,
                rank: text::rank(rank),
            }
            .into(),
            (None, None) => joker.into(),
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(card) = self.card() {
            return card.fmt(f);
        }
        self.colour().fmt(f)?;
        match (self.exact_card(), self.rank()) {
            (Some(card), _) => write!(f, "={card}"),
            (None, Some(rank)) => write!(f, "={rank}"),
            (None, None) => Ok(()),
        }
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Piece {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read(text).ok_or_else(|| NotationError::new(text, t::ExpectedPiece))
    }
}

fn read(text: &str) -> Option<Piece> {
    let (colour, stands) = match text.split_once('=') {
        Some((colour, stands)) => (colour, Some(stands)),
        None => (text, None),
    };
    let colour = match colour.to_ascii_lowercase().as_str() {
        "black" => Colour::Black,
        "red" => Colour::Red,
        _ => return text.parse().ok().map(Piece::real),
    };
    let Some(stands) = stands else {
        return Some(Piece::open(colour));
    };
    if let Some(rank) = Rank::from_text(stands) {
        return Some(Piece::declared(colour, rank));
    }
    let card: Card = stands.parse().ok()?;
    (card.colour() == colour).then_some(Piece::exact(card))
}

wildpile_message::serde_as_text!(
    Piece,
    "a card such as 9S, or a joker such as black, black=9 or black=9S"
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_read_what_they_write() {
        let mut all: Vec<Piece> = wildpile_cards::standard_deck().map(Piece::real).collect();
        all.extend(wildpile_cards::standard_deck().map(Piece::exact));
        for colour in Colour::ALL {
            all.push(Piece::open(colour));
            all.extend(Rank::all().map(|rank| Piece::declared(colour, rank)));
        }
        for (i, piece) in all.iter().enumerate() {
            assert_eq!(piece.to_string().parse(), Ok(*piece));
            assert!(!all[..i].contains(piece));
        }
        for text in [
            "",
            "black=",
            "black=9H",
            "red=14",
            "green",
            "9",
            "=9",
            "black=9=9",
        ] {
            assert!(text.parse::<Piece>().is_err(), "{text}");
        }
    }
}
