//! The lobby: a name, a new table, and the tables that wait for people.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_bundle::{GameBundle, Listing};
use wildpile_client::error::ClientError;
use wildpile_client::lobby::{Event, JoinRequest, about};
use wildpile_client::options::for_game;
use wildpile_client::text as t;
use wildpile_game::rules::texts::preset_title;
use wildpile_protocol::lobby::{Listed, NewTable, Settings};
use wildpile_session::Form;

use super::api;
use super::matches::{OwnMatches, card_titles, summary};
use super::options::Options;
use super::quick::PlayNow;
use super::requests::Model;
use super::rules::{self, Custom};
use crate::app::app;
use crate::chunks::{self, listed_title, listings};
use crate::controls::{Check, Select};
use crate::pages::people::Field;
use crate::route::{Route, Shared};
use crate::text::{tr, ui};
use crate::ui::{Head, every, focus, listen};

/// The pause between two looks at the lists.
const AGAIN: Duration = Duration::from_secs(4);

/// The games that several people play, some of them as a race.
fn games() -> impl Iterator<Item = &'static Listing> {
    listings().filter(|game| game.table_seats().is_some())
}

/// The lobby.
#[component]
pub fn Lobby() -> impl IntoView {
    let name = Field::name("online-own-name", Some("online-new"));
    let model = Model::new(name);
    model.update(Event::Look);
    // Anyone who brings rules wants to open a table; everybody else first sees who is there.
    let brings_rules = matches!(app().route.get_untracked(), Route::OpenTable(_));
    let is_absent = Memo::new(move |_| {
        model
            .lobby
            .with(|lobby| matches!(lobby.trouble, Some(ClientError::Strange(_))))
    });
    let fetch_again = move || {
        // A server that has none won't have any soon.
        if !document().hidden() && is_absent.try_get_untracked() == Some(false) {
            model.update(Event::Look);
        }
    };
    every(AGAIN, fetch_again);
    listen("visibilitychange", move |_| fetch_again());
    view! {
        <Head/>
        <main id="main" class="page online-lobby">
            <header class="online-head">
                <h1>{tr(ui::TitleOnline)}</h1>
                <Show when=move || !is_absent.get()>
                    <p class="soft">{tr(ui::OnlineLead)}</p>
                    <nav class="choices row" aria-label=tr(ui::PeopleNav)>
                        <a class="button" data-do="account" href=Route::Account.to_string()>{tr(ui::PeopleAccount)}</a>
                        <a class="button" data-do="leaders" href=Route::Leaders(None).to_string()>{tr(ui::PeopleLeaders)}</a>
                    </nav>
                </Show>
            </header>
            {move || {
                if is_absent.get() {
                    view! { <Absent/> }.into_any()
                } else {
                    view! {
                        <OwnMatches model/>
                        <div class="online-own-name">{name.view(None, Some(api::name(app())))}</div>
                        <div class="online-columns">
                            {brings_rules.then(|| view! { <div class="online-main"><New model/></div> })}
                            <div class="online-main">
                                <PlayNow model/>
                                <Tables model/>
                            </div>
                            {(!brings_rules).then(|| view! { <div class="online-aside"><New model/></div> })}
                        </div>
                    }
                    .into_any()
                }
            }}
        </main>
    }
}

/// This server has no online tables: what can be done instead.
#[component]
pub fn Absent() -> impl IntoView {
    let here = Route::New(Shared::of("skip-bo")).to_string();
    view! {
        <section class="card online-card online-absent">
            <h2>{tr(ui::OnlineAbsentTitle)}</h2>
            <p>{tr(ui::OnlineAbsent)}</p>
            <p class="soft">{tr(ui::OnlineAbsentHow)}</p>
            <p class="choices row">
                <a class="button primary" href=here>{tr(ui::OnlineAbsentHere)}</a>
                <a class="button" href="/">{tr(ui::ToStart)}</a>
            </p>
        </section>
    }
}

/// Opens a table.
#[component]
fn New(model: Model) -> impl IntoView {
    let app = app();
    let games: Vec<&'static Listing> = games().collect();
    let shared = match app.route.get_untracked() {
        Route::OpenTable(shared) => Some(shared),
        _ => None,
    };
    let wanted = shared.as_ref().map_or("skip-bo", |shared| shared.game.as_str());
    let first = games.iter().find(|game| game.name == wanted).or(games.first());
    let game = RwSignal::new(first.map_or("", |game| game.name));
    // What the link asks for, until the standard rules or another game are chosen.
    let shared = StoredValue::new(shared);
    let custom = RwSignal::new(None::<Custom>);
    let bundle = RwSignal::new_local(None::<&'static GameBundle>);
    let preset = RwSignal::new(String::new());
    let seats = RwSignal::new(2_usize);
    let settings = RwSignal::new(Settings::default());
    let wrong = RwSignal::new(None::<String>);
    let is_busy = Memo::new(move |_| model.lobby.with(|lobby| lobby.progress().is_some()));
    let refusal = model.refusal(true);
    let chosen = game;
    Effect::new(move || {
        let game = chosen.get();
        bundle.set(None);
        preset.set(String::new());
        custom.set(None);
        spawn_local(async move {
            let loaded = chunks::load(game).await.ok();
            if loaded.is_none() {
                wrong.try_set(Some(tr(ui::NotLoaded)));
            }
            // Another one may have been chosen meanwhile.
            if chosen.try_get_untracked() != Some(game) {
                return;
            }
            let shared = shared.try_get_value().flatten();
            let shared = shared.filter(|shared| shared.game == game);
            if let Some((loaded, shared)) = loaded.zip(shared) {
                let packs = crate::packs::all(&app.store()).await;
                // Another game may have been chosen meanwhile.
                if chosen.try_get_untracked() != Some(game) {
                    return;
                }
                let (rules, count) = rules::read(loaded, &shared, &packs);
                custom.set(rules);
                if let Some(count) = count {
                    seats.set(count);
                }
            }
            bundle.try_set(loaded);
        });
    });
    let range = move || {
        let listing = chunks::listed(game.get());
        listing.and_then(Listing::table_seats).unwrap_or((2, 2))
    };
    Effect::new(move || {
        let (least, most) = range();
        seats.update(|seats| *seats = (*seats).clamp(least, most));
    });
    let open = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let (rules, cards) = match custom.get_untracked() {
            Some(custom) => (Some(custom.patch), custom.cards),
            None => {
                let bundle = bundle.get_untracked();
                let layer = bundle.and_then(|bundle| bundle.game.preset_layer(&preset.get_untracked()).ok());
                (layer.map(|layer| layer.patch), Arc::default())
            }
        };
        let game = game.get_untracked();
        let is_always_raced = chunks::listed(game).is_some_and(Listing::is_always_raced);
        let settings = Settings {
            cards,
            ..settings.get_untracked()
        };
        let table = NewTable {
            game: game.to_owned(),
            rules: rules.unwrap_or_default(),
            seats: seats.get_untracked(),
            settings: for_game(settings, game, is_always_raced),
        };
        wrong.set(None);
        let bots = Vec::new();
        model.join(JoinRequest::New { table, bots });
    };
    let tiles = games
        .into_iter()
        .map(|listing| {
            view! {
                <label class="online-game">
                    <input
                        type="radio"
                        name="online-game"
                        value=listing.name
                        prop:checked=move || game.get() == listing.name
                        on:change=move |_| game.set(listing.name)
                    />
                    <span class="emblem" aria-hidden="true" inner_html=crate::pages::emblem(listing)></span>
                    <b>{listed_title(listing)}{listing.is_always_raced().then(|| view! { <small>{tr(ui::OnlineRace)}</small> })}</b>
                </label>
            }
        })
        .collect_view();
    let presets = move || {
        let game = game.get();
        let all = bundle.get().map(|bundle| bundle.game.presets());
        let options = all.into_iter().flatten().map(|found| {
            let title = tr(preset_title(game, found.name));
            view! { <option value=found.name>{title}</option> }
        });
        options.collect_view()
    };
    let lines = move || {
        let (bundle, custom) = (bundle.get()?, custom.get()?);
        Some(rules::differences(bundle, &custom.patch))
    };
    // All options are on the page where games are set up, and it leads back.
    let all_rules = move || {
        let own = custom.get().and_then(|_| shared.get_value());
        let named = Some(preset.get()).filter(|preset| !preset.is_empty());
        let shared = own.unwrap_or_else(|| Shared {
            preset: named,
            ..Shared::of(game.get())
        });
        Route::New(Shared {
            // There, a solitaire is played alone.
            seats: chunks::listed(game.get())
                .filter(|game| game.seats.1 > 1)
                .map(|_| seats.get().to_string()),
            ..shared
        })
        .to_string()
    };
    // Rules for pairs need a number of seats that can be split into pairs.
    let choose = move |name: String| {
        if let Some(bundle) = bundle.get_untracked() {
            let mut form = Form::at_table(bundle, bundle.game, seats.get_untracked());
            form.set_preset(&name);
            seats.set(form.seats().len());
        }
        preset.set(name);
    };
    let rules_field = move || {
        match custom.get() {
        // What differs is listed below.
        Some(custom) => view! {
            <div class="online-field" id="online-custom">
                <span>{tr(t::TableRules)}</span>
                <b>{move || bundle.get().map(|bundle| rules::in_short(bundle, &custom.patch, 0))}</b>
            </div>
        }
        .into_any(),
        None => view! {
            <label class="online-field">
                <span>{tr(t::TableRules)}</span>
                <select id="online-preset" prop:value=move || preset.get() on:change=move |event| choose(event_target_value(&event))>
                    <option value="">{tr(ui::OnlineRulesStandard)}</option>
                    {presets}
                </select>
            </label>
        }
        .into_any(),
    }
    };
    let choose_seats = move |count: String| {
        if let Ok(count) = count.parse() {
            seats.set(count);
        }
    };
    let counts = move || {
        let (least, most) = range();
        (least..=most)
            .map(|count| {
                view! {
                    <option value=count.to_string() prop:selected=move || seats.get() == count>{count}</option>
                }
            })
            .collect_view()
    };
    view! {
        <form
            class="card online-card online-new"
            id="online-new"
            novalidate
            on:submit=open
            aria-labelledby="online-new-title"
        >
            <h2 id="online-new-title" tabindex="-1">{tr(t::NewTable)}</h2>
            <fieldset class="online-games">
                <legend>{tr(t::TableGame)}</legend>
                {tiles}
            </fieldset>
            <div class="online-pair">
                {rules_field}
                <Select label=tr(t::TableSeats) id="online-seat-count" class="online-field" set=choose_seats>{counts}</Select>
            </div>
            {move || custom.get().map(|custom| view! { <rules::Cards cards=custom.cards/> })}
            {move || lines().map(|lines| view! { <rules::Differences lines/> })}
            <p class="online-rule-links">
                <a data-do="all-rules" href=all_rules>{tr(ui::OnlineAllRules)}</a>
                {move || custom.get().map(|_| view! {
                    <button type="button" class="small" data-do="standard" on:click=move |_| custom.set(None)>
                        {tr(ui::OnlineCustomStandard)}
                    </button>
                })}
            </p>
            <Options settings game/>
            <Check label=tr(ui::OnlineWatch) id="online-watch" class="online-choice" on=model.watches set=move |on| model.watches.set(on)/>
            <p class="wrong" role="alert">{move || wrong.get().or_else(|| refusal.get())}</p>
            <button class="primary large" data-do="open" disabled=move || is_busy.get() || bundle.with(Option::is_none)>{tr(t::OpenTable)}</button>
            <p class="soft">{tr(ui::OnlineOpenHelp)}</p>
        </form>
    }
}

/// The tables that everybody may see.
#[component]
fn Tables(model: Model) -> impl IntoView {
    let tables = Memo::new(move |_| model.lobby.with(|lobby| lobby.tables.clone()));
    let trouble = Memo::new(move |_| {
        model
            .lobby
            .with(|lobby| lobby.trouble.as_ref().map(api::sentence))
    });
    let row = |table: &Listed| {
        let title = chunks::title(&table.game);
        let about: Vec<String> = about(table).into_iter().map(tr).collect();
        // Cards say themselves what they change.
        let has_own_rules = table.rules_name != table.game && table.cards.is_empty();
        let rules = has_own_rules.then(|| table.rules_name.clone());
        let link = Route::Table(table.id.to_string()).to_string();
        let text = summary(title, about.join(" · "), card_titles(&table.cards), rules, false);
        view! {
            <li data-table=table.id.to_string()><a class="online-listed" href=link>{text}</a></li>
        }
    };
    // On a small screen the form is below the tables, however many there are.
    let to_form = |_| focus(document().get_element_by_id("online-new-title"));
    view! {
        <section class="online-tables" aria-labelledby="online-tables-title">
            <div>
                <h2 id="online-tables-title">{tr(t::FreeTables)}</h2>
                <button data-do="to-form" on:click=to_form>{tr(t::NewTable)}</button>
            </div>
            <p class="wrong" role="status">{move || trouble.get()}</p>
            {move || tables.with(|tables| match tables.as_deref() {
                None => trouble.with(Option::is_none).then(|| view! { <p role="status">{tr(ui::Loading)}</p> }).into_any(),
                Some([]) => view! { <p class="soft">{tr(t::FreeTablesNone)}</p> }.into_any(),
                Some(all) => view! { <ul role="list">{all.iter().map(row).collect_view()}</ul> }.into_any(),
            })}
        </section>
    }
}
