//! Passwords as hashes.

use std::sync::Arc;

use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;
use wildpile_protocol::text as t;
use wildpile_tables::store::StoreError;
use wildpile_tables::{Aside, random};

use crate::{Kind, PeopleError, refused};

/// Memory in KiB, passes and lanes of argon2id: the second choice of OWASP's password storage cheat sheet, and the same
/// as the library's own. A hash takes about 20 ms on one core. A stored hash names its own, so they can be raised later.
const COST: (u32, u32, u32) = (19 * 1024, 2, 1);

/// Number of passwords hashed at a time, and number that may wait.
const AT_A_TIME: usize = 2;
const WAITING: usize = 32;

/// Hashes passwords, a few at a time, outside the threads that answer requests.
#[derive(Clone, Debug)]
pub(crate) struct Hashing {
    hasher: Hasher,
    aside: Aside,
    /// A place for every password that is hashed or waits for it.
    queue: Arc<Semaphore>,
}

/// The work itself.
#[derive(Clone, Debug, Default)]
struct Hasher {
    /// Number of hashes computed: an answer's time reveals as much.
    #[cfg(test)]
    done: Arc<std::sync::atomic::AtomicUsize>,
}

impl Hasher {
    /// For one hash.
    fn argon2(&self) -> Argon2<'static> {
        #[cfg(test)]
        self.done.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
        let (memory, passes, lanes) = COST;
        let params = Params::new(memory, passes, lanes, None).unwrap_or_default();
        Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
    }

    /// The hash of a password, with its salt and parameters.
    fn hash(&self, password: &str) -> Option<String> {
        let hash = self
            .argon2()
            .hash_password_with_salt(password.as_bytes(), &random::<16>())
            .ok()?;
        Some(hash.to_string())
    }

    /// True if a password is the one of a stored hash.
    fn fits(&self, password: &str, stored: Option<&str>) -> bool {
        match stored {
            Some(stored) if !stored.is_empty() => {
                let fits = self.argon2().verify_password(password.as_bytes(), stored);
                fits.is_ok()
            }
            _ => {
                self.hash(password);
                false
            }
        }
    }
}

impl Hashing {
    pub(crate) fn new() -> Self {
        Self {
            hasher: Hasher::default(),
            aside: Aside::new(AT_A_TIME),
            queue: Arc::new(Semaphore::new(AT_A_TIME + WAITING)),
        }
    }

    /// The hash of a new password.
    pub(crate) async fn hash(&self, password: String) -> Result<String, PeopleError> {
        let hasher = self.hasher.clone();
        let hashed = self.run(move || hasher.hash(&password)).await?;
        hashed.ok_or_else(|| StoreError::Closed.into())
    }

    /// True if a password is the right one. Without a hash, or with an empty one, it is never, after the same time.
    pub(crate) async fn check(&self, password: String, stored: Option<String>) -> Result<bool, PeopleError> {
        let hasher = self.hasher.clone();
        self.run(move || hasher.fits(&password, stored.as_deref())).await
    }

    /// Number of hashes computed.
    #[cfg(test)]
    pub(crate) fn done(&self) -> usize {
        self.hasher.done.load(std::sync::atomic::Ordering::SeqCst)
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PeopleError> {
        let Ok(waits) = self.queue.clone().try_acquire_owned() else {
            return Err(refused(Kind::Busy, t::AccountBusy));
        };
        // Its place in the queue is taken until it is hashed, even if the client has gone.
        let work = move || {
            let _waits = waits;
            work()
        };
        Ok(self.aside.run(work).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn hashes_are_salted_and_only_the_password_fits() {
        let hashing = Hashing::new();
        let hash = hashing.hash("correct horse".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert_ne!(hash, hashing.hash("correct horse".to_owned()).await.unwrap());
        let stored = Some(hash);
        assert!(
            hashing
                .check("correct horse".to_owned(), stored.clone())
                .await
                .unwrap()
        );
        assert!(!hashing.check("Correct horse".to_owned(), stored).await.unwrap());
        for none in [None, Some(String::new())] {
            assert!(!hashing.check(String::new(), none).await.unwrap());
        }
        assert!(!hashing.check("correct horse".to_owned(), None).await.unwrap());
        assert!(
            !hashing
                .check("x".to_owned(), Some("garbage".to_owned()))
                .await
                .unwrap()
        );
    }

    /// The time it takes would reveal otherwise if there is an account, and if it has a password.
    #[tokio::test]
    async fn a_wrong_password_costs_one_hash_whether_there_is_an_account_or_not() {
        let hashing = Hashing::new();
        let right = hashing.hash("correct horse".to_owned()).await.unwrap();
        for stored in [Some(right), Some(String::new()), None] {
            let before = hashing.done();
            assert!(!hashing.check("wrong".to_owned(), stored.clone()).await.unwrap());
            assert_eq!(hashing.done(), before + 1, "{stored:?}");
        }
    }

    #[tokio::test]
    async fn a_long_queue_is_refused() {
        let hashing = Hashing::new();
        let all = u32::try_from(AT_A_TIME + WAITING).unwrap();
        let _waiting = hashing.queue.clone().try_acquire_many_owned(all).unwrap();
        let busy = hashing.hash("correct horse".to_owned()).await;
        assert!(matches!(busy, Err(PeopleError::Refused(Kind::Busy, _))));
    }

    /// A client that hangs up doesn't make room for another one while its password is still being hashed.
    #[tokio::test]
    async fn a_caller_that_hangs_up_keeps_the_place_until_the_work_is_done() {
        let hashing = Hashing::new();
        let (finish, finishing) = std::sync::mpsc::channel::<()>();
        let request = tokio::spawn({
            let hashing = hashing.clone();
            async move { hashing.run(move || finishing.recv().ok()).await }
        });
        tokio::task::yield_now().await;
        request.abort();
        assert!(request.await.unwrap_err().is_cancelled());
        let all = AT_A_TIME + WAITING;
        assert_eq!(hashing.queue.available_permits(), all - 1);
        finish.send(()).unwrap();
        let back = hashing.queue.acquire_many(u32::try_from(all).unwrap()).await;
        assert!(back.is_ok(), "all places are free again");
    }
}
