//! The messages between a seat and the referee: plain JSON, for browsers, servers and programs
//! alike.
//!
//! A seat gets [`ToSeat::Welcome`] and a first [`ToSeat::Update`]. Each update contains everything
//! the seat may know now and its log since the previous one, so a client that receives every update
//! can draw the table. The transport of its moves is up to the two sides. No message
//! contains the state, the deal number or another seat's view.

use serde::{Deserialize, Serialize};
use wildpile_game::{Seat, Turn};

use super::Json;
use crate::LogEntry;

/// The version of these messages. Both sides must use the same.
pub const WIRE_VERSION: u32 = 1;

pub use wildpile_game::rules::{SeatPatch, TableRules};

/// A message to a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToSeat {
    /// The constants of a match.
    Welcome(Welcome),
    /// The current situation.
    Update(Update),
}

/// The constants of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Welcome {
    /// The version of the messages.
    pub version: u32,
    /// The game's name: `skip-bo`.
    pub game: String,
    /// The rules of all seats, which are public.
    pub rules: TableRules,
    /// The number of seats.
    pub seats: usize,
    /// The recipient's seat; `None` for an onlooker.
    pub seat: Option<Seat>,
    /// The players' names by seat.
    pub names: Vec<String>,
}

/// The current situation of one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Update {
    /// The running number of the seat's updates, from 1.
    pub seq: u64,
    /// The number of steps so far, including chance.
    pub steps: usize,
    /// The seat's view, in the game's JSON form.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    pub view: Json,
    /// The legal moves without the extra ones.
    pub moves: Vec<String>,
    /// The extra moves: giving up, stopping, accusing someone of cheating.
    pub extra: Vec<String>,
    /// The seat's log since the previous update.
    pub told: Vec<LogEntry>,
    /// The current turn, or the outcome; never chance.
    pub turn: Turn,
}
