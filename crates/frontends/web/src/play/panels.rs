//! Dialogs over the table, and the panel beside it: in a chunk of their own, see [`lazy_panels`](super::lazy_panels).

use leptos::prelude::*;
use wildpile_client::play::{Event, Question};
use wildpile_game::Seat;
use wildpile_session::{News, Next};
use wildpile_table::{Action, Tone};

use super::{Dialog, Play, Want, secondary_dialogs};
use crate::app::app;
use crate::route::Route;
use crate::table::questions;
use crate::text::{Message, say, say_sentence, tr, ui};
use crate::ui::{Modal, keep_focus};

/// The panel beside the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The rule book.
    Rules,
    /// The log.
    Log,
}

impl Side {
    /// Shows it, or hides it when it is shown.
    pub fn toggle(side: RwSignal<Option<Self>>, what: Self) {
        side.update(|now| *now = if *now == Some(what) { None } else { Some(what) });
    }
}

/// The panel beside the table, while it is open.
pub(super) fn panel(play: Play, side: RwSignal<Option<Side>>) -> AnyView {
    let tab = move |what: Side, key: &'static str| {
        view! {
            <button
                aria-pressed=move || (side.get() == Some(what)).to_string()
                on:click=move |_| side.set(Some(what))
            >
                {tr(key)}
            </button>
        }
    };
    let name = move || {
        side.get()
            .map(|what| tr(if what == Side::Rules { "rules" } else { "log" }))
    };
    Effect::new(move || {
        if let Some(name) = name() {
            play.announce(&name);
        }
    });
    keep_focus();
    view! {
        <aside class="side" aria-label=tr("side-panel")>
            <div class="side-head">
                <div class="side-tabs">{tab(Side::Rules, "rules")} {tab(Side::Log, "log")}</div>
                <button class="close" aria-label=tr("close") on:click=move |_| side.set(None)>
                    "×"
                </button>
            </div>
            <div class="side-body" role="region" tabindex="0" aria-label=name>
                {move || match side.get() {
                    Some(Side::Rules) => crate::pages::rule_book_beside(play),
                    Some(Side::Log) => view! { <Log play/> }.into_any(),
                    None => ().into_any(),
                }}
            </div>
        </aside>
    }
    .into_any()
}

/// How many entries of the log are shown.
const LOGGED: usize = 200;

/// The log, newest entry first.
#[component]
fn Log(play: Play) -> impl IntoView {
    view! {
        <ol class="log" reversed start=move || play.logged(<[Message]>::len).to_string()>
            {move || {
                let reader = play.reader();
                play.logged(|log| {
                    log.iter()
                        .rev()
                        .take(LOGGED)
                        .map(|told| view! { <li>{say_sentence(told, &reader)}</li> })
                        .collect_view()
                })
            }}
        </ol>
        {move || match play.logged(<[Message]>::len) {
            0 => Some("log-empty"),
            1..=LOGGED => None,
            _ => Some("log-cut"),
        }
        .map(|key| view! { <p class="soft">{tr(key)}</p> })}
    }
}

/// A question or news.
pub(super) fn question(play: Play, dialog: Dialog, side: RwSignal<Option<Side>>) -> AnyView {
    match dialog {
        Dialog::Ask(Question::Which {
            question,
            seat,
            actions,
        }) => questions::which(&question, actions, &play.reader(), closer(play), move |action| {
            play.update(Event::Choose(seat, action));
        }),
        Dialog::Ask(Question::Sure(seat, action)) => sure(play, seat, &action).into_any(),
        Dialog::Ask(Question::Really(question, want)) => really(play, &question, want).into_any(),
        // It won't count as a win.
        Dialog::Ask(Question::NewDeal(deal)) => {
            really(play, &ui("leave-question"), Want::NewDeal(deal)).into_any()
        }
        Dialog::Ask(Question::Ahead(ahead)) => secondary_dialogs::ahead(play, ahead).into_any(),
        Dialog::Ask(Question::Picking) => secondary_dialogs::picking(play).into_any(),
        Dialog::News(news) => news_view(play, news).into_any(),
        Dialog::More => more(play, side).into_any(),
        Dialog::Pile(zone) => match play.scene.get_untracked().zone(zone) {
            Some(zone) => questions::pile(play.app, zone, &play.reader(), closer(play)),
            None => ().into_any(),
        },
        Dialog::Cards => crate::pages::cards_beside(play),
        Dialog::ChooseDeal => view! { <secondary_dialogs::ChooseDeal play/> }.into_any(),
        Dialog::Help => secondary_dialogs::help(play).into_any(),
        Dialog::Share => view! { <secondary_dialogs::Share play/> }.into_any(),
        Dialog::Leave => view! { <secondary_dialogs::Leave play/> }.into_any(),
    }
}

pub(super) fn closer(play: Play) -> impl Fn() + Copy {
    move || {
        play.held.set(None);
        play.dialog.set(None);
    }
}

fn sure(play: Play, seat: Seat, action: &Action) -> impl IntoView {
    let (reader, notation) = (play.reader(), action.notation.clone());
    let label = say(&action.label, &reader);
    let question = action.confirm.as_ref().map(|q| say_sentence(q, &reader));
    let done = move || play.update(Event::Play(seat, notation.clone()));
    yes_or_no(play, label.clone(), question.unwrap_or_default(), label, done)
}

fn really(play: Play, question: &Message, want: Want) -> impl IntoView {
    let question = say_sentence(question, &play.reader());
    let verb = tr(match want {
        Want::Undo => "undo",
        Want::Restart => "more-restart",
        Want::NewDeal(_) => "next-new-deal",
        Want::LookAhead => "ahead-do",
    });
    let done = move || play.update(Event::Sure(want));
    yes_or_no(play, verb.clone(), question, verb, done)
}

fn yes_or_no(
    play: Play,
    title: String,
    question: String,
    yes: String,
    done: impl Fn() + Send + 'static,
) -> impl IntoView {
    view! {
        <Modal title close=closer(play) class="sure">
            <p>{question}</p>
            <div class="choices row">
                <button data-do="yes" class="primary" on:click=move |_| done()>{yes}</button>
                <button data-do="no" on:click=move |_| closer(play)()>{tr("cancel")}</button>
            </div>
        </Modal>
    }
}

fn news_view(play: Play, news: News) -> impl IntoView {
    let reader = play.reader();
    let title = say(&news.title, &reader);
    let tone = match news.tone {
        Tone::Good => "news good",
        Tone::Bad => "news bad",
        Tone::Warning => "news warn",
        Tone::Info => "news",
    };
    let counts = news.counts || !news.over;
    let won = news.over && news.grade > 0;
    // A solver may know how far back it could still be won.
    let way_back = !news.over && play.can_foresee();
    let stars = "★".repeat(usize::from(news.grade));
    let text = say_sentence(&news.text, &reader);
    // What sessions don't offer.
    let other = move |key, act| choice(play, key, tr(key), false, act);
    let help = news.help.map(|help| say_sentence(&help, &reader));
    view! {
        <Modal title close=closer(play) firm=true class=tone>
            <p class="stars" aria-hidden="true">{stars}</p>
            <p>{text}</p>
            {help.map(|help| view! { <p class="soft help-taken">{help}</p> })}
            {won.then(|| crate::pages::result_beside(play))}
            <Show when=move || !counts>
                <p class="soft">{tr("not-counted")}</p>
            </Show>
            <div class="choices">
                {news.next.into_iter().enumerate().map(|(i, next)| next_button(play, next, i == 0)).collect_view()}
                {way_back.then(|| other("next-way-back", Box::new(move || play.want(Want::LookAhead))))}
                {won.then(|| other("next-share", Box::new(move || play.dialog.set(Some(Dialog::Share)))))}
            </div>
            {super::rule_feedback::question(play)}
        </Modal>
    }
}

/// The key of the words for what can be done next, also its name in the page.
const fn next_key(next: Next) -> &'static str {
    match next {
        Next::PlayOn => "next-play-on",
        Next::TakeBack => "next-take-back",
        Next::MoreMoves => "next-more-moves",
        Next::NewDeal => "next-new-deal",
        Next::SameDeal => "next-same-deal",
        Next::ChooseDeal => "next-choose-deal",
        Next::LookAtTable => "next-look",
        Next::Replay => "next-replay",
        Next::Statistics => "next-statistics",
        Next::Menu => "next-menu",
    }
}

/// A button that closes the question and does something.
pub(super) fn choice(
    play: Play,
    name: &'static str,
    label: String,
    is_likely: bool,
    act: Box<dyn Fn() + Send>,
) -> impl IntoView {
    view! {
        <button
            data-do=name
            class:primary=is_likely
            autofocus=is_likely
            on:click=move |_| {
                play.dialog.set(None);
                act();
            }
        >
            {label}
        </button>
    }
}

fn next_button(play: Play, next: Next, first: bool) -> impl IntoView {
    let app = app();
    let act = move || match next {
        Next::PlayOn | Next::LookAtTable => {}
        Next::TakeBack => play.want(Want::Undo),
        Next::MoreMoves => play.dialog.set(Some(Dialog::More)),
        Next::NewDeal => play.want(Want::NewDeal(None)),
        Next::SameDeal => play.want(Want::Restart),
        Next::ChooseDeal => play.dialog.set(Some(Dialog::ChooseDeal)),
        Next::Replay => {
            if let Some(key) = play.key() {
                app.go(Route::Replay(key));
            }
        }
        Next::Statistics => app.go(Route::Stats),
        Next::Menu => app.go(Route::Menu),
    };
    choice(play, next_key(next), tr(next_key(next)), first, Box::new(act))
}

/// The moves without gestures, and everything else that can be done.
fn more(play: Play, side: RwSignal<Option<Side>>) -> impl IntoView {
    let app = app();
    let moves = play.with(|s| s.more());
    let has_moves = !moves.is_empty();
    let reader = play.reader();
    let entry = move |key, act| choice(play, key, tr(key), false, act);
    let game = play.with(|s| s.bundle().game.name());
    // Where several play, the number gives away everybody's cards: it stays hidden until the end.
    let deal = play.with(|s| (s.seat().seats() == 1 || s.is_over()).then(|| s.referee().deal().to_string()));
    view! {
        <Modal title=tr("more-title") close=closer(play) class="more">
            {deal.map(|deal| view! { <p class="soft">{tr!("menu-deal", deal = &deal)}</p> })}
            <div class="choices">
                {moves
                    .into_iter()
                    .map(|(seat, action)| {
                        let label = say(&action.label, &reader);
                        let notation = action.notation.clone();
                        view! {
                            <button
                                data-move=notation
                                on:click=move |_| {
                                    play.dialog.set(None);
                                    play.update(Event::Choose(seat, action.clone()));
                                }
                            >
                                {label}
                            </button>
                        }
                    })
                    .collect_view()}
                {has_moves.then(|| view! { <hr/> })}
                {entry("more-movable", Box::new(move || play.reveal()))}
                {play.can_foresee().then(|| entry("more-ahead", Box::new(move || play.want(Want::LookAhead))))}
                {entry("more-rules", Box::new(move || side.set(Some(Side::Rules))))}
                {play.has_cards().then(|| entry("more-cards", Box::new(move || play.dialog.set(Some(Dialog::Cards)))))}
                {entry("more-log", Box::new(move || side.set(Some(Side::Log))))}
                {entry("more-new-deal", Box::new(move || play.want(Want::NewDeal(None))))}
                {entry("more-restart", Box::new(move || play.want(Want::Restart)))}
                {entry("more-choose-deal", Box::new(move || play.dialog.set(Some(Dialog::ChooseDeal))))}
                {entry(
                    "more-other-rules",
                    Box::new(move || app.go(Route::New(crate::route::Shared::of(game)))),
                )}
                {entry("more-share", Box::new(move || play.dialog.set(Some(Dialog::Share))))}
                {entry("more-save-record", Box::new(move || play.download()))}
                {entry("more-help", Box::new(move || play.dialog.set(Some(Dialog::Help))))}
                {entry("more-settings", Box::new(move || app.go(Route::Settings)))}
                {entry("more-menu", Box::new(move || app.go(Route::Menu)))}
            </div>
        </Modal>
    }
}
