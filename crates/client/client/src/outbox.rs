//! Messages to a table that aren't confirmed yet.

mod said;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use wildpile_protocol::socket::{Saying, TableInfo, ToTable, You};

use said::{Said, is_repeated, replaces, seat_of};

/// The time in ms after which only moves are said again: anyone who opens a laptop in the morning no longer wants what they wanted at
/// night. A connection that was silently lost is noticed after half of it.
const WANTED: u64 = 120_000;

/// Unconfirmed messages, kept from one connection to the next, which sends them again. Moves and chat messages have keys, so
/// the table plays or posts each once; requests that the table shows as done are dropped.
///
/// Contributions to the deal aren't sent again, because the table asks for them, nor are reports and blocks: the player is
/// asked again. Times are those of the wall clock, in ms: other clocks stand still while a machine sleeps.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    said: VecDeque<Said>,
    /// The prefix of all keys: a person may have been at the table before, in this program or another one.
    tag: u64,
    /// The number of given keys.
    given: u64,
    /// The number of the connection.
    line: u64,
    /// True while it is open.
    is_open: bool,
    /// True once the table was heard over it.
    is_told: bool,
}

/// The key of a chat message; `None` if it isn't one.
const fn key_of(said: &mut ToTable) -> Option<&mut Option<String>> {
    match said {
        ToTable::Say { key, .. } | ToTable::Phrase { key, .. } => Some(key),
        _ => None,
    }
}

impl Outbox {
    /// Nothing was said yet. `tag` begins all keys.
    pub(crate) fn new(tag: u64) -> Self {
        Self {
            tag,
            ..Self::default()
        }
    }

    fn prefix(&self) -> String {
        format!("{:016x}-", self.tag)
    }

    /// Another key for a move or a chat message.
    pub(crate) fn key(&mut self) -> String {
        self.given += 1;
        format!("{}{}", self.prefix(), self.given)
    }

    /// True if this is one of its keys.
    pub(crate) fn has_given(&self, key: &str) -> bool {
        key.starts_with(&self.prefix())
    }

    /// Keeps what is said to this table. Returns what is to be sent now: nothing without a connection, or while something else
    /// has to be said again first.
    pub(crate) fn say(&mut self, mut said: ToTable, table: Option<&TableInfo>, at: u64) -> Option<ToTable> {
        let (line, is_repeated) = (self.line, is_repeated(&said));
        // Those are given back as lost once the table answers.
        let is_given_back = matches!(said, ToTable::Report { .. } | ToTable::Block { .. });
        if !self.is_open && !is_repeated && !is_given_back {
            return None;
        }
        if let Some(key @ None) = key_of(&mut said) {
            *key = Some(self.key());
        }
        let is_behind = !self.is_told && self.said.iter().any(|said| said.line != line);
        let waits = !self.is_open || is_repeated && is_behind;
        // It isn't refused.
        if said == ToTable::Earlier {
            return Some(said);
        }
        self.said.retain(|old| !replaces(&said, &old.what));
        let sat = seat_of(&said).and_then(|seat| table?.seats.get(seat));
        let pause = table.and_then(|table| table.pause.as_ref());
        let said = Said {
            line: if waits { 0 } else { line },
            deal: table.map_or((0, 0), TableInfo::deal),
            round: table.map(TableInfo::round),
            sat: sat.cloned(),
            pause: pause
                .filter(|_| matches!(said, ToTable::Pause | ToTable::Resume))
                .cloned(),
            at,
            what: said,
        };
        let sent = said.sent();
        self.said.push_back(said);
        (!waits).then_some(sent)
    }

    /// The connection is lost.
    pub(crate) const fn lost(&mut self) {
        self.is_open = false;
    }

    /// Another connection is open. Returns the unanswered reports and blocks, which are forgotten.
    pub(crate) fn opened(&mut self, at: u64) -> Vec<ToTable> {
        self.line += 1;
        (self.is_open, self.is_told) = (true, false);
        let mut lost = Vec::new();
        self.said.retain(|said| {
            if matches!(said.what, ToTable::Report { .. } | ToTable::Block { .. }) {
                lost.push(said.what.clone());
            }
            let is_wanted = at.saturating_sub(said.at) < WANTED;
            is_repeated(&said.what) && (said.is_move() || is_wanted)
        });
        lost
    }

    /// Forgets everything that isn't confirmed.
    pub(crate) fn clear(&mut self) {
        self.said.clear();
    }

    /// True if such a message is unconfirmed.
    pub(crate) fn wants(&self, is_it: impl Fn(&ToTable) -> bool) -> bool {
        self.said.iter().any(|said| is_it(&said.what))
    }

    /// The move with this key is played or refused.
    pub(crate) fn answered(&mut self, own: &str) {
        self.said
            .retain(|said| !matches!(&said.what, ToTable::Play { key, .. } if key == own));
    }

    /// Something else is refused. Answers come in the order of what was said; returns what it was.
    pub(crate) fn refused(&mut self) -> Option<ToTable> {
        let line = self.line;
        self.take(|said| !said.is_move() && said.line == line)
    }

    /// The first report or block is confirmed.
    pub(crate) fn confirmed(&mut self, is_it: fn(&ToTable) -> bool) {
        self.take(|said| is_it(&said.what));
    }

    /// A message was said to everybody under the own name; true if it is one of these.
    pub(crate) fn is_echo(&mut self, what: &Saying) -> bool {
        self.take(|said| said.is_heard(what)).is_some()
    }

    /// Takes the first one of these.
    fn take(&mut self, is_it: impl Fn(&Said) -> bool) -> Option<ToTable> {
        let at = self.said.iter().position(is_it)?;
        self.said.remove(at).map(|said| said.what)
    }

    /// The table has told its state to this person. Returns what has to be said again now.
    pub(crate) fn told(&mut self, you: &You, table: &TableInfo) -> Vec<ToTable> {
        self.said.retain(|said| !said.is_done(you, table));
        if std::mem::replace(&mut self.is_told, true) {
            return Vec::new();
        }
        let line = self.line;
        let lost = self.said.iter_mut().filter(|said| said.line != line);
        let again = lost.map(|said| {
            said.line = line;
            said.sent()
        });
        again.collect()
    }
}
