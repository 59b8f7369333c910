//! Guests that other terminals of this machine are using: another name there would be the wrong person's.
//!
//! A program that uses guests has a number, and a file of that number locked for as long as it runs; the system frees it, however
//! the program ends.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// This program's numbers by folder, and the files that it has locked: one each, until it ends.
static LOCKED: Mutex<Vec<(PathBuf, u32, File)>> = Mutex::new(Vec::new());

/// The number of tries. Two programs seldom choose the same number.
const TRIES: usize = 4;

fn file_of(folder: &Path, program: u32) -> PathBuf {
    folder.join(format!("online.{program}.lock"))
}

/// Says that this program uses guests of the folder, and returns its number there; `None` on a system without locks.
pub(super) fn enter(folder: &Path) -> Option<u32> {
    let mut locked = LOCKED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, program, _)) = locked.iter().find(|(of, ..)| of == folder) {
        return Some(*program);
    }
    clear(folder);
    for _ in 0..TRIES {
        let program = getrandom::u32().ok()?;
        let path = file_of(folder, program);
        let file = open(&path, true).ok()?;
        // Another program that is clearing up may have had it for a moment, or has removed it.
        if file.try_lock().is_ok() && path.exists() {
            locked.push((folder.to_owned(), program, file));
            return Some(program);
        }
    }
    None
}

/// True if another program of this number is running, and uses guests of the folder.
pub(super) fn is_elsewhere(folder: &Path, program: u32) -> bool {
    let locked = LOCKED.lock().unwrap_or_else(PoisonError::into_inner);
    let is_own = locked.iter().any(|(of, own, _)| of == folder && *own == program);
    !is_own && is_locked(&file_of(folder, program))
}

/// True if a program has the file locked.
fn is_locked(path: &Path) -> bool {
    let Ok(file) = open(path, false) else { return false };
    matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

/// Clears away what programs have left that ended.
fn clear(folder: &Path) {
    let Ok(files) = fs::read_dir(folder) else { return };
    for file in files.flatten() {
        let name = file.file_name();
        let number = name
            .to_str()
            .and_then(|name| name.strip_prefix("online.")?.strip_suffix(".lock"));
        if number.is_some_and(|number| number.parse::<u32>().is_ok()) && !is_locked(&file.path()) {
            // If it stays, nobody has it locked.
            drop(fs::remove_file(file.path()));
        }
    }
}

fn open(path: &Path, create: bool) -> io::Result<File> {
    OpenOptions::new()
        .create(create)
        .truncate(false)
        .write(true)
        .open(path)
}

/// A file that another program could have locked, for tests.
#[cfg(test)]
pub(super) fn locked(folder: &Path, program: u32) -> File {
    let file = open(&file_of(folder, program), true).expect("a file");
    file.lock().expect("locked");
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_elsewhere_while_it_has_its_file_locked() {
        let folder = tempfile::tempdir().expect("a folder");
        drop(locked(folder.path(), 7));
        let file = locked(folder.path(), 8);
        let own = enter(folder.path()).expect("locked");
        assert_eq!(enter(folder.path()), Some(own), "locked once");
        assert!(!is_elsewhere(folder.path(), own), "this one");
        assert!(!is_elsewhere(folder.path(), 7), "it has ended");
        assert!(!file_of(folder.path(), 7).exists(), "and is cleared away");
        assert!(is_elsewhere(folder.path(), 8));
        drop(file);
        assert!(!is_elsewhere(folder.path(), 8), "it has ended, too");
    }
}
