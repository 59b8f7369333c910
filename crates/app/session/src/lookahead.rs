//! “Can this still be won?”: the question as plain data, to be answered elsewhere, and the moves of an answer.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};
use wildpile_message::ToMessage;
use wildpile_table::{BestKnown, Referee, SearchLimit, SolveFn, Verdict};
use wildpile_transcript::{Line, Transcript};

use crate::{AnswerError, Kit};

/// How many positions are looked at when nobody chose: a few seconds at the most for each search.
pub const USUAL_LIMIT: u64 = 300_000;

/// How many times farther one looks who looks further.
pub const FURTHER: u64 = 8;

/// Whether a match can still be won, as plain data.
///
/// It holds the whole record, with everything that is hidden, so it must stay on the machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WinQuestion {
    /// The game's name.
    pub game: String,
    /// The record of the match so far.
    pub transcript: String,
    /// The most positions that are looked at for every answer.
    pub nodes: u64,
    /// Whether a lost match is followed back to where it could still be won.
    pub back: bool,
}

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

/// Answers whether a match can still be won. Where it can't, the last moment is sought at which it could.
///
/// # Errors
/// Why there is no answer.
pub fn look_ahead(
    kit: Kit,
    question: &WinQuestion,
    stop: Option<&AtomicBool>,
) -> Result<Outlook, AnswerError> {
    let look_ahead = kit
        .lookahead
        .map(|f| f.solve)
        .filter(|_| question.game == kit.game.name())
        .ok_or_else(|| AnswerError::Game(question.game.clone()))?;
    let record = |e: &dyn ToMessage| AnswerError::Record(e.message());
    let transcript: Transcript = question.transcript.parse().map_err(|e| record(&e))?;
    let limit = SearchLimit {
        nodes: question.nodes,
        stop,
    };
    Ok(
        match look_ahead(&transcript, limit).map_err(|e| record(&e))?.verdict {
            Verdict::Won(moves) => Outlook::Won(moves),
            Verdict::Unknown(best) => Outlook::Unknown {
                nodes: question.nodes,
                best,
            },
            Verdict::Lost(best) if !question.back => Outlook::Lost {
                take_back: None,
                from_the_start: false,
                best,
            },
            Verdict::Lost(best) => {
                let played = kit.game.replay(&transcript).map_err(|e| record(&e))?;
                let (take_back, from_the_start) = way_back(look_ahead, played.as_ref(), limit);
                Outlook::Lost {
                    take_back,
                    from_the_start,
                    best,
                }
            }
        },
    )
}

/// The way back from a lost match: what was lost stays lost, so the last moment before is found by halving. Tells how many moves
/// to take back, as far as that is known, and whether the match was lost from the beginning on.
fn way_back(look_ahead: SolveFn, played: &dyn Referee, limit: SearchLimit<'_>) -> (Option<usize>, bool) {
    let before = |taken_back: usize| {
        let mut copy = played.boxed_clone();
        for _ in 0..taken_back {
            copy.undo();
        }
        let seats = vec![String::new(); copy.seats()];
        look_ahead(&copy.transcript(seats, BTreeMap::new()), limit)
            .map_or(Verdict::Unknown(None), |found| found.verdict)
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
            before: made(played),
        }
    }

    /// The moves that are left to make; none when the match has left the way, or is at its end.
    #[must_use]
    pub fn left(&self, played: &dyn Referee) -> Option<&[String]> {
        let made = made(played);
        let done = made.strip_prefix(self.before.as_slice())?;
        let left = self.moves.strip_prefix(done)?;
        (!left.is_empty()).then_some(left)
    }
}

/// The moves of a match, in notation.
fn made(played: &dyn Referee) -> Vec<String> {
    let steps = played.transcript(Vec::new(), BTreeMap::new()).steps;
    steps
        .into_iter()
        .filter_map(|step| match step {
            Line::Move(_, notation) => Some(notation),
            Line::Chance(_) => None,
        })
        .collect()
}
