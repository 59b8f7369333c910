//! People who delete their account while a room is open in which they are known.

use wildpile_message::Message;
use wildpile_protocol::text as t;

use super::Room;
use crate::PlayerId;

impl Room {
    /// Dismisses a person who is here.
    pub(super) fn expel(&mut self, person: &PlayerId, why: Message) {
        if let Some(client) = self.people.of(person) {
            self.send_away(client, why);
        }
    }

    /// A person has deleted the account.
    pub(super) fn forget_person(&mut self, person: PlayerId, nobody: PlayerId) {
        self.expel(&person, t::ClosingSession.into());
        self.lines.forget(&person, &nobody);
        if self.table.forget(&person, &nobody) {
            self.changed = true;
            self.delayed.forget(&self.table.names());
        }
        // They may have sat here until a moment ago.
        self.forgotten.push((person, nobody));
    }
}
