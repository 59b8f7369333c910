//! Reads a database without writing anything, not even next to it.

use std::path::{Path, PathBuf};

use rusqlite::backup::Backup;
use rusqlite::{Connection, ErrorCode, OpenFlags};
use wildpile_message::ToMessage;

use super::open::{PATIENCE, Unusable, check, other_version, with_ending};
use super::schema::{VERSION, migrate, version};
use super::{FILE_NAME, Store, StoreError};

impl Store {
    /// Opens the database in a folder for reading only. Nothing is created, renamed or upgraded, so the folder may be
    /// read-only. `None` when nothing was ever saved there.
    ///
    /// # Errors
    /// When it can't be read, is damaged, or was written by another version.
    pub fn open_to_read(folder: &Path) -> Result<Option<Self>, StoreError> {
        let path = folder.join(FILE_NAME);
        match std::fs::metadata(&path) {
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(e) => return Err(StoreError::from_io(&path, &e)),
            Ok(_) => {}
        }
        let db = connect(&path)?;
        let failed = |e: rusqlite::Error| StoreError::from_sqlite(&path, &e);
        match check(&db).map_err(failed)? {
            Ok(false) => return Ok(None),
            Ok(true) => {}
            Err(Unusable::Other(found)) => return Err(other_version(&path, found)),
            Err(Unusable::Aside(reason)) => {
                return Err(StoreError::Damaged(path, Box::new(reason.message())));
            }
        }
        let old = version(&db).map_err(failed)? < VERSION;
        let db = if old { upgraded(&db).map_err(failed)? } else { db };
        Ok(Some(Self::reading(db, path)))
    }
}

/// A copy in memory with today's schema.
fn upgraded(db: &Connection) -> rusqlite::Result<Connection> {
    let copy = in_memory(db)?;
    migrate(&copy)?;
    Ok(copy)
}

fn in_memory(db: &Connection) -> rusqlite::Result<Connection> {
    let mut copy = Connection::open_in_memory()?;
    Backup::new(db, &mut copy)?.run_to_completion(1000, std::time::Duration::ZERO, None)?;
    Ok(copy)
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    let (log, index) = (with_ending(path, "-wal"), with_ending(path, "-shm"));
    let has_log = std::fs::metadata(&log).is_ok_and(|found| found.len() > 0);
    let opened = if log.exists() && index.exists() {
        // Another program may have it open, even if the log is empty.
        open(path, "mode=ro")
    } else if has_log {
        return copied(path, &log);
    } else {
        // Nobody writes to it. Otherwise SQLite would create files next to it.
        open(path, "immutable=1")
    };
    // In a folder that can't be written, a log can't always be read in place.
    let cannot = [Some(ErrorCode::CannotOpen), Some(ErrorCode::ReadOnly)];
    match opened {
        Err(e) if has_log && cannot.contains(&e.sqlite_error_code()) => return copied(path, &log),
        Err(e) if log.exists() && cannot.contains(&e.sqlite_error_code()) => open(path, "immutable=1"),
        opened => opened,
    }
    .map_err(|e| StoreError::from_sqlite(path, &e))
}

fn open(path: &Path, how: &str) -> rusqlite::Result<Connection> {
    let flags =
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(uri(path, how), flags)?;
    db.busy_timeout(PATIENCE)?;
    // The file is opened by the first query.
    db.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
    Ok(db)
}

/// SQLite's name for a file with a parameter.
fn uri(path: &Path, how: &str) -> String {
    let mut uri = String::from("file:");
    let text = path.as_os_str().as_encoded_bytes();
    if cfg!(windows) && text.get(1) == Some(&b':') {
        uri.push('/');
    }
    for &byte in text {
        match byte {
            b'\\' if cfg!(windows) => uri.push('/'),
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' | b':' => {
                uri.push(char::from(byte));
            }
            _ => uri += &format!("%{byte:02X}"),
        }
    }
    uri + "?" + how
}

/// Reads a copy, which SQLite may treat as its own.
fn copied(path: &Path, log: &Path) -> Result<Connection, StoreError> {
    let folder = new_folder().map_err(|e| StoreError::from_io(&std::env::temp_dir(), &e))?;
    let copy = folder.join(FILE_NAME);
    let copied = std::fs::copy(path, &copy)
        .and_then(|_| std::fs::copy(log, with_ending(&copy, "-wal")))
        .map_err(|e| StoreError::from_io(&folder, &e));
    let db = copied.and_then(|_| {
        Connection::open(&copy)
            .and_then(|db| in_memory(&db))
            .map_err(|e| StoreError::from_sqlite(path, &e))
    });
    // If the copy can't be removed, it does no harm.
    drop(std::fs::remove_dir_all(&folder));
    db
}

/// A new temporary folder that only this user can read.
fn new_folder() -> std::io::Result<PathBuf> {
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    let mut number = 0;
    loop {
        let name = format!("wildpile-read-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        match builder.create(&folder) {
            Ok(()) => return Ok(folder),
            // Another thread is reading, or a process with this number was killed.
            Err(e) if e.kind() == std::io::ErrorKind::AlreadyExists && number < 1000 => number += 1,
            Err(e) => return Err(e),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_characters_of_a_path_are_not_parameters() {
        assert_eq!(
            uri(Path::new("/a b/c?mode=rwc#%/d.db"), "mode=ro"),
            "file:/a%20b/c%3Fmode%3Drwc%23%25/d.db?mode=ro"
        );
    }

    #[test]
    fn every_reader_has_a_folder_of_its_own() {
        let folders = [new_folder().unwrap(), new_folder().unwrap()];
        assert_ne!(folders[0], folders[1]);
        for folder in folders {
            std::fs::remove_dir(folder).unwrap();
        }
    }
}
