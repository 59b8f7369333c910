//! The result.

use wildpile_game::Outcome;

use crate::rules::Rules;
use crate::state::State;

pub(crate) fn turns(rules: &Rules, tower: usize, swaps: u8) -> u32 {
    tower as u32 + u32::from(rules.swaps.saturating_sub(swaps))
}

/// The result of a game that has ended like this.
pub(crate) fn outcome(rules: &Rules, state: &State) -> Outcome {
    let height = state.tower.len();
    Outcome::alone(
        u8::from(height == 13),
        turns(rules, height, state.swaps),
        height as i64,
    )
}
