//! Rows that can't be read: listed, exported as they are, and deleted, while all others stay available.

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Row, params};
use wildpile_message::Message;

use super::rows::{Cells, HEAD, RECORD, pieces, read_head, read_record, record};
use super::{Store, StoreError, text as t};
use crate::{Conflict, DamagedMatch, GameId, SavedMatches, StoredMatch};

/// True if the error concerns one value only, so that other rows can still be read.
pub(super) fn is_of_row(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code().is_none() && !matches!(error, rusqlite::Error::QueryReturnedNoRows)
}

/// The readable rows.
pub(super) fn readable<T>(
    rows: impl Iterator<Item = rusqlite::Result<T>>,
) -> impl Iterator<Item = rusqlite::Result<T>> {
    rows.filter(|row| !row.as_ref().is_err_and(is_of_row))
}

fn remains_of(db: &Connection, row: &Row<'_>) -> rusqlite::Result<StoredMatch> {
    let cells = Cells { row, lossy: true };
    let head = cells.head()?;
    let pieces = pieces(db, head.id.number())?;
    let record = record(cells.text("transcript")?, &cells.text("extra")?, pieces)?;
    Ok(StoredMatch { head, record })
}

impl Store {
    /// The damaged matches, oldest first. `problem` checks the text of a record. For a menu, which is to be there soon
    /// however many games there are, the records of finished ones aren't checked: that is done when one is opened.
    ///
    /// # Errors
    /// When the database can't be read.
    pub fn damaged(
        &self,
        for_menu: bool,
        problem: &dyn Fn(&str) -> Option<Message>,
    ) -> Result<Vec<DamagedMatch>, StoreError> {
        self.read(|db| {
            let sql = format!("SELECT {HEAD}, {RECORD}, finish_order FROM matches ORDER BY id");
            let mut query = db.prepare(&sql)?;
            let mut rows = query.query([])?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                let is_finished = row
                    .get::<_, Option<i64>>("finish_order")
                    .is_ok_and(|order| order.is_some());
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
                        (
                            Cells { row, lossy: true }.head()?,
                            Some(t::RowUnreadable { reason }.into()),
                        )
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

    /// The matches of a list: those in progress, and the damaged ones, as [`damaged`](Self::damaged) finds them.
    ///
    /// # Errors
    /// When the database can't be read.
    pub fn saved_matches(
        &self,
        for_menu: bool,
        problem: &dyn Fn(&str) -> Option<Message>,
    ) -> Result<SavedMatches, StoreError> {
        let damaged = self.damaged(for_menu, problem)?;
        let mut in_progress = self.in_progress()?;
        in_progress.retain(|row| damaged.iter().all(|other| other.head.id != row.id));
        Ok(SavedMatches { in_progress, damaged })
    }

    /// The readable parts of a damaged match, to restore it from.
    ///
    /// # Errors
    /// When the match doesn't exist, or the database can't be read.
    pub fn remains(&self, id: GameId) -> Result<StoredMatch, StoreError> {
        let sql = format!("SELECT {HEAD}, {RECORD} FROM matches WHERE id = ?1");
        let found = self.read(|db| one(db, &sql, id, |row| remains_of(db, row)))?;
        found.ok_or_else(|| Conflict::NoSuchGame(id).into())
    }

    /// A match as it is in the database, for a file: each column with its name, unchanged, then the pieces of its record
    /// with their numbers.
    ///
    /// # Errors
    /// As [`remains`](Self::remains).
    pub fn export_raw(&self, id: GameId) -> Result<Vec<u8>, StoreError> {
        let sql = format!("SELECT {HEAD}, {RECORD} FROM matches WHERE id = ?1");
        let found = self.read(|db| {
            one(db, &sql, id, |row| {
                let mut file = Vec::new();
                for (at, name) in row.as_ref().column_names().into_iter().enumerate() {
                    file.extend_from_slice(format!("{name}: ").as_bytes());
                    match row.get_ref(at)? {
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
