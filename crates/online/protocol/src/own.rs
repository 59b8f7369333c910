//! The tables at which a person has a seat, wherever they sat down.

use serde::{Deserialize, Serialize};
use wildpile_game::Seat;

use crate::TableId;
use crate::lobby::CardTitle;
use crate::socket::Phase;

/// The maximum number of tables that `GET /api/me/tables` lists.
pub const OWN: usize = 20;

/// A table at which one has a seat, as it is now. It says nothing that the table doesn't show to everybody at it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnTable {
    /// Its id.
    pub id: TableId,
    /// The game.
    pub game: String,
    /// The short name of the rules: `skip-bo(stock=10)`.
    pub rules_name: String,
    /// The titles of the cards that gave it its rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<CardTitle>,
    /// How far it is.
    pub phase: Phase,
    /// The running number of the deal at this table; 0 before the first.
    pub round: u64,
    /// One's own seat.
    pub seat: Seat,
    /// The names at its seats, in their order; empty for a free one.
    pub seats: Vec<String>,
    /// The seats for which the match waits: in a race all that still play. Empty unless it is running.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub to_move: Vec<Seat>,
    /// Whether the matches are races: everybody moves at the same time.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub race: bool,
    /// Whether one has given the match up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub resigned: bool,
    /// Whether it is one for quick matches: outside of a match it keeps no seat for somebody who leaves.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quick: bool,
    /// Whether the ranked deal of a day is played there, which waits for nobody else.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ranked: bool,
    /// For how many seconds nothing has happened there.
    pub quiet_s: u64,
}

/// What an [`OwnTable`] waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WaitsFor<'a> {
    /// The person, perhaps among others: bids are made at the same time.
    Own,
    /// Everybody who still races, the person among them.
    Race,
    /// The person alone, until the day of the ranked deal ends.
    Ranked,
    /// The deal.
    Deal,
    /// Others of these names; without any while the cards move by themselves.
    Others(Vec<&'a str>),
    /// The beginning of a match.
    Begin,
    /// Others alone: the person has no part in the match any more.
    Out,
    /// Nothing: the match is over.
    Over,
}

impl WaitsFor<'_> {
    /// The place in a list: 0 (what waits for the person first) to 5.
    #[must_use]
    pub const fn rank(&self) -> u8 {
        match self {
            Self::Own => 0,
            Self::Race | Self::Ranked | Self::Deal => 1,
            Self::Others(_) => 2,
            Self::Begin => 3,
            Self::Out => 4,
            Self::Over => 5,
        }
    }
}

/// For how long nothing has happened at a table, in whole units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quiet {
    /// Less than a minute.
    Now,
    /// 1 to 59 minutes.
    Minutes(u64),
    /// 1 to 47 hours.
    Hours(u64),
    /// 2 days or more.
    Days(u64),
}

impl Quiet {
    const fn of(seconds: u64) -> Self {
        const MINUTE: u64 = 60;
        const HOUR: u64 = 60 * MINUTE;
        const DAY: u64 = 24 * HOUR;
        const TWO_DAYS: u64 = 2 * DAY;

        match seconds {
            0..MINUTE => Self::Now,
            MINUTE..HOUR => Self::Minutes(seconds / MINUTE),
            HOUR..TWO_DAYS => Self::Hours(seconds / HOUR),
            TWO_DAYS.. => Self::Days(seconds / DAY),
        }
    }
}

impl OwnTable {
    /// For how long nothing has happened there.
    #[must_use]
    pub const fn quiet(&self) -> Quiet {
        Quiet::of(self.quiet_s)
    }

    /// Whether a match is running there, or its deal is being made.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        matches!(self.phase, Phase::Dealing | Phase::Playing)
    }

    /// Who sits at the other seats.
    pub fn others(&self) -> impl Iterator<Item = &str> {
        let all = Seat::all(self.seats.len()).zip(&self.seats);
        all.filter(|(seat, name)| *seat != self.seat && !name.is_empty())
            .map(|(_, name)| name.as_str())
    }

    /// Whether the person doesn't keep the seat when they leave: it is a table for quick matches, and none is running.
    #[must_use]
    pub const fn is_passing(&self) -> bool {
        self.quick && !self.is_running()
    }

    /// What the table waits for.
    #[must_use]
    pub fn waits_for(&self) -> WaitsFor<'_> {
        let is_awaited = self.to_move.contains(&self.seat);
        let is_finished = self.race && !is_awaited && !self.to_move.is_empty();
        match self.phase {
            Phase::Over => WaitsFor::Over,
            Phase::Waiting => WaitsFor::Begin,
            Phase::Dealing | Phase::Playing if self.resigned || is_finished => WaitsFor::Out,
            Phase::Dealing => WaitsFor::Deal,
            Phase::Playing if self.ranked => WaitsFor::Ranked,
            Phase::Playing if self.race => WaitsFor::Race,
            Phase::Playing if is_awaited => WaitsFor::Own,
            Phase::Playing => {
                let all = Seat::all(self.seats.len()).zip(&self.seats);
                let due = all.filter(|(seat, name)| self.to_move.contains(seat) && !name.is_empty());
                WaitsFor::Others(due.map(|(_, name)| name.as_str()).collect())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(to_move: &[usize]) -> OwnTable {
        OwnTable {
            id: TableId([1; 12]),
            game: "skip-bo".to_owned(),
            rules_name: "skip-bo".to_owned(),
            cards: Vec::new(),
            phase: Phase::Playing,
            round: 1,
            seat: Seat::FIRST,
            seats: ["Ada", "Bert", "", "Cleo"].map(str::to_owned).to_vec(),
            to_move: to_move.iter().filter_map(|seat| Seat::new(*seat)).collect(),
            race: false,
            resigned: false,
            quick: false,
            ranked: false,
            quiet_s: 5,
        }
    }

    #[test]
    fn a_match_waits_for_oneself_or_for_others_by_name() {
        assert_eq!(table(&[0]).waits_for(), WaitsFor::Own);
        assert_eq!(table(&[0, 1]).waits_for(), WaitsFor::Own);
        assert_eq!(table(&[3]).waits_for(), WaitsFor::Others(vec!["Cleo"]));
        assert_eq!(table(&[1, 3]).waits_for(), WaitsFor::Others(vec!["Bert", "Cleo"]));
        assert_eq!(table(&[]).waits_for(), WaitsFor::Others(Vec::new()));
        assert_eq!(table(&[0]).others().collect::<Vec<_>>(), ["Bert", "Cleo"]);
    }

    #[test]
    fn everybody_races_until_they_have_finished_or_given_up() {
        let race = |to_move| OwnTable {
            race: true,
            ..table(to_move)
        };
        assert_eq!(race(&[0, 1]).waits_for(), WaitsFor::Race);
        assert_eq!(race(&[0]).waits_for(), WaitsFor::Race);
        assert_eq!(race(&[1]).waits_for(), WaitsFor::Out);
        let ranked = OwnTable {
            ranked: true,
            ..race(&[0])
        };
        assert_eq!(ranked.waits_for(), WaitsFor::Ranked);
        let resigned = OwnTable {
            resigned: true,
            ..table(&[0])
        };
        assert_eq!(resigned.waits_for(), WaitsFor::Out);
    }

    #[test]
    fn outside_of_a_match_a_table_waits_for_the_next_one() {
        let at = |phase, quick| OwnTable {
            phase,
            quick,
            resigned: phase == Phase::Over,
            ..table(&[])
        };
        for (phase, waits) in [
            (Phase::Waiting, WaitsFor::Begin),
            (Phase::Dealing, WaitsFor::Deal),
            (Phase::Over, WaitsFor::Over),
        ] {
            for quick in [false, true] {
                assert_eq!(at(phase, quick).waits_for(), waits);
                let is_passing = quick && phase != Phase::Dealing;
                assert_eq!(at(phase, quick).is_passing(), is_passing);
            }
        }
    }

    #[test]
    fn the_time_without_news_is_in_whole_units() {
        for (seconds, quiet) in [
            (0, Quiet::Now),
            (59, Quiet::Now),
            (60, Quiet::Minutes(1)),
            (3_599, Quiet::Minutes(59)),
            (3_600, Quiet::Hours(1)),
            (172_799, Quiet::Hours(47)),
            (172_800, Quiet::Days(2)),
        ] {
            assert_eq!(Quiet::of(seconds), quiet, "{seconds}");
        }
    }
}
