//! What can go wrong with the database, and what to do then.

use std::fmt;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;
use wildpile_message::{Arg, Message, ToMessage};

use super::text as t;
use crate::Conflict;

/// The store could not do what was asked; nothing has changed. It says so as a message ([`ToMessage`]).
#[derive(Debug)]
pub enum StoreError {
    /// The system names no place for the user's data.
    NoHome,
    /// The folder can't be made or the files in it can't be opened or written.
    CannotWrite {
        /// The folder or file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// No room is left on the disk.
    DiskFull {
        /// The file.
        path: PathBuf,
    },
    /// Another instance kept the database locked for longer than anybody should wait.
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// The database has to be set aside, but another instance works with it.
    InUse {
        /// The file.
        path: PathBuf,
        /// Why it has to be set aside.
        reason: Box<Message>,
    },
    /// The database broke while it was in use. It is set aside when it is opened the next time.
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: Box<Message>,
    },
    /// The game is not where its holder left it.
    Conflict(Conflict),
    /// A value could not be turned into JSON or back.
    Setting {
        /// The setting's key.
        key: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Anything else that the database reports.
    Other {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        reason: String,
    },
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
            Self::CannotWrite { path, reason } => t::CannotWrite {
                path: shown(path),
                reason,
            }
            .into(),
            Self::DiskFull { path } => t::DiskFull { path: shown(path) }.into(),
            Self::Busy { path } => t::Busy { path: shown(path) }.into(),
            Self::InUse { path, reason } => t::InUse {
                path: shown(path),
                reason: Message::clone(reason),
            }
            .into(),
            Self::Damaged { path, reason } => t::Damaged {
                path: shown(path),
                reason: Message::clone(reason),
            }
            .into(),
            Self::Conflict(conflict) => conflict.message(),
            Self::Setting { key, reason } => t::Setting { key, reason }.into(),
            Self::Other { path, reason } => t::Other {
                path: shown(path),
                reason,
            }
            .into(),
        }
    }
}

/// For logs and failing tests: people are told the message.
impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.message())
    }
}

impl std::error::Error for StoreError {}

impl StoreError {
    /// Whether the caller's version of the game can be kept as a new row with
    /// [`Store::begin`](crate::Store::begin).
    #[must_use]
    pub const fn can_save_as_new(&self) -> bool {
        matches!(self, Self::Conflict(conflict) if conflict.can_save_as_new())
    }

    /// What SQLite reported about the file at `path`.
    pub(crate) fn from_sqlite(path: &Path, error: &rusqlite::Error) -> Self {
        let path = path.to_owned();
        let reason = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::DiskFull { path },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy { path },
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Damaged {
                path,
                reason: Box::new(Message::text(reason)),
            },
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
