//! Checks that dependencies point down only, using cargo's metadata.

mod graph;
mod rules;

use anyhow::{Result, bail};

use crate::cargo::{metadata, root};

pub use graph::{Arrow, Graph, Kind};
pub use rules::check;

/// Checks the workspace and returns a summary.
///
/// # Errors
/// Every dependency that violates the layers, one per line.
pub fn check_workspace() -> Result<String> {
    let graph = Graph::from_metadata(&metadata(&root().join("Cargo.toml"))?)?;
    let wrong = check(&graph)?;
    if wrong.is_empty() {
        return Ok(format!(
            "   {} arrows between {} crates, all of them point down",
            graph.arrows.len(),
            graph.crates.len()
        ));
    }
    bail!("these dependencies violate the layers:\n  {}", wrong.join("\n  "));
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_workspace_has_no_arrow_that_points_up() {
        super::check_workspace().expect("the layers hold");
    }
}
