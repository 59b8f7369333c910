//! Quick matches: a seat at a table that waits, or at a new one.

use std::time::Duration;

use thiserror::Error;
use tokio::sync::mpsc;
use tokio::time::timeout;
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::lobby::Quick;
use wildpile_protocol::socket::{FromTable, Phase, TableInfo, ToTable, You};
use wildpile_protocol::{TableId, text as t};

use super::{OpenError, Rooms};
use crate::people::random;
use crate::store::{Found, Search, StoreError};
use crate::{Connection, Person, Setup, Table};

/// Number of tables that are tried when others are faster.
const TRIES: usize = 8;

/// Time a table may take to give someone a seat, or to take it back.
const PATIENCE: Duration = Duration::from_secs(5);

/// Number of messages of a table that may wait meanwhile.
const WAITING: usize = 64;

/// The reason for which someone gets no seat for a quick match.
#[derive(Debug, Error)]
pub enum QuickError {
    /// They didn't come to the last seats that they got: how long they have to wait.
    #[error("too many seats were left empty")]
    Often(Message),
    /// A table can't be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
}

impl From<StoreError> for QuickError {
    fn from(error: StoreError) -> Self {
        Self::Open(error.into())
    }
}

impl Rooms {
    /// A seat at a quick table for this person: where they wait already, at a table that waits for someone, or at a new one,
    /// if that may be opened. `None` if there is no such table, or others were always faster.
    ///
    /// # Errors
    /// When the person has to wait, the table can't be reached, or the store failed.
    pub async fn quick(
        &self,
        person: &Person,
        wish: &Quick,
        setup: &Setup,
        may_open: bool,
    ) -> Result<Option<TableId>, QuickError> {
        // The rooms know it, too; but nothing is looked for or opened for those who have to wait.
        let no_shows = &self.shared.context.limits.no_shows;
        no_shows
            .check(&person.id, self.shared.now())
            .map_err(QuickError::Often)?;
        let mut except = Vec::new();
        for _ in 0..TRIES {
            let search = Search {
                person,
                key: setup.quick_key(),
                seats: wish.seats,
                avoid: &wish.avoid,
                except: &except,
            };
            let (found, is_new) = self.find(search, Some(setup).filter(|_| may_open)).await?;
            match found {
                Found::At(id) => {
                    let sits = self.sit_quickly(id, person).await;
                    if let Ok(true) = sits {
                        return Ok(Some(id));
                    }
                    self.store().quick_leave(&person.id, id).await?;
                    sits?;
                    if is_new {
                        // At an own table nobody is in the way: the server has trouble, and more tables don't help.
                        return Ok(None);
                    }
                    except.push(id);
                }
                Found::Elsewhere(id) => {
                    self.stand_up(id, person).await?;
                    self.store().quick_leave(&person.id, id).await?;
                }
                Found::Nowhere => return Ok(None),
            }
        }
        Ok(None)
    }

    /// The search's result, and true if that is a new table.
    async fn find(&self, search: Search<'_>, new: Option<&Setup>) -> Result<(Found, bool), OpenError> {
        let store = self.store();
        let Some(setup) = new else {
            return Ok((store.quick_find(search, None).await?, false));
        };
        let (id, first) = (TableId(random()), setup.opened());
        let table = Table::open(id, &first).map_err(OpenError::Refused)?;
        let summary = crate::room::summary(&table);
        let found = store.quick_find(search, Some((id, &first, &summary))).await?;
        let is_new = found == Found::At(id);
        if is_new {
            store.metrics().opened.inc();
        }
        Ok((found, is_new))
    }

    /// Takes any free seat of a quick table; `false` if it has none, or doesn't wait any more.
    async fn sit_quickly(&self, id: TableId, person: &Person) -> Result<bool, QuickError> {
        let sit = |you: You, table: &TableInfo| {
            if you.seat.is_some() {
                return Next::Done(true);
            }
            let mut seats = Seat::all(table.seats.len()).zip(&table.seats);
            let free = seats.find(|(_, seat)| !seat.is_taken());
            match free.filter(|_| table.phase == Phase::Waiting && table.settings.quick) {
                Some((seat, _)) => Next::Say(ToTable::Sit { seat, program: false }),
                None => Next::Done(false),
            }
        };
        self.visit(id, person, sit).await
    }

    /// Gives a seat at a quick table back. Those who play there meanwhile go on playing.
    async fn stand_up(&self, id: TableId, person: &Person) -> Result<bool, QuickError> {
        let stand = |you: You, table: &TableInfo| {
            let sits = you.seat.is_some() && table.phase == Phase::Waiting;
            if sits {
                Next::Say(ToTable::Stand)
            } else {
                Next::Done(true)
            }
        };
        self.visit(id, person, stand).await
    }

    /// Comes into a room, does what follows from each state of the table, and leaves. `false` if it takes too long, or nobody
    /// may come in.
    async fn visit(
        &self,
        id: TableId,
        person: &Person,
        next: impl Fn(You, &TableInfo) -> Next,
    ) -> Result<bool, QuickError> {
        let (wire, mut heard) = mpsc::channel(WAITING);
        let connection = match self.join(id, Some(person.clone()), wire).await {
            Ok(connection) => connection,
            Err(OpenError::Refused(_)) => return Ok(false),
            Err(error) => return Err(error.into()),
        };
        let done = timeout(PATIENCE, follow(&connection, &mut heard, next)).await;
        connection.leave().await;
        done.unwrap_or(Ok(false))
    }
}

/// The next step in a state of a table.
enum Next {
    Say(ToTable),
    Done(bool),
}

async fn follow(
    connection: &Connection,
    heard: &mut mpsc::Receiver<Box<FromTable>>,
    next: impl Fn(You, &TableInfo) -> Next,
) -> Result<bool, QuickError> {
    let often = Message::from(t::TriesOften { seconds: 0_u64 });
    while let Some(said) = heard.recv().await {
        let (you, table) = match *said {
            FromTable::Table { you, table } => (you, table),
            FromTable::Refused { why, .. } if why.id() == often.id() => return Err(QuickError::Often(why)),
            // One of two people has blocked the other since the search, or the person missed a seat here and gets no second one.
            FromTable::Refused { why, .. } if is_final(&why) => return Ok(false),
            // Other refusals come with a change of the table: someone was faster.
            _ => continue,
        };
        match next(you, &table) {
            Next::Done(done) => return Ok(done),
            Next::Say(said) => {
                if !connection.say(said).await {
                    return Ok(false);
                }
            }
        }
    }
    Ok(false)
}

fn is_final(why: &Message) -> bool {
    let all = [
        Message::from(t::SeatReserved),
        t::SeatBlocked.into(),
        t::QuickMissed.into(),
    ];
    all.contains(why)
}
