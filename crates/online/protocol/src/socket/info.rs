//! The public state of a table.

use serde::{Deserialize, Serialize};
use wildpile_game::Seat;
use wildpile_game::rules::Patch;

use crate::TableId;
use crate::fair::Proof;
use crate::lobby::Settings;

/// The phase of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// People take their seats.
    Waiting,
    /// People contribute to the deal.
    Dealing,
    /// The match is running.
    Playing,
    /// The match is over.
    Over,
}

/// A table as everybody knows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableInfo {
    /// Its id.
    pub id: TableId,
    /// The game.
    pub game: String,
    /// The options that differ from the game's default.
    pub rules: Patch,
    /// The short name of the rules: `skip-bo(stock=10)`.
    pub rules_name: String,
    /// The name under which someone opened it; empty at a quick table.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub owner: String,
    /// Its settings apart from the game.
    pub settings: Settings,
    /// Its phase.
    pub phase: Phase,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// Number of onlookers.
    pub onlookers: usize,
    /// The current deal, or the last one; `None` before the first.
    pub fair: Option<Proof>,
    /// Parts that the deal waits for; `None` unless one is being made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub awaited: Option<Awaited>,
    /// A pause, or those who want one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause: Option<Pause>,
    /// The end of the match by resignation; the rules' own end is in the seat's updates.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resigned: Option<Resigned>,
    /// Number of matches each seat has won since someone else sat there, or in this series.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wins: Vec<u32>,
    /// The series, if the table plays one and a match of it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<SeriesInfo>,
    /// The milliseconds that were left until a race begins when this was sent; `None` if nothing is counted down. Moves
    /// before that are refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub countdown_ms: Option<u64>,
    /// True if the matches are races: everybody moves at the same time.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub race: bool,
    /// The day (since 1970, in UTC) whose ranked deal is played here, if one is. Its record stays closed until the day is over, and
    /// there is no other match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranked: Option<u64>,
    /// People who left a seat since the last match, at a quick table. During the next match, too, in which a bot plays
    /// there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<Left>,
    /// People who withheld a contribution to the current deal, so that an attempt at it was abandoned, with their seats; the
    /// last attempt only. The table's rule says what follows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub withheld: Vec<Left>,
}

impl TableInfo {
    /// True if players may ask for hints: nowhere where a result counts.
    #[must_use]
    pub const fn allows_hints(&self) -> bool {
        self.settings.hints && !self.settings.quick && self.ranked.is_none()
    }
}

/// Someone who has left a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Left {
    /// The seat.
    pub seat: Seat,
    /// The name.
    pub name: String,
}

/// The score of a series.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeriesInfo {
    /// Number of its matches over.
    pub played: u32,
    /// True if it has ended: the next match begins another one.
    pub over: bool,
    /// The seats with the most wins once it has ended; several if it is a draw, none if nobody has won a match.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub winners: Vec<Seat>,
}

/// A pause, or the wish for one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pause {
    /// True if the match stands still.
    pub paused: bool,
    /// The seats that agree.
    pub agreed: Vec<Seat>,
}

/// A match that ended because one side was left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Resigned {
    /// The seats that gave up.
    pub seats: Vec<Seat>,
    /// The seats that won by it.
    pub winners: Vec<Seat>,
}

impl TableInfo {
    /// The name at a seat, also of someone who has just left it; empty if there is none.
    #[must_use]
    pub fn name_at(&self, seat: Seat) -> &str {
        let name = self.seats.get(seat.index()).map_or("", SeatInfo::name);
        let mut left = self.left.iter();
        match left.find(|left| name.is_empty() && left.seat == seat) {
            Some(left) => &left.name,
            None => name,
        }
    }

    /// The running number of the deal; 0 before the first.
    #[must_use]
    pub fn round(&self) -> u64 {
        self.deal().0
    }

    /// The running number of the deal, and that of the attempt at it.
    #[must_use]
    pub fn deal(&self) -> (u64, u64) {
        let proof = self.fair.as_ref();
        proof.map_or((0, 0), |proof| (proof.round, proof.attempt()))
    }
}

/// Parts that a deal in the making waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Awaited {
    /// True if people are to open their contributions; before that they commit to them.
    pub opening: bool,
    /// The seats whose people haven't done so.
    pub seats: Vec<Seat>,
}

/// The occupant of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum SeatInfo {
    /// Nobody.
    #[default]
    Free,
    /// A person.
    Person {
        /// The name.
        name: String,
        /// True if a connection is open.
        here: bool,
        /// The level of the bot that plays meanwhile, if one does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<String>,
        /// Milliseconds that the person had been away when this was sent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        away_ms: Option<u64>,
        /// True if the person has given the match up.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        resigned: bool,
        /// True if the person would like to begin now; at quick tables.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ready: bool,
        /// True if a program plays, as it declared when it sat down.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        program: bool,
    },
    /// A bot.
    Bot {
        /// The name.
        name: String,
        /// The level.
        level: String,
    },
}

impl SeatInfo {
    /// The name; empty if nobody sits there.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Free => "",
            Self::Person { name, .. } | Self::Bot { name, .. } => name,
        }
    }

    /// True if someone can sit down there: a bot makes room.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        !matches!(self, Self::Person { .. })
    }

    /// True if someone sits there.
    #[must_use]
    pub const fn is_taken(&self) -> bool {
        !matches!(self, Self::Free)
    }
}
