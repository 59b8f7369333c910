//! The solver as front ends see it.

use wildpile_game::Game;
use wildpile_game::rules::{Problems, RuleSet};
use wildpile_joker::{Joker, Move, Rules};
use wildpile_table::{Foreseen, Foresight, GameFile, Partly, Prospect, Reach};
use wildpile_transcript::{Transcript, TranscriptError, replay};

use super::solve;
use crate::budget::{Budget, Verdict, Watch};
use crate::solver::{Graded, Measure, Solver, Told, impossible, set_up, unknown, within, written};

/// The solver of Joker Solitaire.
#[derive(Clone, Copy, Debug)]
pub struct TheSolver;

impl Solver for TheSolver {
    fn game(&self) -> &'static str {
        Rules::GAME
    }

    fn solve(
        &self,
        file: &GameFile,
        budget: Budget,
        watch: Watch<'_>,
        _short: bool,
    ) -> Result<Told, Problems> {
        let (game, state) = set_up::<Joker>(file)?;
        let answer = solve(&game, &state, budget, watch).map_err(|e| impossible(&e))?;
        Ok(Told {
            verdict: match answer.verdict {
                Verdict::Won(moves) => Verdict::Won(written(&moves)),
                Verdict::Lost(_) => Verdict::Lost(()),
                Verdict::Unknown(limit) => Verdict::Unknown(limit),
            },
            result: Some(Graded {
                measure: Measure::Cards,
                best: u32::from(answer.best.home),
                proved: answer.best.proved,
                bound: None,
                moves: written(&answer.best.moves),
            }),
            spent: answer.spent,
        })
    }
}

/// Looking ahead in Joker Solitaire: whether all 52 cards can come home.
pub const FORESIGHT: Foresight = Foresight {
    look: foresee,
    sees_chance: false,
    grades: Some([2_000, 2_600]),
};

/// Whether all cards can come home from where a record ends, and if not, or if nobody knows, how many can.
fn foresee(record: &Transcript, reach: Reach<'_>) -> Result<Foreseen, TranscriptError> {
    let played = replay::<Joker>(record)?;
    let (game, state) = (played.game(), played.state());
    let (budget, watch) = within(reach);
    let Ok(answer) = solve(game, state, budget, watch) else {
        return Ok(unknown());
    };
    let told = |moves: &[Move]| moves.iter().map(Move::to_string).collect();
    let best = &answer.best;
    let partly = || {
        Some(Partly {
            moves: told(&best.moves),
            home: u32::from(best.home),
            grade: game.rules().grade(best.home),
            proved: best.proved,
        })
    };
    Ok(Foreseen {
        prospect: match &answer.verdict {
            Verdict::Won(moves) => Prospect::Won(told(moves)),
            Verdict::Lost(_) => Prospect::Lost(partly()),
            Verdict::Unknown(_) => Prospect::Unknown(partly()),
        },
        nodes: answer.spent.nodes,
    })
}
