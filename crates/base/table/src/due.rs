//! How matches without a frontend are played, whoever plays them.

use std::time::Duration;

use wildpile_cards::Deal;
use wildpile_game::{Seat, SeatSet};

/// Settings of a playout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// The maximum number of moves before the match is abandoned.
    pub moves: usize,
    /// The time budget of a player per move.
    pub budget: Duration,
    /// Whether a record is wanted.
    pub keep_record: bool,
}

impl Default for Playout {
    /// No limit, no record, 50 ms per move.
    fn default() -> Self {
        Self {
            moves: usize::MAX,
            budget: Duration::from_millis(50),
            keep_record: false,
        }
    }
}

/// The seat that moves next after `made` moves of a playout, if any is due.
///
/// If several seats are due simultaneously (a race) they move in rotation. The deal number
/// determines who starts, so that equal players win equally often over many deals.
#[must_use]
pub fn next_due(due: SeatSet, made: usize, deal: Deal) -> Option<Seat> {
    match due.len() {
        0 => None,
        1 => due.first(),
        count => due
            .iter()
            .nth((made % count + (deal.number() % count as u64) as usize) % count),
    }
}
