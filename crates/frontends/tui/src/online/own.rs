//! The seats of the guests of this machine.

use serde::{Deserialize, Serialize};
use wildpile_protocol::TableId;

/// The seat of a guest of this machine, with what no server knows of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OwnSeat {
    pub(crate) table: TableId,
    /// The running number of the deal; 0 before the first.
    pub(crate) round: u64,
    /// The number of a bot's moves in this match that the person has seen.
    pub(crate) seen: usize,
    /// The time at which this machine first knew of the match, in milliseconds since 1970 UTC; 0 before it.
    pub(crate) since_ms: u64,
}
