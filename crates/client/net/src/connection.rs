//! A connection in the background: it is opened again whenever it is lost.

use std::cell::Cell;
use std::io;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::watch;
use tokio::time::sleep;
use wildpile_client::backoff::Backoff;
use wildpile_protocol::ends_for_a_while;
use wildpile_protocol::lobby::{Blocked, Unblock};
use wildpile_protocol::socket::{FromTable, ToTable};
use wildpile_protocol::text as protocol_text;

use crate::{ClientError, Introduction, Invitation, Line, Session, error, random};

/// Time anyone who leaves waits for the last messages to be sent.
const GOODBYE: Duration = Duration::from_secs(1);

/// An order to the connection.
#[derive(Clone, Debug)]
pub enum Order {
    /// Say this, if the connection of this number is still open.
    Say(u64, ToTable),
    /// Try to connect now instead of after the pause.
    Retry,
    /// Get the record of a finished match.
    Record(u64),
    /// Get the list of those whom one has blocked on this server.
    Blocks,
    /// End a block.
    Unblock(Blocked),
    /// Go on with another session of the same person, after the connection has ended.
    Become(Introduction),
}

/// An event of the connection.
#[derive(Clone, Debug)]
pub enum ConnectionEvent {
    /// The login on this server. The session is worth keeping.
    Known {
        /// The name.
        name: String,
        /// The session.
        session: Session,
    },
    /// A connection is open, and hello was said.
    Opened,
    /// A message from the table.
    Said(Box<FromTable>),
    /// The connection is lost; it is opened again.
    Lost {
        /// Why.
        why: ClientError,
        /// After which pause.
        pause: Duration,
    },
    /// It has ended for good. If the table has said why, that was said before.
    Ended(ClientError),
    /// The record that was asked for.
    Record(Result<String, ClientError>),
    /// Those whom one has blocked, the latest first.
    Blocks(Result<Vec<Blocked>, ClientError>),
    /// A block has ended, of someone of this name, or it hasn't.
    Unblocked(Result<String, ClientError>),
}

/// A connection in the background. It ends when this is dropped.
#[derive(Debug)]
pub struct Connection {
    orders: Option<UnboundedSender<Order>>,
    heard: mpsc::Receiver<ConnectionEvent>,
    /// The number of connections that were opened so far, as far as it was heard.
    opened: Cell<u64>,
    /// Dropped as soon as the program leaves: what is only being tried is given up then.
    here: Option<watch::Sender<()>>,
    /// Dropped when nobody waits for the goodbye any more.
    _patience: watch::Sender<()>,
    /// Disconnected when everything was said.
    done: mpsc::Receiver<()>,
}

impl Connection {
    /// Connects to a table as a guest.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn open(to: Invitation, who: Introduction) -> io::Result<Self> {
        let (orders, todo) = unbounded_channel();
        let (tell, heard) = mpsc::channel();
        let (working, done) = mpsc::channel();
        let (here, left) = watch::channel(());
        let (patience, late) = watch::channel(());
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        thread::Builder::new()
            .name("online table".to_owned())
            .spawn(move || {
                let visit = Visit {
                    to,
                    who,
                    is_known: false,
                    todo,
                    tell,
                    left,
                    backoff: Backoff::default(),
                    opened: 0,
                };
                runtime.block_on(async {
                    tokio::select! {
                        () = visit.run() => {}
                        () = dropped(late) => {}
                    }
                });
                drop(working);
                // The name of a server may still be looked up.
                runtime.shutdown_background();
            })?;
        Ok(Self {
            orders: Some(orders),
            heard,
            opened: Cell::default(),
            here: Some(here),
            _patience: patience,
            done,
        })
    }

    /// A connection whose other end is in this program, for tests.
    #[must_use]
    pub fn over(orders: UnboundedSender<Order>, heard: mpsc::Receiver<ConnectionEvent>) -> Self {
        Self {
            orders: Some(orders),
            heard,
            opened: Cell::default(),
            here: None,
            _patience: watch::channel(()).0,
            done: mpsc::channel().1,
        }
    }

    /// Ends it for good, once what was said last is on its way. Orders do nothing after that.
    pub fn end(&mut self) {
        self.orders = None;
        self.here = None;
    }

    /// Gives an order. After the end of the connection nothing happens.
    pub fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            // Anyone who ended it was told so.
            drop(orders.send(order));
        }
    }

    /// Says something to the table. If another connection is open by now, it goes nowhere: once that is heard, the model says again
    /// what has to be.
    pub fn say(&self, said: ToTable) {
        self.order(Order::Say(self.opened.get(), said));
    }

    fn count(&self, heard: ConnectionEvent) -> ConnectionEvent {
        let is_opened = matches!(heard, ConnectionEvent::Opened);
        self.opened.set(self.opened.get() + u64::from(is_opened));
        heard
    }

    /// The events since the last call, one after the other.
    #[must_use]
    pub fn hear(&self) -> Option<ConnectionEvent> {
        self.heard.try_recv().ok().map(|heard| self.count(heard))
    }

    /// The same for programs that may wait, but not longer than this. If nothing will ever be heard again, it has ended.
    #[must_use]
    pub fn hear_within(&self, longest: Duration) -> Option<ConnectionEvent> {
        match self.heard.recv_timeout(longest) {
            Ok(heard) => Some(self.count(heard)),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(ConnectionEvent::Ended(error::broken())),
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.end();
        // Someone who stands up before leaving has said so.
        let _ = self.done.recv_timeout(GOODBYE);
    }
}

/// Waits until the other end is dropped.
async fn dropped(mut other: watch::Receiver<()>) {
    while other.changed().await.is_ok() {}
}

/// The reason a connection ends.
enum Stop {
    /// The program has left.
    Left,
    /// It is lost.
    Lost(ClientError),
    /// It isn't wanted.
    Ended(ClientError),
}

impl From<ClientError> for Stop {
    fn from(why: ClientError) -> Self {
        match why {
            ClientError::Lost(_) | ClientError::Busy(_) => Self::Lost(why),
            ClientError::Refused(_) | ClientError::Strange(_) => Self::Ended(why),
        }
    }
}

/// The background's end.
struct Visit {
    to: Invitation,
    who: Introduction,
    /// True if the server knows the session.
    is_known: bool,
    todo: UnboundedReceiver<Order>,
    tell: mpsc::Sender<ConnectionEvent>,
    /// Closed when the program has left.
    left: watch::Receiver<()>,
    backoff: Backoff,
    /// The number of connections that were opened so far.
    opened: u64,
}

impl Visit {
    async fn run(mut self) {
        loop {
            let why = match self.connected().await {
                Stop::Left => return,
                Stop::Ended(why) => {
                    self.tell(ConnectionEvent::Ended(why));
                    let Some(who) = self.rest().await else { return };
                    (self.who, self.is_known) = (who, false);
                    self.backoff.reset();
                    continue;
                }
                Stop::Lost(why) => why,
            };
            let pause = self.backoff.pause(random());
            self.tell(ConnectionEvent::Lost { why, pause });
            if !self.wait(pause).await {
                return;
            }
        }
    }

    /// Waits for another session of the person. Until then records can still be read, and blocks ended.
    async fn rest(&mut self) -> Option<Introduction> {
        loop {
            match self.todo.recv().await? {
                Order::Become(who) => return Some(who),
                order => self.ordered(order).await,
            }
        }
    }

    /// If nobody hears it, the orders have ended, too.
    fn tell(&self, heard: ConnectionEvent) {
        drop(self.tell.send(heard));
    }

    /// Waits before the next try; `false` if the program has left.
    async fn wait(&mut self, pause: Duration) -> bool {
        let pause = sleep(pause);
        tokio::pin!(pause);
        loop {
            tokio::select! {
                () = &mut pause => return true,
                order = self.todo.recv() => match order {
                    None => return false,
                    Some(Order::Retry) => {
                        self.backoff.reset();
                        return true;
                    }
                    Some(order) => self.ordered(order).await,
                },
            }
        }
    }

    /// Does what needs no connection to the table.
    async fn ordered(&self, order: Order) {
        let Some(session) = &self.who.session else { return };
        let at = &self.to.server;
        match order {
            Order::Record(round) => self.tell(ConnectionEvent::Record(session.record(&self.to, round).await)),
            Order::Blocks => self.tell(ConnectionEvent::Blocks(session.blocks(at).await)),
            Order::Unblock(Blocked { id, name, .. }) => {
                let left = session.unblock(at, &Unblock { id }).await;
                self.tell(ConnectionEvent::Unblocked(left.map(|_| name)));
            }
            Order::Say(..) | Order::Retry | Order::Become(_) => {}
        }
    }

    /// Says who is there.
    async fn introduce(&mut self) -> Result<Session, ClientError> {
        if let (Some(session), true) = (&self.who.session, self.is_known) {
            return Ok(session.clone());
        }
        let (name, session) = self.who.make(&self.to.server).await?;
        self.is_known = true;
        self.who = Introduction::known(name.clone(), session.clone());
        self.tell(ConnectionEvent::Known {
            name,
            session: session.clone(),
        });
        Ok(session)
    }

    /// Connects.
    async fn attempt(&mut self) -> Result<Line, ClientError> {
        let session = self.introduce().await?;
        let line = Line::open(&self.to, &session).await;
        line.map_err(|why| match session.explain(why, &self.to.server) {
            // A new guest of the same name would be someone else, without the seat.
            why if why.is_refusal(protocol_text::NameFirst) => {
                ClientError::Refused(protocol_text::ClosingSession.into())
            }
            why => why,
        })
    }

    /// One connection, until it ends.
    async fn connected(&mut self) -> Stop {
        let left = dropped(self.left.clone());
        let opened = tokio::select! {
            // A late attempt would take the seat from a newer one.
            biased;
            () = left => return Stop::Left,
            opened = self.attempt() => opened,
        };
        let mut line = match opened {
            Ok(line) => line,
            Err(why) => return why.into(),
        };
        self.opened += 1;
        self.tell(ConnectionEvent::Opened);
        loop {
            tokio::select! {
                said = line.hear() => {
                    let said = match said {
                        Ok(said) => said,
                        Err(why) => return why.into(),
                    };
                    if matches!(said, FromTable::Hello { .. }) {
                        self.backoff.reset();
                    }
                    let closing = match &said {
                        FromTable::Closing { why } if !ends_for_a_while(why) => Some(why.clone()),
                        _ => None,
                    };
                    self.tell(ConnectionEvent::Said(Box::new(said)));
                    if let Some(why) = closing {
                        let why = ClientError::Refused(why);
                        return Stop::Ended(match &self.who.session {
                            Some(session) => session.explain(why, &self.to.server),
                            None => why,
                        });
                    }
                }
                order = self.todo.recv() => match order {
                    None => return Stop::Left,
                    Some(Order::Say(opened, said)) if opened == self.opened => {
                        if let Err(why) = line.say(&said).await {
                            return why.into();
                        }
                    }
                    Some(order) => self.ordered(order).await,
                },
            }
        }
    }
}

#[cfg(test)]
pub(crate) mod tests;
