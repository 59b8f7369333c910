//! Cards of any deck, in two bytes.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use wildpile_cards::{Filler, Rank};
use wildpile_message::{Message, ToMessage};

use crate::text as t;

/// The letter of a colour or suit, A to Z.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Letter(u8);

impl Letter {
    /// The letter, if it is one from A to Z.
    #[must_use]
    pub const fn new(letter: char) -> Option<Self> {
        if letter.is_ascii_uppercase() {
            Some(Self(letter as u8 - b'A'))
        } else {
            None
        }
    }

    /// The letter of either case, or the letter of a suit symbol.
    pub(crate) const fn read(text: char) -> Option<Self> {
        Self::new(match text {
            '♣' => 'C',
            '♠' => 'S',
            '♥' => 'H',
            '♦' => 'D',
            other => other.to_ascii_uppercase(),
        })
    }

    /// 0 for A to 25 for Z.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// `A` to `Z`.
    #[must_use]
    pub const fn char(self) -> char {
        (b'A' + self.0) as char
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One card of a deck: the letter of its colour, its rank (1 to 15), and whether the rank is
/// written as on playing cards.
///
/// Written `QS`, `TD` in decks with ranks A to K, and `R7`, `P10` in decks with numbers. Parsing
/// also accepts `10D`, lower case and suit symbols. Cards are ordered by colour letter, then by
/// rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(NonZeroU16);

const CARDS_STYLE: u16 = 1 << 9;

impl Filler for Card {
    const FILLER: Self = Self(NonZeroU16::MIN);
}

impl Card {
    /// The card of this colour and rank, clamped to 1 to 15; `as_cards` if ranks are written as A
    /// to K.
    #[must_use]
    pub const fn new(letter: Letter, rank: u8, as_cards: bool) -> Self {
        let rank = if rank > 15 {
            15
        } else if rank == 0 {
            1
        } else {
            rank as u16
        };
        let style = if as_cards { CARDS_STYLE } else { 0 };
        match NonZeroU16::new(style | (letter.0 as u16) << 4 | rank) {
            Some(bits) => Self(bits),
            None => Self::FILLER,
        }
    }

    /// The letter of its colour.
    #[must_use]
    #[inline]
    pub const fn letter(self) -> Letter {
        Letter((self.0.get() >> 4 & 31) as u8)
    }

    /// 1 to 15.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> u8 {
        (self.0.get() & 15) as u8
    }

    /// True if its rank is written as on playing cards.
    #[must_use]
    #[inline]
    pub const fn as_cards(self) -> bool {
        self.0.get() & CARDS_STYLE != 0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Rank::new(self.rank()) {
            Some(rank) if self.as_cards() => write!(f, "{}{}", rank.letter(), self.letter()),
            _ => write!(f, "{}{}", self.letter(), self.rank()),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text isn't a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseCardError(pub String);

impl ToMessage for ParseCardError {
    fn message(&self) -> Message {
        t::ExpectedCard { text: &self.0 }.into()
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || ParseCardError(text.chars().take(20).collect());
        if text.len() > 8 {
            return Err(error());
        }
        let last = text.chars().next_back().ok_or_else(error)?;
        if last.is_ascii_digit() {
            // A colour letter and a number.
            let first = text.chars().next().ok_or_else(error)?;
            let letter = Letter::new(first.to_ascii_uppercase()).ok_or_else(error)?;
            let digits = &text[1..];
            if digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
                return Err(error());
            }
            let rank: u8 = digits.parse().map_err(|_| error())?;
            if !(1..=15).contains(&rank) {
                return Err(error());
            }
            return Ok(Self::new(letter, rank, false));
        }
        let letter = Letter::read(last).ok_or_else(error)?;
        let rank = Rank::from_text(&text[..text.len() - last.len_utf8()]).ok_or_else(error)?;
        Ok(Self::new(letter, rank.value(), true))
    }
}

wildpile_message::serde_as_text!(Card, "a card such as QS or R7");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_what_it_writes() {
        for letter in 'A'..='Z' {
            let letter = Letter::new(letter).unwrap();
            for rank in 1..=15 {
                let own = Card::new(letter, rank, false);
                assert_eq!(own.to_string().parse(), Ok(own));
                assert_eq!((own.letter(), own.rank(), own.as_cards()), (letter, rank, false));
                if rank <= 13 {
                    let card = Card::new(letter, rank, true);
                    assert_eq!(card.to_string().parse(), Ok(card));
                    assert_eq!(card.to_string().to_lowercase().parse(), Ok(card));
                }
            }
        }
        assert_eq!("10♦".parse::<Card>(), "TD".parse());
        assert_eq!("P10".parse::<Card>().unwrap().to_string(), "P10");
    }

    #[test]
    fn invalid_cards_are_rejected() {
        for text in [
            "",
            "S",
            "7",
            "R0",
            "R16",
            "R07",
            "R1x",
            "QSS",
            "♠",
            "é7",
            "7é",
            "Q S",
            "123456789",
        ] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
    }
}
