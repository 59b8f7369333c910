//! The expert: looks for a way to win with the solver, and plays on like the strong player while it knows none.

use std::time::Duration;

use wildpile_simon_jester::{Move, SimonJester, State};
use wildpile_solvers::budget::{Budget, Decision, Watch};
use wildpile_solvers::simon_jester::solve;

use super::plan::Plan;
use super::sitting::Mind;
use super::strong::Strong;
use super::trail::Trail;

/// Positions that the solver expands for each millisecond of the budget: the only meaning of time, so that the same budget
/// gives the same move on every machine.
const NODES_PER_MS: u64 = 100;

/// The memory that the solver may take, in bytes.
const MEMORY: usize = 16 << 20;

/// Knows the way, or looks for it again with every move.
#[derive(Clone, Debug, Default)]
pub(super) struct Expert {
    plan: Plan,
    strong: Strong,
    /// Whether the solver has proved that there is no way.
    lost: bool,
}

impl Mind for Expert {
    fn decide(
        &mut self,
        game: &SimonJester,
        state: &State,
        moves: &[Move],
        trail: &Trail,
        budget: Duration,
    ) -> usize {
        if let Some(at) = self.plan.next(state, moves) {
            return at;
        }
        let millis = u64::try_from(budget.as_millis()).unwrap_or(u64::MAX);
        let limits = Budget {
            memory: MEMORY,
            ..Budget::nodes(millis.saturating_mul(NODES_PER_MS))
        };
        // Moves may have been taken back since a position was lost.
        self.lost = false;
        match solve(game, state, limits, Watch::default()).map(|answer| answer.verdict) {
            Ok(Decision::Won(way)) => self.plan.set(game, state, &way),
            Ok(Decision::Lost(_)) => self.lost = true,
            Ok(Decision::Unknown(_)) | Err(_) => {}
        }
        self.plan
            .next(state, moves)
            .unwrap_or_else(|| self.strong.decide(game, state, moves, trail, budget))
    }

    fn can_win(&self) -> Option<bool> {
        (self.lost || self.plan.is_known()).then_some(!self.lost)
    }

    fn forget(&mut self) {
        *self = Self::default();
    }
}
