//! All rooms of a program.

use std::collections::HashMap;
use std::sync::Arc;

use thiserror::Error;
use tokio::sync::{Mutex, OnceCell};
use wildpile_message::Message;
use wildpile_protocol::{TableId, text as t};
use wildpile_transcript::Transcript;

use crate::people::random;
use crate::room::{NotIn, RoomTask, Shared};
use crate::store::{Store, StoreError};
use crate::{Ban, Bans, Connection, Person, Room, Setup, Subject, Table, Wire};

/// Why a table can't be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// There is no such table, or it can't be played by this version: the reason.
    #[error("the table can't be opened")]
    Refused(Message),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The rooms that are open. Cheap to clone: all clones are the same ones.
#[derive(Clone, Debug)]
pub struct Rooms {
    shared: Shared,
    open: Arc<Mutex<HashMap<TableId, Arc<OnceCell<Room>>>>>,
}

/// How long rooms may take to write their last events when the program ends.
const LAST_WORDS: std::time::Duration = std::time::Duration::from_secs(5);

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
            shared: Shared::new(store, thinkers),
            open: Arc::default(),
        }
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
        let store = &self.shared.store;
        store.append(id, 0, &[first], Some(summary)).await?;
        store.set_owner(id, &setup.owner.id).await?;
        store.measures().opened.inc();
        Ok(id)
    }

    /// Comes into the room of a table, as a person or as an anonymous onlooker.
    ///
    /// # Errors
    /// When there is no such table, or the store failed.
    pub async fn join(
        &self,
        id: TableId,
        person: Option<Person>,
        wire: Wire,
    ) -> Result<Connection, OpenError> {
        let banned = person.as_ref().and_then(|person| self.banned(person));
        if let Some(why) = banned.or_else(|| self.bans().find(&Subject::Table(id))) {
            return Err(OpenError::Refused(why));
        }
        loop {
            match self.room(id).await?.join(person.clone(), wire.clone()).await {
                Ok(connection) => return Ok(connection),
                Err(NotIn::Refused(why)) => return Err(OpenError::Refused(why)),
                // It ended a moment ago.
                Err(NotIn::Closed) => {}
            }
        }
    }

    /// The finished match of a table with the proof of its deal; `None` before its end.
    ///
    /// # Errors
    /// When there is no such table, or the store failed.
    pub async fn transcript(&self, id: TableId) -> Result<Option<Transcript>, OpenError> {
        loop {
            if let Ok(transcript) = self.room(id).await?.transcript().await {
                return Ok(transcript);
            }
        }
    }

    /// The bans.
    #[must_use]
    pub const fn bans(&self) -> &Bans {
        &self.shared.bans
    }

    /// Why a person is banned; `None` if they aren't.
    #[must_use]
    pub fn banned(&self, person: &Person) -> Option<Message> {
        self.bans().find(&Subject::Person(person.id.clone()))
    }

    /// Bans a person, an address or a table from now on; who is there is sent away.
    ///
    /// # Errors
    /// When it couldn't be written down; then nothing has changed.
    pub async fn ban(&self, ban: &Ban) -> Result<(), StoreError> {
        self.shared.store.set_ban(ban).await?;
        self.bans().load(&self.shared.store).await?;
        let Some(why) = self.bans().find(&ban.subject) else {
            return Ok(());
        };
        match &ban.subject {
            Subject::Person(person) => {
                for room in self.open_rooms().await {
                    room.expel(person.clone(), why.clone()).await;
                }
            }
            Subject::Table(id) => {
                let room = self
                    .open
                    .lock()
                    .await
                    .get(id)
                    .and_then(|room| room.get().cloned());
                if let Some(room) = room {
                    room.stop(why).await;
                }
            }
            // Connections are the server's.
            Subject::Address(_) => {}
        }
        Ok(())
    }

    /// Lifts a ban.
    ///
    /// # Errors
    /// When it couldn't be written down; then it holds on.
    pub async fn lift(&self, subject: &Subject) -> Result<(), StoreError> {
        self.shared.store.lift_ban(subject).await?;
        self.bans().load(&self.shared.store).await
    }

    async fn open_rooms(&self) -> Vec<Room> {
        let open = self.open.lock().await;
        open.values().filter_map(|room| room.get().cloned()).collect()
    }

    /// Sends everybody away; all that was said before is written down.
    pub async fn stop(&self) {
        let rooms = self.open_rooms().await;
        // All at once, and not for ever: a database that is away must not keep the program from ending.
        let stopping: Vec<_> = rooms
            .into_iter()
            .map(|room| {
                tokio::spawn(async move {
                    tokio::time::timeout(LAST_WORDS, room.stop(t::ClosingStop.into())).await
                })
            })
            .collect();
        for room in stopping {
            room.await.ok();
        }
    }

    /// The open room of a table, from the store if need be.
    async fn room(&self, id: TableId) -> Result<Room, OpenError> {
        let cell = {
            let mut open = self.open.lock().await;
            sweep(&mut open);
            Arc::clone(open.entry(id).or_default())
        };
        let room = cell
            .get_or_try_init(|| async {
                let events = self.shared.store.events(id).await?;
                if events.is_empty() {
                    return Err(OpenError::Refused(t::TableNotFound.into()));
                }
                // Long tables take a while.
                let replayed = tokio::task::spawn_blocking(move || Table::replay(id, &events));
                let table = replayed
                    .await
                    .map_err(|_| StoreError::Closed)?
                    .map_err(OpenError::Refused)?;
                let shared = self.shared.clone();
                Ok(Room::start(|orders| RoomTask::new(table, shared, &orders)))
            })
            .await;
        let room = room.cloned();
        if room.is_err() {
            drop(cell);
            sweep(&mut *self.open.lock().await);
        }
        room
    }
}
