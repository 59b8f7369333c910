//! The status line: short facts about a match.

use leptos::prelude::*;
use wildpile_table::{Scene, ZoneKind};

use crate::text::{Arg, Message, Reader, say, say_arg, ui};

/// The facts of a scene. Numbers per player are shown with the players' names, `You 30`, `Bert 30`, so that small
/// screens can omit the fact's own name.
#[must_use]
pub fn facts(scene: &Scene, reader: &Reader) -> impl IntoView + use<> {
    scene
        .facts
        .iter()
        .filter(|(_, how)| !are_at_seats(how, scene))
        .map(|(what, how)| {
            let what = say(what, reader);
            match players(how, reader) {
                Some(players) => view! {
                    <div class="players"><dt>{what}</dt><dd>{players}</dd></div>
                }
                .into_any(),
                None => view! { <div><dt>{what}</dt><dd>{say_arg(how, reader)}</dd></div> }.into_any(),
            }
        })
        .collect_view()
}

/// At a table for at least so many, numbers that are seen at the seats have no room in the bar.
const MANY: usize = 4;

/// True if these are the numbers of cards in the seats' stock piles, and there are many seats.
fn are_at_seats(how: &Arg, scene: &Scene) -> bool {
    let Arg::List(_, parts) = how else { return false };
    let is_at_seat = |part: &Arg| {
        let Arg::Message(part) = part else { return false };
        let (Some(Arg::Seat(seat)), Some(Arg::Number(count))) = (part.arg("seat"), part.arg("count")) else {
            return false;
        };
        scene.zones.iter().any(|zone| {
            zone.kind == ZoneKind::StockPile
                && zone.owner.is_some_and(|owner| owner.number() == *seat)
                && i64::try_from(zone.count) == Ok(*count)
        })
    };
    parts.len() >= MANY && parts.iter().all(is_at_seat)
}

/// The numbers of a list of players.
fn players(how: &Arg, reader: &Reader) -> Option<AnyView> {
    let Arg::List(_, parts) = how else { return None };
    let parts: Option<Vec<(String, String)>> = parts
        .iter()
        .map(|part| match part {
            Arg::Message(message) => {
                let seat = message.arg("seat")?.clone();
                let name = Message::from(ui::FactPlayer { seat });
                Some((
                    capital(&say(&name, reader)),
                    say_arg(message.arg("count")?, reader),
                ))
            }
            _ => None,
        })
        .collect();
    let shown = parts?
        .into_iter()
        .map(|(name, count)| {
            // A name may itself end with a number.
            view! { <span class="player"><span class="who">{name}</span> " " <b>{count}</b></span> " " }
        })
        .collect_view();
    Some(shown.into_any())
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use wildpile_cards::Deal;
    use wildpile_game::{Seat, Viewer};
    use wildpile_skip_bo::SkipBo;
    use wildpile_table::{AnyGame as _, Entry};

    use super::*;

    #[test]
    fn the_wins_of_a_series_are_numbers_of_players() {
        use wildpile_game::rules::{Layer, read_patch};
        let layers = [Layer::choices(read_patch("series=wins(2)").expect("a rule"))];
        let game = Entry::<wildpile_skipper::Skipper>::new().start(&layers, 2, Deal::Number(1));
        let scene = game.expect("a series").seat(Viewer::Seat(Seat::FIRST)).scene();
        let facts = scene.facts.iter();
        let lists: Vec<_> = facts.filter(|(_, how)| matches!(how, Arg::List(..))).collect();
        assert_eq!(lists.len(), 1);
        assert!(players(&lists[0].1, &Reader::NOBODY).is_some());
    }

    #[test]
    fn many_seats_show_their_stock_piles_themselves() {
        let left = |seats| {
            let game = Entry::<SkipBo>::new().start(&[], seats, Deal::Number(1));
            let scene = game
                .expect("the default rules")
                .seat(Viewer::Seat(Seat::FIRST))
                .scene();
            let facts = scene.facts.iter();
            let lists = facts.filter(|(_, how)| matches!(how, Arg::List(..)));
            lists.filter(|(_, how)| !are_at_seats(how, &scene)).count()
        };
        assert_eq!([2, 3, 4, 6].map(left), [1, 1, 0, 0]);
    }
}
