//! `cargo xtask soak`: the tests that play, search and guess, many times as long as `cargo xtask test` has time for.

use anyhow::Result;
use clap::Args;

use crate::fuzz;
use crate::run::{Done, say};
use crate::suite::{self, Call, Ran};

/// How long to run.
#[derive(Args)]
pub struct Options {
    /// How many times as much as the plain tests
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    factor: u32,
    /// Only the tests of these packages, such as wildpile-joker, and no fuzzing
    #[arg(value_name = "PACKAGES")]
    packages: Vec<String>,
}

/// The packages with tests that look at `WILDPILE_SOAK`.
const PACKAGES: [&str; 6] = [
    "wildpile-conformance",
    "wildpile-skipper",
    "wildpile-joker",
    "wildpile-skip-bo",
    "wildpile-simon-jester",
    "wildpile-parity",
];

/// The variable with the factor; `wildpile_conformance::soak` reads it.
const FACTOR: &str = "WILDPILE_SOAK";

/// How a test begins the line that says what it covered.
const COVERED: &str = "covered: ";

/// Runs the tests and the fuzz targets, and says what they covered.
///
/// # Errors
/// The names of what failed.
pub fn run(options: &Options) -> Result<()> {
    let chosen: Vec<&str> = if options.packages.is_empty() {
        PACKAGES.to_vec()
    } else {
        options.packages.iter().map(String::as_str).collect()
    };
    let selection: Vec<&str> = chosen.iter().flat_map(|name| ["--package", name]).collect();
    let programs = suite::compile(&[&["--lib", "--tests"], selection.as_slice()].concat())?;
    let call = Call {
        // What is covered is printed by tests that pass.
        arguments: &["--nocapture"],
        variables: &[
            (FACTOR, options.factor.to_string()),
            // What guesses without a number of its own guesses 256 times.
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
    if options.packages.is_empty()
        && let Done::Skipped(why) = fuzz::run_for(fuzz::SECONDS.saturating_mul(options.factor))?
    {
        say(&format!("Not fuzzed: {why}."));
    }
    Ok(())
}

/// What the tests of a program said they covered.
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
