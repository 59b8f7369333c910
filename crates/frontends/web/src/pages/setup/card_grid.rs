//! The mutators or a seat's handicaps as cards that lie on the felt: those in play are raised, and what a card does is read beside them.

use std::sync::Arc;

use leptos::prelude::*;
use wildpile_client::setup::SetupForm;
use wildpile_game::Seat;
use wildpile_packs::{CardKind, CardRef, Wanted};

use super::form_state::FormState;
use crate::pages::card::{Shown, drawn};
use crate::text::{Reader, say_sentence, tr, ui};

/// All mutators, or all handicaps of a seat.
#[component]
pub fn CardGrid(
    /// The page.
    state: FormState,
    /// The seat; none for mutators.
    seat: Option<Seat>,
) -> impl IntoView {
    // The card that is read: pointed at, with the focus, or taken last; at first one in play.
    let first = state
        .form
        .with_untracked(|f| f.cards().wanted.ids(seat).first().map(|id| (*id).clone()));
    let read = RwSignal::new(first);
    let packs = Memo::new(move |_| state.form.with(|f| Arc::as_ptr(&f.cards().packs).addr()));
    // Only drawn again with other packs.
    let cards = move || {
        packs.track();
        state.form.with_untracked(|form| {
            let cards = form
                .cards()
                .pool(seat)
                .map(|card| card_view(state, seat, card, read));
            cards.collect_view()
        })
    };
    view! {
        <div class="card-pick">
            <ul class="card-grid" role="list">{cards}</ul>
            <Reading state seat read/>
        </div>
    }
}

/// The reason a card doesn't fit, in a sentence; none if it is in play or fits.
fn misfit(form: &SetupForm, seat: Option<Seat>, id: &str) -> Option<String> {
    if is_in(&form.cards().wanted, seat, id) {
        return None;
    }
    let why = form.cards().why_not(seat, id);
    let why: Vec<String> = why.iter().map(|why| say_sentence(why, &Reader::NOBODY)).collect();
    (!why.is_empty()).then(|| tr(ui::CardsNoFit { why: why.join(" ") }))
}

/// True if a card is in play.
fn is_in(wanted: &Wanted, seat: Option<Seat>, id: &str) -> bool {
    wanted.ids(seat).iter().any(|own| *own == id)
}

/// A card as a checkbox. Readers hear its name, what it does, and why it doesn't fit.
fn card_view(
    state: FormState,
    seat: Option<Seat>,
    card: CardRef<'_>,
    read: RwSignal<Option<String>>,
) -> impl IntoView + use<> {
    let own = StoredValue::new(card.id());
    let on = Memo::new(move |_| {
        state
            .form
            .with(|f| own.with_value(|id| is_in(&f.cards().wanted, seat, id)))
    });
    let why = Memo::new(move |_| state.form.with(|f| own.with_value(|id| misfit(f, seat, id))));
    let fits = move || why.with(Option::is_none);
    let look = move || {
        if read.with_untracked(|read| own.with_value(|id| read.as_ref() != Some(id))) {
            read.set(Some(own.get_value()));
        }
    };
    let toggle = move || {
        look();
        state.form.update(|f| {
            f.change_cards(
                |cards| match own.with_value(|id| is_in(&cards.wanted, seat, id)) {
                    true => own.with_value(|id| cards.wanted.remove(seat, id)),
                    false => cards.wanted.add(seat, own.get_value()),
                },
            );
        });
    };
    let id = card.id().replace('/', "-");
    let id = match seat {
        None => format!("card-{id}"),
        Some(seat) => format!("handicap-{}-{id}", seat.number()),
    };
    let card = Shown::of(card);
    view! {
        <li class:unfit=move || !fits()>
            <label for=id.clone() on:pointerenter=move |_| look()>
                {drawn(&card)}
                <input
                    type="checkbox"
                    id=id.clone()
                    aria-label=card.title
                    aria-describedby=format!("{id}-help {id}-why")
                    aria-disabled=move || (!fits()).to_string()
                    prop:checked=move || on.get()
                    on:focus=move |_| look()
                    on:keydown=move |event| {
                        // Space is the browser's.
                        if event.key() == "Enter" {
                            event.prevent_default();
                            if fits() {
                                toggle();
                            }
                        }
                    }
                    on:click=move |event| match fits() {
                        true => toggle(),
                        false => {
                            look();
                            event.prevent_default();
                        }
                    }
                />
            </label>
            <span class="hidden">
                <span id=format!("{id}-help")>{card.sentence} " " {card.effect}</span>
                <span id=format!("{id}-why")>{move || why.get()}</span>
            </span>
        </li>
    }
}

/// Sentence and figures of a card, for those who see them. Readers hear it with the card.
#[component]
fn Reading(state: FormState, seat: Option<Seat>, read: RwSignal<Option<String>>) -> impl IntoView {
    let card = Memo::new(move |_| {
        let id = read.get()?;
        state.form.with(|f| {
            let (packs, game) = (&f.cards().packs, f.bundle().name());
            packs.find(game, CardKind::of(seat), &id, "").ok().map(Shown::of)
        })
    });
    let why = Memo::new(move |_| {
        let id = read.get()?;
        state.form.with(|f| misfit(f, seat, &id))
    });
    view! {
        <div class="card-reading" aria-hidden="true">
            {move || card.get().map(|card| view! {
                {drawn(&card)}
                <p><b>{card.title}</b> " " <span class="card-sentence">{card.sentence}</span></p>
                {(!card.effect.is_empty()).then(|| view! { <p class="effect">{card.effect}</p> })}
            })}
            {move || why.get().map(|why| view! { <p class="card-why">{why}</p> })}
        </div>
    }
}
