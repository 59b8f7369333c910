//! The people with a socket, for the operator.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{Notify, oneshot};
use tokio::time::Instant;
use wildpile_message::Message;
use wildpile_protocol::TableId;
use wildpile_tables::{Person, PlayerId};

use crate::clients::Address;

/// Someone with a socket.
#[derive(Clone, Debug)]
pub(super) struct ConnectedPerson {
    pub(super) person: Option<Person>,
    pub(super) address: Address,
    pub(super) table: TableId,
    pub(super) since: Instant,
}

/// Ends a socket, for this reason. The way to the client itself belongs to the room alone: when the room gives it up, the
/// socket has to end.
type End = oneshot::Sender<Box<Message>>;

/// Everybody with a socket. It is in memory only: addresses are never stored.
#[derive(Clone, Debug, Default)]
pub(super) struct Presences(Arc<Mutex<All>>);

#[derive(Debug, Default)]
struct All {
    next: u64,
    list: BTreeMap<u64, Socket>,
}

#[derive(Debug)]
struct Socket {
    one: ConnectedPerson,
    end: Option<End>,
    session: Arc<Notify>,
}

/// A person's presence, until this is dropped.
pub(super) struct Presence {
    present: Presences,
    number: u64,
    session: Arc<Notify>,
}

impl Presence {
    /// Completes when sessions of the person have ended, perhaps this one.
    pub(super) async fn session_may_have_ended(&self) {
        self.session.notified().await;
    }
}

impl Presences {
    pub(super) fn add(&self, person: Option<Person>, address: Address, table: TableId, end: End) -> Presence {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.next += 1;
        let number = all.next;
        let one = ConnectedPerson {
            person,
            address,
            table,
            since: Instant::now(),
        };
        let session = Arc::new(Notify::new());
        let socket = Socket {
            one,
            end: Some(end),
            session: Arc::clone(&session),
        };
        all.list.insert(number, socket);
        Presence {
            present: self.clone(),
            number,
            session,
        }
    }

    /// The latest arrivals, at most this many.
    pub(super) fn latest(&self, most: usize) -> Vec<ConnectedPerson> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let latest = all.list.values().rev().take(most);
        latest.map(|socket| socket.one.clone()).collect()
    }

    /// Sessions of a person, or of anyone, have ended: their sockets look whether their own has.
    pub(super) fn sessions_ended(&self, person: Option<&PlayerId>) {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for Socket { one, session, .. } in all.list.values() {
            let own = one.person.as_ref().map(|person| &person.id);
            if own.is_some() && (person.is_none() || own == person) {
                session.notify_one();
            }
        }
    }

    /// Ends the sockets of the selected people.
    pub(super) fn send_away(&self, is_meant: impl Fn(&ConnectedPerson) -> bool, why: &Message) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for Socket { one, end, .. } in all.list.values_mut() {
            if is_meant(one)
                && let Some(end) = end.take()
            {
                end.send(Box::new(why.clone())).ok();
            }
        }
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        let mut all = self.present.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.list.remove(&self.number);
    }
}
