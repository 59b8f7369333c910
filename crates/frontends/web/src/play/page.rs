//! The page on which a match is played.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_client::daily::Badge;
use wildpile_client::hand::can_mark;
use wildpile_client::play::Event;
use wildpile_game::{Seat, Viewer};
use wildpile_records::Practice;
use wildpile_session::{Notice, Session};
use wildpile_table::Action;

use super::invitation::is_due;
use super::lazy_panels::LazyPanels;
use super::panels::Side;
use super::saving::{self, Opened};
use super::telling::Announcements;
use super::{Play, Want, cards, keys, today};
use crate::app::app;
use crate::languages::NotLoaded;
use crate::pages::lazy::{Ready, lazy, waiting};
use crate::pages::rule_cards::is_handicap;
use crate::pages::tray::Tray;
use crate::pages::{of_parts_at_table, parts};
use crate::route::Route;
use crate::sound::Speaker;
use crate::table::Gesture;
use crate::table::board::Board;
use crate::table::facts::facts;
use crate::table::questions::Marked;
use crate::text::{Reader, say, say_sentence, tr, ui};
use crate::thumbnail;
use crate::ui::{Icon, every, listen};

/// A match in progress by its key in the store.
#[component]
pub fn PlayPage(
    /// The key.
    key: u32,
) -> impl IntoView {
    let app = app();
    lazy(Box::new(move || {
        Box::pin(async move {
            Ok(match saving::open(app, key).await {
                Opened::Match(session, saver) => {
                    // Taken out once: the session moves to the table.
                    let begun = RefCell::new(Some((session, saver)));
                    Rc::new(move || match begun.take() {
                        Some((session, saver)) => {
                            let play = Play::new(app, *session, saver);
                            view! { <Table play/> }.into_any()
                        }
                        None => ().into_any(),
                    }) as Ready
                }
                Opened::Elsewhere => Rc::new(waiting),
                Opened::Damaged(why) => no_match(why, true).await?,
                Opened::Not(why) => no_match(why, false).await?,
            })
        })
    }))
}

async fn no_match(why: String, is_damaged: bool) -> Result<Ready, NotLoaded> {
    let make = parts().await?.no_match;
    Ok(Rc::new(move || make(&why, is_damaged)))
}

/// The table with everything around it.
#[component]
pub fn Table(
    /// The match.
    play: Play,
) -> impl IntoView {
    let app = app();
    let side = RwSignal::new(None::<Side>);
    let panels = LazyPanels::new(play, side);
    keys::listen(play, side);
    if play.has_cards() && play.with(|s| s.referee().moves_made() == 0) {
        play.dialog.set(Some(super::Dialog::Cards));
    }
    play.start_clock();
    play.guard(app);
    let keep_picture = move || {
        if let Some(key) = play.key()
            && play.with(|s| !s.is_over() && s.referee().moves_made() > 0)
        {
            // Where several people play, the first page must not show anyone's hand.
            let public =
                play.with(|s| (s.humans().len() > 1).then(|| s.referee().seat(Viewer::Public).scene()));
            play.scene
                .with_untracked(|scene| thumbnail::keep(key, public.as_ref().unwrap_or(scene)));
        }
    };
    listen("visibilitychange", move |_| keep_picture());
    on_cleanup(move || {
        keep_picture();
        play.leave();
    });
    let scene = Signal::derive(move || play.scene.get());
    let is_new = Signal::derive(move || play.with(|s| s.referee().moves_made() == 0));
    let show_movable = Signal::derive(move || {
        (play.revealing.get() || app.settings.with(|s| s.show_movable))
            && play.follow(|_| play.actor().is_some())
    });
    let interact = play.interact(show_movable, move |gesture| play.gesture(gesture));
    let reader = Signal::derive(move || play.reader());
    // While others are to move, the table stays turned to the person who played last.
    let viewer = Memo::new(move |last: Option<&Option<Seat>>| {
        let last = last.copied().flatten();
        play.follow(|s| s.facing().or(last).or_else(|| s.humans().first()))
    });
    let active = Memo::new(move |_| {
        play.follow(|s| {
            let due = s.seat().turn().due();
            let several = s.referee().seats() > 1 && !s.is_race();
            due.iter().filter(|_| several).collect::<Vec<Seat>>()
        })
    });
    // Handicaps are buttons until they can lie on the felt.
    let on_felt = RwSignal::new(false);
    let is_own_turn = move || viewer.get().is_some_and(|v| active.with(|a| a.contains(&v)));
    view! {
        <div class="table-page" class:with-side=move || side.get().is_some() class:with-offer=is_due()>
            <Bar play side/>
            <main id="main" class="felt" class:own-turn=is_own_turn class:with-cards=play.has_cards()>
                <Show
                    when=move || play.curtain.get().is_none()
                    fallback=move || view! { <Curtain play/> }
                >
                    <Board scene interact viewer reader active is_new/>
                    <Show when=move || !play.handicaps().is_empty()>
                        {of_parts_at_table(cards::choice(play), move |parts| {
                            on_felt.try_set(true);
                            parts.felt_choice
                        })}
                    </Show>
                </Show>
                // Beside the curtain they stay where they lie.
                {play.has_cards().then(|| of_parts_at_table(cards::in_play(play), |parts| parts.felt_cards))}
            </main>
            <Actions play on_felt/>
            <Announcements play/>
            {panels.panel()}
            {panels.invitation()}
        </div>
        {panels.question()}
    }
}

/// The cover between the turns of several people at one screen.
#[component]
fn Curtain(play: Play) -> impl IntoView {
    let name = move || {
        play.curtain
            .get()
            .map_or_else(String::new, |seat| play.reader().name(seat))
    };
    let asked = move || tr(ui::Curtain { name: name() });
    let button = NodeRef::<leptos::html::Button>::new();
    // It comes again and again: browsers heed `autofocus` only once.
    Effect::new(move || {
        if let Some(button) = button.get() {
            drop(button.focus());
            play.announce(&asked());
        }
    });
    view! {
        <div class="curtain">
            <p class="curtain-text">{asked}</p>
            <button
                class="primary large"
                node_ref=button
                on:click=move |_| {
                    if let Some(seat) = play.curtain.get_untracked() {
                        play.update(Event::Ready(seat));
                    }
                }
            >
                {move || tr(ui::CurtainLift { name: name() })}
            </button>
        </div>
    }
}

/// The bar above the table.
#[component]
fn Bar(play: Play, side: RwSignal<Option<Side>>) -> impl IntoView {
    let title = tr(play.with(|s| s.bundle().game.title()));
    let rules = RwSignal::new(tr(ui::OwnRules));
    let has_others =
        |s: &Session| s.referee().rules_name() != s.bundle().name() && s.setup().cards.is_empty();
    if play.with(has_others) {
        let (bundle, rules_name) = play.with(|s| (s.bundle(), s.referee().rules_name()));
        // The words come with the pages.
        spawn_local(async move {
            if let Ok(parts) = parts().await {
                rules.try_set((parts.rules_line)(bundle, &rules_name));
            }
        });
    }
    let differs = move || play.follow(has_others).then(|| rules.get());
    let may_undo = move || play.follow(|s| !matches!(s.may_undo(), wildpile_session::Permission::No(_)));
    let may_redo = move || play.follow(|s| s.referee().moves_undone() > 0);
    view! {
        <header class="bar">
            <a class="icon-button" href="/" aria-label=tr(ui::ToMenu) title=tr(ui::ToMenu)>
                {Icon::Home.draw()}
            </a>
            <h1 class="bar-title" tabindex="-1" title=differs>
                <span class="bar-name">{title}</span> " " <span class="bar-rules">{differs}</span>
            </h1>
            <DayBadge play/>
            {move || play.follow(|s| s.help().practice()).map(|practice| {
                let why = practice.why();
                view! {
                    <button
                        class="practice"
                        data-do="practice"
                        title=say_sentence(&why, &play.reader())
                        on:click=move |_| play.say(Notice::plain(why.clone()))
                    >
                        {tr(Practice::mark())}
                    </button>
                }
            })}
            <dl class="facts">
                {move || facts(&play.scene.get(), &play.reader())}
                <Clock play/>
                <Unsaved play/>
                <Show when=move || play.follow(|s| s.referee().is_marked() && s.help().practice().is_none())>
                    <div class="marked" title=tr(ui::MarkedWhy)>
                        <dt>"⚑"</dt>
                        <dd>{tr(ui::Marked)}</dd>
                    </div>
                </Show>
            </dl>
            <div class="bar-buttons" role="toolbar" aria-label=tr(ui::Toolbar)>
                <button data-do="undo" disabled=move || !may_undo() on:click=move |_| play.want(Want::Undo)
                    title=tr(ui::UndoKeys)>
                    {Icon::Undo.draw()} <span class="word">{tr(ui::Undo)}</span>
                </button>
                <button data-do="redo" disabled=move || !may_redo() on:click=move |_| play.update(Event::Redo)
                    title=tr(ui::RedoKeys)>
                    {Icon::Redo.draw()} <span class="word">{tr(ui::Redo)}</span>
                </button>
                <button data-do="hint" aria-busy=move || play.is_asking().to_string() on:click=move |_| play.update(Event::Hint) title=tr(ui::HintKeys)>
                    {Icon::Hint.draw()} <span class="word">{tr(ui::Hint)}</span>
                </button>
                <button class="spare" data-do="rules" aria-pressed=move || (side.get() == Some(Side::Rules)).to_string()
                    on:click=move |_| Side::toggle(side, Side::Rules) title=tr(ui::RulesKeys)>
                    {Icon::Book.draw()} <span class="word">{tr(ui::Rules)}</span>
                </button>
                <button class="spare" data-do="new" on:click=move |_| play.want(Want::NewDeal(None))
                    title=tr(ui::MoreNewDeal)>
                    {Icon::New.draw()} <span class="word">{tr(ui::NextNewDeal)}</span>
                </button>
                <Tray at_table=true/>
                <Speaker may_leave=true/>
                <button data-do="more" on:click=move |_| play.dialog.set(Some(super::Dialog::More))
                    title=tr(ui::MoreKeys)>
                    {Icon::More.draw()} <span class="word">{tr(ui::More)}</span>
                </button>
            </div>
        </header>
    }
}

/// The day whose deal is on the table, with its stars: a link to the calendar.
#[component]
fn DayBadge(play: Play) -> impl IntoView {
    let badge = Memo::new(move |_| play.follow(|s| Badge::of(s, today().number())));
    let calendar = play.with(|s| Route::Daily(Some(s.bundle().name().to_owned())).to_string());
    move || {
        badge.get().map(|badge| {
            let spoken = say(&badge.spoken(), &Reader::NOBODY);
            let late = badge
                .is_late
                .then(|| say(&wildpile_client::text::DayLate.into(), &Reader::NOBODY));
            let on_time = Badge {
                is_late: false,
                ..badge
            };
            view! {
                <a class="day-badge" href=calendar.clone() aria-label=spoken.clone() title=spoken>
                    {say(&on_time.message(), &Reader::NOBODY)}
                    {late.map(|late| view! { <span class="day-late">" · " {late}</span> })}
                </a>
            }
        })
    }
}

/// The time that was played.
#[component]
fn Clock(play: Play) -> impl IntoView {
    let text = RwSignal::new(play.time());
    every(Duration::from_secs(1), move || drop(text.try_set(play.time())));
    view! {
        <div class="clock">
            <dt>{tr(ui::Time)}</dt>
            <dd>{text}</dd>
        </div>
    }
}

/// The mark of what isn't saved yet: a dot for a moment, and in words when saving fails.
#[component]
fn Unsaved(play: Play) -> impl IntoView {
    move || {
        play.unsaved().map(|(failed, count)| {
            let text = failed.then(|| tr(ui::Unsaved { count }));
            view! {
                <div class="unsaved" class:failed=failed title=(!failed).then(|| tr(ui::Saving))>
                    <dt aria-hidden="true">"●"</dt>
                    <dd>{text}</dd>
                </div>
            }
        })
    }
}

/// The line below the table: the last message, and the moves that are buttons.
#[component]
fn Actions(
    play: Play,
    /// True if handicaps lie on the felt.
    on_felt: RwSignal<bool>,
) -> impl IntoView {
    let buttons = move || -> Vec<(Seat, Action)> {
        let mut all = play.follow(|s| s.more());
        all.retain(|(_, a)| a.rank >= 0 && !(on_felt.get() && is_handicap(a)));
        tiny_sort::stable::sort_by_key(&mut all, |(_, a)| std::cmp::Reverse(a.rank));
        all
    };
    // Selecting cards is offered where a second one can follow the first.
    let can_mark = Memo::new(move |_| {
        play.revision.track();
        let scene = play.scene.get_untracked();
        play.actor().is_some() && play.with(|s| can_mark(s.seat().as_ref(), &scene))
    });
    let can_mark = move || can_mark.get() || play.marking.get();
    view! {
        <footer class="actions">
            <p class=move || play.class_of_line() id="say">{move || play.line()}</p>
            <div class="action-buttons">
                {move || {
                    play.way_left()
                        .map(|left| {
                            view! {
                                <span class="way">{tr(ui::WayLeft { count: left })}</span>
                                <button
                                    class="close"
                                    data-do="way-leave"
                                    aria-label=tr(ui::WayLeave)
                                    title=tr(ui::WayLeave)
                                    on:click=move |_| play.leave_way()
                                >
                                    "×"
                                </button>
                            }
                        })
                }}
                <Show when=move || play.can_finish.get() && !play.running.get()>
                    <button class="primary" data-do="finish" on:click=move |_| play.update(Event::Finish)>
                        {tr(ui::Finish)}
                    </button>
                </Show>
                <Show when=move || play.running.get()>
                    <button data-do="stop" on:click=move |_| play.update(Event::Stop)>{tr(ui::Stop)}</button>
                </Show>
                <Show when=can_mark>
                    <button
                        data-do="marking"
                        aria-pressed=move || play.marking.get().to_string()
                        on:click=move |_| play.toggle_marking()
                    >
                        {tr(ui::Marking)}
                    </button>
                </Show>
                <Show when=move || !play.marked.get().is_empty()>
                    <Marked
                        scene=Signal::derive(move || Some(play.scene.get()))
                        marked=play.marked
                        reader=Signal::derive(move || play.reader())
                        play=move || play.gesture(Gesture::PlayMarked(None))
                        to=move |id| play.gesture(Gesture::PlayMarked(Some(id)))
                    />
                </Show>
                <Show when=move || play.curtain.get().is_none()>
                    {move || {
                        let reader = play.reader();
                        buttons()
                            .into_iter()
                            .map(|(seat, action)| {
                                let label = say(&action.label, &reader);
                                let choose = move |action| play.update(Event::Choose(seat, action));
                                play.button(label, action, "", choose, move |to| play.play_selection(to))
                            })
                            .collect_view()
                    }}
                </Show>
                // Its place is always reserved, so that nothing moves when it appears.
                <span class="hint-place">
                    <Show when=move || play.hint.get().is_some()>
                        <button
                            class="primary"
                            data-do="play-hint"
                            on:click=move |_| {
                                if let (Some(seat), Some(action)) = (play.actor(), play.hint.get_untracked()) {
                                    play.update(Event::Choose(seat, action));
                                }
                            }
                        >
                            {tr(ui::PlayHint)}
                        </button>
                    </Show>
                </span>
            </div>
        </footer>
    }
}
