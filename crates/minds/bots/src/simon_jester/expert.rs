//! The expert: looks for a way to win with the solver, and plays on like the strong player while it knows none.

use std::time::Duration;

use wildpile_game::Seat;
use wildpile_simon_jester::{Event, Move, SimonJester, View};
use wildpile_solvers::budget::{Budget, Verdict, Watch};
use wildpile_solvers::simon_jester::solve;
use wildpile_table::Player;

use super::plan::Plan;
use super::strong::Strong;

/// Positions that the solver expands for each millisecond of the budget: the only meaning of time, so that the same budget
/// gives the same move on every machine.
const NODES_PER_MS: u64 = 100;

/// The memory that the solver may take, in bytes.
const MEMORY: usize = 16 << 20;

/// Knows the way, or looks for it again with every move.
#[derive(Clone, Debug, Default)]
pub struct Expert {
    plan: Plan,
    strong: Strong,
    /// Whether the solver has proved that there is no way.
    lost: bool,
}

impl Expert {
    /// A player that has not seen anything yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

impl Player<SimonJester> for Expert {
    fn choose(
        &mut self,
        game: &SimonJester,
        _seat: Seat,
        view: &View,
        moves: &[Move],
        budget: Duration,
    ) -> usize {
        let state = view.state();
        self.strong.arrive(&state);
        if let Some(at) = self.plan.next(&state, moves) {
            return at;
        }
        let millis = u64::try_from(budget.as_millis()).unwrap_or(u64::MAX);
        let limits = Budget {
            memory: MEMORY,
            ..Budget::nodes(millis.saturating_mul(NODES_PER_MS))
        };
        // Moves may have been taken back since a position was lost.
        self.lost = false;
        match solve(game, &state, limits, Watch::default()).map(|answer| answer.verdict) {
            Ok(Verdict::Won(way)) => self.plan.set(game, &state, &way),
            Ok(Verdict::Lost(_)) => self.lost = true,
            Ok(Verdict::Unknown(_)) | Err(_) => {}
        }
        self.plan
            .next(&state, moves)
            .unwrap_or_else(|| self.strong.think(game, &state, moves, budget))
    }

    /// Gives up what is lost for certain.
    fn choose_extra(&mut self, game: &SimonJester, seat: Seat, view: &View, extra: &[Move]) -> Option<usize> {
        if self.lost {
            return extra.iter().position(|mv| *mv == Move::GiveUp);
        }
        if self.plan.is_known() {
            return None;
        }
        self.strong.choose_extra(game, seat, view, extra)
    }

    fn observe(&mut self, _game: &SimonJester, _seat: Seat, event: &Event) {
        if let Event::Dealt { .. } = event {
            *self = Self::new();
        }
    }
}
