//! Unfinished drafts: they survive a reload of the page, and leaving it and coming back, in the same tab.

use leptos::prelude::window;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The key of a kind of text in the tab's storage.
fn key(what: &str) -> String {
    format!("wildpile-unfinished-{what}")
}

fn storage() -> Option<web_sys::Storage> {
    window().session_storage().ok().flatten()
}

/// A stored draft with its address.
#[derive(Serialize, Deserialize)]
struct Stored<T> {
    address: String,
    value: T,
}

/// The address of the page: its path and what follows a question mark.
fn address() -> String {
    let location = window().location();
    location.pathname().unwrap_or_default() + &location.search().unwrap_or_default()
}

/// Stores what is being written on this page, instead of what was stored of this kind before. A browser without storage
/// has nothing to restore later.
pub fn store<T: Serialize>(what: &str, value: &T) {
    let address = address();
    if let (Some(storage), Ok(text)) = (storage(), serde_json::to_string(&Stored { address, value })) {
        let _ = storage.set_item(&key(what), &text);
    }
}

/// The draft at this address; `None` if there is none, or it can't be read in this version.
#[must_use]
pub fn stored<T: DeserializeOwned>(what: &str) -> Option<T> {
    let text = storage()?.get_item(&key(what)).ok().flatten()?;
    let stored: Stored<T> = serde_json::from_str(&text).ok()?;
    (stored.address == address()).then_some(stored.value)
}
