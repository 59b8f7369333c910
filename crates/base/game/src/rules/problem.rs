//! Validation problems of rules and positions, all reported at once.

use std::fmt;

use serde::{Deserialize, Serialize};
use wildpile_message::Message;

/// A single problem: where it is, what is wrong, what would be valid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// The path of the option or position field: `hand`, `series.target`, `columns[3][0]`.
    /// Conflicting options are both named: `lenient, skippable_ace`.
    pub path: String,
    /// The problem, as a clause: `12 is too large`.
    pub what: Message,
    /// Valid values: `a whole number from 1 to 7`.
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

    /// A problem for which the valid alternative is obvious.
    pub fn bare(path: impl Into<String>, what: impl Into<Message>) -> Self {
        Self {
            path: path.into(),
            what: what.into(),
            legal: None,
        }
    }
}

/// A list of problems that is added to as they are found.
pub trait Report {
    /// Adds a problem.
    fn wrong(&mut self, path: impl Into<String>, what: impl Into<Message>, legal: impl Into<Message>);
}

impl Report for Vec<Problem> {
    fn wrong(&mut self, path: impl Into<String>, what: impl Into<Message>, legal: impl Into<Message>) {
        self.push(Problem::new(path, what, legal));
    }
}

/// All problems; never empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problems(Vec<Problem>);

impl Problems {
    /// `Ok` if the list is empty.
    ///
    /// # Errors
    /// The problems, if there are any.
    pub fn check(problems: Vec<Problem>) -> Result<(), Self> {
        if problems.is_empty() {
            Ok(())
        } else {
            Err(Self(problems))
        }
    }

    /// The problems, in the order they were found.
    #[must_use]
    pub fn list(&self) -> &[Problem] {
        &self.0
    }
}

/// The paths, for errors that can only carry text.
impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let paths: Vec<&str> = self.0.iter().map(|problem| problem.path.as_str()).collect();
        f.write_str(&paths.join(", "))
    }
}

impl std::error::Error for Problems {}

impl From<Problem> for Problems {
    fn from(problem: Problem) -> Self {
        Self(vec![problem])
    }
}
