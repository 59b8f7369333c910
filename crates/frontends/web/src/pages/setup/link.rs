//! Links to a game, and the games whose names are like one that doesn't exist.

pub use wildpile_client::setup::link::{Part, Reading, Wrong, form_link, link, share_link};

use wildpile_bundle::Listing;
use wildpile_client::setup;
use wildpile_session::GameBundle;

use crate::chunks::{listed_title, listings};
use crate::play::today;
use crate::route::Shared;

/// Reads a link to a game that is there, without its cards. `names` are the names of people by seat.
#[must_use]
pub fn read(bundle: &'static GameBundle, shared: &Shared, names: &[String]) -> Reading {
    setup::link::read(bundle, shared, names, today(), |_| {})
}

/// The games, those first whose names are most like this one.
#[must_use]
pub fn nearest_games(name: &str) -> Vec<&'static Listing> {
    // Case matters little here, and that of all scripts takes a table.
    let word: String = name.chars().take(40).collect::<String>().to_ascii_lowercase();
    let likeness = |game: &Listing| {
        let title = listed_title(game).to_ascii_lowercase();
        let parts = game.name.split('-').chain(title.split(' '));
        let parts = parts.map(|part| strsim::jaro_winkler(part, &word));
        let whole = strsim::jaro_winkler(game.name, &word).max(strsim::jaro_winkler(&title, &word));
        // Half of a name is enough, but the whole is better.
        parts.map(|p| p * 0.99).fold(whole, f64::max)
    };
    let mut games: Vec<&Listing> = listings().collect();
    // Equally like ones stay in the order of the menu.
    tiny_sort::stable::sort_by(&mut games, |a, b| likeness(b).total_cmp(&likeness(a)));
    games
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_of_games_are_found_by_likeness() {
        assert_eq!(nearest_games("skiper")[0].name, "skipper");
        assert_eq!(nearest_games("Skip Bo")[0].name, "skip-bo");
        assert_eq!(nearest_games("jester")[0].name, "simon-jester");
        assert_eq!(nearest_games("").len(), 4);
    }

    proptest! {
        #[test]
        fn any_name_has_near_games(name in ".{0,200}") {
            prop_assert_eq!(nearest_games(&name).len(), listings().len());
        }
    }
}
