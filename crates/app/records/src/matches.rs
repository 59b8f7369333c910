//! The data kept about a match in progress or finished, and its changes. Stores only write it down.
//!
//! The serialised form is used by the browser's database and exported files, so field names must
//! not change.

pub(crate) mod reading;
#[cfg(test)]
mod tests;

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wildpile_message::{Arg, Message, named};

use crate::text as t;
use crate::{Conflict, Help, Judgement, Record, Whole};

/// The player kind of a person.
pub const HUMAN: &str = "human";

/// The ID of a match in its store, never reused there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameId(u32);

impl GameId {
    /// The number, as used in URLs.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }
}

impl From<u32> for GameId {
    fn from(number: u32) -> Self {
        Self(number)
    }
}

/// In sentences it is a name, not a count.
impl From<GameId> for Arg {
    fn from(id: GameId) -> Self {
        id.to_string().into()
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

/// The fixed properties of a match. Its rules are in the transcript.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Value")]
pub struct MatchInfo {
    /// The game's name: `skip-bo`.
    pub game: String,
    /// The short name of the rule set: `skipper(hand=4)`.
    pub rules_name: String,
    /// The deal number: `7`, `pysol:7`.
    pub deal: String,
    /// The players, by seat.
    pub seats: Vec<SeatInfo>,
}

/// A player at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Value")]
pub struct SeatInfo {
    /// The name; empty for a person who hasn't chosen one. Use [`SeatInfo::label`] for display.
    pub name: String,
    /// The kind of player: `human`, or the name of a bot's level.
    pub player: String,
}

impl SeatInfo {
    /// True if it is a person.
    #[must_use]
    pub fn is_human(&self) -> bool {
        self.player == HUMAN
    }

    /// The display name of a seat (from 0): “Player 1” if none was chosen.
    #[must_use]
    pub fn label(&self, seat: usize) -> Arg {
        if self.name.is_empty() {
            t::NamePlayer { n: seat + 1 }.into()
        } else {
            Arg::from(&self.name)
        }
    }
}

/// The progress of a match, as sessions make it and stores keep it. Copies share the record. The default is a match that
/// hasn't begun.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Value", try_from = "Value")]
pub struct Snapshot {
    /// The record so far, with what can be redone.
    pub record: Record,
    /// The time played, in milliseconds.
    pub elapsed_ms: u64,
    /// The number of moves made, for lists; 0 for an untouched game.
    pub moves: u32,
    /// True if a hidden card was seen and undone, or asked about.
    pub marked: bool,
    /// The help so far.
    pub help: Help,
}

/// In a text of its own: the record as in a store, with all pieces.
impl From<Snapshot> for Value {
    fn from(now: Snapshot) -> Self {
        let Whole { transcript, extra } = now.record.row();
        let pieces = now.record.pieces(None).new.into_iter();
        json!({
            "transcript": transcript,
            "elapsed_ms": now.elapsed_ms,
            "moves": now.moves,
            "marked": now.marked,
            "help": now.help,
            "extra": extra,
            "pieces": pieces.map(|(_, piece)| piece).collect::<Vec<_>>(),
        })
    }
}

impl Snapshot {
    /// The transcript so far.
    #[must_use]
    pub fn transcript(&self) -> String {
        self.record.transcript()
    }

    /// True if the match may count in the statistics once it is over.
    #[must_use]
    pub fn may_count(&self) -> bool {
        !self.marked && self.help.practice().is_none()
    }

    /// True if both are the same state of a match, ignoring the time played.
    #[must_use]
    pub fn is_same_moment(&self, other: &Self) -> bool {
        self.moves == other.moves
            && self.marked == other.marked
            && self.help == other.help
            && self.record.is_same_moment(&other.record)
    }
}

/// The right to save a game: its ID and the last known revision.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Held {
    pub(crate) id: GameId,
    pub(crate) revision: u32,
    /// The record at this revision, if known; then only what is new has to be written.
    #[serde(skip)]
    pub(crate) stored: Option<Record>,
}

impl PartialEq for Held {
    fn eq(&self, other: &Self) -> bool {
        (self.id, self.revision) == (other.id, other.revision)
    }
}

impl Eq for Held {}

impl Held {
    /// The game's ID.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// The last known revision.
    #[must_use]
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// Checks that the holder may save the match, as the store has it.
    ///
    /// # Errors
    /// When another program has continued, finished or deleted it.
    pub fn check(&self, found: Option<&Head>) -> Result<(), Conflict> {
        match found {
            None => Err(Conflict::NoSuchGame(self.id)),
            Some(head) if head.end.is_some() => Err(Conflict::FinishedElsewhere(self.id)),
            Some(head) if head.revision != self.revision => Err(Conflict::ChangedElsewhere(self.id)),
            Some(_) => Ok(()),
        }
    }
}

/// A match as needed by lists and statistics: everything except its record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Value")]
pub struct Head {
    /// Its ID.
    pub id: GameId,
    /// The number of saves.
    pub revision: u32,
    /// Its fixed properties.
    pub info: MatchInfo,
    /// The time played, in milliseconds.
    pub elapsed_ms: u64,
    /// The number of moves made.
    pub moves: u32,
    /// True if a hidden card was seen and undone, or asked about.
    pub marked: bool,
    /// The help in it.
    pub help: Help,
    /// The time of its start, in milliseconds since 1970 UTC.
    pub started_at: u64,
    /// The time of the last save, in milliseconds since 1970 UTC.
    pub updated_at: u64,
    /// Its end; `None` while in progress.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
}

/// The end of a match: time and result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Value")]
pub struct End {
    /// In milliseconds since 1970 UTC.
    pub finished_at: u64,
    /// How; `counted` is `false` for marked games and practice.
    pub ending: Ending,
}

/// A match read from a store, in progress or finished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredMatch {
    /// Everything except its record.
    pub head: Head,
    /// Its record.
    pub record: Record,
}

impl StoredMatch {
    /// The right to save it.
    #[must_use]
    pub fn held(&self) -> Held {
        Held {
            stored: Some(self.record.clone()),
            ..self.head.held()
        }
    }

    /// The help in it: what is practice by its record alone is practice, too.
    #[must_use]
    pub fn help(&self) -> Help {
        let help = self.head.help;
        Help {
            noted: help.noted.or_else(|| self.record.practice()),
            ..help
        }
    }

    /// Its progress.
    #[must_use]
    pub fn now(&self) -> Snapshot {
        Snapshot {
            record: self.record.clone(),
            elapsed_ms: self.head.elapsed_ms,
            moves: self.head.moves,
            marked: self.head.marked,
            help: self.help(),
        }
    }
}

named! {
    /// The result for the person at the screen.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(rename_all = "snake_case")]
    pub enum MatchResult {
        /// Won.
        Won = "won",
        /// Lost.
        Lost = "lost",
        /// Nobody won or lost.
        Drawn = "drawn",
        /// Abandoned before the end; doesn't count as a win.
        #[default]
        Abandoned = "abandoned",
    }
}

/// The end of a match, from the perspective of the person at the screen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Value")]
pub struct Ending {
    /// The result.
    pub result: MatchResult,
    /// The level of the win: 0 none, 1 win, 2 double victory, 3 triple victory.
    pub grade: u8,
    /// Turns taken (moves, in games without turns).
    pub turns: u32,
    /// The game's own score.
    pub score: i64,
    /// True if it counts in the statistics. Marked matches and practice never do, whatever
    /// the value.
    pub counted: bool,
    /// The game's message about the outcome; `None` if abandoned. Seats in it are numbers, as the
    /// names belong to the match.
    pub message: Option<Message>,
    /// The person's opinion on changed rules; `None` without an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub judged: Option<Judgement>,
}

impl Head {
    /// A new match that was not saved yet.
    #[must_use]
    pub fn new(id: GameId, info: &MatchInfo, time: u64) -> Self {
        Self {
            id,
            revision: 0,
            info: info.clone(),
            elapsed_ms: 0,
            moves: 0,
            marked: false,
            help: Help::NONE,
            started_at: time,
            updated_at: time,
            end: None,
        }
    }

    /// The next revision.
    pub(crate) fn next(mut self) -> Self {
        self.revision = self.revision.saturating_add(1);
        self
    }

    /// The next revision, in progress in this state.
    pub(crate) fn saved(self, now: &Snapshot, time: u64) -> Self {
        Self {
            elapsed_ms: now.elapsed_ms,
            moves: now.moves,
            marked: now.marked,
            help: now.help,
            updated_at: time,
            end: None,
            ..self.next()
        }
    }

    /// The next and final revision.
    #[must_use]
    pub fn finished(self, end: &Snapshot, ending: &Ending, time: u64) -> Self {
        let mut ending = ending.clone();
        ending.counted &= end.may_count();
        let mut head = self.saved(end, time);
        head.end = Some(End {
            finished_at: time,
            ending,
        });
        head
    }

    /// The time of its end or, while in progress, of the last save.
    #[must_use]
    pub fn latest(&self) -> u64 {
        self.end.as_ref().map_or(self.updated_at, |end| end.finished_at)
    }

    /// The ending; `None` while in progress.
    #[must_use]
    pub fn ending(&self) -> Option<&Ending> {
        self.end.as_ref().map(|end| &end.ending)
    }

    /// The result; a match in progress counts as abandoned.
    #[must_use]
    pub fn result(&self) -> MatchResult {
        self.ending()
            .map_or(MatchResult::Abandoned, |ending| ending.result)
    }

    /// True if its turns aren't just its moves, as in games without turns, where giving up is a move, but not counted.
    #[must_use]
    pub fn has_turns(&self) -> bool {
        self.ending().is_some_and(|ending| {
            let given_up = u32::from(ending.result == MatchResult::Lost);
            ending.turns != self.moves && ending.turns.saturating_add(given_up) != self.moves
        })
    }

    /// True if it counts in the statistics.
    #[must_use]
    pub fn is_counted(&self) -> bool {
        !self.marked && self.help.practice().is_none() && self.ending().is_some_and(|ending| ending.counted)
    }

    /// True if both are the same match: started at the same time with the same deal and rules. IDs
    /// differ between stores.
    #[must_use]
    pub fn is_same_match(&self, other: &Self) -> bool {
        self.started_at == other.started_at && self.info == other.info
    }

    /// The right to save it.
    #[must_use]
    pub const fn held(&self) -> Held {
        Held {
            id: self.id,
            revision: self.revision,
            stored: None,
        }
    }
}

/// Sorts by when they were finished or last saved, the latest first; ties by when they were
/// started.
pub fn latest_first(heads: &mut [Head]) {
    tiny_sort::unstable::sort_by(heads, |a, b| (b.latest(), b.id).cmp(&(a.latest(), a.id)));
}

/// A rule set saved under a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedRules {
    /// The name chosen by the user.
    pub name: String,
    /// The game's name.
    pub game: String,
    /// The rules file.
    pub text: String,
}
