//! The lessons of all games. They are data of the bundles; only this page's chunk refers to them.

use wildpile_bundle::{Lesson, for_each_game};

macro_rules! lessons {
    ($($module:ident: $game:ty,)*) => {
        /// The lessons, in the order of the menu.
        pub static LESSONS: &[&Lesson] = &[$(&wildpile_bundle::$module::LESSON),*];
    };
}

for_each_game!(lessons);

/// The lesson of a game.
#[must_use]
pub fn lesson(game: &str) -> Option<&'static Lesson> {
    LESSONS.iter().copied().find(|l| l.game == game)
}
