//! Converts between rows and records. SQLite integers are signed, so larger unsigned values are
//! clamped.

use rusqlite::{Connection, Row, params};
use serde_json::{Value, json};

use crate::{
    End, Ending, Finished, Head, Help, InProgress, Judgement, MatchInfo, MatchResult, Record, SeatInfo,
};

/// The columns read by [`read_head`].
pub const HEAD: &str =
    "id, revision, game, rules_name, deal, seats, elapsed_ms, moves, marked, started_at, updated_at,
    finished_at, result, grade, turns, score, counted, message, judged, hints, solver_moves";

/// The columns read by the functions for whole games.
pub const WHOLE: &str =
    "id, revision, game, rules_name, deal, seats, elapsed_ms, moves, marked, started_at, updated_at,
    finished_at, result, grade, turns, score, counted, message, judged, hints, solver_moves,
    extra, transcript";

/// The value stored for an unsigned integer.
pub fn to_db(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

/// The inverse of [`to_db`]; negative numbers, which are never written, become 0.
fn from_db(value: i64) -> u64 {
    u64::try_from(value).unwrap_or(0)
}

fn unsigned(row: &Row<'_>, column: &str) -> rusqlite::Result<u64> {
    row.get(column).map(from_db)
}

/// Reads everything except the record.
pub fn read_head(row: &Row<'_>) -> rusqlite::Result<Head> {
    let seats: String = row.get("seats")?;
    // The transcript names the seats too: a damaged cell must not hide the whole game.
    let seats: Vec<SeatInfo> = serde_json::from_str(&seats).unwrap_or_default();
    let finished_at: Option<i64> = row.get("finished_at")?;
    let end = finished_at
        .map(|at| {
            Ok::<_, rusqlite::Error>(End {
                finished_at: from_db(at),
                ending: read_ending(row)?,
            })
        })
        .transpose()?;
    Ok(Head {
        id: row.get::<_, u32>("id")?.into(),
        revision: row.get("revision")?,
        info: MatchInfo {
            game: row.get("game")?,
            rules_name: row.get("rules_name")?,
            deal: row.get("deal")?,
            seats,
        },
        elapsed_ms: unsigned(row, "elapsed_ms")?,
        moves: row.get("moves")?,
        marked: row.get("marked")?,
        help: Help {
            hints: row.get::<_, Option<u32>>("hints")?.unwrap_or_default(),
            solver_moves: row.get("solver_moves")?,
        },
        started_at: unsigned(row, "started_at")?,
        updated_at: unsigned(row, "updated_at")?,
        end,
    })
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

/// Reads a game in progress.
pub fn read_in_progress(db: &Connection, row: &Row<'_>) -> rusqlite::Result<InProgress> {
    Ok(read_head(row)?.into_progress(read_record(db, row)?))
}

/// Reads a finished game; `None` if it is in progress.
pub fn read_finished(db: &Connection, row: &Row<'_>) -> rusqlite::Result<Option<Finished>> {
    Ok(read_head(row)?.into_finished(read_record(db, row)?))
}
