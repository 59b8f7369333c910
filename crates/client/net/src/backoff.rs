//! Pauses before the next try to connect.

use std::hash::{BuildHasher as _, RandomState};
use std::time::Duration;

/// The first pause.
const FIRST: Duration = Duration::from_millis(250);

/// The longest one.
const LONGEST: Duration = Duration::from_secs(8);

/// Pauses that double. Everybody lost the same server, so each is up to a quarter longer: people shouldn't all come back in
/// the same moment.
#[derive(Clone, Debug, Default)]
pub struct Backoff {
    tries: u32,
}

impl Backoff {
    /// The pause before the next try.
    pub fn pause(&mut self) -> Duration {
        let pause = LONGEST.min(FIRST * 2_u32.pow(self.tries.min(6)));
        self.tries = self.tries.saturating_add(1);
        let more = (RandomState::new().hash_one(self.tries) % 256) as u32;
        pause + pause * more / 1_024
    }

    /// The table has answered.
    pub const fn reset(&mut self) {
        self.tries = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_a_limit() {
        let mut backoff = Backoff::default();
        let pauses: Vec<Duration> = (0..40).map(|_| backoff.pause()).collect();
        assert!(pauses[0] < Duration::from_millis(313), "{pauses:?}");
        for pair in pauses[..5].windows(2) {
            assert!(pair[0] < pair[1], "{pauses:?}");
        }
        assert!(pauses.iter().all(|pause| *pause <= LONGEST * 5 / 4), "{pauses:?}");
        backoff.reset();
        assert!(backoff.pause() < Duration::from_millis(313));
    }
}
