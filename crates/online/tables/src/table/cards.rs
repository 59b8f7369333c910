//! The cards that gave a table its rules: what everybody is told of them, and what the record keeps.

use std::sync::Arc;

use wildpile_message::Message;
use wildpile_packs::{CardInPlay, CardText, CardsInPlay, MAX_SENTENCE, MAX_TITLE, Packs, is_id};
use wildpile_protocol::lobby::{CARDS, NewTable};
use wildpile_protocol::text as t;

use super::{Setup, Table};
use crate::Person;
use crate::people::is_unseen;

impl Setup {
    /// Checks what someone wants to open now, also what is said of its cards.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn new(owner: Person, mut new: NewTable) -> Result<Self, Message> {
        let packs = Packs::shipped();
        if new.settings.cards.len() > CARDS {
            return Err(t::CardsMany { most: CARDS }.into());
        }
        for card in Arc::make_mut(&mut new.settings.cards) {
            if card.seat.is_some_and(|seat| seat.index() >= new.seats) {
                return Err(t::SeatNone { seats: new.seats }.into());
            }
            // Nobody gives the program's own cards another meaning.
            match packs.find(&new.game, card.kind(), &card.id, "cards") {
                Ok(known) if known.id() == card.id => *card = CardInPlay::of(known, card.seat),
                _ => check(card, &packs)?,
            }
        }
        Self::check(owner, new)
    }
}

/// Checks that a card of someone's own pack is one.
fn check(card: &CardInPlay, packs: &Packs) -> Result<(), Message> {
    let is_own = card.id.split_once('/').is_some_and(|(pack, own)| {
        is_id(pack) && is_id(own) && packs.all().iter().all(|known| known.id != pack)
    });
    let fits = |text: &CardText| {
        [(&text.title, MAX_TITLE), (&text.sentence, MAX_SENTENCE)]
            .into_iter()
            .all(|(text, most)| {
                let count = text.trim().chars().count();
                (1..=most).contains(&count) && text.chars().count() <= most && !text.chars().any(is_unseen)
            })
    };
    let is_drawn = card.art.is_empty() || is_id(&card.art);
    if is_own && is_drawn && fits(&card.en) && card.de.as_ref().is_none_or(fits) {
        return Ok(());
    }
    Err(t::CardsWrong {
        title: MAX_TITLE,
        sentence: MAX_SENTENCE,
    }
    .into())
}

impl Table {
    /// The record's note about the cards; `None` without any.
    pub(super) fn cards_note(&self) -> Option<String> {
        let cards = CardsInPlay::new(self.setup.new.settings.cards.to_vec(), None);
        (!cards.is_empty()).then(|| cards.note())
    }
}
