//! The gain of a choice over the default one, measured in the same sampled worlds.

/// The sum of the gains in each world, and of their squares.
#[derive(Clone, Copy, Debug, Default)]
pub struct Advantage {
    sum: i64,
    squares: i64,
}

impl Advantage {
    /// Adds the gain in another world.
    #[inline]
    pub const fn add(&mut self, gain: i64) {
        self.sum += gain;
        self.squares += gain * gain;
    }

    /// The mean over this many worlds, and its standard error.
    pub fn mean(&self, worlds: u32) -> (f64, f64) {
        let n = f64::from(worlds.max(2));
        let mean = self.sum as f64 / n;
        let variance = (self.squares as f64 - mean * self.sum as f64) / (n - 1.0);
        (mean, (variance.max(0.0) / n).sqrt())
    }

    /// True if the mean may still be positive, `margin` standard errors above the estimate.
    pub fn may_gain(&self, worlds: u32, margin: f64) -> bool {
        let (mean, error) = self.mean(worlds);
        mean + margin * error > 0.0
    }
}

/// The choice with the largest gain among those more than `margin` standard errors above zero.
pub fn best_significant<T>(
    choices: impl Iterator<Item = (T, Advantage)>,
    worlds: u32,
    margin: f64,
) -> Option<T> {
    choices
        .map(|(choice, gain)| (choice, gain.mean(worlds)))
        .filter(|(_, (mean, error))| *mean > margin * error)
        .max_by(|(_, (a, _)), (_, (b, _))| a.total_cmp(b))
        .map(|(choice, _)| choice)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gain(gains: &[i64]) -> Advantage {
        let mut gain = Advantage::default();
        gains.iter().for_each(|&g| gain.add(g));
        gain
    }

    #[test]
    fn means_and_errors_are_those_of_the_textbook() {
        let (mean, error) = gain(&[2, 4, 4, 6]).mean(4);
        assert!((mean - 4.0).abs() < 1e-12);
        // The sample variance is 8/3, that of the mean a quarter of it.
        assert!((error - (2.0_f64 / 3.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn only_a_sure_gain_counts_and_the_greatest_one_is_chosen() {
        let choices = [
            ("wild", gain(&[40, -38, 40, -36])),
            ("small", gain(&[1; 4])),
            ("great", gain(&[3; 4])),
        ];
        assert_eq!(best_significant(choices.into_iter(), 4, 2.0), Some("great"));
        assert_eq!(best_significant(choices[..1].iter().copied(), 4, 2.0), None);
        assert!(choices[0].1.may_gain(4, 2.0));
        assert!(!gain(&[-1; 4]).may_gain(4, 2.0));
    }
}
