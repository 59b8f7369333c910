//! The result.

use wildpile_game::{Outcome, Seat, SeatSet};

use crate::rules::Rules;
use crate::state::State;

pub(crate) fn turns(rules: &Rules, tower: usize, swaps: u8) -> u32 {
    tower as u32 + u32::from(rules.swaps.saturating_sub(swaps))
}

/// The result of a game that has ended like this.
pub(crate) fn outcome(rules: &Rules, state: &State) -> Outcome {
    let won = state.tower.len() == 13;
    Outcome {
        winners: if won {
            SeatSet::one(Seat::FIRST)
        } else {
            SeatSet::EMPTY
        },
        drawn: false,
        grade: u8::from(won),
        turns: vec![turns(rules, state.tower.len(), state.swaps)],
        scores: vec![state.tower.len() as i64],
    }
}
