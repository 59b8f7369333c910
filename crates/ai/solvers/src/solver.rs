//! The solver interface for frontends: positions come as position files, moves are returned as
//! JSON.

use std::fmt::Display;

use serde::Serialize;
use serde_json::Value;
use wildpile_game::rules::{Checked, Layer, Problem, Problems, RuleSet, Source, check_for, seat_key};
use wildpile_game::{Game, Match, Seat};
use wildpile_message::{Message, ToMessage};
use wildpile_table::{BestKnown, GameFile, Referee, SearchLimit, SolveResult, TableGame, Verdict};

use crate::budget::{Budget, Decision, Monitor, SearchStats};
use crate::text as t;

/// The number of positions per verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Can be won.
    pub won: u64,
    /// Proved lost.
    pub lost: u64,
    /// Undecided.
    pub unknown: u64,
}

/// The result of a solver, in the form used by frontends.
#[derive(Clone, Debug, PartialEq)]
pub struct SolveReport {
    /// The verdict, with the moves of a win. For Skip-Bo it is about the current turn, which wins
    /// the game or doesn't. A move is its notation; for Simon Jester it is `[from column, to
    /// column, cards]` with columns numbered from 1.
    pub verdict: Decision<Vec<Value>, ()>,
    /// In games with grades, the best result found.
    pub result: Option<Graded>,
    /// Resources spent.
    pub stats: SearchStats,
}

/// The quantity of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// Cards on the foundations; more is better.
    Cards,
    /// Cards played in a turn; more is better.
    Plays,
    /// Turns until the game is won, including the current one; fewer is better.
    Turns,
}

/// The best result found.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Graded {
    /// The measure, which implies whether more or fewer is better.
    pub measure: Measure,
    /// The value.
    pub best: u32,
    /// True if it is proved to be optimal.
    pub proved: bool,
    /// The proven bound, if it says more than `proved`.
    #[serde(rename = "at_least", skip_serializing_if = "Option::is_none")]
    pub bound: Option<u32>,
    /// The moves that lead to it.
    pub moves: Vec<Value>,
}

/// The solver of a game.
pub trait Solver: Sync {
    /// The game's name.
    fn game(&self) -> &'static str;

    /// The verdict in words, to follow the position's name: `won`.
    fn verdict(&self, won: bool) -> Message {
        if won {
            t::VerdictWon.into()
        } else {
            t::VerdictLost.into()
        }
    }

    /// [`Graded::best`] in words: `12 cards home`.
    fn counted(&self, count: u32) -> Message {
        t::CountedHome { count }.into()
    }

    /// Sums of verdicts in words: `3 won, 1 lost, 0 unknown of 4`.
    fn tally(&self, tally: Tally, total: u64) -> Message {
        let Tally { won, lost, unknown } = tally;
        t::Tally {
            won,
            lost,
            unknown,
            total,
        }
        .into()
    }

    /// Decides if a position can still be won, and how.
    ///
    /// # Errors
    /// Every problem of the rules and the position.
    fn solve(&self, file: &GameFile, budget: Budget, monitor: Monitor<'_>) -> Result<SolveReport, Problems>;
}

/// The rules of a position file.
fn rules<R: RuleSet>(file: &GameFile) -> Result<Checked<R>, Problems> {
    let layer = Layer {
        source: Source::File("position".to_owned()),
        patch: file.rules.clone(),
    };
    let rules: Checked<R> = check_for(&[layer], Some(file.seats))?;
    if file.seats == 1 {
        return Ok(rules.alone(Seat::FIRST));
    }
    Problems::check(differing(&rules))?;
    Ok(rules)
}

/// The problems of per-seat rules, which no solver supports with several seats: its board has a single rule set, so it
/// would prove something about another game. A single seat's rules are everybody's.
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

/// A match of the solver's game.
///
/// # Errors
/// When it is a match of another game, or its rules differ from seat to seat.
pub fn match_of<G: TableGame>(played: &dyn Referee) -> Result<&Match<G>, Message> {
    let played: &Match<G> = played.as_any().downcast_ref().ok_or(t::ProblemOtherGame)?;
    if played.game().seats() == 1 || differing(played.game().rules()).is_empty() {
        Ok(played)
    } else {
        Err(t::ProblemPerSeat.into())
    }
}

/// The game and state of a position file.
///
/// # Errors
/// Every problem of the rules and the position.
pub fn set_up<G: Game>(file: &GameFile) -> Result<(G, G::State), Problems> {
    let game = G::new(rules(file)?, file.seats)?;
    let position: G::Position = serde_json::from_value(file.position.clone())
        .map_err(|e| impossible(&Message::text(e.to_string())))?;
    let state = game.set_up(&position)?;
    Problems::check(game.review(&position).problems)?;
    Ok((game, state))
}

/// Moves in notation.
#[must_use]
pub fn written(moves: &[impl Display]) -> Vec<Value> {
    moves.iter().map(|mv| Value::String(mv.to_string())).collect()
}

/// The answer of a lookahead: the winning moves, or the best other result.
#[must_use]
pub fn looked_ahead<L>(
    verdict: &Decision<Vec<impl Display>, L>,
    best: Option<BestKnown>,
    nodes: u64,
) -> SolveResult {
    let verdict = match verdict {
        Decision::Won(moves) => Verdict::Won(moves.iter().map(ToString::to_string).collect()),
        Decision::Lost(_) => Verdict::Lost(best),
        Decision::Unknown(_) => Verdict::Unknown(best),
    };
    SolveResult { verdict, nodes }
}

/// A position error as a problem.
pub(crate) fn impossible(error: &dyn ToMessage) -> Problems {
    Problem::bare("position", error.message()).into()
}

/// The solver limits for a [`SearchLimit`]. Memory is limited to what a browser page may use.
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

/// The result if there was nothing to search.
pub(crate) const fn unknown() -> SolveResult {
    SolveResult {
        verdict: Verdict::Unknown(None),
        nodes: 0,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use wildpile_game::options;
    use wildpile_game::rules::Preset;

    use super::*;

    options! {
        /// Rules with one per-seat option.
        struct Toy {
            "TO-01" quick: bool = false => per_seat,
            "TO-02" loud: bool = false,
        }
    }

    impl RuleSet for Toy {
        const GAME: &'static str = "toy";

        fn presets() -> Vec<Preset> {
            Vec::new()
        }

        fn conflicts(&self) -> Vec<Problem> {
            Vec::new()
        }
    }

    /// Alone, rules of a seat are the rules.
    #[test]
    fn the_rules_of_a_single_seat_are_those_of_the_game() {
        let file =
            json!({ "game": "toy", "seats": 1, "rules": { "seat_1": { "quick": true } }, "position": null });
        let file: GameFile = serde_json::from_value(file).expect("a position file");
        let rules = rules::<Toy>(&file).expect("they can be solved");
        assert!(rules.quick && rules.per_seat().is_empty());
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
        // Problems of the game itself come first.
        assert_eq!(
            refused(json!({ "seat_1": { "loud": true }, "seat_3": { "quick": true } })),
            [
                says("seat_3", "common.problem-no-seat"),
                says("seat_1.loud", "common.problem-not-per-seat")
            ]
        );
    }

    #[test]
    fn positions_that_contradict_the_rules_are_refused() {
        let problems_of = |starter: u8| -> Vec<String> {
            let position = json!({ "stocks": ["9 9", "9 9"], "hands": ["1", ""], "starter": starter });
            let file = json!({ "game": "skip-bo", "seats": 2, "position": position });
            let file: GameFile = serde_json::from_value(file).expect("a position file");
            let problems = set_up::<wildpile_skip_bo::SkipBo>(&file).err();
            let list = problems.iter().flat_map(|p| p.list());
            list.map(|p| p.path.clone()).collect()
        };
        assert!(problems_of(1).is_empty());
        assert_eq!(problems_of(2), ["starter, first"]);
    }
}
