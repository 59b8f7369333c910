//! Interactions between rules: finished seats, taxes and auctions in mid-turn, automatic ends of
//! turns.

use crate::common::{LAST, STUCK, TO_5S, TestMatch, game, seat, seat_json, table};
use serde_json::json;
use wildpile_game::{Game, Viewer};

#[test]
fn sk_31_the_round_ends_before_the_seat_that_began() {
    let mut t = table("first=seat 3", &[(STUCK, ""), (STUCK, ""), ("JD", LAST)]);
    t.does(3, "play JD");
    assert_eq!(t.due(), [1]);
    t.does(1, "discard 9H").does(1, "end");
    assert_eq!(t.due(), [2]);
    t.does(2, "discard 9H").does(2, "end");
    assert!(t.outcome().unwrap().won(seat(3)));
    assert_eq!(t.outcome().unwrap().turns, [1, 1, 1]);
}

#[test]
fn sk_31_the_round_is_finished_by_seats_that_are_dead_too() {
    let dead = "S: AS JH QH KH";
    let mut t = table("skippers=strong", &[("JD KS", LAST), (STUCK, dead)]);
    t.does(1, "play JD");
    assert_eq!(t.due(), [2]);
}

#[test]
fn sk_31_sk_33_sk_36_who_is_out_neither_bids_nor_draws() {
    // Seat 1 has finished but still holds a card; seat 2 gave up; seat 3 has no cards.
    let mut t = table(
        "",
        &[
            ("JD KS", LAST),
            (STUCK, TO_5S),
            ("", TO_5S),
            ("KD 9D 9C TC TD", TO_5S),
        ],
    );
    t.does(1, "play JD").does(2, "give up");
    assert_eq!(t.due(), [3]);
    let before: Vec<_> = [1, 2].map(|n| t.see(n)).to_vec();
    // Seat 3 has no cards, so it passes and draws.
    t.does(3, "pass");
    assert_eq!(t.due(), [4]);
    t.does(4, "play KD on S");
    assert_eq!([1, 2].map(|n| t.see(n)).to_vec(), before, "out is out");
    assert!(!t.due().contains(&1) && !t.due().contains(&2));

    let mut t = table("", &[(STUCK, ""), (STUCK, ""), ("", ""), (STUCK, "")]);
    t.does(2, "give up").does(1, "auction 9H");
    assert_eq!(t.due(), [4], "who gave up and who has no card is passed over");
    let mut t = table("", &[(STUCK, ""), (STUCK, ""), ("", "")]);
    t.does(2, "give up");
    assert!(t.why("auction 9H").contains("nobody is left"));
}

#[test]
fn sk_21_giving_up_is_for_one_seat_and_leaves_the_turn_to_who_has_it() {
    let mut t = table("", &[("6S 7S 9C TC TD", TO_5S), (STUCK, ""), (STUCK, "")]);
    t.does(1, "play 6S").does(2, "give up");
    assert_eq!(t.due(), [1]);
    t.does(1, "play 7S");
    assert_eq!((t.due(), t.turns(1)), (vec![3], 1));
    // Giving up in the middle of the seat's own turn cancels the rest of it.
    t.does(3, "discard 9H").does(3, "give up");
    assert_eq!(t.due(), [1]);
    let position = t.game.position(t.played.state());
    assert_eq!(&t.game.set_up(&position).unwrap(), t.played.state());
}

#[test]
fn sk_31_a_draw_waits_until_the_drawing_is_over() {
    // Seats 1 and 3 are dead. Seat 2 gives up when asked about a dead card; then seat 3 is asked.
    let g = game("skippers=strong", 3);
    let dead = "S: AS 2S JH QH KH";
    let one = seat_json(&g, "KS 9H 9D 9C TC", dead, "", "");
    let two = seat_json(&g, STUCK, "S: AS 2S KD 5S", "7C 3S", "");
    let three = seat_json(&g, STUCK, "S: AS 2S JH QH KH 5S", "7C 3S", "");
    let mut t = TestMatch::at(g, json!({ "seats": [one, two, three] }));
    t.does(1, "play KS on D").does(2, "give up");
    assert_eq!(t.due(), [3], "the game is not over in the middle of this");
    let position = t.game.position(t.played.state());
    assert_eq!(&t.game.set_up(&position).unwrap(), t.played.state());
    t.does(3, "trash 3S");
    if t.due() == [1] {
        t.does(1, "end");
    }
    assert!(t.outcome().unwrap().drawn);
}

#[test]
fn sk_35_more_than_one_card_may_be_discarded_after_a_failed_auction() {
    let mut t = table("discard=only_when_stuck", &[("9H 2S 9C TC TD", ""), (STUCK, "")]);
    t.does(1, "auction 9H").does(2, "pass").does(1, "discard 9H");
    assert!(t.why("discard 9C").is_empty(), "though the 2 could be played");
    assert!(t.why("play 2S").contains("you have discarded"));
}

#[test]
fn sk_06_a_turn_waits_for_discards_and_for_trashing() {
    let mut t = TestMatch::solo("turn=play_then_discard", "6S 9H 8H 7H 5H", TO_5S);
    t.go("play 6S");
    assert_eq!((t.turns(1), t.see(1).hand_count), (0, 4), "discards may follow");
    t.go("discard 9H; end");
    assert_eq!(t.turns(1), 1);
    let mut t = TestMatch::solo("trash_hand=true", "5S 3S 9H 8H 7H", "S: AS 2S KD");
    t.go("play 5S");
    assert_eq!(
        (t.turns(1), t.moves(1)),
        (0, vec!["trash 3S".to_owned(), "end".to_owned()])
    );
    t.go("trash 3S");
    assert_eq!(t.turns(1), 1, "now nothing is left to do");
}

#[test]
fn sk_36_a_turn_waits_until_the_tax_is_paid() {
    let start = || {
        let g = game("", 3);
        let one = seat_json(&g, "KH 9D 9C TC TD", TO_5S, "", "");
        let two = seat_json(&g, STUCK, "S: AS 2S KD 5S", "7C 3S", "");
        let three = seat_json(&g, STUCK, "", "7C", "");
        TestMatch::at(g, json!({ "seats": [one, two, three] }))
    };
    let mut t = start();
    // Nothing can follow the king, but seat 2 has a decision to make first.
    t.does(1, "play KH on S");
    assert_eq!((t.due(), t.turns(1), t.see(1).hand_count), (vec![2], 0, 4));
    assert_eq!(t.see(3).hand_count, 5, "one after the other");
    t.does(2, "keep 3S");
    assert_eq!(
        (t.see(2).hand_count, t.see(3).hand_count),
        (6, 6),
        "the card that was kept is the tax"
    );
    assert_eq!((t.due(), t.turns(1), t.see(1).hand_count), (vec![2], 1, 5));
    let mut t = start();
    t.does(1, "play KH on S").does(2, "give up");
    assert_eq!(
        (t.due(), t.see(3).hand_count),
        (vec![3], 6),
        "the others pay all the same"
    );
}

#[test]
fn sk_05_only_the_end_card_itself() {
    let deck = r#"deck = custom { colours = [{ name = sun, letter = S, symbol = "☀", ink = yellow }, { name = sea, letter = W, symbol = "≈", ink = blue }], ranks = 9, skips = [0, 0, 0, 0, 0, 0, 0, 0, 1], end = 7 }, finish=end_card_only"#;
    for (last, done) in [("S7", true), ("S8", false)] {
        let mut t = TestMatch::solo(deck, &format!("{last} W2 W3"), "S: S1 S2 S3 S4 S5 S6 W9");
        t.go(&format!("play {last}"));
        assert_eq!(t.book('S').finished, done, "{last}");
    }
}

#[test]
fn sk_39_others_are_not_told_what_was_drawn_trashed_or_asked_about() {
    let g = game("", 2);
    let one = seat_json(&g, "KH 9D 9C TC TD", TO_5S, "2C", "");
    let two = seat_json(&g, STUCK, "S: AS 2S KD 5S", "7C 3S", "");
    let mut t = TestMatch::at(g, json!({ "seats": [one, two] }));
    t.does(1, "play KH on S");
    let view = |viewer| serde_json::to_string(&t.game.view(t.played.state(), viewer)).unwrap();
    assert!(view(Viewer::Seat(seat(2))).contains(r#""asked":"3S""#));
    let asked = r#""asked":"3S""#;
    assert!(!view(Viewer::Seat(seat(1))).contains(asked) && !view(Viewer::Public).contains(asked));
    t.does(2, "trash 3S");
    let log = |viewer| -> String {
        let events = t.played.steps().iter().flat_map(|s| &s.events);
        let seen = events.filter_map(|e| t.game.observe(e, viewer));
        serde_json::to_string(&seen.collect::<Vec<_>>()).unwrap()
    };
    let (first, second) = (log(Viewer::Seat(seat(1))), log(Viewer::Seat(seat(2))));
    assert!(second.contains("3S") && second.contains("7C") && first.contains("2C"));
    assert!(
        !first.contains("3S") && !first.contains("7C") && !second.contains("2C"),
        "{first}"
    );
    let public = log(Viewer::Public);
    assert!(
        !public.contains("3S") && !public.contains("2C") && public.contains("KH"),
        "{public}"
    );
}

#[test]
fn sk_22_what_others_see_can_not_be_taken_back_unseen() {
    let mut t = table("", &[("6S 7S 9C TC TD", TO_5S), (STUCK, "")]);
    t.does(1, "play 6S");
    assert!(t.played.undo_marks(), "seat 2 has seen the card");
}
