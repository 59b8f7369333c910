//! The deck that files are for, as their manifest tells it.

use serde::Deserialize;

use crate::fault::{Fault, FaultPage, FaultSide};
use crate::{Copies, Kind, Maker, Order};

/// The parts of `manifest.json` that checks need.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Deck {
    /// All cards, copies counted.
    #[serde(default)]
    pub count: u64,
    /// The cards.
    #[serde(default)]
    pub cards: Vec<DeckCard>,
    /// The files.
    #[serde(default)]
    pub files: Vec<DeckFile>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct DeckCard {
    pub id: String,
    #[serde(default)]
    pub copies: u64,
    /// True if it has another side than the deck's back; unknown if the manifest doesn't say.
    #[cfg(feature = "render")]
    pub own_back: Option<bool>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct DeckFile {
    pub name: String,
    #[serde(default)]
    pub copies: u64,
    #[serde(default)]
    pub sha256: String,
}

impl Deck {
    /// The number of cards in a file with a page for each side.
    pub(super) fn in_pages(&self, copies: Copies) -> u64 {
        match copies {
            Copies::Repeat => (self.cards.iter()).fold(0, |sum, card| card.copies.saturating_add(sum)),
            Copies::Quantity => self.cards.len() as u64,
        }
    }

    /// The card with this index in such a file.
    fn card(&self, copies: Copies, index: u64) -> Option<&DeckCard> {
        let mut before = 0_u64;
        self.cards.iter().find(|card| {
            before = before.saturating_add(if copies == Copies::Repeat { card.copies } else { 1 });
            index < before
        })
    }
}

/// The names of the pages of a file.
pub(super) struct Pages<'a> {
    pub file: &'a str,
    pub maker: &'a Maker,
    /// The number of pages.
    pub count: usize,
    /// The deck, if it has as many cards as the file.
    pub deck: Option<&'a Deck>,
    /// True if they are sides of cards.
    cards: bool,
}

impl<'a> Pages<'a> {
    pub(super) fn new(maker: &'a Maker, file: &'a str, count: usize, deck: Option<&'a Deck>) -> Self {
        let fits = |deck: &&Deck| deck.in_pages(maker.files.copies) == count as u64 / 2;
        Self {
            file,
            maker,
            count,
            deck: deck.filter(fits),
            cards: maker.kind == Kind::Pages,
        }
    }

    /// The pages of a paper beside the cards.
    pub(super) fn paper(maker: &'a Maker, file: &'a str, count: usize) -> Self {
        Self {
            cards: false,
            ..Self::new(maker, file, count, None)
        }
    }

    /// The card of a page, from 0, and whether it is its front; nothing where pages are sheets.
    pub(super) fn side(&self, page: usize) -> Option<(usize, bool)> {
        if !self.cards {
            return None;
        }
        Some(match self.maker.files.order {
            Order::FrontBack => (page / 2, page.is_multiple_of(2)),
            Order::FrontsThenBacks => {
                let cards = self.count.div_ceil(2);
                (page % cards.max(1), page < cards)
            }
        })
    }

    /// The deck's card on a page.
    pub(super) fn card(&self, page: usize) -> Option<&'a DeckCard> {
        let (index, _) = self.side(page)?;
        self.deck?.card(self.maker.files.copies, index as u64)
    }

    /// A fault on a page, from 0.
    pub(super) fn fault(
        &self,
        page: usize,
        what: impl Into<wildpile_message::Message>,
        remedy: impl Into<wildpile_message::Message>,
    ) -> Fault {
        let card = self.card(page).map(|card| card.id.clone());
        let side = self.side(page).map(|(index, front)| FaultSide {
            number: index + 1,
            card: card.clone(),
            front,
        });
        let name = card.unwrap_or_else(|| self.file.to_owned());
        Fault::new(name, what, remedy).on(FaultPage {
            file: self.file.to_owned(),
            number: page + 1,
            side,
        })
    }
}
