//! The project's own commands: `cargo xtask test` runs everything that must hold.

mod bench;
mod bless;
mod cargo;
mod deny;
mod fuzz;
mod layers;
mod play;
mod run;
mod soak;
mod suite;
mod test;
mod wasm;
mod web;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Checks, golden files and measurements of Wildpile.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run everything: format, clippy, layers, tests, doctests, rustdoc, licences, the web app, a short fuzz
    Test(test::Options),
    /// Play and search many times as much as the tests do, fuzz as much longer, and say what was covered
    Soak(soak::Options),
    /// Build everything and start the program; `cargo play` is short for it
    #[command(disable_help_flag = true)]
    Play(play::Options),
    /// Build the web app into the folder that the server serves
    Web(web::Options),
    /// Fail on a dependency that points up
    CheckLayers,
    /// Write the golden files and snapshots anew; review them as a diff before committing
    Bless {
        /// Passed on to `cargo test`, such as `-p wildpile-skipper`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Look for known security problems in the dependencies (needs the internet)
    Advisories,
    /// Run the benchmarks
    Bench {
        /// Passed on to the benchmarks, such as a name to filter by
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Test(options) => test::run_all(&options),
        Command::Soak(options) => soak::run(&options),
        Command::Play(options) => play::run(&options),
        Command::Web(options) => web::run(&options),
        Command::CheckLayers => layers::check_workspace().map(|found| run::say(&found)),
        Command::Bless { arguments } => bless::run(&arguments),
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
