//! The statistics: `/stats`.

mod charts;
pub mod damaged;
mod figures;
mod list;
pub mod transfer;

use std::collections::BTreeSet;
use std::sync::Arc;

use js_sys::Date;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wildpile_bundle::GameBundle;
use wildpile_client::setup::differences::of_short_name;
use wildpile_client::text as t;
use wildpile_records::{Filter, Head as Game, MatchResult};

use crate::app::app;
use crate::chunks::{self, title};
use crate::controls::{Select, option};
use crate::text::{Reader, Text, language, say, tr, ui};
use crate::ui::Head;

/// Finished games, the newest first. Shared by everything on the page.
type Games = Arc<Vec<Game>>;

/// The day of a moment, given in milliseconds since 1970, as people write it.
fn date(ms: u64) -> String {
    date_text(&Date::new(&JsValue::from_f64(ms as f64)))
}

/// A day as people write it.
fn date_text(date: &Date) -> String {
    date.to_locale_date_string(&language(), &JsValue::UNDEFINED)
        .into()
}

/// The games of the page that are loaded: their rules are said in words.
#[derive(Clone, Copy)]
struct Loaded(RwSignal<Vec<&'static GameBundle>>);

impl Loaded {
    /// Loads the games that were played by other rules than the usual.
    async fn load(self, games: &[Game]) {
        let other = games.iter().filter(|game| game.info.rules_name != game.info.game);
        let names: BTreeSet<&str> = other.map(|game| game.info.game.as_str()).collect();
        for name in names {
            if let Ok(bundle) = chunks::load(name).await {
                self.0.try_update(|loaded| loaded.push(bundle));
            }
        }
    }
}

/// A rule set in words: a preset by its name, and the options that differ.
fn rules_title(game: &str, rules_name: &str) -> String {
    let loaded = use_context::<Loaded>().map(|loaded| loaded.0.get_untracked());
    let bundle = loaded.into_iter().flatten().find(|bundle| bundle.name() == game);
    let words = of_short_name(bundle.map(|bundle| bundle.game as _), rules_name, &|message| {
        say(message, &Reader::NOBODY)
    });
    match words.is_empty() {
        true => tr(ui::StatsUsualRules),
        false => words.join(", "),
    }
}

/// The page.
#[component]
pub fn Stats() -> impl IntoView {
    let app = app();
    let games = RwSignal::new(None::<Games>);
    let filter = RwSignal::new(Filter::default());
    let loaded = Loaded(RwSignal::default());
    provide_context(loaded);
    app.follow_store(move |store| async move {
        let Some(found) = app.stored(store.finished().await) else {
            return;
        };
        // Turns and scores of different games have nothing to do with each other: the last one comes first.
        if games.get_untracked().is_none_or(|before| before.is_empty())
            && let Some(newest) = found.first()
        {
            let game = newest.info.game.clone();
            filter.try_update(|f| f.game = Some(game));
        }
        let found = Arc::new(found);
        games.try_set(Some(Arc::clone(&found)));
        loaded.load(&found).await;
    });
    let chosen = Memo::new(move |_| {
        let filter = filter.get();
        let games = games.get().unwrap_or_default();
        Arc::new(
            games
                .iter()
                .filter(|g| filter.fits(g))
                .cloned()
                .collect::<Vec<_>>(),
        )
    });
    // Their rules are said in words then.
    let shown = move || {
        loaded.0.track();
        games.get()
    };
    view! {
        <Head/>
        <main id="main" class="page stats">
            <h1>{tr(ui::TitleStats)}</h1>
            {move || match shown() {
                None => view! { <p class="waiting" role="status">{tr(ui::Loading)}</p> }.into_any(),
                Some(all) if all.is_empty() => view! {
                    <p>{tr(t::StatisticsNone)}</p>
                    <p><a class="button primary" href="/">{tr(ui::StatsPlay)}</a></p>
                }
                .into_any(),
                Some(all) => view! {
                    <Filters all filter/>
                    <figures::FiguresOf games=chosen filter/>
                    <list::List games=chosen/>
                }
                .into_any(),
            }}
            <damaged::Damaged/>
            <transfer::Transfer/>
        </main>
    }
}

/// The current filter.
#[component]
fn Filters(all: Games, filter: RwSignal<Filter>) -> impl IntoView {
    let shown = filter.get();
    let part = |name: &'static str,
                label: Text,
                every: Text,
                values: Vec<(String, String)>,
                chosen: Option<String>,
                set: fn(&mut Filter, Option<String>)| {
        let is_chosen = |value: &String| chosen.as_ref() == Some(value);
        let options = values.into_iter();
        let options = options.map(|(value, text)| option(&value, text, is_chosen(&value)));
        let options = options.collect_view();
        let change = move |value: String| {
            filter.update(|f| set(f, Some(value).filter(|v| !v.is_empty())));
        };
        view! {
            <Select label=tr(label) filter=name set=change>
                <option value="" selected=chosen.is_none()>{tr(every)}</option>
                {options}
            </Select>
        }
    };
    let games = Filter::default().choices(&all, |info| info.game.clone());
    let games = games.into_iter().map(|name| (name.clone(), title(&name)));
    let sets = shown.choices(&all, |info| info.rules_name.clone());
    let of = shown.game.clone().unwrap_or_default();
    let sets = sets
        .into_iter()
        .map(|name| (name.clone(), rules_title(&of, &name)));
    let seats = shown.choices(&all, |info| info.seats.len());
    let seats = seats.into_iter().map(|n| (n.to_string(), n.to_string()));
    let (sets, seats): (Vec<_>, Vec<_>) = (sets.collect(), seats.collect());
    let of_games = part(
        "game",
        ui::StatsGame,
        ui::StatsAllGames,
        games.collect(),
        shown.game.clone(),
        // Rule sets and seats belong to a game.
        |f, game| {
            *f = Filter {
                game,
                ..Filter::default()
            }
        },
    );
    let of_rules = (sets.len() > 1 && shown.game.is_some()).then(|| {
        let chosen = shown.rules_name.clone();
        part(
            "rules",
            ui::StatsRules,
            ui::StatsAllRules,
            sets,
            chosen,
            |f, rules| f.rules_name = rules,
        )
    });
    let of_seats = (seats.len() > 1).then(|| {
        let chosen = shown.seats.map(|n| n.to_string());
        part(
            "seats",
            ui::StatsSeats,
            ui::StatsAllSeats,
            seats,
            chosen,
            |f, seats| f.seats = seats.and_then(|n| n.parse().ok()),
        )
    });
    view! {
        <form class="filters" aria-label=tr(ui::StatsFilter) on:submit=|event| event.prevent_default()>
            {of_games}
            {of_rules}
            {of_seats}
        </form>
    }
}

/// The result of a game, in a word.
fn result_text(game: &Game) -> String {
    let Some(end) = &game.end else {
        return String::new();
    };
    match (end.ending.result, end.ending.grade) {
        (MatchResult::Won, 2) => tr(ui::StatsDouble),
        (MatchResult::Won, 3..) => tr(ui::StatsTriple),
        (MatchResult::Won, _) => tr(ui::StatsWon),
        (MatchResult::Lost, _) => tr(ui::StatsLost),
        (MatchResult::Drawn, _) => tr(ui::StatsDrawn),
        (MatchResult::Abandoned, _) => tr(ui::StatsAbandoned),
    }
}
