//! A database written by an earlier version opens in this one, with everything in it.
//!
//! A release adds its own file and never changes an existing one.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;

use crate::common::open;
use wildpile_records::MatchResult;

#[test]
fn a_database_of_version_0_1_0_opens_with_its_games() {
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/frozen/wildpile-0.1.0.db");
    let folder = tempfile::tempdir().unwrap();
    fs::copy(old, folder.path().join("wildpile.db")).unwrap();
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
    let untouched = fs::read_dir(folder.path())
        .unwrap()
        .flatten()
        .all(|file| !file.file_name().to_string_lossy().contains("set-aside"));
    assert!(untouched, "nothing is renamed");
}
