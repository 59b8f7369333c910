//! The addresses of servers and their tables.

use std::fmt;
use std::str::FromStr;

use hyper::Uri;
use thiserror::Error;
use wildpile_protocol::TableId;

/// A server of online tables: `https://cards.example`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    pub(crate) host: String,
    pub(crate) port: u16,
    pub(crate) encrypted: bool,
}

/// The address of a table, as people copy it: `https://cards.example/table/0123456789abcdef01234567`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The server.
    pub server: Server,
    /// The table.
    pub table: TableId,
}

/// What people type to get to online tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// A table.
    Table(Invitation),
    /// A server.
    Server(Server),
}

/// Why a text isn't such an address.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AddressError {
    /// It isn't the address of a table.
    #[error(
        "“{0}” isn't the address of a table: copy the link from the table, such as https://HOST/table/0123456789abcdef01234567"
    )]
    Table(String),
    /// It is the address of neither a table nor a server.
    #[error(
        "“{0}” isn't the address of a table or a server: write it as in a browser, such as https://HOST/table/0123456789abcdef01234567 or https://HOST"
    )]
    Neither(String),
}

/// A text as errors quote it.
fn quoted(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(100).collect()
}

/// The server in an address, and the path there.
fn parts(text: &str) -> Option<(Server, String)> {
    let uri: Uri = text.trim().parse().ok()?;
    let encrypted = match uri.scheme_str()? {
        "https" => true,
        "http" => false,
        _ => return None,
    };
    let host = uri.host().filter(|host| !host.is_empty())?;
    let server = Server {
        host: host.to_owned(),
        port: uri.port_u16().unwrap_or(if encrypted { 443 } else { 80 }),
        encrypted,
    };
    Some((server, uri.path().trim_end_matches('/').to_owned()))
}

impl Server {
    /// The host, and the port if it isn't the usual one.
    pub(crate) fn authority(&self) -> String {
        let usual = if self.encrypted { 443 } else { 80 };
        if self.port == usual {
            self.host.clone()
        } else {
            format!("{}:{}", self.host, self.port)
        }
    }
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.encrypted { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.authority())
    }
}

impl Invitation {
    /// The server, without the table: `https://cards.example`.
    #[must_use]
    pub fn site(&self) -> String {
        self.server.to_string()
    }
}

impl fmt::Display for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/table/{}", self.server, self.table)
    }
}

impl FromStr for Invitation {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let read = || {
            let (server, path) = parts(text)?;
            let table = path.strip_prefix("/table/")?.parse().ok()?;
            Some(Self { server, table })
        };
        read().ok_or_else(|| AddressError::Table(quoted(text)))
    }
}

impl FromStr for Address {
    type Err = AddressError;

    /// A server's address may have the path of its page with online tables.
    fn from_str(text: &str) -> Result<Self, AddressError> {
        let neither = || AddressError::Neither(quoted(text));
        let (server, path) = parts(text).ok_or_else(neither)?;
        match path.as_str() {
            "" | "/online" => Ok(Self::Server(server)),
            _ => text.parse().map(Self::Table).map_err(|_: AddressError| neither()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "0123456789abcdef01234567";

    #[test]
    fn links_of_tables_are_read() {
        for (text, site) in [
            (
                format!("https://cards.example/table/{ID}"),
                "https://cards.example",
            ),
            (
                format!(" http://127.0.0.1:8080/table/{ID}/ "),
                "http://127.0.0.1:8080",
            ),
            (
                format!("http://[::1]:8080/table/{ID}?lang=de"),
                "http://[::1]:8080",
            ),
            (
                format!("https://cards.example:443/table/{ID}"),
                "https://cards.example",
            ),
        ] {
            let read: Invitation = text.parse().expect(&text);
            assert_eq!(read.site(), site);
            assert_eq!(read.table.to_string(), ID);
        }
    }

    #[test]
    fn everything_else_is_refused_with_what_would_be_right() {
        for text in [
            "",
            ID,
            "cards.example/table/1",
            "ftp://cards.example/table/0123456789abcdef01234567",
            "https://cards.example/",
            "https://cards.example/table/",
            "https://cards.example/table/xyz",
            "https:///table/0123456789abcdef01234567",
        ] {
            let error = text.parse::<Invitation>().expect_err(text).to_string();
            assert!(error.contains("https://HOST/table/"), "{error}");
        }
        let error = "https://\u{1b}[2J"
            .parse::<Invitation>()
            .expect_err("control characters");
        assert!(!error.to_string().contains('\u{1b}'));
    }

    #[test]
    fn servers_are_read_as_browsers_show_them() {
        for (text, server) in [
            ("https://cards.example", "https://cards.example"),
            (" https://cards.example/ ", "https://cards.example"),
            ("http://127.0.0.1:8080/online?lang=de", "http://127.0.0.1:8080"),
        ] {
            match text.parse() {
                Ok(Address::Server(read)) => assert_eq!(read.to_string(), server),
                other => panic!("{text}: {other:?}"),
            }
        }
        let table = format!("https://cards.example/table/{ID}");
        match table.parse() {
            Ok(Address::Table(read)) => assert_eq!(read.to_string(), table),
            other => panic!("{other:?}"),
        }
        for text in [
            "cards.example",
            "https://cards.example/table/1",
            "https://cards.example/new",
        ] {
            let error = text.parse::<Address>().expect_err(text).to_string();
            assert!(error.contains("such as https://HOST/table/"), "{error}");
        }
    }
}
