//! Long work: on all cores, with a progress bar, until Ctrl-C.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use indicatif::ProgressBar;
use wildpile_message::Message;

use crate::fail::Fail;
use crate::say::Say;
use crate::text as t;
use crate::{progress, stop};

/// The longest time for which Ctrl-C may go unnoticed.
const GLANCE: Duration = Duration::from_millis(40);

/// The answer to Ctrl-C.
pub fn stopped(say: &Say) -> Fail {
    Fail::Stopped(say.text(&t::PrintStopped.into()))
}

/// A bar of so many steps, on stderr if that is a terminal.
pub fn bar(say: &Say, steps: usize, what: impl Into<Message>) -> ProgressBar {
    let form = "{msg} {bar:40} {pos}/{len}";
    named(say, |form| progress::bar(steps as u64, form), form, what)
}

/// A mark that turns while work without steps goes on.
pub fn spinner(say: &Say, what: impl Into<Message>) -> ProgressBar {
    let bar = named(say, progress::spinner, "{spinner} {msg}", what);
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}

fn named(
    say: &Say,
    bar: impl FnOnce(&str) -> ProgressBar,
    form: &str,
    what: impl Into<Message>,
) -> ProgressBar {
    let hint = say.text(&t::PrintStopHint.into());
    let bar = bar(&format!("{form} ({hint})"));
    bar.set_message(say.text(&what.into()));
    bar
}

/// Works in a thread of its own, which ends as soon as Ctrl-C is pressed, whatever the work is at; or the work itself notices,
/// and gives `None`. The bar goes away.
pub fn stoppable<T: Send + 'static>(
    say: &Say,
    bar: &ProgressBar,
    work: impl FnOnce() -> Option<T> + Send + 'static,
) -> Result<T, Fail> {
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
            Ok(result) => break result,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => match worker.join() {
                Ok(()) => break None,
                Err(panic) => std::panic::resume_unwind(panic),
            },
        }
    };
    bar.finish_and_clear();
    result.ok_or_else(|| stopped(say))
}

/// Works on all cores; the results are in order. Each is a step of the bar. `None` if Ctrl-C was pressed.
pub fn in_parallel<T: Send>(
    count: usize,
    bar: &ProgressBar,
    work: impl Fn(usize) -> T + Sync,
) -> Option<Vec<T>> {
    let mut all = Vec::with_capacity(count);
    let step = |at| {
        let result = work(at);
        bar.inc(1);
        result
    };
    progress::in_order(count, progress::cores(), step, |result| all.push(result));
    (all.len() == count).then_some(all)
}
