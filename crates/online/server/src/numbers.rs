//! The metrics of a server, as Prometheus reads them: numbers only, nothing of anyone.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;
use wildpile_tables::Metrics;

/// The type of the answer, as the format wants it.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The counters. Cheap to clone: all clones are the same ones.
#[derive(Clone, Debug)]
pub struct Numbers {
    registry: Arc<Registry>,
    /// Open sockets.
    pub sockets: Gauge,
    requests: Family<[(&'static str, String); 1], Counter>,
    limited: Family<[(&'static str, &'static str); 1], Counter>,
}

impl Numbers {
    /// Those of a server with these tables.
    pub fn new(tables: &Metrics) -> Self {
        let mut registry = Registry::with_prefix("wildpile");
        tables.register(&mut registry);
        let (sockets, requests, limited) = (Gauge::default(), Family::default(), Family::default());
        registry.register("sockets", "Open sockets of tables", sockets.clone());
        registry.register("requests", "Answered requests to the interface", requests.clone());
        registry.register("limited", "What was refused because of a limit", limited.clone());
        Self {
            registry: Arc::new(registry),
            sockets,
            requests,
            limited,
        }
    }

    /// A request was answered.
    pub fn answered(&self, status: StatusCode) {
        self.requests
            .get_or_create(&[("status", status.as_str().to_owned())])
            .inc();
    }

    /// Counts a refusal because of a limit.
    pub fn limited(&self, what: &'static str) {
        self.limited.get_or_create(&[("what", what)]).inc();
    }
}

/// `GET /metrics`, for a listener of its own.
pub fn routes(numbers: Numbers) -> Router {
    Router::new().route("/metrics", get(shown)).with_state(numbers)
}

async fn shown(State(numbers): State<Numbers>) -> Response {
    let mut text = String::new();
    match encode(&mut text, &numbers.registry) {
        Ok(()) => ([(CONTENT_TYPE, OPEN_METRICS)], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
