//! Series and handicaps in positions (SK-40, MU-05).

use wildpile_game::rules::{Problem, Report};
use wildpile_game::series::DRAWN_GAMES;
use wildpile_game::{Seat, SeatSet};

use super::{SeatPosition, SeriesPosition};
use crate::handicaps::Handicaps;
use crate::rules::{HandicapRule, Series};
use crate::setup::seat_of;
use crate::state::{SeatState, SeriesState, State};
use crate::text as t;
use crate::{MAX_SEATS, Skipper};

impl Skipper {
    pub(super) fn series_position(&self, state: &State) -> Option<SeriesPosition> {
        if self.rules.series == Series::Single {
            return None;
        }
        let series = &state.series;
        let turns = &series.turns[..self.seats];
        Some(SeriesPosition {
            game: series.game,
            wins: series.wins[..self.seats].to_vec(),
            paused: series.paused,
            drawn: series.drawn,
            turns: if turns.iter().all(|&n| n == 0) {
                Vec::new()
            } else {
                turns.to_vec()
            },
            taking: series.taking,
        })
    }

    /// The handicaps with which a seat plays the game on the table, or played it.
    pub(super) fn read_in_force(
        &self,
        seat: &SeatPosition,
        i: usize,
        paused: bool,
        report: &mut Vec<Problem>,
    ) -> Handicaps {
        let has = self.read_handicaps(seat.handicaps, &format!("seats[{i}].handicaps"), i, report);
        let path = format!("seats[{i}].played_with");
        let played_with = self.read_handicaps(seat.played_with, &path, i, report);
        if paused {
            return played_with;
        }
        if !seat.played_with.is_empty() {
            report.wrong(path, t::ProblemPlayedWith, t::LegalNone);
        }
        has
    }

    fn read_handicaps(&self, given: Handicaps, path: &str, i: usize, report: &mut Vec<Problem>) -> Handicaps {
        if given.is_empty() {
            return Handicaps::NONE;
        }
        if self.rules.handicaps == HandicapRule::None {
            report.wrong(path, t::ProblemNoHandicaps, t::LegalNoHandicaps);
            return Handicaps::NONE;
        }
        if !self.can_have(i, given) {
            report.wrong(path, t::ProblemHandicaps, t::LegalHandicaps);
            return Handicaps::NONE;
        }
        given
    }

    pub(super) fn read_series(
        &self,
        from: Option<&SeriesPosition>,
        report: &mut Vec<Problem>,
    ) -> SeriesState {
        let Some(from) = from else {
            return SeriesState::START;
        };
        if self.rules.series == Series::Single {
            report.wrong("series", t::ProblemNoSeries, t::LegalNone);
            return SeriesState::START;
        }
        let seats = self.seats;
        if from.game == 0 {
            report.wrong("series.game", t::ProblemGameZero, t::LegalGameOne);
        }
        if from.wins.len() != seats {
            let n = from.wins.len();
            report.wrong("series.wins", t::ProblemSeats { n }, t::LegalSeats { n: seats });
        }
        if !from.turns.is_empty() && from.turns.len() != seats {
            let n = from.turns.len();
            report.wrong("series.turns", t::ProblemSeats { n }, t::LegalSeats { n: seats });
        }
        if from.taking.iter().any(|seat| seat.index() >= seats) {
            let n = from.taking.iter().map(Seat::number).max().unwrap_or(0);
            report.wrong("series.taking", t::ProblemNoSeat { n }, t::LegalUpTo { n: seats });
        }
        let mut series = SeriesState {
            game: from.game,
            paused: from.paused,
            drawn: from.drawn,
            taking: from.taking,
            ..SeriesState::START
        };
        series
            .wins
            .iter_mut()
            .zip(&from.wins)
            .for_each(|(to, &wins)| *to = wins);
        series
            .turns
            .iter_mut()
            .zip(&from.turns)
            .for_each(|(to, &turns)| *to = turns);
        series
    }

    /// A seat's handicaps for the next game follow from those of the game that has ended (MU-05).
    fn check_follows(
        &self,
        seat: &SeatState,
        here: Seat,
        winners: SeatSet,
        taking: SeatSet,
        report: &mut Vec<Problem>,
    ) {
        let (had, has, i) = (seat.in_force, seat.handicaps, here.index());
        if self.rules.handicaps.frees(here, winners) {
            if !has.is_empty() {
                let path = format!("seats[{i}].handicaps");
                report.wrong(path, t::ProblemHandicapsBeaten, t::LegalNone);
            }
            return;
        }
        let has_taken = winners.contains(here) && !taking.contains(here);
        let one_more = || had.iter().all(|one| has.contains(one)) && has.len() == had.len() + 1;
        // A position that doesn't name any in force leaves them open.
        if !(had.is_empty() || had == has || (has_taken && one_more())) {
            let path = format!("seats[{i}].played_with");
            report.wrong(path, t::ProblemPlayedWithOther, t::LegalPlayedWith);
        }
    }

    /// Checks the series against the table.
    pub(super) fn check_series(&self, state: &State, report: &mut Vec<Problem>) {
        if self.rules.series == Series::Single {
            return;
        }
        let series = &state.series;
        let ended = state.over || series.paused;
        let games = if ended {
            series.game
        } else {
            series.game.saturating_sub(1)
        };
        let most = series.wins.iter().copied().max().unwrap_or(0);
        let drawn = u16::from(series.drawn);
        // Every game that wasn't drawn at the end of the series so far has at least one winner, and nobody wins
        // a game twice.
        let won: u32 = series.wins.iter().map(|&wins| u32::from(wins)).sum();
        if drawn > games || most > games - drawn || (games > drawn && won == 0) {
            report.wrong("series.wins", t::ProblemSeriesWins { games }, t::LegalSeriesWins);
        }
        let decided = self.is_decided(games, series.drawn, series.wins);
        if decided != state.over {
            if decided {
                report.wrong("over", t::ProblemSeriesOver, value("true"));
            } else {
                report.wrong("over", t::ProblemSeriesOpen, value("false"));
            }
        }
        if state.over && series.paused {
            report.wrong("series.paused", t::ProblemSeriesOver, value("false"));
        }
        let winners = self.winners(state);
        for (i, seat) in state.seats.iter().enumerate().filter(|_| series.paused) {
            self.check_follows(seat, seat_of(i), winners, series.taking, report);
        }
        let mut taking = series.taking.iter();
        let may_take = |seat: Seat| {
            series.paused && self.rules.handicaps != HandicapRule::None && winners.contains(seat) && {
                let has = state.seats[seat.index()].handicaps;
                self.handicaps_for(seat.index(), has).next().is_some()
            }
        };
        if !taking.all(may_take) {
            report.wrong("series.taking", t::ProblemTaking, t::LegalTaking);
        }
        if ended && winners.is_empty() != (series.drawn > 0) {
            report.wrong(
                "series.drawn",
                t::ProblemDrawnGames,
                t::LegalDrawnGames { most: DRAWN_GAMES },
            );
        }
        let one_each = winners.iter().all(|seat| series.wins[seat.index()] > 0);
        if ended && !one_each {
            report.wrong("series.wins", t::ProblemSeriesWins { games }, t::LegalSeriesWins);
        }
    }
}

const _: () = assert!(MAX_SEATS <= 8, "a set holds all seats");

/// A value as written in a position file.
fn value(text: &'static str) -> wildpile_message::Message {
    wildpile_message::Message::text(text)
}
