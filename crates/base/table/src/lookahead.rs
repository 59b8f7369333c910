//! Whether a match can still be won: what a front end asks of a game's solver.

use std::fmt;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};
use wildpile_transcript::{Transcript, TranscriptError};

/// How far to look ahead.
#[derive(Clone, Copy, Default)]
pub struct SearchLimit<'a> {
    /// The most positions that are looked at. The same number gives the same answer on every machine.
    pub nodes: u64,
    /// Ends the search when it becomes true, within 50 milliseconds.
    pub stop: Option<&'a AtomicBool>,
}

impl fmt::Debug for SearchLimit<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SearchLimit").field(&self.nodes).finish()
    }
}

/// Whether a match for one can be won from where it stands; never a guess.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Yes: with these moves, in notation. The rules have played them. In games with grades it is the highest one.
    Won(Vec<String>),
    /// No, which was proved. Games with grades tell what else is possible.
    Lost(Option<BestKnown>),
    /// It was not found out. Games with grades tell what is known to be possible.
    Unknown(Option<BestKnown>),
}

/// The best that is known to be possible short of the whole win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BestKnown {
    /// The moves that lead there, in notation; none when nothing better than now is known. The rules have played them.
    pub moves: Vec<String>,
    /// How many cards are on the foundations then.
    pub home: u32,
    /// The height of the result: 0 no win, 1 win, 2 double victory.
    pub grade: u8,
    /// Whether it is proved that nothing better is possible.
    pub proved: bool,
}

/// What was found out, and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolveResult {
    /// Whether the match can be won.
    pub verdict: Verdict,
    /// How many positions were looked at until that was known.
    pub nodes: u64,
}

/// Looks ahead from the end of a record, with all cards known.
///
/// # Errors
/// Why the record can't be played again.
pub type SolveFn = fn(record: &Transcript, limit: SearchLimit<'_>) -> Result<SolveResult, TranscriptError>;

/// How a game is looked ahead in.
#[derive(Clone, Copy, Debug)]
pub struct Lookahead {
    /// Looks ahead.
    pub solve: SolveFn,
    /// Whether it may use what nobody at the table can know although no card lies face down, such as a shuffle to come. Then it is
    /// never asked for a hint, and asking it always marks a match (SK-22).
    pub sees_chance: bool,
    /// The most positions that are looked at until a deal is won that counts as easy, and one that is of middling
    /// difficulty: each a third of the deals that can be won under the usual rules. None where deals are not picked.
    pub grades: Option<[u64; 2]>,
}
