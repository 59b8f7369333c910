//! The events of a step. All of them are public.

use serde::{Deserialize, Serialize};
use wildpile_cards::{Card, Colour};

use crate::{Column, Goal, Piece, Source};

/// A location on the table.
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
        /// The face-up card of each column, from the left.
        ends: Vec<Piece>,
        /// Cards in the stock.
        stock: usize,
    },
    /// Cards were turned from the stock; the last one is on top of the waste.
    Drawn {
        /// The cards in the order in which they were turned.
        cards: Vec<Piece>,
        /// True if they were seen for the first time.
        unseen: bool,
    },
    /// The waste was turned over to form a new stock.
    Redealt {
        /// Number of cards it has.
        cards: usize,
    },
    /// Cards moved from one location to another.
    Moved {
        /// The cards as they lie now, bottom first.
        cards: Vec<Piece>,
        /// Its old place.
        from: Where,
        /// Its new place.
        to: Where,
        /// True if they moved automatically (JS-33).
        auto: bool,
    },
    /// A joker was declared in place.
    Declared {
        /// The column.
        column: Column,
        /// The declared joker.
        joker: Piece,
    },
    /// A face-down card was turned up.
    TurnedUp {
        /// The column.
        column: Column,
        /// The card.
        card: Piece,
    },
    /// A real card took the place of the joker standing for it (JS-17).
    Exchanged {
        /// The real card.
        card: Card,
        /// The joker that it replaced.
        joker: Colour,
        /// The joker's old place; the card is there now.
        place: Where,
        /// The card lying on the exchanged one in its column.
        under: Option<Piece>,
        /// The card's old place; the joker is there now, open.
        back: Where,
    },
    /// A joker that was a suitless ace became this ace (JS-13).
    BecameAce {
        /// The ace.
        card: Card,
    },
    /// A joker left the game (JS-21).
    PutOut {
        /// Its colour.
        joker: Colour,
        /// Its old place.
        from: Where,
    },
    /// The player stopped (JS-31).
    Stopped,
    /// The game ended automatically (JS-31).
    Finished {
        /// Cards on the foundations.
        home: u8,
    },
}

impl Event {
    /// True if it shows a card that was hidden.
    pub(crate) const fn reveals(&self) -> bool {
        matches!(self, Self::TurnedUp { .. } | Self::Drawn { unseen: true, .. })
    }
}
