//! Implements the frontends' solver interface.

use wildpile_game::rules::{Problems, RuleSet};
use wildpile_message::Message;
use wildpile_skip_bo::{Rules, SkipBo};
use wildpile_table::GameFile;

use super::solve;
use crate::budget::{Budget, Monitor};
use crate::solver::{Graded, Measure, SolveReport, Solver, Tally, impossible, set_up, written};
use crate::text as t;

/// The solver of a single turn of Skip-Bo.
#[derive(Clone, Copy, Debug)]
pub struct SkipBoSolver;

impl Solver for SkipBoSolver {
    fn game(&self) -> &'static str {
        Rules::GAME
    }

    fn verdict(&self, won: bool) -> Message {
        if won {
            t::VerdictTurnWins.into()
        } else {
            t::VerdictTurnLoses.into()
        }
    }

    fn counted(&self, count: u32) -> Message {
        t::CountedPlays { count }.into()
    }

    fn tally(&self, tally: Tally, total: u64) -> Message {
        let Tally { won, lost, unknown } = tally;
        t::TallyTurns {
            won,
            lost,
            unknown,
            total,
        }
        .into()
    }

    fn solve(&self, file: &GameFile, budget: Budget, monitor: Monitor<'_>) -> Result<SolveReport, Problems> {
        let (game, state) = set_up::<SkipBo>(file)?;
        let answer = solve(&game, &state, file.deal, budget, monitor).map_err(|e| impossible(&e))?;
        Ok(SolveReport {
            verdict: answer.win.map(|moves| written(&moves), |()| ()),
            result: Some(Graded {
                measure: Measure::Plays,
                bound: None,
                best: answer.run.plays,
                proved: answer.run.proved,
                moves: written(&answer.run.moves),
            }),
            stats: answer.stats,
        })
    }
}
