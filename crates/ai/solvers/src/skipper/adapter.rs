//! The solver as programs and tables use it.

use wildpile_message::{Message, ToMessage};
use wildpile_skipper::{Move, Skipper, State};
use wildpile_table::Lookahead;

use super::solve;
use crate::budget::Decision;
use crate::daily;
use crate::solver::{Asked, GameSolver, Graded, Measure, SolveReport, look_ahead};

/// The solver of Skipper Solitaire for one seat. Wins aren't shortened afterwards, because the search already looks for
/// short ones.
#[derive(Clone, Copy, Debug)]
pub struct SkipperSolver;

impl GameSolver<Skipper> for SkipperSolver {
    fn search(game: &Skipper, state: &State, asked: Asked<'_>) -> Result<SolveReport<Move>, Message> {
        let Asked {
            quick,
            budget,
            monitor,
            ..
        } = asked;
        let answer = solve(game, state, Some(asked.chances), quick, budget, monitor);
        let answer = answer.map_err(|why| why.message())?;
        let result = match &answer.verdict {
            Decision::Won(way) => Some(Graded {
                measure: Measure::Turns,
                best: way.turns,
                proved: way.turns == way.at_least,
                bound: Some(way.at_least),
                moves: way.moves.clone(),
            }),
            Decision::Lost(_) | Decision::Unknown(_) => None,
        };
        Ok(SolveReport {
            verdict: answer.verdict.map(|way| way.moves, |_| ()),
            result,
            stats: answer.stats,
        })
    }
}

/// The daily deals.
pub const DAILY: daily::DailyDeals = daily::DailyDeals::new(include_str!("../daily/skipper.txt"));

/// Lookahead in Skipper Solitaire. Almost every deal can be won under the default rules, so deals
/// can't be chosen by difficulty.
pub const LOOKAHEAD: Lookahead = Lookahead {
    solve: look_ahead::<Skipper, SkipperSolver>,
    sees_chance: true,
    grades: None,
};
