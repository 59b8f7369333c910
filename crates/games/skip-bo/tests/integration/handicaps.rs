//! Rules per seat and their handicaps (MU-06), and handicaps for the winners of games (MU-05).

use std::collections::BTreeSet;

use rstest::rstest;
use serde_json::{Value, json};
use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Match, Seat, Turn, Viewer};
use wildpile_skip_bo::{Event, Handicap, Observation, Phase, Position, Refusal, Rules, SkipBo, View};
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
    assert_eq!(dealt("stock = 22, seat_2 = { extra_stock = 20 }", 6), [22; 6]);
    assert_eq!(
        dealt("stock = 22, seat_2 = { extra_stock = 20, hand = 3 }", 6),
        [22, 24, 22, 22, 22, 22]
    );
    // For everybody it is simply a larger pile.
    assert_eq!(dealt("extra_stock = 3", 3), [33; 3]);
}

#[test]
fn mu_06_the_deal_tells_who_has_a_larger_stock_pile() {
    let told = |rules: &str| {
        let table = TestMatch::deal(rules, 2, 3);
        let events = &table.0.steps()[0].events;
        let game = table.0.game();
        let seen: Observation = game.observe(&events[0], Viewer::Public).unwrap();
        let json = serde_json::to_value(&seen).unwrap();
        assert_eq!(serde_json::from_value::<Observation>(json.clone()).unwrap(), seen);
        (english(&game.tell(&seen)), json["dealt"]["stocks"].clone())
    };
    let (text, stocks) = told("seat_2 = { extra_stock = 5 }");
    assert_eq!(text, "Stock cards: Seat 1 30, Seat 2 35; Seat 1 starts");
    assert_eq!(stocks, json!([30, 35]));
    let (text, stocks) = told("series=to, seat_2 = { extra_stock = 5 }");
    assert!(text.starts_with("Game 1: stock cards: Seat 1 30"), "{text}");
    assert_eq!(stocks, json!([30, 35]));
    // Common rules look as they always did.
    let (text, stocks) = told("");
    assert_eq!(text, "30 stock cards each; Seat 1 starts");
    assert_eq!(stocks, Value::Null);
}

#[test]
fn mu_06_scores_count_from_the_own_stock_pile() {
    let rules = "seat_2 = { extra_stock = 5 }";
    let mut table = TestMatch::at(
        rules,
        2,
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
    assert_eq!(table.view(2).hand().len(), 4);
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
    let position = |turn: u8, hands: [&str; 2]| json!({ "turn": turn, "stocks": ["9 9", "9 9"], "hands": hands, "discards": [["", "", "", "5"], ["6", "", "7"]] });
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
    assert_eq!(table.refusal(2, "hand W>b1"), Refusal::NoCover { value: 5 });
    let mut table = TestMatch::at(rules, 2, position(2, "W 5 6"));
    table.go(2, "hand W>b1");
    assert_eq!(
        table.refusal(2, "discard 6>d1"),
        Refusal::CoverFirst { pile: 1, value: 5 }
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
        Refusal::PartnerDiscardsForbidden
    );
    assert!(table.why(3, "partner d1>b1").contains("your handicap closes"));
    assert!(table.can(3, "partner stock>b1") && table.can(3, "d1>b1"));
    // Its partner may.
    assert!(TestMatch::at(rules, 4, position(1)).can(1, "partner d1>b1"));
    // Where the table closes them, it isn't a handicap.
    let closed = "partners = pairs { discards = false }, seat_3 = { partner_discards = false }";
    let table = TestMatch::at(closed, 4, position(3));
    assert_eq!(table.refusal(3, "partner d1>b1"), Refusal::PartnerDiscardsClosed);
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
        assert_eq!(table.view(1).phase(), Phase::Play);
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
fn mu_05_it_stays_until_somebody_else_wins_or_piles_up() {
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
            (table.view(1).phase(), table.to_move()),
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
            english(&Refusal::NoHandicap)
        );
    }
    // Somebody else's win ends the first one's.
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
    assert_eq!(table.view(1).game_number(), 4);
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
    assert_eq!((table.view(1).phase(), table.to_move()), (Phase::Play, 1));
    assert_eq!(table.handicaps(1).len(), 4);
    let view = table.view(1);
    assert_eq!(
        (
            view.hand().len(),
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
fn mu_05_handicaps_need_a_series() {
    assert!(refused("handicaps=pile_up", 2).contains("between the games of a series"));
    let table = TestMatch::deal("", 2, 1);
    assert_eq!(table.refusal(1, "handicap smaller_hand"), Refusal::NoHandicap);
    assert!(
        table
            .why(1, "handicap smaller_hand")
            .contains("between the games of a series")
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

#[test]
fn mu_05_a_series_with_handicaps_is_played_to_its_end() {
    for (n, (rules, seats)) in [
        ("handicaps=until_beaten", 2),
        ("handicaps=pile_up", 3),
        ("handicaps=pile_up { chosen = true }, first=winner", 2),
        (
            "handicaps=pile_up { chosen = true }, partners=pairs, first=next",
            4,
        ),
        ("handicaps=until_beaten, partners=pairs { discards = false }", 6),
        (
            "handicaps=pile_up, wild_run=unlimited, wild_as_last=true, wild_start=any",
            2,
        ),
        (
            "handicaps=until_beaten { chosen = true }, seat_1 = { hand = 3, extra_stock = 18 }, deck=classic",
            3,
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let rules = format!("series=to {{ target = 500 }}, stock=5, {rules}");
        let game = game(&rules, seats);
        let mut played = Match::new(game, Deal::Number(n as u64 + 1));
        let mut dice = Dice::for_player(n as u64);
        let mut chosen = 0;
        for _ in 0..100_000 {
            let Turn::Seats { due, .. } = played.turn() else {
                break;
            };
            let who = due.first().unwrap();
            let moves = played.legal_moves(who);
            let plays = moves.iter().take_while(|m| m.to_string().contains(">b")).count();
            let mv = moves[dice.index(if plays > 0 { plays } else { moves.len() })];
            chosen += usize::from(matches!(mv, wildpile_skip_bo::Move::Handicap(_)));
            played
                .play(who, &mv)
                .unwrap_or_else(|e| panic!("{rules}: {}", english(&e)));
            if played.state().phase() == Phase::Handicap {
                let position = played.game().position(played.state());
                assert_eq!(&played.game().set_up(&position).unwrap(), played.state());
            }
        }
        let outcome = played.outcome().unwrap_or_else(|| panic!("{rules} goes on"));
        assert!(!outcome.drawn, "{rules}");
        assert_eq!(chosen > 0, rules.contains("chosen"), "{rules}");
        let taken = played.steps().iter().flat_map(|step| &step.events);
        assert!(
            taken
                .filter(|event| matches!(event, Event::TookHandicap { .. }))
                .count()
                > 1
        );
    }
}

#[test]
fn mu_06_common_rules_are_recorded_as_before() {
    let text = Checked::<Rules>::default().record_text();
    for option in ["extra_stock", "partner_discards", "handicaps"] {
        assert!(!text.contains(option), "{text}");
    }
    let own = Checked::<Rules>::from_text("seat_2 = { extra_stock = 5 }").unwrap();
    assert!(
        own.record_text().ends_with("seat_2={ extra_stock = 5 }"),
        "{}",
        own.record_text()
    );
    // What a table without handicaps says is what it always said.
    let table = TestMatch::deal("series=to", 2, 1);
    let view = serde_json::to_string(&table.view(1)).unwrap();
    let position = serde_json::to_string(&table.position()).unwrap();
    for word in ["handicap", "taking"] {
        assert!(!view.contains(word) && !position.contains(word), "{word}");
    }
    let _: SkipBo = game("series=to", 2);
}
