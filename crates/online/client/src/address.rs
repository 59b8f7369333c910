//! The address of a table.

use std::str::FromStr;

use hyper::Uri;
use thiserror::Error;
use wildpile_protocol::TableId;

/// The address of a table, as people copy it: `https://cards.example/table/0123456789abcdef01234567`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    pub(crate) host: String,
    pub(crate) port: u16,
    pub(crate) encrypted: bool,
    /// The table.
    pub table: TableId,
}

/// Why a text isn't the address of a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "“{0}” isn't the address of a table: copy the link from the table, such as https://HOST/table/0123456789abcdef01234567"
)]
pub struct AddressError(String);

/// The port of a server that names none.
const fn usual_port(encrypted: bool) -> u16 {
    if encrypted { 443 } else { 80 }
}

impl Invitation {
    /// The server, without the table: `https://cards.example`.
    #[must_use]
    pub fn site(&self) -> String {
        let scheme = if self.encrypted { "https" } else { "http" };
        format!("{scheme}://{}", self.authority())
    }

    /// The host, and the port if it isn't the usual one.
    pub(crate) fn authority(&self) -> String {
        if self.port == usual_port(self.encrypted) {
            self.host.clone()
        } else {
            format!("{}:{}", self.host, self.port)
        }
    }
}

impl FromStr for Invitation {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let wrong = || {
            let short = text.chars().filter(|c| !c.is_control()).take(100);
            AddressError(short.collect())
        };
        let uri: Uri = text.trim().parse().map_err(|_| wrong())?;
        let encrypted = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(wrong()),
        };
        let host = uri.host().filter(|host| !host.is_empty()).ok_or_else(wrong)?;
        let id = uri.path().strip_prefix("/table/").ok_or_else(wrong)?;
        let table = id.trim_end_matches('/').parse().map_err(|_| wrong())?;
        Ok(Self {
            host: host.to_owned(),
            port: uri.port_u16().unwrap_or_else(|| usual_port(encrypted)),
            encrypted,
            table,
        })
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
}
