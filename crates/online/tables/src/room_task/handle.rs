//! The handles by which connections talk to a room.

use tokio::sync::{mpsc, oneshot};
use wildpile_message::Message;
use wildpile_protocol::socket::{FromTable, ToTable};

use super::RoomTask;
use crate::room::{ClientId, Input};
use crate::store::TableOwnership;
use crate::{Lease, Person, PlayerId};

/// The way to a client. When it is full, the client is too slow and is disconnected. Messages are boxed: the queue has room
/// for 32 of them from the start, and there are thousands of queues.
pub type ClientSender = mpsc::Sender<Box<FromTable>>;

/// Number of messages that may wait for a room; more senders wait themselves.
const WAITING: usize = 256;

/// A message for the task of a room.
pub(crate) enum Order {
    Join {
        person: Option<Person>,
        wire: ClientSender,
        number: oneshot::Sender<Result<ClientId, Message>>,
    },
    /// A person has deleted the account, and is someone else in what stays.
    Forget {
        person: PlayerId,
        nobody: PlayerId,
        done: oneshot::Sender<()>,
    },
    /// Anything that nobody waits for.
    Hear(Input),
}

/// A handle of a room. Cheap to clone.
#[derive(Clone, Debug)]
pub struct RoomHandle {
    orders: mpsc::Sender<Order>,
    owned: TableOwnership,
}

/// Someone's connection to a room.
#[derive(Debug)]
pub struct Connection(Way);

#[derive(Debug)]
enum Way {
    /// To a room of this program.
    Here {
        number: ClientId,
        orders: mpsc::Sender<Order>,
    },
    /// To a room of another program.
    There(mpsc::Sender<ToTable>),
}

impl RoomHandle {
    /// Starts the task of a room. It keeps the lease until it ends.
    pub(crate) fn start(owned: TableOwnership, lease: Lease, task: RoomTask) -> Self {
        let (orders, heard) = mpsc::channel(WAITING);
        // Boxed, because the future would have it twice.
        let task = Box::new(task);
        tokio::spawn(async move {
            task.run(heard).await;
            drop(lease);
        });
        Self { orders, owned }
    }

    /// A room whose task has ended.
    #[cfg(test)]
    pub(crate) fn ended(owned: TableOwnership) -> Self {
        let (orders, _) = mpsc::channel(1);
        Self { orders, owned }
    }

    /// The epoch under which it writes.
    pub(crate) const fn owned(&self) -> TableOwnership {
        self.owned
    }

    /// Lets the room hear something.
    pub(crate) async fn hear(&self, input: Input) {
        self.orders.send(Order::Hear(input)).await.ok();
    }

    /// True once its task has ended.
    pub(crate) fn is_closed(&self) -> bool {
        self.orders.is_closed()
    }

    /// A new connection, of a person or an anonymous onlooker, or the reason for the refusal; `None` once the room has closed.
    /// Everything the table says goes to the wire.
    pub(crate) async fn join(
        &self,
        person: Option<Person>,
        wire: ClientSender,
    ) -> Option<Result<Connection, Message>> {
        let (number, joined) = oneshot::channel();
        let order = Order::Join { person, wire, number };
        self.orders.send(order).await.ok()?;
        let joined = joined.await.ok()?;
        let orders = self.orders.clone();
        Some(joined.map(|number| Connection(Way::Here { number, orders })))
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
        self.hear(Input::Stop(why)).await;
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
            Way::Here { number, orders } => {
                let said = Input::Said(*number, said);
                orders.send(Order::Hear(said)).await.is_ok()
            }
            Way::There(there) => there.send(said).await.is_ok(),
        }
    }

    /// Leaves.
    pub async fn leave(self) {
        if let Way::Here { number, orders } = self.0 {
            orders.send(Order::Hear(Input::Left(number))).await.ok();
        }
    }
}
