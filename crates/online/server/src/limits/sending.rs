//! How much a client may send: on one socket, and on all sockets of a person or an address together.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// How many messages a socket may send at once, and how many a second after that.
const MESSAGES: (f64, f64) = (60.0, 15.0);

/// How many bytes a socket may send at once, and how many a second after that, frames included. A move has about a hundred.
const BYTES: (f64, f64) = (32_768.0, 8_192.0);

/// After how long both allowances are full again, however little was left.
const WHOLE_AGAIN: Duration = Duration::from_secs(4);

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
    /// So many at once, and so many a second after that.
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
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = self.most.min(since.mul_add(self.per_second, self.left));
        // Threads that share it may come in another order than they read the clock.
        self.at = self.at.max(now);
        let is_enough = self.left >= amount;
        if is_enough {
            self.left -= amount;
        }
        is_enough
    }
}

/// What several sockets may send together.
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

fn take_shared(allowance: &Mutex<Allowance>, amount: f64, now: Instant) -> bool {
    let mut allowance = allowance.lock().unwrap_or_else(PoisonError::into_inner);
    allowance.take(amount, now)
}

/// What one socket may send: it has an allowance of its own, and shares those of its person and its address.
#[derive(Debug)]
pub struct Sending {
    messages: Allowance,
    bytes: Allowance,
    /// Looked up when the socket is opened, not for each message.
    pools: [Option<Arc<Pool>>; 2],
}

impl Sending {
    /// Together with the others in these pools.
    pub fn new(pools: [Option<Arc<Pool>>; 2]) -> Self {
        Self {
            messages: Allowance::new(MESSAGES),
            bytes: Allowance::new(BYTES),
            pools,
        }
    }

    /// A message has come; `false` if it is one too many.
    pub fn message(&mut self) -> bool {
        let now = Instant::now();
        let mut pools = self.pools.iter().flatten();
        self.messages.take(1.0, now) && pools.all(|pool| take_shared(&pool.messages, 1.0, now))
    }

    /// So many bytes have come; `false` if they are too many.
    pub fn bytes(&mut self, read: usize) -> bool {
        let (bytes, now) = (f64::from(u32::try_from(read).unwrap_or(u32::MAX)), Instant::now());
        let mut pools = self.pools.iter().flatten();
        self.bytes.take(bytes, now) && pools.all(|pool| take_shared(&pool.bytes, bytes, now))
    }
}

/// The pools of everybody with a socket: of all people, or of all addresses.
#[derive(Debug)]
pub struct Pools<K: Clone + Eq + Hash> {
    /// As how many sockets those in one pool may send; `None` for no limit.
    sockets: Option<f64>,
    all: Mutex<All<K>>,
}

#[derive(Debug)]
struct All<K> {
    known: HashMap<K, Known>,
    /// Whose last socket was closed, and when their pool is whole again.
    gone: VecDeque<(Instant, K)>,
}

#[derive(Debug)]
struct Known {
    pool: Arc<Pool>,
    sockets: u32,
    whole_at: Instant,
}

impl<K: Eq + Hash> All<K> {
    /// Forgets those without a socket, but not before their pool is whole again: a new one would be a way around the limit.
    fn forget(&mut self, now: Instant) {
        while self.gone.front().is_some_and(|(whole_at, _)| *whole_at <= now) {
            let Some((_, who)) = self.gone.pop_front() else {
                return;
            };
            let is_over = |known: &Known| known.sockets == 0 && known.whole_at <= now;
            if self.known.get(&who).is_some_and(is_over) {
                self.known.remove(&who);
            }
        }
    }
}

/// A socket in a pool, until this is dropped.
#[derive(Debug)]
pub struct InPool<K: Clone + Eq + Hash> {
    pools: Arc<Pools<K>>,
    who: K,
    pool: Arc<Pool>,
}

impl<K: Clone + Eq + Hash> Pools<K> {
    /// For people or addresses with at most so many sockets each; 0 for no limit.
    pub fn new(most_sockets: u32) -> Self {
        Self {
            sockets: (most_sockets > 0).then(|| (f64::from(most_sockets) / ONE_IN).max(1.0)),
            all: Mutex::new(All {
                known: HashMap::new(),
                gone: VecDeque::new(),
            }),
        }
    }

    /// Somebody has one more socket; `None` without a limit.
    pub fn enter(pools: &Arc<Self>, who: K) -> Option<InPool<K>> {
        let sockets = pools.sockets?;
        let now = Instant::now();
        let mut all = pools.all.lock().unwrap_or_else(PoisonError::into_inner);
        all.forget(now);
        let known = all.known.entry(who.clone()).or_insert_with(|| Known {
            pool: Arc::new(Pool::of(sockets)),
            sockets: 0,
            whole_at: now,
        });
        known.sockets += 1;
        let pool = Arc::clone(&known.pool);
        drop(all);
        Some(InPool {
            pools: Arc::clone(pools),
            who,
            pool,
        })
    }
}

impl<K: Clone + Eq + Hash> InPool<K> {
    /// The pool.
    pub fn pool(&self) -> Arc<Pool> {
        Arc::clone(&self.pool)
    }
}

impl<K: Clone + Eq + Hash> Drop for InPool<K> {
    fn drop(&mut self) {
        let now = Instant::now();
        let mut all = self.pools.all.lock().unwrap_or_else(PoisonError::into_inner);
        let all = &mut *all;
        all.forget(now);
        if let Some(known) = all.known.get_mut(&self.who) {
            known.sockets -= 1;
            if known.sockets == 0 {
                known.whole_at = now + WHOLE_AGAIN;
                all.gone.push_back((known.whole_at, self.who.clone()));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many sockets of somebody who may have `most`.
    fn sockets(pools: &Arc<Pools<&'static str>>, who: &'static str, count: usize) -> Vec<Socket> {
        let open = || {
            let place = Pools::enter(pools, who);
            let sending = Sending::new([place.as_ref().map(InPool::pool), None]);
            Socket {
                sending,
                _place: place,
            }
        };
        std::iter::repeat_with(open).take(count).collect()
    }

    struct Socket {
        sending: Sending,
        _place: Option<InPool<&'static str>>,
    }

    /// How many of so many messages of each socket are taken.
    fn taken(sockets: &mut [Socket], messages: usize) -> usize {
        let of = |socket: &mut Socket| (0..messages).filter(|_| socket.sending.message()).count();
        sockets.iter_mut().map(of).sum()
    }

    #[tokio::test(start_paused = true)]
    async fn a_socket_has_an_allowance_of_its_own() {
        let mut socket = Sending::new([None, None]);
        assert_eq!((0..100).filter(|_| socket.message()).count(), 60);
        tokio::time::advance(Duration::from_secs(2)).await;
        assert_eq!((0..100).filter(|_| socket.message()).count(), 30);
        assert!(socket.bytes(32_768));
        assert!(!socket.bytes(1));
        tokio::time::advance(WHOLE_AGAIN).await;
        assert!(socket.bytes(32_768), "so long it takes");
        assert_eq!((0..100).filter(|_| socket.message()).count(), 60);
    }

    #[tokio::test(start_paused = true)]
    async fn all_sockets_together_may_send_less_than_each_by_itself() {
        let pools = Arc::new(Pools::new(12));
        let mut adas = sockets(&pools, "Ada", 12);
        assert_eq!(taken(&mut adas, 60), 180, "as many as three may send");
        let mut bens = sockets(&pools, "Ben", 1);
        assert_eq!(taken(&mut bens, 60), 60, "others aren't concerned");
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(taken(&mut adas, 60), 45, "what is refused doesn't count");
        let mut bytes = adas.iter_mut().map(|socket| socket.sending.bytes(10_000));
        assert!(bytes.by_ref().take(9).all(|is_taken| is_taken));
        assert!(bytes.all(|is_taken| !is_taken), "three times 32 KiB");
    }

    /// A household, a club, a school: everybody plays quickly, or comes again at once after the server was away.
    #[tokio::test(start_paused = true)]
    async fn play_at_any_human_speed_is_never_too_much() {
        for most in [12, 64] {
            let pools = Arc::new(Pools::new(most));
            let mut all = sockets(&pools, "Ada", most as usize);
            let count = all.len();
            assert_eq!(taken(&mut all, 10), count * 10, "everybody comes at once");
            tokio::time::advance(Duration::from_secs(2)).await;
            for _ in 0..600 {
                tokio::time::advance(Duration::from_millis(500)).await;
                for socket in &mut all {
                    assert!(socket.sending.message() && socket.sending.bytes(200));
                }
            }
        }
    }

    #[tokio::test(start_paused = true)]
    async fn pools_are_forgotten_but_not_to_be_had_anew() {
        let pools = Arc::new(Pools::new(4));
        let known = |pools: &Pools<&'static str>| {
            let all = pools.all.lock().unwrap();
            (all.known.len(), all.gone.len())
        };
        let mut adas = sockets(&pools, "Ada", 2);
        assert_eq!(taken(&mut adas, 60), 60);
        drop(adas.pop());
        assert_eq!(known(&pools), (1, 0), "one is open");
        // Closing sockets and opening new ones brings no more than waiting does.
        for _ in 0..3 {
            drop(adas);
            tokio::time::advance(Duration::from_secs(2)).await;
            adas = sockets(&pools, "Ada", 2);
            assert_eq!(taken(&mut adas, 60), 30);
        }
        drop(adas);
        tokio::time::advance(WHOLE_AGAIN).await;
        drop(sockets(&pools, "Ben", 1));
        assert_eq!(known(&pools), (1, 1), "Ada has gone");
        tokio::time::advance(WHOLE_AGAIN).await;
        pools.all.lock().unwrap().forget(Instant::now());
        assert_eq!(known(&pools), (0, 0));
    }

    #[tokio::test(start_paused = true)]
    async fn zero_is_no_limit_for_all_together() {
        let pools = Arc::new(Pools::new(0));
        let mut adas = sockets(&pools, "Ada", 100);
        assert_eq!(taken(&mut adas, 60), 6_000);
        assert!(pools.all.lock().unwrap().known.is_empty());
    }
}
