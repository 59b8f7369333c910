//! The check of a move: legal, or refused with a reason. Independent of the move generator.

use wildpile_game::{Refusal, Seat, refuse};

use crate::moves::{Move, Origin};
use crate::rules::{DiscardRule, TurnRule};
use crate::state::{SeatState, State, TurnPhase};
use crate::tables::Book;
use crate::{Card, Skipper, text as t};

impl Skipper {
    pub(crate) fn check_move(&self, state: &State, who: Seat, mv: &Move) -> Result<(), Refusal> {
        if !state.dealt {
            return refuse(t::RefusalNotDealt);
        }
        if state.over {
            return refuse(t::RefusalOver);
        }
        if self.shuffle_due(state).is_some() {
            return refuse(t::RefusalShuffleDue);
        }
        let Some(seat) = state.seats.get(who.index()) else {
            return refuse(t::RefusalNoSeat { n: who.number() });
        };
        if state.series.paused {
            return self.check_between_games(state, who, mv);
        }
        if seat.progress.is_some() {
            return refuse(wildpile_table::race::not_seen());
        }
        if seat.done {
            return refuse(t::RefusalDone);
        }
        if seat.gave_up {
            return refuse(t::RefusalGaveUp);
        }
        if *mv == Move::GiveUp {
            let waits = state.auction.is_some() || state.seats.iter().any(|s| s.asked.is_some());
            if !self.tables.race && waits && self.acting(state) != who {
                return refuse(t::RefusalWait);
            }
            return Ok(());
        }
        if !self.tables.race {
            let acting = self.acting(state);
            if acting != who {
                if state.seats[acting.index()].asked.is_some() {
                    return refuse(t::RefusalDeciding { seat: acting });
                }
                if state.auction.is_some() {
                    return refuse(t::RefusalBidding { seat: acting });
                }
                return refuse(t::RefusalTurn { seat: acting });
            }
        }
        if let Some(asked) = seat.asked {
            return match *mv {
                Move::Trash(card) | Move::Keep(card) if card == asked => Ok(()),
                _ => refuse(t::RefusalDrawn {
                    card: self.name(asked),
                }),
            };
        }
        if let Some(auction) = &state.auction {
            return match *mv {
                Move::Pass => Ok(()),
                Move::Bid(card) => self.in_hand(seat, card),
                _ => refuse(t::RefusalAuctionOn {
                    card: self.name(auction.lot),
                }),
            };
        }
        let own = self.seat_game(who.index(), seat);
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
                TurnPhase::Playing | TurnPhase::Discarding | TurnPhase::Dropping => match self.excess(seat) {
                    0 => Ok(()),
                    n => refuse(t::RefusalEndTooMany { n }),
                },
                TurnPhase::Owing => refuse(t::RefusalEndOwing),
                TurnPhase::Fresh if seat.hand.is_empty() => refuse(t::RefusalEndNoCards),
                TurnPhase::Fresh if self.can_play(seat) => refuse(t::RefusalEndNothingDone),
                TurnPhase::Fresh => refuse(t::RefusalEndStuck),
            },
            Move::Pass => match seat.act {
                TurnPhase::Fresh if seat.hand.is_empty() && !self.can_play(seat) => Ok(()),
                TurnPhase::Fresh if seat.hand.is_empty() => refuse(t::RefusalPassTop),
                TurnPhase::Owing => refuse(t::RefusalPassOwing),
                TurnPhase::Fresh => refuse(t::RefusalPassCards),
                TurnPhase::Playing | TurnPhase::Discarding | TurnPhase::Dropping => refuse(t::RefusalPassEnd),
            },
            Move::Take(_) | Move::Draw => Err(self.refuse_collecting()),
            Move::Trash(card) => {
                if !self.rules.trash_hand {
                    return refuse(t::RefusalTrashHand);
                }
                self.in_hand(seat, card)?;
                if !self.may_trash_hand(seat) {
                    return refuse(t::RefusalTrashEarly);
                }
                if !self.dead(&seat.books, card) {
                    return refuse(t::RefusalTrashAlive {
                        card: self.name(card),
                    });
                }
                Ok(())
            }
            Move::Keep(card) => refuse(t::RefusalKeep {
                card: self.name(card),
            }),
            Move::Auction(card) => {
                if !self.tables.auction {
                    return refuse(t::RefusalNoAuctions);
                }
                self.in_hand(seat, card)?;
                match seat.act {
                    TurnPhase::Fresh => {}
                    TurnPhase::Owing => return refuse(t::RefusalAuctionOwing),
                    TurnPhase::Playing | TurnPhase::Discarding | TurnPhase::Dropping => {
                        return refuse(t::RefusalAuctionLate);
                    }
                }
                if !self.someone_may_bid(state) {
                    return refuse(t::RefusalNoBidders);
                }
                Ok(())
            }
            Move::Bid(_) => refuse(t::RefusalNoAuction),
            Move::Handicap(_) => refuse(t::RefusalNoHandicap),
            Move::GiveUp => Ok(()),
        }
    }

    fn in_hand(&self, seat: &SeatState, card: Card) -> Result<(), Refusal> {
        if seat.hand.contains(&card) {
            return Ok(());
        }
        if self.tables.knows(card) {
            let card = self.name(card);
            refuse(t::RefusalNotInHand { card })
        } else {
            let card = card.to_string();
            refuse(t::RefusalNoCard { card })
        }
    }

    fn check_play(
        &self,
        seat: &SeatState,
        card: Card,
        on: crate::Letter,
        from: Origin,
    ) -> Result<(), Refusal> {
        let Some(colour) = self.colour_by_letter(on) else {
            return refuse(t::RefusalNoStack { letter: on.char() });
        };
        match from {
            Origin::Hand => self.in_hand(seat, card)?,
            Origin::Discard if !self.rules.top_of_discard => {
                return refuse(t::RefusalDiscards);
            }
            Origin::Discard if seat.discard.last() != Some(&card) => {
                return match seat.discard.last() {
                    Some(&top) => refuse(t::RefusalNotTop { card: self.name(top) }),
                    None => refuse(t::RefusalNoDiscards),
                };
            }
            Origin::Discard => {}
        }
        match seat.act {
            TurnPhase::Fresh | TurnPhase::Playing => {}
            TurnPhase::Discarding => {
                return match self.rules.turn {
                    TurnRule::PlayOrDiscard => refuse(t::RefusalDiscarded),
                    TurnRule::PlayThenDiscard => refuse(t::RefusalPlayFirst),
                };
            }
            TurnPhase::Owing => return refuse(t::RefusalPlayOwing),
            TurnPhase::Dropping => {
                return refuse(t::RefusalDropping {
                    hand: self.tables.hand,
                });
            }
        }
        let book = seat.books[colour];
        if self.takes(book, colour, card) {
            return Ok(());
        }
        let suit = self.colour_name(colour);
        if book.finished {
            return refuse(t::RefusalFinished { suit });
        }
        let own = self.tables.colour(card) == colour;
        if self.skips(card) > 0 {
            if !own && self.tables.own_suit {
                return refuse(t::RefusalOwnSuit {
                    suit: self.colour_name(self.tables.colour(card)),
                });
            }
            return refuse(t::RefusalEmptyStack {
                suit,
                wants: self.wants(book, colour),
            });
        }
        if !own {
            return refuse(t::RefusalWrongStack {
                card: self.name(card),
                suit,
            });
        }
        refuse(t::RefusalWrongRank {
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
        if seat.act == TurnPhase::Playing && self.rules.turn == TurnRule::PlayOrDiscard {
            return refuse(t::RefusalPlayed);
        }
        if seat.act == TurnPhase::Dropping {
            return refuse(t::RefusalDropped);
        }
        debug_assert_eq!(self.rules.discard, DiscardRule::OnlyWhenStuck);
        refuse(t::RefusalCanPlay)
    }

    /// The ranks of naturals that a stack accepts now (SK-23).
    pub(crate) fn ranks_taken(&self, book: Book, colour: usize) -> Vec<u8> {
        (1..=self.tables.ranks)
            .filter(|&rank| {
                let card = self.tables.card(colour, rank);
                self.skips(card) == 0 && self.takes(book, colour, card)
            })
            .collect()
    }
}
