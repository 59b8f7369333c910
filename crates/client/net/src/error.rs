//! Reasons for failed requests and lost connections.

use std::io::{self, ErrorKind};

use hyper::StatusCode;
use wildpile_client::error::ClientError;
use wildpile_message::Message;

use crate::{Server, text as t};

/// The connection broke off, and nobody knows why.
#[must_use]
pub fn broken() -> ClientError {
    ClientError::Lost(t::LostBroken.into())
}

pub(crate) fn lost(why: impl Into<Message>) -> ClientError {
    ClientError::Lost(why.into())
}

/// The connection broke off, for a reason that helps nobody.
pub(crate) fn off(_: impl std::error::Error) -> ClientError {
    broken()
}

/// The system gives no means to connect.
pub(crate) fn system(_: io::Error) -> ClientError {
    lost(t::UnreachableSystem)
}

/// A server's answer isn't the wanted one.
pub(crate) fn strange(at: &Server) -> ClientError {
    ClientError::Strange(t::StrangeAnswer { site: at.to_string() }.into())
}

/// No answer in time.
pub(crate) fn late(at: &Server) -> ClientError {
    lost(t::UnreachableLate { site: at.to_string() })
}

/// No connection could be opened.
pub(crate) fn unreachable(at: &Server, error: &io::Error) -> ClientError {
    let site = at.to_string();
    ClientError::Lost(match error.kind() {
        ErrorKind::ConnectionRefused => t::UnreachableRefused { site }.into(),
        ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable | ErrorKind::NetworkDown => {
            t::UnreachableNetwork { site }.into()
        }
        ErrorKind::TimedOut => t::UnreachableLate { site }.into(),
        _ => t::UnreachableOther { site }.into(),
    })
}

/// This program can't encrypt.
pub(crate) fn without_tls(at: &Server) -> ClientError {
    ClientError::Strange(t::WithoutTls { site: at.to_string() }.into())
}

/// No answer could be read.
pub(crate) fn unanswered(at: &Server, error: &hyper::Error) -> ClientError {
    if error.is_parse() { strange(at) } else { broken() }
}

/// The answer of a proxy in front of the server, or the server when it takes too long: some of that lasts for a
/// while only.
pub(crate) fn of_proxy(status: StatusCode, at: &Server) -> Option<ClientError> {
    let passes = [StatusCode::TOO_MANY_REQUESTS, StatusCode::REQUEST_TIMEOUT];
    if status.is_server_error() || passes.contains(&status) {
        Some(not_ready(status, at))
    } else if status.is_redirection() {
        let site = at.to_string();
        Some(ClientError::Strange(if at.encrypted {
            t::Redirected { site }.into()
        } else {
            t::RedirectedEncrypted { site }.into()
        }))
    } else {
        None
    }
}

/// An answer that says nothing but its status.
pub(crate) fn not_ready(status: StatusCode, at: &Server) -> ClientError {
    let (site, status) = (at.to_string(), status.as_str());
    lost(t::NotReady { site, status })
}

/// A server without online tables.
pub(crate) fn without_tables(status: StatusCode, at: &Server) -> ClientError {
    let (site, status) = (at.to_string(), status.as_str());
    ClientError::Strange(t::StrangeStatus { site, status }.into())
}

/// A refusal with its status: some last for a while only.
pub(crate) fn of_status(status: StatusCode, why: Message) -> ClientError {
    match status {
        StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS => ClientError::Busy(why),
        _ => ClientError::Refused(why),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn no_text_begins_with_an_address() {
        for text in [include_str!("../text/en.ftl"), include_str!("../text/de.ftl")] {
            assert!(text.contains(" = "));
            assert!(!text.contains(" = {"), "{text}");
        }
    }
}
