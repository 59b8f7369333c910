//! Cards that change the rules: none, chosen ones, or some drawn at random, and handicaps by seat.

use std::sync::Arc;

use leptos::prelude::*;
use wildpile_client::setup::SetupForm;
use wildpile_game::Seat;
use wildpile_packs::{CardRef, Packs, Wanted};
use wildpile_session::{Form, GameBundle};

use super::control::{Number, Texts, problem_lines};
use super::form_state::FormState;
use super::link::{Part, Reading};
use crate::controls::radio;
use crate::pages::card::{Shown, picture, thumbnail};
use crate::route::{Route, Shared};
use crate::text::{Reader, Text, say_sentence, tr, ui};

/// The way in which mutators come into play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    None,
    Chosen,
    Drawn,
}

/// A link with its cards, drawn where the link wants some drawn, for a match that starts at once.
pub fn dealt(bundle: &'static GameBundle, shared: &Shared, names: &[String], packs: Packs) -> Reading {
    let packs = Arc::new(packs);
    let (setup, wrong) = SetupForm::read(bundle, shared, names, crate::play::today(), &packs);
    let count = setup.cards().wanted.drawn;
    let mut reading = Reading {
        form: Form::clone(&setup),
        wrong,
    };
    if count == 0 {
        let written = shared.cards.as_deref().unwrap_or_default();
        for misfit in &setup.cards().misfits {
            reading.refuse(Part::Cards, written, misfit.clone());
        }
    }
    if count == 0 || !reading.wrong.is_empty() {
        return reading;
    }
    let deal = setup.deal().unwrap_or_else(crate::play::random_deal);
    match setup.setup_with(deal) {
        Ok(setup) => {
            reading.form = Form::of(bundle, &setup, names);
            reading.form.set_deal(Some(deal));
        }
        Err(problems) => {
            for problem in problems.list() {
                reading.refuse(Part::Cards, &count.to_string(), problem.clone());
            }
        }
    }
    reading
}

/// The mutators of a setup page.
#[component]
pub fn Cards(
    /// The page.
    state: FormState,
) -> impl IntoView {
    let game = state.bundle.game.name();
    let mutators = Memo::new(move |_| state.form.with(|f| f.cards().pool(None).count()));
    let picked = picked(state);
    view! {
            <fieldset class="card setup-card setup-cards" id="setup-cards">
                <legend class="hidden">{tr(ui::CardsTitle)}</legend>
                <p class="help">{tr(ui::CardsHelp)}</p>
                <Show when=move || { mutators.get() > 0 }>
                    <Mutators state picked/>
                </Show>
                <div class="problem" role="alert">{move || problem_lines(state.misfits())}</div>
                <p class="help">
                    <a href=Route::Packs(Shared::of(game)).to_string()>{tr(ui::CardsOwn)}</a>
                    {move || {
                        let pack = state.form.with(|f| {
                            let mut packs = f.cards().packs.all().iter();
                            packs.find(|pack| pack.game == game).map(|pack| format!("pack-{}", pack.id))
                        });
                        let href = Route::Print(Some(pack?)).to_string();
                        Some(view! { " · " <a data-do="print-cards" href=href>{tr(ui::CardsPrint)}</a> })
                    }}
                </p>
            </fieldset>
    }
}

fn picked(state: FormState) -> Memo<Wanted> {
    Memo::new(move |_| state.form.with(|f| f.cards().wanted.clone()))
}

/// The handicaps of all seats, where several play and there are any.
#[component]
pub fn SeatHandicaps(
    /// The page.
    state: FormState,
) -> impl IntoView {
    let picked = picked(state);
    let seats = Memo::new(move |_| {
        state.form.with(|f| {
            let has_any = f.cards().pool(Some(Seat::FIRST)).next().is_some();
            if has_any && f.seats().len() > 1 {
                f.seats().len()
            } else {
                0
            }
        })
    });
    let all = move || Seat::all(seats.get()).collect::<Vec<_>>();
    view! {
        <Show when=move || seats.get() != 0>
            <h3>{tr(ui::FourHandicaps)}</h3>
            <For each=all key=|seat| seat.index() let:seat>
                <Handicaps state picked seat/>
            </For>
        </Show>
    }
}

#[component]
fn Mutators(state: FormState, picked: Memo<Wanted>) -> impl IntoView {
    let mode_of = |picked: &Wanted| match (picked.drawn, picked.mutators.as_slice()) {
        (1.., _) => Mode::Drawn,
        (_, []) => Mode::None,
        _ => Mode::Chosen,
    };
    let mode = RwSignal::new(picked.with_untracked(mode_of));
    // What else changes the cards, as the last setup does; none may be chosen yet.
    Effect::new(move || {
        let now = picked.with(mode_of);
        let shown = mode.get_untracked();
        if now != shown && (now, shown) != (Mode::None, Mode::Chosen) {
            mode.set(now);
        }
    });
    let draw = move |count| state.form.update(|f| f.change_cards(|cards| cards.draw(count)));
    let choose = move |new: Mode| {
        mode.set(new);
        draw(usize::from(new == Mode::Drawn));
    };
    let row = move |own: Mode, value: &'static str, text: Text| {
        radio(
            "cards",
            value,
            text,
            move || mode.get() == own,
            move || choose(own),
        )
    };
    let number = |n: usize| i64::try_from(n).ok();
    let most = Memo::new(move |_| state.form.with(|f| f.cards().most_drawn().max(1)));
    let count = Signal::derive(move || picked.with(|p| number(p.drawn)));
    let set = Callback::new(move |n: i64| draw(usize::try_from(n).unwrap_or(1).max(1)));
    let body = move || match mode.get() {
        Mode::None => ().into_any(),
        Mode::Chosen => {
            let hand = move || {
                shown(state)
                    .iter()
                    .map(|card| view! { <li>{picture(card)}</li> })
                    .collect_view()
            };
            view! {
                <ul class="rule-hand" aria-label=tr(ui::CardsInPlay)>{hand}</ul>
                {list(state, picked, None)}
            }
            .into_any()
        }
        Mode::Drawn => {
            let texts = Texts {
                label: "cards-count-title".to_owned(),
                help: "cards-draw-help".to_owned(),
            };
            view! {
                <div class="part carried">
                    <p class="part-title" id="cards-count-title">{tr(ui::CardsCount)}</p>
                    <Number
                        state
                        id="cards-count-field".to_owned()
                        texts
                        min=1
                        max=number(most.get()).unwrap_or(1)
                        value=count
                        set
                    />
                    <p class="help" id="cards-draw-help">{tr(ui::CardsDrawHelp)}</p>
                </div>
            }
            .into_any()
        }
    };
    view! {
        <div class="choices">
            {row(Mode::None, "none", ui::CardsNone)} {row(Mode::Chosen, "chosen", ui::CardsChoose)}
            {row(Mode::Drawn, "drawn", ui::CardsDraw)}
        </div>
        {body}
    }
}

/// The mutators of all packs in a list, or the handicaps for a seat. It is only drawn again with other packs.
fn list(state: FormState, picked: Memo<Wanted>, seat: Option<Seat>) -> impl IntoView {
    let packs = Memo::new(move |_| state.form.with(|f| Arc::as_ptr(&f.cards().packs).addr()));
    let rows = move || {
        packs.track();
        state.form.with_untracked(|form| {
            let rows = form.cards().pool(seat).map(|card| row(state, picked, seat, card));
            rows.collect_view()
        })
    };
    view! { <ul class="rule-list">{rows}</ul> }
}

/// The mutators in play, to be drawn.
fn shown(state: FormState) -> Vec<Shown> {
    state.form.with(|f| {
        let cards = f.cards();
        let found = cards.wanted.find(&cards.packs, f.bundle().name()).mutators;
        found.into_iter().map(Shown::of).collect()
    })
}

/// A card in a list: its drawing, what it does, and why it doesn't fit.
fn row(
    state: FormState,
    picked: Memo<Wanted>,
    seat: Option<Seat>,
    card: CardRef<'_>,
) -> impl IntoView + use<> {
    let own = StoredValue::new(card.id());
    let is_in = move |wanted: &Wanted| own.with_value(|id| wanted.ids(seat).contains(&id));
    let on = Memo::new(move |_| picked.with(is_in));
    let why_not = move |f: &SetupForm| own.with_value(|id| f.cards().why_not(seat, id));
    let why = Memo::new(move |_| state.form.with(why_not));
    let fits = move || on.get() || why.with(Vec::is_empty);
    let reasons = move || {
        let why = why.get();
        (!why.is_empty()).then(|| {
            let why: Vec<String> = why.iter().map(|why| say_sentence(why, &Reader::NOBODY)).collect();
            tr(ui::CardsNoFit { why: why.join(" ") })
        })
    };
    let id = card.id().replace('/', "-");
    let id = match seat {
        None => format!("card-{id}"),
        Some(seat) => format!("handicap-{}-{id}", seat.number()),
    };
    let card = Shown::of(card);
    view! {
        <li class:unfit=move || !fits()>
            <label class="choice" for=id.clone()>
                <input
                    type="checkbox"
                    id=id.clone()
                    aria-labelledby=format!("{id}-title")
                    aria-describedby=format!("{id}-help {id}-why")
                    aria-disabled=move || (!fits()).to_string()
                    prop:checked=move || on.get()
                    on:click=move |event| {
                        if !fits() {
                            event.prevent_default();
                            return;
                        }
                        state.form.update(|f| {
                            f.change_cards(|cards| match is_in(&cards.wanted) {
                                true => own.with_value(|id| cards.wanted.remove(seat, id)),
                                false => cards.wanted.add(seat, own.get_value()),
                            });
                        });
                    }
                />
                {thumbnail(&card)}
                <span class="preset-text">
                    <span class="preset-title" id=format!("{id}-title")>{card.title}</span>
                    <span class="help" id=format!("{id}-help")>
                        {card.sentence}
                        {(!card.effect.is_empty()).then(|| view! { <span class="effect">" "{card.effect}</span> })}
                    </span>
                    <span class="rule-why" id=format!("{id}-why")>{reasons}</span>
                </span>
            </label>
        </li>
    }
}

/// The handicaps of a seat.
#[component]
fn Handicaps(state: FormState, picked: Memo<Wanted>, seat: Seat) -> impl IntoView {
    let count = move || picked.with(|p| p.ids(Some(seat)).len());
    view! {
        <details class="rule-seat">
            <summary>{move || tr(ui::CardsOfSeat { number: seat.number(), count: count() })}</summary>
            <button type="button" class="small" data-do="fan-handicap" on:click=move |_| super::fan::offer(state, Some(seat))>
                {tr(ui::FanHandicap)}
            </button>
            {list(state, picked, Some(seat))}
        </details>
    }
}
