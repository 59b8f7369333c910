//! Mutators that the deal draws: they lie face down, and can be turned before the cards are dealt.

use std::collections::BTreeSet;

use leptos::prelude::*;
use wildpile_cards::Deal;

use super::fan::face_down;
use super::form_state::FormState;
use crate::pages::card::Shown;
use crate::play::random_deal;
use crate::text::{tr, ui};

/// As many cards as are drawn, and their number.
#[component]
pub fn DrawnCards(
    /// The page.
    state: FormState,
) -> impl IntoView {
    let count = Memo::new(move |_| state.form.with(|f| f.cards().wanted.drawn));
    let most = Memo::new(move |_| state.form.with(|f| f.cards().most_drawn().max(1)));
    let deal = Memo::new(move |_| state.form.with(|f| f.deal()));
    // The positions that are turned, of so many cards of that deal.
    let turned = RwSignal::new((None::<Deal>, 0, BTreeSet::<usize>::new()));
    let is_turned = Memo::new(move |_| {
        turned.with(
            |(of, among, positions)| match *of == deal.get() && *among == count.get() {
                true => positions.clone(),
                false => BTreeSet::new(),
            },
        )
    });
    let faces = Memo::new(move |_| {
        let deal = deal.get().filter(|_| is_turned.with(|all| !all.is_empty()))?;
        state.form.with(|f| {
            let packs = f.cards().packs.all();
            let cards = f.drawn(deal).ok()?;
            Some(
                cards
                    .iter()
                    .map(|card| Shown::kept(card, packs))
                    .collect::<Vec<_>>(),
            )
        })
    });
    let face = move |at: usize| {
        let is_own = is_turned.with(|all| all.contains(&at));
        faces.with(|faces| faces.as_ref()?.get(at).filter(|_| is_own).cloned())
    };
    // The deal decides, so from now on it is this one.
    let fix = move |deal: Deal| {
        if state.form.with_untracked(|f| f.deal()) != Some(deal) {
            state.change(|f| f.set_deal(Some(deal)));
        }
    };
    let turn = move |more: &[usize]| {
        let now = deal.get_untracked().unwrap_or_else(random_deal);
        let mut positions = is_turned.get_untracked();
        fix(now);
        if state.form.with_untracked(|f| f.drawn(now).is_ok()) {
            positions.extend(more);
            turned.set((Some(now), count.get_untracked(), positions));
        }
    };
    let card = move |at: usize| {
        let own = Signal::derive(move || face(at));
        let is_done = Signal::derive(move || own.with(Option::is_some));
        view! {
            <li class:turned=move || is_done.get()>{face_down(at, false, own, is_done, move || turn(&[at]))}</li>
        }
    };
    let number = move |own: usize| {
        view! {
            <label class="seat-count">
                <input
                    type="radio"
                    name="cards-count"
                    id=format!("cards-count-{own}")
                    value=own
                    prop:checked=move || count.get() == own
                    on:change=move |_| state.form.update(|f| f.change_cards(|cards| cards.draw(own)))
                />
                <span>{own}</span>
            </label>
        }
    };
    let told = move || {
        let cards = (0..count.get()).filter_map(face);
        let line = |card: Shown| view! { <li><b>{card.title}</b> " " {card.sentence} " " <span class="effect">{card.effect}</span></li> };
        cards.map(line).collect_view()
    };
    let has_all = Memo::new(move |_| is_turned.with(|all| all.len() >= count.get()));
    let help = move || match (deal.get(), is_turned.with(BTreeSet::is_empty)) {
        (Some(deal), false) => tr(ui::CardsOfDeal {
            deal: &deal.to_string(),
        }),
        _ => tr(ui::CardsDrawHelp),
    };
    view! {
        <fieldset class="seat-counts">
            <legend>{tr(ui::CardsCount)}</legend>
            {move || (1..=most.get().max(count.get())).map(number).collect_view()}
        </fieldset>
        <ul class="fan-cards drawn-cards" role="list">{move || (0..count.get()).map(card).collect_view()}</ul>
        <p class="help cards-told" id="cards-draw-help" role="status">{help}</p>
        <div class="choices row">
            <button
                type="button"
                class="gold"
                data-do="cards-turn"
                aria-disabled=move || has_all.get().to_string()
                on:click=move |_| turn(&(0..count.get_untracked()).collect::<Vec<_>>())
            >
                {tr(ui::CardsTurn)}
            </button>
            <button type="button" data-do="cards-again" on:click=move |_| fix(random_deal())>{tr(ui::CardsAgain)}</button>
        </div>
        <div role="status"><ul class="drawn-told" role="list">{told}</ul></div>
    }
}
