//! Handicaps for the winners of games (MU-05).

use std::collections::BTreeSet;

use rstest::rstest;
use serde_json::{Value, json};
use wildpile_cards::Deal;
use wildpile_game::{Game, Match};
use wildpile_message::Message;
use wildpile_skip_bo::{Event, Handicap, Phase, Position};
use wildpile_table::TableGame;

use crate::common::*;

/// Seat 1 wins a game with its next move.
fn about_to_win(rules: &str, seats: usize, handicaps: &[&[&str]]) -> Value {
    let mut stocks = vec!["9 9"; seats];
    stocks[0] = "4";
    if rules.contains("pairs") {
        stocks[seats / 2] = "";
    }
    let mut hands = vec![""; seats];
    hands[0] = "8";
    let mut points = vec![0; seats];
    for (points, handicaps) in points.iter_mut().zip(handicaps) {
        *points = if handicaps.is_empty() { 0 } else { 30 };
    }
    json!({
        "stocks": stocks, "hands": hands, "builds": [run(3)], "points": points, "game": 3,
        "handicaps": if handicaps.is_empty() { json!([]) } else { json!(handicaps) },
    })
}

fn win(rules: &str, seats: usize, handicaps: &[&[&str]]) -> TestMatch {
    let mut table = TestMatch::at(rules, seats, about_to_win(rules, seats, handicaps));
    table.go(1, "stock>b1");
    table
}

impl TestMatch {
    fn handicaps(&self, number: u8) -> Vec<Handicap> {
        self.view(number).handicaps(seat(number)).iter().collect()
    }
}

#[test]
fn mu_05_the_winner_takes_a_handicap_that_is_drawn() {
    let rules = "series=to, handicaps=until_beaten";
    let mut seen = BTreeSet::new();
    for deal in 1..=40 {
        let position: Position = serde_json::from_value(about_to_win(rules, 2, &[])).unwrap();
        let played = Match::from_position(game(rules, 2), Deal::Number(deal), &position).unwrap();
        let mut table = TestMatch(played);
        table.0.advance();
        let events = table.go(1, "stock>b1");
        let [taken] = table.handicaps(1)[..] else {
            panic!("{deal}")
        };
        assert_eq!(table.handicaps(2), [], "it counts for that seat alone");
        let seats = wildpile_game::SeatSet::one(seat(1));
        assert!(events.contains(&Event::TookHandicap {
            seats,
            handicap: taken,
            by: None
        }));
        // It counts from the deal on.
        assert_eq!(table.view(1).public.phase, Phase::Play);
        let more = if taken == Handicap::LargerStock { 35 } else { 30 };
        assert_eq!([1, 2].map(|n| table.view(1).stock_count(seat(n))), [more, 30]);
        assert_eq!(
            table.view(1).hand_count(seat(1)),
            if taken == Handicap::SmallerHand { 4 } else { 5 }
        );
        let piles = if taken == Handicap::FewerDiscardPiles {
            3
        } else {
            4
        };
        assert_eq!([1, 2].map(|n| table.view(1).discard_piles(seat(n))), [piles, 4]);
        seen.insert(taken);
    }
    let all = [
        Handicap::LargerStock,
        Handicap::SmallerHand,
        Handicap::FewerDiscardPiles,
        Handicap::CoveredWilds,
    ];
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), all, "nobody has a partner");
}

#[test]
fn mu_05_it_stays_until_someone_else_wins_or_piles_up() {
    for (rule, of_second) in [
        ("until_beaten", vec![]),
        ("pile_up", vec![Handicap::CoveredWilds]),
    ] {
        let rules = format!("series=to, handicaps={rule} {{ chosen = true }}");
        let before: &[&[&str]] = match rule {
            "pile_up" => &[&["larger_stock"], &["covered_wilds"]],
            _ => &[&["larger_stock"], &[]],
        };
        let mut table = win(&rules, 2, before);
        assert_eq!(
            (table.view(1).public.phase, table.to_move()),
            (Phase::Handicap, 2),
            "an opponent chooses"
        );
        assert_eq!(
            english(&table.refusal(1, "handicap smaller_hand")),
            "Seat 2 is choosing a handicap"
        );
        assert_eq!(
            table.why(2, "handicap larger_stock"),
            "Seat 1 already has “Larger stock pile”"
        );
        assert_eq!(table.why(2, "end"), "first choose a handicap for Seat 1");
        assert!(table.can(2, "handicap smaller_hand"));
        table.go(2, "handicap smaller_hand");
        assert_eq!(
            table.handicaps(1),
            [Handicap::LargerStock, Handicap::SmallerHand],
            "{rule}"
        );
        assert_eq!(table.handicaps(2), of_second, "{rule}");
        assert_eq!(table.to_move(), 1, "seat 1 starts every game");
        assert_eq!(table.view(2).stock_count(seat(1)), 35);
        assert_eq!(
            table.why(1, "handicap fewer_discard_piles"),
            english(&Message::plain("skip-bo.refusal-no-handicap"))
        );
    }
    // Someone else's win ends the first one's.
    let rules = "series=to, handicaps=until_beaten { chosen = true }";
    let mut position = about_to_win(rules, 2, &[]);
    position["handicaps"] = json!([[], ["smaller_hand"]]);
    position["points"] = json!([0, 30]);
    let mut table = TestMatch::at(rules, 2, position);
    table.go(1, "stock>b1");
    table.go(2, "handicap covered_wilds");
    assert_eq!(
        (table.handicaps(1), table.handicaps(2)),
        (vec![Handicap::CoveredWilds], vec![])
    );
}

#[test]
fn mu_05_a_drawn_game_changes_no_handicaps() {
    let rules = "series=to, handicaps=until_beaten";
    let mut position = about_to_win(rules, 2, &[&["smaller_hand"], &[]]);
    position["stocks"] = json!(["9 9", "9 9"]);
    position["builds"] = json!([]);
    position["hands"] = json!(["8", "8"]);
    position["dry"] = json!(true);
    let mut table = TestMatch::closed(rules, 2, position);
    table.go(1, "discard 8>d1");
    table.go(2, "discard 8>d2");
    assert_eq!(table.view(1).public.game, 4);
    assert_eq!(
        (table.handicaps(1), table.handicaps(2)),
        (vec![Handicap::SmallerHand], vec![])
    );
}

#[test]
fn mu_05_partners_take_the_same() {
    let rules = "series=to, partners=pairs, handicaps=pile_up { chosen = true }";
    let mut table = win(rules, 4, &[]);
    assert_eq!(table.to_move(), 2, "the next opponent chooses");
    assert!(table.can(2, "handicap no_partner_discards"));
    table.go(2, "handicap no_partner_discards");
    for number in [1, 3] {
        assert_eq!(table.handicaps(number), [Handicap::NoPartnerDiscards], "{number}");
    }
    assert_eq!((table.handicaps(2), table.handicaps(4)), (vec![], vec![]));
    let mut table = win(rules, 4, &[]);
    table.go(2, "handicap larger_stock");
    let view = table.view(1);
    assert_eq!([1, 2, 3, 4].map(|n| view.stock_count(seat(n))), [35, 30, 35, 30]);
    // A position can't give them different ones.
    let mut position = about_to_win(rules, 4, &[&["smaller_hand"], &[], &[], &[]]);
    position["points"] = json!([30, 0, 30, 0]);
    let position: Position = serde_json::from_value(position).unwrap();
    let why = listed(&game(rules, 4).set_up(&position).unwrap_err());
    assert!(
        why.contains("Seat 1 and Seat 3 are partners and have the same handicaps"),
        "{why}"
    );
}

#[rstest]
#[case("stock=76", "larger_stock", "there are no more cards")]
#[case("hand=3", "smaller_hand", "no hand is smaller")]
#[case("discard_piles=1", "fewer_discard_piles", "a pile is needed")]
#[case("cover_wild=at_once", "covered_wilds", "everybody must")]
#[case("", "no_partner_discards", "nobody has a partner")]
fn mu_05_only_what_changes_something(#[case] rules: &str, #[case] handicap: &str, #[case] why: &str) {
    let rules = format!("series=to, handicaps=pile_up {{ chosen = true }}, {rules}");
    let rules = rules.trim_end_matches([',', ' ']);
    let table = win(rules, 2, &[]);
    let mv = format!("handicap {handicap}");
    assert!(!table.can(2, &mv), "{why}");
    assert!(table.why(2, &mv).contains("would change nothing for Seat 1"));
    assert_eq!(
        table.legal(2).len(),
        if handicap == "no_partner_discards" { 4 } else { 3 }
    );
}

#[test]
fn mu_05_who_has_them_all_takes_none() {
    let all: &[&str] = &[
        "larger_stock",
        "smaller_hand",
        "fewer_discard_piles",
        "covered_wilds",
    ];
    let table = win("series=to, handicaps=pile_up { chosen = true }", 2, &[all, &[]]);
    assert_eq!((table.view(1).public.phase, table.to_move()), (Phase::Play, 1));
    assert_eq!(table.handicaps(1).len(), 4);
    let view = table.view(1);
    assert_eq!(
        (
            view.hand.len(),
            view.stock_count(seat(1)),
            view.discard_piles(seat(1))
        ),
        (4, 35, 3)
    );
    // Covered wilds go without wilds on wilds, too.
    let rules = "series=to, wild_run=unlimited, wild_as_last=true, handicaps=pile_up";
    let position = |handicaps: Value| {
        json!({
            "stocks": ["9 9", "9 9"], "hands": ["W 5 8", ""], "builds": [run(2) + " W", run(11)], "points": [30, 0],
            "game": 2, "handicaps": [handicaps, []],
        })
    };
    let free = TestMatch::at(rules, 2, position(json!([])));
    assert!(free.can(1, "hand W>b1") && free.can(1, "hand W>b2"));
    let bound = TestMatch::at(rules, 2, position(json!(["covered_wilds"])));
    assert!(!bound.can(1, "hand W>b1") && !bound.can(1, "hand W>b2"));
}

#[test]
fn mu_05_the_scene_says_who_chooses_and_who_has_what() {
    let table = win(
        "series=to, handicaps=until_beaten { chosen = true }",
        2,
        &[&["smaller_hand"], &[]],
    );
    let scene = |number: u8| {
        let moves = table.0.all_moves(seat(number));
        table.0.game().scene(&table.view(number), &moves)
    };
    let banner = |number: u8| english(&scene(number).banner.unwrap().text);
    assert_eq!(
        banner(2),
        "Choose the handicap that Seat 1 takes for the next game."
    );
    assert_eq!(
        banner(1),
        "Seat 2 chooses the handicap that Seat 1 takes for the next game."
    );
    let labels: Vec<String> = scene(2)
        .actions
        .iter()
        .map(|action| english(&action.label))
        .collect();
    assert_eq!(
        labels,
        [
            "Handicap: Larger stock pile",
            "Handicap: Fewer discard piles",
            "Handicap: Covered wilds"
        ]
    );
    let facts = scene(1).facts;
    let fact = facts
        .iter()
        .find(|(label, _)| english(label) == "Seat 1's handicaps")
        .unwrap();
    assert_eq!(english_arg(&fact.1), "Smaller hand");
    let space: Vec<String> = table
        .0
        .game()
        .action_space()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(table.legal(2).iter().all(|mv| space.contains(mv)));
    assert!(
        game("", 2)
            .action_space()
            .iter()
            .all(|mv| !mv.to_string().starts_with("handicap"))
    );
}

#[test]
fn mu_05_positions_with_handicaps_are_checked() {
    let at = |rules: &str, change: &dyn Fn(&mut Value)| {
        let mut position = about_to_win("", 2, &[&["smaller_hand"], &[]]);
        change(&mut position);
        let position: Position = serde_json::from_value(position).unwrap();
        let set_up = game(rules, 2).set_up(&position);
        set_up.map_or_else(
            |e| listed(&e),
            |state| {
                let again = game(rules, 2).position(&state);
                assert_eq!(game(rules, 2).set_up(&again).unwrap(), state);
                String::new()
            },
        )
    };
    let rules = "series=to, handicaps=until_beaten";
    assert_eq!(at(rules, &|_| ()), "");
    assert!(at("series=to", &|_| ()).contains("nobody takes handicaps"));
    assert!(refused("handicaps=pile_up", 2).contains("between the games of a series"));
    let idle = at(rules, &|p| p["handicaps"] = json!([["no_partner_discards"], []]));
    assert!(
        idle.contains("“Own discard piles only” changes nothing for Seat 1"),
        "{idle}"
    );
    assert!(at(&format!("{rules}, hand=3"), &|_| ()).contains("“Smaller hand” changes nothing"));
    assert!(at(rules, &|p| p["points"] = json!([0, 30])).contains("Seat 1 hasn't won a game yet"));
    let both = |p: &mut Value| {
        p["handicaps"] = json!([["smaller_hand"], ["larger_stock"]]);
        p["points"] = json!([30, 30]);
    };
    assert!(at(rules, &both).contains("only the last winners"));
    assert_eq!(at("series=to, handicaps=pile_up", &both), "");
    assert!(at(rules, &|p| p["handicaps"] = json!([["smaller_hand"]])).contains("handicaps"));
    assert!(at(rules, &|p| p["taking"] = json!([1])).contains("taking"));
    // Between two games.
    let between = |taking: Value, turn: u8| {
        move |p: &mut Value| {
            *p = json!({
                "phase": "handicap", "game": 2, "points": [30, 0], "taking": taking, "turn": turn, "starter": 1,
            });
        }
    };
    assert_eq!(at(rules, &between(json!([1]), 1)), "");
    assert!(at(rules, &between(json!([2]), 1)).contains("only the winners"));
    assert!(at(rules, &between(json!([1, 2]), 1)).contains("only the winners"));
    assert!(at(rules, &between(json!([]), 1)).contains("only the winners"));
    assert!(at(rules, &between(json!([1]), 2)).contains("isn't this seat's turn"));
    let chosen = "series=to, handicaps=until_beaten { chosen = true }";
    assert_eq!(at(chosen, &between(json!([1]), 2)), "");
    assert!(at(chosen, &between(json!([1]), 1)).contains("isn't this seat's turn"));
    let cards = |p: &mut Value| {
        between(json!([1]), 1)(p);
        p["hands"] = json!(["8", ""]);
    };
    assert!(at(rules, &cards).contains("cards lie on the table"));
}
