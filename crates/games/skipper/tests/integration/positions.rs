//! Position files: impossible ones are refused with all their problems.

use crate::common;
use crate::common::{STUCK, game, listed, seat_json};
use serde_json::{Value, json};
use wildpile_game::Game;
use wildpile_skipper::{Position, Skipper};

fn problems(game: &Skipper, position: &Value) -> String {
    match serde_json::from_value::<Position>(position.clone()) {
        Err(e) => e.to_string(),
        Ok(position) => game
            .set_up(&position)
            .map_or_else(|e| listed(&e), |_| String::new()),
    }
}

/// The problems of a solitaire position after a change.
fn wrong(rules: &str, change: impl FnOnce(&mut Value)) -> String {
    let game = game(rules, 1);
    let mut seat = seat_json(&game, "7S 9H 8H 7H 5H", "S: AS 2S 3S 4S 5S", "", "");
    change(&mut seat);
    problems(&game, &json!({ "seats": [seat] }))
}

#[test]
fn a_short_position_is_enough() {
    let game = game("", 1);
    let position =
        json!({ "seats": [{ "hand": ["QD", "6S"], "stacks": { "S": ["AS", "2S", "3S", "4S", "5S"] } }] });
    assert_eq!(problems(&game, &position), "");
    let state = game.set_up(&serde_json::from_value(position).unwrap()).unwrap();
    assert_eq!(
        state.cards_of(common::seat(1)).len(),
        52,
        "the rest is the draw pile"
    );
}

#[test]
fn impossible_positions_are_refused() {
    assert_eq!(wrong("", |_| ()), "");
    let twice = wrong("", |s| s["discard_pile"] = json!(["7S"]));
    assert!(twice.contains("seven of spades appears twice"), "{twice}");
    let missing = wrong("", |s| s["hand"] = json!(["7S"]));
    assert!(
        missing.contains("nine of hearts is missing") && missing.contains("five of hearts"),
        "{missing}"
    );
    assert!(wrong("", |s| s["hand"] = json!(["7S", "R5"])).contains("no R5 in this deck"));
    assert!(wrong("", |s| s["hand"] = json!(["7X"])).contains("no 7X in this deck"));
    assert!(wrong("", |s| s["hnad"] = json!([])).contains("unknown field"));
    let column = wrong("", |s| s["stacks"]["S"] = json!(["AS", "2S", "4S"]));
    assert!(
        column.contains("seats[0].stacks.S[2]") && column.contains("takes 3"),
        "{column}"
    );
    assert!(wrong("", |s| s["stacks"]["S"] = json!(["2S"])).contains("laid out"));
    assert!(wrong("", |s| s["stacks"]["X"] = json!([])).contains("no such colour"));
    assert!(wrong("hand=4", |_| ()).contains("at most 4"));
    assert!(wrong("", |s| s["trash"] = json!(["9H"])).contains("can still be played"));
    assert!(wrong("", |s| s["allowance"] = json!({ "S": 2 })).contains("leave it out"));
    assert!(wrong("", |s| s["act"] = json!("owing")).contains("no auctions"));
    assert!(wrong("", |s| s["asked"] = json!("9H")).contains("nobody is asked"));
    assert!(wrong("", |s| s["drawing"] = json!(true)).contains("interrupts the drawing"));
    assert!(wrong("", |s| s["owed"] = json!(1)).contains("no skip tax"));
    assert!(wrong("", |s| s["gave_up"] = json!(true)).contains("has ended"));
    let missing = wrong("remove=4", |_| ());
    assert!(missing.contains("4 under these rules"), "{missing}");
    let game = game("", 1);
    let seat = seat_json(&game, "7S 9H", "", "", "");
    assert!(problems(&game, &json!({ "seats": [seat, seat] })).contains("this game has 1"));
    assert!(problems(&game, &json!({ "seats": [seat], "over": true })).contains("still win"));
    assert!(problems(&game, &json!({ "seats": [seat], "first": 2 })).contains("no seat 2"));
    assert!(
        problems(
            &game,
            &json!({ "seats": [seat], "auction": { "lot": "9H", "bidder": 1 } })
        )
        .contains("no auctions")
    );
    // All problems at once.
    let all = wrong("", |s| {
        s["discard_pile"] = json!(["7S"]);
        s["act"] = json!("owing");
        s["owed"] = json!(3);
    });
    assert_eq!(all.lines().count(), 3, "{all}");
}

#[test]
fn allowances_where_skippers_are_discarded() {
    let rules = "used_skippers=discard_and_allowance_stays";
    let ok = wrong(rules, |s| s["allowance"] = json!({ "S": 2 }));
    assert_eq!(ok, "");
    assert!(wrong(rules, |s| s["allowance"] = json!({ "S": 20 })).contains("0 to 15"));
    assert!(wrong("used_skippers=discard", |s| s["allowance"] = json!({ "S": 2 })).contains("no skipper"));
    assert!(
        wrong(rules, |s| s["stacks"]["S"] = json!(["AS", "KD", "2S"])).contains("can't have been played")
    );
}

#[test]
fn after_auctions_a_hand_may_hold_two_of_a_card() {
    let game = game("", 2);
    let mut one = seat_json(&game, STUCK, "", "", "");
    let mut two = seat_json(&game, "7D 3H 3D 3C 4C", "", "", "");
    // A trade: the nine of hearts for the seven of diamonds, of which seat 1 already holds a copy.
    one["hand"] = json!(["7D", "9D", "9C", "TC", "TD"]);
    two["hand"] = json!(["9H", "3H", "3D", "3C", "4C"]);
    let both = json!({ "seats": [one, two] });
    assert_eq!(problems(&game, &both), "");
    let state = game.set_up(&serde_json::from_value(both).unwrap()).unwrap();
    assert_eq!(game.set_up(&game.position(&state)).unwrap(), state);
    // But not more copies than decks, and no cards out of nowhere.
    let mut three = one.clone();
    three["hand"] = json!(["7D", "7D", "9C", "TC", "TD"]);
    let text = problems(&game, &json!({ "seats": [three, two] }));
    assert!(text.contains("3 times") || text.contains("missing"), "{text}");
    let mut more = one.clone();
    more["discard_pile"] = json!(["9S"]);
    assert!(problems(&game, &json!({ "seats": [more, two] })).contains("53 cards"));
    let mut odd = one;
    odd["hand"] = json!(["7D", "9D", "9C", "TC", "9D"]);
    let text = problems(&game, &json!({ "seats": [odd, two] }));
    assert!(
        text.contains("nine of diamonds appears 3 times") || text.contains("ten of diamonds"),
        "{text}"
    );
}

#[test]
fn an_auction_can_be_set_up() {
    let game = game("", 3);
    let mut one = seat_json(&game, STUCK, "", "", "");
    one["hand"] = json!(["9D", "9C", "TC", "TD"]);
    let mut two = seat_json(&game, "7D 3H 3D 3C 4C", "", "", "");
    two["hand"] = json!(["3H", "3D", "3C", "4C"]);
    let three = seat_json(&game, "7D 3H 3D 3C 4C", "", "", "");
    let at = |auction: Value| json!({ "seats": [one, two, three], "auction": auction });
    let good = at(json!({ "lot": "9H", "bidder": 3, "bids": { "2": "7D" } }));
    assert_eq!(problems(&game, &good), "");
    assert!(problems(&game, &at(json!({ "lot": "9H", "bidder": 1 }))).contains("can't bid"));
    let early = at(json!({ "lot": "9H", "bidder": 2, "bids": { "3": "7D" } }));
    assert!(problems(&game, &early).contains("can't have bid yet"));
}

#[test]
fn absurd_positions_are_answered() {
    // Every pile full of copies of the same card: far more than any pile or deck holds.
    for (rules, seats) in [("", 1), ("", 4), ("pace=race", 2), ("used_skippers=discard", 1)] {
        let game = game(rules, seats);
        let many: Vec<&str> = ["AS", "2S", "KD", "QH", "7C"]
            .into_iter()
            .cycle()
            .take(400)
            .collect();
        for most in [5, 60, 90, 400] {
            let pile = json!(many[..most]);
            let seat = json!({
                "hand": pile, "draw_pile": pile, "discard_pile": pile, "trash": pile, "removed": pile,
                "stacks": { "S": pile, "H": pile, "C": pile, "D": pile }, "allowance": { "S": 255 },
                "owed": 255, "turns": u32::MAX, "asked": "KD", "drawing": true, "act": "owing",
            });
            let all: Vec<Value> = vec![seat; seats];
            let text = problems(
                &game,
                &json!({ "seats": all, "to_move": 8, "first": 8, "over": true }),
            );
            assert!(text.lines().count() > 2 && text.lines().count() <= 50, "{text}");
        }
    }
}

#[test]
fn what_no_turn_leads_to_is_refused() {
    // A removed card is from the seat's own deck, which has one of each.
    let two = game("remove=2", 2);
    let seat = |hand: &str, removed: &str| common::full_seat(&two, hand, "", "", "", "", removed);
    let (mut one, mut other) = (seat("7S 9H 8H 7H 5H", "5C 6C"), seat("7S 9H 8H 7H 6C", "5C 4C"));
    assert_eq!(problems(&two, &json!({ "seats": [one, other] })), "");
    one["removed"] = json!(["5C", "5C"]);
    one["turned_over"] = json!(true);
    other["removed"] = json!(["6C", "4C"]);
    let text = problems(&two, &json!({ "seats": [one, other] }));
    assert!(text.contains("removed card appears twice"), "{text}");
    // A seat with a full hand doesn't draw.
    let ask = game("trash=ask", 1);
    let mut seat = seat_json(&ask, "7S 9H 8H 7H 5H", "S: AS 2S KD 5S", "", "");
    let pile: Vec<String> = serde_json::from_value(seat["draw_pile"].clone()).unwrap();
    seat["draw_pile"] = json!(pile.iter().filter(|c| *c != "3S").collect::<Vec<_>>());
    seat["asked"] = json!("3S");
    seat["act"] = json!("discarding");
    seat["drawing"] = json!(true);
    assert!(problems(&ask, &json!({ "seats": [seat] })).contains("hand is full"));
    let back = seat["hand"].as_array_mut().unwrap().pop().unwrap();
    seat["discard_pile"] = json!([back]);
    assert_eq!(problems(&ask, &json!({ "seats": [seat] })), "");
    // Allowances of discarded skippers end with the turn, before drawing.
    let used = game("trash=ask, used_skippers=discard", 1);
    let mut seat = seat_json(&used, "7S 9H 8H 7H", "S: AS 2S 5S", "", "");
    let pile: Vec<String> = serde_json::from_value(seat["draw_pile"].clone()).unwrap();
    seat["draw_pile"] = json!(pile.iter().filter(|c| *c != "3S").collect::<Vec<_>>());
    seat["asked"] = json!("3S");
    seat["act"] = json!("playing");
    seat["drawing"] = json!(true);
    assert_eq!(problems(&used, &json!({ "seats": [seat] })), "");
    seat["allowance"] = json!({ "S": 2 });
    assert!(problems(&used, &json!({ "seats": [seat] })).contains("no skipper"));
    // The tax is paid before the next skipper is played.
    let plain = game("", 2);
    let mut taxed = seat_json(&plain, "7S 9H 8H 7H 5H", "S: AS 2S KD 5S", "", "");
    let pile: Vec<String> = serde_json::from_value(taxed["draw_pile"].clone()).unwrap();
    taxed["draw_pile"] = json!(pile.iter().filter(|c| *c != "3S").collect::<Vec<_>>());
    taxed["asked"] = json!("3S");
    taxed["owed"] = json!(1);
    let mut payer = seat_json(&plain, "7S 9H 8H 7H", "S: AS KD", "", "");
    payer["act"] = json!("playing");
    assert_eq!(problems(&plain, &json!({ "seats": [payer, taxed] })), "");
    taxed["owed"] = json!(2);
    assert!(problems(&plain, &json!({ "seats": [payer, taxed] })).contains("0 or 1"));
}

#[test]
fn who_has_finished_did_so_in_this_round() {
    let done = "S: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS; H: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH; C: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC; D: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD";
    let game = game("", 3);
    let (done, plays) = (
        seat_json(&game, "", done, "", ""),
        seat_json(&game, "7S 9H 8H 7H 5H", "", "", ""),
    );
    assert_eq!(
        problems(&game, &json!({ "seats": [done, plays, plays], "to_move": 2 })),
        ""
    );
    let late = json!({ "seats": [plays, plays, done], "to_move": 2 });
    assert!(problems(&game, &late).contains("round in which a seat has finished is over"));
    assert_eq!(
        problems(
            &game,
            &json!({ "seats": [plays, plays, done], "first": 3, "to_move": 2 })
        ),
        ""
    );
}
