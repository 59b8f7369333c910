//! `try`.

use serde_json::{Value, json};
use wildpile_table::AnyGame;

use crate::called::{Answered, Desk, all_games, has, list};

/// A position file of a deal on the desk.
fn dealt(desk: &Desk, game: &dyn AnyGame) -> String {
    let json = desk.say(&format!("deal {} --deal 7 --json", game.name())).fine();
    desk.file("p.json", &json).to_str().unwrap().to_owned()
}

fn tried(desk: &Desk, game: &str, position: &str, moves: &str) -> Answered {
    desk.call(["try", game, "--position", position, "--moves", moves, "--json"])
}

/// The same in words.
fn played(desk: &Desk, game: &str, position: &str, moves: &str) -> Answered {
    desk.call(["try", game, "--position", position, "--moves", moves])
}

#[test]
fn a_position_shows_its_legal_moves() {
    let desk = Desk::new();
    for game in all_games() {
        let position = dealt(&desk, *game);
        let answered = desk.say(&format!("try {} --position {position} --json", game.name()));
        assert_eq!(answered.code, 0);
        let report = answered.json("try");
        let file: Value = serde_json::from_str(&std::fs::read_to_string(&position).unwrap()).unwrap();
        assert_eq!(report["position"], file, "{}", game.name());
        let legal = list(&report["legal"][0]["moves"]);
        assert!(
            !legal.is_empty() && legal.iter().all(|m| m["label"]["text"] != ""),
            "{legal:?}"
        );
        assert_eq!(
            list(&report["views"]).len(),
            1 + file["seats"].as_u64().unwrap() as usize
        );
        let text = desk
            .say(&format!("try {} --position {position}", game.name()))
            .fine();
        has(&text, &["Legal moves of seat 1"]);
        assert!(text.contains(legal[0]["notation"].as_str().unwrap()), "{text}");
    }
}

#[test]
fn alone_at_the_table_a_drawn_card_is_told_once() {
    let desk = Desk::new();
    let json = desk.say("deal skipper --deal 3 --json").fine();
    let position = desk.file("p.json", &json).to_str().unwrap().to_owned();
    let text = played(&desk, "skipper", &position, "discard 2H; end").fine();
    assert_eq!(text.matches("You draw").count(), 1, "{text}");
    assert!(!text.contains("draws a card"), "{text}");
}

#[test]
fn moves_are_played_one_after_the_other() {
    let desk = Desk::new();
    for game in all_games() {
        let position = dealt(&desk, *game);
        let mut moves: Vec<String> = Vec::new();
        for count in 1..=3 {
            let report = tried(&desk, game.name(), &position, &moves.join("; ")).json("try");
            let seat = &report["legal"][0];
            let next = seat["moves"][0]["notation"].as_str().unwrap();
            // Once with the seat named, once without.
            moves.push(if count == 2 {
                format!("{}: {next}", seat["seat"])
            } else {
                next.to_owned()
            });
            let answered = tried(&desk, game.name(), &position, &moves.join(" ; "));
            assert_eq!(answered.code, 0, "{}", answered.err);
            let report = answered.json("try");
            let played = list(&report["tried"]);
            assert_eq!(played.len(), count);
            assert!(
                played
                    .iter()
                    .all(|m| m["played"] == true && m["told"] != json!([])),
                "{played:?}"
            );
            assert_eq!(report["refusal"], Value::Null);
        }
        let text = played(&desk, game.name(), &position, &moves.join(";")).fine();
        assert!(text.contains(moves[0].as_str()), "{text}");
    }
}

#[test]
fn a_refused_move_says_why_and_changes_nothing() {
    let desk = Desk::new();
    for game in all_games() {
        let position = dealt(&desk, *game);
        let answered = tried(&desk, game.name(), &position, "no such move; another");
        assert_eq!(answered.code, 1);
        let report = answered.json("try");
        assert_eq!(list(&report["tried"]).len(), 1, "it stops at the first");
        assert_eq!(report["tried"][0]["played"], false);
        let refusal = &report["refusal"];
        assert!(refusal["text"].as_str().unwrap().len() > 10);
        assert_eq!(refusal["id"], "common.notation");
        assert_eq!(refusal["args"]["text"], "no such move");
        let before: Value = serde_json::from_str(&std::fs::read_to_string(&position).unwrap()).unwrap();
        assert_eq!(report["position"], before);
        let answered = tried(&desk, game.name(), &position, "9: x");
        assert_eq!(answered.code, 1);
        assert!(
            answered.json("try")["refusal"]["text"]
                .as_str()
                .unwrap()
                .contains("there is no seat 9")
        );
        let text = played(&desk, game.name(), &position, "no such move");
        assert_eq!(text.code, 1);
        has(&text.out, &["Not legal: "]);
    }
}

#[test]
fn the_record_of_a_try_can_be_replayed() {
    let desk = Desk::new();
    for game in all_games() {
        let position = dealt(&desk, *game);
        let report = tried(&desk, game.name(), &position, "").json("try");
        let mv = report["legal"][0]["moves"][0]["notation"].as_str().unwrap();
        desk.call([
            "try",
            game.name(),
            "--position",
            &position,
            "--moves",
            mv,
            "--record",
            "r.txt",
        ])
        .fine();
        let replayed = desk.call(["replay", "r.txt", "--json"]).json("replay");
        assert_eq!(replayed["game"], game.name());
        assert_eq!(replayed["steps"][0]["notation"], mv);
    }
}

#[test]
fn impossible_positions_are_refused_with_every_reason() {
    let desk = Desk::new();
    let file = json!({
        "game": "simon-jester", "rules": {"decks": 1},
        "position": {"columns": [["KS", "KS"], ["XX"], [], [], [], [], [], [], [], []]},
    });
    let path = desk.file("bad.json", &file.to_string());
    let answered = desk.say(&format!("try simon-jester --position {} --json", path.display()));
    assert_eq!(answered.code, 1);
    let problems = answered.json("try")["problems"].as_array().unwrap().len();
    assert!(problems >= 2, "{}", answered.out);
    has(&answered.err, &["XX"]);
    // The text form tells line and column.
    let answered = desk.call_with(["try", "simon-jester", "--position", "-"], "KS QS\n AS YY\n");
    assert_eq!(answered.code, 1);
    has(&answered.err, &["line 2, column 5"]);
}

#[test]
fn invalid_rules_are_answered_with_a_report() {
    let desk = Desk::new();
    let columns = json!({"columns": [[], [], [], [], [], [], [], [], [], []]});
    let file = json!({
        "game": "simon-jester", "rules": {"dekcs": 1, "empty": "some"}, "position": columns,
    });
    let path = desk.file("rules.json", &file.to_string());
    let path = path.to_str().unwrap();
    let good = json!({"game": "simon-jester", "rules": {"decks": 1}, "position": columns});
    let good = desk.file("good.json", &good.to_string());
    let good = good.to_str().unwrap();
    let here = [
        "try",
        "simon-jester",
        "--rules",
        "layout=triangular",
        "--position",
        good,
    ];
    let board = ["try", "simon-jester", "--position", "-", "--rules", "decks=3"];
    for (args, paths) in [
        (
            &["try", "simon-jester", "--position", path][..],
            &["dekcs", "empty"][..],
        ),
        (&here, &["decks, layout"]),
        (&board, &["decks"]),
    ] {
        let all: Vec<&str> = args.iter().copied().chain(["--json"]).collect();
        let answered = desk.call_with(&all, "KS QS\n");
        assert_eq!(answered.code, 1, "{}", answered.err);
        let report = answered.json("try");
        let problems = list(&report["problems"]);
        let found: Vec<&str> = problems.iter().map(|p| p["path"].as_str().unwrap()).collect();
        assert_eq!(found, paths);
        let answered = desk.call_with(args, "KS QS\n");
        assert_eq!((answered.code, answered.out.as_str()), (1, ""));
        has(&answered.err, &["these rules are invalid"]);
    }
}

#[test]
fn sj_06_a_complete_run_is_removed_with_a_note() {
    let desk = Desk::new();
    let run = "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S 1S\nKH QH JH TH 9H 8H 7H 6H\n5H 4H 3H 2H AH\n";
    let args = ["try", "simon-jester", "--position", "-", "--rules", "decks=1"];
    let note = "column 1 ended with the complete run of spades, which has been removed";
    let answered = desk.call_with(args.iter().copied().chain(["--json"]), run);
    assert_eq!(answered.code, 0);
    let report = answered.json("try");
    assert_eq!(report["notes"][0]["text"], note);
    assert_eq!(report["position"]["position"]["columns"][0], json!([]));
    assert!(answered.err.contains(note), "{}", answered.err);
    let file = desk.file("run.txt", run);
    let solve = format!(
        "solve simon-jester --board {} --rules decks=1 --jsonl",
        file.display()
    );
    let solved = desk.say(&solve);
    assert!(solved.code == 0 && solved.err.contains(note), "{}", solved.err);
}

#[test]
fn files_that_are_no_positions_are_wrong_calls() {
    let desk = Desk::new();
    let call = |text: &str| desk.call_with(["try", "simon-jester", "--position", "-"], text);
    call("{").wrong("isn't a position file");
    call("{\"game\": \"simon-jester\", \"position\": {}, \"x\": 1}").wrong("unknown field");
    call("{\"game\": \"whist\", \"position\": {}}").wrong("a position of whist");
    desk.say("try simon-jester --position nowhere.json")
        .wrong("nowhere.json: file not found");
    desk.call(["try", "simon-jester"]).wrong("--position");
    if all_games().iter().any(|g| g.name() == "skip-bo") {
        desk.call_with(["try", "skip-bo", "--position", "-"], "KS QS\n")
            .wrong("JSON");
    }
}
