//! The REST interface for guests and tables, as JSON.
//!
//! | request | body | answer |
//! | --- | --- | --- |
//! | `POST /api/guest` | [`Guest`] | [`Me`], and a cookie with the session |
//! | `GET /api/me` | | [`Me`], or 401 |
//! | `GET /api/me/tables` | | where one has a seat: a list of [`OwnTable`](crate::own::OwnTable), or 401 |
//! | `POST /api/tables` | [`NewTable`] | [`Created`] |
//! | `GET /api/tables` | | the listed tables: a list of [`Listed`] |
//! | `POST /api/quick` | [`Quick`] | [`Created`]: the table at which one waits, and has a seat |
//! | `GET /api/quick` | | the games for which someone waits: a list of [`Waiting`] |
//! | `GET /api/blocks` | | whom one has blocked: a list of [`Blocked`] |
//! | `POST /api/blocks/remove` | [`Unblock`] | the same list without that one |
//! | `GET /api/tables/{id}/transcript` | | the finished match as a transcript, or 404 |
//! | `GET /api/tables/{id}/transcript?round=1` | | the same of an earlier deal of the table |
//! | `GET /api/tables/{id}/socket` | | the WebSocket of [`crate::socket`] |
//!
//! Requests that change something need the header `Origin` of the server itself. Errors are [`Trouble`].

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use wildpile_game::rules::Patch;
use wildpile_message::Message;
use wildpile_packs::{CardInPlay, Words};

use crate::TableId;
use crate::fair::WithheldRule;
use crate::socket::Phase;

/// The maximum length of a name in characters.
pub const NAME: usize = 24;

/// The maximum number of people whom someone avoids in quick matches.
pub const AVOIDED: usize = 100;

/// The maximum number of people whom someone has blocked.
pub const BLOCKED: usize = 500;

/// The maximum number of cards that change the rules of a table.
pub const CARDS: usize = 24;

/// Time that a bot in a race waits before a move, in milliseconds: about the pace of people.
pub const RACING_MS: u32 = 2_000;

/// Someone wants to play under a name, without an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Guest {
    /// The name, 1 to [`NAME`] characters.
    pub name: String,
}

/// The person as the server knows them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Me {
    /// The name.
    pub name: String,
}

/// The rules of a new table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game: `skip-bo`.
    pub game: String,
    /// The options that differ from the game's default, as in rules files.
    #[serde(default)]
    pub rules: Patch,
    /// The number of seats.
    pub seats: usize,
    /// The table's settings apart from the game.
    #[serde(default)]
    pub settings: Settings,
}

/// Settings of a table apart from the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// True if everybody finds it in the lobby; otherwise one needs the link.
    pub listed: bool,
    /// Seconds until a bot plays for someone who has lost the connection, 5 to 600.
    pub grace_s: u32,
    /// Time that a bot waits before a move, in milliseconds, 0 to 5,000: people want to follow.
    pub pace_ms: u32,
    /// Seconds people have for each part of the fair deal, 5 to 120; what happens when someone is later says
    /// `withheld`.
    pub deal_s: u32,
    /// The rule for contributions that come later. Not at quick tables, where it is always the
    /// usual rule.
    #[serde(skip_serializing_if = "crate::is_default")]
    pub withheld: WithheldRule,
    /// The time that people have for their moves.
    pub clock: Clock,
    /// Seconds people have for a bid in an auction, 5 to 120; a later bid counts as a pass. 0: as long as they like.
    pub bid_s: u32,
    /// Delay of people without a seat, in seconds, 0 to 600. When the match is over they see everything.
    pub delay_s: u32,
    /// True if the program shows players hints. Such matches aren't rated, and quick matches and ranked deals have none.
    pub hints: bool,
    /// True if it was opened for a quick match: it starts by itself, nobody owns it, and a person who isn't there before the deal
    /// loses the seat. Only the server opens such tables.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub quick: bool,
    /// True if programs may sit down.
    #[serde(skip_serializing_if = "Clone::clone")]
    pub programs: bool,
    /// Number of matches for one result.
    #[serde(skip_serializing_if = "Series::is_none")]
    pub series: Series,
    /// The cards that gave the table its rules, for display to everybody; the rules have their effect. At most [`CARDS`].
    /// They are shared: everybody at the table receives them again and again.
    #[serde(with = "shared", skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<CardInPlay>"))]
    pub cards: Arc<[CardInPlay]>,
}

/// A shared list, in JSON a list.
mod shared {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<T: Serialize, S: Serializer>(list: &Arc<[T]>, to: S) -> Result<S::Ok, S::Error> {
        list.as_ref().serialize(to)
    }

    pub(super) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Arc<[T]>, D::Error> {
        Vec::deserialize(from).map(Arc::from)
    }
}

/// Number of matches that the same people play for one result. When it has ended, the next match begins another series; so
/// does a match for which someone has sat down or stood up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Series {
    /// Every match is one of its own.
    #[default]
    None,
    /// The first to win this many matches wins the series.
    Wins {
        /// The wins, 2 to 20.
        wins: u32,
    },
    /// A fixed number of matches is played; most wins win the series.
    Matches {
        /// The matches, 2 to 20.
        matches: u32,
    },
}

impl Series {
    /// True if every match is one of its own.
    #[must_use]
    pub const fn is_none(&self) -> bool {
        matches!(self, Self::None)
    }
}

/// The time that people have for their moves. It runs for a seat that the match waits for, while someone is at the table and
/// the match isn't paused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// So much for each move; when it is up, a bot makes the move.
    Move {
        /// Seconds for a move, 5 to 600.
        seconds: u32,
    },
    /// So much for all moves of a match; when it is up, a bot plays on.
    Bank {
        /// Minutes for a match, 1 to 180.
        minutes: u32,
        /// Seconds that each move gives back, 0 to 60.
        increment_s: u32,
    },
}

impl Clock {
    /// The time at the start in milliseconds; `None` without a clock.
    #[must_use]
    pub fn start_ms(self) -> Option<u64> {
        match self {
            Self::None => None,
            Self::Move { seconds } => Some(u64::from(seconds) * 1_000),
            Self::Bank { minutes, .. } => Some(u64::from(minutes) * 60_000),
        }
    }
}

impl Default for Settings {
    /// The defaults: not listed, a minute, 700 ms, 15 seconds, no clocks, no delay, no hints, for people and programs, no series, no cards.
    fn default() -> Self {
        Self {
            listed: false,
            grace_s: 60,
            pace_ms: 700,
            deal_s: 15,
            withheld: WithheldRule::Without,
            clock: Clock::None,
            bid_s: 0,
            delay_s: 0,
            hints: false,
            quick: false,
            programs: true,
            series: Series::None,
            cards: Arc::default(),
        }
    }
}

/// A table was created.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Created {
    /// Its id.
    pub id: TableId,
}

/// Someone wants to play a game with anyone, now, by its standard rules or as a race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Quick {
    /// The game: `skip-bo`.
    pub game: String,
    /// The number of seats; `None` for any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<usize>,
    /// True if it is to be a race, if the game can be played otherwise, too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub race: bool,
    /// The names of those whom one doesn't want to play with, at most [`AVOIDED`]. It stays secret.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub avoid: Vec<String>,
}

/// Quick tables that wait for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Waiting {
    /// The game.
    pub game: String,
    /// The number of seats of the tables.
    pub seats: usize,
    /// Number of people waiting at them.
    pub people: usize,
    /// True if they are for a race.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub race: bool,
}

/// Someone whom one has blocked at a table ([`ToTable::Block`](crate::socket::ToTable::Block)).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Blocked {
    /// Names the block; it says nothing of the person.
    pub id: String,
    /// The name that the person had then.
    pub name: String,
    /// That time, in milliseconds since 1970.
    pub at_ms: i64,
}

/// Ends a block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Unblock {
    /// Its [`Blocked::id`].
    pub id: String,
}

/// A table in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Listed {
    /// Its id.
    pub id: TableId,
    /// The game.
    pub game: String,
    /// The short name of the rules: `skip-bo(stock=10)`.
    pub rules_name: String,
    /// Its phase.
    pub phase: Phase,
    /// The name of the person who opened it.
    pub owner: String,
    /// The number of seats.
    pub seats: usize,
    /// Number of them taken.
    pub taken: usize,
    /// The time that people have for their moves.
    #[serde(default, skip_serializing_if = "crate::is_default")]
    pub clock: Clock,
    /// Number of matches for one result.
    #[serde(default, skip_serializing_if = "Series::is_none")]
    pub series: Series,
    /// The titles of the cards that gave it its rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Words>,
    /// The rule for withheld contributions to its deal.
    #[serde(default, skip_serializing_if = "crate::is_default")]
    pub withheld: WithheldRule,
}

/// The reason a request failed; nothing has changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Trouble {
    /// The problem, and the remedy.
    pub why: Message,
}
