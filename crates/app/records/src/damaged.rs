//! Matches that can't be read as they were saved.

use wildpile_message::Message;

use crate::Head;

/// A damaged match. The others aren't affected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DamagedMatch {
    /// Its readable properties; the rest is empty.
    pub head: Head,
    /// True if it was finished.
    pub is_finished: bool,
    /// The problem.
    pub why: Message,
}

/// The matches that a list of saved ones shows.
#[derive(Clone, Debug, Default)]
pub struct SavedMatches {
    /// Matches in progress, last saved first.
    pub in_progress: Vec<Head>,
    /// The damaged ones, finished or not.
    pub damaged: Vec<DamagedMatch>,
}
