//! Questions in the terminal: one line each, which screen readers read out.

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};

use crate::fail::Fail;
use crate::out;
use crate::text as t;

/// True if questions can be asked: the input and the error output are a terminal.
pub fn can_ask() -> bool {
    io::stdin().is_terminal() && io::stderr().is_terminal()
}

/// Asks until the answer is right. Blanks around it don't count.
pub fn ask<T>(question: &str, mut read: impl FnMut(&str) -> Result<T, String>) -> Result<T, Fail> {
    loop {
        let mut stderr = io::stderr().lock();
        // A question that can't be shown can't be answered either.
        let shown = write!(stderr, "{question}: ").and_then(|()| stderr.flush());
        drop(stderr);
        let mut line = String::new();
        let answered = shown.and_then(|()| io::stdin().lock().read_line(&mut line));
        if !matches!(answered, Ok(1..)) {
            return Err(Fail::wrong(t::NoAnswer));
        }
        match read(line.trim()) {
            Ok(answer) => return Ok(answer),
            Err(why) => out::message(&why),
        }
    }
}
