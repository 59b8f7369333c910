//! Implements the frontends' solver interface.

use wildpile_game::Game;
use wildpile_game::rules::{Problems, RuleSet};
use wildpile_joker::{Joker, Move, Rules};
use wildpile_message::Message;
use wildpile_table::{BestKnown, GameFile, Lookahead, Referee, SearchLimit, SolveResult, Verdict};

use super::solve;
use crate::budget::{Budget, Decision, Monitor};
use crate::daily;
use crate::solver::{
    Graded, Measure, SolveReport, Solver, impossible, match_of, set_up, unknown, within, written,
};

/// The solver of Joker Solitaire.
#[derive(Clone, Copy, Debug)]
pub struct JokerSolver;

impl Solver for JokerSolver {
    fn game(&self) -> &'static str {
        Rules::GAME
    }

    fn solve(
        &self,
        file: &GameFile,
        budget: Budget,
        monitor: Monitor<'_>,
        _short: bool,
    ) -> Result<SolveReport, Problems> {
        let (game, state) = set_up::<Joker>(file)?;
        let answer = solve(&game, &state, budget, monitor).map_err(|e| impossible(&e))?;
        Ok(SolveReport {
            verdict: match answer.verdict {
                Decision::Won(moves) => Decision::Won(written(&moves)),
                Decision::Lost(_) => Decision::Lost(()),
                Decision::Unknown(limit) => Decision::Unknown(limit),
            },
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

/// Whether all cards can be brought home from where it stands; otherwise, how many can.
fn look_ahead(played: &dyn Referee, limit: SearchLimit<'_>) -> Result<SolveResult, Message> {
    let played = match_of::<Joker>(played)?;
    let (game, state) = (played.game(), played.state());
    let (budget, monitor) = within(limit);
    let Ok(answer) = solve(game, state, budget, monitor) else {
        return Ok(unknown());
    };
    let told = |moves: &[Move]| moves.iter().map(Move::to_string).collect();
    let best = &answer.best;
    let best = || {
        Some(BestKnown {
            moves: told(&best.moves),
            home: u32::from(best.home),
            grade: game.rules().grade(best.home),
            proved: best.proved,
        })
    };
    Ok(SolveResult {
        verdict: match &answer.verdict {
            Decision::Won(moves) => Verdict::Won(told(moves)),
            Decision::Lost(_) => Verdict::Lost(best()),
            Decision::Unknown(_) => Verdict::Unknown(best()),
        },
        nodes: answer.stats.nodes,
    })
}
