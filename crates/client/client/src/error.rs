//! Failed requests and lost connections, with reasons that people read.

use wildpile_message::Message;
use wildpile_protocol::text as protocol_text;

use crate::text as t;

/// A failed request or a lost connection, with the reason.
#[derive(Clone, Debug, PartialEq)]
pub enum ClientError {
    /// The server can't be reached, or the connection is gone. It may work again later.
    Lost(Message),
    /// The server refuses the request.
    Refused(Message),
    /// The server can't do it at the moment.
    Busy(Message),
    /// The answer isn't that of a server with online tables of this version.
    Strange(Message),
}

impl ClientError {
    /// The reason, a clause. One that a server gives may be unknown to this program.
    #[must_use]
    pub const fn why(&self) -> &Message {
        match self {
            Self::Lost(why) | Self::Refused(why) | Self::Busy(why) | Self::Strange(why) => why,
        }
    }

    /// The session of an account has ended.
    #[must_use]
    pub fn logged_out(site: String) -> Self {
        Self::Refused(t::LoggedOut { site }.into())
    }

    /// True if the server refuses it for this reason, whatever its values.
    #[must_use]
    pub fn is_refusal(&self, reason: impl Into<Message>) -> bool {
        matches!(self, Self::Refused(why) if why.id() == reason.into().id())
    }

    /// True if the session has ended, so that the server doesn't know the person any more.
    #[must_use]
    pub fn is_end_of_session(&self) -> bool {
        self.is_refusal(protocol_text::ClosingSession)
            || self.is_refusal(t::LoggedOut { site: String::new() })
    }
}
