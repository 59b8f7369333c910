//! Races: the countdown, and how far everybody is.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use wildpile_game::Seat;
use wildpile_protocol::socket::TableInfo;
use wildpile_table::race::{Progress, Standing};
use wildpile_table::{Scene, ZoneKind};

use super::guess;
use super::live::Live;
use super::manners::now;
use super::marks::mark_at;
use super::state::resigned;
use crate::chunks;
use crate::text::{Arg, Message, own_id, tr, tr_args};

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

/// How far a seat is, in words.
struct Row {
    seat: Seat,
    home: usize,
    of: usize,
    /// What that means; above the board, numbers alone say enough of cards.
    what: String,
    is_short: bool,
    /// What the seat has done for it.
    done: String,
    out: Option<String>,
    is_out: bool,
}

/// How far the boards of a solitaire are.
fn of_boards(live: Live) -> Vec<Row> {
    let race = live.race.get();
    let gone = resigned(live);
    let rows = Seat::all(race.len()).zip(race).map(|(seat, progress)| {
        let (home, of) = (progress.home as usize, progress.of as usize);
        let out = match gone.contains(&seat) {
            true => Some(tr("online-race-resigned")),
            false => standing(progress),
        };
        Row {
            seat,
            home,
            of,
            what: tr_args("online-race-cards", &[("home", home.into()), ("of", of.into())]),
            is_short: true,
            done: tr_args(
                "online-race-moves",
                &[("count", (progress.moves as usize).into())],
            ),
            is_out: out.is_some() && progress.standing != Standing::Home,
            out,
        }
    });
    rows.collect()
}

/// How far the tables of a race are whose piles everybody sees: their facts say how many books are finished.
fn of_tables(live: Live) -> Vec<Row> {
    let Some(scene) = live.scene.get().filter(|_| live.is_race()) else {
        return Vec::new();
    };
    let own = live.you.with(|you| you.seat);
    let gone = resigned(live);
    let number = |value: Option<&Arg>| match value {
        Some(Arg::Number(number)) => usize::try_from(*number).ok(),
        _ => None,
    };
    let row = |what: &Message, how: &Arg| {
        let Arg::Message(how) = how else { return None };
        let seat = match (own_id(what), what.arg("seat")) {
            ("fact-books", _) => own,
            ("fact-seat", Some(Arg::Seat(at))) => Seat::from_number(*at),
            _ => None,
        }?;
        let (home, of) = number(how.arg("n")).zip(number(how.arg("all")))?;
        let piles = scene.zones.iter();
        let piles = piles.filter(|zone| zone.owner == Some(seat) && zone.kind == ZoneKind::Foundation);
        let laid: usize = piles.map(|zone| zone.count).sum();
        // Of the own table, the facts don't say it.
        let is_out = own_id(how) == "fact-seat-gave-up"
            || gone.contains(&seat)
            || own == Some(seat) && home < of && live.is_out();
        let out = match (is_out, home >= of) {
            (true, _) => Some("online-race-resigned"),
            (false, true) => Some("online-race-home"),
            (false, false) => None,
        };
        Some(Row {
            seat,
            home,
            of,
            what: tr_args("online-race-books", &[("home", home.into()), ("of", of.into())]),
            is_short: false,
            done: tr_args("online-race-laid", &[("count", laid.into())]),
            out: out.map(tr),
            is_out,
        })
    };
    let mut rows: Vec<Row> = scene
        .facts
        .iter()
        .filter_map(|(what, how)| row(what, how))
        .collect();
    tiny_sort::stable::sort_by_key(&mut rows, |row| row.seat);
    rows
}

/// How far everybody is; above the board in as few words as possible.
#[component]
pub fn Standings(live: Live, #[prop(optional)] short: bool) -> impl IntoView {
    let own = move || live.you.with(|you| you.seat);
    let has_boards = Memo::new(move |_| live.race.with(|race| !race.is_empty()));
    let all = move || match has_boards.get() {
        true => of_boards(live),
        false => of_tables(live),
    };
    let row = move |row: Row| {
        let (seat, home, of) = (row.seat, row.home, row.of);
        let name = live.reader.with(|reader| reader.name(seat));
        let share = home as f64 * 100.0 / of.max(1) as f64;
        let is_short = short && row.is_short;
        view! {
            <li class:own=own() == Some(seat) class:out=row.is_out data-race=seat.number().to_string()>
                <span class="online-race-who">
                    <b class="online-race-name">{name}</b>
                    {mark_at(live, seat).map(|mark| view! { <span class="online-mark">{mark}</span> })}
                </span>
                <span class="online-race-bar" aria-hidden="true"><i style:width=format!("{share:.1}%")></i></span>
                <span class="online-race-cards">
                    <span class:hidden=is_short>{row.what}</span>
                    {is_short.then(|| view! { <span aria-hidden="true">{home} "/" {of}</span> })}
                </span>
                <span class="online-race-moves">{row.done}</span>
                {row.out.map(|out| view! { <em>{out}</em> })}
            </li>
        }
    };
    let is_race = Memo::new(move |_| has_boards.get() || !of_tables(live).is_empty());
    view! {
        <Show when=move || is_race.get()>
            <ul class="online-race" class:tables=move || !has_boards.get() role="list" aria-label=tr("online-race-progress")>
                {move || all().into_iter().map(row).collect_view()}
            </ul>
        </Show>
    }
}
