//! What crosses between a screen and a thinker: plain data, which may go as JSON to a worker of the browser.
//!
//! It holds whole matches with everything that is hidden, so it must stay on the machine.

use serde::{Deserialize, Serialize};
use wildpile_game::Seat;
use wildpile_message::Message;

use crate::{Advice, DealQuestion, Outlook, Picked};

/// Which match it is; no two sessions of a program have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MatchId(pub u32);

/// A match at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Moment {
    /// The match.
    pub id: MatchId,
    /// How many changes there were; see [`Session::revision`](crate::Session::revision).
    pub revision: u64,
}

/// Something that changed a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// A seat played this move.
    Played(Seat, String),
    /// So many moves were taken back.
    Undone(usize),
    /// The last move that was taken back was played again.
    Redone,
    /// Another player sits there now.
    Reseated(Seat, String),
}

/// A question for a thinker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// The answer has the same number.
    pub number: u64,
    /// The match that it is about; none for a deal.
    pub about: Option<About>,
    /// What is to be found out.
    pub question: Question,
}

/// The match that a question is about, and what the thinker doesn't know of it yet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct About {
    /// The match and the moment.
    pub moment: Moment,
    /// The match's digest at that moment; see [`wildpile_table::Referee::digest`].
    pub digest: u64,
    /// What is new.
    pub update: Update,
}

/// What a thinker doesn't know of a match yet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Update {
    /// Everything.
    Open {
        /// The game's name.
        game: String,
        /// The record of the match: rules, deal and every step so far.
        transcript: String,
        /// Who sits where: `human`, or the name of a bot's level.
        players: Vec<String>,
    },
    /// What happened since a revision.
    Changes {
        /// The revision that the thinker knows.
        from: u64,
        /// What happened.
        changes: Vec<Change>,
    },
}

/// What is to be found out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// The move of the bot at a seat.
    Move {
        /// The seat that is to move.
        seat: Seat,
        /// How long the bot may think, in milliseconds.
        budget_ms: u64,
    },
    /// The moves worth a hint.
    Hints {
        /// The seat that wants to know.
        seat: Seat,
        /// How long a player may think about the best one, in milliseconds; none when the best one is known already.
        budget_ms: Option<u64>,
    },
    /// Whether the match can still be won.
    Outlook {
        /// The most positions that are looked at for every answer.
        nodes: u64,
        /// Whether a lost match is followed back to where it could still be won.
        back: bool,
    },
    /// The moves that finish the match without any decision.
    Finish,
    /// A deal that is wanted.
    Deal(DealQuestion),
}

impl Request {
    /// The game that the thinker has to know to answer; none when it knows the match already.
    #[must_use]
    pub fn game(&self) -> Option<&str> {
        match (&self.question, &self.about) {
            (Question::Deal(question), _) => Some(&question.game),
            (_, Some(about)) => match &about.update {
                Update::Open { game, .. } => Some(game),
                Update::Changes { .. } => None,
            },
            _ => None,
        }
    }
}

/// What a thinker found out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Response {
    /// The number of the question.
    pub number: u64,
    /// The match and the moment that it is about; none for a deal.
    pub about: Option<Moment>,
    /// The answer.
    pub answer: Answer,
}

/// The answer to a [`Question`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The move of a bot, in notation. It is not played yet: it comes back to the thinker as a [`Change`].
    Move {
        /// The seat that was asked.
        seat: Seat,
        /// The move.
        notation: String,
    },
    /// The moves worth a hint.
    Hints(Hints),
    /// Whether the match can still be won.
    Outlook(Outlook),
    /// The moves that finish the match; empty when something is left to decide, or it would not be won.
    Finish(Vec<String>),
    /// The deal, or that there is none.
    Deal(Picked),
    /// What came doesn't fit what the thinker knows of the match; it has forgotten the match, which must be opened again.
    OutOfStep,
    /// Why there is no answer.
    Failed(Message),
}

/// The moves worth a hint, the most obvious one first, and the best one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hints {
    /// In notation.
    pub moves: Vec<String>,
    /// The best move that is known, where it was looked for. It need not be among the others.
    pub best: Option<Advice>,
}
