//! `cargo xtask web`: compiles the web app, and has `xtask-web` make its files.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::cargo::{cargo, check, line_of, metadata, root};
use crate::run::Done;
use crate::wasm::{self, WASM};

/// The package of the web app.
const PACKAGE: &str = "wildpile-web";

/// The program that makes the files. It has a crate of its own, so that only those who need it build its tools.
const TOOL: &str = "xtask-web";

/// How to build the web app.
#[derive(Args, Debug, Default)]
pub struct Options {
    /// Build quickly instead of small, with the names of functions; the budget is not checked
    #[arg(long)]
    pub dev: bool,
    /// The folder for the files, instead of the one the server serves
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

/// Builds the web app and holds it to its budget, unless it was built quickly.
///
/// # Errors
/// When something is missing, does not compile, or is larger than its budget; the files are written even then.
pub fn run(options: &Options) -> Result<()> {
    build(options, !options.dev)
}

/// Builds the web app and holds it to its budget, where the wasm target can be had.
///
/// # Errors
/// As for [`run`].
pub fn check_all() -> Result<Done> {
    if let Err(missing) = wasm::ensure() {
        return Ok(Done::Skipped(format!("{missing:#}")));
    }
    run(&Options::default())?;
    Ok(Done::Checked)
}

/// Builds the web app, unless it is there already, whatever its size.
///
/// # Errors
/// When something is missing or does not compile.
pub fn make(options: &Options) -> Result<()> {
    build(options, false)
}

fn build(options: &Options, budget: bool) -> Result<()> {
    wasm::ensure()?;
    // Linking the web app keeps one core busy for a while: the tools are built beside it.
    let mut tools = cargo();
    tools.args(["build", "--quiet", "--package", TOOL]);
    let line = line_of(&tools);
    let mut tools = tools
        .spawn()
        .with_context(|| format!("`{line}` can't be started"))?;
    let compiled = compile(options.dev);
    let built = tools.wait()?;
    let wasm = compiled?;
    if !built.success() {
        bail!("`{line}` ended with {built}");
    }
    check(&mut tool(&wasm, options, budget)?)
}

/// The call that makes the files from the compiled program.
fn tool(wasm: &Path, options: &Options, budget: bool) -> Result<Command> {
    let mut tool = cargo();
    tool.args(["run", "--quiet", "--package", TOOL, "--", "--wasm"])
        .arg(wasm);
    if let Some(out) = &options.out {
        // Cargo is called in another folder than we were.
        tool.arg("--out").arg(std::path::absolute(out)?);
    }
    if options.dev {
        tool.arg("--dev");
    }
    if budget {
        tool.arg("--budget");
    }
    Ok(tool)
}

/// Compiles the web app, its output seen by the user. Returns the compiled file.
///
/// # Errors
/// When cargo fails.
fn compile(dev: bool) -> Result<PathBuf> {
    let profile = if dev { "web-dev" } else { "web" };
    let mut build = cargo();
    build
        .args([
            "rustc",
            "--package",
            PACKAGE,
            "--lib",
            // The crate is a Rust library too; as long as both are built at once cargo leaves `lto` out.
            "--crate-type",
            "cdylib",
            "--target",
            WASM,
            "--profile",
            profile,
        ])
        // Flags of the shell would replace those of .cargo/config.toml, which the splitting into chunks needs.
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS");
    check(&mut build)?;
    let about = metadata(&root().join("Cargo.toml"))?;
    let folder = about["target_directory"]
        .as_str()
        .context("cargo names no target folder")?;
    let file = PACKAGE.replace('-', "_") + ".wasm";
    Ok(Path::new(folder).join(WASM).join(profile).join(file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_asked_for_reaches_the_tool() {
        let line =
            |options: &Options, budget| line_of(&tool(Path::new("a.wasm"), options, budget).expect("a call"));
        let plain = line(&Options::default(), true);
        assert!(
            plain.ends_with("run --quiet --package xtask-web -- --wasm a.wasm --budget"),
            "{plain}"
        );
        let out = std::env::temp_dir();
        let options = Options {
            dev: true,
            out: Some(out.clone()),
        };
        let quick = line(&options, false);
        assert!(
            quick.ends_with(&format!("a.wasm --out {} --dev", out.display())),
            "{quick}"
        );
    }
}
