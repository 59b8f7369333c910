//! The program in a pseudo terminal, used as a person uses it: by keys and by mouse.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

mod person;

use std::collections::VecDeque;
use std::path::Path;
use std::time::Duration;

use portable_pty::CommandBuilder;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_bundle::GAMES;
use wildpile_cards::Deal;
use wildpile_records::Store;
use wildpile_table::{Action, Spot};
use wildpile_transcript::TextStep;
use wildpile_tui::app::{Context, Screen};
use wildpile_tui::saves;
use wildpile_tui::screens::table::TableScreen;
use wildpile_tui::session::Session;
use wildpile_tui::settings::{Ascii, Settings};

use crate::common::table::session;
use person::{PATIENCE, Person, now};

/// The program's own picture of the game, made from what it has saved.
fn mirror(session: Session) -> TableScreen {
    let settings = settings();
    let mut cx = Context::new(GAMES, Store::in_memory().unwrap(), settings, "en");
    let mut table = TableScreen::new(session, &mut cx);
    let area = Rect::new(0, 0, 80, 24);
    table.draw(&mut Buffer::empty(area), area, &cx);
    table
}

fn settings() -> Settings {
    Settings {
        ascii: Ascii::Never,
        pace_ms: 0,
        ..Settings::default()
    }
}

/// The program with this data folder.
fn sit_down(folder: &Path) -> Person {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_wildpile-tui-test"));
    command.arg(folder);
    Person::start(command, (80, 24))
}

struct Game<'a> {
    person: Person,
    store: Store,
    folder: &'a Path,
    title: &'a str,
    moves: usize,
    clicks: usize,
}

impl<'a> Game<'a> {
    fn open(folder: &'a Path, title: &'a str) -> Self {
        let store = Store::open(folder).unwrap().store;
        store
            .set_setting(wildpile_tui::settings::KEY, &settings())
            .unwrap();
        let person = sit_down(folder);
        person.see("New game");
        Self {
            person,
            store,
            folder,
            title,
            moves: 0,
            clicks: 0,
        }
    }

    /// Sets a game up in the menu.
    fn start(&mut self, deal: &str) {
        let p = &mut self.person;
        p.choose(self.title);
        p.send("\r");
        p.see("Start the game");
        p.choose("Deal ");
        p.send("\r");
        p.see("The same number always deals the same cards");
        p.send(deal);
        p.send("\r");
        p.until("the deal number", |s| s.contains(&format!("◂ {deal} ▸")));
        p.send("s");
        p.see("h hint");
    }

    /// The match as it was saved, once it has more moves than before.
    fn saved(&self) -> Session {
        let start = now();
        loop {
            let rows = self.store.in_progress().unwrap();
            if let Some(row) = rows.into_iter().next()
                && row.moves as usize > self.moves
            {
                return saves::open(&self.store, 0, row.id, GAMES).unwrap().unwrap().0;
            }
            assert!(
                start.elapsed() < PATIENCE,
                "no move was saved:\n{}",
                self.person.text()
            );
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// A bot's move.
    fn advice(table: &TableScreen) -> Option<Action> {
        let session = table.session();
        let mut bot = session.bundle().bots.player("greedy", 1)?;
        let mut played = session.referee().boxed_clone();
        let notation = played.play_with(session.facing()?, bot.as_mut(), Duration::from_millis(20))?;
        let mut actions = table.scene().actions.iter();
        actions.find(|a| a.notation == notation).cloned()
    }

    /// Makes a move by mouse, if the mouse means it alone.
    fn make(&mut self, table: &TableScreen, action: &Action, turn: usize) {
        let alike = |a: &&Action| a.to == action.to && a.from == action.from;
        let unique = table.scene().actions.iter().filter(alike).count() == 1;
        let point = |spot| table.layout().point(spot).map(|at| (at.x, at.y));
        if unique && action.confirm.is_none() {
            self.clicks += 1;
            match (
                action.from.and_then(point),
                action.to.map(|z| point(Spot::zone(z))),
            ) {
                (Some(from), None) => return self.person.click(from),
                (Some(from), Some(Some(to))) if turn.is_multiple_of(2) => return self.person.drag(from, to),
                (Some(from), Some(Some(to))) => {
                    self.person.click(from);
                    return self.person.click(to);
                }
                _ => {}
            }
        }
        self.person.send(&format!(":{}\r", action.notation));
    }

    /// Plays so many moves, each as a bot advises.
    fn play(&mut self, mut session: Session, moves: usize) {
        for turn in 0..moves {
            let table = mirror(session);
            let action = Self::advice(&table).unwrap();
            self.moves = table.session().referee().moves_made();
            self.make(&table, &action, turn);
            session = self.saved();
        }
        assert!(self.clicks > moves / 3, "the mouse was hardly used");
        self.moves = session.referee().moves_made();
    }

    /// Leaves the program and comes back to the same game.
    fn quit_and_resume(&mut self) {
        self.person.send("\x03");
        assert!(self.person.gone(), "Ctrl-C ends it properly");
        self.person = sit_down(self.folder);
        let text = self.person.see("Continue");
        assert!(text.contains(&format!("Continue {}", self.title)), "{text}");
        self.person.choose("Continue");
        self.person.send("\r");
        self.person.see("h hint");
    }
}

fn resumed(game: &Game<'_>) -> Session {
    let id = game.store.in_progress().unwrap()[0].id;
    saves::open(&game.store, 0, id, GAMES).unwrap().unwrap().0
}

#[test]
fn moves_are_made_by_mouse_and_a_match_goes_on_after_quitting() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Game::open(folder.path(), "Skipper Solitaire");
    game.start("5");
    game.play(session("skipper", "", &["human"], 5), 15);
    game.quit_and_resume();
    assert_eq!(resumed(&game).referee().moves_made(), game.moves);
}

/// A deal that the bot with a memory wins, and its moves.
fn solved(game: &str) -> (u64, VecDeque<String>) {
    let game = wildpile_bundle::find(game).unwrap();
    for deal in 1..200 {
        let mut players = [game.bots.player("greedy", 1).unwrap()];
        let end = game
            .game
            .playout(&[], Deal::Number(deal), &mut players, 2_000, true, &|| false)
            .unwrap();
        if end.outcome.is_some_and(|o| !o.winners.is_empty()) && end.moves < 200 {
            let moves = end.transcript.unwrap().steps.into_iter();
            return (
                deal,
                moves
                    .filter_map(|step| match step {
                        TextStep::Move(_, notation) => Some(notation),
                        TextStep::Chance(_) => None,
                    })
                    .collect(),
            );
        }
    }
    panic!("the bot wins some deals");
}

#[test]
fn a_killed_program_resumes_and_a_resized_one_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Game::open(folder.path(), "Simon Jester");
    game.start("7");
    for moves in 1..=3 {
        game.person.send("\t\r");
        game.person.see(&format!("Moves {moves}"));
    }
    for (rows, cols) in [(40, 120), (3, 5), (24, 80)] {
        game.person.resize(rows, cols);
        if cols >= 40 {
            game.person.see("Simon Jester");
        }
    }
    game.person.kill();
    game.person = sit_down(game.folder);
    game.person.choose("Continue Simon Jester");
    game.person.send("\r");
    game.person.see("Moves 3");
    // The terminal is given back on a signal too: the alternate screen is left.
    game.person.signal("-TERM");
    assert!(game.person.gone());
    assert!(game.person.has_the_terminal_back());
}

#[test]
fn a_damaged_database_is_set_aside_with_a_message() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(wildpile_records::FILE_NAME);
    std::fs::write(&file, b"this is no database, but someone may want it back").unwrap();
    let mut person = sit_down(folder.path());
    person.see("Please note");
    person.see("Nothing was deleted");
    person.send("o");
    person.until("the menu alone", |s| {
        s.contains("New game") && !s.contains("Please note")
    });
    person.send("q");
    assert!(person.gone());
    let kept = std::fs::read_dir(folder.path())
        .unwrap()
        .filter_map(Result::ok)
        .any(|entry| {
            std::fs::read(entry.path()).is_ok_and(|bytes| bytes.starts_with(b"this is no database"))
        });
    assert!(kept, "the old file is still there");
}

/// Starts Simon Jester and makes a move.
#[cfg(unix)]
fn begin(person: &mut Person) {
    person.see("New game");
    person.choose("Simon Jester");
    person.send("\r");
    person.see("Start the game");
    person.send("s");
    person.see("h hint");
    person.send("\t\r");
    person.see("Moves 1");
}

#[test]
#[cfg(unix)]
fn a_signal_with_unsaved_moves_ends_with_a_line_and_a_code() {
    let parent = tempfile::tempdir().unwrap();
    for signal in ["-TERM", "-HUP"] {
        let folder = parent.path().join("data");
        let mut person = sit_down(&folder);
        begin(&mut person);
        std::fs::remove_dir_all(&folder).unwrap();
        person.send("u");
        person.see("Not saved");
        person.signal(signal);
        assert_eq!(person.exit_code(), Some(1), "{signal}");
        assert!(person.has_the_terminal_back());
        person.see("Simon Jester aren't saved");
    }
}

#[test]
fn a_database_of_a_newer_version_stays_and_one_can_play() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(wildpile_records::FILE_NAME);
    drop(Store::open(folder.path()).unwrap());
    let mut bytes = std::fs::read(&file).unwrap();
    // The version is at byte 60 of the head.
    bytes[60..64].copy_from_slice(&99_u32.to_be_bytes());
    std::fs::write(&file, &bytes).unwrap();
    let mut person = sit_down(folder.path());
    let shown = person.see("nothing will be");
    assert!(
        shown.contains("--data-dir") && shown.contains("version 99"),
        "{shown}"
    );
    person.send("oq");
    assert!(person.gone());
    assert_eq!(std::fs::read(&file).unwrap(), bytes);
    // A file instead of a folder is a usage error.
    let mut person = sit_down(&file);
    assert_eq!(person.exit_code(), Some(1));
    person.see("is a file");
}

#[test]
fn a_kill_at_any_moment_loses_only_marked_moves() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Game::open(folder.path(), "Simon Jester");
    let (deal, mut solution) = solved("simon-jester");
    game.start(&deal.to_string());
    let first = solution.pop_front().unwrap();
    game.person.send(&format!(":{first}\r"));
    game.person.until("the first move", |screen| {
        screen.contains("Moves 1 ") && !screen.contains("Saving …")
    });
    let made_of = |text: &str| -> Option<usize> {
        let rest = text.split("Moves ").nth(1)?;
        rest.split_whitespace().next()?.parse().ok()
    };
    let mut compared = 0;
    for round in 0..40_u64 {
        // On a busy machine it takes longer until a picture stands still.
        if round >= 8 && compared > 0 {
            break;
        }
        // Another program holds the database for a while, now and then.
        let db = rusqlite::Connection::open(folder.path().join(wildpile_records::FILE_NAME)).unwrap();
        let busy = std::thread::spawn(move || {
            db.execute_batch("BEGIN IMMEDIATE").unwrap();
            std::thread::sleep(Duration::from_millis(30 * (round % 8)));
            db.execute_batch("ROLLBACK").unwrap();
        });
        let saved = resumed(&game).referee().moves_made();
        for notation in solution.iter().skip(saved - 1).take(3) {
            game.person.send(&format!(":{notation}\r"));
        }
        std::thread::sleep(Duration::from_millis(
            37 * (round % 5) + 50 * round.saturating_sub(7),
        ));
        // A picture that is just being drawn tells nothing.
        let before = game.person.text();
        std::thread::sleep(Duration::from_millis(3));
        let text = game.person.text();
        game.person.kill();
        busy.join().unwrap();
        let is_marked = text.contains("Saving …") || text.contains("Not saved");
        if let Some(shown) = made_of(&text).filter(|_| before == text && !is_marked) {
            let kept = resumed(&game).referee().moves_made();
            assert!(kept >= shown, "round {round}: {kept} of {shown}:\n{text}");
            compared += 1;
        }
        game.person = sit_down(game.folder);
        game.person.choose("Continue Simon Jester");
        game.person.send("\r");
        game.person.see("h hint");
    }
    assert!(compared > 0, "no picture could be compared");
}
