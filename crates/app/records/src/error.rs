//! What can go wrong, in words that say what to do.

use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

use crate::GameId;

/// The store could not do what was asked; nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The system names no place for the user's data.
    #[error(
        "no place for your data was found (no home folder); name one with --data-dir FOLDER or the environment variable WILDPILE_DATA"
    )]
    NoHome,
    /// The folder can't be made or the files in it can't be opened or written.
    #[error(
        "{path} can't be written: {reason}; games are not saved until it can be, or until you name another folder with --data-dir FOLDER or WILDPILE_DATA"
    )]
    CannotWrite {
        /// The folder or file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// No room is left on the disk.
    #[error(
        "the disk is full: {path} could not be saved; free some space and it is saved with the next move"
    )]
    DiskFull {
        /// The file.
        path: PathBuf,
    },
    /// Another instance kept the database locked for longer than anybody should wait.
    #[error("{path} is busy: another Wildpile is writing to it and has not finished; try again in a moment")]
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// The database has to be set aside, but another instance works with it.
    #[error(
        "{path} can't be used ({reason}), and another Wildpile works with it right now; close that one and start again"
    )]
    InUse {
        /// The file.
        path: PathBuf,
        /// Why it has to be set aside.
        reason: String,
    },
    /// The database broke while it was in use. It is set aside when it is opened the next time.
    #[error(
        "{path} is damaged ({reason}); start Wildpile again: it then puts the file aside and begins a new one"
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        reason: String,
    },
    /// Another instance went on with this game: this one holds an old revision.
    #[error(
        "another Wildpile went on with game {0} in the meantime; it was left as it is there. Save yours as a new game"
    )]
    ChangedElsewhere(GameId),
    /// Another instance finished this game.
    #[error("another Wildpile finished game {0} in the meantime. Save yours as a new game")]
    FinishedElsewhere(GameId),
    /// There is no such game (any more).
    #[error("there is no game {0}; it may have been deleted by another Wildpile")]
    NoSuchGame(GameId),
    /// The game is not over, or has been taken up again.
    #[error("game {0} is not finished")]
    NotFinished(GameId),
    /// A value could not be turned into JSON or back.
    #[error("the setting {key} can't be used: {reason}")]
    Setting {
        /// The setting's key.
        key: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Anything else that the database reports.
    #[error("the database {path} reports: {reason}")]
    Other {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        reason: String,
    },
}

impl StoreError {
    /// Whether the caller's version of the game can be kept as a new row with
    /// [`Store::begin`](crate::Store::begin).
    #[must_use]
    pub const fn can_save_as_new(&self) -> bool {
        matches!(
            self,
            Self::ChangedElsewhere(_) | Self::FinishedElsewhere(_) | Self::NoSuchGame(_)
        )
    }

    /// What SQLite reported about the file at `path`.
    pub(crate) fn from_sqlite(path: &Path, error: &rusqlite::Error) -> Self {
        let path = path.to_owned();
        let reason = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::DiskFull { path },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy { path },
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Damaged { path, reason },
            Some(
                ErrorCode::ReadOnly
                | ErrorCode::CannotOpen
                | ErrorCode::PermissionDenied
                | ErrorCode::AuthorizationForStatementDenied
                | ErrorCode::SystemIoFailure
                | ErrorCode::NoLargeFileSupport,
            ) => Self::CannotWrite { path, reason },
            _ => Self::Other { path, reason },
        }
    }

    /// What the file system reported about `path`.
    pub(crate) fn from_io(path: &Path, error: &std::io::Error) -> Self {
        let path = path.to_owned();
        match error.kind() {
            std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded => Self::DiskFull { path },
            _ => Self::CannotWrite {
                path,
                reason: error.to_string(),
            },
        }
    }
}
