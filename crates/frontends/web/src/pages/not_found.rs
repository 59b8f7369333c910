//! An address that leads nowhere.

use leptos::prelude::*;

use crate::text::{tr, tr_args};
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
            <p>{tr_args("not-found", &[("path", (&path).into())])}</p>
            <a class="button primary" href="/">{tr("to-start")}</a>
        </main>
    }
}
