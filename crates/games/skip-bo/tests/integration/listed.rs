//! Playing a listed move without the check has the same effect as with it.

use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Turn};
use wildpile_skip_bo::{Move, SkipBo};

use crate::common::english;

fn play_both(rules: &str, seats: usize, number: u64) {
    let game = SkipBo::new(Checked::from_text(rules).expect("valid rules"), seats).expect("a table");
    let mut dice = Dice::for_player(number);
    let mut state = game.start();
    let (mut moves, mut chances) = (Vec::new(), 0);
    for _ in 0..600 {
        match game.turn(&state) {
            Turn::Over(_) => return,
            Turn::Chance => {
                let mut numbers = Dice::for_deal(number, chances);
                let chance = game.draw_chance(&state, Deal::Number(number), &mut numbers);
                game.resolve(&mut state, &chance, &mut ())
                    .expect("the chance that was drawn");
                chances += 1;
            }
            Turn::Seats { .. } => {
                let seat = state.active();
                moves.clear();
                game.legal_moves(&state, seat, &mut moves);
                let mv = moves[dice.index(moves.len())];
                let (mut checked, mut listed) = (state.clone(), state.clone());
                let (mut told, mut seen) = (Vec::new(), Vec::new());
                game.play(&mut checked, seat, &mv, &mut told)
                    .expect("a listed move");
                game.play_listed(&mut listed, mv, &mut seen);
                assert_eq!((&checked, &told), (&listed, &seen), "{rules}: {mv}");
                state = checked;
            }
        }
    }
}

#[test]
fn listed_moves_do_what_checked_moves_do() {
    for number in 1..=6 {
        play_both("", 2, number);
        play_both("partners=pairs, wild_start=any, wild_as_last=true", 4, number);
        play_both("partners=pairs, cheat_penalty=3, draw=manual", 6, number);
        play_both("cover_wild=at_once, wild_start=any, series=to", 3, number);
        play_both("deck=classic, wild_run=unlimited, stock=10", 2, number);
    }
}

#[test]
fn a_pile_that_no_table_has_is_named() {
    let refused = |text: &str| english(&text.parse::<Move>().unwrap_err());
    for text in ["hand 2>b9", "stock>b0", "hand W@7>b7", "partner d3>b99"] {
        let said = refused(text);
        assert!(said.contains("build piles are b1 to b6"), "{said}");
    }
    let said = refused("discard 5>d7");
    assert!(said.contains("discard piles are d1 to d6"), "{said}");
    for text in ["hand w>b1", "hand 22>b1", "stock>x3", "stock>b", "discard 5>b9"] {
        let said = refused(text);
        assert!(said.contains("a move looks like"), "{text}: {said}");
    }
}
