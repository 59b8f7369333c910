//! The report of `wildpile bot-check`.

use serde::Serialize;

use super::RenderedMessage;

/// `wildpile bot-check COMMAND --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BotCheckReport {
    /// The command.
    pub command: String,
    /// The games, or the recorded conversations.
    pub games: Vec<CheckedGame>,
    /// The number of faults in all of them.
    pub faults: usize,
}

/// One game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckedGame {
    /// The game's name.
    pub game: String,
    /// The short name of its rules; null for a recorded conversation.
    pub rules: Option<String>,
    /// The file with the recorded conversation; null for games that were played.
    pub conversation: Option<String>,
    /// Number of times it was played.
    pub games: usize,
    /// Number of moves the program made.
    pub moves: usize,
    /// The findings.
    pub findings: Vec<FindingReport>,
}

/// Something that was noticed.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FindingReport {
    /// In one word: a fault of the protocol, or `corrected`, `state`, `stays`, `unknown_field`, `version`, `random`, `slow`,
    /// `differs` or `declined`.
    pub kind: String,
    /// True if it is a fault; otherwise it is only worth knowing.
    pub fault: bool,
    /// The finding, as a clause that follows the program's name.
    pub what: RenderedMessage,
    /// The end of what the program wrote to its standard error, if it failed.
    pub stderr: String,
}
