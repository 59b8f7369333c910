//! Experiments from a file to results.

use wildpile_lab::experiment::{Measure, Results, Stop};

use crate::{played, problems, read};

pub const HAND: &str = r#"
title = "Smaller hands"
game = "skipper"
check = 0
measure = ["won", "turns", "moves", "stuck"]
stop = { games = 300 }

[[change]]
name = "hand 4"
rules = { hand = 4 }

[[change]]
name = "strong"
preset = "strong"
"#;

#[test]
fn arms_are_the_base_and_its_changes() {
    let experiment = read(HAND).unwrap();
    let arms: Vec<(&str, &str)> = experiment
        .arms
        .iter()
        .map(|arm| (arm.name.as_str(), arm.rules_name.as_str()))
        .collect();
    assert_eq!(arms[..2], [("base", "skipper"), ("hand 4", "skipper(hand=4)")]);
    assert!(arms[2].1.contains("skippers=strong"), "{arms:?}");
    let pairs = read(&HAND.replace("title", "combine = \"pairs\"\ntitle")).unwrap();
    assert_eq!(pairs.arms.last().unwrap().name, "hand 4 + strong");
}

#[test]
fn combinations_that_contradict_each_other_are_left_out() {
    let text = r#"
        game = "skipper"
        combine = "grid"
        [[change]]
        name = "weak"
        rules = { skippers = "weak" }
        [[change]]
        name = "lenient"
        rules = { finish = "lenient" }
    "#;
    let experiment = read(text).unwrap();
    let left: Vec<&str> = experiment
        .left_out
        .iter()
        .map(|left| left.name.as_str())
        .collect();
    assert_eq!((experiment.arms.len(), left), (3, vec!["weak + lenient"]));
    assert!(!experiment.left_out[0].why.is_empty());
}

#[test]
fn mu_01_cards_are_changes_and_parts_of_the_base() {
    let text = r#"
        game = "skipper"
        [base]
        preset = "weak"
        mutators = ["hand_of_four", "skipper/shuffle"]
        rules = { trash = "never" }
        [[change]]
        mutators = "strong"
        [[change]]
        name = "own four"
        mutators = ["own_suit"]
        rules = { hand = 3 }
    "#;
    let experiment = read(text).unwrap();
    let arms: Vec<(&str, &str)> = (experiment.arms.iter())
        .map(|arm| (arm.name.as_str(), arm.rules_name.as_str()))
        .collect();
    let names: Vec<&str> = arms.iter().map(|arm| arm.0).collect();
    assert_eq!(names, ["base", "Strong skippers", "own four"]);
    for part in ["hand=4", "refill=shuffle", "trash=never", "skippers=weak"] {
        assert!(arms[0].1.contains(part), "{}", arms[0].1);
    }
    assert!(
        arms[1].1.contains("skippers=strong") && arms[1].1.contains("hand=4"),
        "{}",
        arms[1].1
    );
    assert!(
        arms[2].1.contains("skipper_suit=own") && arms[2].1.contains("hand=3"),
        "{}",
        arms[2].1
    );
    // The same rules written out have the same rows.
    let options = text
        .replace("mutators = [\"hand_of_four\", \"skipper/shuffle\"]", "")
        .replace("{ trash", "{ hand = 4, refill = \"shuffle\", trash");
    assert_eq!(read(&options).unwrap().digest(), experiment.digest());
}

#[test]
fn mu_01_cards_that_do_not_fit_are_refused_or_left_out() {
    let text = "game = \"skipper\"\n[base]\nmutators = [\"hand_of_four\"]\n[[change]]\nmutators = [\"hand_of_three\"]\n\
                [[change]]\nmutators = [\"king_finish\"]\n[[change]]\nname = \"four\"\nmutators = [\"strng\", \"own_suit\"]\n\
                [[change]]\nmutators = [\"weak\", \"own_suit\"]\n[[change]]\nname = \"number\"\nmutators = 4\n";
    let found = problems(text);
    let expected = [
        "10:13 change[2].mutators: skipper has no card “strng”; did you mean strong?",
        "11:1 change[3].name: ",
        "15:12 change[4].mutators: 4 doesn't fit here; a list of cards: [",
        "5:12 mutators: “Hand of four” doesn't fit: it changes hand, as “Hand of three” does",
        "5:12 mutators: “Hand of three” doesn't fit: it changes hand, as “Hand of four” does",
        "7:12 mutators: “King finish” doesn't fit: it needs “Discarded skippers”",
    ];
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found}\n{expected}");
    }
    let idle = "game = \"skipper\"\n[base]\nrules = { hand = 4 }\n[[change]]\nmutators = \"hand_of_four\"\n";
    let found = problems(idle);
    assert!(
        found[0].starts_with("5:12 mutators: the change doesn't change anything"),
        "{found:?}"
    );
    // So is a value that the base has: it would be compared with itself.
    let own = "game = \"skipper\"\n[[change]]\nname = \"hand=4\"\nrules = { hand = 4 }\n[[change]]\nname = \"hand=5\"\n\
               rules = { hand = 5 }\n";
    assert_eq!(
        problems(own),
        [
            "7:11 hand: the change doesn't change anything; the base has all of this already: choose another value, or leave \
             the change out"
        ]
    );
    let players = own.replace("rules = { hand = 5 }", "players = \"strong\"");
    assert!(read(&players).is_ok(), "other players are a change");
    // Alternatives are never combined; cards that can't be together are left out.
    let pairs = "game = \"skipper\"\ncombine = \"pairs\"\n[[change]]\nmutators = \"strong\"\n[[change]]\n\
                 mutators = \"weak\"\n[[change]]\nmutators = \"own_suit\"\n";
    let pairs = read(pairs).unwrap();
    let names: Vec<&str> = pairs.arms.iter().map(|arm| arm.name.as_str()).collect();
    let both = ["Strong skippers + Own suit only", "Weak skippers + Own suit only"];
    assert_eq!(names[4..], both);
}

#[test]
fn all_problems_are_reported_at_once_with_their_places() {
    let text = "game = \"skipper\"\nplayerz = \"regular\"\nplayers = \"reguler\"\nmeasure = [\"turns\", \"fun\"]\n\
                stop = { games = 0 }\n[[change]]\nname = \"a\"\nrules = { hand = 40 }\n[[change]]\nname = \"a\"\n\
                rules = { hnad = 4 }\n";
    let found = problems(text);
    let expected = [
        "5:18 stop.games: 0 doesn't fit here; a whole number from 1 to 1000000000",
        "2:1 playerz: there is no such key; did you mean players?",
        "3:11 players: skipper has no player “reguler”; did you mean regular?",
        "4:21 measure: there is no measure “fun”",
        "10:8 change[1].name: another change is called “a” too; choose another name",
        "8:11 hand: 40 is too large",
        "11:11 hnad: ",
    ];
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found}\n{expected}");
    }
}

#[test]
fn every_kind_of_problem_has_a_place() {
    for (text, expected) in [
        ("game = \"skipper", "1:"),
        (
            "",
            "1:1 game: the file doesn't name a game; add a line such as game",
        ),
        ("game = 3", "1:8 game: 3 doesn't fit here"),
        ("game = \"skiper\"", "1:8 game: "),
        ("game = \"skipper\"\nstop = { games = 5, until = {} }", "2:"),
        ("game = \"skipper\"\nstop = { }", "2:8 stop: neither"),
        ("game = \"skipper\"\nstop.until = { measure = \"turns\" }", "2:"),
        (
            "game = \"skip-bo\"\nstop.until = { measure = \"seats\", narrower_than = 1, at_most = 9 }",
            "2:26 stop.until.measure: the arms aren't compared",
        ),
        (
            "game = \"skipper\"\nmeasure = \"seats\"",
            "2:11 measure: “seats” needs at least two seats",
        ),
        (
            "game = \"joker\"\nmeasure = \"dead\"",
            "2:11 measure: the lab can't measure “dead” in joker",
        ),
        (
            "game = \"skip-bo\"\nplayers = [\"regular\", \"strong\", \"regular\"]\nbase.seats = 2",
            "2:11 players: 3 players",
        ),
        (
            "game = \"skip-bo\"\nbase.seats = 9",
            "2:14 base.seats: 9 doesn't fit here; a whole number from 2 to 6",
        ),
        ("game = \"skipper\"\nchange = 7", "2:10 change: 7 doesn't fit"),
        (
            "game = \"skipper\"\n[[change]]\nrules = { hand = 4 }",
            "2:1 change[0].name: the change has no name",
        ),
        (
            "game = \"skipper\"\n[[change]]\nname = \"a + b\"\nrules = { hand = 4 }",
            "3:8 change[0].name: “a + b” can't",
        ),
        (
            "game = \"skipper\"\n[[change]]\nname = \"x\"",
            "3:8 change[0].rules: the change doesn't change",
        ),
        ("game = \"skipper\"\nbase.preset = \"no\"", "2:15 preset: "),
        (
            "game = \"skipper\"\nbase.rules.hand = 1979-05-27",
            "2:19 base.rules.hand: 1979-05-27 doesn't fit",
        ),
        ("game = \"skipper\"\nbase.rules.deck = \"@x\"", "2:12 deck: "),
        (
            "game = \"skipper\"\nfirst_deal = -1",
            "2:14 first_deal: -1 doesn't fit",
        ),
        (
            "game = \"skipper\"\nfirst_deal = \"pysol:7\"",
            "2:14 deal: skipper has no PySolFC deals",
        ),
    ] {
        let found = problems(text);
        assert!(
            found.iter().any(|line| line.starts_with(expected)),
            "{text}\n{found:#?}"
        );
    }
    assert_eq!(problems(&" ".repeat(300_000)).len(), 1);
}

#[test]
fn results_do_not_depend_on_threads() {
    let mut one = played(HAND, 1);
    assert!(one.complete && one.deals == 300);
    assert_eq!(one, played(HAND, 4));
    // A smaller hand makes the game longer: that is clear after 300 deals.
    let turns = |arm: usize| one.arms[arm].tally.turns.percentile(50).unwrap();
    assert!(turns(1) > turns(0) + 3, "{} {}", turns(1), turns(0));
    let is_clear = |results: &Results| {
        let mut all = results.comparisons().into_iter();
        let measure = results.compared_as(Measure::Turns);
        let turns = all.find(|c| c.arm == 1 && c.measure == measure);
        turns.unwrap().is_clear
    };
    assert!(is_clear(&one));
    assert!(one.arms.iter().all(|arm| arm.tally.stuck.sum() > 0));
    // It isn't if more than one game in a hundred was abandoned: those that ended are the short ones.
    one.arms[1].tally.abandoned = 4;
    assert!(!is_clear(&one));
}

#[test]
fn every_game_can_be_measured() {
    for (game, measures) in [
        (
            "skipper",
            "\"won\", \"turns\", \"moves\", \"score\", \"stuck\", \"dead\"",
        ),
        ("joker", "\"won\", \"turns\", \"moves\", \"score\", \"stuck\""),
        (
            "skip-bo",
            "\"won\", \"turns\", \"moves\", \"score\", \"stuck\", \"drawn\", \"seats\"",
        ),
        (
            "simon-jester",
            "\"won\", \"turns\", \"moves\", \"score\", \"dead\"",
        ),
    ] {
        let text = format!("game = \"{game}\"\nmeasure = [{measures}]\nstop.games = 20");
        let results = played(&text, 2);
        assert_eq!(results.arms[0].tally.games(), 20, "{game}");
    }
}

#[test]
fn a_change_that_changes_nothing_makes_no_difference() {
    let text =
        "game = \"skip-bo\"\ncheck = 0\nstop.games = 40\n[[change]]\nname = \"same\"\nrules = { stock = 30 }";
    let results = played(text, 2);
    for comparison in results.comparisons() {
        assert_eq!(
            (comparison.difference.mean, comparison.is_clear),
            ([0.0; 2], false)
        );
    }
}

#[test]
fn sequential_experiments_stop_at_a_look() {
    let text = |width: f64| {
        format!(
            "game = \"skipper\"\ncheck = 0\nstop.until = {{ measure = \"turns\", narrower_than = {width}, at_most = 3000 }}\n\
             [[change]]\nname = \"hand 6\"\nrules = {{ hand = 6 }}"
        )
    };
    let early = played(&text(2.0), 2);
    let look = early.look.unwrap();
    assert_eq!(
        (early.deals, look.look, look.of, look.reached),
        (1024, 1, 3, true)
    );
    let late = played(&text(0.001), 2);
    let look = late.look.unwrap();
    assert_eq!(
        (late.deals, look.look, look.reached, late.complete),
        (3000, 3, false, true)
    );
    assert!(look.widest.unwrap() < early.look.unwrap().widest.unwrap());
    assert_eq!(late.confidence().z, 2.3118);
}

/// The file of the documentation is one that can be read.
#[test]
fn the_documented_file_is_valid() {
    let source = include_str!("../../src/experiment/file.rs");
    let lines = source.lines().skip_while(|line| *line != "//! ```toml").skip(1);
    let text: String = lines
        .take_while(|line| *line != "//! ```")
        .map(|line| format!("{}\n", line.trim_start_matches("//!").trim_start()))
        .collect();
    let experiment = read(&text).unwrap();
    assert_eq!((experiment.arms.len(), experiment.stop), (5, Stop::Games(10_000)));
}
