//! The look of a suit or colour: its ink, letter and shape.

use serde::{Deserialize, Serialize};

use crate::{Colour, Suit};

/// The ink a card's face is printed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ink {
    /// Black.
    Black,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Yellow.
    Yellow,
    /// Purple.
    Purple,
    /// Orange.
    Orange,
}

/// The marks of a suit or colour: ink, shape and letter, so that it can be recognized without
/// seeing colours.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// The name in lower case: `spades`, `purple`.
    pub name: String,
    /// A letter, unique within the deck.
    pub letter: char,
    /// A shape, unique within the deck; one terminal column wide.
    pub symbol: char,
    /// The ink.
    pub ink: Ink,
}

impl Mark {
    /// The mark of a standard suit.
    #[must_use]
    pub fn of_suit(suit: Suit) -> Self {
        Self {
            name: suit.name().to_owned(),
            letter: suit.letter(),
            symbol: suit.symbol(),
            ink: match suit.colour() {
                Colour::Black => Ink::Black,
                Colour::Red => Ink::Red,
            },
        }
    }

    /// The mark of a deck whose suits are colours: letter and shape.
    #[must_use]
    pub fn of_ink(ink: Ink) -> Self {
        let (name, letter, symbol) = match ink {
            Ink::Red => ("red", 'R', '●'),
            Ink::Blue => ("blue", 'B', '■'),
            Ink::Green => ("green", 'G', '▲'),
            Ink::Yellow => ("yellow", 'Y', '★'),
            Ink::Purple => ("purple", 'P', '◆'),
            Ink::Black => ("black", 'K', '✚'),
            Ink::Orange => ("orange", 'O', '▼'),
        };
        Self {
            name: name.to_owned(),
            letter,
            symbol,
            ink,
        }
    }
}
