//! The workspace's benchmarks.

use anyhow::Result;

use crate::cargo::{cargo, check, metadata, root, targets};

/// Runs all benchmarks in sequence, passing on the arguments.
///
/// # Errors
/// When one doesn't compile or fails.
pub fn run(arguments: &[String]) -> Result<()> {
    for (package, name) in targets(&metadata(&root().join("Cargo.toml"))?, "bench") {
        let mut command = cargo();
        command.args(["bench", "--package", &package, "--bench", &name, "--"]);
        check(command.args(arguments))?;
    }
    Ok(())
}
