//! How far long work is, on stderr if that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// How many things can be done at the same time.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
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
