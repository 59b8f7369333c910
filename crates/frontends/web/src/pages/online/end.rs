//! Questions over an online table, the result of a match, and whether its deal was fair.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_client::replay::proof::Verification;
use wildpile_client::table::{Act, Ask, Event, Table};
use wildpile_client::text as t;
use wildpile_protocol::socket::ToTable;

use super::api;
use super::focus_if_lost;
use super::game::rule_cards;
use super::live::{Dialog, Live};
use super::manners::{self, name_of};
use super::quick::PlayAgain;
use super::race::Standings;
use crate::files;
use crate::pages::cards_beside;
use crate::route::Route;
use crate::table::questions;
use crate::text::{Message, Reader, say, say_sentence, tr, ui};
use crate::ui::Modal;

/// The open question.
#[component]
pub fn Questions(live: Live) -> impl IntoView {
    move || {
        Some(match live.dialog.get()? {
            Dialog::Which(question, actions) => {
                let reader = live.reader.get_untracked();
                questions::which(&question, actions, &reader, closer(live), move |action| {
                    live.choose(action);
                })
            }
            Dialog::Pile(zone) => match live
                .scene
                .get_untracked()
                .as_ref()
                .and_then(|scene| scene.zone(zone))
            {
                Some(zone) => questions::pile(live.app, zone, &live.reader.get_untracked(), closer(live)),
                None => ().into_any(),
            },
            Dialog::Result if live.is_ending.get() => return None,
            Dialog::Result => result(live).into_any(),
            Dialog::Cards => cards_beside(rule_cards(live)),
            Dialog::Check => view! { <Check live/> }.into_any(),
            Dialog::Menu => manners::more(live).into_any(),
            question => asked(live, &question).into_any(),
        })
    }
}

fn closer(live: Live) -> impl Fn() + Copy {
    move || {
        if live.is_moderating() {
            focus_if_lost(".online-report button");
        }
        live.close();
    }
}

/// A question in words, with its answers.
fn asked(live: Live, question: &Dialog) -> impl IntoView + use<> {
    let Ask {
        title,
        text,
        answers,
        usual,
    } = live.table.with_value(|table| table.ask(question))?;
    let reader = match question {
        // The bot made the moves, so it isn't “you” who played there.
        Dialog::Away(..) => Reader::seated(live.table.with_value(Table::names), None),
        _ => live.reader.get_untracked(),
    };
    let mut text: Vec<String> = text.iter().map(|line| say_sentence(line, &reader)).collect();
    let list = match question {
        Dialog::Away(..) => text.split_off(1),
        _ => Vec::new(),
    };
    let only_told = answers.is_empty();
    let is_moderation = matches!(question, Dialog::Whom(_) | Dialog::Moderate(..));
    let class = match only_told {
        true => "online-away",
        false if is_moderation => "sure online-moderation",
        false => "sure",
    };
    let answers = answers.into_iter().enumerate().map(|(at, answer)| {
        let name = match name_of(&answer.act) {
            "no" if is_moderation => "report-cancel",
            name => name,
        };
        let (label, is_usual, act) = (say(&answer.label, &reader), at == usual, answer.act);
        view! {
            <button data-do=name class:primary=is_usual autofocus=is_usual on:click=move |_| live.act(act.clone())>{label}</button>
        }
    });
    let answers: Vec<_> = answers.collect();
    Some(view! {
        <Modal title=say(&title, &reader) close=closer(live) class=class>
            {text.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
            {(!list.is_empty()).then(|| view! { <ul>{list.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul> })}
            <div class="choices row">
                {answers}
                {only_told.then(|| view! {
                    <button data-do="close" class="primary" autofocus on:click=move |_| closer(live)()>{tr(ui::Close)}</button>
                })}
            </div>
        </Modal>
    })
}

impl Live {
    /// Carries out an answer. Nobody is asked before leaving here.
    pub(super) fn act(self, act: Act) {
        if matches!(act, Act::Say(_)) {
            self.done.set(String::new());
        }
        // The lines of someone who is blocked go, and what had the focus.
        if self.is_moderating() && matches!(act, Act::Nothing | Act::Say(_)) {
            focus_if_lost(".online-report button");
        }
        self.update(Event::Answer(act));
    }
}

/// The ID of the result, which is read out with the headline.
const RESULT: &str = "online-told";

/// The end of the match, and the next steps.
fn result(live: Live) -> impl IntoView {
    let ending = live.table.with_value(Table::ending);
    let class = match ending.as_ref().and_then(|ending| ending.won) {
        Some(true) => "news good",
        Some(false) => "news bad",
        None => "news",
    };
    let title = ending.map_or_else(|| tr(t::Over), |ending| tr(ending.title()));
    let reader = live.reader.get_untracked();
    let told = live.table.with_value(Table::end_told);
    let told: Vec<_> = told
        .iter()
        .map(|told| view! { <p>{say_sentence(told, &reader)}</p> })
        .collect();
    let is_quick = live.of_info_now(|info| info.settings.quick) == Some(true);
    let is_ranked = live.is_ranked();
    let act = move |act: fn(Live)| {
        move |_: web_sys::MouseEvent| {
            live.close();
            act(live);
        }
    };
    view! {
        <Modal title close=closer(live) class=class told=RESULT>
            <div id=RESULT>{told}</div>
            <Standings live by_place=true/>
            {move || live.follow_info(Table::series_end).map(tr).map(|end| view! { <p class="online-series-end" role="status"><strong>{end}</strong></p> })}
            {move || manners::wins(live).map(|wins| view! { <p class="soft">{wins}</p> })}
            <div class="choices">
                {move || {
                    if is_ranked {
                        // Others play these cards until the day is over; there is no other match, and no record yet.
                        view! {
                            <p class="soft online-wide">{tr(t::RankedLater)}</p>
                            <a class="button primary" data-do="leaders" autofocus href=leaders(live)>{tr(ui::OnlineRankedList)}</a>
                        }
                        .into_any()
                    } else if is_quick {
                        view! { <PlayAgain live/> }.into_any()
                    } else {
                        let (again, note) = live.follow_info(|table| (table.again(), table.again_note()));
                        view! {
                            {again.map(|again| view! {
                                <button class="primary" autofocus data-do="rematch" on:click=act(|live| live.say(&ToTable::Start))>
                                    {tr(again)}
                                </button>
                            })}
                            {note.map(|note| view! { <p class="soft online-wide">{tr(note)}</p> })}
                        }
                        .into_any()
                    }
                }}
                <button data-do="look" on:click=act(|_| {})>{tr(ui::NextLook)}</button>
                {(!is_ranked).then(|| view! {
                    <button data-do="check" on:click=move |_| live.ask(Dialog::Check)>{tr(t::Check)}</button>
                    <button data-do="seats" on:click=act(|live| live.show_seats(true))>{tr(t::ChangeSeats)}</button>
                    <button data-do="save" on:click=move |_| save(live)>{tr(ui::OnlineSave)}</button>
                })}
                <button data-do="link" on:click=act(copy_link)>{tr(ui::OnlineCopyLink)}</button>
                <a class="button" href=Route::Online.to_string()>{tr(ui::OnlineLobby)}</a>
            </div>
        </Modal>
    }
}

/// The list of the ranked deal.
fn leaders(live: Live) -> String {
    let game = live.of_info_now(|info| info.game.clone());
    Route::Leaders(game).to_string()
}

/// Copies the link to the replay of the finished match.
fn copy_link(live: Live) {
    let round = live.of_info_now(|info| info.fair.as_ref().map(|fair| fair.round));
    let id = format!("{}-{}", live.id.get_value(), round.flatten().unwrap_or(1));
    let origin = window().location().origin().unwrap_or_default();
    let link = format!("{origin}{}", Route::Match(id));
    files::copy(&link.clone(), move |is_copied| match is_copied {
        true => live.app.tell(tr(ui::Copied)),
        // Then the link can be copied by hand.
        false => live.app.warn(format!("{} {link}", tr(ui::NotCopied))),
    });
}

/// The address of the finished match.
fn transcript(live: Live) -> String {
    format!("/api/tables/{}/transcript", live.id.get_value())
}

/// Saves the finished match to a file.
fn save(live: Live) {
    let (path, name) = (transcript(live), format!("wildpile-{}.txt", live.id.get_value()));
    spawn_local(async move {
        match api::text(&path).await {
            Ok(text) => files::save(live.app, &name, "text/plain", &text),
            Err(failed) => live.app.warn(api::sentence(&failed)),
        }
    });
}

/// The result of the deal's check.
#[component]
fn Check(live: Live) -> impl IntoView {
    let found = RwSignal::new(None::<Result<Verification, String>>);
    spawn_local(async move {
        let text = api::text(&transcript(live)).await;
        let table = live.of_info_now(|info| (info.id, info.published_rule()));
        let checked = match (text, table, live.bundle.get_untracked()) {
            (Ok(text), Some((table, rule)), Some(bundle)) => {
                let part = live.table.with_value(|table| table.part.clone());
                Ok(Verification::at_table(&text, table, &part, bundle.game, rule))
            }
            (Err(failed), ..) => Err(api::sentence(&failed)),
            _ => Err(tr(ui::NotLoaded)),
        };
        found.try_set(Some(checked));
    });
    view! {
        <Modal title=tr(t::Check) close=closer(live) class="online-check">
            {move || match found.get() {
                None => view! { <p role="status">{tr(ui::Loading)}</p> }.into_any(),
                Some(Err(why)) => view! { <p class="wrong" role="alert">{why}</p> }.into_any(),
                Some(Ok(found)) => told(&found).into_any(),
            }}
            <div class="choices row">
                <button class="primary" data-do="save" on:click=move |_| save(live)>{tr(ui::OnlineSave)}</button>
                <button data-do="back" on:click=move |_| live.ask(Dialog::Result)>{tr(ui::OnlineResult)}</button>
            </div>
        </Modal>
    }
}

fn told(found: &Verification) -> impl IntoView + use<> {
    let said = |message: &Message| say_sentence(message, &Reader::NOBODY);
    let is_fair = found.flaw.is_none();
    let list = |(title, lines): (Message, &[Message])| {
        let lines: Vec<_> = lines.iter().map(|line| view! { <li>{said(line)}</li> }).collect();
        view! { <p>{tr(title)}</p> <ul>{lines}</ul> }
    };
    let lists: Vec<_> = found.lists().map(list).collect();
    let warnings: Vec<String> = found.warnings.iter().map(said).collect();
    view! {
        <p class="online-verdict" class:good={is_fair && !found.is_looked} class:wrong=!is_fair data-fair=is_fair.to_string() role="status">
            {said(&found.verdict())}
        </p>
        {found.flaw.as_ref().map(|flaw| view! { <p>{said(flaw)}</p> })}
        {(!warnings.is_empty()).then(|| view! { <p class="online-warning" role="status">{warnings.join(" ")}</p> })}
        {lists}
        {is_fair.then(|| view! { <p class="soft">{tr(ui::OnlineFairLimits)}</p> })}
    }
}
