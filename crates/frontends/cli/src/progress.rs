//! The progress of long work, on stderr if that is a terminal.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};

use crate::stop::stopping;

/// Number of things that are done at the same time.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Does so many tasks on these threads until the program is to stop, and gives the results on, in order.
pub fn in_order<T: Send>(
    count: usize,
    threads: usize,
    work: impl Fn(usize) -> T + Sync,
    mut each: impl FnMut(T),
) {
    let (next, work) = (&AtomicUsize::new(0), &work);
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads.min(count) {
            let sender = sender.clone();
            scope.spawn(move || {
                while !stopping() {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    if at >= count || sender.send((at, work(at))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let (mut early, mut due) = (BTreeMap::new(), 0);
        for (at, done) in receiver {
            early.insert(at, done);
            while let Some(done) = early.remove(&due) {
                due += 1;
                each(done);
            }
        }
    });
}

/// A bar of so many steps, in this form.
pub fn bar(steps: u64, form: &str) -> ProgressBar {
    styled(ProgressBar::new(steps), form)
}

/// A mark that turns while work of unknown length goes on.
pub fn spinner(form: &str) -> ProgressBar {
    styled(ProgressBar::no_length(), form)
}

fn styled(bar: ProgressBar, form: &str) -> ProgressBar {
    // A form that can't be read is a mistake of this program, for which no work should end.
    bar.with_style(ProgressStyle::with_template(form).unwrap_or_else(|_| ProgressStyle::default_bar()))
}
