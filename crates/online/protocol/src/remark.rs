//! Remarks in a record about its match that are outside the rules.

use serde::{Deserialize, Serialize};
use wildpile_game::Seat;

/// The note of a transcript with a list of [`Remark`]s as JSON.
pub const NOTE: &str = "table";

/// The note with the names by seat, as a list in JSON: bots have names at a table, and levels in the record.
pub const NAMES: &str = "names";

/// Something that happened at the table during a match. The server says so; nothing proves it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Remark {
    /// The number of steps before it.
    pub step: usize,
    /// The seat.
    pub seat: Seat,
    /// What.
    #[serde(flatten)]
    pub what: What,
}

/// The event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum What {
    /// The person was away, and a bot of this level played.
    StoodIn {
        /// The level.
        level: String,
    },
    /// The person was back.
    Returned,
    /// The time for a move was up, and a bot of this level made it.
    MoveTimeUp {
        /// The level.
        level: String,
    },
    /// The time for the match was up, and a bot of this level played on.
    MatchTimeUp {
        /// The level.
        level: String,
    },
    /// The time for a bid was up.
    BidTimeUp,
    /// The person gave up, and a bot of this level played on.
    ResignedTo {
        /// The level.
        level: String,
    },
    /// The person gave up, which ended the match; these seats won.
    Resigned {
        /// The winners.
        winners: Vec<Seat>,
    },
}
