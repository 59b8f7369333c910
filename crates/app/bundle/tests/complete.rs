//! Every game of the catalog is in every list with all its parts, and its listing agrees with the game.
//!
//! The web app's tests check the texts of lessons and figures, and play and draw them.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use wildpile_bundle::{BUNDLES, GAMES, GameBundle, LISTINGS, RegisteredGame, find};
use wildpile_cards::Deal;
use wildpile_message::Texts;
use wildpile_solvers::daily::{Day, MOST, is_of};

/// Games without a solver, and why.
const NO_SOLVER: [(&str, &str); 0] = [];

/// Games of one person whose front ends don't look ahead, and why.
const NO_LOOKAHEAD: [(&str, &str); 0] = [];

/// Solitaires without a daily deal, and why.
const NO_DAILY: [(&str, &str); 0] = [];

/// Checks that a part is there, unless a line says why it isn't.
#[track_caller]
fn has(game: &RegisteredGame, part: bool, exceptions: &[(&str, &str)]) {
    let name = game.bundle.name();
    let excepted = exceptions
        .iter()
        .any(|(other, why)| *other == name && !why.is_empty());
    assert_ne!(part, excepted, "{name}");
}

/// The folder of a crate.
fn folder(of: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(of)
}

#[test]
fn all_lists_are_the_catalog() {
    let catalog: Vec<&str> = wildpile_catalog::games().iter().map(|game| game.name()).collect();
    let names = |list: &[&'static str]| assert_eq!(list, catalog);
    names(
        &BUNDLES
            .iter()
            .map(|bundle| bundle.game.name())
            .collect::<Vec<_>>(),
    );
    names(&LISTINGS.iter().map(|listing| listing.name).collect::<Vec<_>>());
    names(&GAMES.bundles().map(|bundle| bundle.name()).collect::<Vec<_>>());
    names(
        &GAMES
            .all()
            .iter()
            .map(|game| game.lesson.game)
            .collect::<Vec<_>>(),
    );
    for bundle in BUNDLES {
        assert_eq!(find(bundle.name()).map(|found| found.name()), Some(bundle.name()));
        let lenient = bundle.name().replace('-', " ").to_uppercase();
        assert_eq!(
            GAMES.bundle(&lenient).map(|found| found.name()),
            Some(bundle.name())
        );
    }
    assert!(find("bridge").is_none() && GAMES.find("bridge").is_none());
}

#[test]
fn listings_say_what_the_games_say() {
    for bundle in BUNDLES {
        let (listing, game) = (bundle.listing, bundle.game);
        assert_eq!(listing.name, game.name());
        let seats = game.seat_range();
        assert_eq!(listing.seats, (*seats.start(), *seats.end()), "{}", listing.name);
        assert_eq!(listing.daily, bundle.daily.is_some(), "{}", listing.name);
    }
    // The emblem is what tells games apart in the menu.
    let emblems: HashSet<String> = LISTINGS.iter().map(|l| format!("{:?}", l.emblem)).collect();
    assert_eq!(emblems.len(), LISTINGS.len());
}

#[test]
fn every_game_has_bots_that_say_how_they_play() {
    for bundle in BUNDLES {
        let names: Vec<&str> = bundle.bots.levels().iter().map(|level| level.name).collect();
        assert!(names.len() > 1, "{} has only {names:?}", bundle.name());
        assert!(names.contains(&bundle.bots.usual()), "{}", bundle.name());
        assert!(bundle.bots.player("nobody", 1).is_none(), "{}", bundle.name());
        for language in ["en", "de"] {
            let texts = Texts::new(language, wildpile_bots::TEXTS).expect("the build checks them");
            for level in &names {
                assert!(
                    bundle.bots.player(level, 1).is_some(),
                    "{} {level}",
                    bundle.name()
                );
                let help = bundle.bots.help(level);
                assert_eq!(texts.missing(&help), [], "{} {level}", bundle.name());
            }
        }
        assert_eq!(bundle.bots.help("greedy"), bundle.bots.help("regular"));
    }
}

#[test]
fn every_game_has_a_solver_and_a_solitaire_looks_ahead_with_it() {
    for game in GAMES.all() {
        has(game, game.solver.is_some(), &NO_SOLVER);
        if let Some(solver) = game.solver {
            assert_eq!(solver.game(), game.bundle.name());
        }
        if game.bundle.listing.seats.0 == 1 {
            has(game, game.bundle.lookahead.is_some(), &NO_LOOKAHEAD);
            has(game, game.bundle.daily.is_some(), &NO_DAILY);
        } else {
            assert!(game.bundle.lookahead.is_none(), "it would only see one person");
            assert!(game.bundle.daily.is_none(), "no solver has found one");
        }
    }
}

#[test]
fn every_day_has_a_deal_of_its_own() {
    for bundle in BUNDLES {
        let Some(daily) = bundle.daily else { continue };
        let name = bundle.name();
        let mut seen = HashSet::new();
        for days in 20_454..20_454 + 4_383 {
            let day = Day::since_1970(days);
            let Some(Deal::Number(number)) = daily.deal(day) else {
                panic!("{name} has no deal on {day}");
            };
            assert_eq!(number / 100, day.first_deal() / 100);
            assert!(number % 100 <= u64::from(MOST));
            assert!(seen.insert(number));
            assert!(is_of(day, Deal::Number(number)));
            assert!(!is_of(Day::since_1970(days + 1), Deal::Number(number)));
        }
        // Afterwards they come round again.
        let later = Day::since_1970(20_454 + 4_383);
        assert_eq!(later.to_string(), "2038-01-01");
        assert_eq!(daily.deal(later), daily.deal(Day::since_1970(20_454)));
    }
}

#[test]
fn every_game_has_a_lesson_and_figures() {
    for game in GAMES.all() {
        let name = game.bundle.name();
        assert!((8..=14).contains(&game.lesson.steps.len()), "{name}");
        let position = serde_json::from_str(game.lesson.position).expect(name);
        assert!(game.bundle.game.start_at(&position).is_ok(), "{name}");
        assert!((2..=4).contains(&game.figures.len()), "{name}");
        for figure in game.figures {
            let prefix = format!("rules-figure-{name}-");
            assert!(figure.caption.starts_with(&prefix), "{}", figure.caption);
        }
    }
}

#[test]
fn every_game_speaks_every_language_and_has_a_rule_book_in_each() {
    for bundle in BUNDLES {
        let game = bundle.game;
        for language in ["en", "de"] {
            let texts = Texts::new(language, game.texts()).expect("the build checks them");
            assert!(texts.has(game.name()), "{language}: {}", game.name());
        }
        assert_ne!(game.rule_book("en"), game.rule_book("de"), "{}", game.name());
    }
}

/// Files that no code refers to by the name of the game.
#[test]
fn every_game_has_benchmarks_and_texts_of_its_own() {
    for bundle in BUNDLES {
        let module = bundle.name().replace('-', "_");
        for bench in ["ai/bots/benches", "ai/solvers/benches"] {
            let file = folder(bench).join(format!("{module}.rs"));
            assert!(file.is_file(), "{} is missing", file.display());
        }
        let text = folder("games").join(bundle.name()).join("text");
        for language in ["en", "de"] {
            assert!(
                text.join(format!("{language}.ftl")).is_file(),
                "{}",
                text.display()
            );
        }
    }
}

#[test]
fn what_is_known_without_bots_and_solver_is_what_they_say() {
    for &bundle in BUNDLES {
        let without = bundle.without_ai();
        assert_eq!(without.bots.levels(), bundle.bots.levels());
        let levels = bundle.bots.levels().iter().map(|level| level.name);
        for level in levels.chain(["greedy", "human", ""]) {
            let bot = bundle.bots.player(level, 1);
            assert_eq!(
                without.bots.has(level),
                bot.is_some(),
                "{} {level}",
                bundle.name()
            );
            assert!(
                without.bots.player(level, 1).is_none(),
                "{} {level}",
                bundle.name()
            );
            let Some(bot) = bot else { continue };
            for option in bundle.game.options() {
                let knows = without.bots.knows_per_seat(level, option.name);
                assert_eq!(
                    knows,
                    bot.knows_per_seat(option.name),
                    "{} {level} {}",
                    bundle.name(),
                    option.name
                );
            }
        }
        let facts = |bundle: &GameBundle| bundle.lookahead.map(|l| (l.sees_chance, l.grades));
        assert_eq!(facts(&without), facts(bundle));
    }
}

#[test]
fn every_game_has_the_same_modules() {
    const MODULES: [&str; 11] = [
        "event", "game", "legal", "moves", "refusal", "rules", "scene", "setup", "state", "text", "view",
    ];
    for bundle in BUNDLES {
        let src = folder("games").join(bundle.name()).join("src");
        for module in MODULES {
            let file = src.join(module).with_extension("rs");
            let is_there = file.is_file() || src.join(module).join("mod.rs").is_file();
            assert!(is_there, "{} is missing", file.display());
        }
        let game = std::fs::read_to_string(src.join("game.rs")).expect("the file is there");
        assert!(game.contains("impl Game for"), "{}", bundle.name());
    }
}
