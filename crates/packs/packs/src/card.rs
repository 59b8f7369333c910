//! Packs and their cards as data.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use wildpile_game::Seat;
use wildpile_game::rules::{CardName, Layer, Patch, SeatPatch, Source, relative};
use wildpile_message::Message;

use crate::Words;

/// The version of the format of pack files; newer ones are refused.
pub const SCHEMA: u32 = 1;

/// The maker of the packs that come with the program (CD-08).
pub const MAKER: &str = "Radioactive Games";

/// The longest title that fits on a card, in characters.
pub const MAX_TITLE: usize = 28;

/// The longest sentence that fits on a card, in characters.
pub const MAX_SENTENCE: usize = 140;

/// The most cards in a pack.
pub const MAX_CARDS: usize = 200;

/// The longest ID, in characters.
const MAX_ID: usize = 40;

/// A pack of mutators and handicaps for one game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// The version of the format.
    pub schema: u32,
    /// The pack's ID: `skipper`.
    pub id: String,
    /// The pack's own version, from 1.
    pub version: u32,
    /// The game's name.
    pub game: String,
    /// The title.
    pub title: Words,
    /// The maker's name (CD-08); empty if the pack gives none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub maker: String,
    /// Its mutators, in display order.
    #[serde(default, rename = "mutator", skip_serializing_if = "Vec::is_empty")]
    pub mutators: Vec<Card>,
    /// Its handicaps, in display order.
    #[serde(default, rename = "handicap", skip_serializing_if = "Vec::is_empty")]
    pub handicaps: Vec<Card>,
}

/// A card: a change of rules with a name.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Its ID within the pack: `strong`.
    pub id: String,
    /// The name of its drawing; empty for the usual one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub art: String,
    /// The cards it needs: IDs in the same pack, or `pack/id`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub requires: Vec<String>,
    /// The cards it can't be combined with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub excludes: Vec<String>,
    /// The values it sets, in JSON form.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub rules: Patch,
    /// The numbers it adds to options.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub add: Map<String, Value>,
    /// Its text in English.
    pub en: CardText,
    /// Its text in German.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub de: Option<CardText>,
}

// At most [`MAX_TITLE`] and [`MAX_SENTENCE`] characters. The schema shows these comments.
/// The text on a card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CardText {
    /// The title.
    pub title: String,
    /// One sentence that says what changes.
    pub sentence: String,
}

/// The audience of a card: everybody or one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    /// For everybody (MU-01).
    #[default]
    Mutator,
    /// For one seat (MU-05).
    Handicap,
}

impl CardKind {
    /// Both kinds, in display order.
    pub const ALL: [Self; 2] = [Self::Mutator, Self::Handicap];

    /// The name in files and addresses.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mutator => "mutator",
            Self::Handicap => "handicap",
        }
    }

    /// The seat with which a card of this kind is tried; none for cards for everybody.
    #[must_use]
    pub fn first_seat(self) -> Option<Seat> {
        (self == Self::Handicap).then_some(Seat::FIRST)
    }
}

impl Pack {
    /// The first version of a pack for a game, without a title and cards.
    #[must_use]
    pub fn new(id: String, game: &str) -> Self {
        Self {
            schema: SCHEMA,
            id,
            version: 1,
            game: game.to_owned(),
            ..Self::default()
        }
    }

    /// The cards of one kind as a pack of their own, to be printed apart (MU-08): `skipper-mutators`.
    #[must_use]
    pub fn only(&self, kind: CardKind) -> Self {
        let mut only = self.clone();
        for other in CardKind::ALL.into_iter().filter(|other| *other != kind) {
            only.cards_mut(other).clear();
        }
        only.id = format!("{}-{}s", self.id, kind.name());
        only
    }

    /// All its cards in display order, mutators first.
    pub fn all(&self) -> impl Iterator<Item = CardRef<'_>> {
        CardKind::ALL.into_iter().flat_map(move |kind| {
            let cards = self.cards(kind).iter();
            cards.map(move |card| CardRef {
                pack: self,
                card,
                kind,
            })
        })
    }

    /// Its cards of a kind, in display order.
    #[must_use]
    pub fn cards(&self, kind: CardKind) -> &[Card] {
        match kind {
            CardKind::Mutator => &self.mutators,
            CardKind::Handicap => &self.handicaps,
        }
    }

    /// Its cards of a kind, to be changed.
    pub fn cards_mut(&mut self, kind: CardKind) -> &mut Vec<Card> {
        match kind {
            CardKind::Mutator => &mut self.mutators,
            CardKind::Handicap => &mut self.handicaps,
        }
    }
}

impl Card {
    /// Its changes: its values, and its numbers as [relative] ones.
    #[must_use]
    pub fn patch(&self) -> Patch {
        let mut patch = self.rules.clone();
        let sums = self
            .add
            .iter()
            .map(|(name, by)| (name.clone(), relative(by.as_i64().unwrap_or_default())));
        patch.extend(sums);
        patch
    }

    /// A part of its text in every language.
    #[must_use]
    pub fn words(&self, part: fn(&CardText) -> &String) -> Words {
        words(&self.en, self.de.as_ref(), part)
    }

    /// The title in the reader's language; the ID of a card that is read and has no valid title.
    #[must_use]
    pub fn title(&self) -> Message {
        match self.words(|text| &text.title) {
            none if none.en.is_empty() => Message::text(self.id.clone()),
            title => title.message(),
        }
    }

    /// The sentence in the reader's language.
    #[must_use]
    pub fn sentence(&self) -> Message {
        self.words(|text| &text.sentence).message()
    }
}

/// A part of a card's text in every language.
pub(crate) fn words(en: &CardText, de: Option<&CardText>, part: fn(&CardText) -> &String) -> Words {
    Words {
        en: part(en).clone(),
        de: de.map(|de| part(de).clone()),
    }
}

/// A card of a pack.
#[derive(Clone, Copy, Debug)]
pub struct CardRef<'a> {
    /// The pack.
    pub pack: &'a Pack,
    /// The card.
    pub card: &'a Card,
    /// For whom it is.
    pub kind: CardKind,
}

impl PartialEq for CardRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.pack.id == other.pack.id && self.card.id == other.card.id
    }
}

impl CardRef<'_> {
    /// The ID of the pack and its own: `skipper/strong`.
    #[must_use]
    pub fn id(&self) -> String {
        format!("{}/{}", self.pack.id, self.card.id)
    }

    /// True if an ID of a card's `requires` or `excludes`, written in a pack, means this card.
    #[must_use]
    pub fn is_named(&self, id: &str, in_pack: &Pack) -> bool {
        match id.split_once('/') {
            Some((pack, card)) => self.pack.id == pack && self.card.id == card,
            None => self.pack.id == in_pack.id && self.card.id == id,
        }
    }

    /// The card's change of the rules: for everybody, or for the seat that has the handicap.
    #[must_use]
    pub fn layer(&self, seat: Option<Seat>) -> Layer {
        let name = CardName {
            id: self.id(),
            title: self.card.title(),
        };
        let patch = self.card.patch();
        match seat {
            None => Layer {
                source: Source::Mutator(name),
                patch,
            },
            Some(seat) => Layer {
                source: Source::Handicap(name),
                patch: SeatPatch { seat, patch }.named(),
            },
        }
    }
}

/// True if a text can be an ID: a small letter, then small letters, digits, `_` and `-`.
#[must_use]
pub fn is_id(text: &str) -> bool {
    text.len() <= MAX_ID
        && text.starts_with(|c: char| c.is_ascii_lowercase())
        && text
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_' || b == b'-')
}

/// An ID made from a title.
#[must_use]
pub fn id_of(title: &str) -> String {
    let mut plain = String::new();
    for c in title.to_lowercase().chars() {
        match c {
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            'ß' => plain.push_str("ss"),
            c if c.is_ascii_alphanumeric() => plain.push(c),
            _ => plain.push('_'),
        }
    }
    let words: Vec<&str> = plain.split('_').filter(|word| !word.is_empty()).collect();
    // Room is left for a number.
    let id: String = words.join("_").chars().take(30).collect();
    let id = if is_id(&id) { id } else { format!("card_{id}") };
    id.trim_end_matches('_').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mu_01_ids_are_made_of_any_title() {
        for (title, id) in [
            ("Small hands", "small_hands"),
            ("Große Hände!", "grosse_haende"),
            ("Überholspur", "ueberholspur"),
            ("4 × 4", "card_4_4"),
            ("3 for 4", "card_3_for_4"),
            ("…", "card"),
        ] {
            assert_eq!(id_of(title), id);
            assert!(is_id(&id_of(title)), "{title}");
        }
        assert!(is_id(&id_of(&"long ".repeat(30))));
    }
}
