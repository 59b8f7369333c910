//! Limits on trying a password.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use tokio::time::Instant;

/// Number of keys remembered.
const REMEMBERED: usize = 200_000;

/// Interval of forgetting those who have waited long enough. All of them are looked at for that.
const SWEEP: Duration = Duration::from_secs(5);

/// Number of tries at once, and the time for one more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowed {
    pub(crate) burst: u32,
    pub(crate) every: Duration,
}

/// The tries of accounts and addresses: each has an allowance that fills up again.
#[derive(Debug, Default)]
pub(crate) struct Tries(Mutex<Used>);

#[derive(Debug, Default)]
struct Used {
    /// The time until which the allowance is used up: in advance by `every` for each try.
    until: HashMap<String, Instant>,
    swept_at: Option<Instant>,
}

impl Used {
    /// Forgets those who have waited long enough, once in a while.
    fn sweep(&mut self, now: Instant) {
        if self.swept_at.is_none_or(|at| at + SWEEP <= now) {
            self.swept_at = Some(now);
            self.until.retain(|_, until| *until > now);
        }
    }
}

impl Tries {
    /// Takes one of a key's tries; if none is left, how long it has to wait.
    pub(crate) fn take(&self, key: String, allowed: Allowed) -> Result<(), Duration> {
        let now = Instant::now();
        let mut used = match self.0.lock() {
            Ok(used) => used,
            Err(poisoned) => poisoned.into_inner(),
        };
        used.sweep(now);
        let used = &mut used.until;
        // An attacker with that many addresses must not use up the memory; the limit per account still holds.
        if used.len() >= REMEMBERED && !used.contains_key(&key) {
            return Err(allowed.every);
        }
        let until = used
            .get(&key)
            .copied()
            .filter(|until| *until > now)
            .unwrap_or(now);
        let next = until + allowed.every;
        let most = now + allowed.every * allowed.burst;
        if next > most {
            return Err(next - most);
        }
        used.insert(key, next);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn tries_come_back_one_by_one() {
        let tries = Tries::default();
        let allowed = Allowed {
            burst: 3,
            every: Duration::from_secs(10),
        };
        let take = || tries.take("ada".to_owned(), allowed);
        for _ in 0..3 {
            assert_eq!(take(), Ok(()));
        }
        assert_eq!(take(), Err(Duration::from_secs(10)));
        assert_eq!(tries.take("bert".to_owned(), allowed), Ok(()));
        tokio::time::advance(Duration::from_secs(10)).await;
        assert_eq!(take(), Ok(()));
        assert!(take().is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn a_key_that_has_waited_long_enough_is_forgotten_and_there_are_never_too_many() {
        let tries = Tries::default();
        let allowed = Allowed {
            burst: 3,
            every: SWEEP / 5,
        };
        let count = || tries.0.lock().unwrap().until.len();
        for number in 0..10 {
            assert_eq!(tries.take(format!("early {number}"), allowed), Ok(()));
        }
        tokio::time::advance(SWEEP).await;
        assert_eq!(tries.take("late".to_owned(), allowed), Ok(()));
        assert_eq!(count(), 1);
        for number in 1..REMEMBERED {
            assert_eq!(tries.take(number.to_string(), allowed), Ok(()));
        }
        let strange = || tries.take("strange".to_owned(), allowed);
        assert_eq!((strange(), count()), (Err(allowed.every), REMEMBERED));
        // Frequent requests don't trigger a sweep each.
        tokio::time::advance(SWEEP / 2).await;
        assert_eq!((strange(), count()), (Err(allowed.every), REMEMBERED));
        tokio::time::advance(SWEEP / 2).await;
        assert_eq!((strange(), count()), (Ok(()), 1));
    }
}
