//! A match as people without a seat see it.

use leptos::prelude::*;
use wildpile_client::text as t;
use wildpile_protocol::socket::Phase;

use super::badges::badge_at;
use super::live::Live;
use super::race::{Standings, racers};
use crate::table::avatar::portrait;
use crate::text::{tr, ui};

/// The running match, for someone without a seat.
fn watched_match(live: Live) -> Option<(usize, usize)> {
    let is_seated = live.you.with(|you| you.seat.is_some());
    live.of_info(|info| {
        let is_shown = info.phase == Phase::Playing && !is_seated;
        is_shown.then_some((info.onlookers, info.settings.delay_s as usize))
    })?
}

/// That someone watches, and how much later they see the match. `None` for those who play.
pub(super) fn badge(live: Live) -> Option<String> {
    let (onlookers, delay) = watched_match(live)?;
    let others = onlookers.saturating_sub(1);
    let watching = tr(ui::OnlineOnlookersYou { count: others });
    Some(match delay {
        0 => watching,
        _ => format!("{watching} {}", tr(t::Behind { count: delay })),
    })
}

/// The view without a board: everyone's progress in a race, or that the match is on its way.
pub(super) fn watched(live: Live) -> impl IntoView {
    let racers = racers(live);
    let is_race = Memo::new(move |_| racers.with(|all| !all.is_empty()));
    move || {
        if is_race.get() {
            view! {
                // It may have to be scrolled, by keyboard too.
                <section class="online-race-watched" tabindex="0" aria-label=tr(ui::OnlineRaceProgress)>
                    <Standings live/>
                    <p>{tr(t::RaceWatched)}</p>
                </section>
            }
            .into_any()
        } else {
            let is_behind = watched_match(live).is_some_and(|(_, delay)| delay > 0);
            let text = if is_behind {
                ui::OnlineBehindFirst
            } else {
                ui::Loading
            };
            view! { <p class="waiting" role="status">{tr(text)}</p> }.into_any()
        }
    }
}

/// The choice of the seat at the bottom, for people without a seat: others have their own there.
#[component]
pub(super) fn Below(live: Live) -> impl IntoView {
    let seat = Memo::new(move |_| {
        let is_seated = live.you.with(|you| you.seat.is_some());
        // The board shows onlookers what the last seat sees.
        live.scene.with(|scene| {
            let scene = scene.as_ref().filter(|_| !is_seated)?;
            scene.zones.iter().rev().find_map(|zone| zone.owner)
        })
    });
    move || {
        let seat = seat.get()?;
        let name = live.reader.with(|reader| reader.name(seat));
        let picture = portrait(&name);
        Some(view! {
            <p class="online-below" class:active=move || live.due().contains(&seat)>
                <svg viewBox="0 0 48 48" aria-hidden="true" inner_html=picture></svg>
                <b>{name}</b>
                {move || badge_at(live, seat).map(|badge| view! { <span class="online-badge" aria-hidden="true">{badge}</span> })}
            </p>
        })
    }
}
