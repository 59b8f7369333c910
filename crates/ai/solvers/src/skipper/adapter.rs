//! Implements the frontends' solver interface.

use wildpile_game::Step;
use wildpile_game::rules::{Problems, RuleSet};
use wildpile_message::Message;
use wildpile_skipper::{Rules, Skipper};
use wildpile_table::{GameFile, Lookahead, Referee, SearchLimit, SolveResult};

use super::solve;
use crate::budget::{Budget, Decision, Monitor};
use crate::daily;
use crate::solver::{
    Graded, Measure, SolveReport, Solver, impossible, looked_ahead, match_of, set_up, unknown, within,
    written,
};

/// The solver of Skipper Solitaire for one seat.
#[derive(Clone, Copy, Debug)]
pub struct SkipperSolver;

impl Solver for SkipperSolver {
    fn game(&self) -> &'static str {
        Rules::GAME
    }

    /// Wins aren't shortened afterwards, because the search already looks for short ones.
    fn solve(&self, file: &GameFile, budget: Budget, monitor: Monitor<'_>) -> Result<SolveReport, Problems> {
        let (game, state) = set_up::<Skipper>(file)?;
        // Continuing from a position file, the deal number's shuffles start with the first one.
        let shuffles = Some((file.deal, 0));
        let answer = solve(&game, &state, shuffles, false, budget, monitor).map_err(|e| impossible(&e))?;
        let result = match &answer.verdict {
            Decision::Won(way) => Some(Graded {
                measure: Measure::Turns,
                best: way.turns,
                proved: way.turns == way.at_least,
                bound: Some(way.at_least),
                moves: written(&way.moves),
            }),
            Decision::Lost(_) | Decision::Unknown(_) => None,
        };
        Ok(SolveReport {
            verdict: answer.verdict.map(|way| written(&way.moves), |_| ()),
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
    solve: look_ahead,
    sees_chance: true,
    grades: None,
};

/// Decides if a solitaire can be won from its current position; unknown with several seats. Future
/// shuffles follow from the deal number.
fn look_ahead(played: &dyn Referee, limit: SearchLimit<'_>) -> Result<SolveResult, Message> {
    let played = match_of::<Skipper>(played)?;
    let chances = played
        .steps()
        .iter()
        .filter(|step| matches!(step.step, Step::Chance(_)))
        .count() as u32;
    let (budget, monitor) = within(limit);
    let shuffles = Some((played.deal(), chances));
    let Ok(answer) = solve(played.game(), played.state(), shuffles, true, budget, monitor) else {
        return Ok(unknown());
    };
    let verdict = answer.verdict.map(|way| way.moves, |_| ());
    Ok(looked_ahead(&verdict, None, answer.stats.nodes))
}
