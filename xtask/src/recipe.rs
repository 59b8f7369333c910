//! The recipe for a new game, tried out: the example game is registered in a copy of the workspace, by the tables of
//! CONTRIBUTING.md and nothing else.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::cargo::{cargo, check, files, metadata, root};
use crate::layers::{self, Graph};
use crate::wasm::{self, WASM};

/// The headings of the recipe's two tables.
const FILES: &str = "| from | to |";
const LINES: &str = "| file | line |";

/// The game next to whose lines those of a new game go, as it is written in package names, modules and types.
const NEIGHBOUR: [&str; 3] = ["simon-jester", "simon_jester", "SimonJester"];

/// The example is already a package of the workspace, so its copy needs another name.
const NAMES: [(&str, &str); 4] = [
    ("lighthouse", "beacon"),
    ("Lighthouse", "Beacon"),
    ("LH-", "BC-"),
    ("lh_", "bc_"),
];

fn renamed(text: &str) -> String {
    let text = text.to_owned();
    NAMES.iter().fold(text, |text, (from, to)| text.replace(from, to))
}

/// The recipe for registering a game.
#[derive(Debug)]
struct Recipe {
    /// Files and folders of the example, and where they go.
    files: Vec<[String; 2]>,
    /// Files, and the line that is added to each.
    lines: Vec<[String; 2]>,
}

impl Recipe {
    /// Reads the tables.
    fn read(guide: &str) -> Result<Self> {
        let table = |heading: &str| -> Result<Vec<[String; 2]>> {
            let mut lines = guide.lines().skip_while(|line| *line != heading);
            let found = lines.by_ref().nth(1);
            found.with_context(|| format!("CONTRIBUTING.md has no table {heading}"))?;
            let rows = lines.take_while(|line| line.starts_with('|'));
            rows.map(|row| -> Result<[String; 2]> {
                let cells = row.trim_matches(['|', ' ']).split_once(" | ");
                let (left, right) = cells.with_context(|| format!("not a row: {row}"))?;
                Ok([left, right].map(|cell| cell.trim_matches('`').to_owned()))
            })
            .collect()
        };
        Ok(Self {
            files: table(FILES)?,
            lines: table(LINES)?,
        })
    }

    /// Does what it says in a copy of the workspace.
    fn follow(&self, copy: &Path) -> Result<()> {
        for [from, to] in &self.files {
            place(&copy.join(from), &copy.join(renamed(to)), own_crate(to))?;
        }
        for [file, line] in &self.lines {
            add(&copy.join(file), &renamed(line)).with_context(|| file.clone())?;
        }
        Ok(())
    }
}

/// Copies a file or folder of the example.
fn place(from: &Path, to: &Path, own: Option<&str>) -> Result<()> {
    if from.is_dir() {
        for entry in fs::read_dir(from)? {
            let entry = entry?;
            place(&entry.path(), &to.join(entry.file_name()), own)?;
        }
        return Ok(());
    }
    let text = fs::read_to_string(from).with_context(|| format!("{} is missing", from.display()))?;
    let folder = to.parent().context("a file is in a folder")?;
    fs::create_dir_all(folder)?;
    fs::write(to, renamed(&at_home(text, own)))?;
    Ok(())
}

/// The crate that a file of the example goes to, if it isn't the game's own.
fn own_crate(to: &str) -> Option<&str> {
    let (_, name) = to.strip_prefix("crates/")?.split_once('/')?;
    let (name, _) = name.split_once('/')?;
    ["bots", "solvers", "bundle"].contains(&name).then_some(name)
}

/// A file of the example as it is written in the crate where it goes.
fn at_home(text: String, own: Option<&str>) -> String {
    let Some(own) = own else { return text };
    text.replace("crate::bot::", "wildpile_bots::lighthouse::")
        .replace("crate::solver::", "wildpile_solvers::lighthouse::")
        .replace(&format!("wildpile_{own}::"), "crate::")
}

/// Adds a line below that of the neighbour, or of a table that the neighbour isn't in as its first row.
fn add(file: &Path, line: &str) -> Result<()> {
    let text = fs::read_to_string(file)?;
    let (beacon, [package, module, kind]) = ("beacon", NEIGHBOUR);
    let modules = line.replace("wildpile-beacon", &format!("wildpile-{package}"));
    let modules = modules.replace("games/beacon", &format!("games/{package}"));
    let neighbour = modules.replace(beacon, module).replace("Beacon", kind);
    let is_row = line.starts_with('(');
    let mut found = false;
    let mut written = String::new();
    for own in text.lines() {
        written += own;
        written.push('\n');
        let here = if is_row {
            own.starts_with("const WITHOUT: ")
        } else {
            own.trim() == neighbour
        };
        if here && !found {
            found = true;
            let indent = own.len() - own.trim_start().len() + if is_row { 4 } else { 0 };
            written += &format!("{:indent$}{line}\n", "");
        }
    }
    if !found {
        bail!("no line is {neighbour}");
    }
    fs::write(file, written)?;
    Ok(())
}

/// Copies the sources of the workspace.
fn copy_sources(to: &Path) -> Result<()> {
    for name in files(&["--cached", "--others", "--exclude-standard"])? {
        let (from, to) = (root().join(&name), to.join(&name));
        if !from.is_file() {
            continue;
        }
        let folder = to.parent().context("a file is in a folder")?;
        fs::create_dir_all(folder)?;
        fs::copy(&from, &to)?;
    }
    Ok(())
}

/// A copy of the workspace in which the example game is registered. Its dependencies keep the layers.
///
/// # Errors
/// When a step of the recipe isn't possible, or leads to a dependency that isn't allowed.
fn registered() -> Result<tempfile::TempDir> {
    let copy = tempfile::tempdir()?;
    copy_sources(copy.path())?;
    let guide = fs::read_to_string(root().join("CONTRIBUTING.md"))?;
    Recipe::read(&guide)?.follow(copy.path())?;
    let graph = Graph::from_metadata(&metadata(&copy.path().join("Cargo.toml"))?)?;
    let wrong = layers::check(&graph)?;
    if !wrong.is_empty() {
        bail!("the recipe violates the layers:\n  {}", wrong.join("\n  "));
    }
    Ok(copy)
}

/// The tests that a new game meets first.
const TESTED: [&[&str]; 5] = [
    &["--package", "wildpile-beacon"],
    &["--package", "wildpile-catalog"],
    &["--package", "wildpile-bundle"],
    &["--package", "wildpile-lab", "--lib"],
    &["--package", "wildpile-web", "--lib"],
];

/// Follows the recipe, and compiles and tests what it touches.
///
/// # Errors
/// When a step isn't possible, or something fails afterwards.
pub fn try_out() -> Result<()> {
    let copy = registered()?;
    let target = crate::cargo::target_directory()?;
    let command = |arguments: &[&str]| {
        let mut command = cargo();
        command
            .current_dir(copy.path())
            .env("CARGO_TARGET_DIR", &target)
            .arg("--offline")
            .args(arguments);
        command
    };
    let run = |arguments: &[&str]| check(&mut command(arguments));
    let emblem = ["test", "--package", "wildpile-web", "--lib", "emblems_are_drawn"];
    check(command(&emblem).env("WILDPILE_BLESS", "1"))?;
    for tested in TESTED {
        run(&[&["test"], tested].concat())?;
    }
    wasm::ensure()?;
    run(&["check", "--package", "wildpile-web", "--target", WASM])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_game_is_registered_by_the_recipe() {
        let copy = registered().expect("the recipe is complete");
        let read = |file: &str| fs::read_to_string(copy.path().join(file)).expect(file);
        assert!(read("crates/games/beacon/src/game.rs").contains("impl Game for Beacon"));
        assert!(
            read("crates/games/catalog/src/lib.rs")
                .contains("\n            beacon: wildpile_beacon::Beacon,\n")
        );
        assert!(read("crates/ai/bots/src/beacon.rs").contains("use crate::{Bots, RANDOM, random};"));
        // The originals are as they were.
        let own = fs::read_to_string(root().join("crates/games/catalog/src/lib.rs")).expect("the list");
        assert!(!own.contains("beacon"));
    }

    #[test]
    fn a_line_without_a_neighbour_is_reported() {
        let recipe = Recipe {
            files: Vec::new(),
            lines: vec![["list.rs".to_owned(), "pub mod lighthouse;".to_owned()]],
        };
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("list.rs");
        fs::write(&file, "pub mod joker;\n").expect("a file");
        let refused = recipe.follow(folder.path()).expect_err("there is no neighbour");
        assert_eq!(
            format!("{refused:#}"),
            "list.rs: no line is pub mod simon_jester;"
        );
        fs::write(&file, "  pub mod simon_jester;\npub mod skipper;\n").expect("a file");
        recipe.follow(folder.path()).expect("there is one now");
        let text = fs::read_to_string(&file).expect("a file");
        assert_eq!(
            text,
            "  pub mod simon_jester;\n  pub mod beacon;\npub mod skipper;\n"
        );
        assert!(Recipe::read("no tables").is_err());
    }
}
