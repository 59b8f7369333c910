//! Cards that jokers can stand for, and places they can go: JS-10 to JS-16 and JS-20 to JS-23.

use crate::common::Board;
use wildpile_cards::Colour::{Black, Red};

#[test]
fn js_10_the_black_joker_is_any_black_card_and_the_red_one_any_red() {
    let table = Board::of(["black", "8D", "red", "9S", "QC", "QH", ""])
        .foundations([5, 6, 7, 0])
        .table();
    for (mv, legal) in [
        ("t1>t2", true),
        ("t1>t4", false),
        ("t1>t6", true),
        ("t3>t4", true),
        ("t3>t2", false),
        ("t3>t5", true),
        ("t1>C", true),
        ("t1>S", true),
        ("t3>H", true),
        ("t3>S", false),
        ("t1>H", false),
    ] {
        assert_eq!(table.legal(mv), legal, "{mv}");
    }
    assert!(table.refused("t1>H").contains("only for black cards"));
}

#[test]
fn js_11_what_an_open_joker_can_become() {
    let board = Board::of(["", "10D", "4H | black", "JD", "QC", "QH", "KH"]).foundations([0, 3, 0, 0]);
    let after = |mv: &str| {
        let mut table = board.table();
        let log = table.play(mv);
        (table.joker(Black), log[0].clone())
    };
    assert_eq!(after("t3=7").0, "Column black=7");
    assert_eq!(
        after("t3=7").1,
        "The black joker in column 3 is a black seven now"
    );
    assert_eq!(after("t3>t2").0, "Column black=9");
    assert_eq!(after("t3>t7").0, "Column black=Q");
    assert_eq!(after("t3>t1").0, "Column black=K");
    assert_eq!(after("t3>S").0, "Foundation black=4S");
    assert_eq!(
        after("t3>black").0,
        "Foundation black=AC",
        "the ace of spades is on its foundation already"
    );
    let mut table = board.table();
    let log = table.play("t2>t3");
    assert_eq!(table.column(3), "black=J TD");
    assert_eq!(log[0], "The black joker in column 3 is a black jack now");
    assert_eq!(table.joker(Black), "Column black=J");
}

#[test]
fn js_11_only_an_open_joker_at_the_end_is_declared() {
    let table = Board::of(["9S", "10D black=9", "9H", "JD", "QC", "QH", ""])
        .foundations([0, 0, 8, 4])
        .table();
    assert!(table.refused("t1=9").contains("only jokers can be declared"));
    assert!(
        table
            .refused("t2=8")
            .contains("already declared: only an exchange")
    );
    assert!(table.refused("t7=8").contains("column 7 is empty"));
}

#[test]
fn js_12_in_a_column_a_joker_has_no_suit() {
    let mut table = Board::of(["10D black=9", "10H", "9D", "JD", "QC", "QH", "KH"])
        .foundations([8, 8, 0, 0])
        .table();
    // Either suit, until it lies on a foundation.
    assert!(table.legal("t1>C") && table.legal("t1>S"));
    table.play("t1>t2");
    assert_eq!(table.column(2), "TH black=9");
    assert!(table.legal("t2>C") && table.legal("t2>S"));
    table.play("t2>C");
    assert_eq!(table.joker(Black), "Foundation black=9C");
}

#[test]
fn js_13_a_two_makes_the_suitless_ace_that_suits_ace() {
    let board = Board::of(["2S", "2C", "9D", "JD", "QC", "QH", "KH"]).on_foundations("black=A");
    for (mv, joker, heights) in [
        ("t1>S", "Foundation black=AS", [0, 2, 0, 0]),
        ("t2>C", "Foundation black=AC", [2, 0, 0, 0]),
    ] {
        let mut table = board.table();
        let log = table.play(mv);
        assert_eq!((table.joker(Black).as_str(), table.heights()), (joker, heights));
        assert!(log[1].starts_with("The black joker is A"), "{log:?}");
    }
    assert!(board.table().refused("t1>C").contains("spades"));
}

#[test]
fn js_13_a_two_can_not_make_it_an_ace_in_sight() {
    let table = Board::of(["2S", "2C", "2D AS", "JD", "QC", "QH", "KH"])
        .on_foundations("black=A")
        .table();
    assert!(table.refused("t1>S").contains("A♠: that card is in sight"));
    assert!(table.legal("t2>C"));
}

#[test]
fn js_13_an_exact_card_in_sight_can_not_be_doubled() {
    let table = Board::of(["black", "9C", "9D", "JD", "QC", "QH", "KH"])
        .foundations([8, 8, 0, 0])
        .table();
    assert!(table.refused("t1>C").contains("9♣: that card is in sight"));
    assert!(table.legal("t1>S"));
    // It was declared as an ace before both real ones came into sight; now no foundation is left
    // for it.
    let ace = Board::of(["2D black=A", "9C", "9D", "JD", "QC", "QH", "KH"]).foundations([8, 8, 0, 0]);
    assert!(ace.table().refused("t1>black").contains("both black foundations"));
}

#[test]
fn js_13_the_last_foundation_of_its_colour_names_the_suit() {
    let board = Board::of(["black", "9C", "9D", "JD", "QC", "QH", "KH"]).foundations([0, 3, 0, 0]);
    let mut table = board.table();
    assert!(table.refused("t1>C").contains("without naming the suit"));
    table.play("t1>black");
    assert_eq!(
        (table.joker(Black).as_str(), table.heights()),
        ("Foundation black=AC", [1, 3, 0, 0])
    );
    // ♣A in sight can't be duplicated. The joker was declared before it came into sight, so only
    // JS-13 applies.
    let table = board
        .columns(["2D black=A", "2H AC", "9D", "JD", "QC", "QH", "KH"])
        .table();
    assert!(table.refused("t1>black").contains("A♣: that card is in sight"));
}

#[test]
fn js_13_a_real_ace_always_opens_and_swaps_with_the_joker() {
    let mut table = Board::of(["2D AC", "9C", "9D", "JD", "QC", "QH", "KH"])
        .on_foundations("black=A")
        .waste("AS")
        .table();
    let log = table.play("w>S");
    assert_eq!(table.heights(), [1, 1, 0, 0]);
    assert_eq!(table.column(1), "2D black");
    assert_eq!(table.joker(Black), "Column black");
    assert_eq!(
        log[1..],
        [
            "The black joker is A♣ now",
            "A♣ takes the black joker's place on the foundation of clubs; the black joker is free at the end of column 1"
        ]
    );
    // There it may be declared as anything, in sequence or not.
    table.play("t1=T");
    assert_eq!(table.column(1), "2D black=T");
}

#[test]
fn js_14_not_a_rank_of_which_both_cards_are_in_sight() {
    let board = Board::of(["black", "QD", "JS", "JC", "9D", "10H", "KH"]).foundations([3, 4, 0, 0]);
    let table = board.table();
    assert!(
        table
            .refused("t1=J")
            .contains("black jack: J♣ and J♠ are both in sight")
    );
    assert!(table.refused("t1>t2").contains("black jack"));
    assert!(table.refused("t6>t1").contains("black jack"));
    // Cards on the foundations count: both black aces, twos and threes are home, but only one four.
    for rank in ["A", "2", "3"] {
        assert!(!table.legal(&format!("t1={rank}")), "{rank}");
    }
    assert!(table.refused("t1>black").contains("black ace"));
    assert!(table.legal("t1=4") && table.legal("t1=T"));
    // Cards in the waste, in the stock or face down don't count.
    for hidden in [
        board
            .clone()
            .waste("JC")
            .columns(["black", "QD", "JS", "8C", "9D", "10H", "KH"]),
        board
            .clone()
            .stock("JC")
            .columns(["black", "QD", "JS", "8C", "9D", "10H", "KH"]),
        board
            .clone()
            .columns(["black", "JC | QD", "JS", "8C", "9D", "10H", "KH"]),
    ] {
        assert!(hidden.table().legal("t1=J"));
    }
}

#[test]
fn js_14_kings_in_sight_keep_it_from_the_empty_column() {
    let table = Board::of(["black", "", "KS", "KC", "9D", "10H", "KH"])
        .foundations([0, 0, 3, 3])
        .waste("red")
        .table();
    assert!(table.refused("t1>t2").contains("black king"));
    assert!(table.legal("w>t2"));
}

#[test]
fn js_14_a_card_played_later_stays_and_three_may_be_in_sight() {
    let mut table = Board::of(["10D black=9", "10H", "9S", "10S", "QC", "QH", "KH"])
        .waste("9C")
        .table();
    table.play("w>t2");
    assert_eq!(
        (table.column(1), table.column(2)),
        ("TD black=9".to_owned(), "TH 9C".to_owned())
    );
    assert_eq!(table.joker(Black), "Column black=9");
    // A joker doesn't count: both nines in sight are real cards.
    assert!(table.refused("t1=9").contains("already declared"));
}

#[test]
fn js_14_a_joker_does_not_count_as_a_card_in_sight() {
    let table = Board::of(["red", "9S", "9C", "10S", "QC", "QH", "KH"])
        .foundations([0, 0, 0, 6])
        .on_foundations("black=A")
        .waste("AS")
        .table();
    // ♦1–6 are home, the ace of hearts is not in sight: one red ace is free.
    assert!(table.legal("t1=A"));
    let mut table = table;
    table.play("w>S");
    assert_eq!(table.joker(Black), "Foundation black=AC");
    assert!(
        table.state.may_declare(Black, wildpile_cards::Rank::ACE),
        "♣A itself is not in sight"
    );
}

#[test]
fn js_15_on_to_a_foundation_only_as_the_rank_it_was_declared() {
    let table = Board::of(["10D black=9", "10H", "9H", "10S", "QC", "QH", "KH"])
        .foundations([8, 3, 0, 0])
        .table();
    assert!(
        table
            .refused("t1>S")
            .contains("is a black nine, and the foundation of spades needs 4♠")
    );
    assert!(table.legal("t1>C"));
    let king = Board::of(["black=K", "10H", "9H", "10S", "QS", "QH", "KH"])
        .foundations([13, 0, 0, 0])
        .table();
    assert!(king.refused("t1>C").contains("complete"));
    assert!(king.refused("t1>black").contains("is a black king, not an ace"));
}

#[test]
fn js_16_a_declaration_stands() {
    let mut table = Board::of(["black", "10H", "QD", "10S", "QC", "8D", "KH"]).table();
    table.play("t1=9");
    assert!(
        table
            .refused("t1=8")
            .contains("already declared: only an exchange")
    );
    assert!(
        table
            .refused("t1>t3")
            .contains("the black joker as a nine can't go on Q♦")
    );
    table.play("t6>t1");
    table.play("t1:2>t2");
    assert_eq!(table.column(2), "TH black=9 8D");
    assert_eq!(table.joker(Black), "Column black=9");
}

#[test]
fn js_20_an_open_joker_on_the_waste_is_covered() {
    let mut table = Board::of(["8H", "10H", "QD", "10D", "QH", "8D", "KH"])
        .stock("3C black")
        .table();
    table.play("draw");
    assert_eq!(table.waste_top(), "black");
    assert!(table.scene().banner.is_some(), "it can be used");
    table.play("draw");
    assert_eq!(table.waste_top(), "3C");
    assert!(table.scene().banner.is_none(), "it can't be used");
    assert_eq!(table.joker(Black), "Waste black");
    assert_eq!(
        table.state.waste()[table.state.waste().len() - 2].to_string(),
        "black"
    );
    assert!(table.refused("out w").contains("3♣ isn't a joker"));
}

#[test]
fn js_21_an_available_joker_may_be_put_out_for_good() {
    let board = Board::of(["KC", "4S | 10H black=9", "8S red=7 6S", "10S", "QH", "8D", "KH"]);
    let mut table = board.table();
    // Inside a run it is not available.
    let why = table.refused("out t3");
    assert!(
        why.contains("lies under 6♠") && why.contains("only when nothing lies on it"),
        "{why}"
    );
    assert!(table.refused("out t4").contains("10♠ isn't a joker"));
    let log = table.play("out t2");
    assert_eq!(
        log,
        ["The black joker is removed from column 2 and leaves the game"]
    );
    assert!(table.is_out(Black) && !table.is_out(Red));
    assert_eq!(table.column(2), "TH");
    assert_eq!(table.state.pack().len(), 54);
    assert!(
        !table.moves().iter().any(|m| m.contains("black")),
        "it never comes back"
    );
    // From the waste, and from over a face-down card, which is turned up.
    let mut table = board
        .columns(["KC", "4S | black", "9C", "10S", "QH", "8D", "KH"])
        .waste("5C red")
        .table();
    table.play("out w");
    assert_eq!(table.waste_top(), "5C");
    let log = table.play("out t2");
    assert_eq!(log[1], "4♠ is turned up in column 2");
    assert!(table.is_out(Black) && table.is_out(Red));
    // Once out, it can't be exchanged, nor can it be taken from a foundation.
    assert!(table.refused("out t1").contains("only jokers"));
}

#[test]
fn js_22_a_joker_inside_a_run_moves_with_it() {
    let mut table = Board::of(["8S red=7 6S", "9H", "9D", "8C", "QH", "8D", "KH"]).table();
    assert!(table.legal("t1:2>t4"));
    table.play("t1:3>t2");
    assert_eq!(table.column(2), "9H 8S red=7 6S");
    table.play("t2:2>t4");
    assert_eq!(table.column(4), "8C red=7 6S");
    assert_eq!(table.joker(Red), "Column red=7");
}

#[test]
fn js_22_an_open_joker_stands_for_nothing_and_does_not_move_along() {
    let mut table = Board::of(["2D black", "3S", "9D", "8C", "QH", "8D", "KH"]).table();
    assert!(table.refused("t1:2>t2").contains("doesn't stand for a card yet"));
    table.play("t1=A");
    table.play("t1:2>t2");
    assert_eq!(table.column(2), "3S 2D black=A");
}

#[test]
fn js_23_kings_and_open_jokers_do_not_go_on_open_jokers() {
    let table = Board::of(["black", "KH", "red", "8C", "QH", "8D", "2D"])
        .waste("KD")
        .table();
    assert!(table.refused("t2>t1").contains("king can't go on an open joker"));
    assert!(table.refused("w>t1").contains("king can't go on an open joker"));
    assert!(
        table
            .refused("t3>t1")
            .contains("open joker can't go on an open joker")
    );
    assert!(
        table
            .refused("t1>t3")
            .contains("open joker can't go on an open joker")
    );
    // A declared one may, as the card it stands for.
    let mut table = Board::of(["black", "8S red=7", "9C", "10C", "QH", "8D", "2D"]).table();
    table.play("t2>t1");
    assert_eq!(table.column(1), "black=8 red=7");
    let king = Board::of(["black", "red=K", "9C", "8C", "QH", "8D", "2D"]).table();
    assert!(king.refused("t2>t1").contains("king"));
}

#[test]
fn nothing_goes_on_an_ace() {
    let table = Board::of(["AD", "black", "9C", "8C", "QH", "8D", "AS"])
        .waste("red")
        .table();
    assert!(table.refused("t2>t1").contains("an ace is the lowest card"));
    assert!(table.refused("w>t7").contains("an ace is the lowest card"));
}
