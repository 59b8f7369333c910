//! Dependencies point down only: who may use whom, checked on what cargo says.

mod graph;
mod rules;

use anyhow::{Result, bail};

use crate::cargo::{metadata, root};

pub use graph::{Arrow, Graph, Kind};
pub use rules::check;

/// Checks the workspace. Returns a sentence about what was looked at.
///
/// # Errors
/// Every arrow that points up, a line each.
pub fn check_workspace() -> Result<String> {
    let graph = Graph::from_metadata(&metadata(&root().join("Cargo.toml"))?)?;
    let wrong = check(&graph);
    if wrong.is_empty() {
        return Ok(format!(
            "   {} arrows between {} crates, all of them point down",
            graph.arrows.len(),
            graph.crates.len()
        ));
    }
    bail!(
        "these dependencies are against the layers:\n  {}",
        wrong.join("\n  ")
    );
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_workspace_has_no_arrow_that_points_up() {
        super::check_workspace().expect("the layers hold");
    }
}
