//! The pages, one module each. Those that are not needed for a first game are loaded when they are opened.

pub mod deal;
mod lazy;
pub mod learn;
mod menu;
mod not_found;
mod replay;
pub mod rules;
mod settings;
pub mod setup;
mod stats;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wildpile_cards::Deal;
use wildpile_game::rules::Problems;
use wildpile_session::{GameBundle, Setup};

use crate::app::{App, app};
use crate::chunks;
use crate::languages::{self, NotLoaded};
use crate::route::{Route, Shared};
use crate::text::{language, tr, tr_args};
use crate::ui::Modal;

/// The title of a page for the window; empty for the first page.
#[must_use]
pub fn title(route: &Route) -> String {
    let of_game = |key: &str, name: &str| tr_args(key, &[("game", chunks::title(name).into())]);
    match route {
        Route::Menu => String::new(),
        Route::Play(_) | Route::Deal(_) => tr("title-play"),
        Route::New(shared) => of_game("title-new", &shared.game),
        Route::Replay(_) | Route::ReplayFile => tr("title-replay"),
        Route::Stats => tr("title-stats"),
        Route::Rules(game) => of_game("title-rules", game),
        Route::Learn(game) => of_game("title-learn", game),
        Route::Settings => tr("title-settings"),
        Route::Unknown(_) => tr("title-not-found"),
    }
}

/// The page of the current address.
#[component]
pub fn Page() -> impl IntoView {
    let app = app();
    move || {
        // Components don't follow what they read, so the page as a whole follows the language.
        let _ = language();
        page(app.route.get())
    }
}

fn page(route: Route) -> AnyView {
    match route {
        Route::Menu => view! { <menu::Menu/> }.into_any(),
        Route::Play(key) => play_page(key),
        Route::Rules(_) => view! { <lazy::Lazy load=|| with_assets(rules::load())/> }.into_any(),
        Route::Replay(_) | Route::ReplayFile => {
            view! { <lazy::Lazy load=|| with_assets(replay::load())/> }.into_any()
        }
        Route::Settings => view! { <lazy::Lazy load=|| with_assets(settings::load())/> }.into_any(),
        Route::Learn(_) => view! { <lazy::Lazy load=|| with_assets(learn::load())/> }.into_any(),
        Route::New(shared) => with_shared(shared, || with_assets(setup::setup())),
        Route::Deal(shared) => {
            // The game comes at the same time as the table.
            chunks::expect(shared.game.clone());
            with_shared(shared, || chunk_only(deal::deal()))
        }
        Route::Stats => view! { <lazy::Lazy load=|| with_assets(stats::load())/> }.into_any(),
        Route::Unknown(path) => view! { <not_found::NotFound path/> }.into_any(),
    }
}

/// A chunk of pages, together with the style and the texts that the first page does without.
fn with_assets<M>(
    loading: impl Future<Output = Result<M, SplitLoaderError>>,
) -> impl Future<Output = Result<M, NotLoaded>> {
    let assets = languages::load_pages();
    async move {
        let loaded = loading.await.map_err(|_| NotLoaded)?;
        assets.await?;
        Ok(loaded)
    }
}

/// A chunk that needs nothing else.
async fn chunk_only<M>(loading: impl Future<Output = Result<M, SplitLoaderError>>) -> Result<M, NotLoaded> {
    loading.await.map_err(|_| NotLoaded)
}

/// The table: its public parts.
#[derive(Clone, Copy)]
pub struct TableParts {
    page: fn(u32) -> AnyView,
    /// Starts a match and opens it.
    pub start: fn(App, &'static GameBundle, Setup, Deal) -> Result<(), Problems>,
}

/// Loads the table. The first page does without it, so that it is there sooner.
///
/// # Errors
/// When it can't be loaded.
#[wasm_split(table, fallible)]
pub fn table() -> Result<TableParts, SplitLoaderError> {
    Ok(TableParts {
        page: |key| view! { <crate::play::PlayPage key/> }.into_any(),
        start: crate::play::start,
    })
}

fn play_page(key: u32) -> AnyView {
    let load = move || {
        let loading = chunk_only(table());
        async move { loading.await.map(|table| move || (table.page)(key)) }
    };
    view! { <lazy::Lazy load/> }.into_any()
}

/// The rule book beside the table.
pub fn rule_book_beside(play: crate::play::Play) -> impl IntoView {
    let load = move || {
        let loading = with_assets(rules::load_beside());
        async move { loading.await.map(|make| move || make(play)) }
    };
    view! { <lazy::Lazy load/> }
}

/// Makes a question at the table.
type MakeDialog = fn(crate::play::Play, crate::play::Dialog) -> AnyView;

#[wasm_split(pages, fallible)]
fn load_dialog() -> Result<MakeDialog, SplitLoaderError> {
    Ok(crate::play::rare::dialog)
}

/// A question at the table that comes with the pages; why not, where they can't be loaded.
pub fn dialog_beside(play: crate::play::Play, dialog: crate::play::Dialog) -> impl IntoView {
    let made = RwSignal::new(None::<Result<MakeDialog, ()>>);
    spawn_local(async move {
        let loaded = with_assets(load_dialog()).await;
        made.try_set(Some(loaded.map_err(|_| ())));
    });
    move || {
        made.get().map(|made| match made {
            Ok(make) => make(play, dialog.clone()),
            Err(()) => {
                let close = move || {
                    crate::thinking::stop_looking();
                    play.dialog.set(None);
                };
                view! {
                    <Modal title=tr("not-loaded-title") close class="sure">
                        <p>{tr("not-loaded")}</p>
                    </Modal>
                }
                .into_any()
            }
        })
    }
}

pub use setup::share_link;

/// A page that is loaded when it is opened, about what a link says.
fn with_shared<L>(shared: Shared, load: fn() -> L) -> AnyView
where
    L: Future<Output = Result<fn(Shared) -> AnyView, NotLoaded>> + 'static,
{
    let load = move || {
        let (shared, loading) = (shared.clone(), load());
        async move { loading.await.map(|make| move || make(shared.clone())) }
    };
    view! { <lazy::Lazy load/> }.into_any()
}
