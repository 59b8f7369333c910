//! Moves as actions in a scene, and the meaning of gestures.

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_table::{Action, Spot, ZoneId};

use super::zones::{DISCARD, DRAW, DRAWN, HAND, LOT, MARKET, PER_SEAT, STACKS, TRASH, stack_zone, zone_of};
use crate::moves::{Move, Origin};
use crate::tables::Book;
use crate::text as t;
use crate::view::View;
use crate::{Card, Skipper};

impl Skipper {
    /// A move as an action; `hand` is the viewer's hand in display order.
    pub(super) fn action(&self, view: &View, hand: &[Card], mv: &Move) -> Action {
        let me = view.viewer.map_or(0, Seat::index);
        let held = |card: Card| {
            hand.iter()
                .position(|&c| c == card)
                .map(|at| Spot::card(zone_of(me, HAND), at))
        };
        match *mv {
            Move::Play { card, on, from } => {
                let colour = self.colour_by_letter(on).unwrap_or(0);
                let seat = view.own();
                let book = seat.map_or(Book::default(), |s| s.books[colour]);
                let ends = self.finishes(book, colour, card);
                let spot = match from {
                    Origin::Hand => held(card),
                    Origin::Discard => seat
                        .and_then(|s| s.discard.len().checked_sub(1))
                        .map(|top| Spot::card(zone_of(me, DISCARD), top)),
                };
                let skips = self.skips(card) > 0;
                let suit = self.colour_name(colour);
                let short = t::ShortPlay {
                    card: self.short(card),
                    suit: suit.clone(),
                };
                let label: Message = match (ends, skips, self.short(card)) {
                    (true, _, card) => t::LabelFinish { suit, card }.into(),
                    (_, true, card) => t::LabelPlayOn { card, suit }.into(),
                    (_, _, card) => t::LabelPlay { card }.into(),
                };
                let jump = i32::from(card.rank().saturating_sub(book.rank + 1));
                let rank = if ends {
                    100
                } else if skips {
                    30
                } else {
                    60 - jump
                };
                Action::new(mv, label)
                    .short(short)
                    .from(spot)
                    .to(stack_zone(me, colour))
                    .rank(rank)
            }
            Move::Discard(card) => {
                let dead = view.own().is_some_and(|s| self.dead(&s.books, card));
                let short = self.short(card);
                Action::new(mv, t::LabelDiscard { card: short })
                    .from(held(card))
                    .to(zone_of(me, DISCARD))
                    .rank(if dead { 20 } else { 10 })
            }
            Move::End => Action::new(mv, t::LabelEnd).rank(5),
            Move::Take(card) => {
                let at = view.own().and_then(|s| s.market.iter().position(|&c| c == card));
                let useful = view.own().is_some_and(|s| !self.dead(&s.books, card));
                let short = self.short(card);
                Action::new(mv, t::LabelTake { card: short })
                    .from(at.map(|at| Spot::card(zone_of(me, MARKET), at)))
                    .rank(if useful { 9 } else { 3 })
            }
            Move::Draw => Action::new(mv, t::LabelDraw)
                .from(Spot::zone(zone_of(me, DRAW)))
                .rank(7),
            Move::Trash(card) => {
                let asked = view.own().is_some_and(|s| s.asked == Some(card));
                let drawn = || Some(Spot::card(zone_of(me, DRAWN), 0));
                let short = self.short(card);
                Action::new(mv, t::LabelTrash { card: short })
                    .from(if asked { drawn() } else { held(card) })
                    .to(zone_of(me, TRASH))
                    .rank(40)
                    .answer(asked)
            }
            Move::Keep(card) => {
                let short = self.short(card);
                Action::new(mv, t::LabelKeep { card: short })
                    .from(Spot::card(zone_of(me, DRAWN), 0))
                    .to(zone_of(me, HAND))
                    .rank(15)
                    .answer(true)
            }
            Move::Auction(card) => {
                let short = self.short(card);
                Action {
                    confirm: self.warning(view, card, None),
                    ..Action::new(mv, t::LabelAuction { card: short })
                        .from(held(card))
                        .to(LOT)
                        .rank(2)
                }
            }
            Move::Bid(card) => {
                let short = self.short(card);
                Action {
                    confirm: self.warning(view, card, view.auction.map(|a| a.lot)),
                    ..Action::new(mv, t::LabelBid { card: short })
                        .from(held(card))
                        .to(LOT)
                        .rank(8)
                }
            }
            Move::Pass => Action::new(mv, t::LabelPass).rank(6),
            Move::Handicap(handicap) => {
                let handicap = handicap.title();
                Action::new(mv, t::LabelHandicap { handicap }).rank(50)
            }
            Move::GiveUp => Action::new(mv, t::LabelGiveUp)
                .rank(-100)
                .confirm(t::ConfirmGiveUp),
        }
    }

    /// The question before a card is given away that the seat needs.
    fn warning(&self, view: &View, card: Card, lot: Option<Card>) -> Option<Message> {
        let needed = t::ConfirmNeeded {
            card: self.name(card),
        };
        self.needs_card(view, card, lot).then(|| needed.into())
    }

    /// The kind of zone, if it belongs to the viewer's own seat.
    fn own_zone(view: &View, zone: ZoneId) -> Option<u16> {
        let me = view.viewer?.index() as u16;
        (zone.0 / PER_SEAT == me).then_some(zone.0 % PER_SEAT)
    }

    /// The move that a gesture means, legal or not.
    pub(super) fn intended(&self, view: &View, from: Spot, to: Option<ZoneId>) -> Option<Move> {
        let seat = view.own()?;
        let hand = self.arranged(seat.hand.as_deref()?);
        let start = Self::own_zone(view, from.zone)?;
        let end = to.and_then(|z| Self::own_zone(view, z));
        let colour_at = |what: u16| {
            let colour = usize::from(what.checked_sub(STACKS)?);
            (colour < self.tables.colours).then_some(colour)
        };
        let play = |card: Card, what: Option<u16>, from: Origin| {
            let colour = match what {
                Some(what) => colour_at(what)?,
                None => self.tables.colour(card),
            };
            Some(Move::Play {
                card,
                on: self.tables.letter(colour),
                from,
            })
        };
        match start {
            HAND => {
                let card = *hand.get(from.card.unwrap_or(hand.len().checked_sub(1)?))?;
                match (to, end) {
                    (Some(LOT), _) if view.auction.is_some() => Some(Move::Bid(card)),
                    (Some(LOT), _) => Some(Move::Auction(card)),
                    (_, Some(DISCARD)) => Some(Move::Discard(card)),
                    (_, Some(TRASH)) => Some(Move::Trash(card)),
                    (_, Some(what)) => play(card, Some(what), Origin::Hand),
                    (None, None) => play(card, None, Origin::Hand),
                    (Some(_), None) => None,
                }
            }
            DISCARD => {
                let card = *seat
                    .discard
                    .get(from.card.unwrap_or(seat.discard.len().checked_sub(1)?))?;
                if to.is_some() && end.is_none() {
                    None
                } else {
                    play(card, end, Origin::Discard)
                }
            }
            DRAW if seat.refilling && self.tables.market > 0 => {
                (to.is_none() || end == Some(HAND)).then_some(Move::Draw)
            }
            MARKET if to.is_none() || end == Some(HAND) => {
                let at = from.card.unwrap_or(seat.market.len().checked_sub(1)?);
                Some(Move::Take(*seat.market.get(at)?))
            }
            DRAW => (to.is_none() || end == Some(HAND)).then_some(Move::End),
            DRAWN => match end {
                Some(TRASH) => Some(Move::Trash(seat.asked?)),
                Some(HAND) => Some(Move::Keep(seat.asked?)),
                _ => None,
            },
            _ => None,
        }
    }
}
