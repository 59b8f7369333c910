//! Recording: events are applied, and then written.

use wildpile_message::Message;
use wildpile_protocol::socket::Phase;

use super::{Output, Room, Write, summary};
use crate::{Event, PlayerId};

impl Room {
    /// Changes the table, and keeps the event to be written.
    pub(super) fn record_event(&mut self, mut event: Event) -> Result<(), Message> {
        let before = self.table.phase();
        if let Event::Moved { seat, spent_ms, .. } = &mut event {
            *spent_ms = self.clocks.spent_ms(*seat, self.now);
        }
        let mover = match &event {
            Event::Moved { seat, .. } => Some(*seat),
            _ => None,
        };
        let bot = mover.and_then(|seat| self.table.bot_at(seat).map(str::to_owned));
        let sat_before = match &event {
            Event::Seated { seat, .. } if self.table.is_quick() => self.table.person_at(*seat).cloned(),
            _ => None,
        };
        // People who have come back in the middle of it, or have given up, see which moves aren't their own.
        let is_helped = mover.is_some_and(|seat| bot.is_some() && self.people.has(&self.table, seat));
        self.table.apply(&event)?;
        let is_usual = matches!(event, Event::Moved { .. } | Event::Clocked { .. });
        // A bot may have played for one move only.
        let is_same = mover.and_then(|seat| self.table.bot_at(seat)) == bot.as_deref();
        self.changed |= !is_usual || !is_same || is_helped || self.table.phase() != before;
        match event {
            Event::Moved { seat, .. } => self.clocks.stop(seat),
            // The store may have forgotten it meanwhile.
            Event::Dealing { .. } => self.seated = None,
            // Nobody is late because of the pause.
            Event::Resumed { .. } => self.gone.values_mut().for_each(|since| *since = self.now),
            // Someone who sits down is here.
            Event::Seated { seat, .. } => {
                self.gone.remove(&seat);
                self.arrived.insert(seat);
                if self.table.is_quick() && self.table.person_at(seat) != sat_before.as_ref() {
                    self.departures.extend(sat_before.clone());
                    self.sat_down(seat, sat_before);
                }
            }
            _ => {}
        }
        self.side_writes.snapshots.extend(self.table.take_snapshot());
        self.pending.push(event);
        if before != Phase::Over && self.table.phase() == Phase::Over {
            self.side_writes.finished.extend(self.table.finished());
        }
        Ok(())
    }

    /// Has what has happened written; false if there is nothing to write.
    pub(super) fn write(&mut self) -> bool {
        // The line in the lobby has names, too.
        let renames = self.changed && !self.forgotten.is_empty();
        if self.pending.is_empty() && !renames {
            return false;
        }
        let events = std::mem::take(&mut self.pending);
        if self.changed || self.seated.is_none() {
            let people: Vec<PlayerId> = self.table.people().map(|(_, person)| person.clone()).collect();
            if self.seated.as_ref() != Some(&people) {
                self.side_writes.seats = Some(people.clone());
                self.seated = Some(people);
            }
        }
        let left = std::mem::take(&mut self.departures);
        self.side_writes.summary = self.changed.then(|| {
            let mut summary = summary(&self.table);
            if let Some(quick) = &mut summary.quick {
                quick.left = left;
                quick.left.retain(|person| !quick.seated.contains(person));
            }
            summary
        });
        self.is_writing = true;
        self.outputs.push(Output::Write(Box::new(Write {
            first: self.table.events() - events.len() as u64,
            events,
            side_writes: std::mem::take(&mut self.side_writes),
        })));
        true
    }
}
