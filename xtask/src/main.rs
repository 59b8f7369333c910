#![doc = include_str!("../README.md")]

mod bench;
mod bless;
mod budget;
mod cargo;
mod deny;
mod docs;
mod fuzz;
mod lab;
mod layers;
mod lines;
mod play;
mod recipe;
mod run;
mod soak;
mod suite;
mod test;
mod wasm;
mod web;
mod words;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Checks, golden files and benchmarks of Wildpile
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run all checks: format, layers, words, lints, the web app, tests, documentation, licences, a short fuzz
    Test(test::Options),
    /// Run the playing, searching and fuzzing tests many times as long, and report what they covered
    Soak(soak::Options),
    /// Build everything and start the program; `cargo play` is an alias
    #[command(disable_help_flag = true)]
    Play(play::Options),
    /// Build the web app into the folder that the server serves
    Web(web::Options),
    /// Fail on a dependency that points up
    CheckLayers,
    /// Count the lines of code, those of the program and those of its tests
    Lines,
    /// Regenerate golden files and snapshots; review the diff before committing
    Bless {
        /// Passed to `cargo test`, such as `-p wildpile-skipper`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Play the experiments of docs/lab again and write its pages (minutes; hours for the largest)
    Lab(lab::Options),
    /// Check the dependencies for known vulnerabilities (needs the internet)
    Advisories,
    /// Run the benchmarks
    Bench {
        /// Passed to the benchmarks, such as a name to filter by
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
}

fn main() -> ExitCode {
    if let Some(code) = docs::instead_of_rustdoc() {
        return u8::try_from(code).map_or(ExitCode::FAILURE, ExitCode::from);
    }
    let done = match Arguments::parse().command {
        Command::Test(options) => test::run_all(&options),
        Command::Soak(options) => soak::run(&options),
        Command::Play(options) => play::run(&options),
        Command::Web(options) => web::run(&options),
        Command::CheckLayers => layers::check_workspace().map(|found| run::say(&found)),
        Command::Lines => lines::run(),
        Command::Bless { arguments } => bless::run(&arguments),
        Command::Lab(options) => lab::run(&options),
        Command::Advisories => deny::advisories(),
        Command::Bench { arguments } => bench::run(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            run::complain(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}
