//! The chat of a table.

use wildpile_game::Viewer;
use wildpile_message::Message;
use wildpile_protocol::socket::{FromTable, Phase, SAYING, Saying, ToTable};
use wildpile_protocol::text as t;

use super::RoomTask;
use crate::people::is_unseen;
use crate::room::blocks::Blocks;
use crate::{Person, limit};

/// The invisible sign that joins pictures.
const JOINER: char = '\u{200D}';

impl RoomTask {
    /// Whether somebody may say a text or a phrase, before anybody looks up who hears it. It counts as said.
    pub(super) fn check_saying(&self, by: &Person, said: &ToTable) -> Result<(), Message> {
        if let ToTable::Say { text } = said {
            check_text(text.trim())?;
        }
        self.check_speaks(by)?;
        self.shared.sayings.take(&by.id).map_err(|wait| {
            let seconds = limit::seconds(wait);
            t::SayingOften { seconds }.into()
        })
    }

    /// Whether somebody may speak at the moment.
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
    pub(super) fn broadcast(&mut self, number: u64, what: Saying, blocks: &Blocks) -> Result<(), Message> {
        let conn = self.people.get_mut(number).ok_or(t::HelloFirst)?;
        let person = conn.person.clone().ok_or(t::PlayOnlooker)?;
        // That may have changed while blocks were looked up.
        self.check_speaks(&person)?;
        let seat = self.table.seat_of(&person.id);
        self.shared.store.measures().sayings.inc();
        let line = self.remember(&person, &what);
        for (_, conn) in self.people.iter_mut() {
            let hears = |own: &Person| own.id == person.id || blocks.let_hear(&own.id);
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

fn check_text(text: &str) -> Result<(), Message> {
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
    Ok(())
}
