//! The NATS server through which experiments reach the workers.

use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event};
use tokio::runtime::{Builder, Runtime};
use wildpile_lab::LabError;
use wildpile_message::Message;
use wildpile_nats::{Address, ConnectError, reason};

use crate::text as t;

/// The runtime for all calls of the server.
pub(crate) fn runtime(server: &Address) -> Result<Runtime, LabError> {
    let runtime = Builder::new_current_thread().enable_all().build();
    runtime.map_err(|error| {
        let (server, reason) = (server.to_string(), reason(&error));
        LabError::Store(t::FailQueue { server, reason }.into())
    })
}

/// Connects. Later the connection is restored whenever it gets lost.
pub(crate) async fn connect(
    server: &Address,
    name: &str,
    events: impl Fn(Event) + Send + Sync + 'static,
) -> Result<Client, Message> {
    let options = ConnectOptions::new()
        .name(name)
        // A server that comes back is found soon.
        .reconnect_delay_callback(|attempts| Duration::from_millis(50 << attempts.min(6)))
        .event_callback(move |event| {
            events(event);
            std::future::ready(())
        });
    server.connect(options).await.map_err(|error| match error {
        ConnectError::Credentials(path, reason) => {
            let path = path.display().to_string();
            t::FailCredentials { path, reason }.into()
        }
        ConnectError::Login(server) => t::FailLogin { server }.into(),
        ConnectError::Tls(server, reason) => t::FailTls { server, reason }.into(),
        ConnectError::Unreachable(server, reason) => t::FailUnreachable { server, reason }.into(),
    })
}
