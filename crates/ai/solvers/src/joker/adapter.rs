//! The solver as programs and tables use it.

use wildpile_game::Game;
use wildpile_joker::{Joker, Move, State};
use wildpile_message::{Message, ToMessage};
use wildpile_table::Lookahead;

use super::solve;
use crate::daily;
use crate::solver::{Asked, GameSolver, Graded, Measure, SolveReport, look_ahead};

/// The solver of Joker Solitaire. A win is all 52 cards home.
#[derive(Clone, Copy, Debug)]
pub struct JokerSolver;

impl GameSolver<Joker> for JokerSolver {
    fn search(game: &Joker, state: &State, asked: Asked<'_>) -> Result<SolveReport<Move>, Message> {
        let answer = solve(game, state, asked.budget, asked.monitor).map_err(|why| why.message())?;
        Ok(SolveReport {
            verdict: answer.verdict.map(|moves| moves, |_| ()),
            result: Some(Graded {
                measure: Measure::Cards,
                best: u32::from(answer.best.home),
                proved: answer.best.proved,
                bound: None,
                moves: answer.best.moves,
            }),
            stats: answer.stats,
        })
    }

    fn level_of(game: &Joker, best: u32) -> Option<u8> {
        Some(game.rules().grade(u8::try_from(best).unwrap_or(u8::MAX)))
    }
}

/// The daily deals.
pub const DAILY: daily::DailyDeals = daily::DailyDeals::new(include_str!("../daily/joker.txt"));

/// Lookahead in Joker Solitaire: whether all 52 cards can be brought home.
pub const LOOKAHEAD: Lookahead = Lookahead {
    solve: look_ahead::<Joker, JokerSolver>,
    sees_chance: false,
    grades: Some([2_000, 2_600]),
};
