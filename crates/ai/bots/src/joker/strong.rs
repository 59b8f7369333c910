//! The strong player: a policy with tuned weights, and no search.

use std::time::Duration;

use wildpile_cards::Dice;
use wildpile_game::{Game, Seat};
use wildpile_joker::{Joker, Move, View};
use wildpile_table::Player;

use super::policy::{self, LoopGuard, Weights};

/// Weighs what a move opens and covers, which cards the columns need, and what a joker can still
/// become.
#[derive(Clone, Debug, Default)]
pub struct Strong {
    /// The weights.
    pub weights: Weights,
    memory: LoopGuard,
    /// The move count when it was last asked.
    moves: u32,
}

impl Player<Joker> for Strong {
    fn choose(&mut self, game: &Joker, _: Seat, view: &View, moves: &[Move], _: Duration) -> usize {
        // A new game has started, or moves were undone.
        if view.moves < self.moves {
            self.memory = LoopGuard::default();
        }
        self.moves = view.moves;
        // Any sample will do, because the policy ignores hidden cards.
        let state = game.sample(view, &mut Dice::for_player(0));
        let chosen = policy::choose(&state, moves, &self.weights, &self.memory);
        if let Some(&mv) = moves.get(chosen) {
            self.memory.note(&state, mv);
        }
        chosen
    }
}
