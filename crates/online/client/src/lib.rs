//! The way to an online table for programs: as a guest, by HTTP or HTTPS.
//!
//! - [`Invitation`] is the address of a table, as people copy it.
//! - [`Session`] is a guest of its server.
//! - [`Line`] is a connection to the table. It may be lost at any time, and another one opened.

mod address;
mod line;
mod session;
mod stream;

use wildpile_message::Message;

pub use address::{AddressError, Invitation};
pub use line::Line;
pub use session::Session;

/// Why something didn't work.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Trouble {
    /// The server can't be reached, or the connection is gone. It may work again later.
    #[error("{0}")]
    Lost(String),
    /// The server doesn't want it, for this reason.
    #[error("the server refuses: {}", .0.id())]
    Refused(Message),
    /// What answers there doesn't speak like a server of online tables of this version.
    #[error("{0}")]
    Strange(String),
}

impl Trouble {
    fn lost(why: impl std::fmt::Display) -> Self {
        Self::Lost(why.to_string())
    }
}
