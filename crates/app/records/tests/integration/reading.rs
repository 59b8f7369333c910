//! Looking at the records changes nothing, and what happens to the file while it is open is noticed.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use rusqlite::Connection;
use wildpile_records::{FILE_NAME, MatchResult, Store, StoreError, data_folder};

use crate::common::{Changes as _, ending, info, open, play, rendered, snapshot};

/// All files of a folder with their contents.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let all = fs::read_dir(folder).unwrap().flatten();
    all.map(|file| {
        let name = file.file_name().to_string_lossy().into_owned();
        (name, fs::read(file.path()).unwrap())
    })
    .collect()
}

fn won(folder: &Path) -> u32 {
    let store = Store::open_to_read(folder).unwrap().unwrap();
    store.statistics().unwrap()[0].figures.won
}

/// Adds a match that was won.
fn win(store: &Store) {
    play(
        store,
        "joker",
        "joker",
        &ending(MatchResult::Won, 9),
        60_000,
        false,
    );
}

#[test]
fn a_closed_database_is_read_without_a_file_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    // Signs that mean something in the names of SQLite.
    let folder = folder.path().join("50% off? #1");
    win(&open(&folder));
    let before = files(&folder);
    assert_eq!(won(&folder), 1);
    assert_eq!(files(&folder), before);
}

#[test]
fn what_a_running_program_has_written_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    win(&store);
    assert_eq!(won(folder.path()), 1);
    win(&store);
    assert_eq!(won(folder.path()), 2);
}

#[test]
fn what_a_killed_program_has_written_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    win(&store);
    let copy = tempfile::tempdir().unwrap();
    for name in [FILE_NAME.to_owned(), format!("{FILE_NAME}-wal")] {
        fs::copy(folder.path().join(&name), copy.path().join(&name)).unwrap();
    }
    let before = files(copy.path());
    assert!(!before[&format!("{FILE_NAME}-wal")].is_empty());
    assert_eq!(won(copy.path()), 1);
    assert_eq!(files(copy.path()), before);
}

#[test]
fn a_frozen_database_is_read_and_not_upgraded() {
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/frozen/wildpile-0.1.0.db");
    let folder = tempfile::tempdir().unwrap();
    fs::copy(old, folder.path().join(FILE_NAME)).unwrap();
    let before = files(folder.path());
    let store = Store::open_to_read(folder.path()).unwrap().unwrap();
    assert_eq!(store.finished(None, 10).unwrap().len(), 6);
    assert_eq!(store.in_progress().unwrap().len(), 3);
    drop(store);
    assert_eq!(files(folder.path()), before);
}

#[test]
fn where_nothing_is_nothing_is_made() {
    let folder = tempfile::tempdir().unwrap();
    assert!(Store::open_to_read(folder.path()).unwrap().is_none());
    assert!(
        Store::open_to_read(&folder.path().join("below"))
            .unwrap()
            .is_none()
    );
    assert!(files(folder.path()).is_empty());
}

#[test]
fn what_cannot_be_read_is_told_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let text = "this is no database ".repeat(100);
    fs::write(folder.path().join(FILE_NAME), &text).unwrap();
    let error = Store::open_to_read(folder.path()).unwrap_err();
    assert!(matches!(error, StoreError::Damaged(..)), "{error}");
    let other = Connection::open(folder.path().join("other.db")).unwrap();
    other.execute_batch("CREATE TABLE recipes (x)").unwrap();
    drop(other);
    fs::rename(folder.path().join("other.db"), folder.path().join(FILE_NAME)).unwrap();
    let before = files(folder.path());
    let error = Store::open_to_read(folder.path()).unwrap_err();
    assert!(rendered(&error).contains("some other program"), "{error}");
    assert_eq!(files(folder.path()), before);
}

#[test]
fn a_file_is_no_data_folder() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "x").unwrap();
    for wrong in [file.clone(), file.join("below")] {
        let error = data_folder(Some(wrong)).unwrap_err();
        assert!(
            matches!(&error, StoreError::NotAFolder(path) if *path == file),
            "{error}"
        );
        assert!(rendered(&error).contains("is a file"), "{error}");
    }
    let new = folder.path().join("new").join("below");
    assert_eq!(data_folder(Some(new.clone())).unwrap(), new);
}

#[test]
#[cfg(unix)]
fn a_save_into_a_deleted_or_replaced_file_fails() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let mut held = store.begin(&info("joker", "joker"), &snapshot(1)).unwrap();
    fs::remove_dir_all(folder.path()).unwrap();
    let error = store.save(&mut held, &snapshot(2)).unwrap_err();
    assert!(matches!(error, StoreError::Gone(..)), "{error}");
    assert!(rendered(&error).contains("deleted"), "{error}");
    let other = open(folder.path());
    let error = store.save(&mut held, &snapshot(2)).unwrap_err();
    assert!(matches!(error, StoreError::Gone(..)), "{error}");
    assert!(other.in_progress().unwrap().is_empty());
}

/// A saved match is in the log until a checkpoint: without it a kill would lose everything since.
#[test]
#[cfg(unix)]
fn a_save_with_a_deleted_or_replaced_log_fails_and_what_was_saved_is_kept() {
    for replaced in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let log = folder.path().join(format!("{FILE_NAME}-wal"));
        let store = open(folder.path());
        let mut held = store.begin(&info("joker", "joker"), &snapshot(1)).unwrap();
        store.save(&mut held, &snapshot(2)).unwrap();
        fs::remove_file(&log).unwrap();
        if replaced {
            fs::write(&log, b"").unwrap();
        }
        let error = store.save(&mut held, &snapshot(3)).unwrap_err();
        assert!(rendered(&error).contains("wal is gone"), "{error}");
        // As the terminal does: the new one is opened before the old one is closed. A kill instead leaves the same files.
        let new = open(folder.path());
        drop(store);
        let row = new.resume(new.in_progress().unwrap()[0].id).unwrap();
        assert_eq!(row.head.moves, 2, "{replaced}");
        let mut held = row.held();
        new.save(&mut held, &snapshot(4)).unwrap();
        drop(new);
        assert_eq!(open(folder.path()).in_progress().unwrap()[0].moves, 4);
    }
}

#[test]
fn opening_does_not_wait_for_a_write_of_another_program() {
    let folder = tempfile::tempdir().unwrap();
    win(&open(folder.path()));
    let other = Connection::open(folder.path().join(FILE_NAME)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    // It would fail after ten seconds otherwise.
    assert_eq!(open(folder.path()).statistics().unwrap()[0].figures.won, 1);
}
