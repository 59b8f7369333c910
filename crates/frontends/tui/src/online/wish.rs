//! Tables that aren't known by their address: a person's own, or one for a quick match.

use std::time::Duration;

use wildpile_client::{Server, Session, Trouble, wait};
use wildpile_game::Seat;
use wildpile_protocol::TableId;
use wildpile_protocol::lobby::{NewTable, Quick};

use crate::beside::{Beside, Progress};

/// What somebody wants at a server.
#[derive(Clone, Debug)]
pub enum Wish {
    /// A table of their own.
    New {
        /// The table.
        table: NewTable,
        /// Bots, by level, that sit down there.
        bots: Vec<(Seat, String)>,
    },
    /// A match with anybody.
    Quick(Quick),
}

/// A visit to the lobby of a server.
#[derive(Clone, Debug)]
pub struct Arrival {
    /// The server.
    pub to: Server,
    /// The name there; `None` for the one that was used at this server last, or a usual one.
    pub name: Option<String>,
    /// What is wanted at once.
    pub wish: Option<Wish>,
}

impl Arrival {
    /// A visit to look around.
    #[must_use]
    pub const fn at(to: Server) -> Self {
        Self {
            to,
            name: None,
            wish: None,
        }
    }
}

/// As whom a server knows the person, and the table that was asked for.
pub(crate) struct Found {
    pub(crate) session: Session,
    pub(crate) table: TableId,
}

/// A request for a table, in the background.
pub(crate) struct Errand {
    asking: Beside<Result<Found, Trouble>>,
    pub(crate) wish: Wish,
}

impl Errand {
    pub(crate) fn begin(
        to: Server,
        name: String,
        session: Option<Session>,
        wish: Wish,
        now: Duration,
    ) -> Self {
        let wanted = wish.clone();
        let asking = Beside::begin(now, move |_| {
            wait(async {
                let (_, session) = Session::introduce(&to, &name, session.as_ref()).await?;
                let table = match &wanted {
                    Wish::New { table, .. } => session.open_table(&to, table).await?,
                    Wish::Quick(wish) => session.quick(&to, wish).await?,
                };
                Ok(Found { session, table })
            })
        });
        Self { asking, wish }
    }

    /// When to look for the answer.
    pub(crate) const fn wake(&self) -> Duration {
        self.asking.wake()
    }

    /// The answer, once it is there.
    pub(crate) fn look(&mut self, now: Duration) -> Option<Result<Found, Trouble>> {
        match self.asking.look(now) {
            Progress::Working => None,
            Progress::Done(answer) => Some(answer),
            Progress::Gone => Some(Err(Trouble::Lost("the request was given up".to_owned()))),
        }
    }
}
