//! The print page: `/print`, `/print/five_colours`. A deck is looked at as it will be cut, checked, and made into files.
//!
//! - `print_worker`: the worker that draws, checks and makes.
//! - `page`: what the parts share, and what the worker is given to do.
//! - `view`: sizes, lines and colours, without a browser.
//! - `stage`: the cards. `outcome`: checks and the download. `prices`: what a sale leaves.
//! - `editor`: a deck of one's own: its `form`, and its text. `deck_text` has the one in the other. `pictures`: those that
//!   it names.

mod deck_text;
mod editor;
mod form;
mod outcome;
mod page;
mod pictures;
mod prices;
mod print_worker;
mod stage;
mod view;

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wildpile_shop::orders::{Catalogue, Order};

use super::lazy::{Make, Ready, lazy};
use crate::app::app;
use crate::chunks;
use crate::controls::{Check, Select, option};
use crate::drafts;
use crate::languages::NotLoaded;
use crate::route::Route;
use crate::text::{Reader, say, tr, ui};
use crate::ui::Head;
use page::{Chosen, OWN, PACK, PrintPage, UNFINISHED};
use print_worker::PrintWorker;

/// Loads the page.
///
/// # Errors
/// When the chunk can't be loaded.
#[wasm_split(print, fallible)]
pub fn load() -> Result<Make, SplitLoaderError> {
    Ok(|| {
        let app = app();
        let Route::Print(address) = app.route.get_untracked() else {
            return ().into_any();
        };
        let address = address.unwrap_or_default();
        // The card editor leads to a card: `pack-own:card`.
        let (deck, card) = address.split_once(':').unwrap_or((address.as_str(), ""));
        let (deck, card) = (deck.to_owned(), card.to_owned());
        lazy(Box::new(move || {
            let (deck, card) = (deck.clone(), card.clone());
            Box::pin(async move {
                let worker = PrintWorker::start().ok_or(NotLoaded)?;
                let catalogue: Catalogue = worker.ask_for(&Order::Catalogue).await.map_err(|why| {
                    leptos::logging::warn!("the press: {why}");
                    NotLoaded
                })?;
                let packs = crate::packs::all(&app.store()).await;
                let titled = |pack: wildpile_packs::Pack| {
                    let game = chunks::title(&pack.game);
                    (pack, game)
                };
                let packs: Vec<_> = (packs.all().iter())
                    .flat_map(wildpile_shop::printed_packs)
                    .map(titled)
                    .collect();
                let pictures = pictures::kept(&app.store()).await;
                let text = page::kept_text(&app.store()).await;
                let worker = Rc::new(RefCell::new(Some(worker)));
                Ok(Rc::new(move || {
                    // Only the first drawing of the page has it.
                    let Some(worker) = worker.take().or_else(PrintWorker::start) else {
                        return ().into_any();
                    };
                    let mut chosen = chosen(&deck, &catalogue, &packs);
                    // In this tab it may have been changed since it was kept.
                    chosen.text = chosen.text.or_else(|| text.clone());
                    let page = PrintPage::new(
                        app,
                        worker,
                        catalogue.clone(),
                        packs.clone(),
                        chosen,
                        pictures.clone(),
                        card.clone(),
                    );
                    view! { <Print page/> }.into_any()
                }) as Ready)
            })
        }))
    })
}

/// The first choice: the one made at this address, or the deck of the address.
fn chosen(deck: &str, catalogue: &Catalogue, packs: &[(wildpile_packs::Pack, String)]) -> Chosen {
    let kept = drafts::stored::<Chosen>(UNFINISHED);
    let is_known = |deck: &str| {
        deck == OWN
            || catalogue.decks.iter().any(|(id, _)| id == deck)
            || packs
                .iter()
                .any(|(pack, _)| deck.strip_prefix(PACK) == Some(pack.id.as_str()))
    };
    let mut chosen = kept.unwrap_or_default();
    if is_known(deck) {
        deck.clone_into(&mut chosen.deck);
    } else if !is_known(&chosen.deck) {
        chosen.deck = Chosen::default().deck;
    }
    chosen
}

#[component]
fn Print(page: PrintPage) -> impl IntoView {
    page.follow();
    // The editor stays as it is while something else is chosen.
    let own = Memo::new(move |_| page.is_own());
    view! {
        <Head/>
        <main id="main" class="page setup print">
            <header class="setup-head">
                <h1>{tr(ui::TitlePrint)}</h1>
                <p>{tr(ui::PrintLead)}</p>
            </header>
            <Choices page/>
            <p class="problem" id="print-broken" role="alert">
                {move || page.broken.get().then(|| tr(ui::PrintBroken))}
            </p>
            {move || own.get().then(|| view! { <editor::Editor page/> })}
            <stage::Stage page/>
            <outcome::Outcome page/>
            <prices::Prices page/>
        </main>
    }
}

/// The address of a deck, in the place of this page's.
fn readdress(deck: &str) {
    if let Ok(history) = window().history() {
        let address = Route::Print(Some(deck.to_owned())).to_string();
        // A browser that refuses keeps the old address.
        drop(history.replace_state_with_url(&JsValue::NULL, "", Some(&address)));
    }
}

/// Deck, maker, shape, language and letters.
#[component]
fn Choices(page: PrintPage) -> impl IntoView {
    let text = |message: &crate::text::Message| say(message, &Reader::NOBODY);
    let chosen = page.chosen.get_untracked();
    let decks = page.catalogue.with_value(|catalogue| {
        let all = catalogue.decks.iter();
        all.map(|(id, title)| option(id, text(title), *id == chosen.deck))
            .collect_view()
    });
    let packs = page.packs.with_value(|packs| {
        let options = packs.iter().map(|(pack, game)| {
            let title = text(&wildpile_shop::pack_title(pack).message());
            let title = if title.contains(game.as_str()) {
                title
            } else {
                format!("{title} ({game})")
            };
            let id = format!("{PACK}{}", pack.id);
            option(&id, title, id == chosen.deck)
        });
        options.collect_view()
    });
    let makers = page.catalogue.with_value(|catalogue| {
        let all = catalogue.makers.iter();
        all.map(|maker| option(&maker.id, maker.title.clone(), maker.id == chosen.maker))
            .collect_view()
    });
    let languages = [
        ("", tr(ui::PrintLanguagePage)),
        ("en", tr(ui::PrintEnglish)),
        ("de", tr(ui::PrintGerman)),
    ];
    let languages = languages.map(|(tag, name)| option(tag, name, tag == chosen.language));
    let choose = move |deck: String| {
        readdress(&deck);
        page.show(0);
        page.chosen.update(|chosen| chosen.deck = deck);
    };
    // Rule cards and suits have none.
    let lettered = Memo::new(move |_| page.of_job(|job| job.lettered).unwrap_or_default());
    let set = |change: fn(&mut Chosen, String)| {
        move |value: String| page.chosen.update(|chosen| change(chosen, value))
    };
    view! {
        <section class="card setup-card print-choices" aria-label=tr(ui::PrintChoices)>
            <Select label=tr(ui::PrintDeck) id="print-deck" set=choose>
                <optgroup label=tr(ui::PrintDecks)>{decks}</optgroup>
                <optgroup label=tr(ui::PrintPacks)>{packs}</optgroup>
                <optgroup label=tr(ui::PrintOwns)>{option(OWN, tr(ui::PrintOwn), chosen.deck == OWN)}</optgroup>
            </Select>
            <Select label=tr(ui::PrintMaker) id="print-maker" set=set(|chosen, maker| chosen.maker = maker)>{makers}</Select>
            <Select label=tr(ui::PrintShape) id="print-shape" set=set(|chosen, shape| chosen.round = shape == "circle")>
                <option value="poker">{tr(ui::PrintPoker)}</option>
                {option("circle", tr(ui::PrintCircle), chosen.round)}
            </Select>
            <Select label=tr(ui::PrintLanguage) id="print-language" set=set(|chosen, language| chosen.language = language)>
                {languages}
            </Select>
            <Show when=move || lettered.get()>
                <Check
                    label=tr(ui::PrintLetters)
                    id="print-letters"
                    class="switch"
                    on=Signal::derive(move || page.has_letters())
                    set=move |on| page.set_letters(on)
                />
            </Show>
        </section>
    }
}
