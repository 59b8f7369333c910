//! The pages, one module each. Those that are not needed for a first game are loaded when they are opened.

pub mod card;
mod daily;
pub mod deal;
mod lab;
pub mod lazy;
pub mod learn;
mod menu;
mod not_found;
mod online;
mod packs;
mod people;
mod print;
mod replay;
pub mod rule_cards;
pub mod rules;
mod settings;
pub mod setup;
mod stats;
pub mod tray;

use std::pin::Pin;
use std::rc::Rc;

use lazy::{Make, Ready, lazy};
use leptos::prelude::*;
use rule_cards::{HandicapChoice, RuleCards};
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wildpile_cards::Deal;
use wildpile_game::rules::Patch;
use wildpile_session::GameBundle;

use crate::app::{App, app};
use crate::chunks;
use crate::languages::{self, NotLoaded};
use crate::play::{self, Play};
use crate::route::Route;
use crate::text::{language, tr, ui};

/// The title of a page for the window; empty for the first page.
#[must_use]
pub fn title(route: &Route) -> String {
    let title = chunks::title;
    match route {
        Route::Menu => String::new(),
        Route::Play(_) | Route::Deal(_) => tr(ui::TitlePlay),
        Route::New(shared) => tr(ui::TitleNew {
            game: title(&shared.game),
        }),
        Route::Replay(_) | Route::ReplayFile | Route::Match(_) | Route::Way(_) => tr(ui::TitleReplay),
        Route::Stats => tr(ui::TitleStats),
        Route::Rules(game) => tr(ui::TitleRules { game: title(game) }),
        Route::Learn(game) => tr(ui::TitleLearn { game: title(game) }),
        Route::Packs(shared) => tr(ui::TitlePacks {
            game: title(&shared.game),
        }),
        Route::Daily(_) => tr(ui::TitleDaily),
        Route::Lab(_) => tr(ui::TitleLab),
        Route::Print(_) => tr(ui::TitlePrint),
        Route::Online | Route::OpenTable(_) | Route::Table(_) => tr(ui::TitleOnline),
        Route::Account => tr(ui::TitleAccount),
        Route::Player(_) => tr(ui::TitlePlayer),
        Route::Leaders(_) => tr(ui::TitleLeaders),
        Route::Settings => tr(ui::TitleSettings),
        Route::Unknown(_) => tr(ui::TitleNotFound),
    }
}

/// The page of the current address.
#[component]
pub fn Page() -> impl IntoView {
    let app = app();
    move || {
        // Components don't follow what they read, so the page as a whole follows the language.
        let _ = language();
        page(app.route.get())
    }
}

fn page(route: Route) -> AnyView {
    match route {
        Route::Menu => view! { <menu::Menu/> }.into_any(),
        Route::Play(key) => play_page(key),
        Route::Deal(shared) => {
            // They come at the same time as the page.
            expect_table(shared.game.clone());
            lazy(Box::new(move || {
                let shared = shared.clone();
                Box::pin(async move {
                    let make = deal::deal().await.map_err(|_| NotLoaded)?;
                    Ok(Rc::new(move || make(shared.clone())) as Ready)
                })
            }))
        }
        Route::Lab(_) => later(|| Box::pin(lab::load())),
        Route::Print(_) => later(|| Box::pin(print::load())),
        Route::Online
        | Route::OpenTable(_)
        | Route::Table(_)
        | Route::Account
        | Route::Player(_)
        | Route::Leaders(_) => later(|| Box::pin(online::load())),
        Route::Unknown(path) => view! { <not_found::NotFound path/> }.into_any(),
        Route::Rules(_)
        | Route::Replay(_)
        | Route::ReplayFile
        | Route::Match(_)
        | Route::Way(_)
        | Route::Settings
        | Route::Learn(_)
        | Route::New(_)
        | Route::Packs(_)
        | Route::Daily(_)
        | Route::Stats => of_parts(Rc::new(|parts| (parts.page)())),
    }
}

/// A chunk on its way.
pub type Chunk<M> = Pin<Box<dyn Future<Output = Result<M, SplitLoaderError>>>>;

/// A page that needs nothing but its chunk and the assets of all pages.
fn later(load: fn() -> Chunk<Make>) -> AnyView {
    lazy(Box::new(move || {
        let loading = with_assets(load());
        Box::pin(async move { Ok(Rc::new(loading.await?) as Ready) })
    }))
}

/// The parts of the chunk of pages that the rest of the program uses.
#[derive(Clone, Copy)]
pub struct Parts {
    page: fn() -> AnyView,
    trouble: fn(deal::Trouble) -> AnyView,
    with_cards: deal::WithCards,
    damaged: fn() -> AnyView,
    rule_book: fn(Play) -> AnyView,
    rule_book_of: fn(&'static GameBundle, Patch, usize) -> AnyView,
    result: fn(Play) -> AnyView,
    cards: fn(RuleCards) -> AnyView,
    /// The rule cards in play at the edge of the felt.
    pub felt_cards: fn(RuleCards) -> AnyView,
    /// The handicaps to choose from.
    pub felt_choice: fn(HandicapChoice) -> AnyView,
    /// The rules with a short name, in a few words.
    pub rules_summary: fn(String) -> AnyView,
    /// All of a game's rules with a short name that differ from the standard ones, in a line.
    pub rules_line: fn(&'static GameBundle, &str) -> String,
    draw: fn(Play, Deal),
    /// The page of a match that can't be played: why, and whether it is damaged.
    pub no_match: fn(&str, bool) -> AnyView,
}

#[wasm_split(pages, fallible)]
fn load_parts() -> Result<Parts, SplitLoaderError> {
    Ok(Parts {
        page: || match app().route.get_untracked() {
            Route::Rules(_) => view! { <rules::RulesPage/> }.into_any(),
            Route::Replay(_) | Route::ReplayFile | Route::Match(_) | Route::Way(_) => {
                view! { <replay::Replay/> }.into_any()
            }
            Route::Settings => view! { <settings::Settings/> }.into_any(),
            Route::Learn(_) => view! { <learn::Learn/> }.into_any(),
            Route::New(shared) => view! { <setup::SetupPage shared/> }.into_any(),
            Route::Packs(shared) => packs::page(shared),
            Route::Daily(_) => view! { <daily::Daily/> }.into_any(),
            Route::Stats => view! { <stats::Stats/> }.into_any(),
            _ => ().into_any(),
        },
        trouble: deal::trouble,
        with_cards: deal::WITH_CARDS,
        damaged: || view! { <stats::damaged::Damaged/> }.into_any(),
        rule_book: rules::beside,
        rule_book_of: rules::of,
        result: play::secondary_dialogs::result,
        cards: rule_cards::dialog,
        felt_cards: rule_cards::on_felt,
        felt_choice: rule_cards::choice,
        rules_summary: online::rules_summary,
        rules_line: online::rules_line,
        draw: play::cards::draw_and_deal,
        no_match: play::secondary_dialogs::no_match,
    })
}

/// The chunk of pages, with the style and the texts of its pages.
///
/// # Errors
/// If something can't be loaded.
pub fn parts() -> impl Future<Output = Result<Parts, NotLoaded>> {
    with_assets(Box::pin(load_parts()))
}

/// A view that the chunk of pages makes, as soon as it is there.
fn of_parts(make: Rc<dyn Fn(Parts) -> AnyView>) -> AnyView {
    lazy(Box::new(move || {
        let (make, loading) = (Rc::clone(&make), parts());
        Box::pin(async move {
            let parts = loading.await?;
            Ok(Rc::new(move || make(parts)) as Ready)
        })
    }))
}

/// A chunk of pages, together with the style and the texts that the first page does without.
///
/// # Errors
/// If something can't be loaded.
fn with_assets<M: 'static>(loading: Chunk<M>) -> impl Future<Output = Result<M, NotLoaded>> {
    let assets = languages::load_pages();
    async move {
        let loaded = loading.await.map_err(|_| NotLoaded)?;
        assets.await?;
        Ok(loaded)
    }
}

/// The table: its public parts.
#[derive(Clone, Copy)]
pub struct TableParts {
    page: fn(u32) -> AnyView,
    /// Starts a match with everything as usual and opens it.
    pub start_usual: fn(App, &'static GameBundle),
}

/// Loads the table. The first page does without it, so that it is there sooner.
///
/// # Errors
/// When it can't be loaded.
#[wasm_split(table, fallible)]
pub fn table() -> Result<TableParts, SplitLoaderError> {
    Ok(TableParts {
        page: |key| view! { <play::PlayPage key/> }.into_any(),
        start_usual: play::start_usual,
    })
}

/// Begins to load the table and a game, where the page leads.
fn expect_table(game: String) {
    chunks::expect(game);
    let assets = languages::load_table();
    spawn_local(async {
        // The table's page reports what can't be loaded.
        drop((table().await, assets.await));
    });
}

fn play_page(key: u32) -> AnyView {
    lazy(Box::new(move || {
        let assets = languages::load_table();
        Box::pin(async move {
            let table = table().await.map_err(|_| NotLoaded)?;
            assets.await?;
            Ok(Rc::new(move || (table.page)(key)) as Ready)
        })
    }))
}

/// The rule book beside the table.
pub fn rule_book_beside(play: Play) -> AnyView {
    of_parts(Rc::new(move |parts| (parts.rule_book)(play)))
}

/// The rule book beside an online table.
pub fn rule_book_of(bundle: &'static GameBundle, rules: Patch, seats: usize) -> AnyView {
    of_parts(Rc::new(move |parts| {
        (parts.rule_book_of)(bundle, rules.clone(), seats)
    }))
}

/// Time, record and streak of a match that was won; nothing where that can't be loaded.
pub fn result_beside(play: Play) -> impl IntoView {
    let made = RwSignal::new(None::<fn(Play) -> AnyView>);
    spawn_local(async move {
        if let Ok(parts) = parts().await {
            made.try_set(Some(parts.result));
        }
    });
    // It is read out as soon as it is known.
    view! { <div class="result" role="status">{move || made.get().map(|make| make(play))}</div> }
}

/// The cards in play, over the table.
pub fn cards_beside(cards: RuleCards) -> AnyView {
    let made = RwSignal::new(None::<fn(RuleCards) -> AnyView>);
    let app = app();
    spawn_local(async move {
        match parts().await {
            Ok(parts) => drop(made.try_set(Some(parts.cards))),
            Err(NotLoaded) => {
                cards.show.run(false);
                app.warn(tr(ui::NotLoaded));
            }
        }
    });
    (move || made.get().map(|make| make(cards))).into_any()
}

/// Rule cards on the felt, as soon as they can be drawn.
pub fn of_parts_at_table<T: Copy + Send + 'static>(
    of: T,
    part: impl FnOnce(Parts) -> fn(T) -> AnyView + 'static,
) -> impl IntoView {
    let made = RwSignal::new(None::<fn(T) -> AnyView>);
    let app = app();
    spawn_local(async move {
        match parts().await {
            Ok(parts) => drop(made.try_set(Some(part(parts)))),
            Err(NotLoaded) => app.warn(tr(ui::NotLoaded)),
        }
    });
    move || made.get().map(|make| make(of))
}

/// Puts a new deal on the table, with as many cards drawn from its number as before.
pub fn draw_and_deal(app: App, play: Play, deal: Deal) {
    spawn_local(async move {
        match parts().await {
            Ok(parts) => (parts.draw)(play, deal),
            Err(NotLoaded) => app.warn(tr(ui::NotLoaded)),
        }
    });
}

/// The damaged games, and what can be done with each.
pub fn damaged_games() -> AnyView {
    of_parts(Rc::new(|parts| (parts.damaged)()))
}

pub use menu::emblem;
pub use setup::share_link;
