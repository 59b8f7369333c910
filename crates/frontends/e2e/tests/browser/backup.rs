//! Taking everything along in a file, and rule sets with names.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use wildpile_e2e::{Browser, Mirror, Table, Way, browser};

/// A changed rule in the drawer of house rules.
const CHANGED: &str = "[data-drawer=house] .chip";

/// The only file in a folder, once it is whole.
pub async fn saved_file(b: &Browser, folder: &Path) -> PathBuf {
    b.until_some("the file to be saved", async || {
        let files: Vec<PathBuf> = fs::read_dir(folder).ok()?.map(|f| f.unwrap().path()).collect();
        match files.as_slice() {
            [file] if file.extension().is_some_and(|e| e != "crdownload") => {
                let full = fs::metadata(file).is_ok_and(|m| m.len() > 0);
                full.then(|| file.clone())
            }
            _ => None,
        }
    })
    .await
}

#[test]
fn everything_is_exported_deleted_and_imported_again() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        b.save_files_in(folder.path()).await;
        b.prefer(json!({ "large_print": true })).await;
        // A finished game, a game in progress, a rule set.
        b.deal("simon-jester", 7).await;
        b.play_moves_by_hints(1).await;
        b.give_up().await;
        let mut table = Table::start(b, Mirror::start("skipper", "hand = 4", 5)).await;
        let mv = table.mirror.scene().actions[0].notation.clone();
        table.play(&mv, Way::Drag).await;
        b.go("/new/skipper").await;
        b.click("#choice-house").await;
        b.fill("#opt-hand-field", "3").await;
        b.fill("#set-name", "three").await;
        b.click("#set-save").await;
        b.says(".set-list", "three").await;
        b.go("/settings").await;
        b.says(
            ".settings-data",
            "Games in progress: 1, finished: 1, rule sets: 1.",
        )
        .await;
        b.click("[data-do=export]").await;
        let file = saved_file(b, folder.path()).await;
        let text = fs::read_to_string(&file).unwrap();
        let bundle: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(bundle["format"], "wildpile export");
        // Everything is deleted.
        b.click("[data-do=delete-all]").await;
        b.click("[data-do=delete-yes]").await;
        b.says(
            ".settings-data",
            "Games in progress: 0, finished: 0, rule sets: 0.",
        )
        .await;
        b.gone("html[data-large]").await;
        b.go("/stats").await;
        b.says("main", "You haven't finished a game yet").await;
        // The file brings everything back.
        b.go("/settings").await;
        b.give_file("[data-do=import]", &file).await;
        b.says(
            ".notices",
            "Imported games: 1 finished, 1 in progress; rule sets: 1; experiments: 0. Already here: 0.",
        )
        .await;
        b.see("html[data-large]").await;
        b.says(
            ".settings-data",
            "Games in progress: 1, finished: 1, rule sets: 1.",
        )
        .await;
        b.go("/stats").await;
        b.says("[data-figure=played]", "1").await;
        b.go("/new/skipper").await;
        b.click("#choice-house").await;
        b.says(".set-list", "three").await;
        // The game in progress goes on where it was.
        b.visit("/").await;
        b.click(".going a").await;
        table.same().await;
    });
}

/// Presses a button of a saved rule set.
async fn press_in_set(b: &Browser, set: &str, button: &str) {
    let press = format!(
        "[...document.querySelectorAll('.set-list li')].filter(l => l.querySelector('.set-name')?.innerText === {})
            .flatMap(l => [...l.querySelectorAll('button')]).filter(b => b.innerText.trim() === {})
            .map(b => b.click()).length",
        json!(set),
        json!(button)
    );
    b.until(&format!("{button} of the rule set {set}"), &press).await;
}

async fn set_names(b: &Browser) -> Value {
    b.js("[...document.querySelectorAll('.set-name')].map(e => e.innerText).sort()")
        .await
}

#[test]
fn rule_sets_are_saved_renamed_exported_deleted_and_imported() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        b.save_files_in(folder.path()).await;
        b.visit("/new/skipper").await;
        b.click("#choice-house").await;
        for (hand, name) in [("3", "small"), ("6", "large")] {
            b.fill("#opt-hand-field", hand).await;
            b.fill("#set-name", name).await;
            b.click("#set-save").await;
            b.says(".set-list", name).await;
        }
        // They are there the next time, and what they say is set by a click.
        b.reload().await;
        b.click("#choice-house").await;
        b.see(".set-list li:nth-child(2)").await;
        b.gone(CHANGED).await;
        press_in_set(b, "small", "Use").await;
        b.says(CHANGED, "Hand: 3").await;
        // The same name again is asked about: no keeps the old one.
        b.fill("#opt-hand-field", "7").await;
        b.fill("#set-name", "small").await;
        b.click("#set-save").await;
        b.says(".set-sure", "There is a rule set “small” already.").await;
        b.click(".set-sure button:not(.primary)").await;
        b.gone(".set-sure").await;
        press_in_set(b, "small", "Use").await;
        b.says(CHANGED, "Hand: 3").await;
        // Renamed: not to a name that is taken.
        press_in_set(b, "small", "Rename").await;
        b.fill(".set-list .set-keep input", "large").await;
        b.says(".set-list .set-keep", "Another rule set has this name.")
            .await;
        b.key("Enter").await;
        assert_eq!(set_names(b).await, json!(["large", "small"]));
        b.fill(".set-list .set-keep input", "tiny").await;
        b.key("Enter").await;
        b.says(".notices", "It is called “tiny” now.").await;
        b.until(
            "the new name",
            "[...document.querySelectorAll('.set-name')].some(e => e.innerText === 'tiny')",
        )
        .await;
        assert_eq!(set_names(b).await, json!(["large", "tiny"]));
        // Out as a file.
        b.click("#rules-export").await;
        let file = saved_file(b, folder.path()).await;
        assert!(fs::read_to_string(&file).unwrap().contains("hand = 3"));
        // Deleted, after a question.
        press_in_set(b, "tiny", "Delete").await;
        b.says(".set-sure", "Delete “tiny”?").await;
        b.click(".set-sure .primary").await;
        b.until("its end", "document.querySelectorAll('.set-name').length === 1")
            .await;
        b.reload().await;
        b.click("#choice-house").await;
        b.until(
            "the other one",
            "document.querySelectorAll('.set-name').length === 1",
        )
        .await;
        assert_eq!(set_names(b).await, json!(["large"]));
        // And in again from the file.
        b.gone(CHANGED).await;
        b.give_file("#rules-import", &file).await;
        b.says(CHANGED, "Hand: 3").await;
    });
}

#[test]
fn a_rules_file_that_is_dropped_on_the_page_is_taken_in() {
    browser(async |b| {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("mine.txt");
        b.visit("/new/skipper").await;
        b.see("#deal").await;
        let drop = async |text: &str| {
            fs::write(&file, text).unwrap();
            let at = json!({ "x": 600, "y": 400, "data": { "items": [], "files": [file], "dragOperationsMask": 1 } });
            for kind in ["dragEnter", "dragOver", "drop"] {
                let mut event = at.clone();
                event["type"] = kind.into();
                b.cdp("Input.dispatchDragEvent", event).await;
                if kind == "dragOver" {
                    b.see("main.dropping").await;
                }
            }
            b.gone("main.dropping").await;
        };
        drop("hand = 4\n").await;
        b.says(CHANGED, "Hand: 4").await;
        // Rules of another game: where they belong is one click away.
        drop("game = skip-bo\nstock = 10\n").await;
        b.says("#rules-findings", "These are rules of Skip-Bo.").await;
        b.click("#rules-findings a").await;
        b.says("h1", "Skip-Bo").await;
        b.click("#choice-house").await;
        b.says(CHANGED, "Stock piles: 10").await;
    });
}
