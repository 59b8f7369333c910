//! The page on which a match is played.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_game::Seat;
use wildpile_session::select;
use wildpile_table::{Action, Spot, ZoneId};

use super::panels::{Dialogs, Side, SidePanel};
use super::saving::{self, Opened};
use super::{Play, keys};
use crate::app::app;
use crate::table::Gesture;
use crate::table::board::{Board, Interact};
use crate::text::{Arg, Reader, say, say_arg, tr, tr_args};
use crate::ui::{Head, Icon};

/// A match in progress by its key in the store.
#[component]
pub fn PlayPage(
    /// The key.
    key: u32,
) -> impl IntoView {
    let app = app();
    let opened = RwSignal::new_local(None::<Opened>);
    spawn_local(async move {
        let found = saving::open(app, key).await;
        opened.try_set(Some(found));
    });
    move || match opened.get() {
        None => view! { <p class="waiting" role="status">{tr("loading")}</p> }.into_any(),
        Some(Opened::Match(session, row)) => {
            // Taken out once: the session moves to the table.
            match session.borrow_mut().take() {
                Some(session) => {
                    let play = Play::new(app, session, row);
                    view! { <Table play/> }.into_any()
                }
                None => ().into_any(),
            }
        }
        Some(Opened::Not(why)) => view! {
            <Head/>
            <main id="main" class="page narrow">
                <h1>{tr("no-match-title")}</h1>
                <p>{why}</p>
                <p>
                    <a class="button primary" href="/">{tr("to-start")}</a>
                </p>
            </main>
        }
        .into_any(),
    }
}

/// The table with everything around it.
#[component]
pub fn Table(
    /// The match.
    play: Play,
) -> impl IntoView {
    let app = app();
    let side = RwSignal::new(None::<Side>);
    keys::listen(play, side);
    play.start_clock();
    on_cleanup(move || play.leave());
    let scene = Signal::derive(move || play.scene.get());
    let interact = Interact {
        held: play.held.into(),
        marked: play.marked.into(),
        hint: play.hint.into(),
        cursor: play.cursor,
        show_movable: Signal::derive(move || app.settings.with(|s| s.show_movable) && play.actor().is_some()),
        on: Callback::new(move |gesture: Gesture| play.gesture(gesture)),
    };
    let reader = Signal::derive(move || play.reader());
    let viewer = Signal::derive(move || play.follow(|s| s.facing()));
    view! {
        <div class="table-page" class:with-side=move || side.get().is_some()>
            <Bar play side/>
            <main id="main" class="felt">
                <Show
                    when=move || play.curtain.get().is_none()
                    fallback=move || view! { <Curtain play/> }
                >
                    <Board scene interact viewer reader/>
                </Show>
            </main>
            <Actions play/>
            <SidePanel play side/>
        </div>
        <Dialogs play/>
    }
}

/// What several people at one screen see between their turns.
#[component]
fn Curtain(play: Play) -> impl IntoView {
    let name = move || {
        play.curtain
            .get()
            .map_or_else(String::new, |seat| play.reader().name(seat))
    };
    view! {
        <div class="curtain">
            <p class="curtain-text">{move || tr_args("curtain", &[("name", name().into())])}</p>
            <button
                class="primary large"
                autofocus
                on:click=move |_| {
                    if let Some(seat) = play.curtain.get_untracked() {
                        play.lift_curtain(seat);
                    }
                }
            >
                {move || tr_args("curtain-lift", &[("name", name().into())])}
            </button>
        </div>
    }
}

/// The bar above the table.
#[component]
fn Bar(play: Play, side: RwSignal<Option<Side>>) -> impl IntoView {
    let title = say(&play.with(|s| s.bundle().game.title()), &Reader::NOBODY);
    let name = play.with(|s| s.bundle().game.name());
    let differs = move || {
        play.follow(|s| s.referee().rules_name() != name)
            .then(|| tr("own-rules"))
    };
    let may_undo = move || play.follow(|s| !matches!(s.may_undo(), wildpile_session::Permission::No(_)));
    let may_redo = move || play.follow(|s| s.referee().moves_undone() > 0);
    view! {
        <header class="bar">
            <a class="icon-button" href="/" aria-label=tr("to-menu") title=tr("to-menu")>
                {Icon::Home.draw()}
            </a>
            <h1 class="bar-title" tabindex="-1">
                {title} <span class="bar-rules">{differs}</span>
            </h1>
            <dl class="facts">
                {move || {
                    let reader = play.reader();
                    play.scene
                        .get()
                        .facts
                        .iter()
                        .map(|(what, how)| {
                            view! { <div><dt>{say(what, &reader)}</dt><dd>{say_arg(how, &reader)}</dd></div> }
                        })
                        .collect_view()
                }}
                <Clock play/>
                <Show when=move || play.follow(|s| s.referee().is_marked())>
                    <div class="marked" title=tr("marked-why")>
                        <dt>"⚑"</dt>
                        <dd>{tr("marked")}</dd>
                    </div>
                </Show>
            </dl>
            <div class="bar-buttons" role="toolbar" aria-label=tr("toolbar")>
                <button data-do="undo" disabled=move || !may_undo() on:click=move |_| play.undo()
                    title=tr("undo-keys")>
                    {Icon::Undo.draw()} <span class="word">{tr("undo")}</span>
                </button>
                <button data-do="redo" disabled=move || !may_redo() on:click=move |_| play.redo()
                    title=tr("redo-keys")>
                    {Icon::Redo.draw()} <span class="word">{tr("redo")}</span>
                </button>
                <button data-do="hint" aria-busy=move || play.is_asking().to_string() on:click=move |_| play.next_hint() title=tr("hint-keys")>
                    {Icon::Hint.draw()} <span class="word">{tr("hint")}</span>
                </button>
                <button data-do="rules" aria-pressed=move || (side.get() == Some(Side::Rules)).to_string()
                    on:click=move |_| Side::toggle(side, Side::Rules) title=tr("rules-keys")>
                    {Icon::Book.draw()} <span class="word">{tr("rules")}</span>
                </button>
                <button class="spare" data-do="new" on:click=move |_| play.new_deal(None)
                    title=tr("more-new-deal")>
                    {Icon::New.draw()} <span class="word">{tr("next-new-deal")}</span>
                </button>
                <button data-do="more" on:click=move |_| play.dialog.set(Some(super::Dialog::More))
                    title=tr("more-keys")>
                    {Icon::More.draw()} <span class="word">{tr("more")}</span>
                </button>
            </div>
        </header>
    }
}

/// The time that was played.
#[component]
fn Clock(play: Play) -> impl IntoView {
    let text = RwSignal::new(play.time());
    let ticking = set_interval_with_handle(move || drop(text.try_set(play.time())), Duration::from_secs(1));
    if let Ok(ticking) = ticking {
        on_cleanup(move || ticking.clear());
    }
    view! {
        <div class="clock">
            <dt>{tr("time")}</dt>
            <dd>{text}</dd>
        </div>
    }
}

/// The line below the table: the last message, and the moves that are buttons.
#[component]
fn Actions(play: Play) -> impl IntoView {
    let buttons = move || -> Vec<(Seat, Action)> {
        let mut all = play.follow(|s| s.more());
        all.retain(|(_, a)| a.rank >= 0);
        tiny_sort::stable::sort_by_key(&mut all, |(_, a)| std::cmp::Reverse(a.rank));
        all
    };
    let can_mark = move || {
        let scene = play.scene.get();
        play.actor().is_some() && scene.zones.iter().any(|z| select::is_markable(&scene, z.id))
    };
    let kind = move || match play.message.get().map(|m| m.kind) {
        Some(wildpile_session::Kind::Wrong) => "say wrong",
        Some(wildpile_session::Kind::Hint) => "say hinted",
        _ => "say",
    };
    view! {
        <footer class="actions">
            <p class=kind role="status" aria-live="polite" id="say">{move || play.line()}</p>
            <div class="action-buttons">
                <Show when=move || play.hint.get().is_some()>
                    <button
                        class="primary"
                        data-do="play-hint"
                        on:click=move |_| {
                            if let (Some(seat), Some(action)) = (play.actor(), play.hint.get_untracked()) {
                                play.choose(seat, action);
                            }
                        }
                    >
                        {tr("play-hint")}
                    </button>
                </Show>
                {move || {
                    play.way_left()
                        .map(|left| {
                            view! {
                                <span class="way">{tr_args("way-left", &[("count", Arg::from(left))])}</span>
                                <button
                                    class="close"
                                    data-do="way-leave"
                                    aria-label=tr("way-leave")
                                    title=tr("way-leave")
                                    on:click=move |_| play.guide.set(None)
                                >
                                    "×"
                                </button>
                            }
                        })
                }}
                <Show when=move || play.can_finish.get() && !play.running.get()>
                    <button class="primary" data-do="finish" on:click=move |_| play.finish()>
                        {tr("finish")}
                    </button>
                </Show>
                <Show when=move || play.running.get()>
                    <button data-do="stop" on:click=move |_| play.stop()>{tr("stop")}</button>
                </Show>
                <Show when=can_mark>
                    <button
                        data-do="marking"
                        aria-pressed=move || play.marking.get().to_string()
                        on:click=move |_| play.toggle_marking()
                    >
                        {tr("marking")}
                    </button>
                </Show>
                <Show when=move || !play.marked.get().is_empty()>
                    <Marked play/>
                </Show>
                <Show when=move || play.curtain.get().is_none()>
                    {move || {
                        let reader = play.reader();
                        buttons()
                            .into_iter()
                            .map(|(seat, action)| {
                                let label = say(&action.label, &reader);
                                let notation = action.notation.clone();
                                view! {
                                    <button
                                        data-move=notation
                                        on:click=move |_| {
                                            let marked = play.marked.get_untracked();
                                            if marked.is_empty() {
                                                play.choose(seat, action.clone());
                                            } else {
                                                play.play_selection(seat, select::Target::Button(&action.notation));
                                            }
                                        }
                                    >
                                        {label}
                                    </button>
                                }
                            })
                            .collect_view()
                    }}
                </Show>
            </div>
        </footer>
    }
}

/// What can be done with marked cards.
#[component]
fn Marked(play: Play) -> impl IntoView {
    let count = move || play.marked.with(|m| m.len());
    let places = move || -> Vec<(ZoneId, String)> {
        let scene = play.scene.get();
        let (targets, reader) = (play.marked.with(|m| select::targets(&scene, m)), play.reader());
        targets
            .into_iter()
            .filter_map(|id| Some((id, say(&scene.zone(id)?.label, &reader))))
            .collect()
    };
    view! {
        <span class="marked-count">{move || tr_args("marked-count", &[("count", Arg::from(count()))])}</span>
        <button
            class="primary"
            data-do="play-marked"
            on:click=move |_| {
                if let Some(seat) = play.actor() {
                    play.play_selection(seat, select::Target::Obvious);
                }
            }
        >
            {tr("play-marked")}
        </button>
        {move || {
            places()
                .into_iter()
                .map(|(id, label)| {
                    view! {
                        <button
                            data-marked-to=id.0
                            on:click=move |_| play.gesture(Gesture::Click { spot: Spot::zone(id), double: false })
                        >
                            {tr_args("marked-to", &[("place", label.into())])}
                        </button>
                    }
                })
                .collect_view()
        }}
    }
}
