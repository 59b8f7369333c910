//! Every game of the catalog is in every list, and its listing agrees with the game.

use wildpile_bundle::{BUNDLES, LISTINGS, find};
use wildpile_solvers::{daily, solver};

#[test]
fn the_bundles_are_the_catalog() {
    let catalog: Vec<&str> = wildpile_catalog::games().iter().map(|game| game.name()).collect();
    let bundles: Vec<&str> = BUNDLES.iter().map(|bundle| bundle.game.name()).collect();
    let listings: Vec<&str> = LISTINGS.iter().map(|listing| listing.name).collect();
    assert_eq!(bundles, catalog);
    assert_eq!(listings, catalog);
    for bundle in BUNDLES {
        assert_eq!(find(bundle.name()).map(|found| found.name()), Some(bundle.name()));
    }
    assert!(find("bridge").is_none());
}

#[test]
fn listings_say_what_the_games_say() {
    for bundle in BUNDLES {
        let (listing, game) = (bundle.listing, bundle.game);
        assert_eq!(listing.name, game.name());
        let seats = game.seat_range();
        assert_eq!(listing.seats, (*seats.start(), *seats.end()), "{}", listing.name);
        assert_eq!(
            listing.daily,
            daily::deal(listing.name, daily::Day::since_1970(20_454)).is_some(),
            "{}",
            listing.name
        );
        assert_eq!(
            listing.daily,
            daily::GAMES.contains(&listing.name),
            "{}",
            listing.name
        );
    }
}

#[test]
fn every_game_has_bots_that_say_how_they_play() {
    for bundle in BUNDLES {
        let levels = (bundle.levels)();
        let names: Vec<&str> = levels.iter().map(|level| level.name).collect();
        let by_name: Vec<&str> = wildpile_bots::levels(bundle.name())
            .iter()
            .map(|level| level.name)
            .collect();
        assert_eq!(names, by_name, "{}", bundle.name());
        assert!(names.len() > 1, "{} has only {names:?}", bundle.name());
        for language in ["en", "de"] {
            let texts =
                wildpile_message::Texts::new(language, wildpile_bots::TEXTS).expect("the build checks them");
            for level in &names {
                assert!((bundle.player)(level, 1).is_some(), "{} {level}", bundle.name());
                let help = (bundle.level_help)(bundle.name(), level);
                assert_eq!(texts.missing(&help), [], "{} {level}", bundle.name());
            }
        }
    }
}

#[test]
fn every_game_has_a_solver_and_a_solitaire_looks_ahead_with_it() {
    for bundle in BUNDLES {
        assert!(solver::of(bundle.name()).is_some(), "{}", bundle.name());
        let for_one = bundle.listing.seats.0 == 1;
        assert_eq!(bundle.lookahead.is_some(), for_one, "{}", bundle.name());
        assert_eq!(
            solver::lookahead(bundle.name()).is_some(),
            for_one,
            "{}",
            bundle.name()
        );
        // Daily deals are found by a solver.
        assert!(!bundle.listing.daily || for_one, "{}", bundle.name());
    }
}
