//! Undone moves come back: undo, redo, other deals, and games of a program that has ended.

use wildpile_bundle::GAMES;
use wildpile_cards::Deal;
use wildpile_tui::saves;
use wildpile_tui::store_thread::Kind;

use super::*;
use crate::common::in_progress;

#[test]
fn the_end_can_be_taken_back_and_the_records_with_it() {
    let mut table = Table::new(session("simon-jester", "", &["human"], 7));
    let action = table.advice().unwrap();
    table.type_move(&action.notation);
    table.give_up();
    finished_properly(&mut table);
    assert!(table.draw().contains("You lost"));
    table.keys("u");
    assert!(!table.over());
    assert!(stored(&table.cx, |store| store.finished(None, 1)).is_empty());
    assert_eq!(in_progress(&table.cx).len(), 1);
}

#[test]
fn a_new_deal_keeps_or_ends_the_running_game() {
    let mut table = Table::new(session("simon-jester", "", &["human"], 7));
    let action = table.advice().unwrap();
    table.type_move(&action.notation);
    table.keys("nk");
    assert_eq!(table.moves(), 0);
    assert_eq!(in_progress(&table.cx).len(), 1);
    let action = table.advice().unwrap();
    table.type_move(&action.notation);
    table.keys("d42\n");
    table.keys("e");
    assert_eq!(table.screen.session().referee().deal(), Deal::Number(42));
    assert_eq!(in_progress(&table.cx).len(), 1);
    assert_eq!(
        stored(&table.cx, |store| store.finished(None, 5))[0]
            .head
            .result(),
        wildpile_records::MatchResult::Abandoned
    );
    table.keys(":deal x\n");
    assert!(table.message().is_some_and(|m| m.contains("deal number")));
}

#[test]
fn two_programs_with_the_same_game_lose_nothing() {
    let mut one = Table::new(session("simon-jester", "", &["human"], 7));
    let action = one.advice().unwrap();
    one.type_move(&action.notation);
    // The other program goes on with the game that this one has open.
    let row = in_progress(&one.cx).remove(0);
    let (mut other, row) = saves::resume(&row, 0, GAMES).unwrap();
    let seat = other.facing().unwrap();
    let next = other
        .referee()
        .seat(wildpile_game::Viewer::Seat(seat))
        .legal_moves()
        .remove(0);
    other.play(seat, &next).unwrap();
    one.cx.store.write_match(&row, &other, Kind::Match);
    one.hear();
    one.keys("u");
    assert!(
        one.cx
            .message
            .as_ref()
            .is_some_and(|m| one.say(m).contains("saved as a new game"))
    );
    let rows = in_progress(&one.cx);
    assert_eq!(rows.len(), 2);
    let mut moves: Vec<u32> = rows.iter().map(|r| r.head.moves).collect();
    moves.sort_unstable();
    assert_eq!(moves, [0, 2]);
}
