//! Leaving with unsaved moves: the same question on every way out, and a line on stderr if nobody can be asked.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::path::Path;
use std::time::Duration;

use wildpile_message::Message;
use wildpile_records::Store;
use wildpile_tui::app::App;
use wildpile_tui::input::{Input, Key};
use wildpile_tui::store_thread::NoStore;

use crate::common::{Desk, hang, in_progress, run};

const LONG: Duration = Duration::from_secs(60);

/// Refuses every further save.
const FULL: &str =
    "CREATE TRIGGER full BEFORE UPDATE ON matches BEGIN SELECT RAISE(ABORT, 'it is full'); END";

/// A game with one saved move and two that aren't.
fn unsaved(folder: &Path) -> Desk {
    let mut desk = Desk::with(Store::open(folder).unwrap().store, "en", 80, 24);
    desk.start("Simon Jester", "7");
    desk.keys("\t\n");
    run(folder, FULL);
    desk.keys("\t\n\t\n");
    // The store's thread reports each failure when it has tried.
    for _ in 0..400 {
        if desk.screen().contains("Not saved: 2 moves") {
            break;
        }
        std::thread::sleep(Duration::from_millis(5));
        desk.wait(1);
    }
    desk.shows("Not saved: 2 moves");
    desk
}

/// The ways out: of the table, and of the program.
const WAYS_OUT: [&str; 5] = ["\x1bq", "\x1bm", "\x03", ":quit\n", ":menu\n"];

#[test]
fn every_way_out_asks_what_to_do_with_unsaved_moves() {
    for way in WAYS_OUT {
        let folder = tempfile::tempdir().unwrap();
        let mut desk = unsaved(folder.path());
        desk.keys(way);
        let screen = desk.screen();
        for part in [
            "2 moves of Simon Jester aren't saved.",
            "it is full",
            "Try again",
            "Write the replay to a file",
            "Leave and lose 2 moves",
        ] {
            assert!(screen.contains(part), "{way:?}: {part}:\n{screen}");
        }
        assert!(!desk.app.has_quit());
        // One may stay.
        desk.key(Key::Esc);
        desk.shows("Moves 3");
        // What is played on is asked about too.
        desk.keys("u");
        desk.keys(way);
        desk.keys("t");
        desk.shows("Leave and lose 1 move");
        run(folder.path(), "DROP TRIGGER full");
        desk.keys("t");
        let left = desk.app.has_quit() || desk.screen().contains("New game");
        assert!(left, "{}", desk.screen());
        assert_eq!(desk.app.close(LONG), Ok(None));
        let heads = Store::open(folder.path()).unwrap().store.in_progress().unwrap();
        assert_eq!((heads.len(), heads[0].moves), (1, 2));
    }
}

#[test]
fn what_can_be_saved_after_a_while_needs_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = unsaved(folder.path());
    desk.key(Key::Ctrl('c'));
    run(folder.path(), "DROP TRIGGER full");
    for _ in 0..3 {
        desk.wait(3_000);
        // Its thread has tried it.
        let nothing = desk.app.context().store.read(|_| ());
        nothing.wait().unwrap();
        desk.app.hear();
    }
    assert!(desk.app.has_quit(), "{}", desk.screen());
    assert_eq!(desk.app.close(LONG), Ok(None));
}

#[test]
fn who_loses_moves_is_told_at_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = unsaved(folder.path());
    desk.key(Key::Ctrl('c')).keys("l");
    assert!(desk.app.has_quit());
    let why = desk.app.close(LONG).unwrap_err();
    assert!(desk.say(&why).contains("2 moves of Simon Jester"), "{why:?}");
    // And who wants out without reading.
    let folder = tempfile::tempdir().unwrap();
    let mut desk = unsaved(folder.path());
    desk.key(Key::Ctrl('c')).key(Key::Ctrl('c'));
    assert!(desk.app.has_quit());
    assert!(desk.app.close(LONG).is_err());
}

#[test]
fn moves_that_were_given_up_at_the_menu_are_not_asked_about_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = unsaved(folder.path());
    desk.key(Key::Esc).keys("ml");
    desk.hides("Not saved");
    desk.choose("Continue").key(Key::Enter);
    desk.shows("Moves 1");
}

#[test]
fn the_record_goes_to_a_file_that_replays() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = unsaved(folder.path());
    desk.key(Key::Ctrl('c')).keys("f");
    desk.shows("simon-jester.wildpile.txt");
    let write = |desk: &mut Desk, path: &Path| {
        for _ in 0..60 {
            desk.key(Key::Backspace);
        }
        desk.keys(path.to_str().unwrap()).key(Key::Enter);
        // A thread writes it.
        for _ in 0..2_000 {
            if desk.app.has_quit() || desk.screen().contains("couldn't be written") {
                break;
            }
            std::thread::sleep(Duration::from_millis(2));
            desk.wait(50);
        }
    };
    // Nothing is overwritten.
    let taken = folder.path().join("taken");
    std::fs::write(&taken, "mine").unwrap();
    write(&mut desk, &taken);
    desk.shows("couldn't be written");
    assert_eq!(std::fs::read_to_string(&taken).unwrap(), "mine");
    desk.keys("f");
    let file = folder.path().join("free.txt");
    write(&mut desk, &file);
    assert!(desk.app.has_quit(), "{}", desk.screen());
    let said = desk.app.close(LONG).unwrap().unwrap();
    assert!(desk.say(&said).contains("free.txt"), "{said:?}");
    let record = std::fs::read_to_string(file).unwrap();
    let parsed: wildpile_transcript::Transcript = record.parse().unwrap();
    assert!(parsed.steps.len() >= 3, "{record}");
}

#[test]
fn a_store_that_hangs_is_waited_for_a_moment() {
    let mut desk = Desk::new(80, 24);
    desk.start("Simon Jester", "7");
    let disk = hang(&desk.app.context().store);
    for key in [Key::Tab, Key::Enter, Key::Ctrl('c')] {
        desk.app.input(Input::Key(key), desk.now);
    }
    desk.app.tick(desk.now + Duration::from_millis(900));
    desk.hides("Try again");
    desk.app.tick(desk.now + Duration::from_millis(1_100));
    desk.shows("1 move of Simon Jester");
    desk.shows("takes too long");
    drop(disk);
    desk.hear();
    assert!(desk.app.has_quit());
    assert_eq!(desk.app.close(LONG), Ok(None));
}

#[test]
fn leaving_twice_asks_at_once_and_loses_nothing_unasked() {
    let mut desk = Desk::new(80, 24);
    desk.start("Simon Jester", "7");
    let disk = hang(&desk.app.context().store);
    for key in [Key::Tab, Key::Enter, Key::Ctrl('c'), Key::Ctrl('c')] {
        desk.app.input(Input::Key(key), desk.now);
    }
    assert!(!desk.app.has_quit(), "nobody was asked");
    desk.shows("1 move of Simon Jester");
    desk.app.input(Input::Key(Key::Ctrl('c')), desk.now);
    assert!(desk.app.has_quit());
    drop(disk);
}

#[test]
#[cfg(unix)]
fn a_deleted_data_folder_is_noticed_and_made_again() {
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("data");
    let mut desk = Desk::with(Store::open(&folder).unwrap().store, "en", 80, 24);
    desk.start("Simon Jester", "7");
    desk.keys("\t\n");
    std::fs::remove_dir_all(&folder).unwrap();
    desk.keys("\t\n");
    let screen = desk.screen();
    assert!(
        screen.contains("Not saved: 1 move") && screen.contains("wildpile.db is gone"),
        "{screen}"
    );
    desk.key(Key::Ctrl('c'));
    desk.shows("Leave and lose 1 move");
    assert!(!folder.exists());
    desk.keys("t");
    assert!(desk.app.has_quit(), "{}", desk.screen());
    assert_eq!(desk.app.close(LONG), Ok(None));
    let heads = Store::open(&folder).unwrap().store.in_progress().unwrap();
    assert_eq!((heads.len(), heads[0].moves), (1, 2));
}

#[test]
#[cfg(unix)]
fn a_game_of_a_lost_file_takes_no_place_of_another_in_the_new_one() {
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("data");
    let mut desk = Desk::with(Store::open(&folder).unwrap().store, "en", 80, 24);
    for game in ["Joker Solitaire", "Simon Jester"] {
        desk.start(game, "7");
        desk.keys("\t\n");
        desk.key(Key::Esc).keys("m");
    }
    desk.choose("Continue").key(Key::Enter);
    std::fs::remove_dir_all(&folder).unwrap();
    desk.keys("\t\n").key(Key::Ctrl('c')).keys("t");
    assert!(desk.app.has_quit(), "{}", desk.screen());
    assert_eq!(desk.app.close(LONG), Ok(None));
    let heads = Store::open(&folder).unwrap().store.in_progress().unwrap();
    assert_eq!((heads.len(), heads[0].info.game.as_str()), (1, "simon-jester"));
}

#[test]
fn without_a_store_every_move_is_marked_and_asked_about() {
    let folder = tempfile::tempdir().unwrap();
    let missing = NoStore {
        folder: Some(folder.path().join("data")),
        why: Message::text("a newer Wildpile wrote it".to_owned()),
    };
    let store = Store::in_memory().unwrap();
    let app = App::new(wildpile_bundle::GAMES, store, Some(missing), None, "en");
    let mut desk = Desk {
        app,
        now: Duration::ZERO,
        size: (80, 24),
    };
    desk.app.hear();
    desk.shows("A newer Wildpile wrote it");
    desk.shows("nothing will be");
    desk.keys("o").start("Simon Jester", "7");
    desk.keys("\t\n\t\n");
    desk.shows("Not saved: 2 moves");
    // It stays in memory while the program runs.
    desk.key(Key::Esc).keys("m").choose("Continue").key(Key::Enter);
    desk.shows("Moves 2");
    assert_eq!(in_progress(desk.app.context()).len(), 1);
    desk.keys("\t\n").key(Key::Ctrl('c'));
    let screen = desk.screen();
    assert!(
        screen.contains("Leave and lose 3 moves") && screen.contains("a newer Wildpile wrote it"),
        "{screen}"
    );
    // Where there can be a store now, everything is saved.
    desk.keys("t");
    assert!(desk.app.has_quit(), "{}", desk.screen());
    assert_eq!(desk.app.close(LONG), Ok(None));
    let store = Store::open(&folder.path().join("data")).unwrap().store;
    assert_eq!(store.in_progress().unwrap()[0].moves, 3);
}

#[test]
fn a_record_that_shows_the_cards_of_others_says_so() {
    for (game, is_secret) in [("Skip-Bo", true), ("Simon Jester", false)] {
        let folder = tempfile::tempdir().unwrap();
        let mut desk = Desk::with(Store::open(folder.path()).unwrap().store, "en", 80, 24);
        run(
            folder.path(),
            "CREATE TRIGGER none BEFORE INSERT ON matches BEGIN SELECT RAISE(ABORT, 'it is full'); END",
        );
        desk.start(game, "7");
        desk.keys("\t\n");
        desk.keys("mq").wait(2000);
        let screen = desk.keys("f").screen();
        assert!(screen.contains("Name of the new file"), "{screen}");
        assert_eq!(screen.contains("everybody's cards"), is_secret, "{screen}");
    }
}
