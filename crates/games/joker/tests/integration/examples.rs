//! The fifteen worked examples of the rule book; the first two are from the game's author.

use crate::common::Board;
use wildpile_cards::Colour::{Black, Red};

#[test]
fn js_example_01_js_17_the_red_seven_from_the_stock() {
    let mut table = Board::of(["8S red=7 6S", "KH", "KC", "QS", "9H", "10H", "2C"])
        .stock("4C 7D")
        .table();
    let log = table.play("draw");
    assert_eq!(table.column(1), "8S 7D 6S");
    assert_eq!(table.waste_top(), "red");
    assert_eq!(table.joker(Red), "Waste red");
    assert_eq!(
        log,
        [
            "7♦ is turned up from the stock",
            "7♦ takes the red joker's place under 6♠ in column 1; the red joker is free on the waste"
        ]
    );
    // It may be played as another red card: as a jack on the queen, as a queen on the king.
    table.play("w>t4");
    assert_eq!(table.column(4), "QS red=J");
}

#[test]
fn js_example_02_js_17_the_three_of_clubs_on_the_foundation() {
    for clubs in [3, 4] {
        let mut table = Board::of(["JH", "3C | QS", "", "KH", "9H", "9D", "6H"])
            .foundations([clubs, 0, 0, 0])
            .on_foundations("black=3C")
            .table();
        // The queen goes on the king; the three lies under it.
        table.play("t2>t4");
        assert_eq!(table.heights(), [clubs, 0, 0, 0]);
        assert_eq!(table.column(2), "black");
        assert_eq!(table.joker(Black), "Column black");
        table.play("draw");
        table.play("t2=8");
        assert_eq!(table.column(2), "black=8", "it may be declared at a later time");
    }
}

#[test]
fn js_example_03_js_14_both_black_sixes_in_sight() {
    let board = Board::of(["6S", "6C", "black", "7D", "9H", "9D", "JH"]).stock("3H");
    let table = board.table();
    assert!(table.refused("t3=6").contains("6♣ and 6♠ are both in sight"));
    assert!(table.refused("t3>t4").contains("both in sight"));
    let in_waste = board
        .columns(["6S", "JC", "black", "7D", "9H", "9D", "JH"])
        .waste("6C");
    assert!(in_waste.table().legal("t3=6"));
    assert!(in_waste.table().legal("t3>t4"));
}

#[test]
fn js_example_04_js_15_the_red_ace_by_way_of_the_black_two() {
    let mut table = Board::of(["2S", "JC", "JS", "7D", "9H", "9D", "JH"])
        .waste("red")
        .table();
    assert!(table.refused("w>red").contains("goes to a column first"));
    table.play("w>t1");
    assert_eq!(table.column(1), "2S red=A");
    table.play("t1>red");
    assert_eq!(table.joker(Red), "Foundation red=A");
    assert_eq!(table.heights(), [0; 4]);
    assert_eq!(table.state.cards_home(), 1);
}

#[test]
fn js_example_05_js_13_the_suitless_ace() {
    let board = Board::of(["2S", "JC", "JS", "7D", "9H", "9D", "JH"])
        .on_foundations("black=A")
        .stock("AC AS");
    let mut table = board.table();
    table.play("draw");
    assert_eq!(table.heights(), [0, 1, 0, 0]);
    assert_eq!(table.waste_top(), "black");
    table.play("draw");
    table.play("w>C");
    assert_eq!(table.heights(), [1, 1, 0, 0], "♣A goes to its own place");

    let mut table = board.stock("AC").table();
    table.play("t1>S");
    assert_eq!(table.joker(Black), "Foundation black=AS");
    assert_eq!(table.heights(), [0, 2, 0, 0]);
    table.play("draw");
    assert_eq!(
        table.waste_top(),
        "AC",
        "the joker is ♠A, so ♣A does not exchange"
    );
}

#[test]
fn js_example_06_js_17_the_joker_stands_alone() {
    let mut table = Board::of(["8S red=7", "7D | KC", "", "QC", "9H", "9D", "JH"])
        .foundations([0, 0, 4, 0])
        .table();
    // The king leaves its column; ♦7, the only card under it, is turned up and goes.
    table.play("t2>t3");
    assert_eq!(table.column(1), "8S 7D");
    assert_eq!(table.column(2), "red");
    assert_eq!(table.state.columns()[1].face_down(), []);
    assert_eq!(table.joker(Red), "Column red");
}

#[test]
fn js_example_07_js_17_the_black_king_heads_a_run() {
    let mut table = Board::of(["black=K QH JS", "10C", "KS | 10H", "QC", "9H", "9D", "8H"]).table();
    table.play("t3>t1");
    assert_eq!(table.column(1), "KS QH JS TH");
    assert_eq!(table.column(3), "black");
}

#[test]
fn js_example_08_js_13_the_covered_ace() {
    let mut table = Board::of(["2S", "10C", "AS | 10H", "JC", "9H", "9D", "8H"])
        .on_foundations("black=A")
        .table();
    table.play("t1>S");
    assert_eq!(table.joker(Black), "Foundation black=AS");
    let log = table.play("t3>t4");
    assert_eq!(table.heights(), [0, 2, 0, 0]);
    assert_eq!(table.column(3), "black");
    assert!(
        log.last()
            .is_some_and(|t| t.contains("A♠ takes the black joker's place")),
        "{log:?}"
    );
}

#[test]
fn js_example_09_js_13_the_other_ace_opens() {
    let mut table = Board::of(["2S", "10C", "10H", "JC", "9H", "9D", "8H"])
        .on_foundations("black=A")
        .waste("AS")
        .stock("AC")
        .table();
    table.play("w>S");
    assert_eq!(table.joker(Black), "Foundation black=AC");
    assert_eq!(table.heights(), [1, 1, 0, 0]);
    // ♠2 belongs on the real ace; the joker is waiting for ♣2.
    assert!(table.refused("t1>C").contains("foundation of spades"));
    table.play("draw");
    assert_eq!(table.waste_top(), "black", "♣A is exchanged");
    assert_eq!(table.heights(), [1, 1, 0, 0]);
}

#[test]
fn js_example_10_js_11_a_red_eight_on_an_open_joker() {
    let board = Board::of(["9S", "9C", "black", "8H", "QH", "QD", "JH"]);
    assert!(
        board
            .table()
            .refused("t4>t3")
            .contains("black nine: 9♣ and 9♠ are both in sight")
    );
    let mut table = board
        .columns(["9S", "JC", "black", "8H", "QH", "QD", "JH"])
        .table();
    table.play("t4>t3");
    assert_eq!(table.column(3), "black=9 8H");
}

#[test]
fn js_example_11_js_11_alone_in_a_column() {
    let mut table = Board::of(["red", "JC", "JS", "7D", "9H", "9D", "JH"]).table();
    for rank in ["A", "2", "5", "T", "Q", "K"] {
        assert!(table.legal(&format!("t1={rank}")), "{rank}");
    }
    table.play("t1=5");
    assert_eq!(table.column(1), "red=5");
}

#[test]
fn js_example_12_js_15_from_the_waste_as_a_king() {
    let mut table = Board::of(["", "JC", "JD", "QD", "9H", "9D", "JH"])
        .foundations([0, 12, 0, 0])
        .waste("black")
        .table();
    assert!(table.refused("w>S").contains("goes to a column first"));
    table.play("w>t1");
    assert_eq!(table.column(1), "black=K");
    table.play("t1>S");
    assert_eq!(table.joker(Black), "Foundation black=KS");
    assert_eq!(table.heights(), [0, 13, 0, 0]);
}

#[test]
fn js_example_13_js_17_the_card_under_the_very_run() {
    let mut table = Board::of(["", "9S", "7D | 8C red=7 6S", "QC", "9H", "9D", "JH"]).table();
    table.play("t3:3>t5");
    assert_eq!(table.column(5), "9H 8C 7D 6S");
    assert_eq!(table.column(3), "red");
}

#[test]
fn js_example_14_js_10_colours_do_not_mix() {
    let mut table = Board::of(["red", "8D", "8S", "black", "9H", "9C", "JH"])
        .stock("7S")
        .table();
    assert!(table.refused("t1>t2").contains("both are red"));
    assert!(table.refused("t4>t3").contains("both are black"));
    assert!(table.legal("t1>t3") && table.legal("t4>t2"));
    table.play("t1=7");
    table.play("draw");
    assert_eq!(
        table.waste_top(),
        "7S",
        "a black seven does not send the red joker off"
    );
}

#[test]
fn js_example_15_js_13_one_nine_is_in_sight() {
    let mut table = Board::of(["9C", "10H black=9", "10D", "QC", "QH", "QD", "JH"])
        .foundations([8, 8, 0, 0])
        .table();
    assert!(table.refused("t2>C").contains("9♣: that card is in sight"));
    table.play("t2>S");
    assert_eq!(table.joker(Black), "Foundation black=9S");
}
