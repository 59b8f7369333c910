//! The worked examples of the rule book.

use crate::common;
use crate::common::{STUCK, TO_5S, TestMatch, full_seat, game, refused, seat_json};
use serde_json::json;

#[test]
fn sk_example_01_skippers_reach_up_to_their_sum_sk_03_sk_04() {
    let mut t = TestMatch::solo("", "QD 6S 7S 8S KH", TO_5S);
    t.go("play QD on S");
    assert!(t.legal("play 6S") && t.legal("play 7S"));
    assert!(t.why("play 8S").contains("6 or 7"), "{}", t.why("play 8S"));
    t.go("play KH on S");
    assert!(t.legal("play 8S"), "5, queen and king");
    let mut t = TestMatch::solo("hand=7", "KH 2S 3S 4S 5S", "");
    t.go("play KH on S");
    assert!(t.legal("play 2S") && t.legal("play 3S") && t.legal("play 4S") && !t.legal("play 5S"));
    let mut t = TestMatch::solo("", "QD KH 9S TS 2H", TO_5S);
    t.go("play QD on S; play KH on S");
    assert!(t.legal("play 9S") && !t.legal("play TS"), "up to the 9");
}

#[test]
fn sk_example_02_unused_skips_are_lost_or_carried_sk_03() {
    let mut t = TestMatch::solo("", "KD 6S 8S 2C 3C", TO_5S);
    t.go("play KD on S; play 6S");
    assert_eq!(t.book('S').allowance, 0);
    assert!(t.why("play 8S").contains("takes 7"), "{}", t.why("play 8S"));
    let mut t = TestMatch::solo("unused_skips=carry", "KD 6S 8S 2C 3C", TO_5S);
    t.go("play KD on S; play 6S");
    assert_eq!(t.book('S').allowance, 2);
    t.go("play 8S");
    assert_eq!((t.book('S').rank, t.book('S').allowance), (8, 1));
}

fn hearts(to: u8) -> String {
    let names = ["AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH"];
    format!("H: {}", names[..usize::from(to)].join(" "))
}

fn finishes(rules: &str, to: u8, moves: &str, hand: &str) -> bool {
    let mut t = TestMatch::solo(rules, hand, &hearts(to));
    t.go(moves);
    t.book('H').finished
}

#[test]
fn sk_example_03_face_cards_that_reach_the_jack_finish_sk_05() {
    let finishes =
        |rules, to, card: &str| finishes(rules, to, &format!("play {card}"), &format!("{card} 2C 3C"));
    assert!(finishes("", 10, "QH") && !finishes("", 9, "QH"));
    assert!(finishes("", 9, "KH") && !finishes("", 8, "KH"));
    assert!(!finishes("", 1, "QH") && finishes("finish=lenient", 1, "QH"));
    assert!(finishes("", 10, "JH"));
}

#[test]
fn sk_example_04_only_a_card_of_the_suit_finishes_sk_05() {
    assert!(finishes("", 9, "play KS on H; play QH", "KS QH 2C 3C"));
    let mut t = TestMatch::solo("", "QH KS JH 2C 3C", &hearts(9));
    t.go("play QH; play KS on H");
    assert!(!t.book('H').finished, "a foreign card is on top");
    t.go("play JH");
    assert!(t.book('H').finished);
    for last in ["JH", "QH", "KH"] {
        let mut t = TestMatch::solo("", &format!("QS {last} 2C 3C"), &hearts(10));
        t.go("play QS on H");
        assert!(!t.book('H').finished);
        t.go(&format!("play {last}"));
        assert!(t.book('H').finished, "{last}");
    }
}

#[test]
fn sk_example_05_a_card_within_the_allowance_is_not_dead_sk_11() {
    // Nothing can follow the queen, so the turn ends and the 6 of spades is drawn.
    let mut t = TestMatch::solo_with("", "QD 9C TC 9D TD", TO_5S, "6S", "");
    t.go("play QD on S");
    assert!(t.hand(1).contains("6S") && t.see(1).trash_count == 0);
    // After the 7 it is dead, and trashed when drawn.
    let mut t = TestMatch::solo_with("", "QD 7S 9C TC 9D", TO_5S, "2D 3D 6S", "");
    t.go("play QD on S; play 7S");
    assert_eq!(t.see(1).trash.unwrap().to_vec(), common::cards("6S"));
    assert!(t.hand(1).contains("3D") && t.hand(1).contains("2D"));
    // In the hand it can't be trashed, only discarded …
    let mut t = TestMatch::solo_with("", "QD 6S 7S 9C TC", TO_5S, "2D 3D", "");
    t.go("play QD on S; play 7S");
    assert!(t.why("trash 6S").contains("can't be trashed"));
    t.go("discard 6S; end");
    assert_eq!(
        (t.see(1).trash_count, t.see(1).discard.to_vec()),
        (0, common::cards("6S"))
    );
    // … and trashed when it is drawn again.
    let game = game("", 1);
    let mut seat = seat_json(&game, "9C TC 9D TD 9H", "S: AS 2S 3S 4S 5S QD 7S", "", "6S");
    let rest: Vec<String> = serde_json::from_value(seat["draw_pile"].clone()).unwrap();
    seat["draw_pile"] = json!([]);
    seat["discard_pile"] = json!(["6S".to_owned()].into_iter().chain(rest).collect::<Vec<_>>());
    let mut t = TestMatch::at(game, json!({ "seats": [seat] }));
    t.go("discard 9C; end");
    assert_eq!(t.see(1).trash.unwrap().to_vec(), common::cards("6S"));
}

#[test]
fn sk_example_06_the_jack_of_a_finished_suit_is_dead_its_king_is_not_sk_11_sk_17() {
    let drawn = |rules: &str, card: &str| {
        let mut t = TestMatch::solo_with(rules, "QH 9C TC 9D TD", &hearts(10), &format!("2D {card}"), "");
        t.go("play QH");
        t.see(1).trash.unwrap().contains(&common::card(card))
    };
    assert!(drawn("", "JH"));
    assert!(!drawn("", "KH"), "another book is open");
    assert!(drawn("skipper_suit=own", "KH"));
}

#[test]
fn sk_example_07_the_first_discard_is_drawn_first_sk_12() {
    // The draw pile is empty; all other cards are trashed or on the stacks.
    let stacks = "S: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS; H: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH; C: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC; D: AD KD KC KH KS QC QH";
    let game = game("trash=never, hand=3", 1);
    let seat = seat_json(&game, "4D 6D 8D", stacks, "", "");
    let mut seat = seat;
    // The other diamonds and two queens are in the discard pile, because nothing may be missing.
    let rest = seat["draw_pile"].clone();
    seat["draw_pile"] = json!([]);
    seat["discard_pile"] = rest;
    let mut t = TestMatch::at(game, json!({ "seats": [seat] }));
    let first = t.see(1).discard[0];
    t.go("discard 8D; discard 4D; end");
    // Drawn in the order they were discarded.
    assert!(t.hand(1).contains(&first.to_string()), "{} of {first}", t.hand(1));
    assert_eq!(t.see(1).discard_count, 0);

    // A card discarded this turn comes back in the same refill.
    let game = common::game("hand=7", 1);
    let stacks = stacks.replace("AD KD KC", "AD QD QS KD KC");
    let mut seat = seat_json(&game, "2D 3D 4D 6D 8D 9D TD", &stacks, "", "");
    seat["draw_pile"] = json!([]);
    seat["discard_pile"] = json!(["5D", "7D", "JD"]);
    let mut t = TestMatch::at(game, json!({ "seats": [seat] }));
    t.go("discard TD; discard 2D; discard 8D; discard 3D; discard 9D; discard 4D; discard 6D");
    assert_eq!(
        t.turns(1),
        1,
        "nothing else was possible: the turn ended by itself"
    );
    let mut hand: Vec<String> = t.hand(1).split(' ').map(str::to_owned).collect();
    hand.sort();
    assert_eq!(
        hand,
        ["2D", "3D", "5D", "7D", "8D", "JD", "TD"],
        "three old ones and the first four new ones"
    );
}

#[test]
fn sk_example_08_trashing_may_empty_both_piles_sk_11_sk_12() {
    let game = game("", 1);
    // Spades, hearts and clubs are finished: all their remaining cards except the queen of clubs
    // are dead.
    let full = "S: AS 2S 3S 4S 5S 6S 7S 8S 9S KS; H: AH 2H 3H 4H 5H 6H 7H 8H 9H KH; C: AC 2C 3C 4C 5C 6C 7C 8C 9C KC; D: AD 2D 3D 4D 5D 6D 7D QH 8D QS 9D";
    let mut seat = seat_json(&game, "TD JD QD KD QC", full, "", "TH JH");
    seat["draw_pile"] = json!(["TS", "JS", "TC", "JC"]);
    let mut t = TestMatch::at(game, json!({ "seats": [seat] }));
    t.go("play TD; end");
    let s = t.see(1);
    assert_eq!(
        (s.draw_count, s.discard_count, s.trash_count),
        (0, 0, 6),
        "both piles are empty"
    );
    assert_eq!(
        (s.hand_count, s.turns),
        (4, 1),
        "the refill ends with a smaller hand"
    );
    t.go("play JD");
    assert!(t.outcome().is_some());
}

#[test]
fn sk_example_09_strong_and_weak_skippers_sk_04() {
    let mut t = TestMatch::solo("skippers=strong", "JH 2C 3C", &hearts(9));
    t.go("play JH");
    assert!(!t.book('H').finished);
    assert_eq!(t.book('H').allowance, 1);
    assert!(finishes("skippers=strong", 10, "play JH", "JH 2C 3C"));
    let full = format!("{} JH", hearts(10));
    let mut t = TestMatch::solo("skippers=weak", "JH KS QH 2C 3C", &hearts(10));
    assert!(t.why("play QH").contains("takes J"), "{}", t.why("play QH"));
    t.go("play JH");
    assert!(!t.book('H').finished);
    let mut t = TestMatch::solo("skippers=weak", "KS QH 2C 3C", &hearts(10));
    t.go("play KS on H; play QH");
    assert!(t.book('H').finished, "the queen with a king under it");
    let mut t = TestMatch::solo("skippers=weak", "KH 2C 3C", &full);
    t.go("play KH");
    assert!(t.book('H').finished);
}

#[test]
fn sk_example_10_hands_after_an_auction_sk_33_sk_34() {
    let game = game("hand=5", 3);
    let one = seat_json(&game, "2S 9H 9D 9C TC", "", "", "");
    let two = seat_json(&game, "7D 3H 3D 3C 4C", "", "", "");
    let three = seat_json(&game, "7H JC 4D 5C 6C", "", "", "");
    let mut t = TestMatch::at(game, json!({ "seats": [one, two, three] }));
    t.does(1, "auction 9H").does(2, "bid 7D").does(3, "bid 7H");
    assert_eq!(t.hand(2).split(' ').count(), 5);
    assert!(
        t.hand(2).contains("9H"),
        "of equal bids the one nearer to the seller's left wins"
    );
    assert!(t.hand(1).contains("7D") && t.hand(3).contains("7H"));
    for number in 1..=3 {
        assert_eq!(t.see(number).hand_count, 5);
    }
    // A hand of seven draws nothing at the end of its turn.
    let game = common::game("hand=5", 2);
    let one = seat_json(&game, "2S 9H 9D 9C TC TH TD 8C", "", "", "");
    let two = seat_json(&game, "7D 3H 3D 3C 4C", "", "", "");
    let mut t = TestMatch::at(game, json!({ "seats": [one, two] }));
    let before = t.see(1).draw_count;
    t.does(1, "discard 9H").does(1, "end");
    assert_eq!((t.see(1).hand_count, t.see(1).draw_count), (7, before));
}

#[test]
fn sk_example_11_selling_the_last_finisher_is_warned_about_sk_37() {
    let game = game("", 2);
    // The queen and king of hearts are on the spades.
    let one = seat_json(&game, "JH 2C 9D 9C TC", "S: AS QH KH", "", "");
    let two = seat_json(&game, "7D 3H 3D 3C 4C", "", "", "");
    let t = TestMatch::at(game.clone(), json!({ "seats": [one, two] }));
    let warned = t.warning(1, "auction JH");
    assert!(warned.is_some_and(|w| w.contains("jack of hearts")));
    assert_eq!(t.warning(1, "auction 2C"), None, "skippers can make up for a two");
    // A card that was bid can be sold again.
    let one = seat_json(&game, "2H 9D 9C TC", "", "", "");
    let two = seat_json(&game, "JH 3H 3D 3C 4C", "S: AS QH KH", "", "");
    let auction = json!({ "lot": "2S", "bidder": 2 });
    let mut seats = json!({ "seats": [one, two], "auction": auction });
    let pile = seats["seats"][0]["draw_pile"].as_array_mut().unwrap();
    pile.retain(|c| c != "2S");
    let t = TestMatch::at(game, seats);
    assert!(
        t.warning(2, "bid JH")
            .is_some_and(|w| w.contains("jack of hearts"))
    );
    assert_eq!(t.warning(2, "bid 3D"), None);
}

#[test]
fn sk_example_12_removing_cards_needs_8_to_12_skips_sk_18() {
    let weak = refused("skippers=weak, remove=4", 1);
    assert!(
        weak.contains("remove") && weak.contains("skippers") && weak.contains("up to 4"),
        "{weak}"
    );
    let strong = refused("skippers=strong, remove=4", 1);
    assert!(strong.contains("up to 24"), "{strong}");
    assert_eq!(refused("remove=4", 1), "");
}

#[test]
fn sk_example_13_the_allowance_of_a_discarded_skipper_ends_with_the_turn_sk_14() {
    let mut t = TestMatch::solo("used_skippers=discard", "KH 6S 8S 9C TC", TO_5S);
    t.go("play KH on S");
    assert!(t.legal("play 8S"));
    t.go("end");
    assert!(t.legal("play 6S") && !t.legal("play 8S"));
    assert_eq!(t.note("Spades"), "next 6");
}

/// Everything finished except the last card of one book.
const NEARLY: &str = "S: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS; H: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH; C: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC; D: AD 2D 3D 4D 5D 6D 7D 8D 9D TD";

#[test]
fn sk_example_14_the_round_is_finished_sk_31() {
    let start = |rules: &str| {
        let game = game(rules, 3);
        let last = seat_json(&game, "JD", NEARLY, "", "");
        let slow = seat_json(&game, "2S 9H 9D 9C TC", "", "", "");
        TestMatch::at(game, json!({ "seats": [last.clone(), slow, last] }))
    };
    let mut t = start("");
    t.does(1, "play JD");
    assert_eq!(t.due(), [2], "seat 1 is done, the others still have their turn");
    t.does(2, "play 2S");
    if t.due() == [2] {
        t.does(2, "end");
    }
    assert_eq!(t.due(), [3]);
    t.does(3, "play JD");
    let outcome = t.outcome().unwrap();
    assert!(outcome.won(common::seat(1)) && outcome.won(common::seat(3)) && !outcome.won(common::seat(2)));
    assert_eq!(outcome.turns, [1, 1, 1]);
    let mut t = start("round=at_once");
    t.does(1, "play JD");
    assert_eq!(t.outcome().unwrap().winners.len(), 1);
}

#[test]
fn sk_example_15_a_taxed_seat_turns_over_and_trashes_sk_36() {
    let game = game("trash=automatic", 2);
    let one = seat_json(&game, "KH 8S 9D 9C TC", TO_5S, "", "");
    // Seat 2 has no draw pile; its first discard is dead, the second is not.
    let mut two = full_seat(&game, "7D 3H 3D 3C 4C", "S: AS 2S 3S", "", "", "", "");
    let mut rest: Vec<String> = serde_json::from_value(two["draw_pile"].clone()).unwrap();
    rest.retain(|c| c != "2S" && c != "4S");
    rest.insert(0, "4S".to_owned());
    two["stacks"] = json!({ "S": ["AS", "KD", "3S"] });
    rest.retain(|c| c != "KD");
    rest.insert(0, "2S".to_owned());
    two["draw_pile"] = json!([]);
    two["discard_pile"] = json!(rest);
    let mut t = TestMatch::at(game, json!({ "seats": [one, two] }));
    t.does(1, "play KH on S");
    let s = t.see(2);
    assert_eq!(s.trash.unwrap().to_vec(), common::cards("2S"), "dead, trashed");
    assert_eq!((s.hand_count, s.discard_count), (6, 0), "and another one drawn");
    assert!(s.hand.unwrap().contains(&common::card("4S")));
    assert_eq!(t.see(1).hand_count, 4, "the player pays no tax");
}

#[test]
fn sk_example_16_after_a_failed_auction_a_discard_is_owed_sk_35() {
    let start = |rules: &str, hand: &str| {
        let game = game(rules, 2);
        let one = seat_json(&game, hand, "", "", "");
        let two = seat_json(&game, "7D 3H 3D 3C 4C", "", "", "");
        let mut t = TestMatch::at(game, json!({ "seats": [one, two] }));
        t.does(1, "auction 9H").does(2, "pass");
        t
    };
    for (rules, hand) in [("", STUCK), ("discard=only_when_stuck", "9H 2S 9C TC TD")] {
        let mut t = start(rules, hand);
        assert_eq!(t.due(), [1]);
        assert!(t.hand(1).contains("9H"), "the lot went back");
        assert!(t.why("end").contains("must discard"), "{}", t.why("end"));
        assert!(t.why("auction 9H").contains("discard"), "{}", t.why("auction 9H"));
        if hand.contains("2S") {
            assert!(t.why("play 2S").contains("only discard"), "{}", t.why("play 2S"));
        }
        t.does(1, "discard 9H").does(1, "end");
        assert_eq!(t.due(), [2]);
    }
}
