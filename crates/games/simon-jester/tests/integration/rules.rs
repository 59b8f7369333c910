//! The table, the moves and the options: SJ-01 to SJ-05.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

use crate::common;
use crate::common::{
    EXAMPLE_1, ME, english, game, is_legal, moves, moves_from, mv, play, position, problems, refusal, set_up,
};
use rstest::rstest;
use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Match, Seat};
use wildpile_message::{Arg, Message, ToMessage};
use wildpile_simon_jester::{Rules, SimonJester, dealt_heights};
use wildpile_table::{Referee, TableGame};

fn heights(game: &SimonJester, number: u64) -> Vec<usize> {
    let played = Match::new(game.clone(), Deal::Number(number));
    played.state().tableau().iter().map(|c| c.len()).collect()
}

#[test]
fn sj_01_two_decks_lie_in_fourteen_columns() {
    let game = game("");
    let played = Match::new(game, Deal::Number(1));
    let state = played.state();
    assert_eq!(state.tableau().len(), 14);
    let mut counts = [0; 52];
    for column in state.tableau().iter() {
        for card in column.iter() {
            counts[card.index()] += 1;
        }
    }
    assert_eq!(counts, [2; 52], "every card is there twice and lies in a column");
}

#[test]
fn sj_01_one_deck_is_simple_simon() {
    let game = game("decks=1");
    assert_eq!(heights(&game, 1), [8, 8, 8, 7, 6, 5, 4, 3, 2, 1]);
    let played = Match::new(game, Deal::Number(1));
    let mut cards: Vec<_> = played.state().cards().map(|c| c.index()).collect();
    cards.sort_unstable();
    assert_eq!(cards, (0..52).collect::<Vec<_>>());
}

#[test]
fn sj_01_a_layout_with_one_deck_is_refused_naming_both() {
    for layout in ["triangular", "one_empty"] {
        let found = Checked::<Rules>::from_text(&format!("decks=1, layout={layout}")).unwrap_err();
        let text = problems(&found);
        assert_eq!(found.list().len(), 1);
        assert!(text.contains("decks") && text.contains("layout"), "{text}");
    }
    Checked::<Rules>::from_text("decks=1, layout=even").unwrap();
}

#[test]
fn sj_01_other_numbers_of_decks_are_refused() {
    for text in ["decks=0", "decks=3", "decks=two", "decks=-1"] {
        let said = problems(&Checked::<Rules>::from_text(text).unwrap_err());
        assert!(said.contains("from 1 to 2"), "{said}");
    }
}

#[rstest]
#[case("", [8, 8, 8, 8, 8, 8, 7, 7, 7, 7, 7, 7, 7, 7])]
#[case("layout=triangular", [13, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])]
#[case("layout=one_empty", [8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 0])]
fn sj_02_layouts_have_their_heights(#[case] rules: &str, #[case] expected: [usize; 14]) {
    let game = game(rules);
    assert_eq!(heights(&game, 3), expected);
    assert_eq!(dealt_heights(game.rules()), expected);
}

#[test]
fn sj_02_the_even_deal_goes_row_by_row_from_the_left() {
    let game = game("");
    let dealt = game.draw_chance(&game.start(), Deal::Number(5), &mut Dice::for_deal(5, 0));
    let mut state = game.start();
    game.resolve(&mut state, &dealt, &mut ()).unwrap();
    for (i, &card) in dealt.cards().iter().enumerate() {
        assert_eq!(state.tableau()[i % 14][i / 14], card, "card {i}");
    }
}

#[test]
fn sj_02_the_layout_changes_where_cards_lie_but_not_the_shuffle() {
    let deal = |rules: &str| {
        let game = game(rules);
        game.draw_chance(&game.start(), Deal::Number(5), &mut Dice::for_deal(5, 0))
    };
    assert_eq!(deal(""), deal("layout=triangular"));
    assert_ne!(heights(&game(""), 5), heights(&game("layout=one_empty"), 5));
}

#[test]
fn sj_03_cards_are_built_down_whatever_the_suit() {
    let game = game("decks=1");
    // Columns end with 9♠, 9♥, T♠, T♥, …
    let state = set_up(
        &game,
        &[
            "KS QS JS TS",
            "KH QH JH TH",
            "9S",
            "9H",
            "8S 7S 6S 5S 4S 3S 2S AS",
            "8H 7H 6H 5H 4H 3H 2H AH",
        ],
    );
    for text in ["3-1", "3-2", "4-1", "4-2"] {
        assert!(is_legal(&game, &state, text), "{text}");
    }
    assert_eq!(
        refusal(&game, &state, "3-4").id(),
        "simon-jester.refusal-wrong-rank",
        "equal ranks"
    );
    assert_eq!(
        refusal(&game, &state, "1-3").id(),
        "simon-jester.refusal-wrong-rank",
        "upwards"
    );
    assert_eq!(
        english(&refusal(&game, &state, "3-4")),
        "9♠ goes only on a ten of any suit; column 4 ends with 9♥"
    );
    assert!(is_legal(&game, &state, "5-4:8"), "8♠…A♠ on 9♥");
}

#[test]
fn sj_03_nothing_goes_on_an_ace_and_no_king_on_a_card() {
    let game = game("decks=1");
    let state = set_up(
        &game,
        &[
            "AS",
            "KS",
            "QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
            "KH QH",
            "JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
            "AH",
        ],
    );
    let on_ace = refusal(&game, &state, "3-1");
    assert_eq!(on_ace.id(), "simon-jester.refusal-on-ace");
    assert_eq!(
        english(&on_ace),
        "column 1 ends with A♠, and nothing goes on an ace"
    );
    // No wrap-around: a king can't go on an ace, or on any other card.
    for text in ["2-1", "2-4", "2-5"] {
        assert_eq!(
            refusal(&game, &state, text).id(),
            "simon-jester.refusal-king-on-card",
            "{text}"
        );
    }
    assert!(is_legal(&game, &state, "2-7"), "an empty column takes a king");
}

#[test]
fn sj_04_only_a_tail_in_suit_moves_as_a_unit() {
    let game = game("decks=1");
    let state = set_up(
        &game,
        &[
            "KH QH JH TS 9S 8S",
            "KS QS JS",
            "TH",
            "9H",
            "8H 7H 6H 5H 4H 3H 2H AH",
            "7S 6S 5S 4S 3S 2S AS",
        ],
    );
    assert!(is_legal(&game, &state, "1-2:3"), "the whole in-suit tail");
    assert!(is_legal(&game, &state, "1-3:2"), "a part of it");
    assert!(is_legal(&game, &state, "1-4:1"), "its last card");
    let broken = refusal(&game, &state, "1-7:4");
    assert_eq!(
        english(&broken),
        "10♠ doesn't continue J♥ in suit, so these 4 cards don't move together; from column 1 you can move only the last 3 cards at once"
    );
    let counts: Vec<String> = moves_from(&game, &state, 1);
    assert!(
        counts.iter().all(|m| !m.contains(":4") && !m.contains(":6")),
        "{counts:?}"
    );
}

#[test]
fn sj_04_whole_runs_and_counts_that_are_not_there() {
    let game = game("decks=1");
    let state = set_up(&game, &EXAMPLE_1);
    assert!(is_legal(&game, &state, "6-2:7"), "the whole column is a run");
    assert_eq!(
        english(&refusal(&game, &state, "2-4:5")),
        "column 2 has only one card, not 5"
    );
    assert_eq!(
        english(&refusal(&game, &state, "9-1")),
        "column 9 is empty; there is nothing to move"
    );
    assert_eq!(
        english(&refusal(&game, &state, "3-3")),
        "the cards are already in column 3; choose another column"
    );
    assert_eq!(
        english(&refusal(&game, &state, "12-1")),
        "there is no column 12; the columns are 1 to 10"
    );
    assert_eq!(
        english(&refusal(&game, &state, "1-14")),
        "there is no column 14; the columns are 1 to 10"
    );
}

#[test]
fn sj_example_01_sj_04_a_mixed_run_moves_only_by_its_tail() {
    let game = game("decks=1");
    let mut state = set_up(&game, &EXAMPLE_1);
    let from_1 = moves_from(&game, &state, 1);
    assert_eq!(
        from_1,
        ["1-2", "1-8", "1-9", "1-10"],
        "only the 7♣, onto 8♣ or to an empty column"
    );
    let broken = refusal(&game, &state, "1-3:3").message();
    assert_eq!(broken.id(), "simon-jester.refusal-broken");
    assert_eq!(broken.arg("run"), Some(&Arg::Number(1)));
    play(&game, &mut state, &["1-2"]);
    assert!(is_legal(&game, &state, "1-3:2"), "9♥ 8♥ onto 10♣");
    assert!(is_legal(&game, &state, "1-5:2"), "9♥ 8♥ onto 10♥");
    assert!(is_legal(&game, &state, "1-4"), "8♥ alone onto 9♣");
    play(&game, &mut state, &["1-3:2"]);
    assert_eq!(common::column(&state, 3), "KC QC JC TC 9H 8H");
    assert_eq!(common::column(&state, 1), "");
}

#[test]
fn sj_05_any_card_or_run_goes_to_an_empty_column() {
    let game = game("decks=1");
    let state = set_up(&game, &EXAMPLE_1);
    for text in ["1-8", "6-8:3", "6-8:7", "3-10", "3-10:4"] {
        assert!(is_legal(&game, &state, text), "{text}");
    }
}

#[test]
fn sj_05_kings_only_keeps_empty_columns_for_kings() {
    let game = game("decks=1, empty=kings_only");
    let state = set_up(&game, &EXAMPLE_1);
    for text in ["1-8", "6-8:3", "6-8:7", "3-10"] {
        assert!(!is_legal(&game, &state, text), "{text}");
        assert_eq!(
            refusal(&game, &state, text).id(),
            "simon-jester.refusal-kings-only",
            "{text}"
        );
    }
    assert!(is_legal(&game, &state, "3-10:4"), "a run that a king heads");
    assert!(is_legal(&game, &state, "1-2"), "other columns are as ever");
    assert_eq!(
        english(&refusal(&game, &state, "1-8")),
        "only kings can go to empty columns in this game, and 7♣ isn't a king"
    );
}

/// Every move that can be written is legal if and only if it is listed.
#[rstest]
#[case("")]
#[case("decks=1")]
#[case("empty=kings_only")]
#[case("layout=one_empty")]
fn sj_03_sj_04_sj_05_generator_equals_checker_on_every_move(#[case] rules: &str) {
    let game = game(rules);
    for number in 0..6 {
        let mut played = Match::new(game.clone(), Deal::Number(number));
        let mut dice = Dice::for_player(number);
        for _ in 0..60 {
            let listed = moves(&game, played.state());
            let mut legal = Vec::new();
            for from in 1..=14 {
                for count in 1..=13 {
                    for to in 1..=14 {
                        let tried = mv(&format!("{from}-{to}:{count}"));
                        if game.check(played.state(), ME, &tried).is_ok() {
                            legal.push(tried.to_string());
                        }
                    }
                }
            }
            assert_eq!(listed, legal, "{rules}: {:?}", played.state());
            if listed.is_empty() {
                break;
            }
            played.play(ME, &mv(&listed[dice.index(listed.len())])).unwrap();
        }
    }
}

#[test]
fn a_second_seat_is_refused() {
    assert!(SimonJester::new(Checked::default(), 2).is_err());
    let game = game("decks=1");
    let state = set_up(&game, &EXAMPLE_1);
    let second = Seat::new(1).unwrap();
    assert_eq!(
        game.check(&state, second, &mv("1-2")),
        Err(Message::plain("simon-jester.refusal-not-your-seat").into())
    );
    let mut list = Vec::new();
    game.legal_moves(&state, second, &mut list);
    game.extra_moves(&state, second, &mut list);
    assert!(list.is_empty());
}

#[test]
fn moves_are_read_as_they_are_written() {
    for text in ["3-7:2", "3-7", "14-1:13", "give-up"] {
        assert_eq!(mv(text).to_string(), text);
    }
    assert_eq!(mv("3-7:1"), mv("3-7"));
    for text in [
        "", "3", "3-", "-7", "0-1", "1-15", "3-7:0", "3-7:14", "3-7:", "+3-7", "3 - 7", "3>7", "003-7",
        "give up",
    ] {
        let error = text.parse::<wildpile_simon_jester::Move>().unwrap_err();
        let error = english(&error.expected);
        assert!(error.contains("3-7:2"), "{error}");
    }
}

#[test]
fn positions_are_checked() {
    let game = game("decks=1");
    let found = |columns: &[&str]| problems(&game.set_up(&position(&game, columns)).unwrap_err());
    // All problems at once, each with its path.
    let text = found(&["KS KS", "XX", "QS"]);
    assert!(
        text.contains("columns[0][1]: KS appears more than once"),
        "{text}"
    );
    assert!(text.contains("columns[1][0]: “XX” is not a card"), "{text}");
    let text = found(&["KS", "KH QH"]);
    assert!(
        text.contains("QS is missing, but other cards of its suit appear once"),
        "{text}"
    );
    assert!(text.contains("JH is missing"), "{text}");
    assert!(!text.contains("AC"), "the clubs may be gone: {text}");
    let mut few = position(&game, &[]);
    few.columns.pop();
    let text = problems(&game.set_up(&few).unwrap_err());
    assert!(text.contains("there are 9 columns; it must be 10"), "{text}");
}

#[test]
fn sj_12_columns_of_any_height_are_read_with_a_note() {
    let game = game("decks=1");
    // The tenth column is dealt one card: by this layout a second one can only lie on a card one rank higher.
    let mut columns = vec!["KS QS JS TS", "8S 7S 6S 5S 4S 3S 2S"];
    columns.resize(9, "");
    columns.push("9S AS");
    let high = position(&game, &columns);
    game.set_up(&high).unwrap();
    let notes: Vec<String> = game.review(&high).notes.iter().map(english).collect();
    assert_eq!(
        notes,
        [
            "this layout can't deal such a board, but it can be played: column 10 starts with 1 card, and AS lies on 9S above them"
        ]
    );
    // The same two cards in the ninth column, which is dealt two, are the layout's own.
    columns.swap(8, 9);
    let low = position(&game, &columns);
    game.set_up(&low).unwrap();
    assert!(game.review(&low).notes.is_empty());
}

#[test]
fn sj_12_a_deal_in_another_order_of_columns_is_read() {
    for (rules, turn) in [
        ("decks=1", 3),
        ("", 5),
        ("layout=triangular", 1),
        ("layout=one_empty", 13),
    ] {
        let game = game(rules);
        let dealt = Match::new(game.clone(), Deal::Number(5));
        let mut position = game.position(dealt.state());
        position.columns.rotate_left(turn);
        let text = game.write_board(&game.set_up(&position).unwrap()).unwrap();
        assert_eq!(game.read_board(&text).unwrap().unwrap(), position, "{rules}");
    }
    // Even all cards in one column.
    let game = game("");
    let dealt = Match::new(game.clone(), Deal::Number(5));
    let mut position = game.position(dealt.state());
    let all = position.columns.concat();
    position.columns = vec![Vec::new(); 14];
    position.columns[3] = all;
    let state = game.set_up(&position).unwrap();
    assert_eq!(state.tableau()[3].len(), 104);
    assert_eq!(game.position(&state), position);
}

#[test]
fn sj_02_sj_12_a_board_of_another_layout_is_recognised() {
    // PySolFC's two-deck deal as written by another program.
    let triangular = game("layout=triangular");
    let dealt = Match::new(triangular.clone(), Deal::Number(5));
    let position = triangular.position(dealt.state());
    assert!(triangular.review(&position).notes.is_empty());
    assert_eq!(game("").set_up(&position).as_ref(), Ok(dealt.state()));
    let note = english(&game("").review(&position).notes[0]);
    assert!(
        note.contains("though layout = triangular can: column 1 starts with 8 cards"),
        "{note}"
    );
    // No layout deals two unrelated cards to the last column and none to the first.
    let mut moved = position.columns;
    moved.rotate_left(1);
    let nowhere = wildpile_simon_jester::Position {
        columns: moved,
        ..triangular.position(dealt.state())
    };
    let note = english(&triangular.review(&nowhere).notes[0]);
    assert!(note.contains("but it can be played"), "{note}");
}

#[test]
fn sj_01_simple_simons_messages_speak_of_its_ten_columns() {
    let said = |rules: &str| english(&game(rules).read_move("3-15").unwrap_err());
    assert!(
        said("decks=1").contains("two columns (1 to 10)"),
        "{}",
        said("decks=1")
    );
    assert!(said("").contains("two columns (1 to 14)"), "{}", said(""));
    let mut played = Match::new(game("decks=1"), Deal::Number(1));
    let refusal = english(&Referee::play(&mut played, ME, "3-15").unwrap_err());
    assert!(refusal.contains("(1 to 10)"), "{refusal}");
}

#[test]
fn giving_up_ends_the_game() {
    let game = game("decks=1");
    let mut state = set_up(&game, &EXAMPLE_1);
    let mut extra = Vec::new();
    game.extra_moves(&state, ME, &mut extra);
    assert_eq!(extra, [mv("give-up")]);
    assert!(
        !moves(&game, &state).contains(&"give-up".to_owned()),
        "nobody gives up by chance"
    );
    play(&game, &mut state, &["give-up"]);
    let outcome = common::outcome(&game, &state).unwrap();
    assert!(outcome.winners.is_empty() && !outcome.drawn);
    assert_eq!(
        refusal(&game, &state, "1-2"),
        Message::plain("simon-jester.refusal-over").into()
    );
    assert_eq!(game.set_up(&game.position(&state)), Ok(state));
}
