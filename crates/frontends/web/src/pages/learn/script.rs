//! The lessons of all games. Only this page's chunk refers to them.

use wildpile_bundle::{LESSONS, Lesson};

/// The lesson of a game.
#[must_use]
pub fn lesson(game: &str) -> Option<&'static Lesson> {
    LESSONS.iter().copied().find(|l| l.game == game)
}
