//! What is beside the rules: clocks, pauses, giving up.

use std::time::Duration;

use js_sys::Date;
use leptos::prelude::*;
use wildpile_client::table::Table;
use wildpile_client::{text as t, words as said};
use wildpile_game::Seat;
use wildpile_protocol::socket::{Phase, ToTable};

use super::live::{Dialog, Live, Side};
use super::rules::Cards;
use super::state::state;
use super::words;
use crate::route::Route;
use crate::text::{tr, tr_args};
use crate::ui::{Modal, every};

/// The move with which games for several people are given up.
pub(super) const GIVE_UP: &str = "give up";

/// With how many seconds left a person is warned.
const WARNED: [u64; 2] = [30, 10];

/// The time since the page was loaded; a clock that is put right changes nothing.
pub(super) fn now() -> Duration {
    let ms = window().performance().map_or(0.0, |clock| clock.now());
    Duration::from_secs_f64(ms.max(0.0) / 1_000.0)
}

/// `4:05`
pub(super) fn clock(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The clock of each seat.
#[component]
pub fn Clocks(live: Live) -> impl IntoView {
    let at = RwSignal::new(now());
    let before = StoredValue::new(0);
    let tick = move || {
        if live.table.try_with_value(Table::is_timed) != Some(true) {
            return;
        }
        let now = now();
        at.set(now);
        let own = live.you.with_untracked(|you| you.seat);
        let own = own.and_then(|own| live.table.with_value(|table| table.clock(own, now)));
        let left = own.filter(|(_, running)| *running).map_or(0, |(left, _)| left);
        // Each limit is read out when it is passed; whoever never has more time knows it.
        let last = before.try_update_value(|before| std::mem::replace(before, left));
        let is_passed = |limit: &u64| last.is_some_and(|last| last > *limit) && (1..=*limit).contains(&left);
        if WARNED.iter().any(is_passed) {
            live.announce(tr_args("online-time-left", &[("count", (left as usize).into())]));
        }
    };
    every(Duration::from_millis(500), tick);
    let rows = move || {
        let (seats, at) = (live.seats(), at.get());
        live.clocks.track();
        let rows = Seat::all(seats.len()).zip(seats).filter_map(|(seat, sits)| {
            let (left, running) = live.table.with_value(|table| table.clock(seat, at))?;
            let is_short = running && left <= WARNED[0];
            Some(view! {
                <li class:running=running class:short=is_short data-clock=seat.number().to_string()>
                    <span>{sits.name().to_owned()}</span> <b>{clock(left)}</b>
                </li>
            })
        });
        rows.collect_view()
    };
    let is_shown = Memo::new(move |_| {
        live.clocks.track();
        live.table.with_value(Table::is_timed) && is_playing(live)
    });
    view! {
        <Show when=move || is_shown.get()>
            <ul class="online-clocks" role="list" aria-label=tr("online-clocks")>{rows}</ul>
        </Show>
    }
}

fn is_playing(live: Live) -> bool {
    live.info_is(|info| info.phase == Phase::Playing)
}

/// Says that someone wants a pause, or that there is one, and what can be done.
#[component]
pub fn PauseBanner(live: Live) -> impl IntoView {
    let pause = Memo::new(move |_| live.of_info(|info| info.pause.clone()).flatten());
    let own = move || live.you.with(|you| you.seat);
    move || {
        let pause = pause.get()?;
        let names = live.follow_info(|table| table.names_of(&pause.agreed));
        let has_agreed = own().is_some_and(|own| pause.agreed.contains(&own));
        let text = if pause.paused {
            words(t::Paused)
        } else if has_agreed {
            tr("online-pause-own")
        } else {
            words(t::PauseAsked {
                names: said::listed(names),
            })
        };
        let say = move |said: ToTable| move |_: web_sys::MouseEvent| live.say(&said);
        let agree = (!pause.paused && !has_agreed && own().is_some()).then(|| {
            view! { <button class="small primary" data-do="pause" on:click=say(ToTable::Pause)>{tr("online-pause-agree")}</button> }
        });
        let resume = own().map(|_| {
            let label = match (pause.paused, has_agreed) {
                (true, _) => tr("online-resume"),
                (false, true) => tr("online-pause-withdraw"),
                (false, false) => words(t::PlayOn),
            };
            view! { <button class="small" data-do="resume" on:click=say(ToTable::Resume)>{label}</button> }
        });
        Some(view! {
            <div class="online-banner online-pause" class:paused=pause.paused>
                <p role="status">{text}</p>
                <div>{agree} {resume}</div>
            </div>
        })
    }
}

/// What is rarely wanted: a pause, giving up, an accusation, the cards in play, and earlier matches.
pub fn more(live: Live) -> impl IntoView {
    let close = move || live.dialog.set(None);
    let is_seated = move || live.you.with(|you| you.seat.is_some()) && is_playing(live);
    let is_asked = move || live.info_is(|info| info.pause.is_some());
    // Some games have a move for it.
    let has_move = live.scene.with_untracked(|scene| {
        scene
            .iter()
            .any(|scene| scene.actions.iter().any(|action| action.notation == GIVE_UP))
    });
    let cards = live.of_info_now(|info| info.settings.cards.clone());
    let id = live.id.get_value();
    // The number of a ranked deal is its day.
    let is_ranked = live.is_ranked();
    let rounds = if is_ranked { 1 } else { live.round() };
    let earlier = (1..rounds).map(|round| {
        let link = format!("/api/tables/{id}/transcript?round={round}");
        let name = format!("wildpile-{id}-{round}.txt");
        view! { <li><a href=link download=name>{tr_args("online-earlier-record", &[("number", (round as usize).into())])}</a></li> }
    });
    let earlier: Vec<_> = earlier.collect();
    view! {
        <Modal title=tr("online-more") close class="online-more">
            {move || wins(live).map(|wins| view! { <p>{wins}</p> })}
            <div class="choices">
                {move || (is_seated() && !is_asked() && !is_ranked).then(|| view! {
                    <button data-do="pause" on:click=move |_| { close(); live.say(&ToTable::Pause); }>{words(t::Pause)}</button>
                })}
                {move || (is_seated() && !has_move && !live.follow_info(Table::has_resigned)).then(|| view! {
                    <button data-do="resign" on:click=move |_| live.dialog.set(Some(Dialog::Resign))>{resigning(live)}</button>
                })}
                // Small screens have no room for them in the bar.
                {[(Side::Rules, "open-rules", "rules"), (Side::Log, "open-log", "log")].map(|(side, name, key)| view! {
                    <button data-do=name on:click=move |_| { close(); live.side.set(Some(side)); }>{tr(key)}</button>
                })}
                {move || (is_seated() && !live.accusations().is_empty()).then(|| view! {
                    <button data-do="accuse" on:click=move |_| live.accuse()>{tr("online-accuse")}</button>
                })}
                <a class="button" href=Route::Online.to_string()>{tr("online-lobby")}</a>
            </div>
            // The bar shortens long names, and has no room for many players.
            {live.scene.with_untracked(Option::is_some).then(|| view! {
                <h3>{tr("online-state")}</h3>
                <dl class="online-facts">{move || state(live)}</dl>
            })}
            <Cards cards=cards.unwrap_or_default()/>
            {(!earlier.is_empty()).then(|| view! {
                <h3>{tr("online-earlier")}</h3>
                <ul>{earlier}</ul>
            })}
        </Modal>
    }
}

/// What resigning is called here. In a race, the own board can be given up, too.
fn resigning(live: Live) -> String {
    words(said::resign(untrack(|| live.is_race())))
}

/// Whether someone really wants to give up.
pub fn resign(live: Live) -> impl IntoView {
    let close = move || live.dialog.set(None);
    let own = live.you.get_untracked().seat;
    let names: Vec<String> = live.reader.with_untracked(|reader| {
        let others = Seat::all(untrack(|| live.seats().len())).filter(|seat| Some(*seat) != own);
        others.map(|seat| reader.name(seat)).collect()
    });
    let is_race = untrack(|| live.is_race());
    let what_follows = match (names.as_slice(), is_race) {
        _ if live.is_ranked() => tr("online-ranked-once"),
        ([other], false) => tr_args("online-resign-two", &[("name", other.into())]),
        ([other], true) => tr_args("online-resign-two-race", &[("name", other.into())]),
        _ => words(t::ResignMore),
    };
    let title = resigning(live);
    view! {
        <Modal title=title.clone() close class="sure">
            <p>{what_follows}</p>
            <div class="choices row">
                <button data-do="yes" on:click=move |_| { close(); live.say(&ToTable::Resign); }>{title}</button>
                <button data-do="no" class="primary" autofocus on:click=move |_| close()>{words(t::PlayOn)}</button>
            </div>
        </Modal>
    }
}

/// The score of this table or series; `None` before the first result.
pub fn wins(live: Live) -> Option<String> {
    live.follow_info(Table::wins).map(words)
}

/// One of two texts: people resign a match that is played in turns, and give a race up.
pub const fn by_race(is_race: bool, text: &'static str, of_race: &'static str) -> &'static str {
    if is_race { of_race } else { text }
}

/// Who gave up, if that ended the match.
pub fn gave_up(live: Live) -> Option<String> {
    live.follow_info(Table::gave_up).map(words)
}

/// The time of day since which someone has been away, who had been for so long when the table was told.
pub fn away_since(live: Live, away_ms: u64) -> String {
    time_of_day(live.told_at.get_value() - away_ms as f64)
}

/// The time of day of a moment, given in milliseconds since 1970.
pub fn time_of_day(ms: f64) -> String {
    let at = Date::new(&ms.into());
    format!("{}:{:02}", at.get_hours(), at.get_minutes())
}
