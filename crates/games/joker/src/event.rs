//! What happens in a step. Everything in an event may be known to everybody.

use serde::{Deserialize, Serialize};
use wildpile_cards::{Card, Colour};

use crate::{Column, Goal, Piece, Source};

/// A place on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Where {
    /// The waste.
    Waste,
    /// A column.
    Column(Column),
    /// A foundation.
    Foundation(Goal),
}

impl From<Source> for Where {
    fn from(source: Source) -> Self {
        match source {
            Source::Waste => Self::Waste,
            Source::Column(column) => Self::Column(column),
        }
    }
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The cards were dealt.
    Dealt {
        /// The face-up cards, from the left.
        ends: Vec<Piece>,
        /// Cards in the stock.
        stock: usize,
    },
    /// Cards were turned from the stock; the last one is on top of the waste.
    Drawn {
        /// The cards in the order in which they were turned.
        cards: Vec<Piece>,
        /// Nobody had seen them before.
        unseen: bool,
    },
    /// The waste was turned over to be the stock.
    Redealt {
        /// How many cards it has.
        cards: usize,
    },
    /// Cards went from one place to another.
    Moved {
        /// The cards as they lie now, the lowest first.
        cards: Vec<Piece>,
        /// Where they were.
        from: Where,
        /// Where they are.
        to: Where,
        /// They went by themselves (JS-33).
        auto: bool,
    },
    /// A joker was declared where it lies.
    Declared {
        /// Where.
        column: Column,
        /// The joker as what it is now.
        joker: Piece,
    },
    /// A face-down card was turned up.
    TurnedUp {
        /// Where.
        column: Column,
        /// The card.
        card: Piece,
    },
    /// A real card took the place of the joker that stood for it (JS-17).
    Exchanged {
        /// The real card.
        card: Card,
        /// The joker that it replaced.
        joker: Colour,
        /// Where the joker was and the card is.
        place: Where,
        /// The card that lies on the exchanged one in its column.
        under: Option<Piece>,
        /// Where the card was and the joker is, open.
        back: Where,
    },
    /// A joker that was an ace without a suit is this ace now (JS-13).
    BecameAce {
        /// The ace.
        card: Card,
    },
    /// A joker left the game (JS-21).
    PutOut {
        /// Which.
        joker: Colour,
        /// From where.
        from: Where,
    },
    /// The player stopped (JS-31).
    Stopped,
    /// The game ended by itself (JS-31).
    Finished {
        /// Cards on the foundations.
        home: u8,
    },
}
