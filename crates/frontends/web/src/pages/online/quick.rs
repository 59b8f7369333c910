//! Quick matches: a press on a game in the lobby, and the wait for others at the table.

use std::time::Duration;

use js_sys::Date;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_bundle::Listing;
use wildpile_client::lobby::{Answer, Event, JoinRequest, Lobby, Question, Request, quick};
use wildpile_client::table::Table;
use wildpile_client::text as t;
use wildpile_client::words::listed;
use wildpile_protocol::socket::{Phase, SeatInfo, TableInfo, ToTable};

use super::api;
use super::chat::muted;
use super::live::Live;
use super::manners::clock;
use super::matches::OwnMatch;
use super::race::table_title;
use super::requests::Model;
use super::room::Banner;
use crate::app::app;
use crate::chunks::{listed_title, listings};
use crate::controls::Select;
use crate::route::Route;
use crate::sound::{Sound, play as sound};
use crate::table::avatar::portrait;
use crate::text::{Message, Reader, say_sentence, tr, ui};
use crate::ui::{Modal, every, listen};

/// After how many seconds a person is offered to play with bots, at first and after wanting to wait longer.
const OFFERED: u64 = 20;
const OFFERED_AGAIN: u64 = 60;

/// The key under which this browser remembers since when it waits, and for which table.
const SINCE: &str = "wildpile.online.quick";

/// A match with anyone, now: a button per game.
#[component]
pub fn PlayNow(model: Model) -> impl IntoView {
    // 0: any number.
    let seats = RwSignal::new(0_usize);
    let wanted_seats = move || Some(seats.get()).filter(|seats| *seats > 0);
    let offers: Vec<_> = Listing::quick(listings()).collect();
    let range = |game: &Listing| game.table_seats().unwrap_or((2, 2));
    let most = offers.iter().map(|(game, _)| range(game).1).max().unwrap_or(2);
    let lobby = model.lobby;
    let progress = Memo::new(move |_| lobby.with(Lobby::progress));
    // Meanwhile the button stays as it is: it gets the focus back after the question.
    let is_checking = Memo::new(move |_| lobby.with(Lobby::is_checking));
    let wrong = model.refusal(false);
    let question = Memo::new(move |_| {
        lobby.with(|lobby| match &lobby.question {
            Some((Question::Running(running), _)) => Some(OwnMatch::of(running, true)),
            _ => None,
        })
    });
    let tiles = offers
        .into_iter()
        .map(|(listing, race)| {
            let (least, most) = range(listing);
            let has_seats = move || seats.get() == 0 || (least..=most).contains(&seats.get());
            let count = move || lobby.with(|lobby| lobby.waiting_for(listing.name, race, wanted_seats()));
            let count = Memo::new(move |_| count());
            let people = move || (count.get() > 0).then(|| tr(t::Waiting { count: count.get() }));
            let play = move |_| {
                let seats = untrack(wanted_seats);
                model.join(JoinRequest::Quick(quick(listing.name, seats, race, &muted())));
            };
            let title = listed_title(listing);
            let (label, id) = match race {
                true => (
                    tr(ui::OnlineQuickRace { game: &title }),
                    format!("{}-race", listing.name),
                ),
                false => (tr(ui::OnlineQuickPlay { game: &title }), listing.name.to_owned()),
            };
            view! {
                <button
                    class="online-quick-game"
                    data-quick=id.clone()
                    aria-label=label
                    aria-describedby=format!("online-quick-{id}")
                    disabled=move || progress.get().is_some() && !is_checking.get() || !has_seats()
                    on:click=play
                >
                    <span class="emblem" aria-hidden="true" inner_html=crate::pages::emblem(listing)></span>
                    <b>{title.clone()}{race.then(|| view! { <small>{tr(ui::OnlineRace)}</small> })}</b>
                    <span id=format!("online-quick-{id}")>{people}</span>
                </button>
            }
        })
        .collect_view();
    let counts = (2..=most).map(|count| view! { <option value=count.to_string()>{count}</option> });
    let counts = counts.collect_view();
    view! {
        <section class="card online-card online-quick" aria-labelledby="online-quick-title">
            <h2 id="online-quick-title">{tr(t::PlayNow)}</h2>
            <p class="soft">{tr(ui::OnlineQuickHelp)}</p>
            <div class="online-quick-games">{tiles}</div>
            <Select
                label=tr(ui::OnlineQuickSeats)
                id="online-quick-seats"
                class="online-quick-seats"
                set=move |count: String| seats.set(count.parse().unwrap_or(0))
            >
                <option value="0">{tr(ui::OnlineQuickAny)}</option>
                {counts}
            </Select>
            <p role="status">{move || progress.get().filter(|now| *now == t::FindingTable.into()).map(tr)}</p>
            <p class="wrong" role="alert">{move || wrong.get()}</p>
            {move || question.get().map(|running| view! { <StillRunning running model/> })}
        </section>
    }
}

/// Asks whether a running match is left alone for another one.
#[component]
fn StillRunning(running: OwnMatch, model: Model) -> impl IntoView {
    let app = app();
    let game = running.game.clone();
    view! {
        <Modal title=tr(t::StillRunning) close=move || model.update(Event::Decline) class="sure">
            <p><strong>{running.about.clone()}</strong></p>
            <p>{tr(t::StillRunningMore { game: Message::text(game) })}</p>
            <div class="choices row">
                <button data-do="back" class="primary" autofocus on:click=move |_| app.go(Route::Table(running.id.clone()))>
                    {tr(t::ToMatch)}
                </button>
                <button data-do="other" on:click=move |_| model.update(Event::Confirm)>{tr(t::OtherMatch)}</button>
            </div>
        </Modal>
    }
}

/// Since when this browser waits at a table, in its milliseconds since 1970.
fn since(id: &str) -> f64 {
    let stored = api::stored(SINCE).unwrap_or_default();
    let known = stored.split_once(' ').filter(|(table, _)| *table == id);
    let at = known.and_then(|(_, at)| at.parse().ok());
    at.unwrap_or_else(|| {
        let now = Date::now();
        api::store(SINCE, &format!("{id} {now}"));
        now
    })
}

/// True if the person of this browser would like to begin; those who would, and those who still have to say so.
fn wishes(live: Live) -> (bool, Vec<String>, Vec<String>) {
    live.follow_info(|table| {
        let seats = table.info.iter().flat_map(|info| &info.seats);
        let asked = seats.filter(|seat| matches!(seat, SeatInfo::Person { ready: false, .. }));
        let asked = asked.map(|seat| seat.name().to_owned()).collect();
        let is_own_ready = matches!(table.own(), Some(SeatInfo::Person { ready: true, .. }));
        (is_own_ready, table.wants_again(), asked)
    })
}

/// The person of this browser would like to begin.
fn start(live: Live) {
    if !untrack(|| wishes(live).0) {
        live.say(&ToTable::Start);
    }
}

/// The thing the table waits for, in words.
fn status(live: Live) -> String {
    let (is_own_ready, ready, asked) = wishes(live);
    match live.follow_info(Table::free) {
        0 => tr(ui::OnlineQuickCome),
        _ if is_own_ready && !asked.is_empty() => tr(ui::OnlineQuickReady { names: listed(asked) }),
        _ if !is_own_ready && !ready.is_empty() => tr(ui::OnlineQuickOthersReady {
            count: ready.len(),
            names: listed(ready),
        }),
        free => tr(ui::OnlineQuickMissing { count: free }),
    }
}

/// A seat and who has come.
fn seat(seat: &SeatInfo) -> impl IntoView + use<> {
    let picture = seat.is_taken().then(|| portrait(seat.name()));
    let name = match seat.is_taken() {
        true => seat.name().to_owned(),
        false => tr(ui::OnlineFree),
    };
    let is_free = picture.is_none();
    view! {
        <li class:free=is_free>
            <span class="online-face" class:free=is_free aria-hidden="true">
                {picture.map(|picture| view! { <svg viewBox="0 0 48 48" inner_html=picture></svg> })}
            </span>
            <b>{name}</b>
        </li>
    }
}

/// The wait for others.
#[component]
pub fn WaitForOthers(live: Live) -> impl IntoView {
    let begun = since(&live.id.get_value());
    let passed = move || {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "seconds of a wait, which aren't negative"
        )]
        let seconds = ((Date::now() - begun).max(0.0) / 1_000.0) as u64;
        seconds
    };
    let seconds = RwSignal::new(passed());
    every(Duration::from_millis(500), move || seconds.set(passed()));
    let offered_at = RwSignal::new(OFFERED);
    let offers = Memo::new(move |_| seconds.get() >= offered_at.get());
    // Read out once, when it is offered.
    let offered = Memo::new(move |_| offers.get().then(|| tr(ui::OnlineQuickOffer)));
    let game = Memo::new(move |_| live.of_info(table_title));
    let free = Memo::new(move |_| live.follow_info(Table::free));
    let seats = Memo::new(move |_| live.seats());
    let status = Memo::new(move |_| status(live));
    let is_own_ready = Memo::new(move |_| wishes(live).0);
    let app = live.app;
    view! {
        <div class="online-deal online-wait">
            <main id="main">
                <Banner live/>
                <p class="online-wait-game">{move || game.get()}</p>
                <h1>{tr(ui::OnlineQuickTitle)}</h1>
                <ol role="list">{move || seats.get().iter().map(seat).collect_view()}</ol>
                <p class="online-wait-time" role="timer" aria-label=tr(ui::OnlineQuickTime)>{move || clock(seconds.get())}</p>
                <p role="status">{move || status.get()}</p>
                <div class="online-wait-offer">
                    <p role="status">{move || offered.get()}</p>
                    <Show when=move || offers.get() && free.get() != 0>
                        <div class="choices row">
                            <button
                                class="primary"
                                data-do="bots"
                                aria-disabled=move || is_own_ready.get().to_string()
                                on:click=move |_| start(live)
                            >
                                {move || tr(ui::OnlineQuickBots { count: free.get() })}
                            </button>
                            <button data-do="wait" on:click=move |_| offered_at.set(passed() + OFFERED_AGAIN)>
                                {tr(ui::OnlineQuickWait)}
                            </button>
                        </div>
                    </Show>
                </div>
                <p class="choices row">
                    <button
                        data-do="leave"
                        on:click=move |_| {
                            live.say(&ToTable::Stand);
                            app.go(Route::Online);
                        }
                    >
                        {tr(ui::OnlineQuickLeave)}
                    </button>
                </p>
            </main>
        </div>
    }
}

/// Looks for a match like the one at this table, and leaves the seat here if there is one. `is_busy` is true meanwhile; `wrong`
/// gets the reason if none was found.
fn find_another(live: Live, is_busy: RwSignal<bool>, wrong: RwSignal<Option<String>>) {
    let wish = live.of_info_now(|info| quick(&info.game, Some(info.seats.len()), info.race, &muted()));
    let Some(wish) = wish.filter(|_| !is_busy.get_untracked()) else {
        return;
    };
    is_busy.set(true);
    spawn_local(async move {
        let found = api::answer(&Request::Join(JoinRequest::Quick(wish))).await;
        if live.state.is_disposed() {
            return;
        }
        is_busy.try_set(false);
        match found {
            Ok(Answer::Found(id)) if id.to_string() == live.id.get_value() => live.connect(),
            Ok(Answer::Found(id)) => {
                if live.you.get_untracked().seat.is_some() {
                    live.say(&ToTable::Stand);
                }
                live.app.go(Route::Table(id.to_string()));
            }
            Ok(_) => {}
            Err(failed) => drop(wrong.try_set(Some(api::sentence(&failed)))),
        }
    });
}

/// Someone without a seat at a table that waits for people.
#[component]
pub fn NoSeat(live: Live) -> impl IntoView {
    let (is_busy, wrong) = (RwSignal::new(false), RwSignal::new(None::<String>));
    let again = move |_| find_another(live, is_busy, wrong);
    view! {
        <div class="online-deal online-wait">
            <main id="main">
                <Banner live/>
                <h1>{tr(ui::OnlineQuickNone)}</h1>
                <p role="status">{tr(ui::OnlineQuickLost)}</p>
                <p class="wrong" role="alert">{move || wrong.get()}</p>
                <p class="choices row">
                    {live.known.get_untracked().then(|| view! {
                        <button class="primary" data-do="again" on:click=again>{tr(ui::OnlineQuickAgain)}</button>
                    })}
                    <a class="button" href=Route::Online.to_string()>{tr(ui::OnlineLobby)}</a>
                </p>
            </main>
        </div>
    }
}

/// The choices after a quick match. Everybody has to want another one; if someone has left, bots play for them, or other people
/// are looked for.
#[component]
pub fn PlayAgain(live: Live) -> impl IntoView {
    let has_seat = Memo::new(move |_| live.you.with(|you| you.seat.is_some()));
    let is_own_ready = Memo::new(move |_| wishes(live).0);
    let free = Memo::new(move |_| live.follow_info(Table::free));
    let text = Memo::new(move |_| {
        let wish = match wishes(live) {
            (true, _, asked) if !asked.is_empty() => {
                Some(tr(ui::OnlineQuickRematchWaits { names: listed(asked) }))
            }
            (false, ready, _) if !ready.is_empty() => Some(tr(t::RematchWants { names: listed(ready) })),
            _ => None,
        };
        let left = live.table.with_value(Table::has_left);
        let left = left.map(|left| say_sentence(&left, &Reader::NOBODY));
        let told: Vec<String> = left.into_iter().chain(wish).collect();
        told.join(" ")
    });
    let (is_busy, wrong) = (RwSignal::new(false), RwSignal::new(None::<String>));
    let others = move |_| find_another(live, is_busy, wrong);
    move || {
        has_seat.get().then(|| {
            view! {
                <p class="soft online-wide" role="status">{move || text.get()}</p>
                <Show when=move || free.get() != 0>
                    <button data-do="others" disabled=move || is_busy.get() on:click=others>
                        {tr(ui::OnlineQuickOthers)}
                    </button>
                    <p class="wrong online-wide" role="alert">{move || wrong.get()}</p>
                </Show>
                <button
                    class="primary"
                    autofocus
                    data-do="rematch"
                    // It keeps the focus: it is another button when the others have left.
                    aria-disabled=move || is_own_ready.get().to_string()
                    on:click=move |_| start(live)
                >
                    {move || match free.get() {
                        0 => tr(t::Rematch),
                        count => tr(t::RematchBots { count }),
                    }}
                </button>
            }
        })
    }
}

/// Tells a person whose page may be behind others that the match begins: by a sound, and in the title of the tab until they
/// look at it.
pub fn watch(live: Live) {
    let is_found = StoredValue::new(false);
    let phase = move |info: &TableInfo| info.settings.quick.then_some(info.phase);
    let phase = Memo::new(move |_| live.of_info(phase).flatten());
    Effect::new(move |before: Option<Option<Phase>>| {
        let phase = phase.get();
        let has_begun = matches!(phase, Some(Phase::Dealing | Phase::Playing));
        if has_begun && before == Some(Some(Phase::Waiting)) && live.you.get_untracked().seat.is_some() {
            is_found.set_value(true);
            document().set_title(&format!("● {}", tr(ui::OnlineQuickFound)));
            live.announce(tr(ui::OnlineQuickFound));
            sound(live.app, Sound::Found);
        }
        phase
    });
    let seen = move |_: web_sys::Event| {
        if !document().hidden() && is_found.try_get_value() == Some(true) {
            is_found.set_value(false);
            document().set_title(&format!("{} – Wildpile", tr(ui::TitleOnline)));
        }
    };
    for event in ["focus", "visibilitychange", "pointerdown", "keydown"] {
        listen(event, seen);
    }
}
