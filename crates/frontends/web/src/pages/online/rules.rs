//! The rules of a table: as a link says them to the lobby, and in words to everybody who sits there.

use std::sync::Arc;

use leptos::prelude::*;
use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_game::rules::texts::option_title;
use wildpile_game::rules::{Patch, seat_of_key};
use wildpile_packs::{CardsInPlay, KeptCard, Packs};
use wildpile_protocol::lobby::{CardText, TableCard};

use crate::pages::setup::cards;
use crate::pages::setup::in_words;
use crate::route::Shared;
use crate::text::{Reader, say, tr, tr_args};

/// Rules that a link asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct Custom {
    /// The game they belong to.
    pub game: String,
    /// Their short name: `skip-bo(stock=10)`.
    pub name: String,
    /// What differs from the game's default.
    pub patch: Patch,
    /// The cards that some of it comes from.
    pub cards: Arc<[TableCard]>,
}

/// What a link asks for: the rules, unless they are the usual ones, and the number of seats, if it says one that fits.
/// What can't be used is left out; the page that makes such links has said so.
pub fn read(bundle: &'static GameBundle, shared: &Shared, packs: &Packs) -> (Option<Custom>, Option<usize>) {
    let form = cards::read(bundle, shared, &[], packs).0.form;
    let said = shared.seats.as_deref().and_then(|seats| seats.parse().ok());
    let seats = said.filter(|seats| *seats == form.seats().len());
    let started = bundle
        .game
        .start(&form.layers(), form.seats().len(), Deal::Number(1));
    let custom = started.ok().and_then(|match_| {
        let rules = match_.table_rules();
        let usual = |name: &str| {
            form.options()
                .iter()
                .any(|o| o.name == name && rules.base.get(name) == Some(form.default_value(name)))
        };
        let mut patch = rules.patch();
        patch.retain(|name, _| seat_of_key(name).is_some() || !usual(name));
        (!patch.is_empty()).then(|| Custom {
            game: shared.game.clone(),
            name: match_.rules_name(),
            patch,
            cards: table_cards(&form.setup().cards),
        })
    });
    (custom, seats)
}

/// The cards of a note, as tables know them.
fn table_cards(note: &str) -> Arc<[TableCard]> {
    let note = CardsInPlay::of_note(note);
    let text = |text: wildpile_packs::CardText| CardText {
        title: text.title,
        sentence: text.sentence,
    };
    let card = |seat: Option<Seat>| {
        move |kept: KeptCard| TableCard {
            id: kept.id,
            seat,
            art: kept.art,
            en: text(kept.en),
            de: kept.de.map(text),
        }
    };
    let handicaps = note.handicaps.into_iter();
    let handicaps = handicaps.flat_map(|own| own.cards.into_iter().map(card(Some(own.seat))));
    note.mutators
        .into_iter()
        .map(card(None))
        .chain(handicaps)
        .collect()
}

/// The cards in play, with what they say; nothing if there are none.
#[component]
pub fn Cards(cards: Arc<[TableCard]>) -> impl IntoView {
    let line = |card: &TableCard| {
        let (title, sentence) = (
            say(&card.title(), &Reader::NOBODY),
            say(&card.sentence(), &Reader::NOBODY),
        );
        let seat = card
            .seat
            .map(|seat| tr_args("setup-seat", &[("number", usize::from(seat.number()).into())]) + ": ");
        view! { <li data-card=card.id.clone()>{seat}<b>{title}</b> " – " {sentence}</li> }
    };
    (!cards.is_empty()).then(|| {
        view! {
            <section class="online-cards">
                <h3>{tr("online-cards")}</h3>
                <ul class="online-rules">{cards.iter().map(line).collect_view()}</ul>
            </section>
        }
    })
}

/// What differs from the game's default, a line each.
pub fn differences(bundle: &'static GameBundle, rules: &Patch) -> Vec<String> {
    let game = bundle.game;
    let options = game.options();
    let line = |name: &str, value: &serde_json::Value| {
        let option = options.iter().find(|option| option.name == name)?;
        let title = say(&option_title(game.name(), name), &Reader::NOBODY);
        let value = in_words(game.name(), &[name], &option.values, value);
        Some(format!("{title}: {value}"))
    };
    rules
        .iter()
        .flat_map(|(name, value)| match (seat_of_key(name), value) {
            (Some(seat), serde_json::Value::Object(own)) => own
                .iter()
                .filter_map(|(name, value)| {
                    let seat = tr_args("setup-seat", &[("number", usize::from(seat.number()).into())]);
                    Some(format!("{seat}: {}", line(name, value)?))
                })
                .collect::<Vec<_>>(),
            _ => line(name, value).into_iter().collect(),
        })
        .collect()
}

/// The differences as a list; nothing if there are none.
#[component]
pub fn Differences(lines: Vec<String>) -> impl IntoView {
    (!lines.is_empty()).then(|| {
        view! {
            <ul class="online-rules">
                {lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
            </ul>
        }
    })
}
