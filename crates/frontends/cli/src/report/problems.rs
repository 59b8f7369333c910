//! Problems of rules and positions.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use wildpile_game::rules::Problem;

use super::{RenderedMessage, SeatRulesReport};
use crate::say::Say;

/// One thing that is wrong.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ProblemReport {
    /// The path of the option or field, or line and column of a board (`3:7`); empty for an error of syntax.
    pub path: String,
    /// The problem.
    pub what: RenderedMessage,
    /// The legal values; null if that is obvious.
    pub legal: Option<RenderedMessage>,
    /// Its position in the text, if any.
    pub places: Vec<PlaceReport>,
}

/// A place in a file.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceReport {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl ProblemReport {
    /// A problem without a position in a text.
    pub fn of(say: &Say, problem: &Problem) -> Self {
        Self {
            path: problem.path.clone(),
            what: say.rendered(problem.what.clone()),
            legal: problem.legal.clone().map(|legal| say.rendered(legal)),
            places: Vec::new(),
        }
    }
}

/// Why a position can't be set up.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ImpossibleReport {
    /// The game's name.
    pub game: String,
    /// Everything that is wrong.
    pub problems: Vec<ProblemReport>,
}

/// `wildpile check-rules FILE --json`.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckReport {
    /// The file.
    pub file: String,
    /// Whether the rules are valid.
    pub valid: bool,
    /// The game's name; null when it is not known.
    pub game: Option<String>,
    /// The short name of the rule set; null when it is not valid.
    pub short_name: Option<String>,
    /// Every option with its value in the JSON form; null when they are not valid.
    pub rules: Option<Map<String, Value>>,
    /// What differs per seat; left out where all play by the same rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub per_seat: Vec<SeatRulesReport>,
    /// Everything that is wrong.
    pub problems: Vec<ProblemReport>,
}
