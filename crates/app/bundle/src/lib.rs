//! Everything applications know about a game, in one module per game.
//!
//! - [`RegisteredGame`] is a game with all its parts. Programs are started with a list of them,
//!   [`Games`]; [`GAMES`] is the list of this project.
//! - [`GameBundle`] is what a table needs: the game, its bots, its lookahead. The web app loads each
//!   in a chunk of its own.
//! - [`Listing`] is the small part needed before a game is loaded. It doesn't reference the rest,
//!   so a program split by game (the web app) can show all listings and load a single bundle.
//! - [`Lesson`] is data for the pages about a game: a [`Script`] with steps and [`Figure`]s. Their texts are in
//!   `text/<language>/<game>.ftl` ([`TEXTS`]).
//!
//! All lists are generated from [`for_each_game`], the list of games.
//!
//! ```
//! let bundle = wildpile_bundle::find("skip-bo").expect("it is listed");
//! assert_eq!(bundle.listing.seats, (2, 6));
//! assert!(bundle.bots.player("regular", 1).is_some());
//! ```

mod bundle;
mod games;
pub mod joker;
mod lesson;
mod listing;
pub mod simon_jester;
pub mod skip_bo;
pub mod skipper;

pub use bundle::GameBundle;
pub use games::{Games, RegisteredGame};
pub use lesson::{Figure, Lesson, LessonStep, Nth, Script, Wants, fits};
pub use listing::{EmblemCard, Listing};
pub use wildpile_catalog::{for_each_game, packages};

macro_rules! lists {
    ($($module:ident: $game:ty,)*) => {
        /// All listings, in menu order.
        pub static LISTINGS: &[&Listing] = &[$(&$module::LISTING),*];

        /// All lessons, in menu order.
        pub static LESSONS: &[&Lesson] = &[$(&$module::LESSON),*];

        /// All bundles, in menu order. Using it links all of them into the program.
        pub static BUNDLES: &[&GameBundle] = &[$(&$module::BUNDLE),*];

        /// All games with all their parts, in menu order.
        pub static GAMES: Games = Games::new(&[$(RegisteredGame {
            bundle: &$module::BUNDLE,
            solver: $module::SOLVER,
            lesson: &$module::LESSON,
        }),*]);
    };
}

for_each_game!(lists);

include!(concat!(env!("OUT_DIR"), "/text.rs"));

/// The bundle of the game with this name (`skip-bo`).
#[must_use]
pub fn find(name: &str) -> Option<&'static GameBundle> {
    BUNDLES.iter().copied().find(|bundle| bundle.name() == name)
}
