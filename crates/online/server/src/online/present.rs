//! Who has a socket, for the operator.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::mpsc;
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
    /// Ends the socket, for this reason. The way to the client itself belongs to the room alone: when the room gives it up,
    /// the socket has to end.
    end: mpsc::Sender<Box<Message>>,
}

/// Everybody with a socket. It is in memory only: addresses are written down nowhere.
#[derive(Clone, Debug, Default)]
pub(super) struct Present(Arc<Mutex<All>>);

#[derive(Debug, Default)]
struct All {
    next: u64,
    list: BTreeMap<u64, One>,
}

/// Somebody is there until this is dropped.
pub(super) struct Here {
    present: Present,
    number: u64,
}

impl Present {
    pub(super) fn add(
        &self,
        person: Option<Person>,
        address: Address,
        table: TableId,
        end: mpsc::Sender<Box<Message>>,
    ) -> Here {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.next += 1;
        let number = all.next;
        let one = One {
            person,
            address,
            table,
            since: Instant::now(),
            end,
        };
        all.list.insert(number, one);
        Here {
            present: self.clone(),
            number,
        }
    }

    /// Those who came last, at most this many.
    pub(super) fn latest(&self, most: usize) -> Vec<One> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.list.values().rev().take(most).cloned().collect()
    }

    /// Ends the sockets of an address.
    pub(super) fn send_away(&self, address: &str, why: &Message) {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for one in all.list.values().filter(|one| one.address.to_string() == address) {
            // One reason is enough.
            one.end.try_send(Box::new(why.clone())).ok();
        }
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        let mut all = self.present.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.list.remove(&self.number);
    }
}
