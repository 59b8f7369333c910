//! The deal: cards laid out, removed cards, draw piles and first hands (SK-01, SK-02, SK-18,
//! SK-30).

use arrayvec::ArrayVec;
use wildpile_cards::Dice;
use wildpile_game::{Resolved, Seat, Sink, refuse};

use crate::Skipper;
use crate::event::Event;
use crate::moves::{Chance, DealtSeat};
use crate::pile::Pile;
use crate::rules::{First, Series};
use crate::state::{SeatState, SeriesState, State};
use crate::tables::Book;
use crate::text as t;

impl Skipper {
    pub(crate) fn undealt(&self) -> State {
        let mut seats = ArrayVec::new();
        for _ in 0..self.seats {
            seats.push(SeatState::default());
        }
        State {
            seats,
            dealt: false,
            over: false,
            first: 0,
            current: 0,
            auction: None,
            series: SeriesState::START,
        }
    }

    fn shuffled(&self, dice: &mut Dice) -> DealtSeat {
        let mut draw: Pile = self
            .tables
            .deck()
            .filter(|c| c.rank() > self.tables.laid_out)
            .collect();
        let mut removed = Pile::EMPTY;
        for _ in 0..self.rules.remove {
            // Cards of rank 1 are never removed (SK-18).
            let removable = draw.iter().filter(|c| c.rank() > 1).count();
            let nth = dice.index(removable);
            let place = draw
                .iter()
                .enumerate()
                .filter(|(_, c)| c.rank() > 1)
                .nth(nth)
                .map(|(i, _)| i);
            if let Some(card) = place.and_then(|i| draw.take(i)) {
                removed.insert_sorted(card);
            }
        }
        dice.shuffle(draw.as_mut_slice());
        DealtSeat { draw, removed }
    }

    /// The seat that begins the game dealt next; `None` if it is drawn.
    fn next_first(&self, state: &State) -> Option<u8> {
        match self.rules.first {
            First::Seat(number) => Some(number.saturating_sub(1)),
            First::Random => None,
            // Set when the previous game ended; at first it is seat 1.
            First::Winner | First::Next => Some(state.first),
        }
    }

    pub(crate) fn draw_deal(&self, state: &State, dice: &mut Dice) -> Chance {
        let first = match self.next_first(state) {
            Some(first) => first,
            None => dice.index(self.seats) as u8,
        };
        let mut seats = ArrayVec::new();
        for i in 0..self.seats {
            let dealt = if self.tables.same_deal && i > 0 {
                DealtSeat::clone(&seats[0])
            } else {
                self.shuffled(dice)
            };
            seats.push(dealt);
        }
        Chance::Deal {
            first,
            seats: Box::new(seats),
        }
    }

    fn check_deal(&self, state: &State, first: u8, seats: &[DealtSeat]) -> Resolved {
        if seats.len() != self.seats {
            let (dealt, seats) = (seats.len(), self.seats);
            return refuse(t::ChanceSeats { dealt, seats });
        }
        let n = first + 1;
        match self.next_first(state).map(|first| first + 1) {
            Some(first) if first != n => return refuse(t::ChanceFirst { first, n }),
            _ if usize::from(first) >= self.seats => return refuse(t::ChanceNoSeat { n }),
            _ => {}
        }
        let whole = self
            .tables
            .deck()
            .filter(|c| c.rank() > self.tables.laid_out)
            .fold(0, |set, c| set | self.tables.bit(c));
        for (n, seat) in (1_usize..).zip(seats) {
            let mut set = 0_u128;
            for &card in seat.draw.iter().chain(seat.removed.iter()) {
                if !self.tables.knows(card)
                    || set & self.tables.bit(card) != 0
                    || whole & self.tables.bit(card) == 0
                {
                    let card = card.to_string();
                    return refuse(t::ChanceAgain { n, card });
                }
                set |= self.tables.bit(card);
            }
            if set != whole {
                return refuse(t::ChanceMissing { n });
            }
            if seat.removed.len() != usize::from(self.rules.remove)
                || seat.removed.iter().any(|c| c.rank() == 1)
                || !seat.removed.is_sorted()
            {
                return refuse(t::ChanceRemoved { n });
            }
            if self.tables.same_deal && seat != &seats[0] {
                return refuse(t::ChanceSameDeal);
            }
        }
        Ok(())
    }

    pub(crate) fn deal<S: Sink<Event>>(
        &self,
        state: &mut State,
        first: u8,
        seats: &[DealtSeat],
        sink: &mut S,
    ) -> Resolved {
        self.check_deal(state, first, seats)?;
        if state.series.paused {
            state.series.paused = false;
            state.series.game = state.series.game.saturating_add(1);
            for (before, seat) in state.series.turns.iter_mut().zip(&mut state.seats) {
                *before = before.saturating_add(seat.turns);
                // From here on it plays with what it has taken.
                *seat = SeatState {
                    handicaps: seat.handicaps,
                    in_force: seat.handicaps,
                    ..SeatState::default()
                };
            }
        }
        state.dealt = true;
        state.first = first;
        state.current = if self.tables.race { 0 } else { first };
        if self.rules.series != Series::Single {
            let game = state.series.game;
            sink.emit(|| Event::GameBegins { game });
        }
        let first = seat_of(usize::from(first));
        sink.emit(|| Event::Dealt { first });
        for (i, (seat, dealt)) in state.seats.iter_mut().zip(seats).enumerate() {
            seat.draw = dealt.draw;
            seat.removed = dealt.removed;
            seat.unseen = self.unseen_of(seat);
            self.lay_out(seat);
            // Nothing is dead or discarded yet, so this needs no decision or shuffle.
            let own = self.seat_game(i, seat);
            own.fill_hand(seat, i, sink);
            own.fill_market(seat, i, sink);
        }
        Ok(())
    }

    /// The cards a seat has never seen: the draw pile before it is first turned over, and the
    /// removed cards.
    pub(crate) fn unseen_of(&self, seat: &SeatState) -> u128 {
        let removed = seat.removed.iter().fold(0, |set, &c| set | self.tables.bit(c));
        if seat.turned {
            removed
        } else {
            seat.draw.iter().fold(removed, |set, &c| set | self.tables.bit(c))
        }
    }

    fn lay_out(&self, seat: &mut SeatState) {
        for colour in 0..self.tables.colours {
            for rank in 1..=self.tables.laid_out {
                seat.stacks.push(colour, self.tables.card(colour, rank));
            }
            seat.books[colour] = Book {
                rank: self.tables.laid_out,
                allowance: 0,
                finished: false,
            };
        }
    }
}

/// The seat with an index below the number of seats.
pub(crate) fn seat_of(index: usize) -> Seat {
    Seat::new(index).unwrap_or(Seat::FIRST)
}
