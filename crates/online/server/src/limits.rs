//! Limits of a client's use of the server: per time, and at a time.

mod upload_limits;

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use wildpile_message::Message;
use wildpile_protocol::text as t;
use wildpile_tables::limit::{Limiter, minutes, seconds};
use wildpile_tables::{PlayerId, Setup};

use crate::Config;
use crate::clients::Address;

use upload_limits::Allowances;

pub use upload_limits::UploadLimits;

const HOUR: Duration = Duration::from_secs(3_600);

/// A request that comes too early.
#[derive(Clone, Debug, PartialEq)]
pub struct TooMany {
    /// The message for people.
    pub why: Message,
    /// Time until it may come again.
    pub wait: Duration,
    /// For the metrics.
    pub what: &'static str,
}

/// The refusal that says in which unit of time how long to wait.
fn too_many<M: Into<Message>>(
    what: &'static str,
    unit: fn(Duration) -> u64,
    why: impl FnOnce(u64) -> M,
) -> impl FnOnce(Duration) -> TooMany {
    move |wait| {
        let why = why(unit(wait)).into();
        TooMany { why, wait, what }
    }
}

/// Everything that is limited per person and address.
#[derive(Debug)]
pub struct Quotas {
    requests: Limiter<Address>,
    guests: Limiter<Address>,
    tables: Limiter<PlayerId>,
    tables_of_address: Limiter<Address>,
    listed_of_address: Limiter<Address>,
    /// Passwords and the like.
    tries: Limiter<Address>,
    /// The maximum number of a person's tables in the lobby.
    pub listed: i64,
    sockets: Arc<Count<Address>>,
    sockets_of_person: Arc<Count<PlayerId>>,
    /// Shared allowances for all sockets of an address, and all of a person.
    sent_from: Arc<Allowances<Address>>,
    sent_by: Arc<Allowances<PlayerId>>,
    /// Bytes of matches that people come to without a seat. How long something is, is known when it is sent, so this may be
    /// overdrawn.
    looks: Limiter<Address>,
}

/// Seconds of watching that the allowance covers at once.
const LOOKS: u32 = 128;

/// The most KiB of watching per second that can be counted.
pub const MOST_WATCH_KIB: u32 = u32::MAX / (1_024 * LOOKS);

impl Quotas {
    /// The limits that the operator has chosen.
    pub fn new(config: &Config) -> Self {
        Self {
            // A page of the app asks for several things at once.
            requests: Limiter::new(
                config.requests_per_second.saturating_mul(10),
                Duration::from_secs(10),
            ),
            guests: Limiter::new(config.guests_per_hour, HOUR),
            tables: Limiter::new(config.tables_per_hour, HOUR),
            tables_of_address: Limiter::new(config.tables_per_hour_per_address, HOUR),
            listed_of_address: Limiter::new(config.tables_per_hour_per_address / 4, HOUR),
            tries: Limiter::new(10, Duration::from_secs(900)),
            listed: i64::from(config.listed_per_person),
            sockets: Arc::new(Count::new(config.sockets_per_address)),
            sockets_of_person: Arc::new(Count::new(config.sockets_per_person)),
            sent_from: Arc::new(Allowances::new(config.sockets_per_address)),
            sent_by: Arc::new(Allowances::new(config.sockets_per_person)),
            looks: Limiter::new(
                config.watch_kib_per_second.saturating_mul(1_024 * LOOKS),
                Duration::from_secs(LOOKS.into()),
            ),
        }
    }

    /// A request to the interface.
    pub fn request(&self, address: Address) -> Result<(), TooMany> {
        self.requests
            .take(&address)
            .map_err(too_many("requests", seconds, |seconds| t::LimitRequests {
                seconds,
            }))
    }

    /// A new guest.
    pub fn guest(&self, address: Address) -> Result<(), TooMany> {
        self.guests
            .take(&address)
            .map_err(too_many("guests", minutes, |minutes| t::LimitGuests { minutes }))
    }

    /// An attempt to prove something: a password, a code.
    pub fn attempt(&self, address: Address) -> Result<(), TooMany> {
        self.tries
            .take(&address)
            .map_err(too_many("tries", minutes, |minutes| t::LimitTries { minutes }))
    }

    /// A new table.
    pub fn table(&self, setup: &Setup, address: Address) -> Result<(), TooMany> {
        let listed = match setup.new.settings.listed {
            true => self.listed_of_address.take(&address),
            false => Ok(()),
        };
        let taken = listed
            .and_then(|()| self.tables_of_address.take(&address))
            .and_then(|()| self.tables.take(&setup.owner.id));
        taken.map_err(too_many("tables", minutes, |minutes| t::LimitTables { minutes }))
    }

    /// Checks that someone without a seat may be sent another match.
    pub fn look(&self, address: Address) -> Result<(), TooMany> {
        self.looks
            .check(&address)
            .map_err(too_many("looks", seconds, |seconds| t::LimitLooks { seconds }))
    }

    /// Someone without a seat was sent so many bytes of a match.
    pub fn looked(&self, address: Address, bytes: usize) {
        self.looks
            .overdraw(&address, u32::try_from(bytes).unwrap_or(u32::MAX));
    }

    /// A socket, until the second part of what this returns is dropped; the first is what it may send.
    pub fn socket(
        &self,
        address: Address,
        person: Option<&PlayerId>,
    ) -> Result<(UploadLimits, impl Send + use<>), TooMany> {
        let many = || TooMany {
            why: t::LimitSockets.into(),
            wait: Duration::from_secs(10),
            what: "sockets",
        };
        let of_address = Count::take(&self.sockets, address).ok_or_else(many)?;
        let of_person = match person {
            Some(person) => Some(Count::take(&self.sockets_of_person, person.clone()).ok_or_else(many)?),
            None => None,
        };
        let by = person.map(|person| (Arc::clone(&self.sent_by), person.clone()));
        let from = Some((Arc::clone(&self.sent_from), address));
        Ok((UploadLimits::new(by, from), (of_address, of_person)))
    }
}

/// Counts of things that each client has at a time.
#[derive(Debug)]
pub struct Count<K: Clone + Eq + Hash> {
    most: u32,
    held: Mutex<HashMap<K, u32>>,
}

/// One of them, until it is dropped.
#[derive(Debug)]
pub struct Held<K: Clone + Eq + Hash> {
    count: Arc<Count<K>>,
    who: K,
}

impl<K: Clone + Eq + Hash> Count<K> {
    /// At most `most` each; 0 for no limit.
    pub fn new(most: u32) -> Self {
        Self {
            most,
            held: Mutex::default(),
        }
    }

    /// One more; `None` if that would be too many.
    pub fn take(count: &Arc<Self>, who: K) -> Option<Held<K>> {
        let mut held = count.held.lock().unwrap_or_else(PoisonError::into_inner);
        let own = held.entry(who.clone()).or_insert(0);
        if count.most > 0 && *own >= count.most {
            return None;
        }
        *own += 1;
        drop(held);
        Some(Held {
            count: Arc::clone(count),
            who,
        })
    }
}

impl<K: Clone + Eq + Hash> Drop for Held<K> {
    fn drop(&mut self) {
        let mut held = self.count.held.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = held.get_mut(&self.who) {
            *own -= 1;
            if *own == 0 {
                held.remove(&self.who);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Address {
        text.parse::<std::net::IpAddr>().expect("an address").into()
    }

    #[test]
    fn what_is_given_back_counts_no_more() {
        let count = Arc::new(Count::new(2));
        let first = Count::take(&count, "a").unwrap();
        let _second = Count::take(&count, "a").unwrap();
        assert!(Count::take(&count, "a").is_none());
        let other = Count::take(&count, "b").unwrap();
        drop(first);
        assert!(Count::take(&count, "a").is_some());
        drop(other);
        assert_eq!(
            count.held.lock().unwrap().len(),
            1,
            "nobody is remembered for nothing"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn refusals_say_when_to_come_again() {
        let quotas = Quotas::new(&Config {
            guests_per_hour: 2,
            requests_per_second: 1,
            ..Config::default()
        });
        let (ada, ben) = (address("203.0.113.7"), address("203.0.113.8"));
        quotas.guest(ada).unwrap();
        quotas.guest(ada).unwrap();
        let many = quotas.guest(ada).unwrap_err();
        assert_eq!(many.wait, HOUR / 2);
        assert_eq!(many.why, t::LimitGuests { minutes: 31_u64 }.into());
        quotas.guest(ben).unwrap();
        tokio::time::advance(HOUR / 2).await;
        quotas.guest(ada).unwrap();
        for _ in 0..10 {
            quotas.request(ada).unwrap();
        }
        assert_eq!(quotas.request(ada).unwrap_err().wait, Duration::from_secs(1));
        for _ in 0..10 {
            quotas.attempt(ben).unwrap();
        }
        assert_eq!(quotas.attempt(ben).unwrap_err().wait, Duration::from_secs(90));
    }

    #[test]
    fn sockets_are_counted_by_address_and_person() {
        let quotas = Quotas::new(&Config {
            sockets_per_address: 3,
            sockets_per_person: 2,
            ..Config::default()
        });
        let (here, there) = (address("203.0.113.7"), address("203.0.113.8"));
        let ada = PlayerId::random();
        let first = quotas.socket(here, Some(&ada)).ok();
        let _second = quotas.socket(there, Some(&ada)).ok();
        assert!(quotas.socket(here, Some(&ada)).is_err(), "a person's third");
        let _others = [quotas.socket(here, None).ok(), quotas.socket(here, None).ok()];
        assert!(quotas.socket(here, None).is_err(), "an address's fourth");
        drop(first);
        assert!(quotas.socket(here, Some(&ada)).is_ok());
    }

    /// The person's sockets share one allowance wherever they are, and those of the address share one among all people.
    #[tokio::test(start_paused = true)]
    async fn what_sockets_send_is_counted_by_address_and_person() {
        let quotas = Quotas::new(&Config {
            sockets_per_address: 8,
            sockets_per_person: 4,
            ..Config::default()
        });
        let (here, there) = (address("203.0.113.7"), address("203.0.113.8"));
        let (ada, ben) = (PlayerId::random(), PlayerId::random());
        let open = |address, person: Option<&PlayerId>| quotas.socket(address, person).unwrap();
        let send = |sending: &UploadLimits| (0..100).filter(|_| sending.message()).count();
        let (first, second) = (open(here, Some(&ada)), open(there, Some(&ada)));
        assert_eq!(send(&first.0), 60, "as much as one socket");
        assert_eq!(send(&second.0), 0, "the same person elsewhere");
        let bens = open(there, Some(&ben));
        assert_eq!(send(&bens.0), 60, "another person");
        let (third, fourth) = (open(here, None), open(here, None));
        assert_eq!(send(&third.0), 60, "as much as two sockets");
        assert_eq!(send(&fourth.0), 0, "the same address");
        drop([first, second, bens, third, fourth]);
        for (address, person) in [(there, Some(&ada)), (there, Some(&ben)), (here, None)] {
            assert_eq!(
                send(&open(address, person).0),
                0,
                "new sockets bring nothing back"
            );
        }
    }
}
