//! A record on the screen: the table, the steps, and the log.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wildpile_cards::Deal;
use wildpile_client::replay::proof::Verification;
use wildpile_client::replay::{Event, Playback, Record, Sight};

use crate::app::{App, app};
use crate::controls::{Select, option};
use crate::files::{copy, save};
use crate::pages::rule_cards::{self, RuleCards};
use crate::pages::share_link;
use crate::pages::tray::Tray;
use crate::play::begin;
use crate::route::Route;
use crate::table::board::Board;
use crate::table::facts::facts;
use crate::text::{Message, Reader, Text, say, say_sentence, tr, ui};
use crate::ui::{Icon, every, is_in, on_key};

/// The log entries listed before and after the current one: long records have thousands.
const AROUND: usize = 60;

const BACK: Event = Event::By(-1);
const FORWARD: Event = Event::By(1);
const FIRST: Event = Event::To(0);
const LAST: Event = Event::To(usize::MAX);

/// A record that is shown. Cheap to copy.
pub type Shown = StoredValue<Record, LocalStorage>;

/// A record on the screen, and how it is looked at.
#[derive(Clone, Copy)]
struct Player {
    app: App,
    show: Shown,
    playback: RwSignal<Playback>,
    /// The step of the playback: nothing else of it changes the table.
    at: Memo<usize>,
    is_playing: Memo<bool>,
    sight: RwSignal<Sight>,
}

impl Player {
    fn with<T>(&self, look: impl FnOnce(&Record) -> T) -> T {
        self.show.with_value(look)
    }

    /// The players by seat, for all texts.
    fn reader(&self) -> Reader {
        self.with(|r| Reader::of(r.session()))
    }

    fn send(&self, event: Event) {
        self.playback.try_update(|playback| playback.update(event));
    }

    /// Advances automatically while it is playing.
    fn run(self) {
        let pause = Memo::new(move |_| self.playback.with(Playback::pause));
        Effect::new(move || {
            if let Some(pause) = pause.get() {
                let pause = Duration::from_millis(pause.into());
                every(pause, move || self.send(Event::Tick));
            }
        });
    }

    fn keys(self) {
        on_key(move |event| {
            if event.default_prevented() || event.ctrl_key() || event.alt_key() || event.meta_key() {
                return;
            }
            let own = is_in(&event, "input, select, textarea, button, a, dialog");
            let wish = match event.key().as_str() {
                // Space and the arrows belong to the control that has the focus.
                " " | "ArrowLeft" | "ArrowRight" | "Home" | "End" if own => return,
                " " => Event::Toggle,
                "ArrowLeft" => BACK,
                "ArrowRight" => FORWARD,
                "Home" => FIRST,
                "End" => LAST,
                "PageUp" if !own => Event::PreviousTurn,
                "PageDown" if !own => Event::NextTurn,
                _ => return,
            };
            self.send(wish);
            event.prevent_default();
        });
    }

    /// Plays on from here as a new match.
    fn play_on(&self) {
        if let Some(session) = self.with(|r| r.play_on(self.at.get_untracked())) {
            begin(self.app, session, false);
        }
    }

    /// The rule cards of the match. While they are shown large, the table waits.
    fn cards(self, is_shown: RwSignal<bool>) -> RuleCards {
        RuleCards {
            note: Signal::stored(self.with(|r| r.session().setup().cards.clone())),
            reader: Signal::stored(self.reader()),
            events: Callback::new(move |seen: usize| {
                let (at, sight) = (self.at.get(), self.sight.get());
                let mut events = self.with(|r| r.happened(sight));
                events.truncate(events.partition_point(|(after, _)| *after <= at));
                let count = events.len();
                let new = events.into_iter().skip(seen).map(|(_, event)| event);
                (count, new.collect())
            }),
            show: Callback::new(move |shows: bool| {
                if shows {
                    self.send(Event::Pause);
                }
                is_shown.set(shows);
            }),
            go_on: ui::Close,
        }
    }

    fn export(&self) {
        let (name, text) = self.with(|r| (r.file_name(), r.text()));
        save(self.app, &name, "text/plain;charset=utf-8", &text);
    }

    fn share(&self) {
        let shared = self.with(|r| share_link(r.session()));
        let origin = window().location().origin().unwrap_or_default();
        let link = format!("{origin}{}", Route::Deal(shared));
        let app = self.app;
        copy(&link.clone(), move |is_copied| match is_copied {
            true => app.tell(tr(ui::ReplayLinkCopied)),
            // Then it can be read and copied by hand.
            false => app.warn(link),
        });
    }
}

/// The record on the screen.
#[component]
pub fn Viewer(
    show: Shown,
    /// The findings about the deal of an online match.
    checked: Option<Verification>,
) -> impl IntoView {
    let app = app();
    let (playback, sights) = show.with_value(|r| (Playback::of(r), r.sights()));
    let sight = RwSignal::new(sights.first().copied().unwrap_or(Sight::Public));
    let playback = RwSignal::new(playback);
    let player = Player {
        app,
        show,
        playback,
        at: Memo::new(move |_| playback.with(Playback::at)),
        is_playing: Memo::new(move |_| playback.with(|playback| playback.pause().is_some())),
        sight,
    };
    player.run();
    player.keys();
    let reader = player.reader();
    let (title, rules) = player.with(|r| {
        let session = r.session();
        (session.bundle().game.title(), session.referee().rules_name())
    });
    // That of an online match has 64 digits, which few read: they stand last, with the proof.
    let (deal, digits) = match player.with(Record::deal) {
        Some(fair @ Deal::Fair(_)) => (None, Some(fair.to_string())),
        deal => (deal.map(|deal| deal.to_string()), None),
    };
    let proof = checked
        .as_ref()
        .map(|checked| (checked.flaw.is_some(), said(&checked.verdict())));
    let more = digits.is_some() || checked.is_some();
    let more = more.then(|| details(checked.as_ref(), digits));
    let has_cards = player.with(|r| !r.session().setup().cards.is_empty());
    let shows_cards = RwSignal::new(false);
    let cards = player.cards(shows_cards);
    let practice = player.with(Record::practice).map(|practice| tr(practice.why()));
    let ending = player.with(Record::ending);
    let ending = ending.map(|message| say_sentence(&message, &reader));
    let scene = Memo::new(move |before: Option<&Arc<_>>| {
        let (sight, at) = (sight.get(), player.at.get());
        match player.with(|r| r.scene(sight, at)) {
            Some(scene) => Arc::new(scene),
            None => before.cloned().unwrap_or_default(),
        }
    });
    let viewer = Signal::derive(move || Some(player.with(|r| r.nearest(sight.get()))));
    let whose = reader.clone();
    let facts = move || facts(&scene.get(), &whose);
    let board_reader = Signal::stored(reader.clone());
    view! {
        <div class="replay-page">
            <header class="bar">
                <a class="icon-button" href="/" aria-label=tr(ui::ToMenu) title=tr(ui::ToMenu)>
                    {Icon::Home.draw()}
                </a>
                <h1 class="bar-title">{tr(ui::ReplayTitle { game: title })}</h1>
                <dl class="facts">{facts}</dl>
                <div class="bar-buttons">
                    <Sights player sights reader/>
                    <Tray at_table=true/>
                </div>
            </header>
            <main id="main" class="felt" class:with-cards=has_cards>
                <Board scene=Signal::derive(move || scene.get()) viewer reader=board_reader/>
                {has_cards.then(|| rule_cards::on_felt(cards))}
            </main>
            <Controls player/>
            <aside class="replay-side" aria-label=tr(ui::ReplayHappened)>
                <p class="soft replay-about">
                    {(rules.contains('(')).then(|| view! { <code>{rules.clone()}</code> })} " "
                    {deal.map(|deal| tr(ui::MenuDeal { deal }))}
                </p>
                {ending.map(|text| view! { <p><strong>{text}</strong></p> })}
                {practice.map(|why| view! { <p class="soft">{why}</p> })}
                {proof.map(|(is_wrong, verdict)| view! {
                    <p class="replay-proof" class:wrong=is_wrong role="status">{verdict}</p>
                })}
                {more}
                <div class="choices row">
                    <button
                        class="small"
                        data-do="cards"
                        class:gone=!has_cards
                        on:click=move |_| cards.show.run(true)
                    >
                        {tr(ui::MoreCards)}
                    </button>
                    <button
                        class="small"
                        data-do="play-on"
                        class:gone=player.with(|r| r.session().referee().seats() > 1)
                        disabled=move || { let at = player.at.get(); !player.with(|r| r.may_play_on(at)) }
                        on:click=move |_| player.play_on()
                        title=tr(ui::ReplayPlayOnHelp)
                    >
                        {tr(ui::ReplayPlayOn)}
                    </button>
                    <button class="small" data-do="export" on:click=move |_| player.export()>
                        {tr(ui::ReplayExport)}
                    </button>
                    <button class="small" data-do="share" class:gone=!player.with(Record::is_dealt) on:click=move |_| player.share()>
                        {tr(ui::ReplayShare)}
                    </button>
                </div>
                <List player/>
            </aside>
            {move || shows_cards.get().then(|| rule_cards::dialog(cards))}
        </div>
    }
}

/// A text without players.
fn said(message: &Message) -> String {
    say_sentence(message, &Reader::NOBODY)
}

/// More about the deal: what was found, and its digits.
fn details(checked: Option<&Verification>, digits: Option<String>) -> impl IntoView + use<> {
    let item = |message: &Message| view! { <li>{said(message)}</li> };
    let list = |(title, lines): (Message, &[Message])| {
        let lines = lines.iter().map(item).collect_view();
        view! { <p>{say(&title, &Reader::NOBODY)}</p> <ul>{lines}</ul> }
    };
    let flaw = checked.and_then(|checked| checked.flaw.as_ref());
    let flaw = flaw.map(|flaw| view! { <p>{said(flaw)}</p> });
    let lists: Vec<_> = checked
        .into_iter()
        .flat_map(Verification::lists)
        .map(list)
        .collect();
    view! {
        <details class="soft replay-more">
            <summary>{tr(ui::ReplayProofMore)}</summary>
            {flaw}
            {lists}
            {digits.map(|deal| view! { <p>{tr(ui::ReplayDeal)} " " <code class="replay-deal">{deal}</code></p> })}
        </details>
    }
}

/// The views to choose from.
#[component]
fn Sights(player: Player, sights: Vec<Sight>, reader: Reader) -> impl IntoView {
    if sights.len() < 2 {
        return ().into_any();
    }
    let name = |sight: &Sight| match sight {
        Sight::All => tr(ui::ReplayAllOpen),
        Sight::Public => tr(ui::ReplayPublic),
        Sight::Seat(seat) => reader.name(*seat),
    };
    let options = sights.iter().enumerate();
    let options = options.map(|(i, sight)| option(&i.to_string(), name(sight), i == 0));
    let options = options.collect_view();
    let choose = move |value: String| {
        let chosen = value.parse().ok().and_then(|i: usize| sights.get(i).copied());
        if let Some(sight) = chosen {
            player.sight.set(sight);
        }
    };
    view! { <Select label=tr(ui::ReplayEyes) class="replay-eyes" set=choose>{options}</Select> }.into_any()
}

/// The buttons and the slider.
#[component]
fn Controls(player: Player) -> impl IntoView {
    let (first, last) = player.playback.with_untracked(Playback::range);
    let button = move |text: Text, sign: &'static str, event: Event| {
        view! {
            <button
                class="icon-button"
                data-do=text.name()
                aria-label=tr(text)
                title=tr(text)
                on:click=move |_| player.send(event)
            >
                {sign}
            </button>
        }
    };
    // Marks too close together to tell apart would be useless.
    let marks = player.playback.with_untracked(|playback| {
        let mut shown = -1.0;
        let mut marks = Vec::new();
        for at in playback.turns().map(|turn| turn * 100.0) {
            if at - shown >= 0.8 {
                shown = at;
                marks.push(view! { <i style:left=format!("{at:.2}%")></i> });
            }
        }
        marks
    });
    let toggles = move || {
        tr(if player.is_playing.get() {
            ui::ReplayPause
        } else {
            ui::ReplayPlay
        })
    };
    let position = move || {
        let (at, last) = (player.at.get() - first, last - first);
        tr(ui::ReplayPosition { at, last })
    };
    let speeds = [
        ui::ReplaySlow,
        ui::ReplayNormal,
        ui::ReplayFast,
        ui::ReplayVeryFast,
    ];
    let speeds = speeds.into_iter().enumerate();
    let speeds = speeds.map(|(i, text)| option(&i.to_string(), tr(text), i == 1));
    let speeds = speeds.collect_view();
    let set_speed = move |value: String| {
        if let Ok(speed) = value.parse() {
            player.send(Event::Speed(speed));
        }
    };
    view! {
        <footer class="replay-controls">
            <div class="replay-slider">
                <div class="replay-marks" aria-hidden="true">{marks}</div>
                <input
                    type="range"
                    min=first.to_string()
                    max=last.to_string()
                    step="1"
                    aria-label=tr(ui::ReplaySlider)
                    aria-valuetext=position
                    prop:value=move || player.at.get().to_string()
                    on:input=move |event| {
                        if let Ok(to) = event_target_value(&event).parse() {
                            player.send(Event::To(to));
                        }
                    }
                />
            </div>
            <div class="replay-buttons" role="toolbar" aria-label=tr(ui::ReplayControls)>
                // Steps are chevrons; the triangle plays.
                {button(ui::ReplayFirst, "|«", FIRST)}
                {button(ui::ReplayTurnBack, "«", Event::PreviousTurn)}
                {button(ui::ReplayBack, "‹", BACK)}
                <button
                    class="icon-button primary"
                    data-do="replay-play"
                    aria-label=toggles
                    title=toggles
                    on:click=move |_| player.send(Event::Toggle)
                >
                    {move || if player.is_playing.get() { "❚❚" } else { "►" }}
                </button>
                {button(ui::ReplayForward, "›", FORWARD)}
                {button(ui::ReplayTurnForward, "»", Event::NextTurn)}
                {button(ui::ReplayLast, "»|", LAST)}
                <Select label=tr(ui::ReplaySpeed) class="replay-speed" set=set_speed>{speeds}</Select>
                <span class="replay-at soft">{position}</span>
            </div>
        </footer>
    }
}

/// The log entries around the current step.
#[component]
fn List(player: Player) -> impl IntoView {
    let reader = player.reader();
    let all = Memo::new(move |_| {
        let sight = player.sight.get();
        let told = player.with(|r| r.happened(sight)).into_iter();
        let said = told.map(|(after, told)| (after, say_sentence(&told, &reader)));
        Arc::new(said.collect::<Vec<_>>())
    });
    // The entry that led to the current table.
    let now = Memo::new(move |_| {
        let at = player.at.get();
        all.with(|all| all.partition_point(|(after, _)| *after <= at))
            .checked_sub(1)
    });
    let shown = move || -> Vec<(usize, usize, String)> {
        let middle = now.get().unwrap_or(0);
        let from = middle.saturating_sub(AROUND);
        all.with(|all| {
            all.iter()
                .enumerate()
                .skip(from)
                .take(2 * AROUND)
                .map(|(i, (after, text))| (i, *after, text.clone()))
                .collect()
        })
    };
    let list = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move || {
        now.track();
        let Some(list) = list.get() else { return };
        request_animation_frame(move || {
            // Only the list itself is scrolled, never the page.
            if let Ok(Some(current)) = list.query_selector("[aria-current]")
                && let Some(current) = current.parent_element()
                && let Ok(item) = current.dyn_into::<web_sys::HtmlElement>()
            {
                list.set_scroll_top(item.offset_top() - list.client_height() / 2);
            }
        });
    });
    let now_said = move || {
        let now = now.get()?;
        all.with(|all| all.get(now).map(|(_, text)| text.clone()))
    };
    view! {
        <h2>{tr(ui::ReplayHappened)}</h2>
        <p class="hidden" role="status" aria-live="polite">
            {move || (!player.is_playing.get()).then(now_said).flatten()}
        </p>
        <ol class="replay-list" node_ref=list tabindex="-1">
            <For
                each=shown
                key=|(i, _, text)| (*i, text.clone())
                children=move |(i, after, text)| {
                    view! {
                        <li>
                            <button
                                class="replay-line"
                                aria-current=move || (now.get() == Some(i)).then_some("step")
                                on:click=move |_| {
                                    player.send(Event::To(after));
                                }
                            >
                                {text}
                            </button>
                        </li>
                    }
                }
            />
        </ol>
    }
}
