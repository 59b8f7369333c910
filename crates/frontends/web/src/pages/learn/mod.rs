//! The guided first games: `/learn/skipper`.

mod page;
mod script;

use crate::store::{Store, StoreError};

pub use page::Learn;
pub use script::lesson;

/// The name of a game's guide among those that were seen.
fn guide(game: &str) -> String {
    format!("learn-{game}")
}

/// Whether a game's tutorial was finished, or left after its beginning; then it need not be offered
/// any more.
///
/// # Errors
/// If the store can't be read.
pub async fn seen(store: &Store, game: &str) -> Result<bool, StoreError> {
    store.was_seen(&guide(game)).await
}
