//! The dependency graph of the workspace's crates.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

/// The kind of a dependency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A normal dependency.
    Normal,
    /// For tests, examples and benchmarks.
    Dev,
    /// For the build script.
    Build,
}

/// A dependency between two crates, identified by folder: `crates/base/cards`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// The crate that depends on the other.
    pub from: String,
    /// The crate it depends on.
    pub to: String,
    /// The kind of dependency.
    pub kind: Kind,
}

impl fmt::Display for Arrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            Kind::Normal => "",
            Kind::Dev => " (dev-dependency)",
            Kind::Build => " (build-dependency)",
        };
        write!(f, "{} -> {}{kind}", self.from, self.to)
    }
}

/// The workspace's crates by folder, and the dependencies between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    /// The folders of the crates, relative to the workspace.
    pub crates: Vec<String>,
    /// The dependencies between workspace crates.
    pub arrows: Vec<Arrow>,
}

impl Graph {
    /// Parses the output of `cargo metadata --no-deps`.
    ///
    /// # Errors
    /// When an expected field is missing.
    pub fn from_metadata(metadata: &Value) -> Result<Self> {
        let root = text(metadata, "workspace_root")?;
        let packages = metadata["packages"].as_array().context("no packages")?;
        let mut folders = BTreeMap::new();
        for package in packages {
            let folder = Path::new(text(package, "manifest_path")?)
                .parent()
                .and_then(|p| p.strip_prefix(root).ok())
                .context("a crate outside the workspace")?;
            folders.insert(
                text(package, "name")?,
                folder.to_string_lossy().replace('\\', "/"),
            );
        }
        let mut graph = Self {
            crates: folders.values().cloned().collect(),
            arrows: Vec::new(),
        };
        for package in packages {
            let from = &folders[text(package, "name")?];
            for dependency in package["dependencies"].as_array().context("no dependencies")? {
                // By package name, since dependencies can be renamed locally.
                let Some(to) = folders.get(text(dependency, "name")?) else {
                    continue;
                };
                graph.arrows.push(Arrow {
                    from: from.clone(),
                    to: to.clone(),
                    kind: match dependency["kind"].as_str() {
                        Some("dev") => Kind::Dev,
                        Some("build") => Kind::Build,
                        _ => Kind::Normal,
                    },
                });
            }
        }
        Ok(graph)
    }
}

fn text<'a>(value: &'a Value, key: &str) -> Result<&'a str> {
    value[key]
        .as_str()
        .with_context(|| format!("cargo metadata has no {key}"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_graph_is_read_from_what_cargo_says() {
        let package = |name: &str, folder: &str, dependencies: Value| {
            json!({
                "name": name,
                "manifest_path": format!("/work/{folder}/Cargo.toml"),
                "dependencies": dependencies,
            })
        };
        let metadata = json!({
            "workspace_root": "/work",
            "packages": [
                package("a-cards", "crates/base/cards", json!([{ "name": "serde", "kind": null }])),
                package("a-game", "crates/base/game", json!([
                    { "name": "a-cards", "kind": null, "rename": "cards" },
                    { "name": "a-tests", "kind": "dev" },
                ])),
                package("a-tests", "crates/base/conformance", json!([{ "name": "a-game", "kind": "build" }])),
            ],
        });
        let graph = Graph::from_metadata(&metadata).expect("it can be read");
        assert_eq!(
            graph.crates,
            ["crates/base/cards", "crates/base/game", "crates/base/conformance"]
        );
        let arrows: Vec<String> = graph.arrows.iter().map(Arrow::to_string).collect();
        assert_eq!(
            arrows,
            [
                "crates/base/game -> crates/base/cards",
                "crates/base/game -> crates/base/conformance (dev-dependency)",
                "crates/base/conformance -> crates/base/game (build-dependency)",
            ]
        );
        assert!(Graph::from_metadata(&json!({})).is_err());
    }
}
