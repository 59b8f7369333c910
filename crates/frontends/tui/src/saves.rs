//! Between sessions and the store. The screen's thread only takes a snapshot of a session; its text is written in the
//! [store's thread](StoreThread), as is everything else.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use wildpile_bundle::Games;
use wildpile_message::{Message, ToMessage};
use wildpile_records::{Ending, GameId, Held, InProgress, LazySnapshot, MatchInfo, Store, StoreError};
use wildpile_session::Save;

use crate::session::Session;
use crate::store_thread::{Kind, StoreThread};
use crate::text as t;

/// Where a match is in the store. Only the thread of the store looks into it.
#[derive(Clone, Debug, Default)]
pub struct Row(Arc<Mutex<RowState>>);

#[derive(Debug, Default)]
struct RowState {
    /// While the match is in progress.
    held: Option<Held>,
    /// Its number once it is stored as finished.
    finished: Option<GameId>,
    /// Its end was undone, but the store may still have it as finished.
    reopened: bool,
}

impl Row {
    fn held(held: Held) -> Self {
        Self(Arc::new(Mutex::new(RowState {
            held: Some(held),
            ..RowState::default()
        })))
    }

    fn lock(&self) -> MutexGuard<'_, RowState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether both are the row of the same match.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Whether it is this row of the store, and in progress.
    pub(crate) fn holds(&self, id: GameId) -> bool {
        self.lock().held.as_ref().is_some_and(|held| held.id() == id)
    }
}

/// What the store is to have of a match.
#[derive(Debug)]
pub(crate) enum Wanted {
    InProgress,
    Finished(Ending),
    Nothing,
}

/// A match to be stored. Writing can be retried until it succeeds.
#[derive(Debug)]
pub(crate) struct MatchWrite {
    pub row: Row,
    pub info: MatchInfo,
    pub now: LazySnapshot,
    pub wanted: Wanted,
    pub kind: Kind,
}

impl MatchWrite {
    fn of(session: &Session, wanted: Wanted, kind: Kind) -> Self {
        Self {
            row: session.row.clone(),
            info: session.info(),
            now: session.snapshot(),
            wanted,
            kind,
        }
    }

    /// Writes it. Returns a message when the game had to be kept as a new one.
    pub(crate) fn write(&self, store: &Store) -> Result<Option<Message>, StoreError> {
        let mut place = self.row.lock();
        match &self.wanted {
            Wanted::InProgress => self.save(store, &mut place),
            Wanted::Finished(ending) => self.finish(store, &mut place, ending),
            Wanted::Nothing => forget(store, &mut place),
        }
    }

    /// Saves a match in progress. An untouched match isn't worth a row. If its end was undone, it
    /// is in progress again.
    fn save(&self, store: &Store, place: &mut RowState) -> Result<Option<Message>, StoreError> {
        let Self { info, now, .. } = self;
        place.reopened = place.finished.is_some();
        if place.reopened && !reopen(store, place)? {
            return self.keep_as_new(store, place).map(Some);
        }
        let can_redo = now.extra["undone"].as_u64().is_some_and(|undone| undone > 0);
        let Some(held) = &mut place.held else {
            if now.moves > 0 || can_redo {
                place.held = Some(store.begin(info, now)?);
            }
            return Ok(None);
        };
        match store.save(held, now) {
            Ok(()) => Ok(None),
            Err(error) if error.can_save_as_new() => self.keep_as_new(store, place).map(Some),
            Err(error) => Err(error),
        }
    }

    fn keep_as_new(&self, store: &Store, place: &mut RowState) -> Result<Message, StoreError> {
        place.held = Some(store.begin(&self.info, &self.now)?);
        Ok(t::KeptAsNew.into())
    }

    fn finish(
        &self,
        store: &Store,
        place: &mut RowState,
        ending: &Ending,
    ) -> Result<Option<Message>, StoreError> {
        let Self { info, now, .. } = self;
        if place.finished.is_some() {
            if !place.reopened {
                return Ok(None);
            }
            // If it can't be reopened, it is stored as a new one.
            reopen(store, place)?;
        }
        // `place` always holds what the store has, whatever fails after this.
        let mut held = match &place.held {
            Some(held) => held.clone(),
            None => place.held.insert(store.begin(info, now)?).clone(),
        };
        if let Err(error) = store.finish(&mut held, now, ending) {
            if !error.can_save_as_new() {
                return Err(error);
            }
            held = place.held.insert(store.begin(info, now)?).clone();
            store.finish(&mut held, now, ending)?;
        }
        (place.held, place.finished) = (None, Some(held.id()));
        Ok(None)
    }
}

/// Makes a finished match one in progress. `false` when another program has done so, or has deleted it.
fn reopen(store: &Store, place: &mut RowState) -> Result<bool, StoreError> {
    if let Some(id) = place.finished {
        place.held = match store.take_up_again(id) {
            Ok(taken) => Some(taken.held),
            Err(StoreError::Conflict(_)) => None,
            Err(error) => return Err(error),
        };
    }
    (place.finished, place.reopened) = (None, false);
    Ok(place.held.is_some())
}

fn forget(store: &Store, place: &mut RowState) -> Result<Option<Message>, StoreError> {
    if place.reopened {
        reopen(store, place)?;
    }
    let Some(held) = &place.held else {
        return Ok(None);
    };
    let done = store.discard(held);
    if let Err(StoreError::Conflict(why)) = &done {
        // It is another program's now.
        place.held = None;
        let why = why.message();
        return Ok(Some(t::ErrorNotDeleted { why }.into()));
    }
    done?;
    place.held = None;
    Ok(None)
}

/// Saves the current state of a match, finished or in progress.
pub fn keep(thread: &mut StoreThread, session: &Session) {
    let wanted = session.ending().map_or(Wanted::InProgress, Wanted::Finished);
    thread.write_match(MatchWrite::of(session, wanted, Kind::Match));
}

/// Stores a match that is abandoned: it doesn't count as a win. An untouched one leaves no trace.
pub fn abandon(thread: &mut StoreThread, session: &Session) {
    let wanted = session.ending_if_left().map_or(Wanted::Nothing, Wanted::Finished);
    thread.write_match(MatchWrite::of(session, wanted, Kind::PreviousMatch));
}

/// Deletes a match in progress without a trace.
pub fn discard(thread: &mut StoreThread, session: &Session) {
    thread.write_match(MatchWrite::of(session, Wanted::Nothing, Kind::Deletion));
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
