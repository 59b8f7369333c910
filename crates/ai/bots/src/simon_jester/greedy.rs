//! The greedy player: the regular one.
//!
//! It looks one move ahead and takes the position that it likes best, but never one that it has met
//! before while there is another: so it cannot go back and forth.

use std::time::Duration;

use wildpile_game::{Game, Seat};
use wildpile_simon_jester::{Move, SimonJester, State};

use super::sitting::Mind;
use super::trail::Trail;
use super::worth::evaluate;

/// The greedy player. It wins about one deal in ten of Simon Jester and one in five of Simple Simon.
#[derive(Clone, Debug, Default)]
pub(super) struct Greedy;

impl Mind for Greedy {
    fn decide(
        &mut self,
        game: &SimonJester,
        state: &State,
        moves: &[Move],
        trail: &Trail,
        _budget: Duration,
    ) -> usize {
        nearest(game, state, moves, trail)
    }
}

/// The move that leads where the game has been least often, and of these to the position that is worth most.
pub(super) fn nearest(game: &SimonJester, state: &State, moves: &[Move], trail: &Trail) -> usize {
    let worth = |mv: &Move| {
        let mut after = state.clone();
        match game.play(&mut after, Seat::FIRST, mv, &mut ()) {
            Ok(()) => (trail.times(after.tableau()), evaluate(&after)),
            Err(_) => (u32::MAX, i32::MAX),
        }
    };
    (0..moves.len()).min_by_key(|&at| worth(&moves[at])).unwrap_or(0)
}
