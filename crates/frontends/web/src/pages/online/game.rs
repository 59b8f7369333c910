//! The match at an online table: the same board as at a table of this browser.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_client::table::Event;
use wildpile_packs::CardsInPlay;
use wildpile_protocol::accusation::is_accusation;
use wildpile_table::Action;

use super::badges::{self, SeatBadges};
use super::chat_panel::ChatPanel;
use super::live::{Dialog, Live, Side};
use super::manners::{Clocks, PauseBanner, now};
use super::race::{Countdown, Standings, table_title};
use super::room::Banner;
use super::rules::{beside_title, of_table};
use super::state::state;
use super::watching;
use crate::chunks;
use crate::languages::idle;
use crate::pages::of_parts_at_table;
use crate::pages::rule_cards::{HandicapChoice, RuleCards, is_handicap};
use crate::pages::tray::Tray;
use crate::route::Route;
use crate::sound::{Speaker, prepare, toggle as toggle_sound};
use crate::table::Gesture;
use crate::table::board::Board;
use crate::table::questions::Marked;
use crate::text::{Reader, Text, say, say_sentence, tr, ui};
use crate::ui::{Icon, every, focus, found, is_in, keep_focus, on_key};

/// The match.
#[component]
pub fn Match(live: Live) -> impl IntoView {
    listen(live);
    spawn_local(async move {
        idle().await;
        prepare(live.app);
    });
    // Answers, refusals and hints are read out, too.
    Effect::new(move || {
        if let Some(notice) = live.message.get() {
            live.announce(say_sentence(&notice.message, &live.reader.get_untracked()));
        }
    });
    // What waits while the person writes is shown afterwards.
    let is_writing =
        Memo::new(move |_| live.side.get() == Some(Side::Talk) && live.draft.with(|draft| !draft.is_empty()));
    Effect::new(move || {
        let is_writing = is_writing.get();
        untrack(|| {
            live.table.update_value(|table| table.is_writing = is_writing);
            live.update(Event::Tick);
        });
    });
    let scene = Signal::derive(move || live.scene.get().unwrap_or_default());
    // The log of a match that begins tells its deal at most.
    let is_new = Signal::derive(move || live.table.with_value(|table| table.log.len() <= 1));
    let show_movable = Signal::derive(move || {
        live.app.settings.with(|s| s.show_movable) && !live.pending.get() && live.is_own_turn()
    });
    let interact = live.interact(show_movable, move |gesture| live.gesture(gesture));
    let viewer = Signal::derive(move || live.you.with(|you| you.seat));
    let active = Memo::new(move |_| live.due());
    // From the first move that is a button on, there is room for a row of them: the cards don't move each time.
    let has_buttons = Memo::new(move |before: Option<&bool>| {
        let is_move = |action: &Action| action.rank >= 0;
        let scene = live.scene.get();
        before == Some(&true) || scene.is_some_and(|scene| scene.buttons().any(is_move))
    });
    let is_there = Memo::new(move |_| live.scene.with(Option::is_some));
    let cards = rule_cards(live);
    let has_cards = Memo::new(move |_| cards.note.with(|note| !note.is_empty()));
    let choice = handicap_choice(live);
    // Handicaps are buttons until they can lie on the felt.
    let on_felt = RwSignal::new(false);
    let table = NodeRef::<leptos::html::Div>::new();
    let has_badges = badges::at_board(live, table);
    view! {
        <div class="table-page online-table" node_ref=table class:seat-badges=move || has_badges.get() class:one-row=move || !has_buttons.get() class:with-side=move || live.side.get().is_some() class:pending=move || live.pending.get()>
            <Bar live/>
            <section class="online-top" aria-label=tr(ui::OnlineState)>
                <Clocks live/>
                <Show when=move || is_there.get()>
                    <Standings live short=true/>
                </Show>
                {move || watching::badge(live).map(|text| view! { <p class="online-behind">{text}</p> })}
                <PauseBanner live/>
                <SeatBadges live/>
            </section>
            <main id="main" class="felt" class:own-turn=move || live.is_own_turn() class:with-cards=move || has_cards.get()>
                <Countdown live/>
                <Show when=move || is_there.get() fallback=move || watching::watched(live)>
                    <Board scene interact viewer reader=live.reader active is_new/>
                    <Show when=move || has_cards.get()>
                        {of_parts_at_table(cards, |parts| parts.felt_cards)}
                    </Show>
                    <Show when=move || choice.actions.with(|all| !all.is_empty())>
                        {of_parts_at_table(choice, move |parts| {
                            on_felt.try_set(true);
                            parts.felt_choice
                        })}
                    </Show>
                </Show>
            </main>
            <Actions live on_felt/>
            <Beside live/>
        </div>
    }
}

/// The cards that gave the table its rules.
pub(super) fn rule_cards(live: Live) -> RuleCards {
    let cards = move || live.of_info(|info| info.settings.cards.to_vec());
    let note = Memo::new(move |_| CardsInPlay::new(cards().unwrap_or_default(), None).note());
    RuleCards {
        note: note.into(),
        reader: live.reader.into(),
        events: Callback::new(move |seen: usize| {
            live.revision.track();
            live.table.with_value(|table| {
                let new = table.log.get(seen..).unwrap_or_default().iter();
                (table.log.len(), new.map(|(_, event)| event.clone()).collect())
            })
        }),
        show: Callback::new(move |shows| match shows {
            true => live.ask(Dialog::Cards),
            false => live.close(),
        }),
        go_on: ui::Close,
    }
}

/// The handicaps that this person has to choose from.
fn handicap_choice(live: Live) -> HandicapChoice {
    HandicapChoice {
        game: live
            .of_info_now(|info| chunks::listed(&info.game).map(|game| game.name))
            .flatten()
            .unwrap_or_default(),
        actions: Memo::new(move |_| {
            let seat = live.you.with(|you| you.seat).filter(|_| !live.is_over());
            let scene = live.scene.get();
            let all = scene.iter().flat_map(|scene| scene.buttons());
            let all = all.filter(|action| is_handicap(action)).cloned();
            seat.map(|seat| all.map(|action| (seat, action)).collect())
                .unwrap_or_default()
        }),
        reader: live.reader.into(),
        is_covered: Signal::derive(move || live.dialog.with(Option::is_some)),
        choose: Callback::new(move |(_, action)| live.choose(action)),
        announce: Callback::new(move |text: String| live.announce(text)),
    }
}

/// Keys that belong to no place on the board.
fn listen(live: Live) {
    on_key(move |event| {
        let is_in = |selector: &str| is_in(&event, selector);
        let is_typed = is_in("input, textarea, select, dialog");
        let is_button = is_in("button:not(.spot), a, summary");
        // Anyone who has written something closes the panel without leaving its field first; the text stays.
        if event.key() == "Escape" && is_in(".side") && live.dialog.with_untracked(Option::is_none) {
            event.prevent_default();
            live.side.set(None);
            return;
        }
        if is_typed
            || live.dialog.with_untracked(Option::is_some)
            || event.default_prevented()
            || event.ctrl_key()
            || event.alt_key()
            || event.meta_key()
        {
            return;
        }
        match event.key().as_str() {
            "Escape" if live.held.with_untracked(Option::is_none) && live.side.get_untracked().is_some() => {
                live.side.set(None)
            }
            "Escape" => live.gesture(Gesture::Cancel),
            "h" | "H" => live.update(Event::Hint),
            "b" | "B" => toggle(live, Side::Rules),
            "s" | "S" => live.announce(toggle_sound(live.app)),
            // Buttons and links do what is written on them; anywhere else, the hint that is shown is played.
            "Enter" if !is_button && live.play_hint() => {}
            "l" | "L" => toggle(live, Side::Log),
            "t" | "T" => {
                toggle(live, Side::Talk);
                focus_field();
            }
            _ => return,
        }
        event.prevent_default();
    });
}

/// Anyone who opens the chat by keyboard wants to write.
fn focus_field() {
    request_animation_frame(|| focus(found(".side .online-line input")));
}

fn toggle(live: Live, side: Side) {
    live.side
        .update(|now| *now = if *now == Some(side) { None } else { Some(side) });
}

/// The bar above the table.
#[component]
fn Bar(live: Live) -> impl IntoView {
    let title = live.of_info_now(table_title);
    // The rules of a quick table are the usual ones, or those of a race, which the title says.
    let rules = Memo::new(move |_| {
        let bundle = live.bundle.get()?;
        live.of_info_now(|info| {
            let has_own = info.rules_name != info.game && !info.settings.quick;
            has_own.then(|| beside_title(bundle, &of_table(info), usize::MAX, info.race))
        })??
    });
    let is_over = move || live.is_over();
    let pressed = move |side: Side| move || (live.side.get() == Some(side)).to_string();
    let unread = move || live.follow_talk(|table| table.unread);
    let label = move || match unread() {
        0 => tr(ui::OnlineTalk),
        count => tr(ui::OnlineTalkUnread { count }),
    };
    view! {
        <header class="bar">
            <a class="icon-button" href=Route::Online.to_string() aria-label=tr(ui::OnlineLobby) title=tr(ui::OnlineLobby)>
                {Icon::Home.draw()}
            </a>
            <h1 class="bar-title" tabindex="-1" title=move || rules.get()>
                <span class="bar-name">{title}</span> " " <span class="bar-rules">{move || rules.get()}</span>
            </h1>
            <dl class="facts">
                {move || state(live)}
            </dl>
            <div class="bar-buttons" role="toolbar" aria-label=tr(ui::Toolbar)>
                {move || is_over().then(|| view! {
                    <button class="online-result" data-do="result" on:click=move |_| live.ask(Dialog::Result)>
                        {tr(ui::OnlineResult)}
                    </button>
                })}
                <Show when=move || live.has_hints()>
                    <button data-do="hint" aria-label=tr(ui::Hint) title=tr(ui::HintKeys) on:click=move |_| live.update(Event::Hint)>
                        {Icon::Hint.draw()}
                    </button>
                </Show>
                <button class="spare" data-do="rules" aria-pressed=pressed(Side::Rules) title=tr(ui::RulesKeys) aria-label=tr(ui::Rules)
                    on:click=move |_| toggle(live, Side::Rules)>
                    {Icon::Book.draw()}
                </button>
                <button class="spare" data-do="log" aria-pressed=pressed(Side::Log) title=tr(ui::Log) aria-label=tr(ui::Log) on:click=move |_| toggle(live, Side::Log)>
                    {Icon::List.draw()}
                </button>
                <button class="online-talk-button" data-do="talk" aria-pressed=pressed(Side::Talk) title=label aria-label=label
                    on:click=move |_| toggle(live, Side::Talk)>
                    {Icon::Talk.draw()}
                    {move || (unread() > 0).then(|| view! { <b class="online-unread">{unread()}</b> })}
                </button>
                <Tray at_table=true/>
                <Speaker may_leave=false/>
                <button class="icon-button" data-do="more" aria-haspopup="dialog" title=tr(ui::OnlineMore) aria-label=tr(ui::OnlineMore)
                    on:click=move |_| live.ask(Dialog::Menu)>
                    {Icon::More.draw()}
                </button>
            </div>
        </header>
    }
}

/// The line below the table: an answer, or what happened and what is expected.
fn line(live: Live, at: RwSignal<Duration>) -> String {
    let reader = live.reader.get();
    if let Some(notice) = live.message.get() {
        return say_sentence(&notice.message, &reader);
    }
    let (_, _, _) = (live.revision.track(), live.counting.track(), live.pending.track());
    let line = live.follow_info(|table| table.line(at.get()));
    let line: Vec<String> = line.iter().map(|told| say_sentence(told, &reader)).collect();
    line.join(" ")
}

/// The line below the table, and the moves that are buttons.
#[component]
fn Actions(
    live: Live,
    /// True if handicaps lie on the felt.
    on_felt: RwSignal<bool>,
) -> impl IntoView {
    // Moves that are rarely wanted stand apart: giving up. Accusations aren't among them, but under *More*.
    let buttons = move |rare: bool| -> Vec<Action> {
        let scene = live.scene.get().filter(|_| !live.is_over());
        let buttons = scene.iter().flat_map(|scene| scene.buttons());
        let buttons = buttons.filter(|action| !is_accusation(&action.notation));
        let buttons = buttons.filter(|action| !(on_felt.get() && is_handicap(action)));
        let mut all: Vec<Action> = buttons.filter(|a| (a.rank < 0) == rare).cloned().collect();
        tiny_sort::stable::sort_by_key(&mut all, |a| std::cmp::Reverse(a.rank));
        all
    };
    // The present, for anyone who waits.
    let at = RwSignal::new(now());
    every(Duration::from_millis(500), move || {
        at.try_set(now());
    });
    let can_mark = Memo::new(move |_| live.can_mark() || live.marking.get() && !live.is_over());
    let button = move |action: Action, reader: &Reader, class: &'static str| {
        let label = say(&action.label, reader);
        let choose = move |action| live.choose(action);
        live.button(label, action, class, choose, move |to| live.play_before(to))
    };
    view! {
        <footer class="actions">
            <Banner live/>
            <watching::Below live/>
            <p class=move || live.class_of_line() id="say">{move || line(live, at)}</p>
            <div class="action-buttons">
                <Show when=move || can_mark.get()>
                    <button
                        data-do="marking"
                        aria-pressed=move || live.marking.get().to_string()
                        aria-label=tr(ui::Marking)
                        title=tr(ui::Marking)
                        on:click=move |_| live.toggle_marking()
                    >
                        {Icon::Mark.draw()}
                        <span>{tr(ui::Marking)}</span>
                    </button>
                </Show>
                <Show when=move || live.marked.with(|marked| !marked.is_empty())>
                    <Marked
                        scene=live.scene.into()
                        marked=live.marked
                        reader=live.reader
                        play=move || live.gesture(Gesture::PlayMarked(None))
                        to=move |id| live.gesture(Gesture::PlayMarked(Some(id)))
                    />
                </Show>
                {[(false, ""), (true, "online-rare")].map(|(rare, class)| move || {
                    let reader = live.reader.get();
                    let all = buttons(rare).into_iter().map(|action| button(action, &reader, class));
                    all.collect_view()
                })}
                <Show when=move || live.is_out()>
                    <button data-do="leave" on:click=move |_| live.app.go(Route::Online)>{tr(ui::OnlineQuickLeave)}</button>
                </Show>
                <Show when=move || live.hint.with(Option::is_some)>
                    <button class="primary" data-do="play-hint" on:click=move |_| {
                        live.play_hint();
                    }>
                        {tr(ui::PlayHint)}
                    </button>
                </Show>
            </div>
        </footer>
    }
}

/// Number of the log's entries that are shown.
const LOGGED: usize = 200;

/// The panel beside the table.
#[component]
fn Beside(live: Live) -> impl IntoView {
    let tab = move |side: Side, text: Text| {
        view! {
            <button aria-pressed=move || (live.side.get() == Some(side)).to_string() on:click=move |_| live.side.set(Some(side))>
                {tr(text)}
            </button>
        }
    };
    let is_open = Memo::new(move |_| live.side.get().is_some());
    move || {
        is_open.get().then(|| {
            keep_focus();
            focus_panel();
            view! {
                <aside class="side" aria-label=tr(ui::SidePanel)>
                    <div class="side-head">
                        <div class="side-tabs">{tab(Side::Rules, ui::Rules)} {tab(Side::Talk, ui::OnlineTalk)} {tab(Side::Log, ui::Log)}</div>
                        <button class="close" aria-label=tr(ui::Close) on:click=move |_| live.side.set(None)>"×"</button>
                    </div>
                    <div class="side-body">
                        {move || match live.side.get() {
                            Some(Side::Talk) => view! { <ChatPanel live/> }.into_any(),
                            Some(Side::Rules) => rule_book(live),
                            Some(Side::Log) => view! { <Log live/> }.into_any(),
                            None => ().into_any(),
                        }}
                    </div>
                </aside>
            }
        })
    }
}

/// Moves the focus from below the panel where it covers the table.
fn focus_panel() {
    request_animation_frame(|| {
        let covers =
            matches!(window().match_media("(max-width: 1023px)"), Ok(Some(found)) if found.matches());
        let now = document().active_element();
        let is_within = now.is_some_and(|now| now.closest(".side").ok().flatten().is_some());
        if covers && !is_within {
            focus(found(".side-tabs [aria-pressed=true]"));
        }
    });
}

/// The rule book, with what this table plays otherwise.
fn rule_book(live: Live) -> AnyView {
    let info = live.info.get_untracked();
    match live.bundle.get_untracked().zip(info) {
        Some((bundle, info)) => crate::pages::rule_book_of(bundle, info.rules, info.seats.len()),
        None => ().into_any(),
    }
}

/// The log, newest entry first.
#[component]
fn Log(live: Live) -> impl IntoView {
    let count = Memo::new(move |_| {
        live.revision.track();
        live.table.with_value(|table| table.log.len())
    });
    view! {
        <ol class="log" reversed start=move || count.get().to_string() tabindex="0" aria-label=tr(ui::Log)>
            {move || {
                let reader = live.reader.get();
                count.track();
                live.table.with_value(|table| {
                    let newest = table.log.iter().rev().take(LOGGED);
                    newest.map(|(_, told)| view! { <li>{say_sentence(told, &reader)}</li> }).collect_view()
                })
            }}
        </ol>
        {move || (count.get() == 0).then(|| view! { <p class="soft">{tr(ui::LogEmpty)}</p> })}
    }
}
