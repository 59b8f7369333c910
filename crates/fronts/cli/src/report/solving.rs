//! What solvers say.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// A line of `wildpile solve GAME --jsonl`.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SolveReport {
    /// The deal, as it can be asked for again; for boards their name, for a position file its name.
    pub deal: String,
    /// The answer.
    pub verdict: VerdictReport,
    /// The moves of a win, else none. In Simon Jester each is `[from column, to column, cards]`, columns counted
    /// from 1; in other games it is the notation.
    pub moves: Vec<Value>,
    /// How many positions were looked into.
    pub nodes: u64,
    /// How long it took, in milliseconds.
    pub ms: f64,
    /// The most memory that was taken for positions at one time, in bytes.
    pub peak_bytes: usize,
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum VerdictReport {
    /// It can be won, with these moves.
    Won,
    /// It is proved that it can't be won.
    Lost,
    /// A limit was reached before that was known.
    Unknown,
}
