//! Deals given to the solver instead of to players.

use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, Ordering};

use wildpile_cards::Deal;
use wildpile_game::rules::{Checked, Layer, Problem, check_for};
use wildpile_game::{Driver as _, Game, MatchState, Seat};
use wildpile_solvers::budget::{Budget, Decision, Limit, Monitor, SearchStats};
use wildpile_solvers::solver::{Asked, GameSolver, Measure, SolveReport};
use wildpile_table::TableGame;

use super::{Conditions, Finished, Made, Stopping, Table};
use crate::experiment::{End, Row, Solved, SolverSettings};
use crate::text as t;

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
pub(super) fn of<G: TableGame, S: GameSolver<G>>(
    layers: &[Layer],
    deal: Deal,
    settings: SolverSettings,
) -> Made {
    let rules: Checked<G::Rules> = check_for(layers, Some(1))?;
    let rules = rules.alone(Seat::FIRST);
    let game = G::new(G::adopt_deal(rules, deal)?, 1)?;
    Ok(Box::new(SolverTable::<G, S> {
        now: MatchState::new(game, deal),
        settings,
        solver: PhantomData,
    }))
}

struct SolverTable<G: Game, S> {
    now: MatchState<G>,
    settings: SolverSettings,
    solver: PhantomData<fn() -> S>,
}

/// The level of the best win that was found, and the highest that isn't refuted.
fn levels<G: TableGame, S: GameSolver<G>>(game: &G, found: &SolveReport<G::Move>) -> [u8; 2] {
    let highest = S::level_of(game, u32::MAX).unwrap_or(1);
    let best = found.result.as_ref();
    // Less than the search looks for may be a win, too.
    let graded = best.and_then(|best| Some((S::level_of(game, best.best)?, best.proved)));
    match (&found.verdict, graded) {
        (_, Some((reached, true))) => [reached; 2],
        (Decision::Won(_), _) => [highest; 2],
        (Decision::Lost(()), graded) => [graded.map_or(0, |(reached, _)| reached), highest - 1],
        (Decision::Unknown(_), graded) => [graded.map_or(0, |(reached, _)| reached), highest],
    }
}

impl<G: TableGame, S: GameSolver<G>> Table for SolverTable<G, S> {
    fn play(&mut self, deal: Deal, _: Conditions<'_>, row: &mut Row, stop: Stopping<'_>) -> Finished {
        self.now.restart(deal);
        self.now.advance();
        let cancel = AtomicBool::new(false);
        let look = |_: &SearchStats| {
            if stop() {
                cancel.store(true, Ordering::Relaxed);
            }
        };
        let asked = Asked {
            chances: (self.now.deal(), self.now.chances()),
            quick: false,
            budget: Budget {
                memory: usize::try_from(self.settings.memory << 20).unwrap_or(usize::MAX),
                ..Budget::nodes(self.settings.nodes)
            },
            monitor: Monitor {
                cancel: Some(&cancel),
                progress: Some(&look),
                ..Monitor::default()
            },
        };
        let Ok(found) = S::search(self.now.game(), self.now.state(), asked) else {
            // Not dealt: can't happen, and says nothing about the deal.
            row.solved = Some(Solved::default());
            return Ok(true);
        };
        let length = match &found.verdict {
            Decision::Unknown(Limit::Cancelled) => return Ok(false),
            Decision::Won(moves) => u32::try_from(moves.len()).unwrap_or(u32::MAX),
            Decision::Lost(()) | Decision::Unknown(_) => 0,
        };
        // In games without turns every move is one.
        let result = found.result.as_ref();
        let counted = result.filter(|result| result.measure == Measure::Turns);
        let turns = counted.map_or(length, |result| result.best);
        let [reached, ceiling] = levels::<G, S>(self.now.game(), &found);
        row.solved = Some(Solved {
            nodes: found.stats.nodes,
            length,
            decided: !matches!(found.verdict, Decision::Unknown(_)),
            ceiling,
        });
        row.moves = length;
        row.grade = reached;
        if let Some(won) = row.reached(1) {
            row.end = End::Decided;
            if let Some(own) = row.seats.get_mut(Seat::FIRST.index()) {
                own.won = won;
                own.turns = turns;
            }
        }
        Ok(true)
    }
}
