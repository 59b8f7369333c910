//! The addresses of servers and their tables.

use std::fmt;
use std::net::IpAddr;
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

/// An address that people type to get to online tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// A table.
    Table(Invitation),
    /// A server.
    Server(Server),
}

/// A text that isn't such an address.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "“{0}” isn't the address of a table or a server: write it as in a browser, such as https://HOST/table/0123456789abcdef01234567 or https://HOST"
)]
pub struct AddressError(pub String);

impl AddressError {
    /// The text as errors quote it.
    fn of(text: &str) -> Self {
        Self(text.chars().filter(|c| !c.is_control()).take(100).collect())
    }
}

/// The port of a server that names none.
const fn usual_port(encrypted: bool) -> u16 {
    if encrypted { 443 } else { 80 }
}

/// A host without the brackets of IPv6, in lowercase.
fn plain(host: &str) -> String {
    host.trim_start_matches('[')
        .trim_end_matches(']')
        .to_ascii_lowercase()
}

/// True if a host is this machine: nothing that is sent to it leaves the machine.
fn is_loopback(host: &str) -> bool {
    let name = plain(host);
    name.parse()
        .map_or(name == "localhost", |ip: IpAddr| ip.to_canonical().is_loopback())
}

/// True if a host is this machine or one of a private network: it has no certificate that everybody trusts.
fn is_private(host: &str) -> bool {
    let name = plain(host);
    match name.parse() {
        Ok(IpAddr::V4(ip)) => {
            ip.is_loopback() || ip.is_private() || ip.is_link_local() || ip.is_unspecified()
        }
        Ok(IpAddr::V6(ip)) => {
            ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local() || ip.is_unspecified()
        }
        Err(_) => {
            let ends = [".localhost", ".local"];
            name == "localhost" || !name.contains('.') || ends.iter().any(|end| name.ends_with(end))
        }
    }
}

/// The address with its scheme. Without one, it is that of a browser: encrypted, unless nobody could have a certificate.
fn completed(text: &str) -> Option<Uri> {
    if !Address::is_short(text) {
        return text.parse().ok();
    }
    let uri: Uri = format!("https://{text}").parse().ok()?;
    let host = uri.host()?;
    // A single word names a host only with a port: it may be anything else that was typed.
    let is_host = host.contains('.') || host.starts_with('[') || host == "localhost" || uri.port().is_some();
    let is_person = uri.authority()?.as_str().contains('@');
    match is_host && !is_person {
        true if is_private(host) => format!("http://{text}").parse().ok(),
        true => Some(uri),
        false => None,
    }
}

/// The server in an address, and the path there.
fn parts(text: &str) -> Option<(Server, String)> {
    let uri = completed(text.trim())?;
    let encrypted = match uri.scheme_str()? {
        "https" => true,
        "http" => false,
        _ => return None,
    };
    let host = uri.host().filter(|host| !host.is_empty())?;
    // A number above 65535 is read as none.
    let has_port = uri
        .authority()?
        .as_str()
        .ends_with(|sign: char| sign.is_ascii_digit())
        && uri.authority()?.as_str().rsplit_once(host)?.1.starts_with(':');
    let port = match uri.port_u16() {
        None if has_port => return None,
        port => port.unwrap_or_else(|| usual_port(encrypted)),
    };
    let server = Server {
        host: host.to_owned(),
        port,
        encrypted,
    };
    Some((server, uri.path().trim_end_matches('/').to_owned()))
}

impl Server {
    /// True if it is this machine or one of a private network.
    pub(crate) fn is_private(&self) -> bool {
        is_private(&self.host)
    }

    /// True if others can read what is sent to it, such as a password: it is neither encrypted nor stays on this machine. In a
    /// private network, everybody in it can.
    #[must_use]
    pub fn can_be_overheard(&self) -> bool {
        !self.encrypted && !is_loopback(&self.host)
    }

    /// The same host without encryption.
    pub(crate) fn unencrypted(&self) -> Self {
        Self {
            host: self.host.clone(),
            port: if self.port == usual_port(true) {
                usual_port(false)
            } else {
                self.port
            },
            encrypted: false,
        }
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

    /// The address of the replay of the match with this deal; browsers and `wildpile replay` take it.
    #[must_use]
    pub fn replay(&self, round: u64) -> String {
        format!("{}/replay?match={}-{round}", self.server, self.table)
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
        match text.parse()? {
            Address::Table(table) => Ok(table),
            Address::Server(_) => Err(AddressError::of(text)),
        }
    }
}

impl Address {
    /// True if a text leaves out `http://` or `https://`, so that reading it chooses one of them.
    #[must_use]
    pub fn is_short(text: &str) -> bool {
        !text.contains("://")
    }
}

impl FromStr for Address {
    type Err = AddressError;

    /// A server's address may have the path of its page with online tables. Without `http://` or `https://` the connection is
    /// encrypted, unless the host is this machine or one of a private network.
    fn from_str(text: &str) -> Result<Self, AddressError> {
        let read = || {
            let (server, path) = parts(text)?;
            if matches!(path.as_str(), "" | "/online") {
                return Some(Self::Server(server));
            }
            let table = path.strip_prefix("/table/")?.parse().ok()?;
            Some(Self::Table(Invitation { server, table }))
        };
        read().ok_or_else(|| AddressError::of(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "0123456789abcdef01234567";

    /// The address as it is written in full.
    fn read(text: &str) -> Option<String> {
        Some(match text.parse().ok()? {
            Address::Server(server) => server.to_string(),
            Address::Table(table) => table.to_string(),
        })
    }

    #[test]
    fn addresses_are_read_as_browsers_show_them() {
        let table = |site: &str| format!("{site}/table/{ID}");
        for (text, full) in [
            ("https://cards.example/", "https://cards.example"),
            ("http://127.0.0.1:8080/online?lang=de", "http://127.0.0.1:8080"),
            ("https://cards.example:443", "https://cards.example"),
            ("127.0.0.1:65535", "http://127.0.0.1:65535"),
            // Without a scheme it is completed.
            ("example.org", "https://example.org"),
            ("cards.example:8080/online ", "https://cards.example:8080"),
            ("203.0.113.7:8771", "https://203.0.113.7:8771"),
            ("[2001:db8::1]:8771", "https://[2001:db8::1]:8771"),
            ("127.0.0.1:8771", "http://127.0.0.1:8771"),
            ("localhost", "http://localhost"),
            ("localhost:8771/", "http://localhost:8771"),
            ("[::1]:8771", "http://[::1]:8771"),
            ("192.168.1.20:8771", "http://192.168.1.20:8771"),
            ("10.0.0.3", "http://10.0.0.3"),
            ("[fd00::3]:80", "http://[fd00::3]"),
            ("raspberrypi:8771", "http://raspberrypi:8771"),
            ("Raspberrypi.local", "http://Raspberrypi.local"),
            // A written one stays.
            ("http://cards.example", "http://cards.example"),
            ("https://127.0.0.1:8771", "https://127.0.0.1:8771"),
            ("https://localhost", "https://localhost"),
        ] {
            assert_eq!(read(&format!(" {text}")).as_deref(), Some(full), "{text}");
            assert_eq!(Address::is_short(text), !text.contains("://"), "{text}");
        }
        for (text, site) in [
            ("https://cards.example/table/ID", "https://cards.example"),
            (" http://127.0.0.1:8080/table/ID/ ", "http://127.0.0.1:8080"),
            ("http://[::1]:8080/table/ID?lang=de", "http://[::1]:8080"),
            ("cards.example/table/ID", "https://cards.example"),
        ] {
            let text = text.replace("ID", ID);
            assert_eq!(read(&text), Some(table(site)));
            let invitation = text.parse::<Invitation>().expect(&text);
            assert_eq!(
                (invitation.site(), invitation.table.to_string()),
                (site.to_owned(), ID.to_owned())
            );
        }
    }

    #[test]
    fn everything_else_is_refused_with_what_would_be_right() {
        let no_table = ["https://cards.example/", "https://cards.example/table/"];
        let no_address = [
            "",
            ID,
            "cards",
            "cards.example/table/1",
            "ftp://cards.example/table/0123456789abcdef01234567",
            "https://cards.example/table/xyz",
            "https://cards.example/new",
            "https:///table/0123456789abcdef01234567",
            "ada@cards.example",
            "cards.example/new",
            "::1",
            "a b.example",
            "/table/1",
            // A port that can't be one.
            "127.0.0.1:99999",
            "https://cards.example:65536",
            "http://[::1]:70000/online",
        ];
        for text in no_address.into_iter().chain(no_table) {
            let error = text.parse::<Invitation>().expect_err(text).to_string();
            assert!(error.contains("such as https://HOST/table/"), "{error}");
        }
        for text in no_address {
            assert_eq!(read(text), None, "{text}");
        }
        let error = "https://\u{1b}[2J"
            .parse::<Invitation>()
            .expect_err("control characters");
        assert!(!error.to_string().contains('\u{1b}'));
    }

    #[test]
    fn what_is_neither_encrypted_nor_on_this_machine_can_be_overheard() {
        let private = [
            "https://192.168.1.20:8771",
            "cards.example",
            "localhost:8771",
            "http://LOCALHOST",
            "127.0.0.1:8771",
            "127.1.2.3",
            "[::1]:8771",
            "http://[::ffff:127.0.0.1]",
        ];
        let open = [
            "http://cards.example",
            "http://203.0.113.7",
            "192.168.1.20:8771",
            "10.0.0.3",
            "[fd00::3]:80",
            "raspberrypi:8771",
            "raspberrypi.local",
            "http://localhost.example",
        ];
        let all = private.map(|text| (text, false)).into_iter();
        for (text, is) in all.chain(open.map(|text| (text, true))) {
            match text.parse() {
                Ok(Address::Server(read)) => assert_eq!(read.can_be_overheard(), is, "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
    }
}
