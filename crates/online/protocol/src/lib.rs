#![doc = include_str!("../README.md")]

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
