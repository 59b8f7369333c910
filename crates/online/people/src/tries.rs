//! How often somebody may try a password.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use tokio::time::Instant;

/// How many are remembered; beyond that, those who have waited long enough are forgotten.
const REMEMBERED: usize = 200_000;

/// How many tries at once, and one more after how long.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowed {
    pub(crate) burst: u32,
    pub(crate) every: Duration,
}

/// The tries of accounts and addresses: each has an allowance that fills up again.
#[derive(Debug, Default)]
pub(crate) struct Tries {
    /// Until when the allowance is used up: in advance by `every` for each try.
    used: Mutex<HashMap<String, Instant>>,
}

impl Tries {
    /// Takes one of a key's tries; if none is left, how long it has to wait.
    pub(crate) fn take(&self, key: String, allowed: Allowed) -> Result<(), Duration> {
        let now = Instant::now();
        let mut used = match self.used.lock() {
            Ok(used) => used,
            Err(poisoned) => poisoned.into_inner(),
        };
        if used.len() >= REMEMBERED {
            used.retain(|_, until| *until > now);
        }
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
}
