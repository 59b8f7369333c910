//! Calls that are wrong in ways that many commands share, and `play` and `stats`.

use std::io::Write as _;
use std::process::Stdio;

use wildpile_records::{
    Call, Ending, Help, Judgement, MatchInfo, MatchResult, Place, SeatInfo, Snapshot, Store, Wanted,
};

use crate::called::{Desk, all_games, call, has, list, output_of};

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
    // Its help keeps names of commands together, but not with blanks that can't be copied.
    let bare = call("lab");
    assert!(!bare.err.contains('\u{a0}'), "{}", bare.err);
    bare.wrong("wildpile lab");
}

#[test]
fn playing_needs_a_terminal() {
    for call_of in [
        "play simon-jester",
        "play simon-jester --deal 7 --players human",
        "--terminal",
    ] {
        let answered = call(call_of);
        has(&answered.err, &["try"]);
        answered.wrong("simulate");
    }
}

#[test]
fn what_is_wrong_with_a_match_is_said_before_it_starts() {
    call("play simon-jester --players greedie").wrong("choose from human, random, beginner, regular");
    call("play simon-jester --players human,human").wrong("1 seat");
    Desk::new()
        .say("play simon-jester --rules decks=5")
        .wrong("too large");
    call("play simon-jester --deal x").wrong("isn't a valid deal number");
    call("play simon-jester --preset nope").wrong("no preset");
    // The seeds of external players are random there.
    call("play simon-jester --seed 5").wrong("--seed");
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
        let output = output_of(child);
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    }
}

/// Stores a finished match with these rules, which counts.
fn finish(store: &Store, rules: &str, end: &Snapshot, ending: Ending) {
    let info = MatchInfo {
        game: rules.split('(').next().unwrap().to_owned(),
        rules_name: rules.to_owned(),
        deal: "7".to_owned(),
        seats: vec![SeatInfo {
            name: "Ada".to_owned(),
            player: "human".to_owned(),
        }],
    };
    let counted = Ending {
        counted: true,
        ..ending
    };
    let call = Call::new(Place::Nowhere, Wanted::Finished(end.clone(), counted));
    store.carry_out(&info, &call).unwrap();
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
        let now = Snapshot {
            elapsed_ms: 67_000,
            ..Snapshot::default()
        };
        let ending = Ending {
            result,
            turns,
            ..Ending::default()
        };
        finish(&store, &format!("{game}(x=1)"), &now, ending);
    }
    let by_flag = desk.say(&format!("stats --json --data-dir {}", folder.display()));
    let records = by_flag.json("stats")["records"].clone();
    assert_eq!(records.as_array().unwrap().len(), 2);
    assert_eq!(
        (&records[0]["game"], &records[0]["rules"]),
        (&game.into(), &serde_json::Value::Null)
    );
    assert_eq!(records[0]["played"], 3);
    assert_eq!(records[0]["won"], 2);
    assert_eq!(records[0]["best_turns"], 21);
    assert_eq!(records[0]["median_turns"], 25.5);
    assert_eq!(records[1]["rules"], format!("{game}(x=1)"));
    let games = desk.say(&format!("stats --games --json --data-dir {}", folder.display()));
    let games = games.json("stats")["games"].clone();
    assert_eq!(games.as_array().unwrap().len(), 3);
    assert_eq!(games[0]["turns"], 30);
    assert_eq!(games[1]["result"], "lost");
    let last = desk
        .say(&format!("stats --games=1 --data-dir {}", folder.display()))
        .fine();
    has(&last, &["Ada", "30"]);
    let text = desk
        .say(&format!("stats {game} --data-dir {}", folder.display()))
        .fine();
    has(&text, &["1:07", "25.5"]);
    // Both tables fit a small terminal.
    has(&text, &["Played: 3, 1 lost", "2 (67%)"]);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    if let Some(other) = all_games().get(1) {
        let text = desk
            .say(&format!("stats {} --data-dir {}", other.name(), folder.display()))
            .fine();
        has(&text, &["No game"]);
    }
}

#[test]
fn a_damaged_game_hides_no_other_from_the_statistics() {
    let desk = Desk::new();
    let folder = desk.path().join("mine");
    let store = Store::open(&folder).unwrap().store;
    for game in all_games() {
        let won = Ending {
            result: MatchResult::Won,
            ..Ending::default()
        };
        finish(&store, game.name(), &Snapshot::default(), won);
    }
    drop(store);
    let db = rusqlite::Connection::open(folder.join("wildpile.db")).unwrap();
    db.execute("UPDATE matches SET deal = CAST(x'ff' AS TEXT) WHERE id = 1", [])
        .unwrap();
    drop(db);
    let folder = folder.to_str().unwrap();
    let shown = desk.say(&format!("stats --games --data-dir {folder}"));
    let named = format!("game 1 ({}) is damaged: ", all_games()[0].name());
    assert!(
        shown.err.contains(&named) && shown.err.contains("utf-8"),
        "{}",
        shown.err
    );
    let json = desk
        .say(&format!("stats --games --json --data-dir {folder}"))
        .json("stats");
    assert_eq!(list(&json["games"]).len(), all_games().len() - 1);
    assert_eq!(json["damaged"][0]["number"], "1");
    assert_eq!(json["damaged"][0]["finished"], true);
    // An empty record is damaged too, although its result can be read.
    assert_eq!(list(&json["damaged"]).len(), all_games().len());
    desk.say(&format!("replay --game 1 --data-dir {folder}"))
        .wrong("ame 1 is damaged");
}

/// The figures are tested with the records.
#[test]
fn statistics_tell_of_help_and_of_what_people_thought_of_changed_rules() {
    let desk = Desk::new();
    let folder = desk.path().join("mine");
    let store = Store::open(&folder).unwrap().store;
    let game = all_games()[0].name();
    let won = Ending {
        result: MatchResult::Won,
        ..Ending::default()
    };
    for (hints, solver_moves) in [(12, Some(0)), (1, Some(70))] {
        let now = Snapshot {
            help: Help {
                hints,
                solver_moves,
                noted: None,
            },
            ..Snapshot::default()
        };
        finish(&store, game, &now, won.clone());
    }
    let judged = Some(Judgement::Better);
    let ending = Ending { judged, ..won };
    finish(&store, &format!("{game}(x=1)"), &Snapshot::default(), ending);
    let folder = folder.to_str().unwrap();
    let json = desk
        .say(&format!("stats --games --json --data-dir {folder}"))
        .json("stats");
    let records = &json["records"];
    for (name, value) in [
        ("practice", 1),
        ("hinted", 1),
        ("won_with_hints", 1),
        ("hints", 12),
    ] {
        assert_eq!(records[0][name], value, "{name}");
    }
    assert_eq!(
        records[0]["judged"],
        serde_json::Value::Null,
        "not of all rules together"
    );
    // Those of the game as it is, then those of the changed rules.
    assert_eq!(
        records[2]["judged"],
        serde_json::json!({ "better": 1, "same": 0, "worse": 0 })
    );
    assert_eq!(
        (&json["games"][0]["judged"], &json["games"][1]["practice"]),
        (&"better".into(), &"solver".into())
    );
    let text = desk.say(&format!("stats --games --data-dir {folder}")).fine();
    has(
        &text,
        &["with 12 hints", "practice, 70 moves", "Changed rules: 1 answer"],
    );
}

#[test]
fn a_data_folder_that_cannot_be_is_refused() {
    let desk = Desk::new();
    let file = desk.file("file", "not a folder");
    for wrong in [file.clone(), file.join("data")] {
        for command in [vec!["stats"], vec!["replay", "--game", "1"]] {
            let data = ["--data-dir", wrong.to_str().unwrap()];
            let answered = desk.call(command.into_iter().chain(data));
            has(&answered.err, &["is a file"]);
            assert_eq!(answered.code, 2);
        }
    }
}

#[test]
fn a_misspelt_player_is_suggested() {
    call("simulate skipper --deals 1 --players gredy").wrong("(did you mean greedy?); choose from random");
    call("play skipper --players humam").wrong("(did you mean human?)");
    call("simulate skipper --players strnog,expert").wrong("(did you mean strong?)");
    let list = call("simulate skipper --deals 1 --players xyzzy");
    assert!(!list.err.contains("did you mean"), "{}", list.err);
    list.wrong("expert or greedy (the same as regular)");
    assert!(call("games").fine().contains("(greedy)"));
}

#[test]
fn tips_lead_somewhere() {
    call("play skipper --json").wrong("'wildpile try' and 'wildpile simulate' answer in JSON");
    let other = call("stats --deals 1-3");
    assert!(!other.err.contains("to pass"), "{}", other.err);
    other.wrong("--deals");
}
