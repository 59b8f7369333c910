//! `cargo xtask web`: compiles the web app, and runs `xtask-web` to generate its files.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::cargo::{cargo, check, line_of, target_directory};
use crate::run::Done;
use crate::wasm::{self, WASM};

/// The package of the web app.
const PACKAGE: &str = "wildpile-web";

/// The program that generates the files. A separate crate, so that its tools are only built when
/// needed.
const TOOL: &str = "xtask-web";

/// How to build the web app.
#[derive(Args, Debug, Default)]
pub struct Options {
    /// Optimise for build time instead of size, keep function names, and skip the budget check
    #[arg(long)]
    pub dev: bool,
    /// Output folder, instead of the one the server serves
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// The profile of the tool that generates the files, if not cargo's usual one
    #[arg(skip)]
    pub tool_profile: Option<&'static str>,
}

/// Builds the web app and checks its budget, unless it is a dev build.
///
/// # Errors
/// When something is missing, doesn't compile, or exceeds its budget; the files are written even
/// then.
pub fn run(options: &Options) -> Result<()> {
    build(options, !options.dev)
}

/// Builds the web app and checks its budget, if the wasm target is available.
///
/// # Errors
/// As [`run`].
pub fn check_all() -> Result<Done> {
    if let Err(missing) = wasm::ensure() {
        return Ok(Done::Skipped(format!("{missing:#}")));
    }
    run(&Options::default())?;
    Ok(Done::Checked)
}

/// Builds the web app unless it is up to date, ignoring the budget.
///
/// # Errors
/// When something is missing or doesn't compile.
pub fn make(options: &Options) -> Result<()> {
    build(options, false)
}

fn build(options: &Options, budget: bool) -> Result<()> {
    wasm::ensure()?;
    // Linking the web app keeps a single core busy, so build the tools in parallel. For `cargo play` they wait for the
    // program, which has the same profile.
    let mut tools = cargo();
    tools.args(["build", "--quiet", "--package", TOOL]);
    tools.args(profile_of(options));
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

/// Cargo's arguments for the profile of the tool.
fn profile_of(options: &Options) -> impl Iterator<Item = &'static str> {
    options
        .tool_profile
        .into_iter()
        .flat_map(|profile| ["--profile", profile])
}

/// The command that generates the files from the compiled program.
fn tool(wasm: &Path, options: &Options, budget: bool) -> Result<Command> {
    let mut tool = cargo();
    tool.args(["run", "--quiet", "--package", TOOL])
        .args(profile_of(options))
        .args(["--", "--wasm"])
        .arg(wasm);
    if let Some(out) = &options.out {
        // The tool runs in another folder.
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

/// Compiles the web app with visible output, and returns the compiled file.
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
            // The crate is a Rust library too, and cargo disables LTO when building both.
            "--crate-type",
            "cdylib",
            "--target",
            WASM,
            "--profile",
            profile,
        ])
        // RUSTFLAGS would override .cargo/config.toml, whose flags are required for splitting into
        // chunks.
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS");
    check(&mut build)?;
    let file = PACKAGE.replace('-', "_") + ".wasm";
    Ok(target_directory()?.join(WASM).join(profile).join(file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_options_reach_the_tool() {
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
            tool_profile: Some("play"),
        };
        let quick = line(&options, false);
        assert!(quick.contains("--package xtask-web --profile play --"), "{quick}");
        assert!(
            quick.ends_with(&format!("a.wasm --out {} --dev", out.display())),
            "{quick}"
        );
    }
}
