//! The layers and what each may depend on.

use super::{Arrow, Graph, Kind};

/// The base crates, from the bottom up: each may depend on those before it.
const BASE: [&str; 6] = ["message", "cards", "game", "transcript", "table", "conformance"];

/// The crates of `ai`, from the bottom up.
const AI: [&str; 2] = ["solvers", "bots"];

/// The crates of `lab`, from the bottom up.
const LAB: [&str; 3] = ["lab", "farm", "parity"];

/// The place of the work queue in [`LAB`].
const FARM: usize = 1;

/// The crates of `print`, from the bottom up.
const PRINT: [&str; 3] = ["art", "press", "shop"];

/// The crates of `online`, from the bottom up.
const ONLINE: [&str; 6] = ["protocol", "tables", "people", "cluster", "server", "load"];

/// The crates of `client`, from the bottom up.
const CLIENT: [&str; 2] = ["client", "net"];

/// The place of the messages in [`ONLINE`]: clients use them too, so they depend on nothing but packs and the base.
const PROTOCOL: usize = 0;

/// The place of the print shop in [`PRINT`]: it prints the cards of games and packs.
const SHOP: usize = 2;

/// The crates of `app`, from the bottom up.
const APP: [&str; 7] = [
    "bundle", "i18n", "rulebook", "records", "external", "session", "nats",
];

/// The place of the bundles in [`APP`]: they join games with bots and solvers, and the lab plays with them too.
const BUNDLE: usize = 0;

/// The place of the way to a NATS server in [`APP`]: the lab's work queue goes it, too. Its library uses `rand`, which nothing
/// below `app` may.
const NATS: usize = 6;

/// The only dependencies allowed between frontends.
const BETWEEN_FRONTENDS: [(&str, &str); 1] = [("cli", "tui")];

/// A crate's layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layer<'a> {
    /// `crates/base/…`, with its index in [`BASE`].
    Base(usize),
    /// `crates/games/…`, except the catalog.
    Game(&'a str),
    /// `crates/games/catalog`.
    Catalog,
    /// `crates/ai/…`, with its index in [`AI`].
    Ai(usize),
    /// `crates/packs/…`.
    Packs,
    /// `crates/lab/…`, with its index in [`LAB`].
    Lab(usize),
    /// `crates/print/…`, with its index in [`PRINT`].
    Print(usize),
    /// `crates/app/…`, with its index in [`APP`].
    App(usize),
    /// `crates/online/…`, with its index in [`ONLINE`].
    Online(usize),
    /// `crates/client/…`, with its index in [`CLIENT`].
    Client(usize),
    /// `crates/frontends/…`.
    Frontend(&'a str),
    /// `examples/…`: what the recipes show; the frontends' tests play it.
    Example,
    /// `fuzz/shared`.
    Fuzz,
    /// `xtask`, `xtask-web`.
    Xtask,
}

const MESSAGE: usize = 0;
const CARDS: usize = 1;
const GAME: usize = 2;
const TRANSCRIPT: usize = 3;
const TABLE: usize = 4;
const CONFORMANCE: usize = 5;

fn layer(folder: &str) -> Option<Layer<'_>> {
    let at = |list: &[&str], name: &str| list.iter().position(|known| *known == name);
    let parts: Vec<&str> = folder.split('/').collect();
    Some(match parts.as_slice() {
        ["crates", "base", name] => Layer::Base(at(&BASE, name)?),
        ["crates", "games", "catalog"] => Layer::Catalog,
        ["crates", "games", name] => Layer::Game(name),
        ["crates", "ai", name] => Layer::Ai(at(&AI, name)?),
        ["crates", "packs", _] => Layer::Packs,
        ["crates", "lab", name] => Layer::Lab(at(&LAB, name)?),
        ["crates", "print", name] => Layer::Print(at(&PRINT, name)?),
        ["crates", "app", name] => Layer::App(at(&APP, name)?),
        ["crates", "online", name] => Layer::Online(at(&ONLINE, name)?),
        ["crates", "client", name] => Layer::Client(at(&CLIENT, name)?),
        ["crates", "frontends", name] => Layer::Frontend(name),
        ["examples", _] => Layer::Example,
        ["fuzz", "shared"] => Layer::Fuzz,
        ["xtask" | "xtask-web"] => Layer::Xtask,
        _ => return None,
    })
}

/// Every crate without a layer and every dependency that violates the layers, one per line.
pub fn check(graph: &Graph) -> Vec<String> {
    let unlayered = graph.crates.iter().filter(|c| layer(c).is_none()).map(|folder| {
        format!("{folder} has no layer: move it into a folder that has one, or add it to xtask/src/layers/rules.rs")
    });
    let wrong = graph
        .arrows
        .iter()
        .filter_map(|arrow| against(arrow).map(|why| format!("{arrow}: {why}")));
    unlayered.chain(wrong).collect()
}

/// Why a dependency violates the layers; `None` if it doesn't.
fn against(arrow: &Arrow) -> Option<&'static str> {
    // A crate without a layer is reported once, not for each of its dependencies.
    let (from, to) = (layer(&arrow.from)?, layer(&arrow.to)?);
    let dev = arrow.kind == Kind::Dev;
    // Tests may depend on their own crate with other features.
    if dev && arrow.from == arrow.to {
        return None;
    }
    if to == Layer::Base(CONFORMANCE)
        && !(dev
            && matches!(
                from,
                Layer::Game(_) | Layer::Catalog | Layer::Example | Layer::Ai(_) | Layer::Packs
            ))
    {
        return Some(
            "the conformance suite is for the tests of games and of their players: a dev-dependency",
        );
    }
    if to == Layer::Example && from != Layer::Example && !(dev && matches!(from, Layer::Frontend(_))) {
        return Some("examples are for the tests of frontends: a dev-dependency");
    }
    let (allowed, why) = match from {
        Layer::Base(own) => (
            matches!(to, Layer::Base(other) if other < own),
            "a base crate uses only base crates below it: message, cards, game, transcript, table, conformance",
        ),
        Layer::Game(_) => match to {
            Layer::Base(MESSAGE | CARDS | GAME | TABLE | CONFORMANCE) => (true, ""),
            Layer::Base(TRANSCRIPT) => (dev, "a game uses transcripts only in its tests"),
            Layer::Game(_) => (false, "no game depends on another"),
            _ => (false, "a game uses only message, cards, game and table"),
        },
        Layer::Catalog => (
            matches!(to, Layer::Base(_) | Layer::Game(_)),
            "the catalog uses only games and the base",
        ),
        Layer::Ai(own) => (
            match to {
                Layer::Ai(other) => other < own,
                _ => matches!(to, Layer::Base(_) | Layer::Game(_)),
            },
            "solvers and bots use only games and the base, and bots use solvers",
        ),
        Layer::Packs => (
            matches!(to, Layer::Base(_) | Layer::Catalog)
                || (dev && matches!(to, Layer::App(BUNDLE) | Layer::Game(_))),
            "packs use only the catalog and the base, and their tests the bundles and games",
        ),
        Layer::Lab(own) => (
            match to {
                Layer::Lab(other) => other < own,
                _ => {
                    matches!(
                        to,
                        Layer::Base(_)
                            | Layer::Game(_)
                            | Layer::Catalog
                            | Layer::Ai(_)
                            | Layer::Packs
                            | Layer::App(BUNDLE)
                    ) || (own == FARM && to == Layer::App(NATS))
                }
            },
            "the lab uses only crates of the lab below it, the bundles (the farm NATS, too), the packs, the catalog, solvers and bots, games and the base",
        ),
        Layer::Print(own) => match to {
            Layer::Print(other) => (other < own, "print goes art, press, shop"),
            Layer::Base(CARDS) => (true, ""),
            _ => (
                own == SHOP
                    && matches!(
                        to,
                        Layer::Base(_) | Layer::Game(_) | Layer::Catalog | Layer::Packs
                    ),
                "art and press use only cards; the shop uses packs, the catalog, games and the base",
            ),
        },
        Layer::App(BUNDLE) => (
            matches!(
                to,
                Layer::Base(_) | Layer::Game(_) | Layer::Catalog | Layer::Ai(_)
            ),
            "the bundles use only the catalog, solvers and bots, games and the base",
        ),
        Layer::App(own) => match to {
            Layer::App(other) => (
                other < own,
                "a crate of app uses only those below it: bundle, i18n, rulebook, records, external, session, nats",
            ),
            _ => (
                matches!(
                    to,
                    Layer::Base(_) | Layer::Game(_) | Layer::Catalog | Layer::Ai(_) | Layer::Lab(_)
                ),
                "app is below online and the front ends",
            ),
        },
        Layer::Online(own) => match to {
            Layer::Online(other) => (
                other < own,
                "online goes protocol, tables, people, cluster, server, load",
            ),
            _ => (
                match own {
                    PROTOCOL => matches!(to, Layer::Base(_) | Layer::Packs),
                    _ => !matches!(
                        to,
                        Layer::Client(_) | Layer::Frontend(_) | Layer::Fuzz | Layer::Xtask
                    ),
                },
                "online is below the clients, and its messages use only packs and the base",
            ),
        },
        Layer::Client(own) => match to {
            Layer::Client(other) => (other < own, "clients go client, net"),
            Layer::Online(other) => (
                other == PROTOCOL || dev,
                "a client uses only the messages of online tables; its tests may play at real ones",
            ),
            _ => (
                !matches!(to, Layer::Frontend(_) | Layer::Fuzz | Layer::Xtask),
                "clients are below the front ends",
            ),
        },
        Layer::Frontend(own) => match to {
            Layer::Frontend(other) => (
                BETWEEN_FRONTENDS.contains(&(own, other)),
                "front ends do not use each other, except cli -> tui",
            ),
            _ => (
                !matches!(to, Layer::Fuzz | Layer::Xtask),
                "nothing depends on a crate of the top layer",
            ),
        },
        Layer::Example => (
            matches!(
                to,
                Layer::Base(_) | Layer::Ai(_) | Layer::App(BUNDLE) | Layer::Example
            ),
            "an example uses only other examples, the bundles, solvers and bots, and the base",
        ),
        Layer::Fuzz | Layer::Xtask => (
            !matches!(to, Layer::Fuzz | Layer::Xtask) || (dev && from == to),
            "nothing uses what stands on top",
        ),
    };
    (!allowed).then_some(why)
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
    }

    #[track_caller]
    fn fine(from: &str, to: &str, kind: Kind) {
        assert_eq!(complaints(from, to, kind), Vec::<String>::new());
    }

    #[track_caller]
    fn refused(from: &str, to: &str, kind: Kind) {
        let told = complaints(from, to, kind);
        assert_eq!(told.len(), 1, "{from} -> {to}: {told:?}");
        assert!(told[0].starts_with(&format!("{from} -> {to}")), "{told:?}");
    }

    #[test]
    fn arrows_that_point_down_are_fine() {
        use Kind::{Build, Dev, Normal};
        for (from, to, kind) in [
            ("crates/base/game", "crates/base/cards", Normal),
            ("crates/base/table", "crates/base/transcript", Normal),
            ("crates/base/conformance", "crates/base/table", Normal),
            ("crates/games/skipper", "crates/base/cards", Normal),
            ("crates/games/skipper", "crates/base/table", Normal),
            ("crates/games/skipper", "crates/base/conformance", Dev),
            ("crates/games/skipper", "crates/base/transcript", Dev),
            ("crates/games/catalog", "crates/games/skipper", Normal),
            ("crates/ai/bots", "crates/games/skipper", Normal),
            ("crates/ai/bots", "crates/ai/solvers", Normal),
            ("crates/ai/bots", "crates/base/conformance", Dev),
            ("crates/lab/lab", "crates/games/catalog", Normal),
            ("crates/lab/lab", "crates/app/bundle", Normal),
            ("crates/lab/farm", "crates/lab/lab", Normal),
            ("crates/lab/farm", "crates/app/nats", Normal),
            ("crates/online/cluster", "crates/app/nats", Normal),
            ("crates/frontends/cli", "crates/lab/farm", Normal),
            ("crates/print/art", "crates/base/cards", Build),
            ("crates/print/press", "crates/print/art", Dev),
            ("crates/print/shop", "crates/print/press", Normal),
            ("crates/print/shop", "crates/packs/packs", Normal),
            ("crates/print/shop", "crates/games/catalog", Normal),
            ("crates/print/shop", "crates/games/skipper", Normal),
            ("crates/frontends/cli", "crates/print/shop", Normal),
            ("crates/frontends/tui", "crates/games/catalog", Normal),
            ("crates/frontends/tui", "crates/ai/bots", Normal),
            ("crates/frontends/tui", "crates/app/records", Normal),
            ("crates/frontends/cli", "crates/frontends/tui", Normal),
            ("crates/frontends/cli", "crates/online/server", Normal),
            ("crates/frontends/web", "crates/online/protocol", Normal),
            ("crates/online/server", "crates/online/tables", Normal),
            ("crates/online/server", "crates/online/people", Normal),
            ("crates/online/people", "crates/online/tables", Normal),
            ("crates/online/tables", "crates/app/session", Normal),
            ("crates/online/cluster", "crates/online/tables", Normal),
            ("crates/frontends/e2e", "crates/online/server", Dev),
            ("fuzz/shared", "crates/games/catalog", Normal),
            ("xtask", "crates/base/table", Normal),
            ("examples/lighthouse-bundle", "crates/app/bundle", Normal),
            ("examples/lighthouse-bundle", "examples/lighthouse", Normal),
            ("examples/lighthouse", "crates/base/conformance", Dev),
            ("crates/frontends/tui", "examples/lighthouse-bundle", Dev),
        ] {
            fine(from, to, kind);
        }
    }

    #[test]
    fn an_arrow_that_points_up_is_refused() {
        use Kind::{Build, Dev, Normal};
        for kind in [Normal, Dev, Build] {
            refused("crates/base/cards", "crates/base/game", kind);
            refused("crates/base/game", "crates/frontends/tui", kind);
            refused("crates/base/transcript", "crates/base/table", kind);
            refused("crates/games/skipper", "crates/games/catalog", kind);
            refused("crates/games/skipper", "crates/ai/bots", kind);
            refused("crates/games/catalog", "crates/ai/bots", kind);
            refused("crates/ai/solvers", "crates/ai/bots", kind);
            refused("crates/ai/bots", "crates/games/catalog", kind);
            refused("crates/ai/bots", "crates/frontends/cli", kind);
            refused("crates/print/art", "crates/base/game", kind);
            refused("crates/print/art", "crates/print/press", kind);
            refused("crates/print/press", "crates/games/skipper", kind);
            refused("crates/print/press", "crates/print/shop", kind);
            refused("crates/print/shop", "crates/ai/bots", kind);
            refused("crates/lab/lab", "crates/frontends/cli", kind);
            refused("crates/lab/lab", "crates/app/session", kind);
            refused("crates/lab/lab", "crates/lab/farm", kind);
            refused("crates/lab/lab", "crates/app/nats", kind);
            refused("crates/ai/bots", "crates/app/nats", kind);
            refused("crates/app/bundle", "crates/lab/lab", kind);
            refused("crates/frontends/cli", "xtask", kind);
            refused("xtask", "fuzz/shared", kind);
            refused("crates/games/catalog", "examples/lighthouse", kind);
            refused("examples/lighthouse", "crates/frontends/tui", kind);
        }
    }

    #[test]
    fn games_and_front_ends_do_not_use_each_other() {
        refused("crates/games/skipper", "crates/games/joker", Kind::Normal);
        refused("crates/games/skipper", "crates/games/joker", Kind::Dev);
        refused("crates/app/records", "crates/frontends/tui", Kind::Normal);
        refused("crates/frontends/tui", "crates/frontends/cli", Kind::Normal);
        refused("crates/frontends/web", "crates/frontends/tui", Kind::Normal);
        refused("crates/online/server", "crates/frontends/web", Kind::Normal);
        refused("crates/app/i18n", "crates/app/session", Kind::Normal);
        fine("crates/app/session", "crates/app/i18n", Kind::Normal);
    }

    #[test]
    fn only_tests_may_name_their_own_crate() {
        fine("crates/app/i18n", "crates/app/i18n", Kind::Dev);
        refused("crates/app/i18n", "crates/app/i18n", Kind::Build);
    }

    #[test]
    fn the_conformance_suite_is_only_for_the_tests_of_games_and_players() {
        refused("crates/games/skipper", "crates/base/conformance", Kind::Normal);
        refused("crates/games/skipper", "crates/base/conformance", Kind::Build);
        refused("crates/ai/bots", "crates/base/conformance", Kind::Normal);
        refused("crates/frontends/tui", "crates/base/conformance", Kind::Dev);
        refused("crates/frontends/tui", "examples/lighthouse", Kind::Normal);
        refused("xtask", "crates/base/conformance", Kind::Normal);
        refused("crates/games/skipper", "crates/base/transcript", Kind::Normal);
    }

    #[test]
    fn a_crate_without_a_layer_is_reported_once() {
        let told = complaints("crates/misc/stuff", "crates/base/cards", Kind::Normal);
        assert_eq!(told.len(), 1);
        assert!(told[0].starts_with("crates/misc/stuff has no layer"), "{told:?}");
        let told = complaints("crates/base/extra", "crates/base/cards", Kind::Normal);
        assert_eq!(told.len(), 1);
    }
}
