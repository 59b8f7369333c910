//! Inputs of a race: cards home count, whatever wins the solitaire.

use wildpile_game::Game as _;
use wildpile_table::Scene;
use wildpile_table::TableGame as _;
use wildpile_table::race::Solo;

use crate::scene::facts;
use crate::{Joker, Move, Phase, State, View};

impl Solo for Joker {
    const IS_OPEN: bool = false;

    fn goal(&self) -> u32 {
        52
    }

    fn home(&self, state: &State) -> u32 {
        state.cards_home().into()
    }

    fn moves(&self, state: &State) -> u32 {
        made(state.moves(), state.phase())
    }

    fn has_stopped(&self, state: &State) -> bool {
        state.phase() == Phase::Stopped
    }

    /// Without the number of cards that wins the solitaire.
    fn race_scene(&self, view: &View, moves: &[Move]) -> Scene {
        Scene {
            facts: facts(self.rules(), view, made(view.moves, view.phase)),
            ..self.scene(view, moves)
        }
    }
}

/// Number of moves in a race, in which stopping isn't one.
fn made(moves: u32, phase: Phase) -> u32 {
    moves.saturating_sub(u32::from(phase == Phase::Stopped))
}
