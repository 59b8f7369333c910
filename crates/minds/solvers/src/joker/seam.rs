//! The solver as front ends see it.

use serde_json::Value;
use wildpile_game::Game;
use wildpile_game::rules::{Problems, RuleSet};
use wildpile_joker::{Joker, Position, Rules};
use wildpile_table::GameFile;

use super::solve;
use crate::budget::{Budget, Verdict, Watch};
use crate::solver::{Graded, Solver, Told, impossible, rules};

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
        let game = Joker::new(rules(file.rules.clone())?, file.seats)?;
        let position: Position = serde_json::from_value(file.position.clone()).map_err(|e| impossible(&e))?;
        let state = game.set_up(&position)?;
        let answer = solve(&game, &state, budget, watch).map_err(|e| impossible(&e))?;
        let written = |moves: Vec<_>| {
            moves
                .iter()
                .map(|mv: &wildpile_joker::Move| Value::String(mv.to_string()))
                .collect()
        };
        Ok(Told {
            verdict: match answer.verdict {
                Verdict::Won(moves) => Verdict::Won(written(moves)),
                Verdict::Lost(_) => Verdict::Lost(()),
                Verdict::Unknown(limit) => Verdict::Unknown(limit),
            },
            result: Some(Graded {
                best: u32::from(answer.best.home),
                proved: answer.best.proved,
                moves: written(answer.best.moves),
            }),
            spent: answer.spent,
        })
    }
}
