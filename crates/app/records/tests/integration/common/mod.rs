//! Helpers shared by the tests.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;

use wildpile_message::{Message, Names, Texts, ToMessage};
use wildpile_records::{Ending, Help, MatchInfo, MatchResult, SeatInfo, Snapshot, Store};

pub fn info(game: &str, rules_name: &str) -> MatchInfo {
    MatchInfo {
        game: game.to_owned(),
        rules_name: rules_name.to_owned(),
        deal: "18446744073709551615".to_owned(),
        seats: vec![
            SeatInfo {
                name: "Ada “the skipper”".to_owned(),
                player: "human".to_owned(),
            },
            SeatInfo {
                name: "greedy".to_owned(),
                player: "greedy".to_owned(),
            },
        ],
    }
}

pub fn snapshot(moves: u32) -> Snapshot {
    Snapshot {
        transcript: format!("wildpile transcript 1\n{moves} moves\n"),
        elapsed_ms: u64::from(moves) * 1000,
        moves,
        marked: false,
        help: Help::NONE,
        extra: serde_json::json!({ "redo": [["1 QS"]], "moves": moves }),
    }
}

pub fn ending(result: MatchResult, turns: u32) -> Ending {
    Ending {
        result,
        grade: u8::from(result == MatchResult::Won),
        turns,
        score: 52,
        counted: true,
        message: Some(Message::plain("skipper.outcome-won")),
        judged: None,
    }
}

/// Opens a store, expecting nothing to be set aside.
pub fn open(folder: &Path) -> Store {
    let opened = Store::open(folder).unwrap();
    assert_eq!(opened.set_aside, None);
    opened.store
}

/// Stores a whole match.
pub fn play(store: &Store, game: &str, rules_name: &str, end: &Ending, elapsed_ms: u64, marked: bool) {
    let mut held = store.begin(&info(game, rules_name), &snapshot(0)).unwrap();
    let end_state = Snapshot {
        elapsed_ms,
        marked,
        ..snapshot(30)
    };
    store.finish(&mut held, &end_state, end).unwrap();
}

/// The message in English, after checking that there is a German text too.
pub fn rendered(what: &impl ToMessage) -> String {
    let message = what.message();
    let texts = |language| {
        Texts::new(
            language,
            &[wildpile_records::TEXTS, wildpile_records::sqlite::TEXTS].concat(),
        )
        .unwrap()
    };
    assert!(texts("de").missing(&message).is_empty(), "{message:?}");
    texts("en").sentence(&message, &Names::NONE)
}
