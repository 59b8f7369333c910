//! Games whose rows can't be read: listed, exported as they are, and deleted.

use std::cell::RefCell;

use serde_json::json;
use wildpile_records::{GameId, Head, Help, MatchInfo, Record, Remains, Snapshot};

use super::games::{first, no_record, pieces_of, read_record};
use super::rows::read;
use super::tables::{Read, Shelf, Write};
use super::{Store, StoreError};
use crate::text::{Message, ui};

/// A damaged game. The others aren't affected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DamagedGame {
    /// The key of its rows.
    pub key: String,
    /// Its properties, if they can be read.
    pub head: Option<Head>,
    /// What is wrong.
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
        let mut found = Vec::new();
        let reads = vec![
            Read::All(Shelf::Playing),
            Read::All(Shelf::Finished),
            Read::All(Shelf::Records),
            Read::All(Shelf::Pieces),
        ];
        self.read(reads, &mut |rows| {
            let record_of = |key: &str| {
                let (_, row) = rows.get(2)?.iter().find(|(other, _)| other == key)?;
                read_record(row, pieces_of(rows.get(3), key), key).ok()
            };
            found = rows
                .iter()
                .take(2)
                .flatten()
                .filter_map(|(key, row)| {
                    let head = read::<Head>(row, key).ok();
                    let refused = |head: &Head| {
                        let of = |(id, why): &(GameId, Message)| (*id == head.id).then(|| why.clone());
                        REFUSED.with_borrow(|refused| refused.iter().find_map(of))
                    };
                    let why = match (&head, record_of(key)) {
                        (Some(head), Some(record)) => {
                            problem(&record.transcript()).or_else(|| refused(head))?
                        }
                        _ => ui("damaged-row"),
                    };
                    let key = key.clone();
                    Some(DamagedGame { key, head, why })
                })
                .collect();
            Ok(Vec::new())
        })
        .await?;
        Ok(found)
    }

    /// The rows of a game as they are, for a file.
    ///
    /// # Errors
    /// When the database can't be read.
    pub async fn export_raw(&self, key: &str) -> Result<String, StoreError> {
        let mut text = String::new();
        self.read(all_of(key), &mut |rows| {
            let row = |at| first(rows, at);
            let pieces = pieces_of(rows.get(3), key);
            let file = json!({
                "key": key, "playing": row(0), "finished": row(1), "record": row(2), "pieces": pieces,
            });
            text = file.to_string();
            Ok(Vec::new())
        })
        .await?;
        Ok(text)
    }

    /// The readable parts of a game.
    ///
    /// # Errors
    /// When the database can't be read.
    pub async fn remains(&self, key: &str) -> Result<Remains, StoreError> {
        let mut remains = Remains {
            info: MatchInfo::default(),
            now: Snapshot {
                help: Help::UNKNOWN,
                ..Snapshot::default()
            },
        };
        self.read(all_of(key), &mut |rows| {
            // A record that isn't one may still contain the steps, in pieces or not.
            let text = first(rows, 2).unwrap_or_default();
            let pieces = pieces_of(rows.get(3), key);
            let no_row = json!({ "transcript": if pieces.is_empty() { text } else { "" } });
            let record = read_record(text, pieces.clone(), key).or_else(|_| Record::read(no_row, pieces));
            let record = record.unwrap_or_default();
            let head = first(rows, 0)
                .or(first(rows, 1))
                .and_then(|row| read::<Head>(row, key).ok());
            match head {
                Some(head) => {
                    let row = head.into_progress(record);
                    (remains.info, remains.now) = (row.info, row.now);
                }
                None => remains.now.record = record,
            }
            Ok(Vec::new())
        })
        .await?;
        Ok(remains)
    }

    /// Deletes a game, whatever state it is in.
    ///
    /// # Errors
    /// When it can't be written.
    pub async fn delete_damaged(&self, key: &str) -> Result<(), StoreError> {
        self.write(Vec::new(), &mut |_| {
            let heads = [Shelf::Playing, Shelf::Finished].map(|shelf| Write::Delete(shelf, key.to_owned()));
            Ok(heads.into_iter().chain(no_record(key)).collect())
        })
        .await?;
        REFUSED.with_borrow_mut(|refused| refused.retain(|(id, _)| super::games::key(*id) != key));
        Ok(())
    }
}

fn all_of(key: &str) -> Vec<Read> {
    let rows = [Shelf::Playing, Shelf::Finished, Shelf::Records];
    let rows = rows.map(|shelf| Read::One(shelf, key.to_owned()));
    rows.into_iter().chain([Read::Pieces(key.to_owned())]).collect()
}
