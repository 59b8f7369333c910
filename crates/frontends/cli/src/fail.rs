//! The end of a call.

use wildpile_message::Arg;

use crate::report::PrintProblemReport;

/// The answer of a call that was understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Fine: exit code 0.
    Yes,
    /// The answer is no: exit code 1. The reason has been printed.
    No,
    /// Stopped by Ctrl-C: exit code 130. The finished part has been printed.
    Stopped,
}

impl From<bool> for Answer {
    fn from(yes: bool) -> Self {
        if yes { Self::Yes } else { Self::No }
    }
}

/// The call could not be answered.
#[derive(Debug)]
pub enum Fail {
    /// The call is wrong: exit code 2, for this reason, which says what would be right.
    Wrong(Arg),
    /// The answer is no, for this reason: exit code 1.
    No(Arg),
    /// The call is wrong: exit code 2 with this message, perhaps with colours. Foreign parts of it are printable.
    Invalid(String),
    /// Refused, with the reasons as data.
    Refused(Box<Refused>),
    /// Stopped by Ctrl-C before there was an answer: exit code 130 with this message.
    Stopped(String),
    /// The reader of our output is gone.
    Closed,
}

/// The reason a call was refused.
#[derive(Debug)]
pub struct Refused {
    /// The exit code: 1 if the answer is no, 2 if the call or a file is wrong.
    pub code: u8,
    /// The whole message, perhaps with colours. Foreign parts of it are printable.
    pub text: String,
    /// Everything that is wrong.
    pub problems: Vec<PrintProblemReport>,
}

impl Fail {
    /// Refused with this exit code, with the whole message and the reasons as data.
    pub fn refused(code: u8, text: String, problems: Vec<PrintProblemReport>) -> Self {
        Self::Refused(Box::new(Refused { code, text, problems }))
    }

    /// A wrong call, for this reason.
    pub fn wrong(why: impl Into<Arg>) -> Self {
        Self::Wrong(why.into())
    }

    /// The answer is no, for this reason.
    pub fn no(why: impl Into<Arg>) -> Self {
        Self::No(why.into())
    }
}

/// The result of a command.
pub type Outcome = Result<Answer, Fail>;
