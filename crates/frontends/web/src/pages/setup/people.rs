//! The number of seats and their players.

use leptos::prelude::*;
use wildpile_client::setup::{SetupForm, words};
use wildpile_client::text as client;
use wildpile_session::{HUMAN, SeatInfo};

use super::control::problem_lines;
use super::form_state::FormState;
use crate::text::{Reader, say, say_arg, tr, ui};

/// The level of a bot in words.
#[must_use]
pub fn level(name: &str) -> String {
    tr(words::kind(name))
}

/// Names, kinds and handicaps of the seats.
#[component]
pub fn People(state: FormState) -> impl IntoView {
    let count = Memo::new(move |_| state.form.with(|f| f.seats().len()));
    let problems = move || {
        let mut lines = state.problems("seats");
        lines.extend(state.problems("players"));
        lines.extend(state.handicap_misfits());
        lines
    };
    view! {
        <fieldset class="card setup-card" id="setup-players">
            <legend class="hidden">{tr(ui::SetupPlayers)}</legend>
            <div class="setup-seats">
                <For each=move || 0..count.get() key=|seat| *seat let:seat>
                    <SeatRow state seat alone=Signal::derive(move || count.get() == 1)/>
                </For>
            </div>
            <super::cards::SeatHandicaps state/>
            <div class="problem" id="setup-people-problem" role="alert">
                {move || problem_lines(problems())}
            </div>
        </fieldset>
    }
}

/// The player of a seat (from 0).
#[component]
fn SeatRow(state: FormState, seat: usize, alone: Signal<bool>) -> impl IntoView {
    let of_seat = move |part: fn(&SeatInfo) -> &String| {
        let seats = move |f: &SetupForm| f.seats().get(seat).map(part).cloned();
        Memo::new(move |_| state.form.with(seats).unwrap_or_default())
    };
    let (player, name) = (of_seat(|s| &s.player), of_seat(|s| &s.name));
    let kinds = state.form.with_untracked(|f| f.kinds());
    let help = move || {
        let help = state.form.with(|f| f.kind_help(&player.get()));
        say(&help, &Reader::NOBODY)
    };
    // Players without a name are numbered.
    let unnamed = move || {
        let label = state.form.with(|f| f.seats().get(seat).map(|s| s.label(seat)));
        label
            .filter(|_| name.with(String::is_empty))
            .map(|l| say_arg(&l, &Reader::NOBODY))
    };
    let title = format!("setup-seat-{seat}");
    let options: Vec<_> = kinds
        .iter()
        .map(|kind| {
            let kind = kind.name;
            let title = match kind {
                HUMAN => tr(ui::SetupPerson),
                level => tr(ui::SetupBot {
                    level: words::kind(level),
                }),
            };
            view! { <option value=kind selected=move || player.get() == kind>{title}</option> }
        })
        .collect();
    view! {
        <div class="part seat" role="group" aria-labelledby=title.clone()>
            <p class="part-title" id=title.clone()>
                {move || {
                    if alone.get() {
                        tr(ui::SetupPlayer)
                    } else {
                        tr(client::SetupSeat { number: seat + 1 })
                    }
                }}
            </p>
            <div class="seat-fields">
                <select
                    id=format!("{title}-kind")
                    aria-label=tr(ui::SetupKind)
                    aria-describedby=format!("{title}-help")
                    prop:value=move || player.get()
                    on:change=move |event| {
                        let kind = event_target_value(&event);
                        state.change(|f| f.set_kind(seat, &kind));
                    }
                >
                    {options}
                </select>
                <input
                    type="text"
                    id=format!("{title}-name")
                    maxlength="24"
                    autocomplete="off"
                    aria-label=tr(ui::SetupName)
                    placeholder=unnamed
                    prop:value=move || name.get()
                    on:change=move |event| {
                        let typed = event_target_value(&event);
                        state.change(|f| f.set_name(seat, &typed));
                        // An empty name is none: the old one comes back.
                        event_target::<web_sys::HtmlInputElement>(&event).set_value(&name.get_untracked());
                    }
                />
            </div>
            <p class="help" id=format!("{title}-help")>{help}</p>
        </div>
    }
}
