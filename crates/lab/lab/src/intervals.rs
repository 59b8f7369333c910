//! Intervals and tests: how sure a figure is. `MEASURES.md` explains each in words.

use statrs::function::beta::{beta_reg, inv_beta_reg};
use statrs::function::erf::{erfc, erfc_inv};

use crate::experiment::Histogram;

/// The width of intervals: a multiple of the standard error, and the matching error rate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Confidence {
    /// The half width in standard errors, as a quantile of the normal distribution: 1.96 for 95%.
    pub z: f64,
}

impl Confidence {
    /// 95%.
    pub const USUAL: Self = Self { z: 1.959_963_985 };

    /// The probability outside of the interval, both sides together.
    #[must_use]
    pub fn alpha(self) -> f64 {
        two_sided(self.z)
    }

    /// The interval of a proportion: Wilson's, or Clopper and Pearson's where fewer than
    /// `FEW` games were won or weren't; from 0 to 1. `None` if `of` is 0.
    #[must_use]
    pub fn share(self, hits: u64, of: u64) -> Option<[f64; 2]> {
        if of == 0 || hits > of {
            None
        } else if hits < FEW || of - hits < FEW {
            Some(clopper_pearson(hits, of, self.alpha()))
        } else {
            Some(wilson(hits, of, self.z))
        }
    }

    /// The interval of the median: the exact bootstrap, that is, what resampling would give with
    /// infinitely many samples. `None` without values.
    #[must_use]
    pub fn median(self, counts: &Histogram) -> Option<[i64; 2]> {
        let total = counts.total();
        let half = self.alpha() / 2.0;
        let bound = |at_least: f64| {
            let mut below = 0;
            for (value, count) in counts.iter() {
                below += count;
                // The median of a resample is at most this value if at least half of it is.
                if at_least_half(total, below) >= at_least {
                    return Some(value);
                }
            }
            counts.max()
        };
        Some([bound(half)?, bound(1.0 - half)?])
    }
}

/// Below this many, Wilson's interval is too optimistic.
pub const FEW: u64 = 10;

/// Wilson's score interval.
fn wilson(hits: u64, of: u64, z: f64) -> [f64; 2] {
    let (n, share) = (of as f64, hits as f64 / of as f64);
    let square = z * z;
    let middle = share + square / (2.0 * n);
    let half = z * (share * (1.0 - share) / n + square / (4.0 * n * n)).sqrt();
    let scale = 1.0 + square / n;
    [
        ((middle - half) / scale).max(0.0),
        ((middle + half) / scale).min(1.0),
    ]
}

/// Clopper and Pearson's exact interval.
fn clopper_pearson(hits: u64, of: u64, alpha: f64) -> [f64; 2] {
    let (k, n) = (hits as f64, of as f64);
    let low = if hits == 0 {
        0.0
    } else {
        inv_beta_reg(k, n - k + 1.0, alpha / 2.0)
    };
    let high = if hits == of {
        1.0
    } else {
        inv_beta_reg(k + 1.0, n - k, 1.0 - alpha / 2.0)
    };
    [low, high]
}

/// The probability that at least half of `total` draws (rounded up) are among the `below` lowest of
/// `total` values.
fn at_least_half(total: u64, below: u64) -> f64 {
    let needed = total.div_ceil(2);
    if below == 0 {
        0.0
    } else if below >= total {
        1.0
    } else {
        let share = below as f64 / total as f64;
        // P(X >= k) of a binomial distribution is the regularised incomplete beta function.
        beta_reg(needed as f64, (total - needed + 1) as f64, share)
    }
}

/// The probability that a normal value is further than `z` from its mean.
#[must_use]
pub fn two_sided(z: f64) -> f64 {
    erfc(z.abs() / std::f64::consts::SQRT_2)
}

/// The distance from the mean beyond which a normal value is with this probability, on either side.
#[must_use]
pub fn distance(p: f64) -> f64 {
    std::f64::consts::SQRT_2 * erfc_inv(p)
}

/// The sign test, for few differences: the probability that `fewer` or less of `all` coins show the
/// rarer side, on either side.
#[must_use]
pub fn sign_test(higher: u64, lower: u64) -> f64 {
    let (all, fewer) = (higher + lower, higher.min(lower));
    if all == 0 {
        return 1.0;
    }
    // P(X <= fewer) = P(X >= all - fewer), the coin being fair.
    let tail = beta_reg((all - fewer) as f64, (fewer + 1) as f64, 0.5);
    (2.0 * tail).min(1.0)
}

/// Holm's correction: the error probabilities of several comparisons, each raised so that the
/// chance of a single false alarm among them all stays what it says.
#[must_use]
pub fn holm(raw: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..raw.len()).collect();
    order.sort_by(|&a, &b| raw[a].total_cmp(&raw[b]));
    let mut corrected = vec![1.0; raw.len()];
    let mut most: f64 = 0.0;
    for (rank, &at) in order.iter().enumerate() {
        most = most.max(raw[at] * (raw.len() - rank) as f64).min(1.0);
        corrected[at] = most;
    }
    corrected
}

#[cfg(test)]
mod tests {
    use wildpile_cards::Dice;

    use super::*;

    #[track_caller]
    fn near(found: f64, wanted: f64, tolerance: f64) {
        assert!((found - wanted).abs() <= tolerance, "{found} isn't {wanted}");
    }

    #[track_caller]
    fn both(found: Option<[f64; 2]>, wanted: [f64; 2]) {
        let found = found.unwrap();
        near(found[0], wanted[0], 5e-5);
        near(found[1], wanted[1], 5e-5);
    }

    /// 50 of 100 by hand: (0.5 + 0.019207 ± 1.96 · √(0.0025 + 0.000096)) / 1.038415.
    #[test]
    fn shares_have_wilsons_interval() {
        both(Confidence::USUAL.share(50, 100), [0.40383, 0.59617]);
    }

    /// None of ten: the upper bound solves (1 − p)¹⁰ = 0.025. One of ten: tables give 0.0025 to 0.4450.
    #[test]
    fn small_counts_have_the_exact_interval() {
        let high = 1.0 - 0.025_f64.powf(0.1);
        both(Confidence::USUAL.share(0, 10), [0.0, high]);
        both(Confidence::USUAL.share(10, 10), [1.0 - high, 1.0]);
        both(Confidence::USUAL.share(1, 10), [0.00253, 0.44502]);
        assert_eq!(Confidence::USUAL.share(0, 0), None);
    }

    /// With the values 1, 2, 3 the median of a resample is at most 1 if at least two of three draws
    /// are 1: 3 · (1/3)² · (2/3) + (1/3)³ = 7/27.
    #[test]
    fn the_probability_of_a_resampled_median() {
        near(at_least_half(3, 1), 7.0 / 27.0, 1e-9);
        near(at_least_half(3, 2), 20.0 / 27.0, 1e-9);
        let few: Histogram = [1, 2, 3].into_iter().collect();
        assert_eq!(Confidence::USUAL.median(&few), Some([1, 3]));
        assert_eq!(Confidence::USUAL.median(&Histogram::default()), None);
        let same: Histogram = [7; 40].into_iter().collect();
        assert_eq!(Confidence::USUAL.median(&same), Some([7, 7]));
    }

    /// The exact bootstrap is what sampling approaches.
    #[test]
    fn medians_agree_with_resampling() {
        let mut dice = Dice::for_player(1);
        let values: Vec<i64> = (0..61)
            .map(|_| (dice.index(40) + dice.index(40)) as i64)
            .collect();
        let counts: Histogram = values.iter().copied().collect();
        let mut medians: Vec<i64> = (0..20_000)
            .map(|_| {
                let mut own: Vec<i64> = (0..values.len())
                    .map(|_| values[dice.index(values.len())])
                    .collect();
                own.sort_unstable();
                own[values.len() / 2]
            })
            .collect();
        medians.sort_unstable();
        let [low, high] = Confidence::USUAL.median(&counts).unwrap();
        assert!((low - medians[500]).abs() <= 1, "{low} {}", medians[500]);
        assert!((high - medians[19_500]).abs() <= 1, "{high} {}", medians[19_500]);
    }

    #[test]
    fn error_probabilities() {
        near(two_sided(1.959_963_985), 0.05, 1e-9);
        near(two_sided(0.0), 1.0, 1e-12);
        // Six heads in a row: 2 / 64. One tail among six: 2 · 7 / 64.
        near(sign_test(6, 0), 2.0 / 64.0, 1e-12);
        near(sign_test(1, 5), 14.0 / 64.0, 1e-12);
        near(sign_test(3, 3), 1.0, 1e-12);
        near(sign_test(0, 0), 1.0, 0.0);
    }

    /// 0.01 · 4, 0.015 · 3, 0.03 · 2, 0.04 · 1, none below the one before.
    #[test]
    fn holm_by_hand() {
        let corrected = holm(&[0.03, 0.01, 0.04, 0.015]);
        for (found, wanted) in corrected.iter().zip([0.06, 0.04, 0.06, 0.045]) {
            near(*found, wanted, 1e-12);
        }
        assert!(holm(&[]).is_empty());
        assert_eq!(holm(&[0.7, 0.9]), [1.0, 1.0]);
    }
}
