//! Pages that are loaded when they are opened.

use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::languages::NotLoaded;
use crate::text::{tr, ui};
use crate::ui::Head;

/// Creates a page that needs no arguments, once its chunk is loaded.
pub type Make = fn() -> AnyView;

/// Creates a page, once everything it needs is loaded.
pub type Ready = Rc<dyn Fn() -> AnyView>;

/// A page on its way.
pub type Loading = Pin<Box<dyn Future<Output = Result<Ready, NotLoaded>>>>;

/// A page that is being loaded, and then the page itself. `load` is called again when the person wants to try again.
pub fn lazy(load: Box<dyn Fn() -> Loading>) -> AnyView {
    let state = RwSignal::new_local(None::<Result<Ready, ()>>);
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
    let shown = move || {
        match state.get() {
        None => waiting(),
        Some(Ok(make)) => make(),
        Some(Err(())) => view! {
            <Head/>
            <main id="main" class="page narrow">
                <h1>{tr(ui::NotLoadedTitle)}</h1>
                <p>{tr(ui::NotLoaded)}</p>
                <button class="primary" on:click=move |_| fetch.with_value(|f| f())>{tr(ui::TryAgain)}</button>
                " "
                <a class="button" href="/">{tr(ui::ToStart)}</a>
            </main>
        }
        .into_any(),
    }
    };
    shown.into_any()
}

/// The placeholder of a page that is being loaded.
pub fn waiting() -> AnyView {
    view! { <p class="waiting" role="status">{tr(ui::Loading)}</p> }.into_any()
}
