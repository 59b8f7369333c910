//! The deck and the deal.

use wildpile_cards::Dice;
use wildpile_game::{Game, Resolved, Seat, Sink, refuse};

use crate::cards::{COPIES, Card, DECK, Hand, MAX_SEATS, Tally};
use crate::event::Event;
use crate::game::SkipBo;
use crate::handicaps::Handicaps;
use crate::moves::{Cards, Chance};
use crate::piles::Piles;
use crate::rules::{First, MAX_EXTRA_STOCK};
use crate::state::{PublicState, Size, State};
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
            public: PublicState::bare(self.size([Handicaps::NONE; MAX_SEATS]), self.seat_of_first()),
            hands: [Hand::EMPTY; MAX_SEATS],
            stocks: Piles::EMPTY,
            draw: Piles::EMPTY,
        }
    }

    /// The dimensions of the table for seats with these handicaps.
    pub(crate) fn size(&self, handicaps: [Handicaps; MAX_SEATS]) -> Size {
        let mut discards = [0; 8];
        for (count, own) in discards.iter_mut().zip(self.all_seat_rules(handicaps)) {
            *count = own.discards;
        }
        Size {
            seats: self.table.seats as u8,
            builds: self.table.builds as u8,
            discards,
        }
    }

    /// SB-03, MU-06: the number of stock cards dealt to each seat; 0 for seats that aren't there.
    ///
    /// Everybody gets [`Rules::stock_size`](crate::Rules::stock_size) cards. What the deck has beyond these
    /// and a first hand for each seat is dealt to the seats with extra stock cards, one card at a time in
    /// seat order, until all of them have what they should or nothing is left. So seats with the same
    /// handicap differ by one card at most.
    pub(crate) fn stocks(&self, handicaps: [Handicaps; MAX_SEATS]) -> [u8; MAX_SEATS] {
        let seats = self.table.seats;
        let size = self.rules().stock_size(seats);
        let hands: usize = self
            .all_seat_rules(handicaps)
            .map(|own| usize::from(own.hand))
            .sum();
        let mut spare = DECK.saturating_sub(hands + seats * size);
        let mut sizes = [0; MAX_SEATS];
        for own in sizes.iter_mut().take(seats) {
            *own = size as u8;
        }
        for round in 1..=MAX_EXTRA_STOCK {
            for (own, rules) in sizes.iter_mut().zip(self.all_seat_rules(handicaps)) {
                if rules.extra_stock >= round && spare > 0 {
                    *own += 1;
                    spare -= 1;
                }
            }
        }
        sizes
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
        Chance::Deal {
            first,
            cards: Box::new(cards),
        }
    }

    pub(crate) fn deal<S: Sink<Event>>(
        &self,
        s: &mut State,
        first: Option<Seat>,
        cards: &[Card],
        sink: &mut S,
    ) -> Resolved {
        let seats = self.table.seats;
        let sizes = if self.table.own.has_handicaps() {
            self.stocks(s.public.handicaps)
        } else {
            self.table.stocks
        };
        let stock_of = |seat: usize| sizes.get(seat).copied().map_or(0, usize::from);
        if first.is_some() != (self.rules().first == First::Random) {
            return refuse(t::ChanceStarter);
        }
        if first.is_some_and(|seat| seat.index() >= seats) {
            return refuse(t::ChanceNoSeat);
        }
        if cards.len() != DECK || Tally::from_iter(cards.iter().copied()) != self.full_tally {
            return refuse(t::ChanceDeck);
        }
        let dealt: usize = (0..seats).map(stock_of).sum();
        let (stocks, draw) = cards.split_at(dealt.min(cards.len()));
        s.stocks = Piles::filled(stocks, stock_of);
        s.draw = Piles::filled(draw, |_| draw.len());
        if let Some(seat) = first {
            s.public.starter = seat;
        }
        s.public.active = s.public.starter;
        sink.emit(|| Event::Dealt {
            game: s.public.game,
            starter: s.public.starter,
            stock: sizes[..seats].iter().copied().min().unwrap_or(0),
            stocks: if sizes[..seats].iter().all(|&size| size == sizes[0]) {
                Vec::new()
            } else {
                sizes[..seats].to_vec()
            },
            tops: Seat::all(seats)
                .filter_map(|seat| s.stocks.top(seat.index()))
                .collect(),
        });
        self.begin_turn(s, sink);
        Ok(())
    }
}
