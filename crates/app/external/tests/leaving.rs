//! Exiting while programs are running. A separate test binary, because it kills every program
//! started by its process.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::path::Path;
use std::thread;
use std::time::Duration;

use wildpile_cards::Deal;
use wildpile_external::{Handle, Limits, Program, Seating, end_all_after, seat};
use wildpile_game::Seat;

fn sit_down(folder: &Path, name: &str, text: &str) -> Handle {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    let game = wildpile_catalog::find("skip-bo").unwrap();
    let limits = Limits {
        grace: Duration::from_secs(60),
        ..Limits::default()
    };
    let started = game.start(&[], 2, Deal::Number(1)).unwrap();
    let seating = Seating::of(&*started, Seat::FIRST, 0, limits);
    let bot = wildpile_bundle::find("skip-bo")
        .expect("a bundle")
        .bots
        .player("random", 0)
        .unwrap();
    let program = Program::read(&format!("cmd:sh '{}'", path.display())).unwrap();
    seat(game, &program, seating, bot, || false).1
}

/// For a minute at most.
fn wait_for(awaited: &str, is_there: impl Fn() -> bool) {
    for _ in 0..12_000 {
        if is_there() {
            return;
        }
        thread::sleep(Duration::from_millis(5));
    }
    panic!("waited a minute for {awaited}");
}

#[test]
fn a_player_told_that_the_game_was_left_may_exit_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let polite = sit_down(
        folder.path(),
        "polite.sh",
        "read hello\nread a\nsleep 0.3\necho \"$a\" > \"${0%/*}/heard\"\n",
    );
    let ended = thread::spawn(move || polite.end(None));
    end_all_after(Duration::from_secs(60));
    ended.join().unwrap();
    let heard = std::fs::read_to_string(file("heard")).unwrap();
    assert!(heard.contains("\"type\":\"end\""), "{heard}");

    // This one gets no message; it must be killed anyway.
    let deaf = sit_down(
        folder.path(),
        "deaf.sh",
        "echo $$ > \"${0%/*}/pid\"\nexec sleep 600\n",
    );
    let started = || std::fs::read_to_string(file("pid")).is_ok_and(|pid| pid.ends_with('\n'));
    wait_for("the program", started);
    end_all_after(Duration::from_millis(50));
    let pid = std::fs::read_to_string(file("pid")).unwrap();
    let gone = || {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", pid.trim()));
        stat.map_or(true, |s| s.contains(") Z") || s.contains(") X"))
    };
    wait_for("the end of its sleep", gone);
    drop(deaf);
}
