//! The offer of a lesson on the first table of all, for those who have looked at it for a while without a move.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_session::Session;

use super::Play;
use crate::pages::{emblem, learn};
use crate::route::Route;
use crate::text::{tr, ui};
use crate::{browser, chunks, languages};

/// The key in the local storage, once the offer was answered.
const ANSWERED: &str = "wildpile.lesson-offered";

/// True until the offer was answered: the table keeps room for it, so that nothing moves when it comes and goes.
pub(super) fn is_due() -> bool {
    browser::stored(ANSWERED).is_none()
}

/// Time without a move after which the lesson is offered.
const AFTER: Duration = Duration::from_secs(9);

/// True if this is the first table, and nobody has moved at it.
async fn is_first(play: Play) -> bool {
    let store = play.app.store();
    let is_untouched =
        || play.with(|s| s.referee().moves_made() == 0) && play.dialog.with_untracked(Option::is_none);
    // The store of a page that was left is still there, but its signals aren't.
    if play.revision.is_disposed() || !is_untouched() {
        return false;
    }
    let game = play.with(|s| s.bundle().name());
    let (going, finished) = (store.in_progress().await, store.finished().await);
    let is_new = going.is_ok_and(|rows| rows.iter().all(|row| row.moves == 0))
        && finished.is_ok_and(|rows| rows.is_empty())
        && learn::seen(&store, game).await.is_ok_and(|seen| !seen);
    is_new && languages::load_pages().await.is_ok() && !play.revision.is_disposed() && is_untouched()
}

/// The offer. A move is an answer, too, and after an answer it never comes again.
pub(super) fn invitation(play: Play) -> AnyView {
    let is_shown = RwSignal::new(false);
    if is_due() {
        let offer = move || {
            spawn_local(async move {
                if is_first(play).await && is_shown.try_set(true).is_none() {
                    play.announce(&tr(ui::LearnOffer));
                }
            });
        };
        set_timeout(offer, AFTER);
    }
    let answer = move || {
        browser::store(ANSWERED, "1");
        is_shown.set(false);
    };
    // Before the offer, too: who can play needs no lesson at the next table.
    Effect::new(move || {
        if play.follow(Session::is_played) && is_due() {
            answer();
        }
    });
    let name = play.with(|s| s.bundle().name());
    let lesson = StoredValue::new(Route::Learn(name.to_owned()).to_string());
    let view = move || {
        let cards = chunks::listed(name).map(emblem);
        view! {
            <aside class="invitation" aria-labelledby="invitation-text">
                <span class="invitation-cards" aria-hidden="true" inner_html=cards></span>
                <p id="invitation-text">{tr(ui::LearnOffer)}</p>
                <a class="button primary" data-do="lesson" href=lesson.get_value() on:click=move |_| browser::store(ANSWERED, "1")>
                    {tr(ui::LearnOfferYes)}
                </a>
                <button class="decline" data-do="no-lesson" on:click=move |_| answer()>
                    <span>{tr(ui::LearnOfferNo)}</span>
                </button>
            </aside>
        }
    };
    view! { <Show when=move || is_shown.get()>{view()}</Show> }.into_any()
}
