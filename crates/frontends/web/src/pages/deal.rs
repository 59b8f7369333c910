//! A link that was shared: its game begins at once. When something in it is wrong, a page says what, and offers the
//! nearest thing that can be played.

use std::pin::Pin;
use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wildpile_client::setup::TODAY;
use wildpile_game::rules::Problems;
use wildpile_session::{Form, GameBundle};

use super::lazy::{Ready, lazy, waiting};
use super::parts;
use super::setup::cards;
use super::setup::link::{self, Part, Reading, form_link};
use super::setup::problems::{WrongList, all_problems, no_such_game};
use crate::app::{App, app};
use crate::chunks::{self, NoGame};
use crate::languages::NotLoaded;
use crate::play;
use crate::route::{Route, Shared};
use crate::text::{tr, ui};
use crate::ui::Head;

/// The page, a chunk of its own: who starts a game from the menu doesn't need it.
///
/// # Errors
/// If the chunk can't be loaded.
#[wasm_split(deal, fallible)]
pub fn deal() -> Result<fn(Shared) -> AnyView, SplitLoaderError> {
    Ok(|shared| view! { <DealPage shared/> }.into_any())
}

/// The reason a link starts nothing.
#[derive(Clone)]
pub enum Trouble {
    /// It has problems, or those of the start.
    Wrong(Box<Reading>, Option<Problems>),
    /// There is no such game.
    NoGame(Box<Shared>),
}

/// The pages for such links. Few people need them.
pub fn trouble(trouble: Trouble) -> AnyView {
    match trouble {
        Trouble::Wrong(reading, problems) => {
            if let Some(problems) = problems {
                app().warn(all_problems(&problems));
            }
            view! { <WrongLink reading=*reading/> }.into_any()
        }
        Trouble::NoGame(shared) => no_such_game(*shared),
    }
}

/// The reading of a link with cards, later.
pub type WithCards = fn(App, &'static GameBundle, Shared) -> Pin<Box<dyn Future<Output = Reading>>>;

/// Reads a link with its cards. Most links have none.
pub const WITH_CARDS: WithCards = |app, bundle, shared| {
    Box::pin(async move {
        let packs = crate::packs::all(&app.store()).await;
        cards::dealt(bundle, &shared, &app.names(), packs)
    })
};

/// Starts what a form has. Going back leads to a setup page, not to another start.
fn start(app: App, form: &Form, back: Option<&Shared>) -> Result<(), Problems> {
    let deal = form.deal().unwrap_or_else(play::random_deal);
    if let Ok(history) = window().history() {
        let back = back.cloned().unwrap_or_else(|| form_link(form));
        let address = Route::New(back).to_string();
        // A browser that refuses goes back to the link: no harm is done.
        drop(history.replace_state_with_url(&JsValue::NULL, "", Some(&address)));
    }
    play::start(app, form.bundle(), form.setup(), deal)
}

fn begin(app: App, read: Reading, shared: &Shared) -> Result<(), Trouble> {
    if !read.wrong.is_empty() {
        return Err(Trouble::Wrong(Box::new(read), None));
    }
    // Drawn cards are drawn again from there.
    let back = shared.cards.is_some().then_some(shared);
    start(app, &read.form, back).map_err(|problems| Trouble::Wrong(Box::new(read), Some(problems)))
}

/// The match with the daily deal that was begun already, if the link leads to that.
async fn under_way(app: App, bundle: &GameBundle, shared: &Shared) -> Option<u32> {
    let today = Shared {
        deal: Some(TODAY.to_owned()),
        ..Shared::of(&shared.game)
    };
    if *shared != today {
        return None;
    }
    let deal = play::todays_deal(bundle)?.to_string();
    let rows = app.store().in_progress().await.ok()?;
    let found = rows
        .iter()
        .find(|r| r.info.game == shared.game && r.info.rules_name == shared.game && r.info.deal == deal)?;
    Some(found.id.number())
}

/// Does what a link says. The page is only seen when something is wrong with it.
async fn follow(app: App, shared: &Shared, is_left: impl Fn() -> bool) -> Result<Ready, NotLoaded> {
    let loaded = chunks::load(&shared.game).await;
    if is_left() {
        // Nothing must begin behind the person's back.
        return Ok(Rc::new(waiting));
    }
    let begun = match loaded {
        Ok(bundle) => {
            if let Some(id) = under_way(app, bundle, shared).await {
                app.replace(Route::Play(id));
                return Ok(Rc::new(waiting));
            }
            let names = app.names();
            let read = match shared.cards {
                None => link::read(bundle, shared, &names),
                Some(_) => (parts().await?.with_cards)(app, bundle, shared.clone()).await,
            };
            begin(app, read, shared)
        }
        Err(NoGame::Unknown) => Err(Trouble::NoGame(Box::new(shared.clone()))),
        Err(NoGame::NotLoaded) => return Err(NotLoaded),
    };
    let Err(why) = begun else {
        return Ok(Rc::new(waiting));
    };
    let make = parts().await?.trouble;
    Ok(Rc::new(move || make(why.clone())))
}

/// The page of a link.
#[component]
fn DealPage(
    /// The content of the link.
    shared: Shared,
) -> impl IntoView {
    let app = app();
    let page = RwSignal::new(());
    lazy(Box::new(move || {
        let shared = shared.clone();
        Box::pin(async move { follow(app, &shared, || page.is_disposed()).await })
    }))
}

/// The problems of the link, and what can be played instead.
#[component]
fn WrongLink(reading: Reading) -> impl IntoView {
    let app = app();
    let Reading { form, wrong } = reading;
    let title = chunks::title(form.bundle().game.name());
    let other_deal = wrong.iter().any(|w| w.part == Part::Deal);
    let setup = Route::New(form_link(&form)).to_string();
    let short = form.short_name().unwrap_or_default().to_owned();
    let form = StoredValue::new(form);
    view! {
        <Head/>
        <main id="main" class="page narrow">
            <h1>{tr(ui::LinkWrongTitle)}</h1>
            <p>{tr(ui::LinkWrong { game: &title })}</p>
            <WrongList wrong/>
            <h2>{tr(ui::LinkInstead)}</h2>
            <p class="setup-instead">
                <button
                    type="button"
                    class="primary"
                    id="link-mended"
                    on:click=move |_| {
                        if let Err(problems) = form.with_value(|f| start(app, f, None)) {
                            app.warn(all_problems(&problems));
                        }
                    }
                >
                    {tr(if other_deal { ui::LinkPlayRandom } else { ui::LinkPlayMended })}
                </button>
                <a class="button" href=setup>{tr(ui::LinkSetUp)}</a>
                <a class="button" href="/">{tr(ui::ToStart)}</a>
            </p>
            <p class="help">
                {tr(ui::LinkMendedIs)} " " <code>{short}</code>
            </p>
        </main>
    }
}
