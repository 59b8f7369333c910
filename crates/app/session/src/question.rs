//! Questions that are thought about elsewhere, for instance in a worker of the browser.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use wildpile_game::{Seat, Viewer};
use wildpile_message::{Message, ToMessage};
use wildpile_transcript::Transcript;

use crate::text as t;
use crate::{DealQuestion, HintQuestion, Kit, WinQuestion, advise, look_ahead, pick_deal};

/// A decision that a bot has to take, as plain data.
///
/// It holds the whole record, so it must stay on the machine; the bot itself is shown only what its seat
/// may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotQuestion {
    /// The game's name.
    pub game: String,
    /// The record of the match so far.
    pub transcript: String,
    /// The seat that is to move.
    pub seat: Seat,
    /// The level of the bot.
    pub level: String,
    /// What the bot's random numbers come from; another one for every move.
    pub seed: u64,
    /// How long it may think, in milliseconds.
    pub budget_ms: u64,
    /// The state of the match that the question is about; see [`crate::Session::play_answer`].
    pub revision: u64,
}

/// What is thought about elsewhere.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// A bot's move; the answer is its notation.
    Move(BotQuestion),
    /// Whether a match can still be won; the answer is an [`Outlook`](crate::Outlook) as JSON.
    Win(WinQuestion),
    /// The best move for a person; the answer is an [`Advice`](crate::Advice) as JSON.
    Hint(HintQuestion),
    /// A deal; the answer is a [`Picked`](crate::Picked) as JSON.
    Deal(DealQuestion),
}

impl Task {
    /// The name of the game that it is about.
    #[must_use]
    pub fn game(&self) -> &str {
        match self {
            Self::Move(question) => &question.game,
            Self::Win(question) => &question.game,
            Self::Hint(question) => &question.game,
            Self::Deal(question) => &question.game,
        }
    }

    /// Thinks.
    ///
    /// # Errors
    /// Why there is no answer.
    pub fn answer(&self, kit: Kit) -> Result<String, AnswerError> {
        match self {
            Self::Move(question) => answer(kit, question),
            Self::Win(question) => written(&look_ahead(kit, question, None)?),
            Self::Hint(question) => written(&advise(kit, question, None)?),
            Self::Deal(question) => written(&pick_deal(kit, question, None)?),
        }
    }
}

fn written<T: Serialize>(answer: &T) -> Result<String, AnswerError> {
    serde_json::to_string(answer).map_err(|e| AnswerError::Record(Message::text(e.to_string())))
}

/// A question can't be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerError {
    /// It is about another game.
    Game(String),
    /// The record can't be played again.
    Record(Message),
    /// There is no such bot.
    Level(String),
    /// It is not the seat's turn, or it has no move.
    NoMove(Seat),
}

impl ToMessage for AnswerError {
    fn message(&self) -> Message {
        match self {
            Self::Game(game) => t::AnswerGame { game }.into(),
            Self::Record(why) => t::AnswerRecord { why }.into(),
            Self::Level(level) => t::AnswerLevel { level }.into(),
            Self::NoMove(seat) => t::AnswerNoMove { seat: *seat }.into(),
        }
    }
}

/// Lets a bot answer: plays the record again, tells a new bot everything that its seat observed, and lets
/// it choose. Returns the move in the game's notation.
///
/// A bot that decides by the view and by what it was told plays exactly as at the table
/// ([`crate::Session::play_bot`]). What a bot remembers of its own earlier thoughts (a plan for the turn,
/// positions it has met) is not there, as after an undo at the table; and bots that play at random draw
/// from other random numbers than at the table, though always the same for the same question.
///
/// # Errors
/// Why there is no answer.
pub fn answer(kit: Kit, question: &BotQuestion) -> Result<String, AnswerError> {
    if question.game != kit.game.name() {
        return Err(AnswerError::Game(question.game.clone()));
    }
    let record = |e: &dyn ToMessage| AnswerError::Record(e.message());
    let transcript: Transcript = question.transcript.parse().map_err(|e| record(&e))?;
    let mut played = kit.game.replay(&transcript).map_err(|e| record(&e))?;
    let mut bot = (kit.player)(&question.level, question.seed)
        .ok_or_else(|| AnswerError::Level(question.level.clone()))?;
    played.seat(Viewer::Seat(question.seat)).inform(bot.as_mut(), 0);
    let budget = Duration::from_millis(question.budget_ms);
    played
        .play_with(question.seat, bot.as_mut(), budget)
        .ok_or(AnswerError::NoMove(question.seat))
}
