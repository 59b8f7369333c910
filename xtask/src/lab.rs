//! The experiments of the documentation: played, kept as results, and made into pages.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::cargo::{cargo, check, root};
use crate::run::say;

/// Options of `cargo xtask lab`.
#[derive(Args)]
pub struct Options {
    /// Only these experiments, by their names without .toml; the others keep their results
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// Continue experiments that were stopped, instead of playing them again
    #[arg(long = "continue")]
    go_on: bool,
    /// Only write the pages again, from the results that are there
    #[arg(long, conflicts_with_all = ["names", "go_on"])]
    pages: bool,
}

/// The folder of the experiments, their results and the pages.
const FOLDER: &str = "docs/lab";

/// The packs' figures about their cards.
const EFFECTS: &str = "effects.txt";

/// Plays experiments and writes the pages with their figures.
///
/// # Errors
/// When something can't be built, played or written.
pub fn run(options: &Options) -> Result<()> {
    let folder = root().join(FOLDER);
    let program = program()?;
    if !options.pages {
        let played = root().join("target/lab");
        for (name, file) in experiments(&folder, &options.names)? {
            say(&format!("── {name}"));
            let out = played.join(&name);
            if !options.go_on && out.exists() {
                fs::remove_dir_all(&out).with_context(|| format!("{} can't be removed", out.display()))?;
            }
            let mut run = Command::new(&program);
            check(run.args(["lab", "run"]).arg(&file).arg("--out").arg(&out))?;
            let kept = folder.join("results").join(&name);
            fs::create_dir_all(&kept).with_context(|| format!("{} can't be created", kept.display()))?;
            for file in ["results.json", "lab.json"] {
                fs::copy(out.join(file), kept.join(file)).with_context(|| format!("{name}: no {file}"))?;
            }
        }
    }
    for (template, page) in pages(&folder)? {
        let mut book = Command::new(&program);
        book.args(["lab", "book"]).arg(template);
        book.arg("--results").arg(folder.join("results"));
        check(book.arg("--out").arg(page))?;
    }
    Ok(())
}

/// Builds the program as players have it, with the lab alone.
fn program() -> Result<PathBuf> {
    let mut build = cargo();
    build.args([
        "build",
        "--release",
        "--package",
        "wildpile-cli",
        "--no-default-features",
        "--features",
        "lab,no-web-app",
    ]);
    check(&mut build)?;
    Ok(root().join("target/release/wildpile"))
}

/// The pages with figures: the template of each, and where it belongs.
fn pages(folder: &Path) -> Result<Vec<(PathBuf, PathBuf)>> {
    let books = folder.join("books");
    let mut pages = Vec::new();
    for entry in fs::read_dir(&books).with_context(|| format!("{} can't be read", books.display()))? {
        let template = entry?.path();
        let name = template.file_name().unwrap_or_default();
        let page = if name == EFFECTS {
            root().join("crates/packs/packs").join(name)
        } else {
            folder.join(name)
        };
        pages.push((template, page));
    }
    pages.sort();
    Ok(pages)
}

/// The experiment files by name: those that are asked for, or all.
fn experiments(folder: &Path, names: &[String]) -> Result<Vec<(String, PathBuf)>> {
    let folder = folder.join("experiments");
    let mut all = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("{} can't be read", folder.display()))? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "toml")
            && let Some(name) = path.file_stem()
        {
            all.push((name.to_string_lossy().into_owned(), path));
        }
    }
    all.sort();
    if let Some(wrong) = names.iter().find(|name| !all.iter().any(|(own, _)| own == *name)) {
        let names: Vec<&str> = all.iter().map(|(name, _)| name.as_str()).collect();
        bail!("there is no experiment {wrong}; there are {}", names.join(", "));
    }
    all.retain(|(name, _)| names.is_empty() || names.contains(name));
    Ok(all)
}
