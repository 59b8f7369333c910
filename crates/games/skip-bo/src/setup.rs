//! The deck and the deal.

use wildpile_cards::Dice;
use wildpile_game::{ChanceError, Game, Seat, Sink};

use crate::cards::{COPIES, Card, DECK, Hand, MAX_SEATS, Tally};
use crate::event::Event;
use crate::game::SkipBo;
use crate::moves::{Cards, Chance};
use crate::piles::Piles;
use crate::rules::First;
use crate::state::{Open, Size, State};
use crate::text as t;

impl SkipBo {
    /// The whole deck, numbers ascending, then wilds (SB-01).
    pub(crate) fn sorted_deck(&self) -> [Card; DECK] {
        let numbers = (1..=self.table.last).filter_map(Card::number);
        let mut deck = [Card::WILD; DECK];
        for (place, card) in deck
            .iter_mut()
            .zip(numbers.flat_map(|card| std::iter::repeat_n(card, usize::from(COPIES))))
        {
            *place = card;
        }
        deck
    }

    /// The state before the first deal.
    pub(crate) fn undealt(&self) -> State {
        State {
            open: Open::bare(self.size(), self.seat_of_first()),
            hands: [Hand::EMPTY; MAX_SEATS],
            stocks: Piles::EMPTY,
            draw: Piles::EMPTY,
        }
    }

    fn size(&self) -> Size {
        Size {
            seats: self.table.seats as u8,
            builds: self.table.builds as u8,
            discards: std::array::from_fn(|index| self.table.all().get(index).map_or(0, |own| own.discards)),
        }
    }

    /// The number of stock cards dealt to each seat, if they aren't all the same (MU-06).
    fn uneven_stocks(&self) -> Vec<u8> {
        let sizes: Vec<u8> = self.table.all().iter().map(|own| own.stock).collect();
        if sizes.windows(2).all(|pair| pair[0] == pair[1]) {
            Vec::new()
        } else {
            sizes
        }
    }

    pub(crate) fn seat_of_first(&self) -> Seat {
        match self.rules().first {
            First::Seat(number) => Seat::from_number(number).unwrap_or(Seat::FIRST),
            First::Random | First::Winner | First::Next => Seat::FIRST,
        }
    }

    /// Shuffles the deck; a lot may decide who starts.
    pub(crate) fn draw_deal(&self, dice: &mut Dice) -> Chance {
        let mut cards = Cards::from(self.deck);
        dice.shuffle(&mut cards);
        let first = (self.rules().first == First::Random)
            .then(|| Seat::new(dice.index(self.table.seats)))
            .flatten();
        Chance::Deal { first, cards }
    }

    pub(crate) fn deal<S: Sink<Event>>(
        &self,
        s: &mut State,
        first: Option<Seat>,
        cards: &[Card],
        sink: &mut S,
    ) -> Result<(), ChanceError> {
        let seats = self.table.seats;
        let stock_of = |seat: usize| self.table.all().get(seat).map_or(0, |own| usize::from(own.stock));
        if first.is_some() != (self.rules().first == First::Random) {
            return Err(ChanceError(t::ChanceStarter.into()));
        }
        if first.is_some_and(|seat| seat.index() >= seats) {
            return Err(ChanceError(t::ChanceNoSeat.into()));
        }
        if cards.len() != DECK || Tally::from_iter(cards.iter().copied()) != self.full_tally {
            return Err(ChanceError(t::ChanceDeck.into()));
        }
        let dealt: usize = (0..seats).map(stock_of).sum();
        let (stocks, draw) = cards.split_at(dealt.min(cards.len()));
        s.stocks = Piles::filled(stocks, stock_of);
        s.draw = Piles::filled(draw, |_| draw.len());
        if let Some(seat) = first {
            s.open.starter = seat;
        }
        s.open.active = s.open.starter;
        sink.emit(|| Event::Dealt {
            game: s.open.game,
            starter: s.open.starter,
            stock: self.table.all().iter().map(|own| own.stock).min().unwrap_or(0),
            stocks: self.uneven_stocks(),
            tops: Seat::all(seats)
                .filter_map(|seat| s.stocks.top(seat.index()))
                .collect(),
        });
        self.begin_turn(s, sink);
        Ok(())
    }
}
