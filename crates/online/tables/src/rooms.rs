//! All rooms of a program.

mod opened;
mod own;
mod quick;
mod sessions;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use thiserror::Error;
use tokio::sync::{Mutex, broadcast};
use tokio::time::{Instant, sleep};
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::{MatchId, Secret, TableId, text as t};
use wildpile_transcript::Transcript;

use crate::nodes::{BusError, Lease, NodeId, Nodes, Owner, SingleNode, Visit};
use crate::people::random;
use crate::room::Input;
use crate::room_task::{RoomTask, Shared};
use crate::store::{SideWrites, Store, StoreError};
use crate::table::forget_name;
use crate::{
    Aside, AsidePlace, Ban, Bans, ClientSender, Connection, Event, Log, Occupant, Person, PlayerId,
    RoomHandle, Setup, Subject, Table,
};

use opened::Opened;
use own::Standings;

pub use quick::QuickError;

/// The reason for which a table can't be opened.
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

/// The error for events of a newer version, which this one doesn't play. Those who come again may reach a server that can.
fn outdated(error: StoreError) -> OpenError {
    match error {
        StoreError::Outdated | StoreError::Unknown { .. } => {
            tracing::error!(error = error.for_log(), "the table isn't opened");
            OpenError::Later(t::ClosingVersion.into())
        }
        error => error.into(),
    }
}

/// A table as it was written down. It may still be with those who have deleted their account.
fn resume(id: TableId, log: &Log, forgotten: &[(PlayerId, PlayerId)]) -> Result<Table, Message> {
    let mut table = Table::resume(id, log)?;
    for (person, nobody) in forgotten {
        table.forget(person, nobody);
    }
    Ok(table)
}

/// The reason for which a table's room isn't opened here.
enum NotHere {
    There(NodeId),
    Failed(OpenError),
}

/// The rooms that are open. Cheap to clone: all clones are the same ones.
#[derive(Clone, Debug)]
pub struct Rooms {
    shared: Shared,
    open: Arc<Mutex<Opened>>,
    /// As many finished matches may be replayed at a time as this has places.
    replays: Aside,
    /// The same for tables that are opened.
    openings: Aside,
    nodes: Arc<dyn Nodes>,
    stopping: Arc<AtomicBool>,
    /// The people who have deleted the account lately, each with the number of times that the rooms have heard of it.
    forgotten: Arc<Mutex<HashMap<PlayerId, u32>>>,
    /// The people whose sessions have ended by way of other programs.
    sessions: broadcast::Sender<PlayerId>,
    standings: Arc<Standings>,
}

/// Number of times that the rooms of a program hear that someone has deleted the account.
const FORGETTING: u32 = 2;

/// Number of finished matches that are replayed at a time for those who want to look at them.
const REPLAYS: usize = 2;

/// Number of tables that are read and replayed at a time to open them. A client that hangs up doesn't end that.
const OPENINGS: usize = 4;

/// Time that rooms may take to write their last events when the program ends.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// Time for the search for a table's owner, while one is dying and another takes over.
const SEARCH: Duration = Duration::from_secs(6);

/// The pause before looking again.
const AGAIN: Duration = Duration::from_millis(100);

impl Rooms {
    /// No room is open yet. At most `thinkers` bots think at a time.
    #[must_use]
    pub fn new(store: Store, thinkers: usize) -> Self {
        Self {
            shared: Shared::new(store, thinkers),
            replays: Aside::new(REPLAYS),
            openings: Aside::new(OPENINGS),
            open: Arc::default(),
            nodes: Arc::new(SingleNode),
            stopping: Arc::default(),
            forgotten: Arc::default(),
            sessions: broadcast::Sender::new(sessions::WAITING),
            standings: Arc::default(),
        }
    }

    /// Shares the store with other programs: tables are taken by a lease first, and entered at their owner's. To be called before
    /// anyone comes.
    #[must_use]
    pub fn among(mut self, nodes: impl Nodes + 'static) -> Self {
        self.nodes = Arc::new(nodes);
        self.nodes.open(self.clone());
        self
    }

    /// The same rooms, with an operator who sees reports or without one: people hear it.
    #[must_use]
    pub const fn with_operator(mut self, has_operator: bool) -> Self {
        self.shared.context.has_operator = has_operator;
        self
    }

    /// True if the other programs can be reached; always, if there are none.
    #[must_use]
    pub fn is_bus_ready(&self) -> bool {
        self.nodes.is_ready()
    }

    /// The store.
    #[must_use]
    pub const fn store(&self) -> &Store {
        &self.shared.store
    }

    /// The number of open rooms.
    pub async fn count(&self) -> usize {
        self.open.lock().await.rooms().count()
    }

    /// Opens a new table.
    ///
    /// # Errors
    /// When it couldn't be written down.
    pub async fn create(&self, setup: &Setup) -> Result<TableId, OpenError> {
        let id = TableId(random());
        self.write_new(id, &[setup.opened()], None).await?;
        self.store().metrics().opened.inc();
        Ok(id)
    }

    /// Writes the first events of a table, and the people at its seats.
    async fn write_new(
        &self,
        id: TableId,
        events: &[Event],
        seats: Option<Vec<PlayerId>>,
    ) -> Result<(), OpenError> {
        let table = Table::replay(id, events).map_err(OpenError::Refused)?;
        let side_writes = SideWrites {
            summary: Some(crate::room::summary(&table)),
            owner: Some(table.setup().owner.id.clone()),
            seats,
            ..SideWrites::default()
        };
        self.store().check_version().await.map_err(outdated)?;
        Ok(self.store().append(id, 0, events, side_writes).await?)
    }

    /// Opens a table for the ranked deal of a day, with bots of these levels. One that is open already stays as it is.
    ///
    /// # Errors
    /// When it couldn't be written down, or a newer version uses the database.
    pub async fn create_ranked(
        &self,
        id: TableId,
        setup: &Setup,
        levels: &[&str],
        day: u64,
        secret: Secret,
    ) -> Result<(), OpenError> {
        let person = Occupant::person(&setup.owner, false);
        let bots = levels.iter().map(|level| Occupant::bot(level));
        let sitters = std::iter::once(person).chain(bots);
        let mut events = vec![setup.opened()];
        let seated = Seat::all(setup.new.seats).zip(sitters);
        events.extend(seated.map(|(seat, sitter)| Event::seated(seat, sitter)));
        events.push(Event::Ranked { day, secret });
        let seats = Some(vec![setup.owner.id.clone()]);
        match self.write_new(id, &events, seats).await {
            // It was opened before.
            Err(OpenError::Store(StoreError::Conflict)) => Ok(()),
            written => written,
        }
    }

    /// Comes into the room of a table, as a person or as an anonymous onlooker: here, or at the program that owns it.
    ///
    /// # Errors
    /// When there is no such table, it can't be reached, or the store failed.
    pub async fn join(
        &self,
        id: TableId,
        person: Option<Person>,
        wire: ClientSender,
    ) -> Result<Connection, OpenError> {
        let visit = Visit { table: id, person };
        let give_up = Instant::now() + SEARCH;
        loop {
            let owner = match self.enter(&visit, &wire).await {
                Ok(connection) => return Ok(connection),
                Err(NotHere::There(owner)) => owner,
                Err(NotHere::Failed(error)) => return Err(error),
            };
            match self.nodes.visit(&owner, visit.clone(), wire.clone()).await {
                Ok(connection) => return Ok(connection),
                // It may be dying, and its lease runs out soon.
                Err(BusError::Away | BusError::NotOwner) if Instant::now() < give_up => sleep(AGAIN).await,
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Lets someone in who comes by way of another program.
    ///
    /// # Errors
    /// When this program doesn't own the table, or can't open it.
    pub async fn receive(&self, visit: Visit, wire: ClientSender) -> Result<Connection, BusError> {
        let entered = self.enter(&visit, &wire).await;
        entered.map_err(|not_here| match not_here {
            NotHere::There(_) => BusError::NotOwner,
            NotHere::Failed(OpenError::Refused(why)) => BusError::Refused(why),
            NotHere::Failed(OpenError::Store(_)) => BusError::Refused(t::ClosingTrouble.into()),
            NotHere::Failed(OpenError::Later(_)) => BusError::Away,
        })
    }

    /// Comes into the room of a table if it is here.
    async fn enter(&self, visit: &Visit, wire: &ClientSender) -> Result<Connection, NotHere> {
        let refused = |why| NotHere::Failed(OpenError::Refused(why));
        if let Some(why) = self.barred(visit.table, visit.person.as_ref()) {
            return Err(refused(why));
        }
        loop {
            let room = self.place(visit.table).await?;
            // Without an answer, it ended a moment ago.
            if let Some(joined) = room.join(visit.person.clone(), wire.clone()).await {
                return joined.map_err(refused);
            }
        }
    }

    /// The finished match of a deal of a table, by default the last one, with the proof of the deal; `None` before its end, or if
    /// the deal led to no match.
    ///
    /// # Errors
    /// When there is no such table, or the store failed.
    pub async fn transcript(&self, id: TableId, round: Option<u64>) -> Result<Option<Transcript>, OpenError> {
        self.check_open(id)?;
        let place = self.replays.place().await?;
        let log = match round {
            Some(round) => self.store().log_of_round(id, round).await?,
            None => self.store().log(id).await?,
        };
        let table = self.replayed(id, place, log).await?;
        let is_meant = round.is_none_or(|round| table.round() == round);
        Ok(table.transcript().filter(|_| is_meant))
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
        self.check_open(id.table)?;
        let today = self.store().today().await?;
        let place = self.replays.place().await?;
        let log = self.store().log_until(id.table, kept.events).await?;
        let table = self.replayed(id.table, place, log).await?;
        let mut transcript = table.transcript().or_else(|| table.ranked_transcript(today));
        if let Some(transcript) = &mut transcript {
            for (at, seat) in kept.seats.iter().enumerate() {
                if seat.level.is_none() && seat.name.is_empty() {
                    forget_name(transcript, at);
                }
            }
        }
        Ok(transcript)
    }

    /// The reason for which someone may not come to a table: they are banned, or the operator has closed it.
    fn barred(&self, id: TableId, person: Option<&Person>) -> Option<Message> {
        let banned = person.and_then(|person| self.banned(person));
        banned.or_else(|| self.bans().find(&Subject::Table(id)))
    }

    /// Checks that the operator hasn't closed a table.
    fn check_open(&self, id: TableId) -> Result<(), OpenError> {
        self.barred(id, None)
            .map_or(Ok(()), |why| Err(OpenError::Refused(why)))
    }

    /// The bans.
    #[must_use]
    pub const fn bans(&self) -> &Bans {
        &self.shared.bans
    }

    /// The reason for which a person is banned; `None` if they aren't.
    #[must_use]
    pub fn banned(&self, person: &Person) -> Option<Message> {
        self.bans().find(&Subject::Person(person.id.clone()))
    }

    /// Bans a person, an address or a table from now on; those who are there are sent away.
    ///
    /// # Errors
    /// When it couldn't be written down; then nothing has changed.
    pub async fn ban(&self, ban: &Ban) -> Result<(), StoreError> {
        self.shared.store.set_ban(ban).await?;
        self.bans().load(&self.shared.store).await?;
        self.enforce(&ban.subject).await;
        Ok(())
    }

    /// Sends those whom a ban is about away from the rooms of this program.
    pub async fn enforce(&self, subject: &Subject) {
        let Some(why) = self.bans().find(subject) else {
            return;
        };
        match subject {
            Subject::Person(person) => self.expel(person, &why).await,
            Subject::Table(id) => {
                let room = self.open.lock().await.room(*id).cloned();
                if let Some(room) = room {
                    room.stop(why).await;
                }
            }
            // Connections are the server's.
            Subject::Address(_) => {}
        }
    }

    /// Sends a person away from the rooms of this program. Those who may come again can.
    pub async fn expel(&self, person: &PlayerId, why: &Message) {
        for room in self.all().await {
            room.hear(Input::Expel(person.clone(), why.clone())).await;
        }
    }

    /// Someone has deleted the account: the rooms of this program send them away and forget who they were.
    pub async fn forget(&self, person: &PlayerId, nobody: &PlayerId) {
        self.shared.chats.forget(person, nobody);
        self.standings.clear();
        let rooms = self.all().await.into_iter().map(|room| {
            let (person, nobody) = (person.clone(), nobody.clone());
            tokio::spawn(async move { room.forget(person, nobody).await })
        });
        for room in rooms.collect::<Vec<_>>() {
            room.await.ok();
        }
    }

    /// The same for everybody who has done so lately, perhaps by way of another program. Rooms are told twice: one that was
    /// being opened may have missed it.
    ///
    /// # Errors
    /// When the store failed.
    pub async fn forget_again(&self) -> Result<(), StoreError> {
        let all = self.store().forgotten().await?;
        let mut told = self.forgotten.lock().await;
        told.retain(|person, _| all.iter().any(|(known, _)| known == person));
        for (person, nobody) in &all {
            let times = told.entry(person.clone()).or_default();
            if *times < FORGETTING {
                *times += 1;
                self.forget(person, nobody).await;
            }
        }
        Ok(())
    }

    /// Another program has taken the table over: sends its people there.
    pub async fn moved(&self, id: TableId) {
        let room = self.open.lock().await.room(id).cloned();
        if let Some(room) = room {
            self.check(&room).await.ok();
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

    /// Lifts a ban.
    ///
    /// # Errors
    /// When it couldn't be written down; then it holds on.
    pub async fn lift(&self, subject: &Subject) -> Result<(), StoreError> {
        self.shared.store.lift_ban(subject).await?;
        self.bans().load(&self.shared.store).await
    }

    async fn check(&self, room: &RoomHandle) -> Result<(), StoreError> {
        let owned = room.owned();
        let epoch = self.store().epoch(owned.table).await?;
        if epoch.is_some_and(|epoch| epoch > owned.epoch) {
            room.hear(Input::Moved).await;
        }
        Ok(())
    }

    async fn all(&self) -> Vec<RoomHandle> {
        self.open.lock().await.rooms().cloned().collect()
    }

    /// Sends everybody away; all that was said before is written down.
    pub async fn stop(&self) {
        // Those who are sent away come again at once, and shouldn't find an open door.
        self.stopping.store(true, Ordering::Relaxed);
        let rooms = self.all().await;
        // All at once, and not without end: a database that is away must not keep the program from ending.
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
        // Only now: a program that takes a table over finds everything that was said.
        self.nodes.leave().await;
    }

    /// A table's room in this program, which is opened if nobody else has the table.
    async fn place(&self, id: TableId) -> Result<RoomHandle, NotHere> {
        if self.stopping.load(Ordering::Relaxed) {
            return Err(NotHere::Failed(OpenError::Later(t::ClosingStop.into())));
        }
        let cell = self.open.lock().await.place(id, Instant::now());
        let room = cell
            .get_or_try_init(|| async {
                match self.nodes.take(id).await {
                    Ok(Owner::Here(lease)) => self.open(id, lease).await.map_err(NotHere::Failed),
                    Ok(Owner::There(node)) => Err(NotHere::There(node)),
                    Err(error) => Err(NotHere::Failed(error.into())),
                }
            })
            .await;
        let room = room.cloned();
        if room.is_err() {
            drop(cell);
            self.open.lock().await.leave(id);
        }
        room
    }

    /// Opens the room of a table. First nobody else may write any more, then what was written is read.
    async fn open(&self, id: TableId, lease: Lease) -> Result<RoomHandle, OpenError> {
        self.shared.store.check_version().await.map_err(outdated)?;
        let owned = self.shared.store.claim(id).await?;
        let owned = owned.ok_or_else(|| OpenError::Refused(t::TableNotFound.into()))?;
        self.nodes.claimed(owned);
        let table = self.stored(id).await.map_err(|error| match error {
            OpenError::Store(error) => outdated(error),
            other => other,
        })?;
        let task = RoomTask::new(table, owned, self.shared.clone());
        Ok(RoomHandle::start(owned, lease, task))
    }

    /// The table as it was written down.
    async fn stored(&self, id: TableId) -> Result<Table, OpenError> {
        let place = self.openings.place().await?;
        let log = self.store().log(id).await?;
        self.replayed(id, place, log).await
    }

    /// A table from its log. Long matches take a while.
    async fn replayed(&self, id: TableId, place: AsidePlace, log: Log) -> Result<Table, OpenError> {
        let forgotten = self.store().nobodies(0).await?;
        let table = place.run(move || resume(id, &log, &forgotten)).await?;
        table.map_err(OpenError::Refused)
    }
}
