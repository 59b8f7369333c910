//! Pages that are loaded when they are opened.

use std::future::Future;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::languages::NotLoaded;
use crate::text::tr;

/// Creates a page that needs no arguments, once its chunk is loaded.
pub type Make = fn() -> AnyView;

/// A page whose chunk is being loaded, and then the page itself.
#[component]
pub fn Lazy<F, L, M>(
    /// Loads the chunk, and gives what makes the page; called again when the person wants to try again.
    load: F,
) -> impl IntoView
where
    F: Fn() -> L + Clone + 'static,
    L: Future<Output = Result<M, NotLoaded>> + 'static,
    M: Fn() -> AnyView + Clone + Send + Sync + 'static,
{
    let state = RwSignal::new(None::<Result<M, ()>>);
    let fetch = move || {
        state.set(None);
        let loading = load();
        spawn_local(async move {
            let made = loading.await;
            // The page may have been left meanwhile.
            state.try_set(Some(made.map_err(|_| ())));
        });
    };
    fetch();
    let fetch = StoredValue::new_local(fetch);
    move || match state.get() {
        None => view! { <p class="waiting" role="status">{tr("loading")}</p> }.into_any(),
        Some(Ok(make)) => make(),
        Some(Err(())) => view! {
            <main id="main" class="page narrow">
                <h1>{tr("not-loaded-title")}</h1>
                <p>{tr("not-loaded")}</p>
                <button class="primary" on:click=move |_| fetch.with_value(|f| f())>{tr("try-again")}</button>
                " "
                <a class="button" href="/">{tr("to-start")}</a>
            </main>
        }
        .into_any(),
    }
}
