//! Opens the database, setting aside an unusable one.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior};
use wildpile_message::{Message, ToMessage};

use super::damaged::is_of_row;
use super::schema::{APPLICATION_ID, FIRST, VERSION, migrate, version};
use super::text as t;
use super::{FILE_NAME, StoreError};
use crate::GameId;
use crate::clock::{now_ms, stamp};

/// The time that a write waits for another instance.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// The user's games, statistics and settings.
#[derive(Debug)]
pub struct Store {
    db: Connection,
    path: PathBuf,
    /// The identity of the open file, so that a deleted or replaced one is noticed.
    file: Option<FileId>,
    /// Its log (`-wal`): until a checkpoint, what was written is only there.
    log: Option<FileId>,
    /// A shared lock held while the store is open, so that nobody renames the file.
    in_use: Option<File>,
}

/// The result of opening a store.
#[derive(Debug)]
pub struct Opened {
    /// The store.
    pub store: Store,
    /// Set if the old database was set aside, which the user should be told.
    pub set_aside: Option<SetAside>,
}

/// The old database was unusable and was renamed; a fresh one took its place. Can be shown as a
/// message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetAside {
    /// The reason.
    pub reason: SetAsideReason,
    /// The new path of the old database.
    pub now_at: PathBuf,
}

/// The reason for setting a database aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetAsideReason {
    /// It is damaged; with SQLite's explanation.
    Damaged(String),
    /// It belongs to another program.
    Foreign,
}

impl ToMessage for SetAsideReason {
    fn message(&self) -> Message {
        match self {
            Self::Damaged(why) => t::AsideDamaged { why }.into(),
            Self::Foreign => t::AsideForeign.into(),
        }
    }
}

impl ToMessage for SetAside {
    fn message(&self) -> Message {
        t::Aside {
            reason: self.reason.message(),
            path: self.now_at.display().to_string(),
        }
        .into()
    }
}

impl Store {
    /// Opens the store in a folder (see [`data_folder`](super::data_folder)), creating it if
    /// necessary.
    ///
    /// # Errors
    /// When the folder or the file can't be written, when another version wrote the database, or when it must be set
    /// aside while another instance is using it. A frontend can continue with [`Store::in_memory`].
    pub fn open(folder: &Path) -> Result<Opened, StoreError> {
        std::fs::create_dir_all(folder).map_err(|e| StoreError::from_io(folder, &e))?;
        let path = folder.join(FILE_NAME);
        // Serialised: otherwise two instances might both find the database unusable, and the second
        // would set aside the first one's fresh database. The system releases the lock however the
        // program ends.
        let opening = lock_file(&folder.join("opening.lock"))?;
        lock(&opening, &path, File::lock)?;
        let in_use_path = folder.join("in-use.lock");
        let mut set_aside = None;
        let store = match try_open(&path)? {
            Ok(db) => db,
            Err(reason) => {
                let alone = lock_file(&in_use_path)?;
                match alone.try_lock() {
                    Err(TryLockError::WouldBlock) => {
                        return Err(StoreError::InUse(path, Box::new(reason.message())));
                    }
                    // The file system has no locks: better to work without them than not at all.
                    Err(TryLockError::Error(_)) | Ok(()) => {}
                }
                let now_at = rename(&path, &reason)?;
                set_aside = Some(SetAside { reason, now_at });
                match try_open(&path)? {
                    Ok(db) => db,
                    Err(again) => return Err(StoreError::Damaged(path, Box::new(again.message()))),
                }
            }
        };
        let in_use = lock_file(&in_use_path)?;
        lock(&in_use, &path, File::lock_shared)?;
        Ok(Opened {
            store: Self {
                db: store,
                file: FileId::of(&path).ok(),
                log: FileId::of(&with_ending(&path, "-wal")).ok(),
                path,
                in_use: Some(in_use),
            },
            set_aside,
        })
    }

    /// A store that is lost when the program ends.
    ///
    /// # Errors
    /// When there isn't enough memory.
    pub fn in_memory() -> Result<Self, StoreError> {
        let path = PathBuf::from(":memory:");
        let open = || {
            let db = Connection::open_in_memory()?;
            migrate(&db)?;
            Ok(db)
        };
        match open() {
            Ok(db) => Ok(Self::reading(db, path)),
            Err(e) => Err(StoreError::from_sqlite(&path, &e)),
        }
    }

    /// A store that isn't written to, or that is in memory.
    pub(super) const fn reading(db: Connection, path: PathBuf) -> Self {
        Self {
            db,
            path,
            file: None,
            log: None,
            in_use: None,
        }
    }

    /// The database file; `None` for a store that is in memory or only read.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.in_use.as_ref().map(|_| self.path.as_path())
    }

    /// Runs a query for one game. The error says so if only this game is damaged.
    pub(crate) fn read_game<T>(
        &self,
        game: GameId,
        run: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        run(&self.db).map_err(|e| {
            if is_of_row(&e) {
                StoreError::DamagedGame(game, e.to_string())
            } else {
                StoreError::from_sqlite(&self.path, &e)
            }
        })
    }

    /// Runs a query.
    pub(crate) fn read<T>(
        &self,
        run: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        run(&self.db).map_err(|e| StoreError::from_sqlite(&self.path, &e))
    }

    /// Runs a transaction that holds the write lock from the start, so that what it reads stays
    /// valid while it writes. An error of either kind rolls it back.
    pub(crate) fn write<T>(
        &self,
        run: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let whole = || {
            let tx = Transaction::new_unchecked(&self.db, TransactionBehavior::Immediate)?;
            let result = run(&tx)?;
            if result.is_ok() {
                if let Some(path) = self.gone() {
                    return Ok(Err(StoreError::Gone(path)));
                }
                tx.commit()?;
            }
            Ok(result)
        };
        let done = whole().unwrap_or_else(|e| Err(StoreError::from_sqlite(&self.path, &e)));
        if matches!(&done, Err(StoreError::Gone(path)) if *path != self.path) {
            self.save_log();
        }
        done
    }

    /// The file or its log, if that was deleted, moved or replaced. SQLite would go on writing to it, and all of that would
    /// be lost: with the log at the latest when the program is killed.
    fn gone(&self) -> Option<PathBuf> {
        let log = with_ending(&self.path, "-wal");
        let files = [(&self.path, &self.file), (&log, &self.log)];
        let gone = files.into_iter().find(|(path, opened)| {
            opened.as_ref().is_some_and(|opened| match FileId::of(path) {
                Ok(found) => found != *opened,
                Err(error) => error.kind() == std::io::ErrorKind::NotFound,
            })
        });
        gone.map(|(path, _)| path.clone())
    }

    /// Copies what is only in a deleted log into the database, so that the next one to open it has it.
    fn save_log(&self) {
        let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)";
        // If another program hinders it, closing the store does it.
        drop(self.db.query_row(checkpoint, [], |_| Ok(())));
    }
}

/// The path of a file beside the database.
pub(super) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Identifies a file, since another one may have the same path.
#[derive(Debug, PartialEq, Eq)]
struct FileId(u64, u64);

impl FileId {
    #[cfg(unix)]
    fn of(path: &Path) -> std::io::Result<Self> {
        use std::os::unix::fs::MetadataExt as _;
        let found = std::fs::metadata(path)?;
        Ok(Self(found.dev(), found.ino()))
    }

    /// Elsewhere a file that is open can't be replaced.
    #[cfg(not(unix))]
    fn of(path: &Path) -> std::io::Result<Self> {
        std::fs::metadata(path)?;
        Ok(Self(0, 0))
    }
}

fn lock_file(path: &Path) -> Result<File, StoreError> {
    OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(path)
        .map_err(|e| StoreError::from_io(path, &e))
}

fn lock(file: &File, path: &Path, how: impl FnOnce(&File) -> std::io::Result<()>) -> Result<(), StoreError> {
    match how(file) {
        // Some network file systems have no locks; SQLite's own still guard writes.
        Err(e) if e.kind() != std::io::ErrorKind::Unsupported => Err(StoreError::from_io(path, &e)),
        _ => Ok(()),
    }
}

/// Opens, checks and migrates a database. The inner error is the reason to set it aside, in which
/// case it wasn't modified.
fn try_open(path: &Path) -> Result<Result<Connection, SetAsideReason>, StoreError> {
    match open_and_check(path) {
        Ok(Ok(db)) => Ok(Ok(db)),
        Ok(Err(Unusable::Aside(reason))) => Ok(Err(reason)),
        Ok(Err(Unusable::Other(found))) => Err(other_version(path, found)),
        Err(e) => match e.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                Ok(Err(SetAsideReason::Damaged(e.to_string())))
            }
            _ => Err(StoreError::from_sqlite(path, &e)),
        },
    }
}

/// The reason why a database can't be used.
pub(super) enum Unusable {
    /// A newer version wrote it, or one from before 0.1.0: it stays where it is.
    Other(u32),
    /// It can be set aside.
    Aside(SetAsideReason),
}

/// The error for a database of another version, which this one can't read.
pub(super) fn other_version(path: &Path, found: u32) -> StoreError {
    let path = path.to_owned();
    if found < FIRST {
        return StoreError::Unreleased(path);
    }
    StoreError::Newer {
        path,
        found,
        known: VERSION,
    }
}

/// Checks a database without changing it. `false` when it is empty.
pub(super) fn check(db: &Connection) -> rusqlite::Result<Result<bool, Unusable>> {
    let found = version(db)?;
    let application: i64 = db.query_row("PRAGMA application_id", [], |row| row.get(0))?;
    let tables: i64 = db.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let empty = found == 0 && tables == 0 && application == 0;
    if !empty && application != APPLICATION_ID {
        return Ok(Err(Unusable::Aside(SetAsideReason::Foreign)));
    }
    if found > VERSION || (!empty && found < FIRST) {
        return Ok(Err(Unusable::Other(found)));
    }
    let verdict: String = db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if verdict != "ok" {
        return Ok(Err(Unusable::Aside(SetAsideReason::Damaged(verdict))));
    }
    Ok(Ok(!empty))
}

fn open_and_check(path: &Path) -> rusqlite::Result<Result<Connection, Unusable>> {
    let db = Connection::open(path)?;
    db.busy_timeout(PATIENCE)?;
    // Otherwise, closing someone else's database would checkpoint its write-ahead log.
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    if let Err(unusable) = check(&db)? {
        return Ok(Err(unusable));
    }
    // Setting it again would wait for other programs' writes.
    let journal: String = db.query_row("PRAGMA journal_mode", [], |row| row.get(0))?;
    if journal != "wal" {
        db.pragma_update(None, "journal_mode", "WAL")?;
    }
    // With a write-ahead log, commits survive any crash of the program; a power cut may lose the
    // last ones, but never corrupts the file.
    db.pragma_update(None, "synchronous", "NORMAL")?;
    if version(&db)? < VERSION {
        migrate(&db)?;
    }
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    Ok(Ok(db))
}

/// Renames the database and its companion files to an unused name, which is returned.
fn rename(path: &Path, reason: &SetAsideReason) -> Result<PathBuf, StoreError> {
    let kind = match reason {
        SetAsideReason::Damaged(_) => "damaged".to_owned(),
        SetAsideReason::Foreign => "not-wildpile".to_owned(),
    };
    let time = stamp(now_ms());
    let mut target = path.with_file_name(format!("wildpile-{kind}-{time}.db"));
    let taken = |target: &Path| {
        ["", "-wal", "-shm"]
            .iter()
            .any(|e| with_ending(target, e).exists())
    };
    let mut next = 2;
    while taken(&target) {
        target = path.with_file_name(format!("wildpile-{kind}-{time}-{next}.db"));
        next += 1;
    }
    // The database goes last: a write-ahead log left behind would be lost to the fresh database.
    for ending in ["-wal", "-shm", ""] {
        let (from, to) = (with_ending(path, ending), with_ending(&target, ending));
        match std::fs::rename(&from, &to) {
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => {}
            Err(e) => return Err(StoreError::from_io(&from, &e)),
            Ok(()) => {}
        }
    }
    Ok(target)
}

#[cfg(test)]
mod tests {
    use crate::{Call, MatchInfo, Place, Record, Snapshot, Store, StoreError, Wanted};

    #[test]
    fn a_full_disk_is_reported_and_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap().store;
        let info = MatchInfo {
            game: "skipper".into(),
            rules_name: "skipper".into(),
            deal: "1".into(),
            seats: Vec::new(),
        };
        let write = |place, now: &Snapshot| {
            let call = Call::new(place, Wanted::InProgress(now.clone()));
            store.carry_out(&info, &call)
        };
        let held = write(Place::Nowhere, &Snapshot::default()).unwrap().unwrap();
        let pages: i64 = store.db.query_row("PRAGMA page_count", [], |r| r.get(0)).unwrap();
        store.db.pragma_update(None, "max_page_count", pages).unwrap();
        let large = Snapshot {
            record: Record::of_text("1 QS\n".repeat(100_000)),
            ..Snapshot::default()
        };
        let error = write(Place::InProgress(held.clone()), &large).unwrap_err();
        assert!(matches!(error, StoreError::DiskFull(..)), "{error}");
        assert_eq!(store.resume(held.id()).unwrap().now(), Snapshot::default());
        // Once there is space again, the same save succeeds.
        store.db.pragma_update(None, "max_page_count", 1_000_000).unwrap();
        write(Place::InProgress(held.clone()), &large).unwrap();
        assert_eq!(store.resume(held.id()).unwrap().now(), large);
    }

    #[test]
    fn a_read_only_database_is_reported() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap().store;
        store.db.pragma_update(None, "query_only", true).unwrap();
        let error = store.set_setting("key", &1).unwrap_err();
        assert!(matches!(error, StoreError::CannotWrite(..)), "{error}");
    }
}
