//! Rows that can't be read: listed, exported as they are, and deleted, while all others stay available.

use rusqlite::types::{FromSql, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, params};
use wildpile_message::Message;

use super::rows::{WHOLE, read_head, read_record};
use super::{Store, StoreError, text as t};
use crate::{Conflict, DamagedMatch, GameId, Head, Help, MatchInfo, Remains, Snapshot};

/// Whether the error concerns one value only, so that other rows can still be read.
pub(super) fn is_of_row(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code().is_none() && !matches!(error, rusqlite::Error::QueryReturnedNoRows)
}

/// The readable rows.
pub(super) fn readable<T>(
    rows: impl Iterator<Item = rusqlite::Result<T>>,
) -> impl Iterator<Item = rusqlite::Result<T>> {
    rows.filter(|row| !row.as_ref().is_err_and(is_of_row))
}

/// A text, with replacement characters for unreadable bytes.
fn lossy(row: &Row<'_>, column: &str) -> String {
    match row.get_ref(column) {
        Ok(ValueRef::Text(bytes) | ValueRef::Blob(bytes)) => String::from_utf8_lossy(bytes).into_owned(),
        _ => String::new(),
    }
}

/// A value, or its default.
fn or_default<T: FromSql + Default>(row: &Row<'_>, column: &str) -> T {
    row.get(column).unwrap_or_default()
}

fn remains_of(row: &Row<'_>) -> Remains {
    let head = lossy_head(row);
    Remains {
        now: Snapshot {
            transcript: lossy(row, "transcript"),
            elapsed_ms: head.elapsed_ms,
            moves: head.moves,
            marked: head.marked,
            help: head.help,
            extra: serde_json::from_str(&lossy(row, "extra")).unwrap_or_default(),
        },
        info: head.info,
    }
}

fn lossy_head(row: &Row<'_>) -> Head {
    let time = |column: &str| u64::try_from(or_default::<i64>(row, column)).unwrap_or_default();
    Head {
        id: or_default::<u32>(row, "id").into(),
        revision: or_default(row, "revision"),
        info: MatchInfo {
            game: lossy(row, "game"),
            rules_name: lossy(row, "rules_name"),
            deal: lossy(row, "deal"),
            seats: serde_json::from_str(&lossy(row, "seats")).unwrap_or_default(),
        },
        elapsed_ms: time("elapsed_ms"),
        moves: or_default(row, "moves"),
        marked: or_default(row, "marked"),
        help: Help {
            hints: or_default::<Option<u32>>(row, "hints").unwrap_or_default(),
            solver_moves: or_default(row, "solver_moves"),
        },
        started_at: time("started_at"),
        updated_at: time("updated_at"),
        end: None,
    }
}

impl Store {
    /// The damaged matches, oldest first. `problem` checks the text of a record.
    ///
    /// # Errors
    /// When the database can't be read.
    pub fn damaged(
        &self,
        problem: &dyn Fn(&str) -> Option<Message>,
    ) -> Result<Vec<DamagedMatch>, StoreError> {
        self.find_damaged(|_, transcript| problem(transcript))
    }

    /// The same for a menu, however many games there are: the records of finished ones are only read, not checked. That is
    /// done when one is opened.
    ///
    /// # Errors
    /// When the database can't be read.
    pub fn damaged_for_menu(
        &self,
        problem: &dyn Fn(&str) -> Option<Message>,
    ) -> Result<Vec<DamagedMatch>, StoreError> {
        self.find_damaged(|is_finished, transcript| if is_finished { None } else { problem(transcript) })
    }

    /// `problem` also gets whether the match is finished.
    fn find_damaged(
        &self,
        problem: impl Fn(bool, &str) -> Option<Message>,
    ) -> Result<Vec<DamagedMatch>, StoreError> {
        self.read(|db| {
            let sql = format!("SELECT {WHOLE}, finish_order FROM matches ORDER BY id");
            let mut query = db.prepare(&sql)?;
            let mut rows = query.query([])?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                let is_finished = or_default::<Option<i64>>(row, "finish_order").is_some();
                let read = read_head(row).and_then(|head| Ok((head, read_record(row)?)));
                let (head, why) = match read {
                    Ok((head, record)) => (head, problem(is_finished, &record.transcript)),
                    Err(error) => {
                        let reason = error.to_string();
                        (lossy_head(row), Some(t::RowUnreadable { reason }.into()))
                    }
                };
                if let Some(why) = why {
                    found.push(DamagedMatch {
                        head,
                        is_finished,
                        why,
                    });
                }
            }
            Ok(found)
        })
    }

    /// The readable parts of a match.
    ///
    /// # Errors
    /// When the match doesn't exist, or the database can't be read.
    pub fn remains(&self, id: GameId) -> Result<Remains, StoreError> {
        let sql = format!("SELECT {WHOLE} FROM matches WHERE id = ?1");
        let found = self.read(|db| one(db, &sql, id, |row| Ok(remains_of(row))))?;
        found.ok_or_else(|| Conflict::NoSuchGame(id).into())
    }

    /// A match as it is in the database, for a file: each column with its name, unchanged, the transcript last.
    ///
    /// # Errors
    /// As [`remains`](Self::remains).
    pub fn export_raw(&self, id: GameId) -> Result<Vec<u8>, StoreError> {
        let sql = format!("SELECT {WHOLE} FROM matches WHERE id = ?1");
        let found = self.read(|db| {
            one(db, &sql, id, |row| {
                let mut file = Vec::new();
                let names: Vec<String> = row
                    .as_ref()
                    .column_names()
                    .into_iter()
                    .map(str::to_owned)
                    .collect();
                for name in names {
                    file.extend_from_slice(format!("{name}: ").as_bytes());
                    match row.get_ref(name.as_str())? {
                        ValueRef::Null => {}
                        ValueRef::Integer(number) => file.extend_from_slice(number.to_string().as_bytes()),
                        ValueRef::Real(number) => file.extend_from_slice(number.to_string().as_bytes()),
                        ValueRef::Text(bytes) | ValueRef::Blob(bytes) => file.extend_from_slice(bytes),
                    }
                    file.push(b'\n');
                }
                Ok(file)
            })
        })?;
        found.ok_or_else(|| Conflict::NoSuchGame(id).into())
    }

    /// Deletes a match, whatever state it is in.
    ///
    /// # Errors
    /// When the database can't be written.
    pub fn delete_damaged(&self, id: GameId) -> Result<(), StoreError> {
        self.write(|tx| {
            tx.execute("DELETE FROM matches WHERE id = ?1", params![id.number()])?;
            Ok(Ok(()))
        })
    }
}

fn one<T>(
    db: &Connection,
    sql: &str,
    id: GameId,
    read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
) -> rusqlite::Result<Option<T>> {
    db.query_row(sql, params![id.number()], read).optional()
}
