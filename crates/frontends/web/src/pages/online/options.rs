//! What a new table does apart from the game.

use leptos::prelude::*;
use wildpile_client::words::{clock, delay, limit, series};
use wildpile_protocol::fair::WithheldRule;
use wildpile_protocol::lobby::{Clock, Settings};
use wildpile_protocol::offers::{AUCTIONS, BIDS, CLOCKS, DELAYS, GRACES, SERIES};

use super::{withheld, words};
use crate::controls::Check;
use crate::text::tr;

/// The text that explains what is chosen in a field, if it needs one.
fn help(id: &str, chosen: &Settings) -> Option<String> {
    match (id, chosen.clock) {
        ("online-clock", Clock::Move { .. }) => Some(tr("online-clock-move-help")),
        ("online-clock", Clock::Bank { .. }) => Some(tr("online-clock-bank-help")),
        ("online-withheld", _) => Some(words(wildpile_client::withheld::help(chosen.withheld))),
        _ => None,
    }
}

/// What a new table does apart from the game.
#[component]
pub fn Options(settings: RwSignal<Settings>, game: RwSignal<&'static str>) -> impl IntoView {
    let field = move |id: &'static str,
                      key: &'static str,
                      options: Vec<String>,
                      now: usize,
                      choose: fn(&mut Settings, usize)| {
        let options = options.into_iter().enumerate().map(|(at, text)| {
            view! { <option value=at.to_string() selected=at == now>{text}</option> }
        });
        let described = move || settings.with(|wish| help(id, wish)).map(|_| format!("{id}-help"));
        view! {
            <label class="online-field">
                <span>{tr(key)}</span>
                <select id=id aria-describedby=described on:change=move |event| {
                    if let Ok(at) = event_target_value(&event).parse() {
                        settings.update(|settings| choose(settings, at));
                    }
                }>
                    {options.collect_view()}
                </select>
            </label>
        }
    };
    let chosen = |all: &[u32], now: u32| all.iter().position(|one| *one == now).unwrap_or(0);
    let checkbox = |key: &'static str, on: bool, choose: fn(&mut Settings, bool)| {
        let set = move |now| settings.update(|settings| choose(settings, now));
        view! { <Check label=tr(key) id=key class="online-choice" on set/> }
    };
    let start = settings.get_untracked();
    let clocks = field(
        "online-clock",
        "online-clock",
        CLOCKS.into_iter().map(|one| words(clock(one))).collect(),
        CLOCKS.iter().position(|one| *one == start.clock).unwrap_or(0),
        |settings, at| settings.clock = CLOCKS.get(at).copied().unwrap_or_default(),
    );
    let explained = move |id: &'static str| {
        move || {
            let help = settings.with(|wish| help(id, wish))?;
            Some(view! { <p class="soft" id=format!("{id}-help")>{help}</p> })
        }
    };
    let graces = field(
        "online-grace",
        "online-grace",
        GRACES.iter().map(|count| words(limit(*count))).collect(),
        chosen(&GRACES, start.grace_s),
        |settings, at| settings.grace_s = GRACES.get(at).copied().unwrap_or(60),
    );
    let delays = field(
        "online-delay",
        "online-delay",
        DELAYS.iter().map(|count| words(delay(*count))).collect(),
        chosen(&DELAYS, start.delay_s),
        |settings, at| settings.delay_s = DELAYS.get(at).copied().unwrap_or(0),
    );
    let all_series = field(
        "online-series",
        "online-series",
        SERIES.into_iter().map(|one| words(series(one))).collect(),
        SERIES.iter().position(|one| *one == start.series).unwrap_or(0),
        |settings, at| settings.series = SERIES.get(at).copied().unwrap_or_default(),
    );
    let rules = WithheldRule::ALL;
    let withheld = field(
        "online-withheld",
        "online-withheld",
        rules.into_iter().map(withheld::rule).collect(),
        rules.iter().position(|one| *one == start.withheld).unwrap_or(0),
        |settings, at| settings.withheld = WithheldRule::ALL.get(at).copied().unwrap_or_default(),
    );
    let bids = move || {
        // The only game with auctions.
        (game.get() == AUCTIONS).then(|| {
            field(
                "online-bid",
                "online-bid",
                BIDS.iter().map(|count| words(limit(*count))).collect(),
                chosen(&BIDS, settings.with_untracked(|settings| settings.bid_s)),
                |settings, at| settings.bid_s = BIDS.get(at).copied().unwrap_or(0),
            )
        })
    };
    view! {
        <details class="online-options">
            <summary>{tr("online-options")}</summary>
            <div class="online-pair">
                <div class="online-explained">{clocks} {explained("online-clock")}</div>
                {graces}
                {delays}
                {all_series}
                {bids}
                <div class="online-explained">{withheld} {explained("online-withheld")}</div>
            </div>
            {checkbox("online-hints", start.hints, |settings, now| settings.hints = now)}
            {checkbox("online-programs", start.programs, |settings, now| settings.programs = now)}
        </details>
    }
}
