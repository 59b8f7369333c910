//! Everything applications know about a game, in one module per game.
//!
//! - [`GameBundle`] is a game with its bots, its solver and so on; each game has a module with its
//!   own.
//! - [`Listing`] is the small part needed before a game is loaded. It doesn't reference the rest,
//!   so a program split by game (the web app) can show all listings and load a single bundle.
//! - [`BUNDLES`], [`LISTINGS`] and [`find`] access them all. They are generated from
//!   [`for_each_game`], the list of games.
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
        /// All listings, in menu order.
        pub static LISTINGS: &[&Listing] = &[$(&$module::LISTING),*];

        /// All games, in menu order. Using it links all of them into the program.
        pub static BUNDLES: &[&GameBundle] = &[$(&$module::BUNDLE),*];
    };
}

for_each_game!(lists);

/// The game with this name (`skip-bo`).
#[must_use]
pub fn find(name: &str) -> Option<&'static GameBundle> {
    BUNDLES.iter().copied().find(|bundle| bundle.name() == name)
}
