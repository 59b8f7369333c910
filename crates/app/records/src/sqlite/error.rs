//! Database errors, with messages that suggest what to do.

use std::fmt;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;
use wildpile_message::{Arg, Message, ToMessage};

use super::text as t;
use crate::{Conflict, GameId};

/// The reason why the store couldn't do something; nothing has changed. The explanation is a message
/// ([`ToMessage`]).
#[derive(Debug)]
pub enum StoreError {
    /// The system doesn't define a location for user data.
    NoHome,
    /// The data folder, or one that it should be in, is this file.
    NotAFolder(PathBuf),
    /// The database was written by a newer version. It stays where it is.
    Newer {
        /// The file.
        path: PathBuf,
        /// Its schema version.
        found: u32,
        /// The newest one this program knows.
        known: u32,
    },
    /// The database in this file was written by a version from before 0.1.0. It stays where it is.
    Unreleased(PathBuf),
    /// The database was deleted, moved or replaced while it was open: where it was.
    Gone(PathBuf),
    /// The folder can't be created, or the file can't be opened or written: the system's explanation.
    CannotWrite(PathBuf, String),
    /// The disk with this file is full.
    DiskFull(PathBuf),
    /// Another instance kept the database in this file locked for too long.
    Busy(PathBuf),
    /// The database in this file must be set aside for this reason, but another instance is using it.
    InUse(PathBuf, Box<Message>),
    /// The database in this file was corrupted while in use, for this reason. It will be set aside when next opened.
    Damaged(PathBuf, Box<Message>),
    /// This game can't be read; the others can: SQLite's explanation.
    DamagedGame(GameId, String),
    /// The game was changed elsewhere.
    Conflict(Conflict),
    /// A value couldn't be converted to or from JSON.
    Setting {
        /// The setting's key.
        key: String,
        /// The reason.
        reason: String,
    },
    /// Any other error of the database in this file: SQLite's explanation.
    Other(PathBuf, String),
}

impl From<Conflict> for StoreError {
    fn from(conflict: Conflict) -> Self {
        Self::Conflict(conflict)
    }
}

impl ToMessage for StoreError {
    fn message(&self) -> Message {
        let shown = |path: &Path| Arg::from(path.display().to_string());
        match self {
            Self::NoHome => t::NoHome.into(),
            Self::NotAFolder(path) => t::NotAFolder { path: shown(path) }.into(),
            Self::Newer { path, found, known } => t::Newer {
                path: shown(path),
                found: *found,
                known: *known,
            }
            .into(),
            Self::Unreleased(path) => t::Unreleased { path: shown(path) }.into(),
            Self::Gone(path) => t::Gone { path: shown(path) }.into(),
            Self::CannotWrite(path, reason) => {
                let path = shown(path);
                t::CannotWrite { path, reason }.into()
            }
            Self::DiskFull(path) => t::DiskFull { path: shown(path) }.into(),
            Self::Busy(path) => t::Busy { path: shown(path) }.into(),
            Self::InUse(path, reason) => {
                let (path, reason) = (shown(path), Message::clone(reason));
                t::InUse { path, reason }.into()
            }
            Self::Damaged(path, reason) => {
                let (path, reason) = (shown(path), Message::clone(reason));
                t::Damaged { path, reason }.into()
            }
            Self::DamagedGame(game, reason) => t::DamagedGame { game: *game, reason }.into(),
            Self::Conflict(conflict) => conflict.message(),
            Self::Setting { key, reason } => t::Setting { key, reason }.into(),
            Self::Other(path, reason) => {
                let path = shown(path);
                t::Other { path, reason }.into()
            }
        }
    }
}

/// For logs and failing tests; users see the message.
impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.message())
    }
}

impl std::error::Error for StoreError {}

impl StoreError {
    /// The error SQLite reported for the file at `path`.
    pub(crate) fn from_sqlite(path: &Path, error: &rusqlite::Error) -> Self {
        let path = path.to_owned();
        let reason = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::DiskFull(path),
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy(path),
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                Self::Damaged(path, Box::new(Message::text(reason)))
            }
            Some(
                ErrorCode::ReadOnly
                | ErrorCode::CannotOpen
                | ErrorCode::PermissionDenied
                | ErrorCode::AuthorizationForStatementDenied
                | ErrorCode::SystemIoFailure
                | ErrorCode::NoLargeFileSupport,
            ) => Self::CannotWrite(path, reason),
            _ => Self::Other(path, reason),
        }
    }

    /// The error the file system reported for `path`.
    pub(crate) fn from_io(path: &Path, error: &std::io::Error) -> Self {
        let path = path.to_owned();
        match error.kind() {
            std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded => Self::DiskFull(path),
            _ => Self::CannotWrite(path, error.to_string()),
        }
    }
}
