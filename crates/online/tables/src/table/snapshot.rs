//! Tables without the events before their current match.

use serde::{Deserialize, Serialize};
use wildpile_message::Message;
use wildpile_protocol::{TableId, text as t};

use super::{Place, Table};
use crate::Event;

/// A table as it was before a deal. A deal begins everything anew except for who sits where, who has left, the score, and
/// the keys of the last moves; so those who have a snapshot need none of the events before it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    /// The number of the event with which the deal begins.
    pub number: u64,
    /// The number of that deal at the table.
    pub round: u64,
    /// The table's first event.
    opened: Event,
    places: Vec<Place>,
    /// The matches that had ended in the series.
    #[serde(default, skip_serializing_if = "wildpile_protocol::is_default")]
    played: u32,
}

impl Snapshot {
    /// True if a table can go on from here with these events.
    #[must_use]
    pub fn fits(&self, events: &[Event]) -> bool {
        matches!(events.first(), Some(Event::Dealing { round, .. }) if *round == self.round)
            && matches!(self.opened, Event::Opened { seats, .. } if seats == self.places.len())
    }
}

/// The log from which a table is opened.
#[derive(Clone, Debug, PartialEq)]
pub struct Log {
    /// The table before the first of the events; `None` if they are all there ever were.
    pub snapshot: Option<Snapshot>,
    /// The events.
    pub events: Vec<Event>,
}

impl Table {
    /// A table from what was written down of it.
    ///
    /// # Errors
    /// When that can't have happened at a table of this version.
    pub fn resume(id: TableId, log: &Log) -> Result<Self, Message> {
        let Some(snapshot) = &log.snapshot else {
            return Self::replay(id, &log.events);
        };
        if !snapshot.fits(&log.events) {
            return Err(t::TableNotFound.into());
        }
        let mut table = Self::open(id, &snapshot.opened)?;
        table.places.clone_from(&snapshot.places);
        table.events = snapshot.number;
        table.played = snapshot.played;
        table.round = snapshot.round.saturating_sub(1);
        log.events.iter().try_for_each(|event| table.apply(event))?;
        table.snapshot = None;
        Ok(table)
    }

    /// Takes a snapshot before a deal; not before the first one, which has nothing to leave out.
    pub(super) fn before_deal(&mut self, round: u64) {
        if self.round == 0 {
            return;
        }
        // Whatever a table gets in addition is either begun anew by a deal or kept here.
        let Self {
            id: _,
            setup,
            places,
            round: _,
            played,
            last: _,
            dealing: _,
            game: _,
            counting: _,
            host: _,
            players: _,
            extras: _,
            events,
            // It says how often the table has changed since a deal, and one begins.
            changes: _,
            // A deal that has just begun has nobody who withheld something.
            withheld: _,
            ranked: _,
            deputy: _,
            snapshot,
        } = self;
        *snapshot = Some(Snapshot {
            number: *events,
            round,
            opened: setup.opened(),
            places: places.clone(),
            played: *played,
        });
    }

    /// The snapshot that belongs to a deal that has begun since the last time.
    pub const fn take_snapshot(&mut self) -> Option<Snapshot> {
        self.snapshot.take()
    }
}
