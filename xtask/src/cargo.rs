//! Runs cargo and queries package metadata.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::run::say;

/// The workspace root.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// The cargo that is running us, in the workspace root.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    // A checking run must not rewrite golden files because of a leftover variable.
    command.env_remove("WILDPILE_BLESS").env_remove("INSTA_UPDATE");
    // Cargo's variables about our own package: build scripts would see a change and be compiled anew.
    for (name, _) in std::env::vars_os() {
        let ours = ["CARGO_PKG_", "CARGO_MANIFEST_"];
        if name
            .to_str()
            .is_some_and(|name| ours.iter().any(|prefix| name.starts_with(prefix)))
        {
            command.env_remove(name);
        }
    }
    command
}

/// The same, with clippy's driver as the compiler of the workspace's crates: what is compiled for the tests is linted
/// on the way, so that nothing has to be analysed a second time. Without clippy, it is [`cargo`].
pub fn linting_cargo() -> Command {
    let mut command = cargo();
    if let Some(driver) = clippy_driver() {
        command.env("RUSTC_WORKSPACE_WRAPPER", driver);
    }
    command
}

/// Clippy's driver, if it is installed next to the cargo that is running us: it must be of the same toolchain.
pub fn clippy_driver() -> Option<PathBuf> {
    let cargo = PathBuf::from(std::env::var_os("CARGO")?);
    let driver = cargo.with_file_name(format!("clippy-driver{}", std::env::consts::EXE_SUFFIX));
    driver.is_file().then_some(driver)
}

/// Runs a command with its output visible.
///
/// # Errors
/// When it can't be started or fails; includes the command line.
pub fn check(command: &mut Command) -> Result<()> {
    start(command)?.end()
}

/// A command that was started.
pub struct Running {
    line: String,
    /// Its process.
    pub child: Child,
}

/// Starts a command with its output visible, unless it says otherwise.
///
/// # Errors
/// When it can't be started; includes the command line.
pub fn start(command: &mut Command) -> Result<Running> {
    let line = line_of(command);
    let child = command.spawn();
    let child = child.with_context(|| format!("`{line}` can't be started"))?;
    Ok(Running { line, child })
}

impl Running {
    /// Waits until it ends.
    ///
    /// # Errors
    /// When it fails; includes the command line.
    pub fn end(mut self) -> Result<()> {
        ended(&self.line, self.child.wait()?)
    }
}

fn ended(line: &str, status: ExitStatus) -> Result<()> {
    match status.success() {
        true => Ok(()),
        false => bail!("`{line}` ended with {status}"),
    }
}

/// A command's output; its messages stay visible.
fn output(command: &mut Command) -> Result<Vec<u8>> {
    let running = start(command.stdout(Stdio::piped()))?;
    let output = running.child.wait_with_output()?;
    ended(&running.line, output.status)?;
    Ok(output.stdout)
}

/// The files that `git ls-files` lists with these arguments.
///
/// # Errors
/// When git can't be asked.
pub fn files(arguments: &[&str]) -> Result<Vec<String>> {
    let mut git = Command::new("git");
    let listed = output(git.current_dir(root()).args(["ls-files", "-z"]).args(arguments))?;
    let listed = String::from_utf8_lossy(&listed);
    Ok(listed.split_terminator('\0').map(str::to_owned).collect())
}

/// Runs a command, showing its output only if it fails.
///
/// # Errors
/// As [`check`], after showing the output.
pub fn check_quietly(command: &mut Command) -> Result<()> {
    let line = line_of(command);
    let output = command
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("`{line}` can't be started"))?;
    if !output.status.success() {
        for text in [&output.stdout, &output.stderr] {
            say(&String::from_utf8_lossy(text));
        }
    }
    ended(&line, output.status)
}

/// True if a command runs successfully; its output is discarded.
pub fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// The command line as one would type it.
pub fn line_of(command: &Command) -> String {
    let program = Path::new(command.get_program())
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy();
    let words = command.get_args().map(|a| a.to_string_lossy());
    std::iter::once(program)
        .chain(words)
        .collect::<Vec<_>>()
        .join(" ")
}

/// The output of `cargo metadata --no-deps` for a manifest; needs neither network nor lock file.
///
/// # Errors
/// When cargo can't read the manifest.
pub fn metadata(manifest: &Path) -> Result<Value> {
    let mut cargo = cargo();
    cargo.args(["metadata", "--no-deps", "--format-version", "1"]);
    let about = output(cargo.arg("--manifest-path").arg(manifest))?;
    serde_json::from_slice(&about).context("cargo metadata wrote no JSON")
}

/// The workspace's `target` folder.
///
/// # Errors
/// As [`metadata`].
pub fn target_directory() -> Result<PathBuf> {
    let about = metadata(&root().join("Cargo.toml"))?;
    let folder = about["target_directory"]
        .as_str()
        .context("cargo names no target folder")?;
    Ok(PathBuf::from(folder))
}

/// The names of a manifest's targets of one kind (`bin`, `bench`), with their packages.
pub fn targets(metadata: &Value, kind: &str) -> Vec<(String, String)> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let mut found = Vec::new();
    for package in list(&metadata["packages"]) {
        for target in list(&package["targets"]) {
            if list(&target["kind"]).iter().any(|k| k == kind)
                && let (Some(package), Some(name)) = (package["name"].as_str(), target["name"].as_str())
            {
                found.push((package.to_owned(), name.to_owned()));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_found_by_kind() {
        let metadata = serde_json::json!({ "packages": [
            { "name": "a", "targets": [{ "kind": ["lib"], "name": "a" }, { "kind": ["bench"], "name": "fast" }] },
            { "name": "b", "targets": [{ "kind": ["bin"], "name": "b" }] },
        ]});
        assert_eq!(targets(&metadata, "bench"), [("a".to_owned(), "fast".to_owned())]);
        assert_eq!(targets(&metadata, "bin"), [("b".to_owned(), "b".to_owned())]);
    }

    #[test]
    fn a_failed_command_is_named() {
        let error = check(cargo().arg("no-such-subcommand").stderr(Stdio::null())).expect_err("it fails");
        assert!(error.to_string().contains("cargo no-such-subcommand"), "{error}");
        assert!(!succeeds(&mut Command::new("no-such-program-anywhere")));
    }
}
