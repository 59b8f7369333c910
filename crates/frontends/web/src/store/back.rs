//! Back to the database after it failed, with what was kept in memory meanwhile.

use leptos::prelude::Set as _;
use wildpile_records::GameId;

use super::error::Health;
use super::games::key;
use super::tables::{Read, Shelf};
use super::{Backend, Store, StoreError, tabs};

/// The tables that hold games.
const GAMES: [Shelf; 4] = [Shelf::Playing, Shelf::Finished, Shelf::Records, Shelf::Pieces];

impl Store {
    /// Whether there was never a database on this visit, which was said when the page was opened.
    #[must_use]
    pub fn is_only_memory(&self) -> bool {
        matches!(*self.0.place.borrow(), Backend::Memory(_, None))
    }

    /// Tries to write what was only kept in memory since the database failed. Rows that another tab has changed since
    /// then aren't overwritten: then nothing is written. Whether the database is used again.
    pub async fn return_to_database(&self) -> bool {
        let (tables, database, before) = match &*self.0.place.borrow() {
            Backend::Memory(tables, Some((database, before))) => {
                (tables.clone(), database.clone(), before.clone())
            }
            _ => return self.keeps(),
        };
        let writes = tables.since(&before);
        let places = writes.iter().map(|write| write.place());
        let reads = places
            .map(|(shelf, key)| Read::One(shelf, key.clone()))
            .collect::<Vec<_>>();
        let mut decide = |found: &[super::tables::Rows]| {
            let is_same = writes.iter().zip(found).all(|(write, rows)| {
                let (shelf, key) = write.place();
                before.get(shelf, key) == rows.first().map(|(_, row)| row.as_str())
            });
            if is_same {
                Ok(writes.clone())
            } else {
                Err(StoreError::Other("another tab changed it".to_owned()))
            }
        };
        if database.run(&reads, &mut decide, true).await.is_err() {
            return false;
        }
        {
            let mut place = self.0.place.borrow_mut();
            match &mut *place {
                // Something else was stored meanwhile: that is for the next try.
                Backend::Memory(now, Some((_, before))) if *now != tables => {
                    *before = tables;
                    return false;
                }
                place => *place = Backend::Browser(database),
            }
        }
        self.0.volatile.set(false);
        self.0.health.set(Health::Good);
        self.changed();
        tabs::tell();
        true
    }

    /// Gives up what the database doesn't have of a game.
    pub fn give_up(&self, id: GameId) {
        if let Backend::Memory(tables, Some((_, before))) = &mut *self.0.place.borrow_mut() {
            for shelf in GAMES {
                tables.take_back(before, shelf, &key(id));
            }
            tables.take_back_pieces(before, &key(id));
            let since = tables.since(before);
            let is_lost = since.iter().any(|write| GAMES.contains(&write.place().0));
            self.0.volatile.set(is_lost);
        }
        self.changed();
    }
}
