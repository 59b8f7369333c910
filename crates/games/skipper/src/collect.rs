//! The collecting of cards (MU-09), a module that rules can exchange.
//!
//! All ways collect where SK-10 refills: when a turn of playing or discarding has ended. A sale (SK-34) collects
//! nothing, the skip tax (SK-36) is always drawn blind, and first hands are dealt as always.
//!
//! - `refill` draws up to the hand size.
//! - `fixed(n)` draws n cards, up to a hand of [`MOST_HELD`]. Before that, a hand above its size is discarded down to
//!   it, by the player's choice. So a turn begins with the hand size and n cards more.
//! - `market(k)` fills the hand with cards that the player takes from k face-up ones or blind from the pile, one by
//!   one. Gaps are filled at once; one that can't be, because both piles are empty, when the next collecting begins.
//!   A card is collected, and trashed if it is dead (SK-11), when it is taken: dead cards stay in the market until then.

use wildpile_game::{Refusal, Sink, refuse};

use crate::event::Event;
use crate::moves::Move;
use crate::play::Drawn;
use crate::rules::Collect;
use crate::setup::seat_of;
use crate::state::{SeatState, TurnPhase};
use crate::tables::TrashMode;
use crate::{Card, MAX_MARKET, MOST_HELD, Skipper, text as t};

const _: () = assert!(MAX_MARKET < crate::MAX_CARDS, "a market fits on a pile");

/// The card that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// This one.
    Card(Card),
    /// None is left.
    Nothing,
    /// The discard pile must be shuffled first.
    Shuffle,
}

impl Skipper {
    /// Number of cards a seat has to discard before its turn can end.
    #[inline]
    pub(crate) fn excess(&self, seat: &SeatState) -> usize {
        match self.tables.collect {
            Collect::Fixed(_) => seat.hand.len().saturating_sub(self.tables.hand),
            Collect::Refill | Collect::Market(_) => 0,
        }
    }

    /// The phase of a turn after a discard: one that the turn's end demands leaves no other choice.
    pub(crate) fn phase_after_discard(&self, seat: &SeatState) -> TurnPhase {
        let demanded = match seat.act {
            TurnPhase::Dropping => true,
            TurnPhase::Playing => !self.may_discard_freely(seat),
            TurnPhase::Fresh | TurnPhase::Discarding | TurnPhase::Owing => false,
        };
        if demanded {
            TurnPhase::Dropping
        } else {
            TurnPhase::Discarding
        }
    }

    /// Begins collecting: the turn is over.
    #[inline]
    pub(crate) fn begin_collecting(&self, seat: &mut SeatState) {
        seat.refilling = true;
        if let Collect::Fixed(cards) = self.tables.collect {
            let room = MOST_HELD.saturating_sub(seat.hand.len());
            seat.left = cards.min(room as u8);
        }
    }

    /// Collects as far as that needs no decision and no shuffle; `false` if one comes first.
    #[inline]
    pub(crate) fn collect<S: Sink<Event>>(&self, seat: &mut SeatState, i: usize, sink: &mut S) -> bool {
        match self.tables.collect {
            Collect::Refill => self.fill_hand(seat, i, sink),
            Collect::Fixed(_) => self.draw_left(seat, i, sink),
            Collect::Market(_) => self.visit_market(seat, i, sink),
        }
    }

    fn draw_left<S: Sink<Event>>(&self, seat: &mut SeatState, i: usize, sink: &mut S) -> bool {
        while seat.left > 0 {
            match self.draw_one(seat, i, sink) {
                Drawn::Got => seat.left -= 1,
                Drawn::Trashed => {}
                Drawn::Nothing => seat.left = 0,
                Drawn::Waits => return false,
            }
        }
        true
    }

    fn visit_market<S: Sink<Event>>(&self, seat: &mut SeatState, i: usize, sink: &mut S) -> bool {
        if seat.left > 0 {
            let drawn = self.draw_one(seat, i, sink);
            if drawn == Drawn::Waits && seat.asked.is_none() {
                return false;
            }
            // A dead card doesn't count, but where the next one comes from is chosen anew.
            seat.left = 0;
        }
        self.fill_market(seat, i, sink) && seat.asked.is_none() && !self.may_collect(seat)
    }

    /// Fills the gaps of the market; `false` if the discard pile must be shuffled first.
    pub(crate) fn fill_market<S: Sink<Event>>(&self, seat: &mut SeatState, i: usize, sink: &mut S) -> bool {
        while seat.market.len() < self.tables.market {
            match self.next_card(seat, i, sink) {
                Next::Card(card) => {
                    seat.market.push(card);
                    sink.emit(|| Event::TurnedUp {
                        seat: seat_of(i),
                        card,
                    });
                }
                Next::Nothing => break,
                Next::Shuffle => return false,
            }
        }
        true
    }

    /// Takes a card from the market.
    pub(crate) fn take<S: Sink<Event>>(&self, seat: &mut SeatState, i: usize, card: Card, sink: &mut S) {
        seat.market.remove(card);
        sink.emit(|| Event::Took {
            seat: seat_of(i),
            card,
        });
        if self.tables.trash == TrashMode::Never || !self.dead(&seat.books, card) {
            seat.hand.insert_sorted(card);
        } else if self.tables.trash == TrashMode::Ask {
            seat.asked = Some(card);
        } else {
            seat.trash.push(card);
            sink.emit(|| Event::Trashed {
                seat: seat_of(i),
                card: Some(card),
            });
        }
    }

    /// True if drawing is interrupted by a shuffle if the draw pile is empty: a card is needed.
    pub(crate) fn wants_card(&self, seat: &SeatState) -> bool {
        match self.tables.collect {
            Collect::Refill => seat.hand.len() < self.tables.hand,
            Collect::Fixed(_) => seat.left > 0,
            Collect::Market(_) => seat.left > 0 || seat.market.len() < self.tables.market,
        }
    }

    /// True if a hand that is being filled has room, and there is a card to take.
    fn may_collect(&self, seat: &SeatState) -> bool {
        let gone = seat.market.is_empty() && seat.draw.is_empty() && seat.discard.is_empty();
        seat.hand.len() < self.tables.hand && !gone
    }

    /// True if the player chooses where the next card comes from.
    pub(crate) fn is_choosing(&self, seat: &SeatState) -> bool {
        self.tables.market > 0
            && seat.refilling
            && seat.left == 0
            && seat.asked.is_none()
            && self.may_collect(seat)
    }

    pub(crate) fn list_collecting(&self, seat: &SeatState, out: &mut Vec<Move>) {
        for (at, &card) in seat.market.iter().enumerate() {
            // After auctions it may contain duplicates.
            if !seat.market[..at].contains(&card) {
                out.push(Move::Take(card));
            }
        }
        if !seat.draw.is_empty() || !seat.discard.is_empty() {
            out.push(Move::Draw);
        }
    }

    /// Checks that a move is legal for a seat that is collecting.
    pub(crate) fn check_collecting(&self, seat: &SeatState, mv: &Move) -> Result<(), Refusal> {
        match *mv {
            Move::Take(card) if seat.market.contains(&card) => Ok(()),
            Move::Take(card) if self.tables.knows(card) => refuse(t::RefusalNotInMarket {
                card: self.name(card),
            }),
            Move::Take(card) => refuse(t::RefusalNoCard {
                card: card.to_string(),
            }),
            Move::Draw if seat.draw.len() + seat.discard.len() > 0 => Ok(()),
            Move::Draw => refuse(t::RefusalNothingToDraw),
            _ => refuse(t::RefusalCollecting {
                hand: self.tables.hand,
            }),
        }
    }

    /// The reason a card can't be collected now.
    pub(crate) fn refuse_collecting(&self) -> Refusal {
        if self.tables.market == 0 {
            t::RefusalNoMarket.into()
        } else {
            t::RefusalCollectLater.into()
        }
    }
}
