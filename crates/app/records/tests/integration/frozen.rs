//! A database written by an earlier version opens in this one, with everything in it.
//!
//! A release adds its own file and never changes an existing one.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;

use crate::common::open;
use wildpile_records::{Help, Judgement, MatchResult};

const ONE_HINT: Help = Help {
    hints: 1,
    solver_moves: None,
};

/// Copies a frozen database to a folder of its own.
fn thawed(name: &str) -> tempfile::TempDir {
    let old = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/frozen")
        .join(name);
    let folder = tempfile::tempdir().unwrap();
    fs::copy(old, folder.path().join("wildpile.db")).unwrap();
    folder
}

#[test]
fn wins_of_schema_2_stay_wins_but_are_in_no_best_result() {
    let folder = thawed("wildpile-schema-2.db");
    let store = open(folder.path());
    let finished = store.finished(None, 10).unwrap();
    let found: Vec<_> = finished
        .iter()
        .map(|g| (g.ending.result, g.end.marked, g.end.help))
        .collect();
    assert_eq!(
        found,
        [
            (MatchResult::Lost, true, Help::UNKNOWN),
            (MatchResult::Won, false, ONE_HINT),
            (MatchResult::Won, false, Help::UNKNOWN),
            (MatchResult::Lost, false, Help::UNKNOWN),
        ]
    );
    let joker = store.statistics().unwrap().remove(0).figures;
    assert_eq!((joker.played, joker.won, joker.marked), (3, 2, 1));
    assert_eq!(
        (joker.best_turns(), joker.best_ms(), joker.best_streak),
        (None, None, 0)
    );
    assert_eq!(
        (joker.help_unknown, joker.hinted, joker.won_with_hints),
        (2, 1, 1)
    );
    // What is saved from now on is known, also after opening it again.
    let mut held = store.in_progress().unwrap()[0].held();
    let mut now = store.resume(held.id()).unwrap().now;
    now.help = Help::NONE;
    store.save(&mut held, &now).unwrap();
    drop(store);
    assert_eq!(
        open(folder.path()).resume(held.id()).unwrap().now.help,
        Help::NONE
    );
}

#[test]
fn matches_of_schema_3_were_not_judged_and_can_be_from_now_on() {
    let folder = thawed("wildpile-schema-3.db");
    let store = open(folder.path());
    let finished = store.finished(None, 10).unwrap();
    let found: Vec<_> = finished
        .iter()
        .map(|g| (g.ending.result, g.end.help, g.ending.judged))
        .collect();
    assert_eq!(
        found,
        [
            (MatchResult::Lost, Help::UNKNOWN, None),
            (MatchResult::Won, ONE_HINT, None),
            (MatchResult::Won, Help::UNKNOWN, None),
            (MatchResult::Lost, Help::UNKNOWN, None),
        ]
    );
    assert_eq!(store.in_progress().unwrap().len(), 3);
    let last = &finished[0];
    store.judge(last.id, &last.end, Some(Judgement::Better)).unwrap();
    drop(store);
    let figures = open(folder.path()).statistics().unwrap();
    let own = figures
        .iter()
        .find(|s| s.rules_name.as_ref() == Some(&last.info.rules_name));
    assert_eq!(own.unwrap().figures.judged.better, 1);
}

#[test]
fn a_database_of_version_0_1_0_opens_with_its_games() {
    let folder = thawed("wildpile-0.1.0.db");
    let store = open(folder.path());
    let games = store.in_progress().unwrap();
    let found: Vec<(&str, &str, u32, usize)> = games
        .iter()
        .map(|g| {
            let info = &g.info;
            (
                info.game.as_str(),
                info.rules_name.as_str(),
                g.moves,
                info.seats.len(),
            )
        })
        .collect();
    assert_eq!(
        found,
        [
            ("skip-bo", "skip-bo(stock=10)", 41, 2),
            ("skip-bo", "skip-bo", 3, 2),
            ("joker", "joker", 4, 1),
        ]
    );
    let names: Vec<&str> = games
        .iter()
        .flat_map(|g| g.info.seats.iter().map(|s| s.name.as_str()))
        .collect();
    assert_eq!(names, ["Ada", "Bert", "", "Bert", ""], "nobody chose “Player 1”");
    for game in &games {
        let again = store.resume(game.id).unwrap();
        assert!(again.now.transcript.starts_with("wildpile transcript 1\n"));
        assert_eq!(again.now.moves, game.moves);
    }
    let records = store.statistics().unwrap();
    let lost = |game: &str| {
        records
            .iter()
            .any(|r| r.game == game && r.figures.played == 1 && r.figures.lost == 1)
    };
    assert!(lost("joker"), "{records:?}");
    let finished = store.finished(None, 10).unwrap();
    let results: Vec<MatchResult> = finished.iter().map(|game| game.ending.result).collect();
    assert_eq!(results, [MatchResult::Lost]);
    // Its transcripts note hints, but not what the solver played.
    let hints: Vec<Help> = games.iter().map(|game| game.help).collect();
    assert_eq!(hints, [Help::UNKNOWN, ONE_HINT, ONE_HINT]);
    let untouched = fs::read_dir(folder.path())
        .unwrap()
        .flatten()
        .all(|file| !file.file_name().to_string_lossy().contains("set-aside"));
    assert!(untouched, "nothing is renamed");
}
