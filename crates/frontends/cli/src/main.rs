//! The `wildpile` command with the games of this project.

use std::process::ExitCode;

/// A server of tables allocates all the time, on all threads, and so does who plays many games.
#[cfg(any(feature = "serve", feature = "simulate"))]
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    wildpile_cli::run(wildpile_bundle::GAMES, std::env::args_os())
}
