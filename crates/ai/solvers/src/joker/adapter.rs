//! Implements the frontends' solver interface.

use wildpile_game::Game;
use wildpile_game::rules::{Problems, RuleSet};
use wildpile_joker::{Joker, Move, Rules};
use wildpile_message::Message;
use wildpile_table::{BestKnown, GameFile, Lookahead, Referee, SearchLimit, SolveResult};

use super::solve;
use crate::budget::{Budget, Monitor};
use crate::daily;
use crate::solver::{
    Graded, Measure, SolveReport, Solver, impossible, looked_ahead, match_of, set_up, unknown, within,
    written,
};

/// The solver of Joker Solitaire.
#[derive(Clone, Copy, Debug)]
pub struct JokerSolver;

impl Solver for JokerSolver {
    fn game(&self) -> &'static str {
        Rules::GAME
    }

    fn solve(&self, file: &GameFile, budget: Budget, monitor: Monitor<'_>) -> Result<SolveReport, Problems> {
        let (game, state) = set_up::<Joker>(file)?;
        let answer = solve(&game, &state, budget, monitor).map_err(|e| impossible(&e))?;
        Ok(SolveReport {
            verdict: answer.verdict.map(|moves| written(&moves), |_| ()),
            result: Some(Graded {
                measure: Measure::Cards,
                best: u32::from(answer.best.home),
                proved: answer.best.proved,
                bound: None,
                moves: written(&answer.best.moves),
            }),
            stats: answer.stats,
        })
    }
}

/// The daily deals.
pub const DAILY: daily::DailyDeals = daily::DailyDeals::new(include_str!("../daily/joker.txt"));

/// Lookahead in Joker Solitaire: whether all 52 cards can be brought home.
pub const LOOKAHEAD: Lookahead = Lookahead {
    solve: look_ahead,
    sees_chance: false,
    grades: Some([2_000, 2_600]),
};

/// Decides if all cards can be brought home from this position; otherwise, finds how many can.
fn look_ahead(played: &dyn Referee, limit: SearchLimit<'_>) -> Result<SolveResult, Message> {
    let played = match_of::<Joker>(played)?;
    let (game, state) = (played.game(), played.state());
    let (budget, monitor) = within(limit);
    let Ok(answer) = solve(game, state, budget, monitor) else {
        return Ok(unknown());
    };
    let best = BestKnown {
        moves: answer.best.moves.iter().map(Move::to_string).collect(),
        home: u32::from(answer.best.home),
        grade: game.rules().grade(answer.best.home),
        proved: answer.best.proved,
    };
    Ok(looked_ahead(&answer.verdict, Some(best), answer.stats.nodes))
}
