//! What a program from outside did wrong.

use std::time::Duration;

/// Why a program plays no longer; each is half a sentence that follows the player's name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It could not be started.
    #[error("could not be started: {0}")]
    NotStarted(String),
    /// It ended, or closed its output, before the game did.
    #[error("ended in the middle of the game ({0})")]
    Left(String),
    /// It did not answer in time.
    #[error("did not answer within {}", seconds(.0))]
    Silent(Duration),
    /// Its first line was wrong.
    #[error("did not answer the hello as it should: {0}")]
    WrongHello(String),
    /// It answered wrong too often.
    #[error("gave {0} wrong answers to one question; the last: {1}")]
    WrongAnswers(u32, String),
    /// It wrote a line that nobody had asked for.
    #[error("wrote a line without being asked: {0}")]
    Unasked(String),
    /// It wrote more lines than anybody could have asked for.
    #[error("flooded its output: more than {0} lines without being asked")]
    Flood(usize),
    /// It wrote a line that is too long.
    #[error("wrote a line of more than {0} bytes")]
    LongLine(usize),
}

fn seconds(time: &Duration) -> String {
    let seconds = time.as_secs_f64();
    if (seconds - seconds.round()).abs() < 1e-9 {
        format!("{seconds:.0} s")
    } else {
        format!("{seconds:.1} s")
    }
}

impl Fault {
    /// The fault in one word, for programs: `silent`.
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
        }
    }
}

/// A fault, and what the program had said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultReport {
    /// What it did.
    pub fault: Fault,
    /// The end of what it wrote to its standard error, without control characters; at most 2 KiB.
    pub stderr: String,
}

/// A text from outside as it may be shown: at most so many characters, without control characters (a terminal
/// would obey them) except line breaks where they are wanted.
pub(crate) fn shown(text: &str, most: usize, lines: bool) -> String {
    let mut clean: String = text
        .chars()
        .map(|c| if c == '\t' { ' ' } else { c })
        .filter(|&c| !c.is_control() || (lines && c == '\n'))
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

    #[test]
    fn nothing_that_a_terminal_obeys_is_shown() {
        assert_eq!(shown("a\x1b[2Jb\tc\nd\u{9b}e", 80, false), "a[2Jb cde");
        assert_eq!(shown("a\nb\r\n", 80, true), "a\nb\n");
        assert_eq!(shown("abcdef", 3, false), "abc…");
    }

    #[test]
    fn times_are_said_in_seconds() {
        assert_eq!(
            Fault::Silent(Duration::from_secs(5)).to_string(),
            "did not answer within 5 s"
        );
        let short = Fault::Silent(Duration::from_millis(300)).to_string();
        assert_eq!(short, "did not answer within 0.3 s");
    }
}
