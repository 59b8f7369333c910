//! Badges at the seats: partners, bots, people who are away, stand-ins.

use leptos::html::Div;
use leptos::prelude::*;
use wildpile_game::Seat;
use wildpile_protocol::socket::{Phase, SeatInfo};
use wildpile_table::Scene;

use super::live::Live;
use crate::text::{Text, tr, ui};

/// The maximum number of other seats at a table.
const OTHERS: usize = 5;

/// The text of a seat's badge, if it has one.
const fn badge(sits: &SeatInfo) -> Option<Text> {
    match sits {
        SeatInfo::Bot { .. } => Some(ui::OnlineBadgeBot),
        SeatInfo::Person { bot: Some(_), .. } => Some(ui::OnlineBadgeStandsIn),
        SeatInfo::Person { here: false, .. } => Some(ui::OnlineBadgeAway),
        SeatInfo::Person { program: true, .. } => Some(ui::OnlineProgram),
        SeatInfo::Person { .. } | SeatInfo::Free => None,
    }
}

/// The badge of a seat in a match. Once it is over, it doesn't matter who is away, but who was a bot.
pub(super) fn badge_at(live: Live, seat: Seat) -> Option<String> {
    live.of_info(|info| {
        let sits = info.seats.get(seat.index())?;
        let is_said = match info.phase {
            Phase::Playing => true,
            Phase::Over => matches!(sits, SeatInfo::Bot { .. }),
            Phase::Waiting | Phase::Dealing => false,
        };
        badge(sits).filter(|_| is_said).map(tr)
    })?
}

/// The badge of the person's partner.
fn partner_at(live: Live, seat: Seat) -> Option<String> {
    let own = live.you.with(|you| you.seat)?;
    let is_partner = |all: &Vec<Vec<Seat>>| all.get(own.index()).is_some_and(|all| all.contains(&seat));
    live.partners.with(is_partner).then(|| tr(ui::OnlineBadgePartner))
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

/// Puts the badges on the board in this element; whether there are any. The board, which all tables share, knows nothing
/// of them: the style sheet writes the texts at the portraits, the last one first.
pub(super) fn at_board(live: Live, table: NodeRef<Div>) -> Memo<bool> {
    let badges = Memo::new(move |_| {
        let viewer = live.you.with(|you| you.seat);
        let seats = live
            .scene
            .with(|scene| scene.as_ref().map(|scene| others(scene, viewer)));
        let seats = seats.unwrap_or_default().into_iter().rev();
        // There is room for one.
        let badges = seats.map(|seat| partner_at(live, seat).or_else(|| badge_at(live, seat)));
        badges.collect::<Vec<_>>()
    });
    Effect::new(move || {
        let Some(table) = table.get() else { return };
        let style = web_sys::HtmlElement::style(&table);
        badges.with(|badges| {
            for at in 0..OTHERS {
                let name = format!("--badge-{}", at + 1);
                match badges.get(at) {
                    Some(Some(badge)) => drop(style.set_property(&name, &format!("\"{badge}\""))),
                    _ => drop(style.remove_property(&name)),
                }
            }
        });
    });
    Memo::new(move |_| badges.with(|badges| badges.iter().any(Option::is_some)))
}

/// The same for those who don't see the board.
#[component]
pub(super) fn SeatBadges(live: Live) -> impl IntoView {
    move || {
        let own = live.you.with(|you| you.seat);
        let count = live.seats().len();
        let reader = live.reader.get();
        let others = Seat::all(count).filter(|seat| Some(*seat) != own);
        let shown = others.filter_map(|seat| {
            let all = partner_at(live, seat).into_iter().chain(badge_at(live, seat));
            let all = all.collect::<Vec<_>>().join(", ");
            (!all.is_empty()).then(|| format!("{}: {all}", reader.name(seat)))
        });
        let shown: Vec<String> = shown.collect();
        (!shown.is_empty()).then(|| view! { <p class="hidden" data-badge>{shown.join("; ")}</p> })
    }
}

#[cfg(test)]
mod tests {
    use wildpile_cards::Deal;
    use wildpile_game::Viewer;

    use super::*;
    use crate::table::layout::{Prefs, Size, Written, layout};

    #[test]
    fn whatever_keeps_a_person_from_playing_has_a_badge() {
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
        for (sits, expected) in [
            (SeatInfo::Free, None),
            (bot, Some(ui::OnlineBadgeBot)),
            (person(true, None, false), None),
            (person(false, None, true), Some(ui::OnlineBadgeAway)),
            (
                person(false, Some("regular"), false),
                Some(ui::OnlineBadgeStandsIn),
            ),
            (
                person(true, Some("regular"), false),
                Some(ui::OnlineBadgeStandsIn),
            ),
            (person(true, None, true), Some(ui::OnlineProgram)),
        ] {
            assert_eq!(badge(&sits), expected, "{sits:?}");
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
