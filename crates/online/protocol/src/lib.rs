//! What online tables and their clients say to each other.
//!
//! - [`lobby`] has the types of the REST interface: guests, tables, problems.
//! - [`socket`] has the messages of a table's WebSocket. The moves of a seat travel in the same
//!   [messages](wildpile_table::seat::wire) as those of external players.
//! - [`fair`] computes the deal from what the server and the players contribute, and verifies it afterwards.
//!
//! Browser, server and command line use this crate, so it contains neither network nor storage.

pub mod fair;
mod hex;
pub mod lobby;
mod match_id;
pub mod people;
pub mod remark;
#[cfg(feature = "schema")]
mod schema;
pub mod socket;
pub mod text;

pub use hex::{ParseHexError, Secret, TableId};
pub use match_id::{MatchId, ParseMatchIdError};
#[cfg(feature = "schema")]
pub use schema::schema;

/// The version of the messages. Server and client must use the same.
pub const VERSION: u32 = 1;
