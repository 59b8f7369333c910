#![doc = include_str!("../README.md")]

mod error;
mod leases;
mod others;
mod visits;
mod wire;

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event};
use futures_util::StreamExt as _;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};
use wildpile_nats::reason;
use wildpile_protocol::{TableId, text as t};
use wildpile_tables::nodes::{BusError, Nodes, Owner, Visit, Waiting};
use wildpile_tables::store::TableOwnership;
use wildpile_tables::{ClientSender, Connection, NodeId, PlayerId, Rooms};

pub use error::ClusterError;
pub use wildpile_nats::{Address, AddressError, ConnectError};

use leases::{Buckets, Holding};
use others::{Liveness, Others};
use visits::{Direction, Visits};
use wire::{Ask, Ended, Taken};

/// Interval of pings: a server lost without a word is noticed within two.
const PING: Duration = Duration::from_secs(2);

/// Interval at which a node renews its lease.
pub const BEAT: Duration = Duration::from_millis(700);

/// Lifetime of a node's lease.
pub const LEASE: Duration = Duration::from_millis(2_500);

/// Interval of looking for dead nodes.
pub const WATCH: Duration = Duration::from_millis(250);

/// Interval at which a node without NATS asks the database whether its tables have been taken.
const CHECK: Duration = Duration::from_secs(3);

/// Interval of renewing the keys of tables.
const RENEW: Duration = Duration::from_secs(600);

/// Time NATS may take to accept a message.
const PATIENCE: Duration = Duration::from_secs(1);

/// Time visits may take to end when the program ends.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// This program among those that share a NATS server and a database. Clones are the same node.
#[derive(Clone)]
pub struct Cluster(Arc<Inner>);

struct Inner {
    id: NodeId,
    client: Client,
    buckets: Buckets,
    others: Others,
    holding: Holding,
    visits: Visits,
    rooms: OnceLock<Rooms>,
    /// True if NATS accepts this node's beats.
    up: AtomicBool,
    leaving: AtomicBool,
    /// The time NATS accepted the last one.
    beat_at: Mutex<Instant>,
}

impl fmt::Debug for Cluster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cluster")
            .field("node", &self.0.id)
            .finish_non_exhaustive()
    }
}

impl Cluster {
    /// Connects, and becomes a node.
    ///
    /// # Errors
    /// When the server can't be reached, refuses the login or has no JetStream.
    pub async fn connect(address: &Address) -> Result<Self, ClusterError> {
        let id = NodeId::random();
        let (tell, events) = mpsc::unbounded_channel();
        let name = format!("wildpile {id}");
        let options = ConnectOptions::new()
            .name(name)
            .ping_interval(PING)
            .connection_timeout(Duration::from_secs(2))
            // A server that comes back is found soon: people wait for it.
            .reconnect_delay_callback(|attempts| Duration::from_millis(50 << attempts.min(3)))
            .event_callback(move |event| {
                drop(tell.send(event));
                std::future::ready(())
            });
        let client = address.connect(options).await?;
        let server = address.to_string();
        let buckets = Buckets::open(&client, &server).await?;
        let unreachable = |reason| ConnectError::Unreachable(server.clone(), reason);
        let subscribe = async |subject: String| {
            let subscribed = client.subscribe(subject).await;
            subscribed.map_err(|error| unreachable(reason(&error)))
        };
        let beats = subscribe(leases::beats()).await?;
        let asked = subscribe(wire::node(&id, "*")).await?;
        let ended = subscribe(wire::sessions()).await?;
        // Before it owns anything, the others have to know that it is there.
        if !buckets.beat(&id).await {
            return Err(ClusterError::Buckets {
                server,
                reason: "it doesn't answer".to_owned(),
            });
        }
        let inner = Arc::new(Inner {
            id,
            client,
            buckets,
            others: Others::new(),
            holding: Holding::default(),
            visits: Visits::default(),
            rooms: OnceLock::new(),
            up: AtomicBool::new(true),
            leaving: AtomicBool::new(false),
            beat_at: Mutex::new(Instant::now()),
        });
        tokio::spawn(Arc::clone(&inner).beat());
        tokio::spawn(Arc::clone(&inner).watch(events));
        tokio::spawn(Arc::clone(&inner).hear_beats(beats));
        tokio::spawn(Arc::clone(&inner).answer(asked));
        tokio::spawn(Arc::clone(&inner).hear_ended(ended));
        Ok(Self(inner))
    }

    /// This node's name.
    #[must_use]
    pub fn node(&self) -> &NodeId {
        &self.0.id
    }
}

impl Inner {
    fn is_up(&self) -> bool {
        self.up.load(Ordering::Relaxed) && !self.leaving.load(Ordering::Relaxed)
    }

    fn is_leaving(&self) -> bool {
        self.leaving.load(Ordering::Relaxed)
    }

    /// Something that no other visit has.
    fn token(&self) -> String {
        let inbox = self.client.new_inbox();
        inbox.rsplit('.').next().unwrap_or_default().to_owned()
    }

    async fn publish(&self, subject: String, payload: Vec<u8>) -> bool {
        let sent = self.client.publish(subject, payload.into());
        matches!(timeout(PATIENCE, sent).await, Ok(Ok(())))
    }

    fn silent_for(&self) -> Duration {
        let beat_at = self.beat_at.lock().unwrap_or_else(PoisonError::into_inner);
        beat_at.elapsed()
    }

    /// Renews the lease until the program ends.
    async fn beat(self: Arc<Self>) {
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        while !self.is_leaving() {
            beat.tick().await;
            if self.client.connection_state() != async_nats::connection::State::Connected {
                continue;
            }
            if !self.buckets.beat(&self.id).await {
                self.buckets.repair().await;
                continue;
            }
            *self.beat_at.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
            if !self.up.load(Ordering::Relaxed) {
                self.others.back();
                self.up.store(true, Ordering::Relaxed);
                tokio::spawn(Arc::clone(&self).recover());
            }
        }
        // A beat that was on its way must not bring the lease back.
        self.buckets.leave(&self.id).await;
    }

    /// The connection is back. Others may have taken tables meanwhile, or may be about to.
    async fn recover(self: Arc<Self>) {
        self.renew().await;
        self.check_all().await;
        sleep(LEASE).await;
        self.check_all().await;
    }

    async fn check_all(&self) {
        if let Some(rooms) = self.rooms.get() {
            // Without the database nothing can be written either: rooms notice on their own.
            rooms.check_all().await.ok();
        }
    }

    /// The connection is lost. Tables of this node go on, as long as nobody takes them over; other nodes can't be reached.
    fn lost(&self) {
        if self.up.swap(false, Ordering::Relaxed) {
            self.visits.end(&t::ClosingBus.into(), |_, _| true);
        }
    }

    /// Notices what has gone: the connection, or other nodes.
    async fn watch(self: Arc<Self>, mut events: mpsc::UnboundedReceiver<Event>) {
        let mut tick = interval(WATCH);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut checked_at, mut renewed_at) = (Instant::now(), Instant::now());
        while !self.is_leaving() {
            tokio::select! {
                event = events.recv() => match event {
                    Some(Event::Disconnected | Event::Closed) => self.lost(),
                    Some(_) => {}
                    None => return,
                },
                _ = tick.tick() => {
                    if self.silent_for() > LEASE {
                        self.lost();
                    }
                    for node in self.visits.nodes() {
                        if self.others.know(&node) == Liveness::Dead {
                            self.visits.end(&t::ClosingMoved.into(), |_, other| *other == node);
                        }
                    }
                    if !self.is_up() && checked_at.elapsed() > CHECK {
                        checked_at = Instant::now();
                        let inner = Arc::clone(&self);
                        tokio::spawn(async move { inner.check_all().await });
                    }
                    if self.is_up() && renewed_at.elapsed() > RENEW {
                        renewed_at = Instant::now();
                        let inner = Arc::clone(&self);
                        tokio::spawn(async move { inner.renew().await });
                    }
                }
            }
        }
    }

    async fn hear_beats(self: Arc<Self>, mut beats: async_nats::Subscriber) {
        while let Some(beat) = beats.next().await {
            let Some(node) = beat.subject.rsplit('.').next().and_then(NodeId::read) else {
                continue;
            };
            if leases::is_deletion(beat.headers.as_ref()) {
                self.others.left(node);
            } else {
                self.others.hear(node);
            }
        }
    }

    /// Hears whose sessions have ended at any node.
    async fn hear_ended(self: Arc<Self>, mut ended: async_nats::Subscriber) {
        while let Some(message) = ended.next().await {
            let read = serde_json::from_slice::<Ended>(&message.payload);
            if let (Ok(ended), Some(rooms)) = (read, self.rooms.get()) {
                rooms.told_sessions_ended(&ended.person);
            }
        }
    }

    /// Answers what other nodes ask.
    async fn answer(self: Arc<Self>, mut asked: async_nats::Subscriber) {
        while let Some(message) = asked.next().await {
            let inner = Arc::clone(&self);
            if message.subject.ends_with(".visit") {
                if let (Some(reply), Ok(ask)) =
                    (message.reply, serde_json::from_slice::<Ask>(&message.payload))
                {
                    tokio::spawn(inner.host(ask, reply));
                }
            } else if let Ok(taken) = serde_json::from_slice::<Taken>(&message.payload) {
                tokio::spawn(async move {
                    if let Some(rooms) = inner.rooms.get() {
                        rooms.moved(taken.table).await;
                    }
                });
            }
        }
    }
}

impl Nodes for Cluster {
    fn open(&self, rooms: Rooms) {
        self.0.rooms.set(rooms).ok();
    }

    fn take(&self, table: TableId) -> Waiting<'_, Result<Owner, BusError>> {
        Box::pin(self.0.take(table))
    }

    fn claimed(&self, owned: TableOwnership) {
        self.0.tell_taken(owned);
    }

    fn visit(
        &self,
        owner: &NodeId,
        visit: Visit,
        wire: ClientSender,
    ) -> Waiting<'_, Result<Connection, BusError>> {
        let owner = owner.clone();
        Box::pin(self.0.visit(owner, visit, wire))
    }

    fn sessions_ended(&self, person: &PlayerId) -> Waiting<'_, ()> {
        let ended = Ended {
            person: person.clone(),
        };
        Box::pin(async move {
            let payload = serde_json::to_vec(&ended).unwrap_or_default();
            self.0.publish(wire::sessions(), payload).await;
        })
    }

    fn is_ready(&self) -> bool {
        self.0.is_up()
    }

    fn leave(&self) -> Waiting<'_, ()> {
        Box::pin(async {
            let visits = &self.0.visits;
            visits.end(&t::ClosingStop.into(), |way, _| way == Direction::Out);
            // The rooms have said goodbye already; it only has to arrive.
            let arrived = async {
                while visits.count(Direction::In) > 0 {
                    sleep(Duration::from_millis(10)).await;
                }
            };
            timeout(LAST_WORDS, arrived).await.ok();
            timeout(PATIENCE, self.0.client.flush()).await.ok();
            self.0.leaving.store(true, Ordering::Relaxed);
            self.0.buckets.leave(&self.0.id).await;
            timeout(PATIENCE, self.0.client.flush()).await.ok();
        })
    }
}
