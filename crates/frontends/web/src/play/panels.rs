//! Dialogs over the table, and the panel beside it: in a chunk of their own, see [`beside`](super::beside).

use leptos::prelude::*;
use wildpile_game::Seat;
use wildpile_session::{News, Next};
use wildpile_table::{Action, Tone, ZoneId, ZoneKind};

use super::{Dialog, Play, Then};
use crate::app::app;
use crate::route::Route;
use crate::table::cards::{Looks, drawing};
use crate::table::spots::card_name;
use crate::text::{Arg, Message, say, say_arg, say_sentence, tr, tr_args};
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
        <ol class="log" reversed start=move || play.log.with(Vec::len).to_string()>
            {move || {
                let reader = play.reader();
                play.log
                    .with(|log| {
                        log.iter()
                            .rev()
                            .take(LOGGED)
                            .map(|told| view! { <li>{say_sentence(told, &reader)}</li> })
                            .collect_view()
                    })
            }}
        </ol>
        {move || match play.log.with(Vec::len) {
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
        Dialog::Which {
            question,
            seat,
            actions,
        } => which(play, question, seat, actions).into_any(),
        Dialog::Sure { seat, action } => sure(play, seat, &action).into_any(),
        Dialog::Really { question, then } => really(play, question, then).into_any(),
        Dialog::News(news) => news_view(play, news).into_any(),
        Dialog::More => more(play, side).into_any(),
        Dialog::Pile(zone) => pile(play, zone),
        Dialog::Cards => crate::pages::cards_beside(play),
        rare @ (Dialog::ChooseDeal
        | Dialog::Help
        | Dialog::Share
        | Dialog::Ahead(_)
        | Dialog::Picking
        | Dialog::Leave) => super::rare::dialog(play, rare),
    }
}

pub(super) fn closer(play: Play) -> impl Fn() + Copy {
    move || {
        play.held.set(None);
        play.dialog.set(None);
    }
}

fn which(play: Play, question: Message, seat: Seat, actions: Vec<Action>) -> impl IntoView {
    let reader = play.reader();
    view! {
        <Modal title=say(&question, &reader) close=closer(play) class="which">
            <div class="choices">
                {actions
                    .into_iter()
                    .enumerate()
                    .map(|(i, action)| {
                        let label = say(&action.label, &reader);
                        let notation = action.notation.clone();
                        view! {
                            <button data-move=notation class:primary=i == 0 autofocus=i == 0 on:click=move |_| play.choose(seat, action.clone())>
                                {label}
                            </button>
                        }
                    })
                    .collect_view()}
            </div>
        </Modal>
    }
}

fn sure(play: Play, seat: Seat, action: &Action) -> impl IntoView {
    let (reader, notation) = (play.reader(), action.notation.clone());
    let label = say(&action.label, &reader);
    let question = action.confirm.as_ref().map(|q| say_sentence(q, &reader));
    let done = move || {
        play.perform(seat, &notation);
    };
    yes_or_no(play, label.clone(), question.unwrap_or_default(), label, done)
}

fn really(play: Play, question: Message, then: Then) -> impl IntoView {
    let question = say_sentence(&question, &play.reader());
    let verb = tr(match then {
        Then::Undo => "undo",
        Then::Rewind | Then::Again => "more-restart",
        Then::NewDeal(_) => "next-new-deal",
        Then::LookAhead => "ahead-do",
    });
    yes_or_no(play, verb.clone(), question, verb, move || play.then(then))
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
                {way_back.then(|| other_button(play, "next-way-back", Play::ask_ahead))}
                {won.then(|| other_button(play, "next-share", |play| play.dialog.set(Some(Dialog::Share))))}
            </div>
            {super::judge::question(play)}
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

/// A button that closes the news and does something else than sessions offer.
fn other_button(play: Play, key: &'static str, act: fn(&Play)) -> impl IntoView {
    view! {
        <button
            data-do=key
            on:click=move |_| {
                play.dialog.set(None);
                act(&play);
            }
        >
            {tr(key)}
        </button>
    }
}

fn next_button(play: Play, next: Next, first: bool) -> impl IntoView {
    let app = app();
    view! {
        <button
            data-do=next_key(next)
            class:primary=first
            autofocus=first
            on:click=move |_| {
                play.dialog.set(None);
                match next {
                    Next::PlayOn | Next::LookAtTable => {}
                    Next::TakeBack => play.undo(),
                    Next::MoreMoves => play.dialog.set(Some(Dialog::More)),
                    Next::NewDeal => play.new_deal(None),
                    Next::SameDeal => play.restart(),
                    Next::ChooseDeal => play.dialog.set(Some(Dialog::ChooseDeal)),
                    Next::Replay => {
                        if let Some(key) = play.key() {
                            app.go(Route::Replay(key));
                        }
                    }
                    Next::Statistics => app.go(Route::Stats),
                    Next::Menu => app.go(Route::Menu),
                }
            }
        >
            {tr(next_key(next))}
        </button>
    }
}

/// The moves without gestures, and everything else that can be done.
fn more(play: Play, side: RwSignal<Option<Side>>) -> impl IntoView {
    let app = app();
    let moves = play.with(|s| s.more());
    let has_moves = !moves.is_empty();
    let reader = play.reader();
    let entry = move |key: &'static str, act: Box<dyn Fn() + Send>| {
        view! {
            <button
                data-do=key
                on:click=move |_| {
                    play.dialog.set(None);
                    act();
                }
            >
                {tr(key)}
            </button>
        }
    };
    let game = play.with(|s| s.bundle().game.name());
    // Where several play, the number gives away everybody's cards: it stays hidden until the end.
    let deal = play.with(|s| (s.seat().seats() == 1 || s.is_over()).then(|| s.referee().deal().to_string()));
    view! {
        <Modal title=tr("more-title") close=closer(play) class="more">
            {deal.map(|deal| view! { <p class="soft">{tr_args("menu-deal", &[("deal", (&deal).into())])}</p> })}
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
                                    play.choose(seat, action.clone());
                                }
                            >
                                {label}
                            </button>
                        }
                    })
                    .collect_view()}
                {has_moves.then(|| view! { <hr/> })}
                {entry("more-movable", Box::new(move || play.reveal()))}
                {play.can_foresee().then(|| entry("more-ahead", Box::new(move || play.ask_ahead())))}
                {entry("more-rules", Box::new(move || side.set(Some(Side::Rules))))}
                {play.has_cards().then(|| entry("more-cards", Box::new(move || play.dialog.set(Some(Dialog::Cards)))))}
                {entry("more-log", Box::new(move || side.set(Some(Side::Log))))}
                {entry("more-new-deal", Box::new(move || play.new_deal(None)))}
                {entry("more-restart", Box::new(move || play.restart()))}
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

/// All cards of a pile, as far as they may be seen.
fn pile(play: Play, zone: ZoneId) -> AnyView {
    /// The width of a card's picture in the list, in CSS pixels.
    const PICTURE: f64 = 72.0;

    let scene = play.scene.get_untracked();
    let Some(zone) = scene.zone(zone) else {
        return ().into_any();
    };
    let reader = play.reader();
    let (label, note) = (
        say(&zone.label, &reader),
        zone.note.as_ref().map(|n| say_arg(n, &reader)),
    );
    let count = zone.count.max(zone.cards.len());
    let hidden = count - zone.cards.len();
    let looks = play.app.settings.with_untracked(|s| Looks::of(s, PICTURE));
    // A pile is looked through from its top, a hand as it is held.
    let is_hand = zone.kind == ZoneKind::Hand;
    let cards: Vec<_> = match is_hand {
        true => zone.cards.iter().collect(),
        false => zone.cards.iter().rev().collect(),
    };
    let pictures: Vec<_> = cards
        .into_iter()
        .map(|card| {
            let drawn = drawing(&card.fill, looks).map(|id| {
                view! { <svg viewBox="0 0 250 350" aria-hidden="true"><use href=format!("#{id}")></use></svg> }
            });
            view! { <li>{drawn}<span>{card_name(card, &reader)}</span></li> }
        })
        .collect();
    view! {
        <Modal title=label close=closer(play) class="pile">
            <p class="soft">{tr_args(if is_hand { "hand-count" } else { "pile-count" }, &[("count", Arg::from(count))])}</p>
            <ol class="pile-cards" role="list">{pictures}</ol>
            {(hidden > 0).then(|| view! { <p class="soft">{tr_args("pile-hidden", &[("count", Arg::from(hidden))])}</p> })}
            {note.map(|n| view! { <p>{n}</p> })}
        </Modal>
    }
    .into_any()
}
