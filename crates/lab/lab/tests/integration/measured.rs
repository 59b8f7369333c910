//! Measures that need an expert, ladders, and the solver: from files to rows and sentences.

use std::fs;
use std::path::Path;

use wildpile_lab::experiment::{Measure, NoShelf, Results, Stop, run};
use wildpile_lab::files::{Folder, StoredRow, read_rows, write_csv};
use wildpile_lab::report::{notes, page, summary};

use crate::{played, problems, read, say, say_in, threaded};

const DECISIONS: &str = r#"
game = "skipper"
measure = ["turns", "decisions", "dilemmas", "matters"]
stop = { games = 40 }
check = 0
expert = { sample = 0.1, worlds = 4, experts = 2 }

[[change]]
name = "own suit"
rules = { skipper_suit = "own" }
"#;

/// Everything about an experiment: its results, the rows, the CSV.
fn kept(text: &str, threads: usize) -> (Results, Vec<StoredRow>, String) {
    let folders = tempfile::tempdir().unwrap();
    let folder = folders.path().join("results");
    let experiment = read(text).unwrap();
    let open = Folder::open(&folder, &experiment, "1.0").unwrap();
    let results = run(&experiment, "1.0", &open, threaded(threads)).unwrap();
    // What the folder has is counted the same.
    assert_eq!(run(&experiment, "1.0", &open, threaded(1)).unwrap(), results);
    assert!(open.damaged().is_empty());
    open.finish(&experiment, &results).unwrap();
    let rows = read_rows(&open.rows_path()).unwrap();
    let rows = rows.collect::<Result<Vec<_>, _>>().unwrap();
    let mut csv = Vec::new();
    write_csv(&open.rows_path(), &mut csv).unwrap();
    (results, rows, String::from_utf8(csv).unwrap())
}

#[test]
fn an_expert_judges_the_same_games_on_any_number_of_threads() {
    let (results, rows, csv) = kept(DECISIONS, 1);
    assert_eq!((results.clone(), rows.clone(), csv.clone()), kept(DECISIONS, 3));
    for stored in &rows {
        let sampled = (stored.row.deal - 1).is_multiple_of(10);
        assert_eq!(stored.row.expert.is_some(), sampled, "{}", stored.row.deal);
        let Some(expert) = stored.row.expert else { continue };
        assert!(
            expert.judged > 5 && expert.decisions.all <= expert.judged,
            "{expert:?}"
        );
        assert!(expert.dilemmas.all <= expert.decisions.all && expert.matters.all <= expert.compared);
        // Only changes are compared with the base.
        assert_eq!(expert.compared > 0, stored.arm == 1);
    }
    let tally = &results.arms[1].tally;
    assert_eq!(tally.decision_share.games, 4);
    assert!(
        tally.decision_share.parts > 0 && tally.matter_share.parts > 0,
        "{tally:?}"
    );
    let heading = csv.lines().next().unwrap();
    let line = csv.lines().nth(1).unwrap();
    let of = |name: &str| format!("{name},{name}_in_halves");
    let [decisions, dilemmas, matters] = ["decisions", "dilemmas", "matters"].map(of);
    assert!(heading.contains(&format!(
        ",judged,{decisions},{dilemmas},compared,{matters},proof,nodes,length,"
    )));
    assert_eq!(heading.matches(',').count(), line.matches(',').count());
    for (language, decisions, matters) in [
        ("en", "two best options are close", "own suit matters in"),
        ("de", "beiden besten Möglichkeiten", "own suit zählt in"),
    ] {
        let all: Vec<String> = summary(&results).iter().map(|m| say_in(language, m)).collect();
        for part in [decisions, matters] {
            assert!(all.iter().any(|sentence| sentence.contains(part)), "{all:#?}");
        }
        let html = page(&results, language, &|message| say_in(language, message));
        assert!(html.contains(decisions), "{language}");
        assert!(!html.contains("NaN"));
    }
}

/// Watching changes nothing: with an expert the same games are played.
#[test]
fn an_expert_does_not_disturb_the_players() {
    for game in ["skipper", "skip-bo", "joker"] {
        let text = |measure: &str, expert: &str| {
            format!("game = \"{game}\"\nmeasure = [\"turns\"{measure}]\nstop.games = 4\n{expert}")
        };
        let plain = played(&text("", ""), 2);
        let watched = played(
            &text(
                ", \"decisions\"",
                "expert = { sample = 1, worlds = 4, experts = 1 }",
            ),
            2,
        );
        assert_eq!(plain.arms[0].tally.turns, watched.arms[0].tally.turns, "{game}");
        assert_eq!(plain.arms[0].tally.moves, watched.arms[0].tally.moves, "{game}");
        assert!(watched.arms[0].tally.decision_share.wholes > 0, "{game}");
    }
}

/// A change that changes nothing never matters; skippers that fit on one stack only do.
#[test]
fn a_rule_that_is_the_same_does_not_matter() {
    let text = |rules: &str| {
        format!(
            "game = \"skipper\"\nmeasure = [\"matters\"]\ncheck = 0\nstop.games = 3\n\
             expert = {{ sample = 1, worlds = 4, experts = 1 }}\n[[change]]\nname = \"x\"\nrules = {{ {rules} }}"
        )
    };
    let same = played(&text("announce_dead = false"), 2);
    let tally = &same.arms[1].tally;
    assert!(tally.matter_share.wholes > 20, "{tally:?}");
    assert_eq!(tally.matter_share.parts, 0);
    let other = played(&text("skipper_suit = \"own\""), 2);
    assert!(other.arms[1].tally.matter_share.parts > 0);
}

/// Anyone who plays a card on a build pile of Skip-Bo changes what the other can play; alone nobody does.
#[test]
fn interaction_is_what_changes_for_others() {
    let results = played(
        "game = \"skip-bo\"\nmeasure = [\"moves\", \"interaction\", \"comebacks\"]\nstop.games = 8\n\
         expert = { sample = 0.5, worlds = 4, experts = 1, comeback = 1 }",
        2,
    );
    let tally = &results.arms[0].tally;
    let (reaches, moves) = (tally.reaches.sum(), tally.moves.sum());
    assert!(reaches * 20 > moves && reaches < moves, "{reaches} of {moves}");
    // Every winner was below a certain win at some time.
    let share = results.share(&results.arms[0], Measure::Comebacks).unwrap();
    assert_eq!((share.hits, share.ended), (4, 4));
    let all: Vec<String> = summary(&results).iter().map(say).collect();
    assert!(
        all.iter()
            .any(|s| s.contains("change what another player can play")),
        "{all:#?}"
    );
}

#[test]
fn a_ladder_compares_each_level_with_the_one_below() {
    let alone = played(
        "game = \"skipper\"\nladder = [\"random\", \"regular\", \"strong\"]\nmeasure = \"turns\"\nstop.games = 60",
        2,
    );
    let names: Vec<&str> = alone.arms.iter().map(|arm| arm.name.as_str()).collect();
    assert_eq!(names, ["random", "regular", "strong"]);
    let steps = alone.comparisons();
    let mean = |arm: usize| {
        let of = &alone.arms;
        of[arm].tally.turns.mean().unwrap() - of[arm - 1].tally.turns.mean().unwrap()
    };
    assert_eq!(steps.len(), 2);
    for step in &steps {
        assert!((step.difference.mean[0] - mean(step.arm)).abs() < 1e-9);
        assert!(step.difference.mean[0] < 0.0 && step.is_clear);
    }
    let all: Vec<String> = summary(&alone).iter().map(say).collect();
    assert!(
        all[0].starts_with("regular against random on the same deals, Turns: −"),
        "{all:#?}"
    );
    assert_eq!(all.len(), 2);

    let table = played(
        "game = \"skip-bo\"\nladder = [\"random\", \"regular\", \"strong\"]\nmeasure = \"won\"\nstop.games = 60",
        2,
    );
    let names: Vec<&str> = table.arms.iter().map(|arm| arm.name.as_str()).collect();
    assert_eq!(names, ["regular > random", "strong > regular"]);
    for arm in &table.arms {
        // The higher level wins from either seat.
        assert!(arm.tally.hero > 33, "{} {}", arm.name, arm.tally.hero);
        assert!(arm.tally.won.iter().all(|&won| won > 15), "{:?}", arm.tally.won);
    }
    let all: Vec<String> = summary(&table).iter().map(|m| say_in("de", m)).collect();
    assert!(all[0].starts_with("regular gewinnt "), "{all:#?}");
}

#[test]
fn the_solver_proves_what_it_says() {
    let text = "game = \"simon-jester\"\nplayers = \"solver\"\nmeasure = [\"won\", \"difficulty\", \"length\"]\n\
                base.rules = { decks = 1 }\nfirst_deal = \"pysol:1\"\nstop.games = 40\nsolver = { nodes = 20_000 }";
    let (results, rows, csv) = kept(text, 1);
    assert_eq!(kept(text, 3).1, rows);
    let proofs = |proof: &str| rows.iter().filter(|row| row.row.proof() == Some(proof)).count();
    let (won, lost, open) = (proofs("won"), proofs("lost"), proofs("undecided"));
    assert_eq!(won + lost + open, 40);
    assert!(won > 30, "{won} {lost} {open}");
    for stored in &rows {
        let solved = stored.row.solved.unwrap();
        assert_eq!(solved.length > 0, stored.row.proof() == Some("won"));
        assert!(solved.nodes <= 20_000);
    }
    assert_eq!(csv.matches(",won,").count(), won);
    let share = results.share(&results.arms[0], Measure::Won).unwrap();
    assert_eq!((share.hits, share.unknown), (won as u64, open as u64));
    let tally = &results.arms[0].tally;
    assert_eq!(
        (tally.length.total(), tally.nodes.total()),
        (won as u64, (won + lost) as u64)
    );
    let all: Vec<String> = summary(&results).iter().map(say).collect();
    assert!(
        all.iter().any(|s| s.contains("deals are proved winnable")),
        "{all:#?}"
    );

    // With hardly any positions nothing is decided: nobody knows, so both extremes are shown.
    let hasty = played(&text.replace("20_000", "1"), 2);
    let share = hasty.share(&hasty.arms[0], Measure::Won).unwrap();
    assert!(share.unknown > 30 && share.extremes[1] > 0.7, "{share:?}");
}

/// Alone, a handicap is a rule like any other.
#[test]
fn the_solver_plays_with_a_handicap() {
    let solved = |rules: &str| {
        let text = format!(
            "game = \"skipper\"\nplayers = \"solver\"\nmeasure = [\"won\", \"turns\"]\nstop.games = 4\nsolver.nodes = 400\n\
             base.rules = {rules}"
        );
        played(&text, 1).arms[0].tally.clone()
    };
    let handicapped = solved("{ seat_1 = { hand = 4 } }");
    assert_eq!(handicapped, solved("{ hand = 4 }"));
    assert_ne!(handicapped, solved("{}"));
}

/// Honest play and all cards known, on the same deals: what honest play wins can be won.
#[test]
fn honest_play_is_compared_with_all_cards_known() {
    let results = played(
        "game = \"joker\"\nplayers = \"regular\"\nmeasure = [\"won\", \"length\"]\nstop.games = 30\n\
         solver = { nodes = 3_000 }\n[[change]]\nname = \"all cards known\"\nplayers = \"solver\"",
        2,
    );
    let pairs = &results.arms[1].pairs;
    // The high end is never below: a deal that was won honestly isn't proved lost.
    assert!(pairs.won_high.min() >= Some(0));
    assert!(pairs.won_high.sum() > 0);
    assert_eq!(results.arms[0].tally.length.total(), 0);
    let rows = played(
        "game = \"skipper\"\nplayers = [\"solver\"]\nmeasure = [\"turns\"]\nstop.games = 3\nsolver.nodes = 300",
        1,
    );
    let turns = rows.arms[0].tally.turns.percentile(50).unwrap();
    assert!((8..=20).contains(&turns), "{turns}");
}

#[test]
fn what_can_not_be_measured_is_refused_with_a_remedy() {
    for (text, expected) in [
        (
            "game = \"simon-jester\"\nmeasure = \"decisions\"",
            "measure: the expert for simon-jester can't say how close",
        ),
        (
            "game = \"skipper\"\nmeasure = \"comebacks\"",
            "measure: “comebacks” needs chances to win",
        ),
        (
            "game = \"skip-bo\"\nplayers = \"solver\"",
            "players: there is no solver that decides whole games of skip-bo; choose one of random",
        ),
        (
            "game = \"skipper\"\nplayers = \"solver\"\nbase.seats = 2",
            "players: the solver only plays with one seat",
        ),
        (
            "game = \"joker\"\nmeasure = \"difficulty\"",
            "measure: “difficulty” is only known if the solver plays; write players = \"solver\"",
        ),
        (
            "game = \"joker\"\nplayers = \"solver\"\nmeasure = \"decisions\"",
            "measure: “decisions” can't be measured if only the solver plays",
        ),
        (
            "game = \"joker\"\nmeasure = \"matters\"",
            "measure: “matters” compares a change with the base",
        ),
        (
            "game = \"joker\"\nsolver.nodes = 5",
            "solver: the solver has settings",
        ),
        (
            "game = \"joker\"\nexpert.sample = 0.5",
            "expert: the expert has settings",
        ),
        (
            "game = \"joker\"\nmeasure = \"decisions\"\nexpert = { sample = 0, worlds = 0, margin = -1 }",
            "expert.sample: 0 doesn't fit here; a share of the games",
        ),
        (
            "game = \"joker\"\nmeasure = \"decisions\"\nexpert = { worlds = 3, experts = 1 }",
            "expert: 3 worlds are too few: a turn is judged with each half of them; worlds times experts must be at least 4",
        ),
        (
            "game = \"joker\"\nladder = [\"random\"]",
            "ladder: a ladder needs at least two",
        ),
        (
            "game = \"joker\"\nladder = [\"random\", \"regulr\"]",
            "ladder: joker has no player “regulr”; did you mean regular?",
        ),
        (
            "game = \"joker\"\nplayers = \"mine=cmd:python3 my_bot.py\"",
            "players: “mine=cmd:python3 my_bot.py” is a program",
        ),
        (
            "game = \"joker\"\nladder = [\"random\", \"random\"]",
            "ladder: random is named twice",
        ),
        (
            "game = \"joker\"\nplayers = \"strong\"\nladder = [\"random\", \"regular\"]",
            "players: a ladder can't be combined with players; leave it out",
        ),
        (
            "game = \"joker\"\nladder = [\"random\", \"regular\"]\n[[change]]\nname = \"x\"\nplayers = \"strong\"",
            "change: a ladder can't be combined with change",
        ),
    ] {
        let found = problems(text);
        assert!(
            found
                .iter()
                .any(|line| !line.starts_with(' ') && line.contains(&format!(" {expected}"))),
            "{text}\n{found:#?}"
        );
    }
}

/// Every example in the documentation can be run. Here with a few deals only.
#[test]
fn the_examples_are_experiments() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/lab/experiments");
    let mut read_files = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let mut experiment = read(&text).unwrap_or_else(|found| panic!("{}: {found:#?}", path.display()));
        assert!(experiment.title.is_some(), "{}", path.display());
        experiment.stop = Stop::Games(1);
        if let Some(expert) = &mut experiment.expert {
            expert.worlds = 1;
        }
        if experiment
            .arms
            .iter()
            .all(|arm| arm.players.iter().all(|player| player != "expert"))
        {
            let results = run(&experiment, "1.0", &NoShelf, threaded(2)).unwrap();
            assert!(
                results.complete && !notes(&results).is_empty(),
                "{}",
                path.display()
            );
            for message in summary(&results).iter().chain(&notes(&results)) {
                assert!(!say_in("de", message).is_empty());
            }
        }
        read_files += 1;
    }
    assert!(read_files >= 9);
}
