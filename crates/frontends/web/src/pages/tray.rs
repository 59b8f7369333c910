//! The tray below the first page: everything that isn't playing now. What is in it is loaded when it is opened.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wildpile_bundle::Listing;

use super::settings::Themes;
use crate::app::app;
use crate::chunks;
use crate::languages;
use crate::route::{Route, Shared};
use crate::text::{tr, ui};
use crate::ui::{focus, found, is_in, listen, on_key};

/// The tray.
#[component]
pub fn Tray() -> impl IntoView {
    let (app, body, has_tables) = (app(), RwSignal::new(None), RwSignal::new(false));
    let open = move || {
        if found(".tray[open]").is_none() {
            return;
        }
        // A server that was out of reach, or just starting, may have them now.
        if !has_tables.get_untracked() {
            spawn_local(async move {
                has_tables.try_set(languages::has_tables().await);
            });
        }
        if body.get_untracked().is_some() {
            return;
        }
        spawn_local(async move {
            let style = languages::load_style();
            match (content().await, style.await) {
                (Ok(make), Ok(())) => {
                    body.try_set(Some(make));
                }
                _ => app.warn(tr(ui::NotLoaded)),
            }
        });
    };
    view! {
        <details class="tray" on:toggle=move |_| open()>
            <summary>{tr(ui::MenuTray)}</summary>
            {move || body.get().map(|make| make(has_tables))}
        </details>
    }
}

#[wasm_split(tray, fallible)]
fn content() -> Result<fn(RwSignal<bool>) -> AnyView, SplitLoaderError> {
    Ok(|has_tables| view! { <Body has_tables/> }.into_any())
}

/// The content of the tray. Escape and a click beside it close it again.
#[component]
fn Body(has_tables: RwSignal<bool>) -> impl IntoView {
    let close = move || {
        let open = found(".tray[open]");
        open.is_some_and(|tray| tray.remove_attribute("open").is_ok())
    };
    listen("click", move |event| {
        if !is_in(&event, ".tray") {
            close();
        }
    });
    on_key(move |event| {
        if event.key() == "Escape" && close() {
            focus(found(".tray summary"));
        }
    });
    view! {
        <div class="tray-body">
            <ul>{chunks::listings().map(game).collect_view()}</ul>
            <nav aria-label=tr(ui::Nav)>
                <a data-do="lab" href=Route::Lab(Shared::default()).to_string()>
                    <strong>{tr(ui::TitleLab)}</strong> <span class="soft">{tr(ui::MenuLab)}</span>
                </a>
                <a data-do="print" href=Route::Print(None).to_string()>{tr(ui::TitlePrint)}</a>
                <a href=Route::Daily(None).to_string()>{tr(ui::MenuCalendar)}</a>
                <a href=Route::Stats.to_string()>{tr(ui::NavStats)}</a>
                <a href=Route::ReplayFile.to_string()>{tr(ui::NavReplay)}</a>
                <a href=Route::Settings.to_string()>{tr(ui::NavSettings)}</a>
                <Show when=move || has_tables.get()>
                    <a data-do="online" href=Route::Online.to_string()>{tr(ui::MenuOnline)}</a>
                </Show>
            </nav>
            <Themes/>
            <footer class="soft">
                <p>{tr(ui::MenuLocal)}</p>
                <p>{tr(ui::NotAffiliated)}</p>
            </footer>
        </div>
    }
}

/// The links of a game.
fn game(game: &'static Listing) -> impl IntoView {
    let name = || game.name.to_owned();
    view! {
        <li data-game=game.name>
            <h3>{chunks::listed_title(game)}</h3>
            <a data-do="learn" href=Route::Learn(name()).to_string()>{tr(ui::Learn)}</a>
            <a data-do="rules" href=Route::Rules(name()).to_string()>{tr(ui::Rules)}</a>
            <a data-do="setup" href=Route::New(Shared::of(game.name)).to_string()>{tr(ui::SetUp)}</a>
        </li>
    }
}
