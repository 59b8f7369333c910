//! The messages between online tables and their clients.
//!
//! - [`lobby`] has the types of the REST interface for guests and tables, [`people`] those for accounts, ratings and
//!   leaderboards, [`login`] says what login names and passwords can be, and [`offers`] has what lobbies offer.
//! - [`socket`] has the messages of a table's WebSocket. The moves of a seat travel in the same
//!   [messages](wildpile_table::seat::wire) as those of external players.
//! - [`fair`] computes the deal from what the server and the players contribute, and verifies it afterwards; [`part`] is a
//!   client's part in it, and [`withheld`] says what has followed if someone's didn't come.
//! - [`muted`] says whose messages someone doesn't want to see.
//! - [`remark`] is what a record says of its match besides the moves; [`accusation`] says which accusations are in vain.
//!
//! Browser, server and command line use this crate, so it contains neither network nor storage.

pub mod accusation;
pub mod fair;
mod hex;
pub mod lobby;
pub mod login;
mod match_id;
pub mod muted;
pub mod offers;
#[cfg(feature = "schema")]
mod openapi;
pub mod own;
pub mod part;
pub mod people;
pub mod remark;
#[cfg(feature = "schema")]
mod schema;
pub mod socket;
pub mod text;
pub mod withheld;

use wildpile_message::Message;

pub use hex::{Mark, ParseHexError, Secret, TableId, digits};
pub use match_id::{MatchId, ParseMatchIdError};
#[cfg(feature = "schema")]
pub use openapi::openapi;
#[cfg(feature = "schema")]
pub use schema::schema;

/// The version of the messages. Server and client must use the same.
pub const VERSION: u32 = 1;

/// True if a field needn't be written: it has its default.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// True if a connection that ends for this reason ([`socket::FromTable::Closing`]) may be opened again: the server stops, has
/// trouble or has moved the table, or the client was too slow or too fast.
#[must_use]
pub fn ends_for_a_while(why: &Message) -> bool {
    let reasons: [Message; 9] = [
        text::ClosingStop.into(),
        text::ClosingSlow.into(),
        text::ClosingMany.into(),
        text::ClosingTrouble.into(),
        text::ClosingMoved.into(),
        text::ClosingBus.into(),
        text::ClosingVersion.into(),
        text::HelloFirst.into(),
        text::LimitLooks { seconds: 0_u64 }.into(),
    ];
    reasons.iter().any(|reason| reason.id() == why.id())
}

/// True if a server says with this reason that it doesn't have a table, or not any more.
#[must_use]
pub fn is_gone(why: &Message) -> bool {
    let gone: [Message; 2] = [text::TableNotFound.into(), text::TableClosed.into()];
    gone.iter().any(|gone| gone.id() == why.id())
}
