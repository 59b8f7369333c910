//! Whether a move is legal, and if not, why. Independent of the move generator.

use wildpile_game::Seat;

use crate::moves::{Move, Origin};
use crate::refusal::WrongRank;
use crate::rules::{DiscardRule, TurnRule};
use crate::state::{Act, SeatState, State};
use crate::tables::Book;
use crate::{Card, Refusal, Skipper};

impl Skipper {
    pub(crate) fn check_move(&self, state: &State, who: Seat, mv: &Move) -> Result<(), Refusal> {
        if !state.dealt {
            return Err(Refusal::NotDealt);
        }
        if state.over {
            return Err(Refusal::Over);
        }
        if self.shuffle_due(state).is_some() {
            return Err(Refusal::ShuffleDue);
        }
        let Some(seat) = state.seats.get(who.index()) else {
            return Err(Refusal::NoSeat(who));
        };
        if state.series.paused {
            return self.check_between_games(state, who, mv);
        }
        if seat.progress.is_some() {
            return Err(Refusal::NotSeen);
        }
        if seat.done {
            return Err(Refusal::Done);
        }
        if seat.gave_up {
            return Err(Refusal::GaveUp);
        }
        if *mv == Move::GiveUp {
            let waits = state.auction.is_some() || state.seats.iter().any(|s| s.asked.is_some());
            if !self.t.race && waits && self.acting(state) != who {
                return Err(Refusal::Wait);
            }
            return Ok(());
        }
        if !self.t.race {
            let acting = self.acting(state);
            if acting != who {
                if state.seats[acting.index()].asked.is_some() {
                    return Err(Refusal::Deciding(acting));
                }
                if state.auction.is_some() {
                    return Err(Refusal::Bidding(acting));
                }
                return Err(Refusal::NotYourTurn(acting));
            }
        }
        if let Some(asked) = seat.asked {
            return match *mv {
                Move::Trash(card) | Move::Keep(card) if card == asked => Ok(()),
                _ => Err(Refusal::Drawn(self.name(asked))),
            };
        }
        if let Some(auction) = &state.auction {
            return match *mv {
                Move::Pass => Ok(()),
                Move::Bid(card) => self.in_hand(seat, card),
                _ => Err(Refusal::AuctionOn(self.name(auction.lot))),
            };
        }
        let own = self.of(who.index(), seat);
        if seat.refilling {
            return own.check_collecting(seat, mv);
        }
        own.check_turn(state, seat, mv)
    }

    fn check_turn(&self, state: &State, seat: &SeatState, mv: &Move) -> Result<(), Refusal> {
        match *mv {
            Move::Play { card, on, from } => self.check_play(seat, card, on, from),
            Move::Discard(card) => self.check_discard(seat, card),
            Move::End => match seat.act {
                Act::Playing | Act::Discarding | Act::Dropping => match self.excess(seat) {
                    0 => Ok(()),
                    n => Err(Refusal::EndTooMany(n)),
                },
                Act::Owing => Err(Refusal::EndOwing),
                Act::Fresh if seat.hand.is_empty() => Err(Refusal::EndNoCards),
                Act::Fresh if self.can_play(seat) => Err(Refusal::EndNothingDone),
                Act::Fresh => Err(Refusal::EndStuck),
            },
            Move::Pass => match seat.act {
                Act::Fresh if seat.hand.is_empty() && !self.can_play(seat) => Ok(()),
                Act::Fresh if seat.hand.is_empty() => Err(Refusal::PassTop),
                Act::Owing => Err(Refusal::PassOwing),
                Act::Fresh => Err(Refusal::PassCards),
                Act::Playing | Act::Discarding | Act::Dropping => Err(Refusal::PassEnd),
            },
            Move::Take(_) | Move::Draw => Err(self.refuse_collecting()),
            Move::Trash(card) => {
                if !self.rules.trash_hand {
                    return Err(Refusal::TrashHand);
                }
                self.in_hand(seat, card)?;
                if !self.may_trash_hand(seat) {
                    return Err(Refusal::TrashEarly);
                }
                if !self.t.dead(&seat.books, card) {
                    return Err(Refusal::TrashAlive(self.name(card)));
                }
                Ok(())
            }
            Move::Keep(card) => Err(Refusal::Keep(self.name(card))),
            Move::Auction(card) => {
                if !self.t.auction {
                    return Err(Refusal::NoAuctions);
                }
                self.in_hand(seat, card)?;
                match seat.act {
                    Act::Fresh => {}
                    Act::Owing => return Err(Refusal::AuctionOwing),
                    Act::Playing | Act::Discarding | Act::Dropping => {
                        return Err(Refusal::AuctionLate);
                    }
                }
                if !self.someone_may_bid(state) {
                    return Err(Refusal::NoBidders);
                }
                Ok(())
            }
            Move::Bid(_) => Err(Refusal::NoAuction),
            Move::Handicap(_) => Err(Refusal::NoHandicap),
            Move::GiveUp => Ok(()),
        }
    }

    fn in_hand(&self, seat: &SeatState, card: Card) -> Result<(), Refusal> {
        if seat.hand.contains(&card) {
            return Ok(());
        }
        if self.t.knows(card) {
            Err(Refusal::NotInHand(self.name(card)))
        } else {
            Err(Refusal::NoCard(card))
        }
    }

    fn check_play(
        &self,
        seat: &SeatState,
        card: Card,
        on: crate::Letter,
        from: Origin,
    ) -> Result<(), Refusal> {
        let Some(colour) = self.t.colour_by_letter(on) else {
            return Err(Refusal::NoStack(on));
        };
        match from {
            Origin::Hand => self.in_hand(seat, card)?,
            Origin::Discard if !self.rules.top_of_discard => {
                return Err(Refusal::Discards);
            }
            Origin::Discard if seat.discard.last() != Some(&card) => {
                return match seat.discard.last() {
                    Some(&top) => Err(Refusal::NotTop(self.name(top))),
                    None => Err(Refusal::NoDiscards),
                };
            }
            Origin::Discard => {}
        }
        match seat.act {
            Act::Fresh | Act::Playing => {}
            Act::Discarding => {
                return match self.rules.turn {
                    TurnRule::PlayOrDiscard => Err(Refusal::Discarded),
                    TurnRule::PlayThenDiscard => Err(Refusal::PlayFirst),
                };
            }
            Act::Owing => return Err(Refusal::PlayOwing),
            Act::Dropping => return Err(Refusal::Dropping(self.t.hand)),
        }
        let book = seat.books[colour];
        if self.t.takes(book, colour, card) {
            return Ok(());
        }
        let suit = self.colour_name(colour);
        if book.finished {
            return Err(Refusal::Finished(suit));
        }
        let own = self.t.colour(card) == colour;
        if self.t.skips(card) > 0 {
            if !own && self.t.own_suit {
                return Err(Refusal::OwnSuit(self.colour_name(self.t.colour(card))));
            }
            return Err(Refusal::EmptyStack {
                suit,
                wants: self.wants(book, colour),
            });
        }
        if !own {
            return Err(Refusal::WrongStack {
                card: self.name(card),
                suit,
            });
        }
        Err(Refusal::WrongRank(Box::new(WrongRank {
            card: self.name(card),
            suit,
            wants: self.wants(book, colour),
        })))
    }

    fn check_discard(&self, seat: &SeatState, card: Card) -> Result<(), Refusal> {
        self.in_hand(seat, card)?;
        if self.may_discard(seat) {
            return Ok(());
        }
        if seat.act == Act::Playing && self.rules.turn == TurnRule::PlayOrDiscard {
            return Err(Refusal::Played);
        }
        if seat.act == Act::Dropping {
            return Err(Refusal::Dropped);
        }
        debug_assert_eq!(self.rules.discard, DiscardRule::OnlyWhenStuck);
        Err(Refusal::CanPlay)
    }

    /// The ranks of naturals that a stack accepts now (SK-23).
    pub(crate) fn ranks_taken(&self, book: Book, colour: usize) -> Vec<u8> {
        (1..=self.t.ranks)
            .filter(|&rank| {
                let card = self.t.card(colour, rank);
                self.t.skips(card) == 0 && self.t.takes(book, colour, card)
            })
            .collect()
    }
}
