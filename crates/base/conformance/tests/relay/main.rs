//! A small game for several seats with per-seat rules, and the parts of the suite that concern
//! them.

mod game;
mod scene;
mod text;

use wildpile_cards::{Card, Deal};
use wildpile_conformance::Suite;
use wildpile_game::rules::{Checked, check_for, read_patch};
use wildpile_game::{Game, Match, Seat, Turn};

use crate::game::{Relay, Rules};

const SUITE: Suite<'_> = Suite {
    seats: &[2, 3],
    refused: &[],
};

macro_rules! suite {
    ($($check:ident),+ $(,)?) => { $(
        #[test]
        fn $check() {
            wildpile_conformance::$check::<Relay>(SUITE);
        }
    )+ };
}

suite! {
    playouts_end, generator_equals_checker, refusals_change_nothing, notation_round_trips,
    positions_round_trip, transcripts_round_trip, undo_and_redo, views_hide, observations_hide, actions_match_moves,
    gestures_mean_moves, messages_render, refused_values_are_listed, options_are_described, remote_seats_play, rules_may_differ_per_seat,
}

#[test]
fn texts_are_complete() {
    wildpile_conformance::texts_are_complete::<Relay>();
}

fn relay(rules: &str, seats: usize) -> Relay {
    Relay::new(Checked::from_text(rules).expect("rules"), seats).expect("a game")
}

#[test]
fn re_01_a_seat_holds_the_cards_of_its_own_rules() {
    let game = relay("hand = 4, seat_2 = { hand = 2 }", 3);
    let mut played = Match::new(game, Deal::Number(1));
    let held = |played: &Match<Relay>| played.state().hands.iter().map(Vec::len).collect::<Vec<_>>();
    assert_eq!(held(&played), [4, 2, 4]);
    for seat in Seat::all(3) {
        let mv = played.legal_moves(seat).swap_remove(0);
        played.play(seat, &mv).expect("it is legal");
    }
    // The stock had three cards, and everybody drew one.
    assert_eq!(held(&played), [4, 2, 4]);
}

#[test]
fn re_02_a_seat_that_may_not_draw_plays_what_it_has() {
    let mut played = Match::new(relay("seat_1 = { draw = false }", 2), Deal::Number(1));
    while let Turn::Seats { due, .. } = played.turn() {
        let seat = due.first().expect("someone is due");
        let mv = played.legal_moves(seat).swap_remove(0);
        played.play(seat, &mv).expect("it is legal");
    }
    let counts: Vec<usize> = played.state().piles.iter().map(Vec::len).collect();
    assert_eq!(counts, [3, 10]);
}

#[test]
fn re_03_what_everybody_plays_by_is_in_one_place() {
    let layer = wildpile_game::rules::Layer::choices(read_patch("seat_1 = { low = true }").expect("a text"));
    assert!(check_for::<Rules>(&[layer], Some(2)).is_err());
    let (high, low) = (relay("", 2), relay("low = true", 2));
    let ends = |game: Relay| {
        let mut played = Match::new(game, Deal::Number(2));
        while let Turn::Seats { due, .. } = played.turn() {
            let seat = due.first().expect("someone is due");
            let mv = played.legal_moves(seat).swap_remove(0);
            played.play(seat, &mv).expect("it is legal");
        }
        let cards: Vec<Card> = played.state().piles.concat();
        assert_eq!(cards.len(), 13);
        played.outcome().expect("it is over")
    };
    let (high, low) = (ends(high), ends(low));
    assert_eq!(high.scores, low.scores);
    assert_ne!(high.winners, low.winners);
}
