//! The layers and what each may depend on: `xtask/layers.json`.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::{Arrow, Graph, Kind};

/// The file of layers. Crates are named by their folders; a name with a slash at its end stands for all crates in that folder.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Layers {
    /// Folders whose crates may depend on those listed before them: a crate that isn't listed has no layer.
    order: BTreeMap<String, Vec<String>>,
    /// Crates for the tests of a few others.
    only: Vec<Only>,
    /// Further dependencies that are allowed.
    rules: Vec<Rule>,
}

/// The only crates whose tests may depend on these.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Only {
    of: String,
    in_tests_of: Vec<String>,
    why: String,
}

/// The dependencies of a crate, or of the crates in a folder that have no rule of their own.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    of: String,
    uses: Vec<String>,
    /// Exceptions: the longest name decides.
    #[serde(default)]
    not: Vec<String>,
    #[serde(default)]
    in_tests: Vec<String>,
    why: String,
}

/// Every crate without a layer and every dependency that violates the layers, one per line.
///
/// # Errors
/// When the file of layers can't be understood.
pub fn check(graph: &Graph) -> Result<Vec<String>> {
    let layers = include_str!("../../layers.json");
    let layers: Layers = serde_json::from_str(layers).context("xtask/layers.json")?;
    let unlayered = graph
        .crates
        .iter()
        .filter(|c| layers.rule(c).is_none())
        .map(|folder| {
            format!(
                "{folder} has no layer: move it into a folder that has one, or add it to xtask/layers.json"
            )
        });
    let wrong = graph
        .arrows
        .iter()
        .filter_map(|arrow| layers.against(arrow).map(|why| format!("{arrow}: {why}")));
    Ok(unlayered.chain(wrong).collect())
}

impl Layers {
    /// The rule of a crate, or else of its folder; `None` without a layer.
    fn rule(&self, name: &str) -> Option<&Rule> {
        let (folder, _) = split(name);
        if self.order.contains_key(folder) && self.place(name).is_none() {
            return None;
        }
        let of = |of| self.rules.iter().find(|rule| rule.of == of);
        of(name).or_else(|| of(folder))
    }

    /// The folder of a crate, and where it is in the order there.
    fn place<'a>(&self, name: &'a str) -> Option<(&'a str, usize)> {
        let (folder, name) = split(name);
        let order = self.order.get(folder)?;
        Some((folder, order.iter().position(|listed| listed == name)?))
    }

    /// The reason a dependency violates the layers; `None` if it doesn't.
    fn against(&self, Arrow { from, to, kind }: &Arrow) -> Option<String> {
        // A crate without a layer is reported once, not for each of its dependencies.
        let (rule, _) = (self.rule(from)?, self.rule(to)?);
        let dev = *kind == Kind::Dev;
        // Tests may depend on their own crate with other features.
        if dev && from == to {
            return None;
        }
        let only = self.only.iter().find(|only| {
            let own = stands(&only.of, from);
            stands(&only.of, to) && !own && !(dev && longest(&only.in_tests_of, from).is_some())
        });
        if let Some(only) = only {
            return Some(only.why.clone());
        }
        if let (Some((folder, own)), Some((other_folder, other))) = (self.place(from), self.place(to))
            && folder == other_folder
        {
            return (other >= own).then(|| format!("{folder} goes {}", self.order[folder].join(", ")));
        }
        let in_tests = if dev { longest(&rule.in_tests, to) } else { None };
        let uses = longest(&rule.uses, to).max(in_tests);
        (uses.is_none() || uses < longest(&rule.not, to)).then(|| rule.why.clone())
    }
}

/// The folder and the name of a crate in it.
fn split(name: &str) -> (&str, &str) {
    name.split_at(name.rfind('/').map_or(0, |slash| slash + 1))
}

/// The length of the longest name that stands for the crate.
fn longest(names: &[String], of: &str) -> Option<usize> {
    let standing = names.iter().filter(|name| stands(name, of));
    standing.map(String::len).max()
}

/// True if the name stands for the crate.
fn stands(name: &str, of: &str) -> bool {
    if name.ends_with('/') {
        of.starts_with(name)
    } else {
        of == name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(from: &str, to: &str, kind: Kind) -> Vec<String> {
        check(&Graph {
            crates: vec![from.to_owned(), to.to_owned()],
            arrows: vec![Arrow {
                from: from.to_owned(),
                to: to.to_owned(),
                kind,
            }],
        })
        .expect("the layers are understood")
    }

    /// Arrows that are allowed are in the workspace, which has a test of its own.
    #[test]
    fn arrows_that_point_up_or_aside_are_refused() {
        use Kind::{Build, Dev, Normal};
        let up = [
            ("crates/base/cards", "crates/base/game"),
            ("crates/base/game", "crates/frontends/tui"),
            ("crates/base/transcript", "crates/base/table"),
            ("crates/games/skipper", "crates/games/catalog"),
            ("crates/games/skipper", "crates/ai/bots"),
            ("crates/games/catalog", "crates/ai/bots"),
            ("crates/ai/solvers", "crates/ai/bots"),
            ("crates/ai/bots", "crates/games/catalog"),
            ("crates/ai/bots", "crates/frontends/cli"),
            ("crates/print/art", "crates/base/game"),
            ("crates/print/art", "crates/print/press"),
            ("crates/print/press", "crates/games/skipper"),
            ("crates/print/press", "crates/print/shop"),
            ("crates/print/shop", "crates/ai/bots"),
            ("crates/lab/lab", "crates/frontends/cli"),
            ("crates/lab/lab", "crates/app/session"),
            ("crates/lab/lab", "crates/lab/farm"),
            ("crates/lab/lab", "crates/app/nats"),
            ("crates/ai/bots", "crates/app/nats"),
            ("crates/app/bundle", "crates/lab/lab"),
            ("crates/frontends/cli", "xtask"),
            ("xtask", "fuzz/shared"),
            ("crates/games/catalog", "examples/lighthouse"),
            ("examples/lighthouse", "crates/frontends/tui"),
        ];
        let up = up
            .iter()
            .flat_map(|(from, to)| [Normal, Dev, Build].map(|kind| (*from, *to, kind)));
        let aside = [
            // Games and front ends don't use each other.
            ("crates/games/skipper", "crates/games/joker", Normal),
            ("crates/games/skipper", "crates/games/joker", Dev),
            ("crates/app/records", "crates/frontends/tui", Normal),
            ("crates/frontends/tui", "crates/frontends/cli", Normal),
            ("crates/frontends/web", "crates/frontends/tui", Normal),
            ("crates/online/server", "crates/frontends/web", Normal),
            ("crates/app/records", "crates/app/session", Normal),
            // Only tests may name their own crate.
            ("crates/app/records", "crates/app/records", Build),
            // The conformance suite is only for the tests of games and players.
            ("crates/games/skipper", "crates/base/conformance", Normal),
            ("crates/games/skipper", "crates/base/conformance", Build),
            ("crates/ai/bots", "crates/base/conformance", Normal),
            ("crates/frontends/tui", "crates/base/conformance", Dev),
            ("crates/frontends/tui", "examples/lighthouse", Normal),
            ("xtask", "crates/base/conformance", Normal),
            ("crates/games/skipper", "crates/base/transcript", Normal),
        ];
        for (from, to, kind) in up.chain(aside) {
            let list = complaints(from, to, kind);
            assert_eq!(list.len(), 1, "{from} -> {to}: {list:?}");
            assert!(list[0].starts_with(&format!("{from} -> {to}")), "{list:?}");
        }
        let own = complaints("crates/app/records", "crates/app/records", Dev);
        assert_eq!(own, Vec::<String>::new());
    }

    #[test]
    fn a_crate_without_a_layer_is_reported_once() {
        let list = complaints("crates/misc/stuff", "crates/base/cards", Kind::Normal);
        assert_eq!(list.len(), 1);
        assert!(list[0].starts_with("crates/misc/stuff has no layer"), "{list:?}");
        let list = complaints("crates/base/extra", "crates/base/cards", Kind::Normal);
        assert_eq!(list.len(), 1);
    }
}
