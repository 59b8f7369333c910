//! Problems of rules and positions.

use serde::Serialize;
use wildpile_game::rules::{Patch, Problem};
use wildpile_table::{Finding, LineColumn, SeatRulesInfo};

use super::RenderedMessage;
use crate::say::Say;

/// One thing that is wrong.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProblemReport {
    /// The path of the option or field, or line and column of a board (`3:7`); empty for an error of syntax.
    pub path: String,
    /// The problem.
    pub what: RenderedMessage,
    /// The legal values; null if that is obvious.
    pub legal: Option<RenderedMessage>,
    /// Its position in the text, if any.
    pub places: Vec<LineColumn>,
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

    /// A problem with its places in the text.
    pub fn at(say: &Say, finding: &Finding, text: &str) -> Self {
        let places = finding.spans.iter().map(|span| LineColumn::of(text, span.start));
        Self {
            places: places.collect(),
            ..Self::of(say, &finding.problem)
        }
    }

    /// Everything that is wrong with a text.
    pub fn all(say: &Say, findings: &[Finding], text: &str) -> Vec<Self> {
        findings.iter().map(|found| Self::at(say, found, text)).collect()
    }
}

/// The reason a position can't be set up.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ImpossibleReport {
    /// The game's name.
    pub game: String,
    /// Everything that is wrong.
    pub problems: Vec<ProblemReport>,
}

/// `wildpile check-rules FILE --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckReport {
    /// The file.
    pub file: String,
    /// True if the rules are valid.
    pub valid: bool,
    /// The game's name; null when it is not known.
    pub game: Option<String>,
    /// The short name of the rule set; null when it is not valid.
    pub short_name: Option<String>,
    /// Every option with its value in the JSON form; null when they are not valid.
    pub rules: Option<Patch>,
    /// The rules per seat; left out where all play by the same rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub per_seat: Vec<SeatRulesInfo>,
    /// Everything that is wrong.
    pub problems: Vec<ProblemReport>,
}

/// One thing that is wrong. Programs look at the IDs and arguments of `what` and `remedy`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PrintProblemReport {
    /// The subject: the ID of a card, the name of a file, or an option of the call; empty if it is about everything.
    pub about: String,
    /// The path of a key in the file: `print.title.en`; empty if it isn't about a key.
    pub path: String,
    /// Its places in the text of the file.
    pub places: Vec<LineColumn>,
    /// The page, from 1, if it is in a file with several; null otherwise.
    pub page: Option<usize>,
    /// Millimetres from the left edge of the card after cutting; null if it isn't about a place on a card.
    pub x: Option<f32>,
    /// Millimetres from its top edge.
    pub y: Option<f32>,
    /// The problem.
    pub what: RenderedMessage,
    /// The remedy; null if that is obvious.
    pub remedy: Option<RenderedMessage>,
    /// All of that as a sentence.
    pub text: String,
}

impl PrintProblemReport {
    /// A problem of a file that someone wrote.
    pub fn of_problem(file: &str, problem: ProblemReport, text: String) -> Self {
        Self {
            about: file.to_owned(),
            path: problem.path,
            places: problem.places,
            page: None,
            x: None,
            y: None,
            what: problem.what,
            remedy: problem.legal,
            text,
        }
    }
}
