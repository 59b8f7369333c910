//! What is marked at the seats of a running match: bots, people who are away, and those a bot plays for.

use leptos::html::Div;
use leptos::prelude::*;
use wildpile_game::Seat;
use wildpile_protocol::socket::{Phase, SeatInfo};
use wildpile_table::Scene;

use super::live::Live;
use crate::text::tr;

/// How many other seats a table has at most.
const OTHERS: usize = 5;

/// The text of a seat's mark, if it has one.
const fn mark(sits: &SeatInfo) -> Option<&'static str> {
    match sits {
        SeatInfo::Bot { .. } => Some("online-mark-bot"),
        SeatInfo::Person { bot: Some(_), .. } => Some("online-mark-stands-in"),
        SeatInfo::Person { here: false, .. } => Some("online-mark-away"),
        SeatInfo::Person { program: true, .. } => Some("online-program"),
        SeatInfo::Person { .. } | SeatInfo::Free => None,
    }
}

/// The mark of a seat as long as a match is running.
pub(super) fn mark_at(live: Live, seat: Seat) -> Option<String> {
    live.info.with(|info| {
        let info = info.as_ref().filter(|info| info.phase == Phase::Playing)?;
        info.seats.get(seat.index()).and_then(mark).map(tr)
    })
}

/// The other seats in the order in which the board draws them.
fn others(scene: &Scene, viewer: Option<Seat>) -> Vec<Seat> {
    let owners = || scene.zones.iter().filter_map(|zone| zone.owner);
    // Onlookers sit with the seat that is drawn last.
    let own = viewer
        .filter(|viewer| owners().any(|owner| owner == *viewer))
        .or_else(|| owners().next_back());
    let mut others = Vec::new();
    for owner in owners().filter(|owner| Some(*owner) != own) {
        if !others.contains(&owner) {
            others.push(owner);
        }
    }
    others
}

/// Marks the seats on the board of this element; whether any is marked. The board, which all tables share, knows nothing
/// of it: the style sheet writes the texts at the portraits, the last one first.
pub(super) fn at_board(live: Live, table: NodeRef<Div>) -> Memo<bool> {
    let marks = Memo::new(move |_| {
        let viewer = live.you.with(|you| you.seat);
        let seats = live
            .scene
            .with(|scene| scene.as_ref().map(|scene| others(scene, viewer)));
        let seats = seats.unwrap_or_default().into_iter().rev();
        seats.map(|seat| mark_at(live, seat)).collect::<Vec<_>>()
    });
    Effect::new(move || {
        let Some(table) = table.get() else { return };
        let style = web_sys::HtmlElement::style(&table);
        marks.with(|marks| {
            for at in 0..OTHERS {
                let name = format!("--mark-{}", at + 1);
                match marks.get(at) {
                    Some(Some(mark)) => drop(style.set_property(&name, &format!("\"{mark}\""))),
                    _ => drop(style.remove_property(&name)),
                }
            }
        });
    });
    Memo::new(move |_| marks.with(|marks| marks.iter().any(Option::is_some)))
}

/// The same for those who don't see the board.
#[component]
pub(super) fn SeatMarks(live: Live) -> impl IntoView {
    move || {
        let own = live.you.with(|you| you.seat);
        let count = live
            .info
            .with(|info| info.as_ref().map_or(0, |info| info.seats.len()));
        let reader = live.reader.get();
        let others = Seat::all(count).filter(|seat| Some(*seat) != own);
        let marked: Vec<String> = others
            .filter_map(|seat| Some(format!("{}: {}", reader.name(seat), mark_at(live, seat)?)))
            .collect();
        (!marked.is_empty()).then(|| view! { <p class="hidden" data-marked>{marked.join("; ")}</p> })
    }
}

#[cfg(test)]
mod tests {
    use wildpile_cards::Deal;
    use wildpile_game::Viewer;

    use super::*;
    use crate::table::layout::{Prefs, Size, Written, layout};

    #[test]
    fn whatever_keeps_a_person_from_playing_is_marked() {
        let person = |here, bot: Option<&str>, program| SeatInfo::Person {
            name: "Ada".to_owned(),
            here,
            bot: bot.map(str::to_owned),
            away_ms: None,
            resigned: false,
            ready: false,
            program,
        };
        let bot = SeatInfo::Bot {
            name: "Bert".to_owned(),
            level: "regular".to_owned(),
        };
        for (sits, marked) in [
            (SeatInfo::Free, None),
            (bot, Some("online-mark-bot")),
            (person(true, None, false), None),
            (person(false, None, true), Some("online-mark-away")),
            (
                person(false, Some("regular"), false),
                Some("online-mark-stands-in"),
            ),
            (
                person(true, Some("regular"), false),
                Some("online-mark-stands-in"),
            ),
            (person(true, None, true), Some("online-program")),
        ] {
            assert_eq!(mark(&sits), marked, "{sits:?}");
        }
    }

    #[test]
    fn the_other_seats_are_counted_as_the_board_draws_them() {
        let size = Size {
            width: 1268.0,
            height: 692.0,
        };
        for (game, seats) in [("skip-bo", 2), ("skip-bo", 4), ("skipper", 3), ("skipper", 4)] {
            let game = wildpile_bundle::find(game).expect("it is listed").game;
            let referee = game.start(&[], seats, Deal::Number(1)).expect("a match");
            for viewer in Seat::all(seats).map(Some).chain([None]) {
                let scene = referee.seat(viewer.map_or(Viewer::Public, Viewer::Seat)).scene();
                let written = Written::at(&scene, |arg| format!("{arg:?}"));
                let prefs = Prefs {
                    viewer,
                    ..Prefs::default()
                };
                let drawn = layout(&scene, &written, size, &prefs);
                let drawn: Vec<Seat> = drawn.heads.iter().map(|head| head.seat).collect();
                assert_eq!(others(&scene, viewer), drawn, "{viewer:?}");
                assert!((1..=OTHERS).contains(&drawn.len()));
            }
        }
    }
}
