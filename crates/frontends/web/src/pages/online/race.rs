//! Races: the countdown, and how far everybody is.

use std::time::Duration;

use leptos::prelude::*;
use wildpile_client::table::{Racer, Table};
use wildpile_game::Seat;
use wildpile_protocol::socket::TableInfo;
use wildpile_table::race::{Progress, Standing};

use super::badges::badge_at;
use super::live::Live;
use super::manners::now;
use crate::chunks;
use crate::text::{tr, ui};
use crate::ui::every;

/// A table's title: the game, and its kind: a race or the ranked deal.
pub(super) fn table_title(info: &TableInfo) -> String {
    title(&info.game, info.race, info.ranked.is_some())
}

/// The title of a game as it is played.
pub(super) fn title(game: &str, is_race: bool, is_ranked: bool) -> String {
    let game = chunks::title(game);
    match is_race {
        _ if is_ranked => tr(ui::OnlineRankedOf { game }),
        true => tr(ui::OnlineRaceOf { game }),
        false => game,
    }
}

impl Live {
    /// True if everybody moves at the same time.
    pub fn is_race(&self) -> bool {
        self.info_is(|info| info.race)
    }

    /// True if the person has no part in the race any more, and others still play.
    pub(super) fn is_out(&self) -> bool {
        self.revision.track();
        self.follow_info(Table::is_out)
    }
}

/// The countdown, large over the table.
#[component]
pub fn Countdown(live: Live) -> impl IntoView {
    let left = RwSignal::new(0_usize);
    let tick = move || {
        let until = live.table.try_with_value(|table| table.countdown(now()));
        let seconds = until.flatten().unwrap_or(0);
        if left.try_get_untracked().is_some_and(|known| known != seconds) {
            left.set(seconds);
        }
    };
    Effect::new(move || {
        live.counting.track();
        tick();
    });
    every(Duration::from_millis(100), tick);
    move || {
        let left = left.get();
        (left > 0).then(|| {
            view! {
                <div class="online-countdown" data-left=left.to_string()>
                    <p aria-hidden="true">{tr(ui::OnlineRace)}</p>
                    <b aria-hidden="true">{left}</b>
                </div>
            }
        })
    }
}

/// Everyone's progress in a race; empty in other games.
pub(super) fn racers(live: Live) -> Memo<Vec<Racer>> {
    Memo::new(move |_| {
        live.revision.track();
        live.follow_info(Table::racers)
    })
}

/// The winners of the match, by the rules or because the others resigned; empty before its end.
fn winners(live: Live) -> Vec<Seat> {
    live.revision.track();
    let ending = live.follow_info(Table::ending);
    ending.map(|ending| ending.winners).unwrap_or_default()
}

/// Everyone's progress; above the board in as few words as possible, and in the order of their places once it is over.
#[component]
pub fn Standings(
    live: Live,
    #[prop(optional)] short: bool,
    #[prop(optional)] by_place: bool,
) -> impl IntoView {
    let own = move || live.you.with(|you| you.seat);
    let racers = racers(live);
    let has_books = move || racers.with(|all| all.iter().any(|own| own.progress.laid.is_some()));
    let all = move || {
        let mut all = racers.get();
        if by_place {
            let winners = winners(live);
            tiny_sort::stable::sort_by_key(&mut all, |racer| racer.place(&winners));
        }
        all
    };
    let row = move |racer: Racer| {
        let Progress {
            home,
            of,
            standing,
            laid,
            ..
        } = racer.progress;
        let (seat, out) = (racer.seat, racer.out().map(tr));
        let name = live.reader.with(|reader| reader.name(seat));
        // It is shifted out of the bar by what is missing.
        let left = f64::from(home) * 100.0 / f64::from(of.max(1)) - 100.0;
        // Above the board, numbers alone say enough of cards.
        let is_short = short && laid.is_none();
        let is_out = out.is_some() && standing != Standing::Home;
        // `SeatBadges` has those of the others for screen readers, but not in the result's dialog.
        let hidden = (!by_place && own() != Some(seat)).then_some("true");
        view! {
            <li class:own=own() == Some(seat) class:out=is_out data-race=seat.number().to_string()>
                <span class="online-race-who">
                    <b class="online-race-name">{name}</b>
                    {badge_at(live, seat).map(|badge| view! { <span class="online-badge" aria-hidden=hidden>{badge}</span> })}
                </span>
                <span class="online-race-bar" aria-hidden="true"><i style:translate=format!("{left:.1}%")></i></span>
                <span class="online-race-cards">
                    <span class:hidden=is_short>{tr(racer.home())}</span>
                    {is_short.then(|| view! { <span aria-hidden="true">{home} "/" {of}</span> })}
                </span>
                <span class="online-race-moves">{tr(racer.done())}</span>
                {out.map(|out| view! { <em>{out}</em> })}
            </li>
        }
    };
    let is_race = Memo::new(move |_| racers.with(|all| !all.is_empty()));
    view! {
        <Show when=move || is_race.get()>
            <ul class="online-race" class:tables=has_books role="list" aria-label=tr(ui::OnlineRaceProgress)>
                {move || all().into_iter().map(row).collect_view()}
            </ul>
        </Show>
    }
}
