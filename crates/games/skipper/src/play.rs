//! The effects of moves (playing, discarding, drawing, auctions, the end of turns and of the game)
//! and of chance steps.

use wildpile_cards::Dice;
use wildpile_game::{Resolved, Seat, Sink, refuse};

use crate::collect::Next;
use crate::event::Event;
use crate::moves::{Chance, Move, Origin};
use crate::pile::Pile;
use crate::rules::{Round, UsedSkippers};
use crate::setup::seat_of;
use crate::state::{Auction, SeatState, State, TurnPhase};
use crate::tables::TrashMode;
use crate::text as t;
use crate::{Card, MAX_SEATS, Skipper};

/// The result of trying to draw a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Drawn {
    /// A card was added to the hand.
    Got,
    /// A dead card was trashed, and the player chooses where the next one comes from.
    Trashed,
    /// There is no card to draw.
    Nothing,
    /// A dead card was drawn and the player must decide, or the discard pile must be shuffled
    /// first.
    Waits,
}

impl Skipper {
    /// Plays a legal move.
    pub(crate) fn play_move<S: Sink<Event>>(&self, state: &mut State, who: Seat, mv: &Move, sink: &mut S) {
        let i = who.index();
        match *mv {
            Move::Play { card, on, from } => self.put(state, i, card, on, from, sink),
            Move::Discard(card) => {
                let seat = &mut state.seats[i];
                seat.act = self.seat_game(i, seat).phase_after_discard(seat);
                seat.hand.remove(card);
                seat.discard.push(card);
                sink.emit(|| Event::Discarded { seat: who, card });
                self.go_on(state, i, sink);
            }
            Move::End => {
                self.close(&mut state.seats[i], i);
                self.go_on(state, i, sink);
            }
            Move::Take(card) => {
                let seat = &mut state.seats[i];
                self.seat_game(i, seat).take(seat, i, card, sink);
                self.go_on(state, i, sink);
            }
            Move::Draw => {
                state.seats[i].left = 1;
                self.go_on(state, i, sink);
            }
            Move::Trash(card) => {
                let seat = &mut state.seats[i];
                if seat.asked.take().is_none() {
                    seat.hand.remove(card);
                }
                seat.trash.push(card);
                sink.emit(|| Event::Trashed {
                    seat: who,
                    card: Some(card),
                });
                self.go_on(state, i, sink);
            }
            Move::Keep(card) => {
                let seat = &mut state.seats[i];
                seat.asked = None;
                seat.hand.insert_sorted(card);
                if seat.owed > 0 {
                    seat.owed -= 1;
                } else {
                    seat.left = seat.left.saturating_sub(1);
                }
                self.go_on(state, i, sink);
            }
            Move::Auction(card) => {
                state.seats[i].hand.remove(card);
                sink.emit(|| Event::Auctioned { seat: who, card });
                state.auction = Some(Auction {
                    lot: card,
                    bidder: who,
                    bids: [None; MAX_SEATS],
                });
                self.next_bidder(state, sink);
            }
            Move::Bid(card) => {
                state.seats[i].hand.remove(card);
                sink.emit(|| Event::Bid { seat: who, card });
                if let Some(auction) = &mut state.auction {
                    auction.bids[i] = Some(card);
                }
                self.next_bidder(state, sink);
            }
            Move::Pass if state.auction.is_some() => {
                sink.emit(|| Event::Passed { seat: who });
                self.next_bidder(state, sink);
            }
            Move::Pass => {
                sink.emit(|| Event::PassedTurn { seat: who });
                self.close(&mut state.seats[i], i);
                self.go_on(state, i, sink);
            }
            Move::GiveUp => self.give_up(state, who, sink),
            Move::Handicap(handicap) => self.take_handicap(state, handicap, Some(who), sink),
        }
    }

    /// Plays a card to a stack (SK-03, SK-04, SK-05, SK-14, SK-36).
    fn put<S: Sink<Event>>(
        &self,
        state: &mut State,
        i: usize,
        card: Card,
        on: crate::Letter,
        from: Origin,
        sink: &mut S,
    ) {
        let Some(colour) = self.colour_by_letter(on) else {
            return;
        };
        let seat = &mut state.seats[i];
        let own = self.seat_game(i, seat);
        match from {
            Origin::Hand => {
                seat.hand.remove(card);
            }
            Origin::Discard => {
                seat.discard.pop();
            }
        }
        let book = own.after(seat.books[colour], colour, card);
        seat.books[colour] = book;
        let skipper = self.skips(card) > 0;
        if skipper && !book.finished && own.tables.used != UsedSkippers::Stay {
            seat.discard.push(card);
        } else {
            seat.stacks.push(colour, card);
        }
        seat.act = TurnPhase::Playing;
        sink.emit(|| Event::Played {
            seat: seat_of(i),
            card,
            colour: colour as u8,
            from_discard: from == Origin::Discard,
            finished: book.finished,
        });
        if book.finished && seat.books[..self.tables.colours].iter().all(|b| b.finished) {
            seat.done = true;
            seat.act = TurnPhase::Fresh;
            seat.turns = seat.turns.saturating_add(1);
            own.end_allowances(seat);
            sink.emit(|| Event::Done { seat: seat_of(i) });
            if self.seats == 1 || self.tables.race || self.rules.round == Round::AtOnce {
                self.end_game(state, sink);
            } else {
                self.next_turn(state, sink);
            }
            return;
        }
        if book.finished && self.tables.same_deal {
            sink.emit(|| Event::Progress {
                seat: seat_of(i),
                progress: own.progress_of(seat),
            });
        }
        if skipper && !book.finished && self.tables.tax {
            for (j, other) in state.seats.iter_mut().enumerate() {
                if j != i && other.active() && self.seat_game(j, other).rules.draws_tax {
                    other.owed = other.owed.saturating_add(1);
                }
            }
        }
        self.go_on(state, i, sink);
    }

    /// Ends the allowances of discarded skippers, which last until the end of the turn (SK-14).
    fn end_allowances(&self, seat: &mut SeatState) {
        if self.tables.used == UsedSkippers::Discard {
            for book in &mut seat.books {
                book.allowance = 0;
            }
        }
    }

    /// True if the turn can only be ended.
    fn only_end(&self, seat: &SeatState) -> bool {
        match seat.act {
            TurnPhase::Fresh | TurnPhase::Owing => return false,
            TurnPhase::Playing => {
                if self.can_play(seat) || (!seat.hand.is_empty() && self.may_discard(seat)) {
                    return false;
                }
            }
            TurnPhase::Discarding => {
                if !seat.hand.is_empty() {
                    return false;
                }
            }
            TurnPhase::Dropping => {
                if self.excess(seat) > 0 {
                    return false;
                }
            }
        }
        !(self.may_trash_hand(seat) && seat.hand.iter().any(|&c| self.dead(&seat.books, c)))
    }

    /// Closes the turn; only drawing remains.
    fn close(&self, seat: &mut SeatState, i: usize) {
        let own = self.seat_game(i, seat);
        own.end_allowances(seat);
        own.begin_collecting(seat);
    }

    /// Continues until a decision is needed: draws owed cards, ends a turn without further options,
    /// fills the hand, passes the turn on. `i` is the seat that acted.
    pub(crate) fn go_on<S: Sink<Event>>(&self, state: &mut State, i: usize, sink: &mut S) {
        if self.tables.tax {
            for step in 1..self.seats {
                let other = (usize::from(state.current) + step) % self.seats;
                let seat = &mut state.seats[other];
                if !self.seat_game(other, seat).pay_tax(seat, other, sink) {
                    return;
                }
            }
        }
        let i = if self.tables.race {
            i
        } else {
            usize::from(state.current)
        };
        let seat = &mut state.seats[i];
        let own = self.seat_game(i, seat);
        if !seat.refilling {
            if !own.only_end(seat) {
                return;
            }
            own.end_allowances(seat);
            own.begin_collecting(seat);
        }
        if !own.collect(seat, i, sink) {
            return;
        }
        seat.refilling = false;
        seat.act = TurnPhase::Fresh;
        seat.turns = seat.turns.saturating_add(1);
        self.next_turn(state, sink);
    }

    /// Draws the cards a seat owes (SK-36); `false` if that requires a decision or a shuffle first.
    fn pay_tax<S: Sink<Event>>(&self, seat: &mut SeatState, i: usize, sink: &mut S) -> bool {
        while seat.owed > 0 {
            match self.draw_one(seat, i, sink) {
                Drawn::Got => seat.owed -= 1,
                Drawn::Trashed => {}
                Drawn::Nothing => seat.owed = 0,
                Drawn::Waits => return false,
            }
        }
        true
    }

    /// Draws up to the hand size (SK-10); `false` if that requires a decision or a shuffle first.
    pub(crate) fn fill_hand<S: Sink<Event>>(&self, seat: &mut SeatState, i: usize, sink: &mut S) -> bool {
        while seat.hand.len() < self.tables.hand {
            match self.draw_one(seat, i, sink) {
                Drawn::Got | Drawn::Trashed => {}
                Drawn::Nothing => break,
                Drawn::Waits => return false,
            }
        }
        true
    }

    /// Draws until a card is kept; dead ones are trashed or asked about (SK-11), and the discard
    /// pile is turned over if necessary (SK-12).
    pub(crate) fn draw_one<S: Sink<Event>>(&self, seat: &mut SeatState, i: usize, sink: &mut S) -> Drawn {
        if seat.asked.is_some() {
            return Drawn::Waits;
        }
        loop {
            let card = match self.next_card(seat, i, sink) {
                Next::Card(card) => card,
                Next::Nothing => return Drawn::Nothing,
                Next::Shuffle => return Drawn::Waits,
            };
            sink.emit(|| Event::Drew {
                seat: seat_of(i),
                card: Some(card),
            });
            if self.tables.trash != TrashMode::Never && self.dead(&seat.books, card) {
                if self.tables.trash == TrashMode::Ask {
                    seat.asked = Some(card);
                    return Drawn::Waits;
                }
                seat.trash.push(card);
                sink.emit(|| Event::Trashed {
                    seat: seat_of(i),
                    card: Some(card),
                });
                if self.tables.market > 0 && seat.refilling {
                    return Drawn::Trashed;
                }
            } else {
                seat.hand.insert_sorted(card);
                return Drawn::Got;
            }
        }
    }

    /// Takes the top of the draw pile; the discard pile is turned over if necessary (SK-12).
    #[inline]
    pub(crate) fn next_card<S: Sink<Event>>(&self, seat: &mut SeatState, i: usize, sink: &mut S) -> Next {
        if seat.draw.is_empty() {
            if seat.discard.is_empty() {
                return Next::Nothing;
            }
            if self.tables.shuffle {
                return Next::Shuffle;
            }
            seat.draw = seat.discard;
            seat.draw.as_mut_slice().reverse();
            seat.discard.clear();
            seat.turned = true;
            sink.emit(|| Event::TurnedOver {
                seat: seat_of(i),
                shuffled: false,
            });
        }
        let Some(card) = seat.draw.pop() else {
            return Next::Nothing;
        };
        if !seat.turned {
            seat.unseen &= !self.tables.bit(card);
        }
        Next::Card(card)
    }

    /// Passes the turn to the next active seat, or ends the game (SK-30, SK-31).
    fn next_turn<S: Sink<Event>>(&self, state: &mut State, sink: &mut S) {
        let someone_done = state.seats.iter().any(|s| s.done);
        if !self.tables.race && self.seats > 1 {
            for _ in 0..self.seats {
                state.current = (state.current + 1) % self.seats as u8;
                if state.current == state.first && someone_done {
                    self.end_game(state, sink);
                    return;
                }
                if state.seats[usize::from(state.current)].active() {
                    break;
                }
            }
        }
        self.end_if_nobody_can_win(state, sink);
    }

    /// Ends the game if every remaining seat has given up or, with several seats, is dead (SK-31).
    fn end_if_nobody_can_win<S: Sink<Event>>(&self, state: &mut State, sink: &mut S) {
        let dead_ends = self.seats > 1 && !state.seats.iter().any(|s| s.done);
        let seats = state.seats.iter().enumerate();
        let out = |(i, s): (usize, &SeatState)| !s.active() || (dead_ends && self.is_out(i, s));
        if seats.into_iter().all(out) {
            self.end_game(state, sink);
        }
    }

    /// Moves on to the next seat that may bid, clockwise from the seller, or closes the auction
    /// (SK-33).
    fn next_bidder<S: Sink<Event>>(&self, state: &mut State, sink: &mut S) {
        let Some(auction) = &mut state.auction else {
            return;
        };
        loop {
            auction.bidder = auction.bidder.next(self.seats);
            if auction.bidder.index() == usize::from(state.current) {
                break;
            }
            let seat = &state.seats[auction.bidder.index()];
            // A seat without cards can't bid.
            if seat.active() && !seat.hand.is_empty() {
                return;
            }
        }
        self.close_auction(state, sink);
    }

    /// Closes the auction (SK-33, SK-34, SK-35).
    fn close_auction<S: Sink<Event>>(&self, state: &mut State, sink: &mut S) {
        let Some(auction) = state.auction.take() else {
            return;
        };
        let seller = usize::from(state.current);
        let mut best: Option<(usize, Card)> = None;
        for step in 1..self.seats {
            let i = (seller + step) % self.seats;
            if let Some(bid) = auction.bids[i]
                && best.is_none_or(|(_, card)| bid.rank() > card.rank())
            {
                best = Some((i, bid));
            }
        }
        for (i, bid) in auction.bids.into_iter().enumerate() {
            if let Some(bid) = bid
                && best.is_none_or(|(winner, _)| winner != i)
            {
                state.seats[i].hand.insert_sorted(bid);
            }
        }
        let lot = auction.lot;
        let Some((buyer, price)) = best else {
            state.seats[seller].hand.insert_sorted(lot);
            state.seats[seller].act = TurnPhase::Owing;
            sink.emit(|| Event::Unsold {
                seat: seat_of(seller),
                card: lot,
            });
            return;
        };
        exchange(&mut state.seats[seller], lot, price);
        exchange(&mut state.seats[buyer], price, lot);
        sink.emit(|| Event::Sold {
            seller: seat_of(seller),
            buyer: seat_of(buyer),
            lot,
            price,
        });
        state.seats[seller].turns = state.seats[seller].turns.saturating_add(1);
        self.next_turn(state, sink);
    }

    /// Gives up (SK-21).
    fn give_up<S: Sink<Event>>(&self, state: &mut State, who: Seat, sink: &mut S) {
        let i = who.index();
        let seat = &mut state.seats[i];
        seat.gave_up = true;
        if let Some(card) = seat.asked.take() {
            seat.hand.insert_sorted(card);
        }
        seat.owed = 0;
        sink.emit(|| Event::GaveUp { seat: who });
        if state.auction.is_some() {
            // Only the bidder can give up during an auction, which counts as not bidding.
            self.next_bidder(state, sink);
        } else if self.tables.race || self.seats == 1 {
            self.rest(&mut state.seats[i], i);
            self.end_if_nobody_can_win(state, sink);
        } else if i == usize::from(state.current) {
            self.rest(&mut state.seats[i], i);
            self.next_turn(state, sink);
        } else {
            // The others may still owe cards if this happened while they were drawing.
            self.go_on(state, i, sink);
            // While someone is drawing, wait until the end of the turn.
            let draws = |s: &SeatState| s.asked.is_some() || s.owed > 0 || s.refilling;
            if !state.over && !state.series.paused && !state.seats.iter().any(draws) {
                self.end_if_nobody_can_win(state, sink);
            }
        }
    }

    /// Resets the seat's turn.
    fn rest(&self, seat: &mut SeatState, i: usize) {
        self.seat_game(i, seat).end_allowances(seat);
        seat.act = TurnPhase::Fresh;
        seat.refilling = false;
        seat.left = 0;
    }

    /// The seat whose discard pile must be shuffled before play continues (SK-12).
    pub(crate) fn shuffle_due(&self, state: &State) -> Option<usize> {
        if !(self.tables.shuffle || self.own.is_some()) || !state.dealt || state.over || state.series.paused {
            return None;
        }
        (1..=self.seats)
            .map(|step| (usize::from(state.current) + step) % self.seats)
            .find(|&i| {
                let seat = &state.seats[i];
                let own = self.seat_game(i, seat);
                let draws = seat.owed > 0 || (seat.refilling && own.wants_card(seat));
                own.tables.shuffle
                    && draws
                    && seat.asked.is_none()
                    && seat.draw.is_empty()
                    && !seat.discard.is_empty()
            })
    }

    /// A random result of the chance step that is due.
    pub(crate) fn drawn_chance(&self, state: &State, dice: &mut Dice) -> Chance {
        if let Some(chance) = self.draw_handicap(state, dice) {
            return chance;
        }
        match self.shuffle_due(state) {
            Some(seat) => {
                let mut pile = state.seats[seat].discard;
                dice.shuffle(pile.as_mut_slice());
                Chance::Shuffle(Box::new(pile))
            }
            None => self.draw_deal(state, dice),
        }
    }

    pub(crate) fn resolve_chance<S: Sink<Event>>(
        &self,
        state: &mut State,
        chance: &Chance,
        sink: &mut S,
    ) -> Resolved {
        match (chance, self.shuffle_due(state)) {
            (&Chance::Handicap(seat, handicap), _) => self.resolve_handicap(state, seat, handicap, sink),
            (Chance::Deal { first, seats }, None) if self.deal_is_due(state) => {
                self.deal(state, *first, seats, sink)
            }
            (Chance::Shuffle(cards), Some(i)) => self.reshuffle(state, i, cards, sink),
            (Chance::Deal { .. }, _) => refuse(t::ChanceNoDeal),
            (Chance::Shuffle(_), None) => refuse(t::ChanceNoShuffle),
        }
    }

    /// The discard pile returns shuffled (SK-12), and play continues.
    fn reshuffle<S: Sink<Event>>(&self, state: &mut State, i: usize, cards: &Pile, sink: &mut S) -> Resolved {
        let seat = &mut state.seats[i];
        let (mut now, mut then) = (seat.discard, *cards);
        tiny_sort::unstable::sort(now.as_mut_slice());
        tiny_sort::unstable::sort(then.as_mut_slice());
        if now != then {
            return refuse(t::ChanceOtherCards { n: i + 1 });
        }
        seat.draw = *cards;
        seat.discard.clear();
        seat.turned = true;
        sink.emit(|| Event::TurnedOver {
            seat: seat_of(i),
            shuffled: true,
        });
        self.go_on(state, i, sink);
        Ok(())
    }
}

/// A trade: one card has already left the hand, the other is added.
fn exchange(seat: &mut SeatState, gives: Card, gets: Card) {
    seat.hand.insert_sorted(gets);
    if !seat.gained.remove(gives) {
        seat.lost.insert_sorted(gives);
    }
    if !seat.lost.remove(gets) {
        seat.gained.insert_sorted(gets);
    }
}
