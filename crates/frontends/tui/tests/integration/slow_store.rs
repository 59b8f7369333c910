//! A store that is slow or faulty: the screen stays awake, and says what is not safe yet.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::time::Duration;

use crate::common::table::{Table, session};
use crate::common::{Desk, hang, in_progress};
use wildpile_records::Store;
use wildpile_tui::input::{Input, Key};
use wildpile_tui::saves::Row;
use wildpile_tui::session::Session;
use wildpile_tui::store_thread::{Kind, StoreThread};

/// The program with Simon Jester on the table, and a first move made.
fn desk() -> Desk {
    let mut desk = Desk::new(80, 24);
    desk.start("Simon Jester", "7");
    desk.keys("\t\n");
    desk.shows("Moves 1");
    desk
}

/// Presses a key without waiting for the store.
fn press(desk: &mut Desk, key: char) {
    desk.app.input(Input::Key(Key::Char(key)), desk.now);
}

fn later(desk: &mut Desk, ms: u64) {
    desk.now += Duration::from_millis(ms);
    desk.app.tick(desk.now);
}

#[test]
fn a_move_is_shown_when_it_is_saved_or_with_a_mark() {
    let mut desk = desk();
    let disk = hang(&desk.app.context().store);
    press(&mut desk, 'u');
    assert!(desk.app.is_held(), "the picture is kept back");
    let wake = desk.app.wake().unwrap();
    assert!(
        wake <= desk.now + Duration::from_millis(5),
        "it is looked again soon"
    );
    later(&mut desk, 39);
    assert!(desk.app.is_held());
    later(&mut desk, 1);
    assert!(!desk.app.is_held(), "but not for long");
    let screen = desk.screen();
    assert!(
        screen.contains("Moves 0") && screen.contains("Saving …"),
        "{screen}"
    );
    // The screen is awake, and what is done goes on with the mark.
    press(&mut desk, 'r');
    assert!(!desk.app.is_held());
    desk.shows("Moves 1");
    desk.shows("Saving …");
    drop(disk);
    desk.hear();
    desk.hides("Saving …");
    // Once everything is safe the next move is kept back again.
    let disk = hang(&desk.app.context().store);
    press(&mut desk, 'u');
    assert!(desk.app.is_held());
    drop(disk);
    desk.hear();
    assert!(!desk.app.is_held(), "what is saved is shown at once");
    desk.hides("Saving …");
}

/// Presses Enter on an entry that has to be read from the store; returns the screen while it waits.
fn while_loading(desk: &mut Desk) -> String {
    desk.app.input(Input::Key(Key::Enter), desk.now);
    later(desk, 50);
    let screen = desk.screen();
    assert!(screen.contains("Loading …"), "{screen}");
    screen
}

#[test]
fn lists_and_figures_wait_for_a_slow_store_without_keeping_the_screen() {
    let mut desk = desk();
    desk.key(Key::Esc).keys("m").choose("Continue");
    let disk = hang(&desk.app.context().store);
    let screen = while_loading(&mut desk);
    assert!(screen.contains("New game"), "{screen}");
    // A player who doesn't want to wait leaves.
    desk.app.input(Input::Key(Key::Esc), desk.now);
    assert!(!desk.app.context().store.is_reading());
    desk.app.input(Input::Key(Key::Enter), desk.now);
    drop(disk);
    desk.hear();
    desk.shows("Moves 1");
    desk.key(Key::Esc).keys("m").choose("Statistics");
    let disk = hang(&desk.app.context().store);
    let screen = while_loading(&mut desk);
    assert!(!screen.contains("finished"), "{screen}");
    drop(disk);
    desk.hear();
    desk.hides("Loading …");
}

#[test]
fn of_several_moves_that_wait_the_last_one_is_saved() {
    let mut table = Table::new(session("simon-jester", "", &["human"], 7));
    let disk = hang(&table.cx.store);
    let Table { screen, cx, .. } = &mut table;
    for key in [Key::Tab, Key::Enter, Key::Tab, Key::Enter, Key::Tab, Key::Enter] {
        wildpile_tui::app::Screen::input(screen, Input::Key(key), cx);
    }
    assert!(table.cx.store.is_saving());
    drop(disk);
    table.hear();
    let row = in_progress(&table.cx).remove(0);
    assert_eq!(row.head.moves as usize, table.moves());
    assert_eq!(row.head.revision, 1, "one write for all of them");
}

#[test]
fn the_end_waits_until_everything_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let match_of = |deal| -> Session {
        let mut new = session("simon-jester", "", &["human"], deal);
        let seat = new.facing().unwrap();
        let notation = new.seat().legal_moves().remove(0);
        new.play(seat, &notation).unwrap();
        new
    };
    let open = || Store::open(folder.path()).unwrap().store;
    // By its proper end, and by being dropped as a panic would.
    for (deal, proper) in [(1, true), (2, false)] {
        let mut thread = StoreThread::start(open());
        let disk = hang(&thread);
        thread.write_match(&Row::default(), &match_of(deal), Kind::Match);
        assert!(!thread.unwritten().wait(Duration::from_millis(4)));
        std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(20));
            drop(disk);
        });
        if proper {
            assert!(thread.close(Duration::from_secs(60)));
        } else {
            drop(thread);
        }
        assert_eq!(open().in_progress().unwrap().len(), deal as usize);
    }
}
