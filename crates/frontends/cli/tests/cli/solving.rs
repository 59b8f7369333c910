//! `solve`.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::called::{Answered, Desk, all_games, call, has, list};

/// The lines of a JSON answer, each as the schema has it.
fn lines(answered: &Answered) -> Vec<Value> {
    assert_eq!(answered.code, 0, "{}", answered.err);
    answered
        .out
        .lines()
        .map(|line| {
            let one = Answered {
                code: 0,
                out: line.to_owned(),
                err: String::new(),
            };
            one.json("solve")
        })
        .collect()
}

/// Plays a solution with `try`, which knows nothing of solvers.
fn replay(desk: &Desk, rules: &str, deal: &str, solution: &Value) {
    let moves: Vec<String> = list(&solution["moves"])
        .iter()
        .map(|m| format!("{}-{}:{}", m[0], m[1], m[2]))
        .collect();
    let position = desk
        .say(&format!("deal simon-jester --deal {deal} --json --rules {rules}"))
        .fine();
    let file = desk.file("p.json", &position);
    let tried = desk
        .call(
            [
                "try",
                "simon-jester",
                "--json",
                "--position",
                file.to_str().unwrap(),
            ]
            .into_iter()
            .chain(["--moves", &moves.join("; ")]),
        )
        .json("try");
    assert_eq!(tried["refusal"], Value::Null);
    assert_eq!(tried["outcome"]["grade"], 1, "{}", tried["outcome"]);
}

#[test]
fn deals_are_answered_in_their_order_and_the_same_by_any_number_of_jobs() {
    let run = |jobs: u32| {
        let mut all = lines(&call(&format!(
            "solve simon-jester --rules decks=1 --deals pysol:1-12 --nodes 30000 --time 0 --jsonl --jobs {jobs}"
        )));
        for line in &mut all {
            let line = line.as_object_mut().unwrap();
            assert!(line["ms"].as_f64().unwrap() > 0.0);
            line.remove("ms");
        }
        all
    };
    let one = run(1);
    assert_eq!(one, run(3));
    for (n, line) in (1..).zip(&one) {
        assert_eq!(line["deal"], format!("pysol:{n}"));
        let keys: Vec<&String> = line.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["deal", "verdict", "moves", "nodes", "peak_bytes"]);
    }
    let verdicts: BTreeSet<&str> = one.iter().map(|l| l["verdict"].as_str().unwrap()).collect();
    assert_eq!(verdicts, BTreeSet::from(["lost", "won"]));
    assert_eq!(one[5]["verdict"], "lost");
    assert_eq!(one[5]["moves"], Value::Array(Vec::new()));
    let desk = Desk::new();
    replay(&desk, "decks=1", "pysol:2", &one[1]);
    let short = lines(&call(
        "solve simon-jester --rules decks=1 --deals pysol:7-9 --nodes 6000 --time 0 --jsonl --short",
    ));
    let count = |line: &Value| list(&line["moves"]).len();
    for (n, (short, long)) in (7..).zip(short.iter().zip(&one[6..])) {
        replay(&desk, "decks=1", &format!("pysol:{n}"), short);
        assert!(count(short) <= count(long), "deal {n}");
    }
    assert!(
        short
            .iter()
            .zip(&one[6..])
            .any(|(short, long)| count(short) < count(long))
    );
}

#[test]
fn people_get_sentences() {
    let answered = call("solve simon-jester --preset simple-simon --deals pysol:2 --nodes 30000 --time 0");
    has(&answered.err, &["1 won, 0 lost, 0 unknown of 1"]);
    let out = answered.fine();
    assert!(out.starts_with("pysol:2: won in "), "{out}");
    let open = call("solve simon-jester --deals 1 --nodes 5 --time 0").fine();
    assert!(open.starts_with("1: unknown (5 nodes"), "{open}");
}

#[test]
fn boards_are_read_in_both_forms() {
    let desk = Desk::new();
    let board = desk
        .say("deal simon-jester --deal pysol:2 --rules decks=1")
        .fine();
    let run = |name: &str, text: &str| {
        let file = desk.file(name, text);
        let flags = ["--rules", "decks=1", "--nodes", "30000", "--time", "0", "--jsonl"];
        lines(
            &desk.call(
                ["solve", "simon-jester", "--board", file.to_str().unwrap()]
                    .into_iter()
                    .chain(flags),
            ),
        )
    };
    let whole = run("a.txt", &board);
    assert_eq!(whole.len(), 1);
    assert_eq!(whole[0]["verdict"], "won");
    let one_line = board.trim_end().replace('\n', " | ");
    let ended = "done: KS QS JS TS 9S 8S 7S | 6S 5S 4S 3S 2S AS | | ";
    let many = run("b.txt", &format!("first: {one_line}\n\n{ended}\n{one_line}\n"));
    let names: Vec<&Value> = many.iter().map(|l| &l["deal"]).collect();
    assert_eq!(names, ["first", "done", "4"]);
    assert_eq!(many[0]["moves"], whole[0]["moves"]);
    assert_eq!(many[1]["moves"], serde_json::json!([[2, 1, 6]]));
    // The layout need not be chosen: these columns were dealt in triangular form.
    let triangular = desk.say("deal simon-jester --deal pysol:1").fine();
    let file = desk.file("t.txt", &triangular);
    desk.say(&format!(
        "solve simon-jester --nodes 5 --board {}",
        file.display()
    ))
    .fine();
}

#[test]
fn a_position_file_is_solved() {
    let desk = Desk::new();
    let position = desk
        .say("deal simon-jester --deal pysol:2 --rules decks=1 --json")
        .fine();
    let file = desk.file("p.json", &position);
    let path = file.to_str().unwrap();
    let flags = ["--nodes", "30000", "--time", "0", "--jsonl"];
    let solved = lines(
        &desk.call(
            ["solve", "simon-jester", "--position", path]
                .into_iter()
                .chain(flags),
        ),
    );
    assert_eq!(solved[0]["verdict"], "won");
    assert_eq!(solved[0]["deal"], path);
    desk.say(&format!("solve simon-jester --position {path} --rules decks=2"))
        .no("impossible");
}

#[test]
fn joker_solitaire_is_graded() {
    let solved = lines(&call(
        "solve joker --deals 1-2 --nodes 4000 --time 0 --jsonl --jobs 1",
    ));
    for line in &solved {
        let result = &line["result"];
        let won = line["verdict"] == "won";
        assert_eq!(won, result["best"] == 52);
        assert_eq!(result["proved"], won);
        if won {
            assert_eq!(line["moves"], result["moves"]);
        }
    }
    let out = call("solve joker --deals 2 --nodes 50 --time 0").fine();
    assert!(
        out.starts_with("2: unknown; ") && out.contains(" cards home or more, in "),
        "{out}"
    );
}

#[test]
fn the_longest_run_of_a_turn_is_told() {
    let answered = call("solve skip-bo --deals 1-3 --time 0 --nodes 200000 --jsonl");
    let out = answered.fine();
    let lines: Vec<Value> = out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    for line in &lines {
        assert_eq!(line["verdict"], "lost", "{line}");
        assert_eq!(line["result"]["proved"], true, "{line}");
        let plays = list(&line["result"]["moves"]);
        assert_eq!(line["result"]["best"], plays.len(), "{line}");
    }
    let text = call("solve skip-bo --deals 1 --time 0 --nodes 200000").fine();
    assert!(text.starts_with("1: this turn can't win, proved; "), "{text}");
    has(&text, &[" plays, proved, in "]);
    // One stock card that fits: the turn wins.
    let desk = Desk::new();
    desk.file(
        "p.json",
        r#"{ "game": "skip-bo", "seats": 2, "position": { "stocks": ["2", "9"], "hands": ["1 5", "7"] } }"#,
    );
    let text = desk.say("solve skip-bo --position p.json").fine();
    has(&text, &[": this turn can win in "]);
}

#[test]
fn skipper_solitaire_is_counted_in_turns() {
    let asked = "solve skipper --deals 1-2 --nodes 120 --time 0 --jobs 1";
    let solved = lines(&call(&format!("{asked} --jsonl")));
    for line in &solved {
        assert_eq!(line["verdict"], "won");
        let result = &line["result"];
        assert_eq!(result["measure"], "turns");
        assert_eq!(result["at_least"], 8);
        assert_eq!(line["moves"], result["moves"]);
    }
    let out = call(asked).fine();
    has(&out, &[" turns: at least 8 are needed"]);
}

#[test]
fn wrong_calls_are_refused() {
    for game in all_games().iter().filter(|g| {
        wildpile_bundle::GAMES
            .find(g.name())
            .is_some_and(|g| g.solver.is_none())
    }) {
        let there = wildpile_bundle::GAMES.all().iter().filter(|g| g.solver.is_some());
        let there = there.map(|g| g.bundle.name()).collect::<Vec<_>>().join(", ");
        call(&format!("solve {} --deals 1", game.name()))
            .wrong(&format!("has no solver yet; there is one for {there}"));
    }
    call("solve simon-jester").wrong("--deals");
    call("solve simon-jester --deals 1 --board x").wrong("--board");
    call("solve simon-jester --deals 1 --time -1").wrong("--time");
    call("solve simon-jester --deals 1 --memory 0").wrong("--memory");
    call("solve simon-jester --deals 1 --jobs 0").wrong("--jobs");
    call("solve simon-jester --deals pysol:1 --rules layout=even").wrong("triangular");
    call("solve simon-jester --board no-such-file").wrong("no-such-file: file not found");
    let desk = Desk::new();
    desk.file("bad.txt", "fine: KS | QS\n");
    desk.say("solve simon-jester --board bad.txt")
        .no("line 1: “fine” isn't a board");
    desk.file("worse.txt", "a: KS QX | QS\n");
    desk.say("solve simon-jester --board worse.txt")
        .no("column 1, character 5: “QX” is not a card");
    desk.file("p.json", "{}");
    desk.say("solve simon-jester --position p.json")
        .wrong("isn't a position file");
}

#[test]
fn answers_without_times_are_the_same_twice() {
    let asked = "solve skipper --deals 1-2 --nodes 120 --time 0 --no-times";
    let text = call(asked).fine();
    assert_eq!(text, call(asked).fine());
    assert!(text.contains(" nodes)") && !text.contains(" ms"), "{text}");
    let line = &lines(&call(&format!("{asked} --jsonl")))[0];
    assert_eq!(line.get("ms"), None);
}

/// In Skip-Bo a single turn is solved, so nobody has lost.
#[test]
fn answers_are_in_one_language_and_say_what_was_asked() {
    let asked = "solve skip-bo --deals 1 --time 0 --nodes 200000";
    let english = call(asked);
    assert!(
        english
            .err
            .contains("0 can win, 1 can't win this turn, 0 unknown of 1"),
        "{}",
        english.err
    );
    let german = call(&format!("{asked} --lang de"));
    assert!(
        german
            .out
            .starts_with("1: dieser Zug kann nicht gewinnen, bewiesen; "),
        "{}",
        german.out
    );
    assert!(
        !german.out.contains("proved") && !german.out.contains("moves"),
        "{}",
        german.out
    );
    has(&german.err, &["1 können in diesem Zug nicht gewinnen"]);
}
