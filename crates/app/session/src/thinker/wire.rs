//! The messages between a screen and a thinker: plain data that can be sent to a web worker as
//! JSON.
//!
//! They contain complete matches including hidden information, so they must not leave the machine.

use serde::{Deserialize, Serialize};
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_table::Referee;
use wildpile_transcript::Transcript;

use crate::{Advice, DealQuestion, Outlook, Picked};

/// Identifies a match, unique within a program run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MatchId(pub u32);

/// A match at one revision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Moment {
    /// The match.
    pub id: MatchId,
    /// The number of changes; see [`Session::revision`](crate::Session::revision).
    pub revision: u64,
}

/// A change of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// A seat played this move.
    Played(Seat, String),
    /// This many moves were undone.
    Undone(usize),
    /// The last undone move was redone.
    Redone,
    /// The player at a seat was replaced.
    Reseated(Seat, String),
}

impl Change {
    /// Repeats the change in a copy of the match; `false` if it doesn't fit. Who sits at a seat isn't a
    /// part of the copy.
    pub fn apply(&self, played: &mut dyn Referee) -> bool {
        match self {
            Self::Played(seat, notation) => played.play(*seat, notation).is_ok(),
            Self::Undone(count) => (0..*count).all(|_| played.undo()),
            Self::Redone => played.redo(),
            Self::Reseated(..) => true,
        }
    }
}

/// A question for a thinker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// The number that the response repeats.
    pub number: u64,
    /// The match it is about; `None` for a deal.
    pub about: Option<About>,
    /// The question.
    pub question: Question,
}

/// The match a question is about, and what the thinker doesn't know of it yet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct About {
    /// The match and revision.
    pub moment: Moment,
    /// The match's digest at that revision; see [`wildpile_table::Referee::digest`].
    pub digest: u64,
    /// The news.
    pub update: Update,
}

/// The part of a match that a thinker doesn't have yet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Update {
    /// Everything.
    Open {
        /// The game's name.
        game: String,
        /// The record: rules, deal and all steps so far.
        transcript: String,
        /// The players: `human`, or a level's name.
        players: Vec<String>,
    },
    /// The changes since a revision.
    Changes {
        /// The revision known to the thinker.
        from: u64,
        /// The changes.
        changes: Vec<Change>,
    },
}

/// A question to a thinker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// The move of the bot at a seat.
    Move {
        /// The seat to move.
        seat: Seat,
        /// The bot's time budget, in milliseconds.
        budget_ms: u64,
    },
    /// The moves worth a hint.
    Hints {
        /// The seat that wants hints.
        seat: Seat,
        /// The time budget for the best move, in milliseconds.
        budget_ms: u64,
        /// The way to a win that is known: its first move is the best one, and nothing is searched. Else empty.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        way: Vec<String>,
    },
    /// The chance to win from here.
    Outlook {
        /// The node limit of each search.
        nodes: u64,
    },
    /// The moves of auto-finish.
    Finish,
    /// A deal of the required difficulty.
    Deal(DealQuestion),
}

impl Request {
    /// The game needed to answer; `None` if the thinker knows the match already.
    #[must_use]
    pub fn needs(&self) -> Option<Needed<'_>> {
        match (&self.question, &self.about) {
            (Question::Deal(question), _) => Some(Needed {
                game: &question.game,
                positions: false,
            }),
            (_, Some(about)) => match &about.update {
                Update::Open { game, transcript, .. } => Some(Needed {
                    game,
                    positions: transcript
                        .parse::<Transcript>()
                        .is_ok_and(|transcript| transcript.position.is_some()),
                }),
                Update::Changes { .. } => None,
            },
            _ => None,
        }
    }
}

/// The parts of a bundle that an answer needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needed<'a> {
    /// The game's name.
    pub game: &'a str,
    /// True if a position has to be set up.
    pub positions: bool,
}

/// A thinker's response.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Response {
    /// The number of the request.
    pub number: u64,
    /// The match and revision it is about; `None` for a deal.
    pub about: Option<Moment>,
    /// The answer.
    pub answer: Answer,
}

/// The answer to a [`Question`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// A bot's move, in notation. It isn't played yet: it returns to the thinker as a [`Change`].
    Move {
        /// The seat that was asked.
        seat: Seat,
        /// The move.
        notation: String,
    },
    /// The moves worth a hint.
    Hints(Hints),
    /// The chance to win from here.
    Outlook(Outlook),
    /// The moves of auto-finish; empty if there are decisions left or no win.
    Finish(Vec<String>),
    /// The deal, or that there is none.
    Deal(Picked),
    /// The request doesn't match the thinker's copy of the match, which was dropped and must be
    /// opened again.
    OutOfStep,
    /// The reason there is no answer.
    Failed(Message),
}

/// The moves worth a hint, most obvious first, and the best one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hints {
    /// The moves.
    pub moves: Vec<Hint>,
    /// The best known move. It need not be among the others.
    pub best: Option<Advice>,
}

/// A move worth a hint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hint {
    /// The move, in notation.
    pub notation: String,
    /// The reason, as a clause, if one is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Message>,
}
