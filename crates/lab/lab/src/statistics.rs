//! Statistics of games. Merging is exact and commutative, so results don't depend on threads.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use wildpile_game::{Outcome, Seat, SeatSet};

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

/// How often each value of a figure occurred.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts(BTreeMap<i64, u64>);

impl Counts {
    /// Adds a value.
    pub fn add(&mut self, figure: i64) {
        *self.0.entry(figure).or_default() += 1;
    }

    /// Merges another thread's counts.
    pub fn merge(&mut self, other: Self) {
        for (figure, count) in other.0 {
            *self.0.entry(figure).or_default() += count;
        }
    }

    /// The distribution; `None` if there are no values.
    #[must_use]
    pub fn spread(&self) -> Option<Spread> {
        let total: u64 = self.0.values().sum();
        let (min, max) = (*self.0.first_key_value()?.0, *self.0.last_key_value()?.0);
        let sum: i128 = self.0.iter().map(|(&f, &n)| i128::from(f) * i128::from(n)).sum();
        Some(Spread {
            mean: sum as f64 / total as f64,
            min,
            p10: self.at(total, 10),
            median: self.at(total, 50),
            p90: self.at(total, 90),
            max,
        })
    }

    /// The percentile, by nearest rank.
    fn at(&self, total: u64, percent: u64) -> i64 {
        let rank = (u128::from(total) * u128::from(percent)).div_ceil(100).max(1);
        let mut seen = 0;
        for (&figure, &count) in &self.0 {
            seen += u128::from(count);
            if seen >= rank {
                return figure;
            }
        }
        self.0.last_key_value().map_or(0, |(&figure, _)| figure)
    }
}

/// The results of one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct SeatCounts {
    won: u64,
    lost: u64,
    drawn: u64,
    grades: [u64; 3],
    turns: Counts,
    turns_won: Counts,
    scores: Counts,
}

/// The results of all games so far.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    pub moves: Counts,
    /// The total turns of all seats, in games that ended.
    pub turns: Counts,
    seats: Vec<SeatCounts>,
}

impl Tally {
    /// An empty tally for a table with `seats` seats.
    #[must_use]
    pub fn new(seats: usize) -> Self {
        Self {
            ended: 0,
            unended: 0,
            forfeited: 0,
            substituted: 0,
            drawn: 0,
            moves: Counts::default(),
            turns: Counts::default(),
            seats: vec![SeatCounts::default(); seats],
        }
    }

    /// Games that ended, were abandoned at the limit, forfeited or finished by a substitute.
    #[must_use]
    pub const fn finished(&self) -> u64 {
        self.ended + self.unended + self.forfeited + self.substituted
    }

    /// Adds a game; without an outcome it was abandoned at the limit.
    pub fn add(&mut self, outcome: Option<&Outcome>, moves: usize) {
        let Some(outcome) = outcome else {
            self.unended += 1;
            return;
        };
        self.ended += 1;
        self.drawn += u64::from(outcome.drawn);
        self.moves.add(moves as i64);
        self.turns.add(outcome.turns.iter().map(|&n| i64::from(n)).sum());
        for (i, seat) in self.seats.iter_mut().enumerate() {
            let turns = outcome.turns.get(i).copied().map(i64::from);
            if Seat::new(i).is_some_and(|s| outcome.won(s)) {
                seat.won += 1;
                let grade = usize::from(outcome.grade).clamp(1, seat.grades.len());
                seat.grades[grade - 1] += 1;
                if let Some(turns) = turns {
                    seat.turns_won.add(turns);
                }
            } else if outcome.drawn {
                seat.drawn += 1;
            } else {
                seat.lost += 1;
            }
            if let Some(turns) = turns {
                seat.turns.add(turns);
            }
            if let Some(&score) = outcome.scores.get(i) {
                seat.scores.add(score);
            }
        }
    }

    /// Adds a forfeited game. Its length is meaningless and ignored.
    pub fn add_forfeited(&mut self, winners: SeatSet) {
        self.forfeited += 1;
        self.add_decided(winners);
    }

    /// Adds a game that a substitute finished. Its length is meaningless and ignored.
    pub fn add_substituted(&mut self, winners: SeatSet) {
        self.substituted += 1;
        self.add_decided(winners);
    }

    fn add_decided(&mut self, winners: SeatSet) {
        for (i, seat) in self.seats.iter_mut().enumerate() {
            if Seat::new(i).is_some_and(|s| winners.contains(s)) {
                seat.won += 1;
                seat.grades[0] += 1;
            } else {
                seat.lost += 1;
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
        self.moves.merge(other.moves);
        self.turns.merge(other.turns);
        for (seat, more) in self.seats.iter_mut().zip(other.seats) {
            seat.won += more.won;
            seat.lost += more.lost;
            seat.drawn += more.drawn;
            for (grade, count) in seat.grades.iter_mut().zip(more.grades) {
                *grade += count;
            }
            seat.turns.merge(more.turns);
            seat.turns_won.merge(more.turns_won);
            seat.scores.merge(more.scores);
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
                turns: seat.turns.spread(),
                turns_won: seat.turns_won.spread(),
                scores: seat.scores.spread(),
            })
            .collect()
    }
}

/// The 97.5% quantile of the normal distribution.
const WIDTH: f64 = 1.959_963_985;

/// Wilson's 95% interval of a proportion, as bounds from 0 to 1; `None` if `of` is 0.
#[must_use]
pub fn interval(hits: u64, of: u64) -> Option<[f64; 2]> {
    if of == 0 {
        return None;
    }
    let (n, share) = (of as f64, hits as f64 / of as f64);
    let square = WIDTH * WIDTH;
    let middle = share + square / (2.0 * n);
    let half = WIDTH * (share * (1.0 - share) / n + square / (4.0 * n * n)).sqrt();
    let scale = 1.0 + square / n;
    Some([
        ((middle - half) / scale).max(0.0),
        ((middle + half) / scale).min(1.0),
    ])
}

/// Differences between two players on the same deals. Merging is exact.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Differences(Counts);

impl Differences {
    /// Adds a deal.
    pub fn add(&mut self, difference: i64) {
        self.0.add(difference);
    }

    /// Merges another thread's differences.
    pub fn merge(&mut self, other: Self) {
        self.0.merge(other.0);
    }

    /// The mean with its 95% interval (normal approximation); `None` without deals.
    #[must_use]
    pub fn paired(&self) -> Option<Paired> {
        let each = &self.0.0;
        let count =
            |of: &dyn Fn(i64) -> bool| each.iter().filter(|&(&d, _)| of(d)).map(|(_, &n)| n).sum::<u64>();
        let deals = count(&|_| true);
        if deals == 0 {
            return None;
        }
        let n = deals as f64;
        let mean = each
            .iter()
            .map(|(&d, &times)| d as f64 * times as f64)
            .sum::<f64>()
            / n;
        let squares: f64 = each
            .iter()
            .map(|(&d, &times)| (d as f64 - mean).powi(2) * times as f64)
            .sum();
        let half = (deals > 1).then(|| WIDTH * (squares / (n - 1.0) / n).sqrt());
        Some(Paired {
            deals,
            higher: count(&|d| d > 0),
            lower: count(&|d| d < 0),
            mean,
            interval: half.map(|half| [mean - half, mean + half]),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(figures: impl IntoIterator<Item = i64>) -> Counts {
        let mut counts = Counts::default();
        figures.into_iter().for_each(|f| counts.add(f));
        counts
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
        tally.add(Some(&won), 20);
        tally.add(None, 500);
        let seat = &tally.by_seat(&["greedy".to_owned()])[0];
        assert_eq!((seat.won, seat.lost, seat.win_rate), (1, 0, Some(0.5)));
        assert_eq!(Tally::new(1).by_seat(&["greedy".to_owned()])[0].win_rate, None);
    }

    #[test]
    fn intervals_are_wilsons() {
        let [low, high] = interval(830, 1000).unwrap();
        assert!(
            (low - 0.8055).abs() < 2e-4 && (high - 0.8520).abs() < 2e-4,
            "{low} {high}"
        );
        let [low, high] = interval(0, 10).unwrap();
        assert!(low == 0.0 && (high - 0.2775).abs() < 2e-4, "{low} {high}");
        assert_eq!(interval(0, 0), None);
    }

    #[test]
    fn differences_are_taken_deal_by_deal() {
        let mut differences = Differences::default();
        assert_eq!(differences.paired(), None);
        differences.add(3);
        assert_eq!(differences.paired().unwrap().interval, None);
        for difference in [-1, 0, 2] {
            differences.add(difference);
        }
        let paired = differences.paired().unwrap();
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
    fn spreads_are_by_nearest_rank() {
        let spread = counts(1..=10).spread().unwrap();
        assert_eq!(
            spread,
            Spread {
                mean: 5.5,
                min: 1,
                p10: 1,
                median: 5,
                p90: 9,
                max: 10
            }
        );
        let one = counts([-7]).spread().unwrap();
        assert_eq!((one.p10, one.median, one.p90, one.mean), (-7, -7, -7, -7.0));
        assert_eq!(counts([]).spread(), None);
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
            (Some(outcome(Some(Seat::FIRST), 10)), 30),
            (Some(outcome(Seat::new(1), 20)), 40),
            (Some(outcome(None, 3)), 5),
            (None, 99),
        ];
        let tally = |order: &[usize]| {
            order.iter().fold(Tally::new(2), |sum, &i| {
                let mut one = Tally::new(2);
                one.add(games[i].0.as_ref(), games[i].1);
                sum.merge(one)
            })
        };
        let all = tally(&[0, 1, 2, 3]);
        assert_eq!(all, tally(&[3, 1, 0, 2]));
        assert_eq!((all.ended, all.unended, all.drawn, all.finished()), (3, 1, 1, 4));
        let seats = all.by_seat(&["a".into(), "b".into()]);
        assert_eq!((seats[0].won, seats[0].lost, seats[0].drawn), (1, 1, 1));
        assert_eq!(seats[1].grades, [0, 1, 0]);
        assert_eq!(seats[1].turns_won.unwrap().median, 21);
        assert_eq!(seats[0].turns.unwrap().max, 20);
        assert_eq!(seats[1].scores.unwrap().mean, -5.0);
    }
}
