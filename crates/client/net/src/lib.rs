//! The way to an online table without a browser: as a guest or with an account, by HTTP or HTTPS.
//!
//! - [`Server`] is where tables are, and [`Invitation`] the address of one, as people copy it.
//! - [`Session`] is a guest of a server, or one with an account, who can open tables there, and an [`Introduction`] how one
//!   becomes it.
//! - [`Line`] is a connection to a table. It may be lost at any time, and another one opened, after the pauses of a
//!   [`Backoff`]; what waits in an [`Outbox`] then is said again.
//! - [`Connection`] does all of that in the background.
//! - [`Trouble`] says in the person's language why something didn't work.

#![cfg_attr(
    not(feature = "tls"),
    allow(dead_code, reason = "the texts about certificates have no use without TLS")
)]

mod account;
mod address;
mod backoff;
mod clock;
mod connection;
mod line;
mod lobby;
mod session;
mod stream;
mod text;
#[cfg(feature = "tls")]
mod tls;
mod trouble;

pub use address::{Address, AddressError, Invitation, Server};
pub use backoff::Backoff;
pub use clock::{outbox, table};
pub use connection::{Connection, Heard, Order};
pub use line::Line;
pub use lobby::wait;
pub use session::{Introduction, Session, ask};
pub use text::TEXTS;
pub use trouble::broken;
pub use wildpile_client::outbox::Outbox;
pub use wildpile_client::trouble::Trouble;
