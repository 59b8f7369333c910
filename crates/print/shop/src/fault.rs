//! Faults of cards and files of the shop.

use serde::{Deserialize, Serialize};
use wildpile_message::{Arg, Message, ToMessage};

use crate::numbers::decimal;
use crate::text as t;
use crate::{Maker, Side};

/// One thing that is wrong: where, what, and what to do about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fault {
    /// The card's ID, the file's name, or nothing if it is about everything.
    pub card: String,
    /// The page, if it is in a file with several.
    pub page: Option<Box<FaultPage>>,
    /// The side, if it was found on one of a job's.
    pub side: Option<Side>,
    /// The place on the card in millimetres from its top left corner after cutting.
    pub at: Option<(f32, f32)>,
    /// The problem.
    pub what: Message,
    /// The remedy.
    pub remedy: Box<Message>,
}

/// A page of a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FaultPage {
    /// The page, from 1.
    pub number: usize,
    /// The page in words, with the side of a card that is on it, if that is known.
    pub place: Message,
}

impl Fault {
    /// Something wrong with a card or file.
    pub fn new(card: impl Into<String>, what: impl Into<Message>, remedy: impl Into<Message>) -> Self {
        Self {
            card: card.into(),
            page: None,
            side: None,
            at: None,
            what: what.into(),
            remedy: Box::new(remedy.into()),
        }
    }

    /// More cards than a maker prints in one deck; `name` is that of the file, if it is about one.
    pub(crate) fn too_many(maker: &Maker, name: &str, count: usize, most: usize) -> Self {
        let what = t::FaultTooManyCards {
            maker: &maker.title,
            count,
            most,
        };
        Self::new(name, what, t::RemedyFewerCards)
    }

    /// A file that can't be read, for the reason that its reader gives.
    pub(crate) fn unreadable(name: &str, reason: String) -> Self {
        Self::new(name, t::FaultUnreadable { reason }, t::RemedyUnreadable)
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
        let card: Arg = match &self.page {
            Some(page) => page.place.clone().into(),
            None if self.card.is_empty() => return t::Fault { what, remedy }.into(),
            None => (&self.card).into(),
        };
        let Some((x, y)) = self.at.map(|(x, y)| (decimal(x, 1), decimal(y, 1))) else {
            return t::FaultOfCard { card, what, remedy }.into();
        };
        let at = t::FaultAt {
            card,
            x,
            y,
            what,
            remedy,
        };
        at.into()
    }
}
