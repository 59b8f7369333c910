//! What is wrong with a card or a file of the shop.

use wildpile_message::{Message, ToMessage};

use crate::numbers::decimal;
use crate::text as t;

/// One thing that is wrong: where, what, and what to do about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The card's ID, the file's name, or nothing if it is about everything.
    pub card: String,
    /// The place on the card in millimetres from its top left corner after cutting.
    pub at: Option<(f32, f32)>,
    /// What is wrong.
    pub what: Message,
    /// What to do.
    pub remedy: Box<Message>,
}

impl Fault {
    /// Something wrong with a card or file.
    pub fn new(card: impl Into<String>, what: impl Into<Message>, remedy: impl Into<Message>) -> Self {
        Self {
            card: card.into(),
            at: None,
            what: what.into(),
            remedy: Box::new(remedy.into()),
        }
    }

    /// The same at a place, in millimetres.
    #[must_use]
    pub const fn at(mut self, x: f32, y: f32) -> Self {
        self.at = Some((x, y));
        self
    }
}

impl ToMessage for Fault {
    fn message(&self) -> Message {
        let (what, remedy) = (self.what.clone(), Message::clone(&self.remedy));
        match (&self.card, self.at) {
            (card, _) if card.is_empty() => t::Fault { what, remedy }.into(),
            (card, None) => t::FaultOfCard { card, what, remedy }.into(),
            (card, Some((x, y))) => t::FaultAt {
                card,
                x: decimal(x, 1),
                y: decimal(y, 1),
                what,
                remedy,
            }
            .into(),
        }
    }
}
