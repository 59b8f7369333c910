//! The tables at which a person has a seat, wherever they sat down.

use serde::{Deserialize, Serialize};
use wildpile_game::Seat;
use wildpile_packs::Words;

use crate::TableId;
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
    pub cards: Vec<Words>,
    /// Its phase.
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
    /// True if the matches are races: everybody moves at the same time.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub race: bool,
    /// True if one has given the match up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub resigned: bool,
    /// True if it is one for quick matches: outside of a match it keeps no seat for someone who leaves.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quick: bool,
    /// True if the ranked deal of a day is played there, which waits for nobody else.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ranked: bool,
    /// Seconds since anything happened there.
    pub quiet_s: u64,
}

impl OwnTable {
    /// True if a match is running there, or its deal is being made.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        matches!(self.phase, Phase::Dealing | Phase::Playing)
    }

    /// The names at these seats; free ones have none.
    fn names(&self, wanted: impl Fn(Seat) -> bool) -> impl Iterator<Item = &str> {
        let all = Seat::all(self.seats.len()).zip(&self.seats);
        all.filter(move |(seat, name)| wanted(*seat) && !name.is_empty())
            .map(|(_, name)| name.as_str())
    }

    /// People at the other seats.
    pub fn others(&self) -> impl Iterator<Item = &str> {
        self.names(move |seat| seat != self.seat)
    }

    /// For whom the match waits; for nobody while the cards move by themselves.
    pub fn awaited(&self) -> impl Iterator<Item = &str> {
        self.names(move |seat| self.to_move.contains(&seat))
    }

    /// True if the match waits for the person, perhaps among others: bids are made at the same time.
    #[must_use]
    pub fn is_awaited(&self) -> bool {
        self.to_move.contains(&self.seat)
    }

    /// True if others play on alone: the person has no part in the match any more.
    #[must_use]
    pub fn is_out(&self) -> bool {
        let is_finished = self.race && !self.is_awaited() && !self.to_move.is_empty();
        self.is_running() && (self.resigned || is_finished)
    }

    /// True if the person doesn't keep the seat when they leave: it is a table for quick matches, and none is running.
    #[must_use]
    pub const fn is_passing(&self) -> bool {
        self.quick && !self.is_running()
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
        for (to_move, is_awaited, names) in [
            (&[0][..], true, &["Ada"][..]),
            (&[0, 1], true, &["Ada", "Bert"]),
            (&[3], false, &["Cleo"]),
            (&[1, 2, 3], false, &["Bert", "Cleo"]),
            (&[], false, &[]),
        ] {
            let table = table(to_move);
            assert_eq!(table.is_awaited(), is_awaited);
            assert_eq!(table.awaited().collect::<Vec<_>>(), names);
            assert_eq!(table.others().collect::<Vec<_>>(), ["Bert", "Cleo"]);
        }
    }

    #[test]
    fn everybody_races_until_they_have_finished_or_given_up() {
        for (race, resigned, to_move, is_out) in [
            (true, false, &[0, 1][..], false),
            (true, false, &[0], false),
            (true, false, &[1], true),
            (true, false, &[], false),
            (true, true, &[0], true),
            (false, false, &[1], false),
            (false, true, &[1], true),
        ] {
            let one = OwnTable {
                race,
                resigned,
                ..table(to_move)
            };
            assert_eq!(one.is_out(), is_out, "{one:?}");
        }
    }

    #[test]
    fn outside_of_a_match_nobody_is_out_of_it() {
        for phase in [Phase::Waiting, Phase::Dealing, Phase::Over] {
            for quick in [false, true] {
                let one = OwnTable {
                    phase,
                    quick,
                    resigned: phase == Phase::Over,
                    ..table(&[])
                };
                assert!(!one.is_out());
                assert_eq!(one.is_passing(), quick && phase != Phase::Dealing);
            }
        }
    }
}
