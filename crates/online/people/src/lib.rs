#![doc = include_str!("../README.md")]
#![cfg_attr(
    not(feature = "passkeys"),
    allow(
        dead_code,
        reason = "accounts without a password have no use without passkeys"
    )
)]

mod accounts;
mod confirm;
mod daily;
mod deletion;
mod devices;
pub mod glicko;
mod hashing;
mod passkeys;
mod profile;
mod ranked;
pub mod ratings;

use std::sync::Arc;

use thiserror::Error;
use tokio::sync::Mutex;
use wildpile_message::Message;
use wildpile_tables::Aside;
use wildpile_tables::store::{Store, StoreError};

pub use accounts::LoggedIn;
pub use confirm::Confirmation;
pub use passkeys::{Party, no_party};
pub use ranked::RankedAttempt;

use accounts::Tries;
use hashing::Hashing;

/// Number of transcripts replayed at a time.
const REPLAYS: usize = 2;

/// The kind of refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Something about the request is wrong.
    Wrong,
    /// Name or password are.
    Denied,
    /// Someone else has that already.
    Taken,
    /// There is no such thing.
    Absent,
    /// Too many tries.
    Often,
    /// The server has too much to do.
    Busy,
}

/// The reason something wasn't done.
#[derive(Debug, Error)]
pub enum PeopleError {
    /// The reason.
    #[error("it was refused")]
    Refused(Kind, Message),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for PeopleError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(StoreError::Database(error))
    }
}

fn refused(kind: Kind, why: impl Into<Message>) -> PeopleError {
    PeopleError::Refused(kind, why.into())
}

/// Accounts, ratings and leaderboards. Cheap to clone: all clones are the same ones.
#[derive(Clone, Debug)]
pub struct People {
    store: Store,
    hashing: Hashing,
    tries: Arc<Tries>,
    /// Ratings are computed by one task at a time.
    rating: Arc<Mutex<()>>,
    /// The same for removing those who have deleted their account.
    deleting: Arc<Mutex<()>>,
    replays: Aside,
}

impl People {
    /// Those in this store.
    #[must_use]
    pub fn new(store: Store) -> Self {
        Self {
            store,
            hashing: Hashing::new(),
            tries: Arc::default(),
            rating: Arc::default(),
            deleting: Arc::default(),
            replays: Aside::new(REPLAYS),
        }
    }
}
