//! Several nodes in one process.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use wildpile_protocol::TableId;
use wildpile_tables::nodes::{BusError, Lease, NodeId, Nodes, Owner, Visit, Waiting};
use wildpile_tables::{ClientSender, Connection, Rooms};

/// Joins several [`Rooms`] of one process. Cheap to clone: all clones are the same one.
#[derive(Clone, Default)]
pub struct Hub(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    rooms: HashMap<NodeId, Rooms>,
    /// The owner of a table, and the number of its leases: a room that is closing still has its own.
    owners: HashMap<TableId, (NodeId, usize)>,
}

/// A node at a hub.
#[derive(Clone, Debug)]
pub struct HubNode {
    hub: Hub,
    id: NodeId,
}

impl fmt::Debug for Hub {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hub")
    }
}

impl Hub {
    /// A new node.
    pub fn node(&self) -> HubNode {
        HubNode {
            hub: self.clone(),
            id: NodeId::random(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl HubNode {
    fn give_back(&self, table: TableId) {
        let mut state = self.hub.state();
        let Some((owner, leases)) = state.owners.get_mut(&table) else {
            return;
        };
        if *owner == self.id {
            *leases -= 1;
            if *leases == 0 {
                state.owners.remove(&table);
            }
        }
    }
}

impl Nodes for HubNode {
    fn open(&self, rooms: Rooms) {
        self.hub.state().rooms.insert(self.id.clone(), rooms);
    }

    fn take(&self, table: TableId) -> Waiting<'_, Result<Owner, BusError>> {
        Box::pin(async move {
            let mut state = self.hub.state();
            let owner = state.owners.entry(table);
            let (owner, leases) = owner.or_insert_with(|| (self.id.clone(), 0));
            if *owner != self.id {
                return Ok(Owner::There(owner.clone()));
            }
            *leases += 1;
            let node = self.clone();
            Ok(Owner::Here(Lease::new(move || node.give_back(table))))
        })
    }

    fn visit(
        &self,
        owner: &NodeId,
        visit: Visit,
        wire: ClientSender,
    ) -> Waiting<'_, Result<Connection, BusError>> {
        let rooms = self.hub.state().rooms.get(owner).cloned();
        Box::pin(async move { rooms.ok_or(BusError::Away)?.receive(visit, wire).await })
    }

    fn is_ready(&self) -> bool {
        true
    }

    fn leave(&self) -> Waiting<'_, ()> {
        Box::pin(async {
            let mut state = self.hub.state();
            state.rooms.remove(&self.id);
            state.owners.retain(|_, (owner, _)| *owner != self.id);
        })
    }
}
