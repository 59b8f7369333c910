//! Asking for a password, without showing it.

use std::io::{self, Write as _};

use crossterm::event;
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use wildpile_message::printable;

use crate::input::{self, Input, Key};
use crate::line_edit::LineEdit;

/// No password is longer, in characters.
const LONGEST: usize = 1000;

/// A terminal that shows nothing of what is typed, until this is dropped.
struct Silence;

impl Silence {
    fn begin() -> io::Result<Self> {
        enable_raw_mode()?;
        Ok(Self)
    }
}

impl Drop for Silence {
    fn drop(&mut self) {
        // Nothing else can be done.
        let _ = disable_raw_mode();
    }
}

/// Asks for a secret without echoing it. `None` if it was cancelled with Ctrl-C, Ctrl-D or Escape.
///
/// # Errors
/// Without a terminal.
pub fn ask(question: &str) -> io::Result<Option<String>> {
    let mut stderr = io::stderr();
    // Before the question: some type at once.
    let silence = Silence::begin()?;
    write!(stderr, "{} ", printable(question))?;
    stderr.flush()?;
    let mut line = LineEdit::new("", LONGEST);
    let answer = loop {
        match input::read(&event::read()?) {
            Some(Input::Key(Key::Enter)) => break Some(line.text()),
            Some(Input::Key(Key::Esc | Key::Ctrl('c' | 'd'))) => break None,
            Some(Input::Key(key)) => {
                line.key(key);
            }
            _ => {}
        }
    };
    drop(silence);
    writeln!(stderr)?;
    Ok(answer)
}
