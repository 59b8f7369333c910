//! Faults of external players.

use std::time::Duration;

use wildpile_message::{Message, ToMessage, is_printable};

use crate::text as t;

/// The end of a program before the game's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// It exited with this code.
    Code(i32),
    /// It was killed by this signal.
    Signal(i32),
    /// The system gives no details.
    Unknown,
    /// It closed its output but is still running.
    Running,
}

impl ToMessage for Exit {
    fn message(&self) -> Message {
        match *self {
            Self::Code(code) => t::ExitCode { code }.into(),
            Self::Signal(signal) => t::ExitSignal { signal }.into(),
            Self::Unknown => t::ExitUnknown.into(),
            Self::Running => t::ExitRunning.into(),
        }
    }
}

/// The reason a program was replaced. Each message is a clause that follows the player's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It couldn't be started.
    NotStarted(String),
    /// It exited, or closed its output, before the end of the game.
    Left(Exit),
    /// It didn't answer in time.
    Silent(Duration),
    /// Its answer to the hello was wrong.
    WrongHello(Message),
    /// It gave too many wrong answers.
    WrongAnswers(u32, Message),
    /// It wrote a line without being asked.
    Unasked(String),
    /// It wrote far more lines than it was asked for.
    Flood(usize),
    /// It wrote a line that is too long.
    LongLine(usize),
    /// It declined the game, for this reason if it gave one. That isn't its fault.
    Declined(Option<String>),
}

impl ToMessage for Fault {
    fn message(&self) -> Message {
        match self {
            Self::NotStarted(reason) => t::FaultNotStarted { reason }.into(),
            Self::Left(exit) => t::FaultLeft { exit: exit.message() }.into(),
            Self::Silent(time) if time.subsec_millis() == 0 => t::FaultSilent {
                seconds: time.as_secs(),
            }
            .into(),
            Self::Silent(time) => t::FaultSilentShort {
                ms: time.as_millis() as u64,
            }
            .into(),
            Self::WrongHello(error) => t::FaultWrongHello { error }.into(),
            Self::WrongAnswers(count, error) => t::FaultWrongAnswers { count: *count, error }.into(),
            Self::Unasked(line) => t::FaultUnasked { line }.into(),
            Self::Flood(lines) => t::FaultFlood { lines: *lines }.into(),
            Self::LongLine(bytes) => t::FaultLongLine { bytes: *bytes }.into(),
            Self::Declined(None) => t::FaultDeclined.into(),
            Self::Declined(Some(reason)) => t::FaultDeclinedBecause { reason }.into(),
        }
    }
}

impl Fault {
    /// The fault as a keyword for programs: `silent`.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::NotStarted(_) => "not_started",
            Self::Left(_) => "left",
            Self::Silent(_) => "silent",
            Self::WrongHello(_) => "wrong_hello",
            Self::WrongAnswers(..) => "wrong_answers",
            Self::Unasked(_) => "unasked",
            Self::Flood(_) => "flood",
            Self::LongLine(_) => "long_line",
            Self::Declined(_) => "declined",
        }
    }
}

/// A fault, and the program's own error output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultReport {
    /// The fault.
    pub fault: Fault,
    /// The end of its standard error, without control characters; at most 2 KiB.
    pub stderr: String,
    /// True if it failed before it was ready to play.
    pub at_start: bool,
}

impl FaultReport {
    /// True if the program declined the game, which isn't a fault but prevents it as one does.
    #[must_use]
    pub const fn is_decline(&self) -> bool {
        matches!(self.fault, Fault::Declined(_))
    }
}

/// Makes external text safe to display: truncated, and without characters that control a terminal, except newlines if
/// `lines` is set.
pub(crate) fn shown(text: &str, most: usize, lines: bool) -> String {
    let mut clean: String = text
        .chars()
        .map(|c| if c == '\t' { ' ' } else { c })
        .filter(|&c| is_printable(c) || (lines && c == '\n'))
        .take(most + 1)
        .collect();
    if clean.chars().count() > most {
        clean.pop();
        clean.push('…');
    }
    clean
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rendered::english;

    #[test]
    fn nothing_that_a_terminal_obeys_is_shown() {
        assert_eq!(shown("a\x1b[2Jb\tc\nd\u{9b}e\u{202e}", 80, false), "a[2Jb cde");
        assert_eq!(shown("a\nb\r\n", 80, true), "a\nb\n");
        assert_eq!(shown("abcdef", 3, false), "abc…");
    }

    #[test]
    fn times_are_said_in_seconds() {
        let silent = |ms| english(&Fault::Silent(Duration::from_millis(ms)));
        assert_eq!(silent(5_000), "did not answer within 5 s");
        assert_eq!(silent(300), "did not answer within 300 ms");
    }
}
