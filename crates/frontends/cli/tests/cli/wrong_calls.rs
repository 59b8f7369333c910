//! Calls that are wrong in ways that many commands share, and `play` and `stats`.

use std::io::Write as _;
use std::process::Stdio;

use wildpile_records::{Ending, MatchInfo, MatchResult, SeatInfo, Snapshot, Store};

use crate::called::{Desk, all_games, call};

#[test]
fn an_unknown_game_suggests_the_right_one() {
    for command in ["rules", "play", "deal", "stats"] {
        call(&format!("{command} simon-jster")).wrong("did you mean simon-jester?");
    }
    call("try simon-jster --position x").wrong("did you mean simon-jester?");
    call("simulate simon-jster --deals 1-2").wrong("did you mean simon-jester?");
    call("rules chess").wrong("the games are ");
    // Names are read leniently.
    call("rules SimonJester").fine();
}

#[test]
fn unknown_commands_and_flags_are_refused() {
    call("deel simon-jester").wrong("deal");
    call("deal simon-jester --number 3").wrong("--number");
    call("rules").wrong("GAME");
}

#[test]
fn playing_needs_a_terminal() {
    for call_of in [
        "play simon-jester",
        "play simon-jester --deal 7 --players human",
        "--terminal",
    ] {
        let answered = call(call_of);
        assert!(answered.err.contains("try"), "{}", answered.err);
        answered.wrong("simulate");
    }
}

#[test]
fn what_is_wrong_with_a_match_is_said_before_it_starts() {
    call("play simon-jester --players greedie").wrong("choose from human, random, beginner, regular");
    call("play simon-jester --players human,human").wrong("1 seat");
    Desk::new()
        .call(["play", "simon-jester", "--rules", "decks=5"])
        .wrong("too large");
    call("play simon-jester --deal x").wrong("isn't a valid deal number");
    call("play simon-jester --preset nope").wrong("no preset");
}

#[test]
fn a_reader_that_went_away_is_no_error() {
    let desk = Desk::new();
    for args in [
        ["check-rules", "-", "--json"],
        ["check-rules", "-", "--game=simon-jester"],
    ] {
        let mut child = desk
            .command()
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // The answer comes only after the rules have been read: by then nobody listens.
        drop(child.stdout.take());
        child
            .stdin
            .take()
            .unwrap()
            .write_all(b"game = simon-jester")
            .unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    }
}

#[test]
fn statistics_of_an_empty_and_of_a_used_folder() {
    let desk = Desk::new();
    assert!(
        desk.call(["stats"])
            .fine()
            .contains("No game has been finished here yet")
    );
    assert!(!desk.path().join("data").exists(), "looking makes nothing");
    assert_eq!(
        desk.call(["stats", "--json"]).json("stats")["games"],
        serde_json::Value::Null
    );
    assert_eq!(
        desk.call(["stats", "--json"]).json("stats")["records"],
        serde_json::json!([])
    );

    let folder = desk.path().join("mine");
    let store = Store::open(&folder).unwrap().store;
    let game = all_games()[0].name();
    for (result, turns) in [
        (MatchResult::Won, 21),
        (MatchResult::Lost, 9),
        (MatchResult::Won, 30),
    ] {
        let info = MatchInfo {
            game: game.to_owned(),
            rules_name: format!("{game}(x=1)"),
            deal: "7".to_owned(),
            seats: vec![SeatInfo {
                name: "Ada".to_owned(),
                player: "human".to_owned(),
            }],
        };
        let now = Snapshot {
            elapsed_ms: 67_000,
            ..Snapshot::default()
        };
        let mut held = store.begin(&info, &now).unwrap();
        let ending = Ending {
            result,
            grade: u8::from(result == MatchResult::Won),
            turns,
            score: 4,
            counted: true,
            message: None,
        };
        store.finish(&mut held, &now, &ending).unwrap();
    }
    let by_flag = desk.call(["stats", "--json", "--data-dir", folder.to_str().unwrap()]);
    let records = by_flag.json("stats")["records"].clone();
    assert_eq!(records.as_array().unwrap().len(), 2);
    assert_eq!(
        (&records[0]["game"], &records[0]["rules"]),
        (&game.into(), &serde_json::Value::Null)
    );
    assert_eq!(
        (
            &records[0]["played"],
            &records[0]["won"],
            &records[0]["best_turns"]
        ),
        (&3.into(), &2.into(), &21.into())
    );
    assert_eq!(records[0]["median_turns"], 25.5);
    assert_eq!(records[1]["rules"], format!("{game}(x=1)"));
    let games = desk.call([
        "stats",
        "--games",
        "--json",
        "--data-dir",
        folder.to_str().unwrap(),
    ]);
    let games = games.json("stats")["games"].clone();
    assert_eq!(games.as_array().unwrap().len(), 3);
    assert_eq!(
        (&games[0]["turns"], &games[1]["result"]),
        (&30.into(), &"lost".into())
    );
    let last = desk
        .call(["stats", "--games=1", "--data-dir", folder.to_str().unwrap()])
        .fine();
    assert!(last.contains("Ada") && last.contains("30"), "{last}");
    let by_variable = desk
        .command()
        .args(["stats", "--json"])
        .env("WILDPILE_DATA", &folder)
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(by_variable.stdout).unwrap(), by_flag.out);
    let text = desk
        .call(["stats", game, "--data-dir", folder.to_str().unwrap()])
        .fine();
    assert!(text.contains("1:07") && text.contains("25.5"), "{text}");
    // Both tables fit a small terminal, and no heading is cut in two.
    assert!(text.contains("abandoned") && text.contains("2 (67%)"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    if let Some(other) = all_games().get(1) {
        let text = desk
            .call(["stats", other.name(), "--data-dir", folder.to_str().unwrap()])
            .fine();
        assert!(text.contains("No game"), "{text}");
    }
}

#[test]
fn a_data_folder_that_cannot_be_is_refused() {
    let desk = Desk::new();
    let file = desk.file("file", "not a folder");
    let inside = file.join("data");
    // There is no database in it, so there is nothing to read; a broken one is set aside with a message.
    assert!(
        desk.call(["stats", "--data-dir", inside.to_str().unwrap()])
            .fine()
            .contains("No game")
    );
    let folder = desk.path().join("broken");
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(
        folder.join(wildpile_records::FILE_NAME),
        "this is no database, but it is long enough to look like a file of somebody",
    )
    .unwrap();
    let answered = desk.call(["stats", "--data-dir", folder.to_str().unwrap()]);
    assert!(answered.err.contains("Nothing was deleted"), "{}", answered.err);
    assert_eq!(answered.code, 0);
}
