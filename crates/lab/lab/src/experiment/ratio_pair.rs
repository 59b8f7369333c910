//! Shares of turns compared between two arms on the same deals.

use serde::{Deserialize, Serialize};

use super::{Difference, Ratio};
use crate::Confidence;
use crate::intervals::two_sided;

/// The sums that compare a share of turns of an arm with that of the base.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RatioPair {
    /// The base, on deals of which the arm is known, too.
    pub base: Ratio,
    /// The arm on the same deals.
    pub arm: Ratio,
    /// The sums over deals of the products of arm and base: parts by parts, parts by wholes, wholes by parts, wholes by wholes.
    pub products: [i64; 4],
}

impl RatioPair {
    /// The fewest deals whose differences are close to normal: with fewer none is called clear.
    const FEWEST: u64 = 30;

    /// Adds a deal: parts and whole of each.
    pub fn add(&mut self, base: [i64; 2], arm: [i64; 2]) {
        self.base.add(base[0], base[1]);
        self.arm.add(arm[0], arm[1]);
        let products = arm
            .into_iter()
            .flat_map(|own| base.map(|other| own.saturating_mul(other)));
        for (sum, product) in self.products.iter_mut().zip(products) {
            *sum = sum.saturating_add(product);
        }
    }

    /// Adds the deals of another one.
    pub fn merge(&mut self, other: &Self) {
        self.base.merge(&other.base);
        self.arm.merge(&other.arm);
        for (sum, more) in self.products.iter_mut().zip(other.products) {
            *sum = sum.saturating_add(more);
        }
    }

    /// The difference of the shares, by the linearised variance of each with their covariance; `None` if one of them has no
    /// whole.
    ///
    /// Only additions, multiplications, divisions and square roots up to the interval: the same bits on every machine.
    #[must_use]
    pub fn difference(&self, confidence: Confidence) -> Option<Difference> {
        let (base, arm) = (self.base.share()?, self.arm.share()?);
        let n = self.base.games as f64;
        let [both, parts, wholes, all] = self.products.map(|product| product as f64);
        let together = both - base * parts - arm * wholes + arm * base * all;
        let whole = [self.arm.wholes, self.base.wholes].map(|whole| whole as f64);
        let squares = self.arm.residuals(arm) / (whole[0] * whole[0])
            + self.base.residuals(base) / (whole[1] * whole[1])
            - 2.0 * together / (whole[0] * whole[1]);
        let error = (squares.max(0.0) * n / (n - 1.0)).sqrt();
        let mean = arm.clamp(0.0, 1.0) - base.clamp(0.0, 1.0);
        let half = confidence.z * error;
        let is_known = self.base.games > 1 && error > 0.0;
        Some(Difference {
            deals: self.base.games,
            mean: [mean; 2],
            interval: is_known.then(|| [(mean - half).max(-1.0), (mean + half).min(1.0)]),
            p: if is_known && self.base.games >= Self::FEWEST {
                two_sided(mean / error)
            } else {
                1.0
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The residuals by hand: each deal's parts minus the share of its whole, by all wholes.
    #[test]
    fn shares_are_compared_deal_by_deal() {
        let deals = [([1, 4], [2, 4]), ([3, 6], [4, 8]), ([0, 2], [2, 3])];
        let mut pair = RatioPair::default();
        deals[..1].iter().for_each(|&(base, arm)| pair.add(base, arm));
        let mut other = RatioPair::default();
        deals[1..].iter().for_each(|&(base, arm)| other.add(base, arm));
        pair.merge(&other);
        let found = pair.difference(Confidence { z: 1.0 }).unwrap();
        let (base, arm) = (4.0 / 12.0, 8.0 / 15.0);
        let squares: f64 = deals
            .iter()
            .map(|(other, own)| {
                let [other, own] = [other, own].map(|of| of.map(|number| number as f64));
                ((own[0] - arm * own[1]) / 15.0 - (other[0] - base * other[1]) / 12.0).powi(2)
            })
            .sum();
        let error = (squares * 1.5).sqrt();
        let mean = arm - base;
        assert!((found.mean[0] - mean).abs() < 1e-12 && found.deals == 3);
        let [low, high] = found.interval.unwrap();
        assert!((low - (mean - error)).abs() < 1e-12 && (high - (mean + error)).abs() < 1e-12);
        // Three deals show nothing.
        assert_eq!(found.p, 1.0);
        (0..10).for_each(|_| pair.merge(&other));
        assert!(pair.difference(Confidence::USUAL).unwrap().p == 1.0 && pair.base.games == 23);
        (0..10).for_each(|_| pair.merge(&other));
        assert!(pair.difference(Confidence::USUAL).unwrap().p < 0.05);
        assert_eq!(RatioPair::default().difference(Confidence::USUAL), None);
    }
}
