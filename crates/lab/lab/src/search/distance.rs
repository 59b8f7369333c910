//! The distance of a change from the goals, and what else it changes.

use serde::{Deserialize, Serialize};

use super::goal::{Goal, Quantity, Target};
use crate::Confidence;
use crate::experiment::{Histogram, Measure, PairTally, Tally, difference_of, figure_of};

/// Below this many games nothing is said: the intervals are those of large samples.
const FEWEST: u64 = 30;

/// The smallest way from the base to a goal that is a value, as a part of a count or of all.
const SMALLEST: f64 = 0.04;

/// The games of a rule set, and its differences from the base on the same deals.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Played {
    /// The games.
    pub tally: Tally,
    /// The differences.
    pub pairs: PairTally,
}

/// A figure with its interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// Its interval.
    pub interval: [f64; 2],
}

impl Estimate {
    fn less(self, by: f64) -> Self {
        Self {
            value: self.value - by,
            interval: self.interval.map(|end| end - by),
        }
    }

    fn times(self, factor: f64) -> Self {
        let [low, high] = self.interval.map(|end| end * factor);
        Self {
            value: self.value * factor,
            interval: [low.min(high), low.max(high)],
        }
    }

    /// The sum. The half widths are added, which is right however the two are related.
    fn plus(self, other: Self) -> Self {
        let ([a, b], [c, d]) = (self.interval, other.interval);
        Self {
            value: self.value + other.value,
            interval: [a + c, b + d],
        }
    }

    /// The distance from zero.
    fn distance(self) -> Self {
        let [low, high] = self.interval;
        let least = if low <= 0.0 && high >= 0.0 {
            0.0
        } else {
            low.abs().min(high.abs())
        };
        Self {
            value: self.value.abs(),
            interval: [least, low.abs().max(high.abs())],
        }
    }

    /// The part above zero.
    fn above_zero(self) -> Self {
        Self {
            value: self.value.max(0.0),
            interval: self.interval.map(|end| end.max(0.0)),
        }
    }
}

/// The distance from the goals, as a part of the way from the base to them; of several goals the farthest counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Distance {
    /// The distance: 0 at the goal, 1 where the base is.
    pub way: Estimate,
    /// The part of it beyond what is tolerated: 0 if the goals are met.
    pub excess: Estimate,
}

/// True if so many games were abandoned that those which ended say little.
pub(super) const fn hides(tally: &Tally) -> bool {
    tally.abandoned * 100 > tally.games()
}

/// A figure of some games; `None` for too few.
#[must_use]
pub fn goal_figure(quantity: Quantity, tally: &Tally, confidence: Confidence) -> Option<Estimate> {
    match quantity {
        Quantity::Fairness => spread(tally, confidence),
        Quantity::Of(measure) if quantity.is_ratio() => {
            let ratio = match measure {
                Measure::Stuck => &tally.stuck_share,
                measure => tally.ratio(measure)?,
            };
            let figure = ratio.figure(confidence).filter(|_| ratio.games >= FEWEST)?;
            let interval = figure.interval.unwrap_or([figure.share; 2]);
            Some(Estimate {
                value: figure.share,
                interval,
            })
        }
        Quantity::Of(measure) => {
            let games = tally
                .counts(measure)
                .map_or(tally.games(), |counts| counts.total());
            let (value, interval) =
                figure_of(confidence, tally, measure, None).filter(|_| games >= FEWEST)?;
            Some(Estimate {
                value,
                interval: interval?,
            })
        }
    }
}

/// The distance between the seats that win most and least.
fn spread(tally: &Tally, confidence: Confidence) -> Option<Estimate> {
    if tally.games() < FEWEST || tally.won.len() < 2 {
        return None;
    }
    let seats = (0..tally.won.len()).map(|seat| {
        let (value, interval) = figure_of(confidence, tally, Measure::Won, Some(seat))?;
        let [low, high] = interval?;
        Some([value, low, high])
    });
    let seats = seats.collect::<Option<Vec<_>>>()?;
    let most = |part: usize| seats.iter().map(|seat| seat[part]).fold(0.0, f64::max);
    let least = |part: usize| seats.iter().map(|seat| seat[part]).fold(1.0, f64::min);
    let value = most(0) - least(0);
    let low = most(1) - least(2);
    let high = most(2) - least(1);
    Some(Estimate {
        value,
        interval: [low.max(0.0), high],
    })
}

/// The difference of a rule set from the base in a measure, deal by deal.
fn paired(measure: Measure, played: &Played, confidence: Confidence) -> Option<Estimate> {
    let found = match played.pairs.differences(measure) {
        Some(counts) => difference_of(confidence, measure.is_share(), counts),
        None => played.pairs.share_difference(measure, confidence),
    };
    let found = found.filter(|found| found.deals >= FEWEST)?;
    let value = f64::midpoint(found.mean[0], found.mean[1]);
    // Without an interval all deals differ by the same.
    let interval = found.interval.unwrap_or(found.mean);
    Some(Estimate { value, interval })
}

/// The distance of a figure from its goal, in its own unit; above or below it.
fn gap(goal: &Goal, base: &Tally, played: &Played, confidence: Confidence) -> Option<Estimate> {
    let level = |tally| goal_figure(goal.quantity, tally, confidence);
    match (goal.target, goal.quantity) {
        (Target::Value(value), _) => Some(level(&played.tally)?.less(value)),
        (Target::AtMost(most), _) => Some(level(&played.tally)?.less(most.unwrap_or(0.0)).above_zero()),
        (Target::Relative(by), Quantity::Of(measure)) if !goal.quantity.is_ratio() => {
            Some(paired(measure, played, confidence)?.plus(level(base)?.times(-by)))
        }
        (Target::Relative(by), _) => Some(level(&played.tally)?.plus(level(base)?.times(-1.0 - by))),
    }
}

/// The way from the base to a goal, in the figure's unit.
fn way(goal: &Goal, base: &Tally) -> Option<f64> {
    let found = goal_figure(goal.quantity, base, Confidence::USUAL)?.value;
    let way = match goal.target {
        Target::Relative(by) => by.abs() * found,
        Target::Value(value) => {
            let smallest = if goal.quantity.is_share() {
                SMALLEST
            } else {
                SMALLEST * value
            };
            (value - found).abs().max(smallest)
        }
        Target::AtMost(most) => (found - most.unwrap_or(0.0)).max(SMALLEST / 4.0),
    };
    (way > 0.0).then_some(way)
}

/// True if more than one in two hundred games of one player is lost.
fn loses(tally: &Tally) -> bool {
    let won: u64 = tally.won.iter().sum();
    tally.won.len() == 1 && won * 200 < tally.ended * 199
}

/// The goals as a change is judged by them: if it or the base loses games, turns are those of games won. Lost games may end
/// early, so a change that loses games would look as if it made them shorter.
pub(super) fn judged(goals: &[Goal], base: &Tally, own: &Tally) -> Vec<Goal> {
    let turns = match loses(base) || loses(own) {
        true => Measure::TurnsWon,
        false => Measure::Turns,
    };
    let each = goals.iter().map(|goal| match goal.quantity {
        Quantity::Of(Measure::Turns) => Goal {
            quantity: Quantity::Of(turns),
            ..*goal
        },
        _ => *goal,
    });
    each.collect()
}

/// True if a goal is about a difference that shows in too few deals: an interval of hardly anything but zeros is too narrow.
pub(super) fn is_thin(goals: &[Goal], base: &Tally, played: &Played) -> bool {
    let differing = |counts: &Histogram| {
        let differing = counts.iter().filter(|(value, _)| *value != 0);
        differing.map(|(_, count)| count).sum::<u64>()
    };
    let mut goals = judged(goals, base, &played.tally).into_iter();
    goals.any(|goal| match (goal.target, goal.quantity) {
        (Target::Relative(_), Quantity::Of(measure)) if !goal.quantity.is_ratio() => {
            let counts = played.pairs.differences(measure);
            counts.is_some_and(|counts| counts.into_iter().all(|counts| differing(counts) < FEWEST))
        }
        _ => false,
    })
}

/// The obstacle that a base is to a goal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Obstacle {
    /// It has none of what the goal is about, or too few games with it.
    Absent,
    /// Its share is so high already that it can't grow as much.
    Full(f64),
}

/// The obstacle that the base is to a goal, as far as its games show it.
pub(super) fn obstacle(goal: &Goal, base: &Tally) -> Option<Obstacle> {
    if base.games() < FEWEST || hides(base) {
        return None;
    }
    match (goal.target, goal_figure(goal.quantity, base, Confidence::USUAL)) {
        (Target::Relative(_), Some(found)) if found.value <= 0.0 => Some(Obstacle::Absent),
        (Target::Relative(by), Some(found)) => {
            let wanted = (1.0 + (1.0 - Goal::TOLERANCE) * by) * found.interval[0];
            (goal.quantity.is_share() && wanted > 1.0).then_some(Obstacle::Full(found.value))
        }
        // An expert judges only some of the games.
        (_, None) if !goal.quantity.measure().needs_expert() => Some(Obstacle::Absent),
        _ => None,
    }
}

/// The distance of the base from the goals: 1, unless a value is so near that the way to it is taken as longer.
pub(super) fn way_of_base(goals: &[Goal], base: &Tally) -> f64 {
    distance(goals, base, &of_base(base), Confidence::USUAL).map_or(1.0, |found| found.way.value)
}

/// The distance of a rule set from the goals. `None` for too few games, and if too many of them were abandoned.
#[must_use]
pub fn distance(goals: &[Goal], base: &Tally, played: &Played, confidence: Confidence) -> Option<Distance> {
    if hides(&played.tally) || hides(base) {
        return None;
    }
    let goals = judged(goals, base, &played.tally);
    let of = |goal: &Goal| {
        let way = way(goal, base)?;
        let distance = gap(goal, base, played, confidence)?.distance().times(1.0 / way);
        let tolerated = match goal.target {
            Target::AtMost(Some(_)) => 0.0,
            _ => Goal::TOLERANCE,
        };
        let excess = distance.less(tolerated).above_zero();
        Some(Distance {
            way: distance,
            excess,
        })
    };
    let each = goals.iter().map(of).collect::<Option<Vec<_>>>()?;
    let farthest = |one: Estimate, other: Estimate| Estimate {
        value: one.value.max(other.value),
        interval: [0, 1].map(|end| one.interval[end].max(other.interval[end])),
    };
    each.into_iter().reduce(|one, other| Distance {
        way: farthest(one.way, other.way),
        excess: farthest(one.excess, other.excess),
    })
}

/// The base as if it were a change of itself.
pub(super) fn of_base(base: &Tally) -> Played {
    Played {
        tally: base.clone(),
        pairs: PairTally::default(),
    }
}

/// Number of figures with an interval of their own that a distance is computed from.
pub(super) fn figures(goals: &[Goal], seats: usize) -> usize {
    let of = |goal: &Goal| match (goal.quantity, goal.target) {
        (Quantity::Fairness, _) => seats,
        (_, Target::Relative(_)) => 2,
        _ => 1,
    };
    goals.iter().map(of).sum()
}

/// The distance that two changes would have together if their effects added up; `None` if that can't be said.
pub(super) fn predicted(goals: &[Goal], base: &Tally, both: [&Played; 2]) -> Option<f64> {
    let figure = |quantity, tally: &Tally| Some(goal_figure(quantity, tally, Confidence::USUAL)?.value);
    let of = |goal: &Goal| {
        let found = match goal.quantity {
            Quantity::Fairness => {
                let share = |tally: &Tally, seat: usize| {
                    Some(figure_of(Confidence::USUAL, tally, Measure::Won, Some(seat))?.0)
                };
                let seats = (0..base.won.len()).map(|seat| {
                    let [one, other] = both.map(|played| share(&played.tally, seat));
                    Some(one? + other? - share(base, seat)?)
                });
                let seats = seats.collect::<Option<Vec<f64>>>()?;
                let (low, high) = (
                    seats.iter().copied().fold(f64::MAX, f64::min),
                    seats.iter().copied().fold(f64::MIN, f64::max),
                );
                high - low
            }
            Quantity::Of(measure) if !goal.quantity.is_ratio() => {
                let [one, other] = both.map(|played| paired(measure, played, Confidence::USUAL));
                figure(goal.quantity, base)? + one?.value + other?.value
            }
            quantity => {
                let [one, other] = both.map(|played| figure(quantity, &played.tally));
                one? + other? - figure(quantity, base)?
            }
        };
        let aim = match goal.target {
            Target::Relative(by) => (1.0 + by) * figure(goal.quantity, base)?,
            Target::Value(value) => value,
            Target::AtMost(most) => found.min(most.unwrap_or(0.0)),
        };
        Some((found - aim).abs() / way(goal, base)?)
    };
    let each = goals.iter().map(of).collect::<Option<Vec<f64>>>()?;
    each.into_iter().reduce(f64::max)
}

/// The quantities whose change counts as a side effect, unless they are a goal.
const BESIDE: [Quantity; 6] = [
    Quantity::Of(Measure::Turns),
    Quantity::Of(Measure::Stuck),
    Quantity::Of(Measure::Won),
    Quantity::Of(Measure::Drawn),
    Quantity::Of(Measure::Double),
    Quantity::Fairness,
];

/// The points of each changed option after the first: rules have to be learned.
const PER_OPTION: f64 = 5.0;

/// The side effects of a change, in points: a point for a percent of turns more or less, and for each percentage point of
/// stuck turns, games won (alone), drawn games, double victories, and of the distance between seats; goals don't count.
/// Each option after the first adds five.
#[must_use]
pub fn side_effects(goals: &[Goal], base: &Tally, tally: &Tally, options: usize) -> f64 {
    let alone = base.won.len() < 2;
    let counted = BESIDE.into_iter().filter(|quantity| {
        let is_goal = goals.iter().any(|goal| goal.quantity == *quantity);
        let is_there = match quantity {
            Quantity::Of(Measure::Won | Measure::Double) => alone,
            Quantity::Of(Measure::Drawn) | Quantity::Fairness => !alone,
            Quantity::Of(_) => true,
        };
        is_there && !is_goal
    });
    let points = counted.filter_map(|quantity| {
        let [old, new] = [base, tally].map(|tally| goal_figure(quantity, tally, Confidence::USUAL));
        let (old, new) = (old?.value, new?.value);
        let by = match quantity.is_share() {
            true => new - old,
            false if old > 0.0 => (new - old) / old,
            false => 0.0,
        };
        Some(100.0 * by.abs())
    });
    points.sum::<f64>() + PER_OPTION * options.saturating_sub(1) as f64
}
