//! What crosses between a seat and the referee: plain JSON, the same for browsers, servers and programs.
//!
//! A seat says [`FromSeat::Hello`] and gets [`ToSeat::Welcome`] and a first [`ToSeat::Update`]. Each update has
//! everything the seat may know now and what it was told since the one before, so that losing none of them is enough
//! to draw the table. A move is [`FromSeat::Submit`]; it is answered by an update or by [`ToSeat::Refused`].
//! Nothing here holds the state, the deal number or another seat's view.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use wildpile_game::{Outcome, Seat, SeatSet, Turn};
use wildpile_message::Message;

use crate::Told;

/// The version of these messages. Both sides must speak the same.
pub const WIRE_VERSION: u32 = 1;

pub use wildpile_game::rules::{SeatPatch, TableRules};

/// What a seat says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromSeat {
    /// The first thing a seat says.
    Hello {
        /// The version that it speaks.
        version: u32,
    },
    /// A move.
    Submit {
        /// The number of the update that the seat saw when it decided.
        seq: u64,
        /// The move in the game's notation.
        #[serde(rename = "move")]
        notation: String,
    },
}

/// What a seat is told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToSeat {
    /// What never changes during the match.
    Welcome(Welcome),
    /// How things are now.
    Update(Update),
    /// The move was not played, and nothing has changed.
    Refused {
        /// The number of the update that the move answered.
        seq: u64,
        /// Why.
        why: Message,
    },
}

/// What never changes during a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Welcome {
    /// The version of the messages.
    pub version: u32,
    /// The game's name: `skip-bo`.
    pub game: String,
    /// The rules, of all seats: everybody at the table may know them.
    pub rules: TableRules,
    /// How many seats the table has.
    pub seats: usize,
    /// The seat that this is for; none for an onlooker.
    pub seat: Option<Seat>,
    /// The players' names by seat.
    pub names: Vec<String>,
}

/// How things are now, for one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Update {
    /// Counts the updates of this seat, from 1.
    pub seq: u64,
    /// How many steps the match has had, chance included.
    pub steps: usize,
    /// What the seat sees, in the game's own JSON form.
    pub view: Value,
    /// The legal moves without the extra ones.
    pub moves: Vec<String>,
    /// The extra moves: giving up, stopping, calling out a cheat.
    pub extra: Vec<String>,
    /// What the seat was told since the update before.
    pub told: Vec<Told>,
    /// Whose turn it is.
    pub turn: TurnReport,
    /// How long the seat still has, in milliseconds, where there is a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock_ms: Option<u64>,
}

/// Whose turn it is, or how it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TurnReport {
    /// Seats act.
    Seats {
        /// The match waits for each of these.
        due: SeatSet,
        /// These may act too.
        #[serde(default)]
        may: SeatSet,
    },
    /// The match is over.
    Over(Outcome),
}

impl TurnReport {
    /// Whose turn it is; `None` while chance is due, which no seat ever sees.
    #[must_use]
    pub fn of(turn: &Turn) -> Option<Self> {
        match turn {
            Turn::Seats { due, may } => Some(Self::Seats { due: *due, may: *may }),
            Turn::Over(outcome) => Some(Self::Over(outcome.clone())),
            Turn::Chance => None,
        }
    }

    /// The turn as games have it.
    #[must_use]
    pub fn turn(&self) -> Turn {
        match self {
            Self::Seats { due, may } => Turn::Seats { due: *due, may: *may },
            Self::Over(outcome) => Turn::Over(outcome.clone()),
        }
    }
}
