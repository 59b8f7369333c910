//! Who has a socket, for the operator.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;
use tokio::time::Instant;
use wildpile_message::Message;
use wildpile_protocol::TableId;
use wildpile_tables::Person;

use crate::clients::Address;

/// Somebody with a socket.
#[derive(Clone, Debug)]
pub(super) struct One {
    pub(super) person: Option<Person>,
    pub(super) address: Address,
    pub(super) table: TableId,
    pub(super) since: Instant,
}

/// Ends a socket, for this reason. The way to the client itself belongs to the room alone: when the room gives it up, the
/// socket has to end.
type End = oneshot::Sender<Box<Message>>;

/// Everybody with a socket. It is in memory only: addresses are written down nowhere.
#[derive(Clone, Debug, Default)]
pub(super) struct Present(Arc<Mutex<All>>);

#[derive(Debug, Default)]
struct All {
    next: u64,
    list: BTreeMap<u64, (One, Option<End>)>,
}

/// Somebody is there until this is dropped.
pub(super) struct Here {
    present: Present,
    number: u64,
}

impl Present {
    pub(super) fn add(&self, person: Option<Person>, address: Address, table: TableId, end: End) -> Here {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.next += 1;
        let number = all.next;
        let one = One {
            person,
            address,
            table,
            since: Instant::now(),
        };
        all.list.insert(number, (one, Some(end)));
        Here {
            present: self.clone(),
            number,
        }
    }

    /// Those who came last, at most this many.
    pub(super) fn latest(&self, most: usize) -> Vec<One> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let latest = all.list.values().rev().take(most);
        latest.map(|(one, _)| one.clone()).collect()
    }

    /// Ends the sockets of those who are meant.
    pub(super) fn send_away(&self, is_meant: impl Fn(&One) -> bool, why: &Message) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (one, end) in all.list.values_mut() {
            if is_meant(one)
                && let Some(end) = end.take()
            {
                end.send(Box::new(why.clone())).ok();
            }
        }
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        let mut all = self.present.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.list.remove(&self.number);
    }
}
