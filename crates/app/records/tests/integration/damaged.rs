//! One damaged row hides no other game.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;

use rusqlite::Connection;
use wildpile_message::Message;
use wildpile_records::{Conflict, GameId, Head, MatchResult, Store, StoreError};

use crate::common::{Changes as _, ending, info, open, play, rendered, snapshot};

/// A store in a folder with two games in progress and two finished ones; the first of each is then damaged.
fn damaged(folder: &Path, sql: &str) -> Store {
    let store = open(folder);
    for moves in [3, 4] {
        store.begin(&info("joker", "joker"), &snapshot(moves)).unwrap();
    }
    for turns in [20, 30] {
        play(
            &store,
            "joker",
            "joker",
            &ending(MatchResult::Won, turns),
            9,
            false,
        );
    }
    drop(store);
    let db = Connection::open(folder.join("wildpile.db")).unwrap();
    assert_eq!(
        db.execute(&format!("UPDATE matches SET {sql} WHERE id IN (1, 3)"), [])
            .unwrap(),
        2
    );
    drop(db);
    open(folder)
}

/// A record is sound here if it has the number of moves that the tests write.
fn problem(transcript: &str) -> Option<Message> {
    let sound = transcript.starts_with("wildpile transcript 1\n") && transcript.ends_with(" moves\n");
    (!sound).then(|| Message::text("not as it was written"))
}

/// The IDs of the games that are still listed, and those of the damaged ones.
fn listed(store: &Store) -> (Vec<u32>, Vec<u32>, Vec<u32>) {
    let ids = |ids: Vec<GameId>| ids.into_iter().map(GameId::number).collect();
    (
        ids(store.in_progress().unwrap().iter().map(|head| head.id).collect()),
        ids(store
            .finished(None, 9)
            .unwrap()
            .iter()
            .map(|game| game.head.id)
            .collect()),
        ids(store
            .damaged(false, &problem)
            .unwrap()
            .iter()
            .map(|row| row.head.id)
            .collect()),
    )
}

#[test]
fn a_text_that_is_no_utf_8_hides_only_its_own_row() {
    for column in ["game", "rules_name", "deal", "seats"] {
        let folder = tempfile::tempdir().unwrap();
        let store = damaged(folder.path(), &format!("{column} = CAST(x'6a6f6bff' AS TEXT)"));
        assert_eq!(listed(&store), (vec![2], vec![4], vec![1, 3]), "{column}");
        assert_eq!(store.statistics().unwrap()[0].figures.played, 1);
        let rows = store.damaged(false, &problem).unwrap();
        assert_eq!((rows[0].is_finished, rows[1].is_finished), (false, true));
        assert_eq!((rows[0].head.moves, rows[0].head.elapsed_ms), (3, 3000));
        assert!(
            rendered(&rows[0].why).contains("utf-8"),
            "{}",
            rendered(&rows[0].why)
        );
        let error = store.resume(1.into()).unwrap_err();
        assert!(matches!(error, StoreError::DamagedGame(..)), "{error}");
        assert!(
            rendered(&error).contains("Game 1 is damaged"),
            "{}",
            rendered(&error)
        );
        assert!(store.finished_game(3.into()).is_err());
    }
}

#[test]
fn a_finished_game_is_not_saved_over_even_if_its_row_is_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let store = damaged(folder.path(), "rules_name = CAST(x'ff' AS TEXT)");
    let head = Head::new(3.into(), &info("joker", "joker"), 0);
    let error = store.save(&mut head.held(), &snapshot(5)).unwrap_err();
    assert!(
        matches!(error, StoreError::Conflict(Conflict::FinishedElsewhere(_))),
        "{error}"
    );
}

#[test]
fn a_damaged_record_is_named_exported_as_it_is_and_deleted() {
    for (sql, bytes) in [
        // Bytes that aren't text, a truncated record, and a changed letter.
        (
            "transcript = CAST(x'77696cff' AS TEXT)",
            &b"transcript: wil\xff\n"[..],
        ),
        (
            "transcript = substr(transcript, 1, 27)",
            b"transcript: wildpile transcript 1\n",
        ),
        (
            "transcript = replace(transcript, 'transcript', 'transkript')",
            b"wildpile transkript 1\n",
        ),
        ("extra = CAST(x'7bff' AS TEXT)", b"extra: {\xff\n"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let store = damaged(folder.path(), sql);
        let rows = store.damaged(false, &problem).unwrap();
        let ids: Vec<u32> = rows.iter().map(|row| row.head.id.number()).collect();
        assert_eq!(ids, [1, 3], "{sql}");
        assert_eq!(rows[0].head.info, info("joker", "joker"));
        let file = store.export_raw(1.into()).unwrap();
        assert!(file.windows(bytes.len()).any(|part| part == bytes), "{sql}");
        let remains = store.remains(1.into()).unwrap();
        assert_eq!(
            (remains.head.info, remains.head.moves),
            (info("joker", "joker"), 3)
        );
        store.delete_damaged(1.into()).unwrap();
        assert!(matches!(store.remains(1.into()), Err(StoreError::Conflict(_))));
        assert_eq!(store.damaged(false, &problem).unwrap().len(), 1);
        assert!(store.resume(2.into()).is_ok());
    }
}

#[test]
fn a_menu_checks_no_record_of_a_finished_game() {
    let ids = |rows: Vec<wildpile_records::DamagedMatch>| -> Vec<u32> {
        rows.iter().map(|row| row.head.id.number()).collect()
    };
    for (sql, for_menu) in [
        ("transcript = substr(transcript, 1, 27)", &[1][..]),
        ("transcript = CAST(x'ff' AS TEXT)", &[1, 3]),
        ("rules_name = CAST(x'ff' AS TEXT)", &[1, 3]),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let store = damaged(folder.path(), sql);
        assert_eq!(ids(store.damaged(false, &problem).unwrap()), [1, 3], "{sql}");
        assert_eq!(ids(store.damaged(true, &problem).unwrap()), for_menu, "{sql}");
    }
}
