//! Glicko-2, as in Mark Glickman's “Example of the Glicko-2 system” (2022), with weights.
//!
//! Every match is a rating period. In a match of several sides, everybody has a result against everybody on the other sides, as far
//! as the match decides it. These results aren't independent: they come from the same cards. So each counts by its share,
//! one by the number of a player's results, and a match says as much about a player as a match of two would. The weights
//! go into the two sums of step 3 and 4, and the sum of step 7; with a single result it is Glicko-2 as published.
//!
//! Written out here because the libraries for it know no weights.

/// An estimate of someone's strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// The rating.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// The volatility of the strength.
    pub volatility: f64,
}

impl Default for Strength {
    fn default() -> Self {
        Self {
            rating: 1500.0,
            deviation: 350.0,
            volatility: 0.06,
        }
    }
}

/// A result against someone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Played {
    /// The other one, before the match.
    pub against: Strength,
    /// 1 for a win, 0 for a loss, ½ for a draw.
    pub score: f64,
    /// Its weight.
    pub weight: f64,
}

/// The speed at which volatility changes: the paper's τ, in the middle of what it recommends.
const TAU: f64 = 0.5;

/// The scale between ratings and the paper's μ and φ.
const SCALE: f64 = 173.7178;

/// Deviations don't grow beyond that of someone unknown.
const MOST: f64 = 350.0;

/// Tolerance that ends the search for the new volatility.
const CLOSE: f64 = 1e-6;

impl Strength {
    /// The deviation after this many idle periods.
    #[must_use]
    pub fn deviation_after(&self, periods: f64) -> f64 {
        let (phi, sigma) = (self.deviation / SCALE, self.volatility);
        ((phi * phi + sigma * sigma * periods).sqrt() * SCALE).min(MOST)
    }

    /// The strength after a match.
    #[must_use]
    pub fn after(&self, played: &[Played]) -> Self {
        let (mu, phi) = ((self.rating - 1500.0) / SCALE, self.deviation / SCALE);
        let (mut information, mut surplus) = (0.0, 0.0);
        for result in played {
            let other = result.against.deviation / SCALE;
            let g = 1.0 / (1.0 + 3.0 * other * other / (std::f64::consts::PI * std::f64::consts::PI)).sqrt();
            let expected = 1.0 / (1.0 + (-g * (mu - (result.against.rating - 1500.0) / SCALE)).exp());
            information += result.weight * g * g * expected * (1.0 - expected);
            surplus += result.weight * g * (result.score - expected);
        }
        if information <= 0.0 {
            return *self;
        }
        let variance = 1.0 / information;
        let volatility = volatility(phi, self.volatility, variance, variance * surplus);
        let idle = phi * phi + volatility * volatility;
        let new = 1.0 / (1.0 / idle + information).sqrt();
        Self {
            rating: (mu + new * new * surplus) * SCALE + 1500.0,
            deviation: (new * SCALE).min(MOST),
            volatility,
        }
    }
}

/// Step 5 of the paper: the Illinois algorithm.
fn volatility(phi: f64, sigma: f64, variance: f64, delta: f64) -> f64 {
    let a = (sigma * sigma).ln();
    let f = |x: f64| {
        let e = x.exp();
        let d = phi * phi + variance + e;
        e * (delta * delta - d) / (2.0 * d * d) - (x - a) / (TAU * TAU)
    };
    let mut low = a;
    let mut high = if delta * delta > phi * phi + variance {
        (delta * delta - phi * phi - variance).ln()
    } else {
        // `f` is positive far enough below.
        let mut k = 1.0;
        while f(a - k * TAU) < 0.0 && k < 100.0 {
            k += 1.0;
        }
        a - k * TAU
    };
    let (mut f_low, mut f_high) = (f(low), f(high));
    for _ in 0..100 {
        if (high - low).abs() <= CLOSE {
            break;
        }
        let next = low + (low - high) * f_low / (f_high - f_low);
        let f_next = f(next);
        if f_next * f_high <= 0.0 {
            (low, f_low) = (high, f_high);
        } else {
            f_low /= 2.0;
        }
        (high, f_high) = (next, f_next);
    }
    (low / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strength(rating: f64, deviation: f64) -> Strength {
        Strength {
            rating,
            deviation,
            volatility: 0.06,
        }
    }

    fn played(rating: f64, deviation: f64, score: f64) -> Played {
        Played {
            against: strength(rating, deviation),
            score,
            weight: 1.0,
        }
    }

    #[track_caller]
    fn close(found: f64, expected: f64, by: f64) {
        assert!((found - expected).abs() < by, "{found} isn't {expected}");
    }

    /// The example in Glickman's paper.
    #[test]
    fn the_example_of_the_paper() {
        let after = strength(1500.0, 200.0).after(&[
            played(1400.0, 30.0, 1.0),
            played(1550.0, 100.0, 0.0),
            played(1700.0, 300.0, 0.0),
        ]);
        close(after.rating, 1464.06, 0.05);
        close(after.deviation, 151.52, 0.05);
        close(after.volatility, 0.05999, 0.00001);
    }

    #[test]
    fn three_thirds_of_a_result_are_one() {
        let one = played(1600.0, 80.0, 1.0);
        let third = Played {
            weight: 1.0 / 3.0,
            ..one
        };
        let (whole, parts) = (
            strength(1500.0, 90.0).after(&[one]),
            strength(1500.0, 90.0).after(&[third; 3]),
        );
        close(whole.rating, parts.rating, 1e-6);
        close(whole.deviation, parts.deviation, 1e-6);
    }

    #[test]
    fn without_a_result_nothing_changes_and_with_time_less_is_known() {
        let known = strength(1700.0, 60.0);
        assert_eq!(known.after(&[]), known);
        assert!(known.deviation_after(10.0) > 60.0);
        close(known.deviation_after(1e9), MOST, 1e-9);
    }

    #[test]
    fn surprises_of_any_size_give_numbers() {
        for (own, other) in [(0.0, 4000.0), (4000.0, 0.0), (1500.0, 1500.0)] {
            for deviation in [1.0, 30.0, 350.0] {
                for score in [0.0, 0.5, 1.0] {
                    let after = strength(own, deviation).after(&[played(other, deviation, score)]);
                    assert!(
                        after.rating.is_finite() && after.deviation > 0.0 && after.volatility > 0.0,
                        "{after:?}"
                    );
                }
            }
        }
    }
}
