//! What only Skipper has: auctions, races, and several cards in one gesture.

use serde_json::json;
use wildpile_e2e::{Browser, Mirror, Table, Way, browser};
use wildpile_game::Seat;
use wildpile_table::{Action, Spot, ZoneId};
use wildpile_transcript::TextStep;

/// A new match with auctions for so many, against bots, as people start it: on the setup page.
pub(crate) async fn set_up<'a>(b: &'a Browser, seats: usize, deal: u64) -> Table<'a> {
    b.prefer(json!({ "speed": "off" })).await;
    b.visit("/").await;
    b.click("[data-game=skipper] [data-do=setup]").await;
    b.fill("#setup-seats-field", &seats.to_string()).await;
    // Auctions are usual where several play: turned off and on again it is as it was.
    b.click("#opt-auction-field").await;
    b.says("#setup-short", "auction=false").await;
    b.click("#opt-auction-field").await;
    b.until(
        "the usual rules",
        "document.querySelector('#setup-short').innerText === 'skipper'",
    )
    .await;
    // By script: a page that moves just then could put another choice under the pointer.
    b.js("document.querySelector('#setup-deal label:nth-of-type(3) input').click()")
        .await;
    b.fill("#setup-deal-number", &deal.to_string()).await;
    b.see("#deal[aria-disabled=false]").await;
    b.click("#deal").await;
    b.see(".board [data-spot]").await;
    let mirror = b.mirror().await;
    assert_eq!(mirror.played().seats(), seats);
    Table::resume(b, mirror).await
}

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

/// What a hint would say: the most obvious move.
pub(crate) fn best(mirror: &Mirror) -> String {
    let actions = mirror.scene().actions;
    let best = actions
        .iter()
        .max_by_key(|a| (a.rank, std::cmp::Reverse(&a.notation)));
    best.expect("a move").notation.clone()
}

/// A deal in which someone puts up a card soon, and the first seat can bid for it.
pub(crate) fn offer() -> u64 {
    let comes_within = |moves: usize, deal: u64| {
        let mut mirror = Mirror::start_for("skipper", "", 3, deal);
        for _ in 0..moves {
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
    let soon = (1..100).find(|&deal| comes_within(6, deal));
    soon.or_else(|| (1..400).find(|&deal| comes_within(30, deal)))
        .expect("a bot that puts a card up")
}

/// Goes on for a few turns, each move in another way.
pub(crate) async fn plays_on(table: &mut Table<'_>) {
    for way in [Way::Drag, Way::Click, Way::Keys, Way::Click] {
        if table.mirror.played().outcome().is_none() {
            let mv = best(&table.mirror);
            table.play_round(&mv, way).await;
        }
    }
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
fn several_cards_are_discarded_in_the_order_in_which_they_were_chosen() {
    browser(async |b| {
        b.prefer(json!({ "speed": "off" })).await;
        let mut table = Table::start(b, Mirror::start("skipper", "", 5)).await;
        let (hand, pile) = (hand(&table.mirror), pile(&table.mirror));
        let wanted = discards(&table.mirror, &[4, 0, 2]);
        b.click("[data-do=marking]").await;
        b.see("[data-do=marking][aria-pressed=true]").await;
        // The second one is chosen, given back and chosen again: then it comes later.
        for place in [4, 2, 0, 2, 2] {
            let at = table.place(Spot::card(hand, place)).await;
            b.click_at(at).await;
        }
        let marks = "[...document.querySelectorAll('.mark.marked')]
            .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left).map(m => m.innerText)";
        assert_eq!(b.js(marks).await, json!(["2", "3", "1"]));
        b.click(&format!("[data-marked-to='{}']", pile.0)).await;
        for mv in &wanted {
            table.mirror.play(mv);
        }
        table.same().await;
    });
}

#[test]
fn several_cards_are_discarded_with_a_finger() {
    browser(async |b| {
        b.phone(390, 844).await;
        b.prefer(json!({ "speed": "off" })).await;
        let mut table = Table::start(b, Mirror::start("skipper", "", 5)).await;
        let (hand, pile) = (hand(&table.mirror), pile(&table.mirror));
        let wanted = discards(&table.mirror, &[1, 3]);
        b.tap("[data-do=marking]").await;
        b.see("[data-do=marking][aria-pressed=true]").await;
        for place in [1, 3] {
            let at = table.place(Spot::card(hand, place)).await;
            b.tap_at(at).await;
        }
        b.says(".marked-count", "2 cards selected").await;
        let at = table.place(Spot::zone(pile)).await;
        b.tap_at(at).await;
        for mv in &wanted {
            table.mirror.play(mv);
        }
        table.same().await;
    });
}
