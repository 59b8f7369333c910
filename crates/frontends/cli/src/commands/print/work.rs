//! Long work: on all cores, with a progress bar, until Ctrl-C.

use std::num::NonZero;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use wildpile_message::Message;

use crate::fail::{Answer, Fail, Outcome};
use crate::say::Say;
use crate::text as t;
use crate::{out, stop};

/// How long Ctrl-C may go unnoticed.
const GLANCE: Duration = Duration::from_millis(40);

/// What is being written, to be removed when the program ends in the middle of it.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// The first Ctrl-C stops the work. A second one, which has only something to do while the system is slow to write, ends
/// the program immediately. Neither leaves anything half-written.
pub fn stop_on_ctrl_c() -> Result<(), Fail> {
    ctrlc::set_handler(|| {
        if stop::STOP.swap(true, Ordering::Relaxed) {
            remove_unfinished();
            std::process::exit(130);
        }
    })
    .map_err(|e| Fail::wrong(format!("can't listen for Ctrl-C: {e}")))
}

/// Notes what is being written; `None` when it is finished.
pub fn unfinished(path: Option<PathBuf>) {
    *UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner) = path;
}

fn remove_unfinished() {
    let path = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).take();
    // It is a file or a folder; if it can't be removed, nobody is there to be told.
    if let Some(path) = path {
        drop(std::fs::remove_file(&path));
        drop(std::fs::remove_dir_all(&path));
    }
}

/// The answer to Ctrl-C.
pub fn stopped(say: &Say) -> Outcome {
    out::message(&say.of(&Message::from(t::PrintStopped)));
    Ok(Answer::Stopped)
}

/// A bar of so many steps, on stderr if that is a terminal.
pub fn bar(say: &Say, steps: usize, what: impl Into<Message>) -> ProgressBar {
    let hint = say.of(&Message::from(t::PrintStopHint));
    let style = ProgressStyle::with_template(&format!("{{msg}} {{bar:40}} {{pos}}/{{len}} ({hint})"));
    let bar =
        ProgressBar::new(steps as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.set_message(say.text(&what.into()));
    bar
}

/// A mark that turns while work without steps goes on.
pub fn spinner(say: &Say, what: impl Into<Message>) -> ProgressBar {
    let hint = say.of(&Message::from(t::PrintStopHint));
    let style = ProgressStyle::with_template(&format!("{{spinner}} {{msg}} ({hint})"));
    let bar =
        ProgressBar::new_spinner().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    bar.set_message(say.text(&what.into()));
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}

/// Works in a thread of its own; `None` as soon as Ctrl-C is pressed, whatever the work is at. The bar goes away.
pub fn stoppable<T: Send + 'static>(
    bar: &ProgressBar,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (finished, waits) = mpsc::channel();
    let worker = thread::spawn(move || {
        // Nobody waits after Ctrl-C.
        drop(finished.send(work()));
    });
    let result = loop {
        if stop::stopping() {
            break None;
        }
        match waits.recv_timeout(GLANCE) {
            Ok(result) => break Some(result),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => match worker.join() {
                Ok(()) => break None,
                Err(panic) => std::panic::resume_unwind(panic),
            },
        }
    };
    bar.finish_and_clear();
    result
}

/// Works on all cores; the results are in order. Each is a step of the bar. `None` if Ctrl-C was pressed.
pub fn in_parallel<T: Send>(
    count: usize,
    bar: &ProgressBar,
    work: impl Fn(usize) -> T + Sync,
) -> Option<Vec<T>> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, T)>> = Mutex::new(Vec::with_capacity(count));
    let threads = thread::available_parallelism()
        .map_or(1, NonZero::get)
        .min(count.max(1));
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    if at >= count || stop::stopping() {
                        return;
                    }
                    let result = work(at);
                    bar.inc(1);
                    done.lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .push((at, result));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    if done.len() < count {
        return None;
    }
    done.sort_by_key(|(at, _)| *at);
    Some(done.into_iter().map(|(_, result)| result).collect())
}
