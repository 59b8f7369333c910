//! Shares of turns or moves, where games are what is sampled: long games have more of them.

use serde::{Deserialize, Serialize};

use super::Measure;
use crate::Confidence;

/// Exact sums over games of parts (such as decisions) and wholes (such as turns).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ratio {
    /// The games.
    pub games: u64,
    /// The parts of all games.
    pub parts: i64,
    /// The wholes of all games. Both may be below zero in single games if they are extrapolated.
    pub wholes: i64,
    /// The sum of the squares of the parts, of the products, and of the squares of the wholes.
    pub squares: [i64; 3],
}

/// A share of turns or moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatioFigure {
    /// The parts of all games by their wholes, from 0 to 1.
    pub share: f64,
    /// Its interval; `None` for fewer than two games.
    pub interval: Option<[f64; 2]>,
    /// The wholes of all games.
    pub wholes: u64,
    /// The games.
    pub games: u64,
}

impl Ratio {
    /// True if a measure is a share of turns or moves.
    #[must_use]
    pub const fn is_of(measure: Measure) -> bool {
        matches!(
            measure,
            Measure::Interaction | Measure::Decisions | Measure::Dilemmas | Measure::Matters
        )
    }

    /// Adds a game.
    pub fn add(&mut self, parts: i64, whole: i64) {
        self.games += 1;
        self.parts += parts;
        self.wholes += whole;
        let squares = [(parts, parts), (parts, whole), (whole, whole)];
        let squares = squares.map(|(one, other)| one.saturating_mul(other));
        for (sum, square) in self.squares.iter_mut().zip(squares) {
            *sum = sum.saturating_add(square);
        }
    }

    /// Adds the games of another one.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.parts += other.parts;
        self.wholes += other.wholes;
        for (sum, more) in self.squares.iter_mut().zip(other.squares) {
            *sum = sum.saturating_add(more);
        }
    }

    /// The share, which may be a little outside of 0 to 1 if the parts are extrapolated; `None` if there is no whole.
    pub(super) fn share(&self) -> Option<f64> {
        (self.wholes > 0).then(|| self.parts as f64 / self.wholes as f64)
    }

    /// The sum over games of the squared residuals: of the parts minus that share of the whole.
    pub(super) fn residuals(&self, share: f64) -> f64 {
        let [parts, products, wholes] = self.squares.map(|square| square as f64);
        (parts - 2.0 * share * products + share * share * wholes).max(0.0)
    }

    /// The share with its interval, by the linearised variance of a ratio of sums; `None` if there is no whole.
    #[must_use]
    pub fn figure(&self, confidence: Confidence) -> Option<RatioFigure> {
        let share = self.share()?;
        let (n, whole) = (self.games as f64, self.wholes as f64);
        let error = (self.residuals(share) * n / (n - 1.0)).sqrt() / whole;
        let half = confidence.z * error;
        let interval = if self.parts == 0 || self.parts == self.wholes {
            // With a share of 0 or 1 the residuals are zero, so the interval is that of games as trials.
            let hits = if self.parts == 0 { 0 } else { self.games };
            confidence.share(hits, self.games)
        } else {
            // An extrapolated share may lie outside of what is possible: its interval keeps its width.
            let middle = share.clamp(0.0, 1.0);
            (half > 0.0).then(|| [(middle - half).max(0.0), (middle + half).min(1.0)])
        };
        Some(RatioFigure {
            share: share.clamp(0.0, 1.0),
            interval: interval.filter(|_| self.games > 1),
            wholes: self.wholes.unsigned_abs(),
            games: self.games,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 1 of 2, 2 of 10, 3 of 8 turns: 6 of 20 = 30%. Residuals 0.4, −1, 0.6: their squares sum to 1.52, so the
    /// standard error is √(1.52 · 3/2) / 20.
    #[test]
    fn a_share_of_turns_by_hand() {
        let mut ratio = Ratio::default();
        for (parts, whole) in [(1, 2), (2, 10)] {
            ratio.add(parts, whole);
        }
        let mut other = Ratio::default();
        other.add(3, 8);
        ratio.merge(&other);
        let found = ratio.figure(Confidence { z: 1.0 }).unwrap();
        let error = (1.52_f64 * 1.5).sqrt() / 20.0;
        assert!((found.share - 0.3).abs() < 1e-12);
        let [low, high] = found.interval.unwrap();
        assert!((low - (0.3 - error)).abs() < 1e-12 && (high - (0.3 + error)).abs() < 1e-12);
        assert_eq!(other.figure(Confidence::USUAL).unwrap().interval, None);
        assert_eq!(Ratio::default().figure(Confidence::USUAL), None);
    }

    /// All turns of 10 games: at least 69% by Clopper and Pearson (0.025^(1/10)).
    #[test]
    fn all_or_none_is_not_certain() {
        let mut ratio = Ratio::default();
        (0..10).for_each(|_| ratio.add(7, 7));
        let [low, high] = ratio.figure(Confidence::USUAL).unwrap().interval.unwrap();
        assert!((low - 0.025_f64.powf(0.1)).abs() < 1e-6, "{low}");
        assert_eq!(high, 1.0);
        // The same share in each game, neither all nor nothing: how others scatter isn't known.
        let mut same = Ratio::default();
        (0..10).for_each(|_| same.add(1, 4));
        assert_eq!(same.figure(Confidence::USUAL).unwrap().interval, None);
    }

    /// Extrapolated shares of −10% and 4% in halves of the games: −3% ± 0.7 · √(n / (n − 1)) / 10 for one standard error.
    #[test]
    fn an_impossible_share_keeps_its_width() {
        let mut ratio = Ratio::default();
        (0..50).for_each(|_| {
            ratio.add(-10, 100);
            ratio.add(4, 100);
        });
        let found = ratio.figure(Confidence { z: 1.0 }).unwrap();
        let [low, high] = found.interval.unwrap();
        assert!(found.share.abs() < 1e-12 && low.abs() < 1e-12, "{found:?}");
        assert!((high - 0.07 / 99.0_f64.sqrt()).abs() < 1e-9, "{high}");
    }
}
