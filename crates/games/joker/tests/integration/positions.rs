//! Position files: all problems are reported at once, with their paths.

use crate::common::{Board, game, lines};
use wildpile_game::Game;
use wildpile_joker::{FoundationsPosition, Position};

fn board() -> Board {
    Board::of(["9S", "QC", "8H", "JC", "QS", "10H", "KC"]).waste("5C")
}

fn problems(rules: &str, change: impl FnOnce(&mut Position)) -> String {
    let mut position = board().position();
    change(&mut position);
    let problems = game(rules).set_up(&position);
    lines(&problems.expect_err("the position is impossible"))
}

fn piece(text: &str) -> wildpile_joker::Piece {
    text.parse().expect("a card")
}

#[test]
fn cards_are_there_once() {
    let text = problems("", |p| p.columns[0].face_up[0] = piece("QC"));
    assert!(
        text.contains("columns[0].face_up[0], columns[1].face_up[0]: QC appears twice; it must appear once"),
        "{text}"
    );
    assert!(text.contains("missing: 9S"), "{text}");
    let text = problems("", |p| p.foundations.clubs = 5);
    assert!(
        text.contains("foundations.clubs, waste[0]: 5C appears twice"),
        "{text}"
    );
    let text = problems("", |p| p.out.push(piece("black")));
    assert!(text.contains("the black joker appears twice"), "{text}");
}

#[test]
fn all_problems_are_reported_at_once() {
    let text = problems("", |p| {
        p.columns[0].face_down.push(piece("5C"));
        p.waste.clear();
        p.columns[2].face_up.push(piece("3D"));
        p.stock.retain(|&c| c != piece("3D"));
        for column in &mut p.columns {
            column.face_down.retain(|&c| c != piece("3D"));
        }
        p.redeals_made = 1;
        p.foundation_jokers.push(piece("red=4H"));
    });
    for expected in [
        "columns[0].face_down: 1 card is face down; at most 0",
        "columns[2].face_up[1]: 3D can't lie on 8H; face-up cards build down",
        "redeals_made: 1 redeal was made; the option redeals allows 0",
        "foundation_jokers[0]: red=4H: the foundation of hearts doesn't reach that far",
    ] {
        assert!(text.contains(expected), "{expected}\n{text}");
    }
}

#[test]
fn columns_must_be_possible() {
    assert!(
        problems("", |p| {
            p.columns.pop();
        })
        .contains("there must be seven")
    );
    let text = problems("", |p| {
        let end = p.columns[6].face_up.pop();
        p.columns[0].face_up.extend(end);
    });
    assert!(
        text.contains("columns[6].face_up: no card is face up; the last card is turned up at once"),
        "{text}"
    );
    let text = problems("", |p| p.columns[0].face_up = vec![piece("red"), piece("9S")]);
    assert!(text.contains("9S lies on an open joker"), "{text}");
    let text = problems("", |p| p.columns[1].face_down = vec![piece("red=7")]);
    assert!(text.contains("a joker stands for nothing here"), "{text}");
    let text = problems("", |p| {
        p.columns[2].face_up = vec![piece("8H"), piece("black=7S")]
    });
    assert!(text.contains("from_foundation = true"), "{text}");
}

#[test]
fn foundations_must_be_possible() {
    let text = problems("", |p| {
        p.foundations = FoundationsPosition {
            hearts: 14,
            ..Default::default()
        }
    });
    assert!(
        text.contains("foundations.hearts: 14 is too large; a whole number from 0 to 13"),
        "{text}"
    );
    let text = problems("", |p| p.foundation_jokers = vec![piece("black")]);
    assert!(text.contains("a joker on a foundation can't be black"), "{text}");
    let text = problems("", |p| {
        p.foundations.spades = 1;
        p.foundation_jokers = vec![piece("black=A")];
    });
    assert!(text.contains("the joker is the ace of the other suit"), "{text}");
}

#[test]
fn js_13_an_ace_that_nothing_named_has_no_suit() {
    let named = |rules: &'static str, foundations| {
        let board = Board::of(["9H", "QH", "4D", "QC", "JH", "JD", "QD"])
            .rules(rules)
            .foundations(foundations)
            .on_foundations("black=AS");
        let position = board.position();
        game(rules).set_up(&position).map_err(|e| lines(&e))
    };
    let why = named("", [0, 1, 0, 0]).unwrap_err();
    assert!(
        why.contains("the joker has no suit") && why.contains("black=A while"),
        "{why}"
    );
    // A two or the other ace determines its suit; but either may have been taken back.
    assert!(named("", [0, 2, 0, 0]).is_ok() && named("", [1, 1, 0, 0]).is_ok());
    assert!(named("from_foundation=true", [0, 1, 0, 0]).is_ok());
}

#[test]
fn stock_waste_and_jokers_must_be_possible() {
    let text = problems("", |p| {
        for column in &mut p.columns {
            p.stock.append(&mut column.face_down);
        }
    });
    assert!(text.contains("stock, waste: stock and waste have"), "{text}");
    assert!(problems("jokers=red", |_| ()).contains("the black joker isn't in this deck"));
    assert!(problems("", |p| p.waste.push(piece("red=7"))).contains("write it as red"));
    assert!(problems("", |p| p.out.push(piece("5C"))).contains("5C isn't a joker"));
}

#[test]
fn cards_that_were_not_on_top_yet_need_three_at_a_time() {
    let text = problems("", |p| {
        p.stock.retain(|&c| c != piece("2H"));
        p.waste.insert(0, piece("2H"));
        p.not_yet_on_top = vec![piece("2H")];
    });
    assert!(
        text.contains("not_yet_on_top[0]: 2H was turned on its own"),
        "{text}"
    );
    let text = problems("draw=3", |p| {
        p.not_yet_on_top = vec![piece("5C"), piece("9S"), piece("9S")]
    });
    assert!(text.contains("5C is on top of the waste"), "{text}");
    assert!(text.contains("9S isn't in the waste"), "{text}");
    assert!(text.contains("9S is named twice"), "{text}");
    // They matter: the card under the top counts as turned up when it comes to the top.
    let mut table = Board::of(["8S red=7", "QC", "6H", "JC", "QS", "10H", "KC"])
        .rules("draw=3")
        .waste("7D 5S")
        .not_yet_on_top("7D")
        .table();
    table.play("w>t3");
    assert_eq!(table.waste_top(), "red");
}

#[test]
fn only_a_two_can_carry_what_does_not_follow() {
    // An ace on a two may be the result of an exchange, unless exchanges are turned off.
    let columns = ["2D black=9 8H", "QC", "6H", "JC", "QS", "10H", "KC"];
    let position = Board::of(columns).position();
    assert!(game("").set_up(&position).is_ok());
    let text = lines(&game("exchange=never").set_up(&position).expect_err("impossible"));
    assert!(
        text.contains("columns[0].face_up[1]: black=9 can't lie on 2D"),
        "{text}"
    );
}

#[test]
fn texts_that_are_not_positions_are_rejected() {
    for json in [
        r#"{"columns": [], "stack": []}"#,
        r#"{"columns": [{"face_up": ["9X"]}]}"#,
        r#"{"columns": [{"up": ["9S"]}]}"#,
        r#"{"columns": [{"face_up": ["red=9S"]}]}"#,
        "{}",
    ] {
        assert!(serde_json::from_str::<Position>(json).is_err(), "{json}");
    }
    // Missing fields mean empty piles.
    let position: Position = serde_json::from_str(r#"{"columns": []}"#).expect("it can be read");
    assert!(game("").set_up(&position).is_err());
}

#[test]
fn endless_lists_are_not_read_to_the_end() {
    let text = problems("", |p| p.not_yet_on_top = vec![piece("5C"); 500_000]);
    assert!(text.contains("at most 54 cards"), "{text}");
    let text = problems("", |p| p.columns = vec![Default::default(); 10_000]);
    assert!(text.contains("10000 columns"), "{text}");
}
