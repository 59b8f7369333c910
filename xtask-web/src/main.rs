#![doc = include_str!("../README.md")]

mod bind;
mod budget;
mod chunks;
mod languages;
mod listing;
mod merge;
mod module;
mod site;
mod traps;
mod worker;
mod write;

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Parser;

use crate::listing::{Kind, LISTING, Listing, hash};

/// Generates the files of the web app from the compiled program; called by `cargo xtask web`
#[derive(Parser)]
#[command(name = "xtask-web", max_term_width = 100)]
struct Options {
    /// The compiled program
    #[arg(long, value_name = "FILE")]
    wasm: PathBuf,
    /// Output folder, instead of the one the server serves
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Optimise for build time instead of size, and keep function names
    #[arg(long)]
    dev: bool,
    /// Prepare a program that was compiled quickly as for a release, but compress it quickly
    #[arg(long, conflicts_with = "dev")]
    quick: bool,
    /// Fail if a download exceeds its budget; the files are written even then
    #[arg(long)]
    budget: bool,
}

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Ignore errors: nobody is reading.
            let _ = writeln!(std::io::stderr(), "error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<()> {
    let kind = match (options.dev, options.quick) {
        (true, _) => Kind::Dev,
        (_, true) => Kind::Quick,
        _ => Kind::Release,
    };
    let listing = make(options, kind)?;
    if options.budget {
        budget::check(&listing)?;
    }
    Ok(())
}

/// Generates the files unless they are up to date. Returns the manifest.
fn make(options: &Options, kind: Kind) -> Result<Listing> {
    let out = match &options.out {
        Some(folder) => std::path::absolute(folder)?,
        None => root().join("crates/online/server/dist"),
    };
    let wasm = bind::read(&options.wasm)?;
    let mut assets = BTreeMap::new();
    bind::collect(&root().join(ASSETS), "", &mut assets)?;
    let report = root().join(REPORT_STYLE);
    assets.insert("style/pages/74-report.css".to_owned(), bind::read(&report)?);
    languages::add(&mut assets)?;
    let source = source(&wasm, &assets, kind)?;
    if let Some(listing) = written(&out).filter(|l| l.source == source) {
        say("The web app is up to date.");
        return Ok(listing);
    }
    say("Preparing the files of the web app.");
    let mut site = site::build(bind::bind(&wasm, kind)?, assets, source)?;
    site.listing.kind = kind;
    let listing = write::write(site, &out)?;
    // The sizes of a dev build say nothing.
    if kind != Kind::Dev {
        say(&budget::table(&listing));
    }
    Ok(listing)
}

/// The assets of the web app besides the program.
const ASSETS: &str = "crates/frontends/web/assets";

/// The style of the lab's reports, which their pages contain too.
const REPORT_STYLE: &str = "crates/lab/lab/src/report/report.css";

/// The workspace root.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

fn say(text: &str) {
    // Ignore errors: nobody is reading.
    let _ = writeln!(std::io::stdout(), "{text}");
}

/// The manifest in a folder, if there is a readable one.
fn written(folder: &Path) -> Option<Listing> {
    let text = std::fs::read(folder.join(LISTING)).ok()?;
    serde_json::from_slice(&text).ok()
}

/// The hash of all inputs, including this program.
fn source(wasm: &[u8], assets: &BTreeMap<String, Vec<u8>>, kind: Kind) -> Result<String> {
    let own = std::env::current_exe()
        .and_then(std::fs::read)
        .context("the running program can't be read")?;
    Ok(source_of(&own, wasm, assets, kind))
}

fn source_of(own: &[u8], wasm: &[u8], assets: &BTreeMap<String, Vec<u8>>, kind: Kind) -> String {
    let mut all = format!("{kind:?} {} {}\n", hash(own), hash(wasm));
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
            source_of(b"own", b"wasm", &assets("a", "1"), Kind::Release),
            source_of(b"own2", b"wasm", &assets("a", "1"), Kind::Release),
            source_of(b"own", b"wasm2", &assets("a", "1"), Kind::Release),
            source_of(b"own", b"wasm", &assets("b", "1"), Kind::Release),
            source_of(b"own", b"wasm", &assets("a", "2"), Kind::Release),
            source_of(b"own", b"wasm", &assets("a", "1"), Kind::Quick),
        ];
        for (i, one) in all.iter().enumerate() {
            assert!(!all[..i].contains(one), "{i}");
        }
        assert_eq!(
            all[0],
            source_of(b"own", b"wasm", &assets("a", "1"), Kind::Release)
        );
    }

    /// The width and height of a PNG file.
    fn size(png: &[u8]) -> Option<(u32, u32)> {
        let header = png.strip_prefix(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")?;
        let (width, rest) = header.split_first_chunk()?;
        let height = rest.first_chunk()?;
        Some((u32::from_be_bytes(*width), u32::from_be_bytes(*height)))
    }

    #[test]
    fn every_icon_has_the_size_that_the_manifest_promises() {
        let assets = root().join(ASSETS);
        let manifest = bind::read(&assets.join("manifest.webmanifest")).expect("the manifest");
        let manifest: serde_json::Value = serde_json::from_slice(&manifest).expect("JSON");
        let mut drawn = 0;
        for icon in manifest["icons"].as_array().expect("icons") {
            let source = icon["src"].as_str().expect("an address");
            let file = assets.join(source.strip_prefix("/@/").expect("one of our files"));
            let bytes = bind::read(&file).expect("the icon");
            if icon["type"] == "image/png" {
                let (width, height) = size(&bytes).expect(source);
                assert_eq!(icon["sizes"], format!("{width}x{height}"), "{source}");
                drawn += 1;
            }
        }
        assert_eq!(drawn, 3);
    }
}
