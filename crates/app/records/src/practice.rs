//! Matches that count nowhere, because their result isn't the person's own.

use serde::{Deserialize, Serialize};
use wildpile_message::{Message, named};

use crate::text as t;

named! {
    /// The reason a match is practice: it is kept, says so, and counts in no statistics, record, streak or leaderboard.
    /// Nothing makes it a usual match again, undoing moves included.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(rename_all = "snake_case")]
    pub enum Practice {
        /// It was played on from a replay.
        Replay = "replay",
        /// It started from a position instead of a deal.
        Position = "position",
        /// The solver played moves, or showed the way to the end.
        Solver = "solver",
    }
}

impl Practice {
    /// The note in a record that names the reason.
    pub const NOTE: &str = "practice";

    /// The mark on the table.
    #[must_use]
    pub fn mark() -> Message {
        t::PracticeMark.into()
    }

    /// The reason in a sentence.
    #[must_use]
    pub fn why(self) -> Message {
        t::PracticeWhy { why: self.name() }.into()
    }
}
