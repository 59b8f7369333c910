//! Skipper's own moves: several cards in one gesture; and its auctions, for tests of other pages.

use serde_json::json;
use wildpile_e2e::{Mirror, Table, browser};
use wildpile_game::Seat;
use wildpile_table::{Action, Spot, ZoneId};
use wildpile_transcript::TextStep;

/// The moves of a match, with who made them.
pub(crate) fn moves(mirror: &Mirror) -> Vec<(Seat, String)> {
    let record = mirror
        .played()
        .transcript(Vec::new(), std::collections::BTreeMap::new());
    let moves = record.steps.into_iter().filter_map(|step| match step {
        TextStep::Move(seat, notation) => Some((seat, notation)),
        TextStep::Chance(_) => None,
    });
    moves.collect()
}

pub(crate) fn starts(mirror: &Mirror, with: &str) -> Vec<Action> {
    let actions = mirror.scene().actions.into_iter();
    actions.filter(|a| a.notation.starts_with(with)).collect()
}

/// The most obvious move, which a hint would give.
pub(crate) fn best(mirror: &Mirror) -> String {
    let actions = mirror.scene().actions;
    let best = actions
        .iter()
        .max_by_key(|a| (a.rank, std::cmp::Reverse(&a.notation)));
    best.expect("a move").notation.clone()
}

/// A deal in which someone puts up a card, and the first seat can bid for it.
pub(crate) fn offer() -> u64 {
    let comes = |deal: &u64| {
        let mut mirror = Mirror::start_for("skipper", "", 3, *deal);
        for _ in 0..30 {
            if !starts(&mirror, "bid ").is_empty() {
                return true;
            }
            if mirror.played().outcome().is_some() {
                return false;
            }
            let mv = best(&mirror);
            mirror.play(&mv);
            mirror.let_others_play();
        }
        false
    };
    (1..400).find(comes).expect("a bot that puts a card up")
}

/// The hand of the only seat.
fn hand(mirror: &Mirror) -> ZoneId {
    let from = starts(mirror, "discard ")[0].from.expect("a card of the hand");
    from.zone
}

fn pile(mirror: &Mirror) -> ZoneId {
    starts(mirror, "discard ")[0].to.expect("the discard pile")
}

/// The moves that discard the cards at these places of the hand.
fn discards(mirror: &Mirror, places: &[usize]) -> Vec<String> {
    let all = starts(mirror, "discard ");
    let at = |place: &usize| {
        let spot = Spot::card(hand(mirror), *place);
        let found = all.iter().find(|a| a.from == Some(spot));
        found.expect("a card that can be discarded").notation.clone()
    };
    places.iter().map(at).collect()
}

#[test]
fn several_cards_are_selected_by_key_or_control_and_discarded_with_a_finger() {
    browser(async |b| {
        b.phone(390, 844).await;
        let mut table = Table::start(b, Mirror::start("skipper", "", 5)).await;
        let (hand, pile) = (hand(&table.mirror), pile(&table.mirror));
        let wanted = discards(&table.mirror, &[3, 1]);
        // By key, and with Control.
        table.walk(Spot::card(hand, 3)).await;
        b.key("x").await;
        b.says(".marked-count", "1 card selected").await;
        let at = table.place(Spot::card(hand, 1)).await;
        b.control_click_at(at).await;
        b.says(".marked-count", "2 cards selected").await;
        b.tap("[data-do=marking]").await;
        b.see("[data-do=marking][aria-pressed=true]").await;
        b.gone(".marked-count").await;
        for place in [3, 1] {
            let at = table.place(Spot::card(hand, place)).await;
            b.tap_at(at).await;
        }
        b.says(".marked-count", "2 cards selected").await;
        // Each card has its number.
        let marks = "[...document.querySelectorAll('.mark.marked')]
            .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left).map(m => m.innerText)";
        assert_eq!(b.js(marks).await, json!(["2", "1"]));
        let at = table.place(Spot::zone(pile)).await;
        b.tap_at(at).await;
        for mv in &wanted {
            table.mirror.play(mv);
        }
        table.same().await;
    });
}
