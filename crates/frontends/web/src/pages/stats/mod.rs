//! The statistics: `/stats`.

mod charts;
pub mod damaged;
mod figures;
mod list;
pub mod transfer;

use std::sync::Arc;

use js_sys::Date;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wildpile_records::{Filter, Head as Game, MatchResult};

use crate::app::app;
use crate::chunks::title;
use crate::controls::{Select, option};
use crate::text::{language, tr, tr_args};
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

/// A rule set by its short name; the usual rules in words.
fn rules_title(rules_name: &str) -> String {
    match rules_name.split_once('(') {
        None => tr("stats-usual-rules"),
        Some((_, rest)) => rest.trim_end_matches(')').replace(',', ", "),
    }
}

/// The page.
#[component]
pub fn Stats() -> impl IntoView {
    let app = app();
    let games = RwSignal::new(None::<Games>);
    let filter = RwSignal::new(Filter::default());
    app.follow_store(move |store| async move {
        match store.finished().await {
            Ok(found) => {
                // Turns and scores of different games have nothing to do with each other: the last one comes first.
                if games.get_untracked().is_none_or(|before| before.is_empty())
                    && let Some(newest) = found.first()
                {
                    let game = newest.info.game.clone();
                    filter.try_update(|f| f.game = Some(game));
                }
                games.try_set(Some(Arc::new(found)));
            }
            Err(error) => app.warn(crate::play::store_error(&error)),
        }
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
    view! {
        <Head/>
        <main id="main" class="page stats">
            <h1>{tr("title-stats")}</h1>
            {move || match games.get() {
                None => view! { <p class="waiting" role="status">{tr("loading")}</p> }.into_any(),
                Some(all) if all.is_empty() => view! {
                    <p>{tr("stats-empty")}</p>
                    <p><a class="button primary" href="/">{tr("stats-play")}</a></p>
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
    let mut names: Vec<String> = all.iter().map(|g| g.info.game.clone()).collect();
    names.sort();
    names.dedup();
    let shown = filter.get();
    let (sets, seats) = (shown.rule_sets(&all), shown.seat_numbers(&all));
    let of_games = names
        .into_iter()
        .map(|name| option(&name, title(&name), shown.game.as_ref() == Some(&name)))
        .collect_view();
    let of_rules = (sets.len() > 1 && shown.game.is_some()).then(|| {
        let one = |name: &String| option(name, rules_title(name), shown.rules_name.as_ref() == Some(name));
        let options = sets.iter().map(one).collect_view();
        let change = move |value: String| {
            filter.update(|f| f.rules_name = Some(value).filter(|v| !v.is_empty()));
        };
        view! {
            <Select label=tr("stats-rules") filter="rules" set=change>
                <option value="">{tr("stats-all-rules")}</option>
                {options}
            </Select>
        }
    });
    let of_seats = (seats.len() > 1).then(|| {
        let options = seats
            .iter()
            .map(|&n| option(&n.to_string(), n.to_string(), shown.seats == Some(n)))
            .collect_view();
        let change = move |value: String| filter.update(|f| f.seats = value.parse().ok());
        view! {
            <Select label=tr("stats-seats") filter="seats" set=change>
                <option value="">{tr("stats-all-seats")}</option>
                {options}
            </Select>
        }
    });
    let change = move |value: String| {
        // Rule sets and seats belong to a game.
        filter.set(Filter {
            game: Some(value).filter(|v| !v.is_empty()),
            ..Filter::default()
        });
    };
    view! {
        <form class="filters" aria-label=tr("stats-filter") on:submit=|event| event.prevent_default()>
            <Select label=tr("stats-game") filter="game" set=change>
                <option value="" selected=shown.game.is_none()>{tr("stats-all-games")}</option>
                {of_games}
            </Select>
            {of_rules}
            {of_seats}
        </form>
    }
}

/// How a game ended, in a word.
fn result_text(game: &Game) -> String {
    let Some(end) = &game.end else {
        return String::new();
    };
    match (end.ending.result, end.ending.grade) {
        (MatchResult::Won, 2) => tr("stats-double"),
        (MatchResult::Won, 3..) => tr("stats-triple"),
        (MatchResult::Won, _) => tr("stats-won"),
        (MatchResult::Lost, _) => tr("stats-lost"),
        (MatchResult::Drawn, _) => tr("stats-drawn"),
        (MatchResult::Abandoned, _) => tr("stats-abandoned"),
    }
}

/// A share as per cent.
fn percent(share: f64) -> String {
    tr_args("stats-percent", &[("n", wildpile_records::percent(share).into())])
}
