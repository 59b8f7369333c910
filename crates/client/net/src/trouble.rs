//! Why something didn't work, as people are told.

use std::io::{self, ErrorKind};

use hyper::StatusCode;
use wildpile_message::Message;
use wildpile_protocol::text as said;

use crate::{Server, text as t};

/// Why something didn't work.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Trouble {
    /// The server can't be reached, or the connection is gone, for this reason. It may work again later.
    #[error("{}", .0.id())]
    Lost(Message),
    /// The server doesn't want it, for this reason.
    #[error("the server refuses: {}", .0.id())]
    Refused(Message),
    /// The server can't do it at the moment, for this reason.
    #[error("the server is busy: {}", .0.id())]
    Busy(Message),
    /// What answers there doesn't speak like a server of online tables of this version, as this says.
    #[error("{}", .0.id())]
    Strange(Message),
}

impl Trouble {
    /// The reason, a clause. One that a server gives may be unknown to this program.
    #[must_use]
    pub const fn why(&self) -> &Message {
        match self {
            Self::Lost(why) | Self::Refused(why) | Self::Busy(why) | Self::Strange(why) => why,
        }
    }

    /// Whether the session has ended, so that the server doesn't know the person any more.
    #[must_use]
    pub fn is_end_of_session(&self) -> bool {
        let ended = [
            Message::from(said::ClosingSession),
            t::LoggedOut { site: String::new() }.into(),
        ];
        matches!(self, Self::Refused(why) if ended.iter().any(|one| one.id() == why.id()))
    }

    /// The connection broke off, and nobody knows why.
    #[must_use]
    pub fn broken() -> Self {
        Self::Lost(t::LostBroken.into())
    }

    pub(crate) fn lost(why: impl Into<Message>) -> Self {
        Self::Lost(why.into())
    }

    /// The connection broke off, for a reason that helps nobody.
    pub(crate) fn off(_: impl std::error::Error) -> Self {
        Self::broken()
    }

    /// The system gives no means to connect.
    pub(crate) fn system(_: io::Error) -> Self {
        Self::lost(t::UnreachableSystem)
    }

    /// What answers at a server isn't what was asked for.
    pub(crate) fn strange(at: &Server) -> Self {
        Self::Strange(t::StrangeAnswer { site: at.to_string() }.into())
    }

    /// No answer in time.
    pub(crate) fn late(at: &Server) -> Self {
        Self::lost(t::UnreachableLate { site: at.to_string() })
    }

    /// No connection could be opened.
    pub(crate) fn unreachable(at: &Server, error: &io::Error) -> Self {
        let site = at.to_string();
        Self::Lost(match error.kind() {
            ErrorKind::ConnectionRefused => t::UnreachableRefused { site }.into(),
            ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable | ErrorKind::NetworkDown => {
                t::UnreachableNetwork { site }.into()
            }
            ErrorKind::TimedOut => t::UnreachableLate { site }.into(),
            _ => t::UnreachableOther { site }.into(),
        })
    }

    /// This program can't encrypt.
    pub(crate) fn without_tls(at: &Server) -> Self {
        Self::Strange(t::WithoutTls { site: at.to_string() }.into())
    }

    /// No answer could be read.
    pub(crate) fn unanswered(at: &Server, error: &hyper::Error) -> Self {
        if error.is_parse() {
            Self::strange(at)
        } else {
            Self::broken()
        }
    }

    /// What a proxy in front of the server answers for it, or the server when it takes too long: some of that lasts for a
    /// while only.
    pub(crate) fn of_proxy(status: StatusCode, at: &Server) -> Option<Self> {
        let passes = [StatusCode::TOO_MANY_REQUESTS, StatusCode::REQUEST_TIMEOUT];
        if status.is_server_error() || passes.contains(&status) {
            Some(Self::not_ready(status, at))
        } else if status.is_redirection() {
            let site = at.to_string();
            Some(Self::Strange(if at.encrypted {
                t::Redirected { site }.into()
            } else {
                t::RedirectedEncrypted { site }.into()
            }))
        } else {
            None
        }
    }

    /// The session of an account has ended.
    pub(crate) fn logged_out(at: &Server) -> Self {
        Self::Refused(t::LoggedOut { site: at.to_string() }.into())
    }

    /// An answer that says nothing but its status.
    pub(crate) fn not_ready(status: StatusCode, at: &Server) -> Self {
        let (site, status) = (at.to_string(), status.as_str());
        Self::lost(t::NotReady { site, status })
    }

    /// A server without online tables.
    pub(crate) fn without_tables(status: StatusCode, at: &Server) -> Self {
        let (site, status) = (at.to_string(), status.as_str());
        Self::Strange(t::StrangeStatus { site, status }.into())
    }

    /// A refusal with its status: some last for a while only.
    pub(crate) fn of_status(status: StatusCode, why: Message) -> Self {
        match status {
            StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS => Self::Busy(why),
            _ => Self::Refused(why),
        }
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
