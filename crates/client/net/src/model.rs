//! A table model with system sources of randomness and unique keys.

use std::hash::{BuildHasher as _, RandomState};

use wildpile_client::table::{JoinGoal, Table};
use wildpile_protocol::Secret;
use wildpile_protocol::part::Part;

/// A number that nobody else makes up.
pub(crate) fn random() -> u64 {
    RandomState::new().hash_one(0)
}

/// A table model with keys of its own, whose contributions to deals come from the system.
#[must_use]
pub fn table(goal: JoinGoal, part: Part) -> Table {
    let random = || {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).ok()?;
        Some(Secret(bytes))
    };
    Table::new(goal, part, self::random(), Box::new(random))
}
