#![doc = include_str!("../README.md")]
#![cfg_attr(
    not(feature = "tls"),
    allow(dead_code, reason = "the texts about certificates have no use without TLS")
)]

mod account;
mod address;
mod connection;
mod error;
mod line;
mod lobby;
mod model;
mod session;
mod stream;
mod text;
#[cfg(feature = "tls")]
mod tls;

pub use address::{Address, AddressError, Invitation, Server};
pub use connection::{Connection, ConnectionEvent, Order};
pub use error::broken;
pub use line::Line;
pub use lobby::wait;
use model::random;
pub use model::table;
pub use session::{Introduction, Session, ask};
pub use text::TEXTS;
pub use wildpile_client::error::ClientError;
