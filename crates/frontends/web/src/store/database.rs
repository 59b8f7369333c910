//! The tables in the browser's IndexedDB.
//!
//! IndexedDB is used directly: the smallest library adds 9 kB to the first download, the others 16
//! kB, and only one kind of transaction is needed: read, decide, write.

use js_sys::{Array, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    IdbDatabase, IdbKeyRange, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransaction,
    IdbTransactionMode,
};

use super::StoreError;
use super::error::Health;
use super::tables::{Decide, Range, Rows, Shelf, Tables, VERSION, Write};
use crate::browser::get;

/// The database's name.
const NAME: &str = "wildpile";
/// The time limit for opening, in seconds: some browsers never answer in private windows. Until then everything waits, as
/// the page before this one may still be writing, or the machine is busy.
const PATIENCE: u32 = 30;
/// Number of tries to open it: while a page is replaced, browsers may fail for a moment.
const TRIES: u32 = 4;
/// A second, in milliseconds.
const SECOND: i32 = 1000;

/// The open database.
#[derive(Clone, Debug)]
pub struct Database(IdbDatabase);

/// A transaction did not happen.
#[derive(Debug)]
pub enum Failure {
    /// It was decided so.
    Decided(StoreError),
    /// The browser has closed the database, or ended the transaction.
    Closed,
    /// The database can't do it; how the store is now.
    Sick(Health),
}

impl Database {
    /// Opens the database, and makes it if it is not there. `replaced` is called when a newer program wants it:
    /// it is closed then. `closed` is called when the browser closed it.
    ///
    /// # Errors
    /// Why it can't be used.
    pub async fn open(
        replaced: impl FnMut() + 'static,
        closed: impl FnMut() + 'static,
    ) -> Result<Self, Health> {
        let window = web_sys::window().ok_or(Health::Refused)?;
        let mut tries = 1;
        let db = loop {
            match Self::connect(&window).await {
                Err(Health::Broken(_)) if tries < TRIES => {
                    tries += 1;
                    // It is never rejected.
                    _ = JsFuture::from(second(&window)).await;
                }
                answer => break answer?,
            }
        };
        let mut replaced = replaced;
        let own = db.clone();
        let on_replaced = Closure::<dyn FnMut()>::new(move || {
            own.close();
            replaced();
        });
        db.set_onversionchange(Some(on_replaced.as_ref().unchecked_ref()));
        // The database is open for as long as the page is: what it calls lives as long.
        on_replaced.forget();
        let on_closed = Closure::<dyn FnMut()>::new(closed);
        db.set_onclose(Some(on_closed.as_ref().unchecked_ref()));
        on_closed.forget();
        Ok(Self(db))
    }

    /// Tries to open the database.
    async fn connect(window: &web_sys::Window) -> Result<IdbDatabase, Health> {
        let factory = window.indexed_db().ok().flatten().ok_or(Health::Refused)?;
        let request = factory
            .open_with_u32(NAME, VERSION)
            .map_err(|_| Health::Refused)?;
        let upgrade = make_tables(&request);
        request.set_onupgradeneeded(Some(upgrade.as_ref().unchecked_ref()));
        if !is_answered(window, &request).await {
            close_when_late(&request, upgrade);
            return Err(match failure(&request.error().ok().flatten().into()) {
                (name, _) if name == "VersionError" => Health::Newer,
                (name, _) if name == "QuotaExceededError" => Health::Full,
                (name, _) if name == "InvalidStateError" || name == "SecurityError" => Health::Refused,
                // Nothing was heard of it.
                (name, _) if name.is_empty() => Health::Refused,
                (_, why) => Health::Broken(why),
            });
        }
        let db = request.result().map_err(|e| Health::Broken(failure(&e).1))?;
        Ok(db.unchecked_into())
    }

    /// A transaction.
    ///
    /// # Errors
    /// Why it did not happen; nothing has changed then.
    pub async fn run(&self, reads: &[Range], decide: Decide<'_>, writing: bool) -> Result<(), Failure> {
        let names = Array::new();
        for shelf in Shelf::ALL {
            names.push(&JsValue::from_str(shelf.name()));
        }
        let mode = if writing {
            IdbTransactionMode::Readwrite
        } else {
            IdbTransactionMode::Readonly
        };
        let tx = self
            .0
            .transaction_with_str_sequence_and_mode(&names, mode)
            .map_err(|_| Failure::Closed)?;
        let ended = Promise::new(&mut |resolve, reject| {
            tx.set_oncomplete(Some(&resolve));
            tx.set_onabort(Some(&reject));
        });
        let result = step(&tx, reads, decide).await;
        if result.is_err() {
            // It may have ended already.
            _ = tx.abort();
        }
        // Await it in either case: an unhandled rejection is reported to the console.
        let end = JsFuture::from(ended).await;
        result?;
        match end {
            Ok(_) => Ok(()),
            Err(_) => Err(sick(&tx.error().into())),
        }
    }

    /// Closes it; another connection can be opened.
    pub fn close(&self) {
        self.0.close();
    }

    /// Everything that can still be read.
    pub async fn rescue(&self) -> Tables {
        let mut tables = Tables::default();
        let reads = Shelf::ALL.map(Range::all);
        // What can't be read is not there, then.
        _ = self
            .run(
                &reads,
                &mut |found| {
                    for (shelf, rows) in Shelf::ALL.into_iter().zip(found) {
                        for (key, row) in rows {
                            tables.put(shelf, key, row);
                        }
                    }
                    Ok(Vec::new())
                },
                false,
            )
            .await;
        tables
    }
}

/// A promise that is kept after a second. Without a timer, it is kept at once.
fn second(window: &web_sys::Window) -> Promise {
    Promise::new(&mut |resolve, _| {
        if window
            .set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, SECOND)
            .is_err()
        {
            _ = resolve.call0(&JsValue::UNDEFINED);
        }
    })
}

/// True once the request has succeeded; false if it has failed, or nothing was heard of it for long. A page that was
/// asleep or busy takes as many turns as any other, in which the answer is heard.
async fn is_answered(window: &web_sys::Window, request: &IdbOpenDbRequest) -> bool {
    let done = done(request);
    for _ in 0..PATIENCE {
        let first = Promise::race(&Array::of2(&done, &second(window)));
        match JsFuture::from(first).await {
            Ok(answer) if answer.is_undefined() => {}
            answer => return answer.is_ok(),
        }
    }
    false
}

/// If a database answers too late, it still gets its tables for the next visit and is closed.
fn close_when_late(request: &IdbOpenDbRequest, upgrade: Closure<dyn FnMut()>) {
    upgrade.forget();
    let late = request.clone();
    let close = Closure::once_into_js(move || {
        if let Ok(db) = late.result() {
            db.unchecked_into::<IdbDatabase>().close();
        }
    });
    request.set_onsuccess(Some(close.unchecked_ref()));
}

/// Makes the tables that are not there.
fn make_tables(request: &IdbOpenDbRequest) -> Closure<dyn FnMut()> {
    let request = request.clone();
    Closure::new(move || {
        let Ok(db) = request.result().map(JsCast::unchecked_into::<IdbDatabase>) else {
            return;
        };
        let there = db.object_store_names();
        for shelf in Shelf::ALL {
            if !there.contains(shelf.name()) {
                // If it can't be made, the transaction is aborted, and opening fails.
                _ = db.create_object_store(shelf.name());
            }
        }
    })
}

/// Reads, decides, and asks for the changes; the transaction is complete later.
async fn step(tx: &IdbTransaction, reads: &[Range], decide: Decide<'_>) -> Result<(), Failure> {
    let shelf = |shelf: Shelf| tx.object_store(shelf.name());
    let mut asked = Vec::new();
    for range in reads {
        asked.push(ask(range, &shelf).map_err(|e| sick(&e))?);
    }
    let mut found = Vec::with_capacity(reads.len());
    for (keys, values) in &asked {
        found.push(rows(&answer(keys).await?, &answer(values).await?));
    }
    for write in decide(found).map_err(Failure::Decided)? {
        let asked = match write {
            Write::Put(on, key, row) => {
                shelf(on).and_then(|on| on.put_with_key(&JsValue::from_str(&row), &JsValue::from_str(&key)))
            }
            Write::Delete(range) => shelf(range.shelf).and_then(|on| {
                let keys = keys(&range)?;
                on.delete(&keys)
            }),
        };
        asked.map_err(|e| sick(&e))?;
    }
    // Not only at the next turn of the event loop: the page may be about to go. Browsers that don't know it
    // commit by themselves.
    if let Some(commit) = get(tx, "commit").dyn_ref::<js_sys::Function>() {
        _ = commit.call0(tx);
    }
    Ok(())
}

/// The keys of rows, and the rows.
fn ask(
    range: &Range,
    shelf: &dyn Fn(Shelf) -> Result<IdbObjectStore, JsValue>,
) -> Result<(IdbRequest, IdbRequest), JsValue> {
    let (on, keys) = (shelf(range.shelf)?, keys(range)?);
    Ok((on.get_all_keys_with_key(&keys)?, on.get_all_with_key(&keys)?))
}

fn keys(range: &Range) -> Result<IdbKeyRange, JsValue> {
    IdbKeyRange::bound(&(&range.first).into(), &(&range.last).into())
}

/// Keys and rows; anything that isn't text wasn't written by us.
fn rows(keys: &JsValue, values: &JsValue) -> Rows {
    let (keys, values) = (Array::from(keys), Array::from(values));
    keys.iter()
        .zip(values.iter())
        .filter_map(|(key, value)| Some((key.as_string()?, value.as_string()?)))
        .collect()
}

/// Resolved when the request has succeeded.
fn done(request: &IdbRequest) -> Promise {
    Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    })
}

async fn answer(request: &IdbRequest) -> Result<JsValue, Failure> {
    // A finished request fires no more events.
    if request.ready_state() == web_sys::IdbRequestReadyState::Pending {
        JsFuture::from(done(request))
            .await
            .map_err(|_| sick(&request.error().ok().flatten().into()))?;
    }
    request.result().map_err(|e| sick(&e))
}

/// The name and the message of an exception.
fn failure(error: &JsValue) -> (String, String) {
    let text = |key: &str| get(error, key).as_string().unwrap_or_default();
    (text("name"), text("message"))
}

fn sick(error: &JsValue) -> Failure {
    let (name, why) = failure(error);
    // The browser has ended it without a fault of its own: the page is being replaced, or its data are deleted.
    if name == "AbortError" || name.is_empty() {
        return Failure::Closed;
    }
    Failure::Sick(match name.as_str() {
        "QuotaExceededError" => Health::Full,
        _ if why.is_empty() => Health::Broken(name),
        _ => Health::Broken(why),
    })
}
