//! Players competing at one table.

use schemars::JsonSchema;
use serde::Serialize;
use wildpile_cards::Deal;

use crate::experiment::Row;
use crate::lineup::{Group, Seats};
use crate::seated::run;
use crate::statistics::{Spread, Tally, interval};
use crate::{Control, Deals, LabError, Lineup, Played};

/// The games of a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Matches {
    /// The first deal number; the others are consecutive.
    pub first_deal: u64,
    /// The number of games; with `swap_seats` rounded up so that each deal is played from all
    /// seats.
    pub games: u64,
    /// True if each deal is played several times, with the players moving one seat on each time.
    pub swap_seats: bool,
}

impl Matches {
    /// The number of games with these players.
    #[must_use]
    pub fn count(self, players: &[String]) -> u64 {
        let seatings = self.seatings(players) as u64;
        self.games.div_ceil(seatings).saturating_mul(seatings)
    }

    /// The number of seatings played with each deal.
    fn seatings(self, players: &[String]) -> usize {
        if self.swap_seats { period(players) } else { 1 }
    }
}

/// The results of a contest.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MatchReport {
    /// The game's name.
    pub game: String,
    /// The short name of the rule set.
    pub rules: String,
    /// The first deal number; the others are consecutive.
    pub first_deal: u64,
    /// The number of seatings played with each deal.
    pub seatings: usize,
    /// The requested number of games, rounded up to whole deals.
    pub asked: u64,
    /// Number of games finished.
    pub finished: u64,
    /// True if it was stopped early.
    pub stopped: bool,
    /// The move limit after which a game was abandoned.
    pub limit: usize,
    /// The time budget per move, in milliseconds.
    pub budget_ms: u64,
    /// Games without a winner: deadlocks.
    pub drawn: u64,
    /// Games abandoned at the limit.
    pub unended: u64,
    /// The total turns of all seats, in finished games.
    pub turns: Option<Spread>,
    /// Moves of finished games.
    pub moves: Option<Spread>,
    /// The results by player name; if all have the same name, of each player.
    pub sides: Vec<SideReport>,
}

/// The results of the players with one name.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SideReport {
    /// The player.
    pub player: String,
    /// The number of seats they had.
    pub seats: usize,
    /// Games won by one of these seats, or by all of them together.
    pub won: u64,
    /// The proportion of finished games that were won, 0 to 1; null if none were finished.
    pub win_rate: Option<f64>,
    /// Its 95% interval (Wilson).
    pub interval: Option<[f64; 2]>,
    /// The game's own score of the first of these seats.
    pub scores: Option<Spread>,
    /// The number of faults of these players; only external players have any.
    pub faults: u64,
}

/// Lets players compete at one table.
///
/// # Errors
/// When a player doesn't exist, there aren't enough deals, or a record can't be saved.
pub fn contest(
    lineup: &Lineup<'_>,
    matches: Matches,
    control: Control<'_>,
) -> Result<Played<MatchReport>, LabError> {
    let players = &lineup.players;
    let seatings = matches.seatings(players);
    let turned = |by: usize| {
        (0..players.len())
            .map(|seat| (seat + by) % players.len())
            .collect()
    };
    let seats = Seats {
        arms: (0..seatings).map(turned).collect(),
        groups: sides(players),
        together: true,
        paired: false,
    };
    let deals = Deals {
        first: Deal::Number(matches.first_deal),
        count: matches.games.div_ceil(seatings as u64),
    };
    let new = || (Tally::new(players.len()), vec![0_u64; seats.groups.len()]);
    let add = |(tally, won): &mut (Tally, Vec<u64>), arm: usize, rows: &[Row]| {
        for (row, places) in rows.iter().zip(&seats.arms[arm..]) {
            tally.add(row, places);
            let winners = places.iter().zip(&row.seats).filter(|(_, seat)| seat.won);
            let winners: Vec<usize> = winners.map(|(place, _)| *place).collect();
            for (won, side) in won.iter_mut().zip(&seats.groups) {
                *won += u64::from(side.places.iter().any(|place| winners.contains(place)));
            }
        }
    };
    let mut ran = run(lineup, &seats, deals, control, new, add)?;
    let (mut tally, mut won) = new();
    for (more, own) in ran.sums.drain(..) {
        tally = tally.merge(more);
        won.iter_mut().zip(own).for_each(|(won, own)| *won += own);
    }
    let (asked, finished) = (matches.count(players), tally.finished());
    let by_place = tally.by_seat(players);
    let counts = won.iter().zip(&ran.faults_of);
    let sides = seats.groups.iter().zip(counts);
    let sides = sides.map(|(side, (&won, &faults))| SideReport {
        player: side.name.clone(),
        seats: side.places.len(),
        won,
        win_rate: (finished > 0).then(|| won as f64 / finished as f64),
        interval: interval(won, finished),
        scores: side.places.first().and_then(|&place| by_place[place].scores),
        faults,
    });
    let report = MatchReport {
        game: lineup.bundle.name().to_owned(),
        rules: lineup.rules_name().to_owned(),
        first_deal: matches.first_deal,
        seatings,
        asked,
        finished,
        stopped: finished < asked,
        limit: lineup.limit,
        budget_ms: lineup.budget.as_millis() as u64,
        drawn: tally.drawn,
        unended: tally.unended,
        turns: Spread::of(&tally.turns),
        moves: Spread::of(&tally.moves),
        sides: sides.collect(),
    };
    Ok(ran.played(lineup, report, &[tally]))
}

/// The players by name; if all have the same name, each is a side of its own.
fn sides(players: &[String]) -> Vec<Group> {
    let alone = players.iter().all(|name| *name == players[0]);
    let mut sides: Vec<Group> = Vec::new();
    for (place, name) in players.iter().enumerate() {
        match sides.iter_mut().find(|side| !alone && side.name == *name) {
            Some(side) => side.places.push(place),
            None => sides.push(Group {
                name: if alone {
                    format!("{name} {}", place + 1)
                } else {
                    name.clone()
                },
                places: vec![place],
            }),
        }
    }
    sides
}

/// Number of rotations of the table that cover all distinct seatings: 2 for `a,b,a,b`, 4 for
/// `a,b,b,b`. If all have the same name, each is a side of its own and has to sit at every seat.
fn period(players: &[String]) -> usize {
    let count = players.len();
    let same = |by: usize| (0..count).all(|i| players[i] == players[(i + by) % count]);
    (2..count).find(|&by| !same(1) && same(by)).unwrap_or(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(list: &str) -> Vec<String> {
        list.split(',').map(str::to_owned).collect()
    }

    #[test]
    fn players_of_one_name_are_a_side() {
        let places = |list: &str| {
            let sides = sides(&names(list));
            sides
                .into_iter()
                .map(|side| (side.name, side.places))
                .collect::<Vec<_>>()
        };
        let side = |name: &str, places: &[usize]| (name.to_owned(), places.to_vec());
        assert_eq!(places("a,b,a"), [side("a", &[0, 2]), side("b", &[1])]);
        assert_eq!(places("a,a"), [side("a 1", &[0]), side("a 2", &[1])]);
    }

    #[test]
    fn the_table_turns_until_everyone_has_sat_everywhere() {
        let turns = |list: &str| period(&names(list));
        assert_eq!(
            (turns("a,b"), turns("a,b,a,b"), turns("a,b,b,b"), turns("a,a,a")),
            (2, 2, 4, 3)
        );
    }
}
