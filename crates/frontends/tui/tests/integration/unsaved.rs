//! Guarantees while saving fails: no game is lost, none is deleted instead of another, and no failure is forgotten.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::path::Path;
use std::time::Duration;

use wildpile_records::Store;
use wildpile_tui::app::Context;
use wildpile_tui::input::{Input, Key};
use wildpile_tui::saves::Row;
use wildpile_tui::session::Session;
use wildpile_tui::store_thread::{Kind, Report, StoreThread};

use crate::common::table::session;
use crate::common::{Desk, hang, in_progress, run};

/// Longer than any test takes.
const LONG: Duration = Duration::from_secs(60);

/// Time a test lets the end of the program wait for a store that hangs.
const SHORT: Duration = Duration::from_millis(4);

fn open(folder: &Path) -> Store {
    Store::open(folder).unwrap().store
}

/// Breaks the table of matches for anyone who has it open.
fn harm(folder: &Path) {
    run(folder, "ALTER TABLE matches RENAME TO elsewhere");
}

fn mend(folder: &Path) {
    run(folder, "ALTER TABLE elsewhere RENAME TO matches");
}

fn new_match(deal: u64) -> Session {
    session("simon-jester", "", &["human"], deal)
}

/// Makes the first legal move.
fn play(session: &mut Session) {
    let seat = session.facing().unwrap();
    let notation = session.seat().legal_moves().remove(0);
    session.play(seat, &notation).unwrap();
}

/// The reports up to now, after everything was tried.
fn reports(thread: &mut StoreThread) -> Vec<Report> {
    thread.read(|_| ()).wait().unwrap();
    std::iter::from_fn(|| thread.hear()).collect()
}

fn desk(folder: &Path) -> Desk {
    Desk::with(open(folder), "en", 100, 30)
}

/// Starts a game from the menu and makes a move.
fn begin(desk: &mut Desk, game: &str) {
    desk.start(game, "7");
    desk.keys("\t\n");
    desk.shows("Moves 1");
}

/// Back to the menu.
fn leave(desk: &mut Desk) {
    desk.key(Key::Esc).keys("m");
}

/// Lets the thread of the store try again what it has kept.
fn settle(desk: &mut Desk) {
    desk.app.context().store.read(|_| ()).wait().unwrap();
    desk.app.hear();
}

/// Changes a setting, which is written.
fn write_something(cx: &mut Context) {
    let settings = cx.settings.clone();
    cx.set(settings);
}

/// Presses a key without waiting for the store.
fn press(desk: &mut Desk, key: Key) {
    desk.app.input(Input::Key(key), desk.now);
    desk.screen();
}

/// Leaves a match whose last step could not be saved.
fn leave_unsaved(desk: &mut Desk, folder: &Path) {
    begin(desk, "Simon Jester");
    harm(folder);
    desk.keys("u");
    leave(desk);
    keep_trying(desk);
}

/// Goes to the menu although something isn't saved.
fn keep_trying(desk: &mut Desk) {
    desk.shows("keep trying");
    desk.keys("k");
    if desk.screen().contains("couldn't be read") {
        desk.keys("o");
    }
}

#[test]
fn the_saved_game_that_was_asked_about_is_deleted() {
    delete_while_the_list_changes(false);
}

#[test]
fn no_saved_game_is_deleted_instead_of_one_that_is_gone() {
    delete_while_the_list_changes(true);
}

fn delete_while_the_list_changes(gone: bool) {
    let folder = tempfile::tempdir().unwrap();
    let mut thread = StoreThread::start(open(folder.path()));
    for game in ["joker", "skipper", "simon-jester"] {
        let mut new = session(game, "", &["human"], 7);
        play(&mut new);
        thread.write_match(&Row::default(), &new, Kind::Match);
        reports(&mut thread);
    }
    assert!(thread.close(LONG));
    let mut desk = desk(folder.path());
    desk.choose("Saved games").key(Key::Enter);
    // The first one is deleted by a slow disk; meanwhile the next one is asked about.
    let disk = hang(&desk.app.context().store);
    press(&mut desk, Key::Char('x'));
    press(&mut desk, Key::Char('d'));
    press(&mut desk, Key::Down);
    press(&mut desk, Key::Char('x'));
    let shown = desk.screen();
    let asked = shown.lines().any(|line| line.contains("│ Skipper Solitaire · "));
    assert!(asked && shown.contains("for good?"), "{shown}");
    if gone {
        // Another program deletes it first.
        let other = open(folder.path());
        let heads = other.in_progress().unwrap();
        let asked = heads.iter().find(|head| head.info.game == "skipper").unwrap();
        other.discard(&asked.held()).unwrap();
    }
    drop(disk);
    desk.hear();
    desk.keys("d");
    assert_eq!(
        desk.screen().contains("couldn't be deleted"),
        gone,
        "{}",
        desk.screen()
    );
    let left: Vec<String> = in_progress(desk.app.context())
        .into_iter()
        .map(|row| row.head.info.game)
        .collect();
    assert_eq!(left, ["joker"]);
}

#[test]
fn a_match_that_is_not_saved_stays_so_whatever_is_played_next() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk(folder.path());
    leave_unsaved(&mut desk, folder.path());
    // Another match, which nobody touches.
    desk.start("Joker Solitaire", "7");
    desk.shows("Not saved");
    leave(&mut desk);
    desk.shows("Not saved");
    desk.app.input(Input::Quit, desk.now);
    let why = desk.app.close(LONG).unwrap_err();
    assert!(desk.say(&why).contains("couldn't be saved"), "{why:?}");
}

#[test]
fn what_could_not_be_saved_is_tried_again_with_the_next_write_and_at_the_end() {
    for writes in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        let mut desk = desk(folder.path());
        leave_unsaved(&mut desk, folder.path());
        mend(folder.path());
        desk.shows("Not saved");
        if writes {
            write_something(desk.app.context_mut());
            settle(&mut desk);
            desk.hides("Not saved");
            assert_eq!(in_progress(desk.app.context())[0].head.moves, 0);
        }
        // Nothing else is written at the end: no match is on the table.
        desk.app.input(Input::Quit, desk.now);
        assert_eq!(desk.app.close(LONG), Ok(None));
        let saved = open(folder.path()).in_progress().unwrap();
        assert_eq!((saved.len(), saved[0].moves), (1, 0));
    }
}

#[test]
fn a_match_is_not_continued_without_its_last_moves() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk(folder.path());
    begin(&mut desk, "Simon Jester");
    // Reading works, but saving doesn't.
    let refuse = "CREATE TRIGGER full BEFORE UPDATE ON matches BEGIN SELECT RAISE(ABORT, 'it is full'); END";
    run(folder.path(), refuse);
    desk.keys("u");
    leave(&mut desk);
    keep_trying(&mut desk);
    desk.choose("Continue").key(Key::Enter);
    desk.shows("can't be continued");
    desk.shows("it is full");
    desk.keys("o");
    run(folder.path(), "DROP TRIGGER full");
    desk.choose("Continue").key(Key::Enter);
    desk.shows("Moves 0");
    desk.keys("r");
    leave(&mut desk);
    let saved = in_progress(desk.app.context());
    assert_eq!(saved.len(), 1, "it is not kept twice");
    assert_eq!(saved[0].head.moves, 1);
}

#[test]
fn a_deleted_match_does_not_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut thread = StoreThread::start(open(folder.path()));
    let mut one = new_match(7);
    play(&mut one);
    let row = Row::default();
    thread.write_match(&row, &one, Kind::Match);
    reports(&mut thread);
    harm(folder.path());
    play(&mut one);
    thread.write_match(&row, &one, Kind::Match);
    reports(&mut thread);
    assert!(thread.unwritten().matches()[0].why.is_some());
    mend(folder.path());
    let held = thread
        .read(|store| store.in_progress().unwrap()[0].held())
        .wait()
        .unwrap();
    thread.delete(held);
    assert!(matches!(reports(&mut thread)[..], [Report::Tried]));
    assert!(thread.unwritten().matches().is_empty());
    assert!(thread.close(LONG));
    assert!(open(folder.path()).in_progress().unwrap().is_empty());
}

#[test]
fn a_read_that_hangs_does_not_keep_the_program_from_ending() {
    let mut thread = StoreThread::start(Store::in_memory().unwrap());
    let disk = hang(&thread);
    assert!(thread.close(SHORT), "everything is written");
    drop(disk);
    let mut thread = StoreThread::start(Store::in_memory().unwrap());
    let disk = hang(&thread);
    thread.write(Kind::Settings, |_| Ok(()));
    assert!(!thread.close(SHORT));
    assert_eq!(thread.unwritten().kinds(), [Kind::Settings]);
    drop(disk);
}

#[test]
fn the_end_says_what_was_not_written() {
    let mut desk = Desk::new(80, 24);
    let disk = hang(&desk.app.context().store);
    write_something(desk.app.context_mut());
    desk.app.input(Input::Quit, desk.now);
    let why = desk.app.close(SHORT).unwrap_err();
    let said = desk.say(&why);
    assert!(said.contains("settings couldn't be saved"), "{said}");
    assert!(!said.contains("game couldn't be saved"), "{said}");
    drop(disk);
}

#[test]
fn a_failure_heard_after_quitting_is_told_at_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk(folder.path());
    begin(&mut desk, "Simon Jester");
    run(folder.path(), "DROP TABLE settings");
    write_something(desk.app.context_mut());
    desk.app.input(Input::Quit, desk.now);
    desk.app.context().store.read(|_| ()).wait().unwrap();
    // The terminal's loop does that once more.
    desk.app.tick(desk.now);
    let why = desk.app.close(LONG).unwrap_err();
    let said = desk.say(&why);
    assert!(said.contains("settings couldn't be saved"), "{said}");
}

#[test]
fn a_game_that_is_opened_leaves_nothing_to_wait_for() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk(folder.path());
    begin(&mut desk, "Simon Jester");
    leave(&mut desk);
    desk.choose("Continue").keys("?");
    let disk = hang(&desk.app.context().store);
    // The menu reads its list again when it is shown, and nobody hears it below another screen.
    press(&mut desk, Key::Esc);
    assert!(desk.app.context().store.is_reading());
    press(&mut desk, Key::Char('?'));
    assert!(!desk.app.context().store.is_reading());
    press(&mut desk, Key::Esc);
    press(&mut desk, Key::Enter);
    drop(disk);
    settle(&mut desk);
    desk.shows("Moves 1");
    assert!(!desk.app.context().store.is_reading(), "{}", desk.screen());
}

#[test]
fn of_several_failures_each_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk(folder.path());
    begin(&mut desk, "Simon Jester");
    run(folder.path(), "DROP TABLE settings");
    harm(folder.path());
    write_something(desk.app.context_mut());
    desk.keys("u");
    desk.shows("settings couldn't be saved");
    desk.keys("o");
    write_something(desk.app.context_mut());
    desk.app.input(Input::Quit, desk.now);
    let why = desk.app.close(LONG).unwrap_err();
    let said = desk.app.context().localizer().sentence(&why);
    assert!(said.contains("settings couldn't be saved"), "{said}");
    assert!(said.contains(". The game couldn't be saved"), "{said}");
}

#[test]
fn a_note_is_no_failure() {
    let mut desk = Desk::new(80, 24);
    let note = |text: &str| wildpile_message::Message::text(text.to_owned());
    let cx = desk.app.context_mut();
    cx.note(note("one"));
    cx.note(note("two"));
    desk.app.input(Input::Quit, desk.now);
    let told = desk.app.close(LONG).unwrap().unwrap();
    assert_eq!(desk.say(&told), "One. Two.");
}

#[test]
fn a_fault_in_the_thread_of_the_store_is_told_as_what_it_is() {
    let mut thread = StoreThread::start(Store::in_memory().unwrap());
    thread.write(Kind::Settings, |_| panic!("this test breaks it"));
    let cx = crate::common::table::context();
    let [Report::Failed(why)] = &reports(&mut thread)[..] else {
        panic!("one thing was written");
    };
    let said = cx.localizer().say(why);
    assert!(
        said.contains("settings couldn't be saved") && said.contains("internal error"),
        "{said}"
    );
    thread.write(Kind::Settings, |_| Ok(()));
    assert!(matches!(reports(&mut thread)[..], [Report::Tried]), "it goes on");
}
