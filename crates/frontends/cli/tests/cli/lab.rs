//! `lab`: from a change of rules to what it does.

use std::fs;
use std::process::Stdio;

use serde_json::{Value, json};

use crate::called::{Desk, has, list, refused};

/// Writes a small experiment and returns its file's name.
fn small(desk: &Desk, games: u64) -> String {
    let words = format!(
        "lab new skipper --change small:hand=4 --change skippers=weak --players regular \
         --check 0 --games {games} --out x.toml --title"
    );
    let made = desk.call(words.split_whitespace().chain(["Hands & skippers"]));
    assert_eq!(made.fine(), "x.toml\n");
    desk.say("lab new skipper --change hand=4 --check 0 --out x.toml")
        .wrong("x.toml: this file is already there");
    "x.toml".to_owned()
}

fn run(desk: &Desk, words: &str) -> Value {
    desk.say(words).json("lab")
}

#[test]
fn a_change_is_written_run_and_reported() {
    let desk = Desk::new();
    let file = small(&desk, 400);
    let checked = desk.call(["lab", "check", &file, "--json"]).json("lab-check");
    assert_eq!(checked["valid"], true);
    assert_eq!(checked["games"], 1200);
    assert_eq!(
        checked["arms"][1],
        json!({ "name": "small", "rules": "skipper(hand=4)" })
    );
    assert_eq!(checked["arms"][2]["name"], "skippers=weak");

    let found = run(&desk, "lab run x.toml --json");
    assert_eq!(found["complete"], true);
    assert_eq!(found["deals"], 400);
    // A smaller hand and weaker skippers make the game longer: nobody doubts that.
    let turns: Vec<&Value> = list(&found["differences"])
        .iter()
        .filter(|one| one["measure"] == "turns")
        .collect();
    assert_eq!(turns.len(), 2);
    for one in turns {
        assert_eq!(one["clear"], true);
        assert!(one["interval"][0].as_f64().unwrap() > 1.0, "{one}");
        assert_eq!(one["deals"], 400);
    }
    let said: Vec<&str> = list(&found["findings"])
        .iter()
        .map(|one| one["text"].as_str().unwrap())
        .collect();
    assert!(
        said.iter()
            .any(|text| text.starts_with("With “small”, the median game takes")),
        "{said:?}"
    );

    let html = desk.text("x.lab/report.html");
    assert!(html.contains("Hands &amp; skippers") && html.contains("lang=\"en\""));
    assert!(!html.contains("http://") && !html.contains("https://") && !html.contains("<script"));
    // The language of a report can be changed later.
    let german = desk.say("lab report x.lab --lang de").fine();
    has(&german, &["Mit „small“ dauert das mittlere Spiel"]);
    let html = desk.text("x.lab/report.html");
    assert!(html.contains("lang=\"de\"") && html.contains("Unterschiede zum Grundspiel"));

    // Again: nothing is played, and the figures are the same. What is measured may have changed.
    let text = desk.text("x.toml");
    desk.file("x.toml", &text.replace("\"moves\"", "\"score\""));
    let again = desk.say("lab run x.toml --json");
    has(&again.err, &["has been run already"]);
    let again = again.json("lab");
    let figures = list(&again["arms"][0]["figures"]);
    assert_eq!(again["arms"][0]["figures"][1], found["arms"][0]["figures"][1]);
    assert_eq!(figures[2]["measure"], "score");
}

#[test]
fn the_clock_stands_apart_from_the_results() {
    let desk = Desk::new();
    small(&desk, 200);
    let clock = desk.path().join("x.lab/clock.json");
    run(&desk, "lab run x.toml --jobs 2 --json");
    let times = desk.say("lab report x.lab --clock --json").json("lab-clock");
    let [first] = list(&times["runs"]).as_slice() else {
        panic!("one run: {times}");
    };
    assert_eq!((&first["games"], &first["threads"]), (&json!(600), &json!(2)));
    let arms = list(&first["arms"]);
    let names: Vec<&Value> = arms.iter().map(|arm| &arm["name"]).collect();
    assert_eq!(names, ["base", "small", "skippers=weak"]);
    for arm in arms {
        assert_eq!(arm["games"], 200);
        assert!(arm["moves"].as_u64().unwrap() > 2_000 && arm["core_seconds"].as_f64().unwrap() > 0.0);
    }

    // A run that plays nothing adds nothing, and the report says the same in words.
    run(&desk, "lab run x.toml --json");
    let text = desk.say("lab report x.lab --clock").fine();
    assert_eq!(text.matches("600 games in").count(), 1, "{text}");
    has(&text, &["no two runs have the same"]);

    // A damaged file of times is refused, but hurts no result.
    fs::write(&clock, "{").unwrap();
    desk.say("lab report x.lab --clock")
        .wrong("delete it, no result depends on it");
    assert_eq!(run(&desk, "lab run x.toml --json")["complete"], true);
    fs::remove_file(&clock).unwrap();
    desk.say("lab report x.lab --clock").wrong("no times were taken");
}

#[test]
fn rows_are_exported() {
    let desk = Desk::new();
    small(&desk, 50);
    desk.say("lab run x.toml").fine();
    let csv = desk.say("lab export x.lab -").fine();
    assert_eq!(csv.lines().count(), 1 + 3 * 50);
    assert!(csv.starts_with("arm,arm_name,deal,ended,drawn,"), "{csv}");
    desk.say("lab export x.lab rows.csv").fine();
    assert_eq!(desk.text("rows.csv"), csv);
    desk.say("lab export x.lab rows.parquet").fine();
    let copied = fs::read(desk.path().join("rows.parquet")).unwrap();
    assert_eq!(copied, fs::read(desk.path().join("x.lab/rows.parquet")).unwrap());
    // Nothing is overwritten, and no other format is pretended.
    desk.say("lab export x.lab rows.csv")
        .wrong("rows.csv exists already");
    desk.say("lab export x.lab rows.xls")
        .wrong("exported as .csv or .parquet");
    assert!(!desk.path().join("rows.xls").exists());
}

#[test]
fn a_search_finds_the_change_that_reaches_a_goal() {
    let desk = Desk::new();
    let call = "lab search skipper turns=+36% --only hand --no-pairs --check 0 --games 4000";
    let text = desk.say(call);
    has(
        &text.err,
        &["--rules 'hand=4'", "skipper-turns-plus-36.search/report.html"],
    );
    has(
        &text.fine(),
        &[
            "To make games 36% longer: “Hand: 4” (3",
            "● ",
            "4000 games were played: 5 changes",
        ],
    );
    // Again, from the folder alone: nothing is played, and it says the same.
    let again = desk.say("lab search --continue skipper-turns-plus-36.search --json");
    assert!(!again.err.contains("games/s"), "{}", again.err);
    let found = again.json("lab-search");
    assert_eq!(
        (&found["complete"], &found["confirmed"]),
        (&json!(true), &json!(true))
    );
    let answer = &found["leaders"][usize::try_from(found["answer"].as_u64().unwrap()).unwrap()];
    assert_eq!(
        (&answer["rules"], &answer["met"]),
        (&json!("hand=4"), &json!("certain"))
    );
    assert_eq!(found["tried"], 5);
    let german = desk.say("--lang de lab search --continue skipper-turns-plus-36.search");
    has(&german.fine(), &["Um Spiele 36 % länger zu machen: „Hand: 4“"]);
    assert!(
        desk.text("skipper-turns-plus-36.search/report.html")
            .contains("Nähe und Nebenwirkungen")
    );
    // The folder belongs to that search.
    desk.say("lab search skipper turns=-10% --out skipper-turns-plus-36.search")
        .wrong("belongs to another search");

    // A search that finds nothing exits with 1.
    let nothing = desk.say("lab search skipper turns=-10% --only announce_dead --check 0 --games 1000");
    assert_eq!(nothing.code, 1, "{}", nothing.err);
    has(
        &nothing.out,
        &["Nothing that was tried would make games 10% shorter."],
    );
}

#[test]
fn wrong_searches_say_what_is_right() {
    refused("lab search skipper turns", "turns=-10%");
    refused("lab search skipper turns=10%", "write turns=-10% or turns=+10%");
    refused("lab search skipper fairness", "needs at least two seats");
    refused("lab search skipper trns=-10%", "turns");
    refused("lab search skipper turns=-10% --only hnad", "did you mean hand?");
    refused("lab search skipper turns=-10% --games 100", "play at least");
    refused(
        "lab search skipper turns=-10% --players strong,strong --seats 3",
        "2 players are named for 3 seats",
    );
    refused("lab search --continue nowhere", "has no search");
    refused("lab search", "<GOAL>");
}

#[test]
fn runs_are_compared_deal_by_deal() {
    let desk = Desk::new();
    let file = |name: &str, player: &str, first: u64| {
        let text = format!(
            "game = \"skipper\"\nplayers = \"{player}\"\nfirst_deal = {first}\nstop = {{ games = 120 }}\n"
        );
        desk.file(&format!("{name}.toml"), &text);
        desk.call(["lab", "run", &format!("{name}.toml")]).fine();
    };
    file("regular", "regular", 1);
    file("random", "random", 21);
    file("later", "regular", 1001);
    let found = run(&desk, "lab compare regular.lab random.lab --json");
    // Deals 21 to 120 are in both.
    assert_eq!(found["deals"], 100);
    assert_eq!(found["arms"][1]["name"], "random");
    let text = desk
        .say("lab compare regular.lab random.lab --html c.html")
        .fine();
    has(&text, &["regular – random"]);
    assert!(desk.path().join("c.html").exists());

    let wrong = |words: &str, says: &str| desk.say(words).wrong(says);
    wrong("lab compare regular.lab later.lab", "have no deal in common");
    wrong(
        "lab compare regular.lab random.lab --arm fast",
        "has no rule set “fast”; choose one of base",
    );
}

#[test]
fn wrong_experiments_are_refused_with_their_places() {
    let desk = Desk::new();
    desk.file(
        "x.toml",
        "game = \"skipper\"\nplayerz = 3\nstop = { games = 5 }\n",
    );
    for command in ["check", "run"] {
        let answered = desk.call(["lab", command, "x.toml"]);
        assert_eq!(answered.code, if command == "check" { 1 } else { 2 });
        let err = answered.err;
        has(
            &err,
            &[
                "this experiment is invalid",
                "x.toml:2:1",
                "did you mean players?",
            ],
        );
    }
    let report = desk.say("lab check x.toml --json").json("lab-check");
    assert_eq!(
        report["problems"][0]["places"][0],
        json!({ "line": 2, "column": 1 })
    );
    assert!(!desk.path().join("x.lab").exists(), "nothing is written");

    for (words, says) in [
        ("lab new", "which game?"),
        ("lab new skipper", "what changes?"),
        ("lab new skipper --change hnad=4", "did you mean hand?"),
        ("lab new skipper --change hand=4 --run --jobs 0", "--jobs"),
        ("lab new skipper --change hand=4 --jobs 2", "--run"),
        ("lab run nothing.toml", "nothing.toml: file not found"),
        ("lab export nothing -", "has no results"),
    ] {
        desk.say(words).wrong(says);
    }
    assert!(
        fs::read_dir(desk.path()).unwrap().count() <= 2,
        "nothing is written"
    );
}

#[test]
fn one_call_writes_and_runs() {
    let desk = Desk::new();
    let text = desk
        .say("lab new skip-bo --change stock=10 --games 60 --check 0 --run --jobs 1")
        .fine();
    has(&text, &["With “stock=10”, the median game takes"]);
    assert!(desk.path().join("skip-bo-stock-10.lab/report.html").exists());
}

/// That the rows are the same in the end is tested with the lab.
#[cfg(unix)]
#[test]
fn a_stopped_run_says_how_it_is_continued() {
    let desk = Desk::new();
    small(&desk, 20_000);
    let run = ["lab", "run", "x.toml", "--jobs", "1", "--json"];
    let mut command = desk.command();
    command.args(run).stdout(Stdio::piped()).stderr(Stdio::piped());
    let stopped = command.spawn().unwrap();
    let chunks = desk.path().join("x.lab/chunks");
    crate::called::wait_for("the first part", || fs::read_dir(&chunks).ok()?.next()).unwrap();
    let output = crate::called::interrupted(stopped);
    assert_eq!(output.status.code(), Some(130));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["complete"], false);
    assert!(String::from_utf8_lossy(&output.stderr).contains("the same call continues"));
    desk.say("lab export x.lab -").wrong("isn't complete");
}

#[test]
fn figures_of_a_page_come_from_results() {
    let desk = Desk::new();
    small(&desk, 200);
    desk.say("lab run x.toml --out runs/x").fine();
    let page = "# Hands\n\n{{x: turns of small}} / {{x: turns difference of small}}, {{x: deals}} deals.\n\n\
                {{x: table turns won}}\n\n{{x: differences turns}} {{x: survival}}\n{{x: findings small}}\n{{x: how}}\n";
    desk.file("page.md", page);
    let words = "lab book page.md --results runs --out out.md";
    assert_eq!(desk.say(words).fine(), "out.md\n");
    let text = desk.text("out.md");
    assert!(
        !text.contains("{{") && text.contains("200 deals.") && text.contains("| small | 200 |"),
        "{text}"
    );
    has(
        &text,
        &[
            "![Turns](pictures/x-differences-turns.svg)",
            "- With “small”, the median game takes",
        ],
    );
    let svg = desk.text("pictures/x-survival.svg");
    assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\"") && svg.contains("<style>"));

    desk.file(
        "page.md",
        "a\n{{x: turns of big}}\n{{y: deals}} {{x: score of base}} {{x: fun}}\n{{x: deals",
    );
    let answered = desk.say(words);
    answered_lines(
        answered,
        &[
            "page.md:2: no rule set is called “big”; choose one of base, small, skippers=weak",
            "page.md:3: there are no results of a run “y”",
            "page.md:3: “score” wasn't measured; there are won, turns, moves, stuck",
            "page.md:3: “fun” isn't a figure",
            "page.md:4: a placeholder isn't closed",
        ],
    );
    assert_eq!(desk.text("out.md"), text);

    // What a page says in words holds for its figures, too.
    desk.file(
        "page.md",
        "Longer.{{x: expect turns of small up}}{{x: expect turns up}} Won.{{x: expect won above 90}}",
    );
    desk.say(words).fine();
    let made = desk.text("out.md");
    assert_eq!(made, "Longer. Won.");
    desk.file(
        "page.md",
        "{{x: expect turns of small down}}\n{{x: expect won of small up}}\n{{x: expect turns above 20}}\n\
         {{x: expect won of base below 99}}\n{{x: expect turns of small}}\n{{x: expect turns of big up}}\n",
    );
    answered_lines(
        desk.say(words),
        &[
            "page.md:1: the page expects turns of small down, but the figures of “small” don't say so",
            "page.md:2: the page expects won of small up, but the figures of “small” don't",
            "page.md:3: the page expects turns above 20, but the figures of “base” don't",
            "page.md:4: the page expects won of base below 99, but the figures of “base” don't",
            "page.md:5: “turns of small” can't be expected; write expect turns",
            "page.md:6: no rule set is called “big”; choose one of",
        ],
    );
}

/// Exit code 1 and these beginnings of lines.
#[track_caller]
fn answered_lines(answered: crate::called::Answered, expected: &[&str]) {
    assert_eq!(answered.code, 1, "{}", answered.err);
    let err = answered.err.strip_prefix("error: ").unwrap();
    let lines: Vec<&str> = err.lines().collect();
    assert_eq!(lines.len(), expected.len(), "{lines:#?}");
    for (line, start) in lines.iter().zip(expected) {
        assert!(line.starts_with(start), "{line}\n{start}");
    }
}
