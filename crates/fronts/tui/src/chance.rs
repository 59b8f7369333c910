//! The one place where something is left to chance outside of deals: new deal numbers and bots' seeds.

use std::hash::{BuildHasher, RandomState};

use wildpile_cards::Deal;

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
