//! The tray below the first page: everything that isn't playing now. The same tray in the bar of a table has the themes. What is
//! in it is loaded when it is opened.

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
use crate::ui::{Icon, focus, found, is_in, is_visible, listen, on_key};

/// The tray, or the drawer of a table with its themes.
#[component]
pub fn Tray(
    /// True in the bar of a table.
    #[prop(optional)]
    at_table: bool,
) -> impl IntoView {
    let (app, body) = (app(), RwSignal::new(None));
    let has_tables = (!at_table).then(|| RwSignal::new(false));
    let open = move || {
        if found(".tray[open]").is_none() {
            return;
        }
        enter();
        // A server that was out of reach, or just starting, may have them now.
        if let Some(has_tables) = has_tables.filter(|has| !has.get_untracked()) {
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
                    enter();
                }
                _ => app.warn(tr(ui::NotLoaded)),
            }
        });
    };
    let name = at_table.then(|| tr(ui::SettingsFelt));
    view! {
        <details class="tray" on:toggle=move |_| open()>
            <summary class:icon-button=at_table aria-label=name.clone() title=name>
                {match at_table {
                    true => Icon::Theme.draw().into_any(),
                    false => tr(ui::MenuTray).into_any(),
                }}
            </summary>
            {move || body.get().map(|make| make(has_tables))}
        </details>
    }
}

/// Opens the tray of a table, after the click that asks for it: clicks beside it close it.
pub fn open_at_table() {
    request_animation_frame(|| {
        if let Some(tray) = found(".bar .tray") {
            drop(tray.set_attribute("open", ""));
        }
    });
}

/// Puts the focus on the theme of a table whose tray is open.
fn enter() {
    request_animation_frame(|| focus(found(".bar .tray[open] input:checked")));
}

/// Draws the content; [`Body`] explains the argument.
type Content = fn(Option<RwSignal<bool>>) -> AnyView;

#[wasm_split(tray, fallible)]
fn content() -> Result<Content, SplitLoaderError> {
    Ok(|has_tables| view! { <Body has_tables/> }.into_any())
}

/// The content of the tray. Escape and a click beside it close it again.
#[component]
fn Body(
    /// True if the server has tables, on the first page.
    has_tables: Option<RwSignal<bool>>,
) -> impl IntoView {
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
            // On small screens the bar has no room for the tray's button: the tray was opened from *More*.
            focus(
                found(".tray summary")
                    .filter(is_visible)
                    .or_else(|| found("[data-do=more]")),
            );
        }
    });
    view! {
        <div class="tray-body">
            {has_tables.map(links)}
            <Themes/>
            {has_tables.map(|_| view! {
                <footer class="soft">
                    <p>{tr(ui::MenuLocal)}</p>
                    <p>{tr(ui::NotAffiliated)}</p>
                </footer>
            })}
        </div>
    }
}

/// The links of the first page.
fn links(has_tables: RwSignal<bool>) -> impl IntoView {
    view! {
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
