//! What was done comes back: undo, redo, other deals, and games of a program that has ended.

use wildpile_bundle::GAMES;
use wildpile_cards::Deal;
use wildpile_tui::saves;
use wildpile_tui::store_thread::Kind;

use super::*;
use crate::common::in_progress;

#[test]
fn a_killed_program_loses_nothing() {
    for (game, rules, players) in [
        ("skipper", "", &["human"][..]),
        ("simon-jester", "layout = triangular", &["human"][..]),
        ("skip-bo", "stock = 10", &["human", "greedy", "human"][..]),
    ] {
        let mut table = Table::new(session(game, rules, players, 9));
        for _ in 0..12 {
            if table.screen.session().curtain().is_some() {
                table.keys("\n");
            }
            match table.advice() {
                Some(action) => table.type_move(&action.notation),
                None => table.tick(1),
            }
        }
        table.tick(65_000);
        table.keys("\x1b");
        let (moves, position) = (table.moves(), table.screen.session().referee().position_json());
        // Nothing is closed: the program is gone, and only its store is left.
        let row = in_progress(&table.cx).remove(0);
        let (back, _) = saves::resume(&row, 0, GAMES).unwrap();
        assert_eq!(back.referee().moves_made(), moves, "{game}");
        assert_eq!(back.referee().position_json(), position, "{game}");
        assert_eq!(back.setup().seats, table.screen.session().setup().seats);
        assert_eq!(back.setup().layers, table.screen.session().setup().layers);
    }
}

#[test]
fn what_was_undone_can_be_redone_after_a_resume() {
    let mut table = Table::new(session("simon-jester", "", &["human"], 7));
    for _ in 0..3 {
        let action = table.advice().unwrap();
        table.type_move(&action.notation);
    }
    table.keys("uu");
    let row = in_progress(&table.cx).remove(0);
    let (back, _) = saves::resume(&row, 0, GAMES).unwrap();
    assert_eq!(
        (back.referee().moves_made(), back.referee().moves_undone()),
        (1, 2)
    );
}

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
