//! Deals given to the solver instead of to players.

use std::sync::atomic::{AtomicBool, Ordering};

use wildpile_cards::Deal;
use wildpile_game::rules::{Checked, Layer, Problem, check_for};
use wildpile_game::{Driver as _, Game, MatchState, Seat};
use wildpile_joker::Joker;
use wildpile_simon_jester::SimonJester;
use wildpile_skipper::Skipper;
use wildpile_solvers::budget::{Budget, Decision, Limit, Monitor, SearchStats};
use wildpile_solvers::{joker, simon_jester, skipper};
use wildpile_table::TableGame;

use super::{Conditions, Finished, Made, Stopping, Table};
use crate::experiment::{End, Row, Solved, SolverSettings};
use crate::text as t;

/// A game whose solver decides whole deals.
pub(super) trait Solvable: TableGame {
    /// Solves what has been dealt.
    fn solve(now: &MatchState<Self>, budget: Budget, monitor: Monitor<'_>) -> Option<Solution>;
}

/// A solver's result.
pub(super) struct Solution {
    /// The level of the best win that was found, and the highest that isn't refuted.
    levels: [u8; 2],
    /// True if the highest win was found or refuted.
    decided: bool,
    /// The moves of the highest win, and its turns.
    length: usize,
    turns: u32,
    nodes: u64,
    cancelled: bool,
}

impl Solution {
    fn of<W, L>(verdict: &Decision<W, L>, stats: SearchStats, count: impl Fn(&W) -> (usize, u32)) -> Self {
        let (length, turns) = match verdict {
            Decision::Won(way) => count(way),
            _ => (0, 0),
        };
        Self {
            levels: match verdict {
                Decision::Won(_) => [1, 1],
                Decision::Lost(_) => [0, 0],
                Decision::Unknown(_) => [0, 1],
            },
            decided: !matches!(verdict, Decision::Unknown(_)),
            length,
            turns,
            nodes: stats.nodes,
            cancelled: matches!(verdict, Decision::Unknown(Limit::Cancelled)),
        }
    }
}

/// In games without turns every move is one.
fn alike<M>(way: &[M]) -> (usize, u32) {
    (way.len(), u32::try_from(way.len()).unwrap_or(u32::MAX))
}

impl Solvable for SimonJester {
    fn solve(now: &MatchState<Self>, budget: Budget, monitor: Monitor<'_>) -> Option<Solution> {
        let answer = simon_jester::solve(now.game(), now.state(), budget, monitor).ok()?;
        Some(Solution::of(&answer.verdict, answer.stats, |way| alike(way)))
    }
}

impl Solvable for Joker {
    fn solve(now: &MatchState<Self>, budget: Budget, monitor: Monitor<'_>) -> Option<Solution> {
        let answer = joker::solve(now.game(), now.state(), budget, monitor).ok()?;
        let mut found = Solution::of(&answer.verdict, answer.stats, |way| alike(way));
        // Fewer than all cards may be a win, too.
        let reached = now.game().rules().grade(answer.best.home);
        let highest = now.game().rules().grade(u8::MAX);
        found.levels = match &answer.verdict {
            _ if answer.best.proved => [reached; 2],
            Decision::Won(_) => [highest; 2],
            Decision::Lost(_) => [reached, highest - 1],
            Decision::Unknown(_) => [reached, highest],
        };
        Some(found)
    }
}

impl Solvable for Skipper {
    fn solve(now: &MatchState<Self>, budget: Budget, monitor: Monitor<'_>) -> Option<Solution> {
        let shuffles = Some((now.deal(), now.chances()));
        let answer = skipper::solve(now.game(), now.state(), shuffles, false, budget, monitor).ok()?;
        let count = |way: &skipper::WinningLine| (way.moves.len(), way.turns);
        Some(Solution::of(&answer.verdict, answer.stats, count))
    }
}

/// A table of this game at which the solver sits.
///
/// # Errors
/// Every problem of rules and deal, also if no solver knows the game or if the rules differ per seat.
#[cfg(feature = "native")]
pub fn solver_table(game: &str, layers: &[Layer], deal: Deal, settings: SolverSettings) -> Made {
    match super::games::make(game) {
        Some(make) => (make.solved)(layers, deal, settings),
        None => Err(no_solver(game).into()),
    }
}

/// The reason the solver can't sit at a table of this game.
pub(super) fn no_solver(game: &str) -> Problem {
    Problem::bare("players", t::ProblemNoSolver { game })
}

/// Alone, the rules of the seat are those of the game.
pub(super) fn of<G: Solvable>(layers: &[Layer], deal: Deal, settings: SolverSettings) -> Made {
    let rules: Checked<G::Rules> = check_for(layers, Some(1))?;
    let rules = rules.alone(Seat::FIRST);
    let game = G::new(G::adopt_deal(rules, deal)?, 1)?;
    let now = MatchState::new(game, deal);
    Ok(Box::new(SolverTable { now, settings }))
}

struct SolverTable<G: Game> {
    now: MatchState<G>,
    settings: SolverSettings,
}

impl<G: Solvable> Table for SolverTable<G> {
    fn play(&mut self, deal: Deal, _: Conditions<'_>, row: &mut Row, stop: Stopping<'_>) -> Finished {
        self.now.restart(deal);
        self.now.advance();
        let memory = usize::try_from(self.settings.memory << 20).unwrap_or(usize::MAX);
        let budget = Budget {
            memory,
            ..Budget::nodes(self.settings.nodes)
        };
        let cancel = AtomicBool::new(false);
        let look = |_: &SearchStats| {
            if stop() {
                cancel.store(true, Ordering::Relaxed);
            }
        };
        let monitor = Monitor {
            cancel: Some(&cancel),
            progress: Some(&look),
            ..Monitor::default()
        };
        let Some(found) = G::solve(&self.now, budget, monitor) else {
            // Not dealt: can't happen, and says nothing about the deal.
            row.solved = Some(Solved::default());
            return Ok(true);
        };
        if found.cancelled {
            return Ok(false);
        }
        let length = u32::try_from(found.length).unwrap_or(u32::MAX);
        let [reached, ceiling] = found.levels;
        row.solved = Some(Solved {
            nodes: found.nodes,
            length,
            decided: found.decided,
            ceiling,
        });
        row.moves = length;
        row.grade = reached;
        if let Some(won) = row.reached(1) {
            row.end = End::Decided;
            if let Some(own) = row.seats.get_mut(Seat::FIRST.index()) {
                own.won = won;
                own.turns = found.turns;
            }
        }
        Ok(true)
    }
}
