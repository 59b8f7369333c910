//! What was done comes back: undo, redo, other deals, and games of a program that has ended.

use wildpile_bundle::GAMES;
use wildpile_cards::Deal;
use wildpile_tui::saves;

use super::*;
use crate::common::in_progress;

#[test]
fn undo_and_redo_have_no_limit_in_a_solitaire() {
    let mut table = Table::new(session("simon-jester", "", &["human"], 7));
    let start = table.screen.scene().clone();
    let mut made = Vec::new();
    for _ in 0..6 {
        let Some(action) = table.advice() else { break };
        table.type_move(&action.notation);
        made.push(action.notation);
    }
    assert_eq!(table.moves(), made.len());
    let end = table.screen.scene().clone();
    for _ in 0..made.len() {
        table.keys("u");
    }
    assert_eq!(table.screen.scene(), &start);
    table.keys("u");
    assert!(table.message().is_some_and(|m| m.contains("nothing to undo")));
    for _ in 0..made.len() {
        table.keys("r");
    }
    assert_eq!(table.screen.scene(), &end);
    // Restart goes back to the deal; nothing was hidden, so it needs no question.
    table.keys("R");
    assert_eq!(table.screen.scene(), &start);
    assert!(!table.screen.session().referee().is_marked());
}

#[test]
fn sk_22_undoing_a_hidden_card_asks_once_marks_and_is_not_counted() {
    let mut table = Table::new(session("skipper", "", &["human"], 5));
    while !table.screen.session().referee().undo_marks() {
        let action = table.advice().unwrap();
        table.type_move(&action.notation);
    }
    let before = table.moves();
    table.keys("u");
    assert!(table.question().is_some_and(|q| q.contains("won't count")));
    table.keys("k");
    assert_eq!(table.moves(), before, "the move is kept");
    table.keys("uu");
    assert!(table.moves() < before);
    assert!(table.screen.session().referee().is_marked());
    assert!(table.draw().contains("not counted"));
    table.play_on(false, 3000);
    let row = &stored(&table.cx, |store| store.finished(None, 1))[0];
    assert!(!row.ending.counted);
    let records = stored(&table.cx, wildpile_records::Store::statistics);
    assert_eq!((records[0].figures.played, records[0].figures.uncounted), (0, 1));
}

#[test]
fn with_several_players_only_ones_own_open_moves_can_be_taken_back() {
    let mut table = Table::new(session("skip-bo", "stock = 5", &["human", "greedy"], 3));
    table.keys("u");
    assert!(table.message().is_some());
    // The turn goes on after a discard of someone else only: undo is refused then.
    while table.screen.session().facing().is_some()
        && table.screen.session().bots_due().is_empty()
        && !table.over()
    {
        let action = table.advice().unwrap();
        table.type_move(&action.notation);
    }
    let before = table.moves();
    table.keys("u");
    assert_eq!(table.moves(), before);
}

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
        let back = saves::resume(row, 0, GAMES).unwrap();
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
    let back = saves::resume(row, 0, GAMES).unwrap();
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
            .ending
            .result,
        wildpile_records::MatchResult::Abandoned
    );
    table.keys(":deal x\n");
    assert!(table.message().is_some_and(|m| m.contains("deal number")));
}

#[test]
fn the_same_deal_again_after_seeing_hidden_cards_is_marked() {
    let mut table = Table::new(session("skipper", "", &["human"], 5));
    table.play_on(false, 3000);
    assert!(table.over());
    table.keys("s");
    assert!(!table.over());
    assert!(table.screen.session().referee().is_marked());
    assert_eq!(table.screen.session().referee().deal(), Deal::Number(5));
}

#[test]
fn two_programs_with_the_same_game_lose_nothing() {
    let mut one = Table::new(session("simon-jester", "", &["human"], 7));
    let action = one.advice().unwrap();
    one.type_move(&action.notation);
    // The other program goes on with the game that this one has open.
    let row = in_progress(&one.cx).remove(0);
    let mut other = saves::resume(row, 0, GAMES).unwrap();
    let seat = other.facing().unwrap();
    let next = other
        .referee()
        .seat(wildpile_game::Viewer::Seat(seat))
        .legal_moves()
        .remove(0);
    other.play(seat, &next).unwrap();
    saves::keep(&mut one.cx.store, &other);
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
    let mut moves: Vec<u32> = rows.iter().map(|r| r.now.moves).collect();
    moves.sort_unstable();
    assert_eq!(moves, [0, 2]);
}
