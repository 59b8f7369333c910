//! Between rows and values. SQLite's whole numbers are signed: unsigned ones are cut at its largest.

use rusqlite::Row;
use serde_json::Value;

use crate::matches::{Ending, Finished, GameId, Held, InProgress, MatchInfo, MatchResult, Snapshot};

/// The columns that the readers below expect, in their order.
pub const COLUMNS: &str =
    "id, revision, game, rules_name, rules, deal, seats, elapsed_ms, moves, marked, extra,
    transcript, started_at, updated_at, finished_at, result, grade, turns, score, counted";

/// As SQLite stores it.
pub fn to_db(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

/// As it was before [`to_db`]; a negative number, which the program never writes, is 0.
pub fn from_db(value: i64) -> u64 {
    u64::try_from(value).unwrap_or(0)
}

fn unsigned(row: &Row<'_>, column: &str) -> rusqlite::Result<u64> {
    row.get(column).map(from_db)
}

fn read_info(row: &Row<'_>) -> rusqlite::Result<MatchInfo> {
    let seats: String = row.get("seats")?;
    Ok(MatchInfo {
        game: row.get("game")?,
        rules_name: row.get("rules_name")?,
        rules: row.get("rules")?,
        deal: row.get("deal")?,
        // The transcript names the seats as well: a broken cell must not hide a whole game.
        seats: serde_json::from_str(&seats).unwrap_or_default(),
    })
}

fn read_snapshot(row: &Row<'_>) -> rusqlite::Result<Snapshot> {
    let extra: String = row.get("extra")?;
    Ok(Snapshot {
        transcript: row.get("transcript")?,
        elapsed_ms: unsigned(row, "elapsed_ms")?,
        moves: row.get("moves")?,
        marked: row.get("marked")?,
        extra: serde_json::from_str(&extra).unwrap_or(Value::Null),
    })
}

/// Reads a row of a game in progress.
pub fn read_in_progress(row: &Row<'_>) -> rusqlite::Result<InProgress> {
    Ok(InProgress {
        held: Held {
            id: GameId(row.get("id")?),
            revision: row.get("revision")?,
        },
        info: read_info(row)?,
        now: read_snapshot(row)?,
        started_at: unsigned(row, "started_at")?,
        updated_at: unsigned(row, "updated_at")?,
    })
}

/// Reads a row of a finished game.
pub fn read_finished(row: &Row<'_>) -> rusqlite::Result<Finished> {
    Ok(Finished {
        id: GameId(row.get("id")?),
        info: read_info(row)?,
        end: read_snapshot(row)?,
        ending: Ending {
            result: read_result(row)?,
            grade: row.get("grade")?,
            turns: row.get("turns")?,
            score: row.get("score")?,
            counted: row.get("counted")?,
        },
        started_at: unsigned(row, "started_at")?,
        finished_at: unsigned(row, "finished_at")?,
    })
}

/// Reads the column `result`.
pub fn read_result(row: &Row<'_>) -> rusqlite::Result<MatchResult> {
    let name: String = row.get("result")?;
    // The table refuses other words; one that is there anyway was not a win.
    Ok(MatchResult::from_name(&name).unwrap_or(MatchResult::Abandoned))
}
