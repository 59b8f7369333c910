//! The zones of a scene, and their IDs.

use wildpile_message::{Arg, Join, Message};
use wildpile_table::{Face, Fan, SceneCard, Zone, ZoneId, ZoneKind};

use crate::setup::seat_of;
use crate::tables::Book;
use crate::text as t;
use crate::view::{SeatView, View};
use crate::{Card, Skipper};

pub(super) const DISCARD: u16 = 0;
pub(super) const DRAW: u16 = 1;
pub(super) const HAND: u16 = 2;
pub(super) const TRASH: u16 = 3;
pub(super) const DRAWN: u16 = 4;
pub(super) const MARKET: u16 = 5;
pub(super) const STACKS: u16 = 8;
pub(super) const PER_SEAT: u16 = 32;
pub(super) const LOT: ZoneId = ZoneId(4 * PER_SEAT);

pub(super) fn zone_of(seat: usize, what: u16) -> ZoneId {
    ZoneId(seat as u16 * PER_SEAT + what)
}

pub(super) fn stack_zone(seat: usize, colour: usize) -> ZoneId {
    zone_of(seat, STACKS + colour as u16)
}

impl Skipper {
    fn face(&self, card: Card) -> SceneCard {
        let colour = self.tables.colour(card);
        let mark = self.deck.colours().get(colour);
        SceneCard::up(Face {
            rank: self.deck.rank_label(card.rank()),
            symbol: mark.map(|m| m.symbol),
            letter: mark.map(|m| m.letter),
            ink: mark.map_or(wildpile_cards::Ink::Black, |m| m.ink),
            wild: self.skips(card) > 0,
            skips: self.skips(card),
            stands_for: None,
            name: self.name(card),
        })
    }

    /// Cards that a stack accepts now, for the note below it (SK-23).
    fn stack_note(&self, book: Book, colour: usize) -> Arg {
        if book.finished {
            return t::NoteFinished.into();
        }
        let taken = self.ranks_taken(book, colour);
        let ranks = match taken.as_slice() {
            // Skippers between the ranks leave gaps.
            &[first, .., last] if taken.len() > 3 && usize::from(last - first) < taken.len() => {
                let label = |rank| self.deck.rank_label(rank);
                t::NoteRange {
                    first: label(first),
                    last: label(last),
                }
                .into()
            }
            ranks => self.any_of(ranks),
        };
        let enders: Vec<u8> = (self.tables.end..=self.tables.ranks)
            .filter(|&rank| {
                let card = self.tables.card(colour, rank);
                self.skips(card) > 0 && self.takes(book, colour, card) && self.finishes(book, colour, card)
            })
            .collect();
        let ends = self.any_of(&enders);
        match (taken.is_empty(), enders.is_empty()) {
            (true, true) => t::NoteSkippers.into(),
            (true, false) => t::NoteEnds { ends }.into(),
            (false, true) => t::NoteNext { ranks }.into(),
            (false, false) => t::NoteTakesEnds { ranks, ends }.into(),
        }
    }

    /// The cards of the viewer's hand by colour in deck order, naturals before skippers.
    pub(super) fn arranged(&self, hand: &[Card]) -> Vec<Card> {
        let mut cards = hand.to_vec();
        tiny_sort::stable::sort_by_key(&mut cards, |&c| {
            (self.skips(c) > 0, self.tables.colour(c), c.rank())
        });
        cards
    }

    fn zone(
        &self,
        view: &View,
        seat: usize,
        what: u16,
        kind: ZoneKind,
        row: u8,
        label: impl Into<Message>,
    ) -> Zone {
        let own = view.viewer.is_some_and(|v| v.index() == seat);
        let mut label = label.into();
        if self.several() && !own {
            label = t::ZoneOf {
                seat: seat_of(seat),
                zone: label,
            }
            .into();
        }
        Zone {
            owner: self.several().then(|| seat_of(seat)),
            ..Zone::new(zone_of(seat, what), kind, row, label, Vec::new())
        }
    }

    /// A seat's discard pile, draw pile and stacks from left to right (SK-23).
    pub(super) fn seat_zones(&self, view: &View, i: usize, row: u8, zones: &mut Vec<Zone>) {
        let Some(seat) = view.seats.get(i) else {
            return;
        };
        let own = view.viewer.is_some_and(|v| v.index() == i);
        let mut discard = self.zone(view, i, DISCARD, ZoneKind::DiscardPile, row, t::ZoneDiscard);
        discard.cards = seat.discard.iter().map(|&c| self.face(c)).collect();
        discard.count = usize::from(seat.discard_count);
        discard.note = Some(cards(discard.count));
        zones.push(discard);
        let mut draw = self.zone(view, i, DRAW, ZoneKind::Stock, row, t::ZoneDraw);
        draw.count = usize::from(seat.draw_count);
        draw.cards = vec![SceneCard::back(); draw.count.min(1)];
        draw.note = Some(cards(draw.count));
        zones.push(draw);
        if self.tables.market > 0 {
            let mut market = self.zone(view, i, MARKET, ZoneKind::Market, row, t::ZoneMarket);
            market.cards = seat.market.iter().map(|&c| self.face(c)).collect();
            market.count = market.cards.len();
            market.fan = Fan::Right;
            zones.push(market);
        }
        for colour in 0..self.tables.colours {
            zones.push(self.stack(view, seat, i, colour, row));
        }
        let mut trash = self.zone(view, i, TRASH, ZoneKind::Trash, row, t::ZoneTrash);
        trash.cards = seat
            .trash
            .iter()
            .flat_map(|p| p.iter())
            .map(|&c| self.face(c))
            .collect();
        trash.count = usize::from(seat.trash_count);
        trash.note = Some(cards(trash.count));
        zones.push(trash);
        if seat.is_asked {
            let mut drawn = self.zone(view, i, DRAWN, ZoneKind::Hand, row, t::ZoneDrawn);
            drawn.cards = vec![seat.asked.map_or_else(SceneCard::back, |c| self.face(c))];
            drawn.count = 1;
            drawn.note = Some(t::NoteDrawn.into());
            zones.push(drawn);
        }
        let row = if own { row + 1 } else { row };
        let mut hand = self.zone(view, i, HAND, ZoneKind::Hand, row, t::ZoneHand);
        hand.count = usize::from(seat.hand_count);
        match &seat.hand {
            Some(pile) => {
                hand.cards = self.arranged(pile).into_iter().map(|c| self.face(c)).collect();
                hand.fan = Fan::Right;
            }
            None => {
                hand.cards = vec![SceneCard::back(); hand.count];
                hand.note = Some(cards(hand.count));
            }
        }
        zones.push(hand);
    }

    fn stack(&self, view: &View, seat: &SeatView, i: usize, colour: usize, row: u8) -> Zone {
        let suit = self.colour_name(colour);
        let what = STACKS + colour as u16;
        let mut zone = self.zone(view, i, what, ZoneKind::Foundation, row, t::ZoneStack { suit });
        let all = seat.stacks.stack(colour);
        let book = seat.books[colour];
        // The last natural and the skippers on it; of a finished book, the card that finished it.
        let last_natural = all.iter().rposition(|&c| self.skips(c) == 0).unwrap_or(0);
        let shown = if book.finished {
            all.len().saturating_sub(1)
        } else {
            last_natural
        };
        zone.cards = all[shown..].iter().map(|&c| self.face(c)).collect();
        zone.count = all.len();
        zone.fan = Fan::Down;
        let top_skips = all.last().is_some_and(|&c| self.skips(c) > 0);
        if top_skips
            && !book.finished
            && let Some(wildpile_table::Fill::Face(face)) = zone.cards.last_mut().map(|c| &mut c.fill)
        {
            let reach = (book.rank + book.allowance).min(self.tables.ranks);
            let stands = self.deck.card_symbol(colour, reach);
            face.name = t::FaceAs {
                card: face.name.clone(),
                stands: &stands,
            }
            .into();
            face.stands_for = Some(stands);
        }
        zone.empty = self.deck.colours().get(colour).map(|m| m.symbol.into());
        zone.note = Some(self.stack_note(book, colour));
        zone
    }

    pub(super) fn lot_zone(&self, view: &View, row: u8) -> Zone {
        let mut zone = Zone {
            fan: Fan::Right,
            ..Zone::new(LOT, ZoneKind::Lot, row, t::ZoneAuction, Vec::new())
        };
        if let Some(auction) = &view.auction {
            zone.cards.push(self.face(auction.lot));
            let mut bids = Vec::new();
            for (i, bid) in auction.bids.iter().enumerate() {
                if let Some(card) = bid {
                    zone.cards.push(self.face(*card));
                    let (seat, card) = (seat_of(i), self.short(*card));
                    bids.push(t::NoteBid { seat, card }.into());
                }
            }
            zone.count = zone.cards.len();
            // The card itself lies there.
            let lot = t::NoteLot { seat: view.current };
            zone.note = Some(if bids.is_empty() {
                lot.into()
            } else {
                let bids = Arg::List(Join::Comma, bids);
                t::NoteLotBids { lot, bids }.into()
            });
        }
        zone
    }
}

fn cards(n: usize) -> Arg {
    t::NoteCards { n }.into()
}
