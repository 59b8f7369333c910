//! The basic Klondike rules, JS-01 to JS-09.

use crate::common::{Board, english, game, problems};
use wildpile_cards::Colour::{Black, Red};
use wildpile_cards::Deal;
use wildpile_game::{Game, Match, Seat};
use wildpile_joker::{Joker, JokerPlace, Move, State};
use wildpile_message::Message;

fn dealt(rules: &str, number: u64) -> State {
    Match::new(game(rules), Deal::Number(number)).state().clone()
}

#[test]
fn js_01_the_pack_has_52_cards_and_two_jokers_that_differ() {
    let mut pack = dealt("", 5).pack();
    pack.sort();
    pack.dedup();
    assert_eq!(pack.len(), 54);
    let jokers: Vec<String> = pack
        .iter()
        .filter(|p| p.is_joker())
        .map(ToString::to_string)
        .collect();
    assert_eq!(jokers, ["black", "red"]);
    assert_ne!(pack[52].colour(), pack[53].colour());
}

#[test]
fn js_02_seven_columns_and_a_stock_of_26() {
    for number in 1..=20 {
        let state = dealt("", number);
        for (i, pile) in state.columns().iter().enumerate() {
            assert_eq!((pile.face_down().len(), pile.face_up().len()), (i, 1));
        }
        assert_eq!(state.stock().len(), 26);
        assert!(state.waste().is_empty());
        assert_eq!(state.cards_home(), 0);
    }
}

#[test]
fn js_02_a_deal_is_what_is_written() {
    let game = game("");
    let mut dealt = Match::new(game.clone(), Deal::Number(3));
    let order = match &dealt.steps()[0].step {
        wildpile_game::Step::Chance(pack) => pack.cards().to_vec(),
        wildpile_game::Step::Move(..) => panic!("the deal is the first step"),
    };
    assert_eq!(dealt.state().columns()[0].face_up(), &order[..1]);
    assert_eq!(dealt.state().columns()[6].face_up(), &order[27..28]);
    dealt.play(Seat::FIRST, &Move::Draw).expect("the stock has cards");
    assert_eq!(dealt.state().waste()[0].bare(), order[28]);
    // Another pack is refused.
    let mut state = game.start();
    let short = order[..53]
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ");
    let error = game
        .resolve(&mut state, &short.parse().expect("cards"), &mut ())
        .expect_err("a card is missing");
    assert_eq!(
        english(&error),
        "these aren't the 54 cards of this deck, each once"
    );
    assert_eq!(state, game.start());
}

#[test]
fn js_03_columns_build_down_in_alternating_colours() {
    let table = Board::of(["7D", "8S", "8H", "7C", "9C", "KD QC", ""])
        .foundations([0, 0, 6, 6])
        .table();
    assert!(table.legal("t1>t2"));
    assert!(table.refused("t1>t3").contains("alternating colours"));
    assert!(table.refused("t4>t2").contains("alternating colours"));
    assert!(table.legal("t4>t3"));
    assert!(table.refused("t1>t5").contains("build down"));
    // Only kings and runs headed by one go to the empty column.
    assert!(table.legal("t6:2>t7"));
    assert!(
        table
            .refused("t6>t7")
            .contains("only a king can go to an empty column")
    );
    assert!(table.refused("t1>t7").contains("only a king"));
    assert!(table.refused("t1>t1").contains("already"));
}

#[test]
fn js_04_any_tail_in_sequence_moves() {
    let board = Board::of(["9D 8S 7D", "9H", "8C", "JC", "QS", "10S", "KC"]);
    let mut table = board.table();
    assert!(table.legal("t1>t3") && table.legal("t1:2>t2") && table.legal("t1:3>t6"));
    assert!(table.refused("t1:4>t6").contains("3 face-up cards, not 4"));
    table.play("t1:2>t2");
    assert_eq!(
        (table.column(1), table.column(2)),
        ("9D".to_owned(), "9H 8S 7D".to_owned())
    );
}

#[test]
fn js_04_whole_only_moves_the_whole_sequence_only() {
    let table = Board::of(["9D 8S 7D", "9H", "8C", "JC", "QS", "10S", "KC"])
        .rules("runs=whole_only")
        .table();
    assert!(table.legal("t1:3>t6"));
    assert!(table.refused("t1:2>t2").contains("only whole sequences"));
    assert!(table.refused("t1>t3").contains("8♠ is part of this one"));
}

#[test]
fn js_04_only_what_is_in_sequence_moves_as_a_unit() {
    // The joker ended up on the two by an exchange with the ace, and was declared afterwards.
    let table = Board::of(["2D black=9 8H", "10D", "3S", "JC", "QS", "10H", "KC"]).table();
    assert!(table.legal("t1:2>t2"));
    assert!(table.refused("t1:3>t3").contains("only a sequence can move"));
}

#[test]
fn js_05_foundations_build_up_in_suit_from_the_ace() {
    let mut table = Board::of(["AS", "2S", "2H", "3S", "QS", "10H", "KC"])
        .foundations([0, 0, 1, 0])
        .table();
    assert!(table.refused("t2>S").contains("needs A♠, not 2♠"));
    assert!(table.refused("t1>H").contains("goes to the foundation of spades"));
    assert!(table.refused("t1>black").contains("only a joker"));
    for mv in ["t1>S", "t2>S", "t4>S", "t3>H"] {
        table.play(mv);
    }
    assert_eq!(table.heights(), [0, 3, 2, 0]);
    assert!(table.refused("t7>S").contains("clubs"));
}

#[test]
fn js_06_one_card_at_a_time_once_through() {
    let mut table = Board::of(["9S", "QC", "3S", "JC", "QS", "10H", "KC"])
        .stock("8D 2H 5C")
        .table();
    let mut turned = 0;
    table.play("draw");
    assert_eq!(table.waste_top(), "5C");
    table.play("draw");
    assert_eq!(table.waste_top(), "2H");
    table.play("draw");
    table.play("w>t1");
    assert_eq!(table.column(1), "9S 8D");
    assert_eq!(table.waste_top(), "2H", "only the top of the waste can be played");
    while table.legal("draw") {
        table.play("draw");
        turned += 1;
    }
    assert_eq!(turned, 23);
    assert!(table.refused("draw").contains("used up"));
    assert!(table.refused("redeal").contains("only once"));
}

#[test]
fn js_06_three_cards_at_a_time() {
    let mut table = Board::of(["9S", "QC", "3S", "JC", "QS", "10H", "KC"])
        .rules("draw=3")
        .stock("6C 8D 2H 5C")
        .table();
    let log = table.play("draw");
    assert_eq!(log, ["5♣ and 2♥ are turned up, 8♦ is on top"]);
    assert_eq!(table.state.waste().len(), 3);
    assert_eq!(table.waste_top(), "8D");
    table.play("w>t1");
    assert_eq!(table.waste_top(), "2H");
    while table.legal("draw") {
        table.play("draw");
    }
    assert_eq!(table.state.waste().len(), 25, "the last turn takes what is left");
    assert!(problems("draw=2").contains("1 or 3"));
}

#[test]
fn js_06_redeals_are_counted() {
    let go_through = |rules| {
        let mut table = Board::of(["9S", "QC", "3S", "JC", "QS", "10H", "KC"])
            .rules(rules)
            .waste("5C 8H")
            .table();
        let mut redeals = 0;
        assert!(table.refused("redeal").contains("only when the stock is empty"));
        loop {
            while table.legal("draw") {
                table.play("draw");
            }
            if redeals == 9 || !table.legal("redeal") {
                return (redeals, table);
            }
            table.play("redeal");
            redeals += 1;
            assert_eq!(table.state.stock().len(), 26);
            assert_eq!(table.state.stock()[25].to_string(), "5C", "the order stays");
        }
    };
    assert_eq!(go_through("redeals=none").0, 0);
    let (count, table) = go_through("redeals=times(2)");
    assert_eq!(count, 2);
    assert!(table.refused("redeal").contains("all 2 redeals"));
    assert_eq!(go_through("redeals=unlimited").0, 9);
}

#[test]
fn js_07_a_face_down_end_is_turned_up_at_once() {
    let mut table = Board::of(["9S", "4C | 8H", "3S", "JC", "QS", "10H", "KC"]).table();
    let log = table.play("t2>t1");
    assert_eq!(table.column(2), "4C");
    assert_eq!(log[1], "4♣ is turned up in column 2");
}

#[test]
fn js_08_cards_stay_on_the_foundations() {
    let board = Board::of(["4D", "QC", "5S", "JC", "QS", "10H", "KC"]).foundations([3, 0, 0, 0]);
    assert!(
        board
            .table()
            .refused("C>t1")
            .contains("cards stay on the foundations")
    );
    let mut table = board.rules("from_foundation=true").table();
    table.play("C>t1");
    assert_eq!(table.column(1), "4D 3C");
    assert_eq!(table.heights(), [2, 0, 0, 0]);
    assert!(table.refused("C>t2").contains("alternating colours"));
    assert!(table.refused("H>t1").contains("is empty"));
    assert!(table.refused("black>t1").contains("isn't an ace without a suit"));
    table.play("t1>C");
    assert_eq!(table.heights(), [3, 0, 0, 0]);
}

#[test]
fn js_08_a_joker_that_comes_back_keeps_its_card() {
    let mut table = Board::of(["4D", "QC", "4H", "JC", "QS", "10H", "KC"])
        .rules("from_foundation=true")
        .foundations([3, 2, 0, 0])
        .on_foundations("black=3C")
        .stock("3C 3S")
        .table();
    table.play("C>t1");
    assert_eq!(table.column(1), "4D black=3C");
    assert!(table.refused("t1>S").contains("only where 3♣ belongs"));
    assert!(table.refused("t1=4").contains("already declared"));
    table.play("t1>t3");
    assert_eq!(table.column(3), "4H black=3C");
    table.play("draw");
    assert_eq!(
        table.waste_top(),
        "3S",
        "it is ♣3 and nothing else, so ♠3 is not exchanged"
    );
    table.play("t3>C");
    assert_eq!(table.joker(Black), "Foundation black=3C");
    table.play("C>t1");
    table.play("draw");
    assert_eq!(table.column(1), "4D 3C");
    assert_eq!(table.waste_top(), "black");
}

#[test]
fn js_08_a_suitless_ace_that_comes_back_stays_suitless() {
    let mut table = Board::of(["2D", "QC", "4H", "JC", "QS", "10H", "KC"])
        .rules("from_foundation=true")
        .on_foundations("black=A")
        .stock("AC")
        .table();
    table.play("black>t1");
    assert_eq!(table.column(1), "2D black=A");
    assert_eq!(table.state.cards_home(), 0);
    table.play("t1>black");
    assert_eq!(table.joker(Black), "Foundation black=A");
    table.play("black>t1");
    table.play("draw");
    assert_eq!(table.column(1), "2D AC");
    assert_eq!(table.waste_top(), "black");
}

#[test]
fn js_09_one_joker_only() {
    for (rules, there, absent) in [("jokers=black", Black, Red), ("jokers=red", Red, Black)] {
        let state = dealt(rules, 2);
        assert_eq!(state.pack().len(), 53);
        assert_eq!(state.stock().len(), 25);
        assert_eq!(state.joker(absent).place, JokerPlace::Absent);
        assert_ne!(state.joker(there).place, JokerPlace::Absent);
    }
}

#[test]
fn js_09_exchange_never_leaves_the_joker_where_it_is() {
    let board = Board::of(["8S red=7 6S", "10C", "8C", "QS", "9H", "10H", "2C"]).stock("7D");
    let mut table = board.clone().rules("exchange=never").table();
    table.play("draw");
    assert_eq!(
        (table.column(1), table.waste_top()),
        ("8S red=7 6S".to_owned(), "7D".to_owned())
    );
    table.play("w>t3");
    assert_eq!(
        table.column(3),
        "8C 7D",
        "the real card may be played like any other"
    );
    let mut table = board.table();
    table.play("draw");
    assert_eq!(
        (table.column(1), table.waste_top()),
        ("8S 7D 6S".to_owned(), "red".to_owned())
    );
}

#[test]
fn js_09_without_exchanges_a_real_ace_still_opens_its_foundation() {
    let mut table = Board::of(["2D AC", "10C", "8C", "QS", "9H", "10H", "KC"])
        .rules("exchange=never")
        .on_foundations("black=A")
        .waste("AS")
        .table();
    table.play("w>S");
    assert_eq!(table.joker(Black), "Foundation black=AC");
    assert_eq!(
        (table.heights(), table.column(1)),
        ([1, 1, 0, 0], "2D AC".to_owned())
    );
    assert!(table.refused("t1>C").contains("needs 2♣"));
}

#[test]
fn the_rules_are_one_game_for_one_seat() {
    assert_eq!(Joker::SEATS, 1..=1);
    let table = Board::of(["9S", "10C", "8C", "QS", "9H", "10H", "2C"]).table();
    let second = Seat::new(1).expect("a seat");
    assert_eq!(
        table.game.check(&table.state, second, &Move::Draw),
        Err(Message::plain("joker.refusal-seat").into())
    );
    let undealt = table.game.start();
    assert_eq!(
        table.game.check(&undealt, Seat::FIRST, &Move::Draw),
        Err(Message::plain("joker.refusal-not-dealt").into())
    );
}
