//! The people with a socket, for the operator.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;
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
    /// Wakes the socket: with a reason it ends, without one it looks whether its session has ended. The way to the client itself
    /// belongs to the room alone.
    wake: watch::Sender<Option<Message>>,
}

/// A person's presence, until this is dropped.
pub(super) struct Presence {
    present: Presences,
    number: u64,
    woken: watch::Receiver<Option<Message>>,
}

impl Presence {
    /// Completes with the reason to end the socket, or with `None` when sessions of the person have ended, perhaps this one.
    pub(super) async fn woken(&mut self) -> Option<Message> {
        // The list has the other end until this is dropped.
        if self.woken.changed().await.is_err() {
            std::future::pending::<()>().await;
        }
        self.woken.borrow_and_update().clone()
    }
}

impl Presences {
    pub(super) fn add(&self, person: Option<Person>, address: Address, table: TableId) -> Presence {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.next += 1;
        let number = all.next;
        let one = ConnectedPerson {
            person,
            address,
            table,
            since: Instant::now(),
        };
        let (wake, woken) = watch::channel(None);
        all.list.insert(number, Socket { one, wake });
        Presence {
            present: self.clone(),
            number,
            woken,
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
        for Socket { one, wake } in all.list.values() {
            let own = one.person.as_ref().map(|person| &person.id);
            if own.is_some() && (person.is_none() || own == person) {
                wake.send_modify(|_| {});
            }
        }
    }

    /// Ends the sockets of the selected people.
    pub(super) fn send_away(&self, is_meant: impl Fn(&ConnectedPerson) -> bool, why: &Message) {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for Socket { wake, .. } in all.list.values().filter(|socket| is_meant(&socket.one)) {
            wake.send_replace(Some(why.clone()));
        }
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        let mut all = self.present.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.list.remove(&self.number);
    }
}
