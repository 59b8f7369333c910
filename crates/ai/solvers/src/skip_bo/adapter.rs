//! The solver as programs use it.

use wildpile_message::{Message, ToMessage};
use wildpile_skip_bo::{Move, SkipBo, State};

use super::solve;
use crate::daily;
use crate::solver::{Asked, GameSolver, Graded, Measure, SolveReport};

/// The daily deals, none of which is known to be won.
pub const DAILY: daily::DailyDeals = daily::DailyDeals::new(include_str!("../daily/skip-bo.txt"));

/// The solver of a single turn of Skip-Bo.
#[derive(Clone, Copy, Debug)]
pub struct SkipBoSolver;

impl GameSolver<SkipBo> for SkipBoSolver {
    const ONE_TURN: bool = true;

    fn search(game: &SkipBo, state: &State, asked: Asked<'_>) -> Result<SolveReport<Move>, Message> {
        let answer =
            solve(game, state, asked.chances.0, asked.budget, asked.monitor).map_err(|why| why.message())?;
        Ok(SolveReport {
            verdict: answer.win,
            result: Some(Graded {
                measure: Measure::Plays,
                best: answer.run.plays,
                proved: answer.run.proved,
                bound: None,
                moves: answer.run.moves,
            }),
            stats: answer.stats,
        })
    }
}
