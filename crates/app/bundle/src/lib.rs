#![doc = include_str!("../README.md")]

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
pub use wildpile_bots::reason::ReasonFn;
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
