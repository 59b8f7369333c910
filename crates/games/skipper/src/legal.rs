//! The generator of legal moves.

use wildpile_game::{Seat, Turn};

use crate::moves::{Move, Origin};
use crate::state::{Act, SeatState, State};
use crate::{Card, Skipper};

impl Skipper {
    /// Appends the legal moves of a seat: plays, discards, trashing, auctions, ending the turn.
    pub(crate) fn list_moves(&self, state: &State, who: Seat, out: &mut Vec<Move>) {
        let Some(seat) = state.seats.get(who.index()) else {
            return;
        };
        if !state.dealt || state.over || !seat.active() || self.shuffle_due(state).is_some() {
            return;
        }
        if !self.t.race && self.acting(state) != who {
            return;
        }
        if let Some(card) = seat.asked {
            out.extend([Move::Trash(card), Move::Keep(card)]);
        } else if state.auction.is_some() {
            each_kind(&seat.hand, |card| out.push(Move::Bid(card)));
            out.push(Move::Pass);
        } else {
            self.list_turn(state, seat, out);
        }
    }

    fn list_turn(&self, state: &State, seat: &SeatState, out: &mut Vec<Move>) {
        let before = out.len();
        if Self::play_phase(seat.act) {
            each_kind(&seat.hand, |card| self.list_plays(seat, card, Origin::Hand, out));
            if self.rules.top_of_discard
                && let Some(&top) = seat.discard.last()
            {
                self.list_plays(seat, top, Origin::Discard, out);
            }
        }
        let playable = out.len() > before;
        if !seat.hand.is_empty() && self.may_discard(seat) {
            each_kind(&seat.hand, |card| out.push(Move::Discard(card)));
        }
        if self.may_trash_hand(seat) {
            each_kind(&seat.hand, |card| {
                if self.t.dead(&seat.books, card) {
                    out.push(Move::Trash(card));
                }
            });
        }
        if seat.act == Act::Fresh {
            if self.t.auction && self.someone_may_bid(state) {
                each_kind(&seat.hand, |card| out.push(Move::Auction(card)));
            }
            if seat.hand.is_empty() && !playable {
                out.push(Move::Pass);
            }
        }
        if matches!(seat.act, Act::Playing | Act::Discarding) {
            out.push(Move::End);
        }
    }

    fn list_plays(&self, seat: &SeatState, card: Card, from: Origin, out: &mut Vec<Move>) {
        let own = self.t.colour(card);
        let everywhere = self.t.skips(card) > 0 && !self.t.own_suit;
        let colours = if everywhere {
            0..self.t.colours
        } else {
            own..own + 1
        };
        for colour in colours {
            if self.t.takes(seat.books[colour], colour, card) {
                out.push(Move::Play {
                    card,
                    on: self.t.letter(colour),
                    from,
                });
            }
        }
    }

    /// Whether another seat could bid if there were an auction now.
    pub(crate) fn someone_may_bid(&self, state: &State) -> bool {
        state
            .seats
            .iter()
            .enumerate()
            .any(|(i, s)| i != usize::from(state.current) && s.active() && !s.hand.is_empty())
    }

    /// Appends giving up (SK-21).
    pub(crate) fn list_extra(&self, state: &State, who: Seat, out: &mut Vec<Move>) {
        if who.index() < self.seats
            && matches!(self.turn_of(state), turn @ Turn::Seats { .. } if turn.allows(who))
        {
            out.push(Move::GiveUp);
        }
    }
}

/// Calls `each` once per distinct card of a sorted hand; after auctions it may contain duplicates.
#[inline]
pub(crate) fn each_kind(hand: &[Card], mut each: impl FnMut(Card)) {
    let mut last = None;
    for &card in hand {
        if last != Some(card) {
            each(card);
            last = Some(card);
        }
    }
}
