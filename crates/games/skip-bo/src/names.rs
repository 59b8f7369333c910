//! Names of cards, values and sides.

use wildpile_cards::Rank;
use wildpile_game::Game;
use wildpile_game::text::{number_word, rank};
use wildpile_message::Message;

use crate::SkipBo;
use crate::cards::Card;
use crate::rules::Deck;
use crate::text as t;

/// A number as printed: the classic deck has letters for ace, jack, queen and king.
pub(crate) fn printed(value: u8, deck: Deck) -> String {
    match (deck, value) {
        (Deck::Classic, 1) => "A".to_owned(),
        (Deck::Classic, 11) => "J".to_owned(),
        (Deck::Classic, 12) => "Q".to_owned(),
        (Deck::Classic, 13) => "K".to_owned(),
        _ => value.to_string(),
    }
}

/// A number as used in sentences: `5`, or `J` in the classic deck.
pub(crate) fn value_message(value: u8, deck: Deck) -> Message {
    match (deck, value) {
        (Deck::Classic, 1) => t::CardAce.into(),
        (Deck::Classic, 11) => t::CardJack.into(),
        (Deck::Classic, 12) => t::CardQueen.into(),
        (Deck::Classic, 13) => t::CardKing.into(),
        _ => t::CardNumber { value }.into(),
    }
}

/// A card as used in sentences.
pub(crate) fn card_message(card: Card, deck: Deck) -> Message {
    card.value()
        .map_or_else(|| t::CardWild.into(), |value| value_message(value, deck))
}

impl SkipBo {
    /// A card as used in sentences, by the names of the deck.
    #[must_use]
    pub fn card_message(&self, card: Card) -> Message {
        card_message(card, self.rules().deck)
    }
}

/// A card that stands for `value`.
pub(crate) fn played_message(card: Card, value: u8, deck: Deck) -> Message {
    if card.is_wild() {
        let card = value_message(value, deck);
        t::CardWildAs { card }.into()
    } else {
        card_message(card, deck)
    }
}

/// The value as a word: `eleven`, or `jack` in the classic deck.
pub(crate) fn value_word(value: u8, deck: Deck) -> Message {
    match (deck, value) {
        (Deck::Classic, 1) => rank(Rank::ACE),
        (Deck::Classic, 11) => rank(Rank::JACK),
        (Deck::Classic, 12) => rank(Rank::QUEEN),
        (Deck::Classic, 13) => rank(Rank::KING),
        _ => number_word(value),
    }
}
