//! Series scored in points, and manual drawing.

use crate::common::*;
use rstest::rstest;
use serde_json::json;
use wildpile_game::{Seat, Step};
use wildpile_message::Message;
use wildpile_skip_bo::{Chance, DRAWN_GAMES, Event, Phase};
use wildpile_table::TableGame;

#[test]
fn sb_20_the_winner_scores_and_the_next_game_is_dealt() {
    let mut table = TestMatch::at(
        "series=to",
        3,
        json!({
            "stocks": ["4", "9 9 9", "8"], "hands": ["8", "2", "3"], "builds": [run(3)], "turns": [5, 4, 4],
            "points": [100, 0, 30], "game": 3, "discards": [["5"], ["6"], []],
        }),
    );
    let events = table.go(1, "stock>b1");
    // 25, and 5 for each of the four cards left.
    assert!(
        matches!(events[2], Event::GameWon { points: 45, .. }),
        "{events:?}"
    );
    assert!(matches!(
        events[3],
        Event::Dealt {
            game: 4,
            stock: 30,
            ..
        }
    ));
    assert!(table.0.outcome().is_none());
    let view = table.view(2);
    assert_eq!(
        (1..=3).map(|n| view.points(seat(n))).collect::<Vec<_>>(),
        [145, 0, 30]
    );
    assert_eq!(
        (
            view.public.game,
            view.stock_count(seat(2)),
            table.state().cards().count()
        ),
        (4, 30, 162)
    );
    assert_eq!(
        (table.discards(1, 1), table.build(1)),
        (String::new(), String::new())
    );
    assert_eq!((view.turns(seat(1)), view.turns(seat(2))), (6, 4));
}

#[test]
fn sb_20_the_first_to_reach_the_target_wins_the_match() {
    let position = json!({
        "stocks": ["4", "9 9 9"], "hands": ["8", ""], "builds": [run(3)], "points": [460, 495], "game": 20,
    });
    let mut table = TestMatch::at("series=to", 2, position.clone());
    table.go(1, "stock>b1");
    let outcome = table.0.outcome().unwrap();
    assert_eq!(outcome.scores, [500, 495]);
    assert!(outcome.won(seat(1)) && !outcome.won(seat(2)) && !outcome.drawn);
    // With one point less, the series goes on.
    let mut table = TestMatch::at("series=to { target = 501 }", 2, position);
    table.go(1, "stock>b1");
    assert!(table.0.outcome().is_none());
}

#[rstest]
#[case("series=to { win = 7, per_card = 2 }", 13)]
#[case("series=to { win = 0, per_card = 1 }", 3)]
#[case("series=to { per_card = 0 }", 25)]
#[case("series=to { win = 10000, per_card = 10000 }", 40_000)]
fn sb_20_every_number_is_free(#[case] rules: &str, #[case] points: u32) {
    let mut table = two(
        rules,
        json!({ "stocks": ["4", "9 9 9"], "hands": ["8", ""], "builds": [run(3)] }),
    );
    table.go(1, "stock>b1");
    assert_eq!(table.view(1).points(seat(1)), points);
}

#[test]
fn sb_20_a_series_that_scores_nothing_is_refused() {
    let why = refused("series=to { win = 0, per_card = 0 }", 2);
    assert!(why.contains("win") && why.contains("per_card"), "{why}");
    assert!(refused("series=to { target = 0 }", 2).contains("too small"));
    // A single game has no points.
    let mut table = plain(json!({ "stocks": ["4", "9 9 9"], "hands": ["8", ""], "builds": [run(3)] }));
    table.go(1, "stock>b1");
    assert_eq!(table.view(1).points(seat(1)), 0);
    assert!(table.0.outcome().is_some());
}

#[test]
fn what_the_log_tells_of_turns_and_ends_is_not_read_out_again() {
    let is_told = |table: &TestMatch, viewer: u8| {
        let view = table.view(viewer);
        let moves = table.0.all_moves(seat(viewer));
        table
            .0
            .game()
            .scene(&view, &moves)
            .banner
            .map(|banner| banner.is_told)
    };
    let last = json!({ "stocks": ["4", "9 9 9"], "hands": ["8", ""], "builds": [run(3)] });
    let mut won = TestMatch::at("", 2, last);
    assert_eq!((is_told(&won, 1), is_told(&won, 2)), (None, Some(true)), "a turn");
    won.go(1, "stock>b1");
    assert_eq!(is_told(&won, 1), Some(true), "a win");
    // The log has no entry for the leaders' win of the series after its last drawn game.
    for (points, expected) in [([40, 20], false), ([40, 40], true)] {
        let mut drawn = two_closed(
            "series=to",
            json!({
                "hands": ["5 6", "7 8"], "turn": 1, "points": points, "drawn_games": DRAWN_GAMES - 1, "game": 11,
            }),
        );
        drawn.go(1, "discard 5>d1");
        drawn.go(2, "discard 7>d1");
        assert_eq!(is_told(&drawn, 1), Some(expected), "{points:?}");
    }
}

#[test]
fn sb_18_sb_20_a_drawn_game_scores_nothing_and_ten_in_a_row_end_the_series() {
    let drawn = |points: [u32; 2], before: u8| {
        let mut table = two_closed(
            "series=to",
            json!({
                "hands": ["5 6", "7 8"], "turn": 1, "points": points, "drawn_games": before, "game": before + 2,
            }),
        );
        table.go(1, "discard 5>d1");
        let events = table.go(2, "discard 7>d1");
        assert!(events.contains(&Event::GameDrawn));
        table
    };
    let table = drawn([40, 20], DRAWN_GAMES - 2);
    assert_eq!(
        (table.view(1).public.game, table.view(1).points(seat(1))),
        (11, 40)
    );
    assert!(table.0.outcome().is_none());
    let outcome = drawn([40, 20], DRAWN_GAMES - 1).0.outcome().unwrap();
    assert!(outcome.won(seat(1)) && !outcome.won(seat(2)));
    assert!(drawn([40, 40], DRAWN_GAMES - 1).0.outcome().unwrap().drawn);
    // Partners lead together.
    let mut table = TestMatch::closed(
        "series=to,partners=pairs",
        4,
        json!({
            "stocks": ["9 9", "9 9", "9 9", "9 9"], "hands": ["", "", "", ""], "turn": 4, "idle": 3,
            "points": [40, 20, 40, 20], "drawn_games": DRAWN_GAMES - 1, "game": 11,
        }),
    );
    table.go(4, "end");
    let winners = table.0.outcome().unwrap().winners;
    assert_eq!(winners.iter().collect::<Vec<_>>(), [seat(1), seat(3)]);
    // A game that is won resets the count.
    let mut table = two(
        "series=to",
        json!({
            "stocks": ["4", "9 9 9"], "hands": ["8", ""], "builds": [run(3)], "drawn_games": 9, "game": 10,
        }),
    );
    table.go(1, "stock>b1");
    assert_eq!(table.position().drawn_games, 0);
}

#[rstest]
#[case("first=seat 2", [2, 2])]
#[case("first=winner", [3, 1])]
#[case("first=next", [2, 2])]
fn sb_26_who_starts_the_next_game(#[case] first: &str, #[case] expected: [u8; 2]) {
    // Seat 3 wins a game that seat 1 started; then a game is drawn.
    let rules = format!("series=to,{first}");
    let mut table = TestMatch::at(
        &rules,
        3,
        json!({
            "stocks": ["9 9", "9 9 9", "4"], "hands": ["", "", "8"], "builds": [run(3)], "turn": 3, "starter": 1,
        }),
    );
    table.go(3, "stock>b1");
    assert_eq!(
        (table.to_move(), table.view(1).public.starter),
        (expected[0], seat(expected[0]))
    );
    let mut table = TestMatch::closed(
        &rules,
        3,
        json!({
            "stocks": ["9 9", "9 9", "9 9"], "hands": ["", "", ""], "turn": 3, "starter": 1, "idle": 2,
        }),
    );
    table.go(3, "end");
    let drawn = if first == "first=seat 2" { 1 } else { expected[1] };
    assert_eq!(table.to_move(), drawn, "after a draw");
}

#[test]
fn sb_26_the_first_game_of_a_series() {
    for rules in ["series=to,first=winner", "series=to,first=next"] {
        assert_eq!(TestMatch::deal(rules, 4, 1).to_move(), 1);
    }
    for rules in ["first=winner", "first=next"] {
        let why = refused(rules, 2);
        assert!(why.contains("first, series"), "{why}");
    }
    // By lot: every deal of the series draws a new starter.
    let mut starters = [0; 3];
    for number in 0..60 {
        let position = json!({ "stocks": ["1", "9", "9"], "hands": ["8", "", ""] });
        let position = serde_json::from_value(position).unwrap();
        let game = game("series=to,first=random,stock=1", 3);
        let deal = wildpile_cards::Deal::Number(number);
        let mut table = TestMatch(wildpile_game::Match::from_position(game, deal, &position).unwrap());
        table.go(1, "stock>b1");
        let Step::Chance(Chance::Deal {
            first: Some(first), ..
        }) = &table.0.steps()[1].step
        else {
            panic!("{:?}", table.0.steps()[1].step)
        };
        assert_eq!(
            (table.to_move(), table.view(1).public.starter),
            (first.number(), *first)
        );
        starters[first.index()] += 1;
    }
    // 20 each; the standard deviation is 3.7.
    assert!(starters.iter().all(|n| (5..=35).contains(n)), "{starters:?}");
}

fn manual(hand: &str) -> TestMatch {
    two(
        "draw=manual",
        json!({ "stocks": ["3 9 9", "9 9"], "hands": [hand, ""], "phase": "draw", "turn": 1 }),
    )
}

#[test]
fn sb_19_sb_example_11_two_too_many_go_into_the_stock_pile() {
    let mut table = two_closed(
        "draw=manual",
        json!({
            "stocks": ["3 9 9", "9 9"], "hands": ["7 8", ""], "phase": "draw", "draw": "1 2 3 4 5 6 10 11 12 1 2",
        }),
    );
    assert_eq!(
        table.legal(1),
        (3..=10).map(|n| format!("draw {n}")).collect::<Vec<_>>()
    );
    let events = table.go(1, "draw 5");
    assert!(events.contains(&Event::Overdrawn {
        seat: seat(1),
        count: 2
    }));
    // The first three drawn are in the hand, the last two below the face-up card.
    assert_eq!(table.hand(1), "1 2 7 8 12");
    let stock = table.stock(1);
    let mut below: Vec<&str> = stock.split(' ').collect();
    assert_eq!((below.pop(), table.view(1).stock_count(seat(1))), (Some("9"), 5));
    below.sort_unstable();
    assert_eq!(below, ["10", "11", "3", "9"]);
    assert_eq!(table.0.steps().len(), 2, "the places are a step of chance");
}

#[test]
fn sb_19_the_places_are_random() {
    let mut seen = std::collections::BTreeSet::new();
    for number in 0..60 {
        let position = serde_json::from_value(json!({
            "stocks": ["3 3 9", "9 9"], "hands": ["7 8", ""], "phase": "draw", "turn": 1,
        }))
        .unwrap();
        let game = game("draw=manual", 2);
        let mut table = TestMatch(
            wildpile_game::Match::from_position(game, wildpile_cards::Deal::Number(number), &position)
                .unwrap(),
        );
        table.go(1, "draw 4");
        seen.insert(table.stock(1));
    }
    // The wild on top of the draw pile went to the hand; one more wild lies in one of three places.
    assert_eq!(
        seen.into_iter().collect::<Vec<_>>(),
        ["3 3 W 9", "3 W 3 9", "W 3 3 9"]
    );
}

#[test]
fn sb_19_at_least_what_is_needed_and_at_most_ten() {
    let table = manual("7 8");
    let refusal = table.refusal(1, "draw 2");
    let expected = Message::plain("skip-bo.refusal-draw-between").with("count", 2);
    assert_eq!(refusal, expected.with("least", 3).with("most", 10));
    assert!(english(&refusal).contains("it must be from 3 to 10"));
    assert!(table.why(1, "draw 11").contains("from 3 to 10"));
    assert!(table.why(1, "discard 7>d1").contains("draw first"));
    assert!(table.why(2, "draw 5").contains("Seat 1's turn"));
    // All that are left, if there are fewer.
    let few = two_closed(
        "draw=manual",
        json!({ "stocks": ["3 9 9", "9 9"], "hands": ["7", ""], "phase": "draw", "draw": "1 2" }),
    );
    assert_eq!(few.legal(1), ["draw 2"]);
    assert!(few.why(1, "draw 4").contains("it must be 2"));
}

#[test]
fn sb_19_at_an_automatic_table_nobody_asks() {
    let table = TestMatch::deal("", 2, 1);
    assert!(table.why(1, "draw 1").contains("drawn for you"));
    assert_eq!(table.view(1).public.phase, Phase::Play);
    let mut table = TestMatch::deal("draw=manual", 2, 1);
    assert_eq!(
        (table.view(1).public.phase, table.view(1).hand_count(Seat::FIRST)),
        (Phase::Draw, 0)
    );
    table.go(1, "draw 5");
    assert!(table.why(1, "draw 1").contains("already drawn"));
    assert_eq!(table.view(1).stock_count(Seat::FIRST), 30);
}

#[test]
fn sb_12_sb_19_an_empty_hand_is_drawn_by_hand_too() {
    let mut table = two("draw=manual", json!({ "hands": ["1", ""] }));
    table.go(1, "hand 1>b1");
    assert_eq!(table.legal(1).first().map(String::as_str), Some("draw 5"));
    table.go(1, "draw 6");
    assert_eq!((table.to_move(), table.view(1).stock_count(seat(1))), (1, 3));
}

#[test]
fn sb_17_sb_19_overdrawing_across_a_shuffle() {
    let mut table = two_closed(
        "draw=manual",
        json!({ "hands": ["7 8", ""], "phase": "draw", "draw": "1 2", "cleared": run(12) }),
    );
    let events = table.go(1, "draw 6");
    assert!(events.contains(&Event::Shuffled { count: 12 }));
    assert_eq!(
        (
            table.view(1).hand_count(seat(1)),
            table.view(1).stock_count(seat(1))
        ),
        (5, 5)
    );
    assert_eq!((table.drawn_left(), table.state().cards().count()), (8, 162));
}
