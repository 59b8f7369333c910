//! The cards of a match, as its record keeps them.

use serde::{Deserialize, Serialize};
use wildpile_game::Seat;
use wildpile_message::Message;

use crate::card::translated;
use crate::{CardRef, CardText};

/// The cards of a match, as its record keeps them in the note `cards`: complete, so that they can be shown
/// where their pack isn't known. The record's rules contain what they do.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardsInPlay {
    /// The mutators, in the order in which they apply.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mutators: Vec<KeptCard>,
    /// The handicaps, by seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub handicaps: Vec<SeatCards>,
    /// The draw of the mutators; none if they were chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Drawn>,
}

/// A card as a record keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptCard {
    /// The ID of its pack and its own: `skipper/strong`.
    pub id: String,
    /// The name of its drawing.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub art: String,
    /// Its text in English.
    pub en: CardText,
    /// Its text in German.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub de: Option<CardText>,
}

/// A seat's handicaps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatCards {
    /// The seat.
    pub seat: Seat,
    /// Its handicaps, in the order in which they apply.
    pub cards: Vec<KeptCard>,
}

/// A draw of cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    /// The number of cards.
    pub count: usize,
    /// From which deal number, in text form.
    pub deal: String,
    /// The IDs of the packs that were drawn from, besides those that come with the program.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub packs: Vec<String>,
}

impl KeptCard {
    /// A card of a pack.
    #[must_use]
    pub fn of(card: CardRef<'_>) -> Self {
        Self {
            id: card.id(),
            art: card.card.art.clone(),
            en: card.card.en.clone(),
            de: card.card.de.clone(),
        }
    }

    /// The title in the reader's language.
    #[must_use]
    pub fn title(&self) -> Message {
        translated(&self.en, self.de.as_ref(), |text| &text.title)
    }

    /// The sentence in the reader's language.
    #[must_use]
    pub fn sentence(&self) -> Message {
        translated(&self.en, self.de.as_ref(), |text| &text.sentence)
    }
}

impl CardsInPlay {
    /// The cards of a match.
    #[must_use]
    pub fn new(mutators: &[CardRef<'_>], handicaps: &[(Seat, CardRef<'_>)], drawn: Option<Drawn>) -> Self {
        let mut new = Self {
            mutators: mutators.iter().copied().map(KeptCard::of).collect(),
            handicaps: Vec::new(),
            drawn,
        };
        for &(seat, card) in handicaps {
            let cards = vec![KeptCard::of(card)];
            new.add(SeatCards { seat, cards });
        }
        new
    }

    /// Adds handicaps of a seat, above its others.
    fn add(&mut self, more: SeatCards) {
        match self.handicaps.iter_mut().find(|own| own.seat == more.seat) {
            Some(own) => own.cards.extend(more.cards),
            None => self.handicaps.push(more),
        }
        self.handicaps.sort_by_key(|own| own.seat);
    }

    /// These cards, and more above them.
    #[must_use]
    pub fn and(mut self, more: Self) -> Self {
        self.mutators.extend(more.mutators);
        for own in more.handicaps {
            self.add(own);
        }
        self.drawn = self.drawn.or(more.drawn);
        self
    }

    /// True if there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.mutators.is_empty() && self.handicaps.is_empty()
    }

    /// The note in a record; empty without any cards.
    #[must_use]
    pub fn note(&self) -> String {
        if self.is_empty() {
            return String::new();
        }
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The cards of a note; none if it is empty or unreadable, as after an edit.
    #[must_use]
    pub fn of_note(note: &str) -> Self {
        serde_json::from_str(note).unwrap_or_default()
    }
}
