//! Leaving while moves aren't saved: the wait for the store, the question, and its answers.

use std::time::Duration;

use wildpile_message::{Message, named};

use crate::text as t;

/// Time until a save that is still running is asked about.
const ASK_AFTER: Duration = Duration::from_secs(1);

/// A person's wish to leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaving {
    /// Time at which the question is due, if nothing fails before.
    pub ask_at: Duration,
    /// True once it is asked.
    pub is_asked: bool,
}

/// The next step of someone who leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// They leave: everything is saved.
    Leave,
    /// They wait for the store, so long at the most.
    Wait(Duration),
    /// They are asked, or still are.
    Ask,
}

impl Leaving {
    /// A wish of this moment.
    #[must_use]
    pub const fn new(now: Duration) -> Self {
        Self {
            ask_at: now.saturating_add(ASK_AFTER),
            is_asked: false,
        }
    }

    /// The next step while something is unsaved, or couldn't be saved.
    pub fn next(&mut self, is_unsaved: bool, has_failed: bool, now: Duration) -> Step {
        let left = self.ask_at.saturating_sub(now);
        if !is_unsaved {
            Step::Leave
        } else if self.is_asked || has_failed || left.is_zero() {
            self.is_asked = true;
            Step::Ask
        } else {
            Step::Wait(left)
        }
    }
}

named! {
    /// An answer to the question, in the order in which they are offered.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Answer {
        /// Tries once more to save.
        Again = "leave-again",
        /// Writes the record to a file and leaves.
        ToFile = "leave-to-file",
        /// Leaves without what isn't saved.
        Lose = "leave-lose",
        /// Leaves; the program keeps trying as long as it runs.
        KeepTrying = "leave-keep-trying",
        /// Stays.
        Stay = "leave-stay",
    }
}

impl Answer {
    /// Its label, if so many moves aren't saved. What ends the program differs: `keep_trying` says it.
    #[must_use]
    pub fn label(self, count: u32, keep_trying: impl Into<Message>) -> Message {
        match self {
            Self::Again => t::UnsavedAgain.into(),
            Self::ToFile => t::UnsavedToFile.into(),
            Self::Lose => t::UnsavedLose { count }.into(),
            Self::KeepTrying => keep_trying.into(),
            Self::Stay => t::UnsavedStay.into(),
        }
    }
}
