//! The client of a request, by its address.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

use axum::http::header::{FORWARDED, HeaderMap, HeaderName, HeaderValue};
use ipnet::IpNet;

/// The trusted proxies, and the header in which they say whose request it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proxies {
    /// Their addresses and networks. Nobody else is believed.
    pub trusted: Vec<IpNet>,
    /// The header they write.
    pub header: ProxyHeader,
}

/// The header in which a proxy says whom it speaks for. Only one is read: a proxy that writes one of them may pass on what
/// a client has written into the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ProxyHeader {
    /// `X-Forwarded-For: 203.0.113.7, 10.0.0.1`
    #[default]
    XForwardedFor,
    /// `Forwarded: for=203.0.113.7;proto=https, for=10.0.0.1` (RFC 7239)
    Forwarded,
}

/// A client: an IPv4 address, or an IPv6 network of 64 bits, which is what one household has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Address(IpAddr);

impl From<IpAddr> for Address {
    fn from(ip: IpAddr) -> Self {
        Self(match ip.to_canonical() {
            IpAddr::V6(ip) => {
                let [a, b, c, d, ..] = ip.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            v4 => v4,
        })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(ip) => write!(f, "{ip}"),
            IpAddr::V6(ip) => write!(f, "{ip}/64"),
        }
    }
}

impl Proxies {
    /// True if this is a proxy, whose own address says nothing about the client.
    pub fn is_proxy(&self, ip: IpAddr) -> bool {
        let ip = ip.to_canonical();
        self.trusted.iter().any(|net| net.contains(&ip))
    }

    /// True if someone says that a request comes from someone else.
    pub fn is_spoken_for(&self, headers: &HeaderMap) -> bool {
        headers.contains_key(self.name())
    }

    const fn name(&self) -> HeaderName {
        match self.header {
            ProxyHeader::XForwardedFor => HeaderName::from_static("x-forwarded-for"),
            ProxyHeader::Forwarded => FORWARDED,
        }
    }

    /// Whom a request comes from: the peer, or if that is a trusted proxy, the last one that isn't. What stands further to
    /// the left, anyone may have written.
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> Address {
        let mut client = peer;
        if !self.is_proxy(peer) {
            return client.into();
        }
        // Byte by byte: what a client wrote in front must not make the proxy's own part unreadable.
        let lines: Vec<&[u8]> = headers
            .get_all(self.name())
            .iter()
            .map(HeaderValue::as_bytes)
            .collect();
        let hops = lines
            .iter()
            .rev()
            .flat_map(|line| line.rsplit(|byte| *byte == b','));
        for hop in hops {
            let hop = std::str::from_utf8(hop).ok();
            let Some(ip) = hop.and_then(|hop| self.read(hop)) else {
                break;
            };
            client = ip;
            if !self.is_proxy(ip) {
                break;
            }
        }
        client.into()
    }

    fn read(&self, hop: &str) -> Option<IpAddr> {
        match self.header {
            ProxyHeader::XForwardedFor => address(hop.trim()),
            ProxyHeader::Forwarded => {
                let mut pairs = hop.split(';').filter_map(|pair| pair.trim().split_once('='));
                let (_, node) = pairs.find(|(name, _)| name.eq_ignore_ascii_case("for"))?;
                address(node.trim().trim_matches('"'))
            }
        }
    }
}

/// An address, perhaps with a port: `10.0.0.1:5`, `[::1]:5`, `[::1]`.
fn address(text: &str) -> Option<IpAddr> {
    if let Some(rest) = text.strip_prefix('[') {
        return rest.split_once(']')?.0.parse().ok();
    }
    text.parse()
        .ok()
        .or_else(|| text.rsplit_once(':')?.0.parse().ok())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn client(header: ProxyHeader, peer: &str, lines: &[&str]) -> String {
        let proxies = Proxies {
            trusted: ["127.0.0.1/32", "10.0.0.0/8", "fd00::/8"]
                .map(|net| net.parse().expect("a network"))
                .to_vec(),
            header,
        };
        let mut headers = HeaderMap::new();
        for line in lines {
            for name in ["x-forwarded-for", "forwarded"] {
                headers.append(name, HeaderValue::from_bytes(line.as_bytes()).expect("a value"));
            }
        }
        proxies
            .client(peer.parse().expect("an address"), &headers)
            .to_string()
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        for (peer, lines, expected) in [
            ("203.0.113.7", &["198.51.100.1"][..], "203.0.113.7"),
            ("127.0.0.1", &["198.51.100.1"], "198.51.100.1"),
            ("::ffff:127.0.0.1", &["198.51.100.1"], "198.51.100.1"),
            // The client's own entries are to the left of those of the proxies.
            ("127.0.0.1", &["1.2.3.4, 198.51.100.1,10.1.1.1"], "198.51.100.1"),
            ("127.0.0.1", &["1.2.3.4", "198.51.100.1"], "198.51.100.1"),
            ("127.0.0.1", &[], "127.0.0.1"),
            // An unreadable entry stops the walk at the last known one.
            ("127.0.0.1", &["198.51.100.1, nonsense, 10.1.1.1"], "10.1.1.1"),
            // Strange bytes hide nothing of what the proxy itself wrote, and bring nothing forth.
            ("127.0.0.1", &["é, 198.51.100.1"], "198.51.100.1"),
            ("127.0.0.1", &["1.2.3.4", "é"], "127.0.0.1"),
            ("127.0.0.1", &["198.51.100.1:4711"], "198.51.100.1"),
            ("fd00::1", &["2001:db8:1:2:3::4"], "2001:db8:1:2::/64"),
        ] {
            let found = client(ProxyHeader::XForwardedFor, peer, lines);
            assert_eq!(found, expected, "{peer} {lines:?}");
        }
    }

    #[test]
    fn the_standard_header_is_read_if_it_is_asked_for() {
        for (line, expected) in [
            ("for=1.2.3.4, For=198.51.100.1;proto=https", "198.51.100.1"),
            ("for=\"[2001:db8::1]:4711\"", "2001:db8::/64"),
            // That is the other header.
            ("198.51.100.1", "127.0.0.1"),
            ("for=_hidden", "127.0.0.1"),
        ] {
            assert_eq!(client(ProxyHeader::Forwarded, "127.0.0.1", &[line]), expected);
        }
    }

    #[test]
    fn a_household_is_one_client() {
        let address = |text: &str| Address::from(text.parse::<IpAddr>().expect("an address"));
        assert_eq!(address("2001:db8::1"), address("2001:db8::ffff:1"));
        assert_ne!(address("2001:db8::1"), address("2001:db8:0:1::1"));
        assert_eq!(address("::ffff:203.0.113.7"), address("203.0.113.7"));
    }
}
