//! Printing: answers to stdout, messages to stderr.

use std::io::{self, ErrorKind, IsTerminal as _, Write as _};

use serde::Serialize;

use crate::fail::Fail;

/// Prints text to stdout unchanged.
pub fn text(text: &str) -> Result<(), Fail> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Err(Fail::Closed),
        Err(error) => Err(Fail::wrong(format!("the answer can't be written: {error}"))),
    }
}

/// Prints an answer as JSON to stdout.
pub fn json(answer: &impl Serialize) -> Result<(), Fail> {
    let json = serde_json::to_string_pretty(answer)
        .map_err(|e| Fail::wrong(format!("the answer can't be written as JSON: {e}")))?;
    text(&(json + "\n"))
}

/// Prints a message to stderr. If that fails, there is no way to report it.
pub fn message(text: &str) {
    drop(writeln!(io::stderr().lock(), "{}", text.trim_end()));
}

/// Whether to use colours on stdout: it is a terminal, and `NO_COLOR` isn't set.
pub fn colours() -> bool {
    io::stdout().is_terminal() && wants_colours()
}

/// Whether stderr takes colours.
pub fn message_colours() -> bool {
    io::stderr().is_terminal() && wants_colours()
}

fn wants_colours() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
        && std::env::var_os("TERM").is_none_or(|t| t != "dumb")
}
