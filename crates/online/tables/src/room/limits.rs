//! Limits on a person's actions at all tables of a program together.

use std::time::Duration;

use super::arrivals::NoShows;
use crate::PlayerId;
use crate::limit::Limiter;

/// The limits, each with what counts until now.
#[derive(Debug)]
pub struct Limits {
    /// Chat messages.
    pub(super) sayings: Limiter<PlayerId>,
    /// Attempts to sit down.
    pub(super) sits: Limiter<PlayerId>,
    /// Reports to the operator.
    pub(super) reports: Limiter<PlayerId>,
    /// People that are blocked.
    pub(super) blocks: Limiter<PlayerId>,
    /// Requests for what was said earlier.
    pub(super) asks: Limiter<PlayerId>,
    /// Changes beside moves: seats, bots, pauses. All of it is kept.
    pub(super) changes: Limiter<PlayerId>,
    /// Quick seats that were left empty.
    pub(crate) no_shows: NoShows,
}

impl Default for Limits {
    fn default() -> Self {
        let most = |most, seconds| Limiter::new(most, Duration::from_secs(seconds));
        Self {
            sayings: most(5, 15),
            sits: most(20, 15),
            reports: most(5, 3_600),
            blocks: most(20, 60),
            asks: most(20, 60),
            changes: most(60, 120),
            no_shows: NoShows::default(),
        }
    }
}
