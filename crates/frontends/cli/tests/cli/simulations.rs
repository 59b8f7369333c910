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
        assert_eq!(report["finished"], 4);
        assert_eq!(report["stopped"], false);
        let players = list(&report["players"]);
        assert_eq!(players.len(), game.usual_seats());
        for (seat, player) in (1..).zip(players) {
            assert_eq!(
                (&player["player"], &player["seats"]),
                (&json!("random"), &json!([seat]))
            );
            let ends = ["won", "lost", "drawn", "unended"];
            let games = ends.map(|end| player[end].as_u64().unwrap());
            assert_eq!(games.iter().sum::<u64>(), 4);
        }
        let text = call(&call_of).fine();
        has(&text, &["4 of 4 finished"]);
        assert!(!text.contains("played alone"), "{text}");
        assert_eq!(text.contains("random 2"), game.usual_seats() > 1, "{text}");
    }
}

/// The figures are tested with the lab.
#[test]
fn seats_are_swapped() {
    let four = "simulate skip-bo --players beginner,strong,strong,strong --deals 1 --rules stock=5";
    has(&call(four).fine(), &["2, 3, 4", "score, strong"]);
    let swapped = call(&format!("{four} --swap-seats"));
    has(&swapped.err, &["ms a move"]);
    has(
        &swapped.fine(),
        &["each in 4 seatings: 4 of 4 finished", "2, 3, 4", "score, strong"],
    );
    // A player has one time, even if it counts twice.
    let alike = call("simulate skip-bo --players random,random --deals 1 --swap-seats");
    assert_eq!(alike.err.matches("ms a move").count(), 1, "{}", alike.err);
}

#[test]
fn games_for_one_are_compared_deal_by_deal() {
    let call_of = "simulate joker --players random,greedy --deals 1-30";
    let report = call(&format!("{call_of} --json")).json("simulate");
    assert_eq!(report["players"][0]["score_against_first"], Value::Null);
    let paired = &report["players"][1]["score_against_first"];
    assert!(
        paired["interval"][0].as_f64().unwrap() > 0.0,
        "greedy is better: {paired}"
    );
    has(
        &call(call_of).fine(),
        &["each played alone by everyone", "score, greedy less random"],
    );
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
    let finished = report["finished"].as_u64().unwrap();
    assert!((1..999_999_999).contains(&finished));
    has(&String::from_utf8(output.stderr).unwrap(), &["stopped"]);
}

#[test]
fn rules_and_seats_are_those_that_were_chosen() {
    let report = Desk::new()
        .say("simulate simon-jester --deals 1-3 --limit 50 --rules empty=kings_only --json")
        .json("simulate");
    assert_eq!(report["rules"], "simon-jester(empty=kings_only)");
    let pysol = call("simulate simon-jester --deals pysol:1-2 --limit 50 --json").json("simulate");
    assert_eq!(pysol["first_deal"], "pysol:1");
    assert_eq!(pysol["rules"], "simon-jester(layout=triangular)");
    for game in all_games().iter().filter(|g| g.seat_range().contains(&3)) {
        let players = "greedy,random,greedy";
        let report = call(&format!(
            "simulate {} --deals 5 --players {players} --limit 500 --json",
            game.name()
        ))
        .json("simulate");
        let seated: Vec<_> = list(&report["players"])
            .iter()
            .map(|player| (&player["player"], &player["seats"]))
            .collect();
        assert_eq!(
            seated,
            [
                (&json!("greedy"), &json!([1, 3])),
                (&json!("random"), &json!([2]))
            ]
        );
    }
}

#[test]
fn wrong_simulations_are_refused() {
    call("simulate simon-jester --deals 9-3").wrong("write 3-9");
    call("simulate simon-jester --deals 1-x").wrong("such as 1-1000");
    call("simulate simon-jester --deals 0-5000000000").wrong("at most 1000000000");
    call("simulate simon-jester --deals 1-2 --players human").wrong("people can't play here");
    call("simulate simon-jester --deals 1-2 --players champion")
        .wrong("choose from random, beginner, regular, strong, expert");
    call("simulate skip-bo --players strong").wrong("seats");
    call("simulate skip-bo --players greedy,random --swap-seats --alone").wrong("--swap-seats");
    call("simulate joker --players greedy,random --swap-seats").wrong("--swap-seats is for games");
    let desk = Desk::new();
    desk.file("three.rules", "game = joker\nseats = 3\n");
    desk.say("simulate joker --deals 1-2 --rules @three.rules")
        .wrong("the rules file is for 3 seats");
    for jobs in ["--jobs", "--threads"] {
        call(&format!("simulate simon-jester --deals 1-2 {jobs} 0")).wrong("--jobs");
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
    assert_eq!(answered.json("simulate")["finished"], 3);
    has(
        &answered.err,
        &["1 replay couldn't be written; ", "simon-jester-2.txt: "],
    );
    assert!(folder.join("simon-jester-3.txt").is_file());
}
