//! Which other nodes are alive, by this machine's own clock: a node that hasn't renewed its lease for a while is dead.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::time::Instant;
use wildpile_tables::NodeId;

use crate::LEASE;

/// What is known of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// It was heard of a short while ago.
    Alive,
    /// It has left, or has been silent for too long.
    Dead,
    /// Nothing has been heard of it yet.
    Nothing,
}

/// When each node was heard of last.
#[derive(Debug)]
pub struct Others(Mutex<Heard>);

#[derive(Debug)]
struct Heard {
    /// `None` once it has left.
    nodes: HashMap<NodeId, Option<Instant>>,
    /// Since when this node can hear the others.
    since: Instant,
}

impl Others {
    /// Nobody has been heard of yet.
    pub fn new() -> Self {
        Self(Mutex::new(Heard {
            nodes: HashMap::new(),
            since: Instant::now(),
        }))
    }

    fn heard(&self) -> MutexGuard<'_, Heard> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A node has renewed its lease.
    pub fn hear(&self, node: NodeId) {
        self.heard().nodes.insert(node, Some(Instant::now()));
    }

    /// A node has left.
    pub fn left(&self, node: NodeId) {
        self.heard().nodes.insert(node, None);
    }

    /// This node didn't hear anybody for a while. The others get the whole time once more.
    pub fn back(&self) {
        self.heard().since = Instant::now();
    }

    /// What is known of a node.
    pub fn know(&self, node: &NodeId) -> Known {
        let heard = self.heard();
        match heard.nodes.get(node) {
            None => Known::Nothing,
            Some(None) => Known::Dead,
            Some(Some(at)) if (*at).max(heard.since).elapsed() < LEASE => Known::Alive,
            Some(Some(_)) => Known::Dead,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_node_that_is_silent_for_too_long_is_dead() {
        let (others, node) = (Others::new(), NodeId::random());
        assert_eq!(others.know(&node), Known::Nothing);
        others.hear(node.clone());
        assert_eq!(others.know(&node), Known::Alive);
        tokio::time::advance(LEASE).await;
        assert_eq!(others.know(&node), Known::Dead);
        // It may have been this node that was deaf.
        others.back();
        assert_eq!(others.know(&node), Known::Alive);
        tokio::time::advance(LEASE).await;
        assert_eq!(others.know(&node), Known::Dead);
        others.hear(node.clone());
        others.left(node.clone());
        assert_eq!(others.know(&node), Known::Dead);
    }
}
