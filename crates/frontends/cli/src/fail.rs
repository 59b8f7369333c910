//! How a call ends.

use std::fmt::Display;

/// The answer of a call that was understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Fine: exit code 0.
    Yes,
    /// The answer is no: exit code 1. The reason has been printed.
    No,
}

/// The call could not be answered.
#[derive(Debug)]
pub enum Fail {
    /// The call is wrong: exit code 2 with this message, which says what would be right.
    Wrong(String),
    /// The reader of our output is gone.
    Closed,
}

impl Fail {
    /// A wrong call.
    pub fn wrong(message: impl Display) -> Self {
        Self::Wrong(message.to_string())
    }
}

/// The result of a command.
pub type Outcome = Result<Answer, Fail>;
