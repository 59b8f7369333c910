//! The experiments of `docs/lab`: none of their figures is typed by hand, and none is of other rules than it says.

use std::collections::BTreeSet;
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
    all.sort_by(|(one, _), (other, _)| one.cmp(other));
    all
}

/// `cargo xtask lab` plays what is out of date. Of each game's experiments one is played again, in a soak all.
#[test]
fn every_experiment_has_results_of_these_rules_and_players() {
    let is_soak = std::env::var_os("WILDPILE_SOAK").is_some();
    let (mut old, mut played) = (Vec::new(), BTreeSet::new());
    for (name, experiment) in experiments() {
        let results = read_results(&folder().join("results").join(&name));
        let is_played = played.insert(experiment.bundle.name()) || is_soak;
        let is_current = results.is_ok_and(|results| {
            results.complete
                && results.digest == experiment.digest()
                && (!is_played || results.fingerprint == experiment.fingerprint().unwrap())
        });
        if !is_current {
            old.push(name);
        }
    }
    assert!(old.is_empty(), "cargo xtask lab {}", old.join(" "));
}

#[test]
fn pages_are_what_the_results_say() {
    let desk = Desk::new();
    let folder = folder();
    let read =
        |path: PathBuf| fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let results = folder.join("results").display().to_string();
    let mut old = Vec::new();
    let mut compare = |made: PathBuf, kept: PathBuf| {
        if read(made) != read(kept.clone()) {
            old.push(kept);
        }
    };
    let mut names = Vec::new();
    for entry in fs::read_dir(folder.join("books")).unwrap() {
        let template = entry.unwrap().path();
        let name = template.file_name().unwrap().to_str().unwrap().to_owned();
        let kept = match name.as_str() {
            "effects.txt" => folder.join("../../crates/packs/packs/effects.txt"),
            page => folder.join(page),
        };
        let template = template.display().to_string();
        desk.call(["lab", "book", &template, "--results", &results, "--out", &name])
            .fine();
        compare(desk.path().join(&name), kept);
        names.push(name);
    }
    assert!(
        names.len() >= 6 && names.iter().any(|name| name == "README.md"),
        "{names:?}"
    );
    for entry in fs::read_dir(desk.path().join("pictures")).unwrap() {
        let name = entry.unwrap().file_name();
        let [made, kept] = [desk.path(), folder.as_path()].map(|at| at.join("pictures").join(&name));
        compare(made, kept);
    }
    assert!(old.is_empty(), "cargo xtask lab --pages: {old:?}");
}

/// Every picture belongs to a page, and every link between the pages leads somewhere.
#[test]
fn pages_show_all_pictures_and_link_to_what_is_there() {
    let folder = folder();
    let mut shown = String::new();
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        for link in text.split("](").skip(1) {
            let target = link.split([')', '#']).next().unwrap();
            if !target.is_empty() && !target.contains("://") {
                assert!(folder.join(target).exists(), "{}: {target}", path.display());
            }
        }
        shown.push_str(&text);
    }
    for entry in fs::read_dir(folder.join("pictures")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(shown.contains(&name), "no page shows {name}");
    }
}

/// Examples on the page about experiments are valid, and it names every measure.
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
