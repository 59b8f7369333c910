//! Messages in the form sent to programs: the data with its English text.

use serde::Serialize;
use wildpile_message::{Message, Names, Texts};
use wildpile_table::AnyGame;

use crate::text as t;

/// The English texts of a game and of this crate.
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RenderedMessage {
    /// `id` and `args`.
    #[serde(flatten)]
    pub message: Message,
    /// The English text; seats are referred to as `Seat 2`.
    pub text: String,
}

impl RenderedMessage {
    /// The message with its text.
    #[must_use]
    pub fn new(texts: &Texts, message: Message) -> Self {
        let text = texts.say(&message, &Names::NONE);
        Self { message, text }
    }
}

/// A message in English, without a game's texts.
#[cfg(test)]
pub(crate) fn english(what: &impl wildpile_message::ToMessage) -> String {
    let shared = [wildpile_game::text::TEXTS, t::TEXTS].concat();
    let texts = Texts::new("en", &shared).expect("sound tables");
    texts.say(&what.message(), &Names::NONE)
}
