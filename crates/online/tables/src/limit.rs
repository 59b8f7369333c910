//! Limits on the number of times that someone does something.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// Number of questions after which those who have been quiet long enough are forgotten.
const SWEEP: u32 = 1_024;

/// The pause between two searches for room while there is none: each looks at everyone.
const PAUSE: Duration = Duration::from_secs(5);

/// The most who are remembered: an attacker with that many addresses must not use up the memory.
const REMEMBERED: usize = 100_000;

/// The time between two that are allowed, and how much of it may be used at once.
#[derive(Clone, Copy)]
struct Quota {
    each: Duration,
    burst: Duration,
}

/// The keys that have used something, each with the moment at which all of it is there again.
struct Used<K> {
    until: HashMap<K, Duration>,
    asked: u32,
    /// Time of the last search for room.
    swept: Duration,
}

impl<K: Clone + Eq + Hash> Used<K> {
    /// The moment, from now on, at which all of a key's allowance is there again; `None` if there is no room to remember it.
    fn until(&mut self, who: &K, now: Duration) -> Option<Duration> {
        self.asked += 1;
        let is_full = self.until.len() >= REMEMBERED && !self.until.contains_key(who);
        if self.asked >= SWEEP || (is_full && self.swept + PAUSE <= now) {
            (self.asked, self.swept) = (0, now);
            self.until.retain(|_, until| *until > now);
        }
        let known = self.until.get(who).copied();
        (known.is_some() || self.until.len() < REMEMBERED).then(|| known.unwrap_or_default().max(now))
    }

    fn set(&mut self, who: &K, until: Duration) {
        match self.until.get_mut(who) {
            Some(own) => *own = until,
            None => {
                self.until.insert(who.clone(), until);
            }
        }
    }
}

/// Lets everybody do something a number of times at once, and as often again in each following period, evenly spread.
/// `K` says who is counted together: a person, an address.
pub struct Limiter<K: Clone + Eq + Hash> {
    /// `None` if there is no limit.
    quota: Option<Quota>,
    used: Mutex<Used<K>>,
    since: Instant,
}

impl<K: Clone + Eq + Hash> Limiter<K> {
    /// At most `most` times in a period; 0 for no limit.
    #[must_use]
    pub fn new(most: u32, period: Duration) -> Self {
        let each = period.checked_div(most);
        Self {
            quota: each.map(|each| Quota {
                each,
                burst: each * most,
            }),
            used: Mutex::new(Used {
                until: HashMap::new(),
                asked: 0,
                swept: Duration::ZERO,
            }),
            since: Instant::now(),
        }
    }

    /// Does it once, now.
    ///
    /// # Errors
    /// When it was too often: the time until the next one. Then it doesn't count.
    pub fn take(&self, who: &K) -> Result<(), Duration> {
        self.take_at(who, self.since.elapsed())
    }

    /// Does it once at this time, by a clock that nobody mixes with another one here.
    ///
    /// # Errors
    /// When it was too often: the time until the next one. Then it doesn't count.
    pub fn take_at(&self, who: &K, now: Duration) -> Result<(), Duration> {
        self.take_many_at(who, 1, now)
    }

    /// Does it so many times, now.
    ///
    /// # Errors
    /// When that would be too often: the time until it wouldn't. Then it doesn't count.
    pub fn take_many(&self, who: &K, times: u32) -> Result<(), Duration> {
        self.take_many_at(who, times, self.since.elapsed())
    }

    fn take_many_at(&self, who: &K, times: u32, now: Duration) -> Result<(), Duration> {
        let Some(Quota { each, burst }) = self.quota else {
            return Ok(());
        };
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(until) = used.until(who, now) else {
            return Err(each);
        };
        let until = until + each.saturating_mul(times);
        match until.saturating_sub(now + burst) {
            Duration::ZERO => {
                used.set(who, until);
                Ok(())
            }
            wait => Err(wait),
        }
    }

    /// Checks that someone hasn't overdrawn.
    ///
    /// # Errors
    /// The time until that is made up for.
    pub fn check(&self, who: &K) -> Result<(), Duration> {
        let Some(Quota { burst, .. }) = self.quota else {
            return Ok(());
        };
        let used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        let until = used.until.get(who).copied().unwrap_or_default();
        match until.saturating_sub(self.since.elapsed() + burst) {
            Duration::ZERO => Ok(()),
            wait => Err(wait),
        }
    }

    /// Does it so many times now, even if that is too often: nothing more is allowed until that is made up for, which never takes
    /// longer than a period. It doesn't count for those whom there is no room to remember.
    pub fn overdraw(&self, who: &K, times: u32) {
        let Some(Quota { each, burst }) = self.quota else {
            return;
        };
        let now = self.since.elapsed();
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(until) = used.until(who, now) {
            let until = until + each.saturating_mul(times);
            used.set(who, until.min(now + 2 * burst));
        }
    }

    /// Does it once at this time, or says why not, with the seconds until the next time.
    ///
    /// # Errors
    /// When it was too often.
    pub fn take_or<E>(&self, who: &K, now: Duration, why: impl FnOnce(u64) -> E) -> Result<(), E> {
        self.take_at(who, now).map_err(|wait| why(seconds(wait)))
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
            .field("limited", &self.quota.is_some())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_secs(3_600);

    #[test]
    fn everybody_has_an_allowance_that_comes_back() {
        let limiter = Limiter::new(3, HOUR);
        let mut now = HOUR;
        for _ in 0..3 {
            limiter.take_at(&"Ada", now).unwrap();
        }
        assert_eq!(limiter.take_at(&"Ada", now), Err(HOUR / 3));
        limiter.take_at(&"Ben", now).unwrap();
        now += HOUR / 6;
        assert_eq!(
            limiter.take_at(&"Ada", now),
            Err(HOUR / 6),
            "a refused one doesn't count"
        );
        now += HOUR / 6;
        limiter.take_at(&"Ada", now).unwrap();
        assert!(limiter.take_at(&"Ada", now).is_err());
        now += HOUR * 5;
        for _ in 0..3 {
            limiter.take_at(&"Ada", now).unwrap();
        }
        assert!(limiter.take_at(&"Ada", now).is_err(), "it doesn't pile up");
    }

    #[test]
    fn the_quiet_are_forgotten() {
        let limiter = Limiter::new(3, HOUR);
        for who in 0..1_000 {
            limiter.take_at(&who, HOUR).unwrap();
        }
        for _ in 0..SWEEP {
            limiter.take_at(&7, HOUR * 2).ok();
        }
        assert_eq!(limiter.used.lock().unwrap().until.len(), 1);
    }

    #[test]
    fn no_more_are_remembered_than_there_is_room_for() {
        let limiter = Limiter::new(3, HOUR);
        for who in 0..REMEMBERED {
            limiter.take_at(&who, HOUR).unwrap();
        }
        assert_eq!(limiter.take_at(&REMEMBERED, HOUR), Err(HOUR / 3));
        limiter.overdraw(&REMEMBERED, 1_000);
        assert_eq!(limiter.check(&REMEMBERED), Ok(()), "it doesn't count");
        limiter.take_at(&7, HOUR).unwrap();
        // Once the others have waited long enough, there is room at the next try.
        limiter.take_at(&REMEMBERED, HOUR * 3).unwrap();
        assert_eq!(limiter.used.lock().unwrap().until.len(), 1);
    }

    #[tokio::test(start_paused = true)]
    async fn an_allowance_is_overdrawn_once_and_comes_back() {
        let seconds = Duration::from_secs;
        let limiter = Limiter::new(1_000, seconds(100));
        for _ in 0..2 {
            limiter.check(&"Ada").unwrap();
            limiter.overdraw(&"Ada", 600);
        }
        assert_eq!(limiter.check(&"Ada"), Err(seconds(20)));
        limiter.check(&"Ben").unwrap();
        tokio::time::advance(seconds(20)).await;
        limiter.check(&"Ada").unwrap();
        limiter.overdraw(&"Ada", 1 << 20);
        assert_eq!(limiter.check(&"Ada"), Err(seconds(100)), "no longer than that");
        tokio::time::advance(seconds(10_000)).await;
        limiter.overdraw(&"Ada", 1_001);
        assert!(limiter.check(&"Ada").is_err(), "it doesn't pile up");
    }

    #[test]
    fn nothing_is_limited_by_zero() {
        let limiter = Limiter::new(0, HOUR);
        assert!((0..10_000).all(|_| limiter.take(&"Ada").is_ok()));
        limiter.overdraw(&"Ada", 1_000);
        assert_eq!(limiter.check(&"Ada"), Ok(()));
    }
}
