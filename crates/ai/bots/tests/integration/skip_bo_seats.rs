//! Skip-Bo's bots at tables where the rules differ per seat (MU-06), and where winners take handicaps (MU-05).

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

use std::time::Duration;

use wildpile_bots::skip_bo::board::BoardRules;
use wildpile_bots::skip_bo::{BOTS, Beginner, Expert, Greedy, Strong, trade};
use wildpile_cards::Dice;
use wildpile_conformance::soak;
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Outcome, Seat, Viewer};
use wildpile_skip_bo::{Handicap, Move, SkipBo, View};

use crate::common;

fn game(rules: &str, seats: usize) -> SkipBo {
    let rules = Checked::from_text(rules).unwrap_or_else(|e| panic!("{rules}: {e:?}"));
    SkipBo::new(rules, seats).unwrap()
}

type Bot = common::Bot<SkipBo>;

fn bot(level: usize, seed: u64) -> Bot {
    match level % 4 {
        0 => Box::new(Beginner::new(seed)),
        1 => Box::new(Greedy::default()),
        2 => Box::new(Strong::default()),
        _ => Box::new(Expert::new(seed)),
    }
}

/// Plays a match; `None` if it doesn't end within this many moves.
fn play(game: &SkipBo, number: u64, bots: &mut [Bot], millis: u64, most: usize) -> Option<Outcome> {
    common::play(game, number, bots, millis, most, &mut |_, _, _| ()).0
}

/// Random rules of a seat; `pairs` if there are partners.
fn random_rules(dice: &mut Dice, pairs: bool) -> String {
    let mut own = Vec::new();
    let mut maybe = |dice: &mut Dice, text: String| {
        if dice.below(3) == 0 {
            own.push(text);
        }
    };
    let number = dice.below(21);
    maybe(dice, format!("extra_stock = {number}"));
    let number = 3 + dice.below(5);
    maybe(dice, format!("hand = {number}"));
    let number = 1 + dice.below(6);
    maybe(dice, format!("discard_piles = {number}"));
    maybe(dice, "must_play_last_stock = false".to_owned());
    if pairs {
        maybe(dice, "partner_discards = false".to_owned());
    }
    match dice.below(4) {
        0 => own.push("cover_wild = at_once".to_owned()),
        1 => own.push("wild_run = unlimited, wild_as_last = true".to_owned()),
        2 => own.push("wild_run = unlimited".to_owned()),
        _ => {}
    }
    own.join(", ")
}

#[test]
fn mu_06_bots_of_every_level_play_random_rules_per_seat_to_the_end() {
    let tables = soak::times(160);
    for number in 1..=tables {
        let mut dice = Dice::for_player(number);
        let seats = 2 + dice.index(5);
        let pairs = seats.is_multiple_of(2) && seats > 2 && dice.below(2) == 0;
        let mut rules = vec![format!("stock = {}", 3 + dice.below(10))];
        if pairs {
            rules.push("partners = pairs".to_owned());
        }
        if dice.below(4) == 0 {
            rules.push("wild_start = any".to_owned());
        }
        if dice.below(5) == 0 {
            rules.push("deck = classic".to_owned());
        }
        for seat in Seat::all(seats) {
            if dice.below(4) > 0 {
                let own = random_rules(&mut dice, pairs);
                rules.push(format!("seat_{} = {{ {own} }}", seat.number()));
            }
        }
        let rules = rules.join(", ");
        let game = game(&rules, seats);
        let mut bots: Vec<Bot> = (0..seats)
            .map(|seat| bot(number as usize + seat, seat as u64))
            .collect();
        let outcome = play(&game, number, &mut bots, 1, 60_000);
        assert!(outcome.is_some(), "{rules} goes on");
    }
    soak::covered(&format!("{tables} tables of Skip-Bo with rules per seat"));
}

#[test]
fn mu_06_every_level_knows_rules_per_seat() {
    for level in BOTS.levels() {
        assert!(BOTS.knows_per_seat(level.name), "{}", level.name);
    }
}

/// Number of these deals, each played from both seats, that the player with these rules wins against one
/// with common rules.
fn wins(own: &str, common: &str, deals: u64) -> u64 {
    let mut won = 0;
    for seat in Seat::all(2) {
        let game = game(&format!("{common}seat_{} = {{ {own} }}", seat.number()), 2);
        for number in 1..=deals {
            let mut bots: Vec<Bot> = vec![bot(2, 0), bot(2, 0)];
            let outcome = play(&game, number, &mut bots, 0, 60_000).unwrap();
            won += u64::from(outcome.won(seat));
        }
    }
    won
}

/// A handicap costs games, and an advantage wins some: the bots play by the rules of their own seat. Equal
/// players win 400 of 800, with a standard deviation of 14.
#[test]
fn mu_06_handicaps_cost_games() {
    for (own, least, most) in [
        ("extra_stock = 20", 0, 250),
        ("hand = 3", 0, 330),
        ("hand = 7", 470, 800),
        ("discard_piles = 1", 0, 330),
        ("wild_run = unlimited, wild_as_last = true", 390, 800),
        ("cover_wild = at_once", 0, 420),
    ] {
        let won = wins(own, "", 400);
        assert!((least..=most).contains(&won), "{own}: won {won} of 800");
    }
}

#[test]
fn mu_05_bots_of_every_level_play_a_series_with_handicaps_to_its_end() {
    for (number, (rules, seats)) in [
        ("handicaps = until_beaten", 2),
        ("handicaps = pile_up { chosen = true }", 2),
        (
            "handicaps = pile_up { chosen = true }, wild_run = unlimited, wild_as_last = true",
            3,
        ),
        (
            "handicaps = until_beaten { chosen = true }, partners = pairs, first = winner",
            4,
        ),
        ("handicaps = pile_up, partners = pairs", 6),
    ]
    .into_iter()
    .enumerate()
    {
        let rules = format!("series = to {{ target = 150 }}, stock = 5, {rules}");
        let game = game(&rules, seats);
        for level in 0..4 {
            let mut bots: Vec<Bot> = (0..seats).map(|seat| bot(level, seat as u64)).collect();
            let outcome = play(&game, number as u64 + 1, &mut bots, 1, 100_000);
            assert!(outcome.is_some(), "{rules}, level {level}");
        }
    }
}

#[test]
fn mu_05_bots_choose_the_handicap_that_costs_most() {
    let rules = "series = to, handicaps = pile_up { chosen = true }, stock = 3";
    let game = game(rules, 2);
    let mut offered = Vec::new();
    let mut look = |view: &View, moves: &[Move], mv: &Move| {
        let choice = |mv: &Move| match mv {
            Move::Handicap(handicap) => Some(*handicap),
            _ => None,
        };
        let choices: Vec<Handicap> = moves.iter().filter_map(choice).collect();
        if choices.is_empty() {
            return;
        }
        let dearest = trade::DEAREST.into_iter().find(|dear| choices.contains(dear));
        assert_eq!(choice(mv), dearest);
        for level in [1, 3] {
            let seat = view.viewer.unwrap();
            let same = bot(level, 0).choose(&game, seat, view, moves, Duration::from_millis(1));
            assert_eq!(moves[same], *mv);
        }
        offered.push(choices.len());
    };
    let mut bots = [bot(2, 0), bot(2, 0)];
    common::play(&game, 4, &mut bots, 0, 20_000, &mut look);
    assert!(offered.len() > 2 && offered.contains(&4), "{offered:?}");
}

/// The board's rules are those of the moment: with the handicaps that were taken.
#[test]
fn mu_05_the_board_knows_the_handicaps_that_were_taken() {
    let text = r#"{ "stocks": ["9 9", "9 9"], "hands": ["8", ""], "points": [30, 0], "game": 2,
        "handicaps": [["smaller_hand", "fewer_discard_piles", "covered_wilds"], []] }"#;
    let game = game("series = to, handicaps = pile_up, wild_run = unlimited", 2);
    let state = game.set_up(&serde_json::from_str(text).unwrap()).unwrap();
    let rules = BoardRules::of_state(&game, &state);
    let own = rules.of_seat(0);
    assert_eq!(
        (own.hand, own.discards, own.cover_at_once, own.wild_on_wild),
        (4, 3, true, false)
    );
    let other = rules.of_seat(1);
    assert_eq!(
        (
            other.hand,
            other.discards,
            other.cover_at_once,
            other.wild_on_wild
        ),
        (5, 4, false, true)
    );
    for viewer in Seat::all(2) {
        let view = game.view(&state, Viewer::Seat(viewer));
        assert_eq!(BoardRules::of_view(&game, &view), rules);
    }
    assert_ne!(BoardRules::of(&game), rules);
}
