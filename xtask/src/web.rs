//! `cargo xtask web`: compiles the web app, and runs `xtask-web` to generate its files.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;
use clap::Args;

use crate::cargo::{cargo, check, linting_cargo, start, target_directory};
use crate::run::Done;
use crate::wasm::{self, WASM};

/// The package of the web app.
const PACKAGE: &str = "wildpile-web";

/// The program that generates the files. A separate crate, so that its tools are only built when
/// needed.
const TOOL: &str = "xtask-web";

/// Options for building the web app.
#[derive(Args, Debug, Default)]
pub struct Options {
    /// Optimise for build time instead of size, keep function names, and skip the budget check
    #[arg(long)]
    pub dev: bool,
    /// Compile quickly, but prepare the files as for a release, and check the sizes against budgets of their own; this is
    /// what `cargo xtask test` does
    #[arg(long, conflicts_with = "dev")]
    pub quick: bool,
    /// Output folder, instead of the one the server serves
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// The profile of the tool that generates the files, if not cargo's usual one
    #[arg(skip)]
    pub tool_profile: Option<&'static str>,
}

/// The variable with the folder of the web app for programs and tests.
pub const WEB_VARIABLE: &str = "WILDPILE_WEB";

/// Builds the web app and checks its budget, unless it is a dev build.
///
/// # Errors
/// When something is missing, doesn't compile, or exceeds its budget; the files are written even
/// then.
pub fn run(options: &Options) -> Result<()> {
    build(options, !options.dev)
}

/// Builds the web app for the tests and checks its budget, if the wasm target is available.
///
/// # Errors
/// As [`run`].
pub fn check_all() -> Result<Done> {
    if let Err(missing) = wasm::ensure() {
        return Ok(Done::Skipped(format!("{missing:#}")));
    }
    run(&Options {
        quick: true,
        out: Some(folder_for_tests()?),
        ..Options::default()
    })?;
    // Optimising the whole program for its size takes minutes on a single core.
    let release = "the sizes of a release, which `cargo xtask web` checks";
    Ok(Done::Timed {
        parts: Vec::new(),
        skipped: vec![release.to_owned()],
        built: None,
    })
}

/// The tests' web app. Not where a release is built: programs that embed it would have to be compiled anew.
fn folder_for_tests() -> Result<PathBuf> {
    Ok(target_directory()?.join("test-web"))
}

/// The variables with the web app's folder for tests: in the folder that the caller names, or where [`check_all`] put it.
///
/// # Errors
/// When cargo names no target folder, or there is no current one.
pub fn for_tests() -> Result<Vec<(&'static str, String)>> {
    let folder = match std::env::var_os(WEB_VARIABLE) {
        // Tests run in the folders of their packages.
        Some(named) => std::path::absolute(named)?,
        None => folder_for_tests()?,
    };
    let is_there = folder.is_dir();
    Ok(Vec::from_iter(
        is_there.then(|| (WEB_VARIABLE, folder.to_string_lossy().into_owned())),
    ))
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
    let mut tools = tool_cargo(options);
    tools.args(["build", "--quiet", "--package", TOOL]);
    tools.args(profile_of(options));
    let tools = start(&mut tools)?;
    let compiled = compile(options.dev || options.quick);
    let built = tools.end();
    let wasm = compiled?;
    built?;
    check(&mut tool(&wasm, options, budget)?)
}

/// The cargo that builds the tool: in `cargo xtask test` the one of the tests, which have compiled it already.
fn tool_cargo(options: &Options) -> Command {
    if options.quick { linting_cargo() } else { cargo() }
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
    let mut tool = tool_cargo(options);
    tool.args(["run", "--quiet", "--package", TOOL])
        .args(profile_of(options))
        .args(["--", "--wasm"])
        .arg(wasm);
    if let Some(out) = &options.out {
        // The tool runs in another folder.
        tool.arg("--out").arg(std::path::absolute(out)?);
    }
    for (is_set, name) in [(options.dev, "--dev"), (options.quick, "--quick")] {
        if is_set {
            tool.arg(name);
        }
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
fn compile(quickly: bool) -> Result<PathBuf> {
    let profile = if quickly { "web-dev" } else { "web" };
    let mut build = cargo();
    build
        .args([
            "rustc",
            "--package",
            PACKAGE,
            "--lib",
            // Natively the crate is a plain Rust library: its tests need nothing else.
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
    use crate::cargo::line_of;

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
            ..Options::default()
        };
        let quick = line(&options, false);
        assert!(quick.contains("--package xtask-web --profile play --"), "{quick}");
        assert!(
            quick.ends_with(&format!("a.wasm --out {} --dev", out.display())),
            "{quick}"
        );
        let options = Options {
            quick: true,
            ..Options::default()
        };
        let checked = line(&options, true);
        assert!(checked.ends_with("a.wasm --quick --budget"), "{checked}");
    }
}
