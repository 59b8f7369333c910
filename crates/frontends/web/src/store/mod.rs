//! The browser's store: games in progress, finished games, rule sets, settings, tutorials that were
//! seen.
//!
//! [`wildpile_records`] defines what a match is and how statistics are computed; here its head is
//! one row, and its record another with pieces, to which a save adds. The guarantees:
//!
//! - **Nothing is lost between tabs.** Each game in progress has a revision; saving requires the
//!   latest one ([`Held`](wildpile_records::Held)) and reports when another tab continued the game
//!   ([`Conflict`](wildpile_records::Conflict)). The caller can then keep its own version as a new
//!   row with [`Store::begin`]; a [`Saver`] does that automatically.
//! - **A save is whole or not at all**: every change is one transaction.
//! - **Failures are reported.** If there is no database (private windows), no space, or a database
//!   of a newer program (which is left untouched), the store continues in memory and
//!   [`Store::health`] says so.
//! - **Backups**: [`Store::export`] writes everything to one file; [`Store::import`] reads it again
//!   and overwrites nothing.
//!
//! [`Store::open`] returns immediately; operations wait until the database is open.

mod back;
mod bundle;
mod damaged;
mod database;
mod error;
mod games;
mod lab;
mod rescue;
mod rows;
mod saver;
mod settings;
mod tables;
mod tabs;
#[cfg(test)]
pub(crate) mod tests;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::prelude::{ArcRwSignal, GetUntracked as _, Set as _, Update as _};
use send_wrapper::SendWrapper;

pub use bundle::{FILE_VERSION, ImportError, Imported};
pub use damaged::{DamagedGame, refuse};
pub use error::{Health, StoreError};
pub use saver::Saver;
pub use tables::VERSION;

use database::{Database, Failure};
use tables::{Decide, Range, Rows, Tables, Write};

/// The place of the tables.
#[derive(Debug)]
enum Backend {
    /// The database is being opened; fulfilled when that is over.
    Opening(js_sys::Promise),
    /// In the browser's database.
    Browser(Database),
    /// In memory: gone with the page. With the database that failed, if it worked at first, and its contents.
    Memory(Tables, Option<(Database, Tables)>),
}

#[derive(Debug)]
struct Inner {
    place: RefCell<Backend>,
    health: ArcRwSignal<Health>,
    changes: ArcRwSignal<u32>,
    /// True if a game is only in memory.
    volatile: Cell<bool>,
}

/// The browser's store. A handle: clones are the same store.
#[derive(Clone, Debug)]
pub struct Store(SendWrapper<Rc<Inner>>);

impl Store {
    /// The store in the browser. It returns at once.
    #[must_use]
    pub fn open() -> Self {
        let store = Self::at(Backend::Memory(Tables::default(), None));
        store.open_database();
        let own = store.clone();
        tabs::listen(move || own.changed());
        store
    }

    /// A store that is gone with the handle.
    #[must_use]
    pub fn in_memory() -> Self {
        Self::at(Backend::Memory(Tables::default(), None))
    }

    fn at(place: Backend) -> Self {
        Self(SendWrapper::new(Rc::new(Inner {
            place: RefCell::new(place),
            health: ArcRwSignal::new(Health::Good),
            changes: ArcRwSignal::new(0),
            volatile: Cell::new(false),
        })))
    }

    /// The health of the store; shown as a notice unless it is [`Health::Good`].
    #[must_use]
    pub fn health(&self) -> ArcRwSignal<Health> {
        self.0.health.clone()
    }

    /// True if data survives when the page is closed.
    fn keeps(&self) -> bool {
        matches!(*self.0.place.borrow(), Backend::Browser(_))
    }

    /// True if a game would be lost if the page were closed.
    #[must_use]
    pub fn would_lose(&self) -> bool {
        self.0.volatile.get()
    }

    /// Counts the changes that were made from this page or another tab: lists that follow it are read again.
    #[must_use]
    pub fn changes(&self) -> ArcRwSignal<u32> {
        self.0.changes.clone()
    }

    /// Asks the browser, once, not to throw the saved games away when room gets short.
    fn ask_to_persist(&self) {
        const ASKED: &str = "asked-to-persist";
        if !self.keeps() {
            return;
        }
        let store = self.clone();
        wasm_bindgen_futures::spawn_local(async move {
            // Some browsers show a question to the person: a second time would be a nuisance.
            if matches!(store.setting(ASKED).await, Ok(Some(true)) | Err(_))
                || store.set_setting(ASKED, &true).await.is_err()
            {
                return;
            }
            if let Some(window) = web_sys::window()
                && let Ok(asked) = window.navigator().storage().persist()
            {
                // No answer is needed: if it is refused, nothing changes.
                _ = wasm_bindgen_futures::JsFuture::from(asked).await;
            }
        });
    }

    /// The bytes used and the quota, as the browser estimates them.
    pub async fn usage(&self) -> Option<(u64, u64)> {
        if !self.keeps() {
            return None;
        }
        let asked = web_sys::window()?.navigator().storage().estimate().ok()?;
        let estimate = wasm_bindgen_futures::JsFuture::from(asked).await.ok()?;
        let number = |key: &str| Some(crate::browser::get(&estimate, key).as_f64()? as u64);
        Some((number("usage")?, number("quota")?))
    }

    fn open_database(&self) {
        let store = self.clone();
        let opening = wasm_bindgen_futures::future_to_promise(async move {
            let (replaced, closed) = (store.clone(), store.clone());
            let opened = Database::open(
                move || replaced.0.health.set(Health::Replaced),
                move || closed.reopen(),
            )
            .await;
            let place = match opened {
                Ok(database) => {
                    // Before anyone else reads it.
                    let early = Self::at(Backend::Browser(database.clone()));
                    rescue::recover_all(&early).await;
                    Backend::Browser(database)
                }
                Err(health) => {
                    store.0.health.set(health);
                    Backend::Memory(Tables::default(), None)
                }
            };
            store.0.place.replace(place);
            Ok(wasm_bindgen::JsValue::UNDEFINED)
        });
        // The task above begins later, so the place is what it replaces.
        self.0.place.replace(Backend::Opening(opening));
    }

    /// The browser closed the database (its data was deleted, perhaps): once more from the beginning.
    fn reopen(&self) {
        if self.0.health.get_untracked() != Health::Replaced && self.keeps() {
            self.open_database();
        }
    }

    async fn read(&self, reads: &[Range]) -> Result<Vec<Rows>, StoreError> {
        let mut all = Vec::new();
        let keep: Decide<'_> = &mut |found| {
            all = found;
            Ok(Vec::new())
        };
        self.run(reads, keep, false).await?;
        Ok(all)
    }

    /// Changes rows, whatever they are.
    async fn write_all(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        self.write(&[], &mut |_| Ok(writes.clone())).await
    }

    async fn write(&self, reads: &[Range], decide: Decide<'_>) -> Result<(), StoreError> {
        self.run(reads, decide, true).await?;
        self.changed();
        if self.keeps() {
            tabs::tell();
        }
        Ok(())
    }

    /// Everything that depends on the stored data is read again.
    fn changed(&self) {
        self.0.changes.try_update(|n| *n = n.wrapping_add(1));
    }

    /// A transaction, wherever the tables are.
    async fn run(&self, reads: &[Range], decide: Decide<'_>, writing: bool) -> Result<(), StoreError> {
        let mut reopened = false;
        loop {
            let database = match &mut *self.0.place.borrow_mut() {
                Backend::Memory(tables, _) => return tables.run(reads, decide),
                Backend::Browser(database) => Ok(database.clone()),
                Backend::Opening(opening) => Err(opening.clone()),
            };
            let database = match database {
                Ok(database) => database,
                Err(opening) => {
                    // It is never rejected.
                    _ = wasm_bindgen_futures::JsFuture::from(opening).await;
                    continue;
                }
            };
            match database.run(reads, decide, writing).await {
                Ok(()) => return Ok(()),
                Err(Failure::Decided(error)) => return Err(error),
                Err(Failure::Closed) if self.0.health.get_untracked() == Health::Replaced => {
                    return Err(StoreError::Replaced);
                }
                Err(Failure::Closed) if !reopened => {
                    reopened = true;
                    database.close();
                    self.reopen();
                }
                Err(Failure::Closed) => {
                    self.go_on_in_memory(&database, Health::Broken("it was closed".to_owned()))
                        .await;
                }
                Err(Failure::Sick(health)) => self.go_on_in_memory(&database, health).await,
            }
        }
    }

    /// Takes along what can be read, and keeps the rest of the visit in memory.
    async fn go_on_in_memory(&self, database: &Database, health: Health) {
        let tables = database.rescue().await;
        // Another call may have been faster; what it stored must stay.
        if self.keeps() {
            let before = (database.clone(), tables.clone());
            self.0.place.replace(Backend::Memory(tables, Some(before)));
            self.0.health.set(health);
        }
    }
}
