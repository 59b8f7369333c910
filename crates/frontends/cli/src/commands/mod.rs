//! One module for each command.

mod alone;
mod check_rules;
mod contest;
mod deal;
mod faults;
mod games;
mod made;
mod many;
mod play;
mod replay;
mod rules;
pub mod serve;
mod simulate;
mod solve;
mod statistics;
mod stats;
mod tables;
mod trying;

use crate::args::{Cli, Command};
use crate::fail::{Fail, Outcome};

/// Answers a call.
pub fn run(cli: Cli) -> Outcome {
    let data = cli.data_dir;
    // An argument of the program alone, which stands before a command, would be lost in silence.
    if cli.command.is_some() && (cli.terminal || cli.no_open) {
        return Err(Fail::wrong(
            "--terminal and --no-open go without a command: `wildpile --terminal` starts the terminal program, \
             `wildpile serve` opens no browser anyway",
        ));
    }
    match cli.command {
        None if cli.terminal => play::start(data),
        None => serve::start(!cli.no_open),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Games(args)) => games::run(&args),
        Some(Command::Rules(args)) => rules::run(&args),
        Some(Command::Play(args)) => play::run(&args, data),
        Some(Command::Deal(args)) => deal::run(&args),
        Some(Command::Try(args)) => trying::run(&args),
        Some(Command::Replay(args)) => replay::run(&args, data),
        Some(Command::Simulate(args)) => simulate::run(&args),
        Some(Command::Solve(args)) => solve::run(&args),
        Some(Command::Match(args)) => contest::run(&args),
        Some(Command::CheckRules(args)) => check_rules::run(&args),
        Some(Command::Stats(args)) => stats::run(&args, data),
        Some(Command::Schema(args)) => made::schema(&args),
        Some(Command::Completions(args)) => made::completions(&args),
        Some(Command::Man(args)) => made::man(&args),
    }
}
