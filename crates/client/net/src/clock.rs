//! System sources of time, randomness and unique keys.

use std::hash::{BuildHasher as _, RandomState};
use std::time::SystemTime;

use wildpile_client::outbox::Outbox;
use wildpile_client::table::{JoinGoal, Table};
use wildpile_protocol::Secret;
use wildpile_protocol::part::Part;

/// The time.
#[expect(
    clippy::disallowed_methods,
    reason = "how long something was wanted depends on it, and no rule does"
)]
pub(crate) fn now() -> SystemTime {
    SystemTime::now()
}

/// An empty outbox, with keys of its own.
#[must_use]
pub fn outbox() -> Outbox {
    Outbox::new(RandomState::new().hash_one(0))
}

/// A table model with keys of its own, whose contributions to deals come from the system.
#[must_use]
pub fn table(goal: JoinGoal, part: Part) -> Table {
    let random = || {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).ok()?;
        Some(Secret(bytes))
    };
    Table::new(goal, part, RandomState::new().hash_one(0), Box::new(random))
}
