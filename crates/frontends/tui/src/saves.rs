//! Between sessions and the store. The screen's thread only takes a snapshot of a session; what is new in it is written
//! in the store's thread, as is everything else.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use wildpile_bundle::Games;
use wildpile_client::text as client;
use wildpile_message::{Message, ToMessage};
use wildpile_records::{GameId, MatchInfo, Place, Saving, Store, StoreError, StoredMatch, Wanted};
use wildpile_session::{RecoveredMatch, SaveError, Session};

use crate::store_thread::{Kind, Unsaved};
use crate::text as t;

/// A match on its way to the store. Copies are the same.
#[derive(Clone, Debug, Default)]
pub struct Row(Arc<Mutex<RowState>>);

#[derive(Debug, Default)]
struct RowState {
    /// The store that the rest is about: one that was opened later has other rows.
    store: u32,
    saving: Saving,
    info: MatchInfo,
    /// The moves of the match in the store.
    moves: u32,
    kind: Kind,
    /// The reason why it couldn't be written: a whole sentence. `None` while it is being tried.
    why: Option<Message>,
    /// The person has been told that.
    is_told: bool,
    is_secret: bool,
    is_known: bool,
}

impl RowState {
    /// The saving state for the store with this number.
    fn in_store(&mut self, number: u32) -> &mut Saving {
        if self.store != number {
            self.store = number;
            self.saving.lose_place();
        }
        &mut self.saving
    }
}

impl Row {
    fn lock(&self) -> MutexGuard<'_, RowState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on the store is to have this state of a match: `kind` says what becomes of it. One that is deleted stays so.
    pub(crate) fn want(&self, session: &Session, kind: Kind) {
        if self.lock().kind == Kind::Deletion {
            return;
        }
        let wanted = match kind {
            Kind::Deletion => Wanted::Nothing,
            _ => session.wanted(kind == Kind::PreviousMatch),
        };
        let mut row = self.lock();
        row.saving.want(wanted);
        (row.info, row.is_secret, row.kind) = (session.info(), session.is_record_secret(), kind);
        (row.why, row.is_told, row.is_known) = (None, false, false);
    }

    /// The unsaved part, if there is any.
    pub(crate) fn unsaved(&self) -> Option<Unsaved> {
        let row = self.lock();
        let wanted = row.saving.pending().next_back()?;
        let now = wanted.snapshot();
        Some(Unsaved {
            row: self.clone(),
            game: row.info.game.clone(),
            why: row.why.clone(),
            count: now.map_or(0, |now| now.moves.saturating_sub(row.moves)),
            is_deletion: now.is_none(),
            now: now.cloned().unwrap_or_default(),
            is_secret: row.is_secret,
            is_known: row.is_known,
        })
    }

    /// True if the store has everything.
    pub(crate) fn is_stored(&self) -> bool {
        self.lock().saving.is_stored()
    }

    /// True if it couldn't be written and is to be tried again.
    pub(crate) fn has_failed(&self) -> bool {
        let row = self.lock();
        row.why.is_some() && !row.saving.is_stored()
    }

    /// The reason why it couldn't be written: a whole sentence, once.
    pub(crate) fn take_untold(&self) -> Option<Message> {
        let mut row = self.lock();
        let why = row.why.clone().filter(|_| !row.saving.is_stored())?;
        (!std::mem::replace(&mut row.is_told, true)).then_some(why)
    }

    /// It couldn't be written, for this reason.
    pub(crate) fn set_failed(&self, why: Message) {
        let mut row = self.lock();
        row.why = Some(row.kind.failed(why));
    }

    /// It is being tried again.
    pub(crate) fn set_trying(&self) {
        let mut row = self.lock();
        (row.why, row.is_told) = (None, false);
    }

    /// The person knows that it isn't saved.
    pub(crate) fn set_known(&self) {
        let mut row = self.lock();
        (row.is_told, row.is_known) = (true, true);
    }

    /// Gives up what isn't stored.
    pub(crate) fn give_up(&self) {
        self.lock().saving.give_up();
    }

    /// True if both are the row of the same match.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// True if it is this row of the store with this number, and in progress.
    pub(crate) fn holds(&self, id: GameId, store: u32) -> bool {
        let mut row = self.lock();
        matches!(row.in_store(store).place(), Place::InProgress(held) if held.id() == id)
    }

    /// Writes what isn't stored to the store with this number. If that keeps nothing, everything is still to be written.
    /// Returns what another program's changes mean.
    pub(crate) fn write(
        &self,
        store: &Store,
        number: u32,
        keeps: bool,
    ) -> Result<Option<Message>, StoreError> {
        let mut latest = None;
        loop {
            let mut row = self.lock();
            latest = row.saving.pending().next_back().cloned().or(latest);
            let Some(call) = row.in_store(number).next_call() else {
                match latest {
                    Some(wanted) if !keeps => row.saving.want(wanted),
                    Some(wanted) => row.moves = wanted.snapshot().map_or(0, |now| now.moves),
                    None => {}
                }
                return Ok(row.saving.take_clash().map(|clash| clash.message()));
            };
            let info = row.info.clone();
            drop(row);
            let done = store.carry_out(&info, &call);
            let saving = &mut self.lock().saving;
            match done {
                Ok(held) => saving.done(call, held),
                Err(StoreError::Conflict(why)) if saving.failed(&call, Some(why)) => {}
                Err(error) => return Err(error),
            }
        }
    }
}

/// A match and its row.
pub type Saved = (Session, Row);

/// Brings the match with this ID back from the store with this number, or says how it is damaged.
///
/// # Errors
/// Why it can't be continued, although it isn't damaged.
pub fn open(store: &Store, number: u32, id: GameId, games: Games) -> Result<Result<Saved, Message>, Message> {
    let row = match store.resume(id) {
        Ok(row) => row,
        Err(error @ StoreError::DamagedGame(..)) => return Ok(Err(error.message())),
        Err(error) => return Err(error.message()),
    };
    match resume(&row, number, games) {
        Ok(saved) => Ok(Ok(saved)),
        Err(error @ (SaveError::Damaged(_) | SaveError::Record(_))) => Ok(Err(error.message())),
        Err(error @ (SaveError::Newer(_) | SaveError::NoGame(_))) => Err(error.message()),
    }
}

/// Recovers a damaged match up to its last good move, as a new one that isn't stored yet. Says how much was lost.
///
/// # Errors
/// Why nothing of it can be played.
pub fn recover(store: &Store, id: GameId, games: Games) -> Result<(Session, Message), Message> {
    let why = |why: Message| Message::from(t::ErrorNotRecovered { why });
    let remains = store.remains(id).map_err(|e| why(e.message()))?;
    let found = RecoveredMatch::of(&remains.head.info, &remains.now(), &|name| games.bundle(name));
    let RecoveredMatch { session, kept, lost } = found.map_err(|e| why(e.message()))?;
    Ok((session, client::Recovered { kept, lost }.into()))
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

/// Brings a match back that was saved in the store with this number.
///
/// # Errors
/// Why its record can't be used.
pub fn resume(row: &StoredMatch, number: u32, games: Games) -> Result<Saved, SaveError> {
    let session = Session::resume(&row.head.info, &row.now(), &|name| games.bundle(name))?;
    let state = RowState {
        store: number,
        saving: Saving::at(Place::InProgress(row.held()), Some(session.snapshot())),
        moves: row.head.moves,
        ..RowState::default()
    };
    Ok((session, Row(Arc::new(Mutex::new(state)))))
}
