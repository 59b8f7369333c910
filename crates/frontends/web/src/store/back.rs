//! Back to the database after it failed, with what was kept in memory meanwhile.

use leptos::prelude::Set as _;
use wildpile_records::GameId;

use super::error::Health;
use super::games::{GAMES, key, rows_of};
use super::tables::{Range, Rows, Write};
use super::{Backend, Store, StoreError, tabs};

impl Store {
    /// True if there was never a database on this visit, which was said when the page was opened.
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
        let reads: Vec<Range> = writes.iter().map(Write::place).collect();
        let mut decide = |found: Vec<Rows>| {
            let is_same = reads
                .iter()
                .zip(&found)
                .all(|(range, rows)| before.read(range) == *rows);
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
            for range in rows_of(&key(id)) {
                tables.take_back(before, &range);
            }
            let since = tables.since(before);
            let is_lost = since.iter().any(|write| GAMES.contains(&write.place().shelf));
            self.0.volatile.set(is_lost);
        }
        self.changed();
    }
}
