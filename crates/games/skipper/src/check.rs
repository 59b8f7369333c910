//! Whether a move is legal, and if not, why. Independent of the move generator.

use wildpile_game::Seat;
use wildpile_message::Message;

use crate::moves::{Move, Origin};
use crate::rules::{DiscardRule, TurnRule};
use crate::state::{Act, SeatState, State};
use crate::tables::Book;
use crate::text as t;
use crate::{Card, Refusal, Skipper};

fn no<T>(why: impl Into<Message>) -> Result<T, Refusal> {
    Err(Refusal(why.into()))
}

impl Skipper {
    pub(crate) fn check_move(&self, state: &State, who: Seat, mv: &Move) -> Result<(), Refusal> {
        if !state.dealt {
            return no(t::RefusalNotDealt);
        }
        if state.over {
            return no(t::RefusalOver);
        }
        if self.shuffle_due(state).is_some() {
            return no(t::RefusalShuffleDue);
        }
        let Some(seat) = state.seats.get(who.index()) else {
            return no(t::RefusalNoSeat { n: who.number() });
        };
        if seat.done {
            return no(t::RefusalDone);
        }
        if seat.gave_up {
            return no(t::RefusalGaveUp);
        }
        if *mv == Move::GiveUp {
            let waits = state.auction.is_some() || state.seats.iter().any(|s| s.asked.is_some());
            if !self.t.race && waits && self.acting(state) != who {
                return no(t::RefusalWait);
            }
            return Ok(());
        }
        if !self.t.race {
            let acting = self.acting(state);
            if acting != who {
                if state.seats[acting.index()].asked.is_some() {
                    return no(t::RefusalDeciding { seat: acting });
                }
                if state.auction.is_some() {
                    return no(t::RefusalBidding { seat: acting });
                }
                return no(t::RefusalTurn { seat: acting });
            }
        }
        if let Some(asked) = seat.asked {
            return match *mv {
                Move::Trash(card) | Move::Keep(card) if card == asked => Ok(()),
                _ => no(t::RefusalDrawn {
                    card: self.name(asked),
                }),
            };
        }
        if let Some(auction) = &state.auction {
            return match *mv {
                Move::Pass => Ok(()),
                Move::Bid(card) => self.in_hand(seat, card),
                _ => no(t::RefusalAuctionOn {
                    card: self.name(auction.lot),
                }),
            };
        }
        self.check_turn(state, seat, mv)
    }

    fn check_turn(&self, state: &State, seat: &SeatState, mv: &Move) -> Result<(), Refusal> {
        match *mv {
            Move::Play { card, on, from } => self.check_play(seat, card, on, from),
            Move::Discard(card) => self.check_discard(seat, card),
            Move::End => match seat.act {
                Act::Playing | Act::Discarding => Ok(()),
                Act::Owing => no(t::RefusalEndOwing),
                Act::Fresh if seat.hand.is_empty() => no(t::RefusalEndNoCards),
                Act::Fresh if self.can_play(seat) => no(t::RefusalEndNothingDone),
                Act::Fresh => no(t::RefusalEndStuck),
            },
            Move::Pass => match seat.act {
                Act::Fresh if seat.hand.is_empty() && !self.can_play(seat) => Ok(()),
                Act::Fresh if seat.hand.is_empty() => no(t::RefusalPassTop),
                Act::Owing => no(t::RefusalPassOwing),
                Act::Fresh => no(t::RefusalPassCards),
                Act::Playing | Act::Discarding => no(t::RefusalPassEnd),
            },
            Move::Trash(card) => {
                if !self.rules.trash_hand {
                    return no(t::RefusalTrashHand);
                }
                self.in_hand(seat, card)?;
                if !self.may_trash_hand(seat) {
                    return no(t::RefusalTrashEarly);
                }
                if !self.t.dead(&seat.books, card) {
                    return no(t::RefusalTrashAlive {
                        card: self.name(card),
                    });
                }
                Ok(())
            }
            Move::Keep(card) => no(t::RefusalKeep {
                card: self.name(card),
            }),
            Move::Auction(card) => {
                if !self.t.auction {
                    return no(t::RefusalNoAuctions);
                }
                self.in_hand(seat, card)?;
                match seat.act {
                    Act::Fresh => {}
                    Act::Owing => return no(t::RefusalAuctionOwing),
                    Act::Playing | Act::Discarding => {
                        return no(t::RefusalAuctionLate);
                    }
                }
                if !self.someone_may_bid(state) {
                    return no(t::RefusalNoBidders);
                }
                Ok(())
            }
            Move::Bid(_) => no(t::RefusalNoAuction),
            Move::GiveUp => Ok(()),
        }
    }

    fn in_hand(&self, seat: &SeatState, card: Card) -> Result<(), Refusal> {
        if seat.hand.contains(&card) {
            return Ok(());
        }
        if self.t.knows(card) {
            no(t::RefusalNotInHand {
                card: self.name(card),
            })
        } else {
            no(t::RefusalNoCard {
                card: card.to_string(),
            })
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
            return no(t::RefusalNoStack { letter: on.char() });
        };
        match from {
            Origin::Hand => self.in_hand(seat, card)?,
            Origin::Discard if !self.rules.top_of_discard => {
                return no(t::RefusalDiscards);
            }
            Origin::Discard if seat.discard.last() != Some(&card) => {
                return match seat.discard.last() {
                    Some(&top) => no(t::RefusalNotTop { card: self.name(top) }),
                    None => no(t::RefusalNoDiscards),
                };
            }
            Origin::Discard => {}
        }
        match seat.act {
            Act::Fresh | Act::Playing => {}
            Act::Discarding => {
                return match self.rules.turn {
                    TurnRule::PlayOrDiscard => no(t::RefusalDiscarded),
                    TurnRule::PlayThenDiscard => no(t::RefusalPlayFirst),
                };
            }
            Act::Owing => return no(t::RefusalPlayOwing),
        }
        let book = seat.books[colour];
        if self.t.takes(book, colour, card) {
            return Ok(());
        }
        let suit = self.colour_name(colour);
        if book.finished {
            return no(t::RefusalFinished { suit });
        }
        let own = self.t.colour(card) == colour;
        if self.t.skips(card) > 0 {
            if !own && self.t.own_suit {
                return no(t::RefusalOwnSuit {
                    suit: self.colour_name(self.t.colour(card)),
                });
            }
            return no(t::RefusalEmptyStack {
                suit,
                wants: self.wants(book, colour),
            });
        }
        if !own {
            return no(t::RefusalWrongStack {
                card: self.name(card),
                suit,
            });
        }
        no(t::RefusalWrongRank {
            card: self.name(card),
            suit,
            wants: self.wants(book, colour),
        })
    }

    fn check_discard(&self, seat: &SeatState, card: Card) -> Result<(), Refusal> {
        self.in_hand(seat, card)?;
        if self.may_discard(seat) {
            return Ok(());
        }
        if seat.act == Act::Playing && self.rules.turn == TurnRule::PlayOrDiscard {
            return no(t::RefusalPlayed);
        }
        debug_assert_eq!(self.rules.discard, DiscardRule::OnlyWhenStuck);
        no(t::RefusalCanPlay)
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
