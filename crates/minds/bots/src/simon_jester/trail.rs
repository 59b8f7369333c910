//! Where a game has been.

use std::collections::BTreeMap;

use wildpile_simon_jester::{Move, SimonJester, State, Tableau, View};

use super::worth::{evaluate, fingerprint};

/// After this many moves in which nothing became better a player gives up. Every position is
/// valued higher than some bound, so a game always ends.
pub const PATIENCE: u32 = 120;

/// What a player remembers of its game, so that it neither goes round in circles nor on for ever.
#[derive(Clone, Debug, Default)]
pub(super) struct Trail {
    /// How often each position of this game has been met.
    met: BTreeMap<u64, u32>,
    /// The best value so far; lower is better.
    best: Option<i32>,
    /// Moves since then.
    idle: u32,
}

impl Trail {
    /// Notes where the game is.
    pub(super) fn arrive(&mut self, state: &State) {
        *self.met.entry(fingerprint(state.tableau())).or_default() += 1;
        let value = evaluate(state);
        if self.best.is_none_or(|best| value < best) {
            self.best = Some(value);
            self.idle = 0;
        } else {
            self.idle += 1;
        }
    }

    /// How often the game has been there.
    pub(super) fn times(&self, tableau: &Tableau) -> u32 {
        self.met.get(&fingerprint(tableau)).copied().unwrap_or(0)
    }

    /// Gives up when nothing becomes better any more, or the game is known to be lost (SJ-08): the place of that among the
    /// extra moves.
    pub(super) fn gives_up(&self, game: &SimonJester, view: &View, extra: &[Move]) -> Option<usize> {
        if self.idle < PATIENCE && !game.is_proved_dead(view) {
            return None;
        }
        extra.iter().position(|mv| *mv == Move::GiveUp)
    }
}
