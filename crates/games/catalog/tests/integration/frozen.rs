//! Records written by earlier versions still replay, to the same end.
//!
//! A release adds a folder with its own records (`wildpile simulate GAME --records DIR`) and never
//! changes an existing one.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use wildpile_game::Turn;
use wildpile_game::rules::{Layer, read_patch};
use wildpile_message::ToMessage;
use wildpile_table::GameFile;
use wildpile_transcript::Transcript;

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

fn record(path: &str) -> Transcript {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/frozen");
    let text = fs::read_to_string(folder.join(path)).expect("a record is text");
    text.parse().expect("a record")
}

/// In version 0.1 `safe` moves took cards from the waste too.
#[test]
fn js_33_records_keep_the_automatic_moves_of_their_version() {
    let joker = wildpile_catalog::find("joker").expect("the game");
    let mut old = record("0.1.0/joker-safe.txt");
    assert!(joker.replay(&old).is_ok());
    old.rules = old
        .rules
        .replace("auto_foundation=safe,", "auto_foundation=safe_columns,");
    assert!(joker.replay(&old).is_err(), "it depends on them");
    let rules = Layer::choices(read_patch("auto_foundation=safe").expect("rules"));
    let new = joker.start(&[rules], 1, old.deal).expect("a match");
    let record = new.transcript(vec!["human".to_owned()], BTreeMap::new());
    assert_eq!(record.rules, old.rules);
    let again = joker.replay(&record).expect("its record");
    assert_eq!(again.rules_name(), "joker(auto_foundation=safe)");
}

/// Version 0.1 had races of one seat.
#[test]
fn sk_38_records_of_lone_races_replay() {
    let skipper = wildpile_catalog::find("skipper").expect("the game");
    let old = record("0.1.0/skipper-race.txt");
    assert_eq!(old.seats.len(), 1);
    assert!(skipper.replay(&old).is_ok());
    let race = skipper.preset_layer("race").expect("the preset");
    assert!(skipper.start(&[race], 1, old.deal).is_err());
}

/// Version 0.1 started positions with a seat that the rules didn't name.
#[test]
fn sk_30_records_that_contradict_who_begins_replay() {
    let skipper = wildpile_catalog::find("skipper").expect("the game");
    let old = record("0.1.0/skipper-other-first.txt");
    assert!(skipper.replay(&old).is_ok());
    let file = GameFile {
        game: "skipper".to_owned(),
        rules: read_patch("first = seat 2").expect("rules"),
        seats: 2,
        deal: old.deal,
        position: serde_json::from_str(&old.position.expect("it starts from one")).expect("JSON"),
        cards: serde_json::Value::Null,
    };
    let problems = skipper.start_at(&file).err().expect("refused");
    assert_eq!(problems.list()[0].path, "first");
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
    for game in wildpile_catalog::games() {
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
