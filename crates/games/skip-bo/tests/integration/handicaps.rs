//! Rules per seat and their handicaps (MU-06).

use serde_json::{Value, json};
use wildpile_game::{Game, Seat, Viewer};
use wildpile_message::Message;
use wildpile_skip_bo::{Observation, Position, View};
use wildpile_table::{TableGame, ZoneKind};

use crate::common::*;

/// The sizes of the stock piles after a deal.
fn dealt(rules: &str, seats: usize) -> Vec<usize> {
    let table = TestMatch::deal(rules, seats, 3);
    assert_eq!(table.state().cards().count(), 162);
    Seat::all(seats)
        .map(|seat| table.state().stock_len(seat))
        .collect()
}

#[test]
fn mu_06_a_stock_pile_is_larger_as_far_as_the_deck_goes() {
    assert_eq!(dealt("seat_2 = { extra_stock = 5 }", 2), [30, 35]);
    assert_eq!(
        dealt("stock = 10, seat_1 = { extra_stock = 20 }", 3),
        [30, 10, 10]
    );
    // Six seats with 20 cards and a hand of five each leave twelve; the last ones are shared.
    assert_eq!(
        dealt("seat_1 = { extra_stock = 5 }, seat_4 = { extra_stock = 5 }", 6),
        [25, 20, 20, 25, 20, 20]
    );
    let three = "seat_1 = { extra_stock = 5 }, seat_4 = { extra_stock = 5 }, seat_6 = { extra_stock = 3 }";
    assert_eq!(dealt(three, 6), [25, 20, 20, 24, 20, 23]);
    // The first hands come first.
    assert_eq!(
        dealt("stock = 22, seat_2 = { extra_stock = 20, hand = 3 }", 6),
        [22, 24, 22, 22, 22, 22]
    );
    // For everybody it is simply a larger pile.
    assert_eq!(dealt("extra_stock = 3", 3), [33; 3]);
}

#[test]
fn mu_05_extra_cards_that_the_deck_does_not_have_are_refused() {
    let why = refused("stock = 22, seat_2 = { extra_stock = 5 }", 6);
    assert_eq!(
        why,
        "seat_2.extra_stock, stock: with 22 stock cards each the deck has no more cards for Seat 2, so extra_stock would change nothing; a stock of at most 21, or leave extra_stock out"
    );
    assert_eq!(
        dealt("stock = 21, seat_2 = { extra_stock = 5 }", 6),
        [21, 26, 21, 21, 21, 21]
    );
    // One card is left, which the first of two gets.
    let both = "seat_1 = { hand = 6, extra_stock = 5 }, seat_4 = { extra_stock = 5 }";
    let why = refused(&format!("stock = 27, {both}"), 5);
    assert!(why.starts_with("seat_4.extra_stock, stock"), "{why}");
    assert!(refused("extra_stock = 1, stock = 76", 2).starts_with("extra_stock, stock"));
    let closed = "partners = pairs { discards = false }, seat_1 = { partner_discards = false }";
    let why = refused(closed, 4);
    assert!(why.starts_with("seat_1.partner_discards, partners"), "{why}");
    assert!(why.contains("would change nothing"), "{why}");
}

#[test]
fn mu_06_the_deal_tells_who_has_a_larger_stock_pile() {
    let described = |rules: &str| {
        let table = TestMatch::deal(rules, 2, 3);
        let events = &table.0.steps()[0].events;
        let game = table.0.game();
        let seen: Observation = game.observe(&events[0], Viewer::Public).unwrap();
        let json = serde_json::to_value(&seen).unwrap();
        assert_eq!(serde_json::from_value::<Observation>(json.clone()).unwrap(), seen);
        (english(&game.tell(&seen)), json["dealt"]["stocks"].clone())
    };
    let (text, stocks) = described("seat_2 = { extra_stock = 5 }");
    assert_eq!(text, "Stock cards: Seat 1 30, Seat 2 35; Seat 1 starts");
    assert_eq!(stocks, json!([30, 35]));
    let (text, stocks) = described("series=to, seat_2 = { extra_stock = 5 }");
    assert!(text.starts_with("Game 1: stock cards: Seat 1 30"), "{text}");
    assert_eq!(stocks, json!([30, 35]));
    // Common rules look as they always did.
    let (text, stocks) = described("");
    assert_eq!(text, "30 stock cards each; Seat 1 starts");
    assert_eq!(stocks, Value::Null);
}

#[test]
fn mu_06_scores_count_from_the_own_stock_pile() {
    let rules = "seat_2 = { extra_stock = 5 }";
    let mut table = two(
        rules,
        json!({ "stocks": ["4", "9 9 9"], "hands": ["8", ""], "builds": [run(3)] }),
    );
    table.go(1, "stock>b1");
    let outcome = table.0.outcome().unwrap();
    assert_eq!(outcome.scores, [30, 32]);
    let text = english(&table.0.game().tell_outcome(&outcome, Viewer::Public));
    assert!(
        text.ends_with("3 cards were left in the other stock pile."),
        "{text}"
    );
    // A position may have as many cards as were dealt.
    let full = |count: usize| {
        let stocks = ["4".to_owned(), ["9 8 7 6 5 4 3 2 1"; 5].join(" ")];
        let pile: Vec<&str> = stocks[1].split(' ').take(count).collect();
        let position = json!({ "stocks": ["4", pile.join(" ")], "hands": ["8", ""] });
        let position: Position = serde_json::from_value(position).unwrap();
        game(rules, 2)
            .set_up(&position)
            .map_or_else(|e| listed(&e), |_| String::new())
    };
    assert_eq!(full(35), "");
    assert_eq!(
        full(36),
        "stocks[1]: 36 cards are more than were dealt; at most 35"
    );
}

#[test]
fn sb_03_the_largest_stock_counts_every_seats_hand() {
    let why = refused("stock = 22, seat_1 = { hand = 7 }", 6);
    assert!(
        why.contains("hands of 5 and 7") && why.contains("21 is the most"),
        "{why}"
    );
    assert!(why.starts_with("stock, seats, seat_1.hand"), "{why}");
    assert_eq!(dealt("stock = 21, seat_1 = { hand = 7 }", 6), [21; 6]);
    assert_eq!(
        dealt("stock = 22, seat_1 = { hand = 7 }, seat_2 = { hand = 3 }", 6),
        [22; 6]
    );
    let why = refused("stock = 77, seat_2 = { hand = 4 }", 2);
    assert!(why.contains("the most is 76 for 2 seats"), "{why}");
}

#[test]
fn mu_06_a_hand_of_four() {
    let mut table = TestMatch::deal("seat_2 = { hand = 4 }", 2, 3);
    assert_eq!([1, 2].map(|n| table.view(2).hand_count(seat(n))), [5, 0]);
    let discard = table
        .legal(1)
        .into_iter()
        .find(|mv| mv.starts_with("discard"))
        .unwrap();
    table.go(1, &discard);
    assert_eq!([1, 2].map(|n| table.view(1).hand_count(seat(n))), [4, 4]);
    // An empty hand is filled with as many.
    let position = |hand: &str| json!({ "turn": 2, "stocks": ["9 9", "9 9"], "hands": ["", hand] });
    let mut table = TestMatch::at("seat_2 = { hand = 4 }", 2, position("1"));
    table.go(2, "hand 1>b1");
    assert_eq!(table.view(2).hand.len(), 4);
    // Drawing by hand knows it too.
    let mut by_hand = position("8");
    by_hand["phase"] = json!("draw");
    let table = TestMatch::at("draw = manual, seat_2 = { hand = 4 }", 2, by_hand);
    assert!(table.can(2, "draw 3") && !table.can(2, "draw 2"));
    let five: Position = serde_json::from_value(position("1 2 3 4 5")).unwrap();
    let why = listed(&game("seat_2 = { hand = 4 }", 2).set_up(&five).unwrap_err());
    assert!(why.contains("hands[1]") && why.contains("at most 4"), "{why}");
    game("", 2).set_up(&five).unwrap();
}

#[test]
fn mu_06_three_discard_piles() {
    let rules = "seat_2 = { discard_piles = 3 }";
    let position = |turn: u8, hands: [&str; 2]| {
        json!({
            "turn": turn, "stocks": ["9 9", "9 9"], "hands": hands, "discards": [["", "", "", "5"], ["6", "", "7"]],
        })
    };
    let table = TestMatch::at(rules, 2, position(2, ["", "8"]));
    assert_eq!(
        table.why(2, "discard 8>d4"),
        "you have no discard pile 4; yours are numbered 1 to 3"
    );
    assert!(table.can(2, "discard 8>d3"));
    assert!(table.why(2, "d4>b1").contains("numbered 1 to 3"));
    let other = TestMatch::at(rules, 2, position(1, ["8", ""]));
    assert!(other.can(1, "discard 8>d4"));
    // Everybody sees three piles, and four of the other seat.
    for viewer in [1, 2] {
        let view = table.view(viewer);
        let scene = table.0.game().scene(&view, &[]);
        let piles = |owner: u8| {
            let zones = scene.zones.iter();
            zones
                .filter(|z| z.kind == ZoneKind::DiscardPile && z.owner == Some(seat(owner)))
                .count()
        };
        assert_eq!((piles(1), piles(2)), (4, 3));
        let json = serde_json::to_value(&view).unwrap();
        assert_eq!(json["discards"][1].as_array().map(Vec::len), Some(3));
        let read: View = serde_json::from_value(json).unwrap();
        assert_eq!(read, view);
        assert!(table.0.game().fits(&read));
        assert!(!game("", 2).fits(&read), "a table where everybody has four");
    }
    let mut four = position(2, ["", "8"]);
    four["discards"] = json!([[], ["6", "", "", "7"]]);
    let four: Position = serde_json::from_value(four).unwrap();
    let why = listed(&game(rules, 2).set_up(&four).unwrap_err());
    assert!(why.contains("discards[1]") && why.contains("at most 3"), "{why}");
}

#[test]
fn mu_06_three_discard_piles_of_a_partner() {
    let position = json!({
        "stocks": ["9 9", "9 9", "9 9", "9 9"], "hands": ["8", "", "", ""],
        "discards": [["", "", "", "1"], [], ["5", "", "1"], []],
    });
    let table = TestMatch::at("partners=pairs, seat_3 = { discard_piles = 3 }", 4, position);
    assert_eq!(
        table.why(1, "partner d4>b1"),
        "your partner has no discard pile 4; theirs are numbered 1 to 3"
    );
    assert!(table.can(1, "partner d3>b1") && table.can(1, "d4>b1"));
}

#[test]
fn mu_06_a_wild_must_be_covered_in_the_same_turn() {
    let rules = "seat_2 = { cover_wild = at_once }";
    let position = |turn: u8, hand: &str| {
        let hands = if turn == 1 { [hand, ""] } else { ["", hand] };
        json!({ "turn": turn, "stocks": ["9 9", "9 9"], "hands": hands, "builds": [run(3)] })
    };
    // Only with its cover.
    let table = TestMatch::at(rules, 2, position(2, "W 6"));
    assert_eq!(
        table.refusal(2, "hand W>b1"),
        Message::plain("skip-bo.refusal-no-cover").with("value", 5)
    );
    let mut table = TestMatch::at(rules, 2, position(2, "W 5 6"));
    table.go(2, "hand W>b1");
    assert_eq!(
        table.refusal(2, "discard 6>d1"),
        Message::plain("skip-bo.refusal-cover-first")
            .with("card", card("5"))
            .with("pile", 1)
    );
    table.go(2, "hand 5>b1");
    assert!(table.can(2, "discard 6>d1") && table.can(2, "hand 6>b1"));
    // The other seat may leave it, and that binds nobody.
    let mut table = TestMatch::at(rules, 2, position(1, "W 8"));
    table.go(1, "hand W>b1");
    assert!(table.can(1, "discard 8>d1"));
    table.go(1, "discard 8>d1");
    assert!(table.legal(2).iter().any(|mv| mv.starts_with("discard")));
    // Its position is possible for this table, but not if everybody must cover.
    let position = table.position();
    table.0.game().set_up(&position).unwrap();
    assert!(game("cover_wild = at_once", 2).set_up(&position).is_err());
}

#[test]
fn mu_06_no_partners_discard_piles() {
    let rules = "partners=pairs, seat_3 = { partner_discards = false }";
    let position = |turn: u8| {
        let hands: Vec<&str> = (1..=4).map(|n| if n == turn { "8" } else { "" }).collect();
        json!({
            "turn": turn, "stocks": ["9 1", "9 9", "9 1", "9 9"], "hands": hands,
            "discards": [["1"], [], ["1"], []],
        })
    };
    let table = TestMatch::at(rules, 4, position(3));
    assert_eq!(
        table.refusal(3, "partner d1>b1"),
        Message::plain("skip-bo.refusal-partner-discards-forbidden")
    );
    assert!(table.why(3, "partner d1>b1").contains("your handicap closes"));
    assert!(table.can(3, "partner stock>b1") && table.can(3, "d1>b1"));
    // Its partner may.
    assert!(TestMatch::at(rules, 4, position(1)).can(1, "partner d1>b1"));
    // Where the table closes them, it isn't a handicap.
    let table = TestMatch::at("partners = pairs { discards = false }", 4, position(3));
    assert_eq!(
        table.refusal(3, "partner d1>b1"),
        Message::plain("skip-bo.refusal-partner-discards")
    );
    assert!(refused("partner_discards = false", 4).contains("without partners"));
    assert!(refused("seat_1 = { partner_discards = false }", 4).starts_with("seat_1.partner_discards"));
}

#[test]
fn mu_06_other_rules_of_a_seat_bind_it_alone() {
    let position = |turn: u8| {
        json!({
            "turn": turn, "stocks": ["9 9", "9 9"], "hands": if turn == 1 { ["W 8", ""] } else { ["", "W 8"] },
            "builds": ["1 2 W", run(11)],
        })
    };
    let rules = "seat_2 = { wild_run = unlimited, wild_as_last = true }";
    let one = TestMatch::at(rules, 2, position(1));
    assert!(!one.can(1, "hand W>b1") && !one.can(1, "hand W>b2"));
    let mut two = TestMatch::at(rules, 2, position(2));
    assert!(two.can(2, "hand W>b1") && two.can(2, "hand W>b2"));
    two.go(2, "hand W>b1");
    two.0.game().set_up(&two.position()).unwrap();
    let stock = json!({ "turn": 2, "stocks": ["9 9", "4"], "hands": ["", "8"], "builds": [run(3)] });
    assert!(!TestMatch::at("", 2, stock.clone()).can(2, "discard 8>d1"));
    let free = TestMatch::at("seat_2 = { must_play_last_stock = false }", 2, stock.clone());
    assert!(free.can(2, "discard 8>d1"));
    assert!(!TestMatch::at("seat_1 = { must_play_last_stock = false }", 2, stock).can(2, "discard 8>d1"));
    assert!(
        refused("seat_1 = { cover_wild = at_once, wild_as_last = true }", 2).contains("seat_1.wild_as_last")
    );
}
