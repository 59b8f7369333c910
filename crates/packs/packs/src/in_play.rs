//! The cards of a match, as its record keeps them.

use serde::{Deserialize, Serialize};
use wildpile_game::Seat;
use wildpile_message::Message;

use crate::card::words;
use crate::{CardKind, CardRef, CardText, Words};

/// The cards of a match, as its record keeps them in the note `cards`: complete, so that they can be shown
/// where their pack isn't known. The record's rules contain what they do.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardsInPlay {
    /// First the mutators, in the order in which they apply, then the handicaps by seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<CardInPlay>,
    /// The draw of the mutators; none if they were chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Drawn>,
}

/// A card that changes the rules of a match: a mutator, or a seat's handicap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CardInPlay {
    /// The ID of its pack and its own: `skipper/strong`. Of a card that comes with the program, the server knows the text.
    pub id: String,
    /// The seat with the handicap; `None` for a mutator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The name of its drawing.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub art: String,
    /// Its text in English.
    pub en: CardText,
    /// Its text in German.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub de: Option<CardText>,
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

impl CardInPlay {
    /// A card of a pack: a mutator, or a handicap of this seat.
    #[must_use]
    pub fn of(card: CardRef<'_>, seat: Option<Seat>) -> Self {
        Self {
            id: card.id(),
            seat,
            art: card.card.art.clone(),
            en: card.card.en.clone(),
            de: card.card.de.clone(),
        }
    }

    /// For whom it is.
    #[must_use]
    pub const fn kind(&self) -> CardKind {
        CardKind::of(self.seat)
    }

    /// The title in every language.
    #[must_use]
    pub fn words(&self) -> Words {
        words(&self.en, self.de.as_ref(), |text| &text.title)
    }

    /// The title in the reader's language.
    #[must_use]
    pub fn title(&self) -> Message {
        self.words().message()
    }

    /// The sentence in the reader's language.
    #[must_use]
    pub fn sentence(&self) -> Message {
        words(&self.en, self.de.as_ref(), |text| &text.sentence).message()
    }
}

impl CardsInPlay {
    /// Cards in any order, of which each seat's apply in theirs.
    #[must_use]
    pub fn new(mut cards: Vec<CardInPlay>, drawn: Option<Drawn>) -> Self {
        cards.sort_by_key(|card| card.seat);
        Self { cards, drawn }
    }

    /// These cards, and more above them.
    #[must_use]
    pub fn and(self, more: Self) -> Self {
        Self::new([self.cards, more.cards].concat(), self.drawn.or(more.drawn))
    }

    /// True if there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The note in a record; empty without any cards.
    #[must_use]
    pub fn note(&self) -> String {
        if self.is_empty() {
            return String::new();
        }
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The cards of a note; none if it is empty or unreadable, as after an edit. A note with unknown keys, as of another
    /// version, has no cards for this program.
    #[must_use]
    pub fn of_note(note: &str) -> Self {
        serde_json::from_str(note).unwrap_or_default()
    }
}
