//! A record on the screen: the table, the steps, and the log.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::spawn_local;
use wildpile_cards::Deal;
use wildpile_game::{Seat, Viewer as Eyes};

use super::record::{Record, Sight};
use crate::app::{App, app};
use crate::controls::{Select, option};
use crate::files::{copy, save};
use crate::pages::share_link;
use crate::play::cards;
use crate::route::Route;
use crate::table::board::Board;
use crate::table::facts::facts;
use crate::text::{Reader, say_sentence, tr, tr_args};
use crate::ui::{Icon, every, is_in, on_key};

/// How many log entries are listed before and after the current one: long records have thousands.
const AROUND: usize = 60;

/// The time between two steps, in ms, from slow to fast.
const SPEEDS: [u32; 4] = [2000, 1000, 450, 120];

/// A record that is shown. Cheap to copy.
pub type Shown = StoredValue<Record, LocalStorage>;

/// Where the person is in a record.
#[derive(Clone, Copy)]
struct Player {
    app: App,
    show: Shown,
    first: usize,
    last: usize,
    at: RwSignal<usize>,
    running: RwSignal<bool>,
    speed: RwSignal<usize>,
    sight: RwSignal<Sight>,
    turns: StoredValue<Vec<usize>>,
}

impl Player {
    fn with<T>(&self, look: impl FnOnce(&Record) -> T) -> T {
        self.show.with_value(look)
    }

    /// The players by seat, for all texts.
    fn reader(&self) -> Reader {
        self.with(|r| Reader::of(r.session()))
    }

    fn go(&self, to: usize) {
        self.at.set(to.clamp(self.first, self.last));
    }

    fn step(&self, by: isize) {
        self.running.set(false);
        self.go(self.at.get_untracked().saturating_add_signed(by));
    }

    fn turn(&self, forward: bool) {
        self.running.set(false);
        let at = self.at.get_untracked();
        let to = self.turns.with_value(|turns| {
            let mut turns = turns.iter().copied();
            match forward {
                true => turns.find(|&t| t > at).unwrap_or(self.last),
                false => turns.rfind(|&t| t < at).unwrap_or(self.first),
            }
        });
        self.go(to);
    }

    fn toggle(&self) {
        let running = !self.running.get_untracked();
        // At the end it begins again.
        if running && self.at.get_untracked() >= self.last {
            self.go(self.first);
        }
        self.running.set(running);
    }

    /// Advances automatically while it is running.
    fn run(self) {
        Effect::new(move || {
            if !self.running.get() {
                return;
            }
            let pause = SPEEDS.get(self.speed.get()).copied().unwrap_or(1000);
            every(Duration::from_millis(pause.into()), move || {
                let Some(at) = self.at.try_get_untracked() else {
                    return;
                };
                self.go(at + 1);
                if at + 1 >= self.last {
                    self.running.set(false);
                }
            });
        });
    }

    fn keys(self) {
        on_key(move |event| {
            if event.default_prevented() || event.ctrl_key() || event.alt_key() || event.meta_key() {
                return;
            }
            let own = is_in(&event, "input, select, textarea, button, a, dialog");
            match event.key().as_str() {
                // Space and the arrows belong to the control that has the focus.
                " " | "ArrowLeft" | "ArrowRight" | "Home" | "End" if own => return,
                " " => self.toggle(),
                "ArrowLeft" => self.step(-1),
                "ArrowRight" => self.step(1),
                "Home" => self.step(isize::MIN),
                "End" => self.step(isize::MAX),
                "PageUp" if !own => self.turn(false),
                "PageDown" if !own => self.turn(true),
                _ => return,
            }
            event.prevent_default();
        });
    }

    /// Plays on from here as a new match.
    fn play_on(&self) {
        let Some(session) = self.with(|r| r.play_on(self.at.get_untracked())) else {
            return;
        };
        let app = self.app;
        spawn_local(async move {
            let begun = app.store().begin(&session.info(), &session.snapshot()).await;
            if let Some(held) = app.stored(begun) {
                app.go(Route::Play(held.id().number()));
            }
        });
    }

    fn export(&self) {
        let (game, deal, text) = self.with(|r| {
            (
                r.session().bundle().game.name(),
                r.session().referee().deal(),
                r.text(),
            )
        });
        let deal = deal.to_string().replace(':', "-");
        let name = format!("{game}-{deal}.wildpile.txt");
        save(self.app, &name, "text/plain;charset=utf-8", &text);
    }

    fn share(&self) {
        let shared = self.with(|r| share_link(r.session()));
        let origin = window().location().origin().unwrap_or_default();
        let link = format!("{origin}{}", Route::Deal(shared));
        let app = self.app;
        copy(&link.clone(), move |is_copied| match is_copied {
            true => app.tell(tr("replay-link-copied")),
            // Then it can be read and copied by hand.
            false => app.warn(link),
        });
    }
}

/// How a match ended that someone gave up.
fn resigned((seat, winners): &(Seat, Vec<Seat>), reader: &Reader) -> String {
    let names: Vec<String> = winners.iter().map(|seat| reader.name(*seat)).collect();
    let values = [
        ("name", reader.name(*seat).into()),
        ("winners", names.join(", ").into()),
        ("count", names.len().into()),
    ];
    tr_args("replay-resigned", &values)
}

/// The record on the screen.
#[component]
pub fn Viewer(
    show: Shown,
    /// What is proved of the deal of an online match.
    #[prop(optional)]
    proof: Option<&'static str>,
    /// What else there is to say of it, a sentence each.
    #[prop(optional)]
    proved: Vec<String>,
) -> impl IntoView {
    let app = app();
    let (first, last, sights, turns) = show.with_value(|r| (r.first(), r.last(), r.sights(), r.turns()));
    let sight = RwSignal::new(sights.first().copied().unwrap_or(Sight::Public));
    let player = Player {
        app,
        show,
        first,
        last,
        at: RwSignal::new(first),
        running: RwSignal::new(false),
        speed: RwSignal::new(1),
        sight,
        turns: StoredValue::new(turns),
    };
    player.run();
    player.keys();
    let reader = player.reader();
    let (title, rules) = player.with(|r| {
        let session = r.session();
        (session.bundle().game.title(), session.referee().rules_name())
    });
    // The deal number of a match in progress between several players is secret.
    let deal = player.with(|r| {
        (r.is_dealt() && (r.is_over() || r.session().referee().seats() == 1))
            .then(|| r.session().referee().deal())
    });
    // That of an online match has 64 digits, which few read: they stand last, with the proof.
    let (deal, digits) = match deal {
        Some(fair @ Deal::Fair(_)) => (None, Some(fair.to_string())),
        deal => (deal.map(|deal| deal.to_string()), None),
    };
    let has_more = !proved.is_empty() || digits.is_some();
    let has_cards = player.with(|r| !r.session().setup().cards.is_empty());
    let shows_cards = RwSignal::new(false);
    let cards = move || {
        let note = shows_cards
            .get()
            .then(|| player.with(|r| r.session().setup().cards.clone()))?;
        let close = move || shows_cards.set(false);
        Some(cards::dialog_of(app, &note, &player.reader(), tr("close"), close))
    };
    let ending = player.with(|r| r.session().referee().seat(Eyes::Public).outcome_message());
    let ending = ending.map(|message| say_sentence(&message, &reader));
    let ending = ending.or_else(|| Some(resigned(&player.with(Record::resigned)?, &reader)));
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
                <a class="icon-button" href="/" aria-label=tr("to-menu") title=tr("to-menu")>
                    {Icon::Home.draw()}
                </a>
                <h1 class="bar-title">{tr_args("replay-title", &[("game", title.into())])}</h1>
                <dl class="facts">{facts}</dl>
                <div class="bar-buttons">
                    <Sights player sights reader/>
                </div>
            </header>
            <main id="main" class="felt">
                <Board scene=Signal::derive(move || scene.get()) viewer reader=board_reader/>
            </main>
            <Controls player/>
            <aside class="replay-side" aria-label=tr("replay-happened")>
                <p class="soft replay-about">
                    {(rules.contains('(')).then(|| view! { <code>{rules.clone()}</code> })} " "
                    {deal.map(|deal| tr_args("menu-deal", &[("deal", (&deal).into())]))}
                </p>
                {ending.map(|text| view! { <p><strong>{text}</strong></p> })}
                {proof.map(|proof| view! {
                    <p class="replay-proof" class:wrong=proof == "replay-unfair" role="status">{tr(proof)}</p>
                })}
                {has_more.then(|| view! {
                    <details class="soft replay-more">
                        <summary>{tr("replay-proof-more")}</summary>
                        <ul>
                            {proved.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
                            {digits.map(|deal| view! { <li>{tr("replay-deal")} " " <code class="replay-deal">{deal}</code></li> })}
                        </ul>
                    </details>
                })}
                <div class="choices row">
                    <button
                        class="small"
                        data-do="cards"
                        class:gone=!has_cards
                        on:click=move |_| {
                            player.running.set(false);
                            shows_cards.set(true);
                        }
                    >
                        {tr("more-cards")}
                    </button>
                    <button
                        class="small"
                        data-do="play-on"
                        class:gone=player.with(|r| r.session().referee().seats() > 1)
                        disabled=move || { let at = player.at.get(); !player.with(|r| r.may_play_on(at)) }
                        on:click=move |_| player.play_on()
                        title=tr("replay-play-on-help")
                    >
                        {tr("replay-play-on")}
                    </button>
                    <button class="small" data-do="export" on:click=move |_| player.export()>
                        {tr("replay-export")}
                    </button>
                    <button class="small" data-do="share" class:gone=!player.with(Record::is_dealt) on:click=move |_| player.share()>
                        {tr("replay-share")}
                    </button>
                </div>
                <List player/>
            </aside>
            {cards}
        </div>
    }
}

/// Whose eyes look.
#[component]
fn Sights(player: Player, sights: Vec<Sight>, reader: Reader) -> impl IntoView {
    if sights.len() < 2 {
        return ().into_any();
    }
    let name = |sight: &Sight| match sight {
        Sight::All => tr("replay-all-open"),
        Sight::Public => tr("replay-public"),
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
    view! { <Select label=tr("replay-eyes") class="replay-eyes" set=choose>{options}</Select> }.into_any()
}

/// The buttons and the slider.
#[component]
fn Controls(player: Player) -> impl IntoView {
    let (first, last) = (player.first, player.last);
    let button = move |name: &'static str, sign: &'static str, act: fn(Player)| {
        view! {
            <button
                class="icon-button"
                data-do=name
                aria-label=tr(name)
                title=tr(name)
                on:click=move |_| act(player)
            >
                {sign}
            </button>
        }
    };
    // Marks too close together to tell apart would be useless.
    let marks = player.turns.with_value(|turns| {
        let span = (last - first).max(1) as f64;
        let mut shown = -1.0;
        turns
            .iter()
            .filter_map(|&turn| {
                let at = turn.saturating_sub(first) as f64 / span * 100.0;
                (at - shown >= 0.8).then(|| {
                    shown = at;
                    view! { <i style:left=format!("{at:.2}%")></i> }
                })
            })
            .collect_view()
    });
    let position = move || {
        let (at, last) = (player.at.get() - first, last - first);
        tr!("replay-position", at = at, last = last)
    };
    let speeds = ["replay-slow", "replay-normal", "replay-fast", "replay-very-fast"];
    let speeds = speeds.into_iter().enumerate();
    let speeds = speeds.map(|(i, key)| option(&i.to_string(), tr(key), i == 1));
    let speeds = speeds.collect_view();
    let set_speed = move |value: String| {
        if let Ok(speed) = value.parse() {
            player.speed.set(speed);
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
                    aria-label=tr("replay-slider")
                    aria-valuetext=position
                    prop:value=move || player.at.get().to_string()
                    on:input=move |event| {
                        if let Ok(to) = event_target_value(&event).parse() {
                            player.running.set(false);
                            player.go(to);
                        }
                    }
                />
            </div>
            <div class="replay-buttons" role="toolbar" aria-label=tr("replay-controls")>
                // Steps are chevrons; the triangle plays.
                {button("replay-first", "|«", |p| p.step(isize::MIN))}
                {button("replay-turn-back", "«", |p| p.turn(false))}
                {button("replay-back", "‹", |p| p.step(-1))}
                <button
                    class="icon-button primary"
                    data-do="replay-play"
                    aria-label=move || tr(if player.running.get() { "replay-pause" } else { "replay-play" })
                    title=move || tr(if player.running.get() { "replay-pause" } else { "replay-play" })
                    on:click=move |_| player.toggle()
                >
                    {move || if player.running.get() { "❚❚" } else { "►" }}
                </button>
                {button("replay-forward", "›", |p| p.step(1))}
                {button("replay-turn-forward", "»", |p| p.turn(true))}
                {button("replay-last", "»|", |p| p.step(isize::MAX))}
                <Select label=tr("replay-speed") class="replay-speed" set=set_speed>{speeds}</Select>
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
    let said = move || {
        let now = now.get()?;
        all.with(|all| all.get(now).map(|(_, text)| text.clone()))
    };
    view! {
        <h2>{tr("replay-happened")}</h2>
        <p class="hidden" role="status" aria-live="polite">
            {move || (!player.running.get()).then(said).flatten()}
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
                                    player.running.set(false);
                                    player.go(after);
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
