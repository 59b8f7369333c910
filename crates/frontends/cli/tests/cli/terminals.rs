//! `play` in a terminal.

use std::io::{Read as _, Write as _};
use std::num::NonZero;
use std::sync::mpsc;
use std::time::Duration;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::called::{Desk, all_games, title};

/// Starts the program in a terminal and reads until the screen shows this; then Ctrl-C ends it.
fn shows(desk: &Desk, args: &[&str], wanted: &str) -> String {
    let size = PtySize {
        rows: 40,
        cols: 120,
        pixel_width: 0,
        pixel_height: 0,
    };
    let pair = native_pty_system().openpty(size).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_wildpile"));
    command.args(args);
    command.env("WILDPILE_DATA", desk.path().join("data"));
    command.env("TERM", "xterm-256color");
    command.env("WILDPILE_LANG", "en");
    command.cwd(desk.path());
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut writer = pair.master.take_writer().unwrap();
    // Only a program that never shows what is wanted is ended by the clock.
    let mut killer = child.clone_killer();
    let (done, ended) = mpsc::channel::<()>();
    let watch = std::thread::spawn(move || {
        if ended.recv_timeout(Duration::from_secs(60)) == Err(mpsc::RecvTimeoutError::Timeout) {
            let _ = killer.kill();
        }
    });
    let mut reader = pair.master.try_clone_reader().unwrap();
    let side = |n| NonZero::new(n).unwrap();
    let mut parser = vt100::Parser::new(side(size.rows), side(size.cols), 0);
    let mut seen = None;
    let mut buffer = [0; 4096];
    // The program ends on Ctrl-C, and then there is nothing left to read.
    while let Ok(count @ 1..) = reader.read(&mut buffer) {
        parser.process(&buffer[..count]);
        let screen = parser.screen().contents();
        if seen.is_none() && screen.contains(wanted) {
            seen = Some(screen);
            writer.write_all(b"\x03").unwrap();
        }
    }
    let status = child.wait().unwrap();
    drop(done);
    watch.join().unwrap();
    let seen = seen.unwrap_or_else(|| panic!("“{wanted}” is not shown:\n{}", parser.screen().contents()));
    assert!(status.success(), "{status:?}");
    seen
}

#[test]
fn every_game_is_played_in_the_terminal() {
    let desk = Desk::new();
    for game in all_games() {
        shows(&desk, &["play", game.name(), "--deal", "7"], &title(*game));
    }
    let last = all_games().last().unwrap();
    shows(&desk, &["--terminal"], &title(*last));
}

#[test]
fn mu_03_cards_are_shown_before_the_match_begins() {
    let desk = Desk::new();
    let args = [
        "play",
        "skipper",
        "--deal",
        "7",
        "--mutators",
        "strong,hand_of_four",
    ];
    // The last line of the page, after which nothing is missing.
    let shown = shows(&desk, &args, "Books: 0 of 4");
    assert!(shown.contains("Jacks skip 1"), "{shown}");
    assert!(
        shown.contains("Strong skippers") && shown.contains("Hand of four"),
        "{shown}"
    );
    let drawn = shows(
        &desk,
        &["play", "joker", "--deal", "7", "--mutators", "1"],
        "Changed rules",
    );
    assert!(drawn.contains("Mutator"), "{drawn}");
    // A broken pack is named, and the program starts.
    let folder = desk.path().join("data/packs");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("broken.toml"), "schema = 1").unwrap();
    shows(&desk, &["--terminal"], "broken.toml");
}

#[test]
fn a_new_card_is_asked_for_until_it_is_right() {
    let desk = Desk::new();
    let pair = native_pty_system().openpty(PtySize::default()).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_wildpile"));
    command.args(["packs", "new"]);
    command.env("WILDPILE_DATA", desk.path().join("data"));
    command.cwd(desk.path());
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let answers = [
        "chess",
        "skipper",
        "",
        "hand=99",
        "hand+=-1, trash=never",
        "A title that is much too long for any card",
        "Small hands",
        "Your hand is one card smaller.",
        "Kleine Hände",
        "Die Hand ist eine Karte kleiner.",
        "No!",
        "",
    ];
    let mut writer = pair.master.take_writer().unwrap();
    for answer in answers {
        writeln!(writer, "{answer}").unwrap();
    }
    let mut reader = pair.master.try_clone_reader().unwrap();
    let reading = std::thread::spawn(move || {
        let mut said = Vec::new();
        let mut buffer = [0; 4096];
        while let Ok(count @ 1..) = reader.read(&mut buffer) {
            said.extend_from_slice(&buffer[..count]);
        }
        String::from_utf8_lossy(&said).into_owned()
    });
    let status = child.wait().unwrap();
    drop((writer, pair.master));
    let said = reading.join().unwrap();
    assert!(status.success(), "{said}");
    for part in [
        "chess",
        "99 is too large",
        "at most 28 characters",
        "at most 39 small letters",
        "is made",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let file = desk.path().join("data/packs/small_hands.toml");
    let text = std::fs::read_to_string(file).unwrap();
    for part in ["add = { hand = -1 }", "trash = \"never\"", "Kleine Hände"] {
        assert!(text.contains(part), "{text}");
    }
}
