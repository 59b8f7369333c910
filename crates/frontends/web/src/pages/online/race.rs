//! Races: the countdown, and how far everybody is.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use wildpile_game::Seat;
use wildpile_protocol::socket::TableInfo;
use wildpile_table::Scene;
use wildpile_table::race::{Progress, Standing};

use super::guess;
use super::live::Live;
use super::manners::now;
use super::state::resigned;
use crate::chunks;
use crate::text::{Message, own_id, tr, tr_args};

/// Whether people come to a table for a race, also before it begins.
pub(super) fn races(info: &TableInfo) -> bool {
    // Several people play solitaires only as a race. Quick tables have the standard rules otherwise.
    let is_solitaire = || chunks::listed(&info.game).is_some_and(|game| game.race.is_some());
    info.race || is_solitaire() || info.settings.quick && info.rules_name != info.game
}

/// What a table plays: the game, and whether it is a race, or the ranked deal.
pub(super) fn table_title(info: &TableInfo) -> String {
    let game = chunks::title(&info.game);
    match races(info) {
        _ if info.ranked.is_some() => tr_args("online-ranked-of", &[("game", game.into())]),
        true => tr_args("online-race-of", &[("game", game.into())]),
        false => game,
    }
}

impl Live {
    /// Whether everybody waits for a race to begin.
    pub fn is_counting(&self) -> bool {
        self.begins_at.with(Option::is_some)
    }

    /// Whether everybody moves at the same time.
    pub fn is_race(&self) -> bool {
        self.info.with(|info| info.as_ref().is_some_and(|info| info.race))
    }

    /// Whether the person has no part in the race any more, and others still play.
    pub(super) fn is_out(&self) -> bool {
        let (own, due) = (self.you.with(|you| you.seat), self.due());
        let is_out = !due.is_empty() && own.is_some_and(|own| !due.contains(&own));
        // Of several games, others are still to come.
        let is_last = |scene: &Option<Arc<Scene>>| {
            let mut facts = scene.iter().flat_map(|scene| &scene.facts);
            !facts.any(|(what, _)| own_id(what) == "fact-game")
        };
        self.is_race() && is_out && self.scene.with(is_last)
    }

    /// Says that this person can move. In a race it isn't a matter of turns.
    pub(super) fn own_turn(&self) -> String {
        let is_race = untrack(|| self.is_race());
        tr(if is_race {
            "online-race-turn"
        } else {
            "online-your-turn"
        })
    }

    /// The server says how long it is until the race begins.
    pub(super) fn count_down(&self, left_ms: Option<u64>) {
        let was_counting = self.begins_at.with_untracked(Option::is_some);
        match left_ms {
            Some(left) => {
                self.begins_at.set(Some(now() + left as f64));
                if !was_counting {
                    let count = (left as usize).div_ceil(1_000);
                    self.announce(tr_args("online-race-begins", &[("count", count.into())]));
                }
            }
            None if was_counting => {
                self.begins_at.set(None);
                // After a pause it counts again.
                if !self.is_paused() {
                    self.announce(tr("online-race-go"));
                }
            }
            None => {}
        }
    }

    /// How many moves the own seat has made in a race, as far as the server has said.
    pub(super) fn made(&self) -> u32 {
        let own = self.you.get_untracked().seat;
        self.race.with_untracked(|race| {
            own.and_then(|own| race.get(own.index()))
                .map_or(0, |own| own.moves)
        })
    }

    /// The scene with the move that the server hasn't answered. In a race others move meanwhile; the own cards stay where
    /// they were put.
    pub(super) fn with_pending(&self, scene: Scene) -> Scene {
        let waits = self.pending.with_untracked(|pending| {
            let pending = pending.as_ref()?;
            let is_unplayed =
                self.race.with_untracked(|race| !race.is_empty()) && pending.made == self.made();
            is_unplayed.then(|| pending.notation.clone())
        });
        let Some(notation) = waits else { return scene };
        let action = scene.actions.iter().find(|action| action.notation == notation);
        let guess = action.and_then(|action| {
            self.with_seat(|seat| guess::after(seat, &scene, action))
                .flatten()
        });
        guess.unwrap_or(scene)
    }
}

/// Whether a race says no more than how far somebody is: that is shown above the board.
pub(super) fn is_progress(told: &Message) -> bool {
    own_id(told) == "race-tell-further"
}

/// The countdown, large over the table.
#[component]
pub fn Countdown(live: Live) -> impl IntoView {
    let left = RwSignal::new(0_usize);
    let tick = move || {
        let until = live.begins_at.try_get_untracked().flatten();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "seconds until a race begins, which aren't negative"
        )]
        let seconds = until.map_or(0, |until| ((until - now()) / 1_000.0).ceil().max(1.0) as usize);
        if left.try_get_untracked().is_some_and(|known| known != seconds) {
            left.set(seconds);
        }
    };
    Effect::new(move || {
        live.begins_at.track();
        tick();
    });
    if let Ok(handle) = set_interval_with_handle(tick, Duration::from_millis(100)) {
        on_cleanup(move || handle.clear());
    }
    move || {
        let left = left.get();
        (left > 0).then(|| {
            view! {
                <div class="online-countdown" data-left=left.to_string()>
                    <p aria-hidden="true">{tr("online-race")}</p>
                    <b aria-hidden="true">{left}</b>
                </div>
            }
        })
    }
}

/// What is said of a board that is over.
fn standing(progress: Progress) -> Option<String> {
    Some(tr(match progress.standing {
        Standing::Undealt | Standing::Playing => return None,
        Standing::Home => "online-race-home",
        Standing::Stopped => "online-race-stopped",
        Standing::Stuck => "online-race-stuck",
    }))
}

/// How far everybody is; above the board in as few words as possible.
#[component]
pub fn Standings(live: Live, #[prop(optional)] short: bool) -> impl IntoView {
    let own = move || live.you.with(|you| you.seat);
    let row = move |seat: Seat, progress: Progress| {
        let name = live.reader.with(|reader| reader.name(seat));
        let share = f64::from(progress.home) * 100.0 / f64::from(progress.of.max(1));
        let home = [
            ("home", (progress.home as usize).into()),
            ("of", (progress.of as usize).into()),
        ];
        let moves = tr_args(
            "online-race-moves",
            &[("count", (progress.moves as usize).into())],
        );
        let has_resigned = resigned(live).contains(&seat);
        let out = match has_resigned {
            true => Some(tr("online-race-resigned")),
            false => standing(progress),
        };
        let is_out = out.is_some() && progress.standing != Standing::Home;
        view! {
            <li class:own=own() == Some(seat) class:out=is_out data-race=seat.number().to_string()>
                <b class="online-race-name">{name}</b>
                <span class="online-race-bar" aria-hidden="true"><i style:width=format!("{share:.1}%")></i></span>
                <span class="online-race-cards">
                    <span class:hidden=short>{tr_args("online-race-cards", &home)}</span>
                    {short.then(|| view! { <span aria-hidden="true">{progress.home} "/" {progress.of}</span> })}
                </span>
                <span class="online-race-moves">{moves}</span>
                {out.map(|out| view! { <em>{out}</em> })}
            </li>
        }
    };
    let rows = move || {
        let race = live.race.get();
        let rows = Seat::all(race.len()).zip(race);
        rows.map(|(seat, progress)| row(seat, progress)).collect_view()
    };
    let is_race = Memo::new(move |_| live.race.with(|race| !race.is_empty()));
    view! {
        <Show when=move || is_race.get()>
            <ul class="online-race" role="list" aria-label=tr("online-race-progress")>{rows}</ul>
        </Show>
    }
}
