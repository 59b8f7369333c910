//! One module for each command.

mod bot_check;
mod check_rules;
mod daily;
mod deal;
#[cfg(feature = "simulate")]
mod faults;
mod games;
#[cfg(feature = "schema")]
pub mod generated;
mod join;
#[cfg(feature = "lab")]
mod lab;
mod login;
mod packs;
mod play;
#[cfg(feature = "print")]
mod print;
mod replay;
mod rules;
mod saved;
#[cfg_attr(not(feature = "serve"), path = "without_serve.rs")]
mod serve;
#[cfg(feature = "simulate")]
mod simulate;
mod solve;
mod stats;
mod tables;
mod try_position;
mod verify;

use crate::args::{Cli, Command};
use crate::fail::{Fail, Outcome};
use crate::say::Say;
use crate::text as t;

/// Answers a call.
pub fn run(say: &Say, cli: Cli) -> Outcome {
    let data = cli.data_dir;
    // An argument of the program itself in front of a command would be ignored silently.
    if cli.command.is_some() && (cli.terminal || cli.no_open) {
        return Err(Fail::wrong(t::UsageNoCommandWith));
    }
    match cli.command {
        None if cli.terminal => play::start(say, play::options(data, cli.lang.as_deref())),
        None => serve::start(say, !cli.no_open, data),
        #[cfg(feature = "serve")]
        Some(Command::Serve(args)) => serve::run(say, &args, data),
        Some(Command::Games(args)) => games::run(say, &args),
        Some(Command::Rules(args)) => rules::run(say, &args, data.as_deref()),
        Some(Command::Play(args)) => play::run(say, &args, data, cli.lang.as_deref()),
        Some(Command::Daily(args)) => daily::run(say, &args, data, cli.lang.as_deref()),
        Some(Command::Deal(args)) => deal::run(say, &args, data.as_deref()),
        Some(Command::Try(args)) => try_position::run(say, &args, data.as_deref()),
        Some(Command::Replay(args)) => replay::run(say, &args, data),
        Some(Command::Verify(args)) => verify::run(say, &args),
        Some(Command::Join(args)) => join::run(say, &args, data, cli.lang.as_deref()),
        Some(Command::Login(args)) => login::log_in(say, &args, data),
        Some(Command::Logout(args)) => login::log_out(say, &args, data),
        #[cfg(feature = "simulate")]
        Some(Command::Simulate(args)) => simulate::run(say, &args, data.as_deref()),
        Some(Command::Solve(args)) => solve::run(say, &args, data.as_deref()),
        Some(Command::CheckRules(args)) => check_rules::run(say, &args, data.as_deref()),
        Some(Command::BotCheck(args)) => bot_check::run(say, &args, data.as_deref()),
        #[cfg(feature = "lab")]
        Some(Command::Lab(args)) => lab::run(say, &args.action, data.as_deref()),
        Some(Command::Stats(args)) => stats::run(&args, data),
        Some(Command::Saved(args)) => saved::run(say, args, data),
        #[cfg(feature = "print")]
        Some(Command::Print(args)) => print::run(say, args, data.as_deref()),
        Some(Command::Packs(args)) => packs::run(say, args, data.as_deref()),
        #[cfg(feature = "schema")]
        Some(Command::Schema(args)) => generated::schema(&args),
        #[cfg(feature = "schema")]
        Some(Command::Completions(args)) => generated::completions(say.games(), &args),
        #[cfg(feature = "schema")]
        Some(Command::Man(args)) => generated::man(say.games(), &args),
    }
}
