//! A card that changes rules, drawn: for the setup page, the table and the editor.

use leptos::prelude::*;
use wildpile_art::{RuleCard, RuleKind, rule_card_shapes};
use wildpile_packs::{CardInPlay, CardKind, CardRef, Pack};

use crate::text::{Message, Reader, say, tr, ui};

/// The text of a card, in the language of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// For whom it is.
    pub kind: CardKind,
    /// The name of the drawing.
    pub art: String,
    /// The title.
    pub title: String,
    /// The sentence.
    pub sentence: String,
    /// Its effect on a game; empty if it wasn't measured.
    pub effect: String,
    /// The title of its pack; empty if it isn't known.
    pub pack: String,
}

impl Shown {
    /// A card of a pack.
    #[must_use]
    pub fn of(card: CardRef<'_>) -> Self {
        Self::titled(&CardInPlay::of(card, card.kind.first_seat()), Some(card.pack))
    }

    /// A card as a record keeps it, with its pack if that is known.
    #[must_use]
    pub fn kept(card: &CardInPlay, packs: &[Pack]) -> Self {
        let own = card.id.split('/').next();
        let pack = packs.iter().find(|pack| Some(pack.id.as_str()) == own);
        Self::titled(card, pack)
    }

    fn titled(card: &CardInPlay, pack: Option<&Pack>) -> Self {
        let said = |message: Option<Message>| {
            message.map_or_else(String::new, |message| say(&message, &Reader::NOBODY))
        };
        Self {
            kind: card.kind(),
            art: card.art.clone(),
            title: said(Some(card.title())),
            sentence: said(Some(card.sentence())),
            effect: said(card.effect()),
            pack: said(pack.map(|pack| pack.title.message())),
        }
    }

    /// The kind of card, in a word.
    fn kind_word(&self) -> String {
        tr(match self.kind {
            CardKind::Mutator => ui::CardsMutator,
            CardKind::Handicap => ui::CardsHandicap,
        })
    }

    /// Name of the card with its text, for readers.
    #[must_use]
    pub fn name(&self) -> String {
        tr(ui::CardsName {
            kind: self.kind_word(),
            title: &self.title,
            sentence: &self.sentence,
        })
    }

    /// The drawing: the whole card as SVG shapes.
    fn shapes(&self) -> String {
        let word = self.kind_word();
        let foot = if self.pack.is_empty() {
            word
        } else {
            format!("{} · {word}", self.pack)
        };
        rule_card_shapes(&RuleCard {
            kind: match self.kind {
                CardKind::Mutator => RuleKind::Mutator,
                CardKind::Handicap => RuleKind::Handicap,
            },
            art: &self.art,
            title: &self.title,
            sentence: &self.sentence,
            foot: &foot,
        })
    }
}

/// The whole card as a picture with a name, which is also its text.
pub fn picture(card: &Shown) -> AnyView {
    view! {
        <svg class="rule-card" viewBox="0 0 250 350" role="img" aria-label=card.name() inner_html=card.shapes()></svg>
    }
    .into_any()
}

/// The whole card as a picture without a name, for buttons that say what it is.
pub fn drawn(card: &Shown) -> AnyView {
    view! { <svg class="rule-card" viewBox="0 0 250 350" aria-hidden="true" inner_html=card.shapes()></svg> }
        .into_any()
}

/// Only the drawing on the card, for lists that say the rest in words.
pub fn thumbnail(card: &Shown) -> AnyView {
    view! {
        <svg class="rule-thumb" viewBox="12 70 226 128" aria-hidden="true" inner_html=card.shapes()></svg>
    }
    .into_any()
}
