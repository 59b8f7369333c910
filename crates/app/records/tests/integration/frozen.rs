//! The database of version 0.1.0 opens, with everything in it.
//!
//! A release that changes the database adds its own file and never changes an existing one.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use wildpile_records::{FILE_NAME, Help, Judgement, MatchResult, Snapshot, Store};

use crate::common::{Changes as _, open};

const TWO_HINTS: Help = Help {
    hints: 2,
    ..Help::NONE
};

/// A copy of the frozen database in a folder of its own.
fn thawed() -> tempfile::TempDir {
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/frozen/wildpile-0.1.0.db");
    let folder = tempfile::tempdir().unwrap();
    fs::copy(old, folder.path().join(FILE_NAME)).unwrap();
    folder
}

#[test]
fn a_database_of_version_0_1_0_opens_with_its_games() {
    let folder = thawed();
    let store = open(folder.path());
    let mut games = store.in_progress().unwrap();
    games.sort_by_key(|game| game.id.number());
    let found: Vec<_> = games
        .iter()
        .map(|game| {
            let info = &game.info;
            let names: Vec<&str> = info.seats.iter().map(|seat| seat.name.as_str()).collect();
            (
                info.rules_name.as_str(),
                game.moves,
                game.marked,
                game.help,
                names,
            )
        })
        .collect();
    let three = vec!["", "Bert", "Cleo"];
    assert_eq!(
        found,
        [
            ("skipper(hand=4)", 12, false, TWO_HINTS, vec![""]),
            ("skipper(hand=4)", 10, true, TWO_HINTS, vec![""]),
            ("skip-bo", 15, false, TWO_HINTS, three),
        ]
    );
    for game in &games {
        let again = store.resume(game.id).unwrap();
        assert!(again.record.transcript().starts_with("wildpile transcript 1\n"));
        assert_eq!(again.head, *game);
    }
    let finished = store.finished(None, 10).unwrap();
    let found: Vec<_> = finished
        .iter()
        .map(|game| {
            let judged = game.head.ending().and_then(|ending| ending.judged);
            (game.head.info.game.as_str(), game.head.result(), judged)
        })
        .collect();
    assert_eq!(
        found,
        [
            ("skipper", MatchResult::Won, Some(Judgement::Better)),
            ("skip-bo", MatchResult::Drawn, None),
            ("joker", MatchResult::Lost, None),
            ("skipper", MatchResult::Abandoned, None),
            ("joker", MatchResult::Lost, None),
            ("joker", MatchResult::Lost, None),
        ]
    );
    assert_eq!(finished[0].head.help, TWO_HINTS);
    let figures = store.statistics().unwrap();
    let joker = &figures.iter().find(|row| row.game == "joker").unwrap().figures;
    assert_eq!((joker.played, joker.lost, joker.marked), (2, 2, 1));
    assert_eq!(store.setting("language").unwrap(), Some("de".to_owned()));
    // It is today's database: what is saved from now on is there, too.
    let mut held = games[0].held();
    let now = Snapshot {
        moves: 13,
        ..store.resume(held.id()).unwrap().now()
    };
    store.save(&mut held, &now).unwrap();
    drop(store);
    assert_eq!(open(folder.path()).resume(held.id()).unwrap().now(), now);
    let untouched = fs::read_dir(folder.path())
        .unwrap()
        .flatten()
        .all(|file| !file.file_name().to_string_lossy().contains("set-aside"));
    assert!(untouched, "nothing is renamed");
}

#[test]
fn matches_from_before_are_judged_by_their_records() {
    let folder = thawed();
    let db = Connection::open(folder.path().join(FILE_NAME)).unwrap();
    let heading = "wildpile transcript 1\ngame: skipper\nposition: {}\n";
    let (id, all): (u32, u32) = db
        .query_row("SELECT min(id), count(*) FROM matches", [], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .unwrap();
    db.execute("UPDATE matches SET transcript = ?1 WHERE id = ?2", (heading, id))
        .unwrap();
    drop(db);
    drop(open(folder.path()));
    let db = Connection::open(folder.path().join(FILE_NAME)).unwrap();
    let count = |condition: &str| -> u32 {
        let select = format!("SELECT count(*) FROM matches WHERE practice {condition}");
        db.query_row(&select, [], |row| row.get(0)).unwrap()
    };
    assert_eq!((count("= 'position'"), count("IS NULL")), (1, all - 1));
}

/// The columns and indexes of a database, whatever their order.
fn shape(folder: &Path) -> Vec<String> {
    drop(open(folder));
    let db = Connection::open(folder.join(FILE_NAME)).unwrap();
    let mut shape = Vec::new();
    for select in [
        "SELECT m.name || '.' || c.name || ' ' || c.type || ' ' || c.\"notnull\" || ' ' || c.pk \
         FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table'",
        "SELECT name || ' ' || COALESCE(sql, '') FROM sqlite_schema WHERE type = 'index'",
        "SELECT 'version ' || user_version FROM pragma_user_version",
    ] {
        let mut rows = db.prepare(select).unwrap();
        let rows = rows.query_map([], |row| row.get::<_, String>(0)).unwrap();
        shape.extend(rows.map(Result::unwrap));
    }
    shape.sort_unstable();
    shape
}

#[test]
fn a_database_from_just_before_the_release_is_like_a_new_one() {
    let new = tempfile::tempdir().unwrap();
    // Its columns were added one after the other.
    let folder = thawed();
    assert_eq!(shape(folder.path()), shape(new.path()));
    assert!(Store::open_to_read(folder.path()).unwrap().is_some());
}
