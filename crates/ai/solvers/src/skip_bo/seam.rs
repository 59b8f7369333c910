//! The solver as front ends see it.

use wildpile_game::rules::{Problems, RuleSet};
use wildpile_skip_bo::{Rules, SkipBo};
use wildpile_table::GameFile;

use super::solve;
use crate::budget::{Budget, Verdict, Watch};
use crate::solver::{Graded, Measure, Solver, Told, Words, impossible, set_up, written};

/// The solver of Skip-Bo: of one turn.
#[derive(Clone, Copy, Debug)]
pub struct TheSolver;

impl Solver for TheSolver {
    fn game(&self) -> &'static str {
        Rules::GAME
    }

    fn words(&self) -> Words {
        Words {
            won: "this turn can win",
            lost: "this turn can't win",
            best: ["play", "plays"],
        }
    }

    fn solve(
        &self,
        file: &GameFile,
        budget: Budget,
        watch: Watch<'_>,
        _short: bool,
    ) -> Result<Told, Problems> {
        let (game, state) = set_up::<SkipBo>(file)?;
        let answer = solve(&game, &state, file.deal, budget, watch).map_err(|e| impossible(&e))?;
        Ok(Told {
            verdict: match answer.win {
                Verdict::Won(moves) => Verdict::Won(written(&moves)),
                Verdict::Lost(()) => Verdict::Lost(()),
                Verdict::Unknown(limit) => Verdict::Unknown(limit),
            },
            result: Some(Graded {
                measure: Measure::Plays,
                bound: None,
                best: answer.run.plays,
                proved: answer.run.proved,
                moves: written(&answer.run.moves),
            }),
            spent: answer.spent,
        })
    }
}
