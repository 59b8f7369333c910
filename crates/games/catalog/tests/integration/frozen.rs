//! Records of every version since 0.1.0 replay, to the same end.
//!
//! A release may add a folder with its own records (`wildpile simulate GAME --records DIR`) and never
//! changes an existing one.

use std::fs;
use std::path::{Path, PathBuf};

use wildpile_game::Turn;
use wildpile_message::ToMessage;
use wildpile_transcript::Transcript;

/// The games of version 0.1.0. Those that were added later have no records of it.
const OF_0_1_0: [&str; 4] = ["skipper", "joker", "skip-bo", "simon-jester"];

fn records() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/frozen");
    let mut found = Vec::new();
    for version in fs::read_dir(folder).expect("the frozen records").flatten() {
        for record in fs::read_dir(version.path())
            .expect("a version's records")
            .flatten()
        {
            found.push(record.path());
        }
    }
    found.sort();
    found
}

#[test]
fn records_of_every_version_replay() {
    let records = records();
    for path in &records {
        let text = fs::read_to_string(path).expect("a record is text");
        let name = path.display();
        let record: Transcript = text.parse().unwrap_or_else(|e| panic!("{name}: {e:?}"));
        let game = wildpile_catalog::find(&record.game).unwrap_or_else(|| panic!("{name}: {}", record.game));
        let played = game
            .replay(&record)
            .unwrap_or_else(|e| panic!("{name}: {:?}", e.message()));
        assert_eq!(played.outcome(), record.result, "{name}");
        assert_eq!(
            matches!(played.turn(), Turn::Over(_)),
            record.result.is_some(),
            "{name}"
        );
        let again = played.transcript(record.seats.clone(), record.notes.clone());
        assert_eq!(again.to_string(), text, "{name} is written as it was");
    }
    for game in OF_0_1_0 {
        let game = wildpile_catalog::find(game).expect("it is still played");
        let own = |path: &&PathBuf| {
            let name = path
                .file_name()
                .is_some_and(|n| n.to_string_lossy().starts_with(game.name()));
            name && path.parent().is_some_and(|version| version.ends_with("0.1.0"))
        };
        let presets = game.presets().len();
        assert!(records.iter().filter(own).count() > presets, "{}", game.name());
    }
}

#[test]
fn a_record_from_just_before_the_first_release_replays() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/frozen/0.1.0/joker-safe.txt");
    let text = fs::read_to_string(path).expect("a record is text");
    let mut record: Transcript = text.parse().expect("a record");
    let rules = std::mem::take(&mut record.rules);
    record.rules = rules.replace("auto_foundation=safe", "auto_foundation=safe_columns");
    assert_ne!(record.rules, rules);
    let game = wildpile_catalog::find("joker").expect("it is listed");
    let played = game.replay(&record).expect("it replays");
    assert_eq!(played.outcome(), record.result);
    let again = played.transcript(record.seats.clone(), record.notes.clone());
    assert_eq!(again.to_string(), text, "it is written with the word of today");
}
