//! Converts between rows and records. SQLite integers are signed, so larger unsigned values are
//! clamped.

use rusqlite::types::{FromSql, ValueRef};
use rusqlite::{Connection, Row, params};
use serde_json::{Value, json};

use crate::{End, Ending, Head, Help, Judgement, MatchInfo, MatchResult, Practice, Record, StoredMatch};

/// The columns read by [`read_head`].
pub const HEAD: &str =
    "id, revision, game, rules_name, deal, seats, elapsed_ms, moves, marked, started_at, updated_at,
    finished_at, result, grade, turns, score, counted, message, judged, hints, solver_moves, practice";

/// The columns read by [`read_record`].
pub const RECORD: &str = "extra, transcript";

/// The value stored for an unsigned integer.
pub fn to_db(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

/// The inverse of [`to_db`]; negative numbers, which are never written, become 0.
fn from_db(value: i64) -> u64 {
    u64::try_from(value).unwrap_or(0)
}

/// The cells of a row.
pub struct Cells<'a, 'b> {
    pub row: &'a Row<'b>,
    /// True if what can't be read is left out: values are the default then, and texts have replacement characters.
    pub lossy: bool,
}

impl Cells<'_, '_> {
    fn get<T: FromSql + Default>(&self, column: &str) -> rusqlite::Result<T> {
        let value = self.row.get(column);
        if self.lossy {
            Ok(value.unwrap_or_default())
        } else {
            value
        }
    }

    fn unsigned(&self, column: &str) -> rusqlite::Result<u64> {
        self.get(column).map(from_db)
    }

    pub fn text(&self, column: &str) -> rusqlite::Result<String> {
        match self.row.get_ref(column) {
            Ok(ValueRef::Text(bytes) | ValueRef::Blob(bytes)) if self.lossy => {
                Ok(String::from_utf8_lossy(bytes).into_owned())
            }
            _ => self.get(column),
        }
    }

    /// Everything except the record. Of what can't be read, the end is left out.
    pub fn head(&self) -> rusqlite::Result<Head> {
        let finished_at: Option<i64> = self.get("finished_at")?;
        let end = match finished_at.filter(|_| !self.lossy) {
            None => None,
            Some(at) => Some(End {
                finished_at: from_db(at),
                ending: read_ending(self.row)?,
            }),
        };
        Ok(Head {
            id: self.get::<u32>("id")?.into(),
            revision: self.get("revision")?,
            info: MatchInfo {
                game: self.text("game")?,
                rules_name: self.text("rules_name")?,
                deal: self.text("deal")?,
                // The transcript names the seats too: a damaged cell must not hide the whole game.
                seats: serde_json::from_str(&self.text("seats")?).unwrap_or_default(),
            },
            elapsed_ms: self.unsigned("elapsed_ms")?,
            moves: self.get("moves")?,
            marked: self.get("marked")?,
            help: Help {
                hints: self.get::<Option<u32>>("hints")?.unwrap_or_default(),
                solver_moves: self.get("solver_moves")?,
                noted: self
                    .get::<Option<String>>("practice")?
                    .and_then(|why| Practice::named(&why)),
            },
            started_at: self.unsigned("started_at")?,
            updated_at: self.unsigned("updated_at")?,
            end,
        })
    }
}

/// Reads everything except the record.
pub fn read_head(row: &Row<'_>) -> rusqlite::Result<Head> {
    Cells { row, lossy: false }.head()
}

fn read_ending(row: &Row<'_>) -> rusqlite::Result<Ending> {
    let name: String = row.get("result")?;
    let message: Option<String> = row.get("message")?;
    let judged: Option<String> = row.get("judged").unwrap_or_default();
    Ok(Ending {
        // The schema forbids other values; if there is one anyway, don't count it as a win.
        result: MatchResult::named(&name).unwrap_or(MatchResult::Abandoned),
        grade: row.get("grade")?,
        turns: row.get("turns")?,
        score: row.get("score")?,
        counted: row.get("counted")?,
        message: message.and_then(|json| serde_json::from_str(&json).ok()),
        judged: judged.and_then(|name| Judgement::named(&name)),
    })
}

/// Reads the record.
pub fn read_record(db: &Connection, row: &Row<'_>) -> rusqlite::Result<Record> {
    let (transcript, extra): (String, String) = (row.get("transcript")?, row.get("extra")?);
    record(transcript, &extra, pieces(db, row.get("id")?)?)
}

/// The record of a row and its pieces.
pub fn record(transcript: String, extra: &str, pieces: Vec<String>) -> rusqlite::Result<Record> {
    let extra: Value = serde_json::from_str(extra).unwrap_or_default();
    let read = Record::read(json!({ "transcript": transcript, "extra": extra }), pieces);
    read.map_err(|_| rusqlite::Error::InvalidQuery)
}

/// The pieces of a record in order, with replacement characters for unreadable bytes: the record notices them.
pub fn pieces(db: &Connection, id: u32) -> rusqlite::Result<Vec<String>> {
    let mut query =
        db.prepare_cached("SELECT CAST(text AS BLOB) FROM pieces WHERE id = ?1 ORDER BY number")?;
    let text = |row: &Row<'_>| Ok(String::from_utf8_lossy(row.get_ref(0)?.as_blob()?).into_owned());
    query.query_map(params![id], text)?.collect()
}

/// Reads a match with its record.
pub fn read_match(db: &Connection, row: &Row<'_>) -> rusqlite::Result<StoredMatch> {
    Ok(StoredMatch {
        head: read_head(row)?,
        record: read_record(db, row)?,
    })
}
