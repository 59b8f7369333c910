//! The guided first games: `/learn/skipper`.

mod page;

use wildpile_bundle::{LESSONS, Lesson};

use crate::store::{Store, StoreError};

pub use page::Learn;

/// The lesson of a game. Only the chunk of this page refers to the lessons.
#[must_use]
pub fn lesson(game: &str) -> Option<&'static Lesson> {
    LESSONS.iter().copied().find(|l| l.game == game)
}

/// The name of a game's guide among those that were seen.
fn guide(game: &str) -> String {
    format!("learn-{game}")
}

/// True if a game's tutorial was finished, or left after its beginning; then it need not be offered
/// any more.
///
/// # Errors
/// If the store can't be read.
pub async fn seen(store: &Store, game: &str) -> Result<bool, StoreError> {
    store.was_seen(&guide(game)).await
}
