//! The outcome of a match.

use wildpile_game::{Outcome, Seat, SeatSet};

use crate::State;

/// The outcome of a finished state. The score is the number of removed cards.
pub(crate) fn outcome(state: &State, won: bool) -> Outcome {
    Outcome {
        winners: if won {
            SeatSet::one(Seat::FIRST)
        } else {
            SeatSet::EMPTY
        },
        drawn: false,
        grade: u8::from(won),
        turns: vec![state.moves],
        scores: vec![state.removed.total() as i64 * 13],
    }
}
