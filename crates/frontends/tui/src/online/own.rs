//! The seats of the guests of this machine.

use serde::{Deserialize, Serialize};
use wildpile_protocol::TableId;

/// The seat of a guest of this machine, with what no server knows of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OwnSeat {
    /// The server: `https://cards.example`.
    pub(crate) site: String,
    pub(crate) table: TableId,
    /// The guest.
    pub(crate) name: String,
    /// The running number of the deal; 0 before the first.
    pub(crate) round: u64,
    /// How many moves of a bot in this match the person has seen or was told of.
    pub(crate) seen: usize,
    /// When this machine first knew of the match, in milliseconds since 1970 UTC; 0 before it.
    pub(crate) since_ms: u64,
}

impl OwnSeat {
    pub(crate) fn is_at(&self, site: &str, table: TableId, name: &str) -> bool {
        self.site == site && self.table == table && self.name == name
    }
}
