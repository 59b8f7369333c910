//! Input from the environment: random numbers (deal numbers, bots' seeds) and the date.

use std::hash::{BuildHasher, RandomState};
use std::time::{SystemTime, UNIX_EPOCH};

use wildpile_cards::Deal;
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
#[expect(
    clippy::disallowed_methods,
    reason = "which deal is that of the day depends on the day, and nothing else does"
)]
pub fn today() -> Day {
    // A clock before 1970 is set wrong; any day will do then.
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Day::since_1970(since.as_secs() / 86_400)
}
