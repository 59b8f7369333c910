//! cargo-deny: licences, bans, sources; and, apart from them, advisories.

use anyhow::{Result, bail};

use crate::cargo::{cargo, check, succeeds};
use crate::run::{Done, say};

/// Whether cargo-deny is installed.
fn installed() -> bool {
    succeeds(cargo().args(["deny", "--version"]))
}

/// Checks what needs no internet once the dependencies are fetched.
pub fn licences() -> Result<Done> {
    if !installed() {
        return Ok(Done::Skipped(
            "cargo-deny is not installed: cargo install --locked cargo-deny".to_owned(),
        ));
    }
    // The check looks at the dependencies of every platform; a build has only fetched those of this one.
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

/// Looks the dependencies up among the known security problems.
///
/// # Errors
/// When there are some, cargo-deny is not there, or the list can't be fetched.
pub fn advisories() -> Result<()> {
    if !installed() {
        bail!("cargo-deny is not installed: cargo install --locked cargo-deny");
    }
    say("Fetching the list of advisories; this needs the internet.");
    check(cargo().args(["deny", "check", "advisories"]))
}
