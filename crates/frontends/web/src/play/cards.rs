//! The cards in play, shown when a match begins and whenever they are asked for.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wildpile_cards::Deal;
use wildpile_client::setup::redrawn;
use wildpile_packs::{CardInPlay, CardsInPlay, Packs};
use wildpile_session::{Notice, Session};

use super::Play;
use super::panels::closer;
use crate::app::App;
use crate::pages::card::{Shown, picture};
use crate::text::{Reader, tr, ui};
use crate::ui::Modal;

/// The ID of the text that is read out.
const TOLD: &str = "cards-told";

/// A new deal for a match whose cards were drawn: as many are drawn again, from the new number.
pub fn draw_and_deal(play: Play, deal: Deal) {
    spawn_local(async move {
        let packs = crate::packs::all(&play.app.store()).await;
        // The table may have been left meanwhile.
        if play.revision.is_disposed() {
            return;
        }
        let drawn = play
            .with(|s| redrawn(s.bundle(), s.setup(), &packs, deal).unwrap_or_else(|| Ok(s.setup().clone())));
        match drawn {
            Ok(setup) => play.take_new(Session::start(play.with(Session::bundle), setup, deal)),
            Err(why) => play.say(Notice::wrong(why)),
        }
    });
}

/// The dialog with the cards of a match at the table.
pub fn dialog(play: Play) -> AnyView {
    let note = play.with(|s| s.setup().cards.clone());
    dialog_of(play.app, &note, &play.reader(), tr(ui::NextPlayOn), closer(play))
}

/// The dialog with the cards that a record notes. `go_on` is the label of its button.
pub fn dialog_of(
    app: App,
    note: &str,
    reader: &Reader,
    go_on: String,
    close: impl Fn() + Copy + Send + Sync + 'static,
) -> AnyView {
    let cards = CardsInPlay::of_note(note);
    // The titles of own packs come from the store.
    let packs = RwSignal::new(Packs::shipped());
    let store = app.store();
    spawn_local(async move {
        packs.try_set(crate::packs::all(&store).await);
    });
    let hand = move |kept: &[CardInPlay]| {
        let heading = kept.first().and_then(|card| card.seat).map(|seat| {
            let name = reader.name(seat);
            tr(ui::CardsHandicapsOf { name: &name })
        });
        let name = heading.clone().unwrap_or_else(|| tr(ui::CardsInPlay));
        let kept = StoredValue::new(kept.to_vec());
        let pictures = move || {
            packs.with(|packs| {
                kept.with_value(|kept| {
                    let shown = kept.iter().map(|card| Shown::kept(card, packs.all()));
                    shown
                        .map(|card| view! { <li>{picture(&card)} <p class="effect">{card.effect}</p></li> })
                        .collect_view()
                })
            })
        };
        view! {
            {heading.map(|heading| view! { <h3>{heading}</h3> })}
            <ul class="rule-hand" role="list" tabindex="0" aria-label=name>{pictures}</ul>
        }
    };
    // The deal number would give hidden cards away while several play: only their count is said.
    let drawn = cards.drawn.as_ref().map(|drawn| drawn.count);
    let told = match drawn {
        Some(count) => tr(ui::CardsDrawn { count }),
        None => tr(ui::CardsChange),
    };
    let hands = cards.cards.chunk_by(|one, other| one.seat == other.seat);
    let hands = hands.map(hand).collect_view();
    view! {
        <Modal title=tr(ui::CardsInPlay) close class="rule-cards" told=TOLD>
            <p id=TOLD class="soft">{told}</p>
            {hands}
            <div class="choices row">
                <button class="primary" autofocus data-do="cards-close" on:click=move |_| close()>
                    {go_on}
                </button>
            </div>
        </Modal>
    }
    .into_any()
}
