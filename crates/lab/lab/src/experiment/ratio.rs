//! Shares of turns or moves, where games are what is sampled: long games have more of them.

use serde::{Deserialize, Serialize};

use crate::Confidence;

/// Exact sums over games of parts (such as decisions) and wholes (such as turns).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ratio {
    /// The games.
    pub games: u64,
    /// The parts of all games.
    pub parts: u64,
    /// The wholes of all games.
    pub wholes: u64,
    /// The sum of the squares of the parts, of the products, and of the squares of the wholes.
    pub squares: [u64; 3],
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
    /// Adds a game.
    pub fn add(&mut self, parts: u64, whole: u64) {
        self.games += 1;
        self.parts += parts;
        self.wholes += whole;
        let squares = [parts * parts, parts * whole, whole * whole];
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

    /// The share with its interval, by the linearised variance of a ratio of sums; `None` if there is no whole.
    #[must_use]
    pub fn figure(&self, confidence: Confidence) -> Option<RatioFigure> {
        if self.wholes == 0 {
            return None;
        }
        let (n, whole) = (self.games as f64, self.wholes as f64);
        let share = self.parts as f64 / whole;
        let [parts, products, wholes] = self.squares.map(|square| square as f64);
        let residuals = (parts - 2.0 * share * products + share * share * wholes).max(0.0);
        let error = (residuals * n / (n - 1.0)).sqrt() / whole;
        let half = confidence.z() * error;
        Some(RatioFigure {
            share,
            interval: (self.games > 1).then(|| [(share - half).max(0.0), (share + half).min(1.0)]),
            wholes: self.wholes,
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
        let found = ratio.figure(Confidence::of(1.0)).unwrap();
        let error = (1.52_f64 * 1.5).sqrt() / 20.0;
        assert!((found.share - 0.3).abs() < 1e-12);
        let [low, high] = found.interval.unwrap();
        assert!((low - (0.3 - error)).abs() < 1e-12 && (high - (0.3 + error)).abs() < 1e-12);
        assert_eq!(other.figure(Confidence::USUAL).unwrap().interval, None);
        assert_eq!(Ratio::default().figure(Confidence::USUAL), None);
    }
}
