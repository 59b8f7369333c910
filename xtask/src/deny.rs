//! cargo-deny: licences, bans and sources; separately, advisories.

use anyhow::{Result, bail};

use crate::cargo::{cargo, check, succeeds};
use crate::run::{Done, say};

/// True if cargo-deny is installed.
fn installed() -> bool {
    succeeds(cargo().args(["deny", "--version"]))
}

/// Runs the checks that don't need the internet once dependencies are fetched.
pub fn licences() -> Result<Done> {
    if !installed() {
        return Ok(Done::Skipped(
            "cargo-deny is not installed: cargo install --locked cargo-deny".to_owned(),
        ));
    }
    // The check covers the dependencies of all platforms, but a build has only fetched this one's.
    if !succeeds(cargo().args(["fetch", "--locked", "--offline"]))
        && !succeeds(cargo().args(["fetch", "--locked"]))
    {
        return Ok(Done::Skipped(
            "the dependencies of other platforms are not fetched, and the registry can't be reached"
                .to_owned(),
        ));
    }
    let what = ["licenses", "bans", "sources"];
    check(
        cargo()
            .args(["deny", "--offline", "check", "--hide-inclusion-graph"])
            .args(what),
    )?;
    Ok(Done::Checked)
}

/// Checks the dependencies for known security vulnerabilities.
///
/// # Errors
/// When there are any, cargo-deny isn't installed, or the database can't be fetched.
pub fn advisories() -> Result<()> {
    if !installed() {
        bail!("cargo-deny is not installed: cargo install --locked cargo-deny");
    }
    say("Fetching the list of advisories; this needs the internet.");
    check(cargo().args(["deny", "check", "advisories"]))
}
