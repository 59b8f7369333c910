//! The `wildpile` command: everything that can be done with the games without a mouse.
//!
//! What is asked for goes to stdout, messages go to stderr. Exit codes: 0 fine, 1 the answer is no
//! (an illegal move, invalid rules, a forged record), 2 the call is wrong.

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

use std::process::ExitCode;

use clap::Parser;

use crate::args::Cli;
use crate::fail::{Answer, Fail};

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Nothing is left to be done when the message can't be printed.
            drop(error.print());
            return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
        }
    };
    match commands::run(cli) {
        Ok(Answer::Yes) | Err(Fail::Closed) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Err(Fail::Wrong(message)) => {
            out::message(&format!("error: {message}"));
            ExitCode::from(2)
        }
    }
}
