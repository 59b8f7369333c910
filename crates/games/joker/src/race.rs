//! Inputs of a race: cards home count, whatever wins the solitaire.

use wildpile_game::Game as _;
use wildpile_table::Scene;
use wildpile_table::TableGame as _;
use wildpile_table::race::Solo;

use crate::scene::facts;
use crate::{Joker, Move, Phase, State, View};

impl Solo for Joker {
    const IS_OPEN: bool = false;
    const COUNTS_STOPPING: bool = true;

    fn goal(&self) -> u32 {
        52
    }

    fn home(&self, state: &State) -> u32 {
        state.cards_home().into()
    }

    fn moves(&self, state: &State) -> u32 {
        state.moves()
    }

    fn has_stopped(&self, state: &State) -> bool {
        state.phase() == Phase::Stopped
    }

    /// Without the number of cards that wins the solitaire; stopping isn't counted, as in the progress of the race.
    fn race_scene(&self, view: &View, moves: &[Move]) -> Scene {
        let made = view.moves.saturating_sub(u32::from(view.phase == Phase::Stopped));
        Scene {
            facts: facts(self.rules(), view, made),
            ..self.scene(view, moves)
        }
    }
}
