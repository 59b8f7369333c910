//! Compares players that play the same deals on their own.

use schemars::JsonSchema;
use serde::Serialize;
use wildpile_cards::Deal;

use crate::experiment::{Faulted, Histogram, Row};
use crate::lineup::Seats;
use crate::seated::run;
use crate::statistics::{Paired, Spread, Tally, interval};
use crate::{Control, Deals, LabError, Lineup, Played};

/// The results of players on the same deals.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AloneReport {
    /// The game's name.
    pub game: String,
    /// The short name of the rule set.
    pub rules: String,
    /// The first deal number; the others are consecutive.
    pub first_deal: u64,
    /// The requested number of deals.
    pub asked: u64,
    /// The number of deals finished by every player.
    pub finished: u64,
    /// True if it was stopped before all deals were finished.
    pub stopped: bool,
    /// The move limit after which a game was abandoned.
    pub limit: usize,
    /// The time budget per move, in milliseconds.
    pub budget_ms: u64,
    /// The players, in the order given.
    pub players: Vec<AlonePlayer>,
}

/// The results of one player.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AlonePlayer {
    /// The player.
    pub player: String,
    /// Games won.
    pub won: u64,
    /// The proportion of finished games that were won, 0 to 1; null if none were finished.
    pub win_rate: Option<f64>,
    /// Its 95% interval (Wilson).
    pub interval: Option<[f64; 2]>,
    /// The number of wins, double victories and triple victories.
    pub grades: [u64; 3],
    /// Games abandoned at the limit, neither won nor lost.
    pub unended: u64,
    /// Turns of games won.
    pub turns_won: Option<Spread>,
    /// Scores of finished games.
    pub scores: Option<Spread>,
    /// The difference from the first player's score on the same deal; null for the first player.
    pub score_against_first: Option<Paired>,
    /// The same for turns, on deals that both have won.
    pub turns_against_first: Option<Paired>,
    /// The number of faults; only external players have any.
    pub faults: u64,
}

/// The results by player.
struct Sums {
    tallies: Vec<Tally>,
    /// The differences from the first player.
    scores: Vec<Histogram>,
    turns: Vec<Histogram>,
}

impl Sums {
    fn new(players: usize) -> Self {
        Self {
            tallies: vec![Tally::new(1); players],
            scores: vec![Histogram::default(); players],
            turns: vec![Histogram::default(); players],
        }
    }

    /// Adds a deal.
    fn add(&mut self, rows: &[Row]) {
        for (tally, row) in self.tallies.iter_mut().zip(rows) {
            tally.add(row, &[0]);
        }
        let fair = |row: &&Row| row.ended() && row.faulted == Faulted::No;
        let Some((first, others)) = rows.split_first().filter(|(first, _)| fair(first)) else {
            return;
        };
        for (at, row) in (1..).zip(others).filter(|(_, row)| fair(row)) {
            let (own, base) = (&row.seats[0], &first.seats[0]);
            self.scores[at].add(own.score - base.score);
            if own.won && base.won {
                self.turns[at].add(i64::from(own.turns) - i64::from(base.turns));
            }
        }
    }

    fn merge(mut self, other: Self) -> Self {
        let tallies = self.tallies.into_iter().zip(other.tallies);
        self.tallies = tallies.map(|(own, more)| own.merge(more)).collect();
        let scores = self.scores.iter_mut().zip(&other.scores);
        let turns = self.turns.iter_mut().zip(&other.turns);
        scores.chain(turns).for_each(|(own, more)| own.merge(more));
        self
    }
}

/// Lets every player play every deal on its own, and compares each with the first player deal by
/// deal. Only numbered deals are supported.
///
/// # Errors
/// When a player doesn't exist, there aren't enough deals, or a record can't be saved.
pub fn compare(
    lineup: &Lineup<'_>,
    first_deal: u64,
    count: u64,
    control: Control<'_>,
) -> Result<Played<AloneReport>, LabError> {
    let deals = Deals {
        first: Deal::Number(first_deal),
        count,
    };
    let players = lineup.players.len();
    let seats = Seats::each(&lineup.players, (0..players).map(|at| vec![at]).collect());
    let new = || Sums::new(players);
    let add = |sums: &mut Sums, _, rows: &[Row]| sums.add(rows);
    let mut ran = run(lineup, &seats, deals, control, new, add)?;
    let all = ran.sums.drain(..).fold(new(), Sums::merge);
    let finished = all.tallies.first().map_or(0, Tally::finished);
    let player = |(at, name): (usize, &String)| {
        let tally = &all.tallies[at];
        let seat = tally.by_seat(std::slice::from_ref(name)).into_iter().next();
        let won = seat.as_ref().map_or(0, |s| s.won);
        AlonePlayer {
            player: name.clone(),
            won,
            win_rate: (finished > 0).then(|| won as f64 / finished as f64),
            interval: interval(won, finished),
            grades: seat.as_ref().map_or([0; 3], |s| s.grades),
            unended: tally.unended,
            turns_won: seat.as_ref().and_then(|s| s.turns_won),
            scores: seat.as_ref().and_then(|s| s.scores),
            score_against_first: Paired::of(&all.scores[at]),
            turns_against_first: Paired::of(&all.turns[at]),
            faults: ran.faults_of[at],
        }
    };
    let report = AloneReport {
        game: lineup.bundle.name().to_owned(),
        rules: lineup.rules_name().to_owned(),
        first_deal,
        asked: count,
        finished,
        stopped: finished < count,
        limit: lineup.limit,
        budget_ms: lineup.budget.as_millis() as u64,
        players: lineup.players.iter().enumerate().map(player).collect(),
    };
    Ok(ran.played(lineup, report, &all.tallies))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::End;

    #[test]
    fn turns_are_compared_on_deals_that_both_have_won() {
        let mut sums = Sums::new(2);
        for won in [[true, true], [true, false], [false, true], [false, false]] {
            let rows = won.map(|won| {
                let mut row = Row::new(1, 1);
                (row.end, row.seats[0].won) = (End::Decided, won);
                row
            });
            sums.add(&rows);
        }
        assert_eq!((sums.scores[1].total(), sums.turns[1].total()), (4, 1));
    }
}
