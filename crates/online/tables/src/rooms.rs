//! All rooms of a program.

use std::collections::HashMap;
use std::sync::Arc;

use thiserror::Error;
use tokio::sync::{Mutex, OnceCell, Semaphore};
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::{MatchId, Secret, TableId, text as t};
use wildpile_transcript::Transcript;

use crate::people::random;
use crate::room::{NotIn, RoomTask, Shared};
use crate::store::{Store, StoreError, today};
use crate::{Ban, Bans, Connection, Event, Person, Room, Setup, Sitter, Subject, Table, Wire};

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
    /// As many finished matches may be replayed at a time as this has permits.
    replays: Arc<Semaphore>,
}

/// The name of somebody who has deleted the account.
const NAMELESS: &str = "–";

/// How many finished matches are replayed at a time for those who want to look at them.
const REPLAYS: usize = 2;

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
            replays: Arc::new(Semaphore::new(REPLAYS)),
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

    /// Opens a table for the ranked deal of a day, with bots of these levels. One that is open already stays as it is.
    ///
    /// # Errors
    /// When it couldn't be written down.
    pub async fn create_ranked(
        &self,
        id: TableId,
        setup: &Setup,
        levels: &[&str],
        day: u64,
        secret: Secret,
    ) -> Result<(), OpenError> {
        let person = Sitter::Person {
            player: setup.owner.id.clone(),
            name: setup.owner.name.clone(),
        };
        let bots = levels.iter().map(|level| Sitter::Bot {
            level: (*level).to_owned(),
        });
        let sitters = std::iter::once(person).chain(bots);
        let mut events = vec![setup.opened()];
        events.extend(
            Seat::all(setup.new.seats)
                .zip(sitters)
                .map(|(seat, sitter)| Event::Seated { seat, sitter }),
        );
        events.push(Event::Ranked { day, secret });
        let table = Table::replay(id, &events).map_err(OpenError::Refused)?;
        let summary = crate::room::summary(&table);
        match self.shared.store.append(id, 0, &events, Some(summary)).await {
            // It was opened before.
            Ok(()) | Err(StoreError::Conflict) => Ok(()),
            Err(error) => Err(error.into()),
        }
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

    /// A finished match that was kept, as a record with the proof of its deal; `None` if there is no such match. People who
    /// have deleted their account have no name in it.
    ///
    /// # Errors
    /// When the store failed, or this version can't play the match.
    pub async fn replay(&self, id: MatchId) -> Result<Option<Transcript>, OpenError> {
        let Some(kept) = self.store().kept(id).await? else {
            return Ok(None);
        };
        let _place = self.replays.acquire().await.map_err(|_| StoreError::Closed)?;
        let events = self.store().first_events(id.table, kept.events).await?;
        let replayed = tokio::task::spawn_blocking(move || {
            Table::replay(id.table, &events)
                .map(|table| table.transcript().or_else(|| table.ranked_transcript(today())))
        });
        let transcript = replayed.await.map_err(|_| StoreError::Closed)?;
        let mut transcript = transcript.map_err(OpenError::Refused)?;
        if let Some(transcript) = &mut transcript {
            for (shown, seat) in transcript.seats.iter_mut().zip(&kept.seats) {
                if seat.level.is_none() && seat.name.is_empty() {
                    NAMELESS.clone_into(shown);
                }
            }
        }
        Ok(transcript)
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
