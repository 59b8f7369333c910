//! How often someone may do something.

use std::fmt;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use tokio::time::Instant;

/// After how many questions those who have been quiet long enough are forgotten.
const SWEEP: u32 = 1_024;

/// Tokio's clock, which tests can stop.
#[derive(Clone)]
struct TokioClock(Instant);

impl Clock for TokioClock {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        self.0.elapsed().into()
    }
}

/// Lets everybody do something a number of times at once, and as often again in each following period, evenly spread.
/// `K` says who is counted together: a person, an address.
pub struct Limiter<K: Clone + Eq + Hash> {
    /// `None` if there is no limit.
    limiter: Option<RateLimiter<K, HashMapStateStore<K>, TokioClock, NoOpMiddleware<Nanos>>>,
    clock: TokioClock,
    asked: AtomicU32,
}

impl<K: Clone + Eq + Hash> Limiter<K> {
    /// At most `most` times in a period; 0 for no limit.
    #[must_use]
    pub fn new(most: u32, period: Duration) -> Self {
        let clock = TokioClock(Instant::now());
        let quota = NonZeroU32::new(most)
            .and_then(|most| Some(Quota::with_period(period / most.get())?.allow_burst(most)));
        Self {
            limiter: quota.map(|quota| RateLimiter::hashmap_with_clock(quota, clock.clone())),
            clock,
            asked: AtomicU32::new(0),
        }
    }

    /// Does it once.
    ///
    /// # Errors
    /// When it was too often: the time until the next one. Then it doesn't count.
    pub fn take(&self, who: &K) -> Result<(), Duration> {
        let Some(limiter) = &self.limiter else {
            return Ok(());
        };
        if self.asked.fetch_add(1, Ordering::Relaxed) % SWEEP == SWEEP - 1 {
            limiter.retain_recent();
        }
        limiter
            .check_key(who)
            .map_err(|until| until.wait_time_from(self.clock.now()))
    }

    /// Does it once, or says why not, with the seconds until the next time.
    ///
    /// # Errors
    /// When it was too often.
    pub fn take_or<E>(&self, who: &K, why: impl FnOnce(u64) -> E) -> Result<(), E> {
        self.take(who).map_err(|wait| why(seconds(wait)))
    }
}

/// A wait in whole seconds, as people are told: never less than it is.
#[must_use]
pub const fn seconds(wait: Duration) -> u64 {
    wait.as_secs() + 1
}

/// A wait in whole minutes, as people are told: never less than it is.
#[must_use]
pub const fn minutes(wait: Duration) -> u64 {
    wait.as_secs() / 60 + 1
}

impl<K: Clone + Eq + Hash> fmt::Debug for Limiter<K> {
    /// Without anyone's name or address.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limiter")
            .field("limited", &self.limiter.is_some())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_secs(3_600);

    #[tokio::test(start_paused = true)]
    async fn everybody_has_an_allowance_that_comes_back() {
        let limiter = Limiter::new(3, HOUR);
        for _ in 0..3 {
            limiter.take(&"Ada").unwrap();
        }
        assert_eq!(limiter.take(&"Ada"), Err(HOUR / 3));
        limiter.take(&"Ben").unwrap();
        tokio::time::advance(HOUR / 6).await;
        assert_eq!(limiter.take(&"Ada"), Err(HOUR / 6), "a refused one doesn't count");
        tokio::time::advance(HOUR / 6).await;
        limiter.take(&"Ada").unwrap();
        assert!(limiter.take(&"Ada").is_err());
        tokio::time::advance(HOUR * 5).await;
        for _ in 0..3 {
            limiter.take(&"Ada").unwrap();
        }
        assert!(limiter.take(&"Ada").is_err(), "it doesn't pile up");
    }

    #[tokio::test(start_paused = true)]
    async fn the_quiet_are_forgotten() {
        let limiter = Limiter::new(3, HOUR);
        for who in 0..1_000 {
            limiter.take(&who).unwrap();
        }
        tokio::time::advance(HOUR).await;
        for _ in 0..SWEEP {
            limiter.take(&7).ok();
        }
        assert_eq!(limiter.limiter.as_ref().map(RateLimiter::len), Some(1));
    }

    #[tokio::test]
    async fn nothing_is_limited_by_zero() {
        let limiter = Limiter::new(0, HOUR);
        assert!((0..10_000).all(|_| limiter.take(&"Ada").is_ok()));
    }
}
