//! What a new table does apart from the game.

use leptos::prelude::*;
use wildpile_protocol::lobby::{Clock, Settings};

use crate::text::{tr, tr_args};

/// The clocks that are offered.
const CLOCKS: [Clock; 8] = [
    Clock::None,
    Clock::Move { seconds: 15 },
    Clock::Move { seconds: 30 },
    Clock::Move { seconds: 60 },
    Clock::Bank {
        minutes: 5,
        increment_s: 3,
    },
    Clock::Bank {
        minutes: 10,
        increment_s: 5,
    },
    Clock::Bank {
        minutes: 20,
        increment_s: 5,
    },
    Clock::Bank {
        minutes: 40,
        increment_s: 10,
    },
];

/// The seconds for a bid that are offered.
const BIDS: [u32; 5] = [0, 10, 20, 30, 60];

/// The delays that are offered, in seconds.
const DELAYS: [u32; 5] = [0, 30, 60, 180, 600];

/// After how many seconds a bot may play.
const GRACES: [u32; 5] = [15, 30, 60, 180, 600];

fn clock(clock: Clock) -> String {
    match clock {
        Clock::None => tr("online-clock-none"),
        Clock::Move { seconds } => tr_args("online-clock-move", &[("count", (seconds as usize).into())]),
        Clock::Bank { minutes, increment_s } => tr_args(
            "online-clock-bank",
            &[
                ("count", (minutes as usize).into()),
                ("increment", (increment_s as usize).into()),
            ],
        ),
    }
}

fn seconds(count: u32, none: &str) -> String {
    match count {
        0 => tr(none),
        120.. if count.is_multiple_of(60) => {
            tr_args("online-minutes", &[("count", (count as usize / 60).into())])
        }
        _ => tr_args("online-seconds", &[("count", (count as usize).into())]),
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
        view! {
            <label class="online-field">
                <span>{tr(key)}</span>
                <select id=id on:change=move |event| {
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
    let start = settings.get_untracked();
    let clocks = field(
        "online-clock",
        "online-clock",
        CLOCKS.into_iter().map(clock).collect(),
        CLOCKS.iter().position(|one| *one == start.clock).unwrap_or(0),
        |settings, at| settings.clock = CLOCKS.get(at).copied().unwrap_or_default(),
    );
    let graces = field(
        "online-grace",
        "online-grace",
        GRACES.iter().map(|count| seconds(*count, "")).collect(),
        chosen(&GRACES, start.grace_s),
        |settings, at| settings.grace_s = GRACES.get(at).copied().unwrap_or(60),
    );
    let delays = field(
        "online-delay",
        "online-delay",
        DELAYS
            .iter()
            .map(|count| seconds(*count, "online-delay-none"))
            .collect(),
        chosen(&DELAYS, start.delay_s),
        |settings, at| settings.delay_s = DELAYS.get(at).copied().unwrap_or(0),
    );
    let bids = move || {
        // The only game with auctions.
        (game.get() == "skipper").then(|| {
            field(
                "online-bid",
                "online-bid",
                BIDS.iter()
                    .map(|count| seconds(*count, "online-clock-none"))
                    .collect(),
                chosen(&BIDS, settings.with_untracked(|settings| settings.bid_s)),
                |settings, at| settings.bid_s = BIDS.get(at).copied().unwrap_or(0),
            )
        })
    };
    view! {
        <details class="online-options">
            <summary>{tr("online-options")}</summary>
            <div class="online-pair">
                {clocks}
                {graces}
                {delays}
                {bids}
            </div>
            <label class="online-choice">
                <input
                    type="checkbox"
                    id="online-hints"
                    checked=start.hints
                    on:change=move |event| settings.update(|settings| settings.hints = event_target_checked(&event))
                />
                <span>{tr("online-hints")}</span>
            </label>
            <label class="online-choice">
                <input
                    type="checkbox"
                    id="online-programs"
                    checked=start.programs
                    on:change=move |event| settings.update(|settings| settings.programs = event_target_checked(&event))
                />
                <span>{tr("online-programs")}</span>
            </label>
            <p class="soft">{tr("online-options-help")}</p>
        </details>
    }
}
