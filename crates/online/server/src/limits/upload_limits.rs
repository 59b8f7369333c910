//! Limits on what a client sends: on one socket, and on all sockets of a person or an address
//! together.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::time::Instant;

/// Number of messages a socket may send at once, and per second after that.
const MESSAGES: (f64, f64) = (60.0, 15.0);

/// Number of bytes a socket may send at once, and per second after that, frames included. A move has about a hundred.
const BYTES: (f64, f64) = (32_768.0, 8_192.0);

/// Number of entries from which on those with their whole allowance and no socket are forgotten.
const REMEMBERED: usize = 1_024;

/// One in so many of the sockets that a person or an address may have could send as much as all of them may together. A player
/// sends less than a message a second.
const ONE_IN: f64 = 4.0;

/// An allowance of messages or bytes.
#[derive(Debug)]
struct Allowance {
    most: f64,
    per_second: f64,
    left: f64,
    at: Instant,
}

impl Allowance {
    /// An allowance of this many at once, and this many a second after that.
    fn new((most, per_second): (f64, f64)) -> Self {
        Self {
            most,
            per_second,
            left: most,
            at: Instant::now(),
        }
    }

    /// Takes some; `false` if not as many are left. Those don't count: others may share the allowance.
    fn take(&mut self, amount: f64, now: Instant) -> bool {
        self.left = self.left(now);
        // Threads that share it may come in another order than they read the clock.
        self.at = self.at.max(now);
        let is_enough = self.left >= amount;
        if is_enough {
            self.left -= amount;
        }
        is_enough
    }

    fn left(&self, now: Instant) -> f64 {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        self.most.min(since.mul_add(self.per_second, self.left))
    }

    fn is_whole(&self, now: Instant) -> bool {
        self.left(now) >= self.most
    }
}

/// The allowance of a socket, or of several together.
#[derive(Debug)]
pub struct Pool {
    messages: Mutex<Allowance>,
    bytes: Mutex<Allowance>,
}

impl Pool {
    /// As much as so many sockets.
    fn of(sockets: f64) -> Self {
        let times = |(most, per_second): (f64, f64)| (most * sockets, per_second * sockets);
        Self {
            messages: Mutex::new(Allowance::new(times(MESSAGES))),
            bytes: Mutex::new(Allowance::new(times(BYTES))),
        }
    }
}

fn shared(allowance: &Mutex<Allowance>) -> MutexGuard<'_, Allowance> {
    allowance.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The allowances of a socket: it has an allowance of its own, and shares those of its person and its address. They are looked
/// up when the socket is opened, not for each message.
#[derive(Debug)]
pub struct UploadLimits([Option<Arc<Pool>>; 3]);

impl UploadLimits {
    /// Together with the others in these pools.
    pub fn new([person, address]: [Option<Arc<Pool>>; 2]) -> Self {
        Self([Some(Arc::new(Pool::of(1.0))), person, address])
    }

    /// A message has come; `false` if it is one too many.
    pub fn message(&self) -> bool {
        self.take(1.0, |pool| &pool.messages)
    }

    /// Counts received bytes; `false` if they are too many.
    pub fn bytes(&self, read: usize) -> bool {
        let bytes = f64::from(u32::try_from(read).unwrap_or(u32::MAX));
        self.take(bytes, |pool| &pool.bytes)
    }

    fn take(&self, amount: f64, of: fn(&Pool) -> &Mutex<Allowance>) -> bool {
        let now = Instant::now();
        let mut pools = self.0.iter().flatten();
        pools.all(|pool| shared(of(pool)).take(amount, now))
    }
}

/// The pools of everybody with a socket: of all people, or of all addresses.
#[derive(Debug)]
pub struct Pools<K: Eq + Hash> {
    /// As how many sockets those in one pool may send; `None` for no limit.
    sockets: Option<f64>,
    known: Mutex<PoolEntries<K>>,
}

#[derive(Debug)]
struct PoolEntries<K> {
    pools: HashMap<K, Arc<Pool>>,
    /// With how many of them it is looked for some to forget.
    sweep_at: usize,
}

impl<K: Eq + Hash> Pools<K> {
    /// For people or addresses with at most so many sockets each; 0 for no limit.
    pub fn new(most_sockets: u32) -> Self {
        Self {
            sockets: (most_sockets > 0).then(|| (f64::from(most_sockets) / ONE_IN).max(1.0)),
            known: Mutex::new(PoolEntries {
                pools: HashMap::new(),
                sweep_at: REMEMBERED,
            }),
        }
    }

    /// The pool of someone who opens a socket; `None` without a limit.
    pub fn enter(&self, who: K) -> Option<Arc<Pool>> {
        let sockets = self.sockets?;
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.pools.len() >= known.sweep_at {
            let now = Instant::now();
            // A new pool instead of one that isn't whole again would be a way around the limit.
            known.pools.retain(|_, pool| {
                let is_whole = || shared(&pool.messages).is_whole(now) && shared(&pool.bytes).is_whole(now);
                Arc::strong_count(pool) > 1 || !is_whole()
            });
            known.sweep_at = REMEMBERED.max(2 * known.pools.len());
        }
        let pool = known.pools.entry(who);
        Some(Arc::clone(pool.or_insert_with(|| Arc::new(Pool::of(sockets)))))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// This many sockets of a client.
    fn sockets<K: Copy + Eq + Hash>(pools: &Pools<K>, who: K, count: usize) -> Vec<UploadLimits> {
        let open = || UploadLimits::new([pools.enter(who), None]);
        std::iter::repeat_with(open).take(count).collect()
    }

    /// Number of messages accepted when each socket sends this many.
    fn taken(sockets: &[UploadLimits], messages: usize) -> usize {
        let of = |socket: &UploadLimits| (0..messages).filter(|_| socket.message()).count();
        sockets.iter().map(of).sum()
    }

    #[tokio::test(start_paused = true)]
    async fn a_socket_has_an_allowance_of_its_own() {
        let socket = UploadLimits::new([None, None]);
        assert_eq!((0..100).filter(|_| socket.message()).count(), 60);
        tokio::time::advance(Duration::from_secs(2)).await;
        assert_eq!((0..100).filter(|_| socket.message()).count(), 30);
        assert!(socket.bytes(32_768));
        assert!(!socket.bytes(1));
        tokio::time::advance(Duration::from_secs(4)).await;
        assert!(socket.bytes(32_768), "so long it takes");
        assert_eq!((0..100).filter(|_| socket.message()).count(), 60);
    }

    #[tokio::test(start_paused = true)]
    async fn all_sockets_together_may_send_less_than_each_by_itself() {
        let pools = Pools::new(12);
        let adas = sockets(&pools, "Ada", 12);
        assert_eq!(taken(&adas, 60), 180, "as many as three may send");
        let bens = sockets(&pools, "Ben", 1);
        assert_eq!(taken(&bens, 60), 60, "others aren't concerned");
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(taken(&adas, 60), 45, "what is refused doesn't count");
        let mut bytes = adas.iter().map(|socket| socket.bytes(10_000));
        assert!(bytes.by_ref().take(9).all(|is_taken| is_taken));
        assert!(bytes.all(|is_taken| !is_taken), "three times 32 KiB");
    }

    /// A household, a club, a school: everybody plays quickly, or comes again at once after the server was away.
    #[tokio::test(start_paused = true)]
    async fn play_at_any_human_speed_is_never_too_much() {
        for most in [12, 64] {
            let pools = Pools::new(most);
            let all = sockets(&pools, "Ada", most as usize);
            let count = all.len();
            assert_eq!(taken(&all, 10), count * 10, "everybody comes at once");
            tokio::time::advance(Duration::from_secs(2)).await;
            for _ in 0..600 {
                tokio::time::advance(Duration::from_millis(500)).await;
                for socket in &all {
                    assert!(socket.message() && socket.bytes(200));
                }
            }
        }
    }

    #[tokio::test(start_paused = true)]
    async fn closing_sockets_and_opening_new_ones_brings_no_more_than_waiting_does() {
        let pools = Pools::new(4);
        let mut adas = sockets(&pools, "Ada", 2);
        assert_eq!(taken(&adas, 60), 60);
        for _ in 0..3 {
            drop(adas);
            tokio::time::advance(Duration::from_secs(2)).await;
            adas = sockets(&pools, "Ada", 2);
            assert_eq!(taken(&adas, 60), 30);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn whole_pools_without_a_socket_are_forgotten() {
        let pools = Pools::new(4);
        let _open = sockets(&pools, 0, 1);
        for who in 1..REMEMBERED - 1 {
            taken(&sockets(&pools, who, 1), 60);
        }
        tokio::time::advance(Duration::from_secs(3)).await;
        taken(&sockets(&pools, 1, 1), 60);
        tokio::time::advance(Duration::from_secs(1)).await;
        let _new = sockets(&pools, REMEMBERED, 2);
        let known = pools.known.lock().unwrap();
        let mut who: Vec<_> = known.pools.keys().copied().collect();
        who.sort_unstable();
        assert_eq!(who, [0, 1, REMEMBERED]);
    }

    #[tokio::test(start_paused = true)]
    async fn zero_is_no_limit_for_all_together() {
        let pools = Pools::new(0);
        let adas = sockets(&pools, "Ada", 100);
        assert_eq!(taken(&adas, 60), 6_000);
        assert!(pools.known.lock().unwrap().pools.is_empty());
    }
}
