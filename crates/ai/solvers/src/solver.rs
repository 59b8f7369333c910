//! The solver interface for frontends: positions come as position files, moves are returned as
//! JSON.

use serde::Serialize;
use serde_json::Value;
use wildpile_cards::Deal;
use wildpile_game::rules::{Checked, Layer, Problem, Problems, RuleSet, Source, check_for, seat_key};
use wildpile_game::{Game, Match, Seat, Step};
use wildpile_message::Message;
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

/// The result of a solver, in the game's own moves or in the form used by frontends.
#[derive(Clone, Debug, PartialEq)]
pub struct SolveReport<M = Value> {
    /// The verdict, with the moves of a win. For Skip-Bo it is about the current turn, which wins
    /// the game or doesn't. For frontends a move is its notation; for Simon Jester it is `[from column, to
    /// column, cards]` with columns numbered from 1.
    pub verdict: Decision<Vec<M>, ()>,
    /// In games with grades, the best result found.
    pub result: Option<Graded<M>>,
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
#[cfg_attr(feature = "schema", schemars(rename = "Graded"))]
pub struct Graded<M = Value> {
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
    pub moves: Vec<M>,
}

/// A question for a search.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The deal that future shuffles follow from, and the number of chance steps so far.
    pub chances: (Deal, u32),
    /// True if any win will do, as at a table.
    pub quick: bool,
    /// The limits.
    pub budget: Budget,
    /// The means to observe and cancel it.
    pub monitor: Monitor<'a>,
}

/// The search of a game. From it come the [`Solver`] for programs and the [lookahead](look_ahead) of tables.
pub trait GameSolver<G: TableGame>: 'static {
    /// True if the search only decides the current turn.
    const ONE_TURN: bool = false;

    /// Decides if a position can still be won, and how.
    ///
    /// # Errors
    /// The reason there is nothing to solve.
    fn search(game: &G, state: &G::State, asked: Asked<'_>) -> Result<SolveReport<G::Move>, Message>;

    /// The level of a result: 0 no win, 1 win, 2 double victory. `None` in games without levels.
    fn level_of(game: &G, best: u32) -> Option<u8> {
        let _ = (game, best);
        None
    }

    /// A move for frontends: its notation.
    fn written(mv: &G::Move) -> Value {
        Value::String(mv.to_string())
    }
}

/// The solver of a game.
#[derive(Clone, Copy, Debug)]
pub struct Solver {
    /// The game's name.
    pub game: &'static str,
    /// True if it only decides the current turn, and counts its plays.
    pub one_turn: bool,
    /// Decides if a position can still be won, and how; or says every problem of the rules and the position.
    pub solve: fn(&GameFile, Budget, Monitor<'_>) -> Result<SolveReport, Problems>,
}

impl Solver {
    /// The solver of this game.
    #[must_use]
    pub const fn of<G: TableGame, S: GameSolver<G>>() -> Self {
        Self {
            game: G::Rules::GAME,
            one_turn: S::ONE_TURN,
            solve: solve_file::<G, S>,
        }
    }
}

fn solve_file<G: TableGame, S: GameSolver<G>>(
    file: &GameFile,
    budget: Budget,
    monitor: Monitor<'_>,
) -> Result<SolveReport, Problems> {
    let (game, state) = set_up::<G>(file)?;
    let asked = Asked {
        // Continuing from a position file, the deal number's shuffles start with the first one.
        chances: (file.deal, 0),
        quick: false,
        budget,
        monitor,
    };
    let found = S::search(&game, &state, asked).map_err(|why| Problem::bare("position", why))?;
    let written = |moves: Vec<G::Move>| moves.iter().map(S::written).collect::<Vec<_>>();
    Ok(SolveReport {
        verdict: found.verdict.map(written, |()| ()),
        result: found.result.map(|result| Graded {
            measure: result.measure,
            best: result.best,
            proved: result.proved,
            bound: result.bound,
            moves: written(result.moves),
        }),
        stats: found.stats,
    })
}

/// Decides if a match of one seat can be won from its current position, with every card known; otherwise, what else can
/// be reached in a game with levels. Future shuffles follow from the deal number. Memory is limited to what a browser
/// page may use.
///
/// # Errors
/// When it is a match of another game, or its rules differ from seat to seat.
pub fn look_ahead<G: TableGame, S: GameSolver<G>>(
    played: &dyn Referee,
    limit: SearchLimit<'_>,
) -> Result<SolveResult, Message> {
    let played = match_of::<G>(played)?;
    let game = played.game();
    let steps = played.steps().iter();
    let chances = steps.filter(|made| matches!(made.step, Step::Chance(_))).count() as u32;
    let asked = Asked {
        chances: (played.deal(), chances),
        quick: true,
        budget: Budget {
            memory: 64 << 20,
            ..Budget::nodes(limit.nodes)
        },
        monitor: Monitor {
            cancel: limit.stop,
            ..Monitor::default()
        },
    };
    let Ok(found) = S::search(game, played.state(), asked) else {
        // There was nothing to search.
        return Ok(SolveResult {
            verdict: Verdict::Unknown(None),
            nodes: 0,
        });
    };
    let notation = |moves: Vec<G::Move>| moves.iter().map(ToString::to_string).collect();
    let best = found.result.and_then(|result| {
        Some(BestKnown {
            grade: S::level_of(game, result.best)?,
            moves: notation(result.moves),
            home: result.best,
            proved: result.proved,
        })
    });
    let verdict = match found.verdict {
        Decision::Won(moves) => Verdict::Won(notation(moves)),
        Decision::Lost(()) => Verdict::Lost(best),
        Decision::Unknown(_) => Verdict::Unknown(best),
    };
    Ok(SolveResult {
        verdict,
        nodes: found.stats.nodes,
    })
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
fn match_of<G: TableGame>(played: &dyn Referee) -> Result<&Match<G>, Message> {
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
pub(crate) fn set_up<G: Game>(file: &GameFile) -> Result<(G, G::State), Problems> {
    let game = G::new(rules(file)?, file.seats)?;
    let position: G::Position = serde_json::from_value(file.position.clone())
        .map_err(|e| Problem::bare("position", Message::text(e.to_string())))?;
    let state = game.set_up(&position)?;
    Problems::check(game.review(&position).problems)?;
    Ok((game, state))
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
