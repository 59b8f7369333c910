//! Records of matches, step by step: `/replay/12`, `/replay` for a record from a file, and `/replay?match=…` for a
//! finished online match.

mod import;
mod page;
mod record;
mod viewer;

use leptos::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// Loads the page.
#[wasm_split(pages, fallible)]
pub fn load() -> Result<fn() -> AnyView, SplitLoaderError> {
    Ok(|| view! { <page::Replay/> }.into_any())
}
