//! Playing many games: what `simulate` and `match` share, and Ctrl-C.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use wildpile_lab::{Clock, Control, LabError, Record};
use wildpile_table::AnyGame;

use crate::choose::wrong_rules;
use crate::fail::Fail;
use crate::out;
use crate::say::Say;

/// Ctrl-C was pressed.
pub static STOP: AtomicBool = AtomicBool::new(false);

/// The first Ctrl-C stops and prints the finished part; a second one ends the program immediately.
pub fn stop_on_ctrl_c() -> Result<(), Fail> {
    ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            wildpile_external::end_all();
            std::process::exit(130);
        }
    })
    .map_err(|e| Fail::wrong(format!("can't listen for Ctrl-C: {e}")))
}

/// Whether Ctrl-C was pressed.
pub fn stopping() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Checks a number of threads; `flag` is the argument that gives it.
pub fn threads(threads: Option<usize>, flag: &str) -> Result<Option<usize>, Fail> {
    match threads {
        Some(0 | 1025..) => Err(Fail::wrong(format!("{flag} must be a number from 1 to 1024"))),
        _ => Ok(threads),
    }
}

/// The folder for the records of the games, created if it isn't there.
pub fn records_folder(folder: Option<&Path>) -> Result<(), Fail> {
    folder.map_or(Ok(()), fs::create_dir_all).map_err(|e| {
        let folder = folder.unwrap_or(Path::new(".")).display();
        Fail::wrong(format!("{folder}: this folder can't be created: {e}"))
    })
}

/// Writes the record of a game into a folder. Faults are notes of the record.
pub fn keep(folder: &Path, name: &str, record: Record) -> Result<(), Box<dyn Error + Send + Sync>> {
    let mut transcript = record.transcript;
    if !record.faults.is_empty() {
        // A record is for readers of any language, so its notes are in English.
        let say = Say::shared();
        for (seat, fault) in &record.faults {
            let note = format!("fault_{}", seat + 1);
            transcript.notes.insert(note, say.text(&fault.what));
        }
    }
    let path = folder.join(name);
    fs::write(&path, transcript.to_string())
        .map_err(|e| format!("{}: this file can't be written: {e}", path.display()).into())
}

/// Why a run is impossible.
pub fn failed(say: &Say, game: &dyn AnyGame, error: LabError) -> Fail {
    match error {
        LabError::Rules(problems) => wrong_rules(say, game, &problems),
        LabError::NoPlayer(name) => Fail::wrong(format!("{} has no player “{name}”", game.name())),
        LabError::NoDeals => Fail::wrong("there aren't that many deals after the first one"),
        LabError::Record(error) => Fail::wrong(error),
    }
}

/// A clock for the time per move, which is only printed on stderr.
pub fn clock() -> Clock {
    let started = now();
    Clock::new(move || started.elapsed())
}

#[expect(
    clippy::disallowed_methods,
    reason = "only speeds and times on stderr depend on the clock"
)]
fn now() -> Instant {
    Instant::now()
}

/// Plays `count` games with a progress bar, until Ctrl-C; then says how fast that was.
pub fn with_progress<T>(
    count: u64,
    threads: Option<usize>,
    play: impl FnOnce(Control<'_>) -> Result<T, LabError>,
) -> Result<T, LabError> {
    let started = now();
    let bar = ProgressBar::new(count).with_style(style());
    let played = play(Control {
        threads,
        stop: &stopping,
        progress: &|| bar.inc(1),
    });
    let finished = bar.position();
    bar.finish_and_clear();
    let played = played?;
    let seconds = started.elapsed().as_secs_f64();
    let speed = finished as f64 / seconds.max(1e-9);
    let stopped = if stopping() { "stopped: " } else { "" };
    out::message(&format!(
        "{stopped}{finished} of {count} games in {seconds:.1} s, {speed:.0} games/s"
    ));
    Ok(played)
}

fn style() -> ProgressStyle {
    // Only a template that can't be read fails, and this one can.
    ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left (Ctrl-C stops)")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}
