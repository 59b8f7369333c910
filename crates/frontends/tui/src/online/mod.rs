//! Online tables without a screen: the way there, the guests this machine has been, and a table as the program knows it.

mod guests;
mod live;

use wildpile_client::Invitation;
use wildpile_game::Seat;

pub(crate) use guests::Guests;
pub(crate) use live::{Aim, Live, News, State};

/// A visit to an online table.
#[derive(Clone, Debug)]
pub struct Visit {
    /// The table.
    pub to: Invitation,
    /// The name at the table; `None` for the one that was used at this server last, or a usual one.
    pub name: Option<String>,
    /// The seat to take; `None` for the first free one.
    pub seat: Option<Seat>,
    /// Only watch.
    pub watch: bool,
}

impl Visit {
    /// A visit to this table, at any seat.
    #[must_use]
    pub const fn to(to: Invitation) -> Self {
        Self {
            to,
            name: None,
            seat: None,
            watch: false,
        }
    }
}
