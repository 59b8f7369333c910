//! The setup that a game was started with last, in this browser.

use wildpile_client::setup::LastSetup;

use crate::browser;

fn key(game: &str) -> String {
    format!("wildpile.setup.{game}")
}

/// The last setup of a game; `None` if there is none, or if it can't be read.
#[must_use]
pub fn load(game: &str) -> Option<LastSetup> {
    serde_json::from_str(&browser::stored(&key(game))?).ok()
}

/// Remembers the setup of a game. A full or forbidden storage is ignored.
pub fn keep(setup: &LastSetup, game: &str) {
    if let Ok(text) = serde_json::to_string(setup) {
        browser::store(&key(game), &text);
    }
}
