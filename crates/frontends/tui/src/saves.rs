//! Between sessions and the store. What is kept of a session is made on the thread of the screen; everything else
//! happens in the [thread of the store](StoreThread).

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use wildpile_bundle::Games;
use wildpile_message::{Message, ToMessage};
use wildpile_records::{Ending, GameId, Held, InProgress, MatchInfo, Snapshot, Store, StoreError};
use wildpile_session::Save;

use crate::session::Session;
use crate::store_thread::{Report, StoreThread};
use crate::text as t;

/// Where a match stands in the store. Only the thread of the store looks into it.
#[derive(Clone, Debug, Default)]
pub struct Row(Arc<Mutex<Place>>);

#[derive(Debug, Default)]
struct Place {
    /// While the match is in progress.
    held: Option<Held>,
    /// Its number once it is stored as finished.
    finished: Option<GameId>,
}

impl Row {
    fn held(held: Held) -> Self {
        Self(Arc::new(Mutex::new(Place {
            held: Some(held),
            finished: None,
        })))
    }

    fn lock(&self) -> MutexGuard<'_, Place> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether both are the row of the same match.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// What the store keeps of a session.
fn rows(session: &Session) -> (Row, MatchInfo, Snapshot) {
    let save = Save::of(session);
    (session.row.clone(), MatchInfo::from(&save), Snapshot::from(&save))
}

/// Saves a match as it is now, finished or in progress.
pub fn keep(thread: &mut StoreThread, session: &Session) {
    let (row, info, now) = rows(session);
    match session.ending() {
        Some(ending) => thread.write(move |store| Report::of(close(store, &row, &info, &now, &ending))),
        None => thread.save(row, info, now),
    }
}

/// Stores a match that is left before its end: it counts as not won. One that nobody has touched
/// leaves no trace.
pub fn abandon(thread: &mut StoreThread, session: &Session) {
    let (row, info, now) = rows(session);
    let ending = session.ending_if_left();
    thread.write(move |store| {
        let done = match ending {
            Some(ending) => close(store, &row, &info, &now, &ending),
            None => forget(store, &row).map(|()| None),
        };
        match done {
            Ok(note) => Report::Saved(note),
            Err(why) => Report::Failed(t::ErrorNotStored { why }.into()),
        }
    });
}

/// Deletes a match in progress; nothing is left of it.
pub fn discard(thread: &mut StoreThread, session: &Session) {
    let row = session.row.clone();
    thread.write(move |store| Report::deleted(forget(store, &row)));
}

impl Report {
    /// The report of a match that was to be deleted.
    #[must_use]
    pub fn deleted(done: Result<(), Message>) -> Self {
        match done {
            Ok(()) => Self::Written,
            Err(why) => Self::Failed(t::ErrorNotDeleted { why }.into()),
        }
    }
}

/// Saves a match in progress. A match that nobody has touched is not worth a row. When its end was taken back it is in
/// progress again. Returns a message when the game had to be kept as a new one.
///
/// # Errors
/// What the store says.
pub(crate) fn store(
    store: &Store,
    row: &Row,
    info: &MatchInfo,
    now: &Snapshot,
) -> Result<Option<Message>, Message> {
    let mut place = row.lock();
    if let Some(id) = place.finished {
        match store.take_up_again(id) {
            Ok(taken) => place.held = Some(taken.held),
            // Somebody else took it up or deleted it.
            Err(StoreError::Conflict(_)) => {
                place.held = Some(store.begin(info, now).map_err(|e| e.message())?);
                place.finished = None;
                return Ok(Some(t::KeptAsNew.into()));
            }
            Err(error) => return Err(error.message()),
        }
        place.finished = None;
    }
    let can_redo = now.extra["undone"].as_u64().is_some_and(|undone| undone > 0);
    let Some(held) = &mut place.held else {
        if now.moves > 0 || can_redo {
            place.held = Some(store.begin(info, now).map_err(|e| e.message())?);
        }
        return Ok(None);
    };
    match store.save(held, now) {
        Ok(()) => Ok(None),
        Err(error) if error.can_save_as_new() => {
            place.held = Some(store.begin(info, now).map_err(|e| e.message())?);
            Ok(Some(t::KeptAsNew.into()))
        }
        Err(error) => Err(error.message()),
    }
}

fn close(
    store: &Store,
    row: &Row,
    info: &MatchInfo,
    now: &Snapshot,
    ending: &Ending,
) -> Result<Option<Message>, Message> {
    let mut place = row.lock();
    if place.finished.is_some() {
        return Ok(None);
    }
    let say = |e: StoreError| e.message();
    let mut held = match place.held.take() {
        Some(held) => held,
        None => store.begin(info, now).map_err(say)?,
    };
    if let Err(error) = store.finish(&mut held, now, ending) {
        if !error.can_save_as_new() {
            place.held = Some(held);
            return Err(error.message());
        }
        held = store.begin(info, now).map_err(say)?;
        if let Err(error) = store.finish(&mut held, now, ending) {
            place.held = Some(held);
            return Err(error.message());
        }
    }
    place.finished = Some(held.id());
    Ok(None)
}

fn forget(store: &Store, row: &Row) -> Result<(), Message> {
    match row.lock().held.take() {
        Some(held) => store.discard(&held).map_err(|e| e.message()),
        None => Ok(()),
    }
}

/// Brings the match with this number back.
///
/// # Errors
/// Why it can't be continued.
pub fn open(store: &Store, id: GameId, games: Games) -> Result<Session, Message> {
    resume(store.resume(id).map_err(|e| e.message())?, games)
}

/// Brings a saved match back.
///
/// # Errors
/// Why its record can't be used.
pub fn resume(row: InProgress, games: Games) -> Result<Session, Message> {
    let save = Save::of_record(&row.info, &row.now).map_err(|e| e.message())?;
    let session = save.resume(&|name| games.bundle(name)).map_err(|e| e.message())?;
    let mut session = Session::of(session);
    session.row = Row::held(row.held);
    Ok(session)
}
