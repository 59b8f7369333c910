//! The layers, from the bottom up, and what each may use.

use super::{Arrow, Graph, Kind};

/// The base crates, from the bottom up: each may use those before it.
const BASE: [&str; 5] = ["cards", "game", "transcript", "table", "conformance"];

/// The crates below `minds`, from the bottom up.
const MINDS: [&str; 2] = ["solvers", "bots"];

/// The only arrows between front ends.
const BETWEEN_FRONTS: [(&str, &str); 11] = [
    ("tui", "store"),
    ("tui", "desk"),
    ("tui", "outside"),
    ("cli", "store"),
    ("cli", "tui"),
    ("cli", "desk"),
    ("cli", "outside"),
    ("cli", "server"),
    ("web", "desk"),
    ("web", "words"),
    ("e2e", "server"),
];

/// Where a crate stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place<'a> {
    /// `crates/base/…`, by its place in [`BASE`].
    Base(usize),
    /// `crates/games/…`, except the catalog.
    Game(&'a str),
    /// `crates/games/catalog`.
    Catalog,
    /// `crates/minds/…`, by its place in [`MINDS`].
    Mind(usize),
    /// `crates/lab/…`.
    Lab,
    /// `crates/press/…`.
    Press,
    /// `crates/fronts/…`.
    Front(&'a str),
    /// `fuzz/shared`.
    Fuzz,
    /// `xtask`.
    Xtask,
}

const CARDS: usize = 0;
const GAME: usize = 1;
const TRANSCRIPT: usize = 2;
const TABLE: usize = 3;
const CONFORMANCE: usize = 4;

fn place(folder: &str) -> Option<Place<'_>> {
    let parts: Vec<&str> = folder.split('/').collect();
    Some(match parts.as_slice() {
        ["crates", "base", name] => Place::Base(BASE.iter().position(|b| b == name)?),
        ["crates", "games", "catalog"] => Place::Catalog,
        ["crates", "games", name] => Place::Game(name),
        ["crates", "minds", name] => Place::Mind(MINDS.iter().position(|m| m == name)?),
        ["crates", "lab", _] => Place::Lab,
        ["crates", "press", _] => Place::Press,
        ["crates", "fronts", name] => Place::Front(name),
        ["fuzz", "shared"] => Place::Fuzz,
        ["xtask"] => Place::Xtask,
        _ => return None,
    })
}

/// Every crate without a layer and every arrow that is against the layers, a line each.
pub fn check(graph: &Graph) -> Vec<String> {
    let homeless = graph.crates.iter().filter(|c| place(c).is_none()).map(|folder| {
        format!("{folder} has no layer: put the crate where one has, or name it in xtask/src/layers/rules.rs")
    });
    let wrong = graph
        .arrows
        .iter()
        .filter_map(|arrow| against(arrow).map(|why| format!("{arrow}: {why}")));
    homeless.chain(wrong).collect()
}

/// Why the arrow is against the layers; none when it is fine.
fn against(arrow: &Arrow) -> Option<&'static str> {
    // A crate without a layer is told once, not with each of its arrows.
    let (from, to) = (place(&arrow.from)?, place(&arrow.to)?);
    let dev = arrow.kind == Kind::Dev;
    // Tests may ask for their own crate with other features.
    if dev && arrow.from == arrow.to {
        return None;
    }
    if to == Place::Base(CONFORMANCE) && !(dev && matches!(from, Place::Game(_) | Place::Catalog)) {
        return Some("the conformance suite is for the tests of games: a dev-dependency");
    }
    let (fine, why) = match from {
        Place::Base(own) => (
            matches!(to, Place::Base(other) if other < own),
            "a base crate uses only base crates below it: cards, game, transcript, table, conformance",
        ),
        Place::Game(_) => match to {
            Place::Base(CARDS | GAME | TABLE | CONFORMANCE) => (true, ""),
            Place::Base(TRANSCRIPT) => (dev, "a game uses transcripts only in its tests"),
            Place::Game(_) => (false, "no game depends on another"),
            _ => (false, "a game uses only cards, game and table"),
        },
        Place::Catalog => (
            matches!(to, Place::Base(_) | Place::Game(_)),
            "the catalog uses only games and the base",
        ),
        Place::Mind(own) => (
            match to {
                Place::Mind(other) => other < own,
                _ => matches!(to, Place::Base(_) | Place::Game(_)),
            },
            "minds use only games and the base, and bots use solvers",
        ),
        Place::Lab => (
            matches!(
                to,
                Place::Base(_) | Place::Game(_) | Place::Catalog | Place::Mind(_)
            ),
            "the lab uses only the catalog, minds, games and the base",
        ),
        Place::Press => (to == Place::Base(CARDS), "the press uses only cards"),
        Place::Front(own) => match to {
            Place::Front(other) => (
                BETWEEN_FRONTS.contains(&(own, other)),
                "front ends do not use each other, except as BETWEEN_FRONTS says: what they share, and cli -> tui",
            ),
            _ => (
                !matches!(to, Place::Fuzz | Place::Xtask),
                "nothing uses what stands on top",
            ),
        },
        Place::Fuzz | Place::Xtask => (
            !matches!(to, Place::Fuzz | Place::Xtask),
            "nothing uses what stands on top",
        ),
    };
    (!fine).then_some(why)
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
            ("crates/minds/bots", "crates/games/skipper", Normal),
            ("crates/minds/bots", "crates/minds/solvers", Normal),
            ("crates/lab/lab", "crates/games/catalog", Normal),
            ("crates/press/press", "crates/base/cards", Build),
            ("crates/fronts/tui", "crates/games/catalog", Normal),
            ("crates/fronts/tui", "crates/minds/bots", Normal),
            ("crates/fronts/tui", "crates/fronts/store", Normal),
            ("crates/fronts/cli", "crates/fronts/tui", Normal),
            ("crates/fronts/cli", "crates/fronts/server", Normal),
            ("crates/fronts/e2e", "crates/fronts/server", Dev),
            ("fuzz/shared", "crates/games/catalog", Normal),
            ("xtask", "crates/base/table", Normal),
        ] {
            fine(from, to, kind);
        }
    }

    #[test]
    fn an_arrow_that_points_up_is_refused() {
        use Kind::{Build, Dev, Normal};
        for kind in [Normal, Dev, Build] {
            refused("crates/base/cards", "crates/base/game", kind);
            refused("crates/base/game", "crates/fronts/tui", kind);
            refused("crates/base/transcript", "crates/base/table", kind);
            refused("crates/games/skipper", "crates/games/catalog", kind);
            refused("crates/games/skipper", "crates/minds/bots", kind);
            refused("crates/games/catalog", "crates/minds/bots", kind);
            refused("crates/minds/solvers", "crates/minds/bots", kind);
            refused("crates/minds/bots", "crates/games/catalog", kind);
            refused("crates/minds/bots", "crates/fronts/cli", kind);
            refused("crates/press/press", "crates/base/game", kind);
            refused("crates/lab/lab", "crates/fronts/cli", kind);
            refused("crates/fronts/cli", "xtask", kind);
            refused("xtask", "fuzz/shared", kind);
        }
    }

    #[test]
    fn games_and_front_ends_stand_side_by_side() {
        refused("crates/games/skipper", "crates/games/joker", Kind::Normal);
        refused("crates/games/skipper", "crates/games/joker", Kind::Dev);
        refused("crates/fronts/store", "crates/fronts/tui", Kind::Normal);
        refused("crates/fronts/tui", "crates/fronts/cli", Kind::Normal);
        refused("crates/fronts/web", "crates/fronts/store", Kind::Normal);
        refused("crates/fronts/server", "crates/fronts/web", Kind::Normal);
        refused("crates/fronts/web", "crates/fronts/server", Kind::Normal);
    }

    #[test]
    fn only_tests_may_name_their_own_crate() {
        fine("crates/fronts/words", "crates/fronts/words", Kind::Dev);
        refused("crates/fronts/words", "crates/fronts/words", Kind::Build);
    }

    #[test]
    fn the_conformance_suite_is_only_for_the_tests_of_games() {
        refused("crates/games/skipper", "crates/base/conformance", Kind::Normal);
        refused("crates/games/skipper", "crates/base/conformance", Kind::Build);
        refused("crates/fronts/tui", "crates/base/conformance", Kind::Dev);
        refused("xtask", "crates/base/conformance", Kind::Normal);
        refused("crates/games/skipper", "crates/base/transcript", Kind::Normal);
    }

    #[test]
    fn a_crate_without_a_layer_is_told_once() {
        let told = complaints("crates/misc/stuff", "crates/base/cards", Kind::Normal);
        assert_eq!(told.len(), 1);
        assert!(told[0].starts_with("crates/misc/stuff has no layer"), "{told:?}");
        let told = complaints("crates/base/extra", "crates/base/cards", Kind::Normal);
        assert_eq!(told.len(), 1);
    }
}
