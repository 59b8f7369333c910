//! Why a question can't be answered.

use wildpile_game::Seat;
use wildpile_message::{Message, ToMessage};

use crate::text as t;

/// Why a question can't be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerError {
    /// Its game isn't known here.
    Game(String),
    /// The record can't be replayed.
    Record(Message),
    /// There is no such bot.
    Level(String),
    /// It isn't the seat's turn, or it has no move.
    NoMove(Seat),
    /// The request doesn't match the thinker's copy of the match, which must be opened again.
    OutOfStep,
}

impl ToMessage for AnswerError {
    fn message(&self) -> Message {
        match self {
            Self::Game(game) => t::AnswerGame { game }.into(),
            Self::Record(why) => t::AnswerRecord { why }.into(),
            Self::Level(level) => t::AnswerLevel { level }.into(),
            Self::NoMove(seat) => t::AnswerNoMove { seat: *seat }.into(),
            Self::OutOfStep => t::AnswerOutOfStep.into(),
        }
    }
}
