//! Boards as text: SJ-12.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

use crate::common;
use crate::common::{english, game, problem, problems};
use proptest::prelude::*;
use wildpile_cards::{Deal, Suit};
use wildpile_game::{Game, Match};
use wildpile_simon_jester::{Decks, board};
use wildpile_table::TableGame;

/// Clubs and diamonds removed, one empty column inside.
const SIMON: &str = "KS QS JS TS\n\n9S 8S 7S 6S 5S 4S 3S 2S AS\nKH QH JH 10H 9H\n8H 7H 6H 5H 4H 3H 2H\nAH\n";

fn errors(text: &str, decks: Decks) -> Vec<String> {
    board::read(text, decks)
        .unwrap_err()
        .list()
        .iter()
        .map(problem)
        .collect()
}

#[test]
fn sj_12_one_column_a_line_and_an_empty_line_for_an_empty_column() {
    let game = game("decks=1");
    let position = game.read_board(SIMON).unwrap().unwrap();
    let state = game.set_up(&position).unwrap();
    assert_eq!(common::column(&state, 1), "KS QS JS TS");
    assert_eq!(common::column(&state, 2), "");
    assert_eq!(
        common::column(&state, 4),
        "KH QH JH TH 9H",
        "10 is read and T is written"
    );
    assert_eq!((state.removed().of(Suit::Clubs), state.removed().total()), (1, 2));
    let text = game.write_board(&state).unwrap();
    assert_eq!(
        text,
        SIMON.replace("10", "T") + "\n\n\n\n",
        "every column has its line"
    );
    assert_eq!(board::read(&text, Decks::One), Ok(position));
}

#[test]
fn sj_12_what_is_written_is_read() {
    for rules in ["", "decks=1", "layout=triangular", "layout=one_empty"] {
        let game = game(rules);
        for number in 0..20 {
            let mut played = Match::new(game.clone(), Deal::Number(number));
            for i in 0..40 {
                let state = played.state();
                let text = game.write_board(state).unwrap();
                assert_eq!(text.lines().count(), game.rules().decks.columns());
                let mut position = game.read_board(&text).unwrap().unwrap();
                position.moves = state.moves();
                assert_eq!(game.set_up(&position).as_ref(), Ok(state));
                let list = played.legal_moves(common::ME);
                if list.is_empty() {
                    break;
                }
                played.play(common::ME, &list[(i * 5) % list.len()]).unwrap();
            }
        }
    }
}

#[test]
fn sj_12_blanks_tabs_case_symbols_and_windows_line_ends() {
    let odd = SIMON.replace('\n', " \r\n").replace("QS JS", "\tq♠   Js");
    assert_eq!(board::read(&odd, Decks::One), board::read(SIMON, Decks::One));
    // Empty lines after the board say nothing.
    assert_eq!(
        board::read(&format!("{SIMON}\n\n\n\n\n\n\n\n\n"), Decks::One),
        board::read(SIMON, Decks::One)
    );
}

#[test]
fn sj_12_a_doubled_card_is_refused_with_its_place() {
    let text = SIMON.replace("9H\n", "9H 9S\n");
    assert_eq!(
        errors(&text, Decks::One),
        ["4:17: 9S appears more than once; one deck has one of each card"]
    );
    // With two decks the third copy is one too many.
    let low = "8S 7S 6S 5S 4S 3S 2S AS";
    let two = format!("KS QS JS TS 9S\nKS QS JS TS 9S\n{low}\n{low}\n");
    board::read(&two, Decks::Two).unwrap();
    let three = format!("{two}AS\n");
    assert_eq!(
        errors(&three, Decks::Two),
        ["5:1: AS appears more than twice; two decks have two of each card"]
    );
}

#[test]
fn sj_12_an_unknown_card_is_refused_with_its_place() {
    let text = SIMON.replace("8S 7S", "8S 7X # # oops");
    let found = errors(&text, Decks::One);
    let starts: Vec<&str> = found.iter().map(|e| e.split(" is not").next().unwrap()).collect();
    assert_eq!(
        starts,
        ["3:7: “7X”", "3:10: “#”", "3:12: “#”", "3:14: “oops”"],
        "all at once, and no complaint about a card that seems to be missing"
    );
}

#[test]
fn sj_12_missing_cards_are_legal_only_as_whole_runs() {
    let found = errors(&SIMON.replace(" 2S", ""), Decks::One);
    assert_eq!(found.len(), 1);
    assert!(
        found[0].starts_with("6:3: 2S is missing, but other cards of its suit appear once"),
        "{found:?}"
    );
    // Of two decks one run may be gone, but then the whole of it.
    let low = "8S 7S 6S 5S 4S 3S 2S AS";
    board::read(&format!("KS QS JS TS 9S\n{low}\n"), Decks::Two).unwrap();
    let found = errors(&format!("KS QS JS TS 9S\n{low}\nKS QS\n"), Decks::Two);
    assert_eq!(found.len(), 11);
    assert!(
        found[0].contains("AS appears only once, but other cards of its suit appear twice"),
        "{found:?}"
    );
}

#[test]
fn sj_12_a_column_too_many_is_refused() {
    let lines = "KS QS JS TS 9S 8S\n7S 6S 5S 4S 3S 2S\n".to_owned() + &"\n".repeat(8) + "AS\n";
    let found = errors(&lines, Decks::One);
    assert_eq!(found, ["11:1: this is one column too many; there are 10 columns"]);
    board::read(&lines, Decks::Two).unwrap();
}

#[test]
fn sj_12_no_card_at_all_is_a_won_board() {
    let game = game("decks=1");
    let position = game.read_board("").unwrap().unwrap();
    let state = game.set_up(&position).unwrap();
    assert!(common::outcome(&game, &state).unwrap().won(common::ME));
}

#[test]
fn sj_06_a_complete_run_is_removed_when_a_board_is_read_and_that_is_told() {
    let run = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS";
    let game = game("decks=1");
    for first in [run.to_owned(), format!("5H {run}")] {
        let text = format!(
            "{first}\nKH QH JH TH 9H 8H 7H 6H\n{}4H 3H 2H AH\n",
            if first == run { "5H " } else { "" }
        );
        let position = game.read_board(&text).unwrap().unwrap();
        assert_eq!(position.columns[0].join(" "), first, "as it was written");
        let state = game.set_up(&position).unwrap();
        assert_eq!(state.removed().of(Suit::Spades), 1);
        assert_eq!(common::column(&state, 1), first.trim_end_matches(run).trim());
        let notes: Vec<String> = game.review(&position).notes.iter().map(english).collect();
        assert_eq!(
            notes,
            ["column 1 ended with the complete run of spades, which has been removed"]
        );
        // Position files are treated alike, and written ones contain no such run.
        let again = game.position(&state);
        assert_eq!(game.set_up(&again).as_ref(), Ok(&state));
        assert!(game.review(&again).notes.is_empty());
    }
    // Two runs, the last ones of a game.
    let text = format!("{run}\n{}\n", run.replace('S', "H"));
    let position = game.read_board(&text).unwrap().unwrap();
    let state = game.set_up(&position).unwrap();
    assert!(common::outcome(&game, &state).unwrap().won(common::ME));
    assert_eq!(game.review(&position).notes.len(), 2);
}

#[test]
fn sj_12_the_ace_may_be_written_as_one() {
    let odd = SIMON.replace("AS", "1S").replace("AH", "1♥");
    assert_eq!(board::read(&odd, Decks::One), board::read(SIMON, Decks::One));
    let written = board::write(&board::read(&odd, Decks::One).unwrap());
    assert!(written.contains("AS") && written.contains("AH") && !written.contains('1'));
    for wrong in ["1", "11S", "01S", "1X", "1SS"] {
        let found = errors(&SIMON.replace("AS", wrong), Decks::One);
        assert!(found[0].contains("is not a card"), "{wrong}: {found:?}");
    }
}

#[test]
fn sj_12_a_board_error_names_line_and_column() {
    let game = game("decks=1");
    let found = game.read_board("KS QQ\n").unwrap().unwrap_err();
    assert_eq!(found.list()[0].path, "1:4");
    let text = problems(&found);
    assert!(text.contains("“QQ” is not a card"), "{text}");
}

#[test]
fn sj_12_long_texts_are_refused_and_errors_are_bounded() {
    let found = errors(&"x ".repeat(board::MAX_TEXT), Decks::Two);
    assert_eq!(found.len(), 1);
    assert!(found[0].contains("longer than"), "{found:?}");
    assert_eq!(errors(&"x ".repeat(1000), Decks::Two).len(), board::MAX_ERRORS);
}

proptest! {
    #[test]
    fn sj_12_any_arrangement_of_the_cards_is_set_up_or_refused(
        order in Just((0..52_usize).collect::<Vec<_>>()).prop_shuffle(),
        cuts in prop::collection::vec(0..52_usize, 9)
    ) {
        let deck: Vec<String> = wildpile_cards::standard_deck().map(|c| c.to_string()).collect();
        let mut cuts = cuts;
        cuts.sort_unstable();
        let mut text = String::new();
        for (i, &card) in order.iter().enumerate() {
            for _ in cuts.iter().filter(|&&c| c == i) {
                text.push('\n');
            }
            text.push_str(&deck[card]);
            text.push(' ');
        }
        let game = game("decks=1");
        let position = board::read(&text, Decks::One).unwrap();
        if let Ok(state) = game.set_up(&position) {
            prop_assert_eq!(game.position(&state), position);
        }
    }
}
