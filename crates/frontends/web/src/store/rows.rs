//! What is kept of a match, and how it is written.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use wildpile_session::Ending;

use super::StoreError;

/// The number of a match in the store. It is never given to another match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameId(pub(super) u32);

impl GameId {
    /// The number, as addresses have it.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    pub(super) fn key(self) -> String {
        self.0.to_string()
    }
}

impl From<u32> for GameId {
    fn from(number: u32) -> Self {
        Self(number)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for GameId {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

/// What a match is; it does not change while it is played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchInfo {
    /// The game's name: `skip-bo`.
    pub game: String,
    /// The short name of the rule set: `skipper(hand=4)`.
    pub rules_name: String,
    /// The deal number: `7`, `pysol:7`.
    pub deal: String,
    /// Who sits where, from seat 1.
    #[serde(default)]
    pub seats: Vec<SeatInfo>,
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatInfo {
    /// The name; empty for a person who chose none.
    pub name: String,
    /// The kind of player: `human`, `greedy`, `random`.
    pub player: String,
}

/// How far a match has come. The default is a match that has not begun.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    /// The transcript up to now.
    pub transcript: String,
    /// How long it has been played, in milliseconds.
    pub elapsed_ms: u64,
    /// How many moves have been made (for lists; 0 tells a game nobody has touched).
    pub moves: u32,
    /// Whether a hidden card was seen and undone, or asked about (SK-22).
    pub marked: bool,
    /// Whatever else is to be found again: what can be redone, for instance.
    #[serde(default)]
    pub extra: Value,
}

/// The steps of a record, as text: what is written before and after them tells the time as well.
fn steps(record: &str) -> &str {
    let after = record.split_once("\n--\n").map_or(record, |(_, after)| after);
    after.split("\n--\n").next().unwrap_or(after)
}

impl Snapshot {
    /// Whether both are the same moment of a match, whatever the clock says.
    pub(super) fn is_same_moment(&self, other: &Self) -> bool {
        let ahead = |of: &Self| of.extra["ahead"].as_str().map(|record| steps(record).to_owned());
        self.moves == other.moves
            && self.marked == other.marked
            && self.extra["undone"] == other.extra["undone"]
            && ahead(self) == ahead(other)
            && steps(&self.transcript) == steps(&other.transcript)
    }
}

/// The right to save a game: its number and the revision that was last seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    pub(super) id: GameId,
    pub(super) revision: u32,
}

impl Held {
    /// The game's number.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.id
    }
}

/// A match as lists show it: everything but its record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// Its number.
    pub id: GameId,
    /// How often it was saved.
    pub(super) revision: u32,
    /// What it is.
    pub info: MatchInfo,
    /// How long it has been played, in milliseconds.
    pub elapsed_ms: u64,
    /// How many moves have been made.
    pub moves: u32,
    /// Whether a hidden card was seen and undone, or asked about (SK-22).
    pub marked: bool,
    /// When it was started: milliseconds since 1970 UTC.
    pub started_at: u64,
    /// When it was saved last: milliseconds since 1970 UTC.
    pub updated_at: u64,
    /// When and how it ended; none while it is in progress.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
}

/// When and how a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// Milliseconds since 1970 UTC.
    pub finished_at: u64,
    /// How; `counted` is `false` for every marked game.
    pub ending: Ending,
}

/// The long part of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Record {
    pub transcript: String,
    #[serde(default)]
    pub extra: Value,
}

/// A game in progress, as it was saved last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InProgress {
    /// What allows to save it.
    pub held: Held,
    /// What it is.
    pub info: MatchInfo,
    /// How far it has come.
    pub now: Snapshot,
    /// When it was started: milliseconds since 1970 UTC.
    pub started_at: u64,
    /// When it was saved last: milliseconds since 1970 UTC.
    pub updated_at: u64,
}

/// A finished match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Its number.
    pub id: GameId,
    /// What it is.
    pub info: MatchInfo,
    /// How it stood at the end, with the transcript.
    pub end: Snapshot,
    /// How it ended; `counted` is `false` for every marked game.
    pub ending: Ending,
    /// When it was started: milliseconds since 1970 UTC.
    pub started_at: u64,
    /// When it was finished: milliseconds since 1970 UTC.
    pub finished_at: u64,
}

/// A rule set under a name of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedRules {
    /// The name that the person gave it.
    pub name: String,
    /// The game's name.
    pub game: String,
    /// The rules file.
    pub text: String,
}

impl Head {
    /// What a new match is at its begin.
    pub(super) fn begin(id: GameId, info: &MatchInfo, now: &Snapshot, time: u64) -> Self {
        Self {
            id,
            revision: 1,
            info: info.clone(),
            elapsed_ms: now.elapsed_ms,
            moves: now.moves,
            marked: now.marked,
            started_at: time,
            updated_at: time,
            end: None,
        }
    }

    /// The next revision.
    pub(super) fn saved(mut self, now: &Snapshot, time: u64) -> Self {
        self.revision += 1;
        self.elapsed_ms = now.elapsed_ms;
        self.moves = now.moves;
        self.marked = now.marked;
        self.updated_at = time;
        self
    }

    fn snapshot(&self, record: Record) -> Snapshot {
        Snapshot {
            transcript: record.transcript,
            elapsed_ms: self.elapsed_ms,
            moves: self.moves,
            marked: self.marked,
            extra: record.extra,
        }
    }

    pub(super) const fn held(&self) -> Held {
        Held {
            id: self.id,
            revision: self.revision,
        }
    }

    pub(super) fn into_progress(self, record: Record) -> InProgress {
        InProgress {
            held: self.held(),
            now: self.snapshot(record),
            info: self.info,
            started_at: self.started_at,
            updated_at: self.updated_at,
        }
    }

    pub(super) fn into_finished(self, record: Record) -> Option<Finished> {
        let end = self.snapshot(record);
        let how = self.end?;
        Some(Finished {
            id: self.id,
            info: self.info,
            end,
            ending: how.ending,
            started_at: self.started_at,
            finished_at: how.finished_at,
        })
    }
}

impl From<&Snapshot> for Record {
    fn from(now: &Snapshot) -> Self {
        Self {
            transcript: now.transcript.clone(),
            extra: now.extra.clone(),
        }
    }
}

/// A row as it is stored. Writing plain data as JSON can't fail; if it did, the row would be unreadable
/// and would be told as such.
pub(super) fn write<T: Serialize>(row: &T) -> String {
    serde_json::to_string(row).unwrap_or_default()
}

/// Reads a row; `what` is named when it is damaged.
pub(super) fn read<T: for<'a> Deserialize<'a>>(text: &str, what: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|e| StoreError::Damaged {
        what: what.to_owned(),
        reason: e.to_string(),
    })
}
