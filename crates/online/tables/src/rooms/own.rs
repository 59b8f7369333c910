//! The tables at which someone sits, as they are now. Nobody comes into a room for it: that would take a seat back from a bot.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, Weak};

use lru::LruCache;
use wildpile_protocol::TableId;
use wildpile_protocol::own::{OWN, OwnTable};

use super::{Rooms, resume};
use crate::store::{Seated, StoreError};
use crate::table::Standing;
use crate::{Aside, Person, PlayerId};

/// Number of tables that are remembered, with the number of their events.
const REMEMBERED: NonZeroUsize = NonZeroUsize::new(1_000).expect("more than none");

/// A table's entry; `None` if this version can't read it.
type Known = Option<Arc<Standing>>;

/// Number of tables that are replayed at a time: lobbies ask again and again, and nobody who wants a record waits for them.
const AT_A_TIME: usize = 2;

/// The tables as they were when someone asked last.
#[derive(Debug)]
pub(super) struct Standings {
    known: Mutex<Remembered>,
    places: Aside,
    /// The people who are being answered: those who ask again meanwhile wait for it, and find what was read then.
    asking: Mutex<HashMap<PlayerId, Weak<Asking>>>,
}

/// Held by one request of a person at a time.
type Asking = tokio::sync::Mutex<()>;

#[derive(Debug)]
struct Remembered {
    tables: LruCache<TableId, (u64, Known)>,
    /// Number of times that all of them were forgotten.
    cleared: u64,
}

/// The people whose names are forgotten, and the number of times that all tables had been before that was read.
struct Forgotten {
    people: Vec<(PlayerId, PlayerId)>,
    cleared: u64,
}

impl Default for Standings {
    fn default() -> Self {
        let tables = LruCache::new(REMEMBERED);
        Self {
            known: Mutex::new(Remembered { tables, cleared: 0 }),
            places: Aside::new(AT_A_TIME),
            asking: Mutex::default(),
        }
    }
}

impl Standings {
    fn get(&self, seated: &Seated) -> Option<Known> {
        let mut known = self.known.lock().ok()?;
        let (events, standing) = known.tables.get(&seated.table)?;
        (*events >= seated.events).then(|| standing.clone())
    }

    /// Remembers a table, unless someone has lost their name since it was found out who has none.
    fn put(&self, table: TableId, events: u64, standing: &Known, cleared: u64) {
        if let Ok(mut known) = self.known.lock()
            && known.cleared == cleared
        {
            known.tables.put(table, (events, standing.clone()));
        }
    }

    /// Forgets all of them: someone has no name any more.
    pub(super) fn clear(&self) {
        if let Ok(mut known) = self.known.lock() {
            known.tables.clear();
            known.cleared += 1;
        }
    }

    fn cleared(&self) -> u64 {
        self.known.lock().map_or(0, |known| known.cleared)
    }

    /// The lock that a person's request holds while it is being answered.
    fn turn_of(&self, person: &PlayerId) -> Arc<Asking> {
        let Ok(mut asking) = self.asking.lock() else {
            return Arc::default();
        };
        if let Some(turn) = asking.get(person).and_then(Weak::upgrade) {
            return turn;
        }
        asking.retain(|_, turn| turn.strong_count() > 0);
        let turn = Arc::default();
        asking.insert(person.clone(), Arc::downgrade(&turn));
        turn
    }
}

impl Rooms {
    /// The tables at which a person sits, at most [`OWN`], as they are written down: first those at which a match is running,
    /// among these the one at which something happened last. Tables that this version can't read are left out.
    ///
    /// # Errors
    /// When the store failed.
    pub async fn own_tables(&self, person: &Person) -> Result<Vec<OwnTable>, StoreError> {
        let turn = self.standings.turn_of(&person.id);
        let _turn = turn.lock().await;
        let mut own = Vec::new();
        let mut forgotten = None;
        for seated in self.store().seated(&person.id).await? {
            if own.len() == OWN {
                break;
            }
            if self.check_open(seated.table).is_ok()
                && let Some(standing) = self.standing(&seated, &mut forgotten).await?
            {
                own.extend(standing.for_person(&person.id, seated.quiet));
            }
        }
        Ok(own)
    }

    async fn standing(
        &self,
        seated: &Seated,
        forgotten: &mut Option<Forgotten>,
    ) -> Result<Known, StoreError> {
        if let Some(known) = self.standings.get(seated) {
            return Ok(known);
        }
        let place = self.standings.places.place().await?;
        // Someone else at the table may have asked meanwhile.
        if let Some(known) = self.standings.get(seated) {
            return Ok(known);
        }
        let Forgotten { people, cleared } = match forgotten {
            Some(forgotten) => forgotten,
            None => {
                let cleared = self.standings.cleared();
                let people = self.store().nobodies(0).await?;
                forgotten.insert(Forgotten { people, cleared })
            }
        };
        let (people, cleared) = (people.clone(), *cleared);
        let id = seated.table;
        let log = match self.store().log(id).await {
            Ok(log) => log,
            Err(error @ (StoreError::Unknown { .. } | StoreError::Damaged { .. })) => {
                tracing::warn!(error = error.for_log(), "the table isn't in anyone's list");
                self.standings.put(id, seated.events, &None, cleared);
                return Ok(None);
            }
            Err(error) => return Err(error),
        };
        let read = place.run(move || {
            let table = resume(id, &log, &people).ok()?;
            Some((table.events(), Arc::new(Standing::of(&table))))
        });
        // What one table does must not hide the others.
        let (events, standing) = match read.await {
            Ok(Some((events, standing))) => (events, Some(standing)),
            Ok(None) | Err(_) => (seated.events, None),
        };
        self.standings.put(id, events, &standing, cleared);
        Ok(standing)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const TABLE: TableId = TableId([1; 12]);

    fn seated(events: u64) -> Seated {
        Seated {
            table: TABLE,
            events,
            quiet: Duration::ZERO,
        }
    }

    #[test]
    fn a_table_is_read_again_once_something_has_happened_there() {
        let all = Standings::default();
        all.put(TABLE, 3, &None, all.cleared());
        assert!(all.get(&seated(3)).is_some());
        assert!(all.get(&seated(4)).is_none());
    }

    #[test]
    fn what_was_read_before_a_person_lost_the_name_isnt_remembered_after_it() {
        let all = Standings::default();
        let cleared = all.cleared();
        all.clear();
        all.put(TABLE, 3, &None, cleared);
        assert!(all.get(&seated(3)).is_none());
        all.put(TABLE, 3, &None, all.cleared());
        assert!(all.get(&seated(3)).is_some());
    }

    #[test]
    fn a_person_has_one_turn_at_a_time_and_leaves_nothing_behind() {
        let all = Standings::default();
        let ids = ["a", "b"].map(|id| PlayerId::from(id.to_owned()));
        let first = all.turn_of(&ids[0]);
        assert!(Arc::ptr_eq(&first, &all.turn_of(&ids[0])));
        let second = all.turn_of(&ids[1]);
        assert!(!Arc::ptr_eq(&first, &second));
        drop((first, second));
        drop(all.turn_of(&ids[0]));
        assert_eq!(all.asking.lock().expect("a map").len(), 1);
    }
}
