//! Looking ahead: asking a game's solver whether a match can still be won.

use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};
use wildpile_message::Message;

use crate::Referee;

/// Limits of a search.
#[derive(Clone, Copy, Debug, Default)]
pub struct SearchLimit<'a> {
    /// The maximum number of positions to search. The same limit gives the same answer on every
    /// machine.
    pub nodes: u64,
    /// Stops the search within 50 milliseconds when set.
    pub stop: Option<&'a AtomicBool>,
}

/// The verdict on a solitaire's current position. Always proved, never estimated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Yes, with these moves in notation, verified by the rules. In games with grades this is the
    /// highest one.
    Won(Vec<String>),
    /// Proven impossible. Games with grades give the best other result.
    Lost(Option<BestKnown>),
    /// Undecided. Games with grades give the best result found.
    Unknown(Option<BestKnown>),
}

/// The best known result short of a full win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BestKnown {
    /// The moves that lead there, in notation, verified by the rules; empty if nothing better than
    /// the current position is known.
    pub moves: Vec<String>,
    /// The number of cards on the foundations then.
    pub home: u32,
    /// The level of the result: 0 no win, 1 win, 2 double victory.
    pub grade: u8,
    /// True if nothing better is possible, proved.
    pub proved: bool,
}

/// The verdict, and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolveResult {
    /// The verdict.
    pub verdict: Verdict,
    /// The number of positions searched.
    pub nodes: u64,
}

/// Searches from where a match stands, with all cards known. The match is only looked at: nothing of it is
/// replayed.
///
/// # Errors
/// The reason the solver can't look at the match: it is of another game, or has rules that no solver knows.
pub type SolveFn = fn(played: &dyn Referee, limit: SearchLimit<'_>) -> Result<SolveResult, Message>;

/// A game's solver, as used by frontends.
#[derive(Clone, Copy, Debug)]
pub struct Lookahead {
    /// Runs the solver.
    pub solve: SolveFn,
    /// True if it may use information nobody at the table can have even with all cards face up,
    /// such as a future shuffle. Then it is never used for hints, and using it always marks the
    /// match.
    pub sees_chance: bool,
    /// The maximum node counts of easy and medium deals; winnable deals under the default rules are
    /// split into thirds. `None` if deals can't be chosen by difficulty.
    pub grades: Option<[u64; 2]>,
}

impl Lookahead {
    /// The same without the solver: for a program whose solver lives in another part of it. It never
    /// decides anything.
    #[must_use]
    pub const fn elsewhere(self) -> Self {
        Self {
            solve: |_, _| {
                Ok(SolveResult {
                    verdict: Verdict::Unknown(None),
                    nodes: 0,
                })
            },
            ..self
        }
    }
}
