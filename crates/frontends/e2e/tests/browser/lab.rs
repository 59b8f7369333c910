//! The lab: an experiment is written, played beside the page, and reported.

use std::fs;
use std::path::Path;

use serde_json::Value;
use wildpile_bundle::GAMES;
use wildpile_e2e::{Browser, browser};
use wildpile_lab::experiment::{Experiment, NoShelf, Results, run};
use wildpile_lab::{Control, report};
use wildpile_message::Message;

use crate::backup::saved_file;

/// Opens the lab of a game with a new experiment, whose change is still empty.
async fn lab(b: &Browser, game: &str) {
    b.visit(&format!("/lab/{game}")).await;
    b.click("[data-do=new]").await;
    b.see("[data-do=run]:disabled").await;
    b.says("#lab-hint", "Set a rule").await;
}

/// Sets the hand. Its field may be behind the bar with the buttons.
async fn set(b: &Browser, hand: &str) {
    b.see("#opt-hand-field").await;
    b.js("document.querySelector('#opt-hand-field').scrollIntoView({ block: 'center' })")
        .await;
    b.fill("#opt-hand-field", hand).await;
}

/// Plays so many deals.
async fn play(b: &Browser, deals: u32) {
    b.fill("#lab-games", &deals.to_string()).await;
    b.key("Tab").await;
    b.see("[data-do=run]:not(:disabled)").await;
    b.click("[data-do=run]").await;
    b.says(".lab-progress", &format!("{deals} deals played")).await;
}

/// The value of a field.
async fn value(b: &Browser, field: &str) -> Value {
    b.js(&format!("document.querySelector('{field}').value")).await
}

/// Opens an experiment file.
async fn give(b: &Browser, folder: &Path, text: &str) {
    let file = folder.join("given.toml");
    fs::write(&file, text).unwrap();
    b.give_file("[data-do=open-file]", &file).await;
}

/// Waits for the end of an experiment, and saves its results.
async fn results(b: &Browser, folder: &Path) -> Results {
    b.see("[data-do=run]").await;
    b.see("[data-do=save-results]").await;
    b.click("[data-do=save-results]").await;
    let file = saved_file(b, folder).await;
    let text = fs::read_to_string(&file).unwrap();
    fs::remove_file(file).unwrap();
    serde_json::from_str(&text).unwrap()
}

#[test]
fn one_rule_is_changed_and_a_sentence_says_what_it_does() {
    browser(async |b| {
        lab(b, "skipper").await;
        set(b, "400").await;
        b.see("[data-do=run]:disabled").await;
        set(b, "4").await;
        b.says("[data-change='0']", "hand = 4").await;
        // Three deals are enough to see the strongest level play, too.
        b.fill("#lab-check", "3").await;
        play(b, 60).await;
        b.says(".report .answer", "hand = 4").await;
        b.says(".report", "on the same deals").await;
        b.see(".report figure svg").await;
        b.is_for_everybody("lab").await;
        // It is there after the page was left.
        b.reload().await;
        b.click(".lab-earlier [data-do=open]").await;
        b.says(".report", "hand = 4").await;
        b.click(".lab-earlier [data-do=delete]").await;
        b.says(".lab-earlier [data-do=delete]", "Really delete?").await;
        b.see(".lab-earlier li").await;
        b.click(".lab-earlier [data-do=delete]").await;
        b.gone(".lab-earlier li").await;
    });
}

#[test]
fn figures_are_those_of_the_command_line_and_bad_experiments_change_nothing() {
    browser(async |b| {
        let [folder, given] = [(); 2].map(|()| tempfile::tempdir().unwrap());
        b.save_files_in(folder.path()).await;
        // The rest of a link is used.
        b.visit("/lab/skipper?rules=hand%20%3D%204,nonsense%20%3D%203")
            .await;
        b.says("#lab-file-problems", "nonsense").await;
        b.says("[data-change='0']", "hand = 4").await;
        b.fill("#lab-games", "77").await;
        b.key("Tab").await;
        let wrong = "game = \"skipper\"\n[[change]]\nname = \"big\"\nrules = { hand = 400 }\n";
        for (text, said) in [(wrong, "big"), ("game = \"skip", "TOML")] {
            give(b, given.path(), text).await;
            b.says("#lab-file-problems", said).await;
            assert_eq!(value(b, "#lab-games").await, "77");
        }
        let skip_bo = "title = \"Stock <b>piles</b>\"\ngame = \"skip-bo\"\ncheck = 0\nplayers = \"regular\"\n\
            measure = [\"won\", \"turns\", \"stuck\", \"seats\"]\nstop = { games = 20 }\n\
            [base]\nseats = 2\n[[change]]\nname = \"short\"\nrules = { stock = 5 }\n";
        // A file of another game opens that game's page.
        give(b, given.path(), skip_bo).await;
        b.until("the page of the game", "location.pathname === '/lab/skip-bo'")
            .await;
        b.see("[data-do=run]:not(:disabled)").await;
        b.click("[data-do=run]").await;
        b.says(".lab-progress", "deals played").await;
        let found = results(b, folder.path()).await;
        let files = |_: &str| Err(Message::text("no files"));
        let experiment = Experiment::read("x", skip_bo, GAMES, &files).unwrap();
        let mut wanted = run(&experiment, &found.program, &NoShelf, Control::default()).unwrap();
        // The page writes the file anew.
        wanted.experiment.clone_from(&found.experiment);
        assert_eq!(found, wanted);
        assert!(found.complete);
        // User input is shown as text, never as markup.
        assert_eq!(b.count(".lab b").await, 0);
        assert!(report::findings(&found).len() > 1);
    });
}

#[test]
fn what_is_written_and_played_stays_when_it_is_stopped_and_is_continued() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        b.save_files_in(folder.path()).await;
        lab(b, "skipper").await;
        set(b, "4").await;
        b.fill("#lab-change-name", "Small <hand>").await;
        b.fill("#lab-games", "150000").await;
        b.key("Tab").await;
        b.fill("#lab-check", "0").await;
        b.key("Tab").await;
        b.click("[data-do=run]").await;
        b.see(".report .finding").await;
        b.click("[data-do=stop]").await;
        b.says(".lab-progress", "Stopped after").await;
        let part = results(b, folder.path()).await;
        assert!(
            !part.complete && part.deals > 0 && part.deals < 150_000,
            "{}",
            part.deals
        );
        assert_eq!(part.arms[0].tally.games(), part.deals);
        b.says("[data-do=run]", "Continue").await;
        b.reload().await;
        b.says("[data-change='0']", "Small <hand>").await;
        assert_eq!(value(b, "#lab-games").await, "150000");
        assert_eq!(value(b, "#opt-hand-field").await, "4");
        b.says(".report", "Small <hand>").await;
        b.says(".lab-progress", "Stopped after").await;
        b.says("[data-do=run]", "Continue").await;
        b.click("[data-do=run]").await;
        b.see("[data-do=stop]").await;
        b.click("[data-do=stop]").await;
        let more = results(b, folder.path()).await;
        assert!(more.deals >= part.deals);
        assert_eq!(more.arms[0].tally.games(), more.deals);
        // A new experiment is empty, and the results are still there.
        b.click("[data-do=new]").await;
        b.gone(".report").await;
        b.says("[data-change='0']", "Change 1").await;
        assert_eq!(b.count(".lab-earlier li").await, 1);
        // A card that is being written is there, too.
        b.go("/packs/skipper").await;
        b.fill("#pack-title", "Half a card").await;
        set(b, "3").await;
        b.key("Tab").await;
        b.reload().await;
        b.see("#pack-title").await;
        assert_eq!(value(b, "#pack-title").await, "Half a card");
        assert_eq!(value(b, "#opt-hand-field").await, "3");
    });
}

#[test]
fn two_results_are_compared_and_results_come_from_files() {
    browser(async |b| {
        let [folder, given] = [(); 2].map(|()| tempfile::tempdir().unwrap());
        b.save_files_in(folder.path()).await;
        for (first, hand) in [(1, 4), (500, 6)] {
            lab(b, "skipper").await;
            let text = format!(
                "game = \"skipper\"\ncheck = 0\nfirst_deal = {first}\nmeasure = [\"won\", \"turns\"]\nstop = {{ games = 30 }}\n\
                 [[change]]\nname = \"hand {hand}\"\nrules = {{ hand = {hand} }}\n"
            );
            give(b, given.path(), &text).await;
            b.says("[data-change='0']", &format!("hand {hand}")).await;
            b.see("[data-do=run]:not(:disabled)").await;
            b.click("[data-do=run]").await;
            b.says(".lab-progress", "30 deals played").await;
        }
        let saved = results(b, folder.path()).await;
        b.until(
            "both results",
            "document.querySelectorAll('.lab-earlier li').length === 2",
        )
        .await;
        let keys = "[...document.querySelectorAll('#lab-compare-1 option')].map((o) => o.value)";
        let keys = b.js(keys).await;
        // The newest is the first.
        for (number, at) in [(1, 2), (2, 1)] {
            let key = keys[at].as_str().unwrap();
            b.choose(&format!("#lab-compare-{number}"), key).await;
        }
        b.says(".lab-compare .report", "hand 6").await;
        b.says(".lab-compare .report", "independent samples").await;
        assert_eq!(b.count(".lab-compare tbody tr").await, 3);
        b.choose("#lab-compare-arm-1", "0").await;
        b.says(".lab-compare thead", "Base").await;
        // Results from elsewhere: good ones are kept, bad ones change nothing.
        let file = given.path().join("theirs.json");
        let mut theirs = saved.clone();
        theirs.title = Some("Theirs <i>".to_owned());
        fs::write(&file, serde_json::to_string(&theirs).unwrap()).unwrap();
        b.give_file("[data-do=open-results]", &file).await;
        b.says("#lab-report-title", "Theirs <i>").await;
        b.until(
            "the third",
            "document.querySelectorAll('.lab-earlier li').length === 3",
        )
        .await;
        theirs.format = 99;
        let newer = serde_json::to_string(&theirs).unwrap();
        for (text, said) in [("[]", "isn't a file"), (newer.as_str(), "99")] {
            fs::write(&file, text).unwrap();
            b.give_file("[data-do=open-results]", &file).await;
            b.says("#lab-results-problem", said).await;
            assert_eq!(b.count(".lab-earlier li").await, 3);
        }
    });
}

#[test]
fn a_change_that_reaches_a_goal_is_found_and_opened() {
    browser(async |b| {
        b.visit("/lab/skipper").await;
        b.click("#lab-mode-search").await;
        b.says("#lab-question", "What would make games 10% shorter?")
            .await;
        // A goal that can't be says why.
        b.fill("#lab-amount", "100").await;
        b.key("Tab").await;
        b.says("#lab-problems", "too large a change").await;
        b.see("[data-do=run]:disabled").await;
        b.choose("#lab-aim", "more").await;
        b.fill("#lab-amount", "36").await;
        b.key("Tab").await;
        b.says("#lab-question", "36% longer?").await;
        // Of all changes only the hand takes part.
        for kind in ["cards", "presets", "pairs"] {
            b.click(&format!("#lab-tried-{kind}")).await;
        }
        b.js("document.querySelectorAll('[data-tried]:checked:not(:disabled):not([data-tried=hand])').forEach((box) => box.click())")
            .await;
        b.fill("#lab-search-check", "0").await;
        b.fill("#lab-search-games", "100").await;
        b.key("Tab").await;
        b.click("[data-do=run]").await;
        b.says("#lab-problems", "play at least").await;
        b.fill("#lab-search-games", "1500").await;
        b.key("Tab").await;
        b.click("[data-do=run]").await;
        b.says(".report .answer", "Hand: 4").await;
        b.says(".lab-progress", "games played").await;
        b.see(".report figure svg").await;
        b.is_for_everybody("a search").await;
        b.click(".lab-leaders [data-do=open-change]").await;
        b.says("[data-change='0']", "Hand: 4").await;
        b.see("[data-do=run]:not(:disabled)").await;
    });
}
