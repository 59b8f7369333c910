//! Online tables: the REST interface and the WebSockets of [`wildpile_protocol`].

mod guard;
mod rest;
mod socket;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};
use tokio::sync::Semaphore;
use wildpile_tables::Rooms;
use wildpile_tables::nodes::{Bus, Leases};
use wildpile_tables::store::Store;

use crate::Hosts;

/// The maximum size of a request's body in bytes: rules are long at most.
const BODY: usize = 16 << 10;

/// How many sockets are open at most; more are refused.
const SOCKETS: usize = 20_000;

/// Online tables, to be added to a [`Server`](crate::Server). Cheap to clone: all clones are the same ones.
#[derive(Clone, Debug)]
pub struct Online {
    rooms: Rooms,
    sockets: Arc<Semaphore>,
    /// Whether people reach the server by HTTPS, so that cookies may not travel otherwise.
    https: bool,
}

impl Online {
    /// Tables in this store. As many bots think at a time as the machine has cores, except one.
    #[must_use]
    pub fn new(store: Store) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            rooms: Rooms::new(store, cores.saturating_sub(1)),
            sockets: Arc::new(Semaphore::new(SOCKETS)),
            https: false,
        }
    }

    /// Says whether people reach the server by HTTPS, through a proxy; then cookies don't travel otherwise.
    #[must_use]
    pub const fn https(mut self, https: bool) -> Self {
        self.https = https;
        self
    }

    /// Shares the store with other servers; see [`Rooms::among`].
    #[must_use]
    pub fn among(mut self, leases: Arc<dyn Leases>, bus: Arc<dyn Bus>) -> Self {
        self.rooms = self.rooms.among(leases, bus);
        self
    }

    /// The rooms.
    #[must_use]
    pub const fn rooms(&self) -> &Rooms {
        &self.rooms
    }

    /// Sends everybody away and closes the store; all that was said before is written down.
    pub async fn stop(&self) {
        self.rooms.stop().await;
        self.rooms.store().close().await;
    }
}

/// The routes of online tables.
pub(crate) fn routes(online: Online, hosts: Hosts) -> Router {
    Router::new()
        .route("/api/guest", post(rest::guest))
        .route("/api/me", get(rest::me))
        .route("/api/tables", get(rest::listed).post(rest::create))
        .route("/api/tables/{id}/transcript", get(rest::transcript))
        .route("/api/tables/{id}/socket", get(socket::open))
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(rest::ready))
        .layer(axum::extract::DefaultBodyLimit::max(BODY))
        .layer(axum::middleware::from_fn_with_state(hosts, guard::guard))
        .with_state(online)
}
