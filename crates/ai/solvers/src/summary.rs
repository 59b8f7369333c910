//! Answers of solvers in words.

use wildpile_message::Message;

use crate::solver::{Solver, Tally};
use crate::text as t;

/// A win: `won in 87 moves`.
#[must_use]
pub fn won(solver: &dyn Solver, moves: usize) -> Message {
    let verdict = solver.verdict(true);
    t::LineWon { verdict, moves }.into()
}

/// A proved loss.
#[must_use]
pub fn lost(solver: &dyn Solver) -> Message {
    let verdict = solver.verdict(false);
    t::LineLost { verdict }.into()
}

/// No answer within the limits.
#[must_use]
pub fn unknown() -> Message {
    t::LineUnknown.into()
}

/// The number of turns a win takes, and whether fewer might do.
#[must_use]
pub fn turns(count: u32, proved: bool, at_least: Option<u32>) -> Message {
    match at_least {
        _ if proved => t::LineTurnsProved { count }.into(),
        Some(least) => t::LineTurnsAtLeast { count, least }.into(),
        None => t::LineTurnsOpen { count }.into(),
    }
}

/// The best result of a game that can't be won: `12 cards home or more, in 9 moves`.
#[must_use]
pub fn best(solver: &dyn Solver, best: u32, proved: bool, moves: usize) -> Message {
    let result = solver.counted(best);
    if proved {
        t::LineBestProved { result, moves }.into()
    } else {
        t::LineBest { result, moves }.into()
    }
}

/// The effort of the search.
#[must_use]
pub fn effort(nodes: u64, ms: Option<f64>) -> Message {
    match ms {
        Some(ms) => t::LineEffort {
            nodes,
            ms: format!("{ms:.1}"),
        }
        .into(),
        None => t::LineNodes { nodes }.into(),
    }
}

/// The totals of many answers.
#[must_use]
pub fn tally(solver: &dyn Solver, tally: Tally, total: u64, stopped: bool) -> Message {
    let sums = solver.tally(tally, total);
    if stopped {
        t::TallyStopped { sums }.into()
    } else {
        sums
    }
}
