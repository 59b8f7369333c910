//! What happens.

use serde::{Deserialize, Serialize};
use wildpile_cards::{Card, Suit};

use crate::ColumnId;

/// Something that happened, visible to everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The cards were dealt.
    Dealt {
        /// How many.
        cards: usize,
    },
    /// A run in suit (or a single card) was moved.
    Moved {
        /// Its first card, the one with the highest rank.
        card: Card,
        /// How many cards.
        count: u8,
        /// Where it was.
        from: ColumnId,
        /// Where it is now.
        to: ColumnId,
    },
    /// A complete run was removed (SJ-06).
    Removed {
        /// Its suit.
        suit: Suit,
        /// Where it was.
        column: ColumnId,
    },
    /// The player gave up.
    GaveUp,
}
