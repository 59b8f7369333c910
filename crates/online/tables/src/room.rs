//! A table with people in it: a task that owns the table, and the handles by which connections talk to it.
//!
//! The order of things is always the same: messages are heard and change the table in memory, the events are written
//! down, and only then is anyone told. If they can't be written, nobody was told anything, and the room closes; the table
//! goes on from what was written.

mod blocks;
mod clocks;
mod connections;
mod delay;
mod summary;
mod task;
mod thinking;

use tokio::sync::{mpsc, oneshot};
use wildpile_message::Message;
use wildpile_protocol::socket::{FromTable, ToTable};
use wildpile_transcript::Transcript;

use crate::store::{Owned, Store};
use crate::{Lease, Person, PlayerId};

use blocks::{Allowed, Blocks, Speaker};
use thinking::Thought;

pub use summary::summary;
pub(crate) use task::{RoomTask, Shared};

/// The way to a client. When it is full, the client is too slow and is disconnected. Messages are boxed: the queue has room
/// for 32 of them from the start, and there are thousands of queues.
pub type Wire = mpsc::Sender<Box<FromTable>>;

/// How many messages may wait for a room; more senders wait themselves.
const WAITING: usize = 256;

/// What a room is told.
pub(crate) enum Order {
    Join {
        person: Option<Person>,
        wire: Wire,
        number: oneshot::Sender<Result<u64, Message>>,
    },
    /// What a client said, and who has blocked whom, if that matters for it.
    Said(u64, ToTable, Option<Box<Blocks>>),
    /// What a client would like to say, if blocks matter for it. If it may not, the room tells it why.
    May(u64, ToTable, oneshot::Sender<Option<Allowed>>),
    Left(u64),
    Thought(Box<Thought>),
    Transcript(oneshot::Sender<Option<Transcript>>),
    /// Sends a person away, and says why.
    Expel(PlayerId, Message),
    /// A person has deleted the account, and is someone else in what stays.
    Forget {
        person: PlayerId,
        nobody: PlayerId,
        done: oneshot::Sender<()>,
    },
    /// What someone is told whose message took longer than the room waits.
    Answer(u64, Box<FromTable>),
    /// The same for whoever has blocked someone.
    Blocked(u64, Deed, Box<FromTable>),
    /// Who of these people have blocked each other.
    Apart(Vec<PlayerId>, Option<Vec<Deed>>),
    /// Sends everybody away, says why, and ends.
    Stop(Message),
    /// Another program has taken the table over.
    Moved,
}

/// Who has blocked whom.
pub(crate) struct Deed {
    by: PlayerId,
    whom: PlayerId,
}

/// A handle of a room. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Room {
    orders: mpsc::Sender<Order>,
    owned: Owned,
    store: Store,
}

/// Someone's connection to a room.
#[derive(Debug)]
pub struct Connection(Way);

#[derive(Debug)]
enum Way {
    /// To a room of this program.
    Here {
        number: u64,
        orders: mpsc::Sender<Order>,
        speaker: Option<Speaker>,
    },
    /// To a room of another program.
    There(mpsc::Sender<ToTable>),
}

/// The room has closed meanwhile; opening it again helps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Closed;

/// Why someone doesn't get in.
#[derive(Debug)]
pub(crate) enum NotIn {
    /// The room has closed.
    Closed,
    /// The reason.
    Refused(Message),
}

impl Room {
    /// Starts the task of a room. It keeps the lease until it ends.
    pub(crate) fn start(
        owned: Owned,
        lease: Lease,
        store: Store,
        task: impl FnOnce(mpsc::Sender<Order>) -> RoomTask,
    ) -> Self {
        let (orders, heard) = mpsc::channel(WAITING);
        // The task's own handle is weak for bots: a room without people must be able to end.
        // Boxed, because the future would have it twice.
        let task = Box::new(task(orders.clone()));
        tokio::spawn(async move {
            task.run(heard).await;
            drop(lease);
        });
        Self { orders, owned, store }
    }

    /// A room whose task has ended.
    #[cfg(test)]
    pub(crate) fn ended(owned: Owned, store: Store) -> Self {
        let (orders, _) = mpsc::channel(1);
        Self { orders, owned, store }
    }

    /// The epoch under which it writes.
    pub(crate) const fn owned(&self) -> Owned {
        self.owned
    }

    /// Another program has taken the table over: sends everybody there, and ends.
    pub(crate) async fn moved(&self) {
        self.orders.send(Order::Moved).await.ok();
    }

    /// Whether its task has ended.
    pub(crate) fn is_closed(&self) -> bool {
        self.orders.is_closed()
    }

    /// Comes in, as a person or as an anonymous onlooker. Everything the table says goes to the wire.
    pub(crate) async fn join(&self, person: Option<Person>, wire: Wire) -> Result<Connection, NotIn> {
        let (number, joined) = oneshot::channel();
        let speaker = person
            .as_ref()
            .map(|person| Speaker::new(&person.id, &self.store));
        let order = Order::Join { person, wire, number };
        self.orders.send(order).await.map_err(|_| NotIn::Closed)?;
        let joined = joined.await.map_err(|_| NotIn::Closed)?;
        Ok(Connection(Way::Here {
            number: joined.map_err(NotIn::Refused)?,
            orders: self.orders.clone(),
            speaker,
        }))
    }

    /// The finished match with the proof of its deal; `None` before its end.
    pub(crate) async fn transcript(&self) -> Result<Option<Transcript>, Closed> {
        let (reply, answer) = oneshot::channel();
        self.orders
            .send(Order::Transcript(reply))
            .await
            .map_err(|_| Closed)?;
        answer.await.map_err(|_| Closed)
    }

    /// Sends a person away.
    pub(crate) async fn expel(&self, person: PlayerId, why: Message) {
        self.orders.send(Order::Expel(person, why)).await.ok();
    }

    /// Sends a person away who has deleted the account, and forgets who it was. This ends when it is no longer written anywhere.
    pub(crate) async fn forget(&self, person: PlayerId, nobody: PlayerId) {
        let (done, ended) = oneshot::channel();
        let order = Order::Forget { person, nobody, done };
        if self.orders.send(order).await.is_ok() {
            ended.await.ok();
        }
    }

    /// Sends everybody away, and ends.
    pub(crate) async fn stop(&self, why: Message) {
        self.orders.send(Order::Stop(why)).await.ok();
        self.orders.closed().await;
    }
}

impl Connection {
    /// A connection to a room of another program: what is said goes to the channel, and the visit ends when that is dropped.
    #[must_use]
    pub const fn there(said: mpsc::Sender<ToTable>) -> Self {
        Self(Way::There(said))
    }

    /// Tells the table what the client said. `false` if the room has closed.
    pub async fn say(&self, said: ToTable) -> bool {
        match &self.0 {
            Way::Here {
                number,
                orders,
                speaker,
            } => match speaker {
                // Boxed: it is needed seldom, and a connection's future lives long.
                Some(speaker) if Blocks::matter_for(&said) => {
                    Box::pin(speaker.say(*number, said, orders)).await
                }
                _ => orders.send(Order::Said(*number, said, None)).await.is_ok(),
            },
            Way::There(there) => there.send(said).await.is_ok(),
        }
    }

    /// Leaves.
    pub async fn leave(self) {
        if let Way::Here { number, orders, .. } = self.0 {
            orders.send(Order::Left(number)).await.ok();
        }
    }
}
