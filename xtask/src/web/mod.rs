//! `cargo xtask web`: the web app, from Rust and the assets to the folder that the server serves.

mod budget;
mod compile;
mod icons;
mod languages;
mod listing;
mod merge;
mod module;
mod site;
mod target;
mod worker;
mod write;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Args;

use crate::cargo::root;
use crate::run::{Done, say};
use listing::{LISTING, Listing, hash};

/// How to build the web app.
#[derive(Args, Debug, Default)]
pub struct Options {
    /// Build quickly instead of small, with the names of functions; the budget is not checked
    #[arg(long)]
    pub dev: bool,
    /// The folder for the files, instead of the one that the server hands out
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

/// Builds the web app and holds it to its budget, unless it was built quickly.
///
/// # Errors
/// When something is missing, does not compile, or is larger than its budget; the files are written even then.
pub fn run(options: &Options) -> Result<()> {
    let listing = make(options)?;
    if options.dev {
        return Ok(());
    }
    budget::check(&listing)
}

/// Builds the web app and holds it to its budget, where the wasm target can be had.
///
/// # Errors
/// As for [`run`].
pub fn check() -> Result<Done> {
    if let Err(missing) = target::ensure() {
        return Ok(Done::Skipped(format!("{missing:#}")));
    }
    run(&Options::default())?;
    Ok(Done::Checked)
}

/// Builds the web app, unless it is there already, whatever its size. Returns the list of what there is.
///
/// # Errors
/// When something is missing or does not compile.
pub fn make(options: &Options) -> Result<Listing> {
    target::ensure()?;
    let out = match &options.out {
        Some(folder) => std::path::absolute(folder)?,
        None => root().join("crates/online/server/dist"),
    };
    let wasm = compile::compile(options.dev)?;
    let wasm = std::fs::read(&wasm).with_context(|| format!("{} can't be read", wasm.display()))?;
    let mut assets = BTreeMap::new();
    compile::collect(&root().join("crates/frontends/web/assets"), "", &mut assets)?;
    languages::add(&mut assets)?;
    let source = source(&wasm, &assets, options.dev)?;
    if let Some(listing) = written(&out).filter(|l| l.source == source) {
        say("The web app is up to date.");
        return Ok(listing);
    }
    say("Preparing the files of the web app.");
    let site = site::build(compile::bind(&wasm, options.dev)?, assets, source)?;
    let listing = write::write(site, &out, options.dev)?;
    say(&budget::table(&listing));
    Ok(listing)
}

/// The list of what is in the folder; none when there is none that can be read.
fn written(folder: &Path) -> Option<Listing> {
    let text = std::fs::read(folder.join(LISTING)).ok()?;
    serde_json::from_slice(&text).ok()
}

/// The hash of everything that the files are made from, this program included.
fn source(wasm: &[u8], assets: &BTreeMap<String, Vec<u8>>, dev: bool) -> Result<String> {
    let own = std::env::current_exe()
        .and_then(std::fs::read)
        .context("the running program can't be read")?;
    Ok(source_of(&own, wasm, assets, dev))
}

fn source_of(own: &[u8], wasm: &[u8], assets: &BTreeMap<String, Vec<u8>>, dev: bool) -> String {
    let mut all = format!("{dev} {} {}\n", hash(own), hash(wasm));
    for (name, file) in assets {
        all += &format!("{name} {}\n", hash(file));
    }
    hash(all.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_goes_in_counts() {
        let assets = |name: &str, text: &str| BTreeMap::from([(name.to_owned(), text.as_bytes().to_vec())]);
        let all = [
            source_of(b"own", b"wasm", &assets("a", "1"), false),
            source_of(b"own2", b"wasm", &assets("a", "1"), false),
            source_of(b"own", b"wasm2", &assets("a", "1"), false),
            source_of(b"own", b"wasm", &assets("b", "1"), false),
            source_of(b"own", b"wasm", &assets("a", "2"), false),
            source_of(b"own", b"wasm", &assets("a", "1"), true),
        ];
        for (i, one) in all.iter().enumerate() {
            assert!(!all[..i].contains(one), "{i}");
        }
        assert_eq!(all[0], source_of(b"own", b"wasm", &assets("a", "1"), false));
    }
}
