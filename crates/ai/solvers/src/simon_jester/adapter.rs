//! Implements the frontends' solver interface.

use serde_json::{Value, json};
use wildpile_game::rules::{Problems, RuleSet};
use wildpile_message::Message;
use wildpile_simon_jester::{Move, Rules, SimonJester, State};
use wildpile_table::{GameFile, Lookahead, Referee, SearchLimit, SolveResult};

use super::{shorten, solve};
use crate::budget::{Budget, Monitor};
use crate::daily;
use crate::solver::{SolveReport, Solver, impossible, looked_ahead, match_of, set_up, unknown, within};

/// The solver of Simon Jester and Simple Simon.
#[derive(Clone, Copy, Debug)]
pub struct SimonJesterSolver;

impl Solver for SimonJesterSolver {
    fn game(&self) -> &'static str {
        Rules::GAME
    }

    fn solve(&self, file: &GameFile, budget: Budget, monitor: Monitor<'_>) -> Result<SolveReport, Problems> {
        let (game, state) = in_any_layout(file)?;
        let answer = solve(&game, &state, budget, monitor).map_err(|e| impossible(&e))?;
        let mut stats = answer.stats;
        let won = |mut moves: Vec<Move>| {
            if budget.shortens {
                let (shorter, more) = shorten(&game, &state, &moves, budget, monitor);
                moves = shorter;
                stats.nodes += more.nodes;
                stats.time = stats.time.max(more.time);
                stats.peak_bytes = stats.peak_bytes.max(more.peak_bytes);
            }
            moves.iter().map(written).collect()
        };
        Ok(SolveReport {
            verdict: answer.verdict.map(won, |_| ()),
            result: None,
            stats,
        })
    }
}

/// The position with its rules. A default layout doesn't rule it out: how the cards were dealt has
/// no effect on what can be done with them, so any fitting layout will do.
fn in_any_layout(file: &GameFile) -> Result<(SimonJester, State), Problems> {
    let first = set_up(file);
    match &first {
        Err(_) if !file.rules.contains_key("layout") => ["triangular", "one_empty"]
            .into_iter()
            .find_map(|layout| {
                let mut file = file.clone();
                file.rules.insert("layout".to_owned(), layout.into());
                set_up(&file).ok()
            })
            .map_or(first, Ok),
        _ => first,
    }
}

/// The daily deals.
pub const DAILY: daily::DailyDeals = daily::DailyDeals::new(include_str!("../daily/simon-jester.txt"));

/// Lookahead in Simon Jester and Simple Simon.
pub const LOOKAHEAD: Lookahead = Lookahead {
    solve: look_ahead,
    sees_chance: false,
    grades: Some([700, 1_900]),
};

/// Decides if a match can be won from its current position. A solution is shortened before it is
/// reported.
fn look_ahead(played: &dyn Referee, limit: SearchLimit<'_>) -> Result<SolveResult, Message> {
    let played = match_of::<SimonJester>(played)?;
    let (game, state) = (played.game(), played.state());
    let (budget, monitor) = within(limit);
    let Ok(answer) = solve(game, state, budget, monitor) else {
        return Ok(unknown());
    };
    // Shortening is worth less time than solving.
    let less = Budget {
        nodes: Some(limit.nodes / 8),
        ..budget
    };
    let shorter = |moves: Vec<Move>| shorten(game, state, &moves, less, monitor).0;
    let verdict = answer.verdict.map(shorter, |_| ());
    Ok(looked_ahead(&verdict, None, answer.stats.nodes))
}

/// `[from column, to column, cards]`, with columns numbered from 1.
fn written(mv: &Move) -> Value {
    match *mv {
        Move::Run { from, to, count } => json!([from.number(), to.number(), count]),
        // Solutions never give up.
        Move::GiveUp => Value::Null,
    }
}
