//! The reports of solvers.

use serde::Serialize;
use serde_json::Value;
use wildpile_solvers::solver::Graded;

/// A line of `wildpile solve GAME --jsonl`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolveReport {
    /// The deal, as it can be asked for again; for boards their name, for a position file its name.
    pub deal: String,
    /// The answer; for Joker Solitaire, whether all 52 cards can come to the foundations; for Skip-Bo, whether the turn
    /// that is due can win the game.
    pub verdict: VerdictReport,
    /// The moves of a win, else none. In Simon Jester each is `[from column, to column, cards]`, columns counted
    /// from 1; in other games it is the notation.
    pub moves: Vec<Value>,
    /// In Joker Solitaire and Skip-Bo the best result that was found, whatever the verdict; in Skipper Solitaire how few
    /// turns a win takes, as far as that was found out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Graded>,
    /// Number of positions looked into.
    pub nodes: u64,
    /// Time it took, in milliseconds; left out with `--no-times`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ms: Option<f64>,
    /// The most memory that was taken for positions at one time, in bytes.
    pub peak_bytes: usize,
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum VerdictReport {
    /// It can be won, with these moves.
    Won,
    /// It is proved that it can't be won.
    Lost,
    /// A limit was reached before that was known.
    Unknown,
}
