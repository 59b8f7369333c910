//! All rooms of a program.

use std::collections::HashMap;
use std::sync::Arc;

use thiserror::Error;
use tokio::sync::{Mutex, OnceCell, Semaphore};
use wildpile_message::Message;
use wildpile_protocol::{TableId, text as t};
use wildpile_transcript::Transcript;

use crate::people::random;
use crate::room::{RoomTask, Shared};
use crate::store::{Store, StoreError};
use crate::{Connection, Event, Person, Room, Setup, Table, Wire};

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
            shared: Shared {
                store,
                thinkers: Arc::new(Semaphore::new(thinkers.max(1))),
            },
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
        self.shared.store.append(id, 0, &[first], Some(summary)).await?;
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
        loop {
            // Otherwise it ended a moment ago.
            if let Ok(connection) = self.room(id).await?.join(person.clone(), wire.clone()).await {
                return Ok(connection);
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

    /// The finished match of an earlier deal of a table; `None` if that deal led to none.
    ///
    /// # Errors
    /// When there is no such table, or the store failed.
    pub async fn transcript_of(&self, id: TableId, round: u64) -> Result<Option<Transcript>, OpenError> {
        let mut events = self.shared.store.events(id).await?;
        if events.is_empty() {
            return Err(OpenError::Refused(t::TableNotFound.into()));
        }
        let is_next = |event: &Event| matches!(event, Event::Dealing { round: next, .. } if *next > round);
        if let Some(end) = events.iter().position(is_next) {
            events.truncate(end);
        }
        let replayed = tokio::task::spawn_blocking(move || Table::replay(id, &events));
        let table = replayed
            .await
            .map_err(|_| StoreError::Closed)?
            .map_err(OpenError::Refused)?;
        Ok(table.transcript().filter(|_| table.round() == round))
    }

    /// Sends everybody away; all that was said before is written down.
    pub async fn stop(&self) {
        let rooms: Vec<Room> = {
            let open = self.open.lock().await;
            open.values().filter_map(|room| room.get().cloned()).collect()
        };
        // All at once, and not for ever: a database that is away must not keep the program from ending.
        let stopping: Vec<_> = rooms
            .into_iter()
            .map(|room| tokio::spawn(async move { tokio::time::timeout(LAST_WORDS, room.stop()).await }))
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
