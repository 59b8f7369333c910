//! `simulate`.

use std::process::Stdio;

use serde_json::{Value, json};

use crate::called::{Desk, all_games, call, has, list};

/// The bots have tests of their own.
#[test]
fn every_game_is_simulated() {
    for game in all_games() {
        let players = vec!["random"; game.usual_seats()].join(",");
        let call_of = format!(
            "simulate {} --deals 1-4 --players {players} --limit 3000",
            game.name()
        );
        let report = call(&format!("{call_of} --json")).json("simulate");
        let number = |value: &Value| value.as_u64().unwrap();
        assert_eq!(report["deals"]["finished"], 4);
        assert_eq!(number(&report["ended"]) + number(&report["unended"]), 4);
        assert_eq!(report["stopped"], false);
        let seats = list(&report["seats"]);
        assert_eq!(seats.len(), game.usual_seats());
        for seat in seats {
            assert_eq!(seat["player"], "random");
            let sum = number(&seat["won"]) + number(&seat["lost"]) + number(&seat["drawn"]);
            assert_eq!(sum, number(&report["ended"]));
        }
        has(&call(&call_of).fine(), &["4 of 4 finished"]);
    }
}

#[test]
fn matches_are_the_same_on_any_number_of_cores() {
    let run = |jobs: u32| {
        let answered = call(&format!(
            "match skip-bo --players strong,beginner --games 39 --swap-seats --rules stock=8 --jobs {jobs} --json"
        ));
        has(&answered.err, &["ms a move"]);
        answered.json("match")
    };
    let report = run(1);
    assert_eq!(report, run(3));
    // Whole deals.
    assert_eq!((&report["asked"], &report["finished"]), (&json!(40), &json!(40)));
    let won: Vec<u64> = (0..2_usize)
        .map(|side| report["sides"][side]["won"].as_u64().unwrap())
        .collect();
    assert_eq!(won[0] + won[1] + report["drawn"].as_u64().unwrap(), 40);
    assert!(won[0] > won[1], "{won:?}");
    let text = call("match skip-bo --players beginner,strong,strong,strong --games 4 --rules stock=5").fine();
    has(&text, &["each deal from 1 seating"]);
}

#[test]
fn games_for_one_are_compared_deal_by_deal() {
    let run = |more: &str| {
        let call_of = format!("match joker --players random,greedy --games 30 {more}");
        (
            call(&format!("{call_of} --json")).json("match"),
            call(&call_of).fine(),
        )
    };
    let (report, text) = run("--jobs 1");
    assert_eq!(report, run("--jobs 3").0);
    let greedy = &report["players"][1];
    assert_eq!(report["finished"], 30);
    assert_eq!(greedy["player"], "greedy");
    assert_eq!(report["players"][0]["score_against_first"], Value::Null);
    let paired = &greedy["score_against_first"];
    let mean = |at: usize| report["players"][at]["scores"]["mean"].as_f64().unwrap();
    if report["players"][0]["unended"] == 0 {
        assert_eq!(paired["deals"], 30);
        assert!((paired["mean"].as_f64().unwrap() - (mean(1) - mean(0))).abs() < 1e-9);
    }
    assert!(
        paired["interval"][0].as_f64().unwrap() > 0.0,
        "greedy is better: {paired}"
    );
    has(&text, &["score, greedy less random"]);
    // Comparing the seats of a race says nothing; comparing the same deals alone does.
    let alone = call("match skipper --players greedy,greedy --games 5 --alone --json").json("match");
    let paired = &alone["players"][1]["score_against_first"];
    assert_eq!(paired["higher"], 0);
    assert_eq!(paired["lower"], 0);
    assert_eq!(paired["mean"], json!(0.0));
}

#[test]
fn wrong_matches_are_refused() {
    call("match skip-bo --games 4").wrong("--players");
    call("match skip-bo --players strong").wrong("at least two players");
    call("match skip-bo --players strong,human").wrong("people can't play here");
    call("match skip-bo --players strong,best")
        .wrong("choose from random, beginner, regular, strong, expert");
    call("match skip-bo --players strong,strong --jobs 0").wrong("--jobs");
    call("match skip-bo --players strong,strong --games 0").wrong("--games");
    call("match joker --players greedy,random --swap-seats --alone").wrong("--swap-seats");
}

#[test]
fn only_figures_that_repeat_are_on_stdout() {
    let answered = call("simulate simon-jester --deals 1-20 --players random --limit 200");
    has(&answered.err, &["games/s"]);
    assert!(!answered.out.contains("games/s"), "{}", answered.out);
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_and_prints_what_is_finished() {
    use std::io::{BufRead as _, BufReader};

    let desk = Desk::new();
    let mut child = desk
        .command()
        .args([
            "simulate",
            "simon-jester",
            "--deals",
            "0-999999999",
            "--players",
            "random",
            "--json",
        ])
        .args(["--records", "records", "--limit", "60"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The first record says that games are being finished.
    crate::called::wait_for("a record", || {
        assert!(child.try_wait().unwrap().is_none(), "it ended by itself");
        std::fs::read_dir(desk.path().join("records")).ok()?.next()?.ok()
    });
    let output = crate::called::interrupted(child);
    assert_eq!(output.status.code(), Some(130));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["stopped"], true);
    let finished = report["deals"]["finished"].as_u64().unwrap();
    assert!((1..999_999_999).contains(&finished));
    let last = BufReader::new(output.stderr.as_slice())
        .lines()
        .last()
        .unwrap()
        .unwrap();
    has(&last, &["stopped"]);
}

#[test]
fn rules_and_seats_are_those_that_were_chosen() {
    let report = Desk::new()
        .say("simulate simon-jester --deals 1-3 --limit 50 --rules empty=kings_only --json")
        .json("simulate");
    assert_eq!(report["rules"], "simon-jester(empty=kings_only)");
    let pysol = call("simulate simon-jester --deals pysol:1-2 --limit 50 --json").json("simulate");
    assert_eq!(pysol["deals"]["first"], "pysol:1");
    assert_eq!(pysol["rules"], "simon-jester(layout=triangular)");
    for game in all_games().iter().filter(|g| g.seat_range().contains(&3)) {
        let players = "greedy,random,greedy";
        let report = call(&format!(
            "simulate {} --deals 5 --players {players} --limit 500 --json",
            game.name()
        ))
        .json("simulate");
        let seated: Vec<&Value> = list(&report["seats"]).iter().map(|s| &s["player"]).collect();
        assert_eq!(seated, [&json!("greedy"), &json!("random"), &json!("greedy")]);
    }
}

#[test]
fn wrong_simulations_are_refused() {
    call("simulate simon-jester").wrong("--deals");
    call("simulate simon-jester --deals 9-3").wrong("write 3-9");
    call("simulate simon-jester --deals 1-x").wrong("such as 1-1000");
    call("simulate simon-jester --deals 0-5000000000").wrong("at most 1000000000");
    call("simulate simon-jester --deals 1-2 --players human").wrong("people can't play here");
    call("simulate simon-jester --deals 1-2 --players champion")
        .wrong("choose from random, beginner, regular, strong, expert");
    call("simulate simon-jester --deals 1-2 --players greedy,greedy").wrong("1 seat");
    for jobs in ["--jobs", "--threads"] {
        call(&format!("simulate simon-jester --deals 1-2 {jobs} 0")).wrong("--jobs");
        call(&format!(
            "match skip-bo --players random,random --games 1 {jobs} 1025"
        ))
        .wrong("--jobs");
        call(&format!("solve simon-jester --deals 1 {jobs} x")).wrong("--jobs");
        call(&format!(
            "simulate simon-jester --deals 1-2 --players random --limit 9 {jobs} 1"
        ))
        .fine();
    }
    Desk::new()
        .say("simulate simon-jester --deals 1-2 --rules decks=9")
        .wrong("too large");
}

#[test]
fn results_are_kept_when_records_cannot_be_written() {
    let desk = Desk::new();
    let folder = desk.path().join("records");
    std::fs::create_dir(&folder).unwrap();
    // A folder in the place of the second record.
    std::fs::create_dir(folder.join("simon-jester-2.txt")).unwrap();
    let answered =
        desk.say("simulate simon-jester --deals 1-3 --players random --limit 50 --records records --json");
    assert_eq!(answered.code, 1, "{}", answered.err);
    assert_eq!(answered.json("simulate")["deals"]["finished"], 3);
    has(
        &answered.err,
        &["1 record couldn't be written; ", "simon-jester-2.txt: "],
    );
    assert!(folder.join("simon-jester-3.txt").is_file());
}
