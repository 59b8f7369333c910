//! The handicap that the winner of a game takes for the next one (MU-05, MU-06).

use wildpile_cards::Dice;
use wildpile_game::series::HandicapChoice;
use wildpile_game::{Game, Refusal, Resolved, Seat, SeatSet, Sink, refuse};

use crate::event::Event;
use crate::game::SkipBo;
use crate::handicaps::{Handicap, Handicaps};
use crate::moves::{Chance, Move};
use crate::rules::HandicapRule;
use crate::state::{Phase, PublicState, State};
use crate::text as t;

impl SkipBo {
    /// MU-05: after a win in a series, before the table is cleared: the others are rid of their handicaps,
    /// and the winning side is to take one, if it can. Both partners of a pair take the same; only they can share a
    /// win, so neither beats the other.
    pub(crate) fn hand_out(&self, public: &mut PublicState, winner: Seat) {
        let rule = self.rules().handicaps;
        if rule == HandicapRule::None {
            return;
        }
        let side = self.side_of(winner);
        for seat in Seat::all(self.table.seats).filter(|&seat| rule.frees(seat, side)) {
            public.handicaps[seat.index()] = Handicaps::NONE;
        }
        public.taking = side;
        if self.offered(public).next().is_none() {
            public.taking = SeatSet::EMPTY;
        }
    }

    /// With the table cleared for the next game: waits for the handicap that `winner` and its partner take,
    /// if they take one.
    pub(crate) fn await_handicap(&self, public: &mut PublicState, winner: Seat) {
        if public.taking.is_empty() {
            return;
        }
        public.phase = Phase::Handicap;
        if self.rules().handicaps.chosen() {
            // The next one clockwise is an opponent, with partners too.
            public.active = winner.next(self.table.seats);
        }
    }

    /// The handicap to be taken now.
    pub(crate) fn handicap_choice(&self, public: &PublicState) -> Option<HandicapChoice<Handicap>> {
        let each = public
            .taking
            .iter()
            .filter_map(|seat| public.handicaps.get(seat.index()));
        (public.phase == Phase::Handicap).then(|| HandicapChoice {
            takers: public.taking,
            chooser: self.rules().handicaps.chosen().then_some(public.active),
            has: each.flat_map(|own| own.iter()).collect(),
            offered: self.offered(public).collect(),
        })
    }

    /// Checks that a move is legal while a handicap is taken.
    pub(crate) fn check_handicap(&self, public: &PublicState, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        let Some(HandicapChoice {
            takers: side,
            chooser: Some(chooser),
            has,
            offered,
        }) = self.handicap_choice(public)
        else {
            return refuse(t::RefusalChance);
        };
        if seat != chooser {
            return refuse(t::RefusalChoosing { seat: chooser });
        }
        let Move::Handicap(wanted) = *mv else {
            return refuse(t::RefusalChooseHandicap { side });
        };
        if offered.contains(wanted) {
            return Ok(());
        }
        let handicap = wanted.title();
        if has.contains(wanted) {
            refuse(t::RefusalHasHandicap { side, handicap })
        } else {
            refuse(t::RefusalNoSuchHandicap { side, handicap })
        }
    }

    /// The winning side takes a handicap, chosen or drawn, and the next game is to be dealt.
    pub(crate) fn take_handicap<S: Sink<Event>>(
        &self,
        s: &mut State,
        handicap: Handicap,
        by: Option<Seat>,
        sink: &mut S,
    ) {
        let public = &mut s.public;
        let seats = public.taking;
        for seat in seats.iter() {
            let own = &mut public.handicaps[seat.index()];
            *own = own.with(handicap);
        }
        public.taking = SeatSet::EMPTY;
        public.size = self.size(public.handicaps);
        public.phase = Phase::Deal;
        public.active = public.starter;
        sink.emit(|| Event::TookHandicap { seats, handicap, by });
    }

    /// A random handicap of those that can be taken.
    pub(crate) fn draw_handicap(&self, s: &State, dice: &mut Dice) -> Chance {
        let drawn = self
            .handicap_choice(&s.public)
            .and_then(|taking| taking.draw(dice));
        Chance::Handicap(drawn.unwrap_or(Handicap::LargerStock))
    }

    pub(crate) fn resolve_handicap<S: Sink<Event>>(
        &self,
        s: &mut State,
        handicap: Handicap,
        sink: &mut S,
    ) -> Resolved {
        let drawing = self
            .handicap_choice(&s.public)
            .filter(|taking| taking.chooser.is_none());
        let Some(taking) = drawing else {
            return refuse(t::ChanceNoHandicap);
        };
        if !taking.offered.contains(handicap) {
            return refuse(t::ChanceHandicapNot);
        }
        self.take_handicap(s, handicap, None, sink);
        Ok(())
    }
}
