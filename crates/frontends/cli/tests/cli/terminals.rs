//! `play` in a terminal.

use std::io::{Read as _, Write as _};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::called::{Desk, all_games, has, title};
use crate::online_terminals::sit_down;

/// Starts the program in a terminal and looks until the screen shows this; then Ctrl-C ends it.
fn shows(desk: &Desk, words: &str, wanted: &str) -> String {
    let words: Vec<&str> = words.split(' ').collect();
    let mut person = sit_down(desk, "data", (120, 40), &words);
    let seen = person.see(wanted);
    person.send("\x03");
    assert!(person.gone(), "{}", person.text());
    seen
}

#[test]
fn every_game_is_played_in_the_terminal() {
    let desk = Desk::new();
    for game in all_games() {
        shows(&desk, &format!("play {} --deal 7", game.name()), &title(*game));
    }
    let last = all_games().last().unwrap();
    shows(&desk, "--terminal", &title(*last));
}

#[test]
fn mu_03_cards_are_shown_before_the_match_begins() {
    let desk = Desk::new();
    let words = "play skipper --deal 7 --mutators strong,hand_of_four";
    // The last line of the page, after which nothing is missing.
    let shown = shows(&desk, words, "Books: 0 of 4");
    has(&shown, &["Jacks skip 1", "Strong skippers", "Hand of four"]);
    let drawn = shows(&desk, "play joker --deal 7 --mutators 1", "Changed rules");
    has(&drawn, &["Mutator"]);
    // A broken pack is named, and the program starts.
    let folder = desk.path().join("data/packs");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("broken.toml"), "schema = 1").unwrap();
    shows(&desk, "--terminal", "broken.toml");
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
