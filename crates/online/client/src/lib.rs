//! The way to an online table without a browser: as a guest, by HTTP or HTTPS.
//!
//! - [`Server`] is where tables are, and [`Invitation`] the address of one, as people copy it.
//! - [`Session`] is a guest of a server, who can open tables there.
//! - [`Line`] is a connection to a table. It may be lost at any time, and another one opened, after the pauses of a
//!   [`Backoff`]; what is [`Unconfirmed`] then is said again.
//! - [`Connection`] does all of that in the background.

mod address;
mod backoff;
mod connection;
mod line;
mod lobby;
mod session;
mod stream;
mod unconfirmed;

use hyper::StatusCode;
use wildpile_message::Message;

pub use address::{Address, AddressError, Invitation, Server};
pub use backoff::Backoff;
pub use connection::{Connection, Heard, Order};
pub use line::Line;
pub use lobby::wait;
pub use session::Session;
pub use unconfirmed::Unconfirmed;

/// Why something didn't work.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Trouble {
    /// The server can't be reached, or the connection is gone. It may work again later.
    #[error("{0}")]
    Lost(String),
    /// The server doesn't want it, for this reason.
    #[error("the server refuses: {}", .0.id())]
    Refused(Message),
    /// The server can't do it at the moment, for this reason.
    #[error("the server is busy: {}", .0.id())]
    Busy(Message),
    /// What answers there doesn't speak like a server of online tables of this version.
    #[error("{0}")]
    Strange(String),
}

impl Trouble {
    fn lost(why: impl std::fmt::Display) -> Self {
        Self::Lost(why.to_string())
    }

    fn strange(why: impl std::fmt::Display) -> Self {
        Self::Strange(why.to_string())
    }

    /// What a proxy in front of the server answers for it: some of that lasts for a while only.
    fn of_proxy(status: StatusCode, at: &Server) -> Option<Self> {
        let site = at;
        if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS {
            Some(Self::Lost(format!("{site} answers {status}")))
        } else if status.is_redirection() && !at.encrypted {
            Some(Self::Strange(format!(
                "{site} redirects to another address: use the https:// link"
            )))
        } else if status.is_redirection() {
            Some(Self::Strange(format!(
                "{site} redirects to another address: use the link of that address"
            )))
        } else {
            None
        }
    }

    /// A refusal with its status: some last for a while only.
    fn of_status(status: StatusCode, why: Message) -> Self {
        match status {
            StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS => Self::Busy(why),
            _ => Self::Refused(why),
        }
    }
}
