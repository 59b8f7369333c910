//! The benchmarks of the workspace.

use anyhow::Result;

use crate::cargo::{cargo, check, metadata, root, targets};

/// Runs every benchmark, one after the other. Arguments go to the benchmarks.
///
/// # Errors
/// When one does not compile or fails.
pub fn run(arguments: &[String]) -> Result<()> {
    for (package, name) in targets(&metadata(&root().join("Cargo.toml"))?, "bench") {
        let mut command = cargo();
        command.args(["bench", "--package", &package, "--bench", &name, "--"]);
        check(command.args(arguments))?;
    }
    Ok(())
}
