//! The strong player: a policy with tuned weights, and no search.

use std::time::Duration;

use wildpile_cards::Dice;
use wildpile_game::{Game, Seat};
use wildpile_joker::{Joker, Move, View};
use wildpile_table::Player;

use super::policy::{self, LoopGuard, Weights};

/// Weighs what a move opens and what it covers, which cards the columns need, and what a joker can still become.
#[derive(Clone, Debug, Default)]
pub struct Strong {
    /// What it weighs.
    pub weights: Weights,
    memory: LoopGuard,
    /// Moves made when it was last asked.
    moves: u32,
}

impl Player<Joker> for Strong {
    fn choose(&mut self, game: &Joker, _seat: Seat, view: &View, moves: &[Move], _budget: Duration) -> usize {
        // Another game has begun, or moves were taken back.
        if view.moves < self.moves {
            self.memory = LoopGuard::default();
        }
        self.moves = view.moves;
        // The hidden cards are laid anywhere: the policy does not look at them.
        let state = game.sample(view, &mut Dice::for_player(0));
        let chosen = policy::choose(&state, moves, &self.weights, &self.memory);
        if let Some(&mv) = moves.get(chosen) {
            self.memory.note(&state, mv);
        }
        chosen
    }
}
