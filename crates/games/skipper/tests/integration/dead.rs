//! SK-20: the test for games that can no longer be won, compared with brute force.

use crate::common;
use std::collections::HashSet;

use crate::common::{TestMatch, game};
use proptest::prelude::*;
use serde_json::json;
use wildpile_cards::{Deal, Dice};
use wildpile_game::{Game, Match, Seat, Viewer};
use wildpile_skipper::{Book, Card, Skipper};

#[test]
fn sk_20_a_dead_game_is_announced_with_the_reason() {
    // Everything that could finish hearts is on the stacks already.
    let stacks = "H: AH JH QH KH; S: AS";
    let t = TestMatch::solo("skippers=strong", "2S 9D 9C TC TD", stacks);
    let banner = t.banner(1);
    assert!(
        banner.contains("can no longer be won") && banner.contains("hearts"),
        "{banner}"
    );
    let t = TestMatch::solo("skippers=strong, announce_dead=false", "2S 9D 9C TC TD", stacks);
    assert_eq!(t.banner(1), "");
    // The player may continue; giving up then counts as a loss.
    let mut t = TestMatch::solo("skippers=strong", "2S 9D 9C TC TD", stacks);
    t.go("play 2S");
    assert!(t.outcome().is_none());
    t.go("give up");
    assert!(!t.outcome().unwrap().drawn);
    // 8, 9 and 10 are skippers, books end at 7, and there are no red cards left.
    let rules = "deck=four_colours, skippers=three";
    let t = TestMatch::solo(rules, "G2 B2", "R: R1 R8 R9 R10 B8 B9 B10 G8 G9 G10");
    assert!(t.banner(1).contains("red"), "{}", t.banner(1));
}

#[test]
fn sk_20_never_in_the_base_game() {
    let game = game("", 1);
    for number in 1..=15 {
        let mut played = Match::new(game.clone(), Deal::Number(number));
        let mut dice = Dice::for_player(number);
        for _ in 0..300 {
            let moves = played.legal_moves(Seat::FIRST);
            if moves.is_empty() {
                break;
            }
            played.play(Seat::FIRST, &moves[dice.index(moves.len())]).unwrap();
            let view = game.view(played.state(), Viewer::Seat(Seat::FIRST));
            assert_eq!(game.why_dead(&view), None);
        }
    }
}

#[test]
fn sk_20_by_what_the_player_has_seen() {
    // Four cards were removed. Until the draw pile is turned over they may be any of the unseen
    // ones; then the player knows which.
    let rules = "remove=4, finish=end_card_only";
    let game = game(rules, 1);
    let seat = |turned: bool| {
        let mut seat = common::full_seat(&game, "2S 9D 9C TC TD", "", "", "", "", "JS JH 5C 6C");
        seat["turned_over"] = json!(turned);
        TestMatch::at(game.clone(), json!({ "seats": [seat] }))
    };
    assert_eq!(seat(false).banner(1), "");
    assert!(seat(true).banner(1).contains("can no longer be won"));
}

#[test]
fn sk_20_only_what_is_proved_where_skippers_come_back() {
    let gone = |rules: &str, stacks: &str| {
        !TestMatch::solo(rules, "2S 9D 9C TC TD", stacks)
            .banner(1)
            .is_empty()
    };
    assert!(!gone("used_skippers=discard", ""));
    // The king of hearts hasn't finished anything and can't get lost, so nothing is dead here.
    assert!(!gone("used_skippers=discard, finish=king", "H: AH 2H 3H 4H 5H"));
    assert!(gone("skippers=strong, discard=only_when_stuck", "H: AH JH QH KH"));
}

/// Books in numbers, and the set of used cards.
type Seen = HashSet<(Vec<(u8, u8, bool)>, u32)>;

#[test]
fn sk_20_each_book_may_do_and_all_together_not() {
    // The 2s are missing. Either book could be finished with the remaining cards (sun needs two
    // skippers, sea one), but two skippers aren't enough for both.
    let rules = r#"deck = custom { colours = [{ name = sun, letter = S, symbol = "☀", ink = yellow }, { name = sea, letter = W, symbol = "≈", ink = blue }], ranks = 6, skips = [0,0,0,0,2,2], end = 5 }, remove = 2"#;
    let game = game(rules, 1);
    let banner = |hand: &str, sea: &str| {
        let seat = common::full_seat(&game, hand, sea, "", "", "", "S2 W2");
        TestMatch::at(game.clone(), json!({ "seats": [seat] })).banner(1)
    };
    let text = banner("S3 S4 S5 W4 W5", "W: W1 W6 S6 W3");
    assert!(text.contains("aren't enough skippers left"), "{text}");
    assert_eq!(
        banner("S3 S4 S5 W4 W5", "W: W1 W6 W3"),
        "",
        "the 6 of sun is left"
    );
}

#[test]
fn sk_20_an_empty_stack_may_start_anywhere() {
    // Both skippers are used, so the gaps between 1, 2 and 4 can't be skipped; but a 4 may start
    // the stack, and end it.
    let rules = r#"deck = custom { colours = [{ name = sun, letter = S, symbol = "☀", ink = yellow }, { name = sea, letter = W, symbol = "≈", ink = blue }], ranks = 6, skips = [0,0,2,0,0,0], end = 4 }"#;
    let spent = "W: W1 S3 W3 W4";
    let banner = |opening: &str| {
        let t = TestMatch::solo(&format!("{rules}, opening={opening}"), "S1 S2 S4 S5 S6", spent);
        t.banner(1)
    };
    assert_eq!(banner("any_start"), "");
    assert!(banner("ace_first").contains("can no longer be won"));
}

/// True if some order of the cards finishes all books, by exhaustive search.
fn can_win(game: &Skipper, books: &[Book], left: &[Card]) -> bool {
    fn search(game: &Skipper, books: &mut Vec<Book>, used: u32, left: &[Card], seen: &mut Seen) -> bool {
        if books.iter().all(|b| b.finished) {
            return true;
        }
        let key = (
            books.iter().map(|b| (b.rank, b.allowance, b.finished)).collect(),
            used,
        );
        if !seen.insert(key) {
            return false;
        }
        for (i, &card) in left.iter().enumerate() {
            if used & 1 << i != 0 {
                continue;
            }
            for colour in 0..books.len() {
                let book = books[colour];
                if !game.takes(book, colour, card) {
                    continue;
                }
                books[colour] = game.after(book, colour, card);
                let won = search(game, books, used | 1 << i, left, seen);
                books[colour] = book;
                if won {
                    return true;
                }
            }
        }
        false
    }
    search(game, &mut books.to_vec(), 0, left, &mut HashSet::new())
}

/// Small rule sets: a deck of two colours with six ranks and skippers, and the relevant options.
fn small_rules() -> impl Strategy<Value = String> {
    let skips = prop::sample::select(vec![
        "[0,0,0,0,1,1]",
        "[0,0,0,0,0,2]",
        "[0,0,0,1,2,1]",
        "[0,0,1,0,0,1]",
    ]);
    let end = 4..=6_u8;
    let finish = prop::sample::select(vec!["reach", "lenient", "end_card_only"]);
    let suit = prop::sample::select(vec!["any", "own"]);
    let unused = prop::sample::select(vec!["lost", "carry"]);
    let opening = prop::sample::select(vec!["aces_out", "ace_first", "skippable_ace", "any_start"]);
    (skips, end, finish, suit, unused, opening).prop_map(|(skips, end, finish, suit, unused, opening)| {
        format!(
            r#"deck = custom {{ colours = [{{ name = sun, letter = S, symbol = "☀", ink = yellow }}, {{ name = sea, letter = W, symbol = "≈", ink = blue }}], ranks = 6, skips = {skips}, end = {end} }}, finish={finish}, skipper_suit={suit}, unused_skips={unused}, opening={opening}"#
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    /// On small decks the answer matches exhaustive search in every position of a random match.
    #[test]
    fn sk_20_agrees_with_brute_force(rules in small_rules(), seed in 0_u64..1_000) {
        let rules = match wildpile_game::rules::Checked::from_text(&rules) {
            Ok(rules) => rules,
            // Some of these options conflict, but none is misspelt.
            Err(problems) => {
                let own = problems.list().iter().all(|problem| problem.what.id().starts_with("skipper."));
                prop_assert!(own, "{problems:?}");
                return Ok(());
            }
        };
        let game = Skipper::new(rules, 1).unwrap();
        let mut played = Match::new(game.clone(), Deal::Number(seed));
        let mut dice = Dice::for_player(seed);
        for _ in 0..25 {
            let view = game.view(played.state(), Viewer::Seat(Seat::FIRST));
            if view.over {
                break;
            }
            let seat = &view.seats[0];
            let books = &seat.books[..2];
            let mut left = played.state().cards_of(Seat::FIRST);
            for &card in seat.stacks.all().iter().chain(seat.trash.unwrap().iter()) {
                let at = left.iter().position(|&c| c == card).unwrap();
                left.swap_remove(at);
            }
            prop_assert_eq!(game.why_dead(&view).is_none(), can_win(&game, books, &left), "{:?} with {:?}", books, left);
            // Prefer plays to discards, so that games die.
            let moves = played.legal_moves(Seat::FIRST);
            let plays: Vec<_> = moves.iter().filter(|m| m.to_string().starts_with("play")).collect();
            let mv = if plays.is_empty() { moves[dice.index(moves.len())] } else { *plays[dice.index(plays.len())] };
            played.play(Seat::FIRST, &mv).unwrap();
        }
    }

    /// With removed cards: dead if and only if it is dead for every possible choice of removed
    /// cards.
    #[test]
    fn sk_20_agrees_with_brute_force_when_cards_are_missing(seed in 0_u64..1_000, steps in 0_usize..25, turned in any::<bool>()) {
        let rules = r#"deck = custom { colours = [{ name = sun, letter = S, symbol = "☀", ink = yellow }, { name = sea, letter = W, symbol = "≈", ink = blue }], ranks = 6, skips = [0,0,0,0,2,2], end = 4 }, remove=2, hand=3"#;
        let game = game(rules, 1);
        let mut played = Match::new(game.clone(), Deal::Number(seed));
        let mut dice = Dice::for_player(seed);
        for _ in 0..steps {
            let moves = played.legal_moves(Seat::FIRST);
            if moves.is_empty() {
                break;
            }
            let plays: Vec<_> = moves.iter().filter(|m| m.to_string().starts_with("play") != turned).collect();
            let mv = if plays.is_empty() { moves[dice.index(moves.len())] } else { *plays[dice.index(plays.len())] };
            played.play(Seat::FIRST, &mv).unwrap();
        }
        let view = game.view(played.state(), Viewer::Seat(Seat::FIRST));
        if view.over {
            return Ok(());
        }
        let seat = &view.seats[0];
        let mut left = played.state().cards_of(Seat::FIRST);
        for &card in seat.stacks.all().iter().chain(seat.trash.unwrap().iter()) {
            let at = left.iter().position(|&c| c == card).unwrap();
            left.swap_remove(at);
        }
        let unseen = seat.unseen.unwrap();
        let maybe: Vec<Card> = left
            .iter()
            .copied()
            .filter(|&c| c.rank() > 1 && unseen.contains(game.colour_of(c).unwrap(), c.rank()))
            .collect();
        let mut hope = false;
        for i in 0..maybe.len() {
            for j in 0..i {
                let rest: Vec<Card> = left.iter().copied().filter(|&c| c != maybe[i] && c != maybe[j]).collect();
                hope |= can_win(&game, &seat.books[..2], &rest);
            }
        }
        prop_assert_eq!(game.why_dead(&view).is_none(), hope, "{:?} of {:?}", maybe, left);
    }
}
