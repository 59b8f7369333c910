//! Messages as programs get them: the data, and English beside it.

use serde::Serialize;
use serde_json::Value;
use wildpile_message::{Message, Names, Texts};
use wildpile_table::AnyGame;

use crate::text as t;

/// The English texts that a game and this crate need.
pub(crate) fn texts(game: &dyn AnyGame) -> Texts {
    let all = [
        wildpile_cards::TEXTS,
        wildpile_game::text::TEXTS,
        wildpile_table::TEXTS,
        t::TEXTS,
        game.texts(),
    ];
    Texts::new("en", &all.concat()).expect("the build checks the texts")
}

/// A message with its English text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Said {
    /// `id` and `args`.
    #[serde(flatten)]
    pub message: Message,
    /// The English text; seats are `Seat 2`.
    pub text: String,
}

impl Said {
    /// The message with its text.
    #[must_use]
    pub fn new(texts: &Texts, message: Message) -> Self {
        let text = texts.say(&message, &Names::NONE);
        Self { message, text }
    }
}

/// A move that is offered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offered {
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub notation: String,
    /// What it does.
    pub label: Said,
    /// One of the moves that players need not consider: giving up, stopping, calling out a cheat.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub extra: bool,
}

/// Something that the seat was told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Heard {
    /// What happened, as a clause.
    pub message: Said,
    /// The observation in the game's own JSON form.
    pub observation: Value,
}

/// What it says in English, without the texts of a game.
#[cfg(test)]
pub(crate) fn english(what: &impl wildpile_message::ToMessage) -> String {
    let shared = [wildpile_game::text::TEXTS, t::TEXTS].concat();
    let texts = Texts::new("en", &shared).expect("sound tables");
    texts.say(&what.message(), &Names::NONE)
}
