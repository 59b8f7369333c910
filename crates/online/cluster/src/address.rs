//! Where the NATS server is, and how to log in.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event, ServerAddr};
use percent_encoding::percent_decode_str;
use thiserror::Error;

/// How long a server that was lost without a word stays unnoticed: this and once more.
const PING: Duration = Duration::from_secs(2);

/// The addresses of a NATS server or of several that belong together, and how to log in. It is shown without secrets.
#[derive(Clone, PartialEq, Eq)]
pub struct Address {
    /// Without user and password.
    servers: Vec<String>,
    login: Login,
    credentials: Option<PathBuf>,
}

#[derive(Clone, PartialEq, Eq)]
enum Login {
    Nobody,
    Token(String),
    Person { name: String, password: String },
}

/// Why a text isn't an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
// The text itself may contain a password.
#[error(
    "expected nats://HOST:PORT, tls://HOST:PORT or nats://USER:PASSWORD@HOST:PORT, several of them with commas"
)]
pub struct AddressError;

/// Why the bus can't be used.
#[derive(Debug, Error)]
pub enum ClusterError {
    /// The credentials file can't be read.
    #[error("{}: {reason}", path.display())]
    Credentials {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// The server doesn't let us in.
    #[error("{server} refuses the login; check user, password and credentials file")]
    Login {
        /// The server.
        server: String,
    },
    /// The server doesn't answer.
    #[error("{server} can't be reached: {reason}")]
    Unreachable {
        /// The server.
        server: String,
        /// Why.
        reason: String,
    },
    /// The server doesn't do what is needed.
    #[error("{server} can't keep the leases: {reason}; does it run with JetStream (nats-server -js)?")]
    Buckets {
        /// The server.
        server: String,
        /// Why.
        reason: String,
    },
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.servers.join(","))
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Address").field(&self.servers).finish()
    }
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let mut servers = Vec::new();
        let mut login = Login::Nobody;
        for part in text.split(',') {
            let address: ServerAddr = part.trim().parse().map_err(|_| AddressError)?;
            if !matches!(address.scheme(), "nats" | "tls") || address.host().is_empty() {
                return Err(AddressError);
            }
            let plain = |text: &str| {
                let decoded = percent_decode_str(text).decode_utf8();
                decoded.map(|text| text.into_owned()).map_err(|_| AddressError)
            };
            login = match (address.username(), address.password()) {
                (None, None) => login,
                (Some(token), None) => Login::Token(plain(token)?),
                (name, password) => Login::Person {
                    name: plain(name.unwrap_or_default())?,
                    password: plain(password.unwrap_or_default())?,
                },
            };
            // An address of IPv6 is in brackets, or the port would seem to be a part of it.
            let host = match address.host().trim_matches(['[', ']']) {
                host if host.contains(':') => format!("[{host}]"),
                host => host.to_owned(),
            };
            servers.push(format!("{}://{host}:{}", address.scheme(), address.port()));
        }
        Ok(Self {
            servers,
            login,
            credentials: None,
        })
    }
}

impl Address {
    /// Logs in with a credentials file.
    #[must_use]
    pub fn with_credentials(self, credentials: Option<PathBuf>) -> Self {
        Self { credentials, ..self }
    }

    /// Connects. Later the connection is restored whenever it gets lost.
    pub(crate) async fn connect(
        &self,
        name: &str,
        events: impl Fn(Event) + Send + Sync + 'static,
    ) -> Result<Client, ClusterError> {
        let mut options = ConnectOptions::new()
            .name(name)
            .ping_interval(PING)
            .connection_timeout(Duration::from_secs(2))
            // A server that comes back is found soon: people wait for it.
            .reconnect_delay_callback(|attempts| Duration::from_millis(50 << attempts.min(3)))
            .event_callback(move |event| {
                events(event);
                std::future::ready(())
            });
        options = match &self.login {
            Login::Nobody => options,
            Login::Token(token) => options.token(token.clone()),
            Login::Person { name, password } => options.user_and_password(name.clone(), password.clone()),
        };
        if let Some(path) = &self.credentials {
            let with = options.credentials_file(path).await;
            options = with.map_err(|error| ClusterError::Credentials {
                path: path.clone(),
                reason: error.to_string(),
            })?;
        }
        let server = self.to_string();
        let servers: Result<Vec<ServerAddr>, _> = self.servers.iter().map(|server| server.parse()).collect();
        let servers = servers.map_err(|error| ClusterError::Unreachable {
            server: server.clone(),
            reason: reason(&error),
        })?;
        options.connect(servers).await.map_err(|error| {
            let reason = reason(&error);
            let refused = reason.to_lowercase();
            // Some of these only come as texts of the server.
            let by_text = refused.contains("authorization") || refused.contains("authentication");
            match error.kind() {
                ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
                    ClusterError::Login { server }
                }
                _ if by_text => ClusterError::Login { server },
                _ => ClusterError::Unreachable { server, reason },
            }
        })
    }
}

/// What went wrong, with its cause.
pub(crate) fn reason(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        let inner_text = inner.to_string();
        if !text.contains(&inner_text) {
            text = format!("{text}: {inner_text}");
        }
        cause = inner.source();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_secrets() {
        for (text, shown) in [
            ("nats://ann:s3cret@example.org:4333", "nats://example.org:4333"),
            ("nats://s3crettoken@example.org", "nats://example.org:4222"),
            ("tls://[::1]", "tls://[::1]:4222"),
            ("nats://ann:s3cret@a, nats://b:1", "nats://a:4222,nats://b:1"),
        ] {
            let address: Address = text.parse().unwrap();
            assert_eq!(address.to_string(), shown);
            assert!(!format!("{address:?}").contains("s3cret"), "{text}");
        }
        let address: Address = "nats://ann:a%40b%2Fc@example.org".parse().unwrap();
        let person = Login::Person {
            name: "ann".to_owned(),
            password: "a@b/c".to_owned(),
        };
        assert!(address.login == person);
    }

    #[test]
    fn other_addresses_are_refused_without_repeating_them() {
        for text in [
            "",
            "http://ann:s3cret@example.org",
            "nats://",
            "ws://example.org",
            "nats://a,",
        ] {
            let error = text.parse::<Address>().expect_err(text);
            assert!(!error.to_string().contains("s3cret"));
        }
    }
}
