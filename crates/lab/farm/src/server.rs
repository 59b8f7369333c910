//! Where the NATS server is, and how to log in.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use async_nats::{ConnectErrorKind, ConnectOptions, ServerAddr};
use wildpile_message::Message;

use crate::text as t;

/// The address of a NATS server, and how to log in. It is shown without secrets.
#[derive(Clone, PartialEq, Eq)]
pub struct Server {
    /// The address without user and password.
    address: String,
    login: Login,
    credentials: Option<PathBuf>,
}

#[derive(Clone, PartialEq, Eq)]
enum Login {
    Nobody,
    Token(String),
    Person { name: String, password: String },
}

/// Why a text isn't the address of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerError;

impl fmt::Display for ServerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The text itself may contain a password.
        f.write_str("expected nats://HOST:PORT, tls://HOST:PORT or nats://USER:PASSWORD@HOST:PORT")
    }
}

impl std::error::Error for ServerError {}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.address)
    }
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Server").field(&self.address).finish()
    }
}

impl FromStr for Server {
    type Err = ServerError;

    fn from_str(text: &str) -> Result<Self, ServerError> {
        let address: ServerAddr = text.trim().parse().map_err(|_| ServerError)?;
        let is_known = matches!(address.scheme(), "nats" | "tls");
        if !is_known || address.host().is_empty() {
            return Err(ServerError);
        }
        let plain = |text: &str| percent_decoded(text).ok_or(ServerError);
        let login = match (address.username(), address.password()) {
            (None, None) => Login::Nobody,
            (Some(token), None) => Login::Token(plain(token)?),
            (name, password) => Login::Person {
                name: plain(name.unwrap_or_default())?,
                password: plain(password.unwrap_or_default())?,
            },
        };
        let host = address.host();
        // An address of IPv6 is in brackets, or the port would seem to be a part of it.
        let host = if host.contains(':') {
            format!("[{}]", host.trim_matches(['[', ']']))
        } else {
            host.to_owned()
        };
        Ok(Self {
            address: format!("{}://{host}:{}", address.scheme(), address.port()),
            login,
            credentials: None,
        })
    }
}

/// A text whose special characters are written as `%40`; `None` if it isn't.
fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let digit = |byte: Option<u8>| char::from(byte?).to_digit(16);
                let (high, low) = (digit(rest.next())?, digit(rest.next())?);
                (high * 16 + low) as u8
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

impl Server {
    /// Logs in with a credentials file.
    #[must_use]
    pub fn with_credentials(self, credentials: Option<PathBuf>) -> Self {
        Self { credentials, ..self }
    }

    /// Connects. Later the connection is restored whenever it gets lost.
    pub(crate) async fn connect(
        &self,
        name: &str,
        events: impl Fn(async_nats::Event) + Send + Sync + 'static,
    ) -> Result<async_nats::Client, Message> {
        let mut options = ConnectOptions::new()
            .name(name)
            // A server that comes back is found soon.
            .reconnect_delay_callback(|attempts| std::time::Duration::from_millis(50 << attempts.min(6)))
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
            options = options.credentials_file(path).await.map_err(|error| {
                let (path, reason) = (path.display().to_string(), error.to_string());
                Message::from(t::FailCredentials { path, reason })
            })?;
        }
        let server = self.to_string();
        options.connect(&self.address).await.map_err(|error| {
            let reason = reason(&error);
            let refused = reason.to_lowercase();
            match error.kind() {
                ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
                    t::FailLogin { server }.into()
                }
                // Some of these only come as texts of the server.
                _ if refused.contains("authorization") || refused.contains("authentication") => {
                    t::FailLogin { server }.into()
                }
                ConnectErrorKind::Tls => t::FailTls { server, reason }.into(),
                _ => t::FailUnreachable { server, reason }.into(),
            }
        })
    }
}

/// What went wrong, with its cause.
pub fn reason(error: &dyn std::error::Error) -> String {
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

    fn server(text: &str) -> Server {
        text.parse().expect(text)
    }

    #[test]
    fn an_address_is_shown_without_secrets() {
        let shown = |text: &str| server(text).to_string();
        assert_eq!(
            shown("nats://ann:s3cret@example.org:4333"),
            "nats://example.org:4333"
        );
        assert_eq!(shown("nats://s3crettoken@example.org"), "nats://example.org:4222");
        assert_eq!(shown("example.org"), "nats://example.org:4222");
        assert_eq!(shown("tls://[::1]:4222"), "tls://[::1]:4222");
        let debug = format!("{:?}", server("nats://ann:s3cret@example.org"));
        assert!(!debug.contains("s3cret") && !debug.contains("ann"), "{debug}");
        let person = Login::Person {
            name: "ann".to_owned(),
            password: "a@b/c".to_owned(),
        };
        assert!(server("nats://ann:a%40b%2Fc@example.org").login == person);
        assert!(matches!(server("nats://tok@example.org").login, Login::Token(token) if token == "tok"));
    }

    #[test]
    fn other_addresses_are_refused_without_repeating_them() {
        for text in [
            "",
            "http://ann:s3cret@example.org",
            "nats://",
            "ws://example.org",
            "nats://a:%4@b",
        ] {
            let error = text.parse::<Server>().expect_err(text);
            assert!(!error.to_string().contains("s3cret"));
        }
    }
}
