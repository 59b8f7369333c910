//! Skip-Bo's greedy player: strong, compatible with every rule set, and deterministic.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

use std::time::Duration;

use rstest::rstest;
use wildpile_bots::skip_bo::Greedy;
use wildpile_cards::Dice;
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Seat, Viewer};
use wildpile_skip_bo::{Card, Move, SkipBo, View};
use wildpile_table::Player;

use crate::common::{Bot, play};

fn game(rules: &str, seats: usize) -> SkipBo {
    SkipBo::new(Checked::from_text(rules).unwrap(), seats).unwrap()
}

/// Greedy, but discarding at random.
struct Untidy(Dice);

impl Player<SkipBo> for Untidy {
    fn choose(&mut self, game: &SkipBo, seat: Seat, view: &View, moves: &[Move], time: Duration) -> usize {
        let chosen = Greedy::default().choose(game, seat, view, moves, time);
        let first = moves.iter().position(|m| matches!(m, Move::Discard { .. }));
        match (first, moves[chosen]) {
            (Some(first), Move::Discard { .. }) => first + self.0.index(moves.len() - first),
            _ => chosen,
        }
    }
}

/// The first legal play, otherwise the first discard.
struct Simplest;

impl Player<SkipBo> for Simplest {
    fn choose(&mut self, _: &SkipBo, _: Seat, _: &View, _: &[Move], _: Duration) -> usize {
        0
    }
}

/// The games of 200 that Greedy wins, and that anyone wins.
fn wins(other: Bot<SkipBo>) -> (usize, usize) {
    let (mut won, mut decided) = (0, 0);
    let game = game("", 2);
    let mut bots: [Bot<SkipBo>; 2] = [Box::new(Greedy::default()), other];
    for number in 0..100 {
        // Each starts once.
        for greedy in Seat::all(2) {
            let (outcome, _) = play(&game, number, &mut bots, 0, 20_000, &mut |_, _, _| ());
            let outcome = outcome.unwrap();
            won += usize::from(outcome.won(greedy));
            decided += usize::from(!outcome.drawn);
            bots.reverse();
        }
    }
    (won, decided)
}

#[test]
fn it_beats_the_simplest_policy_nearly_always() {
    let (won, decided) = wins(Box::new(Simplest));
    assert!(won >= 180 && decided >= 180, "{won} of {decided}");
}

#[test]
fn it_beats_players_who_do_not_keep_their_discards_tidy() {
    let (won, decided) = wins(Box::new(Untidy(Dice::for_player(1))));
    // Equal players would win 100 of 200, with a standard deviation of 7.
    assert!(won >= 118 && decided >= 190, "{won} of {decided}");
}

#[rstest]
#[case("wild_run=unlimited,wild_as_last=true,must_play_last_stock=false", 2)]
#[case("deck=classic", 3)]
#[case("wild_start=any", 2)]
#[case("cover_wild=at_once", 2)]
#[case("cover_wild=at_once,wild_start=any,draw=manual", 4)]
#[case("partners=pairs", 4)]
#[case("partners=pairs { discards = false }", 6)]
#[case("partners=pairs,wild_start=any,discard_piles=6,hand=7", 6)]
#[case("series=to { target = 200 },first=winner", 2)]
#[case("build_piles=1,discard_piles=1,hand=3", 2)]
#[case("build_piles=6,draw=manual", 5)]
fn it_plays_by_every_rule_set(#[case] rules: &str, #[case] seats: usize) {
    let game = game(rules, seats);
    let played = |number| {
        let mut bots: Vec<Bot<SkipBo>> = Vec::new();
        bots.resize_with(seats, || Box::new(Greedy::default()));
        play(&game, number, &mut bots, 0, 100_000, &mut |_, _, _| ())
    };
    for number in 0..10 {
        let (outcome, moves) = played(number);
        assert!(outcome.is_some(), "deal {number} does not end");
        assert_eq!(played(number), (outcome, moves));
    }
}

fn chosen(rules: &str, position: &str) -> String {
    let game = game(rules, 2);
    let state = game.set_up(&serde_json::from_str(position).unwrap()).unwrap();
    let seat = state.active();
    let mut moves = Vec::new();
    game.legal_moves(&state, seat, &mut moves);
    let view = game.view(&state, Viewer::Seat(seat));
    moves[Greedy::default().choose(&game, seat, &view, &moves, Duration::ZERO)].to_string()
}

#[test]
fn it_plays_towards_its_stock_card() {
    // The stock card comes first.
    let stock = r#"{"stocks":["9 1","9"],"hands":["1 2",""]}"#;
    assert_eq!(chosen("", stock), "stock>b1");
    // The discarded 2, then the 3, which makes the 4 playable; the 1 can wait.
    let way = r#"{"stocks":["9 4","9"],"hands":["1 3",""],"builds":["1"],"discards":[["7 2"],[]]}"#;
    assert_eq!(chosen("", way), "d1>b1");
    // A run in a discard pile: the 3 is below the 2.
    let run = r#"{"stocks":["9 4","9"],"hands":["9 W",""],"builds":["1"],"discards":[["3 2"],[]]}"#;
    assert_eq!(chosen("", run), "d1>b1");
    // A wild only where necessary, and on the way that needs the fewest.
    let wild = r#"{"stocks":["9 4","9"],"hands":["W W 9",""],"builds":["1","1 2"]}"#;
    assert_eq!(chosen("", wild), "hand W>b2");
    let none = r#"{"stocks":["9 8","9"],"hands":["W 9",""],"builds":["1"]}"#;
    assert!(chosen("", none).starts_with("discard 9"));
    // A single wild can start the pile just below the stock card.
    let any = r#"{"stocks":["9 8","9"],"hands":["W 9",""]}"#;
    assert_eq!(chosen("wild_start=any", any), "hand W@7>b1");
}

#[test]
fn its_discards_are_tidy() {
    let discard = |hand: &str, piles: &str| {
        chosen(
            "",
            &format!(r#"{{"stocks":["9 12","9"],"hands":["{hand}",""],"discards":[[{piles}],[]]}}"#),
        )
    };
    assert_eq!(discard("4 7 9", r#""3","7","11","2""#), "discard 7>d2");
    assert_eq!(discard("4 8", r#""3","9","11","2""#), "discard 8>d2");
    assert_eq!(discard("4 8", r#""3","12","11 5","10""#), "discard 4>d3");
    assert_eq!(discard("3 8", r#""3 2","12","11","""#), "discard 8>d4");
    assert_eq!(
        discard("W 5", r#""4","4","4","4""#).split('>').next(),
        Some("discard 5")
    );
    assert_eq!(Card::WILD.to_string(), "W");
}
