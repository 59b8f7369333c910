//! Clocks, pauses and resignation.

use std::time::Duration;

use js_sys::Date;
use leptos::prelude::*;
use wildpile_client::table::{Act, Answer, Event, Moderation, Question, Table};
use wildpile_client::text as t;
use wildpile_client::words::listed;
pub(super) use wildpile_client::words::time as clock;
use wildpile_game::Seat;
use wildpile_protocol::socket::{Phase, ToTable};

use super::live::{Live, Side};
use super::rules::Cards;
use super::state::state;
use crate::pages::tray::open_at_table;
use crate::route::Route;
use crate::text::{tr, ui};
use crate::ui::{Modal, every};

/// The seconds left from which on a clock is shown as a warning.
const SHORT: u64 = 30;

/// The time since the page was loaded; a clock that is put right changes nothing.
pub(super) fn now() -> Duration {
    let ms = window().performance().map_or(0.0, |clock| clock.now());
    Duration::from_secs_f64(ms.max(0.0) / 1_000.0)
}

/// The clock of each seat.
#[component]
pub fn Clocks(live: Live) -> impl IntoView {
    let at = RwSignal::new(now());
    let tick = move || {
        if live.table.try_with_value(Table::is_timed) != Some(true) {
            return;
        }
        at.set(now());
        live.update(Event::Tick);
    };
    every(Duration::from_millis(500), tick);
    let rows = move || {
        let (seats, at) = (live.seats(), at.get());
        live.clocks.track();
        let rows = Seat::all(seats.len()).zip(seats).filter_map(|(seat, sits)| {
            let (left, running) = live.table.with_value(|table| table.clock(seat, at))?;
            let is_short = running && left <= SHORT;
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
            <ul class="online-clocks" role="list" aria-label=tr(ui::OnlineClocks)>{rows}</ul>
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
    move || {
        let pause = pause.get()?;
        let (names, has_agreed) =
            live.follow_info(|table| (table.names_of(&pause.agreed), table.has_agreed(&pause)));
        let text = if pause.paused {
            tr(t::Paused)
        } else if has_agreed {
            tr(ui::OnlinePauseOwn)
        } else {
            tr(t::PauseAsked { names: listed(names) })
        };
        let answers = live.follow_info(Table::pausing).into_iter();
        let answers: Vec<_> = answers.map(|answer| offer(live, answer, "small")).collect();
        Some(view! {
            <div class="online-banner online-pause" class:paused=pause.paused>
                <p role="status">{text}</p>
                <div>{answers}</div>
            </div>
        })
    }
}

/// The name of an answer, for tests and the style sheet.
pub(super) const fn name_of(act: &Act) -> &'static str {
    match act {
        Act::Nothing => "no",
        Act::Say(ToTable::Pause) => "pause",
        Act::Say(ToTable::Resume) => "resume",
        Act::Say(ToTable::Report { .. }) => "report-why",
        Act::Say(ToTable::Block { .. }) => "block-yes",
        Act::Ask(Question::Resign) => "resign",
        Act::Ask(Question::Which(..)) => "accuse",
        Act::Ask(Question::Whom(Moderation::Report)) => "report",
        Act::Ask(Question::Whom(Moderation::Block)) => "block",
        Act::Ask(Question::Moderate(Moderation::Report, ..)) => "report-whom",
        Act::Ask(Question::Moderate(Moderation::Block, ..)) => "block-whom",
        _ => "yes",
    }
}

/// A button for an offer.
pub(super) fn offer(
    live: Live,
    Answer { label, act, .. }: Answer,
    class: &'static str,
) -> impl IntoView + use<> {
    let name = name_of(&act);
    let is_first = name == "pause" && !class.is_empty();
    view! {
        <button class=class class:primary=is_first data-do=name on:click=move |_| live.act(act.clone())>{tr(label)}</button>
    }
}

/// Rarely used actions: the offers of the table, the cards in play, and earlier matches.
pub fn more(live: Live) -> impl IntoView {
    let close = move || live.close();
    let cards = live.of_info_now(|info| info.settings.cards.clone());
    let id = live.id.get_value();
    // The number of a ranked deal is its day.
    let is_ranked = live.is_ranked();
    let rounds = if is_ranked { 1 } else { live.round() };
    let earlier = (1..rounds).map(|round| {
        let link = format!("/api/tables/{id}/transcript?round={round}");
        let name = format!("wildpile-{id}-{round}.txt");
        view! { <li><a href=link download=name>{tr(ui::OnlineEarlierRecord { number: round as usize })}</a></li> }
    });
    let earlier: Vec<_> = earlier.collect();
    view! {
        <Modal title=tr(ui::OnlineMore) close class="online-more">
            {move || wins(live).map(|wins| view! { <p>{wins}</p> })}
            <div class="choices">
                {move || {
                    let offers = live.follow_info(Table::offers).into_iter();
                    offers.map(|answer| offer(live, answer, "")).collect_view()
                }}
                // Small screens have no room for them in the bar.
                {[(Side::Rules, "open-rules", ui::Rules), (Side::Log, "open-log", ui::Log)].map(|(side, name, text)| view! {
                    <button data-do=name on:click=move |_| { close(); live.side.set(Some(side)); }>{tr(text)}</button>
                })}
                <button data-do="open-theme" on:click=move |_| { close(); open_at_table(); }>{tr(ui::SettingsFelt)}</button>
                <a class="button" href=Route::Online.to_string()>{tr(ui::OnlineLobby)}</a>
            </div>
            // The bar shortens long names, and has no room for many players.
            {live.scene.with_untracked(Option::is_some).then(|| view! {
                <h3>{tr(ui::OnlineState)}</h3>
                <dl class="online-facts">{move || state(live)}</dl>
            })}
            <Cards cards=cards.unwrap_or_default()/>
            {(!earlier.is_empty()).then(|| view! {
                <h3>{tr(ui::OnlineEarlier)}</h3>
                <ul>{earlier}</ul>
            })}
        </Modal>
    }
}

/// The score of this table or series; `None` before the first result.
pub fn wins(live: Live) -> Option<String> {
    live.follow_info(Table::wins).map(tr)
}

/// The time of day so many seconds from now.
pub fn time_of_day(seconds: f64) -> String {
    let at = Date::new(&(Date::now() + seconds * 1_000.0).into());
    format!("{}:{:02}", at.get_hours(), at.get_minutes())
}
