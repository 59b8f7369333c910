//! System sources of time and unique keys.

use std::hash::{BuildHasher as _, RandomState};
use std::time::SystemTime;

use wildpile_client::outbox::Outbox;

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
