//! The `wildpile` command with the games of this project.

use std::process::ExitCode;

fn main() -> ExitCode {
    wildpile_cli::run(wildpile_bundle::GAMES, std::env::args_os())
}
