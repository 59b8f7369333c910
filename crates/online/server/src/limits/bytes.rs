//! Limits on the bytes sent to someone.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::upload_limits::Allowance;

/// Number of entries above which those with their whole allowance are forgotten.
const REMEMBERED: usize = 1_024;

/// Allowances of bytes: so many at once, and so many a second after that. How long something is, is known when it is sent. So an
/// allowance may be overdrawn, by as much as it is at most, and nothing more is sent until that is made up for.
#[derive(Debug)]
pub struct Bytes<K: Clone + Eq + Hash> {
    /// The most at once, and per second after that; `None` for no limit.
    quota: Option<(f64, f64)>,
    known: Mutex<HashMap<K, Allowance>>,
}

impl<K: Clone + Eq + Hash> Bytes<K> {
    /// No limit if there are none a second.
    pub fn new(most: f64, per_second: f64) -> Self {
        Self {
            quota: (per_second > 0.0).then_some((most, per_second)),
            known: Mutex::default(),
        }
    }

    /// Checks that someone may be sent something.
    ///
    /// # Errors
    /// The time until they may.
    pub fn check(&self, who: &K) -> Result<(), Duration> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let debt = known.get(who).and_then(|own| own.debt(Instant::now()));
        debt.map_or(Ok(()), Err)
    }

    /// Someone was sent so much.
    pub fn spend(&self, who: &K, bytes: usize) {
        let Some(quota) = self.quota else { return };
        let now = Instant::now();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= REMEMBERED {
            known.retain(|_, own| !own.is_whole(now));
        }
        let own = known.entry(who.clone()).or_insert_with(|| Allowance::new(quota));
        own.overdraw(f64::from(u32::try_from(bytes).unwrap_or(u32::MAX)), now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn an_allowance_is_overdrawn_once_and_comes_back() {
        let bytes = Bytes::new(1_000.0, 10.0);
        for _ in 0..2 {
            bytes.check(&"Ada").unwrap();
            bytes.spend(&"Ada", 600);
        }
        assert_eq!(bytes.check(&"Ada"), Err(Duration::from_secs(20)));
        bytes.check(&"Ben").unwrap();
        tokio::time::advance(Duration::from_secs(20)).await;
        bytes.check(&"Ada").unwrap();
        bytes.spend(&"Ada", 1 << 20);
        assert_eq!(
            bytes.check(&"Ada"),
            Err(Duration::from_secs(100)),
            "no longer than that"
        );
        tokio::time::advance(Duration::from_secs(10_000)).await;
        bytes.spend(&"Ada", 1_001);
        assert!(bytes.check(&"Ada").is_err(), "it doesn't pile up");
    }

    #[tokio::test(start_paused = true)]
    async fn the_quiet_are_forgotten_and_zero_is_no_limit() {
        let bytes = Bytes::new(1_000.0, 10.0);
        for who in 0..REMEMBERED {
            bytes.spend(&who, 1_000);
        }
        tokio::time::advance(Duration::from_secs(100)).await;
        bytes.spend(&REMEMBERED, 1);
        assert_eq!(bytes.known.lock().unwrap().len(), 1);

        let bytes = Bytes::new(0.0, 0.0);
        bytes.spend(&"Ada", 1_000);
        assert_eq!(bytes.check(&"Ada"), Ok(()));
    }
}
