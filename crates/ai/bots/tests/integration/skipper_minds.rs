//! The beginner, strong and expert bots of Skipper Solitaire.
#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use std::time::Duration;

use proptest::prelude::*;
use wildpile_bots::skipper::{Beginner, Expert, Strong};
use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::{Checked, RuleSet, check, presets_patch};
use wildpile_game::{Game, Match, Outcome, Turn, Viewer};
use wildpile_skipper::{Move, Rules, Skipper, View};
use wildpile_table::Player;

use crate::common;
use crate::skipper::{OPTIONS, game};

type Bot = common::Bot<Skipper>;

/// Plays a deal with a bot per seat. Returns the outcome and the moves.
fn play(game: &Skipper, number: u64, bots: &mut [Bot], millis: u64) -> (Option<Outcome>, Vec<Move>) {
    common::play(game, number, bots, millis, 6_000, &mut |_, _, _| ())
}

fn mean_turns(rules: &str, deals: u64, millis: u64, bot: impl Fn(u64) -> Bot) -> f64 {
    let game = game(rules, 1);
    let turns: u32 = (1..=deals)
        .map(|n| play(&game, n, &mut [bot(n)], millis).0.unwrap().turns[0])
        .sum();
    f64::from(turns) / deals as f64
}

#[test]
fn levels_play_better_and_better() {
    let beginner = mean_turns("", 60, 1, |n| Box::new(Beginner::new(n)));
    let strong = mean_turns("", 300, 1, |_| Box::new(Strong::default()));
    let expert = mean_turns("", 30, 15, |n| Box::new(Expert::new(n)));
    assert!(beginner > 24.0, "{beginner}");
    assert!(strong < 18.6, "{strong}");
    assert!(expert < 17.9, "{expert}");
}

#[test]
fn a_budget_is_counted_so_the_same_seed_plays_the_same() {
    let game = game("", 1);
    let run = |seed| play(&game, 11, &mut [Box::new(Expert::new(seed)) as Bot], 15).1;
    assert_eq!(run(5), run(5));
}

/// Games with every preset and every single option, alone and with several seats, end with every
/// level.
#[test]
fn every_rule_set_is_played() {
    let presets = Rules::presets();
    let rules = presets
        .iter()
        .map(|p| check::<Rules>(&[presets_patch::<Rules>(p.name).unwrap()]).unwrap());
    let options = OPTIONS.iter().map(|text| Checked::from_text(text).unwrap());
    for rules in rules.chain(options) {
        for seats in [1, 3] {
            let Ok(game) = Skipper::new(rules.clone(), seats) else {
                assert_eq!(seats, 1, "only a race can't be played alone");
                continue;
            };
            let mut bots: Vec<Bot> = vec![
                Box::new(Expert::new(1)),
                Box::new(Strong::default()),
                Box::new(Beginner::new(2)),
            ];
            if seats == 1 {
                for bot in &mut bots {
                    play(&game, 3, std::slice::from_mut(bot), 0);
                }
            } else {
                play(&game, 4, &mut bots, 0);
            }
        }
    }
}

#[test]
fn sk_20_strong_skippers_do_not_kill_the_game() {
    let game = game("skippers=strong", 1);
    for number in 1..=25 {
        let (outcome, _) = play(&game, number, &mut [Box::new(Strong::default()) as Bot], 0);
        assert_eq!(outcome.unwrap().grade, 1, "deal {number}");
    }
}

#[test]
fn sk_37_nobody_gives_away_what_it_needs() {
    let game = game("", 3);
    for number in 1..=12 {
        let mut bots: Vec<Bot> = (0..3).map(|_| Box::new(Strong::default()) as Bot).collect();
        let mut look = |view: &View, _: &[Move], mv: &Move| match *mv {
            Move::Bid(card) => assert!(!game.needs_card(view, card, Some(view.auction.unwrap().lot))),
            Move::Auction(card) => assert!(!game.needs_card(view, card, None)),
            _ => {}
        };
        common::play(&game, number, &mut bots, 0, 6_000, &mut look);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Hidden cards make no difference: the same view gets the same answer.
    #[test]
    fn hidden_cards_make_no_difference(deal in 0_u64..1_000, steps in 0_usize..60, other in 0_u64..1_000, which in 0_usize..4) {
        let rules = ["", "remove=4", "used_skippers=discard, refill=shuffle", "inspect_discard=false"][which];
        let game = game(rules, 1 + deal as usize % 2);
        let mut played = Match::new(game.clone(), Deal::Number(deal));
        let mut dice = Dice::for_player(deal);
        for _ in 0..steps {
            let Turn::Seats { due, .. } = played.turn() else { break };
            let seat = due.first().unwrap();
            let moves = played.legal_moves(seat);
            played.play(seat, &moves[dice.index(moves.len())]).unwrap();
        }
        if let Turn::Seats { due, .. } = played.turn() {
            let seat = due.first().unwrap();
            let view = game.view(played.state(), Viewer::Seat(seat));
            let sampled = game.sample(&view, &mut Dice::for_player(other));
            let again = game.view(&sampled, Viewer::Seat(seat));
            let moves = played.legal_moves(seat);
            let mut same = Vec::new();
            game.legal_moves(&sampled, seat, &mut same);
            prop_assert_eq!(&moves, &same);
            let answer = |view, moves: &[Move]| {
                // Enough for some orders if games can't die.
                let millis = Duration::from_millis(10);
                (Expert::new(3).choose(&game, seat, view, moves, millis),
                 Strong::default().choose(&game, seat, view, moves, millis))
            };
            prop_assert_eq!(answer(&view, &moves), answer(&again, &same));
        }
    }
}
