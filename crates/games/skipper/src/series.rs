//! Series of games (SK-40), and the handicaps that winners take (MU-05).

use wildpile_cards::Dice;
use wildpile_game::{ChanceError, Outcome, Seat, SeatSet, Sink, Turn};

use crate::event::Event;
use crate::handicaps::{Handicap, Handicaps};
use crate::moves::{Chance, Move};
use crate::refusal::Refusal;
use crate::rules::{First, HandicapRule, Series};
use crate::setup::seat_of;
use crate::state::State;
use crate::{Skipper, View, text as t};

/// This many games in a row without a winner end a series, because the players are getting nowhere.
pub const DRAWN_GAMES: u8 = 10;

impl Skipper {
    /// Whether a deal is due.
    pub(crate) fn deal_is_due(&self, state: &State) -> bool {
        !state.dealt || (state.series.paused && state.series.taking.is_empty())
    }

    /// Who acts between two games: whoever chooses a handicap, or chance.
    pub(crate) fn turn_between_games(&self, state: &State) -> Turn {
        match self.chooser(state) {
            Some((seat, _)) => Turn::Seats {
                due: SeatSet::one(seat),
                may: SeatSet::EMPTY,
            },
            None => Turn::Chance,
        }
    }

    /// The seat that takes the next handicap: of several winners, the first in turn order.
    pub(crate) fn taker(&self, taking: SeatSet, first: usize) -> Option<Seat> {
        let mut seats = (0..self.seats).map(|step| seat_of((first + step) % self.seats));
        seats.find(|&seat| taking.contains(seat))
    }

    /// Who chooses a handicap, and for whom.
    fn chooser(&self, state: &State) -> Option<(Seat, Seat)> {
        if !state.series.paused {
            return None;
        }
        let won = |seat: Seat| state.seats[seat.index()].done;
        self.chooser_of(state.series.taking, usize::from(state.first), won)
    }

    /// The same between two games, from a view.
    pub(crate) fn chooser_in(&self, view: &View, taking: SeatSet) -> Option<(Seat, Seat)> {
        let won = |seat: Seat| view.seats.get(seat.index()).is_some_and(|s| s.done);
        self.chooser_of(taking, view.first.index(), won)
    }

    /// The next seat clockwise from the winner that didn't win; if all did, the next one.
    fn chooser_of(&self, taking: SeatSet, first: usize, won: impl Fn(Seat) -> bool) -> Option<(Seat, Seat)> {
        if !self.rules.handicaps.chosen() {
            return None;
        }
        let taker = self.taker(taking, first)?;
        let others = || (1..self.seats).map(|step| seat_of((taker.index() + step) % self.seats));
        let lost = others().find(|&other| !won(other));
        Some((lost.or_else(|| others().next())?, taker))
    }

    /// Ends a game: the match, or a game of a series.
    pub(crate) fn end_game<S: Sink<Event>>(&self, state: &mut State, sink: &mut S) {
        if self.rules.series == Series::Single {
            state.over = true;
            return;
        }
        let winners: SeatSet = Seat::all(self.seats)
            .filter(|s| state.seats[s.index()].done)
            .collect();
        sink.emit(|| Event::GameOver(winners));
        let series = &mut state.series;
        for winner in winners.iter() {
            let wins = &mut series.wins[winner.index()];
            *wins = wins.saturating_add(1);
        }
        series.drawn = if winners.is_empty() {
            series.drawn.saturating_add(1)
        } else {
            0
        };
        if self.is_decided(series.game, series.drawn, series.wins) {
            state.over = true;
            return;
        }
        series.paused = true;
        state.auction = None;
        self.hand_out(state, winners);
        // Only now, since the turn order of the game that has ended decides whose handicap comes first.
        if state.series.taking.is_empty() {
            self.set_first(state);
        }
    }

    /// Whether a series is over after this many games.
    pub(crate) fn is_decided(&self, games: u16, drawn: u8, wins: [u16; crate::MAX_SEATS]) -> bool {
        drawn >= DRAWN_GAMES
            || match self.rules.series {
                Series::Single => true,
                Series::Games(all) => games >= u16::from(all),
                Series::Wins(all) => wins.iter().any(|&wins| wins >= u16::from(all)),
            }
    }

    /// Who must take a handicap, and who is rid of them (MU-05). After a shared win no winner is rid of anything:
    /// `until_beaten` ends handicaps when somebody else wins instead of the one who has them, and each winner of a
    /// shared game was beaten by nobody. So a winner with handicaps keeps them and takes one more, as after any win.
    fn hand_out(&self, state: &mut State, winners: SeatSet) {
        if self.rules.handicaps == HandicapRule::None || winners.is_empty() {
            return;
        }
        for (i, seat) in state.seats.iter_mut().enumerate() {
            let won = winners.contains(seat_of(i));
            if !won && matches!(self.rules.handicaps, HandicapRule::UntilBeaten { .. }) {
                seat.handicaps = Handicaps::NONE;
            }
            if won && self.handicaps_for(i, seat.handicaps).next().is_some() {
                state.series.taking.insert(seat_of(i));
            }
        }
    }

    /// Who begins the next game (SK-30, SK-40).
    fn set_first(&self, state: &mut State) {
        let first = usize::from(state.first);
        let winners = Seat::all(self.seats)
            .filter(|s| state.seats[s.index()].done)
            .collect();
        match self.rules.first {
            First::Winner => {
                let winner = self.taker(winners, first);
                state.first = winner.map_or(state.first, |seat| seat.index() as u8);
            }
            First::Next => state.first = ((first + 1) % self.seats) as u8,
            First::Seat(_) | First::Random => {}
        }
    }

    pub(crate) fn list_handicaps(&self, state: &State, who: Seat, out: &mut Vec<Move>) {
        if let Some((chooser, taker)) = self.chooser(state)
            && chooser == who
        {
            let has = state.seats[taker.index()].handicaps;
            out.extend(self.handicaps_for(taker.index(), has).map(Move::Handicap));
        }
    }

    pub(crate) fn check_between_games(&self, state: &State, who: Seat, mv: &Move) -> Result<(), Refusal> {
        let Some((chooser, taker)) = self.chooser(state) else {
            return Err(Refusal::GameOver);
        };
        if chooser != who {
            return Err(Refusal::Choosing(chooser));
        }
        let Move::Handicap(handicap) = *mv else {
            return Err(Refusal::ChooseHandicap(taker));
        };
        let has = state.seats[taker.index()].handicaps;
        if has.contains(handicap) {
            return Err(Refusal::HasHandicap(taker, handicap));
        }
        if self
            .handicaps_for(taker.index(), has)
            .any(|other| other == handicap)
        {
            Ok(())
        } else {
            Err(Refusal::NoSuchHandicap(taker, handicap))
        }
    }

    /// The next winner takes a handicap, chosen or drawn.
    pub(crate) fn take_handicap<S: Sink<Event>>(
        &self,
        state: &mut State,
        handicap: Handicap,
        by: Option<Seat>,
        sink: &mut S,
    ) {
        let Some(taker) = self.taker(state.series.taking, usize::from(state.first)) else {
            return;
        };
        let seat = &mut state.seats[taker.index()];
        seat.handicaps = seat.handicaps.with(handicap);
        state.series.taking.remove(taker);
        sink.emit(|| Event::TookHandicap {
            seat: taker,
            handicap,
            by,
        });
        if state.series.taking.is_empty() {
            self.set_first(state);
        }
    }

    /// Draws the next winner's handicap, if that is due.
    pub(crate) fn draw_handicap(&self, state: &State, dice: &mut Dice) -> Option<Chance> {
        let taker = self.drawing(state)?;
        let has = state.seats[taker.index()].handicaps;
        let all: Vec<Handicap> = self.handicaps_for(taker.index(), has).collect();
        let drawn = all.get(dice.index(all.len().max(1)))?;
        Some(Chance::Handicap(taker, *drawn))
    }

    /// The winner whose handicap is to be drawn.
    fn drawing(&self, state: &State) -> Option<Seat> {
        let due = state.series.paused && !self.rules.handicaps.chosen();
        due.then(|| self.taker(state.series.taking, usize::from(state.first)))?
    }

    pub(crate) fn resolve_handicap<S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        handicap: Handicap,
        sink: &mut S,
    ) -> Result<(), ChanceError> {
        let Some(taker) = self.drawing(state) else {
            return Err(ChanceError(t::ChanceNoHandicap.into()));
        };
        let has = state.seats[taker.index()].handicaps;
        if seat != taker {
            return Err(ChanceError(t::ChanceHandicapSeat { seat: taker }.into()));
        }
        if !self
            .handicaps_for(taker.index(), has)
            .any(|other| other == handicap)
        {
            return Err(ChanceError(t::ChanceHandicapNot { seat }.into()));
        }
        self.take_handicap(state, handicap, None, sink);
        Ok(())
    }

    /// The outcome of a series: most wins. Scores are games won, turns those of all games.
    pub(crate) fn series_outcome(&self, state: &State) -> Outcome {
        let series = &state.series;
        let wins = &series.wins[..self.seats];
        let winners = leaders(wins);
        let turns = state.seats.iter().zip(series.turns);
        Outcome {
            winners,
            drawn: winners.is_empty(),
            grade: u8::from(!winners.is_empty()),
            turns: turns
                .map(|(seat, before)| before.saturating_add(seat.turns))
                .collect(),
            scores: wins.iter().map(|&wins| i64::from(wins)).collect(),
        }
    }
}

/// The seats with the most wins; none if nobody has won.
pub(crate) fn leaders(wins: &[u16]) -> SeatSet {
    let most = wins.iter().copied().max().unwrap_or(0);
    let all = wins.iter().enumerate().filter(|&(_, &n)| n == most && most > 0);
    all.map(|(i, _)| seat_of(i)).collect()
}
