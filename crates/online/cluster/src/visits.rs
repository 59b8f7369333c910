//! People at tables of other nodes: what they say goes to the owner's room, and what it says comes back.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::{Client, Subject, Subscriber};
use futures_util::StreamExt as _;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, interval_at, sleep, timeout};
use wildpile_message::Message;
use wildpile_protocol::socket::{FromTable, ToTable};
use wildpile_protocol::text as t;
use wildpile_tables::nodes::{BusError, Visit};
use wildpile_tables::{ClientSender, Connection, NodeId};

use crate::others::Liveness;
use crate::wire::{self, Answer, Ask, VisitCounter, VisitMessage};
use crate::{Inner, WATCH};

/// Number of messages of a visitor that may wait for NATS; the socket waits with more.
const SAID: usize = 64;

/// Up to this size nobody asks how much NATS takes.
const SHORT: usize = 4 << 10;

/// Number of messages that may wait for a visitor's node; a slower one is disconnected.
const FRAMES: usize = 256;

/// Time the owner may take to open the table.
const OPENING: Duration = Duration::from_secs(5);

/// Time NATS may take to accept a message.
const PATIENCE: Duration = Duration::from_secs(1);

/// Interval at which a visitor's node asks whether the owner is still there; the answer shows whether anything
/// was lost.
const ASK: Duration = Duration::from_secs(10);

/// Time without an answer or a question after which the visit ends.
const SILENCE: Duration = Duration::from_secs(25);

/// Running visits, and how they are ended.
#[derive(Debug, Default)]
pub struct Visits(Mutex<Running>);

#[derive(Debug, Default)]
struct Running {
    next: u64,
    all: HashMap<u64, Ending>,
}

#[derive(Debug)]
struct Ending {
    way: Direction,
    node: NodeId,
    end: oneshot::Sender<Message>,
}

/// The direction of a visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From here to another node.
    Out,
    /// From another node to here.
    In,
}

impl Visits {
    fn running(&self) -> MutexGuard<'_, Running> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, way: Direction, node: NodeId) -> (u64, oneshot::Receiver<Message>) {
        let (end, ended) = oneshot::channel();
        let mut running = self.running();
        running.next += 1;
        let number = running.next;
        running.all.insert(number, Ending { way, node, end });
        (number, ended)
    }

    fn remove(&self, number: u64) {
        self.running().all.remove(&number);
    }

    /// Ends some visits for a reason.
    pub fn end(&self, why: &Message, which: impl Fn(Direction, &NodeId) -> bool) {
        let ending = {
            let mut running = self.running();
            let ending = running.all.extract_if(|_, visit| which(visit.way, &visit.node));
            ending.collect::<Vec<_>>()
        };
        for (_, visit) in ending {
            visit.end.send(why.clone()).ok();
        }
    }

    /// The nodes with which there are visits.
    pub fn nodes(&self) -> Vec<NodeId> {
        let running = self.running();
        let mut nodes: Vec<NodeId> = running.all.values().map(|visit| visit.node.clone()).collect();
        nodes.sort_unstable();
        nodes.dedup();
        nodes
    }

    /// The number of visits that go this way.
    pub fn count(&self, way: Direction) -> usize {
        let running = self.running();
        running.all.values().filter(|visit| visit.way == way).count()
    }
}

/// One end of a visit's way through NATS.
struct End {
    client: Client,
    subject: Subject,
    counter: VisitCounter,
    heard_at: Instant,
}

impl End {
    fn new(client: &Client, subject: String) -> Self {
        Self {
            client: client.clone(),
            subject: subject.into(),
            counter: VisitCounter::default(),
            heard_at: Instant::now(),
        }
    }

    async fn send(&self, payload: Vec<u8>) -> bool {
        let sent = self.client.publish(self.subject.clone(), payload.into());
        matches!(timeout(PATIENCE, sent).await, Ok(Ok(())))
    }

    async fn say<T: serde::Serialize>(&mut self, said: &T) -> bool {
        let body = serde_json::to_vec(said).unwrap_or_default();
        let most = if body.len() + wire::HEAD <= SHORT {
            SHORT
        } else {
            // Another server of the cluster may have another limit.
            self.client.server_info().max_payload.max(SHORT)
        };
        for payload in self.counter.say(&body, most) {
            if !self.send(payload).await {
                return false;
            }
        }
        true
    }

    async fn alive(&self) -> bool {
        self.send(self.counter.alive()).await
    }

    async fn end(&self) {
        self.send(self.counter.end()).await;
    }

    fn hear<'a>(&mut self, payload: &'a [u8]) -> VisitMessage<'a> {
        self.heard_at = Instant::now();
        self.counter.hear(payload)
    }
}

impl Inner {
    /// Comes to a table of another node.
    pub(crate) async fn visit(
        self: &Arc<Self>,
        owner: NodeId,
        visit: Visit,
        wire: ClientSender,
    ) -> Result<Connection, BusError> {
        if !self.is_up() {
            return Err(BusError::Away);
        }
        let token = self.token();
        let frames = self.client.subscribe(wire::frames(&token)).await;
        let frames = frames.map_err(|_| BusError::Away)?;
        let end = End::new(&self.client, wire::said(&token));
        let ask = Ask {
            visit,
            from: self.id.clone(),
            token,
        };
        let payload = serde_json::to_vec(&ask).map_err(|_| BusError::Away)?;
        let answer = tokio::select! {
            answer = timeout(OPENING, self.client.request(wire::node(&owner, "visit"), payload.into())) => answer,
            () = self.until_dead(&owner) => return Err(BusError::Away),
        };
        let answer = match answer {
            Ok(Ok(answer)) => serde_json::from_slice(&answer.payload).unwrap_or(Answer::Later),
            Ok(Err(_)) => Answer::Later,
            Err(_) => {
                // It may still let someone in who has gone.
                end.end().await;
                Answer::Later
            }
        };
        match answer {
            Answer::Welcome => {}
            Answer::NotOwner => return Err(BusError::NotOwner),
            Answer::Refused(why) => return Err(BusError::Refused(why)),
            Answer::Later => return Err(BusError::Away),
        }
        let (said, to_say) = mpsc::channel(SAID);
        let (number, ended) = self.visits.add(Direction::Out, owner);
        let inner = Arc::clone(self);
        tokio::spawn(async move {
            carry_out(end, frames, to_say, &wire, ended).await;
            inner.visits.remove(number);
        });
        Ok(Connection::there(said))
    }

    async fn until_dead(&self, node: &NodeId) {
        while self.others.know(node) != Liveness::Dead {
            sleep(WATCH).await;
        }
    }

    /// Lets someone in who comes by way of another node.
    pub(crate) async fn host(self: Arc<Self>, ask: Ask, reply: Subject) {
        let answer = async |answer: Answer| {
            let payload = serde_json::to_vec(&answer).unwrap_or_default();
            self.publish(reply.to_string(), payload).await
        };
        let Some(rooms) = self.rooms.get() else {
            answer(Answer::Later).await;
            return;
        };
        let Ok(said) = self.client.subscribe(wire::said(&ask.token)).await else {
            answer(Answer::Later).await;
            return;
        };
        let (wire, frames) = mpsc::channel(FRAMES);
        let connection = match rooms.receive(ask.visit, wire).await {
            Ok(connection) => connection,
            Err(error) => {
                answer(error.into()).await;
                return;
            }
        };
        let (number, ended) = self.visits.add(Direction::In, ask.from);
        if answer(Answer::Welcome).await {
            let end = End::new(&self.client, wire::frames(&ask.token));
            carry_in(end, said, frames, &connection, ended).await;
        }
        self.visits.remove(number);
        connection.leave().await;
    }
}

/// Carries messages between a visitor's socket and NATS until one side ends.
async fn carry_out(
    mut end: End,
    mut frames: Subscriber,
    mut to_say: mpsc::Receiver<ToTable>,
    wire: &ClientSender,
    mut ended: oneshot::Receiver<Message>,
) {
    let mut ask = interval_at(Instant::now() + ASK, ASK);
    let why: Option<Message> = loop {
        tokio::select! {
            why = &mut ended => break why.ok(),
            frame = frames.next() => {
                let Some(frame) = frame else { break Some(t::ClosingBus.into()) };
                match end.hear(&frame.payload) {
                    VisitMessage::Body(body) => {
                        let Ok(said) = serde_json::from_slice::<FromTable>(&body) else {
                            // A newer version says more than this one knows.
                            break Some(t::ClosingVersion.into());
                        };
                        let is_last = matches!(said, FromTable::Closing { .. });
                        // A client that doesn't keep up is dropped, as by a room of its own.
                        if wire.try_send(Box::new(said)).is_err() || is_last {
                            break None;
                        }
                    }
                    VisitMessage::Alive | VisitMessage::Part => {}
                    VisitMessage::End => break None,
                    VisitMessage::Gap => break Some(t::ClosingSlow.into()),
                }
            }
            said = to_say.recv() => {
                let Some(said) = said else { break None };
                if !end.say(&said).await {
                    break Some(t::ClosingBus.into());
                }
            }
            _ = ask.tick() => {
                if end.heard_at.elapsed() > SILENCE || !end.alive().await {
                    break Some(t::ClosingBus.into());
                }
            }
        }
    };
    if let Some(why) = why {
        wire.try_send(Box::new(FromTable::Closing { why })).ok();
    }
    end.end().await;
}

/// Carries messages between NATS and the room until one side ends.
async fn carry_in(
    mut end: End,
    mut said: Subscriber,
    mut frames: mpsc::Receiver<Box<FromTable>>,
    connection: &Connection,
    mut ended: oneshot::Receiver<Message>,
) {
    let mut check = interval_at(Instant::now() + ASK, ASK);
    loop {
        tokio::select! {
            why = &mut ended => {
                if let Ok(why) = why {
                    end.say(&FromTable::Closing { why }).await;
                }
                break;
            }
            frame = frames.recv() => {
                let Some(frame) = frame else { break };
                let is_last = matches!(*frame, FromTable::Closing { .. });
                if !end.say(&*frame).await || is_last {
                    break;
                }
            }
            heard = said.next() => {
                let Some(heard) = heard else { break };
                match end.hear(&heard.payload) {
                    VisitMessage::Body(body) => {
                        let Ok(said) = serde_json::from_slice::<ToTable>(&body) else { break };
                        if !connection.say(said).await {
                            break;
                        }
                    }
                    VisitMessage::Alive => {
                        if !end.alive().await {
                            break;
                        }
                    }
                    VisitMessage::Part => {}
                    VisitMessage::End => return,
                    VisitMessage::Gap => {
                        end.say(&FromTable::Closing { why: t::ClosingSlow.into() }).await;
                        break;
                    }
                }
            }
            _ = check.tick() => {
                if end.heard_at.elapsed() > SILENCE {
                    break;
                }
            }
        }
    }
    end.end().await;
}
