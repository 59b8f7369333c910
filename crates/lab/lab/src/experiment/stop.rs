//! The stopping rules of experiments.
//!
//! With a fixed number of games there is one look at the figures, at the end. “Until the interval is
//! narrower than …” looks several times: after [`FIRST_LOOK`] deals, after twice as many, and so on up
//! to the most that were allowed. Someone who looks K times at ordinary 95% intervals is misled by at
//! least one of them more often than in 5% of experiments. So the intervals of such an experiment are
//! Pocock's: wider, at every look by the same factor, such that all K intervals contain the true
//! difference at the same time in 95% of experiments, whenever one stops.
//!
//! The factors are computed for looks whose number of deals doubles; the last step may be shorter,
//! which only makes the intervals safer.

use serde::{Deserialize, Serialize};

use super::Measure;
use crate::Confidence;

/// The number of deals at the first look of a sequential experiment.
pub const FIRST_LOOK: u64 = 1024;

/// The most deals of an experiment.
pub const MOST_GAMES: u64 = 1_000_000_000;

/// Pocock's bounds for 1, 2, 3 … looks at doubling numbers of games, rounded up.
const POCOCK: [f64; 21] = [
    1.9600, 2.1783, 2.3118, 2.4086, 2.4843, 2.5463, 2.5987, 2.6440, 2.6838, 2.7192, 2.7511, 2.7801, 2.8066,
    2.8310, 2.8537, 2.8748, 2.8945, 2.9130, 2.9305, 2.9470, 2.9626,
];

/// The stopping rule of an experiment.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stop {
    /// After this many deals, each played in every arm.
    Games(u64),
    /// Stops once the interval of a measure is narrow enough, or after `at_most` deals.
    Until {
        /// The measure: the interval of each change's difference to the base, or of the measure itself
        /// if there are no changes.
        measure: Measure,
        /// The width of the whole interval, in the measure's unit (shares from 0 to 1).
        narrower_than: f64,
        /// The most deals.
        at_most: u64,
    },
}

impl Stop {
    /// The numbers of deals after which the figures are looked at, ascending. The last is the most
    /// that are played.
    #[must_use]
    pub fn looks(&self) -> Vec<u64> {
        match *self {
            Self::Games(games) => vec![games],
            Self::Until { at_most, .. } => {
                let mut looks = Vec::new();
                let mut next = FIRST_LOOK;
                while next < at_most {
                    looks.push(next);
                    next *= 2;
                }
                looks.push(at_most);
                looks
            }
        }
    }

    /// The confidence of its intervals.
    #[must_use]
    pub fn confidence(&self) -> Confidence {
        match self.looks().len() {
            0 | 1 => Confidence::USUAL,
            looks => Confidence {
                z: POCOCK[(looks - 1).min(POCOCK.len() - 1)],
            },
        }
    }

    /// The most deals.
    #[must_use]
    pub const fn most(&self) -> u64 {
        match *self {
            Self::Games(games) => games,
            Self::Until { at_most, .. } => at_most,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn until(at_most: u64) -> Stop {
        Stop::Until {
            measure: Measure::Turns,
            narrower_than: 0.5,
            at_most,
        }
    }

    #[test]
    fn looks_double_up_to_the_most() {
        assert_eq!(Stop::Games(7).looks(), [7]);
        assert_eq!(until(10).looks(), [10]);
        assert_eq!(until(1024).looks(), [1024]);
        assert_eq!(until(5000).looks(), [1024, 2048, 4096, 5000]);
        assert!(until(MOST_GAMES).looks().len() <= POCOCK.len());
    }

    #[test]
    fn more_looks_need_wider_intervals() {
        assert_eq!(Stop::Games(9).confidence(), Confidence::USUAL);
        assert_eq!(until(9).confidence(), Confidence::USUAL);
        assert_eq!(until(2048).confidence().z, 2.1783);
        assert!(POCOCK.windows(2).all(|pair| pair[0] < pair[1]));
    }

    /// The chance that at least one of K looks at a difference that doesn't exist is further than
    /// `bound` standard errors from zero.
    ///
    /// After twice as many games z is (old z + new z) / √2, where new z is a standard normal value. So
    /// the density of the z of experiments in which nothing was noticed yet follows from that of the look
    /// before by an integral, here by Simpson's rule (Armitage, McPherson and Rowe 1969).
    fn false_alarms(bound: f64, looks: usize) -> f64 {
        const STEPS: usize = 240;
        let width = 2.0 * bound / STEPS as f64;
        let at = |i: usize| -bound + width * i as f64;
        let weight = |i: usize| {
            let factor = match i {
                0 | STEPS => 1.0,
                i if i % 2 == 1 => 4.0,
                _ => 2.0,
            };
            factor * width / 3.0
        };
        let normal = |x: f64| (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt();
        let root = std::f64::consts::SQRT_2;
        let mut density: Vec<f64> = (0..=STEPS).map(|i| normal(at(i))).collect();
        for _ in 1..looks {
            let next = |z: f64| {
                let each = density.iter().enumerate();
                root * each
                    .map(|(i, d)| weight(i) * d * normal(root * z - at(i)))
                    .sum::<f64>()
            };
            density = (0..=STEPS).map(|i| next(at(i))).collect();
        }
        1.0 - density
            .iter()
            .enumerate()
            .map(|(i, d)| weight(i) * d)
            .sum::<f64>()
    }

    #[test]
    fn looking_often_misleads_no_more_often() {
        for (at, &bound) in POCOCK.iter().enumerate() {
            let rate = false_alarms(bound, at + 1);
            assert!((0.0499..=0.0500).contains(&rate), "{} looks: {rate}", at + 1);
        }
        // Ordinary intervals would mislead far more often.
        assert!(false_alarms(1.96, 10) > 0.2);
    }
}
