//! The other nodes that are alive, by this machine's own clock: a node that hasn't renewed its lease for a while is
//! dead.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;
use wildpile_tables::NodeId;

use crate::LEASE;

/// Time until a dead node is forgotten: each program that starts is a new one. Whether one is alive that isn't known
/// is asked.
const FORGOTTEN: Duration = Duration::from_secs(60);

/// The state of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Liveness {
    /// It was heard of a short while ago.
    Alive,
    /// It has left, or has been silent for too long.
    Dead,
    /// Nothing has been heard of it yet.
    Unknown,
}

/// The time each node was last heard of.
#[derive(Debug)]
pub struct Others(Mutex<LastHeard>);

#[derive(Debug)]
struct LastHeard {
    nodes: HashMap<NodeId, NodeNews>,
    /// The time since which this node can hear the others.
    since: Instant,
}

/// The last news of a node.
#[derive(Clone, Copy, Debug)]
struct NodeNews {
    at: Instant,
    /// True if it was that it leaves.
    has_left: bool,
}

impl LastHeard {
    fn hear(&mut self, node: NodeId, has_left: bool) {
        let last = NodeNews {
            at: Instant::now(),
            has_left,
        };
        if self.nodes.insert(node, last).is_none() {
            let since = self.since;
            self.nodes
                .retain(|_, last| last.at.max(since).elapsed() < FORGOTTEN);
        }
    }
}

impl Others {
    /// Nobody has been heard of yet.
    pub fn new() -> Self {
        Self(Mutex::new(LastHeard {
            nodes: HashMap::new(),
            since: Instant::now(),
        }))
    }

    fn heard(&self) -> MutexGuard<'_, LastHeard> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A node has renewed its lease.
    pub fn hear(&self, node: NodeId) {
        self.heard().hear(node, false);
    }

    /// A node has left.
    pub fn left(&self, node: NodeId) {
        self.heard().hear(node, true);
    }

    /// This node didn't hear anyone for a while. The others get the whole time once more.
    pub fn back(&self) {
        self.heard().since = Instant::now();
    }

    /// The state of a node.
    pub fn know(&self, node: &NodeId) -> Liveness {
        let heard = self.heard();
        match heard.nodes.get(node) {
            None => Liveness::Unknown,
            Some(last) if !last.has_left && last.at.max(heard.since).elapsed() < LEASE => Liveness::Alive,
            Some(_) => Liveness::Dead,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_node_that_is_silent_for_too_long_is_dead() {
        let (others, node) = (Others::new(), NodeId::random());
        assert_eq!(others.know(&node), Liveness::Unknown);
        others.hear(node.clone());
        assert_eq!(others.know(&node), Liveness::Alive);
        tokio::time::advance(LEASE).await;
        assert_eq!(others.know(&node), Liveness::Dead);
        // It may have been this node that was deaf.
        others.back();
        assert_eq!(others.know(&node), Liveness::Alive);
        tokio::time::advance(LEASE).await;
        assert_eq!(others.know(&node), Liveness::Dead);
        others.hear(node.clone());
        others.left(node.clone());
        assert_eq!(others.know(&node), Liveness::Dead);
    }

    #[tokio::test(start_paused = true)]
    async fn nodes_that_are_dead_are_forgotten_when_others_come() {
        let others = Others::new();
        let gone: Vec<NodeId> = (0..10).map(|_| NodeId::random()).collect();
        for (number, node) in gone.iter().enumerate() {
            match number % 2 {
                0 => others.hear(node.clone()),
                _ => others.left(node.clone()),
            }
        }
        tokio::time::advance(FORGOTTEN / 2).await;
        let late = NodeId::random();
        others.hear(late.clone());
        assert!(gone.iter().all(|node| others.know(node) == Liveness::Dead));
        tokio::time::advance(FORGOTTEN / 2).await;
        // The beat of a node that is known isn't a reason to look at all of them.
        others.hear(late.clone());
        assert_eq!(others.heard().nodes.len(), 11);
        others.hear(NodeId::random());
        assert_eq!(others.heard().nodes.len(), 2);
        assert!(gone.iter().all(|node| others.know(node) == Liveness::Unknown));
        assert_eq!(others.know(&late), Liveness::Alive);
    }
}
