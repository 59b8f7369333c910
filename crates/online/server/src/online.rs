//! Online tables: the REST interface and the WebSockets of [`wildpile_protocol`].

mod asked;
mod blocks;
mod frames;
mod guard;
mod metered;
mod operator;
mod people;
mod presence;
mod quick;
mod rest;
mod socket;
mod spectator_quota;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::routing::{get, post};
use tokio::sync::Semaphore;
use tokio::sync::broadcast::error::RecvError;
use wildpile_people::{People, PeopleError};
use wildpile_protocol::text as t;
use wildpile_tables::nodes::Nodes;
use wildpile_tables::store::{Store, StoreError};
use wildpile_tables::{Ban, PlayerId, Rooms, Subject};

use crate::Hosts;
use crate::clients::Proxies;
use crate::config::{Config, operator_token};
use crate::limits::Quotas;
use crate::numbers::Numbers;

pub(crate) use guard::Peer;
use operator::Sessions;
use presence::{ConnectedPerson, Presences};

/// The maximum size of a request's body in bytes: rules are long at most.
const BODY: usize = 16 << 10;

/// The maximum size of a body with a whole match in bytes. No other body is larger, so a proxy has to let this much through.
pub const LARGEST_BODY: usize = 256 << 10;

/// Interval at which the bans are read again: another program may have changed them.
const BANS: Duration = Duration::from_secs(30);

/// Interval of deleting expired data.
const DAY: Duration = Duration::from_secs(24 * 3_600);

/// Time sockets may take to send their last messages.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// Online tables, to be added to a [`Server`](crate::Server). Cheap to clone: all clones are the same ones.
#[derive(Clone, Debug)]
pub struct Online {
    rooms: Rooms,
    people: People,
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    sockets: Arc<Semaphore>,
    most_sockets: u32,
    /// True if people reach the server by HTTPS, so that cookies may not travel otherwise.
    https: bool,
    proxies: Proxies,
    quotas: Quotas,
    numbers: Numbers,
    present: Presences,
    /// `None` without an operator page.
    operator: Option<Sessions>,
    draining: AtomicBool,
    drain: Duration,
}

impl Online {
    /// Tables in this store. As many bots think at a time as the machine has cores, except one. The file with the
    /// operator's token is read now; without a good one there is no operator page.
    #[must_use]
    pub fn with(store: Store, config: &Config) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let most_sockets = u32::try_from(config.sockets.min(Semaphore::MAX_PERMITS)).unwrap_or(u32::MAX);
        let token = config.operator_token_file.as_deref().map(operator_token);
        let operator = token.and_then(Result::ok).map(|token| Sessions::new(&token));
        let rooms = Rooms::new(store.clone(), cores.saturating_sub(1)).with_operator(operator.is_some());
        let shared = Shared {
            sockets: Arc::new(Semaphore::new(most_sockets as usize)),
            most_sockets,
            https: config.https,
            proxies: config.proxies(),
            quotas: Quotas::new(config),
            numbers: Numbers::new(store.metrics()),
            present: Presences::default(),
            operator,
            draining: AtomicBool::new(false),
            drain: Duration::from_secs(config.drain.into()),
        };
        Self {
            people: People::new(store),
            rooms,
            shared: Arc::new(shared),
        }
    }

    /// Shares the store with other servers; see [`Rooms::among`].
    #[must_use]
    pub fn among(mut self, nodes: impl Nodes + 'static) -> Self {
        self.rooms = self.rooms.among(nodes);
        self
    }

    /// The rooms.
    #[must_use]
    pub const fn rooms(&self) -> &Rooms {
        &self.rooms
    }

    /// The counters.
    pub(crate) fn numbers(&self) -> &Numbers {
        &self.shared.numbers
    }

    /// Reads the bans and who has deleted the account, now and from time to time, until the future is dropped.
    pub(crate) async fn follow_bans(&self) {
        let mut again = tokio::time::interval(BANS);
        let mut known = self.rooms.bans().subjects();
        loop {
            again.tick().await;
            if let Err(error) = self.rooms.bans().load(self.rooms.store()).await {
                tracing::error!(
                    error = error.for_log(),
                    "bans can't be read; the ones known before hold on"
                );
            }
            if let Err(error) = self.rooms.forget_again().await {
                tracing::error!(
                    error = error.for_log(),
                    "who has deleted the account can't be read; it is tried again"
                );
            }
            // Another program may have banned someone who is here.
            let all = self.rooms.bans().subjects();
            for subject in &all {
                if !known.contains(subject) {
                    self.enforce(subject).await;
                }
            }
            known = all;
        }
    }

    /// Removes those who have deleted their account from what was written, as far as that isn't done.
    async fn finish_deletions(&self) {
        if let Err(error) = self.people.finish_deletions().await {
            let why = match &error {
                PeopleError::Store(error) => error.for_log(),
                PeopleError::Refused(..) => error.to_string(),
            };
            tracing::error!(
                error = why,
                "a deleted account is still in the events of tables; the rest is done when the server starts, or tomorrow"
            );
        }
    }

    /// Forgets the reports that aren't kept any longer, and finishes what is left over of deleted accounts, now and once a day, until
    /// the future is dropped.
    pub(crate) async fn forget_old(&self) {
        let mut again = tokio::time::interval(DAY);
        loop {
            again.tick().await;
            self.finish_deletions().await;
            if let Err(error) = self.rooms.store().forget_reports().await {
                tracing::error!(
                    error = error.for_log(),
                    "old reports can't be deleted; it is tried again tomorrow"
                );
            }
        }
    }

    /// Bans a person, an address or a table from now on; who is there is sent away.
    ///
    /// # Errors
    /// When it couldn't be stored.
    pub async fn ban(&self, ban: &Ban) -> Result<(), StoreError> {
        self.rooms.ban(ban).await?;
        self.enforce(&ban.subject).await;
        Ok(())
    }

    async fn enforce(&self, subject: &Subject) {
        self.rooms.enforce(subject).await;
        if let (Subject::Address(address), Some(why)) = (subject, self.rooms.bans().find(subject)) {
            let is_there = |one: &ConnectedPerson| one.address.to_string() == *address;
            self.shared.present.send_away(is_there, &why);
        }
    }

    /// Some sessions of a person have ended: their sockets end, here and at other servers.
    async fn session_ended(&self, person: &PlayerId) {
        self.shared.present.sessions_ended(Some(person));
        self.rooms.sessions_ended(person).await;
    }

    /// Ends the sockets here whose sessions have ended by way of other servers, until the future is dropped.
    pub(crate) async fn follow_sessions(&self) {
        let mut ended = self.rooms.ended_sessions();
        loop {
            match ended.recv().await {
                Ok(person) => self.shared.present.sessions_ended(Some(&person)),
                Err(RecvError::Lagged(_)) => self.shared.present.sessions_ended(None),
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// All sessions of a person have ended that there were: none of their sockets goes on.
    async fn sessions_ended(&self, person: &PlayerId) {
        let why = t::ClosingSession.into();
        let is_theirs = |one: &ConnectedPerson| one.person.as_ref().is_some_and(|one| one.id == *person);
        self.shared.present.send_away(is_theirs, &why);
        self.rooms.expel(person, &why).await;
        self.rooms.sessions_ended(person).await;
    }

    /// From now on the server isn't ready, and opens no tables; after the time for proxies to notice, this ends.
    pub async fn drain(&self) {
        self.shared.draining.store(true, Ordering::Relaxed);
        tracing::info!(seconds = self.shared.drain.as_secs(), "stopping: no new tables");
        tokio::time::sleep(self.shared.drain).await;
    }

    fn is_draining(&self) -> bool {
        self.shared.draining.load(Ordering::Relaxed)
    }

    /// Sends everybody away and closes the store; everything said before is stored, and everybody gets the reason.
    pub async fn stop(&self) {
        self.shared.draining.store(true, Ordering::Relaxed);
        self.rooms.stop().await;
        // All of them are free once every socket has sent its last message.
        let all = self.shared.sockets.acquire_many(self.shared.most_sockets);
        if tokio::time::timeout(LAST_WORDS, all).await.is_err() {
            tracing::warn!("some clients didn't read why the server stops");
        }
        self.rooms.store().close().await;
        tracing::info!("stopped");
    }
}

/// The routes of online tables.
pub(crate) fn routes(online: Online, hosts: Hosts) -> Router {
    let gate = guard::Gate {
        hosts,
        online: online.clone(),
    };
    Router::new()
        .route("/api/guest", post(rest::guest))
        .route("/api/me", get(rest::me))
        .route("/api/me/tables", get(rest::own))
        .route("/api/tables", get(rest::listed).post(rest::create))
        .route("/api/quick", get(quick::waiting).post(quick::find))
        .route("/api/blocks", get(blocks::list))
        .route("/api/blocks/remove", post(blocks::remove))
        .route("/api/tables/{id}/transcript", get(rest::transcript))
        .route("/api/tables/{id}/socket", get(socket::open))
        .route("/api/openapi.json", get(rest::described))
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(rest::ready))
        .merge(operator::routes())
        .layer(axum::extract::DefaultBodyLimit::max(BODY))
        .merge(people::routes())
        .layer(axum::middleware::from_fn_with_state(gate, guard::guard))
        .with_state(online)
}
