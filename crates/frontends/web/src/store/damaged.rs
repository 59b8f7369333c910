//! Games whose rows can't be read: listed, exported as they are, and deleted.

use std::cell::RefCell;

use serde_json::json;
use wildpile_records::{GameId, Head, Help, MatchInfo, Record, StoredMatch};

use super::games::{GAMES, delete, first, pieces_of, read_record, rows_of};
use super::rows::read;
use super::tables::Range;
use super::{Store, StoreError, games};
use crate::text::{Message, ui};

/// A damaged game. The others aren't affected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DamagedGame {
    /// The key of its rows.
    pub key: String,
    /// Its properties, if they can be read.
    pub head: Option<Head>,
    /// The problem.
    pub why: Message,
}

thread_local! {
    /// The games that couldn't be opened on this visit although their rows can be read.
    static REFUSED: RefCell<Vec<(GameId, Message)>> = const { RefCell::new(Vec::new()) };
}

/// Remembers that the record of a game can't be replayed, so that it is listed as damaged.
pub fn refuse(id: GameId, why: Message) {
    REFUSED.with_borrow_mut(|refused| {
        refused.retain(|(other, _)| *other != id);
        refused.push((id, why));
    });
}

impl Store {
    /// The damaged games. `problem` checks the text of a record.
    ///
    /// # Errors
    /// When the database can't be read.
    pub async fn damaged(
        &self,
        problem: &dyn Fn(&str) -> Option<Message>,
    ) -> Result<Vec<DamagedGame>, StoreError> {
        let rows = self.read(&GAMES.map(Range::all)).await?;
        let record_of = |key: &str| {
            let (_, row) = rows.get(2)?.iter().find(|(other, _)| other == key)?;
            read_record(row, pieces_of(rows.get(3), key)).ok()
        };
        let refused = |head: &Head| {
            let of = |(id, why): &(GameId, Message)| (*id == head.id).then(|| why.clone());
            REFUSED.with_borrow(|refused| refused.iter().find_map(of))
        };
        let damaged = |(key, row): &(String, String)| {
            let head = read::<Head>(row).ok();
            let why = match (&head, record_of(key)) {
                (Some(head), Some(record)) => problem(&record.transcript()).or_else(|| refused(head))?,
                _ => Message::from(ui::DamagedRow),
            };
            let key = key.clone();
            Some(DamagedGame { key, head, why })
        };
        Ok(rows.iter().take(2).flatten().filter_map(damaged).collect())
    }

    /// The rows of a game as they are, for a file.
    ///
    /// # Errors
    /// When the database can't be read.
    pub async fn export_raw(&self, key: &str) -> Result<String, StoreError> {
        let rows = self.read(&rows_of(key)).await?;
        let row = |at| first(&rows, at);
        let pieces = pieces_of(rows.get(3), key);
        let file = json!({
            "key": key, "playing": row(0), "finished": row(1), "record": row(2), "pieces": pieces,
        });
        Ok(file.to_string())
    }

    /// The readable parts of a damaged game, to restore it from.
    ///
    /// # Errors
    /// When the database can't be read.
    pub async fn remains(&self, key: &str) -> Result<StoredMatch, StoreError> {
        let rows = self.read(&rows_of(key)).await?;
        // A record that isn't one may still contain the steps, in pieces or not.
        let text = first(&rows, 2).unwrap_or_default();
        let pieces = pieces_of(rows.get(3), key);
        let no_row = json!({ "transcript": if pieces.is_empty() { text } else { "" } });
        let record = read_record(text, pieces.clone()).or_else(|_| Record::read(no_row, pieces));
        let record = record.unwrap_or_default();
        let row = first(&rows, 0).or(first(&rows, 1));
        let head = row.and_then(|row| read(row).ok()).unwrap_or_else(|| Head {
            help: Help::UNKNOWN,
            ..Head::new(0.into(), &MatchInfo::default(), 0)
        });
        Ok(StoredMatch { head, record })
    }

    /// Deletes a game, whatever state it is in.
    ///
    /// # Errors
    /// When it can't be written.
    pub async fn delete_damaged(&self, key: &str) -> Result<(), StoreError> {
        self.write_all(delete(key).collect()).await?;
        REFUSED.with_borrow_mut(|refused| refused.retain(|(id, _)| games::key(*id) != key));
        Ok(())
    }
}
