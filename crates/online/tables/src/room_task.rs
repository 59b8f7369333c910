//! The task of a room: it owns sockets, timers, the store and threads, and does what its [`Room`] wants.

mod handle;

use std::collections::HashMap;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;

use prometheus_client::metrics::histogram::Histogram;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio::task::JoinSet;
use tokio::time::error::Elapsed;
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tracing::Instrument as _;
use wildpile_message::Message;
use wildpile_protocol::Secret;
use wildpile_protocol::socket::FromTable;

use crate::metrics::Counted;
use crate::people::random;
use crate::room::{
    BlockRelation, Blocks, ClientId, Context, Input, Output, QuietChats, Room, Thought, Time, Unwritten,
    Write,
};
use crate::store::{Store, StoreError, TableOwnership, now_ms};
use crate::{Bans, PlayerId, Table};

pub(crate) use handle::Order;
pub use handle::{ClientSender, Connection, RoomHandle};

/// Number of messages that are heard while events are written; more wait in the queue.
const TOGETHER: usize = 64;

/// Time that a lookup of blocks may take.
const PATIENCE: Duration = Duration::from_secs(3);

/// Time that the task sleeps if nothing is due.
const NOTHING_DUE: Duration = Duration::from_secs(60);

/// Things that all rooms of a program share.
#[derive(Clone, Debug)]
pub(crate) struct Shared {
    pub(crate) store: Store,
    /// As many bots may think at a time as this has permits.
    thinkers: Arc<Semaphore>,
    pub(crate) bans: Bans,
    pub(crate) context: Context,
    /// The chats of tables at which nobody is.
    pub(crate) chats: QuietChats,
    /// The beginning of the program, with the time of day then.
    began: (Instant, Time),
}

impl Shared {
    pub(crate) fn new(store: Store, thinkers: usize) -> Self {
        Self {
            thinkers: Arc::new(Semaphore::new(thinkers.max(1))),
            bans: Bans::default(),
            context: Context {
                marks: store.marks().clone(),
                metrics: store.metrics().clone(),
                ..Context::default()
            },
            chats: QuietChats::default(),
            began: (Instant::now(), Duration::from_millis(now_ms().unsigned_abs())),
            store,
        }
    }

    /// The time by a clock that never goes back.
    pub(crate) fn now(&self) -> Time {
        self.began.1 + self.began.0.elapsed()
    }

    fn instant(&self, time: Time) -> Instant {
        self.began.0 + time.saturating_sub(self.began.1)
    }
}

/// A client of the room.
struct Client {
    wire: ClientSender,
    /// It counts as present.
    _present: Counted,
}

type Writing = Pin<Box<dyn Future<Output = Result<(), Unwritten>> + Send>>;

/// The task of a room.
pub(crate) struct RoomTask {
    room: Room,
    owned: TableOwnership,
    shared: Shared,
    /// Number of clients that there were.
    connections: ClientId,
    clients: HashMap<ClientId, Client>,
    joining: HashMap<ClientId, (ClientSender, oneshot::Sender<Result<ClientId, Message>>)>,
    forgetting: Vec<(PlayerId, oneshot::Sender<()>)>,
    /// Events that are being written.
    writing: Option<Writing>,
    /// Number of messages that were heard meanwhile.
    heard: usize,
    /// Reports and blocks that are being written. Moves don't wait for them, but the end of the room does.
    saving: JoinSet<Input>,
    /// Bots that think, and blocks that are looked up.
    asked: JoinSet<Option<Input>>,
    has_ended: bool,
}

impl RoomTask {
    pub(crate) fn new(table: Table, owned: TableOwnership, shared: Shared) -> Self {
        let now = shared.now();
        let chat = shared.chats.take(table.id(), now);
        let random = Box::new(|| Secret(random()));
        Self {
            room: Room::new(table, shared.context.clone(), random, now).with_chat(chat),
            owned,
            shared,
            connections: 0,
            clients: HashMap::new(),
            joining: HashMap::new(),
            forgetting: Vec::new(),
            writing: None,
            heard: 0,
            saving: JoinSet::new(),
            asked: JoinSet::new(),
            has_ended: false,
        }
    }

    /// Runs until nobody needs the room any more, or its events can't be written.
    pub(crate) async fn run(mut self: Box<Self>, mut orders: mpsc::Receiver<Order>) {
        let span = tracing::info_span!("table", id = %self.owned.table);
        let _open = Counted::new(&self.shared.store.metrics().rooms);
        async {
            self.follow(&mut orders).await;
            // The room isn't closed before that: the program may be about to end.
            while self.saving.join_next().await.is_some() {}
            if let Some(chat) = self.room.take_chat() {
                self.shared.chats.put(self.owned.table, chat, self.shared.now());
            }
        }
        .instrument(span)
        .await;
    }

    async fn follow(&mut self, orders: &mut mpsc::Receiver<Order>) {
        // One for all the time: most moves only put off what is due next, and looking too early does no harm.
        let mut sleep = pin!(sleep_until(Instant::now() + NOTHING_DUE));
        while !self.has_ended {
            let due = self.room.wake_at().map(|at| self.shared.instant(at));
            let due = due.unwrap_or_else(|| Instant::now() + NOTHING_DUE);
            if due < sleep.deadline() || sleep.is_elapsed() {
                sleep.as_mut().reset(due);
            }
            tokio::select! {
                order = orders.recv(), if self.heard < TOGETHER => match order {
                    Some(order) => self.hear(order),
                    None => {
                        if let Some(writing) = self.writing.take() {
                            let written = writing.await;
                            self.update(Input::Written(written));
                        }
                        return;
                    }
                },
                written = done(&mut self.writing) => {
                    self.writing = None;
                    self.hear_waiting(orders);
                    self.heard = 0;
                    self.update(Input::Written(written));
                }
                Some(Ok(saved)) = self.saving.join_next() => self.update(saved),
                Some(Ok(Some(answer))) = self.asked.join_next() => self.update(answer),
                () = &mut sleep, if self.writing.is_none() => {
                    self.hear_waiting(orders);
                    self.update(Input::Tick);
                }
            }
        }
    }

    /// Hears what came in time before the time that has passed.
    fn hear_waiting(&mut self, orders: &mut mpsc::Receiver<Order>) {
        for _ in 0..TOGETHER {
            match orders.try_recv() {
                Ok(order) => self.hear(order),
                Err(_) => break,
            }
        }
    }

    fn hear(&mut self, order: Order) {
        self.heard += usize::from(self.writing.is_some());
        let input = match order {
            Order::Join { person, wire, number } => {
                self.connections += 1;
                self.joining.insert(self.connections, (wire, number));
                Input::Joined(self.connections, person)
            }
            Order::Forget { person, nobody, done } => {
                self.forgetting.push((person.clone(), done));
                Input::Forget(person, nobody)
            }
            Order::Hear(input) => input,
        };
        if let Input::Left(client) = &input {
            self.clients.remove(client);
        }
        self.update(input);
    }

    /// Lets the room hear something, and does what it wants.
    fn update(&mut self, input: Input) {
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            for output in self.room.update(input, self.shared.now()) {
                if let Some(lost) = self.carry_out(output) {
                    inputs.push(Input::Left(lost));
                }
            }
        }
    }

    /// Does what the room wants; the number of a client that has gone, or reads too slowly.
    fn carry_out(&mut self, output: Output) -> Option<ClientId> {
        match output {
            Output::Admitted(client) => {
                let (wire, number) = self.joining.remove(&client)?;
                let _present = Counted::new(&self.shared.store.metrics().people);
                self.clients.insert(client, Client { wire, _present });
                number.send(Ok(client)).ok();
            }
            Output::TurnedAway(client, why) => {
                let (_, number) = self.joining.remove(&client)?;
                number.send(Err(why)).ok();
            }
            Output::Tell(client, said) => return self.tell(client, said),
            Output::Dismiss(client, why) => {
                let client = self.clients.remove(&client)?;
                client.wire.try_send(Box::new(FromTable::Closing { why })).ok();
            }
            Output::Write(write) => {
                let store = self.shared.store.clone();
                self.writing = Some(Box::pin(append(store, self.owned, *write)));
            }
            Output::Think(question) => {
                let thinkers = Arc::clone(&self.shared.thinkers);
                let thinking = self.shared.store.metrics().thinking.clone();
                self.asked.spawn(think(*question, thinkers, thinking));
            }
            Output::LookUp(client, person, among) => {
                let store = self.shared.store.clone();
                self.asked.spawn(async move {
                    let asked = timeout(PATIENCE, blocks(&store, &person, among)).await;
                    let blocks = logged(in_time(asked), "blocks can't be read").map(Box::new);
                    Some(Input::Blocks(client, blocks))
                });
            }
            Output::LookUpAll(people) => {
                let store = self.shared.store.clone();
                self.asked.spawn(async move {
                    let asked = timeout(PATIENCE, blocks_among(&store, &people)).await;
                    let found = logged(in_time(asked), "blocks can't be read; the match waits");
                    Some(Input::Apart(people, found))
                });
            }
            Output::Report(client, report) => {
                self.shared.store.metrics().reports.inc();
                let store = self.shared.store.clone();
                self.save(async move {
                    let saved = logged(store.add_report(&report).await, "a report wasn't written");
                    Input::Reported(client, saved.is_some())
                });
            }
            Output::Block(client, block) => {
                let store = self.shared.store.clone();
                self.save(async move {
                    let done = store.block(&block.by, &block.whom).await;
                    Input::Blocked(client, block, logged(done, "a block wasn't written"))
                });
            }
            Output::Forget(person, nobody) => self.forget(person, nobody),
            Output::StillThere => {
                let (store, table) = (self.shared.store.clone(), self.owned.table);
                // Nobody waits for it; if it fails, the next one does it.
                tokio::spawn(async move { store.still_there(table).await.ok() });
            }
            Output::End => self.has_ended = true,
        }
        None
    }

    /// Sends a message to a client; its number if that isn't possible any more. A client that missed something hears no more.
    fn tell(&mut self, client: ClientId, said: Box<FromTable>) -> Option<ClientId> {
        let error = self.clients.get(&client)?.wire.try_send(said).err()?;
        if matches!(error, TrySendError::Full(_)) {
            self.shared.store.metrics().slow.inc();
        }
        self.clients.remove(&client);
        Some(client)
    }

    fn save(&mut self, saving: impl Future<Output = Input> + Send + 'static) {
        self.saving.spawn(saving.in_current_span());
    }

    /// Removes a person from what was written, while the match goes on.
    fn forget(&mut self, person: PlayerId, nobody: PlayerId) {
        let (store, table) = (self.shared.store.clone(), self.owned.table);
        let waiting = self.forgetting.extract_if(.., |(who, _)| *who == person);
        let waiting: Vec<_> = waiting.map(|(_, done)| done).collect();
        tokio::spawn(async move {
            let forgotten = store.forget_in(table, &person, &nobody).await;
            logged(forgotten, "someone's name may still be in a table's events");
            for done in waiting {
                done.send(()).ok();
            }
        });
    }
}

fn in_time<T>(done: Result<Result<T, StoreError>, Elapsed>) -> Result<T, StoreError> {
    done.unwrap_or(Err(StoreError::Away))
}

/// A result without its error, which goes to the log.
fn logged<T>(done: Result<T, StoreError>, what: &str) -> Option<T> {
    done.inspect_err(|error| tracing::error!(error = error.for_log(), "{what}"))
        .ok()
}

/// The end of what is being written, if something is.
async fn done(writing: &mut Option<Writing>) -> Result<(), Unwritten> {
    match writing {
        Some(writing) => writing.await,
        None => std::future::pending().await,
    }
}

async fn append(store: Store, owned: TableOwnership, write: Write) -> Result<(), Unwritten> {
    let is_move = |event: &&crate::Event| matches!(event, crate::Event::Moved { .. });
    let moves = write.events.iter().filter(is_move).count();
    let written = store.append(owned, write.first, &write.events, write.side_writes);
    match written.await {
        Ok(()) => {
            store.metrics().moves.inc_by(moves as u64);
            Ok(())
        }
        Err(error) => {
            tracing::error!(
                error = error.for_log(),
                "the table can't be written; it closes until someone comes again"
            );
            Err(match error {
                StoreError::Conflict => Unwritten::Conflict,
                _ => Unwritten::Failed,
            })
        }
    }
}

/// Lets a bot think. Bots of all rooms share the places at `thinkers`.
async fn think(question: Thought, thinkers: Arc<Semaphore>, thinking: Histogram) -> Option<Input> {
    sleep(question.pace).await;
    let place = thinkers.acquire_owned().await.ok()?;
    let failed = question.failed();
    let thought = tokio::task::spawn_blocking(move || {
        let _place = place;
        let begun = Instant::now();
        let thought = question.think();
        thinking.observe(begun.elapsed().as_secs_f64());
        thought
    });
    let thought = thought.await.unwrap_or_else(|_| {
        tracing::error!("a bot failed");
        failed
    });
    Some(Input::Thought(Box::new(thought)))
}

/// The blocks that matter for what a person says.
async fn blocks(store: &Store, person: &PlayerId, among: Vec<PlayerId>) -> Result<Blocks, StoreError> {
    Ok(Blocks {
        by: store.blockers(person, &among).await?,
        own: store.blocked_by(person).await?,
        among,
    })
}

/// The blocks among these people.
async fn blocks_among(store: &Store, people: &[PlayerId]) -> Result<Vec<BlockRelation>, StoreError> {
    let mut all = Vec::new();
    for whom in people {
        let by = store.blockers(whom, people).await?;
        all.extend(by.into_iter().map(|by| BlockRelation {
            by,
            whom: whom.clone(),
        }));
    }
    Ok(all)
}
