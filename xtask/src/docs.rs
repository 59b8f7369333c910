//! The documentation: its links and its examples.
//!
//! `cargo doc` would analyse the whole workspace and all libraries once more. But `cargo test --doc` calls rustdoc for each
//! crate with what the tests have compiled; so this program takes rustdoc's place there, and has it write the
//! documentation, too.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::cargo::{check, linting_cargo, target_directory};
use crate::run::{Done, complain};

/// The rustdoc whose place is taken; this variable tells this program that it is called for it.
const RUSTDOC: &str = "WILDPILE_RUSTDOC";

/// The folder for the generated pages, which only need to build.
const OUT: &str = "WILDPILE_RUSTDOC_OUT";

/// Arguments about running examples, which documenting doesn't know, with the number of their values.
const ABOUT_EXAMPLES: [(&str, usize); 7] = [
    ("--test", 0),
    ("--no-run", 0),
    ("--no-capture", 0),
    ("--nocapture", 0),
    ("--test-args", 1),
    ("--test-run-directory", 1),
    ("--test-runtool", 1),
];

/// Checks links and examples of all libraries.
///
/// # Errors
/// When a link leads nowhere or an example doesn't work; the details have been printed.
pub fn check_all() -> Result<Done> {
    let rustdoc = std::env::var_os("RUSTDOC").unwrap_or_else(|| "rustdoc".into());
    // As it was called: compiling the workspace has replaced the file that is running.
    let own = std::env::args_os()
        .next()
        .context("the running program has no path")?;
    let own = std::path::absolute(own)?;
    check(
        linting_cargo()
            .args(["test", "--workspace", "--doc", "--quiet"])
            .env("RUSTDOC", own)
            .env(RUSTDOC, rustdoc)
            .env(OUT, target_directory()?.join("xtask-doc")),
    )?;
    Ok(Done::Timed {
        parts: Vec::new(),
        skipped: vec![
            "links in programs and examples, which `cargo doc --bins --examples` checks".to_owned(),
        ],
        built: None,
    })
}

/// Documents and then does what rustdoc was called for, if this program is called in its place; the exit code.
pub fn instead_of_rustdoc() -> Option<i32> {
    let rustdoc = std::env::var_os(RUSTDOC)?;
    let out = PathBuf::from(std::env::var_os(OUT)?);
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let mut calls = Vec::new();
    if arguments.iter().any(|argument| argument == "--test") {
        let mut call = Command::new(&rustdoc);
        call.args(documenting(&arguments))
            .args(["--deny", "warnings", "-o"])
            .arg(out);
        calls.push(call);
    }
    let mut call = Command::new(&rustdoc);
    call.args(&arguments);
    calls.push(call);
    for mut call in calls {
        match call.status() {
            Ok(status) if status.success() => {}
            Ok(status) => return Some(status.code().unwrap_or(1)),
            Err(error) => {
                complain(&format!("{} can't be started: {error}", rustdoc.display()));
                return Some(1);
            }
        }
    }
    Some(0)
}

/// The arguments for documenting what these arguments would test.
fn documenting(arguments: &[OsString]) -> Vec<&OsString> {
    let mut kept = Vec::new();
    let mut all = arguments.iter();
    while let Some(argument) = all.next() {
        match ABOUT_EXAMPLES.iter().find(|(name, _)| argument == name) {
            Some((_, values)) => all.by_ref().take(*values).for_each(drop),
            None => kept.push(argument),
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documenting_leaves_out_what_is_about_running_examples() {
        let words = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        let call = words(
            "--crate-name a --test src/lib.rs --test-args x --test-run-directory /w --cfg f --extern b=b.rlib",
        );
        let kept: Vec<OsString> = documenting(&call).into_iter().cloned().collect();
        assert_eq!(kept, words("--crate-name a src/lib.rs --cfg f --extern b=b.rlib"));
    }
}
