//! Who owns which table.
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
use wildpile_tables::{NodeId, store::Owned};

use wildpile_nats::reason;

use crate::error::ClusterError;
use crate::others::Known;
use crate::wire::{self, Taken};
use crate::{Inner, LEASE};

/// The bucket with a key for each node.
const NODES: &str = "wildpile-nodes";

/// The bucket with a key for each table.
const TABLES: &str = "wildpile-tables";

/// How long the key of a table is kept that nobody renews: its owner has gone, and nobody has asked for the table since.
const TABLE_AGE: Duration = Duration::from_secs(3_600);

/// How long an answer of NATS may take.
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

/// Whether a message in a bucket says that its key was deleted.
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
        let nodes = context
            .get_key_value(NODES)
            .await
            .map_err(|error| failed(&error))?;
        let tables = context
            .get_key_value(TABLES)
            .await
            .map_err(|error| failed(&error))?;
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

    /// Whether a node's lease is there.
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

    /// Makes a node the owner of a table. `None` if somebody has changed the key since that revision.
    async fn set_owner(&self, table: TableId, node: &NodeId, revision: u64) -> Result<Option<u64>, BusError> {
        let value = node.as_str().to_owned().into();
        let set = timeout(PATIENCE, self.tables.update(table.to_string(), value, revision)).await;
        match set.map_err(|_| BusError::Away)? {
            Ok(revision) => Ok(Some(revision)),
            Err(error) if error.kind() == UpdateErrorKind::WrongLastRevision => Ok(None),
            Err(_) => Err(BusError::Away),
        }
    }

    /// Frees a table, unless somebody has changed the key since that revision.
    async fn free(&self, table: TableId, revision: u64) {
        let free = self
            .tables
            .delete_expect_revision(table.to_string(), Some(revision));
        timeout(PATIENCE, free).await.ok();
    }
}

async fn make(context: &Context) -> Result<(), async_nats::Error> {
    context.get_or_create_stream(bucket(NODES, LEASE)).await?;
    context.get_or_create_stream(bucket(TABLES, TABLE_AGE)).await?;
    Ok(())
}

/// A table that this node owns.
#[derive(Debug)]
struct Held {
    revision: u64,
    /// How many leases there are: a room that is closing still has its own.
    leases: usize,
    /// Who had it before, and may not know that it has been taken.
    before: Option<NodeId>,
}

/// The tables that this node owns.
#[derive(Debug, Default)]
pub struct Holding(Mutex<HashMap<TableId, Held>>);

impl Holding {
    fn all(&self) -> MutexGuard<'_, HashMap<TableId, Held>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    /// Takes a table, unless another node that is alive has it.
    pub(crate) async fn take(self: &Arc<Self>, table: TableId) -> Result<Owner, BusError> {
        loop {
            if let Some(held) = self.holding.all().get_mut(&table) {
                held.leases += 1;
                return Ok(Owner::Here(self.lease(table)));
            }
            if !self.is_up() {
                return Err(BusError::Away);
            }
            let (owner, revision) = self.buckets.owner(table).await?;
            // Its own name may still be there from a moment ago.
            let before = owner.filter(|owner| *owner != self.id);
            if let Some(owner) = &before
                && self.is_alive(owner).await?
            {
                return Ok(Owner::There(owner.clone()));
            }
            let Some(revision) = self.buckets.set_owner(table, &self.id, revision).await? else {
                // Somebody was faster.
                continue;
            };
            let held = Held {
                revision,
                leases: 1,
                before,
            };
            self.holding.all().insert(table, held);
            return Ok(Owner::Here(self.lease(table)));
        }
    }

    async fn is_alive(&self, node: &NodeId) -> Result<bool, BusError> {
        Ok(match self.others.know(node) {
            Known::Alive => true,
            Known::Dead => false,
            Known::Nothing => {
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

    fn lease(self: &Arc<Self>, table: TableId) -> Lease {
        let inner = Arc::downgrade(self);
        Lease::new(move || {
            if let Some(inner) = inner.upgrade() {
                inner.give_back(table);
            }
        })
    }

    fn give_back(self: &Arc<Self>, table: TableId) {
        let revision = {
            let mut all = self.holding.all();
            let Some(held) = all.get_mut(&table) else { return };
            held.leases -= 1;
            if held.leases > 0 {
                return;
            }
            let revision = held.revision;
            all.remove(&table);
            revision
        };
        // A node that leaves, or can't be heard, doesn't own anything soon anyway.
        if let (true, Ok(runtime)) = (self.is_up(), tokio::runtime::Handle::try_current()) {
            let inner = Arc::clone(self);
            runtime.spawn(async move { inner.buckets.free(table, revision).await });
        }
    }

    /// A table can be written to from now on: tells whoever had it.
    pub(crate) fn tell_taken(self: &Arc<Self>, owned: Owned) {
        let before = {
            let mut all = self.holding.all();
            all.get_mut(&owned.table).and_then(|held| held.before.take())
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
        let all: Vec<(TableId, u64)> = {
            let all = self.holding.all();
            all.iter().map(|(table, held)| (*table, held.revision)).collect()
        };
        for (table, revision) in all {
            if let Err(BusError::Away) = self.renew_one(table, revision).await {
                return;
            }
        }
    }

    async fn renew_one(&self, table: TableId, revision: u64) -> Result<(), BusError> {
        let mut set = self.buckets.set_owner(table, &self.id, revision).await?;
        if set.is_none() {
            let (owner, revision) = self.buckets.owner(table).await?;
            if owner.is_none_or(|owner| owner == self.id) {
                set = self.buckets.set_owner(table, &self.id, revision).await?;
            }
        }
        if let (Some(revision), Some(held)) = (set, self.holding.all().get_mut(&table)) {
            held.revision = revision;
        }
        Ok(())
    }
}
