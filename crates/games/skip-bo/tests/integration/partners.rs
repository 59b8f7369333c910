//! Pairs, silence and accusations of cheating.

use crate::common::*;
use rstest::rstest;
use serde_json::{Value, json};
use wildpile_game::{Game, Turn, Viewer};
use wildpile_message::Message;
use wildpile_skip_bo::Event;

const PAIRS: &str = "partners=pairs";

fn four(rules: &str, mut position: Value) -> TestMatch {
    for (field, value) in [
        ("stocks", json!(["9 9", "9 9", "9 9", "9 9"])),
        ("hands", json!(["8", "", "", ""])),
    ] {
        if position[field].is_null() {
            position[field] = value;
        }
    }
    TestMatch::at(rules, 4, position)
}

#[test]
fn sb_21_four_or_six_form_pairs_with_the_seat_opposite() {
    for (seats, opposite) in [(4, 3), (6, 4)] {
        let table = TestMatch::deal(PAIRS, seats, 1);
        assert_eq!(table.0.game().partner_of(seat(1)), seat(opposite));
        assert_eq!(table.0.game().partner_of(seat(opposite)), seat(1));
        let side: Vec<_> = table.0.game().side(seat(opposite)).iter().collect();
        assert_eq!(side, [seat(1), seat(opposite)]);
    }
    let alone = TestMatch::deal("", 4, 1);
    assert_eq!(alone.0.game().side(seat(1)).iter().collect::<Vec<_>>(), [seat(1)]);
    for seats in [2, 3, 5] {
        let why = refused(PAIRS, seats);
        assert!(
            why.contains("partners, seats") && why.contains("4 or 6 seats"),
            "{why}"
        );
    }
}

#[test]
fn sb_21_sb_example_07_the_partners_stock_pile_may_be_played_from() {
    let mut table = four(PAIRS, json!({ "stocks": ["9 9", "9 2", "7 6 1", "9 9"] }));
    let events = table.go(1, "partner stock>b1");
    assert!(events.contains(&Event::Turned {
        owner: seat(3),
        card: Some(card("6")),
        left: 2
    }));
    for number in 1..=4 {
        assert_eq!(table.view(number).stock_top(seat(3)), Some(card("6")));
    }
    // Not the opponents'.
    assert!(
        !table
            .legal(1)
            .iter()
            .any(|m| m.contains("b1") && !m.starts_with("discard"))
    );
    // Without partners nobody else's.
    let alone = four("", json!({ "stocks": ["9 9", "9 2", "7 6 1", "9 9"] }));
    assert!(alone.why(1, "partner stock>b1").contains("nobody has a partner"));
}

#[test]
fn sb_21_the_partners_discard_piles_are_open_unless_closed() {
    let position = json!({ "discards": [[], ["1"], ["5 1", "2"], ["2"]] });
    let mut table = four(PAIRS, position.clone());
    table.go(1, "partner d1>b1");
    table.go(1, "partner d2>b1");
    assert_eq!(
        (table.build(1).as_str(), table.discards(3, 1).as_str()),
        ("1 2", "5")
    );
    assert!(
        table
            .why(1, "partner d2>b1")
            .contains("no card on your partner's discard pile 2")
    );
    let closed = four("partners=pairs { discards = false }", position);
    assert_eq!(
        closed.refusal(1, "partner d1>b1"),
        Message::plain("skip-bo.refusal-partner-discards")
    );
    assert!(
        closed
            .why(1, "partner d1>b1")
            .contains("only from their stock pile")
    );
    assert!(!closed.legal(1).iter().any(|m| m.starts_with("partner d")));
}

#[test]
fn sb_22_sb_example_09_the_partners_last_stock_card_wins_for_the_pair() {
    let mut table = four(
        PAIRS,
        json!({ "stocks": ["", "9 9", "4", "9 9"], "builds": [run(3)] }),
    );
    // It need not be played: the obligation only concerns the player's own last stock card.
    assert!(table.can(1, "discard 8>d1"));
    table.go(1, "partner stock>b1");
    let outcome = table.0.outcome().unwrap();
    assert_eq!(
        outcome.winners.iter().map(|s| s.number()).collect::<Vec<_>>(),
        [1, 3]
    );
}

#[test]
fn sb_16_with_partners_only_the_own_pile_binds() {
    let own = four(
        PAIRS,
        json!({ "stocks": ["4", "9 9", "9 9", "9 9"], "builds": [run(3)] }),
    );
    assert_eq!(
        own.refusal(1, "discard 8>d1"),
        Message::plain("skip-bo.refusal-last-stock").with("card", card("4"))
    );
    assert_eq!(own.legal(1), ["stock>b1"]);
    // SB-24: the other side's calls stay.
    assert!(own.can(2, "accuse 1"));
    let partner = four(
        PAIRS,
        json!({ "stocks": ["9 9", "9 9", "4", "9 9"], "builds": [run(3)] }),
    );
    assert!(partner.can(1, "discard 8>d1"));
}

#[test]
fn sb_22_one_empty_stock_pile_is_not_enough() {
    let mut table = four(
        PAIRS,
        json!({
            "stocks": ["4", "9 9", "9 5", "9 9"], "builds": [run(3)], "hands": ["8 8", "", "", ""],
        }),
    );
    let events = table.go(1, "stock>b1");
    assert!(events.contains(&Event::Turned {
        owner: seat(1),
        card: None,
        left: 0
    }));
    assert!(table.0.outcome().is_none());
    assert!(table.why(1, "stock>b1").contains("no card on your stock pile"));
    // It continues for the partner, in this turn and in later ones.
    table.go(1, "partner stock>b1");
    table.go(1, "discard 8>d1");
    for _ in 0..3 {
        let number = table.to_move();
        let discard = table
            .legal(number)
            .into_iter()
            .find(|m| m.starts_with("discard"))
            .unwrap();
        table.go(number, &discard);
    }
    assert_eq!(table.to_move(), 1);
    assert_eq!(table.view(1).hand_count(seat(1)), 5);
}

#[test]
fn sb_22_sb_20_a_pair_has_one_score_of_all_opponents_cards() {
    let mut table = TestMatch::at(
        "partners=pairs,series=to",
        6,
        json!({
            "stocks": ["4", "9 9", "9 9 9", "", "8", "7 7"], "hands": ["8", "", "", "", "", ""], "builds": [run(3)],
        }),
    );
    table.go(1, "stock>b1");
    let view = table.view(1);
    // 2 + 3 + 1 + 2 cards of the two other pairs.
    assert_eq!(
        (1..=6).map(|n| view.points(seat(n))).collect::<Vec<_>>(),
        [65, 0, 0, 65, 0, 0]
    );
}

#[test]
fn sb_23_the_partner_of_the_active_player_is_silent() {
    let mut table = four(PAIRS, json!({}));
    let speakers = |table: &TestMatch| {
        (1..=4)
            .filter(|&n| table.0.game().may_speak_in(&table.view(2), seat(n)))
            .collect::<Vec<u8>>()
    };
    assert_eq!(speakers(&table), [1, 2, 4]);
    table.go(1, "discard 8>d1");
    assert_eq!(speakers(&table), [1, 2, 3]);
    assert_eq!(speakers(&four("", json!({}))), [1, 2, 3, 4]);
    let mut over = four(
        PAIRS,
        json!({ "stocks": ["", "9", "4", "9"], "builds": [run(3)] }),
    );
    over.go(1, "partner stock>b1");
    assert_eq!(speakers(&over), [1, 2, 3, 4]);
}

#[test]
fn sb_24_the_other_side_calls_and_decides() {
    let mut table = four(PAIRS, json!({}));
    let Turn::Seats { due, may } = table.0.turn() else {
        panic!()
    };
    assert_eq!(
        (
            due.iter().count(),
            may.iter().map(|s| s.number()).collect::<Vec<_>>()
        ),
        (1, vec![2, 4])
    );
    assert_eq!(table.legal(2), ["accuse 1", "accuse 3"]);
    assert!(table.why(3, "accuse 2").contains("only the other side"));
    assert!(
        table
            .why(2, "accuse 4")
            .contains("one of the pair whose turn it is")
    );
    assert!(table.why(2, "agree").contains("no accusation"));
    let before = table.drawn_left();
    table.go(2, "accuse 3");
    // One of two isn't a majority.
    assert_eq!(
        (
            table.view(1).stock_count(seat(3)),
            table.view(1).public.call.accused
        ),
        (2, Some(seat(3)))
    );
    assert!(
        table.why(2, "agree").contains("already voted") && table.why(4, "accuse 1").contains("first decide")
    );
    assert_eq!(table.legal(4), ["agree", "decline"]);
    assert!(table.legal(3).is_empty());
    let events = table.go(4, "agree");
    assert!(
        events
            .iter()
            .any(|e| matches!(e, Event::Penalised { count: 2, .. }))
    );
    assert_eq!(
        (table.view(1).stock_count(seat(3)), table.drawn_left()),
        (4, before - 2)
    );
    // They go in face down: the face-up card is unchanged.
    assert_eq!(table.view(1).stock_top(seat(3)), Some(card("9")));
    assert_eq!((table.to_move(), table.view(1).public.call.accused), (1, None));
    assert!(
        table
            .why(2, "accuse 3")
            .contains("already been accused this turn")
    );
    assert!(table.can(2, "accuse 1"));
}

#[test]
fn sb_24_of_four_judges_three_must_agree() {
    let mut table = TestMatch::at(
        PAIRS,
        6,
        json!({
            "stocks": ["9 9", "9", "9", "9 9", "9", "9"], "hands": ["8", "", "", "", "", ""],
        }),
    );
    table.go(2, "accuse 1");
    table.go(3, "agree");
    assert_eq!(table.view(1).stock_count(seat(1)), 2);
    table.go(6, "agree");
    assert_eq!(table.view(1).stock_count(seat(1)), 4);
    // Two declines settle it.
    table.go(5, "accuse 4");
    table.go(2, "decline");
    let events = table.go(3, "decline");
    assert!(events.contains(&Event::CallDropped));
    assert_eq!(
        (
            table.view(1).stock_count(seat(4)),
            table.view(1).public.call.accused
        ),
        (2, None)
    );
}

#[test]
fn sb_24_a_call_ends_with_the_turn() {
    let mut table = four(PAIRS, json!({}));
    table.go(4, "accuse 1");
    let events = table.go(1, "discard 8>d1");
    assert!(events.contains(&Event::CallDropped));
    assert!(table.why(2, "agree").contains("only the other side"));
    assert!(table.why(1, "agree").contains("no accusation"));
    assert_eq!(table.legal(1), ["accuse 2", "accuse 4"]);
    assert_eq!(table.view(1).stock_count(seat(1)), 2);
}

#[rstest]
#[case("cheat_penalty=1", 1)]
#[case("cheat_penalty=5", 5)]
fn sb_24_cheat_penalty_says_how_many(#[case] option: &str, #[case] count: usize) {
    let mut table = four(&format!("{PAIRS},{option}"), json!({}));
    table.go(2, "accuse 1");
    table.go(4, "agree");
    assert_eq!(table.view(1).stock_count(seat(1)), 2 + count);
}

#[test]
fn sb_24_zero_turns_it_off_and_without_partners_there_is_none() {
    let table = four("partners=pairs,cheat_penalty=0", json!({}));
    assert!(table.legal(2).is_empty() && table.why(2, "accuse 1").contains("no penalty"));
    assert_eq!(table.0.turn(), Turn::of(seat(1)));
    assert!(four("", json!({})).why(2, "accuse 1").contains("no penalty"));
    for value in [0, 1, 5] {
        let why = refused(&format!("cheat_penalty={value}"), 4);
        assert!(why.contains("cheat_penalty, partners"), "{why}");
    }
}

#[test]
fn sb_24_sb_example_13_a_penalty_opens_an_emptied_pile_again() {
    let mut table = four(
        PAIRS,
        json!({
            "stocks": ["", "9 9", "1", "9 9"], "hands": ["2 3 8", "", "", ""],
        }),
    );
    table.go(2, "accuse 1");
    let events = table.go(4, "agree");
    let top = table.view(2).stock_top(seat(1)).unwrap();
    assert!(events.contains(&Event::Penalised {
        seat: seat(1),
        count: 2,
        top: Some(top)
    }));
    assert_eq!(table.view(2).stock_count(seat(1)), 2);
    // The partner's last card is played, and still the pair hasn't won.
    table.go(1, "partner stock>b1");
    assert!(table.0.outcome().is_none());
}

#[test]
fn sb_24_a_penalty_may_need_a_shuffle_or_find_nothing() {
    let mut table = TestMatch::closed(
        PAIRS,
        4,
        json!({
            "stocks": ["9 9", "9 9", "9 9", "9 9"], "hands": ["8", "", "", ""], "draw": "1", "cleared": run(12),
        }),
    );
    table.go(2, "accuse 1");
    let events = table.go(4, "agree");
    assert!(events.contains(&Event::Shuffled { count: 12 }));
    assert_eq!(
        (
            table.view(1).stock_count(seat(1)),
            table.drawn_left(),
            table.to_move()
        ),
        (4, 11, 1)
    );
    let mut table = TestMatch::closed(
        PAIRS,
        4,
        json!({
            "stocks": ["9 9", "9 9", "9 9", "9 9"], "hands": ["8", "", "", ""], "draw": "1",
        }),
    );
    table.go(2, "accuse 1");
    table.go(4, "agree");
    assert_eq!((table.view(1).stock_count(seat(1)), table.to_move()), (3, 1));
    // With manual drawing, the draw is still to come.
    let mut table = four("partners=pairs,draw=manual", json!({ "phase": "draw" }));
    table.go(2, "accuse 1");
    table.go(4, "agree");
    assert_eq!(table.view(1).stock_count(seat(1)), 4);
    assert!(table.can(1, "draw 4") && !table.can(1, "discard 8>d1"));
}

#[test]
fn sb_25_a_discard_goes_on_the_own_piles_only() {
    let table = four(PAIRS, json!({}));
    for owner in 2..=4 {
        let refusal = table.refusal(1, &format!("discard 8>seat {owner} d1"));
        assert_eq!(refusal, Message::plain("skip-bo.refusal-foreign-discard"));
        assert!(english(&refusal).contains("only discard on your own discard piles"));
    }
    let mut table = table;
    table.go(1, "discard 8>d2");
    assert_eq!(
        (table.discards(1, 2).as_str(), table.discards(3, 2).as_str()),
        ("8", "")
    );
}

#[test]
fn sb_24_votes_are_seen_by_everybody() {
    let mut table = four(PAIRS, json!({}));
    let events = table.go(2, "accuse 3");
    for viewer in [Viewer::Public, Viewer::Seat(seat(1)), Viewer::Seat(seat(3))] {
        let seen = table.0.game().observe(&events[0], viewer).unwrap();
        let message = wildpile_table::TableGame::tell(table.0.game(), &seen);
        assert_eq!(english(&message), "Seat 2 accuses Seat 3 of cheating");
    }
}

#[test]
fn sb_19_overdrawing_opens_an_emptied_pile_again() {
    let mut table = four(
        "partners=pairs,draw=manual",
        json!({ "stocks": ["", "9 9", "9 9", "9 9"], "phase": "draw" }),
    );
    let events = table.go(1, "draw 7");
    let top = table.view(3).stock_top(seat(1));
    assert!(top.is_some() && table.view(3).stock_count(seat(1)) == 3);
    assert!(events.contains(&Event::Turned {
        owner: seat(1),
        card: top,
        left: 3
    }));
}
