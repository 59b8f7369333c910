//! The handicap that the winner of a game takes for the next one (MU-05, MU-06).

use wildpile_game::{ChanceError, Game, Seat, SeatSet, Sink};

use crate::event::Event;
use crate::game::SkipBo;
use crate::handicaps::{Handicap, Handicaps};
use crate::moves::{Chance, Move};
use crate::refusal::Refusal;
use crate::rules::HandicapRule;
use crate::state::{Open, Phase, State};
use crate::text as t;

impl SkipBo {
    /// MU-05: after a win in a series, before the table is cleared: the others are rid of their handicaps,
    /// and the winning side is to take one, if it can. Both partners of a pair take the same; only they can share a
    /// win, so neither beats the other.
    pub(crate) fn hand_out(&self, open: &mut Open, winner: Seat) {
        let rule = self.rules().handicaps;
        if rule == HandicapRule::None {
            return;
        }
        let side = self.side_of(winner);
        if matches!(rule, HandicapRule::UntilBeaten { .. }) {
            for seat in Seat::all(self.table.seats).filter(|&seat| !side.contains(seat)) {
                open.handicaps[seat.index()] = Handicaps::NONE;
            }
        }
        open.taking = side;
        if self.offered(open).next().is_none() {
            open.taking = SeatSet::EMPTY;
        }
    }

    /// With the table cleared for the next game: waits for the handicap that `winner` and its partner take,
    /// if they take one.
    pub(crate) fn await_handicap(&self, open: &mut Open, winner: Seat) {
        if open.taking.is_empty() {
            return;
        }
        open.phase = Phase::Handicap;
        if self.rules().handicaps.chosen() {
            // The next one clockwise is an opponent, with partners too.
            open.active = winner.next(self.table.seats);
        }
    }

    /// Whether a seat is choosing a handicap; otherwise chance draws it.
    pub(crate) fn is_choosing(&self, open: &Open) -> bool {
        open.phase == Phase::Handicap && self.rules().handicaps.chosen()
    }

    /// Whether a move is legal while a handicap is taken.
    pub(crate) fn check_handicap(&self, open: &Open, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        if !self.is_choosing(open) {
            return Err(Refusal::ChanceIsDue);
        }
        if seat != open.active {
            return Err(Refusal::Choosing(open.active));
        }
        let Move::Handicap(handicap) = *mv else {
            return Err(Refusal::ChooseHandicap(open.taking));
        };
        if self.offered(open).any(|other| other == handicap) {
            return Ok(());
        }
        let has = |seat: Seat| open.handicaps[seat.index()].contains(handicap);
        Err(if open.taking.iter().any(has) {
            Refusal::HasHandicap(open.taking, handicap)
        } else {
            Refusal::NoSuchHandicap(open.taking, handicap)
        })
    }

    /// The winning side takes a handicap, chosen or drawn, and the next game is to be dealt.
    pub(crate) fn take_handicap<S: Sink<Event>>(
        &self,
        s: &mut State,
        handicap: Handicap,
        by: Option<Seat>,
        sink: &mut S,
    ) {
        let open = &mut s.open;
        let seats = open.taking;
        for seat in seats.iter() {
            let own = &mut open.handicaps[seat.index()];
            *own = own.with(handicap);
        }
        open.taking = SeatSet::EMPTY;
        open.size = self.size(open.handicaps);
        open.phase = Phase::Deal;
        open.active = open.starter;
        sink.emit(|| Event::TookHandicap { seats, handicap, by });
    }

    /// A random handicap of those that can be taken.
    pub(crate) fn draw_handicap(&self, s: &State, dice: &mut wildpile_cards::Dice) -> Chance {
        let all: Vec<Handicap> = self.offered(&s.open).collect();
        let drawn = all.get(dice.index(all.len().max(1))).copied();
        Chance::Handicap(drawn.unwrap_or(Handicap::LargerStock))
    }

    pub(crate) fn resolve_handicap<S: Sink<Event>>(
        &self,
        s: &mut State,
        handicap: Handicap,
        sink: &mut S,
    ) -> Result<(), ChanceError> {
        if s.open.phase != Phase::Handicap || self.is_choosing(&s.open) {
            return Err(ChanceError(t::ChanceNoHandicap.into()));
        }
        if !self.offered(&s.open).any(|other| other == handicap) {
            return Err(ChanceError(t::ChanceHandicapNot.into()));
        }
        self.take_handicap(s, handicap, None, sink);
        Ok(())
    }
}
