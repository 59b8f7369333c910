//! The greedy player: the regular one.
//!
//! It looks one move ahead and takes the best position, but prefers positions that have not occurred yet,
//! so it doesn't move back and forth.

use std::time::Duration;

use wildpile_game::{Game, Seat};
use wildpile_simon_jester::{Move, SimonJester, State};

use super::evaluation::evaluate;
use super::history::History;
use super::strategy::Strategy;

/// The greedy player. It wins about 10% of deals in Simon Jester and 20% in Simple Simon.
#[derive(Clone, Debug, Default)]
pub(super) struct Greedy;

impl Strategy for Greedy {
    fn decide(
        &mut self,
        game: &SimonJester,
        state: &State,
        moves: &[Move],
        history: &History,
        _budget: Duration,
    ) -> usize {
        nearest(game, state, moves, history)
    }
}

/// Among the moves to the least visited positions, the one to the best position.
pub(super) fn nearest(game: &SimonJester, state: &State, moves: &[Move], history: &History) -> usize {
    let value = |mv: &Move| {
        let mut after = state.clone();
        game.play_trusted(&mut after, Seat::FIRST, mv, &mut ());
        (history.times(after.tableau()), evaluate(&after))
    };
    (0..moves.len()).min_by_key(|&at| value(&moves[at])).unwrap_or(0)
}
