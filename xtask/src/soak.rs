//! `cargo xtask soak`: runs the playing, searching and sampling tests many times as long as `cargo
//! xtask test`, and tries out the recipe for a new game.

use anyhow::Result;
use clap::Args;

use crate::cargo::root;
use crate::fuzz;
use crate::recipe;
use crate::run::{Done, say};
use crate::suite::{self, Call, Ran};

/// Options for a soak.
#[derive(Args)]
pub struct Options {
    /// Play this many times as much as plain tests do
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    factor: u32,
    /// Run only the tests of these packages, such as wildpile-joker, without fuzzing and trying out the recipe
    #[arg(value_name = "PACKAGES")]
    packages: Vec<String>,
}

/// The packages with tests that use `WILDPILE_SOAK`, besides the games.
const PACKAGES: [&str; 11] = [
    "wildpile-bots",
    "wildpile-cli",
    "wildpile-client",
    "wildpile-cluster",
    "wildpile-lab",
    "wildpile-lighthouse",
    "wildpile-load",
    "wildpile-packs",
    "wildpile-parity",
    "wildpile-shop",
    "wildpile-tables",
];

/// Seconds that each fuzz target runs, multiplied by the factor.
const FUZZING: u32 = 10;

/// All packages with such tests. The games are the folders with a rule book.
fn packages() -> Result<Vec<String>> {
    let mut all: Vec<String> = PACKAGES.map(str::to_owned).into();
    for entry in std::fs::read_dir(root().join("crates/games"))? {
        let entry = entry?;
        if entry.path().join("RULES.md").is_file() {
            all.push(format!("wildpile-{}", entry.file_name().to_string_lossy()));
        }
    }
    all.sort();
    Ok(all)
}

/// The environment variable with the factor; read by `wildpile_conformance::soak`.
const FACTOR: &str = "WILDPILE_SOAK";

/// The prefix of lines in which tests report what they covered.
const COVERED: &str = "covered: ";

/// Runs the tests and fuzz targets, and reports what they covered.
///
/// # Errors
/// The names of what failed.
pub fn run(options: &Options) -> Result<()> {
    let chosen = if options.packages.is_empty() {
        packages()?
    } else {
        options.packages.clone()
    };
    let selection: Vec<&str> = chosen
        .iter()
        .flat_map(|name| ["--package", name.as_str()])
        .collect();
    let programs = suite::compile(&[&["--lib", "--tests"], selection.as_slice()].concat())?.programs;
    let call = Call {
        // The reports are printed by tests that pass.
        arguments: &["--nocapture"],
        variables: &[
            (FACTOR, options.factor.to_string()),
            // Proptest's default is 256 cases.
            ("PROPTEST_CASES", options.factor.saturating_mul(256).to_string()),
        ],
    };
    let ran = suite::run(&programs, &call, &say)?;
    say(&format!("\n{} times the plain tests covered:", options.factor));
    for one in &ran {
        for what in covered(one) {
            say(&format!("   {}: {what}", one.name));
        }
    }
    if options.packages.is_empty() {
        say("\nA copy of the example game is registered by the recipe of CONTRIBUTING.md.");
        recipe::try_out()?;
    }
    if options.packages.is_empty()
        && let Done::Skipped(why) = fuzz::run_for(FUZZING.saturating_mul(options.factor))?
    {
        say(&format!("Not fuzzed: {why}."));
    }
    Ok(())
}

/// The coverage reports of a test program.
fn covered(ran: &Ran) -> Vec<&str> {
    let lines = ran.output.lines();
    let mut all: Vec<&str> = lines
        .filter_map(|line| Some(line.split_once(COVERED)?.1))
        .collect();
    all.sort_unstable();
    all
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn what_was_covered_is_found_in_the_output() {
        let ran = Ran {
            name: "games/joker: soak".to_owned(),
            took: Duration::ZERO,
            output: "test a ... covered: 9 matches\nok\ncovered: 3 deals\nnothing else\n".to_owned(),
            good: true,
        };
        assert_eq!(covered(&ran), ["3 deals", "9 matches"]);
    }
}
