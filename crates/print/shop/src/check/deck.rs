//! The pages of a file, and the cards of the manifest that they show.

use wildpile_message::Message;

use crate::fault::{Fault, FaultPage};
use crate::text as t;
use crate::{Copies, Kind, Maker, Manifest, ManifestCard, PageOrder};

impl Manifest {
    /// The number of cards in a file with a page for each side.
    pub(super) fn cards_in_file(&self, copies: Copies) -> u64 {
        match copies {
            Copies::Repeat => (self.cards.iter()).fold(0, |sum, card| card.copies.saturating_add(sum)),
            Copies::Quantity => self.cards.len() as u64,
        }
    }

    /// The card with this index in a file with a page for each side.
    fn card(&self, copies: Copies, index: u64) -> Option<&ManifestCard> {
        let mut before = 0_u64;
        self.cards.iter().find(|card| {
            before = before.saturating_add(if copies == Copies::Repeat { card.copies } else { 1 });
            index < before
        })
    }
}

/// The pages of a file: the card and the side that each shows, and its name in faults.
pub(super) struct Pages<'a> {
    pub file: &'a str,
    pub maker: &'a Maker,
    /// The number of pages.
    pub count: usize,
    /// The deck, if it has as many cards as the file.
    pub deck: Option<&'a Manifest>,
    /// True if each page is a side of a card.
    cards: bool,
}

impl<'a> Pages<'a> {
    pub(super) fn new(maker: &'a Maker, file: &'a str, count: usize, deck: Option<&'a Manifest>) -> Self {
        let fits = |deck: &&Manifest| deck.cards_in_file(maker.files.copies) == count as u64 / 2;
        Self {
            file,
            maker,
            count,
            deck: deck.filter(fits),
            cards: maker.kind == Kind::Pages,
        }
    }

    /// The pages of an extra document: a box, a leaflet or a rule sheet.
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
            PageOrder::FrontBack => (page / 2, page.is_multiple_of(2)),
            PageOrder::FrontsThenBacks => {
                let cards = self.count.div_ceil(2);
                (page % cards.max(1), page < cards)
            }
        })
    }

    /// The deck's card on a page.
    pub(super) fn card(&self, page: usize) -> Option<&'a ManifestCard> {
        let (index, _) = self.side(page)?;
        self.deck?.card(self.maker.files.copies, index as u64)
    }

    /// A fault on a page, from 0.
    pub(super) fn fault(&self, at: usize, what: impl Into<Message>, remedy: impl Into<Message>) -> Fault {
        let (file, page) = (self.file, at + 1);
        let card = self.card(at).map(|card| card.id.as_str());
        let place = match (self.side(at), card) {
            (None, _) => t::PlacePage { file, page }.into(),
            (Some((_, true)), Some(card)) => t::PlaceFront { card, file, page }.into(),
            (Some((_, false)), Some(card)) => t::PlaceBack { card, file, page }.into(),
            (Some((index, front)), None) => {
                let number = index + 1;
                match front {
                    true => t::PlaceFrontNumber { number, file, page }.into(),
                    false => t::PlaceBackNumber { number, file, page }.into(),
                }
            }
        };
        let page = FaultPage { number: page, place };
        Fault {
            page: Some(Box::new(page)),
            ..Fault::new(card.unwrap_or(file), what, remedy)
        }
    }
}
