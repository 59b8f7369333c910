//! Questions in the terminal: one line each, which screen readers read out.

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};

use crate::fail::Fail;
use crate::out;

/// Whether there is somebody to ask.
pub fn can_ask() -> bool {
    io::stdin().is_terminal() && io::stderr().is_terminal()
}

/// Asks until the answer is fine. An empty answer is the usual one, if there is one.
pub fn ask<T>(
    question: &str,
    usual: Option<&str>,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<T, Fail> {
    loop {
        let hint = usual.map_or_else(String::new, |usual| format!(" [{usual}]"));
        let mut stderr = io::stderr().lock();
        // If the question can't be shown, the answer below fails too.
        drop(write!(stderr, "{question}{hint}: ").and_then(|()| stderr.flush()));
        let mut line = String::new();
        let read_bytes = io::stdin().lock().read_line(&mut line);
        if read_bytes.map_err(Fail::wrong)? == 0 {
            return Err(Fail::wrong("stopped: nothing was written"));
        }
        let answer = match (line.trim(), usual) {
            ("", Some(usual)) => usual,
            (answer, _) => answer,
        };
        match read(answer) {
            Ok(answer) => return Ok(answer),
            Err(why) => out::message(&why),
        }
    }
}
