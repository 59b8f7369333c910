//! Tables that aren't known by their address: a person's own, or one for a quick match.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use wildpile_game::Seat;
use wildpile_net::{Introduction, Invitation, Server, Session, Trouble, wait};
use wildpile_protocol::TableId;
use wildpile_protocol::lobby::{NewTable, Quick};

use crate::beside::Beside;

/// What someone wants at a server.
#[derive(Clone, Debug)]
pub enum Wish {
    /// A table of their own.
    New {
        /// The table.
        table: NewTable,
        /// Bots, by level, that sit down there.
        bots: Vec<(Seat, String)>,
    },
    /// A match with anyone.
    Quick(Quick),
    /// Today's only attempt at the ranked deal of this game.
    Ranked(String),
}

/// A visit to the lobby of a server.
#[derive(Clone, Debug)]
pub struct Arrival {
    /// The server.
    pub to: Server,
    /// The name there; `None` for the one that was used at this server last, or a usual one.
    pub name: Option<String>,
    /// Whether the name is that of someone else than the guests of this machine.
    pub is_other: bool,
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
            is_other: false,
            wish: None,
        }
    }
}

/// As whom a server knows the person, and what became of the wish.
pub(crate) struct Found {
    pub(crate) name: String,
    pub(crate) session: Session,
    /// The table that was asked for; `None` if it was given up.
    pub(crate) table: Option<Result<TableId, Trouble>>,
}

/// A request for a table, in the background.
pub(crate) struct Errand {
    asking: Beside<Result<Found, Trouble>>,
    pub(crate) wish: Wish,
    is_given_up: Arc<AtomicBool>,
}

impl Errand {
    pub(crate) fn begin(to: Server, who: Introduction, wish: Wish, now: Duration) -> Self {
        let wanted = wish.clone();
        let is_given_up = Arc::new(AtomicBool::new(false));
        let given_up = Arc::clone(&is_given_up);
        let asking = Beside::begin(now, move |_| {
            wait(async {
                let (name, session) = who.make(&to).await?;
                let mut table = None;
                if !given_up.load(Ordering::SeqCst) {
                    let found = match &wanted {
                        Wish::New { table, .. } => session.open_table(&to, table).await,
                        Wish::Quick(wish) => session.quick(&to, wish).await,
                        Wish::Ranked(game) => session.ranked_attempt(&to, game).await,
                    };
                    match (&wanted, found) {
                        (_, found) if !given_up.load(Ordering::SeqCst) => table = Some(found),
                        (Wish::Quick(_), Ok(table)) => {
                            let from = Invitation { server: to, table };
                            // Otherwise the server frees it, because nobody is there.
                            drop(session.stand_up(&from).await);
                        }
                        _ => {}
                    }
                }
                Ok(Found { name, session, table })
            })
        });
        Self {
            asking,
            wish,
            is_given_up,
        }
    }

    /// When to look for the answer.
    pub(crate) const fn wake(&self) -> Duration {
        self.asking.wake()
    }

    /// Gives the request up; its answer is still told, unless it is there already, without a table. A seat that was found meanwhile is
    /// left.
    pub(crate) fn give_up(&self) {
        self.is_given_up.store(true, Ordering::SeqCst);
    }

    /// Whether the request was given up.
    pub(crate) fn is_given_up(&self) -> bool {
        self.is_given_up.load(Ordering::SeqCst)
    }

    /// The answer, once it is there.
    pub(crate) fn look(&mut self, now: Duration) -> Option<Result<Found, Trouble>> {
        self.asking.answer(now)
    }
}
