//! Input from the environment: random numbers (deal numbers, bots' seeds) and the date.

use std::hash::{BuildHasher, RandomState};

use wildpile_cards::Deal;
use wildpile_records::clock;
use wildpile_solvers::daily::Day;

/// A random number.
#[must_use]
pub fn random() -> u64 {
    RandomState::new().hash_one("wildpile")
}

/// A deal number that can be quoted: at most eight digits.
#[must_use]
pub fn random_deal() -> Deal {
    Deal::Number(random() % 99_999_999 + 1)
}

/// The day that it is, in universal time.
#[must_use]
pub fn today() -> Day {
    Day::since_1970(clock::days(clock::now_ms()))
}
