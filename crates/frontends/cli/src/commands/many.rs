//! Playing many games on all cores: what `simulate` and `match` share.

use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, Problems};
use wildpile_table::{AnyGame, DynPlayer, PlayoutEnd};

use crate::choose::wrong_rules;
use crate::fail::Fail;
use crate::out;

/// Ctrl-C was pressed.
pub static STOP: AtomicBool = AtomicBool::new(false);

/// The first Ctrl-C stops and prints what is finished; a second one ends the program at once.
pub fn stop_on_ctrl_c() -> Result<(), Fail> {
    ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            wildpile_external::end_all();
            std::process::exit(130);
        }
    })
    .map_err(|e| Fail::wrong(format!("Ctrl-C can't be listened to: {e}")))
}

/// Whether Ctrl-C was pressed, or a game could not be played.
pub fn stopping() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// The folder for the records of the games, made if it is not there.
pub fn records_folder(folder: Option<&Path>) -> Result<(), Fail> {
    folder.map_or(Ok(()), fs::create_dir_all).map_err(|e| {
        let folder = folder.unwrap_or(Path::new(".")).display();
        Fail::wrong(format!("{folder}: this folder can't be made: {e}"))
    })
}

/// So many threads, or as many as there are cores; `flag` is the argument that says so.
pub fn pool(threads: Option<usize>, flag: &str) -> Result<rayon::ThreadPool, Fail> {
    let mut pool = rayon::ThreadPoolBuilder::new();
    if let Some(threads) = threads {
        if !(1..=1024).contains(&threads) {
            return Err(Fail::wrong(format!("{flag} is a number from 1 to 1024")));
        }
        pool = pool.num_threads(threads);
    }
    pool.build()
        .map_err(|e| Fail::wrong(format!("the threads can't be started: {e}")))
}

/// Plays games 0 to `count` in blocks, in order, so that what is finished when somebody stops is (nearly) the
/// first part. `play` adds a game to the figures and says whether it was finished.
pub fn play_all<T: Send>(
    pool: &rayon::ThreadPool,
    count: u64,
    nothing: impl Fn() -> T + Sync,
    play: impl Fn(&mut T, u64) -> Result<bool, Fail> + Sync,
    merge: impl Fn(T, T) -> T + Sync + Send,
) -> Result<T, Fail> {
    #[expect(
        clippy::disallowed_methods,
        reason = "only the speed on stderr depends on the clock"
    )]
    let started = Instant::now();
    let bar = ProgressBar::new(count).with_style(style());
    let failed: Mutex<Option<Fail>> = Mutex::new(None);
    let mut figures = nothing();
    let block = 256 * pool.current_num_threads() as u64;
    let mut next = 0;
    while next < count && !stopping() {
        let end = count.min(next + block);
        let played = pool.install(|| {
            (next..end)
                .into_par_iter()
                .fold(&nothing, |mut figures, index| {
                    if !stopping() {
                        match play(&mut figures, index) {
                            Ok(finished) => bar.inc(u64::from(finished)),
                            Err(fail) => {
                                STOP.store(true, Ordering::Relaxed);
                                if let Ok(mut failed) = failed.lock() {
                                    failed.get_or_insert(fail);
                                }
                            }
                        }
                    }
                    figures
                })
                .reduce(&nothing, &merge)
        });
        figures = merge(figures, played);
        next = end;
    }
    let finished = bar.position();
    bar.finish_and_clear();
    if let Some(fail) = failed.into_inner().ok().flatten() {
        return Err(fail);
    }
    let seconds = started.elapsed().as_secs_f64();
    let speed = finished as f64 / seconds.max(1e-9);
    let stopped = if stopping() { "stopped: " } else { "" };
    out::message(&format!(
        "{stopped}{finished} of {count} games in {seconds:.1} s, {speed:.0} games/s"
    ));
    Ok(figures)
}

fn style() -> ProgressStyle {
    // Only a template that can't be read fails, and this one can.
    ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left (Ctrl-C stops)")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}

/// One game; none when it was stopped in the middle.
pub fn playout(
    game: &dyn AnyGame,
    layers: &[Layer],
    deal: Deal,
    players: &mut [Box<dyn DynPlayer>],
    limit: usize,
    keep_record: bool,
) -> Result<Option<PlayoutEnd>, Fail> {
    let played = game
        .playout(layers, deal, players, limit, keep_record, &stopping)
        .map_err(|problems: Problems| wrong_rules(game, &problems))?;
    let stopped = played.outcome.is_none() && played.moves < limit && stopping();
    Ok((!stopped).then_some(played))
}
