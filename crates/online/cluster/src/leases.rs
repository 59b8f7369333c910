//! The owners of tables.
//!
//! Two buckets of NATS' key-value store. In one, each node has a key that it renews every [`BEAT`](crate::BEAT); that is
//! its lease, and it runs out by itself. In the other each table that is open has a key with the name of its owner. A table whose
//! owner's lease has run out is taken by changing that key, provided nobody else has changed it since (compare and swap on its
//! revision). So thousands of tables need no more renewing than one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::jetstream::kv::{Operation, Store, UpdateErrorKind};
use async_nats::jetstream::stream::{Config, DiscardPolicy};
use async_nats::jetstream::{self, Context};
use async_nats::{Client, HeaderMap};
use tokio::time::timeout;
use wildpile_protocol::TableId;
use wildpile_tables::nodes::{BusError, Lease, Owner};
use wildpile_tables::{NodeId, store::TableOwnership};

use wildpile_nats::reason;

use crate::error::ClusterError;
use crate::others::Liveness;
use crate::wire::{self, Taken};
use crate::{Inner, LEASE};

/// The bucket with a key for each node.
const NODES: &str = "wildpile-nodes";

/// The bucket with a key for each table.
const TABLES: &str = "wildpile-tables";

/// Lifetime of a table's key that nobody renews: its owner has gone, and nobody has asked for the table since.
const TABLE_AGE: Duration = Duration::from_secs(3_600);

/// Time an answer of NATS may take.
const PATIENCE: Duration = Duration::from_secs(1);

/// The two buckets.
#[derive(Clone, Debug)]
pub struct Buckets {
    context: Context,
    nodes: Store,
    tables: Store,
}

/// The subject on which nodes are heard to renew their leases.
pub fn beats() -> String {
    format!("$KV.{NODES}.>")
}

/// True if a message in a bucket says that its key was deleted.
pub fn is_deletion(headers: Option<&HeaderMap>) -> bool {
    headers.is_some_and(|headers| headers.get("KV-Operation").is_some())
}

fn bucket(name: &str, max_age: Duration) -> Config {
    // The library's own way to make one asks for something that older servers answer differently.
    Config {
        name: format!("KV_{name}"),
        subjects: vec![format!("$KV.{name}.>")],
        max_messages_per_subject: 1,
        max_age,
        discard: DiscardPolicy::New,
        allow_rollup: true,
        deny_delete: true,
        allow_direct: true,
        num_replicas: 1,
        ..Config::default()
    }
}

impl Buckets {
    /// Opens the buckets, and makes them if need be.
    pub async fn open(client: &Client, server: &str) -> Result<Self, ClusterError> {
        let mut context = jetstream::new(client.clone());
        context.set_timeout(PATIENCE);
        let failed = |error: &dyn std::error::Error| ClusterError::Buckets {
            server: server.to_owned(),
            reason: reason(error),
        };
        make(&context).await.map_err(|error| failed(error.as_ref()))?;
        let open = async |name: &'static str| {
            let store = context.get_key_value(name).await;
            store.map_err(|error| failed(&error))
        };
        let (nodes, tables) = (open(NODES).await?, open(TABLES).await?);
        Ok(Self {
            context,
            nodes,
            tables,
        })
    }

    /// Renews a node's lease.
    pub async fn beat(&self, node: &NodeId) -> bool {
        let put = timeout(PATIENCE, self.nodes.put(node.as_str(), "".into())).await;
        matches!(put, Ok(Ok(_)))
    }

    /// Makes the buckets again if they are gone: the server may have lost what it had stored.
    pub async fn repair(&self) {
        timeout(PATIENCE, make(&self.context)).await.ok();
    }

    /// A node's lease ends.
    pub async fn leave(&self, node: &NodeId) {
        timeout(PATIENCE, self.nodes.delete(node.as_str())).await.ok();
    }

    /// True if a node's lease is there.
    async fn has_node(&self, node: &NodeId) -> Result<bool, BusError> {
        let entry = timeout(PATIENCE, self.nodes.entry(node.as_str())).await;
        let entry = entry.map_err(|_| BusError::Away)?.map_err(|_| BusError::Away)?;
        Ok(entry.is_some_and(|entry| entry.operation == Operation::Put))
    }

    /// The owner of a table, if it has one, and the revision of the key.
    async fn owner(&self, table: TableId) -> Result<(Option<NodeId>, u64), BusError> {
        let entry = timeout(PATIENCE, self.tables.entry(table.to_string())).await;
        let entry = entry.map_err(|_| BusError::Away)?.map_err(|_| BusError::Away)?;
        let Some(entry) = entry else { return Ok((None, 0)) };
        let owner = (entry.operation == Operation::Put)
            .then(|| std::str::from_utf8(&entry.value).ok().and_then(NodeId::read))
            .flatten();
        Ok((owner, entry.revision))
    }

    /// Makes a node the owner of a table. `None` if someone has changed the key since that revision.
    async fn set_owner(&self, table: TableId, node: &NodeId, revision: u64) -> Result<Option<u64>, BusError> {
        let value = node.as_str().to_owned().into();
        let set = timeout(PATIENCE, self.tables.update(table.to_string(), value, revision)).await;
        match set.map_err(|_| BusError::Away)? {
            Ok(revision) => Ok(Some(revision)),
            Err(error) if error.kind() == UpdateErrorKind::WrongLastRevision => Ok(None),
            Err(_) => Err(BusError::Away),
        }
    }

    /// Frees a table, unless someone has changed the key since that revision.
    async fn free(&self, table: TableId, revision: u64) {
        let free = self
            .tables
            .delete_expect_revision(table.to_string(), Some(revision));
        timeout(PATIENCE, free).await.ok();
    }
}

async fn make(context: &Context) -> Result<(), async_nats::Error> {
    context.get_or_create_stream(bucket(TABLES, TABLE_AGE)).await?;
    // Last: as soon as it is there, nodes beat again, and nothing is repaired any more.
    context.get_or_create_stream(bucket(NODES, LEASE)).await?;
    Ok(())
}

/// A table that this node owns.
#[derive(Debug)]
struct Held {
    /// The number of times it was taken: a lease from before another node had the table is worth nothing
    /// any more.
    number: u64,
    revision: u64,
    /// Number of leases: a room that is closing still has its own.
    leases: usize,
    /// The previous owner, which may not know that it has been taken.
    before: Option<NodeId>,
}

/// The tables that this node owns.
#[derive(Debug, Default)]
pub struct Holding(Mutex<Tables>);

#[derive(Debug, Default)]
struct Tables {
    next: u64,
    all: HashMap<TableId, Held>,
}

impl Holding {
    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table has been taken; the number of its leases.
    fn add(&self, table: TableId, revision: u64, before: Option<NodeId>) -> u64 {
        let mut tables = self.tables();
        tables.next += 1;
        let number = tables.next;
        let held = Held {
            number,
            revision,
            leases: 1,
            before,
        };
        tables.all.insert(table, held);
        number
    }

    /// One more lease of a table that is held; its number.
    fn again(&self, table: TableId) -> Option<u64> {
        let mut tables = self.tables();
        let held = tables.all.get_mut(&table)?;
        held.leases += 1;
        Some(held.number)
    }

    /// One lease less. If it was the last one, the revision of the key.
    fn less(&self, table: TableId, number: u64) -> Option<u64> {
        let mut tables = self.tables();
        let held = tables.all.get_mut(&table).filter(|held| held.number == number)?;
        held.leases -= 1;
        let revision = (held.leases == 0).then_some(held.revision)?;
        tables.all.remove(&table);
        Some(revision)
    }
}

impl Inner {
    /// Takes a table, unless another node that is alive has it. Who has it is asked every time: this node may have lost it
    /// without being notified.
    pub(crate) async fn take(self: &Arc<Self>, table: TableId) -> Result<Owner, BusError> {
        loop {
            if !self.is_up() {
                return Err(BusError::Away);
            }
            let (owner, revision) = self.buckets.owner(table).await?;
            let is_own = owner.as_ref() == Some(&self.id);
            if is_own && let Some(number) = self.holding.again(table) {
                return Ok(Owner::Here(self.lease(table, number)));
            }
            // Its own name may still be there from a moment ago.
            let before = owner.filter(|_| !is_own);
            if let Some(owner) = &before
                && self.is_alive(owner).await?
            {
                return Ok(Owner::There(owner.clone()));
            }
            let Some(revision) = self.buckets.set_owner(table, &self.id, revision).await? else {
                // Someone was faster.
                continue;
            };
            let number = self.holding.add(table, revision, before);
            return Ok(Owner::Here(self.lease(table, number)));
        }
    }

    async fn is_alive(&self, node: &NodeId) -> Result<bool, BusError> {
        Ok(match self.others.know(node) {
            Liveness::Alive => true,
            Liveness::Dead => false,
            Liveness::Unknown => {
                let is_there = self.buckets.has_node(node).await?;
                if is_there {
                    self.others.hear(node.clone());
                } else {
                    self.others.left(node.clone());
                }
                is_there
            }
        })
    }

    fn lease(self: &Arc<Self>, table: TableId, number: u64) -> Lease {
        let inner = Arc::downgrade(self);
        Lease::new(move || {
            if let Some(inner) = inner.upgrade() {
                inner.give_back(table, number);
            }
        })
    }

    fn give_back(self: &Arc<Self>, table: TableId, number: u64) {
        let Some(revision) = self.holding.less(table, number) else {
            return;
        };
        // A node that leaves, or can't be heard, doesn't own anything soon anyway.
        if let (true, Ok(runtime)) = (self.is_up(), tokio::runtime::Handle::try_current()) {
            let inner = Arc::clone(self);
            runtime.spawn(async move { inner.buckets.free(table, revision).await });
        }
    }

    /// A table can be written to from now on: notifies its previous owner.
    pub(crate) fn tell_taken(self: &Arc<Self>, owned: TableOwnership) {
        let before = {
            let mut tables = self.holding.tables();
            tables
                .all
                .get_mut(&owned.table)
                .and_then(|held| held.before.take())
        };
        let Some(before) = before else { return };
        let inner = Arc::clone(self);
        tokio::spawn(async move {
            let taken = Taken { table: owned.table };
            let payload = serde_json::to_vec(&taken).unwrap_or_default();
            inner.publish(wire::node(&before, "taken"), payload).await;
        });
    }

    /// Renews the keys of all own tables. Those that others have taken are given up.
    pub(crate) async fn renew(&self) {
        let all: Vec<(TableId, u64, u64)> = {
            let tables = self.holding.tables();
            let all = tables.all.iter();
            all.map(|(table, held)| (*table, held.number, held.revision))
                .collect()
        };
        for (table, number, revision) in all {
            match self.renew_one(table, revision).await {
                Ok(Some(revision)) => {
                    let mut tables = self.holding.tables();
                    if let Some(held) = tables.all.get_mut(&table)
                        && held.number == number
                    {
                        held.revision = revision;
                    }
                }
                Ok(None) => {
                    if let Some(rooms) = self.rooms.get() {
                        rooms.moved(table).await;
                    }
                    let mut tables = self.holding.tables();
                    if tables.all.get(&table).is_some_and(|held| held.number == number) {
                        tables.all.remove(&table);
                    }
                }
                Err(_) => return,
            }
        }
    }

    /// The new revision of a table's key; `None` if another node has it.
    async fn renew_one(&self, table: TableId, revision: u64) -> Result<Option<u64>, BusError> {
        if let Some(revision) = self.buckets.set_owner(table, &self.id, revision).await? {
            return Ok(Some(revision));
        }
        let (owner, revision) = self.buckets.owner(table).await?;
        if owner.is_none_or(|owner| owner == self.id) {
            return self.buckets.set_owner(table, &self.id, revision).await;
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leases_from_before_another_node_had_the_table_free_nothing() {
        let (holding, table) = (Holding::default(), TableId([1; 12]));
        let before = holding.add(table, 5, None);
        assert_eq!(
            holding.again(table),
            Some(before),
            "the room that is closing and the next one"
        );
        // Another node had it meanwhile.
        let now = holding.add(table, 8, Some(NodeId::random()));
        assert_eq!(holding.less(table, before), None);
        assert_eq!(holding.less(table, before), None);
        assert_eq!(holding.less(table, now), Some(8), "only the last lease frees it");
        assert_eq!((holding.less(table, now), holding.again(table)), (None, None));
    }
}
