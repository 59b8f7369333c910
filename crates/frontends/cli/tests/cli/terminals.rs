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
fn the_deal_and_the_rules_are_those_that_were_chosen() {
    let desk = Desk::new();
    let args = [
        "play",
        "simon-jester",
        "--deal",
        "pysol:1",
        "--rules",
        "empty=kings_only",
    ];
    shows(&desk, &args, "kings_only");
    // Somebody who is away for a moment finds the game again.
    let data = desk.path().join("data");
    assert!(data.join(wildpile_records::FILE_NAME).exists());
}
