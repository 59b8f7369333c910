//! Limits on the bytes sent to someone.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// Number of entries above which those with their whole allowance are forgotten.
const REMEMBERED: usize = 1_024;

/// Allowances of bytes: so many at once, and so many a second after that. How long something is, is known when it is sent. So an
/// allowance may be overdrawn, by as much as it is at most, and nothing more is sent until that is made up for.
#[derive(Debug)]
pub struct Bytes<K: Clone + Eq + Hash> {
    most: f64,
    per_second: f64,
    /// The allowance left, and when.
    left: Mutex<HashMap<K, (f64, Instant)>>,
}

impl<K: Clone + Eq + Hash> Bytes<K> {
    /// No limit if there are none a second.
    pub fn new(most: f64, per_second: f64) -> Self {
        Self {
            most,
            per_second,
            left: Mutex::default(),
        }
    }

    /// Checks that someone may be sent something.
    ///
    /// # Errors
    /// The time until they may.
    pub fn check(&self, who: &K) -> Result<(), Duration> {
        let all = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let left = all.get(who).map_or(self.most, |known| self.now(*known));
        if left >= 0.0 || self.per_second <= 0.0 {
            return Ok(());
        }
        Err(Duration::from_secs_f64(-left / self.per_second))
    }

    /// Someone was sent so much.
    pub fn spend(&self, who: &K, bytes: usize) {
        if self.per_second <= 0.0 {
            return;
        }
        let mut all = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= REMEMBERED {
            all.retain(|_, known| self.now(*known) < self.most);
        }
        let left = all.get(who).map_or(self.most, |known| self.now(*known));
        let bytes = f64::from(u32::try_from(bytes).unwrap_or(u32::MAX));
        all.insert(who.clone(), ((left - bytes).max(-self.most), Instant::now()));
    }

    fn now(&self, (left, at): (f64, Instant)) -> f64 {
        let since = at.elapsed().as_secs_f64();
        self.most.min(since.mul_add(self.per_second, left))
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
        assert_eq!(bytes.left.lock().unwrap().len(), 1);

        let bytes = Bytes::new(0.0, 0.0);
        bytes.spend(&"Ada", 1_000);
        assert_eq!(bytes.check(&"Ada"), Ok(()));
    }
}
