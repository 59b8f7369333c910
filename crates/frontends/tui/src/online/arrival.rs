//! Visits to the lobby of a server.

use wildpile_client::lobby::JoinRequest;
use wildpile_net::Server;

/// A visit to the lobby of a server.
#[derive(Clone, Debug)]
pub struct Arrival {
    /// The server.
    pub to: Server,
    /// The name there; `None` for the one that was used at this server last, or a usual one.
    pub name: Option<String>,
    /// True if the name is that of someone else than the guests of this machine.
    pub is_other: bool,
    /// The table that is wanted at once.
    pub wanted: Option<JoinRequest>,
}

impl Arrival {
    /// A visit to look around.
    #[must_use]
    pub const fn at(to: Server) -> Self {
        Self {
            to,
            name: None,
            is_other: false,
            wanted: None,
        }
    }
}
