//! Unusable databases are set aside intact; locations that can't be written give distinct errors.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{Changes as _, info, open, rendered, snapshot};
use rusqlite::Connection;
use wildpile_records::{FILE_NAME, Record, SetAside, SetAsideReason, Snapshot, Store, StoreError, VERSION};

/// A folder with a closed database containing some games.
fn played() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    for moves in 0..40 {
        let long = Snapshot {
            record: Record::of_text("1 QS\n".repeat(1000)),
            ..snapshot(moves)
        };
        store.begin(&info("skipper", "skipper"), &long).unwrap();
    }
    drop(store);
    let file = folder.path().join(FILE_NAME);
    (folder, file)
}

/// Opens the folder: the old file must be set aside with exactly these bytes, and the new one must
/// be empty and usable.
fn set_aside(folder: &Path, bytes: &[u8]) -> SetAside {
    let opened = Store::open(folder).unwrap();
    let aside = opened.set_aside.expect("it is set aside");
    assert_eq!(
        fs::read(&aside.now_at).unwrap(),
        bytes,
        "the old file is untouched"
    );
    assert_eq!(aside.now_at.parent(), Some(folder));
    let told = rendered(&aside);
    assert!(told.contains(aside.now_at.to_str().unwrap()), "{told}");
    assert!(opened.store.in_progress().unwrap().is_empty());
    opened.store.begin(&info("joker", "joker"), &snapshot(1)).unwrap();
    drop(opened.store);
    assert_eq!(open(folder).in_progress().unwrap().len(), 1);
    aside
}

#[test]
fn a_damaged_database_is_set_aside() {
    let (_folder, file) = played();
    let bytes = fs::read(&file).unwrap();
    let half = bytes[..bytes.len() / 2 + 77].to_vec();
    let mut broken_pages = bytes;
    broken_pages[4096..].fill(0xa5);
    let diary = "Dear diary, today I lost at Skipper again. ".repeat(100);
    for bytes in [half, broken_pages, diary.into_bytes()] {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(FILE_NAME), &bytes).unwrap();
        let aside = set_aside(folder.path(), &bytes);
        assert!(matches!(aside.reason, SetAsideReason::Damaged(_)), "{aside:?}");
        assert!(aside.now_at.to_str().unwrap().contains("damaged"));
    }
}

#[test]
fn a_database_of_a_newer_version_stays_where_it_is() {
    let (folder, file) = played();
    let newer = Connection::open(&file).unwrap();
    newer.pragma_update(None, "user_version", VERSION + 1).unwrap();
    newer
        .execute_batch("CREATE TABLE invented_later (x); INSERT INTO invented_later VALUES (1)")
        .unwrap();
    // As if the program had been killed: its writes are only in the log.
    let wal = folder.path().join(format!("{FILE_NAME}-wal"));
    let (bytes, log) = (fs::read(&file).unwrap(), fs::read(&wal).unwrap());
    assert!(!log.is_empty());
    let copy = tempfile::tempdir().unwrap();
    let (file, wal) = (
        copy.path().join(FILE_NAME),
        copy.path().join(format!("{FILE_NAME}-wal")),
    );
    fs::write(&file, &bytes).unwrap();
    fs::write(&wal, &log).unwrap();
    let reading = Store::open_to_read(copy.path()).unwrap_err();
    let writing = Store::open(copy.path()).unwrap_err();
    for error in [reading, writing] {
        assert!(
            matches!(error, StoreError::Newer { found, known, .. } if (found, known) == (VERSION + 1, VERSION)),
            "{error}"
        );
        let told = rendered(&error);
        let file = file.display().to_string();
        for part in [file.as_str(), "newer Wildpile", "update", "--data-dir"] {
            assert!(told.contains(part), "{told}");
        }
    }
    assert_eq!((fs::read(&file).unwrap(), fs::read(&wal).unwrap()), (bytes, log));
    // The newer program finds everything.
    let again = Connection::open(&file).unwrap();
    let rows: i64 = again
        .query_row("SELECT count(*) FROM invented_later", [], |r| r.get(0))
        .unwrap();
    assert_eq!(rows, 1);
}

#[test]
fn a_database_from_before_the_first_release_is_refused_and_left_alone() {
    let (folder, file) = played();
    let old = Connection::open(&file).unwrap();
    old.pragma_update(None, "user_version", 3).unwrap();
    drop(old);
    let bytes = fs::read(&file).unwrap();
    let reading = Store::open_to_read(folder.path()).unwrap_err();
    let writing = Store::open(folder.path()).unwrap_err();
    for error in [reading, writing] {
        assert!(matches!(error, StoreError::Unreleased(..)), "{error}");
        let told = rendered(&error);
        for part in [&file.display().to_string(), "before 0.1.0", "--data-dir"] {
            assert!(told.contains(part), "{told}");
        }
    }
    assert_eq!(fs::read(&file).unwrap(), bytes);
}

#[test]
fn a_database_of_another_program_is_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(FILE_NAME);
    let other = Connection::open(&file).unwrap();
    other.execute_batch("CREATE TABLE recipes (x)").unwrap();
    drop(other);
    let aside = set_aside(folder.path(), &fs::read(&file).unwrap());
    assert_eq!(aside.reason, SetAsideReason::Foreign);
}

#[test]
fn what_was_set_aside_is_never_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let mut seen = Vec::new();
    for i in 0..4 {
        let text = format!("no database {i} ").repeat(100);
        fs::write(folder.path().join(FILE_NAME), &text).unwrap();
        let aside = Store::open(folder.path()).unwrap().set_aside.unwrap();
        seen.push((aside.now_at, text));
    }
    for (path, text) in seen {
        assert_eq!(fs::read_to_string(path).unwrap(), text);
    }
}

#[test]
fn a_database_in_use_is_not_renamed_under_its_user() {
    let (folder, file) = played();
    let running = open(folder.path());
    let other = Connection::open(&file).unwrap();
    other.pragma_update(None, "application_id", 7).unwrap();
    let error = Store::open(folder.path()).unwrap_err();
    assert!(matches!(error, StoreError::InUse(..)), "{error}");
    assert!(rendered(&error).contains("close"), "{error}");
    assert_eq!(running.in_progress().unwrap().len(), 40, "it goes on working");
    drop(running);
    let aside = Store::open(folder.path()).unwrap().set_aside.unwrap();
    assert_eq!(aside.reason, SetAsideReason::Foreign);
}

#[test]
fn of_many_that_find_a_damaged_database_one_sets_it_aside() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(FILE_NAME), "damaged ".repeat(512)).unwrap();
    let begin = std::sync::Barrier::new(6);
    let told: usize = std::thread::scope(|scope| {
        let each = || {
            scope.spawn(|| {
                begin.wait();
                let opened = Store::open(folder.path()).unwrap();
                opened.store.begin(&info("joker", "joker"), &snapshot(1)).unwrap();
                usize::from(opened.set_aside.is_some())
            })
        };
        let all: Vec<_> = (0..6).map(|_| each()).collect();
        all.into_iter().map(|t| t.join().unwrap()).sum()
    });
    assert_eq!(told, 1);
    assert_eq!(
        open(folder.path()).in_progress().unwrap().len(),
        6,
        "nobody's game is lost"
    );
}

#[test]
fn a_torn_log_loses_only_what_was_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let mut held = store.begin(&info("skipper", "skipper"), &snapshot(0)).unwrap();
    for moves in 1..=20 {
        store.save(&mut held, &snapshot(moves)).unwrap();
    }
    let wal = fs::read(folder.path().join(format!("{FILE_NAME}-wal"))).unwrap();
    let bytes = fs::read(folder.path().join(FILE_NAME)).unwrap();
    for cut in [wal.len() - 1, wal.len() - 5000, wal.len() / 2] {
        let copy = tempfile::tempdir().unwrap();
        fs::write(copy.path().join(FILE_NAME), &bytes).unwrap();
        fs::write(copy.path().join(format!("{FILE_NAME}-wal")), &wal[..cut]).unwrap();
        let store = open(copy.path());
        let now = &store.resume(store.in_progress().unwrap()[0].id).unwrap().now();
        assert_eq!(*now, snapshot(now.moves), "a whole save, not a part of one");
        assert!(now.moves < 20);
    }
}

#[test]
fn an_empty_file_is_a_fresh_database() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(FILE_NAME), "").unwrap();
    assert!(open(folder.path()).in_progress().unwrap().is_empty());
}

#[test]
fn an_unwritable_folder_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "x").unwrap();
    let error = Store::open(&file.join("below")).unwrap_err();
    assert!(matches!(error, StoreError::CannotWrite(..)), "{error}");
    assert!(rendered(&error).contains("WILDPILE_DATA"), "{error}");

    let taken = tempfile::tempdir().unwrap();
    fs::create_dir(taken.path().join(FILE_NAME)).unwrap();
    let error = Store::open(taken.path()).unwrap_err();
    assert!(matches!(error, StoreError::CannotWrite(..)), "{error}");
}
