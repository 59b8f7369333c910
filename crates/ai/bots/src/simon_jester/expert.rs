//! The expert: asks the solver for a win, and plays like the strong player until there is one.

use wildpile_solvers::budget::{Budget, Decision, Monitor};
use wildpile_solvers::simon_jester::solve;

use super::plan::Plan;
use super::strategy::{Choice, Strategy};
use super::strong::Strong;

/// Solver nodes per millisecond of the budget. Time has no other meaning, so the same budget gives
/// the same move on every machine.
const NODES_PER_MS: u64 = 100;

/// The solver's memory limit in bytes.
const MEMORY: usize = 16 << 20;

/// Follows a known win, or searches again at every move.
#[derive(Clone, Debug, Default)]
pub(super) struct Expert {
    plan: Plan,
    strong: Strong,
    /// True if the solver has proved the position lost.
    lost: bool,
}

impl Strategy for Expert {
    fn decide(&mut self, choice: Choice<'_>) -> usize {
        let Choice {
            game, state, moves, ..
        } = choice;
        // Moves may have been undone since a position was proved lost.
        self.lost = false;
        if let Some(at) = self.plan.next(state, moves) {
            return at;
        }
        let millis = u64::try_from(choice.budget.as_millis()).unwrap_or(u64::MAX);
        let limits = Budget {
            memory: MEMORY,
            ..Budget::nodes(millis.saturating_mul(NODES_PER_MS))
        };
        match solve(game, state, limits, Monitor::default()).map(|answer| answer.verdict) {
            Ok(Decision::Won(way)) => self.plan.set(game, state, &way),
            Ok(Decision::Lost(_)) => self.lost = true,
            Ok(Decision::Unknown(_)) | Err(_) => {}
        }
        self.plan
            .next(state, moves)
            .unwrap_or_else(|| self.strong.decide(choice))
    }

    fn can_win(&self) -> Option<bool> {
        (self.lost || self.plan.is_known()).then_some(!self.lost)
    }

    fn forget(&mut self) {
        *self = Self::default();
    }
}
