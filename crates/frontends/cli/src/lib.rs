//! The `wildpile` command: everything that can be done with the games without a mouse.
//!
//! [`run`] is the whole program; the games are passed to it.
//!
//! Results go to stdout, messages to stderr. Exit codes: 0 success, 1 the answer is no (an illegal
//! move, invalid rules, a forged record), 2 the command line is wrong.

mod args;
mod boards;
mod choose;
mod commands;
mod fail;
mod files;
mod out;
mod playing;
mod report;
mod say;
mod scene_text;
mod seating;
mod telling;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::FromArgMatches as _;
use wildpile_bundle::Games;

use crate::args::Cli;
use crate::fail::{Answer, Fail};

/// Answers a call of the command, whose arguments begin with its name, in a program with these games.
#[must_use]
pub fn run(games: Games, arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let parsed = args::command(games).try_get_matches_from(arguments);
    let cli = match parsed.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => {
            // Nothing is left to be done when the message can't be printed.
            drop(error.print());
            return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
        }
    };
    match commands::run(games, cli) {
        Ok(Answer::Yes) | Err(Fail::Closed) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Err(Fail::Wrong(message)) => {
            out::message(&format!("error: {message}"));
            ExitCode::from(2)
        }
    }
}
