#![doc = include_str!("../README.md")]

use std::error::Error;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use async_nats::{Client, ConnectErrorKind, ConnectOptions, ServerAddr};
use percent_encoding::percent_decode_str;
use thiserror::Error;

/// The addresses of a NATS server or of several that belong together, and how to log in.
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

/// The reason a text isn't an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
// The text itself may contain a password.
#[error(
    "expected nats://HOST:PORT, tls://HOST:PORT or nats://USER:PASSWORD@HOST:PORT, several of them with commas"
)]
pub struct AddressError;

/// The reason there is no connection.
#[derive(Debug, Error)]
pub enum ConnectError {
    /// The credentials file can't be read: what is wrong with it.
    #[error("{}: {}", .0.display(), .1)]
    Credentials(PathBuf, String),
    /// This server doesn't let us in.
    #[error("{0} refuses the login; check user, password and credentials file")]
    Login(String),
    /// The connection to this server can't be encrypted, or its certificate isn't trusted: the reason.
    #[error("{0} can't be reached safely: {1}")]
    Tls(String, String),
    /// This server doesn't answer: the reason.
    #[error("{0} can't be reached: {1}")]
    Unreachable(String, String),
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

/// A text whose special characters are written as `%40`. The library would leave a broken one as it is.
fn plain(text: &str) -> Result<String, AddressError> {
    let is_whole = |rest: &str| {
        let digits = rest.as_bytes().get(..2);
        digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
    };
    if !text.split('%').skip(1).all(is_whole) {
        return Err(AddressError);
    }
    let decoded = percent_decode_str(text).decode_utf8();
    decoded.map(|text| text.into_owned()).map_err(|_| AddressError)
}

impl Address {
    /// Logs in with a credentials file.
    #[must_use]
    pub fn with_credentials(self, credentials: Option<PathBuf>) -> Self {
        Self { credentials, ..self }
    }

    /// Checks that the credentials file, if one is set, exists and has everything a login needs.
    ///
    /// # Errors
    /// The problem with it.
    pub fn check_credentials(&self) -> Result<(), ConnectError> {
        let Some(path) = &self.credentials else {
            return Ok(());
        };
        let text = std::fs::read_to_string(path);
        let read = text.and_then(|text| ConnectOptions::with_credentials(&text));
        read.map(drop)
            .map_err(|error| ConnectError::Credentials(path.clone(), error.to_string()))
    }

    /// Connects. Later the connection is restored whenever it gets lost, as the options say.
    ///
    /// # Errors
    /// The reason there is no connection.
    pub async fn connect(&self, mut options: ConnectOptions) -> Result<Client, ConnectError> {
        options = match &self.login {
            Login::Nobody => options,
            Login::Token(token) => options.token(token.clone()),
            Login::Person { name, password } => options.user_and_password(name.clone(), password.clone()),
        };
        if let Some(path) = &self.credentials {
            let with = options.credentials_file(path).await;
            options = with.map_err(|error| ConnectError::Credentials(path.clone(), error.to_string()))?;
        }
        let server = self.to_string();
        let servers: Result<Vec<ServerAddr>, _> = self.servers.iter().map(|server| server.parse()).collect();
        let servers = servers.map_err(|error| ConnectError::Unreachable(server.clone(), reason(&error)))?;
        options.connect(servers).await.map_err(|error| {
            let reason = reason(&error);
            let refused = reason.to_lowercase();
            // Some of these only come as texts of the server.
            let by_text = refused.contains("authorization") || refused.contains("authentication");
            match error.kind() {
                ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
                    ConnectError::Login(server)
                }
                _ if by_text => ConnectError::Login(server),
                ConnectErrorKind::Tls => ConnectError::Tls(server, reason),
                _ => ConnectError::Unreachable(server, reason),
            }
        })
    }
}

/// The error with its causes.
pub fn reason(error: &dyn Error) -> String {
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

    fn address(text: &str) -> Address {
        text.parse().expect(text)
    }

    #[test]
    fn an_address_is_shown_without_secrets() {
        for (text, shown) in [
            ("nats://ann:s3cret@example.org:4333", "nats://example.org:4333"),
            ("nats://s3crettoken@example.org", "nats://example.org:4222"),
            ("example.org", "nats://example.org:4222"),
            ("tls://[::1]", "tls://[::1]:4222"),
            ("tls://[::1]:4222", "tls://[::1]:4222"),
            ("nats://ann:s3cret@a, nats://b:1", "nats://a:4222,nats://b:1"),
        ] {
            assert_eq!(address(text).to_string(), shown);
            let debug = format!("{:?}", address(text));
            assert!(!debug.contains("s3cret") && !debug.contains("ann"), "{debug}");
        }
        let person = Login::Person {
            name: "ann".to_owned(),
            password: "a@b/c".to_owned(),
        };
        assert!(address("nats://ann:a%40b%2Fc@example.org").login == person);
        assert!(matches!(address("nats://tok@example.org").login, Login::Token(token) if token == "tok"));
    }

    #[test]
    fn a_credentials_file_is_checked_before_it_is_needed() {
        let with = |path: &str| address("nats://a").with_credentials(Some(path.into()));
        for path in [
            concat!(env!("CARGO_MANIFEST_DIR"), "/nowhere.creds"),
            concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"),
        ] {
            let error = with(path).check_credentials().expect_err(path);
            assert!(error.to_string().starts_with(path), "{error}");
        }
        assert!(address("nats://a").check_credentials().is_ok());
    }

    #[test]
    fn other_addresses_are_refused_without_repeating_them() {
        for text in [
            "",
            "http://ann:s3cret@example.org",
            "nats://",
            "ws://example.org",
            "nats://a:%4@b",
            "nats://a,",
        ] {
            let error = text.parse::<Address>().expect_err(text);
            assert!(!error.to_string().contains("s3cret"));
        }
    }
}
