//! Searches for a change that reaches a goal, with real games.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use wildpile_bundle::{GAMES, GameBundle};
use wildpile_cards::Deal;
use wildpile_game::rules::{Patch, read_patch};
use wildpile_lab::experiment::{Experiment, Results};
use wildpile_lab::files::SearchFolder;
use wildpile_lab::report::{SearchTable, search_answer, search_page};
use wildpile_lab::search::{Met, Search, Settings};
use wildpile_lab::{Control, LabError};
use wildpile_message::Message;
use wildpile_packs::Packs;

use crate::{say, say_in, threaded};

fn settings(game: &str, players: &[&str], goal: &str, games: u64) -> Settings {
    Settings {
        game: game.to_owned(),
        preset: None,
        base: Patch::new(),
        players: players.iter().map(|&player| player.to_owned()).collect(),
        goals: goal.split_whitespace().map(str::to_owned).collect(),
        first: Deal::Number(1),
        games,
        pairs: false,
        check: Some(0),
    }
}

fn find(name: &str) -> Result<&'static GameBundle, Message> {
    GAMES.bundle(name).ok_or_else(|| GAMES.not_found(name))
}

fn search(settings: Settings, only: &[&str]) -> Search {
    let only: Vec<String> = only.iter().map(|&name| name.to_owned()).collect();
    let search = Search::new(&find, settings, &Packs::shipped(), [&only, &[]]);
    search.unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// Plays a search in a folder, until everything is played or it is stopped.
fn play(mut search: Search, folder: &Path, control: Control<'_>) -> Result<Search, LabError> {
    let kept = SearchFolder::open(folder, &search, "1.0")?;
    while let Some(stage) = search.stage() {
        let read = Experiment::read(&stage.name, &stage.draft.text(), GAMES, &|_| {
            Err(Message::text("@"))
        });
        let experiment = read.unwrap_or_else(|findings| panic!("{}: {findings:?}", stage.name));
        let results = match kept.finished(&stage, &experiment)? {
            Some(results) => results,
            None => kept.play(&stage, &experiment, control)?,
        };
        let is_complete = results.complete;
        search.add(results);
        if !is_complete {
            break;
        }
    }
    kept.write_report(&search_page(&search, "1.0", "en", &say))?;
    Ok(search)
}

fn played(settings: Settings, only: &[&str]) -> Search {
    let folder = tempfile::tempdir().unwrap();
    play(search(settings, only), folder.path(), threaded(2)).unwrap()
}

fn answer(search: &Search, language: &str) -> Vec<String> {
    let sentences = search_answer(search, &search.outcome());
    sentences
        .iter()
        .map(|sentence| say_in(language, sentence))
        .collect()
}

#[test]
fn the_answer_names_the_change_that_reaches_the_goal() {
    let search = played(settings("skipper", &["strong"], "turns=+36%", 4_000), &["hand"]);
    let outcome = search.outcome();
    let found = outcome.answer().unwrap();
    assert_eq!(found.candidate.rules(), "hand=4");
    assert!(found.met == Met::Certain && found.is_unbeaten, "{found:?}");
    let said = answer(&search, "en");
    assert!(
        said[0].starts_with("To make games 36% longer: “Hand: 4” (3"),
        "{said:?}"
    );
    // Nobody stronger has checked it.
    assert!(
        said[0].contains(
            "longer; certain, as these bots play; not checked by the expert). Besides, one turn in "
        ),
        "{said:?}"
    );
    let german = answer(&search, "de");
    assert!(
        german[0].starts_with("Um Spiele 36 % länger zu machen: „Hand: 4“ (3"),
        "{german:?}"
    );
    // The table has the goal's own figure of the base and of every leader.
    let table = SearchTable::of(&search, &outcome);
    let cell = |row: usize, column: usize| say(&table.rows[row][column]);
    assert_eq!(say(&table.columns[1]), "Turns (mean)");
    assert_eq!(
        (cell(0, 0).as_str(), cell(1, 0).as_str()),
        ("Base game", "Hand: 4")
    );
    for (row, figure) in [(0, outcome.base[0]), (1, outcome.leaders[0].figures[0])] {
        let figure = figure.unwrap();
        let [low, high] = figure.interval;
        assert_eq!(
            cell(row, 1),
            format!("{:.2} ({low:.2} to {high:.2})", figure.value)
        );
    }
    // The figures are those of deals that took no part in the race.
    let results = search.confirmation().unwrap();
    let first: u64 = results.first_deal.parse().unwrap();
    assert!(first > 32 && results.deals >= 32, "{first}");
}

#[test]
fn that_nothing_reaches_the_goal_is_said() {
    // A bot alone trashes dead cards in either way, and nobody has to tell it that a game is lost.
    let settings_of = || settings("skipper", &["strong"], "turns=-10%", 2_000);
    let mut candidates = search(settings_of(), &["announce_dead", "trash"])
        .candidates()
        .clone();
    let vain = ["announce_dead=false", "trash=automatic"];
    candidates
        .all
        .retain(|candidate| vain.contains(&candidate.rules().as_str()));
    assert_eq!(candidates.all.len(), 2);
    let folder = tempfile::tempdir().unwrap();
    let begun = Search::among(&find, settings_of(), candidates).unwrap();
    let search = play(begun, folder.path(), threaded(2)).unwrap();
    assert!(search.is_complete() && search.confirmation().is_none());
    assert_eq!(
        answer(&search, "en"),
        [
            "Nothing that was tried would make games 10% shorter.",
            "Nothing is clearly nearer than the base game."
        ]
    );
    // A step in the right direction isn't an answer.
    let search = played(settings("skipper", &["strong"], "turns=-60%", 3_000), &["hand"]);
    let said = answer(&search, "en");
    assert_eq!(said[0], "Nothing that was tried would make games 60% shorter.");
    assert!(said[1].starts_with("“Hand: 7” comes nearest ("), "{said:?}");
    assert_eq!(search.outcome().answer(), None);
}

#[test]
fn a_goal_that_the_base_meets_needs_no_search() {
    let search = played(settings("skipper", &["strong"], "won=100%", 20_000), &["hand"]);
    assert!(search.is_complete() && search.outcome().is_met_already);
    let said = answer(&search, "en");
    assert!(
        said[0].starts_with("The base game meets this already (Games won: "),
        "{said:?}"
    );
    assert_eq!(search.games(), 2_000);
    // A seat that isn't clearly ahead may still be ahead after few games.
    let players = ["regular", "regular"];
    let search = played(
        settings("skipper", &players, "fairness", 1_000),
        &["hand_of_four"],
    );
    assert!(!search.outcome().is_met_already);
}

/// A goal that can't be reached from the base is refused after the base's games, with the reason.
#[test]
fn a_goal_that_the_base_cannot_have_is_refused() {
    for (goal, games, why) in [
        (
            "won=+10%",
            3_000,
            "“Games won” is at 100.0% in the base game already",
        ),
        (
            "turns_lost=-10%",
            3_000,
            "doesn't occur in the base game, or too rarely",
        ),
        (
            "dead=-50%",
            3_000,
            "doesn't occur in the base game, or too rarely",
        ),
    ] {
        let search = played(settings("skipper", &["strong"], goal, games), &["hand"]);
        let outcome = search.outcome();
        assert!(search.is_complete() && !outcome.is_met_already && outcome.leaders.is_empty());
        assert_eq!(search.games(), games / 10, "{goal}");
        let said = answer(&search, "en");
        assert!(said.len() == 1 && said[0].contains(why), "{said:?}");
    }
}

/// Lost games end early: a change that loses games isn't shorter for that.
#[test]
fn turns_are_those_of_games_won_where_games_are_lost() {
    let search = played(
        settings("joker", &["regular"], "turns=-10%", 3_000),
        &["draw", "redeals", "win"],
    );
    let outcome = search.outcome();
    let leader = outcome.leaders.first().unwrap();
    assert!(leader.won.is_some(), "{leader:?}");
    let said = say(&wildpile_lab::report::search_figures(&search, leader));
    assert!(said.contains("counting won games only; "), "{said}");
}

/// An absolute goal may be nearer to the base than the least way that is counted.
#[test]
fn the_base_is_where_it_is() {
    let search = played(settings("skipper", &["strong"], "turns=18.3", 4_000), &["hand"]);
    let outcome = search.outcome();
    let base = outcome.base[0].unwrap().value;
    let way = (base - 18.3).abs() / (0.04 * 18.3_f64).max((base - 18.3).abs());
    assert!((outcome.base_way - way).abs() < 1e-9, "{outcome:?}");
}

#[test]
fn seats_are_made_fair() {
    let players = ["strong", "strong"];
    let mut settings = settings("skipper", &players, "fairness=6%", 40_000);
    // Without the end of the round the first seat wins more often.
    settings.base = read_patch("round=at_once").unwrap();
    let search = played(settings, &["round", "auction"]);
    let outcome = search.outcome();
    assert_eq!(outcome.answer().unwrap().candidate.rules(), "round=finish");
    assert!(outcome.base[0].unwrap().interval[0] > 0.05, "{:?}", outcome.base);
}

#[test]
fn pairs_reach_what_single_changes_do_not() {
    let mut settings = settings("skipper", &["strong"], "turns=+80%", 8_000);
    settings.pairs = true;
    let search = played(settings, &["hand_of_four", "no_trashing", "shuffle"]);
    assert!(search.pairs() > 0);
    let outcome = search.outcome();
    let found = outcome.answer().unwrap();
    assert_eq!(found.candidate.rules(), "trash=never,hand=4");
    assert_eq!(say(&found.candidate.title()), "“No trashing” with “Hand of four”");
}

/// The games of a stage that was stopped count, until it is continued.
#[test]
fn the_games_of_a_stopped_stage_count() {
    let mut search = search(settings("skipper", &["strong"], "turns=-10%", 2_000), &["hand"]);
    let stage = search.stage().unwrap();
    let read = Experiment::read(&stage.name, &stage.draft.text(), GAMES, &|_| unreachable!());
    let mut results = Results::new(&read.unwrap(), "1.0");
    (results.deals, results.complete) = (5, false);
    let arms = results.arms.len() as u64;
    let left = search.games_left();
    assert_eq!(left, 2_000);
    search.add(results.clone());
    assert_eq!((search.games(), search.stage()), (5 * arms, Some(stage)));
    // Those of the stage are still among what is left.
    assert_eq!(search.games_left(), left);
    (results.deals, results.complete) = (32, true);
    search.add(results);
    assert_eq!(search.games(), 32 * arms);
    assert!(search.games_left() <= left - 32 * arms);
}

/// The content of all files that belong to the results.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            all.extend(
                files(&path)
                    .into_iter()
                    .map(|(inner, bytes)| (format!("{name}/{inner}"), bytes)),
            );
        } else {
            all.insert(name, fs::read(&path).unwrap());
        }
    }
    all
}

#[test]
fn a_search_that_was_stopped_gives_the_same_bytes_on_any_number_of_threads() {
    let settings = settings("skipper", &["regular"], "turns=-10% stuck=-20%", 3_000);
    let only = ["hand", "refill", "carry"];
    let whole = tempfile::tempdir().unwrap();
    let done = play(search(settings.clone(), &only), whole.path(), threaded(1)).unwrap();
    assert!(done.is_complete());

    let parts = tempfile::tempdir().unwrap();
    let mut stops = 0;
    for games in [40, 300, 500, 900, u64::MAX] {
        let count = AtomicU64::new(0);
        let control = Control {
            threads: Some(3),
            stop: &|| count.load(Ordering::Relaxed) >= games,
            progress: &|| {
                count.fetch_add(1, Ordering::Relaxed);
            },
            ..Control::default()
        };
        // From the folder alone, as it was begun.
        let begun = match SearchFolder::plan(parts.path()) {
            Ok((settings, candidates)) => Search::among(&find, settings, candidates).unwrap(),
            Err(_) => search(settings.clone(), &only),
        };
        let found = play(begun, parts.path(), control).unwrap();
        if !found.is_complete() {
            stops += 1;
            assert_eq!(
                answer(&found, "en")[0],
                "The search was stopped, so nothing is certain yet."
            );
        }
    }
    assert!(stops > 1);
    let (whole, parts) = (files(whole.path()), files(parts.path()));
    assert!(
        whole.keys().eq(parts.keys()),
        "{:?} {:?}",
        whole.keys(),
        parts.keys()
    );
    for (name, bytes) in whole {
        assert!(parts[&name] == bytes, "{name}");
    }
}

#[test]
fn a_folder_belongs_to_one_search() {
    let folder = tempfile::tempdir().unwrap();
    let one = search(settings("skipper", &["strong"], "turns=-10%", 2_000), &["hand"]);
    let other = search(settings("skipper", &["strong"], "turns=-20%", 2_000), &["hand"]);
    SearchFolder::open(folder.path(), &one, "1.0").unwrap();
    SearchFolder::open(folder.path(), &one, "1.0").unwrap();
    let why = |found: Result<SearchFolder, LabError>| match found {
        Err(LabError::Store(message)) => message.name().to_owned(),
        found => panic!("{found:?}"),
    };
    assert_eq!(
        why(SearchFolder::open(folder.path(), &other, "1.0")),
        "fail-other-search"
    );
    assert_eq!(
        why(SearchFolder::open(folder.path(), &one, "2.0")),
        "fail-other-version"
    );
    let strange = tempfile::tempdir().unwrap();
    fs::write(strange.path().join("x"), "").unwrap();
    assert_eq!(
        why(SearchFolder::open(strange.path(), &one, "1.0")),
        "fail-other-folder"
    );
    assert!(SearchFolder::plan(strange.path()).is_err());
}

#[test]
fn wrong_settings_say_what_is_right() {
    let refused = |settings: Settings, only: &[&str]| {
        let only: Vec<String> = only.iter().map(|&name| name.to_owned()).collect();
        let problems = Search::new(&find, settings, &Packs::shipped(), [&only, &[]]).expect_err("wrong");
        let problem = &problems.list()[0];
        assert!(problem.legal.is_some(), "{problem:?}");
        problem.what.name().to_owned()
    };
    let fine = || settings("skipper", &["strong"], "turns=-10%", 10_000);
    let with = |change: &dyn Fn(&mut Settings)| {
        let mut settings = fine();
        change(&mut settings);
        settings
    };
    assert_eq!(refused(with(&|own| own.games = 100), &[]), "problem-search-games");
    for games in [1_000_000_001, u64::MAX] {
        assert_eq!(
            refused(with(&|own| own.games = games), &[]),
            "problem-search-games-most"
        );
    }
    assert_eq!(refused(fine(), &["hnad"]), "problem-search-name");
    assert_eq!(refused(with(&|own| own.goals = Vec::new()), &[]), "problem-goals");
    assert_eq!(
        refused(with(&|own| own.goals.push("turns=20".into())), &[]),
        "problem-goal-twice"
    );
    assert_eq!(
        refused(with(&|own| own.players = vec!["mary".into()]), &[]),
        "problem-player"
    );
    assert_eq!(
        refused(with(&|own| own.first = Deal::Number(u64::MAX - 5)), &[]),
        "problem-deals"
    );
}

/// Values that the rules refuse alone are tried with what makes them valid; what does the same is tried once.
#[test]
fn every_change_is_tried_once() {
    let search = search(settings("skipper", &["strong"], "turns=-10%", 100_000), &[]);
    let all = &search.candidates().all;
    let rules: Vec<String> = all.iter().map(|candidate| candidate.rules()).collect();
    let once = |wanted: &str| rules.iter().filter(|rules| *rules == wanted).count();
    for wanted in [
        "hand=4",
        "hand=6",
        "trash=never",
        "remove=4",
        "unused_skips=carry",
    ] {
        assert_eq!(once(wanted), 1, "{wanted} in {rules:?}");
    }
    // The king's finish needs discarded skippers.
    assert!(
        rules
            .iter()
            .any(|rules| rules.contains("finish=king") && rules.contains("used_skippers=")),
        "{rules:?}"
    );
    let card = all
        .iter()
        .find(|candidate| candidate.rules() == "hand=4")
        .unwrap();
    assert_eq!(say(&card.title()), "Hand of four");
    assert!(search.candidates().same > 0);
    // What needs several seats does nothing alone.
    let shared = ["auction=", "skip_tax=", "round=", "first=", "pace="];
    assert!(
        !rules
            .iter()
            .any(|own| shared.iter().any(|option| own.starts_with(option)))
    );
}
