//! Matches: games in progress and finished ones.

use std::fmt;
use std::str::FromStr;

use rusqlite::{OptionalExtension, Transaction, named_params, params};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::clock::now_ms;
use crate::rows::{COLUMNS, read_finished, read_in_progress, to_db};
use crate::{Store, StoreError};

/// The number of a match in the store. It is never given to another match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameId(pub(crate) i64);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for GameId {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

/// What a match is; it does not change while it is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchInfo {
    /// The game's name: `skip-bo`.
    pub game: String,
    /// The short name of the rule set: `skipper(hand=4)`.
    pub rules_name: String,
    /// Every option, in the text form.
    pub rules: String,
    /// The deal number: `7`, `pysol:7`.
    pub deal: String,
    /// Who sits where, from seat 1.
    pub seats: Vec<SeatInfo>,
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatInfo {
    /// The name that is shown.
    pub name: String,
    /// The kind of player: `human`, `greedy`, `random`.
    pub player: String,
}

/// How far a match has come. The default is a match that has not begun.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snapshot {
    /// The transcript up to now.
    pub transcript: String,
    /// How long it has been played, in milliseconds.
    pub elapsed_ms: u64,
    /// How many moves have been made (for lists; 0 tells a game nobody has touched).
    pub moves: u32,
    /// Whether a hidden card was seen and undone, or asked about (SK-22).
    pub marked: bool,
    /// Whatever else the front end wants to find again: what can be redone, for instance.
    pub extra: Value,
}

/// The right to save a game: its number and the revision that was last seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    pub(crate) id: GameId,
    pub(crate) revision: i64,
}

impl Held {
    /// The game's number.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.id
    }
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

/// How a match ended for the person at the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchResult {
    /// Won.
    Won,
    /// Lost.
    Lost,
    /// Nobody won and nobody lost.
    Drawn,
    /// Left before the end; it counts as not won.
    Abandoned,
}

impl MatchResult {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Drawn => "drawn",
            Self::Abandoned => "abandoned",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Self> {
        [Self::Won, Self::Lost, Self::Drawn, Self::Abandoned]
            .into_iter()
            .find(|r| r.name() == name)
    }
}

/// The end of a match, for the person at the screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// How it ended.
    pub result: MatchResult,
    /// The height of the win: 0 no win, 1 win, 2 double victory, 3 triple victory.
    pub grade: u8,
    /// Turns taken (moves, in games without turns).
    pub turns: u32,
    /// The game's own score.
    pub score: i64,
    /// Whether it counts in the records. A marked game never does, whatever stands here (SK-22).
    pub counted: bool,
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

impl Store {
    /// Stores a new game in progress.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn begin(&self, info: &MatchInfo, now: &Snapshot) -> Result<Held, StoreError> {
        self.write(|tx| {
            let id = insert(tx, info, now)?;
            Ok(Ok(Held { id, revision: 1 }))
        })
    }

    /// Saves a game in progress; `held` is brought up to date.
    ///
    /// # Errors
    /// When another instance went on with it, finished it or deleted it (nothing is changed then, and
    /// the caller may [`begin`](Self::begin) a new row), or when it can't be written.
    pub fn save(&self, held: &mut Held, now: &Snapshot) -> Result<(), StoreError> {
        let revision = self.write(|tx| {
            if let Err(why) = still_held(tx, held)? {
                return Ok(Err(why));
            }
            store_snapshot(tx, held.id, now)?;
            Ok(Ok(held.revision + 1))
        })?;
        held.revision = revision;
        Ok(())
    }

    /// Makes a game in progress a finished one, with its last state; `held` can't save any more then,
    /// but [`take_up_again`](Self::take_up_again) can bring the game back.
    ///
    /// # Errors
    /// As for [`save`](Self::save).
    pub fn finish(&self, held: &mut Held, end: &Snapshot, ending: &Ending) -> Result<(), StoreError> {
        let revision = self.write(|tx| {
            if let Err(why) = still_held(tx, held)? {
                return Ok(Err(why));
            }
            store_snapshot(tx, held.id, end)?;
            tx.execute(
                "UPDATE matches SET finished_at = :now, result = :result, grade = :grade, turns = :turns,
                     score = :score, counted = :counted,
                     finish_order = (SELECT coalesce(max(finish_order), 0) + 1 FROM matches)
                 WHERE id = :id",
                named_params! {
                    ":id": held.id.0,
                    ":now": to_db(now_ms()),
                    ":result": ending.result.name(),
                    ":grade": ending.grade,
                    ":turns": ending.turns,
                    ":score": ending.score,
                    ":counted": ending.counted && !end.marked,
                },
            )?;
            Ok(Ok(held.revision + 1))
        })?;
        held.revision = revision;
        Ok(())
    }

    /// Makes a finished game one in progress again (its last move was undone); it leaves the records.
    ///
    /// # Errors
    /// When there is no such finished game, or it can't be written.
    pub fn take_up_again(&self, id: GameId) -> Result<InProgress, StoreError> {
        self.write(|tx| {
            match status(tx, id)? {
                None => return Ok(Err(StoreError::NoSuchGame(id))),
                Some((_, false)) => return Ok(Err(StoreError::NotFinished(id))),
                Some((_, true)) => {}
            }
            tx.execute(
                "UPDATE matches SET revision = revision + 1, finished_at = NULL, result = NULL, grade = NULL,
                     turns = NULL, score = NULL, counted = NULL, finish_order = NULL
                 WHERE id = ?1",
                params![id.0],
            )?;
            let sql = format!("SELECT {COLUMNS} FROM matches WHERE id = ?1");
            Ok(Ok(tx.query_row(&sql, params![id.0], read_in_progress)?))
        })
    }

    /// Deletes a game in progress, for instance one that nobody has touched.
    ///
    /// # Errors
    /// As for [`save`](Self::save).
    pub fn discard(&self, held: &Held) -> Result<(), StoreError> {
        self.write(|tx| {
            if let Err(why) = still_held(tx, held)? {
                return Ok(Err(why));
            }
            tx.execute("DELETE FROM matches WHERE id = ?1", params![held.id.0])?;
            Ok(Ok(()))
        })
    }

    /// The games in progress, the one that was saved last first.
    ///
    /// # Errors
    /// When the database can't be read.
    pub fn in_progress(&self) -> Result<Vec<InProgress>, StoreError> {
        self.read(|db| {
            let sql = format!(
                "SELECT {COLUMNS} FROM matches WHERE finish_order IS NULL ORDER BY updated_at DESC, id DESC"
            );
            db.prepare_cached(&sql)?
                .query_map([], read_in_progress)?
                .collect()
        })
    }

    /// A game in progress, with the right to save it.
    ///
    /// # Errors
    /// When there is no such game, it is finished, or the database can't be read.
    pub fn resume(&self, id: GameId) -> Result<InProgress, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM matches WHERE id = ?1 AND finish_order IS NULL");
        match self.read(|db| db.query_row(&sql, params![id.0], read_in_progress).optional())? {
            Some(game) => Ok(game),
            None => Err(match self.read(|db| status(db, id))? {
                Some(_) => StoreError::FinishedElsewhere(id),
                None => StoreError::NoSuchGame(id),
            }),
        }
    }

    /// Finished games, the last one first: those of one game if it is named, at most `limit`.
    ///
    /// # Errors
    /// When the database can't be read.
    pub fn finished(&self, game: Option<&str>, limit: u32) -> Result<Vec<Finished>, StoreError> {
        self.read(|db| {
            let sql = format!(
                "SELECT {COLUMNS} FROM matches WHERE finish_order IS NOT NULL AND game = coalesce(?1, game)
                 ORDER BY finish_order DESC LIMIT ?2"
            );
            db.prepare_cached(&sql)?
                .query_map(params![game, limit], read_finished)?
                .collect()
        })
    }

    /// One finished game.
    ///
    /// # Errors
    /// When there is no such game, it is not finished, or the database can't be read.
    pub fn finished_game(&self, id: GameId) -> Result<Finished, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM matches WHERE id = ?1 AND finish_order IS NOT NULL");
        match self.read(|db| db.query_row(&sql, params![id.0], read_finished).optional())? {
            Some(game) => Ok(game),
            None => Err(match self.read(|db| status(db, id))? {
                Some(_) => StoreError::NotFinished(id),
                None => StoreError::NoSuchGame(id),
            }),
        }
    }
}

/// The revision of a match, and whether it is finished.
fn status(db: &rusqlite::Connection, id: GameId) -> rusqlite::Result<Option<(i64, bool)>> {
    db.query_row(
        "SELECT revision, finish_order IS NOT NULL FROM matches WHERE id = ?1",
        params![id.0],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
    .optional()
}

/// Whether the holder has the latest revision of a game in progress. Only meaningful inside the
/// transaction that then writes.
fn still_held(tx: &Transaction<'_>, held: &Held) -> rusqlite::Result<Result<(), StoreError>> {
    Ok(match status(tx, held.id)? {
        None => Err(StoreError::NoSuchGame(held.id)),
        Some((_, true)) => Err(StoreError::FinishedElsewhere(held.id)),
        Some((revision, false)) if revision != held.revision => Err(StoreError::ChangedElsewhere(held.id)),
        Some(_) => Ok(()),
    })
}

fn insert(tx: &Transaction<'_>, info: &MatchInfo, now: &Snapshot) -> rusqlite::Result<GameId> {
    let time = to_db(now_ms());
    tx.execute(
        "INSERT INTO matches (revision, game, rules_name, rules, deal, seats, elapsed_ms, moves, marked,
             started_at, updated_at, extra, transcript)
         VALUES (1, :game, :rules_name, :rules, :deal, :seats, :elapsed_ms, :moves, :marked,
             :time, :time, :extra, :transcript)",
        named_params! {
            ":game": info.game,
            ":rules_name": info.rules_name,
            ":rules": info.rules,
            ":deal": info.deal,
            ":seats": serde_json::json!(info.seats).to_string(),
            ":elapsed_ms": to_db(now.elapsed_ms),
            ":moves": now.moves,
            ":marked": now.marked,
            ":time": time,
            ":extra": now.extra.to_string(),
            ":transcript": now.transcript,
        },
    )?;
    Ok(GameId(tx.last_insert_rowid()))
}

fn store_snapshot(tx: &Transaction<'_>, id: GameId, now: &Snapshot) -> rusqlite::Result<()> {
    tx.prepare_cached(
        "UPDATE matches SET revision = revision + 1, elapsed_ms = :elapsed_ms, moves = :moves,
             marked = :marked, updated_at = :time, extra = :extra, transcript = :transcript
         WHERE id = :id",
    )?
    .execute(named_params! {
        ":id": id.0,
        ":elapsed_ms": to_db(now.elapsed_ms),
        ":moves": now.moves,
        ":marked": now.marked,
        ":time": to_db(now_ms()),
        ":extra": now.extra.to_string(),
        ":transcript": now.transcript,
    })?;
    Ok(())
}
