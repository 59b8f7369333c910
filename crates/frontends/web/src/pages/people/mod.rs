//! People beyond one evening: the own account `/account`, a person `/player/…`, and the leaderboards `/leaders/joker`.

mod account;
mod blocks;
mod devices;
mod enter;
mod form;
mod leaders;
mod passkeys;
mod profile;
mod ranked;

pub use account::AccountPage;
pub use form::Field;
pub use leaders::LeadersPage;
pub use profile::ProfilePage;

use leptos::prelude::*;
use serde::de::DeserializeOwned;
use wasm_bindgen_futures::spawn_local;
use wildpile_bundle::Listing;
use wildpile_client::error::ClientError;
use wildpile_client::setup::words;
use wildpile_protocol::lobby::Listed;
use wildpile_protocol::people::{MatchInfo, MatchSeat, Rating, Result as SeatResult, Uncounted};
use wildpile_records::clock;

use super::online::api;
use super::online::lobby::Absent;
use crate::app::app;
use crate::chunks;
use crate::daily::date_text;
use crate::route::Route;
use crate::text::{Text, tr, ui};
use crate::ui::Head;

/// A page that is loaded from the server, or why it isn't.
fn loaded<T: Clone + Send + Sync + 'static, V: IntoView + 'static>(
    found: RwSignal<Option<Result<T, ClientError>>>,
    show: impl Fn(T) -> V + Send + 'static,
) -> impl IntoView {
    move || match found.get() {
        None => view! { <p role="status">{tr(ui::Loading)}</p> }.into_any(),
        Some(Err(failed)) => view! { <p class="wrong" role="alert">{api::sentence(&failed)}</p> }.into_any(),
        Some(Ok(value)) => show(value).into_any(),
    }
}

/// The server's data of a game's day: of another one as soon as that is chosen.
fn of_day<T: DeserializeOwned + Send + Sync + 'static>(
    path: fn(&str, u64) -> String,
    game: &'static Listing,
    day: RwSignal<u64>,
) -> RwSignal<Option<Result<T, ClientError>>> {
    let found = RwSignal::new(None);
    Effect::new(move || {
        let day_now = day.get();
        found.set(None);
        spawn_local(async move {
            let shown = api::get(&path(game.name, day_now)).await;
            if day.try_get_untracked() == Some(day_now) {
                found.try_set(Some(shown));
            }
        });
    });
    found
}

/// The frame of these pages. On a server without online tables it says so instead of the content.
fn frame<V: IntoView + 'static>(
    title: impl IntoView,
    content: impl Fn() -> V + Send + 'static,
) -> impl IntoView {
    let has_tables = RwSignal::new(None::<bool>);
    spawn_local(async move {
        let listed = api::get::<Vec<Listed>>("/api/tables").await;
        has_tables.try_set(Some(!matches!(listed, Err(ClientError::Strange(_)))));
    });
    let here = app().route.get_untracked();
    let other = [
        (Route::Online, ui::OnlineLobby),
        (Route::Account, ui::PeopleAccount),
        (Route::Leaders(None), ui::PeopleLeaders),
    ];
    let other = other
        .into_iter()
        .filter(|(route, _)| std::mem::discriminant(route) != std::mem::discriminant(&here))
        .map(|(route, text)| view! { <a class="button" href=route.to_string()>{tr(text)}</a> })
        .collect_view();
    view! {
        <Head/>
        <main id="main" class="page people">
            <header class="online-head">
                <h1>{title}</h1>
                <nav class="choices row" aria-label=tr(ui::PeopleNav)>{other}</nav>
            </header>
            {move || match has_tables.get() {
                None => view! { <p role="status">{tr(ui::Loading)}</p> }.into_any(),
                Some(false) => view! { <Absent/> }.into_any(),
                Some(true) => content().into_any(),
            }}
        </main>
    }
}

/// The day of a time in milliseconds since 1970.
fn day_of(ms: i64) -> String {
    date_text(
        clock::days(u64::try_from(ms).unwrap_or(0)),
        &[("dateStyle", "medium")],
    )
}

/// A rating with twice its deviation: `1,612 ± 96`.
fn rating_text(rating: &Rating) -> String {
    tr(ui::PeopleRating {
        rating: rating.rating.round() as i64,
        spread: (2.0 * rating.deviation).round() as i64,
    })
}

/// A name, linked if the person has an account.
fn person(name: &str, player: Option<&str>) -> AnyView {
    let name = if name.is_empty() {
        tr(ui::PeopleDeleted)
    } else {
        name.to_owned()
    };
    match player {
        Some(player) => {
            let link = Route::Player(player.to_owned()).to_string();
            view! { <a href=link>{name}</a> }.into_any()
        }
        None => name.into_any(),
    }
}

/// The end of a match for a person.
fn result_text(result: SeatResult) -> String {
    tr(match result {
        SeatResult::Won => ui::PeopleWon,
        SeatResult::Lost => ui::PeopleLost,
        SeatResult::Drawn => ui::PeopleDrawn,
    })
}

/// A bot of a level.
fn bot(level: &str) -> String {
    tr(ui::SetupBot {
        level: words::kind(level),
    })
}

/// A table of people by place: the id of its title, the heads of its columns, and its lines.
fn places(title: &'static str, heads: &[Text], lines: impl IntoView) -> impl IntoView {
    // They stand above their column.
    let numbers = [
        ui::PeopleRank,
        ui::PeopleMoves,
        ui::PeopleRatingTitle,
        ui::PeoplePlayed,
    ];
    let heads = heads
        .iter()
        .map(|head| view! { <th scope="col" class:number=numbers.contains(head)>{tr(*head)}</th> });
    let heads = heads.collect_view();
    view! {
        <div class="people-table" tabindex="0" role="region" aria-labelledby=title>
            <table>
                <thead>
                    <tr>{heads}</tr>
                </thead>
                <tbody>{lines}</tbody>
            </table>
        </div>
    }
}

/// A day, with buttons to the one before and the one after.
fn days_row(day: RwSignal<u64>, today: u64) -> impl IntoView {
    let is_last = move || day.get() == today;
    let before = move |_| day.update(|day| *day = day.saturating_sub(1));
    let after = move |_| day.update(|day| *day = (*day + 1).min(today));
    view! {
        <div class="people-days">
            <button aria-label=tr(ui::PeopleDayBefore) on:click=before>"←"</button>
            <p aria-live="polite"><b>{move || date_text(day.get(), &[("dateStyle", "full")])}</b></p>
            <button aria-label=tr(ui::PeopleDayAfter) disabled=is_last on:click=after>"→"</button>
        </div>
    }
}

/// A finished match, as it went for one of its people.
fn match_line(shown: &MatchInfo, whose: &str) -> AnyView {
    let is_own = |seat: &&MatchSeat| seat.player.as_deref() == Some(whose);
    let own = shown.seats.iter().find(is_own);
    let result = own.map(|seat| match seat.left {
        true => tr(ui::PeopleLeft),
        false => result_text(seat.result),
    });
    let others = shown.seats.iter().filter(|seat| !is_own(seat));
    let others = others
        .map(|seat| match &seat.level {
            Some(level) => view! { <li>{bot(level)}</li> }.into_any(),
            None => view! { <li>{person(&seat.name, seat.player.as_deref())}</li> }.into_any(),
        })
        .collect_view();
    let is_alone = shown.seats.len() < 2;
    let game = chunks::title(&shown.game);
    let day = day_of(shown.finished_ms);
    let counts = match shown.uncounted {
        None => tr(ui::PeopleCounts),
        Some(why) => tr(match why {
            Uncounted::Ranked => ui::PeopleNotRanked,
            Uncounted::Alone => ui::PeopleNotAlone,
            Uncounted::Open => ui::PeopleNotOpen,
            Uncounted::Rules => ui::PeopleNotRules,
            Uncounted::Handicap => ui::PeopleNotHandicap,
            Uncounted::Program => ui::PeopleNotProgram,
            Uncounted::StandIn => ui::PeopleNotStandIn,
            Uncounted::Hints => ui::PeopleNotHints,
            Uncounted::Deal => ui::PeopleNotDeal,
        }),
    };
    let watch = tr(ui::PeopleWatchOf {
        game: &game,
        day: &day,
    });
    view! {
        <li class="people-match" data-match=shown.id.to_string()>
            <span class="people-match-what">
                <b>{game}</b> " · " {result}
                {(!is_alone).then(|| view! {
                    <span class="soft">" · " {tr(ui::PeopleAgainst)} " "</span>
                    <ul class="people-others" role="list">{others}</ul>
                })}
            </span>
            <span class="soft">{format!("{day} · {counts}")}</span>
            <a class="button" aria-label=watch href=Route::Match(shown.id.to_string()).to_string()>{tr(ui::PeopleWatch)}</a>
        </li>
    }
    .into_any()
}
