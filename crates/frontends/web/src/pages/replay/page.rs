//! The page of a record: from the store or from a file, or why it can't be shown.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::import::Import;
use super::record::{Damage, DamageKind, Record, read};
use super::viewer::{Show as Shown, Viewer};
use crate::app::app;
use crate::chunks::{self, NoGame};
use crate::play::store_error;
use crate::route::Route;
use crate::store::StoreError;
use crate::text::{Arg, Reader, say_sentence, tr, tr_args};
use crate::ui::{Head, download};
use wildpile_records::{Conflict, GameId};

/// What the page shows.
#[derive(Clone)]
enum State {
    /// A record is wanted.
    Wanted,
    /// It is being read.
    Reading,
    /// A record.
    Shown(Shown),
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
                    state.try_set(opened(game.end.transcript).await);
                }
                // It is still being played: that is the next best thing.
                Err(StoreError::Conflict(Conflict::NotFinished(id))) => app.replace(Route::Play(id.number())),
                Err(error) => {
                    state.try_set(State::Not(store_error(&error)));
                }
            }
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
        State::Reading => view! { <p class="waiting" role="status">{tr("loading")}</p> }.into_any(),
        State::Shown(show) => view! { <Viewer show/> }.into_any(),
        State::Damaged(damage, text) => view! { <Broken damage text again/> }.into_any(),
        State::Not(why) => view! {
            <Head/>
            <main id="main" class="page narrow">
                <h1>{tr("replay-not-title")}</h1>
                <p>{why}</p>
                <p class="choices row">
                    <button class="primary" on:click=move |_| again()>{tr("replay-other")}</button>
                    <a class="button" href="/stats">{tr("nav-stats")}</a>
                    <a class="button" href="/">{tr("to-start")}</a>
                </p>
            </main>
        }
        .into_any(),
    }
}

/// Reads a record and plays it again.
async fn opened(text: String) -> State {
    let transcript = match read(&text) {
        Ok(transcript) => transcript,
        Err(damage) => return State::Damaged(damage, text),
    };
    let bundle = match chunks::load_with_positions(&transcript.game).await {
        Ok(bundle) => bundle,
        Err(NoGame::Unknown) => {
            return State::Not(tr_args("replay-no-game", &[("game", (&transcript.game).into())]));
        }
        Err(NoGame::NotLoaded) => return State::Not(tr("not-loaded")),
    };
    match Record::open(bundle, transcript) {
        Ok(record) => State::Shown(Shown::new(record)),
        Err(damage) => State::Damaged(damage, text),
    }
}

/// What is wrong with a record, where, and how to continue.
#[component]
fn Broken(damage: Damage, text: String, again: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let (title, advice) = match damage.kind {
        DamageKind::NoRecord => ("replay-no-record-title", "replay-no-record"),
        DamageKind::Newer => ("replay-newer-title", "replay-newer"),
        DamageKind::Broken => ("replay-broken-title", "replay-broken"),
        DamageKind::Forged => ("replay-forged-title", "replay-forged"),
    };
    let line = damage.line;
    let quoted: Option<String> = text
        .lines()
        .nth(line.saturating_sub(1))
        .map(|l| l.chars().take(160).collect());
    let reason = damage.reason;
    view! {
        <Head/>
        <main id="main" class="page narrow">
            <h1>{tr(title)}</h1>
            <p>{tr(advice)}</p>
            <section class="card" aria-labelledby="damage-title">
                <h2 id="damage-title">{tr_args("replay-line", &[("line", Arg::from(line))])}</h2>
                <p role="alert">{move || say_sentence(&reason, &Reader::NOBODY)}</p>
                {quoted.filter(|q| !q.trim().is_empty()).map(|q| view! { <pre><code>{q}</code></pre> })}
            </section>
            <p class="choices row">
                <button class="primary" on:click=move |_| again()>{tr("replay-other")}</button>
                <button on:click=move |_| {
                    download("wildpile-record.txt", "text/plain;charset=utf-8", &text);
                }>{tr("replay-keep")}</button>
                <a class="button" href="/">{tr("to-start")}</a>
            </p>
        </main>
    }
}
