//! The page of a record: from the store or from a file, or why it can't be shown.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_client::replay::proof::{self, Verification};
use wildpile_client::replay::{Damage, DamageKind, Record, read};

use super::import::Import;
use super::viewer::{Shown, Viewer};
use super::way;
use crate::app::app;
use crate::chunks::{self, NoGame};
use crate::files::save;
use crate::pages::online::api;
use crate::play::store_error;
use crate::route::Route;
use crate::store::StoreError;
use crate::text::{Reader, say_sentence, tr, ui};
use crate::thinking;
use crate::ui::Head;
use wildpile_client::daily::is_match_path;
use wildpile_client::error::ClientError;
use wildpile_records::{Conflict, GameId};
use wildpile_transcript::TranscriptError;

/// The contents of the page.
#[derive(Clone)]
enum State {
    /// A record is wanted.
    Wanted,
    /// It is being read.
    Reading,
    /// The best way through a deal is being worked out.
    Searching,
    /// A record; that of an online match with what was found about its deal.
    Shown(Shown, Option<Verification>),
    /// A record that can't be shown, and its text.
    Damaged(Damage, String),
    /// Nothing, and why.
    Not(String),
}

/// The record of the address, or one from a file.
#[component]
pub fn Replay() -> impl IntoView {
    let app = app();
    let from_file = app.route.get_untracked() == Route::ReplayFile;
    let state = RwSignal::new_local(if from_file { State::Wanted } else { State::Reading });
    let open = Callback::new(move |text: String| {
        state.set(State::Reading);
        spawn_local(async move {
            state.try_set(opened(text).await);
        });
    });
    if let Route::Replay(key) = app.route.get_untracked() {
        let store = app.store();
        spawn_local(async move {
            match store.finished_game(GameId::from(key)).await {
                Ok(game) => {
                    state.try_set(opened(game.record.transcript()).await);
                }
                // It is still being played: that is the next best thing.
                Err(StoreError::Conflict(Conflict::NotFinished(id))) => app.replace(Route::Play(id.number())),
                Err(error) => {
                    state.try_set(State::Not(store_error(&error)));
                }
            }
        });
    }
    if let Route::Match(id) = app.route.get_untracked() {
        spawn_local(async move {
            state.try_set(match fetched(&id).await {
                Ok(text) => proved(text).await,
                Err(why) => State::Not(why),
            });
        });
    }
    if let Route::Way(game) = app.route.get_untracked() {
        state.set(State::Searching);
        on_cleanup(thinking::stop_looking);
        spawn_local(async move {
            let is_there = || state.try_with_untracked(|_| ()).is_some();
            let state_now = match way::yesterdays(&game, is_there).await {
                Ok(text) => opened(text).await,
                Err(why) => State::Not(why),
            };
            state.try_set(state_now);
        });
    }
    let again = move || {
        if from_file {
            state.set(State::Wanted);
        } else {
            app.go(Route::ReplayFile);
        }
    };
    move || match state.get() {
        State::Wanted => view! { <Import open/> }.into_any(),
        State::Reading => view! { <p class="waiting" role="status">{tr(ui::Loading)}</p> }.into_any(),
        State::Searching => {
            let said = tr(ui::DailyWayLooking);
            view! {
                <Head/>
                <main id="main" class="page narrow">
                    <h1>{tr(ui::DailyWay)}</h1>
                    <p class="waiting" role="status">{said}</p>
                </main>
            }
            .into_any()
        }
        State::Shown(show, checked) => view! { <Viewer show checked/> }.into_any(),
        State::Damaged(damage, text) => view! { <Broken damage text again/> }.into_any(),
        State::Not(why) => view! {
            <Head/>
            <main id="main" class="page narrow">
                <h1>{tr(ui::ReplayNotTitle)}</h1>
                <p>{why}</p>
                <p class="choices row">
                    <button class="primary" on:click=move |_| again()>{tr(ui::ReplayOther)}</button>
                    <a class="button" href="/stats">{tr(ui::NavStats)}</a>
                    <a class="button" href="/">{tr(ui::ToStart)}</a>
                </p>
            </main>
        }
        .into_any(),
    }
}

/// The record of a finished online match, or of a line of a daily leaderboard, whose address it is.
async fn fetched(id: &str) -> Result<String, String> {
    let is_id = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    let path = match id {
        id if is_match_path(id) => id.to_owned(),
        id if is_id(id) => format!("/api/matches/{id}/transcript"),
        _ => return Err(tr(ui::ReplayNoMatch)),
    };
    api::text(&path).await.map_err(|why| match why {
        ClientError::Lost(_) => tr(ui::ReplayNoAnswer),
        _ => tr(ui::ReplayNoMatch),
    })
}

/// The record of an online match with what is proved about its deal. Deals of the day have a number, and nothing to prove.
async fn proved(text: String) -> State {
    let checked = read(&text).ok().and_then(|record| {
        let proof = proof::read(&record).ok()?;
        Some(Verification::of(&record, &proof))
    });
    match opened(text).await {
        State::Shown(show, _) => State::Shown(show, checked),
        state => state,
    }
}

/// Reads a record and plays it again.
async fn opened(text: String) -> State {
    let transcript = match read(&text) {
        Ok(transcript) => transcript,
        Err(damage) => return State::Damaged(damage, text),
    };
    let bundle = match chunks::load_for(&transcript.game, transcript.seats.len()).await {
        Ok(bundle) => bundle,
        Err(NoGame::Unknown) => {
            return State::Not(tr(ui::ReplayNoGame {
                game: &transcript.game,
            }));
        }
        Err(NoGame::NotLoaded) => return State::Not(tr(ui::NotLoaded)),
    };
    match Record::open(bundle, transcript) {
        Ok(record) => State::Shown(Shown::new_local(record), None),
        Err(damage) => State::Damaged(damage, text),
    }
}

/// A damaged record: the problem, its line, and how to continue.
#[component]
fn Broken(damage: Damage, text: String, again: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let app = app();
    let (title, advice) = match damage.kind {
        DamageKind::NoRecord => (ui::ReplayNoRecordTitle, ui::ReplayNoRecord),
        DamageKind::Newer => (ui::ReplayNewerTitle, ui::ReplayNewer),
        DamageKind::Broken => (ui::ReplayBrokenTitle, ui::ReplayBroken),
        DamageKind::Forged => (ui::ReplayForgedTitle, ui::ReplayForged),
    };
    let TranscriptError { line, what } = damage.error;
    let quoted: Option<String> = text
        .lines()
        .nth(line.saturating_sub(1))
        .map(|l| l.chars().take(160).collect());
    view! {
        <Head/>
        <main id="main" class="page narrow">
            <h1>{tr(title)}</h1>
            <p>{tr(advice)}</p>
            <section class="card" aria-labelledby="damage-title">
                <h2 id="damage-title">{tr(ui::ReplayLine { line })}</h2>
                <p role="alert">{say_sentence(&what, &Reader::NOBODY)}</p>
                {quoted.filter(|q| !q.trim().is_empty()).map(|q| view! { <pre><code>{q}</code></pre> })}
            </section>
            <p class="choices row">
                <button class="primary" on:click=move |_| again()>{tr(ui::ReplayOther)}</button>
                <button on:click=move |_| {
                    save(app, "wildpile-record.txt", "text/plain;charset=utf-8", &text);
                }>{tr(ui::ReplayKeep)}</button>
                <a class="button" href="/">{tr(ui::ToStart)}</a>
            </p>
        </main>
    }
}
