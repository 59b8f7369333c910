//! The greedy player: the regular one.
//!
//! It looks one move ahead and takes the position that it likes best, but never one that it has met
//! before while there is another: so it cannot go back and forth. When nothing has become better for
//! [`PATIENCE`](super::PATIENCE) moves it gives up.

use std::time::Duration;

use wildpile_game::{Game, Seat};
use wildpile_simon_jester::{Event, Move, SimonJester, State, View};
use wildpile_table::Player;

use super::trail::Trail;
use super::worth::evaluate;

/// The greedy player. It wins about one deal in ten of Simon Jester and one in five of Simple Simon.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    trail: Trail,
}

impl Greedy {
    /// A player that has not seen anything yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

impl Player<SimonJester> for Greedy {
    fn choose(
        &mut self,
        game: &SimonJester,
        _seat: Seat,
        view: &View,
        moves: &[Move],
        _budget: Duration,
    ) -> usize {
        let state = view.state();
        self.trail.arrive(&state);
        nearest(game, &state, moves, &self.trail)
    }

    fn choose_extra(
        &mut self,
        game: &SimonJester,
        _seat: Seat,
        view: &View,
        extra: &[Move],
    ) -> Option<usize> {
        self.trail.gives_up(game, view, extra)
    }

    fn observe(&mut self, _game: &SimonJester, _seat: Seat, event: &Event) {
        if let Event::Dealt { .. } = event {
            *self = Self::new();
        }
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
