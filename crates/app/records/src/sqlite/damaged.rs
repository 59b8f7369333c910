//! Rows that can't be read: listed, exported as they are, and deleted, while all others stay available.

use rusqlite::types::{FromSql, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, params};
use wildpile_message::Message;

use super::rows::{WHOLE, pieces, read_head, read_record, record};
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

fn remains_of(db: &Connection, row: &Row<'_>) -> rusqlite::Result<Remains> {
    let head = lossy_head(row);
    let pieces = pieces(db, head.id.number())?;
    Ok(Remains {
        now: Snapshot {
            record: record(lossy(row, "transcript"), &lossy(row, "extra"), pieces)?,
            elapsed_ms: head.elapsed_ms,
            moves: head.moves,
            marked: head.marked,
            help: head.help,
        },
        info: head.info,
    })
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
        self.find_damaged(problem, false)
    }

    /// The same for a menu, however many games there are: the records of finished ones aren't checked. That is done when one
    /// is opened.
    ///
    /// # Errors
    /// When the database can't be read.
    pub fn damaged_for_menu(
        &self,
        problem: &dyn Fn(&str) -> Option<Message>,
    ) -> Result<Vec<DamagedMatch>, StoreError> {
        self.find_damaged(problem, true)
    }

    fn find_damaged(
        &self,
        problem: &dyn Fn(&str) -> Option<Message>,
        for_menu: bool,
    ) -> Result<Vec<DamagedMatch>, StoreError> {
        self.read(|db| {
            let sql = format!("SELECT {WHOLE}, finish_order FROM matches ORDER BY id");
            let mut query = db.prepare(&sql)?;
            let mut rows = query.query([])?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                let is_finished = or_default::<Option<i64>>(row, "finish_order").is_some();
                let text = |row: &Row<'_>| -> rusqlite::Result<_> {
                    Ok(if for_menu && is_finished {
                        // As it is read with the others.
                        row.get::<_, String>("transcript")
                            .and(row.get::<_, String>("extra"))?;
                        None
                    } else {
                        Some(read_record(db, row)?.transcript())
                    })
                };
                let read = read_head(row).and_then(|head| Ok((head, text(row)?)));
                let (head, why) = match read {
                    Ok((head, text)) => (head, text.and_then(|text| problem(&text))),
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
        let found = self.read(|db| one(db, &sql, id, |row| remains_of(db, row)))?;
        found.ok_or_else(|| Conflict::NoSuchGame(id).into())
    }

    /// A match as it is in the database, for a file: each column with its name, unchanged, then the pieces of its record
    /// with their numbers.
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
                let mut query = db
                    .prepare("SELECT number, CAST(text AS BLOB) FROM pieces WHERE id = ?1 ORDER BY number")?;
                let mut pieces = query.query(params![id.number()])?;
                while let Some(piece) = pieces.next()? {
                    file.extend_from_slice(format!("{}: ", piece.get::<_, i64>(0)?).as_bytes());
                    file.extend_from_slice(piece.get_ref(1)?.as_blob()?);
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
