//! The handles by which connections talk to a room.

use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use wildpile_message::Message;
use wildpile_protocol::socket::{FromTable, ToTable};
use wildpile_transcript::Transcript;

use super::{PATIENCE, RoomTask};
use crate::room::{Allowed, Blocks, Input};
use crate::store::{Store, StoreError, TableOwnership};
use crate::{Lease, Person, PlayerId};

/// The way to a client. When it is full, the client is too slow and is disconnected. Messages are boxed: the queue has room
/// for 32 of them from the start, and there are thousands of queues.
pub type Wire = mpsc::Sender<Box<FromTable>>;

/// How many messages may wait for a room; more senders wait themselves.
const WAITING: usize = 256;

/// A message for the task of a room.
pub(crate) enum Order {
    Join {
        person: Option<Person>,
        wire: Wire,
        number: oneshot::Sender<Result<u64, Message>>,
    },
    /// What a client would like to say, if blocks matter for it.
    Check(u64, ToTable, oneshot::Sender<Option<Allowed>>),
    Transcript(oneshot::Sender<Option<Transcript>>),
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

impl RoomHandle {
    /// Starts the task of a room. It keeps the lease until it ends.
    pub(crate) fn start(owned: TableOwnership, lease: Lease, store: Store, task: RoomTask) -> Self {
        let (orders, heard) = mpsc::channel(WAITING);
        // Boxed, because the future would have it twice.
        let task = Box::new(task);
        tokio::spawn(async move {
            task.run(heard).await;
            drop(lease);
        });
        Self { orders, owned, store }
    }

    /// A room whose task has ended.
    #[cfg(test)]
    pub(crate) fn ended(owned: TableOwnership, store: Store) -> Self {
        let (orders, _) = mpsc::channel(1);
        Self { orders, owned, store }
    }

    /// The epoch under which it writes.
    pub(crate) const fn owned(&self) -> TableOwnership {
        self.owned
    }

    /// Another program has taken the table over: sends everybody there, and ends.
    pub(crate) async fn moved(&self) {
        self.hear(Input::Moved).await;
    }

    async fn hear(&self, input: Input) {
        self.orders.send(Order::Hear(input)).await.ok();
    }

    /// True once its task has ended.
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
        self.hear(Input::Expel { person, why }).await;
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
            Way::Here {
                number,
                orders,
                speaker,
            } => match speaker {
                // Boxed: it is needed seldom, and a connection's future lives long.
                Some(speaker) if Blocks::matter_for(&said) => {
                    Box::pin(speaker.say(*number, said, orders)).await
                }
                _ => {
                    let input = Input::Said {
                        connection: *number,
                        said,
                        blocks: None,
                    };
                    orders.send(Order::Hear(input)).await.is_ok()
                }
            },
            Way::There(there) => there.send(said).await.is_ok(),
        }
    }

    /// Leaves.
    pub async fn leave(self) {
        if let Way::Here { number, orders, .. } = self.0 {
            let left = Input::Left { connection: number };
            orders.send(Order::Hear(left)).await.ok();
        }
    }
}

/// A person with a connection.
#[derive(Debug)]
struct Speaker {
    person: PlayerId,
    store: Store,
}

impl Speaker {
    fn new(person: &PlayerId, store: &Store) -> Self {
        Self {
            person: person.clone(),
            store: store.clone(),
        }
    }

    /// Says something once the room has allowed it and the blocks are known, so that they hold at every table and in every
    /// program from the moment at which they are written. If the database doesn't say them, nobody hears it. `false` if the
    /// room has closed.
    async fn say(&self, connection: u64, said: ToTable, orders: &mpsc::Sender<Order>) -> bool {
        let (allow, allowed) = oneshot::channel();
        let is_earlier = said == ToTable::Earlier;
        if orders.send(Order::Check(connection, said, allow)).await.is_err() {
            return false;
        }
        // Meanwhile the client hears nothing of the table.
        let asked = timeout(PATIENCE, self.asked(allowed)).await;
        let input = match asked.unwrap_or(Err(StoreError::Away)) {
            Ok(Some((said, blocks))) => Input::Said {
                connection,
                said,
                blocks: Some(Box::new(blocks)),
            },
            Ok(None) => return true,
            // Nothing is wrong with coming back: one hears nobody else's lines.
            Err(_) if is_earlier => Input::Said {
                connection,
                said: ToTable::Earlier,
                blocks: None,
            },
            Err(error) => {
                tracing::error!(error = error.for_log(), "blocks can't be read");
                Input::Unsaid { connection }
            }
        };
        orders.send(Order::Hear(input)).await.is_ok()
    }

    /// What may be said; `None` if nothing. If the room closes meanwhile, it tells the client.
    async fn asked(
        &self,
        allowed: oneshot::Receiver<Option<Allowed>>,
    ) -> Result<Option<(ToTable, Blocks)>, StoreError> {
        let Ok(Some(Allowed { said, among })) = allowed.await else {
            return Ok(None);
        };
        let mut blocks = Blocks::default();
        if !among.is_empty() {
            if said != ToTable::Earlier {
                blocks.by = self.store.blockers(&self.person, &among).await?;
            }
            if matches!(
                said.wanted(),
                ToTable::Sit { .. } | ToTable::Start | ToTable::Earlier
            ) {
                blocks.own = self.store.blocked_by(&self.person).await?;
            }
        }
        blocks.among = among;
        Ok(Some((said, blocks)))
    }
}
