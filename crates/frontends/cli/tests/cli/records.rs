//! `replay`.

use serde_json::Value;
use wildpile_records::{Call, Ending, MatchInfo, Place, Record, Snapshot, Store, Wanted};
use wildpile_table::AnyGame;

use crate::called::{Desk, all_games, has, list};

/// The record of a whole game between bots, on the desk.
fn recorded(desk: &Desk, game: &dyn AnyGame) -> String {
    let players = vec!["random"; game.usual_seats()].join(",");
    desk.say(&format!(
        "simulate {} --deals 7654321 --players {players} --limit 300 --records records",
        game.name()
    ))
    .fine();
    format!("records/{}-7654321.txt", game.name())
}

/// A replay as data.
#[track_caller]
fn replayed(desk: &Desk, words: &str) -> Value {
    desk.say(&format!("replay {words} --json")).json("replay")
}

#[test]
fn a_record_is_played_again_to_the_same_end() {
    let desk = Desk::new();
    for game in all_games() {
        let file = recorded(&desk, *game);
        let report = replayed(&desk, &file);
        let record = desk.text(&file);
        let steps = list(&report["steps"]);
        has(&record, &[&format!("\nsteps: {}\n", steps.len())]);
        assert_eq!(report["deal"], "7654321");
        assert!(steps.iter().all(|s| s["notation"].is_string()));
        assert!(
            steps[1..].iter().all(|s| !list(&s["told"]).is_empty()),
            "{}",
            game.name()
        );
        let text = desk.call(["replay", &file]).fine();
        has(&text, &["Deal 7654321"]);
        // What the end looks like can be set up again.
        let position = desk.file("end.json", &report["position"].to_string());
        let again = desk
            .say(&format!(
                "try {} --position {} --json",
                game.name(),
                position.display()
            ))
            .json("try");
        assert_eq!(again["position"]["position"], report["position"]["position"]);
        assert_eq!(again["outcome"], report["outcome"]);
    }
}

#[test]
fn a_record_can_be_cut() {
    let desk = Desk::new();
    for game in all_games() {
        let file = recorded(&desk, *game);
        let whole = replayed(&desk, &file);
        let cut = replayed(&desk, &format!("{file} --until 5"));
        let steps = list(&cut["steps"]);
        // Chance that is due after the cut is resolved.
        assert!(steps.len() >= 5);
        assert_eq!(steps[..5], list(&whole["steps"])[..5]);
        let dealt = replayed(&desk, &format!("{file} --until 0"));
        assert_eq!(dealt["outcome"], Value::Null);
        desk.call(["replay", &file, "--until", "100000"])
            .wrong("is past its end");
        desk.call(["replay", &file, "--until", "x"]).wrong("--until");
    }
}

/// SB-27, SK-39: a seat is shown only what it was told, never the deal number.
#[test]
fn a_seat_sees_only_its_own() {
    let desk = Desk::new();
    for game in all_games() {
        let file = recorded(&desk, *game);
        let seats = game.usual_seats();
        for seat in 1..=seats {
            let seat = seat.to_string();
            let answered = desk.say(&format!("replay {file} --seat {seat} --json"));
            let report = answered.json("replay");
            assert!(
                !answered.out.contains("7654321"),
                "{}: the deal number is told",
                game.name()
            );
            assert_eq!(report["deal"], Value::Null);
            assert_eq!(report["position"], Value::Null);
            assert_eq!(list(&report["views"]).len(), 1);
            for step in list(&report["steps"]) {
                assert!(step["by"].is_null() || step["by"].as_u64() == seat.parse().ok());
                assert_eq!(step["notation"].is_null(), step["by"].is_null());
                for told in list(&step["told"]) {
                    assert_eq!(told["seats"].to_string(), format!("[{seat}]"));
                    assert_eq!(told["public"], false);
                }
            }
            let text = desk.call(["replay", &file, "--seat", &seat]).fine();
            assert!(!text.contains("7654321") && !text.contains("chance:"), "{text}");
        }
        desk.call(["replay", &file, "--seat", &(seats + 1).to_string()])
            .wrong("this replay has no seat");
        desk.call(["replay", &file, "--seat", "0"])
            .wrong("this replay has no seat");
    }
}

/// Views of one seat differ from those of all where seats hide something.
#[test]
fn what_is_hidden_from_one_seat_is_shown_to_the_other() {
    let desk = Desk::new();
    for game in all_games().iter().filter(|g| g.usual_seats() > 1) {
        let file = recorded(&desk, *game);
        let views = |seat: &str| {
            replayed(&desk, &format!("{file} --seat {seat} --until 3"))["views"][0]["view"].clone()
        };
        assert_ne!(views("1"), views("2"), "{}", game.name());
        let all = desk.call(["replay", &file, "--until", "3"]).fine();
        has(&all, &["Only seat 2 sees"]);
    }
}

#[test]
fn damaged_and_forged_records_are_refused_with_the_line() {
    let desk = Desk::new();
    for game in all_games() {
        let file = recorded(&desk, *game);
        let record = desk.text(&file);
        let forged: Vec<(String, u64)> = vec![
            (record.replacen("deal: 7654321", "deal: 7654322", 1), 0),
            (
                record.replacen("wildpile transcript 1", "wildpile transcript 2", 1),
                1,
            ),
            (record.lines().take(9).map(|l| format!("{l}\n")).collect(), 10),
            ("hello".to_owned(), 1),
        ];
        for (text, line) in forged {
            let answered = desk.call_with(["replay", "-", "--json"], &text);
            assert_eq!(answered.code, 1, "{}", answered.out);
            let report = answered.json("replay");
            assert!(!report["reason"]["text"].as_str().unwrap().is_empty());
            assert!(line == 0 || report["line"] == line, "{report}");
            has(&answered.err, &[&format!("line {}", report["line"])]);
        }
    }
    desk.call(["replay", "nowhere.txt"])
        .wrong("nowhere.txt: file not found");
    desk.call(["replay", "."]).wrong("this isn't a file");
}

#[test]
fn a_finished_game_is_replayed_by_its_number() {
    let desk = Desk::new();
    let game = all_games()[0];
    let file = recorded(&desk, game);
    let record = desk.text(&file);
    desk.call(["replay", "--game", "1"])
        .wrong("no game has been finished here yet");
    let store = Store::open(&desk.path().join("data")).unwrap().store;
    let info = MatchInfo {
        game: game.name().to_owned(),
        rules_name: game.name().to_owned(),
        deal: "7654321".to_owned(),
        seats: Vec::new(),
    };
    let end = Snapshot {
        record: Record::of_text(record.clone()),
        ..Snapshot::default()
    };
    let write = |place, wanted| store.carry_out(&info, &Call::new(place, wanted)).unwrap();
    let held = write(Place::Nowhere, Wanted::InProgress(end.clone())).unwrap();
    let number = held.id().to_string();
    desk.call(["replay", "--game", &number]).wrong("isn't finished");
    write(Place::InProgress(held), Wanted::Finished(end, Ending::default()));
    let by_number = desk
        .say(&format!("replay --game {number} --record copy.txt"))
        .fine();
    assert_eq!(by_number, desk.call(["replay", &file]).fine());
    assert_eq!(desk.text("copy.txt"), record);
    desk.say(&format!("replay {file} --until 4 --record part.txt"))
        .fine();
    let part = replayed(&desk, "part.txt");
    assert_eq!(
        part["steps"],
        replayed(&desk, &format!("{file} --until 4"))["steps"]
    );
    desk.call(["replay", "--game", "99"]).wrong("there is no game 99");
    desk.call(["replay", "--game", "x"]).wrong("--game");
    desk.call(["replay", &file, "--game", "1"])
        .wrong("cannot be used with");
    desk.call(["replay"]).wrong("FILE");
}
