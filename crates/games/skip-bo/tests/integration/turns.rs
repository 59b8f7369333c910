//! The deck, the piles and the phases of a turn.

use crate::common::*;
use rstest::rstest;
use serde_json::json;
use wildpile_cards::Dice;
use wildpile_game::{Game, Turn};
use wildpile_message::Message;
use wildpile_skip_bo::{Card, Event, Move, Tally};

#[rstest]
#[case("deck=modern", 12, 18)]
#[case("deck=classic", 13, 6)]
fn sb_01_the_deck_has_twelve_of_each_number_and_wilds(
    #[case] rules: &str,
    #[case] last: u8,
    #[case] wilds: u8,
) {
    let table = TestMatch::deal(rules, 3, 1);
    let tally: Tally = table.state().cards().collect();
    for value in 1..=13 {
        let expected = if value <= last { 12 } else { 0 };
        assert_eq!(tally.count(Card::number(value).unwrap()), expected, "{value}");
    }
    assert_eq!((tally.count(Card::WILD), tally.len()), (wilds, 162));
}

#[test]
fn sb_01_classic_piles_end_with_the_king() {
    let mut table = two(
        "deck=classic",
        json!({ "hands": ["12 13", ""], "builds": [run(11)] }),
    );
    table.go(1, "hand 12>b1");
    assert_eq!(table.build(1), run(12));
    table.go(1, "hand 13>b1");
    assert_eq!(table.build(1), "");
    assert_eq!(table.view(1).public.cleared.len(), 13);
}

#[test]
fn sb_02_two_to_six_play() {
    for seats in 2..=6 {
        assert_eq!(TestMatch::deal("", seats, 1).0.game().seats(), seats);
    }
    for seats in [0, 1, 7, 8, 100] {
        assert!(refused("", seats).contains("2 to 6"), "{}", refused("", seats));
    }
}

#[rstest]
#[case("", 2, 30)]
#[case("", 4, 30)]
#[case("", 5, 20)]
#[case("", 6, 20)]
#[case("stock=10", 6, 10)]
#[case("stock=40", 2, 40)]
#[case("stock=76", 2, 76)]
fn sb_03_stock_piles_have_the_same_size_for_all(
    #[case] rules: &str,
    #[case] seats: usize,
    #[case] size: usize,
) {
    let table = TestMatch::deal(rules, seats, 3);
    for number in 1..=seats as u8 {
        assert_eq!(table.state().stock_len(seat(number)), size);
    }
}

#[test]
fn sb_03_sb_example_06_six_with_thirty_are_too_many() {
    let why = refused("stock=30", 6);
    assert!(why.contains("22 is the most") && why.contains("stock"), "{why}");
    assert_eq!(TestMatch::deal("stock=22", 6, 1).drawn_left(), 162 - 6 * 22 - 5);
    assert!(refused("stock=23", 6).contains("22 is the most"));
    assert!(refused("stock=77", 2).contains("the most is 76 for 2 seats"));
    // Without a number of seats, all limits are listed.
    assert!(refused("stock=100", 6).contains("22 for 6 seats"));
    assert_eq!(TestMatch::deal("stock=76", 2, 1).drawn_left(), 162 - 2 * 76 - 5);
}

#[test]
fn sb_03_sb_example_14_six_with_hands_of_seven() {
    assert!(refused("stock=21,hand=7", 6).contains("20 is the most"));
    assert_eq!(
        TestMatch::deal("stock=20,hand=7", 6, 1).drawn_left(),
        162 - 120 - 7
    );
    // `by_players` always fits.
    assert_eq!(TestMatch::deal("hand=7", 6, 1).drawn_left(), 162 - 120 - 7);
}

#[rstest]
#[case("", 5)]
#[case("hand=3", 3)]
#[case("hand=7", 7)]
fn sb_05_a_turn_starts_with_a_full_hand(#[case] rules: &str, #[case] full: usize) {
    let mut table = TestMatch::deal(rules, 2, 5);
    assert_eq!(
        (
            table.view(1).hand_count(seat(1)),
            table.view(1).hand_count(seat(2))
        ),
        (full, 0)
    );
    let discard = table
        .legal(1)
        .into_iter()
        .find(|m| m.starts_with("discard"))
        .unwrap();
    table.go(1, &discard);
    assert_eq!(
        (
            table.view(1).hand_count(seat(1)),
            table.view(1).hand_count(seat(2))
        ),
        (full - 1, full)
    );
    let discard = table
        .legal(2)
        .into_iter()
        .find(|m| m.starts_with("discard"))
        .unwrap();
    let events = table.go(2, &discard);
    // One card was missing, so one is drawn.
    assert!(events.iter().any(|e| matches!(e, Event::Drew { count: 1, .. })));
    assert_eq!(table.view(1).hand_count(seat(1)), full);
}

#[test]
fn sb_06_a_pile_counts_up_and_is_taken_away() {
    let mut table = plain(json!({ "hands": ["1 2 4 12", ""], "builds": ["", "", run(11)] }));
    assert!(table.why(1, "hand 2>b1").contains("starts with a 1"));
    table.go(1, "hand 1>b1");
    assert!(table.why(1, "hand 4>b1").contains("needs a 2 next, not a 4"));
    assert!(table.why(1, "hand 1>b1").contains("no 1 in your hand"));
    table.go(1, "hand 2>b1");
    assert_eq!(table.build(1), "1 2");
    let events = table.go(1, "hand 12>b3");
    assert!(events.contains(&Event::Cleared { pile: 3 }));
    assert_eq!((table.build(3).as_str(), table.position().cleared), ("", run(12)));
}

#[test]
fn sb_06_the_freed_slot_can_be_used_at_once() {
    let mut table = two(
        "build_piles=1",
        json!({ "hands": ["1 5 12", ""], "builds": [run(11)] }),
    );
    assert!(!table.can(1, "hand 1>b1"));
    table.go(1, "hand 12>b1");
    table.go(1, "hand 1>b1");
    assert_eq!(table.build(1), "1");
}

#[rstest]
#[case(1)]
#[case(6)]
fn sb_06_sb_07_build_piles_says_how_many(#[case] count: u8) {
    let table = two(&format!("build_piles={count}"), json!({ "hands": ["1 4", ""] }));
    let plays = table
        .legal(1)
        .into_iter()
        .filter(|m| m.starts_with("hand 1>"))
        .count();
    assert_eq!(plays, usize::from(count));
    if count < 6 {
        assert!(
            table
                .why(1, &format!("hand 1>b{}", count + 1))
                .contains("numbered 1 to")
        );
    }
}

#[test]
fn sb_07_no_new_pile_while_all_slots_are_taken() {
    let mut table = plain(json!({ "hands": ["1 5 12", ""], "builds": [run(11), "1", "1", "1"] }));
    assert!(!table.legal(1).iter().any(|m| m.starts_with("hand 1>")));
    for pile in 1..=4 {
        table.why(1, &format!("hand 1>b{pile}"));
    }
    table.go(1, "hand 12>b1");
    assert!(table.can(1, "hand 1>b1") && !table.can(1, "hand 1>b2"));
}

#[test]
fn sb_08_cards_come_from_the_hand_the_stock_pile_and_the_discard_piles() {
    let mut table = plain(json!({
        "stocks": ["9 2 4", "9 5"], "hands": ["1 8", "5"], "discards": [["3 6", "2", "", "3"], ["4", "1", "", ""]],
    }));
    // Only tops, and only the player's own: the 3 under the 6 and seat 2's piles stay where they
    // are.
    table.go(1, "hand 1>b1");
    assert!(table.can(1, "d2>b1") && table.why(1, "d1>b1").contains("needs a 2 next, not a 6"));
    table.go(1, "d2>b1");
    assert_eq!(table.discards(1, 2), "");
    assert!(table.why(1, "d2>b1").contains("no card on your discard pile 2"));
    table.go(1, "d4>b1");
    table.go(1, "stock>b1");
    assert_eq!(table.build(1), "1 2 3 4");
    // There is a 5 on seat 2's stock pile, but seat 1 can't reach it.
    assert!(
        !table
            .legal(1)
            .iter()
            .any(|m| m.ends_with(">b1") && !m.starts_with("discard"))
    );
    assert!(table.why(1, "partner stock>b1").contains("nobody has a partner"));
    assert!(table.why(2, "stock>b1").contains("Seat 1's turn"));
}

#[test]
fn sb_09_the_next_stock_card_is_turned_up_at_once() {
    let mut table = plain(json!({ "stocks": ["7 2 1", "9"], "hands": ["8", ""] }));
    let events = table.go(1, "stock>b1");
    assert!(events.contains(&Event::Turned {
        owner: seat(1),
        card: Some(card("2")),
        left: 2
    }));
    assert_eq!(table.view(2).stock_top(seat(1)), Some(card("2")));
    table.go(1, "stock>b1");
    assert_eq!((table.build(1).as_str(), table.stock(1).as_str()), ("1 2", "7"));
}

#[test]
fn sb_10_any_card_goes_on_any_own_discard_pile() {
    let table = plain(json!({ "hands": ["2 12 W", ""], "discards": [["5", "12 1", "", ""], []] }));
    for card in ["2", "12", "W"] {
        for pile in 1..=4 {
            let mut table = TestMatch(table.0.clone());
            table.go(1, &format!("discard {card}>d{pile}"));
            assert_eq!(table.to_move(), 2);
            assert!(table.discards(1, pile).ends_with(card));
        }
    }
    assert!(table.why(1, "discard 3>d1").contains("no 3 in your hand"));
    assert!(table.why(1, "end").contains("ends with a discard"));
    assert_eq!(
        table.legal(1).iter().filter(|m| m.starts_with("discard")).count(),
        12
    );
}

#[rstest]
#[case(1)]
#[case(6)]
fn sb_10_discard_piles_says_how_many(#[case] count: u8) {
    let table = two(&format!("discard_piles={count}"), json!({ "hands": ["5", ""] }));
    assert_eq!(table.legal(1).len(), usize::from(count));
    if count < 6 {
        assert!(
            table
                .why(1, &format!("discard 5>d{}", count + 1))
                .contains("no discard pile")
        );
    }
    assert_eq!(table.view(1).discard_piles(seat(1)), count);
}

#[test]
fn sb_10_without_a_hand_and_nothing_to_draw_the_turn_just_ends() {
    let mut table = plain_closed(json!({ "hands": ["", ""], "turn": 1 }));
    assert_eq!(table.legal(1), ["end"]);
    let events = table.go(1, "end");
    assert!(events.contains(&Event::Ended { seat: seat(1) }));
    assert_eq!(table.to_move(), 2);
}

#[test]
fn sb_11_a_turn_may_end_although_a_play_is_possible() {
    let mut table = plain(json!({ "stocks": ["9 1", "9 9"], "hands": ["1 2", ""] }));
    assert!(table.can(1, "stock>b1") && table.can(1, "hand 1>b1"));
    table.go(1, "discard 1>d1");
    assert_eq!(table.to_move(), 2);
}

#[test]
fn sb_12_sb_example_03_an_empty_hand_is_filled_and_the_turn_goes_on() {
    let mut table = plain(json!({ "hands": ["1", ""] }));
    let before = table.drawn_left();
    table.go(1, "hand 1>b1");
    assert_eq!((table.to_move(), table.drawn_left()), (1, before - 5));
    assert_eq!(table.view(1).hand_count(seat(1)), 5);
}

#[test]
fn sb_12_sb_example_04_discarding_the_last_card_draws_nothing() {
    let mut table = plain(json!({ "hands": ["7", ""] }));
    let before = table.drawn_left();
    let events = table.go(1, "discard 7>d1");
    assert_eq!((table.to_move(), table.view(1).hand_count(seat(1))), (2, 0));
    // Only seat 2 has drawn.
    assert_eq!(table.drawn_left(), before - 5);
    assert!(
        !events
            .iter()
            .any(|e| matches!(e, Event::Drew { seat, .. } if seat.number() == 1))
    );
}

#[test]
fn sb_12_a_pile_cleared_with_an_empty_hand_brings_cards_at_once() {
    let mut table =
        plain_closed(json!({ "stocks": ["9 9 12", "9 9"], "hands": ["", ""], "builds": [run(11)] }));
    assert_eq!(table.legal(1), ["stock>b1", "end"]);
    let events = table.go(1, "stock>b1");
    assert!(events.contains(&Event::Shuffled { count: 12 }));
    assert_eq!(
        (
            table.to_move(),
            table.view(1).hand_count(seat(1)),
            table.drawn_left()
        ),
        (1, 5, 7)
    );
}

#[test]
fn sb_16_sb_example_05_the_last_stock_card_must_be_played() {
    let position = json!({ "stocks": ["4", "9 9"], "hands": ["8", ""], "builds": [run(3)] });
    let table = TestMatch::at("", 2, position.clone());
    let refusal = table.refusal(1, "discard 8>d1");
    assert_eq!(
        refusal,
        Message::plain("skip-bo.refusal-last-stock").with("card", card("4"))
    );
    assert!(english(&refusal).contains("last stock card, a 4"));
    assert_eq!(table.legal(1), ["stock>b1"]);
    // With the option off the turn may end.
    let mut table = TestMatch::at("must_play_last_stock=false", 2, position);
    table.go(1, "discard 8>d1");
}

#[test]
fn sb_16_binds_only_when_the_one_card_can_be_played() {
    let mut table = plain(json!({ "stocks": ["5", "9 9"], "hands": ["8", ""], "builds": [run(3)] }));
    table.go(1, "discard 8>d1");
    let mut table = plain(json!({ "stocks": ["9 4", "9 9"], "hands": ["8", ""], "builds": [run(3)] }));
    table.go(1, "discard 8>d1");
    // A wild as the last stock card can be played unless every open pile needs its last value.
    let wild = |builds: serde_json::Value| {
        two(
            "build_piles=1",
            json!({ "stocks": ["W", "9 9"], "hands": ["8", ""], "builds": builds }),
        )
    };
    assert!(wild(json!(["1"])).why(1, "discard 8>d1").contains("a wild"));
    assert!(wild(json!([run(11)])).can(1, "discard 8>d1"));
    assert!(wild(json!(["W"])).can(1, "discard 8>d1"));
}

#[test]
fn sb_16_nothing_else_may_be_played_while_the_last_card_can_be() {
    // Playing the hand's 4 would leave the stock card without a place.
    let position = json!({ "stocks": ["4", "9 9"], "hands": ["4 1 8", ""], "builds": [run(3)] });
    let table = TestMatch::at("", 2, position.clone());
    for other in ["hand 4>b1", "hand 1>b2"] {
        let refusal = table.refusal(1, other);
        assert_eq!(
            refusal,
            Message::plain("skip-bo.refusal-last-stock").with("card", card("4"))
        );
        assert!(english(&refusal).contains("must play it now"));
    }
    // What doesn't fit at all is refused for that.
    assert!(
        table.why(1, "hand 8>b1").contains("needs"),
        "{}",
        table.why(1, "hand 8>b1")
    );
    assert_eq!(table.legal(1), ["stock>b1"]);
    let mut table = TestMatch::at("must_play_last_stock=false", 2, position);
    table.go(1, "hand 4>b1");
}

#[test]
fn sb_16_a_wild_that_waits_for_its_cover_comes_first() {
    let after_wild = |stock: &str| {
        let position = json!({ "stocks": [stock, "9 9"], "hands": ["W 8 8", ""], "builds": [run(6)] });
        let mut table = two("cover_wild=at_once", position);
        table.go(1, "hand W>b1");
        table
    };
    let mut table = after_wild("9");
    assert_eq!(table.legal(1), ["hand 8>b1"]);
    table.go(1, "hand 8>b1");
    assert_eq!(table.legal(1), ["stock>b1"]);
    // A stock card that is the cover is the only one.
    let table = after_wild("8");
    assert_eq!(table.legal(1), ["stock>b1"]);
    assert!(table.why(1, "hand 8>b1").contains("last stock card"));
}

/// Compares the moves of random games with those of a table without SB-16 in the same state: where
/// these include the last stock card, its plays are all that is left.
#[rstest]
#[case("stock=2", 2)]
#[case("stock=2, wild_start=any, wild_as_last=true, wild_run=unlimited", 3)]
#[case("stock=2, cover_wild=at_once, wild_start=any, build_piles=6", 2)]
#[case("stock=2, partners=pairs", 4)]
fn sb_16_brute_force_its_plays_are_the_only_moves(#[case] rules: &str, #[case] seats: usize) {
    let free = game(&format!("{rules}, must_play_last_stock=false"), seats);
    let (mut bound, mut forbidden) = (0, 0);
    for number in 0..40 {
        let mut played = TestMatch::deal(rules, seats, number).0;
        let mut dice = Dice::for_player(number);
        for _ in 0..300 {
            let Turn::Seats { due, .. } = played.turn() else {
                break;
            };
            let seat = due.first().unwrap();
            let state = played.state();
            let mut all = Vec::new();
            free.legal_moves(state, seat, &mut all);
            let from_stock = |mv: &Move| mv.to_string().starts_with("stock");
            let is_last = state.stock(seat).count() == 1;
            let expected: Vec<Move> = match is_last && all.iter().any(from_stock) {
                true => all.iter().copied().filter(from_stock).collect(),
                false => all.clone(),
            };
            assert_eq!(played.legal_moves(seat), expected, "{rules}, deal {number}");
            for mv in &all {
                let checked = played.game().check(state, seat, mv).is_ok();
                assert_eq!(checked, expected.contains(mv), "{rules}, deal {number}: {mv}");
            }
            if expected.len() < all.len() {
                bound += 1;
                forbidden += all.iter().filter(|mv| mv.to_string().contains(">b")).count();
            }
            let mv = expected[dice.index(expected.len())];
            played.play(seat, &mv).unwrap();
        }
    }
    assert!(bound >= 10 && forbidden > bound, "{bound} {forbidden}");
}

#[test]
fn sb_17_sb_example_08_a_shuffle_in_the_middle_of_a_draw() {
    let mut table =
        plain_closed(json!({ "hands": ["7", ""], "draw": "3 2 1", "cleared": format!("{0} {0}", run(12)) }));
    let events = table.go(1, "discard 7>d2");
    let drawn: Vec<_> = events
        .iter()
        .filter_map(|e| match e {
            Event::Drew { count, .. } | Event::Shuffled { count } => Some(*count),
            _ => None,
        })
        .collect();
    assert_eq!(drawn, [3, 24, 2]);
    assert_eq!((table.drawn_left(), table.view(1).public.cleared.len()), (22, 0));
    let hand: Vec<String> = table.hand(2).split(' ').map(str::to_owned).collect();
    assert!(["1", "2", "3"].iter().all(|c| hand.contains(&(*c).to_owned())) && hand.len() == 5);
}

#[test]
fn sb_17_an_exhausted_draw_pile_is_not_made_anew_before_a_card_is_needed() {
    let mut table = plain_closed(json!({ "hands": ["7", "2 2 2"], "draw": "3 2", "cleared": run(12) }));
    table.go(1, "discard 7>d2");
    assert_eq!((table.drawn_left(), table.view(1).public.cleared.len()), (0, 12));
}

#[test]
fn sb_17_players_draw_what_there_is() {
    let mut table = plain_closed(json!({ "hands": ["7 8", ""], "draw": "3 2" }));
    table.go(1, "discard 7>d2");
    assert_eq!((table.hand(2).as_str(), table.to_move()), ("2 3", 2));
    table.go(2, "discard 2>d1");
    assert_eq!((table.hand(1).as_str(), table.to_move()), ("8", 1));
}

#[test]
fn sb_18_an_empty_stock_pile_wins_at_once() {
    let mut table = TestMatch::at(
        "",
        3,
        json!({ "stocks": ["4", "9 9", "8"], "hands": ["8", "", ""], "builds": [run(3)] }),
    );
    let events = table.go(1, "stock>b1");
    assert!(matches!(events.last(), Some(Event::GameWon { points: 0, .. })));
    let outcome = table.0.outcome().unwrap();
    assert!(outcome.won(seat(1)) && !outcome.won(seat(2)) && !outcome.drawn && outcome.grade == 1);
    assert_eq!(outcome.scores, [30, 28, 29]);
    assert!(table.legal(1).is_empty() && table.why(2, "end").contains("over"));
}

#[test]
fn sb_18_sb_example_12_a_round_without_a_play_is_a_draw() {
    let mut table = TestMatch::closed(
        "",
        3,
        json!({
            "stocks": ["9 9", "9 9", "9 9"], "hands": ["5", "6 7", ""], "turn": 1,
        }),
    );
    table.go(1, "discard 5>d1");
    table.go(2, "discard 6>d1");
    assert_eq!(table.view(1).public.idle, 2);
    let events = table.go(3, "end");
    assert!(events.contains(&Event::GameDrawn));
    let outcome = table.0.outcome().unwrap();
    assert!(outcome.drawn && outcome.winners.is_empty() && outcome.grade == 0);
}

#[test]
fn sb_18_a_play_or_a_card_to_draw_starts_the_count_again() {
    // Seat 2 plays, so the round starts over.
    let mut table = plain_closed(json!({ "hands": ["5 6", "1 7 8"], "turn": 1 }));
    table.go(1, "discard 5>d1");
    table.go(2, "hand 1>b1");
    table.go(2, "discard 7>d1");
    assert_eq!(table.view(1).public.idle, 0);
    table.go(1, "discard 6>d1");
    assert!(table.0.outcome().is_none());
    table.go(2, "discard 8>d1");
    assert!(table.0.outcome().unwrap().drawn);
    // With one card left to draw, the turn in which it is drawn doesn't count.
    let mut table = plain_closed(json!({ "hands": ["5 6", "7 8"], "draw": "3", "turn": 1 }));
    table.go(1, "discard 5>d1");
    table.go(2, "discard 7>d1");
    table.go(1, "discard 6>d1");
    assert!(table.0.outcome().is_none());
    table.go(2, "discard 8>d1");
    assert!(table.0.outcome().unwrap().drawn);
}

#[test]
fn sb_26_who_starts() {
    for (rules, first) in [("", 1), ("first=seat 3", 3), ("first=seat(2)", 2)] {
        assert_eq!(TestMatch::deal(rules, 3, 4).to_move(), first);
    }
    let mut seen = [0; 3];
    for number in 0..60 {
        let table = TestMatch::deal("first=random", 3, number);
        seen[usize::from(table.to_move()) - 1] += 1;
        // The same deal gives the same seat.
        assert_eq!(
            TestMatch::deal("first=random", 3, number).to_move(),
            table.to_move()
        );
    }
    assert!(seen.iter().all(|&n| n > 8), "{seen:?}");
    assert!(refused("first=seat 4", 3).contains("no seat 4"));
}
