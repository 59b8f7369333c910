//! Regenerates golden files and snapshots.

use anyhow::Result;

use crate::cargo::{cargo, check};
use crate::run::say;

/// Runs the tests in the mode that writes golden files instead of comparing them. Arguments are
/// passed to `cargo test`; the default is the whole workspace.
///
/// # Errors
/// When a test fails for another reason than an outdated golden file.
pub fn run(arguments: &[String]) -> Result<()> {
    let mut command = cargo();
    command
        .arg("test")
        .env("WILDPILE_BLESS", "1")
        .env("INSTA_UPDATE", "always")
        .env("INSTA_FORCE_PASS", "1");
    if arguments.is_empty() {
        command.arg("--workspace");
    } else {
        command.args(arguments);
    }
    check(&mut command)?;
    say("Golden files and snapshots are written. Review them as a diff: git diff --stat, git diff");
    Ok(())
}
