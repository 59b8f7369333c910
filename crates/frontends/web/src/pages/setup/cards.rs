//! Cards that change the rules: chosen ones, or some drawn by the deal, and handicaps by seat.

use std::sync::Arc;

use leptos::prelude::*;
use wildpile_client::setup::SetupForm;
use wildpile_game::Seat;
use wildpile_packs::Packs;
use wildpile_session::{Form, GameBundle};

use super::card_grid::CardGrid;
use super::control::problem_lines;
use super::drawn::DrawnCards;
use super::form_state::FormState;
use super::link::{Part, Reading};
use crate::route::{Route, Shared};
use crate::text::{Reader, Text, say, tr, ui};

/// Number of mutators that are drawn until a person wants more or fewer.
const FIRST_DRAWN: usize = 3;

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
    view! {
            <fieldset class="setup-cards" id="setup-cards">
                <legend class="hidden">{tr(ui::CardsTitle)}</legend>
                <p class="help">{tr(ui::CardsHelp)}</p>
                <Show when=move || { mutators.get() > 0 }>
                    <Mutators state/>
                </Show>
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

/// The handicaps of all seats, where several play and there are any.
#[component]
pub fn SeatHandicaps(
    /// The page.
    state: FormState,
) -> impl IntoView {
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
                <Handicaps state seat/>
            </For>
        </Show>
    }
}

/// Two ways to mutators: those that a person chooses, none at first, and some that the deal draws.
#[component]
fn Mutators(state: FormState) -> impl IntoView {
    let is_drawn = Memo::new(move |_| state.form.with(|f| f.cards().wanted.drawn > 0));
    let draw = move |count| state.form.update(|f| f.change_cards(|cards| cards.draw(count)));
    let some = move || {
        state
            .form
            .with_untracked(|f| f.cards().most_drawn().min(FIRST_DRAWN))
    };
    let way = move |drawn: bool, value: &'static str, text: Text| {
        let choose = move |_| draw(if drawn { some() } else { 0 });
        view! {
            <label class:on=move || is_drawn.get() == drawn>
                <input type="radio" name="cards" value=value prop:checked=move || is_drawn.get() == drawn on:change=choose/>
                {tr(text)}
            </label>
        }
    };
    let has_any = Memo::new(move |_| state.form.with(|f| !f.cards().wanted.ids(None).is_empty()));
    let chosen = move || say(&state.form.with(|f| f.cards().text(None)), &Reader::NOBODY);
    view! {
        <div class="segments" role="radiogroup" aria-label=tr(ui::CardsTitle)>
            {way(false, "chosen", ui::CardsChoose)} {way(true, "drawn", ui::CardsDraw)}
        </div>
        <div class="problem" role="alert">{move || problem_lines(state.misfits())}</div>
        <Show when=move || !is_drawn.get() fallback=move || view! { <DrawnCards state/> }>
            <p class="cards-now">
                <span role="status">
                    {move || match has_any.get() {
                        true => tr(ui::CardsNow { cards: &chosen() }),
                        false => tr(ui::CardsLook),
                    }}
                </span>
                <button type="button" class="small" data-do="cards-clear" prop:hidden=move || !has_any.get() on:click=move |_| draw(0)>
                    {tr(ui::CardsClear)}
                </button>
            </p>
            <CardGrid state seat=None/>
        </Show>
    }
}

/// The handicaps of a seat.
#[component]
fn Handicaps(state: FormState, seat: Seat) -> impl IntoView {
    let count = move || state.form.with(|f| f.cards().wanted.ids(Some(seat)).len());
    view! {
        <details class="rule-seat">
            <summary>{move || tr(ui::CardsOfSeat { number: seat.number(), count: count() })}</summary>
            <button type="button" class="small" data-do="fan-handicap" on:click=move |_| super::fan::offer(state, Some(seat))>
                {tr(ui::FanHandicap)}
            </button>
            <CardGrid state seat=Some(seat)/>
        </details>
    }
}
