//! One server per database file.

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use thiserror::Error;
use tokio::time::{Instant, sleep};

use super::address;

/// Time that a server waits for another one to end, as during a restart.
pub const TAKEOVER: Duration = Duration::from_secs(10);

/// Interval at which it looks whether that has ended.
const AGAIN: Duration = Duration::from_millis(100);

/// Keeps other servers away from a SQLite file until it is dropped; the system releases the lock however the program ends.
///
/// It belongs to the program that starts a server: opening a [`Store`](super::Store) doesn't need it.
#[derive(Debug)]
#[must_use]
pub struct DatabaseLock(Option<File>);

/// Another server uses the file.
#[derive(Debug, Error)]
#[error(
    "another Wildpile server is using {}, and two servers can't share a SQLite file; stop the other one, or start \
     this one with its own --data-dir FOLDER or --database", .file.display()
)]
pub struct InUse {
    file: PathBuf,
}

impl DatabaseLock {
    /// Takes the file of a database, and waits a while for another server that is about to end; then `waits` is called first.
    /// Servers may share PostgreSQL, so there is nothing to take.
    ///
    /// # Errors
    /// When the other server is still there afterwards.
    pub async fn take(url: &str, waits: impl FnOnce(&Path)) -> Result<Self, InUse> {
        let Some((file, lock)) = lock_file(url) else {
            return Ok(Self(None));
        };
        let give_up = Instant::now() + TAKEOVER;
        let mut waits = Some(waits);
        loop {
            match lock.try_lock() {
                Ok(()) => return Ok(Self(Some(lock))),
                Err(TryLockError::WouldBlock) if Instant::now() < give_up => {
                    if let Some(waits) = waits.take() {
                        waits(&file);
                    }
                    sleep(AGAIN).await;
                }
                Err(why) => return refused(why, file),
            }
        }
    }

    /// The same without waiting: for programs that can do without the database.
    ///
    /// # Errors
    /// When another server has the file.
    pub fn take_at_once(url: &str) -> Result<Self, InUse> {
        let Some((file, lock)) = lock_file(url) else {
            return Ok(Self(None));
        };
        match lock.try_lock() {
            Ok(()) => Ok(Self(Some(lock))),
            Err(why) => refused(why, file),
        }
    }

    /// True if a file is kept for this server alone.
    #[must_use]
    pub const fn is_held(&self) -> bool {
        self.0.is_some()
    }
}

/// The file of a database and the file that locks it; none if there is nothing to take.
fn lock_file(url: &str) -> Option<(PathBuf, File)> {
    let file = address::file(url).map(real)?;
    match open(&named(&file)) {
        Ok(lock) => Some((file, lock)),
        // If there can't be such a file, opening the database says why.
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => {
            let lock = named(&file);
            tracing::warn!(%error, lock = %lock.display(), "the lock file can't be opened; make sure no other server uses this database");
            None
        }
    }
}

/// The end of an attempt to lock a file that failed.
fn refused(why: TryLockError, file: PathBuf) -> Result<DatabaseLock, InUse> {
    match why {
        TryLockError::WouldBlock => Err(InUse { file }),
        TryLockError::Error(error) => {
            tracing::warn!(%error, "this file system doesn't support locks; make sure no other server uses this database");
            Ok(DatabaseLock(None))
        }
    }
}

/// The file by its only name, whichever link leads there.
fn real(file: &Path) -> PathBuf {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = || folder.unwrap_or(Path::new(".")).canonicalize().ok();
    let found = file
        .canonicalize()
        .ok()
        .or_else(|| Some(folder()?.join(file.file_name()?)));
    found.unwrap_or_else(|| file.to_owned())
}

/// The lock is a file of its own: SQLite has its own locks in the database.
fn named(file: &Path) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(".lock");
    name.into()
}

fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    // Others who could open it could keep the server from starting.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_second_server_waits_and_is_refused_while_the_first_one_is_there() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("tables.db").display());
        let first = DatabaseLock::take(&url, |_| panic!("nobody else is there"))
            .await
            .unwrap();
        assert!(first.is_held());
        let (begun, mut told) = (Instant::now(), 0);
        let refused = DatabaseLock::take(&url, |_| told += 1)
            .await
            .unwrap_err()
            .to_string();
        assert_eq!((told, begun.elapsed() >= TAKEOVER), (1, true));
        let at_once = DatabaseLock::take_at_once(&url).unwrap_err().to_string();
        assert_eq!(at_once, refused);
        for words in ["tables.db", "stop the other one", "--data-dir", "--database"] {
            assert!(refused.contains(words), "{refused}");
        }
        let other = format!("sqlite:{}", folder.path().join("other.db").display());
        assert!(DatabaseLock::take(&other, |_| {}).await.unwrap().is_held());
        assert!(DatabaseLock::take_at_once(&other).unwrap().is_held());

        let ends = async {
            sleep(Duration::from_secs(3)).await;
            drop(first);
        };
        let (second, ()) = tokio::join!(DatabaseLock::take(&url, |_| {}), ends);
        assert!(second.unwrap().is_held(), "the first one has ended meanwhile");
    }

    #[cfg(unix)]
    #[tokio::test(start_paused = true)]
    async fn a_link_leads_to_the_same_file() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("tables.db"), folder.path().join("link.db"));
        File::create(&file).unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        let [file, link] = [file, link].map(|path| format!("sqlite:{}", path.display()));
        let first = DatabaseLock::take(&file, |_| {}).await.unwrap();
        assert!(first.is_held() && DatabaseLock::take(&link, |_| {}).await.is_err());
    }

    #[tokio::test]
    async fn postgresql_is_shared() {
        let shared = DatabaseLock::take("postgres://localhost/tables", |_| {})
            .await
            .unwrap();
        assert!(!shared.is_held());
    }
}
