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
    fn names_of_this_machine_are_answered() {
        for host in [
            "localhost",
            "LOCALHOST:8080",
            "wildpile.localhost:1",
            "127.0.0.1",
            "127.0.0.1:8080",
            "127.9.9.9:80",
            "[::1]",
            "[::1]:8080",
        ] {
            assert!(Hosts::Local.allow(Some(host)), "{host}");
        }
    }

    #[test]
    fn named_hosts_are_answered_and_no_others() {
        let hosts = Hosts::Named(["cards.example".to_owned()].into());
        for host in ["cards.example", "Cards.Example:8443", "localhost:1", "127.0.0.1"] {
            assert!(hosts.allow(Some(host)), "{host}");
        }
        for host in [
            "evil.example",
            "a.cards.example",
            "cards.example.evil",
            "192.168.1.4",
        ] {
            assert!(!hosts.allow(Some(host)), "{host}");
        }
        assert!(!hosts.allow(None));
    }

    #[test]
    fn names_of_others_are_not() {
        for host in [
            "evil.example",
            "evil.example:8080",
            "localhost.evil.example",
            "evillocalhost",
            "127.0.0.1.evil.example",
            "127.0.0.1@evil.example",
            "evil.example:127.0.0.1",
            "192.168.1.4:8080",
            "[::2]:8080",
            "[::1",
            "::1",
            "",
            ":",
        ] {
            assert!(!Hosts::Local.allow(Some(host)), "{host}");
            assert!(Hosts::Any.allow(Some(host)), "{host}");
        }
        assert!(!Hosts::Local.allow(None));
        assert!(Hosts::Any.allow(None));
    }
}
