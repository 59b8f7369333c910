//! Between sessions and the store. The screen's thread only takes a snapshot of a session; what is new in it is written
//! in the [store's thread](StoreThread), as is everything else.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use wildpile_bundle::Games;
use wildpile_message::{Message, ToMessage};
use wildpile_records::{
    DamagedMatch, Ending, GameId, Head, Held, InProgress, Judgement, MatchInfo, Snapshot, Store, StoreError,
};
use wildpile_session::{Salvaged, SaveError, record_problem};

use crate::session::Session;
use crate::store_thread::{Kind, StoreThread};
use crate::text as t;

/// Where a match is in the store.
#[derive(Clone, Debug, Default)]
pub struct Row(Arc<RowCells>);

#[derive(Debug, Default)]
struct RowCells {
    /// Only the thread of the store looks into it.
    state: Mutex<RowState>,
    /// How many moves of the match the store has.
    moves: AtomicU32,
    /// The last write of the match that is done.
    written: AtomicU64,
}

#[derive(Debug, Default)]
struct RowState {
    /// The store that the rest is about: one that was opened later has other rows.
    store: u32,
    /// While the match is in progress.
    held: Option<Held>,
    /// Its number once it is stored as finished.
    finished: Option<GameId>,
    /// What is stored then of what the person thinks of its rules.
    judged: Option<Judgement>,
    /// Its end was undone, but the store may still have it as finished.
    reopened: bool,
}

impl Row {
    fn held(held: Held, moves: u32) -> Self {
        Self(Arc::new(RowCells {
            state: Mutex::new(RowState {
                held: Some(held),
                ..RowState::default()
            }),
            moves: AtomicU32::new(moves),
            written: AtomicU64::default(),
        }))
    }

    fn lock(&self) -> MutexGuard<'_, RowState> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Its place in the store with this number.
    fn place_in(&self, store: u32) -> MutexGuard<'_, RowState> {
        let mut place = self.lock();
        if place.store != store {
            *place = RowState {
                store,
                ..RowState::default()
            };
        }
        place
    }

    /// How many moves of the match the store has.
    pub(crate) fn moves_saved(&self) -> u32 {
        self.0.moves.load(Ordering::Relaxed)
    }

    /// Whether the write with this number, or a later one, is done.
    pub(crate) fn is_written(&self, number: u64) -> bool {
        self.0.written.load(Ordering::Acquire) >= number
    }

    /// Whether both are the row of the same match.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Whether it is this row of the store with this number, and in progress.
    pub(crate) fn holds(&self, id: GameId, store: u32) -> bool {
        self.place_in(store)
            .held
            .as_ref()
            .is_some_and(|held| held.id() == id)
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
    pub now: Snapshot,
    pub wanted: Wanted,
    pub kind: Kind,
    pub moves: u32,
    /// Whether its record shows what is hidden from somebody at the table.
    pub is_secret: bool,
    /// Later writes have higher numbers.
    pub number: u64,
}

impl MatchWrite {
    fn of(session: &Session, wanted: Wanted, kind: Kind) -> Self {
        Self {
            row: session.row.clone(),
            info: session.info(),
            now: session.snapshot(),
            wanted,
            kind,
            moves: u32::try_from(session.referee().moves_made()).unwrap_or(u32::MAX),
            is_secret: session.is_record_secret(),
            number: 0,
        }
    }

    /// Writes it to the store with this number. Returns a message when the game had to be kept as a new one.
    pub(crate) fn write(&self, store: &Store, number: u32) -> Result<Option<Message>, StoreError> {
        let mut place = self.row.place_in(number);
        match &self.wanted {
            Wanted::InProgress => self.save(store, &mut place),
            Wanted::Finished(ending) => self.finish(store, &mut place, ending),
            Wanted::Nothing => forget(store, &mut place),
        }
    }

    /// Notes that it is written for good.
    pub(crate) fn mark_written(&self) {
        self.row.0.moves.store(self.moves, Ordering::Relaxed);
        self.row.0.written.store(self.number, Ordering::Release);
    }

    /// Saves a match in progress. An untouched match isn't worth a row. If its end was undone, it
    /// is in progress again.
    fn save(&self, store: &Store, place: &mut RowState) -> Result<Option<Message>, StoreError> {
        let Self { info, now, .. } = self;
        place.reopened = place.finished.is_some();
        if place.reopened && !reopen(store, place)? {
            return self.keep_as_new(store, place).map(Some);
        }
        let Some(held) = &mut place.held else {
            if now.moves > 0 || now.record.undone() > 0 {
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
                return self.judge(store, place, ending.judged);
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
        (place.held, place.finished, place.judged) = (None, Some(held.id()), ending.judged);
        Ok(None)
    }

    /// Adds what the person thinks of the rules to a finished match. If another program has changed it, that stays.
    fn judge(
        &self,
        store: &Store,
        place: &mut RowState,
        judged: Option<Judgement>,
    ) -> Result<Option<Message>, StoreError> {
        let Some(id) = place.finished.filter(|_| place.judged != judged) else {
            return Ok(None);
        };
        place.judged = judged;
        match store.judge(id, &self.now, judged) {
            Ok(()) => Ok(None),
            Err(StoreError::Conflict(why)) => Ok(Some(t::ErrorNotJudged { why: why.message() }.into())),
            Err(error) => {
                place.judged = None;
                Err(error)
            }
        }
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

/// Brings the match with this number back, or says how it is damaged.
///
/// # Errors
/// Why it can't be continued, although it isn't damaged.
pub fn open(store: &Store, id: GameId, games: Games) -> Result<Result<Session, Message>, Message> {
    let row = match store.resume(id) {
        Ok(row) => row,
        Err(error @ StoreError::DamagedGame { .. }) => return Ok(Err(error.message())),
        Err(error) => return Err(error.message()),
    };
    match restored(row, games) {
        Ok(session) => Ok(Ok(session)),
        Err(error @ (SaveError::Damaged(_) | SaveError::Record(_))) => Ok(Err(error.message())),
        Err(error @ (SaveError::Newer(_) | SaveError::NoGame(_))) => Err(error.message()),
    }
}

/// Brings a damaged match back up to its last good move, as a new one that isn't stored yet. Says how much was lost.
///
/// # Errors
/// Why nothing of it can be played.
pub fn salvage(store: &Store, id: GameId, games: Games) -> Result<(Session, Message), Message> {
    let remains = store.remains(id).map_err(|e| e.message())?;
    let Salvaged { session, kept, lost } =
        Salvaged::of(&remains.info, &remains.now, &|name| games.bundle(name)).map_err(|e| e.message())?;
    Ok((Session::of(session), t::DamagedRestored { kept, lost }.into()))
}

/// Writes a damaged match as it is to a file beside the database, and returns its path.
///
/// # Errors
/// Why it couldn't be written.
pub fn export(store: &Store, id: GameId) -> Result<PathBuf, Message> {
    let bytes = store.export_raw(id).map_err(|e| e.message())?;
    let folder = store.path().and_then(Path::parent).unwrap_or(Path::new("."));
    let mut count = 1;
    loop {
        let path = folder.join(match count {
            1 => format!("damaged-game-{id}.txt"),
            _ => format!("damaged-game-{id}-{count}.txt"),
        });
        match write_new(&path, &bytes) {
            Ok(()) => return Ok(path),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => count += 1,
            Err(error) => {
                let (path, why) = (path.display().to_string(), error.to_string());
                return Err(t::ErrorNotExported { path, why }.into());
            }
        }
    }
}

/// Writes a file that doesn't exist yet, or nothing.
///
/// # Errors
/// When it exists or can't be written.
pub fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    file.write_all(bytes)
        .and_then(|()| file.sync_all())
        // Half a file is useless and takes up space.
        .inspect_err(|_| drop(fs::remove_file(path)))
}

/// What a list of saved games shows.
#[derive(Debug, Default)]
pub struct Lists {
    /// The games in progress.
    pub rows: Vec<Head>,
    /// The damaged ones, finished or not.
    pub damaged: Vec<DamagedMatch>,
}

impl Lists {
    /// Reads them.
    ///
    /// # Errors
    /// When the database can't be read.
    pub fn read(store: &Store) -> Result<Self, StoreError> {
        let damaged = store.damaged_for_menu(&record_problem)?;
        let mut rows = store.in_progress()?;
        rows.retain(|row| damaged.iter().all(|other| other.head.id != row.id));
        Ok(Self { rows, damaged })
    }
}

fn restored(row: InProgress, games: Games) -> Result<Session, SaveError> {
    let find = |name: &str| games.bundle(name);
    let session = wildpile_session::Session::resume(&row.info, &row.now, &find)?;
    let mut session = Session::of(session);
    session.row = Row::held(row.held, row.now.moves);
    Ok(session)
}

/// As [`open`], from the store with this number.
pub(crate) fn open_from(
    store: &Store,
    number: u32,
    id: GameId,
    games: Games,
) -> Result<Result<Session, Message>, Message> {
    let session = open(store, id, games)?;
    if let Ok(session) = &session {
        session.row.lock().store = number;
    }
    Ok(session)
}

/// Brings a saved match back.
///
/// # Errors
/// Why its record can't be used.
pub fn resume(row: InProgress, games: Games) -> Result<Session, Message> {
    restored(row, games).map_err(|e| e.message())
}
