//! Why moves are refused.

use wildpile_cards::Card;
use wildpile_game::text;
use wildpile_message::{Message, ToMessage};

use crate::text as t;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    Over,
    NotYourSeat,
    NotInHand(Card),
    DoesNotFit(Card),
    NoSwapLeft,
    StockEmpty,
}

impl ToMessage for Refusal {
    fn message(&self) -> Message {
        let name = text::card;
        match *self {
            Self::Over => t::RefusalOver.into(),
            Self::NotYourSeat => t::RefusalNotYourSeat.into(),
            Self::NotInHand(card) => t::RefusalNotInHand { card: name(card) }.into(),
            Self::DoesNotFit(card) => t::RefusalDoesNotFit { card: name(card) }.into(),
            Self::NoSwapLeft => t::RefusalNoSwapLeft.into(),
            Self::StockEmpty => t::RefusalStockEmpty.into(),
        }
    }
}
