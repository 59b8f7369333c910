//! What all rooms of a program share.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

use super::coming::Missed;
use super::lines::Quiet;
use crate::limit::Limiter;
use crate::store::Store;
use crate::{Bans, PlayerId};

/// How many messages a person may say in 15 seconds, how often try to sit down, and how often report someone in an hour.
const SAYINGS: u32 = 5;
const SITS: u32 = 20;
const REPORTS: u32 = 5;

/// How many people someone may block in a minute.
const BLOCKS: u32 = 20;

/// How often in a minute someone may ask for what was said earlier.
const ASKS: u32 = 20;

/// How often someone may change something at tables in two minutes beside moves: seats, bots, pauses. All of it is kept.
const CHANGES: u32 = 60;

/// What all rooms share.
#[derive(Clone, Debug)]
pub(crate) struct Shared {
    pub(crate) store: Store,
    /// As many bots may think at a time as this has permits.
    pub(crate) thinkers: Arc<Semaphore>,
    pub(crate) bans: Bans,
    /// Whether someone can see what is reported.
    pub(crate) has_operator: bool,
    /// The chats of tables at which nobody is.
    pub(crate) quiet: Quiet,
    /// How much a person may say, how often sit down, report and block someone and ask for the chat, at all tables together.
    pub(super) sayings: Arc<Limiter<PlayerId>>,
    pub(super) sits: Arc<Limiter<PlayerId>>,
    pub(super) reports: Arc<Limiter<PlayerId>>,
    pub(super) blocks: Arc<Limiter<PlayerId>>,
    pub(super) asks: Arc<Limiter<PlayerId>>,
    pub(super) changes: Arc<Limiter<PlayerId>>,
    /// Who didn't come to the last quick seats.
    pub(crate) missed: Arc<Missed>,
}

impl Shared {
    pub(crate) fn new(store: Store, thinkers: usize) -> Self {
        Self {
            store,
            thinkers: Arc::new(Semaphore::new(thinkers.max(1))),
            bans: Bans::default(),
            has_operator: false,
            quiet: Quiet::default(),
            sayings: Arc::new(Limiter::new(SAYINGS, Duration::from_secs(15))),
            sits: Arc::new(Limiter::new(SITS, Duration::from_secs(15))),
            reports: Arc::new(Limiter::new(REPORTS, Duration::from_secs(3_600))),
            blocks: Arc::new(Limiter::new(BLOCKS, Duration::from_secs(60))),
            asks: Arc::new(Limiter::new(ASKS, Duration::from_secs(60))),
            changes: Arc::new(Limiter::new(CHANGES, Duration::from_secs(120))),
            missed: Arc::default(),
        }
    }
}
