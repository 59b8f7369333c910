//! Why a question can't be answered.

use wildpile_game::Seat;
use wildpile_message::{Message, ToMessage};

use crate::text as t;

/// A question can't be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerError {
    /// It is about a game that is not known here.
    Game(String),
    /// The record can't be played again.
    Record(Message),
    /// There is no such bot.
    Level(String),
    /// It is not the seat's turn, or it has no move.
    NoMove(Seat),
    /// What came doesn't fit what is known of the match, which must be opened again.
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
