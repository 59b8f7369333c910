//! What is wrong with a set of rules or with a position: all problems at once.

use serde::Serialize;
use wildpile_message::Message;

/// One thing that is wrong, where it is, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The option's (or the position's field's) path: `hand`, `series.target`, `columns[3][0]`.
    /// Two options that do not go together are both named: `lenient, skippable_ace`.
    pub path: String,
    /// What is wrong, as a clause: `12 is too large`.
    pub what: Message,
    /// What would be legal: `a whole number from 1 to 7`.
    pub legal: Option<Message>,
}

impl Problem {
    /// A problem at a path.
    pub fn new(path: impl Into<String>, what: impl Into<Message>, legal: impl Into<Message>) -> Self {
        Self {
            path: path.into(),
            what: what.into(),
            legal: Some(legal.into()),
        }
    }

    /// A problem of which it goes without saying what would be right.
    pub fn bare(path: impl Into<String>, what: impl Into<Message>) -> Self {
        Self {
            path: path.into(),
            what: what.into(),
            legal: None,
        }
    }
}

/// Everything that is wrong, never empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problems(Vec<Problem>);

impl Problems {
    /// `Err` with the problems if there are any.
    ///
    /// # Errors
    /// When the list is not empty.
    pub fn check(problems: Vec<Problem>) -> Result<(), Self> {
        if problems.is_empty() {
            Ok(())
        } else {
            Err(Self(problems))
        }
    }

    /// The problems, in the order in which they were found.
    #[must_use]
    pub fn list(&self) -> &[Problem] {
        &self.0
    }
}

impl From<Problem> for Problems {
    fn from(problem: Problem) -> Self {
        Self(vec![problem])
    }
}
