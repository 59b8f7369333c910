//! Everything a program knows of a game, in one place per game.
//!
//! - [`GameBundle`] is a game with its bots, its solver and what else belongs to it; each game has a module with its own.
//! - [`Listing`] is the small part of it that is needed before a game is loaded. It refers to nothing of the rest, so a
//!   program that is split by game (the web app) can show all listings and load one bundle.
//! - [`BUNDLES`], [`LISTINGS`] and [`find`] are the list. It is made from [`for_each_game`], the one list of games.
//!
//! ```
//! let bundle = wildpile_bundle::find("skip-bo").expect("it is listed");
//! assert_eq!(bundle.listing.seats, (2, 6));
//! assert!((bundle.player)("regular", 1).is_some());
//! ```

mod bundle;
pub mod joker;
mod listing;
pub mod simon_jester;
pub mod skip_bo;
pub mod skipper;

pub use bundle::GameBundle;
pub use listing::{EmblemCard, Listing};
pub use wildpile_catalog::for_each_game;

macro_rules! lists {
    ($($module:ident: $game:ty,)*) => {
        /// All listings, in the order of the menu.
        pub static LISTINGS: &[&Listing] = &[$(&$module::LISTING),*];

        /// All games, in the order of the menu. A program that uses it contains all of them.
        pub static BUNDLES: &[&GameBundle] = &[$(&$module::BUNDLE),*];
    };
}

for_each_game!(lists);

/// The game of this name (`skip-bo`).
#[must_use]
pub fn find(name: &str) -> Option<&'static GameBundle> {
    BUNDLES.iter().copied().find(|bundle| bundle.name() == name)
}
