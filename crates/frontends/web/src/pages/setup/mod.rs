//! Setting up a game: who plays, which deal, which rules. Everything is pre-filled; one button
//! starts.
//!
//! - `form_state`: the form, and the fields whose text isn't a valid value yet.
//! - `four`: the four choices; `people`, `presets`, `cards` and `options` open behind them as drawers.
//! - `card_grid`: rule cards to choose from; `drawn`: those that the deal draws; `fan`: three face down, of which a person takes one.
//! - `control`: a control for every kind of value.
//! - `file`, `link`: rules files and links, without the page.
//! - `sets`: saved rule sets, and importing and exporting files.
//! - `problems`: problems of links and files as text.

mod card_grid;
pub mod cards;
mod control;
mod deal;
mod drawn;
mod fan;
pub mod file;
pub mod form_state;
mod four;
pub mod link;
pub mod options;
mod people;
mod presets;
pub mod problems;
mod sets;
mod start;

use std::sync::Arc;

use leptos::prelude::*;
use wildpile_client::setup::{LastSetup, SetupForm};
use wildpile_packs::Packs;
use wildpile_session::GameBundle;

use crate::app::app;
use crate::browser;
use crate::chunks;
use crate::files;
use crate::pages::lazy::lazy;
use crate::play::today;
use crate::route::{Route, Shared};
use crate::text::{tr, ui};
use crate::ui::Head;
use form_state::{Drawer, FormState};
use link::Wrong;

pub use link::share_link;
pub use people::level;

/// The key under which this browser keeps the last setup of a game.
fn last_key(game: &str) -> String {
    format!("wildpile.setup.{game}")
}

/// The entry of a drawer in the browser's history.
const DRAWER_ENTRY: &str = "drawer";

/// The page on which a game is set up.
#[component]
pub fn SetupPage(
    /// The content of the address.
    shared: Shared,
) -> impl IntoView {
    let app = app();
    lazy(Box::new(move || {
        let shared = shared.clone();
        Box::pin(async move {
            let found = chunks::load(&shared.game).await;
            let packs = crate::packs::all(&app.store()).await;
            let wanted = shared.clone();
            problems::page_of(found, shared, move |bundle| {
                view! { <Workbench bundle shared=wanted.clone() packs=packs.clone()/> }.into_any()
            })
        })
    }))
}

/// The page when its game is there.
#[component]
fn Workbench(bundle: &'static GameBundle, shared: Shared, packs: Packs) -> impl IntoView {
    let app = app();
    let names = app.names();
    let (form, wrong) = SetupForm::read(bundle, &shared, &names, today(), &Arc::new(packs));
    let said = Shared::of(&shared.game) != shared;
    let state = FormState::new(app, form);
    state.follow_packs();
    close_drawers(state);
    let last = browser::read::<LastSetup>(&last_key(bundle.name())).filter(|_| !said);
    let over = RwSignal::new(false);
    let coming = RwSignal::new_local(None::<web_sys::File>);
    let title = bundle.game.title();
    let book = Route::Rules(bundle.game.name().to_owned()).to_string();
    // What is chosen here is measured there.
    let lab = move || {
        let shared = state.form.with(|f| link::form_link(f));
        Route::Lab(Shared {
            deal: None,
            preset: None,
            cards: None,
            ..shared
        })
        .to_string()
    };
    // What is chosen here is played there; the cards are shuffled by everybody.
    let online = move || {
        let shared = state.form.with(|f| link::form_link(f));
        let seats = shared.seats.filter(|_| state.form.with(|f| f.seats().len()) > 1);
        Route::OpenTable(Shared {
            deal: None,
            seats,
            ..shared
        })
        .to_string()
    };
    let is_for_several =
        chunks::listed(bundle.game.name()).is_some_and(|game| game.seats.1 > 1 || game.race.is_some());
    let online = is_for_several.then(|| Signal::derive(online));
    let learn = Route::Learn(bundle.game.name().to_owned()).to_string();
    view! {
        <Head/>
        <main
            id="main"
            class="page setup setup-table"
            class:dropping=move || over.get()
            on:dragover=move |event| {
                if files::has_files(&event) {
                    event.prevent_default();
                    over.set(true);
                }
            }
            on:dragleave=move |event| {
                // Navigating within the page doesn't leave it.
                if event.related_target().is_none() {
                    over.set(false);
                }
            }
            on:drop=move |event| {
                over.set(false);
                if let Some(file) = files::dropped(&event) {
                    event.prevent_default();
                    coming.set(Some(file));
                    // The rule sets are there and read it.
                    state.drawer.set(Some(Drawer::House));
                }
            }
        >
            <header class="setup-head" prop:hidden=move || state.drawer.get().is_some()>
                <h1>{tr(ui::SetupTitle { game: title })}</h1>
                <p class="setup-links">
                    <a href=learn.clone()>{tr(ui::SetupLearn)}</a>
                    <a href=book.clone()>{tr(ui::SetupBook)}</a>
                    <a href=lab>{tr(ui::SetupLab)}</a>
                </p>
            </header>
            {(!wrong.is_empty()).then(|| view! { <WrongParts wrong/> })}
            <four::FourChoices state last online/>
            {Drawer::ALL.map(|drawer| view! { <DrawerView state drawer coming/> }).collect_view()}
            <fan::Fan state/>
        </main>
    }
}

/// Lets Escape and the browser's Back close an open drawer: opening one adds an entry to its history.
fn close_drawers(state: FormState) {
    let is_there = || {
        let entry = window().history().and_then(|history| history.state());
        entry.is_ok_and(|entry| entry.as_string().as_deref() == Some(DRAWER_ENTRY))
    };
    // True while that entry is the current one.
    let here = StoredValue::new(is_there());
    Effect::new(move || {
        if state.drawer.get().is_some()
            && !here.get_value()
            && let Ok(history) = window().history()
        {
            // A browser that refuses still shows the drawer.
            let added = history.push_state_with_url(&DRAWER_ENTRY.into(), "", None);
            here.set_value(added.is_ok());
        }
    });
    let back = window_event_listener(leptos::ev::popstate, move |_| {
        // A link within the page isn't a step back.
        let is_within = window().location().hash().is_ok_and(|hash| !hash.is_empty());
        let was_here = here.try_get_value() == Some(true);
        if is_within || here.try_set_value(is_there()).is_some() || !was_here || is_there() {
            return;
        }
        match state.drawer.get_untracked() {
            Some(drawer) => start::back(state, drawer),
            // It was closed before: the step leads from the page.
            None => drop(window().history().and_then(|history| history.back())),
        }
    });
    let escape = window_event_listener(leptos::ev::keydown, move |event| {
        // A dialog over it takes its own.
        if event.key() == "Escape"
            && !event.default_prevented()
            && crate::ui::found("dialog[open]").is_none()
            && let Some(drawer) = state.drawer.get_untracked()
        {
            event.prevent_default();
            start::back(state, drawer);
        }
    });
    on_cleanup(move || {
        back.remove();
        escape.remove();
    });
}

/// A drawer, from the first time that it is opened.
#[component]
fn DrawerView(
    state: FormState,
    drawer: Drawer,
    coming: RwSignal<Option<web_sys::File>, LocalStorage>,
) -> impl IntoView {
    let is_open = Memo::new(move |_| state.drawer.get() == Some(drawer));
    let was_open = Memo::new(move |before: Option<&bool>| is_open.get() || before.copied().unwrap_or(false));
    let content = move || match drawer {
        Drawer::Seats => view! { <people::People state/> }.into_any(),
        Drawer::Sets => view! { <presets::Presets state/> }.into_any(),
        Drawer::Cards => view! { <cards::Cards state/> }.into_any(),
        Drawer::House => view! {
            <start::Differences state id="house-changed"/>
            <div class="setup-columns">
                <options::Options state/>
                <div class="setup-side">
                    <sets::RuleSets state coming/>
                </div>
            </div>
        }
        .into_any(),
    };
    view! {
        <Show when=move || was_open.get()>
            <section class="setup-drawer" data-drawer=drawer.name() aria-labelledby="drawer-title" prop:hidden=move || !is_open.get()>
                <Show when=move || is_open.get()>
                    <start::DrawerBar state drawer/>
                </Show>
                {content()}
            </section>
        </Show>
    }
}

/// The unusable parts of the link.
#[component]
fn WrongParts(wrong: Vec<Wrong>) -> impl IntoView {
    view! {
        <section class="card setup-wrong" role="status">
            <h2>{tr(ui::LinkWrongParts)}</h2>
            <problems::WrongList wrong/>
            <p>{tr(ui::LinkWrongRest)}</p>
        </section>
    }
}
