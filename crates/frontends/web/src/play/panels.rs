//! Dialogs over the table, and the panel beside it: in a chunk of their own, see [`lazy_panels`](super::lazy_panels).

use leptos::prelude::*;
use wildpile_client::ending::Par;
use wildpile_client::play::{Event, Question};
use wildpile_game::Seat;
use wildpile_session::{News, Next};
use wildpile_table::{Action, Tone};

use super::{Dialog, Play, Want, cards, secondary_dialogs};
use crate::app::app;
use crate::pages::tray::open_at_table;
use crate::route::Route;
use crate::table::questions;
use crate::text::{Message, Reader, Text, say, say_sentence, tr, ui};
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
    let tab = move |what: Side, text: Text| {
        view! {
            <button
                aria-pressed=move || (side.get() == Some(what)).to_string()
                on:click=move |_| side.set(Some(what))
            >
                {tr(text)}
            </button>
        }
    };
    let name = move || {
        side.get()
            .map(|what| tr(if what == Side::Rules { ui::Rules } else { ui::Log }))
    };
    Effect::new(move || {
        if let Some(name) = name() {
            play.announce(&name);
        }
    });
    keep_focus();
    view! {
        <aside class="side" aria-label=tr(ui::SidePanel)>
            <div class="side-head">
                <div class="side-tabs">{tab(Side::Rules, ui::Rules)} {tab(Side::Log, ui::Log)}</div>
                <button class="close" aria-label=tr(ui::Close) on:click=move |_| side.set(None)>
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

/// Number of the log's entries that are shown.
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
            0 => Some(ui::LogEmpty),
            1..=LOGGED => None,
            _ => Some(ui::LogCut),
        }
        .map(|text| view! { <p class="soft">{tr(text)}</p> })}
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
            really(play, &Message::from(ui::LeaveQuestion), Want::NewDeal(deal)).into_any()
        }
        Dialog::Ask(Question::Ahead(ahead)) => secondary_dialogs::ahead(play, ahead).into_any(),
        Dialog::Ask(Question::Picking) => secondary_dialogs::picking(play).into_any(),
        Dialog::News(news) => news_view(play, news).into_any(),
        Dialog::More => more(play, side).into_any(),
        Dialog::Pile(zone) => match play.scene.get_untracked().zone(zone) {
            Some(zone) => questions::pile(play.app, zone, &play.reader(), closer(play)),
            None => ().into_any(),
        },
        Dialog::Cards => crate::pages::cards_beside(cards::in_play(play)),
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
        Want::Undo => ui::Undo,
        Want::Restart => ui::MoreRestart,
        Want::NewDeal(_) => ui::NextNewDeal,
        Want::LookAhead => ui::AheadDo,
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
                <button data-do="no" on:click=move |_| closer(play)()>{tr(ui::Cancel)}</button>
            </div>
        </Modal>
    }
}

/// The ID of the news, which are read out with the headline.
const NEWS: &str = "news-told";

/// The place of the turns of a win between good and brilliant, in words and as a scale.
fn scale(par: Par) -> impl IntoView {
    let at = |turns| format!("{:.1}%", par.on_scale(turns) * 100.0);
    let mark = |class, turns| view! { <span class=class style:--at=at(turns)>{turns}</span> };
    view! {
        <p class="par">{say(&par.told(), &Reader::NOBODY)}</p>
        <div class="par-scale" aria-hidden="true">
            {mark("par-good", par.good)}
            {mark("par-brilliant", par.brilliant)}
            {mark("par-own", par.turns)}
        </div>
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
    let par = play.with(Par::of).filter(|_| counts);
    let stars = "★".repeat(usize::from(news.grade));
    let text = say_sentence(&news.text, &reader);
    // What sessions don't offer.
    let other = move |text: Text, act| choice(play, text.name(), tr(text), false, act);
    let help = news.help.map(|help| say_sentence(&help, &reader));
    let practice = play.with(|s| s.help().practice());
    let uncounted = practice.map_or_else(
        || tr(ui::NotCounted),
        |practice| say_sentence(&practice.why(), &reader),
    );
    let mut next = news.next;
    // At the end two buttons matter, and after a win the second one shares it.
    let rest = match news.over {
        true => next.split_off(if won { 1 } else { next.len().min(2) }),
        false => Vec::new(),
    };
    let buttons = move |all: Vec<Next>, first: usize| {
        let all = all.into_iter().zip(first..);
        all.map(|(next, at)| next_button(play, next, at == 0))
            .collect_view()
    };
    view! {
        <Modal title close=closer(play) firm=true class=tone told=NEWS>
            <p class="stars" aria-hidden="true">{stars}</p>
            <div id=NEWS>
                <p>{text}</p>
                {par.map(scale)}
            </div>
            {won.then(|| crate::pages::result_beside(play))}
            {(!counts).then(|| view! { <p class="soft">{uncounted}</p> })}
            <div class="choices" class:row=news.over>
                {buttons(next, 0)}
                {way_back.then(|| other(ui::NextWayBack, Box::new(move || play.want(Want::LookAhead))))}
                {won.then(|| other(ui::NextShare, Box::new(move || play.dialog.set(Some(Dialog::Share)))))}
            </div>
            {news.over.then(|| view! {
                <details class="end-more">
                    <summary>{tr(ui::More)}</summary>
                    {help.map(|help| view! { <p class="soft">{help}</p> })}
                    <div class="choices">{buttons(rest, 1)}</div>
                </details>
            })}
            {super::rule_feedback::question(play)}
        </Modal>
    }
}

/// The label of what can be done next, whose ID is also its name in the page.
const fn next_text(next: Next) -> Text {
    match next {
        Next::PlayOn => ui::NextPlayOn,
        Next::TakeBack => ui::NextTakeBack,
        Next::MoreMoves => ui::NextMoreMoves,
        Next::NewDeal => ui::NextNewDeal,
        Next::SameDeal => ui::NextSameDeal,
        Next::ChooseDeal => ui::NextChooseDeal,
        Next::LookAtTable => ui::NextLook,
        Next::Replay => ui::NextReplay,
        Next::Statistics => ui::NextStatistics,
        Next::Menu => ui::NextMenu,
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
    let text = next_text(next);
    choice(play, text.name(), tr(text), first, Box::new(act))
}

/// The moves without gestures, and everything else that can be done.
fn more(play: Play, side: RwSignal<Option<Side>>) -> impl IntoView {
    let app = app();
    let moves = play.with(|s| s.more());
    let has_moves = !moves.is_empty();
    let reader = play.reader();
    let entry = move |text: Text, act| choice(play, text.name(), tr(text), false, act);
    // Its key is shown where there are keys.
    let keyed = move |key: &'static str, name: &'static str, text: Text, act: Box<dyn Fn() + Send>| {
        view! { <span class="keyed" data-key=key>{choice(play, name, tr(text), false, act)}</span> }
    };
    let game = play.with(|s| s.bundle().game.name());
    // Where several play, the number gives away everybody's cards: it stays hidden until the end.
    let deal = play.with(|s| (s.seat().seats() == 1 || s.is_over()).then(|| s.referee().deal().to_string()));
    view! {
        <Modal title=tr(ui::MoreTitle) close=closer(play) class="more">
            {deal.map(|deal| view! { <p class="soft">{tr(ui::MenuDeal { deal: &deal })}</p> })}
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
                {keyed("M", "more-movable", ui::HelpMovable, Box::new(move || play.reveal()))}
                {play.can_foresee().then(|| keyed("C", "more-ahead", ui::HelpAhead, Box::new(move || play.want(Want::LookAhead))))}
                {keyed("B", "more-rules", ui::MoreRules, Box::new(move || side.set(Some(Side::Rules))))}
                {play.has_cards().then(|| entry(ui::MoreCards, Box::new(move || play.dialog.set(Some(Dialog::Cards)))))}
                {keyed("L", "more-log", ui::MoreLog, Box::new(move || side.set(Some(Side::Log))))}
                {keyed("N", "more-new-deal", ui::NextNewDeal, Box::new(move || play.want(Want::NewDeal(None))))}
                {keyed("S", "more-sound", ui::HelpSound, Box::new(move || play.announce(&crate::sound::toggle(app))))}
                {entry(ui::MoreRestart, Box::new(move || play.want(Want::Restart)))}
                {entry(ui::MoreChooseDeal, Box::new(move || play.dialog.set(Some(Dialog::ChooseDeal))))}
                {entry(
                    ui::MoreOtherRules,
                    Box::new(move || app.go(Route::New(crate::route::Shared::of(game)))),
                )}
                {entry(ui::MoreShare, Box::new(move || play.dialog.set(Some(Dialog::Share))))}
                {entry(ui::MoreSaveRecord, Box::new(move || play.download()))}
                {entry(ui::MoreHelp, Box::new(move || play.dialog.set(Some(Dialog::Help))))}
                {entry(ui::SettingsFelt, Box::new(open_at_table))}
                {entry(ui::MoreSettings, Box::new(move || app.go(Route::Settings)))}
                {entry(ui::MoreMenu, Box::new(move || app.go(Route::Menu)))}
            </div>
        </Modal>
    }
}
