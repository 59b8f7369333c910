//! Which guests other terminals of this machine are using: another name there would be the wrong person's.
//!
//! A program that uses guests has a file of its own locked for as long as it runs; the system frees it, however the program ends.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The files that this program has locked, by folder: one each, until it ends.
static LOCKED: Mutex<Vec<(PathBuf, File)>> = Mutex::new(Vec::new());

fn file_of(folder: &Path, program: u32) -> PathBuf {
    folder.join(format!("online.{program}.lock"))
}

/// Says that this program uses guests of the folder, and returns its number.
pub(super) fn enter(folder: &Path) -> io::Result<u32> {
    let program = std::process::id();
    let mut locked = LOCKED.lock().unwrap_or_else(PoisonError::into_inner);
    if !locked.iter().any(|(of, _)| of == folder) {
        let file = open(&file_of(folder, program), true)?;
        file.lock()?;
        locked.push((folder.to_owned(), file));
    }
    Ok(program)
}

/// Whether another program of this number is running, and uses guests of the folder. Clears away what one that has ended left.
pub(super) fn is_elsewhere(folder: &Path, program: u32) -> bool {
    if program == std::process::id() {
        return false;
    }
    let path = file_of(folder, program);
    let Ok(file) = open(&path, false) else {
        return false;
    };
    match file.try_lock() {
        Ok(()) => {
            // If it stays, nobody has it locked.
            drop(fs::remove_file(path));
            false
        }
        Err(TryLockError::WouldBlock) => true,
        // A system without locks.
        Err(TryLockError::Error(_)) => false,
    }
}

fn open(path: &Path, create: bool) -> io::Result<File> {
    OpenOptions::new()
        .create(create)
        .truncate(false)
        .write(true)
        .open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_elsewhere_while_it_has_its_file_locked() {
        let folder = tempfile::tempdir().expect("a folder");
        let own = enter(folder.path()).expect("locked");
        assert_eq!(enter(folder.path()).expect("locked once"), own);
        assert!(!is_elsewhere(folder.path(), own), "this one");
        let other = own.wrapping_add(1);
        assert!(!is_elsewhere(folder.path(), other), "it never ran");
        let path = file_of(folder.path(), other);
        let file = open(&path, true).expect("a file");
        file.lock().expect("locked");
        assert!(is_elsewhere(folder.path(), other));
        drop(file);
        assert!(!is_elsewhere(folder.path(), other), "it has ended");
        assert!(!path.exists());
    }
}
