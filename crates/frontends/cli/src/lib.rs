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
use crate::text as t;

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
    let command = args::unbroken(args::command(games, language.as_deref()));
    let parsed = command.try_get_matches_from(arguments);
    let say = &Say::new(language.as_deref(), games);
    if let Some(missing) = parsed.as_ref().ok().and_then(parts::missing) {
        return ended(say, Err(Fail::wrong(missing.message())));
    }
    match parsed.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => ended(say, commands::run(say, cli)),
        Err(error) => ExitCode::from(out::about_the_call(error, say)),
    }
}

/// Reports how a call ended.
fn ended(say: &Say, outcome: Outcome) -> ExitCode {
    let (code, text) = match outcome {
        Ok(Answer::Yes) | Err(Fail::Closed) => return ExitCode::SUCCESS,
        Ok(Answer::No) => return ExitCode::from(1),
        Ok(Answer::Stopped) => return ExitCode::from(130),
        Err(Fail::Stopped(message)) => (130, message),
        Err(Fail::No(what)) => (1, say.text(&t::PrintError { what }.into())),
        Err(Fail::Wrong(what)) => (2, say.text(&t::PrintError { what }.into())),
        Err(Fail::Invalid(message)) => (2, message),
        Err(Fail::Refused(refused)) => (refused.code, refused.text),
    };
    out::coloured_message(&text);
    ExitCode::from(code)
}
