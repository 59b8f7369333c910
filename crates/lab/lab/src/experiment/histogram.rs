//! Number of games with each value. Merging is exact and commutative.

use std::collections::BTreeMap;

use serde::de::{Deserializer, Error as _};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

/// Number of games with each value of a figure. Percentiles use the nearest rank.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram(BTreeMap<i64, u64>);

impl Histogram {
    /// Adds a value.
    #[inline]
    pub fn add(&mut self, value: i64) {
        *self.0.entry(value).or_default() += 1;
    }

    /// Adds all values of another one.
    pub fn merge(&mut self, other: &Self) {
        for (value, count) in other.iter() {
            *self.0.entry(value).or_default() += count;
        }
    }

    /// The values and how often they occurred, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = (i64, u64)> + '_ {
        self.0.iter().map(|(&value, &count)| (value, count))
    }

    /// Number of values.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.0.values().sum()
    }

    /// The smallest value.
    #[must_use]
    pub fn min(&self) -> Option<i64> {
        self.0.keys().next().copied()
    }

    /// The largest value.
    #[must_use]
    pub fn max(&self) -> Option<i64> {
        self.0.keys().next_back().copied()
    }

    /// The sum of all values.
    #[must_use]
    pub fn sum(&self) -> i128 {
        self.iter()
            .map(|(value, count)| i128::from(value) * i128::from(count))
            .sum()
    }

    /// The mean; `None` without values.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        let total = self.total();
        (total > 0).then(|| self.sum() as f64 / total as f64)
    }

    /// The percentile by nearest rank; `None` without values.
    #[must_use]
    pub fn percentile(&self, percent: u64) -> Option<i64> {
        self.ranked(self.total(), percent)
    }

    /// The percentile by nearest rank if there were `total` values, those missing here being larger
    /// than any here; `None` if it is among the missing.
    #[must_use]
    pub fn ranked(&self, total: u64, percent: u64) -> Option<i64> {
        let rank = (u128::from(total) * u128::from(percent)).div_ceil(100).max(1);
        let mut seen = 0;
        self.iter()
            .find(|(_, count)| {
                seen += u128::from(*count);
                seen >= rank
            })
            .map(|(value, _)| value)
    }

    /// Number of values above zero, and of those below.
    #[must_use]
    pub fn signs(&self) -> (u64, u64) {
        self.iter().fold((0, 0), |(above, below), (value, count)| {
            (
                above + if value > 0 { count } else { 0 },
                below + if value < 0 { count } else { 0 },
            )
        })
    }

    /// The standard error of the mean; `None` for fewer than two values.
    ///
    /// Computed from exact sums with additions, multiplications, divisions and a square root only,
    /// which give the same bits on every machine.
    #[must_use]
    pub fn standard_error(&self) -> Option<f64> {
        let total = self.total();
        if total < 2 {
            return None;
        }
        let n = i128::from(total);
        let sum = self.sum();
        let squares = self.iter().try_fold(0_i128, |sum, (value, count)| {
            let square = i128::from(value) * i128::from(value);
            sum.checked_add(square.checked_mul(i128::from(count))?)
        })?;
        // n · Σx² − (Σx)² is exact and never negative.
        let spread = n.checked_mul(squares)?.checked_sub(sum.checked_mul(sum)?)?;
        let variance = spread as f64 / (n * (n - 1)) as f64;
        Some((variance / n as f64).sqrt())
    }
}

impl FromIterator<i64> for Histogram {
    fn from_iter<I: IntoIterator<Item = i64>>(values: I) -> Self {
        let mut all = Self::default();
        values.into_iter().for_each(|value| all.add(value));
        all
    }
}

impl Serialize for Histogram {
    /// As pairs of value and count.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Histogram {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let pairs = Vec::<(i64, u64)>::deserialize(deserializer)?;
        let mut all = Self::default();
        let mut total = 0_u64;
        for (value, count) in pairs.into_iter().filter(|(_, count)| *count > 0) {
            total = total
                .checked_add(count)
                .ok_or_else(|| D::Error::custom("more values than can be counted"))?;
            *all.0.entry(value).or_default() += count;
        }
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_counted_in_order() {
        let values = [3, -5, 3, 2_000, 1_023, 1_024, -5, -1_000_000];
        let counts: Histogram = values.into_iter().collect();
        let all: Vec<(i64, u64)> = counts.iter().collect();
        assert_eq!(
            all,
            [
                (-1_000_000, 1),
                (-5, 2),
                (3, 2),
                (1_023, 1),
                (1_024, 1),
                (2_000, 1)
            ]
        );
        assert_eq!(
            (counts.total(), counts.min(), counts.max()),
            (8, Some(-1_000_000), Some(2_000))
        );
        assert_eq!(counts.signs(), (5, 3));
        let text = serde_json::to_string(&counts).unwrap();
        assert_eq!(serde_json::from_str::<Histogram>(&text).unwrap(), counts);
        let mut twice = counts.clone();
        twice.merge(&counts);
        assert!(
            twice
                .iter()
                .zip(counts.iter())
                .all(|(two, one)| two == (one.0, 2 * one.1))
        );
    }

    #[test]
    fn percentiles_by_nearest_rank() {
        let counts: Histogram = (1..=10).collect();
        let at = |percent| counts.percentile(percent).unwrap();
        assert_eq!([at(0), at(10), at(50), at(90), at(100)], [1, 1, 5, 9, 10]);
        // Ten more that are larger: the median is the last known value, and the 90th is unknown.
        assert_eq!(counts.ranked(20, 50), Some(10));
        assert_eq!(counts.ranked(20, 90), None);
        assert_eq!(Histogram::default().percentile(50), None);
    }

    /// 1, 2, 3, 4: the variance is 5/3, the standard error √(5/12).
    #[test]
    fn standard_error_by_hand() {
        let counts: Histogram = (1..=4).collect();
        assert!((counts.standard_error().unwrap() - (5.0_f64 / 12.0).sqrt()).abs() < 1e-12);
        assert_eq!(counts.mean(), Some(2.5));
        assert_eq!([7].into_iter().collect::<Histogram>().standard_error(), None);
    }
}
