//! `cargo play`: builds and starts the web app or the terminal program.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::cargo::{cargo, line_of, root, target_directory};
use crate::run::say;
use crate::web;

/// What to start.
#[derive(Args, Debug)]
pub struct Options {
    /// Passed to the program, such as `--terminal` or `play skipper`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

/// The profile of the program, the tools and `cargo play` itself: nearly as fast as a release, and built in half the time.
const PROFILE: &str = "play";

/// The variable that tells the program which web app to serve.
const WEB_VARIABLE: &str = "WILDPILE_WEB";

/// Builds what the arguments require, then replaces this process by the program.
///
/// # Errors
/// When something doesn't compile or can't be started.
pub fn run(options: &Options) -> Result<()> {
    let arguments = own(&options.arguments);
    let mut program = program("run");
    if needs_web_app(arguments) && std::env::var_os(WEB_VARIABLE).is_none() {
        program.env(WEB_VARIABLE, build_both()?);
    }
    program.arg("--").args(arguments);
    // File arguments are relative to the caller's folder.
    program.current_dir(std::env::current_dir().context("there is no current folder")?);
    become_it(&mut program)
}

/// Cargo's command to build or run the program.
fn program(action: &str) -> Command {
    let mut command = cargo();
    command
        .args([
            action,
            "--profile",
            PROFILE,
            "--package",
            "wildpile-cli",
            "--bin",
            "wildpile",
            // It gets its web app from a folder.
            "--features",
            "no-web-app",
        ])
        .arg("--manifest-path")
        .arg(root().join("Cargo.toml"));
    command
}

/// Builds the web app and the program at the same time, since linking the web app keeps a single core
/// busy. Returns the folder of the web app, which isn't the one that gets embedded: that way the
/// program doesn't have to wait for it, and a small build stays untouched.
fn build_both() -> Result<PathBuf> {
    say("Building the web app and the program (the first time this takes about ten minutes on two cores).");
    let out = target_directory()?.join("play-web");
    let mut command = program("build");
    let line = line_of(command.arg("--quiet"));
    let mut building = command
        .spawn()
        .with_context(|| format!("`{line}` can't be started"))?;
    let web = web::make(&web::Options {
        dev: true,
        out: Some(out.clone()),
        // Tool and program share most libraries.
        tool_profile: Some(PROFILE),
        ..web::Options::default()
    });
    let built = building.wait()?;
    web?;
    if !built.success() {
        bail!("`{line}` ended with {built}");
    }
    Ok(out)
}

/// Replaces this process, so that Ctrl-C and the exit code are entirely the program's.
#[cfg(unix)]
fn become_it(command: &mut Command) -> Result<()> {
    use std::os::unix::process::CommandExt as _;

    // `exec` only returns on failure.
    Err(command.exec()).context("cargo can't be started")
}

/// Waits for the program and exits with its exit code.
#[cfg(not(unix))]
fn become_it(command: &mut Command) -> Result<()> {
    let status = command.status().context("cargo can't be started")?;
    std::process::exit(status.code().unwrap_or(1))
}

/// The program's arguments, without cargo's `--`.
fn own(arguments: &[String]) -> &[String] {
    match arguments {
        [first, rest @ ..] if first == "--" => rest,
        all => all,
    }
}

/// Whether the program will serve the web app: without a command and for `serve`, unless it just
/// prints information about itself.
fn needs_web_app(arguments: &[String]) -> bool {
    let about = ["--terminal", "--help", "-h", "--version", "-V"];
    if arguments.iter().any(|a| about.contains(&a.as_str())) {
        return false;
    }
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            // The only argument before a command that takes a value.
            "--data-dir" => {
                words.next();
            }
            option if option.starts_with('-') => {}
            command => return command == "serve",
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn the_web_app_is_built_when_it_is_served() {
        for call in [
            "",
            "--no-open",
            "--data-dir games",
            "serve",
            "serve --port 0",
            "--data-dir=x serve",
        ] {
            assert!(needs_web_app(&words(call)), "{call}");
        }
        for call in [
            "--terminal",
            "--data-dir serve --terminal",
            "--data-dir serve games",
            "play skipper",
            "games --json",
            "--help",
            "serve --help",
            "-V",
        ] {
            assert!(!needs_web_app(&words(call)), "{call}");
        }
    }

    #[test]
    fn two_dashes_may_precede_the_arguments() {
        assert_eq!(own(&words("-- --terminal")), words("--terminal"));
        assert_eq!(own(&words("--terminal")), words("--terminal"));
        assert_eq!(own(&words("try -- x")), words("try -- x"));
        assert_eq!(own(&[]), words(""));
    }
}
