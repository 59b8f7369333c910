//! Inputs of a race: the cards of removed runs are home.

use wildpile_game::Game as _;
use wildpile_table::race::Solo;

use crate::state::Stage;
use crate::{SimonJester, State};

/// The cards of a run.
const RUN: u32 = 13;

impl Solo for SimonJester {
    const IS_OPEN: bool = true;

    fn goal(&self) -> u32 {
        self.rules().decks.runs() as u32 * RUN
    }

    fn home(&self, state: &State) -> u32 {
        state.removed.total() as u32 * RUN
    }

    fn moves(&self, state: &State) -> u32 {
        state.moves
    }

    fn has_stopped(&self, state: &State) -> bool {
        state.stage == Stage::GivenUp
    }
}
