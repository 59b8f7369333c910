//! The seam between solvers and front ends: positions go in as position files, moves come out as JSON.

use std::fmt::Display;

use serde_json::{Map, Value};
use wildpile_game::Game;
use wildpile_game::rules::{Checked, Layer, Problem, Problems, RuleSet, Source, check};
use wildpile_message::{Message, ToMessage};
use wildpile_table::{GameFile, Lookahead, SearchLimit, SolveResult, Verdict};

use crate::budget::{Budget, Decision, Monitor, SearchStats};
use crate::text as t;

/// What a front end is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// The answer, with the moves of a win; for Skip-Bo about the turn that is due, which wins the game or does not. For Simon Jester a move is `[from column, to column, cards]`, columns
    /// counted from 1; for the other games it is the move's notation.
    pub verdict: Decision<Vec<Value>, ()>,
    /// In games with grades the best result that was found.
    pub result: Option<Graded>,
    /// What was spent.
    pub spent: SearchStats,
}

/// What a result counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Cards on the foundations; more is better.
    Cards,
    /// Cards that a turn plays; more is better.
    Plays,
    /// Turns until the game is won, the present one included; fewer is better.
    Turns,
}

/// The best result that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Graded {
    /// What is counted, and so whether more or fewer is better.
    pub measure: Measure,
    /// How much.
    pub best: u32,
    /// Whether it is proved that nothing better is possible.
    pub proved: bool,
    /// What is proved that nothing is better than, where that is more than `proved` says.
    pub bound: Option<u32>,
    /// The moves that lead to it.
    pub moves: Vec<Value>,
}

/// The solver of a game.
pub trait Solver: Sync {
    /// The game's name.
    fn game(&self) -> &'static str;

    /// A win, or a loss that is proved, as it is put to people after the position's name: `won`.
    fn verdict(&self, won: bool) -> Message {
        if won {
            t::VerdictWon.into()
        } else {
            t::VerdictLost.into()
        }
    }

    /// [`Graded::best`] as it is put to people: `12 cards home`.
    fn counted(&self, count: u32) -> Message {
        t::CountedHome { count }.into()
    }

    /// Whether a position can still be won, and how; with `short` a win is shortened afterwards, within the
    /// same limits once more.
    ///
    /// # Errors
    /// Everything that is wrong with the rules or impossible about the position.
    fn solve(
        &self,
        file: &GameFile,
        budget: Budget,
        monitor: Monitor<'_>,
        short: bool,
    ) -> Result<Told, Problems>;
}

/// The rules of a position file.
fn rules<R: RuleSet>(patch: Map<String, Value>) -> Result<Checked<R>, Problems> {
    check(&[Layer {
        source: Source::File("position".to_owned()),
        patch,
    }])
}

/// The game and the position of a position file.
pub(crate) fn set_up<G: Game>(file: &GameFile) -> Result<(G, G::State), Problems> {
    let game = G::new(rules(file.rules.clone())?, file.seats)?;
    let position: G::Position = serde_json::from_value(file.position.clone())
        .map_err(|e| impossible(&Message::text(e.to_string())))?;
    let state = game.set_up(&position)?;
    Ok((game, state))
}

/// Moves in their notation.
pub(crate) fn written(moves: &[impl Display]) -> Vec<Value> {
    moves.iter().map(|mv| Value::String(mv.to_string())).collect()
}

/// What is wrong with a position.
pub(crate) fn impossible(error: &dyn ToMessage) -> Problems {
    Problem::bare("position", error.message()).into()
}

/// The games that have a solver, by their names.
#[must_use]
pub fn games() -> Vec<&'static str> {
    SOLVERS.iter().map(|solver| solver.game()).collect()
}

/// The solver of a game, by the game's name.
#[must_use]
pub fn of(game: &str) -> Option<&'static dyn Solver> {
    SOLVERS.iter().copied().find(|solver| solver.game() == game)
}

/// How a game is looked ahead in by who plays it; none for games without a solver.
#[must_use]
pub fn lookahead(game: &str) -> Option<Lookahead> {
    match game {
        "joker" => Some(crate::joker::LOOKAHEAD),
        "simon-jester" => Some(crate::simon_jester::LOOKAHEAD),
        "skipper" => Some(crate::skipper::LOOKAHEAD),
        _ => None,
    }
}

/// The limits of a search within a limit. It takes no more memory than a page in a browser may.
pub(crate) fn within(limit: SearchLimit<'_>) -> (Budget, Monitor<'_>) {
    const MEMORY: usize = 64 << 20;
    let budget = Budget {
        memory: MEMORY,
        ..Budget::nodes(limit.nodes)
    };
    let monitor = Monitor {
        cancel: limit.stop,
        ..Monitor::default()
    };
    (budget, monitor)
}

/// Nothing was found out, for there was nothing to look at.
pub(crate) const fn unknown() -> SolveResult {
    SolveResult {
        verdict: Verdict::Unknown(None),
        nodes: 0,
    }
}

const SOLVERS: [&dyn Solver; 4] = [
    &crate::joker::JokerSolver,
    &crate::skip_bo::SkipBoSolver,
    &crate::simon_jester::SimonJesterSolver,
    &crate::skipper::SkipperSolver,
];
