//! Statistics of games. Merging is exact and commutative, so results don't depend on threads.

use schemars::JsonSchema;
use serde::Serialize;

use crate::Confidence;
use crate::experiment::{End, Faulted, Histogram, Row};
use crate::intervals::wilson;

/// The distribution of a figure. Percentiles use the nearest rank.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The minimum.
    pub min: i64,
    /// The 10th percentile.
    pub p10: i64,
    /// The median.
    pub median: i64,
    /// The 90th percentile.
    pub p90: i64,
    /// The maximum.
    pub max: i64,
}

/// The results of one seat.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatStatistics {
    /// The seat, from 1.
    pub seat: u8,
    /// The player there.
    pub player: String,
    /// Games won.
    pub won: u64,
    /// Games lost.
    pub lost: u64,
    /// Games drawn.
    pub drawn: u64,
    /// The proportion of games won, 0 to 1; those abandoned at the limit count as not won. Null if
    /// none were played.
    pub win_rate: Option<f64>,
    /// The number of wins, double victories and triple victories.
    pub grades: [u64; 3],
    /// Turns of games that ended.
    pub turns: Option<Spread>,
    /// Turns of games won.
    pub turns_won: Option<Spread>,
    /// Scores of games that ended.
    pub scores: Option<Spread>,
}

/// Differences on the same deals.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Paired {
    /// The number of deals compared.
    pub deals: u64,
    /// On how many of them the figure is higher.
    pub higher: u64,
    /// On how many of them it is lower.
    pub lower: u64,
    /// The mean difference.
    pub mean: f64,
    /// Its 95% interval; null for fewer than two deals.
    pub interval: Option<[f64; 2]>,
}

impl Spread {
    /// The distribution of these values; `None` if there are none.
    #[must_use]
    pub fn of(counts: &Histogram) -> Option<Self> {
        Some(Self {
            mean: counts.mean()?,
            min: counts.min()?,
            p10: counts.percentile(10)?,
            median: counts.percentile(50)?,
            p90: counts.percentile(90)?,
            max: counts.max()?,
        })
    }
}

impl Paired {
    /// The mean of these differences with its 95% interval (normal approximation); `None` without deals.
    #[must_use]
    pub fn of(differences: &Histogram) -> Option<Self> {
        let mean = differences.mean()?;
        let (higher, lower) = differences.signs();
        let half = differences.standard_error().map(|error| WIDTH * error);
        Some(Self {
            deals: differences.total(),
            higher,
            lower,
            mean,
            interval: half.map(|half| [mean - half, mean + half]),
        })
    }
}

/// The results of one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct SeatCounts {
    won: u64,
    lost: u64,
    drawn: u64,
    grades: [u64; 3],
    turns: Histogram,
    turns_won: Histogram,
    scores: Histogram,
}

/// The results of all games so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games that ended.
    pub ended: u64,
    /// Games abandoned at the limit.
    pub unended: u64,
    /// Games decided by a forfeit.
    pub forfeited: u64,
    /// Games finished by a substitute.
    pub substituted: u64,
    /// Drawn games.
    pub drawn: u64,
    /// Moves of games that ended.
    pub moves: Histogram,
    /// The total turns of all seats, in games that ended.
    pub turns: Histogram,
    seats: Vec<SeatCounts>,
}

impl Tally {
    /// An empty tally for a table with `seats` seats.
    #[must_use]
    pub fn new(seats: usize) -> Self {
        Self {
            seats: vec![SeatCounts::default(); seats],
            ..Self::default()
        }
    }

    /// Games that ended, were abandoned at the limit, forfeited or finished by a substitute.
    #[must_use]
    pub const fn finished(&self) -> u64 {
        self.ended + self.unended + self.forfeited + self.substituted
    }

    /// Adds a game, in which the seats were those of these players. What faults decided counts in no spread.
    pub fn add(&mut self, row: &Row, places: &[usize]) {
        let is_fair = row.faulted == Faulted::No;
        match row.faulted {
            Faulted::No if !row.ended() => {
                self.unended += 1;
                return;
            }
            Faulted::No => self.ended += 1,
            Faulted::Forfeited => self.forfeited += 1,
            Faulted::Substituted => self.substituted += 1,
        }
        let is_drawn = row.end == End::Drawn;
        self.drawn += u64::from(is_drawn);
        if is_fair {
            self.moves.add(i64::from(row.moves));
            self.turns
                .add(row.seats.iter().map(|seat| i64::from(seat.turns)).sum());
        }
        for (place, own) in places.iter().zip(&row.seats) {
            let Some(seat) = self.seats.get_mut(*place) else {
                continue;
            };
            let turns = i64::from(own.turns);
            if own.won {
                seat.won += 1;
                let grade = usize::from(row.grade).clamp(1, seat.grades.len());
                seat.grades[grade - 1] += 1;
                if is_fair {
                    seat.turns_won.add(turns);
                }
            } else if is_drawn {
                seat.drawn += 1;
            } else {
                seat.lost += 1;
            }
            if is_fair {
                seat.turns.add(turns);
                seat.scores.add(own.score);
            }
        }
    }

    /// Merges another thread's tally.
    #[must_use]
    pub fn merge(mut self, other: Self) -> Self {
        self.ended += other.ended;
        self.unended += other.unended;
        self.forfeited += other.forfeited;
        self.substituted += other.substituted;
        self.drawn += other.drawn;
        self.moves.merge(&other.moves);
        self.turns.merge(&other.turns);
        for (seat, more) in self.seats.iter_mut().zip(other.seats) {
            seat.won += more.won;
            seat.lost += more.lost;
            seat.drawn += more.drawn;
            for (grade, count) in seat.grades.iter_mut().zip(more.grades) {
                *grade += count;
            }
            seat.turns.merge(&more.turns);
            seat.turns_won.merge(&more.turns_won);
            seat.scores.merge(&more.scores);
        }
        self
    }

    /// The results by seat.
    #[must_use]
    pub fn by_seat(&self, players: &[String]) -> Vec<SeatStatistics> {
        self.seats
            .iter()
            .zip(players)
            .enumerate()
            .map(|(i, (seat, player))| SeatStatistics {
                seat: i as u8 + 1,
                player: player.clone(),
                won: seat.won,
                lost: seat.lost,
                drawn: seat.drawn,
                win_rate: (self.finished() > 0).then(|| seat.won as f64 / self.finished() as f64),
                grades: seat.grades,
                turns: Spread::of(&seat.turns),
                turns_won: Spread::of(&seat.turns_won),
                scores: Spread::of(&seat.scores),
            })
            .collect()
    }
}

/// The 97.5% quantile of the normal distribution.
const WIDTH: f64 = Confidence::USUAL.z;

/// Wilson's 95% interval of a proportion, as bounds from 0 to 1; `None` if `of` is 0.
#[must_use]
pub fn interval(hits: u64, of: u64) -> Option<[f64; 2]> {
    (of > 0).then(|| wilson(hits, of, WIDTH))
}

#[cfg(test)]
mod tests {
    use wildpile_game::{Outcome, Seat, SeatSet};

    use super::*;

    fn game(outcome: Option<&Outcome>, moves: u32) -> Row {
        let mut row = Row::new(1, 2);
        row.moves = moves;
        if let Some(outcome) = outcome {
            row.set_outcome(outcome);
        }
        row
    }

    #[test]
    fn games_left_at_the_limit_are_not_won() {
        let won = Outcome {
            winners: SeatSet::one(Seat::FIRST),
            drawn: false,
            grade: 1,
            turns: vec![9],
            scores: vec![9],
        };
        let mut tally = Tally::new(1);
        tally.add(&game(Some(&won), 20), &[0]);
        tally.add(&game(None, 500), &[0]);
        let seat = &tally.by_seat(&["greedy".to_owned()])[0];
        assert_eq!((seat.won, seat.lost, seat.win_rate), (1, 0, Some(0.5)));
        assert_eq!(Tally::new(1).by_seat(&["greedy".to_owned()])[0].win_rate, None);
    }

    #[test]
    fn intervals_are_wilsons() {
        let [low, high] = interval(0, 10).unwrap();
        assert!(low == 0.0 && (high - 0.2775).abs() < 2e-4, "{low} {high}");
        assert_eq!(interval(0, 0), None);
    }

    #[test]
    fn differences_are_taken_deal_by_deal() {
        assert_eq!(Paired::of(&Histogram::default()), None);
        assert_eq!(Paired::of(&[3].into_iter().collect()).unwrap().interval, None);
        let paired = Paired::of(&[3, -1, 0, 2].into_iter().collect()).unwrap();
        assert_eq!(
            (paired.deals, paired.higher, paired.lower, paired.mean),
            (4, 2, 1, 1.0)
        );
        // The standard deviation of -1, 0, 2, 3 is √(10/3).
        let half = 1.96 * (10.0_f64 / 3.0 / 4.0).sqrt();
        let [low, high] = paired.interval.unwrap();
        assert!(
            (low - (1.0 - half)).abs() < 1e-3 && (high - (1.0 + half)).abs() < 1e-3,
            "{low} {high}"
        );
    }

    #[test]
    fn games_are_counted_in_any_order() {
        let outcome = |winner: Option<Seat>, turns| Outcome {
            winners: winner.map_or(SeatSet::EMPTY, SeatSet::one),
            drawn: winner.is_none(),
            grade: 2,
            turns: vec![turns, turns + 1],
            scores: vec![5, -5],
        };
        let games = [
            game(Some(&outcome(Some(Seat::FIRST), 10)), 30),
            game(Some(&outcome(Seat::new(1), 20)), 40),
            game(Some(&outcome(None, 3)), 5),
            game(None, 99),
        ];
        let tally = |order: &[usize], places: &[usize]| {
            order.iter().fold(Tally::new(2), |sum, &i| {
                let mut one = Tally::new(2);
                one.add(&games[i], places);
                sum.merge(one)
            })
        };
        let all = tally(&[0, 1, 2, 3], &[0, 1]);
        assert_eq!(all, tally(&[3, 1, 0, 2], &[0, 1]));
        assert_eq!((all.ended, all.unended, all.drawn, all.finished()), (3, 1, 1, 4));
        let seats = all.by_seat(&["a".into(), "b".into()]);
        assert_eq!((seats[0].won, seats[0].lost, seats[0].drawn), (1, 1, 1));
        assert_eq!(seats[1].grades, [0, 1, 0]);
        assert_eq!(seats[1].turns_won.unwrap().median, 21);
        assert_eq!(seats[0].turns.unwrap().max, 20);
        assert_eq!(seats[1].scores.unwrap().mean, -5.0);
        // Figures go to anyone who sat there.
        let turned = tally(&[0, 1, 2, 3], &[1, 0]).by_seat(&["b".into(), "a".into()]);
        assert_eq!(
            (turned[1].scores, turned[0].turns_won),
            (seats[0].scores, seats[1].turns_won)
        );
    }
}
