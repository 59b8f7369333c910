//! The rooms that are open, and those that someone is opening.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::OnceCell;
use tokio::time::Instant;
use wildpile_protocol::TableId;

use crate::RoomHandle;

/// Interval at which all places are looked at to forget those that nobody needs. In between there may be as many more of them as rooms
/// end in this time.
const SWEEP: Duration = Duration::from_secs(5);

/// The place of a room, which is opened by the first one who comes.
type Place = Arc<OnceCell<RoomHandle>>;

/// By table.
#[derive(Debug, Default)]
pub(super) struct Opened {
    places: HashMap<TableId, Place>,
    /// The time at which all of them were looked at last.
    swept_at: Option<Instant>,
}

/// True if a place is needed: its room hasn't ended, or someone is opening one. Copies of places are only made while the map is
/// locked.
fn is_needed(place: &Place) -> bool {
    match place.get() {
        Some(room) => !room.is_closed(),
        None => Arc::strong_count(place) > 1,
    }
}

impl Opened {
    /// The place of a table's room: never one that has ended.
    pub(super) fn place(&mut self, table: TableId, now: Instant) -> Place {
        if self.swept_at.is_none_or(|at| at + SWEEP <= now) {
            self.swept_at = Some(now);
            self.places.retain(|_, place| is_needed(place));
        } else {
            self.leave(table);
        }
        Arc::clone(self.places.entry(table).or_default())
    }

    /// Forgets a table's place if nobody needs it.
    pub(super) fn leave(&mut self, table: TableId) {
        if self.places.get(&table).is_some_and(|place| !is_needed(place)) {
            self.places.remove(&table);
        }
    }

    /// The room of a table, if it is open.
    pub(super) fn room(&self, table: TableId) -> Option<&RoomHandle> {
        self.places.get(&table)?.get()
    }

    /// The rooms that are open.
    pub(super) fn rooms(&self) -> impl Iterator<Item = &RoomHandle> {
        let rooms = self.places.values().filter_map(|place| place.get());
        rooms.filter(|room| !room.is_closed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: u8) -> TableId {
        TableId([number; 12])
    }

    /// A room whose task has ended.
    fn ended(table: TableId) -> RoomHandle {
        RoomHandle::ended(table.into())
    }

    #[test]
    fn a_visit_looks_at_one_place_only_and_all_are_forgotten_in_time() {
        let (mut opened, start) = (Opened::default(), Instant::now());
        // Nobody is opening these.
        for number in 0..10 {
            drop(opened.place(id(number), start));
        }
        assert_eq!(opened.places.len(), 10, "the others weren't looked at");
        let opening = opened.place(id(20), start + SWEEP / 2);
        assert_eq!(opened.places.len(), 11);
        // Every few seconds they are; someone is still opening this one.
        drop(opened.place(id(30), start + SWEEP));
        assert_eq!(opened.places.len(), 2);
        assert!(Arc::ptr_eq(&opening, &opened.place(id(20), start + SWEEP)));
        drop(opening);
        opened.leave(id(20));
        opened.leave(id(30));
        assert!(opened.places.is_empty());
    }

    #[test]
    fn a_room_that_has_ended_is_opened_anew_at_once() {
        let (mut opened, start) = (Opened::default(), Instant::now());
        let place = opened.place(id(1), start);
        place.set(ended(id(1))).expect("it is the first one");
        assert_eq!(opened.rooms().count(), 0);
        assert!(opened.place(id(1), start).get().is_none());
    }
}
