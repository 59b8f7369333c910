//! Events.

use serde::{Deserialize, Serialize};
use wildpile_cards::{Card, Suit};

use crate::ColumnId;

/// Something that happened, visible to everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The cards were dealt.
    Dealt {
        /// Number of cards.
        cards: usize,
    },
    /// A run in suit (or a single card) was moved.
    Moved {
        /// Its first card, the one with the highest rank.
        card: Card,
        /// Number of cards.
        count: u8,
        /// Its old column.
        from: ColumnId,
        /// Its new column.
        to: ColumnId,
    },
    /// A complete run was removed (SJ-06).
    Removed {
        /// Its suit.
        suit: Suit,
        /// Its old column.
        column: ColumnId,
    },
    /// The player gave up.
    GaveUp,
}
