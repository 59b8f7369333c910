//! The clock of the measuring programs.

use std::time::{Duration, Instant};

/// This thread's CPU time on Linux; wall-clock time elsewhere.
pub struct Clock {
    started: Instant,
    taken: Option<Duration>,
}

impl Clock {
    /// Starts the clock.
    pub fn new() -> Self {
        #[expect(clippy::disallowed_methods, reason = "measuring is what this program is for")]
        let started = Instant::now();
        Self {
            started,
            taken: taken(),
        }
    }

    /// The time since the start.
    pub fn now(&self) -> Duration {
        match (self.taken, taken()) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            _ => self.started.elapsed(),
        }
    }
}

fn taken() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(
        text.split_whitespace().next()?.parse().ok()?,
    ))
}
