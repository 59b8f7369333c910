//! Three cards face down, of which a person takes one.

use leptos::prelude::*;
use wildpile_client::setup::{Offer, SetupForm};
use wildpile_game::Seat;
use wildpile_packs::CardKind;

use super::form_state::FormState;
use super::four::back;
use crate::pages::card::{Shown, picture};
use crate::play::random_seed;
use crate::text::{tr, ui};
use crate::ui::{Modal, focus};

/// Offers mutators, or handicaps to a seat.
pub fn offer(state: FormState, seat: Option<Seat>) {
    let offer = state
        .form
        .with_untracked(|f| Offer::draw(f.cards(), seat, random_seed()));
    match offer {
        Some(offer) => state.offer.set(Some(offer)),
        None => state.app.warn(tr(ui::FanNone)),
    }
}

/// The card of an offer that was taken.
fn taken(form: &SetupForm, offer: &Offer) -> Option<Shown> {
    let (_, id) = offer.taken()?;
    let kind = CardKind::of(offer.seat());
    let card = form.cards().packs.find(form.bundle().name(), kind, id, "").ok()?;
    Some(Shown::of(card))
}

/// The cards on offer over the page, if there are any.
#[component]
pub fn Fan(
    /// The page.
    state: FormState,
) -> impl IntoView {
    let is_open = Memo::new(move |_| state.offer.with(Option::is_some));
    let close = move || state.offer.set(None);
    move || {
        is_open.get().then(|| {
            view! {
                <Modal title=tr(ui::FanTitle) close class="fan" told="fan-told">
                    <Table state/>
                </Modal>
            }
        })
    }
}

/// A button: the card at a place, from 0, which lies face down until its face is known.
pub fn face_down(
    at: usize,
    autofocus: bool,
    face: Signal<Option<Shown>>,
    is_done: Signal<bool>,
    take: impl Fn() + 'static,
) -> AnyView {
    let label = move || face.with(|face| face.as_ref().map(Shown::name));
    view! {
        <button
            type="button"
            class="fan-card"
            data-card=at
            autofocus=autofocus
            aria-label=move || label().unwrap_or_else(|| tr(ui::FanCard { at: at + 1 }))
            aria-disabled=move || is_done.get().to_string()
            on:click=move |_| {
                if !is_done.get_untracked() {
                    take();
                }
            }
        >
            <span class="fan-turn">
                {back()}
                <span class="fan-face" aria-hidden="true">{move || face.get().map(|card| picture(&card))}</span>
            </span>
        </button>
    }
    .into_any()
}

#[component]
fn Table(state: FormState) -> impl IntoView {
    let count = state
        .offer
        .with_untracked(|offer| offer.as_ref().map_or(0, Offer::count));
    let chosen = Memo::new(move |_| state.offer.with(|offer| Some(offer.as_ref()?.taken()?.0)));
    let shown = Memo::new(move |_| {
        state.offer.with(|offer| {
            let offer = offer.as_ref()?;
            state.form.with_untracked(|f| taken(f, offer))
        })
    });
    let take = move |at: usize| {
        let Some(mut offer) = state
            .offer
            .get_untracked()
            .filter(|offer| offer.taken().is_none())
        else {
            return;
        };
        state
            .form
            .update(|f| f.change_cards(|cards| offer.take(at, cards)));
        state.offer.set(Some(offer));
        request_animation_frame(|| focus(crate::ui::found(".fan [data-do=fan-deal]")));
    };
    let put_back = move || {
        if let Some(offer) = state.offer.get_untracked() {
            state
                .form
                .update(|f| f.change_cards(|cards| offer.put_back(cards)));
        }
        state.offer.set(None);
    };
    let card = move |at: usize| {
        let is_own = move || chosen.get() == Some(at);
        let face = Signal::derive(move || shown.get().filter(|_| is_own()));
        let is_done = Signal::derive(move || chosen.get().is_some());
        view! {
            <li class:taken=is_own class:left=move || chosen.get().is_some_and(|other| other != at)>
                {face_down(at, at == 0, face, is_done, move || take(at))}
            </li>
        }
    };
    view! {
        <ul class="fan-cards" role="list">{(0..count).map(card).collect_view()}</ul>
        <p class="fan-told" id="fan-told" role="status">
            {move || match shown.get() {
                Some(card) => view! {
                    <span class="hidden">{card.name()}" "</span>
                    {if card.effect.is_empty() { card.sentence } else { card.effect }}
                }.into_any(),
                None => tr(ui::FanHelp).into_any(),
            }}
        </p>
        <div class="choices row" prop:hidden=move || chosen.get().is_none()>
            <button type="button" class="gold large" data-do="fan-deal" on:click=move |_| {
                state.offer.set(None);
                state.start();
            }>
                {tr(ui::FanDeal)}
            </button>
            <button type="button" data-do="fan-keep" on:click=move |_| state.offer.set(None)>
                {tr(ui::FanKeep)}
            </button>
            <button type="button" data-do="fan-back" on:click=move |_| put_back()>{tr(ui::FanBack)}</button>
        </div>
    }
}
