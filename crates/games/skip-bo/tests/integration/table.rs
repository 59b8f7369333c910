//! Views, options, position files, and eventful matches.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

use crate::common::*;
use rstest::rstest;
use serde_json::{Value, json};
use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::{Checked, RuleSet};
use wildpile_game::{Game, Seat, Viewer};
use wildpile_skip_bo::{Chance, Event, Hand, Move, Phase, Position, Rules, SkipBo, Tally};

fn viewers(game: &SkipBo) -> Vec<Viewer> {
    Seat::all(game.seats())
        .map(Viewer::Seat)
        .chain([Viewer::Public])
        .collect()
}

#[test]
fn sb_04_only_the_top_stock_card_is_known() {
    // Only the order of face-down cards differs: nobody sees a difference, not even the owner.
    let at = |stock: &str| plain(json!({ "stocks": [stock, "9 9"], "hands": ["8", ""] }));
    let (one, other) = (at("3 7 W 5"), at("7 W 3 5"));
    assert_ne!(one.state(), other.state());
    for viewer in viewers(one.0.game()) {
        let view = one.0.game().view(one.state(), viewer);
        assert_eq!(view, other.0.game().view(other.state(), viewer));
        assert_eq!(
            (view.stock_top(seat(1)), view.stock_count(seat(1))),
            (Some(card("5")), 4)
        );
    }
}

#[test]
fn sb_27_views_hold_what_may_be_known_and_nothing_else() {
    let table = TestMatch::at(
        "",
        3,
        json!({
            "stocks": ["3 5", "9 9 9", "1"], "hands": ["8 W", "2 3", ""], "builds": ["1 W"], "cleared": run(12),
            "discards": [["7 6"], [], ["", "4"]],
        }),
    );
    let view = table.view(1);
    assert_eq!(
        view.hand.iter().map(|c| c.to_string()).collect::<Vec<_>>(),
        ["8", "W"]
    );
    assert_eq!([1, 2, 3].map(|n| view.hand_count(seat(n))), [2, 2, 0]);
    assert_eq!(
        view.discards(seat(1), 0)
            .map(|c| c.to_string())
            .collect::<Vec<_>>(),
        ["7", "6"]
    );
    assert_eq!(view.discard_top(seat(3), 1), Some(card("4")));
    assert_eq!(
        (view.public.cleared.len(), view.draw_count()),
        (12, table.drawn_left())
    );
    let public = table.0.game().view(table.state(), Viewer::Public);
    assert!(public.hand.is_empty());
    // The message contains neither the deal number nor cards of other hands.
    let text = serde_json::to_string(&public).unwrap();
    assert!(
        !text.contains("deal") && !text.contains("seed") && text.contains("\"hand\":[]"),
        "{text}"
    );
    assert_eq!(view.public.game, 1);
}

#[test]
fn sb_27_only_a_seats_own_draws_are_revealed() {
    let game = game("", 2);
    let cards: Hand = [card("4"), card("W")].into_iter().collect();
    let drew = |cards| Event::Drew {
        seat: seat(1),
        count: 2,
        cards,
    };
    let event = drew(Some(cards));
    let seen = |viewer| game.observe(&event, viewer).unwrap();
    assert_eq!(seen(Viewer::Seat(seat(1))), event);
    let written = json!({ "drew": { "seat": 1, "count": 2, "cards": ["4", "W"] } });
    assert_eq!(serde_json::to_value(&event).unwrap(), written);
    for viewer in [Viewer::Seat(seat(2)), Viewer::Public] {
        assert_eq!(seen(viewer), drew(None));
    }
    assert!(game.reveals(&event) && !game.reveals(&Event::Cleared { pile: 0 }));
    assert!(game.reveals(&Event::Turned {
        owner: seat(1),
        card: Some(card("4")),
        left: 1
    }));
}

#[test]
fn sb_27_samples_draw_the_hidden_cards_evenly() {
    let table = plain(json!({ "stocks": ["3 5", "9"], "hands": ["8", "2"] }));
    let view = table.view(1);
    let mut dice = Dice::for_player(1);
    let mut wilds = 0;
    for _ in 0..4000 {
        let state = table.0.game().sample(&view, &mut dice);
        assert_eq!(state.cards().collect::<Tally>(), table.state().cards().collect());
        assert_eq!(state.hand(seat(1)), table.state().hand(seat(1)));
        wilds += u32::from(state.hand(seat(2)).count(card("W")));
    }
    // 18 of 159 unseen cards: about 453; six standard deviations of 20.
    assert!(wilds.abs_diff(453) < 120, "{wilds}");
}

#[rstest]
#[case("hand=2", "hand")]
#[case("hand=8", "hand")]
#[case("build_piles=0", "build_piles")]
#[case("discard_piles=7", "discard_piles")]
#[case("stock=0", "stock")]
#[case("stock=163", "stock")]
#[case("stock=77,hand=5", "stock, hand")]
#[case("deck=old", "deck")]
#[case("first=seat 7", "first")]
#[case("first=winner", "first, series")]
#[case("cover_wild=at_once,wild_run=unlimited", "wild_run, cover_wild")]
#[case("cover_wild=at_once,wild_as_last=true", "wild_as_last, cover_wild")]
#[case("series=to { target = 10001 }", "series.to.target")]
#[case("cheat_penalty=6", "cheat_penalty")]
#[case("wild_strat=any", "did you mean wild_start?")]
fn what_makes_no_sense_is_refused_by_name(#[case] rules: &str, #[case] named: &str) {
    let why = refused(rules, 2);
    assert!(why.contains(named), "{why}");
}

#[test]
fn all_problems_are_reported_at_once() {
    let why = refused(
        "hand=9,first=next,cover_wild=at_once,wild_run=unlimited,build_piles=9",
        2,
    );
    assert_eq!(why.lines().count(), 4, "{why}");
    // Rules that only this table can't play are among them.
    let why = refused("cheat_penalty=1,stock=40,first=seat 6", 5);
    for path in ["cheat_penalty, partners", "stock, seats", "first, seats"] {
        assert!(why.contains(path), "{why}");
    }
    let why = refused("partners=pairs,cover_wild=at_once,wild_as_last=true", 3);
    assert!(
        why.contains("partners, seats") && why.contains("wild_as_last, cover_wild"),
        "{why}"
    );
}

#[test]
fn sb_26_a_position_does_not_contradict_who_starts() {
    let review = |rules: &str, position: Value| {
        let table = TestMatch::at(rules, 3, position.clone());
        let position = serde_json::from_value(position).unwrap();
        let found = table.0.game().review(&position).problems;
        let starter = table.0.game().position(table.0.state()).starter;
        (found.first().map(|p| english(&p.what)), starter.map(Seat::number))
    };
    let stocks = json!(["9 9", "9 9 9", "4"]);
    let at = |starter: u8| json!({ "stocks": stocks, "hands": ["1", "", ""], "starter": starter });
    let other = "seat 1 started this game, but the option first says seat 2".to_owned();
    assert_eq!(review("first=seat 2", at(1)), (Some(other), Some(1)));
    assert_eq!(review("first=seat 2", at(2)), (None, Some(2)));
    assert_eq!(review("first=random", at(3)), (None, Some(3)));
    let unsaid = json!({ "stocks": stocks, "hands": ["1", "", ""] });
    assert_eq!(
        review("first=seat 3", unsaid),
        (None, Some(3)),
        "as the rules say"
    );
    // In a series only the first game has a known starter.
    let series = "series=to, first=winner";
    assert!(review(series, at(2)).0.is_some());
    let mut second = at(2);
    second["game"] = 2.into();
    assert_eq!(review(series, second).0, None);
}

#[test]
fn stock_is_a_word_or_a_bare_number() {
    let text = |rules: &str| Checked::<Rules>::from_text(rules).unwrap().short_name();
    assert_eq!(text("stock=by_players"), "skip-bo");
    assert_eq!(
        text("stock=12, series=to"),
        "skip-bo(stock=12,series=to { target = 500, win = 25, per_card = 5 })"
    );
    assert!(refused("stock=all", 2).contains("by_players"));
}

#[rstest]
#[case("mattel", 2)]
#[case("classic", 3)]
#[case("short", 6)]
#[case("partners", 4)]
#[case("match", 2)]
fn presets_can_be_played(#[case] name: &str, #[case] seats: usize) {
    let table = TestMatch::deal(preset(name), seats, 1);
    let rules = table.0.game().rules();
    let expected = match name {
        "mattel" => "skip-bo(wild_run=unlimited,wild_as_last=true,must_play_last_stock=false)",
        "classic" => "skip-bo(deck=classic)",
        "short" => "skip-bo(stock=10)",
        "partners" => "skip-bo(partners=pairs { discards = true })",
        _ => "skip-bo(series=to { target = 500, win = 25, per_card = 5 },first=winner)",
    };
    assert_eq!(rules.short_name(), expected);
    assert_eq!(Rules::presets().len(), 5);
}

fn problems(rules: &str, seats: usize, position: Value) -> String {
    let position: Position = serde_json::from_value(position).unwrap();
    match game(rules, seats).set_up(&position) {
        Ok(state) => panic!("accepted: {state:?}"),
        Err(problems) => listed(&problems),
    }
}

/// A position of two seats with these fields.
fn changed(change: &Value) -> Value {
    let mut position = json!({ "stocks": ["9", "9"], "hands": ["1", ""] });
    for (field, value) in change.as_object().unwrap() {
        position[field] = value.clone();
    }
    position
}

#[rstest]
#[case(json!({ "stocks": ["9 x", "9"] }), "stocks[0]: “x” is not a card")]
#[case(json!({ "stocks": ["9 13", "9"] }), "there is no 13 in this deck")]
#[case(json!({ "hands": ["1 1 1 1 1", ""], "discards": [["1 1 1 1 1 1 1 1"], []] }), "one 1 more than the deck has")]
#[case(json!({ "stocks": ["9"] }), "stocks: there is 1; 2, one for each seat")]
#[case(json!({ "stocks": ["9", ""] }), "stocks[1]: it is empty, so the game is over")]
#[case(json!({ "hands": ["1 2 3 4 5 6", ""] }), "hands[0]: there are 6; at most 5")]
#[case(json!({ "hands": ["1", "1 2 3 4 5"] }), "though it isn't Seat 2's turn")]
#[case(json!({ "hands": ["", ""] }), "hands[0]: it is empty although cards can be drawn")]
#[case(json!({ "builds": ["2"] }), "builds[0]: 2 can't lie there; 1 comes next")]
#[case(json!({ "builds": ["1 W W"] }), "a wild can't lie on a wild")]
#[case(json!({ "builds": ["W@7"] }), "@7 can't be there")]
#[case(json!({ "builds": ["1 2 3 4 5 6 7 8 9 10 11 12"] }), "it is complete with the 12")]
#[case(json!({ "builds": ["", "", "", "", "1"] }), "builds: there are 5; at most 4")]
#[case(json!({ "cleared": "1 2 3" }), "3 cards don't make complete piles")]
#[case(json!({ "cleared": "1 2 3 4 5 6 7 8 9 10 11 W" }), "a wild can't be the last card")]
#[case(json!({ "draw": "3" }), "cards are missing")]
#[case(json!({ "turn": 3 }), "turn: there is no seat 3")]
#[case(json!({ "points": [5, 0] }), "earlier games and points need a series")]
#[case(json!({ "phase": "draw" }), "cards are drawn by the table")]
#[case(json!({ "phase": "shuffle" }), "pending")]
#[case(json!({ "cover": 1 }), "no wild has to be covered")]
#[case(json!({ "idle": 1 }), "there can't have been 1 turn without a play")]
#[case(json!({ "winners": [1] }), "the match is not over")]
#[case(json!({ "phase": "over", "winners": [1] }), "the winners are those who have no stock card left")]
#[case(json!({ "stocks": ["9", ""], "phase": "over", "winners": [1] }), "others have no stock card left")]
#[case(json!({ "call": { "accused": 1, "called": [1], "agreed": [2] } }), "this accusation of cheating isn't possible")]
#[case(json!({ "phase": "deal" }), "a deal is due, and cards lie on the table")]
#[case(json!({ "game": 0 }), "counted from 1")]
fn impossible_positions_are_refused(#[case] change: Value, #[case] expected: &str) {
    let why = problems("", 2, changed(&change));
    assert!(why.contains(expected), "{why}");
}

#[test]
fn more_stock_cards_than_were_dealt_are_refused_where_they_can_not_come() {
    let long = ["1 2 3 4 5 6 7 8 9 10"; 4].join(" ");
    let position = json!({ "stocks": [long, "9"], "hands": ["1", ""] });
    assert!(problems("", 2, position.clone()).contains("40 cards are more than were dealt"));
    TestMatch::at("draw=manual", 2, position);
}

#[rstest]
#[case(json!({ "points": [30, 0] }), "no game has been won yet")]
#[case(json!({ "points": [30, 0], "game": 3, "drawn_games": 2 }), "no game has been won yet")]
#[case(json!({ "game": 2, "drawn_games": 2 }), "drawn_games: there can't be 2")]
#[case(json!({ "stocks": ["", "9"], "phase": "over", "winners": [1], "points": [499, 0] }), "is not over yet")]
#[case(json!({ "phase": "over", "game": 9, "drawn_games": 9 }), "is not over yet")]
fn sb_20_impossible_series_are_refused(#[case] change: Value, #[case] expected: &str) {
    let why = problems("series=to", 2, changed(&change));
    assert!(why.contains(expected), "{why}");
    for fine in [
        json!({ "points": [30, 0], "game": 2 }),
        json!({ "game": 3, "drawn_games": 2 }),
        json!({ "stocks": ["", "9"], "phase": "over", "winners": [1], "points": [500, 0] }),
        json!({ "phase": "over", "game": 10, "drawn_games": 10 }),
    ] {
        TestMatch::at("series=to", 2, changed(&fine));
    }
}

#[test]
fn sb_15_at_once_no_wild_lies_uncovered() {
    let position = |cover: Value| {
        json!({
            "stocks": ["9 9", "9 9"], "hands": ["3", ""], "builds": ["", "1 W"], "cover": cover,
        })
    };
    let why = problems("cover_wild=at_once", 2, position(Value::Null));
    assert!(
        why.contains("builds[1], cover") && why.contains("cover = 2"),
        "{why}"
    );
    TestMatch::at("cover_wild=at_once", 2, position(json!(2)));
    TestMatch::at("", 2, position(Value::Null));
}

#[test]
fn numbers_of_any_size_are_handled() {
    let pending = json!({ "hand": 255, "excess": 200, "buried": 200, "penalty": 255 });
    let why = problems("", 2, changed(&json!({ "pending": pending })));
    assert!(why.contains("pending"), "{why}");
    let most = u32::MAX;
    let mut table = two(
        "series=to",
        json!({ "stocks": ["9 9", "1"], "hands": ["1", ""], "turns": [most, most], "game": most }),
    );
    table.go(1, "discard 1>d1");
    table.go(2, "stock>b1");
    assert_eq!(
        (table.view(1).turns(seat(1)), table.view(1).public.game),
        (most, most)
    );
}

#[test]
fn every_problem_of_a_position_is_reported() {
    let hands = ["1", "1 2 3 4 5"];
    let position = json!({ "stocks": ["9 x", ""], "hands": hands, "builds": ["2"], "idle": 1, "cover": 3 });
    let why = problems("", 2, position);
    assert!(why.lines().count() >= 6, "{why}");
    let unknown = serde_json::from_value::<Position>(json!({ "stock": [] }))
        .unwrap_err()
        .to_string();
    assert!(unknown.contains("unknown field `stock`"), "{unknown}");
}

#[test]
fn positions_at_chance_steps_can_be_set_up() {
    // In the middle of a manual draw with a shuffle and a burial.
    let table = two_closed(
        "draw=manual",
        json!({ "hands": ["7 8", ""], "phase": "draw", "draw": "1 2", "cleared": run(12) }),
    );
    let game = table.0.game();
    let mut state = table.state().clone();
    let check = |state: &wildpile_skip_bo::State, phase: Phase| {
        assert_eq!(state.phase(), phase);
        assert_eq!(game.set_up(&game.position(state)).as_ref(), Ok(state));
        for viewer in viewers(game) {
            let view = game.view(state, viewer);
            assert_eq!(
                game.view(&game.sample(&view, &mut Dice::for_player(1)), viewer),
                view
            );
        }
    };
    check(&state, Phase::Draw);
    game.play(&mut state, seat(1), &Move::Draw(6), &mut ()).unwrap();
    check(&state, Phase::Shuffle);
    let wrong = ["shuffle 1 2 3", "bury 0", "deal 1"].map(|t| t.parse::<Chance>().unwrap());
    for chance in &wrong {
        let before = state.clone();
        assert!(game.resolve(&mut state, chance, &mut ()).is_err());
        assert_eq!(state, before);
    }
    let chance = game.draw_chance(&state, Deal::Number(1), &mut Dice::for_deal(1, 0));
    game.resolve(&mut state, &chance, &mut ()).unwrap();
    check(&state, Phase::Bury);
    for text in ["bury 0", "bury 9 9 9", "bury 0 0 5"] {
        assert!(
            game.resolve(&mut state, &text.parse().unwrap(), &mut ()).is_err(),
            "{text}"
        );
    }
    game.resolve(&mut state, &"bury 1 0 3".parse().unwrap(), &mut ())
        .unwrap();
    check(&state, Phase::Play);
    assert!(
        game.resolve(&mut state, &"bury 0".parse().unwrap(), &mut ())
            .is_err()
    );
    check(&game.start(), Phase::Deal);
}

#[test]
fn a_cover_is_owed_only_where_it_can_be_paid() {
    let why = problems(
        "cover_wild=at_once",
        2,
        json!({ "stocks": ["9 9", "9 9"], "hands": ["8", ""], "builds": ["1 W"], "cover": 1 }),
    );
    assert!(why.contains("no 3 is available"), "{why}");
    // A winning wild needs no cover.
    let mut table = two(
        "cover_wild=at_once",
        json!({ "stocks": ["W", "9 9"], "hands": ["6 8", ""], "builds": [run(4)] }),
    );
    table.go(1, "stock>b1");
    assert!(table.0.outcome().is_some());
    let game = table.0.game();
    assert_eq!(game.set_up(&table.position()).as_ref(), Ok(table.state()));
}

#[test]
fn samples_owe_only_covers_that_are_at_hand() {
    let mut table = two(
        "cover_wild=at_once",
        json!({ "hands": ["W 6", ""], "builds": [run(4)] }),
    );
    table.go(1, "hand W>b1");
    let game = table.0.game();
    let mut dice = Dice::for_player(1);
    for viewer in viewers(game) {
        let view = game.view(table.state(), viewer);
        for _ in 0..50 {
            let state = game.sample(&view, &mut dice);
            let mut moves = Vec::new();
            game.legal_moves(&state, seat(1), &mut moves);
            assert_eq!(moves, ["hand 6>b1".parse::<Move>().unwrap()]);
            assert_eq!(game.view(&state, viewer), view);
        }
    }
}

#[test]
fn a_call_may_be_pending_while_cards_are_on_their_way() {
    let mut table = TestMatch::at(
        "partners=pairs,draw=manual",
        4,
        json!({ "stocks": ["9 9", "9 9", "9 9", "9 9"], "hands": ["8", "", "", ""], "phase": "draw" }),
    );
    table.go(2, "accuse 3");
    table.go(1, "draw 8");
    for count in 1..=table.0.steps().len() {
        let after = table.0.state_after(count).expect("it is kept");
        let position = table.0.game().position(after);
        assert_eq!(table.0.game().set_up(&position).as_ref(), Ok(after));
    }
}
