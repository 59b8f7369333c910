//! An address that leads nowhere.

use leptos::prelude::*;

use crate::text::tr;
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
            <h1>{tr("not-found-title")}</h1>
            <p>{tr!("not-found", path = &path)}</p>
            <a class="button primary" href="/">{tr("to-start")}</a>
        </main>
    }
}
