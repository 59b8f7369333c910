//! Scenes, gestures and messages.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

use crate::common::*;
use serde_json::json;
use wildpile_game::{Seat, SeatSet, Viewer};
use wildpile_skip_bo::Observation;
use wildpile_table::{Fill, Spot, TableGame, Tone, ZoneKind};

fn zone(scene: &wildpile_table::Scene, label: &str, owner: Option<u8>) -> wildpile_table::Zone {
    let found = scene
        .zones
        .iter()
        .find(|z| english(&z.label) == label && z.owner.map(Seat::number) == owner);
    found.unwrap_or_else(|| panic!("{label} of {owner:?}")).clone()
}

#[test]
fn the_scene_has_everything_on_it() {
    let table = TestMatch::at(
        "partners=pairs,wild_start=any",
        6,
        json!({
            "stocks": ["3 5", "9 9", "1 1 W", "", "4", "2"], "hands": ["8 W", "2 3", "", "", "", ""],
            "builds": ["W@4 5", "1"], "discards": [["7 6"], [], ["", "4"], [], [], []],
        }),
    );
    let view = table.view(1);
    let scene = table.0.game().scene(&view, &table.0.all_moves(seat(1)));
    for kind in [ZoneKind::StockPile, ZoneKind::Hand] {
        assert_eq!(scene.zones.iter().filter(|z| z.kind == kind).count(), 6);
    }
    assert_eq!(
        scene
            .zones
            .iter()
            .filter(|z| z.kind == ZoneKind::DiscardPile)
            .count(),
        24
    );
    // The player's piles are at the bottom, the build piles above, the opponents' on top.
    let own = zone(&scene, "Hand", Some(1));
    let lowest = scene.zones.iter().map(|z| z.row).max().unwrap();
    assert_eq!(own.row, lowest);
    let build = zone(&scene, "Build pile 1", None);
    assert!(
        scene
            .zones
            .iter()
            .all(|z| z.owner.is_none() || (z.row > build.row) == (z.owner == Some(seat(1))))
    );
    let wild = build.cards[0].face().unwrap();
    assert_eq!((wild.wild, wild.stands_for.as_deref()), (true, Some("4")));
    assert_eq!(build.note.as_ref().map(english_arg).as_deref(), Some("next 6"));
    assert_eq!(english(&wild.name), "wild as four");
    let emptied = zone(&scene, "Partner's stock pile", Some(4)).empty;
    assert_eq!(emptied.as_ref().map(english_arg).as_deref(), Some("done"));
    assert_eq!(zone(&scene, "Discard pile 1", Some(1)).cards.len(), 2);
    assert!(
        zone(&scene, "Hand", Some(2))
            .cards
            .iter()
            .all(|c| c.fill == Fill::Back)
    );
    assert!(
        scene
            .facts
            .iter()
            .any(|(name, value)| english(name) == "Stock piles"
                && english_arg(value).contains("you 2, Seat 2 2, Seat 3 3"))
    );
    let classic = two(
        "deck=classic",
        json!({ "stocks": ["1", "9"], "hands": ["11 12 13", ""] }),
    );
    let scene = classic.0.game().scene(&classic.view(1), &[]);
    let ranks: Vec<String> = zone(&scene, "Hand", Some(1))
        .cards
        .iter()
        .map(|c| c.face().unwrap().rank.clone())
        .collect();
    assert_eq!(ranks, ["J", "Q", "K"]);
}

#[test]
fn another_players_pile_is_named_in_a_game_without_partners() {
    let table = TestMatch::at(
        "",
        3,
        json!({
            "stocks": ["9 5", "9 1", "1 1"], "hands": ["8 W", "", ""], "discards": [["7 6"], ["4"], []],
        }),
    );
    let (game, view) = (table.0.game(), table.view(1));
    let scene = game.scene(&view, &[]);
    let id = |label: &str, owner: Option<u8>| zone(&scene, label, owner).id;
    let refused = |from: &str, owner: u8, to: Option<&str>| {
        let to = to.map(|label| id(label, None));
        let mv = game.intend(&view, Spot::zone(id(from, Some(owner))), to);
        table.why(1, &mv.expect("it means something").to_string())
    };
    for owner in [2, 3] {
        let stock = format!("this is Seat {owner}'s stock pile; you play from your own");
        assert_eq!(refused("Stock pile", owner, None), stock);
        assert_eq!(refused("Stock pile", owner, Some("Build pile 2")), stock);
    }
    assert_eq!(
        refused("Discard pile 1", 2, None),
        "this is Seat 2's discard pile; you play from your own"
    );
    // Dragging cards to another player's pile is about that pile.
    let hand = Spot::card(id("Hand", Some(1)), 0);
    let onto = game.intend(&view, hand, Some(id("Discard pile 1", Some(2))));
    assert!(
        table
            .why(1, &onto.unwrap().to_string())
            .contains("your own discard piles")
    );
    assert_eq!(
        game.intend(
            &view,
            Spot::zone(id("Stock pile", Some(2))),
            Some(id("Hand", Some(1)))
        ),
        None
    );
}

#[test]
fn the_first_turn_is_number_one_for_everybody() {
    for seat in [1, 2, 3] {
        let table = TestMatch::deal("", 3, 7);
        let scene = table.0.game().scene(&table.view(seat), &[]);
        let (_, turn) = scene.facts.last().expect("facts");
        assert_eq!(*turn, wildpile_message::Arg::from(1_u32), "seat {seat}");
    }
}

#[test]
fn gestures_mean_moves_even_when_they_are_not_legal() {
    let table = TestMatch::at(
        "partners=pairs",
        4,
        json!({
            "stocks": ["9 5", "9 9", "1 1", "4"], "hands": ["8 W", "", "", ""], "discards": [["7 6"], [], ["4"], []],
        }),
    );
    let (game, view) = (table.0.game(), table.view(1));
    let scene = game.scene(&view, &[]);
    let id = |label: &str, owner: Option<u8>| zone(&scene, label, owner).id;
    let meant =
        |from: Spot, to: Option<wildpile_table::ZoneId>| game.intend(&view, from, to).map(|m| m.to_string());
    let hand = |card| Spot::card(id("Hand", Some(1)), card);
    let build = Some(id("Build pile 2", None));
    assert_eq!(meant(hand(0), build).as_deref(), Some("hand 8>b2"));
    assert_eq!(meant(hand(1), None).as_deref(), Some("hand W>b1"));
    assert_eq!(
        meant(hand(0), Some(id("Discard pile 2", Some(1)))).as_deref(),
        Some("discard 8>d2")
    );
    let partner = Some(id("Partner's discard pile 1", Some(3)));
    assert_eq!(meant(hand(0), partner).as_deref(), Some("discard 8>seat 3 d1"));
    assert_eq!(
        meant(Spot::zone(id("Stock pile", Some(1))), build).as_deref(),
        Some("stock>b2")
    );
    assert_eq!(
        meant(Spot::zone(id("Partner's stock pile", Some(3))), build).as_deref(),
        Some("partner stock>b2")
    );
    assert_eq!(
        meant(Spot::zone(id("Partner's discard pile 1", Some(3))), build).as_deref(),
        Some("partner d1>b2")
    );
    assert_eq!(
        meant(Spot::card(id("Discard pile 1", Some(1)), 1), build).as_deref(),
        Some("d1>b2")
    );
    assert_eq!(
        meant(Spot::zone(id("Draw pile", None)), None).as_deref(),
        Some("draw 3")
    );
    assert_eq!(meant(Spot::zone(id("Stock pile", Some(2))), build), None);
    assert_eq!(meant(Spot::zone(id("Build pile 1", None)), build), None);
    assert_eq!(meant(hand(9), build), None);
}

#[test]
fn banners_and_outcomes_describe_the_state() {
    let mut table = plain(json!({ "stocks": ["4", "9 9"], "hands": ["8", ""], "builds": [run(3)] }));
    let banner = |table: &TestMatch, number: u8| table.0.game().scene(&table.view(number), &[]).banner;
    assert_eq!(banner(&table, 1), None);
    assert_eq!(english(&banner(&table, 2).unwrap().text), "It's Seat 1's turn.");
    table.go(1, "stock>b1");
    assert_eq!(banner(&table, 1).map(|b| b.tone), Some(Tone::Good));
    assert_eq!(banner(&table, 2).map(|b| b.tone), Some(Tone::Bad));
    let outcome = table.0.outcome().unwrap();
    assert_eq!(english(&banner(&table, 2).unwrap().text), "Seat 1 won.");
    let tell = |viewer| english(&table.0.game().tell_outcome(&outcome, viewer));
    assert_eq!(
        tell(Viewer::Seat(seat(1))),
        "You won in 0 turns; 2 cards were left in the other stock pile."
    );
    let mut close = outcome.clone();
    close.turns = [1, 1].into_iter().collect();
    close.scores = [1, 0].into_iter().collect();
    let text = table.0.game().tell_outcome(&close, Viewer::Seat(seat(1)));
    assert_eq!(
        english(&text),
        "You won in 1 turn; 1 card was left in the other stock pile."
    );
    assert!(tell(Viewer::Public).starts_with("Seat 1 won"));
    let clubs = two(
        "cover_wild=at_once",
        json!({ "stocks": ["9", "9 9"], "hands": ["2 8", ""], "builds": ["W"], "cover": 1 }),
    );
    assert_eq!(
        english(&banner(&clubs, 1).unwrap().text),
        "Cover the wild on build pile 1 with the 2."
    );
}

#[test]
fn sentences_bend_in_both_languages() {
    let modern = game("", 2);
    let classic = game("deck=classic", 2);
    let say = |game: &wildpile_skip_bo::SkipBo, seen: &Observation| {
        let message = game.tell(seen);
        [("en", None), ("en", Some(1)), ("de", None), ("de", Some(1))]
            .map(|(language, you)| in_language(language, &message, you))
    };
    let discarded = |text: &str| Observation::Discarded {
        seat: seat(1),
        card: card(text),
        pile: 2,
    };
    assert_eq!(
        say(&modern, &discarded("W")),
        [
            "Seat 1 discards the wild on pile 2",
            "You discard the wild on pile 2",
            "Platz 1 legt einen Joker auf Stapel 2 ab",
            "Du legst einen Joker auf Stapel 2 ab",
        ]
    );
    assert_eq!(
        say(&classic, &discarded("11"))[0..3],
        [
            "Seat 1 discards J on pile 2",
            "You discard J on pile 2",
            "Platz 1 legt einen Buben auf Stapel 2 ab",
        ]
    );
    let drew = Observation::Drew {
        seat: seat(1),
        count: 3,
        cards: Some(["8", "9", "W"].map(card).into_iter().collect()),
    };
    assert_eq!(
        say(&modern, &drew),
        [
            "Seat 1 draws 8, 9 and a wild",
            "You draw 8, 9 and a wild",
            "Platz 1 zieht 8, 9 und Joker",
            "Du ziehst 8, 9 und Joker",
        ]
    );
    let won = |winners: SeatSet| Observation::GameWon { winners, points: 1 };
    assert_eq!(
        say(&modern, &won(SeatSet::one(seat(1)))),
        [
            "Seat 1 won the game: 1 point",
            "You won the game: 1 point",
            "Platz 1 hat gewonnen: 1 Punkt",
            "Du hast gewonnen: 1 Punkt",
        ]
    );
    assert_eq!(
        say(&modern, &won([seat(1), seat(3)].into_iter().collect()))[2],
        "Platz 1 und Platz 3 haben gewonnen: 1 Punkt"
    );
    let table = plain(json!({ "stocks": ["9", "9 9"], "hands": ["11 W", ""], "builds": [run(7)] }));
    let wrong = table.refusal(1, "hand 11>b1");
    assert_eq!(english(&wrong), "build pile 1 needs an 8 next, not an 11");
    assert_eq!(
        in_language("de", &wrong, None),
        "auf Aufbaustapel 1 geht es mit einer 8 weiter, nicht mit einer 11"
    );
    let moves = table.0.all_moves(seat(1));
    let scene = table.0.game().scene(&table.view(1), &moves);
    let wild = scene.actions.iter().find(|a| a.notation == "hand W>b1").unwrap();
    assert_eq!(english(&wild.label), "Play the wild as 8 on build pile 1");
    assert_eq!(
        in_language("de", &wild.label, None),
        "Den Joker als 8 auf Aufbaustapel 1 spielen"
    );
    let refused = table.refusal(1, "hand 5>b1");
    assert_eq!(english(&refused), "you have no 5 in your hand");
    assert_eq!(
        in_language("de", &table.refusal(1, "d1>b1"), None),
        "auf deinem Ablagestapel 1 liegt keine Karte"
    );
}
