//! The four choices of a new game: who plays, how hard, which cards, and the deal.

use leptos::prelude::*;
use wildpile_client::setup::{Hardness, LastSetup, set_level, words};
use wildpile_session::form::DEFAULT;
use wildpile_session::{HUMAN, Pick};

use super::deal::DealField;
use super::fan;
use super::form_state::{Drawer, FormState};
use super::people::level;
use super::start::{AsLastTime, DealButton, Differences};
use crate::pages::card::{Shown, picture};
use crate::table::avatar::portrait;
use crate::table::cards::put_back;
use crate::text::{Reader, Text, say, say_arg, tr, ui};

/// The kinds of random deals with their names.
const PICKS: [(Text, Pick); Pick::ALL.len()] = [
    (ui::SetupPickAny, Pick::Any),
    (ui::SetupPickWinnable, Pick::Winnable),
    (ui::SetupPickEasy, Pick::Easy),
    (ui::SetupPickMedium, Pick::Medium),
    (ui::SetupPickHard, Pick::Hard),
];

/// The four choices, side by side.
#[component]
pub fn FourChoices(
    /// The page.
    state: FormState,
    /// The setup of the last time.
    last: Option<LastSetup>,
    /// The address where these rules are played online; none for games that aren't.
    online: Option<Signal<String>>,
) -> impl IntoView {
    view! {
        <div class="setup-four" prop:hidden=move || state.drawer.get().is_some()>
            <Players state online/>
            <HowHard state/>
            <WhichCards state/>
            <section class="setup-choice setup-choice-deal" aria-labelledby="choice-deal">
                <h2 id="choice-deal">{tr(ui::FourDeal)}</h2>
                <div class="choice-picture deck" aria-hidden="true">{back()} {back()} {back()}</div>
                <DealField state/>
                <Show when=move || state.drawer.get().is_none()>
                    <DealButton state/>
                </Show>
                {last.map(|last| view! { <AsLastTime state last/> })}
            </section>
        </div>
    }
}

/// The back of a card, as the person likes it.
pub fn back() -> AnyView {
    let id = put_back(crate::app::app().settings.with_untracked(|s| s.back));
    view! { <svg class="card-back" viewBox="0 0 250 350" aria-hidden="true"><use href=format!("#{id}")></use></svg> }.into_any()
}

/// The button that opens a drawer.
#[component]
fn Open(state: FormState, drawer: Drawer, text: Text) -> impl IntoView {
    view! {
        <button
            type="button"
            class="choice-more"
            id=format!("choice-{}", drawer.name())
            data-do=drawer.name()
            on:click=move |_| {
                state.drawer.set(Some(drawer));
                request_animation_frame(|| {
                    window().scroll_to_with_x_and_y(0.0, 0.0);
                    crate::ui::focus(document().get_element_by_id("drawer-title"));
                });
            }
        >
            {tr(text)}
        </button>
    }
}

#[component]
fn Players(state: FormState, online: Option<Signal<String>>) -> impl IntoView {
    let range = state.bundle.game.seat_range();
    let count = Memo::new(move |_| state.form.with(|f| f.seats().len()));
    // The name as it is shown, and the level of a bot.
    let seats = Memo::new(move |_| {
        state.form.with(|f| {
            let seat = |(at, seat): (usize, &wildpile_session::SeatInfo)| {
                let kind = (seat.player != HUMAN).then(|| level(&seat.player));
                (say_arg(&seat.label(at), &Reader::NOBODY), kind)
            };
            f.seats().iter().enumerate().map(seat).collect::<Vec<_>>()
        })
    });
    let faces = move || {
        let seats = seats.get().into_iter();
        let face =
            |(name, _): (String, _)| view! { <svg viewBox="0 0 48 48" inner_html=portrait(&name)></svg> };
        seats.map(face).collect_view()
    };
    let names = move || {
        let seats = seats.get().into_iter();
        let name = |(name, kind): (String, Option<String>)| {
            view! { <li><b>{name}</b> {kind.map(|kind| view! { <span class="soft">" · "{kind}</span> })}</li> }
        };
        seats.map(name).collect_view()
    };
    let number = move |own: usize| {
        view! {
            <label class="seat-count">
                <input
                    type="radio"
                    name="seats"
                    value=own
                    aria-label=tr(ui::FourSeatCount { count: own })
                    prop:checked=move || count.get() == own
                    on:change=move |_| state.change(|f| f.set_seats(own))
                />
                <span aria-hidden="true">{own}</span>
            </label>
        }
    };
    let seats_text = match range.end() {
        1 => ui::FourNameOpen,
        _ => ui::FourSeatsOpen,
    };
    let numbers = (range.start() != range.end()).then(|| {
        view! {
            <fieldset class="seat-counts" id="setup-seats">
                <legend class="soft">{tr(ui::SetupSeats)}</legend>
                {range.map(number).collect_view()}
            </fieldset>
        }
    });
    view! {
        <section class="setup-choice" aria-labelledby="choice-who">
            <h2 id="choice-who">{tr(ui::FourWho)}</h2>
            <div class="choice-picture faces" aria-hidden="true" data-count=move || count.get().to_string()>{faces}</div>
            {numbers}
            <ul class="choice-now">{names}</ul>
            <div class="choice-end">
                <Open state drawer=Drawer::Seats text=seats_text/>
                {online.map(|online| view! { <a class="button choice-more" data-do="online" href=move || online.get()>{tr(ui::FourOnline)}</a> })}
            </div>
        </section>
    }
}

/// A level: a name, and filled and empty pips.
#[derive(Clone, PartialEq)]
struct Level {
    value: String,
    title: String,
    help: String,
    /// Number of its pips.
    pips: usize,
    is_now: bool,
}

#[component]
fn HowHard(state: FormState) -> impl IntoView {
    let found = Memo::new(move |_| state.form.with(|f| Hardness::of(f)));
    let said = |message| say(&message, &Reader::NOBODY);
    let levels = Memo::new(move |_| {
        let game = state.bundle.game;
        let (levels, otherwise): (Vec<Level>, Text) = match found.get() {
            Hardness::Bots { levels, now } => {
                let row = |(at, name): (usize, &'static str)| Level {
                    value: name.to_owned(),
                    pips: at + 1,
                    title: level(name),
                    help: said(state.form.with_untracked(|f| f.kind_help(name))),
                    is_now: now.as_deref() == Some(name),
                };
                (levels.into_iter().enumerate().map(row).collect(), ui::HardMixed)
            }
            Hardness::Deals { now } => {
                let row = |(at, (text, pick)): (usize, (Text, Pick))| Level {
                    value: pick.name().to_owned(),
                    // Neither of the first two says how hard it is.
                    pips: at.saturating_sub(1),
                    title: tr(text),
                    help: match pick {
                        Pick::Any => tr(ui::HardAny),
                        _ => tr(ui::HardPick),
                    },
                    is_now: now == Some(pick),
                };
                (PICKS.into_iter().enumerate().map(row).collect(), ui::HardDeal)
            }
            Hardness::Rules { presets, now } if presets.len() > 1 => {
                let row = |(at, name): (usize, &'static str)| Level {
                    value: name.to_owned(),
                    pips: at + 1,
                    title: said(words::preset(game.name(), name).0),
                    help: said(words::preset_line(game, name)),
                    is_now: now == Some(name),
                };
                (presets.into_iter().enumerate().map(row).collect(), ui::HardRules)
            }
            Hardness::Rules { .. } => (Vec::new(), ui::HardPeople),
        };
        // What was measured is the preset as it is.
        let is_measured = otherwise != ui::HardRules || !state.form.with(|f| f.is_changed());
        let chosen = levels.iter().find(|level| level.is_now && is_measured);
        let help = chosen.map_or_else(|| tr(otherwise), |level| level.help.clone());
        (levels, help)
    });
    let stars = move || {
        levels.with(|(levels, _)| {
            let most = levels.iter().map(|level| level.pips).max().unwrap_or(0);
            let now = levels.iter().find(|level| level.is_now);
            let now = now.map_or(0, |level| level.pips);
            "★".repeat(now) + &"☆".repeat(most - now)
        })
    };
    let rows = move || {
        let (levels, _) = levels.get();
        let most = levels.iter().map(|level| level.pips).max().unwrap_or(0);
        let row = |level: Level| {
            let Level {
                value,
                title,
                pips,
                is_now,
                ..
            } = level;
            let pips = "●".repeat(pips) + &"○".repeat(most - pips);
            let id = format!("hard-{value}");
            view! {
                <label class="choice level">
                    <input
                        type="radio"
                        name="hard"
                        id=id
                        value=value.clone()
                        prop:checked=is_now
                        on:change=move |_| choose(state, &value)
                    />
                    <span>{title}</span>
                    <span class="pips" aria-hidden="true">{pips}</span>
                </label>
            }
        };
        (!levels.is_empty()).then(|| {
            let rows = levels.into_iter().map(row).collect_view();
            view! { <div class="levels" role="radiogroup" aria-labelledby="choice-hard">{rows}</div> }
        })
    };
    view! {
        <section class="setup-choice" id="setup-hard" aria-labelledby="choice-hard">
            <h2 id="choice-hard">{tr(ui::FourHard)}</h2>
            <div class="choice-picture stars" aria-hidden="true">{stars}</div>
            {rows}
            // It stays when the levels change, so that it is read out.
            <p class="help" role="status">{move || levels.with(|(_, help)| help.clone())}</p>
        </section>
    }
}

/// Makes the match as hard as a level says, and keeps the focus on it.
fn choose(state: FormState, value: &str) {
    let now = state.form.with_untracked(|f| Hardness::of(f));
    match now {
        Hardness::Bots { .. } => state.change(|f| set_level(f, value)),
        Hardness::Deals { .. } => state.change(|f| f.set_pick(Pick::named(value).unwrap_or_default())),
        Hardness::Rules { presets, .. } => {
            if let Some(name) = presets.into_iter().find(|name| *name == value) {
                state.change(|f| f.set_preset(name));
            }
        }
    }
    let id = format!("hard-{value}");
    request_animation_frame(move || crate::ui::focus(document().get_element_by_id(&id)));
}

#[component]
fn WhichCards(state: FormState) -> impl IntoView {
    let game = state.bundle.game;
    let now = Memo::new(move |_| state.form.with(|f| f.preset().to_owned()));
    let has_mutators = state
        .form
        .with_untracked(|f| f.cards().pool(None).next().is_some());
    let picked = Memo::new(move |_| state.form.with(|f| f.cards().wanted.clone()));
    let hand = move || {
        let (mutators, drawn) = picked.with(|wanted| (wanted.mutators.clone(), wanted.drawn));
        let shown = state.form.with_untracked(|f| {
            let found = picked
                .with(|wanted| wanted.find(&f.cards().packs, game.name()))
                .mutators;
            found.into_iter().map(Shown::of).collect::<Vec<_>>()
        });
        match (mutators.is_empty(), drawn) {
            (true, 0) => [back(), back(), back()].collect_view().into_any(),
            (true, drawn) => (0..drawn.min(5)).map(|_| back()).collect_view().into_any(),
            _ => shown.iter().map(picture).collect_view().into_any(),
        }
    };
    let title = move || say(&words::preset(game.name(), &now.get()).0, &Reader::NOBODY);
    let line = move || match now.get().as_str() {
        DEFAULT => say(&words::preset(game.name(), DEFAULT).1, &Reader::NOBODY),
        preset => say(&words::preset_line(game, preset), &Reader::NOBODY),
    };
    let is_own = move || {
        state
            .form
            .with(|f| f.is_changed() || !f.cards().wanted.is_empty())
    };
    view! {
        <section class="setup-choice" aria-labelledby="choice-which">
            <h2 id="choice-which">{tr(ui::FourWhich)}</h2>
            <div class="choice-picture hand">{hand}</div>
            <p class="choice-rules"><b>{title}</b> <span class="help">{line}</span></p>
            <Show when=is_own>
                <Differences state id="which-changed"/>
            </Show>
            <div class="choice-end">
                {has_mutators.then(|| view! {
                    <button type="button" class="gold" data-do="surprise" on:click=move |_| fan::offer(state, None)>
                        {tr(ui::FourSurprise)}
                    </button>
                    <Open state drawer=Drawer::Cards text=ui::FourCardsOpen/>
                })}
                <Open state drawer=Drawer::Sets text=ui::FourSetsOpen/>
                <Open state drawer=Drawer::House text=ui::FourHouseOpen/>
            </div>
        </section>
    }
}
