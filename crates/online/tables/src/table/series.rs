//! Several matches for one result.

use wildpile_game::{Seat, SeatSet};
use wildpile_protocol::lobby::Series;
use wildpile_protocol::socket::SeriesInfo;

use super::Table;
use crate::Occupant;

/// A series as it was when a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    sitters: Vec<Occupant>,
    wins: Vec<u32>,
    played: u32,
}

impl Table {
    fn series(&self) -> Series {
        self.setup.new.settings.series
    }

    /// A match of the series has ended.
    pub(super) fn count_match(&mut self) {
        if self.series().is_none() {
            return;
        }
        self.played += 1;
        self.last = Some(self.standing());
    }

    fn standing(&self) -> Standing {
        Standing {
            sitters: self.sitters(),
            wins: self.places.iter().map(|place| place.wins).collect(),
            played: self.played,
        }
    }

    /// Someone else sits at the table: what was won so far wasn't won against them. It counts again if the same people sit
    /// as before when the next match begins: nobody escapes a score by standing up for a moment.
    pub(super) fn seats_changed(&mut self) {
        if self.series().is_none() {
            return;
        }
        self.begin_series();
        let sitters = self.sitters();
        let is_last = |last: &&Standing| {
            last.sitters
                .iter()
                .zip(&sitters)
                .all(|(one, now)| one.is_same(now))
        };
        if let Some(last) = self.last.as_ref().filter(is_last) {
            self.played = last.played;
            for (place, wins) in self.places.iter_mut().zip(&last.wins) {
                place.wins = *wins;
            }
        }
    }

    fn sitters(&self) -> Vec<Occupant> {
        self.places.iter().map(|place| place.sitter.clone()).collect()
    }

    /// A match begins; it is the first of another series if the last one has ended.
    pub(super) fn begin_match_of_series(&mut self) {
        if self.is_series_over() {
            self.begin_series();
        }
        // If the deal is called off, those who lost their seats by that may come back to their score.
        self.last = (self.played > 0).then(|| self.standing());
    }

    fn begin_series(&mut self) {
        self.played = 0;
        for place in &mut self.places {
            place.wins = 0;
        }
    }

    fn most_wins(&self) -> u32 {
        self.places.iter().map(|place| place.wins).max().unwrap_or(0)
    }

    fn is_series_over(&self) -> bool {
        match self.series() {
            Series::None => false,
            Series::Wins { wins } => self.most_wins() >= wins,
            Series::Matches { matches } => self.played >= matches,
        }
    }

    /// The seats with the most wins; none before the first.
    fn leaders(&self) -> SeatSet {
        let most = self.most_wins();
        Seat::all(self.places.len())
            .filter(|seat| most > 0 && self.places[seat.index()].wins == most)
            .collect()
    }

    /// The state of the series; `None` without one, or before its first match has ended.
    pub(super) fn series_info(&self) -> Option<SeriesInfo> {
        if self.series().is_none() || self.played == 0 {
            return None;
        }
        let over = self.is_series_over();
        let winners = if over { self.leaders() } else { SeatSet::EMPTY };
        Some(SeriesInfo {
            played: self.played,
            over,
            winners: winners.iter().collect(),
        })
    }
}
