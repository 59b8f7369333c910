//! Limits on what a client sends: on one socket, and on all sockets of a person or an address
//! together.

use std::hash::Hash;
use std::sync::Arc;
use std::time::Duration;

use wildpile_tables::PlayerId;
use wildpile_tables::limit::Limiter;

use crate::clients::Address;

/// Number of messages a socket may send at once, and in each following period.
const MESSAGES: u32 = 60;

/// Number of bytes a socket may send at once, and in each following period, frames included. A move has about a hundred.
const BYTES: u32 = 32_768;

/// The period.
const PERIOD: Duration = Duration::from_secs(4);

/// One in so many of the sockets that a person or an address may have could send as much as all of them may together. A player
/// sends less than a message a second.
const ONE_IN: u32 = 4;

/// Something that a client sends.
#[derive(Clone, Copy)]
enum Sent {
    Message,
    Bytes(u32),
}

/// The allowances of all people, all addresses, or one socket.
#[derive(Debug)]
pub struct Allowances<K: Clone + Eq + Hash> {
    messages: Limiter<K>,
    bytes: Limiter<K>,
}

impl<K: Clone + Eq + Hash> Allowances<K> {
    /// For people or addresses with at most so many sockets each; 0 for no limit.
    pub fn new(most_sockets: u32) -> Self {
        let limiter = |most: u32| {
            let together = most.saturating_mul(most_sockets) / ONE_IN;
            let most = if most_sockets == 0 { 0 } else { together.max(most) };
            Limiter::new(most, PERIOD)
        };
        Self {
            messages: limiter(MESSAGES),
            bytes: limiter(BYTES),
        }
    }

    fn take(&self, who: &K, sent: Sent) -> bool {
        let taken = match sent {
            Sent::Message => self.messages.take(who),
            Sent::Bytes(count) => self.bytes.take_many(who, count),
        };
        taken.is_ok()
    }
}

/// The limits of a socket: it has an allowance of its own, and shares those of its person and its address.
pub struct UploadLimits {
    own: Allowances<()>,
    person: Option<(Arc<Allowances<PlayerId>>, PlayerId)>,
    address: Option<(Arc<Allowances<Address>>, Address)>,
}

impl UploadLimits {
    /// Together with the others of this person, and at this address.
    pub fn new(
        person: Option<(Arc<Allowances<PlayerId>>, PlayerId)>,
        address: Option<(Arc<Allowances<Address>>, Address)>,
    ) -> Self {
        Self {
            own: Allowances::new(1),
            person,
            address,
        }
    }

    /// A message has come; `false` if it is one too many.
    pub fn message(&self) -> bool {
        self.take(Sent::Message)
    }

    /// Counts received bytes; `false` if they are too many.
    pub fn bytes(&self, read: usize) -> bool {
        self.take(Sent::Bytes(u32::try_from(read).unwrap_or(u32::MAX)))
    }

    fn take(&self, sent: Sent) -> bool {
        let (person, address) = (self.person.as_ref(), self.address.as_ref());
        self.own.take(&(), sent)
            && person.is_none_or(|(all, who)| all.take(who, sent))
            && address.is_none_or(|(all, who)| all.take(who, sent))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many sockets of a person at allowances.
    fn opened(all: &Arc<Allowances<PlayerId>>, who: &PlayerId, count: usize) -> Vec<UploadLimits> {
        let open = || UploadLimits::new(Some((Arc::clone(all), who.clone())), None);
        std::iter::repeat_with(open).take(count).collect()
    }

    /// So many sockets of a person who may have this many.
    fn sockets(most: u32, count: usize) -> Vec<UploadLimits> {
        opened(&Arc::new(Allowances::new(most)), &PlayerId::random(), count)
    }

    /// Number of messages accepted when each socket sends this many.
    fn taken(sockets: &[UploadLimits], messages: usize) -> usize {
        let of = |socket: &UploadLimits| (0..messages).filter(|_| socket.message()).count();
        sockets.iter().map(of).sum()
    }

    #[tokio::test(start_paused = true)]
    async fn a_socket_has_an_allowance_of_its_own() {
        let socket = UploadLimits::new(None, None);
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
        let all = Arc::new(Allowances::new(12));
        let adas = opened(&all, &PlayerId::random(), 12);
        assert_eq!(taken(&adas, 60), 180, "as many as three may send");
        let bens = opened(&all, &PlayerId::random(), 1);
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
            let all = sockets(most, most as usize);
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
    async fn zero_is_no_limit_for_all_together() {
        let adas = sockets(0, 100);
        assert_eq!(taken(&adas, 60), 6_000);
    }
}
