//! The chat of a table.

use std::collections::VecDeque;

use wildpile_game::Viewer;
use wildpile_message::Message;
use wildpile_protocol::socket::{ChatLine, FromTable, KEY, Phase, SAYING, Saying, ToTable};
use wildpile_protocol::text as t;

use super::{Blocks, ClientId, Room};
use crate::people::{JOINER, has_piled_marks, is_seen, is_unseen};
use crate::store::Marks;
use crate::table::Table;
use crate::{Person, PlayerId};

/// Number of keys of chat messages that are remembered. Clients say again what they said in the last two minutes at most: as much as
/// three people can say meanwhile.
const KEYS: usize = 128;

/// The keys of the last chat messages, each with who said it and as which line.
#[derive(Debug, Default)]
pub(super) struct Keys(VecDeque<(PlayerId, String, u64)>);

impl Keys {
    /// The line that someone has said with this key.
    pub(super) fn line(&self, by: &PlayerId, key: &str) -> Option<u64> {
        let mut all = self.0.iter();
        let (.., line) = all.find(|(own, known, _)| own == by && known == key)?;
        Some(*line)
    }

    pub(super) fn remember(&mut self, by: &PlayerId, key: &str, line: u64) {
        if self.0.len() == KEYS {
            self.0.pop_front();
        }
        self.0.push_back((by.clone(), key.to_owned(), line));
    }

    /// Someone has deleted the account.
    pub(super) fn forget(&mut self, person: &PlayerId) {
        self.0.retain(|(by, ..)| by != person);
    }
}

/// The saying in a message, and its key.
fn spoken(said: &ToTable) -> Option<(Saying, Option<&str>)> {
    match said {
        ToTable::Say { text, key } => Some((Saying::Text(text.trim().to_owned()), key.as_deref())),
        ToTable::Phrase { phrase, key } => Some((Saying::Phrase(*phrase), key.as_deref())),
        _ => None,
    }
}

impl Room {
    /// The answer to someone who says a text or a phrase again: a connection broke before they heard it the first time. `None` if
    /// it is new.
    pub(super) fn echo(&self, by: &Person, said: &ToTable) -> Option<FromTable> {
        let (what, key) = spoken(said)?;
        let line = self.lines.keys.line(&by.id, key?)?;
        let said = chat_line(&self.context.marks, &self.table, (&by.id, &by.name), what, line);
        Some(FromTable::Said(said))
    }

    /// Checks that someone may say a text or a phrase, before blocks are looked up for it. It counts as said.
    pub(super) fn check_saying(&self, by: &Person, said: &ToTable) -> Result<(), Message> {
        if let ToTable::Say { text, .. } = said {
            check_text(text.trim())?;
        }
        if let Some((_, Some(key))) = spoken(said)
            && !(1..=KEY).contains(&key.len())
        {
            return Err(t::SayingKey { most: KEY }.into());
        }
        self.check_speaks(by)?;
        let often = |seconds| t::SayingOften { seconds }.into();
        self.context.limits.sayings.take_or(&by.id, self.now, often)
    }

    /// Checks that someone may speak at the moment.
    fn check_speaks(&self, by: &Person) -> Result<(), Message> {
        let seat = self.table.seat_of(&by.id);
        if let (Phase::Playing, Some(host)) = (self.table.phase(), self.table.host())
            && !host.table().may_speak(seat.map_or(Viewer::Public, Viewer::Seat))
        {
            return Err(match seat {
                Some(_) => t::SayingSilence.into(),
                None => t::SayingOnlooker.into(),
            });
        }
        Ok(())
    }

    /// Says something to everybody who was at the table when it was said, but those who have blocked the person.
    pub(super) fn broadcast(
        &mut self,
        person: &Person,
        said: &ToTable,
        blocks: &Blocks,
    ) -> Result<(), Message> {
        let (what, key) = spoken(said).ok_or(t::SayingEmpty)?;
        // That may have changed while blocks were looked up.
        self.check_speaks(person)?;
        self.context.metrics.sayings.inc();
        let heard = blocks.hearers().chain([&person.id]).cloned().collect();
        let line = self.lines.add(person, &what, heard, self.now);
        if let Some(key) = key {
            self.lines.keys.remember(&person.id, key, line);
        }
        let by = (&person.id, person.name.as_str());
        let said = chat_line(&self.context.marks, &self.table, by, what, line);
        for (_, conn) in self.people.iter_mut() {
            let hears = |own: &Person| own.id == person.id || blocks.can_hear(&own.id);
            if !conn.person.as_ref().is_none_or(hears) {
                continue;
            }
            conn.answer(FromTable::Said(said.clone()));
        }
        Ok(())
    }
}

impl Room {
    /// The speakers of what someone has heard and asks for again, while that isn't asked too often.
    pub(super) fn earlier_speakers(&self, person: &Person) -> Vec<PlayerId> {
        if self.context.limits.asks.take_at(&person.id, self.now).is_err() {
            return Vec::new();
        }
        let lines = self.lines.heard_by(&person.id);
        let speakers = lines.map(|line| &line.said.by);
        speakers.filter(|by| **by != person.id).cloned().collect()
    }

    /// Sends what was said earlier, as far as the person has heard it, or would have: nothing of those whom they have blocked,
    /// and nothing that was said before they came.
    pub(super) fn tell_earlier(&mut self, client: ClientId, blocks: &Blocks) {
        let Some(conn) = self.people.get_mut(client) else {
            return;
        };
        let id = conn.person.as_ref().map(|person| &person.id);
        let heard = id.into_iter().flat_map(|id| {
            let lines = self.lines.heard_by(id);
            lines.filter(move |line| line.said.by == *id || blocks.can_be_heard(&line.said.by))
        });
        let lines = heard.map(|line| {
            let by = (&line.said.by, line.said.name.as_str());
            chat_line(
                &self.context.marks,
                &self.table,
                by,
                line.said.what.clone(),
                line.number,
            )
        });
        let lines = lines.collect();
        conn.answer(FromTable::Earlier { lines });
    }
}

/// A line as it is told now: with the speaker's seat of today, and the name that this seat keeps during a match.
fn chat_line(marks: &Marks, table: &Table, by: (&PlayerId, &str), what: Saying, line: u64) -> ChatLine {
    let (id, name) = by;
    let seat = table.seat_of(id);
    let own = seat.and_then(|seat| table.names().into_iter().nth(seat.index()));
    ChatLine {
        from: own.unwrap_or_else(|| name.to_owned()),
        seat,
        what,
        line,
        mark: marks.mark(table.id(), id),
    }
}

fn check_text(text: &str) -> Result<(), Message> {
    let count = text.chars().count();
    if count == 0 {
        return Err(t::SayingEmpty.into());
    }
    if count > SAYING {
        return Err(t::SayingLong { most: SAYING, count }.into());
    }
    // Pictures of several people are made with joiners.
    let is_odd = |c: char| is_unseen(c) && c != JOINER;
    if text.chars().any(is_odd) || !is_seen(text) || has_piled_marks(text) {
        return Err(t::SayingSigns.into());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_remembered_for_many_messages_and_no_more() {
        let [ada, bert] = [PlayerId::random(), PlayerId::random()];
        let mut keys = Keys::default();
        keys.remember(&ada, "first", 0);
        for line in 1..KEYS as u64 {
            keys.remember(&bert, &line.to_string(), line);
        }
        assert_eq!(
            (keys.line(&ada, "first"), keys.line(&bert, "first")),
            (Some(0), None)
        );
        keys.remember(&bert, "last", 128);
        assert_eq!((keys.line(&ada, "first"), keys.0.len()), (None, KEYS));
        assert_eq!(keys.line(&bert, "last"), Some(128));
        keys.forget(&bert);
        assert!(keys.0.is_empty());
    }
}
