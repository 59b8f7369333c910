//! The seam between solvers and front ends: positions go in as position files, moves come out as JSON.

use std::fmt::Display;

use serde_json::Value;
use wildpile_game::rules::{Checked, Layer, Problem, Problems, RuleSet, Source, check_for, seat_key};
use wildpile_game::{Game, Match};
use wildpile_message::{Message, ToMessage};
use wildpile_table::{GameFile, Lookahead, SearchLimit, SolveResult, Verdict};
use wildpile_transcript::{Transcript, TranscriptError, replay};

use crate::budget::{Budget, Decision, Monitor, SearchStats};
use crate::text as t;

/// What a front end is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// The answer, with the moves of a win; for Skip-Bo about the turn that is due, which wins the game or does not. For Simon Jester a move is `[from column, to column, cards]`, columns
    /// counted from 1; for the other games it is the move's notation.
    pub verdict: Decision<Vec<Value>, ()>,
    /// In games with grades the best result that was found.
    pub result: Option<Graded>,
    /// What was spent.
    pub spent: SearchStats,
}

/// What a result counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Cards on the foundations; more is better.
    Cards,
    /// Cards that a turn plays; more is better.
    Plays,
    /// Turns until the game is won, the present one included; fewer is better.
    Turns,
}

/// The best result that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Graded {
    /// What is counted, and so whether more or fewer is better.
    pub measure: Measure,
    /// How much.
    pub best: u32,
    /// Whether it is proved that nothing better is possible.
    pub proved: bool,
    /// What is proved that nothing is better than, where that is more than `proved` says.
    pub bound: Option<u32>,
    /// The moves that lead to it.
    pub moves: Vec<Value>,
}

/// The solver of a game.
pub trait Solver: Sync {
    /// The game's name.
    fn game(&self) -> &'static str;

    /// A win, or a loss that is proved, as it is put to people after the position's name: `won`.
    fn verdict(&self, won: bool) -> Message {
        if won {
            t::VerdictWon.into()
        } else {
            t::VerdictLost.into()
        }
    }

    /// [`Graded::best`] as it is put to people: `12 cards home`.
    fn counted(&self, count: u32) -> Message {
        t::CountedHome { count }.into()
    }

    /// Whether a position can still be won, and how; with `short` a win is shortened afterwards, within the
    /// same limits once more.
    ///
    /// # Errors
    /// Everything that is wrong with the rules or impossible about the position.
    fn solve(
        &self,
        file: &GameFile,
        budget: Budget,
        monitor: Monitor<'_>,
        short: bool,
    ) -> Result<Told, Problems>;
}

/// The rules of a position file.
fn rules<R: RuleSet>(file: &GameFile) -> Result<Checked<R>, Problems> {
    let layer = Layer {
        source: Source::File("position".to_owned()),
        patch: file.rules.clone(),
    };
    let rules = check_for(&[layer], Some(file.seats))?;
    Problems::check(differing(&rules))?;
    Ok(rules)
}

/// What no solver knows: its board has one set of rules. Where seats have rules of their own it would prove something
/// about another game.
fn differing<R: RuleSet>(rules: &Checked<R>) -> Vec<Problem> {
    let own = rules.per_seat().into_iter();
    own.flat_map(|own| {
        let seat = seat_key(own.seat);
        let path = move |(option, _)| format!("{seat}.{option}");
        own.patch.into_iter().map(path)
    })
    .map(|path| Problem::new(path, t::ProblemPerSeat, t::LegalPerSeat))
    .collect()
}

/// The match of a record that is to be looked ahead in.
pub(crate) fn replayed<G: Game>(record: &Transcript) -> Result<Match<G>, TranscriptError> {
    let played = replay::<G>(record)?;
    if differing(played.game().rules()).is_empty() {
        Ok(played)
    } else {
        Err(TranscriptError::new(record.line_of_rules(), t::ProblemPerSeat))
    }
}

/// The game and the position of a position file.
pub(crate) fn set_up<G: Game>(file: &GameFile) -> Result<(G, G::State), Problems> {
    let game = G::new(rules(file)?, file.seats)?;
    let position: G::Position = serde_json::from_value(file.position.clone())
        .map_err(|e| impossible(&Message::text(e.to_string())))?;
    let state = game.set_up(&position)?;
    Ok((game, state))
}

/// Moves in their notation.
pub(crate) fn written(moves: &[impl Display]) -> Vec<Value> {
    moves.iter().map(|mv| Value::String(mv.to_string())).collect()
}

/// What is wrong with a position.
pub(crate) fn impossible(error: &dyn ToMessage) -> Problems {
    Problem::bare("position", error.message()).into()
}

/// The games that have a solver, by their names.
#[must_use]
pub fn games() -> Vec<&'static str> {
    SOLVERS.iter().map(|solver| solver.game()).collect()
}

/// The solver of a game, by the game's name.
#[must_use]
pub fn of(game: &str) -> Option<&'static dyn Solver> {
    SOLVERS.iter().copied().find(|solver| solver.game() == game)
}

/// How a game is looked ahead in by who plays it; none for games without a solver.
#[must_use]
pub fn lookahead(game: &str) -> Option<Lookahead> {
    match game {
        "joker" => Some(crate::joker::LOOKAHEAD),
        "simon-jester" => Some(crate::simon_jester::LOOKAHEAD),
        "skipper" => Some(crate::skipper::LOOKAHEAD),
        _ => None,
    }
}

/// The limits of a search within a limit. It takes no more memory than a page in a browser may.
pub(crate) fn within(limit: SearchLimit<'_>) -> (Budget, Monitor<'_>) {
    const MEMORY: usize = 64 << 20;
    let budget = Budget {
        memory: MEMORY,
        ..Budget::nodes(limit.nodes)
    };
    let monitor = Monitor {
        cancel: limit.stop,
        ..Monitor::default()
    };
    (budget, monitor)
}

/// Nothing was found out, for there was nothing to look at.
pub(crate) const fn unknown() -> SolveResult {
    SolveResult {
        verdict: Verdict::Unknown(None),
        nodes: 0,
    }
}

const SOLVERS: [&dyn Solver; 4] = [
    &crate::joker::JokerSolver,
    &crate::skip_bo::SkipBoSolver,
    &crate::simon_jester::SimonJesterSolver,
    &crate::skipper::SkipperSolver,
];

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};
    use serde_json::json;
    use wildpile_game::rules::{OptionSpec, Preset, Values};

    use super::*;

    /// Rules of which one option may differ per seat.
    #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Toy {
        quick: bool,
        loud: bool,
    }

    impl RuleSet for Toy {
        const GAME: &'static str = "toy";

        fn options() -> Vec<OptionSpec> {
            vec![
                OptionSpec::new("quick", "TO-01", Values::Bool).per_seat(),
                OptionSpec::new("loud", "TO-02", Values::Bool),
            ]
        }

        fn presets() -> Vec<Preset> {
            Vec::new()
        }

        fn conflicts(&self) -> Vec<Problem> {
            Vec::new()
        }
    }

    fn refused(rules: Value) -> Vec<(String, String)> {
        let file = json!({ "game": "toy", "seats": 2, "rules": rules, "position": null });
        let file: GameFile = serde_json::from_value(file).expect("a position file");
        let problems = super::rules::<Toy>(&file).err();
        let list = problems.iter().flat_map(|p| p.list());
        list.map(|p| (p.path.clone(), p.what.id().to_owned())).collect()
    }

    #[test]
    fn rules_that_differ_per_seat_are_refused() {
        let says = |path: &str, id: &str| (path.to_owned(), id.to_owned());
        assert_eq!(refused(json!({ "quick": true })), []);
        assert_eq!(refused(json!({ "quick": true, "seat_2": { "quick": true } })), []);
        assert_eq!(
            refused(json!({ "quick": true, "seat_2": { "quick": false } })),
            [says("seat_2.quick", "solvers.problem-per-seat")]
        );
        // What the game itself refuses is told first.
        assert_eq!(
            refused(json!({ "seat_1": { "loud": true }, "seat_3": { "quick": true } })),
            [
                says("seat_3", "common.problem-no-seat"),
                says("seat_1.loud", "common.problem-not-per-seat")
            ]
        );
    }
}
