//! `cargo play`: builds and starts the web app or the terminal program.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};
use clap::Args;

use crate::cargo::{cargo, check, linting_cargo, root, start, target_directory};
use crate::run::{Done, say};
use crate::web::{self, WEB_VARIABLE};

/// The program to start.
#[derive(Args, Debug)]
pub struct Options {
    /// Build everything that a release has, not only what the call needs
    #[arg(long)]
    full: bool,
    /// Passed to the program, such as `--terminal` or `play skipper`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

/// The profile of the program, the tools and `cargo play` itself: games and searches are nearly as fast as in a release, and
/// everything is built in a fraction of the time.
const PROFILE: &str = "play";

/// Builds what the arguments require, then replaces this process by the program.
///
/// # Errors
/// When something doesn't compile or can't be started.
pub fn run(options: &Options) -> Result<()> {
    let arguments = own(&options.arguments);
    let parts = if options.full {
        vec!["full"]
    } else {
        parts(arguments, &variable)
    };
    let mut program = program("run", &parts);
    if needs_web_app(arguments) && std::env::var_os(WEB_VARIABLE).is_none() {
        program.env(WEB_VARIABLE, build_both(&parts)?);
    }
    program.arg("--").args(arguments);
    // File arguments are relative to the caller's folder.
    program.current_dir(std::env::current_dir().context("there is no current folder")?);
    become_it(&mut program)
}

/// Cargo's command to build or run the program with these parts.
fn program(action: &str, parts: &[&str]) -> Command {
    let mut command = cargo();
    command
        .args([action, "--profile", PROFILE, "--bin", "wildpile"])
        .args(package(parts))
        .arg("--manifest-path")
        .arg(root().join("Cargo.toml"));
    command
}

/// Cargo's arguments for the program with these parts.
fn package(parts: &[&str]) -> [String; 5] {
    // It gets its web app from a folder.
    let features = [parts, &["no-web-app"]].concat().join(",");
    [
        "--package",
        "wildpile-cli",
        "--no-default-features",
        "--features",
        &features,
    ]
    .map(str::to_owned)
}

/// The parts of the program that a call needs: features of its crate. One that isn't foreseen here is named by the program,
/// and `--full` has them all. `variable` reads the environment.
fn parts(arguments: &[String], variable: &dyn Fn(&str) -> Option<String>) -> Vec<&'static str> {
    let any = |wanted: &dyn Fn(&str) -> bool| arguments.iter().any(|argument| wanted(argument));
    let command = command(arguments);
    let mut parts = match command {
        None if any(&is_about) || any(&|argument| argument == "--terminal") => vec![],
        None | Some("serve") => vec!["serve"],
        Some("simulate") => vec!["simulate"],
        Some("lab") => vec!["lab"],
        Some("print") => vec!["print"],
        Some("schema" | "completions" | "man") => vec!["schema"],
        Some(_) => vec![],
    };
    if command == Some("serve") {
        let set = settings(arguments, variable);
        let is_set =
            |wanted: &dyn Fn(&str, &str) -> bool| set.iter().any(|(name, value)| wanted(name, value));
        if is_set(&|name, value| name == "bus" && !value.is_empty()) {
            parts.push("cluster");
        }
        let is_postgres = |value: &str| value.contains("postgres://") || value.contains("postgresql://");
        if is_set(&|name, value| name == "database" && is_postgres(value)) {
            parts.push("postgres");
        }
    }
    // Without a scheme, most addresses are those of HTTPS.
    let online = matches!(command, Some("join" | "login" | "logout"));
    let plain = any(&|argument| argument.starts_with("http://"));
    if online && !plain || any(&|argument| argument.starts_with("https://") || argument.contains("?match=")) {
        parts.push("tls");
    }
    if any(&|argument| argument.contains('@') && argument.contains(".toml")) && !parts.contains(&"print") {
        parts.push("print");
    }
    parts
}

/// The settings of a server by name, from flags, variables and the file, without asking which of them counts: one part too many
/// does no harm.
fn settings(arguments: &[String], variable: &dyn Fn(&str) -> Option<String>) -> Vec<(String, String)> {
    let of_line = |line: &str| {
        let (name, value) = line.split_once('=')?;
        let name = name.trim().trim_start_matches("--");
        Some((name.to_owned(), value.trim().to_owned()))
    };
    // A flag's value follows it, or is part of it.
    let pairs = arguments.windows(2).map(|pair| pair.join("="));
    let variables = ["bus", "database", "config"].into_iter().filter_map(|name| {
        let value = variable(&format!("WILDPILE_{}", name.to_ascii_uppercase()))?;
        Some(format!("{name}={value}"))
    });
    let lines: Vec<String> = arguments.iter().cloned().chain(pairs).chain(variables).collect();
    let mut set: Vec<(String, String)> = lines.iter().filter_map(|line| of_line(line)).collect();
    let files = set.iter().filter(|(name, _)| name == "config");
    // The server says what is wrong with a file that can't be read.
    let texts: Vec<String> = files
        .filter_map(|(_, file)| std::fs::read_to_string(file).ok())
        .collect();
    set.extend(texts.iter().flat_map(|text| text.lines()).filter_map(of_line));
    set
}

/// A variable of the environment.
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// Checks that the program compiles with the fewest parts, and with those of a call without arguments, in their profile: elsewhere
/// it is only compiled with all of them, for tests.
///
/// # Errors
/// When it doesn't compile.
pub fn check_parts() -> Result<Done> {
    for arguments in [&["--terminal".to_owned()][..], &[]] {
        let parts = parts(arguments, &|_| None);
        check(
            linting_cargo()
                .args(["check", "--profile", PROFILE])
                .args(package(&parts)),
        )?;
    }
    Ok(Done::Checked)
}

/// Builds the web app and the program at the same time, since linking the web app keeps a single core
/// busy. Returns the folder of the web app, which isn't the one that gets embedded: that way the
/// program doesn't have to wait for it, and a small build stays untouched.
fn build_both(parts: &[&str]) -> Result<PathBuf> {
    say("Building the web app and the program (the first time this takes some minutes).");
    let out = target_directory()?.join("play-web");
    let building = start(program("build", parts).arg("--quiet"))?;
    let web = web::make(&web::Options {
        dev: true,
        out: Some(out.clone()),
        // Tool and program share most libraries.
        tool_profile: Some(PROFILE),
        ..web::Options::default()
    });
    let built = building.end();
    web?;
    built?;
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

/// True if the program will serve the web app: without a command and for `serve`, unless it just
/// prints information about itself.
fn needs_web_app(arguments: &[String]) -> bool {
    if arguments
        .iter()
        .any(|argument| is_about(argument) || argument == "--terminal")
    {
        return false;
    }
    matches!(command(arguments), None | Some("serve"))
}

/// True if an argument asks for information about the program.
fn is_about(argument: &str) -> bool {
    ["--help", "-h", "--version", "-V"].contains(&argument)
}

/// The command that is called.
fn command(arguments: &[String]) -> Option<&str> {
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            // The arguments before a command that take a value.
            "--data-dir" | "--lang" => {
                words.next();
            }
            option if option.starts_with('-') => {}
            command => return Some(command),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

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
    fn only_what_a_call_needs_is_built() {
        for (call, needed) in [
            ("", "serve"),
            ("--no-open", "serve"),
            ("--terminal", ""),
            ("--lang de --terminal", ""),
            ("--help", ""),
            ("serve --port 0", "serve"),
            ("serve --help", "serve"),
            (
                "serve --bus nats://localhost --database postgres://host/db",
                "serve cluster postgres",
            ),
            ("--lang de play skip-bo", ""),
            ("play skipper --rules deck=custom(@my.toml)", "print"),
            ("solve simon-jester --deals 1-5", ""),
            ("simulate skipper --deals 1-20", "simulate"),
            ("lab new skipper --change hand=4 --run", "lab"),
            ("print deck @my.toml", "print"),
            ("join cards.example --quick skip-bo", "tls"),
            ("join http://localhost:8080 --quick skip-bo", ""),
            (
                "replay https://cards.example/replay?match=0123456789abcdef01234567-1",
                "tls",
            ),
            ("man", "schema"),
        ] {
            assert_eq!(
                parts(&words(call), &|_| None),
                needed.split_whitespace().collect::<Vec<_>>(),
                "{call}"
            );
        }
    }

    #[test]
    fn a_server_gets_the_parts_that_variables_and_files_ask_for() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("wildpile.toml");
        let text = "port = 80\n# bus = \"nats://localhost\"\ndatabase = \"postgres://host/db\"\n";
        std::fs::write(&file, text).expect("written");
        let file = file.display().to_string();
        let [by_flag, by_equals] = ["--config ", "--config="].map(|flag| format!("serve {flag}{file}"));
        for (call, variables, needed) in [
            (by_flag.as_str(), [("", ""); 2], "serve postgres"),
            (
                &by_equals,
                [("WILDPILE_BUS", "nats://localhost"), ("", "")],
                "serve cluster postgres",
            ),
            (
                "serve",
                [("WILDPILE_CONFIG", file.as_str()), ("WILDPILE_BUS", "")],
                "serve postgres",
            ),
            (
                "serve",
                [("WILDPILE_DATABASE", "sqlite:tables.db"), ("", "")],
                "serve",
            ),
            (
                "serve --port 0",
                [
                    ("WILDPILE_DATABASE", "postgresql:///db"),
                    ("WILDPILE_BUS", "nats://a"),
                ],
                "serve cluster postgres",
            ),
            ("play skipper", [("WILDPILE_BUS", "nats://a"), ("", "")], ""),
            ("serve --config no-such-file", [("", ""); 2], "serve"),
        ] {
            let variable = |name: &str| {
                let found = variables.iter().find(|(known, _)| *known == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            let found = parts(&words(call), &variable);
            assert_eq!(
                found,
                needed.split_whitespace().collect::<Vec<_>>(),
                "{call} {variables:?}"
            );
        }
    }

    /// Number of crates compiled for the program with these parts, those of build scripts and macros included.
    fn crates(parts: &[&str]) -> usize {
        let mut tree = cargo();
        tree.args(["tree", "--locked", "--edges", "normal,build", "--prefix", "none"])
            .args(package(parts));
        let listed = tree.output().expect("cargo is there");
        assert!(
            listed.status.success(),
            "{}",
            String::from_utf8_lossy(&listed.stderr)
        );
        let listed = String::from_utf8_lossy(&listed.stdout);
        let names = listed.lines().map(|line| line.trim_end_matches(" (*)"));
        names.collect::<BTreeSet<_>>().len()
    }

    /// A crate more is waited for by everybody who tries the game: `cargo tree --edges normal,build --invert NAME` shows who
    /// wants it, and the features of `wildpile-cli` keep it away from those who don't need it.
    #[test]
    #[cfg(target_os = "linux")]
    fn few_crates_are_built() {
        for (call, most) in [("", 340), ("--terminal", 230)] {
            let count = crates(&parts(&words(call), &|_| None));
            assert!(
                count <= most,
                "`cargo play {call}` builds {count} crates, more than {most}"
            );
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
