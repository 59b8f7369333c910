//! The host names a server answers to.

use std::sync::Arc;

/// The host names a server answers to, as given in the `Host` header.
///
/// This prevents DNS rebinding: a foreign page can make its own name resolve to this machine in
/// order to read responses, but it can't change the name the browser sends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hosts {
    /// Only names for the machine itself: `localhost`, `*.localhost`, loopback addresses.
    Local,
    /// All names: the server is meant to be reached from elsewhere, under names it can't know.
    Any,
    /// These names, and those for the machine itself: a proxy on it passes the others on.
    Named(Arc<[String]>),
}

impl Hosts {
    /// True if a request for this host, optionally with a port, is answered.
    pub fn allow(&self, host: Option<&str>) -> bool {
        match self {
            Self::Any => true,
            Self::Local => host.and_then(without_port).is_some_and(is_local),
            Self::Named(names) => host.and_then(without_port).is_some_and(|host| {
                is_local(host) || names.iter().any(|name| name.eq_ignore_ascii_case(host))
            }),
        }
    }
}

/// The host without its port; `None` if the port is malformed.
fn without_port(host: &str) -> Option<&str> {
    let (name, port) = match host.rsplit_once(':') {
        // The colons of a bracketed address are its own.
        Some((name, port)) if !port.ends_with(']') => (name, Some(port)),
        _ => (host, None),
    };
    port.is_none_or(|p| p.bytes().all(|b| b.is_ascii_digit()))
        .then_some(name)
}

fn is_local(name: &str) -> bool {
    if let Some(address) = name.strip_prefix('[') {
        let address = address.strip_suffix(']').map(str::parse::<std::net::Ipv6Addr>);
        return address.is_some_and(|a| a.is_ok_and(|a| a.is_loopback()));
    }
    if let Ok(address) = name.parse::<std::net::Ipv4Addr>() {
        return address.is_loopback();
    }
    let name = name.to_ascii_lowercase();
    name == "localhost" || name.ends_with(".localhost")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_this_machine_and_named_ones_are_answered_and_no_others() {
        let named = Hosts::Named(["cards.example".to_owned()].into());
        for (host, is_local, is_named) in [
            ("localhost", true, true),
            ("LOCALHOST:8080", true, true),
            ("wildpile.localhost:1", true, true),
            ("127.0.0.1", true, true),
            ("127.9.9.9:80", true, true),
            ("[::1]", true, true),
            ("[::1]:8080", true, true),
            ("cards.example", false, true),
            ("Cards.Example:8443", false, true),
            ("a.cards.example", false, false),
            ("cards.example.evil", false, false),
            ("evil.example", false, false),
            ("evil.example:8080", false, false),
            ("localhost.evil.example", false, false),
            ("evillocalhost", false, false),
            ("127.0.0.1.evil.example", false, false),
            ("127.0.0.1@evil.example", false, false),
            ("evil.example:127.0.0.1", false, false),
            ("192.168.1.4:8080", false, false),
            ("[::2]:8080", false, false),
            ("[::1", false, false),
            ("::1", false, false),
            ("", false, false),
            (":", false, false),
        ] {
            assert_eq!(Hosts::Local.allow(Some(host)), is_local, "{host}");
            assert_eq!(named.allow(Some(host)), is_named, "{host}");
            assert!(Hosts::Any.allow(Some(host)), "{host}");
        }
        let nameless = [Hosts::Local, named, Hosts::Any].map(|hosts| hosts.allow(None));
        assert_eq!(nameless, [false, false, true]);
    }
}
