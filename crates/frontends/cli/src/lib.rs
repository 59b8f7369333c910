#![doc = include_str!("../README.md")]
#![cfg_attr(
    not(feature = "full"),
    allow(
        dead_code,
        reason = "a program without some parts keeps the texts and arguments of these"
    )
)]

mod args;
mod ask;
mod cards;
mod choose;
mod commands;
mod excerpt;
#[cfg(feature = "simulate")]
mod external_players;
mod fail;
mod files;
mod out;
mod parts;
#[cfg(feature = "simulate")]
mod playing;
mod positions;
mod progress;
mod replays;
mod report;
mod say;
mod scene_text;
mod seating;
mod stop;
mod telling;
mod text;
mod usage;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::FromArgMatches as _;
use wildpile_bundle::Games;
use wildpile_external::guard;

use crate::args::Cli;
use crate::fail::{Answer, Fail, Outcome};
use crate::say::Say;

/// Answers a call of the command, whose arguments begin with its name, in a program with these games. On Linux the program
/// calls itself to start external players.
#[must_use]
pub fn run(games: Games, arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    if let Some(code) = guard::called(&arguments) {
        return code;
    }
    guard::install();
    let language = usage::language(&arguments);
    let parsed = args::command(games, language.as_deref()).try_get_matches_from(arguments);
    let say = || Say::new(language.as_deref(), games);
    if let Some(missing) = parsed.as_ref().ok().and_then(parts::missing) {
        return ended(Err(missing.refusal(&say())));
    }
    match parsed.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => ended(commands::run(games, cli)),
        Err(error) => ExitCode::from(out::about_the_call(error, &say())),
    }
}

/// Reports how a call ended.
fn ended(outcome: Outcome) -> ExitCode {
    let said = |code: u8, text: &str| {
        out::message(text);
        ExitCode::from(code)
    };
    match outcome {
        Ok(Answer::Yes) | Err(Fail::Closed) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Ok(Answer::Stopped) => ExitCode::from(130),
        Err(Fail::Stopped(message)) => said(130, &message),
        Err(Fail::No(message)) => said(1, &format!("error: {message}")),
        Err(Fail::Wrong(message)) => said(2, &format!("error: {message}")),
        Err(Fail::Invalid(message)) => {
            out::coloured_message(&message);
            ExitCode::from(2)
        }
        Err(Fail::Refused(refused)) => {
            out::coloured_message(&refused.text);
            ExitCode::from(refused.code)
        }
    }
}
