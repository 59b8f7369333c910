//! The tables at which somebody sits, as they are now. Nobody comes into a room for it: that would take a seat back from a bot.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex};

use lru::LruCache;
use tokio::sync::Semaphore;
use wildpile_protocol::TableId;
use wildpile_protocol::own::{OWN, OwnTable};

use super::{Rooms, resume};
use crate::store::{Seated, StoreError};
use crate::table::Standing;
use crate::{Person, PlayerId};

/// How many tables are remembered, with the number of their events.
const REMEMBERED: NonZeroUsize = NonZeroUsize::new(1_000).expect("more than none");

/// How a table is; `None` if this version can't read it.
type Known = Option<Arc<Standing>>;

/// How many tables are replayed at a time: lobbies ask again and again, and nobody who wants a record waits for them.
const AT_A_TIME: usize = 2;

/// How tables were when somebody asked last.
#[derive(Debug)]
pub(super) struct Standings {
    known: Mutex<LruCache<TableId, (u64, Known)>>,
    places: Arc<Semaphore>,
}

impl Default for Standings {
    fn default() -> Self {
        Self {
            known: Mutex::new(LruCache::new(REMEMBERED)),
            places: Arc::new(Semaphore::new(AT_A_TIME)),
        }
    }
}

impl Standings {
    fn get(&self, seated: &Seated) -> Option<Known> {
        let mut all = self.known.lock().ok()?;
        let (events, standing) = all.get(&seated.table)?;
        (*events >= seated.events).then(|| standing.clone())
    }

    fn put(&self, table: TableId, events: u64, standing: &Known) {
        if let Ok(mut all) = self.known.lock() {
            all.put(table, (events, standing.clone()));
        }
    }

    /// Forgets all of them: somebody has no name any more.
    pub(super) fn clear(&self) {
        if let Ok(mut all) = self.known.lock() {
            all.clear();
        }
    }
}

impl Rooms {
    /// The tables at which a person sits, those at which something happened last first, at most [`OWN`]: whoever owns them, as
    /// they are written down. Tables that this version can't read are left out.
    ///
    /// # Errors
    /// When the store failed.
    pub async fn own_tables(&self, person: &Person) -> Result<Vec<OwnTable>, StoreError> {
        let mut own = Vec::new();
        let forgotten = self.store().nobodies(0).await?;
        for seated in self.store().seated(&person.id).await? {
            if own.len() == OWN {
                break;
            }
            if self.check_open(seated.table).is_ok()
                && let Some(standing) = self.standing(&seated, &forgotten).await?
            {
                own.extend(standing.for_person(&person.id, seated.quiet));
            }
        }
        Ok(own)
    }

    async fn standing(
        &self,
        seated: &Seated,
        forgotten: &[(PlayerId, PlayerId)],
    ) -> Result<Known, StoreError> {
        if let Some(known) = self.standings.get(seated) {
            return Ok(known);
        }
        let place = Arc::clone(&self.standings.places).acquire_owned().await;
        let place = place.map_err(|_| StoreError::Closed)?;
        let id = seated.table;
        let log = match self.store().log(id).await {
            Ok(log) => log,
            Err(error @ (StoreError::Unknown { .. } | StoreError::Damaged { .. })) => {
                tracing::warn!(error = error.for_log(), "the table isn't in anybody's list");
                self.standings.put(id, seated.events, &None);
                return Ok(None);
            }
            Err(error) => return Err(error),
        };
        let forgotten = forgotten.to_vec();
        let read = tokio::task::spawn_blocking(move || {
            let _place = place;
            let table = resume(id, &log, &forgotten).ok()?;
            Some((table.events(), Arc::new(Standing::of(&table))))
        });
        // What one table does must not hide the others.
        let (events, standing) = match read.await {
            Ok(Some((events, standing))) => (events, Some(standing)),
            Ok(None) | Err(_) => (seated.events, None),
        };
        self.standings.put(id, events, &standing);
        Ok(standing)
    }
}
