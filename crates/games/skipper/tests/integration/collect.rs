//! MU-09: how cards are collected. Each game here was played out by hand first.

use crate::common::{LAST, STUCK, TestMatch, english, game, refused, seat, seat_json, table, texts};
use serde_json::{Value, json};
use wildpile_cards::Dice;
use wildpile_conformance::soak::times;
use wildpile_game::{Game, Viewer};
use wildpile_message::Names;
use wildpile_skipper::{Position, Skipper};
use wildpile_table::{Spot, TableGame, ZoneKind};

fn market(t: &TestMatch, number: u8) -> String {
    let cards = t.see(number).market;
    cards
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

/// The problems of a position, one per line.
fn problems(game: &Skipper, position: Value) -> String {
    let position: Position = serde_json::from_value(position).expect("a position");
    game.set_up(&position)
        .map_or_else(|e| crate::common::listed(&e), |_| String::new())
}

#[test]
fn mu_09_refill_is_the_default_and_draws_up_to_the_hand() {
    let mut t = TestMatch::solo_with("collect=refill", "2S 3S 9H 9D 9C", "", "TD TC TH", "");
    t.go("play 2S; play 3S");
    assert_eq!(t.hand(1), "9C TC 9D 9H TH");
    assert_eq!(game("collect=refill", 1).rules().short_name(), "skipper");
    assert!(t.why("take TD").contains("no market"));
    assert!(t.why("draw").contains("no market"));
}

#[test]
fn mu_09_values_out_of_range_are_refused() {
    for (rules, legal) in [
        ("collect=fixed(0)", "1 to 9"),
        ("collect=fixed(10)", "1 to 9"),
        ("collect=market(0)", "1 to 6"),
        ("collect=market(7)", "1 to 6"),
    ] {
        let said = refused(rules, 1);
        assert!(said.contains(legal), "{rules}: {said}");
    }
    let said = refused("seat_2 = { collect = market }", 2);
    assert!(said.contains("collect"), "the table collects in one way: {said}");
}

#[test]
fn mu_09_a_hand_of_one_gets_a_second_card_from_a_fixed_draw() {
    assert!(refused("hand=1, used_skippers=discard", 1).contains("hand"));
    assert!(refused("hand=1, used_skippers=discard, collect=market", 1).contains("hand"));
    assert_eq!(refused("hand=1, used_skippers=discard, collect=fixed(1)", 1), "");
}

/// The 2S and the 3S are dead.
pub const SKIPPED: &str = "S: AS KD 4S";

/// Two suits of five; the 4 ends a book and the 5 skips 1.
const TINY: &str = r#"deck = custom { colours = [{ name = sun, letter = S, symbol = "☀", ink = yellow }, { name = sea, letter = W, symbol = "≈", ink = blue }], ranks = 5, skips = [0, 0, 0, 0, 1], end = 4, laid_out = [1] }"#;

/// A solitaire with the tiny deck; the last card of the pile is drawn first.
fn tiny(rules: &str, hand: &str, draw: &str) -> TestMatch {
    TestMatch::solo_with(&format!("{TINY}, hand = 2, {rules}"), hand, "", draw, "")
}

#[test]
fn mu_09_the_same_cards_are_won_in_each_way() {
    // The pile from the top: S3 S4 W2 W3 W5 S5.
    let way = |rules: &str| tiny(rules, "S2 W4", "S5 W5 W3 W2 S4 S3");
    let mut t = way("collect=refill");
    t.go("play S2; play S3; play S4; play W2; play W3; play W4");
    assert_eq!(t.outcome().unwrap().turns, [5]);
    let mut t = way("collect=fixed(2)");
    t.go("play S2");
    assert_eq!(t.hand(1), "S3 S4 W4");
    t.go("play S3; play S4");
    assert_eq!(t.hand(1), "W2 W3 W4");
    t.go("play W2; play W3; play W4");
    assert_eq!(t.outcome().unwrap().turns, [3]);
    let mut t = way("collect=market(2)");
    assert_eq!(market(&t, 1), "S3 S4");
    t.go("play S2; take S3");
    assert_eq!((t.hand(1).as_str(), market(&t, 1).as_str()), ("S3 W4", "S4 W2"));
    t.go("play S3; draw");
    assert_eq!((t.hand(1).as_str(), market(&t, 1).as_str()), ("W3 W4", "S4 W2"));
    t.go("discard W4; end; take W2");
    assert_eq!((t.hand(1).as_str(), market(&t, 1).as_str()), ("W2 W3", "S4 W5"));
    t.go("play W2; play W3; take S4");
    assert_eq!(market(&t, 1), "W5 S5");
    // The pile is empty: the discarded W4 is turned over.
    t.go("draw");
    assert_eq!(t.hand(1), "S4 W4");
    t.go("play S4; play W4");
    assert_eq!(t.outcome().unwrap().turns, [5]);
}

#[test]
fn mu_09_a_market_is_laid_out_after_the_first_hands() {
    for seats in [1, 3] {
        let plain = TestMatch::deal("", seats, 7);
        let t = TestMatch::deal("collect=market(4)", seats, 7);
        for n in 1..=seats as u8 {
            assert_eq!(t.hand(n), plain.hand(n), "first hands are dealt as always");
            assert_eq!(t.see(n).market.len(), 4);
            assert_eq!(t.see(n).draw_count, plain.see(n).draw_count - 4);
        }
    }
}

#[test]
fn mu_09_market_cards_are_collected_one_by_one_at_the_end_of_the_turn() {
    let mut t = tiny("collect=market(2)", "S2 W4", "S5 W5 W3 W2 S4 S3");
    assert_eq!(t.why("take S3"), "cards are taken at the end of a turn");
    assert_eq!(t.why("draw"), "cards are taken at the end of a turn");
    t.go("play S2");
    assert_eq!(t.turns(1), 0, "the turn isn't over");
    assert_eq!(t.moves(1), ["take S3", "take S4", "draw"]);
    assert_eq!(
        t.banner(1),
        "Take a card from the market or draw one from the pile, until you hold 2."
    );
    let collect = "your turn is over: take cards from the market or the draw pile until you hold 2";
    for other in [
        "end",
        "play W4",
        "discard W4",
        "pass",
        "trash W4",
        "keep S3",
        "auction W4",
    ] {
        assert_eq!(t.why(other), collect, "{other}");
    }
    assert_eq!(t.why("take W2"), "the sea 2 isn't in the market");
    assert_eq!(t.why("take S9"), "there is no S9 in this deck");
    t.go("take S4");
    assert_eq!(t.turns(1), 1);
    assert!(t.why("take S3").contains("end of a turn"), "the hand is full");
}

/// Six cards that are still in the game: the hand, the market, and the piles.
fn late(rules: &str, hand: &[&str], market: &[&str], draw: &[&str], discard: &[&str]) -> TestMatch {
    let game = game(&format!("{TINY}, {rules}"), 1);
    let seat = json!({
        "hand": hand, "market": market, "draw_pile": draw, "discard_pile": discard, "turned_over": true,
        "stacks": { "S": ["S1", "S2", "S3"], "W": ["W1", "W2", "W3"] },
    });
    TestMatch::at(game, json!({ "seats": [seat] }))
}

#[test]
fn mu_09_a_gap_that_nothing_can_fill_is_filled_when_collecting_begins_again() {
    let mut t = late(
        "hand=3, collect=market(2)",
        &["S4", "W4"],
        &["S5", "W5"],
        &[],
        &[],
    );
    t.go("play S4; end");
    assert_eq!(t.moves(1), ["take S5", "take W5"]);
    assert_eq!(t.why("draw"), "both piles are empty; take a card from the market");
    t.go("take S5");
    assert_eq!(market(&t, 1), "W5");
    t.go("take W5");
    assert_eq!((t.turns(1), market(&t, 1).as_str()), (1, ""));
    // A card discarded now is in the market as soon as the turn ends.
    t.go("discard S5; end");
    assert_eq!((market(&t, 1).as_str(), t.see(1).draw_count), ("S5", 0));
    t.go("take S5; play W4");
    assert!(t.outcome().is_some());
}

#[test]
fn mu_09_play_goes_on_with_a_smaller_hand_if_nothing_is_left() {
    let mut t = late(
        "hand=4, collect=market(1)",
        &["S4", "W4", "W5"],
        &["S5"],
        &[],
        &[],
    );
    t.go("play S4; end; take S5");
    assert_eq!(
        (t.hand(1).as_str(), t.turns(1)),
        ("S5 W4 W5", 1),
        "three cards and no more"
    );
    assert!(t.legal("play W4"));
}

#[test]
fn mu_09_sk_12_a_market_that_needs_a_shuffle_waits_for_it() {
    let rules = "refill=shuffle, hand=2, collect=market(1)";
    let mut t = late(rules, &["S4", "W4"], &["W5"], &[], &["S5"]);
    t.go("play S4; end; take W5");
    let steps: Vec<String> = t.played.steps().iter().map(|s| format!("{:?}", s.step)).collect();
    assert!(steps.last().unwrap().contains("Shuffle"), "{steps:?}");
    assert_eq!((market(&t, 1).as_str(), t.turns(1)), ("S5", 1));
    // The same for a card that is drawn blind.
    let mut t = late(rules, &["S4", "W4"], &["W5"], &[], &["S5"]);
    t.go("play S4; end; draw");
    assert_eq!((t.hand(1).as_str(), market(&t, 1).as_str()), ("S5 W4", "W5"));
}

#[test]
fn mu_09_sk_11_dead_cards_stay_in_the_market_until_they_are_taken() {
    let (hand, draw) = ("5S 9H 9D 9C TC", "8D 8C 3S TD 2S");
    let way = |trash: &str, cards: usize| {
        let rules = format!("collect=market({cards}), trash={trash}");
        let mut t = TestMatch::solo_with(&rules, hand, SKIPPED, draw, "");
        t.go("play 5S");
        t
    };
    let mut t = way("automatic", 2);
    assert_eq!(market(&t, 1), "2S TD");
    t.go("take 2S");
    assert_eq!(t.see(1).trash.unwrap().to_vec(), crate::common::cards("2S"));
    assert_eq!(
        (market(&t, 1).as_str(), t.turns(1)),
        ("TD 3S", 0),
        "another is taken"
    );
    t.go("take TD");
    assert_eq!(t.turns(1), 1);
    // A dead card that is drawn blind is trashed too, and the player chooses again.
    let mut t = way("automatic", 2);
    t.go("draw");
    assert_eq!(
        (market(&t, 1).as_str(), t.see(1).trash_count, t.turns(1)),
        ("2S TD", 1, 0)
    );
    assert_eq!(t.moves(1), ["take 2S", "take TD", "draw"]);
    // Asked about it, the player may keep it.
    for (answer, hand, turns) in [("keep 2S", "9C TC 9D 9H 2S", 1), ("trash 2S", "9C TC 9D 9H", 0)] {
        let mut t = way("ask", 2);
        t.go("take 2S");
        assert_eq!(market(&t, 1), "TD 3S", "the gap is filled at once");
        assert!(t.why("take TD").contains("first decide"));
        t.go(answer);
        assert_eq!((t.hand(1).as_str(), t.turns(1)), (hand, turns), "{answer}");
    }
    let mut t = way("never", 2);
    t.go("take 2S");
    assert_eq!((t.hand(1).as_str(), t.turns(1)), ("9C TC 9D 9H 2S", 1));
}

#[test]
fn mu_09_sk_36_the_skip_tax_is_drawn_blind() {
    for (rules, most) in [("collect=market(3)", 6), ("collect=fixed(2)", 6)] {
        let mut t = table(rules, &[("KD 9D 9C TC TD", ""), (STUCK, "")]);
        let before = market(&t, 2);
        t.does(1, "play KD on S");
        assert_eq!(t.see(2).hand_count, most, "{rules}");
        assert_eq!(market(&t, 2), before, "{rules}: the market stays");
    }
    // It also goes beyond ten cards.
    let ten = "9H 9D 9C TC TD TH 8D 8H 8C 7C";
    let mut t = table("collect=fixed(2)", &[("KD 9D 9C TC TD", ""), (ten, "")]);
    t.does(1, "play KD on S");
    assert_eq!(t.see(2).hand_count, 11);
}

#[test]
fn mu_09_sk_34_nobody_collects_after_an_auction() {
    let six = "9H 9D 9C TC TD TH";
    for (rules, hand) in [("collect=fixed(3)", six), ("collect=market(3)", STUCK)] {
        let mut t = table(rules, &[(hand, ""), (STUCK, "")]);
        let (mine, count) = (market(&t, 1), t.see(1).hand_count);
        t.does(1, "auction 9D").does(2, "bid TC");
        assert_eq!(t.due(), [2], "{rules}: the sale is the whole turn");
        assert_eq!((market(&t, 1), t.see(1).hand_count), (mine, count), "{rules}");
    }
    // After a failed auction a discard is owed, and then as many as the hand has too many.
    let mut t = table("collect=fixed(3)", &[("9H 9D 9C TC TD TH 8H", ""), (STUCK, "")]);
    t.does(1, "auction 9D").does(2, "pass").does(1, "discard 9D");
    assert!(t.why("end").contains("discard 1 card"), "{}", t.why("end"));
    t.does(1, "discard 9C").does(1, "end");
    assert_eq!(t.see(1).hand_count, 8);
}

#[test]
fn mu_09_everyone_collects_alone_in_a_race() {
    let mut t = table(
        "collect=market(2), pace=race",
        &[("2S 9D 9C TC TD", ""), ("2S 9D 9C TC TD", "")],
    );
    t.does(1, "play 2S").does(2, "play 2S");
    assert_eq!(t.due(), [1, 2]);
    assert_eq!(t.moves(1), t.moves(2));
    t.does(2, "draw");
    assert_eq!((t.turns(1), t.turns(2)), (0, 1));
    t.does(1, "give up");
    assert_eq!(t.see(1).hand_count, 4, "who gives up takes nothing more");
}

#[test]
fn mu_09_others_may_give_up_while_someone_collects() {
    let seats = [("2S 9D 9C TC TD", ""), (STUCK, ""), (STUCK, "")];
    let mut t = table("collect=market(2)", &seats);
    t.does(1, "play 2S").does(2, "give up");
    assert_eq!(t.due(), [1]);
    t.does(1, "draw");
    assert_eq!(t.due(), [3]);
    let mut t = table("collect=market(2)", &seats);
    t.does(1, "play 2S").does(1, "give up");
    assert_eq!(t.due(), [2]);
}

#[test]
fn mu_09_a_smaller_hand_of_one_seat_is_filled_and_emptied_to_its_own_size() {
    let rules = "collect=fixed(3), seat_2 = { hand = 4 }";
    let mut t = table(rules, &[("2S 9D 9C TC TD", ""), ("9H 9D 9C TC", "")]);
    t.does(1, "play 2S");
    assert_eq!(t.see(1).hand_count, 7);
    t.does(2, "discard 9H").does(2, "end");
    assert_eq!(t.see(2).hand_count, 6, "three and three");
    t.does(1, "discard 9D").does(1, "discard 9C").does(1, "end");
    t.does(2, "discard 9D");
    assert_eq!(
        t.why_of(2, "end"),
        "discard 1 card first; only then can the turn end"
    );
}

#[test]
fn mu_09_sk_39_the_market_is_public_and_what_is_drawn_blind_is_not() {
    let mut t = table("collect=market(2)", &[("2S 9D 9C TC TD", ""), (STUCK, "")]);
    t.does(1, "play 2S");
    let shown = t.see(1).market;
    for viewer in [Viewer::Seat(seat(2)), Viewer::Public] {
        let view = t.game.view(t.played.state(), viewer);
        assert_eq!(view.seats[0].market, shown, "{viewer:?}");
        assert_eq!(view.seats[0].hand, None, "{viewer:?}");
    }
    let log = |t: &TestMatch, viewer: Viewer| -> Vec<String> {
        let last = t.played.steps().last().unwrap();
        let seen = last
            .events
            .iter()
            .filter_map(|event| t.game.observe(event, viewer));
        seen.map(|seen| english(&t.game.tell(&seen))).collect()
    };
    let taken = shown[0];
    t.does(1, &format!("take {taken}"));
    let other = log(&t, Viewer::Seat(seat(2)));
    assert!(
        other[0].starts_with("Seat 1 takes the ") && other[0].ends_with(" from the market"),
        "{other:?}"
    );
    assert!(other[1].contains("New in Seat 1's market: the "), "{other:?}");
    let mut t = table("collect=market(2)", &[("2S 9D 9C TC TD", ""), (STUCK, "")]);
    t.does(1, "play 2S").does(1, "draw");
    assert_eq!(log(&t, Viewer::Public), ["Seat 1 draws a card"]);
}

#[test]
fn mu_09_what_happens_is_told_in_german() {
    let mut t = TestMatch::solo_with("collect=market(2)", "2S 9H 9D 9C TC", "", "8D 8C QC 3S TD", "");
    t.go("play 2S; take TD");
    let german = texts("de");
    let names = Names {
        names: &["Fay".to_owned()],
        you: Some(1),
    };
    let last = t.played.steps().last().unwrap();
    let seen = last
        .events
        .iter()
        .filter_map(|event| t.game.observe(event, Viewer::Seat(seat(1))));
    let log: Vec<String> = seen.map(|seen| german.say(&t.game.tell(&seen), &names)).collect();
    assert_eq!(
        log,
        [
            "Du nimmst die Karo-Zehn aus der Auslage",
            "Neu in der Auslage: Kreuz-Dame"
        ]
    );
}

#[test]
fn mu_09_sk_23_the_market_lies_beside_the_draw_pile() {
    let mut t = TestMatch::solo_with("collect=market(3)", "2S 9H 9D 9C TC", "", "8D 8C QC 3S TD", "");
    t.go("play 2S");
    let scene = t.scene(1);
    let at = |kind| scene.zones.iter().position(|z| z.kind == kind).unwrap();
    assert_eq!(at(ZoneKind::Market), at(ZoneKind::Stock) + 1);
    let zone = &scene.zones[at(ZoneKind::Market)];
    assert_eq!((english(&zone.label).as_str(), zone.cards.len()), ("Market", 3));
    let view = t.game.view(t.played.state(), Viewer::Seat(seat(1)));
    // A tap on the second card takes it, a tap on the pile draws.
    let meant = t.game.intend(&view, Spot::card(zone.id, 1), None).unwrap();
    assert_eq!(meant.to_string(), "take 3S");
    let stock = scene.zones[at(ZoneKind::Stock)].id;
    assert_eq!(
        t.game.intend(&view, Spot::zone(stock), None).unwrap().to_string(),
        "draw"
    );
    let labels: Vec<String> = scene.actions.iter().map(|a| english(&a.label)).collect();
    assert!(labels.contains(&"Take 3♠".to_owned()), "{labels:?}");
    assert!(labels.contains(&"Draw from the pile".to_owned()), "{labels:?}");
    assert!(
        !TestMatch::solo("", STUCK, "")
            .scene(1)
            .zones
            .iter()
            .any(|z| z.kind == ZoneKind::Market)
    );
}

#[test]
fn mu_09_positions_that_cannot_arise_are_refused() {
    let market = game("collect=market(2)", 1);
    let of = |game: &Skipper| seat_json(game, STUCK, "", "8D 8C QC 3S", "");
    let with = |game: &Skipper, fields: &[(&str, Value)]| {
        let mut seat = of(game);
        for (name, value) in fields {
            seat[*name] = value.clone();
        }
        problems(game, json!({ "seats": [seat] }))
    };
    assert_eq!(with(&market, &[]), "", "the top cards of the pile are the market");
    let (fixed, refill, any) = (
        game("collect=fixed(2)", 1),
        game("", 1),
        ("draw_pile", Value::Null),
    );
    let drawing = ("drawing", json!(true));
    let eleven = json!(["9H", "9D", "9C", "TC", "TD", "TH", "8H", "7H", "7D", "7C", "6C"]);
    let gap = "seats[0].market: the market has a gap";
    let nothing = "seats[0].act: nothing has to be discarded";
    let too_many = "seats[0].hand: there are 11 cards; at most 10";
    let none_left = "seats[0].left: no card is left to be drawn";
    for (game, fields, says) in [
        (&market, vec![("market", json!([]))], gap),
        (&market, vec![("market", json!(["3S", "QC"]))], "appears twice"),
        (
            &refill,
            vec![("market", json!(["9S"])), any.clone()],
            "there is no market",
        ),
        (
            &market,
            vec![("market", json!(["3S", "QC", "8C"])), any.clone()],
            "at most 2",
        ),
        (&market, vec![drawing.clone()], "the hand is full"),
        (&market, vec![("left", json!(1))], "seats[0].left: 1 is too large"),
        (&market, vec![("act", json!("dropping"))], nothing),
        (&fixed, vec![("hand", eleven), any.clone()], too_many),
        (
            &fixed,
            vec![drawing.clone(), ("left", json!(3))],
            "seats[0].left: 3 is too large; at most 2",
        ),
        (&fixed, vec![("act", json!("dropping"))], "seats[0].act"),
        (&fixed, vec![drawing.clone()], none_left),
    ] {
        let said = with(game, &fields);
        assert!(said.contains(says), "{fields:?}: {said}");
    }
    // In the middle of collecting from a market a position can be continued.
    let short = json!(["9H", "9D", "9C", "TC"]);
    assert_eq!(with(&market, &[("hand", short), drawing, any]), "");
}

#[test]
fn mu_09_sk_20_cards_in_a_market_can_still_win() {
    // Without the JD in the market the last book couldn't be finished.
    let mut t = TestMatch::solo_with(
        "collect=market(1), finish=end_card_only",
        "QS QH QC QD KS",
        LAST,
        "KH JD",
        "",
    );
    assert_eq!(t.banner(1), "");
    t.go("discard KS; end; take JD; play JD");
    assert_eq!(t.outcome().unwrap().turns, [2]);
}

#[test]
fn mu_09_moves_are_read_in_any_case_and_others_explained() {
    let mut t = TestMatch::solo_with("collect=market(2)", "2S 9H 9D 9C TC", "", "8D 8C QC 3S TD", "");
    t.go("play 2S; take td");
    assert_eq!(t.turns(1), 1);
    for wrong in ["take", "take TD QC", "draw TD", "take me"] {
        assert!(wrong.parse::<wildpile_skipper::Move>().is_err(), "{wrong}");
    }
}

/// Invariants after every move, in random games.
#[test]
fn mu_09_random_games_collect_as_the_rules_say() {
    let mut dice = Dice::for_player(9);
    let (mut turns, mut gaps) = (0, 0);
    for (rules, fixed, cards) in [
        ("collect=fixed(1), hand=2", Some(1), 0),
        ("collect=fixed(4), turn=play_then_discard", Some(4), 0),
        ("collect=fixed(9), hand=7, trash=never", Some(9), 0),
        ("collect=market(1), trash=ask", None, 1),
        ("collect=market(4)", None, 4),
        ("collect=market(6), hand=7, top_of_discard=true", None, 6),
    ] {
        let rules = format!("{rules}, deck=four_colours");
        let size = usize::from(game(&rules, 1).rules().hand);
        for number in 1..=times(30) {
            let mut t = TestMatch::deal(&rules, 1, number);
            for _ in 0..300 {
                let moves = t.played.legal_moves(seat(1));
                let (Some(&mv), before) = (moves.get(dice.index(moves.len().max(1))), t.see(1)) else {
                    break;
                };
                t.played.play(seat(1), &mv).unwrap();
                let now = t.see(1);
                let held = usize::from(now.hand_count);
                let left = now.draw_count + now.discard_count;
                let ended = now.turns > before.turns && !now.done;
                turns += u32::from(ended);
                if let Some(n) = fixed {
                    assert!(held <= 10, "{rules}: {held}");
                    let least = if ended && left > 0 { n } else { 0 };
                    assert!(!ended || (least..=size + n).contains(&held), "{rules}: {held}");
                    assert_eq!(now.market.len(), 0);
                } else {
                    assert!(held <= size, "{rules}: {held}");
                    let full = now.market.len() == cards;
                    assert!(full || now.draw_count == 0, "{rules}: a gap");
                    assert!(
                        !ended || held == size || (now.market.is_empty() && left == 0),
                        "{rules}"
                    );
                    gaps += u32::from(!full);
                }
            }
        }
    }
    assert!(turns > 5_000 && gaps > 20, "{turns} turns, {gaps} gaps");
}
