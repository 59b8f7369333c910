//! Records in steps: a save appends what is new, and damage to one step costs no other.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use rusqlite::Connection;
use wildpile_message::Message;
use wildpile_records::{FILE_NAME, MatchResult, Record, Store};
use wildpile_transcript::Transcript;

use crate::common::{Changes as _, ending, in_steps, info, open};

fn steps(count: usize) -> Vec<String> {
    (0..count).map(|n| format!("{} move {n}", n % 2 + 1)).collect()
}

/// The rows of pieces that `work` changed, and the bytes in them.
fn written(folder: &std::path::Path, work: impl FnOnce()) -> (usize, usize) {
    let pieces = || -> Vec<(u32, u32, String)> {
        let db = Connection::open(folder.join(FILE_NAME)).unwrap();
        let mut query = db.prepare("SELECT id, number, text FROM pieces").unwrap();
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)));
        rows.unwrap().map(Result::unwrap).collect()
    };
    let before = pieces();
    work();
    let after = pieces();
    let new = after.iter().filter(|row| !before.contains(row));
    new.fold((0, 0), |(rows, bytes), (_, _, text)| {
        (rows + 1, bytes + text.len())
    })
}

#[test]
fn a_save_appends_what_is_new() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    let mut held = store.begin(&info("joker", "joker"), &in_steps(&[], 0)).unwrap();
    let id = held.id();
    let mut all = steps(200);
    store.save(&mut held, &in_steps(&all, 0)).unwrap();
    all.push("1 another".to_owned());
    let mut save = |now: &[String], undone: usize| {
        let now = in_steps(now, undone);
        let written = written(folder.path(), || store.save(&mut held, &now).unwrap());
        assert_eq!(store.resume(id).unwrap().now(), now);
        written
    };
    assert_eq!(save(&all, 0), (1, "1 another".len()));
    assert_eq!(save(&all, 3), (0, 0), "undone moves are only counted");
    assert_eq!(save(&all, 0), (0, 0));
    all.truncate(198);
    all.push("2 other".to_owned());
    assert_eq!(save(&all, 0), (1, "2 other".len()), "the tail is replaced");
    // A match that is opened goes on from its current state.
    drop(store);
    let store = open(folder.path());
    let mut held = store.resume(id).unwrap().held();
    all.push("1 again".to_owned());
    let now = in_steps(&all, 0);
    assert_eq!(
        written(folder.path(), || store.save(&mut held, &now).unwrap()),
        (1, 7)
    );
    store
        .finish(&mut held, &now, &ending(MatchResult::Won, 9))
        .unwrap();
    assert_eq!(store.finished_game(id).unwrap().now(), now);
    let again = store.take_up_again(id).unwrap();
    assert_eq!(again.now(), now);
    store.discard(&again.held()).unwrap();
    let db = Connection::open(folder.path().join(FILE_NAME)).unwrap();
    let left: u32 = db
        .query_row("SELECT count(*) FROM pieces", [], |row| row.get(0))
        .unwrap();
    assert_eq!(left, 0, "nothing of it is left");
}

#[test]
fn a_match_of_before_0_1_0_is_in_steps_once_it_is_saved() {
    let store = Store::in_memory().unwrap();
    let now = in_steps(&steps(5), 1);
    let mut old = now.clone();
    old.record = serde_json::from_value(serde_json::to_value(&now.record).unwrap()).unwrap();
    assert!(matches!(old.record, Record::Text(_)));
    let id = store.begin(&info("joker", "joker"), &old).unwrap().id();
    let found = store.resume(id).unwrap();
    assert_eq!(
        (found.record.transcript(), found.record.extra()),
        (now.transcript(), now.record.extra())
    );
    let mut held = found.held();
    store.save(&mut held, &now).unwrap();
    assert_eq!(store.resume(id).unwrap().now(), now);
}

fn problem(transcript: &str) -> Option<Message> {
    let read = transcript.parse::<Transcript>();
    read.err()
        .map(|error| wildpile_message::ToMessage::message(&error))
}

#[test]
fn damaged_steps_are_named_exported_and_recovered() {
    for (sql, kept) in [
        (
            "UPDATE pieces SET text = '1 flies' WHERE id = 1 AND number = 3",
            5,
        ),
        (
            "UPDATE pieces SET text = CAST(x'31ff' AS TEXT) WHERE id = 1 AND number = 3",
            2,
        ),
        ("DELETE FROM pieces WHERE id = 1 AND number = 3", 4),
        (
            "UPDATE pieces SET text = replace(text, 'joker', 'Joker') WHERE id = 1 AND number = 0",
            5,
        ),
        (
            r#"UPDATE matches SET extra = replace(extra, '"made":5', '"made":4') WHERE id = 1"#,
            4,
        ),
        ("UPDATE matches SET extra = '{' WHERE id = 1", 5),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let store = open(folder.path());
        for _ in 0..2 {
            store
                .begin(&info("joker", "joker"), &in_steps(&steps(5), 0))
                .unwrap();
        }
        assert_eq!(store.damaged(false, &problem).unwrap(), []);
        let db = Connection::open(folder.path().join(FILE_NAME)).unwrap();
        assert_eq!(db.execute(sql, []).unwrap(), 1, "{sql}");
        let found = store.damaged(false, &problem).unwrap();
        assert_eq!(
            found.iter().map(|row| row.head.id.number()).collect::<Vec<_>>(),
            [1],
            "{sql}"
        );
        let remains = store.remains(1.into()).unwrap().record.transcript();
        let recovered = Transcript::recover(&remains).unwrap().transcript;
        assert_eq!(recovered.steps.len(), kept, "{sql}: {remains}");
        let file = String::from_utf8_lossy(&store.export_raw(1.into()).unwrap()).into_owned();
        assert!(file.contains("\n5: 1 move 4\n"), "{file}");
        store.delete_damaged(1.into()).unwrap();
        assert_eq!(store.damaged(false, &problem).unwrap(), []);
        assert!(store.resume(2.into()).is_ok());
    }
}
