//! What is wrong with a set of rules or with a position: all problems at once.

use std::fmt;

use serde::Serialize;

/// One thing that is wrong, where it is, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The option's (or the position's field's) path: `hand`, `series.target`, `columns[3][0]`.
    /// Two options that do not go together are both named: `lenient, skippable_ace`.
    pub path: String,
    /// What is wrong, as a clause: `12 is too large`.
    pub what: String,
    /// What would be legal: `a whole number from 1 to 7`.
    pub legal: String,
}

impl Problem {
    /// A problem at a path.
    pub fn new(path: impl Into<String>, what: impl Into<String>, legal: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            what: what.into(),
            legal: legal.into(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.what)?;
        if !self.legal.is_empty() {
            write!(f, "; {}", self.legal)?;
        }
        Ok(())
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

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            problem.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for Problems {}
