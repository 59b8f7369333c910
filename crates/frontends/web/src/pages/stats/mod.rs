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
use crate::controls::Select;
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

/// The games whose rules are said in words: those played by other rules than the standard ones.
#[derive(Clone, Copy)]
struct Loaded(StoredValue<Vec<&'static GameBundle>>);

impl Loaded {
    /// Loads the games that are missing.
    async fn load(self, games: &[Game]) {
        let other = games.iter().filter(|game| game.info.rules_name != game.info.game);
        let names: BTreeSet<&str> = other.map(|game| game.info.game.as_str()).collect();
        for name in names {
            let is_there = |all: &Vec<&GameBundle>| all.iter().any(|bundle| bundle.name() == name);
            if self.0.try_with_value(is_there) == Some(false)
                && let Ok(bundle) = chunks::load(name).await
            {
                self.0.try_update_value(|loaded| loaded.push(bundle));
            }
        }
    }
}

/// A rule set in words: a preset by its name, and the options that differ.
fn rules_title(game: &str, rules_name: &str) -> String {
    let loaded = use_context::<Loaded>().map(|loaded| loaded.0.get_value());
    let bundle = loaded.into_iter().flatten().find(|bundle| bundle.name() == game);
    let words = of_short_name(bundle.map(|bundle| bundle.game as _), rules_name, &|message| {
        say(message, &Reader::NOBODY)
    });
    match words.is_empty() {
        true => tr(t::StandardRules),
        false => words.join(", "),
    }
}

/// The page.
#[component]
pub fn Stats() -> impl IntoView {
    let app = app();
    let games = RwSignal::new(None::<Games>);
    let filter = RwSignal::new(Filter::default());
    let loaded = Loaded(StoredValue::default());
    provide_context(loaded);
    app.follow_store(move |store| async move {
        let Some(found) = app.stored(store.finished().await) else {
            return;
        };
        // First, so that everything is drawn once, with its rules in words.
        loaded.load(&found).await;
        // Turns and scores of different games have nothing to do with each other: the last one comes first. What was deleted isn't
        // filtered by any longer: where a choice of one is left, its list isn't shown.
        let is_none = |games: &Option<Games>| games.as_ref().is_none_or(|games| games.is_empty());
        let is_first = games.try_with_untracked(is_none) == Some(true);
        let fits_none = |filter: &Filter| found.iter().all(|head| !filter.fits(head));
        if is_first || filter.try_with_untracked(fits_none) == Some(true) {
            let chosen = filter.try_with_untracked(|filter| filter.game.clone()).flatten();
            let kept = chosen.filter(|game| found.iter().any(|head| head.info.game == *game));
            let game = kept.or_else(|| found.first().map(|newest| newest.info.game.clone()));
            filter.try_set(Filter {
                game,
                ..Filter::default()
            });
        }
        games.try_set(Some(Arc::new(found)));
    });
    let all = Memo::new(move |_| games.get().unwrap_or_default());
    let chosen = Memo::new(move |_| {
        let filter = filter.get();
        Arc::new(all.with(|all| all.iter().filter(|g| filter.fits(g)).cloned().collect::<Vec<_>>()))
    });
    // What has the focus stays when a match is deleted.
    let is_empty = Memo::new(move |_| games.with(|games| games.as_ref().map(|all| all.is_empty())));
    view! {
        <Head/>
        <main id="main" class="page stats">
            <h1>{tr(ui::TitleStats)}</h1>
            {move || match is_empty.get() {
                None => view! { <p class="waiting" role="status">{tr(ui::Loading)}</p> }.into_any(),
                Some(true) => view! {
                    <p>{tr(t::StatisticsNone)}</p>
                    <p><a class="button primary" href="/">{tr(ui::StatsPlay)}</a></p>
                }
                .into_any(),
                Some(false) => view! {
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

/// The values of a filter that there are, with what they are called.
type Values = Vec<(String, String)>;

/// A filter by one property.
#[component]
fn Part(
    name: &'static str,
    label: Text,
    /// The label of all values together.
    every: Text,
    /// The fewest values among which there is a choice.
    fewest: usize,
    values: Memo<Values>,
    chosen: fn(&Filter) -> Option<String>,
    set: fn(&mut Filter, Option<String>),
    filter: RwSignal<Filter>,
) -> impl IntoView {
    let change = move |value: String| {
        filter.update(|f| set(f, Some(value).filter(|v| !v.is_empty())));
    };
    let has_choice = Memo::new(move |_| values.with(Vec::len) >= fewest);
    let chosen = Memo::new(move |_| filter.with(chosen));
    let options = move || {
        let chosen = chosen.get().unwrap_or_default();
        let every = (String::new(), tr(every));
        let all = std::iter::once(every).chain(values.get());
        // A property: the attribute no longer says anything once a person has chosen.
        let all = all.map(|(value, text)| {
            let is_chosen = value == chosen;
            view! { <option value=value prop:selected=is_chosen>{text}</option> }
        });
        all.collect_view()
    };
    move || {
        has_choice.get().then(|| {
            view! { <Select label=tr(label) filter=name set=change>{options}</Select> }
        })
    }
}

/// The current filter.
#[component]
fn Filters(all: Memo<Games>, filter: RwSignal<Filter>) -> impl IntoView {
    let game = Memo::new(move |_| filter.with(|f| f.game.clone()));
    // Rule sets and seats belong to a game.
    let of_game = move || Filter {
        game: game.get(),
        ..Filter::default()
    };
    let games = Memo::new(move |_| {
        let names = all.with(|all| Filter::default().choices(all, |info| info.game.clone()));
        let titled = names.into_iter().map(|name| (name.clone(), title(&name)));
        titled.collect::<Values>()
    });
    let sets = Memo::new(move |_| {
        let Some(of) = game.get() else { return Vec::new() };
        let names = all.with(|all| of_game().choices(all, |info| info.rules_name.clone()));
        let titled = names
            .into_iter()
            .map(|name| (name.clone(), rules_title(&of, &name)));
        titled.collect::<Values>()
    });
    let seats = Memo::new(move |_| {
        let counts = all.with(|all| of_game().choices(all, |info| info.seats.len()));
        let counts = counts.into_iter().map(|n| (n.to_string(), n.to_string()));
        counts.collect::<Values>()
    });
    view! {
        <form class="filters" aria-label=tr(ui::StatsFilter) on:submit=|event| event.prevent_default()>
            <Part
                name="game"
                label=ui::StatsGame
                every=ui::StatsAllGames
                fewest=1
                values=games
                chosen=|f| f.game.clone()
                set=|f, game| {
                    *f = Filter {
                        game,
                        ..Filter::default()
                    }
                }
                filter
            />
            <Part
                name="rules"
                label=ui::StatsRules
                every=ui::StatsAllRules
                fewest=2
                values=sets
                chosen=|f| f.rules_name.clone()
                set=|f, rules| f.rules_name = rules
                filter
            />
            <Part
                name="seats"
                label=ui::StatsSeats
                every=ui::StatsAllSeats
                fewest=2
                values=seats
                chosen=|f| f.seats.map(|n| n.to_string())
                set=|f, seats| f.seats = seats.and_then(|n| n.parse().ok())
                filter
            />
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
