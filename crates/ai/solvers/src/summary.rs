//! Answers of solvers in words.

use wildpile_message::Message;

use crate::solver::{Solver, Tally};
use crate::text as t;

/// The verdict, to follow the position's name: `won`.
fn verdict(solver: Solver, won: bool) -> Message {
    match (solver.one_turn, won) {
        (false, true) => t::VerdictWon.into(),
        (false, false) => t::VerdictLost.into(),
        (true, true) => t::VerdictTurnWins.into(),
        (true, false) => t::VerdictTurnLoses.into(),
    }
}

/// A win: `won in 87 moves`.
#[must_use]
pub fn won(solver: Solver, moves: usize) -> Message {
    let verdict = verdict(solver, true);
    t::LineWon { verdict, moves }.into()
}

/// A proved loss.
#[must_use]
pub fn lost(solver: Solver) -> Message {
    let verdict = verdict(solver, false);
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
pub fn best(solver: Solver, best: u32, proved: bool, moves: usize) -> Message {
    let result: Message = if solver.one_turn {
        t::CountedPlays { count: best }.into()
    } else {
        t::CountedHome { count: best }.into()
    };
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
pub fn tally(solver: Solver, tally: Tally, total: u64, stopped: bool) -> Message {
    let Tally { won, lost, unknown } = tally;
    let sums: Message = if solver.one_turn {
        t::TallyTurns {
            won,
            lost,
            unknown,
            total,
        }
        .into()
    } else {
        t::Tally {
            won,
            lost,
            unknown,
            total,
        }
        .into()
    };
    if stopped {
        t::TallyStopped { sums }.into()
    } else {
        sums
    }
}
