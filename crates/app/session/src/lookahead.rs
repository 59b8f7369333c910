//! “Can this still be won?”, and the moves of an answer.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};
use wildpile_message::ToMessage;
use wildpile_table::{BestKnown, Referee, SearchLimit, SolveFn, Verdict};
use wildpile_transcript::Transcript;

use crate::GameBundle;
use crate::thinker::AnswerError;

/// How many positions are looked at when nobody chose: a few seconds at the most for each search.
pub const USUAL_LIMIT: u64 = 300_000;

/// How many times farther one looks who looks further.
pub const FURTHER: u64 = 8;

/// What is known about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outlook {
    /// It can be won, with these moves.
    Won(Vec<String>),
    /// It can't be won any more.
    Lost {
        /// How many moves to take back to where it could be won; none when no such moment is known.
        take_back: Option<usize>,
        /// Whether it could not be won from the beginning on.
        from_the_start: bool,
        /// In games with grades the best that is still possible, as far as that is known.
        best: Option<BestKnown>,
    },
    /// Nobody knows: looking at up to so many positions did not decide it.
    Unknown {
        /// The most positions that were to be looked at; it may have been the memory that did not do.
        nodes: u64,
        /// In games with grades the best that is known to be possible.
        best: Option<BestKnown>,
    },
}

/// Answers whether a match can still be won, with at most `nodes` positions for every answer. Where it can't and `back`
/// is wanted, the last moment is sought at which it could.
///
/// # Errors
/// Why there is no answer.
pub fn look_ahead(
    bundle: &'static GameBundle,
    played: &dyn Referee,
    nodes: u64,
    back: bool,
    stop: Option<&AtomicBool>,
) -> Result<Outlook, AnswerError> {
    let solve = bundle
        .lookahead
        .ok_or_else(|| AnswerError::Game(bundle.game.name().to_owned()))?
        .solve;
    let limit = SearchLimit { nodes, stop };
    let found = solve(&record(played), limit).map_err(|e| AnswerError::Record(e.message()))?;
    Ok(match found.verdict {
        Verdict::Won(moves) => Outlook::Won(moves),
        Verdict::Unknown(best) => Outlook::Unknown { nodes, best },
        Verdict::Lost(best) => {
            let (take_back, from_the_start) = if back {
                way_back(solve, played, limit)
            } else {
                (None, false)
            };
            Outlook::Lost {
                take_back,
                from_the_start,
                best,
            }
        }
    })
}

/// The record that a solver looks ahead from.
fn record(played: &dyn Referee) -> Transcript {
    played.transcript(vec![String::new(); played.seats()], BTreeMap::new())
}

/// The way back from a lost match: what was lost stays lost, so the last moment before is found by halving. Tells how many moves
/// to take back, as far as that is known, and whether the match was lost from the beginning on.
fn way_back(solve: SolveFn, played: &dyn Referee, limit: SearchLimit<'_>) -> (Option<usize>, bool) {
    let before = |taken_back: usize| {
        let mut copy = played.boxed_clone();
        for _ in 0..taken_back {
            copy.undo();
        }
        solve(&record(copy.as_ref()), limit).map_or(Verdict::Unknown(None), |found| found.verdict)
    };
    let all = played.moves_made();
    let start = if all == 0 {
        Verdict::Lost(None)
    } else {
        before(all)
    };
    // Lost after so few moves taken back, and won after so many, as far as that is known.
    let (mut lost, mut won) = (0, all);
    if matches!(start, Verdict::Won(_)) {
        while won - lost > 1 {
            let middle = usize::midpoint(lost, won);
            match before(middle) {
                Verdict::Won(_) => won = middle,
                Verdict::Lost(_) | Verdict::Unknown(_) => lost = middle,
            }
        }
    }
    let could = matches!(start, Verdict::Won(_));
    (could.then_some(won), matches!(start, Verdict::Lost(_)))
}

/// A way to win, and how far a match has followed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guide {
    moves: Vec<String>,
    /// The moves that had been made before the first one.
    before: Vec<String>,
}

impl Guide {
    /// The way that begins where a match stands.
    #[must_use]
    pub fn new(played: &dyn Referee, moves: Vec<String>) -> Self {
        Self {
            moves,
            before: played.moves_since(0),
        }
    }

    /// The moves that are left to make; none when the match has left the way, or is at its end.
    #[must_use]
    pub fn left(&self, played: &dyn Referee) -> Option<&[String]> {
        // What was played since is the short part, and the one that leaves the way.
        let done = played.moves_since(self.before.len());
        let left = self
            .moves
            .strip_prefix(done.as_slice())
            .filter(|left| !left.is_empty())?;
        let made = played.moves_since(0);
        made.starts_with(&self.before).then_some(left)
    }
}
