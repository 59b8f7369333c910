//! The chat of a table.

use wildpile_game::Viewer;
use wildpile_message::Message;
use wildpile_protocol::socket::{FromTable, Phase, SAYING, Saying};
use wildpile_protocol::text as t;

use super::RoomTask;
use crate::limit;
use crate::people::is_unseen;
use crate::{Person, PlayerId};

/// The invisible sign that joins pictures.
const JOINER: char = '\u{200D}';

impl RoomTask {
    /// Says a text to everybody at the table but those who have blocked the person.
    pub(super) fn say(&mut self, number: u64, text: &str, unheard_by: &[PlayerId]) -> Result<(), Message> {
        let text = text.trim();
        let count = text.chars().count();
        if count == 0 {
            return Err(t::SayingEmpty.into());
        }
        if count > SAYING {
            return Err(t::SayingLong { most: SAYING, count }.into());
        }
        // Pictures of several people are made with joiners.
        if text.chars().any(|c| is_unseen(c) && c != JOINER) {
            return Err(t::SayingSigns.into());
        }
        self.broadcast(number, Saying::Text(text.to_owned()), unheard_by)
    }

    /// Says something to everybody at the table but those who have blocked the person.
    pub(super) fn broadcast(
        &mut self,
        number: u64,
        what: Saying,
        unheard_by: &[PlayerId],
    ) -> Result<(), Message> {
        let conn = self.people.get_mut(number).ok_or(t::HelloFirst)?;
        let person = conn.person.clone().ok_or(t::PlayOnlooker)?;
        let seat = self.table.seat_of(&person.id);
        if let (Phase::Playing, Some(host)) = (self.table.phase(), self.table.host())
            && !host.table().may_speak(seat.map_or(Viewer::Public, Viewer::Seat))
        {
            return Err(match seat {
                Some(_) => t::SayingSilence.into(),
                None => t::SayingOnlooker.into(),
            });
        }
        if let Err(wait) = self.shared.sayings.take(&person.id) {
            let seconds = limit::seconds(wait);
            return Err(t::SayingOften { seconds }.into());
        }
        self.shared.store.measures().sayings.inc();
        let line = self.remember(&person, &what);
        for (_, conn) in self.people.iter_mut() {
            let hears = |own: &Person| !unheard_by.contains(&own.id);
            if !conn.person.as_ref().is_none_or(hears) {
                continue;
            }
            conn.answer(FromTable::Said {
                from: person.name.clone(),
                seat,
                what: what.clone(),
                line,
            });
        }
        Ok(())
    }
}
