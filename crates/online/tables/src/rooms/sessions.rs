//! Sessions that have ended, which other programs hear of.

use tokio::sync::broadcast;

use super::Rooms;
use crate::PlayerId;

/// Number of people who may wait for it to be noticed that sessions of theirs have ended.
pub(super) const WAITING: usize = 256;

impl Rooms {
    /// Tells the other programs that sessions of a person have ended.
    pub async fn sessions_ended(&self, person: &PlayerId) {
        self.nodes.sessions_ended(person).await;
    }

    /// Another program says that sessions of a person have ended.
    pub fn told_sessions_ended(&self, person: &PlayerId) {
        // Without online tables nobody listens.
        self.sessions.send(person.clone()).ok();
    }

    /// Those of whom other programs say so from now on.
    #[must_use]
    pub fn ended_sessions(&self) -> broadcast::Receiver<PlayerId> {
        self.sessions.subscribe()
    }
}
