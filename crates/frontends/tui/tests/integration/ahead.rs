//! “Can this still be won?” at the table, without a terminal.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::time::Duration;

use crate::common::table::{Table, finished_properly, session};
use crate::common::{in_progress, stored};
use wildpile_records::{MatchResult, Store};
use wildpile_tui::app::Screen as _;

/// Waits until the question on the table is another one.
pub fn answered(table: &mut Table) -> String {
    for _ in 0..12_000 {
        table.tick(60);
        match table.question().as_deref() {
            Some(text) if text.starts_with("Searching") => std::thread::sleep(Duration::from_millis(5)),
            Some(text) => return text.to_owned(),
            None => panic!("no answer: {:?}", table.message()),
        }
    }
    panic!("waited for an answer in vain:\n{}", table.draw());
}

#[test]
fn the_way_to_win_is_shown_move_by_move_and_played_to_its_end() {
    let mut table = Table::new(session("simon-jester", "decks = 1", &["human"], 2));
    table.keys("c");
    let told = answered(&mut table);
    assert!(told.starts_with("Yes. From here it can be won in"), "{told}");
    table.keys("n");
    let hint = table.message().unwrap();
    assert!(hint.contains("moves to the win"), "{hint}");
    table.keys("\nh");
    let next = table.message().unwrap();
    assert!(next.contains("moves to the win") && next != hint, "{next}");
    // Who leaves the way gets the hints that everybody gets.
    let on_the_way = table
        .screen
        .session()
        .referee()
        .seat(wildpile_game::Viewer::Seat(wildpile_game::Seat::FIRST))
        .legal_moves();
    let other = on_the_way
        .iter()
        .find(|m| !next.contains(&format!("({m})")))
        .unwrap();
    table.type_move(other);
    table.keys("h");
    assert!(!table.message().unwrap().contains("to the win"));
    table.keys("u");
    // From here it is played, and any key stops that.
    table.keys("c");
    answered(&mut table);
    table.keys("f");
    table.tick(200);
    table.tick(200);
    table.keys("x");
    let stopped = table.moves();
    table.tick(1000);
    assert!(stopped > 1 && table.moves() == stopped);
    table.keys("c");
    answered(&mut table);
    table.keys("f");
    while !table.over() {
        table.tick(200);
    }
    finished_properly(&mut table);
    let screen = table.draw();
    assert!(screen.contains("Played to the end for you"), "{screen}");
    assert!(
        !screen.contains("You won!") && screen.contains("moves were played for you"),
        "{screen}"
    );
    let row = stored(&table.cx, |store| store.finished(None, 1)).remove(0);
    assert_eq!((row.ending.result, row.ending.counted), (MatchResult::Won, false));
    assert_eq!(
        row.end.help.hints, 5,
        "the question with the first move of the way, the second one, one of the usual hints, and two more questions"
    );
    assert!(row.end.help.is_solved());
    let figures = &stored(&table.cx, Store::statistics)[0].figures;
    assert_eq!((figures.won, figures.played, figures.solved), (0, 0, 1));
}

#[test]
fn a_hint_is_stored_when_it_is_given() {
    let mut table = Table::new(session("simon-jester", "decks = 1", &["human"], 2));
    table.keys("h\nh");
    // The program may be killed here.
    let row = in_progress(&table.cx).remove(0);
    assert_eq!((row.now.moves, row.now.help.hints), (1, 2));
    let again = wildpile_tui::saves::resume(row, 0, wildpile_bundle::GAMES).unwrap();
    assert_eq!(again.help().hints, 2);
    // Neither undoing the moves nor finishing them takes a hint back.
    let mut table = Table::new(again);
    table.keys("u");
    let mut left = 400;
    while !table.over() {
        table.keys("h\n");
        left -= 1;
        assert!(left > 0, "hints lead nowhere");
    }
    let screen = table.draw();
    assert!(
        screen.contains("You won!") && screen.contains("With ") && screen.contains(" hints."),
        "{screen}"
    );
    let figures = &stored(&table.cx, Store::statistics)[0].figures;
    assert_eq!(
        (figures.won, figures.won_with_hints, figures.best_turns),
        (1, 1, None)
    );
    assert_eq!(figures.streak, 0);
}

#[test]
fn the_question_counts_as_a_hint_and_is_stored_at_once() {
    let mut table = Table::new(session("simon-jester", "decks = 1", &["human"], 3));
    let first = table.screen.session().scene().actions[0].notation.clone();
    table.type_move(&first);
    table.keys("c");
    answered(&mut table);
    let row = in_progress(&table.cx).remove(0);
    assert_eq!((row.now.moves, row.now.help.hints), (1, 1));
}

#[test]
fn who_can_not_win_is_told_and_a_search_can_be_stopped() {
    let mut table = Table::new(session("simon-jester", "decks = 1", &["human"], 3));
    table.keys("c");
    let told = answered(&mut table);
    assert!(told.contains("not even from its beginning"), "{told}");
    table.keys("p");
    // Stopped at once, and the match goes on.
    for stop in ["s", "\x1b"] {
        table.keys(":win\n");
        assert_eq!(table.question().as_deref(), Some("Searching …"));
        table.keys(stop);
        table.tick(100);
        assert_eq!(table.question(), None);
    }
    let mut table = Table::new(session("skip-bo", "", &["human", "random"], 3));
    table.keys("c");
    assert_eq!(table.question(), None);
    assert!(table.message().unwrap().starts_with("There's no telling"));
}

#[test]
fn hints_say_why_and_lead_to_the_win() {
    let mut table = Table::new(session("simon-jester", "decks = 1", &["human"], 2));
    table.keys("h");
    let hint = table.message().unwrap();
    assert!(hint.contains("moves to win"), "{hint}");
    // The other moves that help come after it, without a reason.
    table.keys("h");
    let other = table.message().unwrap();
    assert!(
        other.starts_with("Hint 2 of") && !other.contains("moves to win"),
        "{other}"
    );
    // Playing the best one each time wins.
    let mut left = 400;
    while !table.over() {
        table.keys(if left == 400 { "\u{1b}h\n" } else { "h\n" });
        left -= 1;
        assert!(left > 0, "hints lead nowhere");
    }
    let mut table = Table::new(session("joker", "", &["human"], 3));
    table.keys("h");
    let hint = table.message().unwrap();
    assert!(
        hint.contains(" – ") && hint.contains(". Enter plays it (") && hint.ends_with(")."),
        "{hint}"
    );
    assert!(!hint.contains("moves to win"), "{hint}");
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
