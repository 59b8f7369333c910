//! The experiments of `docs/lab`: none of their figures is typed by hand, and none is of older rules.

use std::fs;
use std::path::{Path, PathBuf};

use wildpile_bundle::GAMES;
use wildpile_lab::experiment::{Experiment, Measure};
use wildpile_lab::files::read_results;
use wildpile_message::Message;

use crate::called::Desk;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/lab")
}

fn experiments() -> Vec<(String, Experiment)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder().join("experiments")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap();
        let read = Experiment::read(&name, &text, GAMES, &|_| Err(Message::text("no files here")));
        all.push((
            name.clone(),
            read.unwrap_or_else(|wrong| panic!("{name}: {wrong:?}")),
        ));
    }
    assert!(all.len() > 10, "the experiments are found");
    all
}

/// `cargo xtask lab` plays what is out of date.
#[test]
fn every_experiment_has_results_of_these_rules_and_players() {
    let mut old = Vec::new();
    for (name, experiment) in experiments() {
        let results = read_results(&folder().join("results").join(&name));
        let is_current = results.is_ok_and(|results| {
            results.complete
                && results.digest == experiment.digest()
                && results.fingerprint == experiment.fingerprint().unwrap()
        });
        if !is_current {
            old.push(name);
        }
    }
    assert!(old.is_empty(), "cargo xtask lab {}", old.join(" "));
}

#[test]
fn the_page_is_what_the_results_say() {
    let desk = Desk::new();
    let folder = folder();
    let [page, results] = ["book.md", "results"].map(|name| folder.join(name).display().to_string());
    desk.call(["lab", "book", &page, "--results", &results, "--out", "README.md"])
        .fine();
    let read =
        |path: PathBuf| fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let (made, kept) = (
        read(desk.path().join("README.md")),
        read(folder.join("README.md")),
    );
    assert!(made == kept, "docs/lab/README.md: cargo xtask lab --pages");
    let effects = folder.join("effects.book").display().to_string();
    desk.call([
        "lab",
        "book",
        &effects,
        "--results",
        &results,
        "--out",
        "effects.txt",
    ])
    .fine();
    let made = read(desk.path().join("effects.txt"));
    let kept = read(folder.join("../../crates/packs/packs/effects.txt"));
    assert!(
        made == kept,
        "crates/packs/packs/effects.txt: cargo xtask lab --pages"
    );
    for entry in fs::read_dir(desk.path().join("pictures")).unwrap() {
        let name = entry.unwrap().file_name();
        let [made, kept] = [desk.path(), folder.as_path()].map(|at| read(at.join("pictures").join(&name)));
        assert!(made == kept, "{}: cargo xtask lab --pages", name.display());
    }
}

/// What the page about experiments shows can be read, and it names every measure.
#[test]
fn the_page_about_experiments_shows_valid_ones() {
    let read =
        |path: PathBuf| fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let page = read(folder().join("experiments.md"));
    let (_, shown) = page.split_once("```toml\n").unwrap();
    let (shown, _) = shown.split_once("```").unwrap();
    let found = Experiment::read("shown", shown, GAMES, &|_| Err(Message::text("no files here")));
    assert_eq!(found.map(|experiment| experiment.arms.len()).ok(), Some(5));
    let measures = read(folder().join("../../crates/lab/lab/MEASURES.md"));
    for measure in Measure::ALL {
        let name = format!("`{}`", measure.name());
        assert!(measures.contains(&name), "MEASURES.md lacks {name}");
    }
    for key in [
        "mutators",
        "handicaps",
        "[expert]",
        "[solver]",
        "ladder",
        "combine",
        "until",
    ] {
        assert!(page.contains(key), "experiments.md lacks {key}");
    }
}
