//! The workspace's crates by their folders, and the arrows between them.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

/// What a dependency is needed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The crate itself.
    Normal,
    /// Its tests, examples and benchmarks.
    Dev,
    /// Its build script.
    Build,
}

/// One crate uses another; both are named by their folders, as `crates/base/cards`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// Who uses.
    pub from: String,
    /// Who is used.
    pub to: String,
    /// What for.
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

/// The crates of the workspace, by their folders, and the arrows between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    /// The folders of the crates, below the workspace's.
    pub crates: Vec<String>,
    /// Who uses whom. Dependencies from outside the workspace are left out.
    pub arrows: Vec<Arrow>,
}

impl Graph {
    /// Reads what `cargo metadata --no-deps` wrote.
    ///
    /// # Errors
    /// When it lacks something that cargo always writes.
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
                // By the package's own name: a dependency can be renamed where it is used.
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
