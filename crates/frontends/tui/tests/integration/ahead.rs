//! “Can this still be won?” at the table, without a terminal.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use crate::common::table::{Table, session};
use wildpile_tui::app::Screen as _;

#[test]
fn a_search_can_be_stopped_and_is_refused_where_there_is_none() {
    let mut table = Table::new(session("simon-jester", "decks = 1", &["human"], 3));
    for stop in ["s", "\x1b"] {
        table.keys(":win\n");
        assert_eq!(table.question().as_deref(), Some("Searching …"));
        table.keys(stop);
        table.tick(100);
        assert_eq!(table.question(), None);
    }
    let mut table = Table::new(session("skip-bo", "", &["human", "random"], 3));
    table.keys("c");
    assert!(table.message().unwrap().starts_with("There's no telling"));
}

#[test]
fn the_table_stays_awake_while_a_hint_is_thought_of() {
    let mut table = Table::new(session("skip-bo", "", &["human", "random"], 3));
    table.quick_keys("h");
    assert_eq!(table.message().as_deref(), Some("Thinking about a hint …"));
    assert!(table.screen.wake().is_some());
    // After doing something else, the player isn't kept waiting and gets no late hint.
    table.quick_keys("o");
    assert_eq!(table.message(), None);
    assert_eq!(table.screen.wake(), None);
    table.quick_keys("o");
    // A move doesn't wait for it either.
    let moves = table
        .screen
        .session()
        .referee()
        .seat(wildpile_game::Viewer::Seat(wildpile_game::Seat::FIRST))
        .legal_moves();
    table.quick_keys("h");
    table.type_move(&moves[0]);
    assert_eq!(table.message(), None);
    assert_eq!(table.screen.session().help().hints, 0, "nobody was shown one");
    table.keys("h");
    let hint = table.message().unwrap();
    assert!(hint.starts_with("Hint 1 of "), "{hint}");
    assert_eq!(table.screen.session().help().hints, 1);
}

#[test]
fn enter_plays_nothing_that_is_not_shown() {
    // All moves are gone through; then a hint is asked for, and Enter comes before it.
    let mut table = Table::new(session("skip-bo", "", &["human", "random"], 3));
    table.quick_keys("\t\th\n");
    assert_eq!(table.moves(), 0, "the move that was shown before was played");
    // Stepping on through the moves keeps the one that is shown.
    let mut table = Table::new(session("skip-bo", "", &["human", "random"], 3));
    table.quick_keys("h\t\t");
    let shown = table.message().unwrap();
    assert!(shown.starts_with("Move 2 of "), "{shown}");
    assert_eq!(table.screen.wake(), None, "nobody thinks about a hint any more");
    // The best move is hinted first, whichever was shown before.
    table.keys("h");
    let hint = table.message().unwrap();
    assert!(hint.starts_with("Hint 1 of "), "{hint}");
}
