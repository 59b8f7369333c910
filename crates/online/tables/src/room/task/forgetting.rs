//! People who delete their account while a room is open in which they are known.

use tokio::sync::oneshot;
use wildpile_message::Message;
use wildpile_protocol::socket::FromTable;
use wildpile_protocol::text as t;

use super::RoomTask;
use crate::{Person, PlayerId};

/// Someone has been forgotten, but may still be in what was written until then.
pub(super) struct Forgotten {
    person: PlayerId,
    nobody: PlayerId,
    done: oneshot::Sender<()>,
}

impl RoomTask {
    /// Sends someone away, if they are here.
    pub(super) fn expel(&mut self, person: PlayerId, why: Message) {
        let person = Person {
            id: person,
            name: String::new(),
        };
        if let Some(number) = self.people.of(&person)
            && let Some(conn) = self.people.get_mut(number)
        {
            conn.send(FromTable::Closing { why });
            self.leave(number);
        }
    }

    /// Someone has deleted the account.
    pub(super) fn forget_person(&mut self, person: PlayerId, nobody: PlayerId, done: oneshot::Sender<()>) {
        self.expel(person.clone(), t::ClosingSession.into());
        self.reporting.forget(&person, &nobody);
        if self.table.forget(&person, &nobody) {
            self.changed = true;
            self.delayed.forget(&self.table.names());
        }
        // They may have sat here until a moment ago.
        self.forgotten.push(Forgotten { person, nobody, done });
    }

    /// Removes those people from what this room has written until now, while the match goes on.
    pub(super) fn forget_written(&mut self) {
        for Forgotten { person, nobody, done } in std::mem::take(&mut self.forgotten) {
            let (store, table) = (self.shared.store.clone(), self.table.id());
            tokio::spawn(async move {
                if let Err(error) = store.forget_in(table, &person, &nobody).await {
                    tracing::error!(
                        error = error.for_log(),
                        "someone's name may still be in a table's events"
                    );
                }
                done.send(()).ok();
            });
        }
    }
}
