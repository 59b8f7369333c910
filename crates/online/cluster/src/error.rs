//! The reason the bus can't be used.

use thiserror::Error;
use wildpile_nats::ConnectError;

/// The reason the bus can't be used.
#[derive(Debug, Error)]
pub enum ClusterError {
    /// There is no connection.
    #[error(transparent)]
    Connect(#[from] ConnectError),
    /// The server doesn't do what is needed.
    #[error("{server} can't keep the leases: {reason}; does it run with JetStream (nats-server -js)?")]
    Buckets {
        /// The server.
        server: String,
        /// Why.
        reason: String,
    },
}
