//! Names of cards, ranks and colours.

use wildpile_cards::{Card as PlayingCard, Rank, Suit};
use wildpile_game::text;
use wildpile_message::{Arg, Join, Message};

use crate::tables::Book;
use crate::text as t;
use crate::{Card, Skipper};

impl Skipper {
    /// A card's name.
    pub(crate) fn name(&self, card: Card) -> Message {
        if !self.tables.knows(card) {
            return Message::text(card.to_string());
        }
        let colour = self.tables.colour(card);
        match (Rank::new(card.rank()), self.suit(colour)) {
            (Some(rank), Some(suit)) if card.as_cards() => text::card(PlayingCard::new(rank, suit)),
            (Some(rank), None) if card.as_cards() => t::CardSuited {
                rank: text::rank(rank),
                suit: self.colour_name(colour),
            }
            .into(),
            _ => t::CardColoured {
                colour: self.colour_name(colour),
                rank: card.rank(),
            }
            .into(),
        }
    }

    /// A card's symbol: `Q♠`.
    pub(crate) fn short(&self, card: Card) -> String {
        self.deck.card_symbol(self.tables.colour(card), card.rank())
    }

    /// A colour's name; for a custom deck it comes from the rules.
    pub(crate) fn colour_name(&self, colour: usize) -> Message {
        if let Some(suit) = self.suit(colour) {
            return text::suit(suit);
        }
        match self.deck.colours().get(colour).map_or("", |m| m.name.as_str()) {
            "red" => t::SuitRed.into(),
            "blue" => t::SuitBlue.into(),
            "green" => t::SuitGreen.into(),
            "yellow" => t::SuitYellow.into(),
            "purple" => t::SuitPurple.into(),
            "black" => t::SuitBlack.into(),
            "orange" => t::SuitOrange.into(),
            name => Message::text(name.to_owned()),
        }
    }

    /// The standard suit of a colour, if it is one.
    fn suit(&self, colour: usize) -> Option<Suit> {
        let mark = self.deck.colours().get(colour)?;
        Suit::ALL.into_iter().find(|suit| suit.name() == mark.name)
    }

    /// Alternative ranks: `6, 7 or 8`.
    pub(crate) fn any_of(&self, ranks: &[u8]) -> Arg {
        let labels = ranks.iter().map(|&rank| self.deck.rank_label(rank).into());
        Arg::List(Join::Or, labels.collect())
    }

    /// Cards that a book accepts, as a clause: `it takes 6 or 7`.
    pub(crate) fn wants(&self, book: Book, colour: usize) -> Message {
        let ranks = self.ranks_taken(book, colour);
        if ranks.is_empty() {
            t::WantsSkippers.into()
        } else {
            t::WantsRanks {
                ranks: self.any_of(&ranks),
            }
            .into()
        }
    }
}
