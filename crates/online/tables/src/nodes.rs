//! Several programs that share a database: who owns a table, and how people reach its owner from another program.
//!
//! A program is a node. A table has one owner: the node whose room it is in. [`Nodes`] say who that is, and are the way there.
//! They don't keep anything safe: a node that has lost a table without knowing it is stopped by the table's epoch in the
//! [store](crate::store). So they may be wrong for a moment, and all that happens is that people connect again.
//!
//! A program on its own owns every table ([`SingleNode`]).

use std::fmt;
use std::pin::Pin;

use thiserror::Error;
use wildpile_message::Message;
use wildpile_protocol::{TableId, digits};

use crate::people::random;
use crate::store::TableOwnership;
use crate::{ClientSender, Connection, Person, PlayerId, Rooms};

/// A trait's method that is still busy.
pub type Waiting<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The name of a node: new whenever the program starts.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct NodeId(String);

impl NodeId {
    /// A new one: 64 random bits.
    #[must_use]
    pub fn random() -> Self {
        Self(digits(&random::<8>()))
    }

    /// One that another node wrote; `None` if it can't be one.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let fits = text.len() == 16 && text.bytes().all(|b| b.is_ascii_hexdigit());
        fits.then(|| Self(text.to_owned()))
    }

    /// The digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The reason for which a table couldn't be reached by way of other nodes. Trying again helps, except after a refusal.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum BusError {
    /// The other nodes can't be reached.
    #[error("the other servers can't be reached")]
    Away,
    /// That node doesn't own the table, or not any more.
    #[error("that server doesn't have the table")]
    NotOwner,
    /// The owner lets nobody in: the reason.
    #[error("the table can't be opened")]
    Refused(Message),
}

/// A table that this node owns. Dropped, it is free for others.
#[must_use]
#[derive(Default)]
pub struct Lease(Option<Box<dyn FnOnce() + Send + Sync>>);

impl Lease {
    /// Does this when it is dropped.
    pub fn new(give_back: impl FnOnce() + Send + Sync + 'static) -> Self {
        Self(Some(Box::new(give_back)))
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        if let Some(give_back) = self.0.take() {
            give_back();
        }
    }
}

impl fmt::Debug for Lease {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Lease")
    }
}

/// The place of a table.
#[derive(Debug)]
pub enum Owner {
    /// At this node, as long as the lease is kept.
    Here(Lease),
    /// At another node.
    There(NodeId),
}

/// Someone who comes to a table by way of another node.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Visit {
    /// The table.
    pub table: TableId,
    /// Who; `None` for an anonymous onlooker. The node they are connected to has checked it.
    pub person: Option<Person>,
}

/// All nodes: who owns which table, and the way there.
pub trait Nodes: fmt::Debug + Send + Sync {
    /// From now on people of other nodes come into these rooms.
    fn open(&self, rooms: Rooms);

    /// Takes a table, unless another node that is alive has it.
    fn take(&self, table: TableId) -> Waiting<'_, Result<Owner, BusError>>;

    /// From now on only this node can write to the table: the one that had it before may not know.
    fn claimed(&self, owned: TableOwnership) {
        let _ = owned;
    }

    /// Joins a table on its owning node. When the owner can't be reached any more, the wire hears of it.
    fn visit(
        &self,
        owner: &NodeId,
        visit: Visit,
        wire: ClientSender,
    ) -> Waiting<'_, Result<Connection, BusError>>;

    /// Tells the other nodes that sessions of a person have ended. One that doesn't hear of it notices later.
    fn sessions_ended(&self, person: &PlayerId) -> Waiting<'_, ()> {
        let _ = person;
        Box::pin(async {})
    }

    /// True if the other nodes can be reached.
    fn is_ready(&self) -> bool;

    /// This program ends, and so do all visits: those who came from here are told. Then whatever it still owns is free for others.
    fn leave(&self) -> Waiting<'_, ()>;
}

/// No other nodes: this program owns every table.
#[derive(Clone, Copy, Debug)]
pub struct SingleNode;

impl Nodes for SingleNode {
    fn open(&self, _: Rooms) {}

    fn take(&self, _: TableId) -> Waiting<'_, Result<Owner, BusError>> {
        Box::pin(async { Ok(Owner::Here(Lease::default())) })
    }

    fn visit(&self, _: &NodeId, _: Visit, _: ClientSender) -> Waiting<'_, Result<Connection, BusError>> {
        Box::pin(async { Err(BusError::Away) })
    }

    fn is_ready(&self) -> bool {
        true
    }

    fn leave(&self) -> Waiting<'_, ()> {
        Box::pin(async {})
    }
}
