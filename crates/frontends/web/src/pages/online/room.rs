//! The page of a table: who sits where, the deal, and then the match.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_bundle::GameBundle;
use wildpile_client::options::unusual;
use wildpile_client::setup::differences::beside_cards;
use wildpile_client::table::{State, Table};
use wildpile_client::text as client;
use wildpile_client::withheld::{told, warning};
use wildpile_packs::Packs;
use wildpile_protocol::socket::{Phase, TableInfo, ToTable};
use wildpile_protocol::text as t;

use super::api;
use super::chat_panel::ChatPanel;
use super::end::Questions;
use super::focus_if_lost;
use super::game::Match;
use super::invite::Invite;
use super::live::{Live, Side};
use super::manners::{now, time_of_day};
use super::quick::{self, NoSeat, PlayAgain, WaitForOthers};
use super::race::table_title;
use super::remembered_matches;
use super::rules::{SAID, beside_title, of_table};
use super::seats::Seats;
use crate::app::app;
use crate::route::Route;
use crate::text::{Message, Reader, say, say_sentence, tr, ui};
use crate::ui::Head;

/// A table, by the id in the address.
#[component]
pub fn TablePage(id: String) -> impl IntoView {
    let live = Live::new(app(), id);
    live.listen();
    quick::watch(live);
    spawn_local(async move {
        // The server may know the person by a cookie; the name may have been changed elsewhere.
        if api::is_known() {
            api::introduce(&api::name(live.app)).await.ok();
        }
        if !live.state.is_disposed() {
            live.connect();
        }
    });
    // Anyone who sees no banner hears when the connection breaks, and when it is there again.
    Effect::new(move |was_away: Option<bool>| match live.state.get() {
        State::Away(_, why) => {
            if was_away != Some(true) {
                live.announce(untrack(|| lost(live, why)));
            }
            true
        }
        State::Here => {
            if was_away == Some(true) {
                live.announce(tr(ui::OnlineConnected));
            }
            false
        }
        _ => false,
    });
    let shown = Memo::new(move |_| match live.state.get() {
        State::Ended(_) => Shown::Sent,
        State::Arriving | State::Here | State::Away(..) => match live.of_info(|info| info.phase) {
            None => Shown::Nothing,
            Some(Phase::Playing | Phase::Over) if !live.at_seats.get() => Shown::Match,
            Some(Phase::Dealing) => Shown::Deal,
            Some(Phase::Waiting) if is_quick(live) => match live.you.with(|you| you.seat) {
                Some(_) => Shown::Wait,
                None => Shown::NoSeat,
            },
            Some(_) => Shown::Seats,
        },
    });
    let sees_talk = Memo::new(move |_| match shown.get() {
        Shown::Seats => true,
        Shown::Match => live.side.get() == Some(Side::Talk),
        _ => false,
    });
    Effect::new(move || {
        live.table.update_value(|table| table.see_talk(sees_talk.get()));
        live.talk.set(());
    });
    view! {
        <div class="hidden spoken" role="log" aria-live="polite">
            <For each=move || live.spoken.get() key=|(number, _)| *number let:said>
                <p>{said.1}</p>
            </For>
        </div>
        {move || match shown.get() {
            Shown::Sent => view! { <Sent live/> }.into_any(),
            Shown::Nothing => view! { <Arriving live/> }.into_any(),
            Shown::Match => view! { <Match live/> }.into_any(),
            Shown::Deal => view! { <Dealing live/> }.into_any(),
            Shown::Wait => view! { <WaitForOthers live/> }.into_any(),
            Shown::NoSeat => view! { <NoSeat live/> }.into_any(),
            Shown::Seats => view! { <Room live/> }.into_any(),
        }}
        <Questions live/>
    }
}

/// The content of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    Sent,
    Nothing,
    Match,
    Deal,
    Wait,
    NoSeat,
    Seats,
}

/// True if the table was opened for a quick match.
fn is_quick(live: Live) -> bool {
    live.info_is(|info| info.settings.quick)
}

/// Nothing was heard yet.
#[component]
fn Arriving(live: Live) -> impl IntoView {
    view! {
        <Head/>
        <main id="main" class="page narrow">
            <Banner live/>
            <p class="waiting" role="status">{tr(ui::OnlineArriving)}</p>
        </main>
    }
}

/// The table doesn't want this connection.
#[component]
fn Sent(live: Live) -> impl IntoView {
    let State::Ended(why) = live.state.get_untracked() else {
        return ().into_any();
    };
    let is = |known: Message| why.id() == known.id();
    let is_version = live.table.with_value(|table| table.is_incompatible);
    let is_elsewhere = is(t::ClosingElsewhere.into());
    // Trying again doesn't help where the table doesn't exist.
    let is_gone = is(t::TableNotFound.into());
    let title = match () {
        () if is_version => tr(ui::OnlineVersionTitle),
        () if is_elsewhere => tr(client::Elsewhere),
        () if is_gone => tr(ui::OnlineNotFoundTitle),
        () if is(Message::from(ui::NotLoaded)) => tr(ui::NotLoadedTitle),
        () => tr(ui::OnlineSentTitle),
    };
    let text = match is_version {
        true => tr(ui::OnlineVersion),
        false => say_sentence(&why, &Reader::NOBODY),
    };
    let to_lobby = |class: &'static str| {
        view! { <a class=class href=Route::Online.to_string()>{tr(ui::OnlineLobby)}</a> }
    };
    view! {
        <Head/>
        <main id="main" class="page narrow online-sent">
            <h1>{title}</h1>
            <p role="alert">{text}</p>
            <p class="choices row">
                {is_gone.then(|| to_lobby("button primary"))}
                <button
                    class:primary=!is_gone
                    data-do="again"
                    on:click=move |_| {
                        if is_version {
                            drop(window().location().reload());
                        } else {
                            live.connect();
                        }
                    }
                >
                    {tr(match (is_version, is_elsewhere) {
                        (true, _) => ui::OnlineReload,
                        (false, true) => ui::OnlineHere,
                        (false, false) => ui::OnlineAgain,
                    })}
                </button>
                {(!is_gone).then(|| to_lobby("button"))}
            </p>
        </main>
    }
    .into_any()
}

/// The reason the connection is broken, and what happens now.
fn lost(live: Live, why: Option<Message>) -> String {
    if let Some(why) = why {
        return say_sentence(&why, &Reader::NOBODY);
    }
    live.revision.track();
    let bot_at = live.follow_info(Table::own_bot_at);
    let is_online = window().navigator().on_line();
    match (
        bot_at.map(|at| time_of_day(at.as_secs_f64() - now().as_secs_f64())),
        is_online,
    ) {
        (Some(time), true) => tr(ui::OnlineAwayBot { time }),
        (Some(time), false) => tr(ui::OnlineOfflineBot { time }),
        (None, true) => tr(ui::OnlineAway),
        (None, false) => tr(ui::OnlineOffline),
    }
}

/// Says that the connection is broken, and what happens now.
#[component]
pub fn Banner(live: Live) -> impl IntoView {
    move || match live.state.get() {
        State::Away(_, why) => {
            // It is read out by the page.
            Some(view! {
                <p class="online-banner">
                    <span class="online-dots" aria-hidden="true"></span>
                    {untrack(|| lost(live, why))}
                    {move || live.pending.get().then(|| format!(" {}", tr(client::MoveWaits)))}
                </p>
            })
        }
        _ => None,
    }
}

/// A table's game and settings; of other rules than the standard ones nothing before the game is loaded.
fn subtitle(info: &TableInfo, bundle: Option<&'static GameBundle>) -> String {
    let listed = tr(if info.settings.listed {
        ui::OnlineIsListed
    } else {
        ui::OnlineIsPrivate
    });
    let rules = match bundle {
        _ if info.rules_name == info.game => Some(tr(ui::OnlineRulesStandard)),
        Some(bundle) => beside_title(bundle, &of_table(info), SAID, info.race),
        None => return listed,
    };
    let mut about: Vec<String> = rules.into_iter().collect();
    about.extend(unusual(&info.settings).into_iter().map(tr));
    about.push(listed);
    about.join(" · ")
}

/// The players who withheld something for the deal, and the consequence.
#[component]
fn Withheld(live: Live) -> impl IntoView {
    let told = Memo::new(move |_| live.of_info(told).flatten().map(tr));
    // A region that comes together with its text is often not read out.
    Effect::new(move || {
        if let Some(told) = told.get() {
            live.announce(told);
        }
    });
    move || {
        told.get()
            .map(|told| view! { <p class="online-warning">{told}</p> })
    }
}

/// The seats before the deal, or between two matches.
#[component]
fn Room(live: Live) -> impl IntoView {
    let title = Memo::new(move |_| live.of_info(table_title));
    let about = Memo::new(move |_| {
        let bundle = live.bundle.get();
        live.of_info(|info| subtitle(info, bundle))
    });
    let is_over = move || live.info_is(|info| info.phase == Phase::Over);
    // The page on which it was opened has gone, and the focus with it.
    if remembered_matches::has_arrived() {
        focus_if_lost(".online-room h1");
    }
    // The rules of a table never change. What its cards say isn't said twice.
    let cards = live.of_info_now(|info| info.settings.cards.clone());
    let packs = RwSignal::new(None::<Packs>);
    if cards.as_ref().is_some_and(|cards| !cards.is_empty()) {
        let store = live.app.store();
        spawn_local(async move {
            packs.try_set(Some(crate::packs::all(&store).await));
        });
    }
    let lines = Memo::new(move |_| {
        let bundle = live.bundle.get()?;
        let mut rules = live.of_info(of_table)?;
        let cards = live.of_info(|info| info.settings.cards.clone())?;
        if !cards.is_empty() {
            rules = packs.with(|packs| Some(beside_cards(bundle.game, &rules, &cards, packs.as_ref()?)))?;
        }
        (!rules.is_empty()).then(|| super::rules::differences(bundle, &rules))
    });
    let differing = move || {
        lines.get().map(|lines| {
            view! {
                <details class="online-rules-differ" open>
                    <summary>{tr(ui::OnlineRulesDiffer)}</summary>
                    <super::rules::Differences lines/>
                </details>
            }
        })
    };
    view! {
        <Head/>
        <main id="main" class="page online-room">
            <header class="online-head">
                <h1 tabindex="-1">{move || title.get()}</h1>
                <p class="soft">{move || about.get()}</p>
                <a class="button" href=Route::Online.to_string()>{tr(ui::OnlineLobby)}</a>
                {move || is_over().then(|| view! {
                    <button data-do="look" on:click=move |_| live.show_seats(false)>{tr(client::ToMatch)}</button>
                })}
            </header>
            <Banner live/>
            <div class="online-columns">
                <div class="online-main">
                    <Withheld live/>
                    <Seats live/>
                    <Start live/>
                    <super::rules::Cards cards=cards.unwrap_or_default()/>
                    // Below the seats, so that nothing moves when it comes.
                    {differing}
                </div>
                <div class="online-aside">
                    <Invite live/>
                </div>
                <section class="card online-card online-room-talk">
                    <h2>{tr(ui::OnlineTalk)}</h2>
                    <ChatPanel live/>
                </section>
            </div>
        </main>
    }
}

/// The button that deals, or what is still missing.
#[component]
fn Start(live: Live) -> impl IntoView {
    let is_owner = move || live.you.with(|you| you.owner);
    move || {
        if is_quick(live) {
            return view! { <div class="online-start"><PlayAgain live/></div> }.into_any();
        }
        let (_, _) = (live.info.track(), live.you.track());
        let (free, note) = live
            .table
            .with_value(|table| (table.free(), table.waiting_note()));
        let text = note.map(|note| say(&note, &Reader::NOBODY));
        view! {
            <div class="online-start">
                {is_owner().then(|| view! {
                    <button class="primary large" data-do="start" disabled={free > 0} on:click=move |_| live.say(&ToTable::Start)>
                        {tr(client::Deal)}
                    </button>
                })}
                <p class="soft" role="status">{text}</p>
            </div>
        }
        .into_any()
    }
}

/// The deal in the making, in plain words.
#[component]
fn Dealing(live: Live) -> impl IntoView {
    let awaited = Memo::new(move |_| live.of_info(|info| info.awaited.clone()).flatten());
    let names = move || {
        let Some(awaited) = awaited.get() else {
            return String::new();
        };
        live.follow_info(|table| table.names_of(&awaited.seats))
            .join(", ")
    };
    let step = move || match awaited.get() {
        Some(awaited) if awaited.opening => 2,
        Some(_) => 1,
        None => 3,
    };
    let line = move |at: i32, text: String| {
        view! {
            <li class:done=move || { step() > at } class:now=move || { step() == at }>{text}</li>
        }
    };
    view! {
        <div class="online-deal">
            <main id="main">
                <h1>{tr(client::Shuffling)}</h1>
                <p>{tr(client::DealWhy)}</p>
                <Withheld live/>
                <ol>
                    {line(0, tr(ui::OnlineDealServer))}
                    {line(1, tr(client::DealCommit))}
                    {line(2, tr(client::DealOpen))}
                </ol>
                <p role="status">
                    {move || {
                        let names = names();
                        (!names.is_empty()).then(|| tr(client::WaitsFor { names }))
                    }}
                </p>
                <p class="soft">
                    {move || {
                        let warning = live.of_info(warning).map(tr);
                        warning.filter(|_| !names().is_empty())
                    }}
                </p>
                <Banner live/>
                <p class="choices row"><a class="button" href=Route::Online.to_string()>{tr(ui::OnlineLobby)}</a></p>
            </main>
        </div>
    }
}
