//! The current turn, and the generator of legal moves.

use wildpile_game::{Seat, SeatSet, Turn};

use crate::moves::{Move, Origin};
use crate::rules::{DiscardRule, TurnRule};
use crate::setup::seat_of;
use crate::state::{SeatState, State, TurnPhase};
use crate::tables::TrashMode;
use crate::{Card, Skipper};

impl Skipper {
    /// The current turn: a chance step that is due, the seats that may act, or the outcome.
    pub(crate) fn turn_of(&self, state: &State) -> Turn {
        if !state.dealt {
            return Turn::Chance;
        }
        if state.over {
            return Turn::Over(self.outcome(state));
        }
        if state.series.paused {
            return self
                .handicap_choice(state)
                .map_or(Turn::Chance, |taking| taking.turn());
        }
        if self.shuffle_due(state).is_some() {
            return Turn::Chance;
        }
        let active = || -> SeatSet {
            Seat::all(self.seats)
                .filter(|s| state.seats[s.index()].active())
                .collect()
        };
        if self.tables.race {
            return Turn::Seats {
                due: active(),
                may: SeatSet::EMPTY,
            };
        }
        let acting = self.acting(state);
        let mut may = SeatSet::EMPTY;
        if self.seats > 1 && state.auction.is_none() && state.seats[acting.index()].asked.is_none() {
            // Giving up is always possible (SK-21).
            may = active();
            may.remove(acting);
        }
        Turn::Seats {
            due: SeatSet::one(acting),
            may,
        }
    }

    /// The seat to act in turn-based play: the one asked about a dead card, the bidder, or the one
    /// whose turn it is.
    pub(crate) fn acting(&self, state: &State) -> Seat {
        if (self.tables.trash == TrashMode::Ask || self.own.is_some())
            && let Some(asked) = state.seats.iter().position(|s| s.asked.is_some())
        {
            return seat_of(asked);
        }
        let current = seat_of(usize::from(state.current));
        state.auction.map_or(current, |auction| auction.bidder)
    }

    /// Appends the legal moves of a seat: plays, discards, trashing, auctions, ending the turn.
    pub(crate) fn list_moves(&self, state: &State, who: Seat, out: &mut Vec<Move>) {
        let Some(seat) = state.seats.get(who.index()) else {
            return;
        };
        if state.series.paused {
            let choices = self.handicap_choice(state).into_iter();
            out.extend(choices.flat_map(|taking| taking.choices(who)).map(Move::Handicap));
            return;
        }
        let can_act = seat.active() && seat.progress.is_none();
        if !state.dealt || state.over || !can_act || self.shuffle_due(state).is_some() {
            return;
        }
        if !self.tables.race && self.acting(state) != who {
            return;
        }
        if let Some(card) = seat.asked {
            out.extend([Move::Trash(card), Move::Keep(card)]);
        } else if state.auction.is_some() {
            each_kind(&seat.hand, |card| out.push(Move::Bid(card)));
            out.push(Move::Pass);
        } else if seat.refilling {
            self.list_collecting(seat, out);
        } else {
            self.seat_game(who.index(), seat).list_turn(state, seat, out);
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
                if self.dead(&seat.books, card) {
                    out.push(Move::Trash(card));
                }
            });
        }
        if seat.act == TurnPhase::Fresh {
            if self.tables.auction && self.someone_may_bid(state) {
                each_kind(&seat.hand, |card| out.push(Move::Auction(card)));
            }
            if seat.hand.is_empty() && !playable {
                out.push(Move::Pass);
            }
        }
        if Self::begun(seat.act) && self.excess(seat) == 0 {
            out.push(Move::End);
        }
    }

    fn list_plays(&self, seat: &SeatState, card: Card, from: Origin, out: &mut Vec<Move>) {
        let own = self.tables.colour(card);
        let everywhere = self.skips(card) > 0 && !self.tables.own_suit;
        let colours = if everywhere {
            0..self.tables.colours
        } else {
            own..own + 1
        };
        for colour in colours {
            if self.takes(seat.books[colour], colour, card) {
                out.push(Move::Play {
                    card,
                    on: self.tables.letter(colour),
                    from,
                });
            }
        }
    }

    /// Appends giving up (SK-21).
    pub(crate) fn list_extra(&self, state: &State, who: Seat, out: &mut Vec<Move>) {
        let is_known = |seat: &SeatState| seat.progress.is_none();
        if state.seats.get(who.index()).is_some_and(is_known)
            && !state.series.paused
            && matches!(self.turn_of(state), turn @ Turn::Seats { .. } if turn.allows(who))
        {
            out.push(Move::GiveUp);
        }
    }

    /// True if the seat could play any card now (SK-07), from the hand or from the discard pile
    /// (SK-16).
    pub(crate) fn can_play(&self, seat: &SeatState) -> bool {
        let playable = |&card: &Card| {
            if self.skips(card) > 0 && !self.tables.own_suit {
                seat.books[..self.tables.colours]
                    .iter()
                    .any(|&b| self.open_to_skippers(b))
            } else {
                let own = self.tables.colour(card);
                self.takes(seat.books[own], own, card)
            }
        };
        seat.hand.iter().any(playable)
            || (self.rules.top_of_discard && seat.discard.last().is_some_and(playable))
    }

    /// True if this phase of a turn allows playing.
    pub(crate) const fn play_phase(act: TurnPhase) -> bool {
        matches!(act, TurnPhase::Fresh | TurnPhase::Playing)
    }

    /// True if a card of this turn has been played or discarded, so that it may be ended.
    pub(crate) const fn begun(act: TurnPhase) -> bool {
        matches!(
            act,
            TurnPhase::Playing | TurnPhase::Discarding | TurnPhase::Dropping
        )
    }

    /// True if a seat may discard now, if it has a card (SK-06, SK-08, SK-35), also because its turn can't end
    /// before (MU-09).
    pub(crate) fn may_discard(&self, seat: &SeatState) -> bool {
        self.may_discard_freely(seat)
            || (matches!(seat.act, TurnPhase::Playing | TurnPhase::Dropping) && self.excess(seat) > 0)
    }

    /// The same without the turn's end.
    pub(crate) fn may_discard_freely(&self, seat: &SeatState) -> bool {
        match seat.act {
            TurnPhase::Owing | TurnPhase::Discarding => true,
            TurnPhase::Dropping => false,
            TurnPhase::Playing if self.rules.turn == TurnRule::PlayOrDiscard => false,
            TurnPhase::Fresh | TurnPhase::Playing => {
                self.rules.discard == DiscardRule::Free || !self.can_play(seat)
            }
        }
    }

    /// True if dead cards in hand may be trashed now (SK-11).
    pub(crate) fn may_trash_hand(&self, seat: &SeatState) -> bool {
        self.rules.trash_hand && Self::begun(seat.act)
    }

    /// True if another seat could bid if there were an auction now.
    pub(crate) fn someone_may_bid(&self, state: &State) -> bool {
        state
            .seats
            .iter()
            .enumerate()
            .any(|(i, s)| i != usize::from(state.current) && s.active() && !s.hand.is_empty())
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
