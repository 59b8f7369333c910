//! The positions a game has been through.

use std::collections::BTreeMap;

use wildpile_simon_jester::{State, Tableau};

use super::evaluation::{evaluate, fingerprint};

/// After this many moves without improvement a bot gives up. Values are bounded below, so every
/// game ends.
const PATIENCE: u32 = 120;

/// The positions of a game so far, used to avoid cycles and to give up eventually.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    /// Number of times each position has occurred in this game.
    met: BTreeMap<u64, u32>,
    /// The best value so far; lower is better.
    best: Option<i32>,
    /// The number of moves since then.
    idle: u32,
}

impl History {
    /// Records the current position.
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

    /// Number of times this position has occurred.
    pub(super) fn times(&self, tableau: &Tableau) -> u32 {
        self.met.get(&fingerprint(tableau)).copied().unwrap_or(0)
    }

    /// True if nothing has improved for too long.
    pub(super) const fn is_stuck(&self) -> bool {
        self.idle >= PATIENCE
    }
}
