//! The messages of games by whose IDs the model, the terminal and the browser know what happened, as they know games only by
//! their interface. A message with another ID would be told like any other, and nothing else would fail.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use wildpile_message::{Message, Missing, Texts};

/// The IDs, and the values that are looked for. `the model compares some of them without the name of the game.
const SKIPPER: &[(&str, &[&str])] = &[
    // table/turns.rs
    ("skipper.tell-no-bid", &["seat"]),
    // table/moment.rs and log.rs; web: pages/online/state.rs
    ("skipper.fact-game", &[]),
    ("skipper.fact-seat", &[]),
    ("skipper.tell-gives-up", &["seat"]),
    ("skipper.banner-race", &[]),
];

/// The same of Skip-Bo. table/log.rs; web: pages/online/state.rs
const SKIP_BO: &[(&str, &[&str])] = &[("skip-bo.tell-turn", &["seat"]), ("skip-bo.fact-to-move", &[])];

#[test]
fn the_messages_that_are_known_by_their_ids_are_in_the_games() {
    for (name, known) in [("skipper", SKIPPER), ("skip-bo", SKIP_BO)] {
        let game = wildpile_bundle::find(name).unwrap().game;
        // The build checks that other languages have the same texts.
        let texts = Texts::new("en", game.texts()).unwrap();
        for &(id, values) in known {
            assert!(texts.knows(id), "{id}");
            let lacks = texts.missing(&Message::plain(id));
            for value in values {
                let value = Missing::Value(id.to_owned(), (*value).to_owned());
                assert!(lacks.contains(&value), "{value:?}");
            }
        }
    }
}
