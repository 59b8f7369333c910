//! The exchange, JS-17 to JS-19.

use crate::common::{Board, problems};
use wildpile_cards::Colour::{Black, Red};

#[test]
fn js_17_from_the_stock_onto_a_foundation() {
    let mut table = Board::of(["8S", "10S", "9C", "8C", "QH", "8D", "KH"])
        .foundations([0, 0, 0, 7])
        .on_foundations("red=5D")
        .stock("5D 5H")
        .table();
    table.play("draw");
    assert_eq!(
        table.waste_top(),
        "5H",
        "on a foundation the joker is one exact card"
    );
    table.play("draw");
    assert_eq!(table.waste_top(), "red");
    assert_eq!(table.heights(), [0, 0, 0, 7]);
    assert_eq!(table.joker(Red), "Waste red");
}

#[test]
fn js_17_js_19_the_last_card_of_a_run_is_exchanged_and_its_joker_plays_on() {
    let mut table = Board::of(["8S red=7", "10S", "7D | 9C", "10D", "QH", "8D", "KH"]).table();
    let log = table.play("t3>t4");
    assert_eq!(
        (table.column(1), table.column(3)),
        ("8S 7D".to_owned(), "red".to_owned())
    );
    assert_eq!(
        log[1..],
        [
            "7♦ is turned up in column 3",
            "7♦ takes the red joker's place at the end of column 1; the red joker is free at the end of column 3"
        ]
    );
    table.play("t3>t2");
    assert_eq!(table.column(2), "TS red=9");
}

#[test]
fn js_17_whichever_of_its_two_cards_comes_first() {
    for (stock, column) in [("7D 7H", "8S 7H 6S"), ("7H 7D", "8S 7D 6S")] {
        let mut table = Board::of(["8S red=7 6S", "10S", "8C", "QC", "QH", "8D", "KH"])
            .stock(stock)
            .table();
        table.play("draw");
        assert_eq!(table.column(1), column);
        table.play("draw");
        assert_eq!(
            table.column(1),
            column,
            "the joker is open: the second seven meets nothing"
        );
    }
}

#[test]
fn js_17_a_joker_on_the_waste_stands_for_nothing() {
    let mut table = Board::of(["8S red=7 6S", "10S", "8C", "QC", "QH", "8D", "KH"])
        .stock("7D 7H")
        .table();
    table.play("draw");
    assert_eq!(table.joker(Red), "Waste red");
    table.play("draw");
    assert_eq!(table.waste_top(), "7D");
    table.play("w>t3");
    assert_eq!(table.waste_top(), "red");
}

#[test]
fn js_17_a_suitless_ace_gives_way_to_either_ace() {
    for (stock, heights) in [("AC", [1, 0, 0, 0]), ("AS", [0, 1, 0, 0])] {
        let mut table = Board::of(["8S", "10S", "8C", "QC", "QH", "8D", "KH"])
            .on_foundations("black=A")
            .stock(stock)
            .table();
        let log = table.play("draw");
        assert_eq!(
            (table.heights(), table.waste_top()),
            (heights, "black".to_owned())
        );
        assert_eq!(table.state.cards_home(), 1);
        assert!(log[1].contains("on the foundation of"), "{log:?}");
    }
}

#[test]
fn js_17_the_other_joker_is_left_alone() {
    let mut table = Board::of(["8S red=7 6S", "10D black=9", "8C", "QC", "QH", "8D", "KH"])
        .stock("9S 7S 9H")
        .table();
    table.play("draw");
    table.play("draw");
    assert_eq!(
        (table.joker(Red), table.joker(Black)),
        ("Column red=7".to_owned(), "Column black=9".to_owned())
    );
    table.play("draw");
    assert_eq!(table.column(2), "TD 9S");
    assert_eq!(
        (table.joker(Red), table.joker(Black)),
        ("Column red=7".to_owned(), "Waste black".to_owned())
    );
}

#[test]
fn js_17_with_three_at_a_time_only_the_top_counts_as_turned_up() {
    let mut table = Board::of(["8S red=7 6S", "10D", "6H", "QC", "QH", "8D", "KH"])
        .rules("draw=3")
        .stock("3C 5S 7D 2C")
        .table();
    table.play("draw");
    // ♦7 was turned, but lies under ♠5.
    assert_eq!(
        (table.waste_top(), table.column(1)),
        ("5S".to_owned(), "8S red=7 6S".to_owned())
    );
    let log = table.play("w>t3");
    assert_eq!(
        (table.waste_top(), table.column(1)),
        ("red".to_owned(), "8S 7D 6S".to_owned())
    );
    assert!(log[1].starts_with("7♦ takes the red joker's place"), "{log:?}");
}

#[test]
fn js_17_each_pass_turns_the_cards_up_again() {
    let mut table = Board::of(["8S", "10D", "6H", "QC", "9H", "8D", "KH"])
        .rules("redeals=times(1)")
        .stock("4C red 7D")
        .table();
    table.play("draw");
    table.play("draw");
    table.play("w>t1");
    assert_eq!(
        (table.column(1), table.waste_top()),
        ("8S red=7".to_owned(), "7D".to_owned())
    );
    while table.legal("draw") {
        table.play("draw");
    }
    table.play("redeal");
    table.play("draw");
    assert_eq!(
        (table.column(1), table.waste_top()),
        ("8S 7D".to_owned(), "red".to_owned())
    );
}

#[test]
fn js_18_a_card_seen_before_the_declaration_is_not_exchanged() {
    let board = Board::of(["8S", "10D", "6H", "QC", "9H", "8D", "KH"])
        .waste("7D")
        .stock("5S red");
    let mut table = board.table();
    table.play("draw");
    table.play("w>t1");
    assert_eq!(
        (table.column(1), table.waste_top()),
        ("8S red=7".to_owned(), "7D".to_owned())
    );
    table.play("draw");
    table.play("w>t3");
    assert_eq!(
        (table.column(1), table.waste_top()),
        ("8S red=7".to_owned(), "7D".to_owned())
    );

    let mut table = board.rules("reexposure=exchanges").table();
    table.play("draw");
    table.play("w>t1");
    assert_eq!(
        (table.column(1), table.waste_top()),
        ("8S 7D".to_owned(), "red".to_owned())
    );
}

#[test]
fn js_18_with_exchanges_again_the_declaration_itself_turns_nothing_up() {
    let mut table = Board::of(["8S", "10D", "red", "QC", "9H", "8D", "6H"])
        .rules("reexposure=exchanges")
        .waste("7D")
        .stock("5S")
        .table();
    table.play("t3>t1");
    assert_eq!(
        (table.column(1), table.waste_top()),
        ("8S red=7".to_owned(), "7D".to_owned())
    );
    table.play("draw");
    table.play("w>t7");
    assert_eq!(
        (table.column(1), table.waste_top()),
        ("8S 7D".to_owned(), "red".to_owned())
    );
}

#[test]
fn js_18_reexposure_needs_exchanges() {
    let text = problems("exchange=never, reexposure=exchanges");
    assert!(text.contains("exchange, reexposure"), "{text}");
    assert!(text.contains("reexposure = ignored"), "{text}");
}

#[test]
fn js_19_a_joker_is_used_again_and_again() {
    let mut table = Board::of(["8S", "10S", "4C", "QC", "9H", "8D", "KH"])
        .stock("3H 9D 7D red")
        .table();
    for (mv, column) in [("w>t1", 1), ("w>t2", 2), ("w>t3", 3)] {
        table.play("draw");
        // The joker itself comes first; then each card sends it back to the waste.
        assert_eq!(table.waste_top(), "red");
        table.play(mv);
        assert!(table.column(column).contains(" red="));
    }
    assert_eq!(
        (table.column(1), table.column(2), table.column(3)),
        ("8S 7D".to_owned(), "TS 9D".to_owned(), "4C red=3".to_owned())
    );
    table.play("draw");
    assert_eq!(
        (table.column(3), table.waste_top()),
        ("4C 3H".to_owned(), "red".to_owned())
    );
}
