//! Results, endings, money scoring and automatic moves: JS-30 to JS-33.

use crate::common::{Board, english, problems};
use wildpile_cards::Colour::Black;

/// Everything but a few kings is home; the stock is used up.
fn nearly_home(rules: &'static str) -> Board {
    Board::of(["KC", "KS", "", "", "", "", "KD"])
        .rules(rules)
        .foundations([12, 12, 13, 12])
        .waste("black red")
        .stock_used_up()
}

#[test]
fn js_30_fifteen_are_a_win_twenty_five_a_double_and_all_a_triple_victory() {
    for (foundations, grade, won) in [
        ([5, 5, 4, 0], 0, false),
        ([5, 5, 5, 0], 1, true),
        ([6, 6, 6, 6], 1, true),
        ([7, 6, 6, 6], 2, true),
        ([12, 12, 12, 12], 2, true),
    ] {
        let columns = if foundations[0] == 12 {
            ["KS", "KH", "", "KC", "", "KD", ""]
        } else {
            ["KS", "KH", "JS", "KC", "JH", "KD", "JC"]
        };
        let mut table = Board::of(columns).foundations(foundations).table();
        table.play("stop");
        let outcome = table.outcome().expect("stopped");
        let home: u8 = foundations.iter().sum();
        assert_eq!(
            (outcome.grade, !outcome.winners.is_empty()),
            (grade, won),
            "{foundations:?}"
        );
        assert_eq!(outcome.scores, [i64::from(home)]);
        assert_eq!(outcome.turns, [1]);
    }
    let mut table = nearly_home("").table();
    for mv in ["t1>C", "t2>S", "t7>D"] {
        assert!(table.outcome().is_none());
        table.play(mv);
    }
    assert_eq!(table.outcome().expect("all home").grade, 3);
}

#[test]
fn js_30_a_joker_counts_as_the_card_it_stands_for() {
    let mut table = Board::of(["KS", "KH", "", "QC", "", "JD", "QD"])
        .foundations([5, 0, 5, 3])
        .on_foundations("black=5C red=3D")
        .stock("5C")
        .table();
    assert_eq!(table.state.cards_home(), 13);
    table.play("draw");
    assert_eq!(table.state.cards_home(), 13);
    let suitless = Board::of(["KS", "KH", "", "QC", "JH", "JD", "QD"])
        .foundations([0, 0, 4, 0])
        .on_foundations("black=A");
    assert_eq!(suitless.table().state.cards_home(), 5);
}

#[test]
fn js_30_the_lower_bounds_are_free_in_rising_order() {
    let grade = |rules| {
        let mut table = Board::of(["KS", "KH", "", "QC", "JH", "JD", "QD"])
            .rules(rules)
            .foundations([5, 5, 5, 5])
            .table();
        table.play("stop");
        table.outcome().map(|o| o.grade)
    };
    assert_eq!(grade(""), Some(1));
    assert_eq!(grade("win=20"), Some(1));
    assert_eq!(grade("win=21"), Some(0));
    assert_eq!(grade("double_win=20"), Some(2));
    assert_eq!(grade("double_win=21"), Some(1));
    for rules in ["win=25", "double_win=15", "win=30, double_win=20"] {
        let text = problems(rules);
        assert!(
            text.contains("win, double_win") && text.contains("smaller"),
            "{text}"
        );
    }
    assert!(problems("win=0").contains("1 to 50"));
}

#[test]
fn js_31_the_player_may_stop_at_any_time() {
    let mut table = Board::of(["KS", "KH", "9H", "QC", "JH", "JD", "QD"]).table();
    assert!(table.legal("stop"));
    assert_eq!(table.play("stop"), ["You stop here"]);
    let outcome = table.outcome().expect("stopped");
    assert_eq!((outcome.grade, outcome.scores), (0, vec![0]));
    assert!(table.moves().is_empty());
    assert!(table.refused("draw").contains("the game is over"));
}

#[test]
fn js_31_it_ends_by_itself_when_all_places_are_filled() {
    let mut table = nearly_home("").table();
    table.play("t1>C");
    table.play("t2>S");
    let log = table.play("t7>D");
    assert_eq!(log[1], "All cards are home");
    assert!(table.outcome().is_some());
    // A joker may be the last card home, with real cards still left.
    let mut table = Board::of(["", "black=K", "", "", "", "", ""])
        .foundations([13, 12, 13, 13])
        .waste("KS red")
        .stock_used_up()
        .table();
    table.play("t2>S");
    assert_eq!(table.outcome().map(|o| o.grade), Some(3));
}

#[test]
fn js_31_it_ends_when_no_move_is_left() {
    let mut table = Board::of(["KS", "KH", "9H", "QS", "JS", "JC", "9D"])
        .foundations([7, 7, 7, 7])
        .stock("10C")
        .waste("8C 8H 8S 8D 9C 9S 10S 10D 10H JH JD QC QH QD KC KD black red")
        .table();
    // The game goes on as long as there are stock cards.
    table.play("t4>t2");
    assert!(table.outcome().is_none());
    let log = table.play("draw");
    assert_eq!(table.waste_top(), "TC");
    // ♣10 can't be placed anywhere; the kings could only move to another empty column.
    assert_eq!(log[1], "No move is left; cards home: 28");
    assert_eq!(table.outcome().map(|o| o.grade), Some(2));
    assert!(table.moves().is_empty());
}

#[test]
fn js_31_putting_jokers_out_and_moving_whole_columns_do_not_keep_it_alive() {
    let dead = Board::of(["KS QH", "black=5", "KD", "", "", "9S", "9C"])
        .foundations([4, 4, 8, 8])
        .waste("5C 5S red 7C 7S 8C 8S 10S 10C JS JC QS QC QD JH 10H 9H 9D KC JD 10D KH 6S 6C")
        .stock_used_up();
    // ♣5 and ♠5 are buried, so the black five may still go up: alive.
    assert!(dead.table().outcome().is_none());
    // As a black seven it can't. Its column and the kings' could still move, and the jokers could
    // be put out.
    let table = dead
        .clone()
        .columns(["KS QH", "black=7", "KD", "", "", "9S", "9C"])
        .table();
    assert_eq!(table.outcome().map(|o| o.grade), Some(1));
    // With one card under the king it isn't a whole column that moves, so the game goes on.
    let table = dead
        .clone()
        .columns(["KS QH", "black=7", "QD | KD", "", "", "9S", "9C"])
        .waste("5C 5S red 7C 7S 8C 8S 10S 10C JS JC QS QC JH 10H 9H 9D KC JD 10D KH 6S 6C")
        .table();
    assert!(table.outcome().is_none());
    // A joker that can still be declared keeps the game alive.
    let table = dead
        .clone()
        .columns(["KS QH", "black", "KD", "", "", "9S", "9C"])
        .table();
    assert!(table.outcome().is_none());
    // So does a redeal.
    let table = dead
        .rules("redeals=times(1)")
        .columns(["KS QH", "black=7", "KD", "", "", "9S", "9C"])
        .table();
    assert!(table.outcome().is_none());
    assert!(table.legal("redeal"));
}

#[test]
fn js_31_stopping_is_an_ordinary_move_once_the_stock_is_used_up() {
    use wildpile_game::{Game, Seat};
    let ordinary = |board: Board| {
        let table = board.table();
        let (mut moves, mut extra) = (Vec::new(), Vec::new());
        table.game.legal_moves(&table.state, Seat::FIRST, &mut moves);
        table.game.extra_moves(&table.state, Seat::FIRST, &mut extra);
        let stop = wildpile_joker::Move::Stop;
        assert_ne!(
            moves.contains(&stop),
            extra.contains(&stop),
            "it is always there, once"
        );
        moves.contains(&stop)
    };
    assert!(ordinary(nearly_home("")));
    assert!(!ordinary(nearly_home("redeals=times(1)")));
    assert!(ordinary(nearly_home("redeals=unlimited")));
    assert!(!ordinary(Board::of(["KS", "KH", "9H", "QC", "JH", "JD", "QD"])));
}

#[test]
fn js_32_money() {
    let board = Board::of(["KS", "KH", "", "QC", "", "JD", "QD"]).foundations([4, 4, 2, 1]);
    let score = |rules| {
        let mut table = board.clone().rules(rules).table();
        let facts = table.facts();
        table.play("stop");
        (table.outcome().expect("stopped").scores, facts)
    };
    assert_eq!(score("").0, [11]);
    let (scores, facts) = score("vegas=true");
    assert_eq!(scores, [3], "5 for each of 11 cards, less 52");
    assert!(facts.contains(&"Money +3".to_owned()), "{facts:?}");
    let board = Board::of(["KS", "KH", "9H", "QC", "", "JD", "QD"]).foundations([0, 4, 2, 1]);
    let mut table = board.rules("vegas=true").table();
    table.play("stop");
    let outcome = table.outcome().expect("stopped");
    assert_eq!(outcome.scores, [-17]);
    let text = wildpile_table::TableGame::tell_outcome(&table.game, &outcome, wildpile_game::Viewer::Public);
    assert_eq!(
        english(&text),
        "Not won: 7 cards are home; you need 15 to win. Money: \u{2212}17."
    );
}

/// A board on which ♠A can go up; drawing starts the automatic moves.
fn auto(rules: &'static str, columns: [&'static str; 7], foundations: [u8; 4]) -> Board {
    Board::of(columns)
        .rules(rules)
        .foundations(foundations)
        .out("black red")
        .stock("KD")
}

#[test]
fn js_33_automatic_moves_are_off_by_default() {
    let columns = ["AS", "3C", "9H", "QC", "JH", "JD", "QD"];
    let mut table = auto("", columns, [2, 0, 0, 0]).table();
    table.play("draw");
    assert_eq!(table.heights(), [2, 0, 0, 0]);
    let mut table = auto("auto_foundation=safe", columns, [2, 0, 0, 0]).table();
    assert_eq!(
        table.play("draw")[1..],
        ["A♠ goes from column 1 to the foundation of spades automatically"]
    );
    assert_eq!(table.heights(), [2, 1, 0, 0], "♣3 may be wanted for red twos");
    let mut table = auto("auto_foundation=all", columns, [2, 0, 0, 0]).table();
    table.play("draw");
    assert_eq!(table.heights(), [3, 1, 0, 0]);
}

#[test]
fn js_33_safe_takes_what_nothing_can_be_put_on() {
    let columns = ["3S", "3C", "9H", "QC", "JH", "JD", "QD"];
    let run = |foundations, out, on_foundations, columns| {
        let mut table = Board::of(columns)
            .rules("auto_foundation=safe")
            .foundations(foundations)
            .out(out)
            .on_foundations(on_foundations)
            .stock("KD")
            .table();
        table.play("draw");
        table.heights()
    };
    assert_eq!(run([2, 2, 2, 2], "", "", columns), [3, 3, 2, 2]);
    assert_eq!(run([2, 2, 2, 1], "", "", columns), [2, 2, 2, 1], "♦2 is not home");
    // The red joker is in ♦2's place: the real one may still want a black three.
    assert_eq!(run([2, 2, 2, 2], "", "red=2D", columns), [2, 2, 2, 2]);
    // Or the red joker itself is a two in a column and may want to move on.
    let other = ["3S", "3C", "9H", "QC", "JH", "JD", "red=2"];
    assert_eq!(run([2, 2, 2, 2], "", "", other), [2, 2, 2, 2]);
}

#[test]
fn js_33_safe_leaves_the_waste_alone() {
    let board = |rules| {
        Board::of(["KS", "QH", "AC", "QC", "JH", "JD", "QD"])
            .rules(rules)
            .waste("5H AS")
            .out("black red")
            .stock("KD")
    };
    let after = |rules| {
        let mut table = board(rules).table();
        table.play("t2>t1");
        assert_eq!(table.legal("w>S"), table.waste_top() == "AS");
        (table.heights(), table.waste_top())
    };
    let (column_only, both) = ([1, 0, 0, 0], [1, 1, 0, 0]);
    assert_eq!(after("auto_foundation=safe"), (column_only, "AS".to_owned()));
    assert_eq!(
        after("auto_foundation=safe, draw=3, redeals=times(1)").0,
        column_only
    );
    assert_eq!(after("auto_foundation=all"), (both, "5H".to_owned()));
}

#[test]
fn js_33_several_moves_follow_each_other_and_turn_cards_up() {
    let mut table = auto(
        "auto_foundation=all",
        ["AS", "2S | 2C", "9H", "QC", "JH", "JD", "QD"],
        [1, 0, 0, 0],
    )
    .table();
    table.play("draw");
    assert_eq!(table.heights(), [2, 2, 0, 0]);
    assert_eq!(table.state.moves(), 1, "they are part of the player's move");
}

#[test]
fn js_33_a_two_waits_while_the_other_joker_may_need_it() {
    for mode in ["auto_foundation=safe", "auto_foundation=all"] {
        let board = Board::of(["2S", "2H", "9H", "QC", "JH", "JD", "QD"])
            .rules(mode)
            .foundations([0, 1, 1, 0])
            .stock("KD");
        let after = |board: &Board| {
            let mut table = board.table();
            table.play("draw");
            table.heights()
        };
        // Both jokers are in the stock or face down; then one is out, then home, then open in a
        // column.
        assert_eq!(after(&board), [0, 1, 1, 0], "{mode}");
        assert_eq!(after(&board.clone().out("red")), [0, 2, 1, 0], "{mode}");
        assert_eq!(after(&board.clone().out("black")), [0, 1, 2, 0], "{mode}");
        assert_eq!(
            after(&board.clone().foundations([0, 1, 0, 0]).on_foundations("red=A")),
            [0, 2, 0, 0],
            "{mode}"
        );
        let open = board
            .columns(["2S", "2H", "9H", "QC", "red", "JD", "QD"])
            .out("black");
        assert_eq!(after(&open), [0, 1, 2, 0], "{mode}");
        // In the waste it may still come to the top.
        let waste = open
            .columns(["2S", "2H", "9H", "QC", "JH", "JD", "QD"])
            .waste("red KC");
        assert_eq!(after(&waste), [0, 1, 2, 0], "{mode}");
    }
}

#[test]
fn js_33_never_a_two_on_a_suitless_ace_and_never_a_joker() {
    for mode in ["auto_foundation=safe", "auto_foundation=all"] {
        let mut table = Board::of(["2S", "2C", "9H", "QC", "JH", "JD", "QD"])
            .rules(mode)
            .on_foundations("black=A")
            .out("red")
            .stock("KD")
            .table();
        table.play("draw");
        assert_eq!(table.joker(Black), "Foundation black=A", "{mode}");
        assert_eq!(table.heights(), [0; 4], "{mode}");
        assert!(table.legal("t1>S"), "the player may");
        // A joker that fits stays where it is.
        let mut table = Board::of(["black=5", "QS", "9H", "QC", "JH", "JD", "QD"])
            .rules(mode)
            .foundations([4, 4, 4, 4])
            .out("red")
            .stock("KD")
            .table();
        assert!(table.legal("t1>C"));
        table.play("draw");
        assert_eq!(table.joker(Black), "Column black=5", "{mode}");
    }
}

#[test]
fn js_33_safe_leaves_an_ace_that_would_fix_the_joker() {
    let run = |rules| {
        let mut table = Board::of(["AS", "QS", "9H", "QC", "JH", "JD", "QD"])
            .rules(rules)
            .on_foundations("black=A")
            .out("red")
            .stock("KD")
            .table();
        table.play("draw");
        table.joker(Black)
    };
    assert_eq!(run("auto_foundation=safe"), "Foundation black=A");
    assert_eq!(run("auto_foundation=all"), "Foundation black=AC");
}

#[test]
fn js_33_what_is_taken_back_stays_for_that_move() {
    let mut table = Board::of(["4D", "QS", "9H", "QC", "JH", "JD", "QD"])
        .rules("auto_foundation=safe, from_foundation=true")
        .foundations([3, 3, 3, 3])
        .out("black red")
        .stock("KD")
        .table();
    table.play("C>t1");
    assert_eq!(table.column(1), "4D 3C");
    table.play("draw");
    assert_eq!(
        table.heights(),
        [3, 3, 3, 4],
        "then it goes up again, and ♦4 after it"
    );
    let text = problems("auto_foundation=all, from_foundation=true");
    assert!(text.contains("from_foundation, auto_foundation"), "{text}");
}
