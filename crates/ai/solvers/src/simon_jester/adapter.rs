//! The solver as programs and tables use it.

use serde_json::{Value, json};
use wildpile_message::{Message, ToMessage};
use wildpile_simon_jester::{Move, SimonJester, State};
use wildpile_table::Lookahead;

use super::{shorten, solve};
use crate::budget::Budget;
use crate::daily;
use crate::solver::{Asked, GameSolver, SolveReport, look_ahead};

/// The solver of Simon Jester and Simple Simon.
#[derive(Clone, Copy, Debug)]
pub struct SimonJesterSolver;

impl GameSolver<SimonJester> for SimonJesterSolver {
    fn search(game: &SimonJester, state: &State, asked: Asked<'_>) -> Result<SolveReport<Move>, Message> {
        let Asked { budget, monitor, .. } = asked;
        let answer = solve(game, state, budget, monitor).map_err(|why| why.message())?;
        let mut stats = answer.stats;
        let won = |moves: Vec<Move>| {
            if asked.quick {
                // Shortening is worth less time than solving.
                let nodes = budget.nodes.map(|nodes| nodes / 8);
                return shorten(game, state, &moves, Budget { nodes, ..budget }, monitor).0;
            }
            if !budget.shortens {
                return moves;
            }
            let (shorter, more) = shorten(game, state, &moves, budget, monitor);
            stats.nodes += more.nodes;
            stats.time = stats.time.max(more.time);
            stats.peak_bytes = stats.peak_bytes.max(more.peak_bytes);
            shorter
        };
        Ok(SolveReport {
            verdict: answer.verdict.map(won, |_| ()),
            result: None,
            stats,
        })
    }

    /// `[from column, to column, cards]`, with columns numbered from 1.
    fn written(mv: &Move) -> Value {
        match *mv {
            Move::Run { from, to, count } => json!([from.number(), to.number(), count]),
            // Solutions never give up.
            Move::GiveUp => Value::Null,
        }
    }
}

/// The daily deals.
pub const DAILY: daily::DailyDeals = daily::DailyDeals::new(include_str!("../daily/simon-jester.txt"));

/// Lookahead in Simon Jester and Simple Simon.
pub const LOOKAHEAD: Lookahead = Lookahead {
    solve: look_ahead::<SimonJester, SimonJesterSolver>,
    sees_chance: false,
    grades: Some([700, 1_900]),
};
