//! Whether a match can still be won: what a front end asks of a game's solver.

use std::fmt;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};
use wildpile_transcript::{Transcript, TranscriptError};

/// How far to look ahead.
#[derive(Clone, Copy, Default)]
pub struct Reach<'a> {
    /// The most positions that are looked at. The same number gives the same answer on every machine.
    pub nodes: u64,
    /// Ends the search when it becomes true, within 50 milliseconds.
    pub stop: Option<&'a AtomicBool>,
}

impl fmt::Debug for Reach<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Reach").field(&self.nodes).finish()
    }
}

/// Whether a match for one can be won from where it stands; never a guess.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prospect {
    /// Yes: with these moves, in notation. The rules have played them.
    Won(Vec<String>),
    /// No, which was proved.
    Lost,
    /// It was not found out.
    Unknown,
}

/// Looks ahead from the end of a record, with all cards known.
///
/// # Errors
/// Why the record can't be played again.
pub type Foresee = fn(record: &Transcript, reach: Reach<'_>) -> Result<Prospect, TranscriptError>;
