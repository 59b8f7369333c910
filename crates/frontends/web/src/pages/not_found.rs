//! An address that leads nowhere.

use leptos::prelude::*;

use crate::text::{tr, ui};
use crate::ui::Head;

/// Says that the page doesn't exist, and lists those that do.
#[component]
pub fn NotFound(
    /// The address.
    path: String,
) -> impl IntoView {
    view! {
        <Head/>
        <main id="main" class="page narrow">
            <h1>{tr(ui::NotFoundTitle)}</h1>
            <p>{tr(ui::NotFound { path: &path })}</p>
            <a class="button primary" href="/">{tr(ui::ToStart)}</a>
        </main>
    }
}
