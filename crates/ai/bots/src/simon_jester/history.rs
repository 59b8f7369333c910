//! Where a game has been.

use std::collections::BTreeMap;

use wildpile_simon_jester::{State, Tableau};

use super::worth::{evaluate, fingerprint};

/// After this many moves in which nothing became better a player gives up. Every position is
/// valued higher than some bound, so a game always ends.
const PATIENCE: u32 = 120;

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

    /// Whether nothing has become better for too long.
    pub(super) const fn is_stuck(&self) -> bool {
        self.idle >= PATIENCE
    }
}
