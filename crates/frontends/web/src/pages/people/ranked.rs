//! The ranked deal of a day.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_bundle::Listing;
use wildpile_client::lobby::{Answer, JoinRequest, Request};
use wildpile_client::ranked::{Attempt, needs_account};
use wildpile_client::text as t;
use wildpile_protocol::people::{Account, RankedDay, RankedLine, Result as SeatResult};
use wildpile_protocol::text as protocol_text;
use wildpile_records::clock;

use super::{days_row, loaded, of_day, person, places, result_text};
use crate::app::app;
use crate::chunks::listed_title;
use crate::pages::online::api;
use crate::route::Route;
use crate::text::{Reader, Text, say_sentence, tr, ui};
use crate::ui::Modal;

/// Today's attempt, and how the days before went.
#[component]
pub fn Ranked(game: &'static Listing) -> impl IntoView {
    let app = app();
    let today = clock::days(clock::now_ms());
    let day = RwSignal::new(today);
    let found = of_day::<RankedDay>(|game, day| format!("/api/ranked/{game}/{day}"), game, day);
    // Why there is no attempt, and whether an account would help.
    let wrong = RwSignal::new(None::<(String, bool)>);
    let asks = RwSignal::new(false);
    let attempt = move || found.with(|found| Some(Attempt::of(found.as_ref()?.as_ref().ok()?)));
    let play = move || {
        wrong.try_set(None);
        asks.try_set(false);
        spawn_local(async move {
            let request = Request::Join(JoinRequest::Ranked(game.name.to_owned(), today));
            match api::answer(&request).await {
                Ok(Answer::Found(id)) => app.go(Route::Table(id.to_string())),
                Ok(_) => {}
                Err(failed) => {
                    let is_stranger = needs_account(&failed);
                    let why = match is_stranger {
                        true => say_sentence(&protocol_text::RankedAccount.into(), &Reader::NOBODY),
                        false => api::sentence(&failed),
                    };
                    wrong.try_set(Some((why, is_stranger)));
                }
            }
        });
    };
    let ask = move |_| {
        if !Attempt::may_begin(untrack(attempt)) {
            play();
            return;
        }
        wrong.set(None);
        spawn_local(async move {
            // Nothing begins without an account: the server says why.
            match api::known::<Account>("/api/account").await {
                Ok(Some(own)) if own.login.is_some() => drop(asks.try_set(true)),
                Ok(_) => play(),
                Err(failed) => drop(wrong.try_set(Some((api::sentence(&failed), false)))),
            }
        });
    };
    view! {
        <section class="card" aria-labelledby="people-ranked-title">
            <h2 id="people-ranked-title">{tr(t::RankedDeal)}</h2>
            <p class="soft">{tr(ui::PeopleRankedHelp)}</p>
            {days_row(day, today)}
            {loaded(found, |shown: RankedDay| view(&shown))}
            {move || (day.get() == today).then(|| view! {
                <p class="choices row">
                    <button class="primary" data-do="ranked" on:click=ask>{move || match attempt() {
                        Some(Attempt::Ended) => tr(t::RankedLook),
                        Some(Attempt::Running) => tr(ui::PeopleRankedContinue),
                        _ => tr(ui::PeopleRankedPlay),
                    }}</button>
                    {move || wrong.get().is_some_and(|(_, is_stranger)| is_stranger).then(|| view! {
                        <a class="button" href=Route::Account.to_string()>{tr(ui::PeopleAccount)}</a>
                    })}
                </p>
            })}
            <p class="wrong" role="alert">{move || wrong.get().map(|(why, _)| why)}</p>
            {move || asks.get().then(|| view! {
                <Modal title=tr(t::RankedDeal) close=move || asks.set(false) class="sure">
                    <p>{tr(t::RankedAsk { game: listed_title(game) })}</p>
                    <div class="choices row">
                        <button class="primary" data-do="ranked-start" on:click=move |_| play()>{tr(t::RankedStart)}</button>
                        <button data-do="no" autofocus on:click=move |_| asks.set(false)>{tr(t::RankedNotNow)}</button>
                    </div>
                </Modal>
            })}
        </section>
    }
}

fn view(shown: &RankedDay) -> AnyView {
    let promise = |text: Text, digits: String| {
        view! {
            <dt>{tr(text)}</dt>
            <dd><code class="people-digits">{digits}</code></dd>
        }
    };
    let proof = view! {
        <details class="people-proof">
            <summary>{tr(ui::PeopleRankedProof)}</summary>
            <dl>
                {promise(ui::PeopleRankedPromise, shown.commitment.digits())}
                {match shown.secret {
                    Some(secret) => promise(ui::PeopleRankedSecret, secret.digits()),
                    None => promise(ui::PeopleRankedNext, shown.next.digits()),
                }}
            </dl>
            <p class="soft">{tr(ui::PeopleRankedProofHelp)}</p>
        </details>
    };
    let list = if !shown.over {
        view! { <p>{tr(ui::PeopleRankedSecretUntil)}</p> }.into_any()
    } else if shown.lines.is_empty() {
        view! { <p class="soft">{tr(ui::PeopleDailyEmpty)}</p> }.into_any()
    } else {
        let lines = (1_usize..).zip(&shown.lines);
        let lines = lines.map(|(place, line)| ranked_line(place, line)).collect_view();
        let heads = [ui::PeopleRank, ui::PeopleName, ui::OnlineResult, ui::PeopleReplay];
        places("people-ranked-title", &heads, lines).into_any()
    };
    view! {
        {list}
        {proof}
    }
    .into_any()
}

fn ranked_line(place: usize, line: &RankedLine) -> impl IntoView + use<> {
    let result = match line.result {
        SeatResult::Won => tr(ui::PeopleWonIn { turns: line.turns }),
        other => result_text(other),
    };
    view! {
        <tr>
            <td class="number">{place}</td>
            <th scope="row">{person(&line.name, line.player.as_deref())}</th>
            <td>{result}</td>
            <td><a href=Route::Match(line.id.to_string()).to_string()>{tr(ui::PeopleWatch)}</a></td>
        </tr>
    }
}
