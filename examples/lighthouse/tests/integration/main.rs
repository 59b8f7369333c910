//! The example game passes the suite and keeps its rules.

use wildpile_cards::{Card, Deal};
use wildpile_conformance::conformance_suite;
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Match, Seat, Turn};
use wildpile_message::{Message, Names, Texts};
use wildpile_table::{AnyGame, DynPlayer, Entry, GameTools, RandomPlayer};

use wildpile_lighthouse::{Lighthouse, Move, Position, Rules, State};

conformance_suite!(Lighthouse, seats: [1], cards: |_, state| {
    [&state.tower, &state.hand, &state.stock].into_iter().flatten().copied().collect::<Vec<Card>>()
});

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().expect("a card"))
        .collect()
}

/// A state with these piles, validated like a position file.
fn position(rules: &str, tower: &str, hand: &str, stock: &str, swaps: u8) -> (Lighthouse, State) {
    let rules = Checked::<Rules>::from_text(rules).expect("rules");
    let game = Lighthouse::new(rules, 1).expect("a game");
    let state = game
        .set_up(&Position {
            tower: cards(tower),
            hand: cards(hand),
            stock: cards(stock),
            swaps,
        })
        .expect("a position");
    (game, state)
}

#[test]
fn lh_01_only_the_next_rank_is_built() {
    let (game, state) = position("hand=2", "AS 2S", "3S KS", "4S 5S 6S 7S 8S 9S TS JS QS", 3);
    let check = |mv: &str| game.check(&state, Seat::FIRST, &mv.parse().expect("a move"));
    assert_eq!(check("build 3S"), Ok(()));
    let refused = |why: &'static str, card: &str| {
        let card = wildpile_game::text::card(cards(card)[0]);
        Err(Message::plain(why).with("card", card).into())
    };
    assert_eq!(
        check("build KS"),
        refused("lighthouse.refusal-does-not-fit", "KS")
    );
    assert_eq!(check("build 4S"), refused("lighthouse.refusal-not-in-hand", "4S"));
}

#[test]
fn lh_02_a_swap_puts_the_card_under_the_stock_and_is_used_up() {
    let (game, mut state) = position("hand=2", "AS", "3S KS", "2S 4S 5S 6S 7S 8S 9S TS JS QS", 1);
    let swap = Move::Swap(cards("KS")[0]);
    game.play(&mut state, Seat::FIRST, &swap, &mut ())
        .expect("it is legal");
    assert_eq!(state.hand, cards("3S QS"));
    assert_eq!(state.stock, cards("KS 2S 4S 5S 6S 7S 8S 9S TS JS"));
    // Nothing fits and no swap is left: the end.
    assert!(matches!(game.turn(&state), Turn::Over(outcome) if outcome.winners.is_empty()));
}

#[test]
fn lh_03_the_hand_has_the_size_of_the_rules() {
    for (rules, size) in [("", 4), ("hand=7", 7)] {
        let game = Lighthouse::new(Checked::from_text(rules).expect("rules"), 1).expect("a game");
        let dealt = Match::new(game, Deal::Number(1));
        assert_eq!(dealt.state().hand.len(), size);
    }
}

#[test]
fn lh_04_with_any_the_tower_starts_anywhere_and_goes_round() {
    let rest = "3S 4S 5S 6S 7S 8S 9S TS JS";
    let (ace, start) = position("hand=4", "", "QS KS AS 2S", rest, 10);
    let queen: Move = "build QS".parse().expect("a move");
    let refusal = ace.check(&start, Seat::FIRST, &queen).expect_err("only an ace");
    assert_eq!(refusal.id(), "lighthouse.refusal-does-not-fit");

    let (any, mut state) = position("hand=4, start=any", "", "QS KS AS 2S", rest, 10);
    for mv in ["build QS", "build KS", "build AS", "build 2S"] {
        any.play(&mut state, Seat::FIRST, &mv.parse().expect("a move"), &mut ())
            .expect(mv);
    }
    assert_eq!(state.tower, cards("QS KS AS 2S"));
}

#[test]
fn it_plays_through_the_catalogs_traits() {
    let entry = Entry::<Lighthouse>::new();
    let mut players: Vec<Box<dyn DynPlayer>> = vec![Box::new(RandomPlayer::new(1))];
    let end = entry.playout(&[], Deal::Number(1), &mut players, 100, true, &|| false);
    let end = end.expect("it starts");
    let again = entry
        .replay(&end.transcript.expect("a record"))
        .expect("it replays");
    assert!(end.outcome.is_some());
    assert_eq!(again.outcome(), end.outcome);
    let wrong = entry.check_rules(
        &[wildpile_game::rules::Layer::choices(
            wildpile_game::rules::read_patch("hnd=3, start=sideways").expect("a text"),
        )],
        Some(1),
    );
    let english = Texts::new("en", wildpile_game::text::TEXTS).expect("the texts are there");
    let wrong = wrong.expect_err("two mistakes");
    let legal = wrong.list().iter().filter_map(|problem| problem.legal.as_ref());
    let legal: Vec<String> = legal.map(|legal| english.say(legal, &Names::NONE)).collect();
    assert_eq!(legal, ["did you mean hand?", "legal: ace or any"]);
}
