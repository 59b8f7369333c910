//! All rooms of a program.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use thiserror::Error;
use tokio::sync::{Mutex, OnceCell, Semaphore};
use tokio::time::{Instant, sleep};
use wildpile_message::Message;
use wildpile_protocol::{TableId, text as t};
use wildpile_transcript::Transcript;

use crate::nodes::{Bus, BusError, Lease, Leases, NodeId, Nodes, Owner, Visit};
use crate::people::random;
use crate::room::{RoomTask, Shared};
use crate::store::{Store, StoreError};
use crate::{Connection, Person, Room, Setup, Table, Wire};

/// Why a table can't be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// There is no such table, or it can't be played by this version: the reason.
    #[error("the table can't be opened")]
    Refused(Message),
    /// The table can't be reached at the moment, but soon: the reason.
    #[error("the table can't be reached at the moment")]
    Later(Message),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<BusError> for OpenError {
    fn from(error: BusError) -> Self {
        match error {
            BusError::Refused(why) => Self::Refused(why),
            BusError::Away | BusError::NotOwner => Self::Later(t::ClosingBus.into()),
        }
    }
}

/// Where a table can be entered.
enum Place {
    Here(Room),
    There(NodeId),
}

/// Why a table's room isn't opened here.
enum NotHere {
    There(NodeId),
    Failed(OpenError),
}

/// The rooms that are open. Cheap to clone: all clones are the same ones.
#[derive(Clone, Debug)]
pub struct Rooms {
    shared: Shared,
    open: Arc<Mutex<HashMap<TableId, Arc<OnceCell<Room>>>>>,
    nodes: Nodes,
    stopping: Arc<AtomicBool>,
}

/// How long rooms may take to write their last events when the program ends.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// How long to look for a table's owner, while one is dying and another takes over.
const SEARCH: Duration = Duration::from_secs(6);

/// The pause before looking again.
const AGAIN: Duration = Duration::from_millis(100);

/// Forgets rooms that have ended, and places where none was opened and nobody is opening one: copies of them are only made
/// while the map is locked.
fn sweep(open: &mut HashMap<TableId, Arc<OnceCell<Room>>>) {
    open.retain(|_, cell| match cell.get() {
        Some(room) => !room.is_closed(),
        None => Arc::strong_count(cell) > 1,
    });
}

impl Rooms {
    /// No room is open yet. At most `thinkers` bots think at a time.
    #[must_use]
    pub fn new(store: Store, thinkers: usize) -> Self {
        Self {
            shared: Shared {
                store,
                thinkers: Arc::new(Semaphore::new(thinkers.max(1))),
            },
            open: Arc::default(),
            nodes: Nodes::default(),
            stopping: Arc::default(),
        }
    }

    /// Shares the store with other programs: tables are taken by a lease first, and entered at their owner's. To be said before
    /// anybody comes.
    #[must_use]
    pub fn among(mut self, leases: Arc<dyn Leases>, bus: Arc<dyn Bus>) -> Self {
        self.nodes = Nodes { leases, bus };
        self.nodes.bus.open(self.clone());
        self
    }

    /// Whether the other programs can be reached; always, if there are none.
    #[must_use]
    pub fn is_bus_ready(&self) -> bool {
        self.nodes.leases.is_ready()
    }

    /// The store.
    #[must_use]
    pub const fn store(&self) -> &Store {
        &self.shared.store
    }

    /// The number of open rooms.
    pub async fn count(&self) -> usize {
        let open = self.open.lock().await;
        open.values()
            .filter(|room| room.get().is_some_and(|room| !room.is_closed()))
            .count()
    }

    /// Opens a new table.
    ///
    /// # Errors
    /// When it couldn't be written down.
    pub async fn create(&self, setup: &Setup) -> Result<TableId, OpenError> {
        let id = TableId(random());
        let first = setup.opened();
        let table = Table::open(id, &first).map_err(OpenError::Refused)?;
        let summary = crate::room::summary(&table);
        self.shared.store.append(id, 0, &[first], Some(summary)).await?;
        Ok(id)
    }

    /// Comes into the room of a table, as a person or as an anonymous onlooker: here, or at the program that owns it.
    ///
    /// # Errors
    /// When there is no such table, it can't be reached, or the store failed.
    pub async fn join(
        &self,
        id: TableId,
        person: Option<Person>,
        wire: Wire,
    ) -> Result<Connection, OpenError> {
        let give_up = Instant::now() + SEARCH;
        loop {
            let owner = match self.place(id).await? {
                Place::Here(room) => {
                    // Otherwise it ended a moment ago.
                    if let Ok(connection) = room.join(person.clone(), wire.clone()).await {
                        return Ok(connection);
                    }
                    continue;
                }
                Place::There(owner) => owner,
            };
            let visit = Visit {
                table: id,
                person: person.clone(),
            };
            match self.nodes.bus.visit(&owner, visit, wire.clone()).await {
                Ok(connection) => return Ok(connection),
                // It may be dying, and its lease runs out soon.
                Err(BusError::Away | BusError::NotOwner) if Instant::now() < give_up => sleep(AGAIN).await,
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Lets somebody in who comes by way of another program.
    ///
    /// # Errors
    /// When this program doesn't own the table, or can't open it.
    pub async fn receive(&self, visit: Visit, wire: Wire) -> Result<Connection, BusError> {
        loop {
            match self.place(visit.table).await {
                Ok(Place::Here(room)) => {
                    if let Ok(connection) = room.join(visit.person.clone(), wire.clone()).await {
                        return Ok(connection);
                    }
                }
                Ok(Place::There(_)) => return Err(BusError::NotOwner),
                Err(OpenError::Refused(why)) => return Err(BusError::Refused(why)),
                Err(OpenError::Store(_)) => return Err(BusError::Refused(t::ClosingTrouble.into())),
                Err(OpenError::Later(_)) => return Err(BusError::Away),
            }
        }
    }

    /// The finished match of a table with the proof of its deal; `None` before its end.
    ///
    /// # Errors
    /// When there is no such table, or the store failed.
    pub async fn transcript(&self, id: TableId) -> Result<Option<Transcript>, OpenError> {
        loop {
            match self.place(id).await {
                Ok(Place::Here(room)) => {
                    if let Ok(transcript) = room.transcript().await {
                        return Ok(transcript);
                    }
                }
                // What is written down is as good as what the owner knows.
                Ok(Place::There(_)) | Err(OpenError::Later(_)) => {
                    return Ok(self.replay(id).await?.transcript());
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Another program has taken the table over: sends its people there.
    pub async fn moved(&self, id: TableId) {
        let cell = self.open.lock().await.get(&id).cloned();
        if let Some(room) = cell.as_ref().and_then(|cell| cell.get()) {
            self.check(room).await.ok();
        }
    }

    /// Closes the rooms whose tables other programs have taken over meanwhile. Needed when those couldn't say so.
    ///
    /// # Errors
    /// When the store failed.
    pub async fn check_all(&self) -> Result<(), StoreError> {
        for room in self.all().await {
            self.check(&room).await?;
        }
        Ok(())
    }

    async fn check(&self, room: &Room) -> Result<(), StoreError> {
        let owned = room.owned();
        let epoch = self.store().epoch(owned.table).await?;
        if epoch.is_some_and(|epoch| epoch > owned.epoch) {
            room.moved().await;
        }
        Ok(())
    }

    async fn all(&self) -> Vec<Room> {
        let open = self.open.lock().await;
        open.values().filter_map(|room| room.get().cloned()).collect()
    }

    /// Sends everybody away; all that was said before is written down.
    pub async fn stop(&self) {
        // Whoever is sent away comes again at once, and shouldn't find an open door.
        self.stopping.store(true, Ordering::Relaxed);
        let rooms = self.all().await;
        // All at once, and not for ever: a database that is away must not keep the program from ending.
        let stopping: Vec<_> = rooms
            .into_iter()
            .map(|room| tokio::spawn(async move { tokio::time::timeout(LAST_WORDS, room.stop()).await }))
            .collect();
        for room in stopping {
            room.await.ok();
        }
        // Only now: whoever takes a table over finds everything that was said.
        self.nodes.bus.close().await;
        self.nodes.leases.leave().await;
    }

    /// Where a table is: in a room of this program, which is opened if nobody else has the table, or elsewhere.
    async fn place(&self, id: TableId) -> Result<Place, OpenError> {
        if self.stopping.load(Ordering::Relaxed) {
            return Err(OpenError::Later(t::ClosingStop.into()));
        }
        let cell = {
            let mut open = self.open.lock().await;
            sweep(&mut open);
            Arc::clone(open.entry(id).or_default())
        };
        let room = cell
            .get_or_try_init(|| async {
                match self.nodes.leases.take(id).await {
                    Ok(Owner::Here(lease)) => self.open(id, lease).await.map_err(NotHere::Failed),
                    Ok(Owner::There(node)) => Err(NotHere::There(node)),
                    Err(error) => Err(NotHere::Failed(error.into())),
                }
            })
            .await;
        let room = room.cloned();
        if room.is_err() {
            drop(cell);
            sweep(&mut *self.open.lock().await);
        }
        match room {
            Ok(room) => Ok(Place::Here(room)),
            Err(NotHere::There(node)) => Ok(Place::There(node)),
            Err(NotHere::Failed(error)) => Err(error),
        }
    }

    /// Opens the room of a table. First nobody else may write any more, then what was written is read.
    async fn open(&self, id: TableId, lease: Lease) -> Result<Room, OpenError> {
        let owned = self.shared.store.claim(id).await?;
        let owned = owned.ok_or_else(|| OpenError::Refused(t::TableNotFound.into()))?;
        self.nodes.leases.claimed(owned);
        let table = self.replay(id).await?;
        let shared = self.shared.clone();
        Ok(Room::start(owned, lease, |orders| {
            RoomTask::new(table, owned, shared, &orders)
        }))
    }

    /// The table as it was written down.
    async fn replay(&self, id: TableId) -> Result<Table, OpenError> {
        let events = self.shared.store.events(id).await?;
        if events.is_empty() {
            return Err(OpenError::Refused(t::TableNotFound.into()));
        }
        // Long tables take a while.
        let replayed = tokio::task::spawn_blocking(move || Table::replay(id, &events));
        let table = replayed.await.map_err(|_| StoreError::Closed)?;
        table.map_err(OpenError::Refused)
    }
}
