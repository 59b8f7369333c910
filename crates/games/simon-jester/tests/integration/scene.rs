//! Scenes, gestures and texts.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

use crate::common;
use crate::common::{EXAMPLE_1, ME, english, english_arg, game, mv, play, set_up};
use wildpile_game::{Game, Match, Viewer};
use wildpile_simon_jester::{Event, SimonJester, State};
use wildpile_table::{Fill, Referee, Scene, Spot, TableGame, ZoneId, ZoneKind};

fn scene(game: &SimonJester, state: &State) -> Scene {
    let mut list = Vec::new();
    game.legal_moves(state, ME, &mut list);
    game.extra_moves(state, ME, &mut list);
    game.scene(&game.view(state, Viewer::Seat(ME)), &list)
}

/// A column (from 1) as a zone.
const fn zone(column: u16) -> ZoneId {
    ZoneId(column - 1)
}

#[test]
fn sj_04_cards_of_a_run_in_suit_are_joined() {
    let game = game("decks=1");
    let scene = scene(&game, &set_up(&game, &EXAMPLE_1));
    let joined = |column: u16| {
        let zone = scene.zone(zone(column)).unwrap();
        zone.cards.iter().map(|c| c.joined).collect::<Vec<_>>()
    };
    assert_eq!(
        joined(1),
        [false, true, false],
        "9♥ 8♥ belong together, 7♣ does not"
    );
    assert_eq!(joined(2), [false]);
    assert_eq!(joined(3), [false, true, true, true]);
}

#[test]
fn sj_06_removed_runs_have_their_places() {
    for (rules, columns, places) in [("decks=1", 10, 4), ("", 14, 8)] {
        let game = game(rules);
        let played = Match::new(game.clone(), wildpile_cards::Deal::Number(1));
        let scene = scene(&game, Match::state(&played));
        let of = |kind| scene.zones.iter().filter(move |z| z.kind == kind);
        assert_eq!(
            (of(ZoneKind::Column).count(), of(ZoneKind::Foundation).count()),
            (columns, places)
        );
        assert!(of(ZoneKind::Foundation).all(|z| z.count == 0 && z.empty.is_some()));
        assert!(of(ZoneKind::Column).all(|z| z.row == 0));
    }
    let game = game("");
    let low = "8S 7S 6S 5S 4S 3S 2S AS";
    let mut state = set_up(&game, &["TS 9S", "TS 9S", "KS QS JS", "KS QS JS", low, low]);
    play(&game, &mut state, &["1-3:2", "5-3:8"]);
    let scene = scene(&game, &state);
    let there: Vec<(String, usize)> = scene
        .zones
        .iter()
        .filter(|z| z.kind == ZoneKind::Foundation)
        .map(|z| (english(&z.label), z.count))
        .collect();
    assert_eq!(
        there[..4],
        [
            ("Clubs 1".to_owned(), 13),
            ("Clubs 2".to_owned(), 13),
            ("Spades 1".to_owned(), 13),
            ("Spades 2".to_owned(), 0)
        ]
    );
    let spades = scene
        .zones
        .iter()
        .find(|z| english(&z.label) == "Spades 1")
        .unwrap();
    let Fill::Face(top) = &spades.cards[12].fill else {
        panic!("the run is seen")
    };
    assert_eq!(english(&top.name), "ace of spades");
    let facts: Vec<[String; 2]> = scene
        .facts
        .iter()
        .map(|(name, value)| [english(name), english_arg(value)])
        .collect();
    assert_eq!(facts, [["Moves", "2"], ["Runs removed", "7 of 8"]]);
}

#[test]
fn actions_say_what_they_do() {
    let game = game("decks=1");
    let mut state = set_up(&game, &EXAMPLE_1);
    play(&game, &mut state, &["1-2"]);
    let scene = scene(&game, &state);
    let action = |text: &str| scene.actions.iter().find(|a| a.notation == text).unwrap();
    assert_eq!(english(&action("1-3:2").label), "9♥–8♥ onto 10♣ in column 3");
    assert_eq!(english(&action("1-4").label), "8♥ onto 9♣ in column 4");
    assert_eq!(english(&action("3-8:2").label), "J♣–10♣ to the empty column 8");
    assert_eq!(action("1-3:2").from, Some(Spot::card(zone(1), 0)));
    assert_eq!(action("1-3:2").to, Some(zone(3)));
    let give_up: Vec<_> = scene.buttons().collect();
    assert_eq!(give_up.len(), 1);
    assert!(give_up[0].confirm.is_some() && give_up[0].rank < 0);
    assert!(action("1-5:2").rank > action("1-3:2").rank, "its own suit first");
    assert!(
        action("1-3:2").rank > action("1-4").rank,
        "a run is not taken apart for nothing"
    );
}

#[test]
fn a_player_who_gives_up_is_not_told_that_no_moves_are_left() {
    let game = game("decks=1");
    let mut state = set_up(&game, &EXAMPLE_1);
    play(&game, &mut state, &["give-up"]);
    let banner = scene(&game, &state).banner.unwrap();
    assert_eq!(english(&banner.text), "You gave up.");
}

#[test]
fn gestures_mean_moves() {
    let game = game("decks=1");
    let mut state = set_up(&game, &EXAMPLE_1);
    let intend = |state: &State, from, to| {
        game.intend(&game.view(state, Viewer::Seat(ME)), from, to)
            .map(|m| m.to_string())
    };
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(intend(&state, Spot::card(zone(1), 2), Some(zone(2))), some("1-2"));
    assert_eq!(
        intend(&state, Spot::card(zone(1), 0), Some(zone(3))),
        some("1-3:3"),
        "illegal, but meant"
    );
    assert_eq!(
        intend(&state, Spot::card(zone(1), 3), Some(zone(3))),
        None,
        "no such card"
    );
    assert_eq!(
        intend(&state, Spot::card(zone(40), 0), Some(zone(3))),
        None,
        "no such column"
    );
    assert_eq!(
        intend(&state, Spot::card(zone(1), 0), Some(ZoneId(100))),
        None,
        "runs leave by themselves"
    );
    // Dragging the column as a whole: as many cards as fit.
    assert_eq!(intend(&state, Spot::zone(zone(6)), Some(zone(2))), some("6-2:7"));
    assert_eq!(intend(&state, Spot::zone(zone(6)), Some(zone(8))), some("6-8:7"));
    play(&game, &mut state, &["1-2"]);
    assert_eq!(intend(&state, Spot::zone(zone(1)), Some(zone(4))), some("1-4"));
    assert_eq!(intend(&state, Spot::zone(zone(1)), Some(zone(3))), some("1-3:2"));
    // Clicking a card: to the best column, the leftmost of equally good ones.
    assert_eq!(intend(&state, Spot::card(zone(3), 3), None), some("3-8"));
    assert_eq!(intend(&state, Spot::card(zone(1), 0), None), some("1-5:2"));
    assert_eq!(intend(&state, Spot::card(zone(1), 1), None), some("1-4"));
    assert!(
        intend(&state, Spot::card(zone(2), 0), None).is_some(),
        "tells why 8♣ 7♣ do or don't move"
    );
}

#[test]
fn why_not_is_answered() {
    let game = game("decks=1");
    let position = common::position(&game, &EXAMPLE_1);
    let started = Match::from_position(game, wildpile_cards::Deal::Number(1), &position).unwrap();
    let why = |from, to| {
        started
            .seat(Viewer::Seat(ME))
            .why_not(from, to)
            .map(|why| english(&why))
    };
    assert!(
        why(Spot::card(zone(1), 0), None)
            .unwrap()
            .contains("7♣ doesn't continue 8♥")
    );
    assert!(
        why(Spot::card(zone(1), 0), Some(zone(3)))
            .unwrap()
            .contains("don't move together")
    );
    assert_eq!(
        why(Spot::card(zone(1), 2), Some(zone(4))).unwrap(),
        "7♣ goes only on an eight of any suit; column 4 ends with 9♣"
    );
    assert_eq!(why(Spot::card(zone(1), 2), Some(zone(2))), None, "legal");
}

#[test]
fn events_are_described_in_words() {
    let game = game("decks=1");
    let mut state = set_up(
        &game,
        &[
            "5H KS",
            "QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS",
            "KH QH JH TH 9H 8H 7H 6H",
            "4H 3H 2H AH",
        ],
    );
    let mut events: Vec<Event> = Vec::new();
    game.play(&mut state, ME, &mv("2-1:12"), &mut events).unwrap();
    let log: Vec<String> = events
        .iter()
        .map(|e| english(&game.tell(&game.observe(e, Viewer::Public).unwrap())))
        .collect();
    assert_eq!(
        log,
        [
            "Q♠–A♠ go from column 2 to column 1",
            "The run of spades in column 1 is complete and is removed"
        ]
    );
    assert!(events.iter().all(|e| !game.reveals(e)));
}
