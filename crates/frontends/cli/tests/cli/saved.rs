//! `saved`.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use wildpile_bundle::{GAMES, find};
use wildpile_cards::Deal;
use wildpile_records::{Call, Place, Store};
use wildpile_session::{HUMAN, Session, Setup, name_seats};

use crate::called::{Answered, Desk, has};

/// Two games in progress, of which the first is damaged, and one that is finished. Their card was drawn.
fn played(desk: &Desk) -> PathBuf {
    let text = json!({"title": "Kings only", "sentence": "Only kings."});
    let card = json!({"id": "simon-jester/kings_only", "en": text});
    let cards = json!({"cards": [card], "drawn": {"count": 1, "deal": "7"}});
    let folder = desk.path().join("mine");
    let store = Store::open(&folder).unwrap().store;
    for deal in 1..=3 {
        let setup = Setup {
            seats: name_seats(vec![HUMAN.to_owned()], &[]),
            cards: cards.to_string(),
            ..Setup::default()
        };
        let bundle = find("simon-jester").unwrap();
        let mut session = Session::start(bundle, setup, Deal::Number(deal)).unwrap();
        let seat = session.facing().unwrap();
        let first = session.seat().legal_moves().remove(0);
        session.play(seat, &first).unwrap();
        if deal == 3 {
            session.play(seat, "give-up").unwrap();
        }
        let call = Call::new(Place::Nowhere, session.wanted(false));
        store.carry_out(&session.info(), &call).unwrap();
    }
    drop(store);
    let db = rusqlite::Connection::open(folder.join("wildpile.db")).unwrap();
    db.execute(
        "UPDATE matches SET transcript = CAST('\u{1b}[2J' || x'ff' AS TEXT) WHERE id = 1",
        [],
    )
    .unwrap();
    folder
}

fn saved(desk: &Desk, folder: &Path, args: &[&str]) -> Answered {
    let folder = folder.to_str().unwrap();
    let call = ["saved"].into_iter().chain(args.iter().copied());
    desk.call(call.chain(["--data-dir", folder]))
}

#[test]
fn games_in_progress_and_damaged_ones_are_listed() {
    assert!(GAMES.bundle("simon-jester").is_some());
    let desk = Desk::new();
    let none = desk.path().join("none");
    assert!(saved(&desk, &none, &[]).fine().contains("No game is in progress"));
    assert!(!none.exists());
    let folder = played(&desk);
    let text = saved(&desk, &folder, &[]).fine();
    has(
        &text,
        &[
            "Game 1 (simon-jester) is damaged: ",
            "wildpile saved delete 1",
            "Player 1",
        ],
    );
    assert_eq!(saved(&desk, &folder, &["list"]).fine(), text);
    let json = saved(&desk, &folder, &["--json"]).json("saved");
    assert_eq!(saved(&desk, &folder, &["list", "--json"]).json("saved"), json);
    let numbers = |list: &str| -> Vec<String> {
        let list = json[list].as_array().unwrap().iter();
        list.map(|game| game["number"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(numbers("games"), ["2"]);
    assert_eq!(numbers("damaged"), ["1"]);
    // Others at the table don't know the deal that the card was drawn from.
    let cards = &json["games"][0]["cards"];
    assert_eq!(cards["cards"][0]["id"], "simon-jester/kings_only");
    assert_eq!(cards["drawn"], Value::Null);
}

#[test]
fn a_damaged_game_is_exported_as_it_is_and_deleted() {
    let desk = Desk::new();
    let folder = played(&desk);
    let stats = desk.say(&format!("stats --data-dir {}", folder.display()));
    has(&stats.err, &["wildpile saved export 1 FILE"]);
    saved(&desk, &folder, &["export", "1", "raw.txt"]).fine();
    let raw = std::fs::read(desk.path().join("raw.txt")).unwrap();
    assert!(raw.windows(5).any(|part| part == b"\x1b[2J\xff"), "unchanged");
    // Nothing is overwritten.
    saved(&desk, &folder, &["export", "1", "raw.txt"]).wrong("can't be written");
    saved(&desk, &folder, &["delete", "1"]).fine();
    saved(&desk, &folder, &["delete", "2"]).fine();
    assert!(
        saved(&desk, &folder, &[])
            .fine()
            .contains("No game is in progress")
    );
    saved(&desk, &folder, &["delete", "3"]).wrong("belongs to the statistics");
    for gone in ["1", "9"] {
        saved(&desk, &folder, &["delete", gone]).wrong(gone);
        saved(&desk, &folder, &["export", gone, "other.txt"]).wrong(gone);
    }
    assert!(!desk.path().join("other.txt").exists());
    let stats = desk.say(&format!("stats --data-dir {}", folder.display())).fine();
    has(&stats, &["simon-jester"]);
}
