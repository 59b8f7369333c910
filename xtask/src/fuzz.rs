//! Fuzzes each target briefly, if cargo-fuzz and a nightly toolchain are installed.

use std::process::Command;

use anyhow::{Context, Result};

use crate::cargo::{cargo, check, check_quietly, metadata, root, succeeds, targets};
use crate::run::{Done, at_once, say};

/// The time per target in `cargo xtask test`, in seconds.
const SECONDS: u32 = 4;

/// Number of targets run at a time.
const AT_ONCE: usize = 2;

/// Fuzzes each target in `fuzz/` for [`SECONDS`], hardly optimised: compiling takes most of the time then.
pub fn run() -> Result<Done> {
    fuzz_all(SECONDS, Some("--dev"))
}

/// Fuzzes each target in `fuzz/` for this many seconds.
pub fn run_for(time: u32) -> Result<Done> {
    fuzz_all(time, None)
}

/// Fuzzes each target for `time` seconds, with cargo-fuzz's option for the profile in `fuzz/Cargo.toml`, if it isn't release.
fn fuzz_all(time: u32, profile: Option<&'static str>) -> Result<Done> {
    let manifest = root().join("fuzz").join("Cargo.toml");
    if !manifest.exists() {
        return Ok(Done::Skipped("there is no fuzz/Cargo.toml".to_owned()));
    }
    if !succeeds(cargo().args(["fuzz", "--version"])) {
        return Ok(Done::Skipped(
            "cargo-fuzz is not installed: cargo install --locked cargo-fuzz".to_owned(),
        ));
    }
    let Some(toolchain) = nightly() else {
        return Ok(Done::Skipped(
            "no nightly toolchain: rustup toolchain install nightly".to_owned(),
        ));
    };
    let nightly = Nightly { toolchain, profile };
    let names = targets(&metadata(&manifest)?, "bin");
    if names.is_empty() {
        return Ok(Done::Skipped("fuzz/Cargo.toml has no targets".to_owned()));
    }
    say("   building the targets; the first time takes minutes");
    check(&mut nightly.fuzz("build")).context("the fuzz targets do not build")?;
    // A target keeps one core busy.
    let fuzzed = at_once(AT_ONCE, &names, |(_, name)| {
        say(&format!("   fuzzing {name} for {time} seconds"));
        one(&nightly, name, time)
    });
    fuzzed.into_iter().collect::<Result<()>>()?;
    Ok(Done::Checked)
}

fn one(nightly: &Nightly, target: &str, time: u32) -> Result<()> {
    // New inputs go to a temporary folder: the saved corpus only changes on purpose.
    let found = tempfile::tempdir().context("a folder for what is found")?;
    let mut command = nightly.fuzz("run");
    command.arg(target).arg(found.path());
    let saved = root().join("fuzz").join("corpus").join(target);
    if saved.is_dir() {
        command.arg(saved);
    }
    command.args([
        "--",
        &format!("-max_total_time={time}"),
        // Text is set slowly with checked memory on a busy machine; what hangs does so for longer, too.
        "-timeout=60",
        "-rss_limit_mb=2048",
        "-max_len=65536",
    ]);
    check_quietly(&mut command)
        .with_context(|| format!("fuzzing {target} found something; the input is in fuzz/artifacts/{target}"))
}

/// The toolchain that compiles and runs the targets.
struct Nightly {
    toolchain: String,
    profile: Option<&'static str>,
}

impl Nightly {
    /// `cargo fuzz` with this action. It needs the cargo proxy that understands `+toolchain`, not the cargo running us.
    fn fuzz(&self, action: &str) -> Command {
        let mut command = Command::new("cargo");
        command
            .current_dir(root())
            .arg(format!("+{}", self.toolchain))
            .args(["fuzz", action])
            .args(self.profile);
        command
    }
}

/// The name of an installed nightly toolchain.
fn nightly() -> Option<String> {
    let output = Command::new("rustup").args(["toolchain", "list"]).output().ok()?;
    pick_nightly(&String::from_utf8_lossy(&output.stdout))
}

fn pick_nightly(list: &str) -> Option<String> {
    list.lines()
        .filter_map(|line| line.split_whitespace().next())
        .find(|name| name.starts_with("nightly"))
        .map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::pick_nightly;

    #[test]
    fn a_nightly_toolchain_is_found_in_the_list() {
        let list = "stable-x86_64-unknown-linux-gnu (default)\nnightly-x86_64-unknown-linux-gnu\n";
        assert_eq!(
            pick_nightly(list).as_deref(),
            Some("nightly-x86_64-unknown-linux-gnu")
        );
        assert_eq!(pick_nightly("stable (active, default)\n"), None);
        assert_eq!(pick_nightly(""), None);
    }
}
