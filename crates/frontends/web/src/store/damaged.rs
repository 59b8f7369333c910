//! Games whose rows can't be read: listed, exported as they are, and deleted.

use std::cell::RefCell;

use serde_json::json;
use wildpile_records::{GameId, Head, Help, MatchInfo, Record, Remains, Snapshot};

use super::games::first;
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
        ];
        self.read(reads, &mut |rows| {
            let record_of = |key: &str| {
                let record = rows.get(2)?.iter().find(|(other, _)| other == key)?;
                read::<Record>(&record.1, key).ok()
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
                            problem(&record.transcript).or_else(|| refused(head))?
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
            let file = json!({ "key": key, "playing": row(0), "finished": row(1), "record": row(2) });
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
            // A record that isn't one may still contain the steps.
            let text = first(rows, 2).unwrap_or_default();
            let record = read(text, key).unwrap_or_else(|_| Record {
                transcript: text.to_owned(),
                ..Record::default()
            });
            let head = first(rows, 0)
                .or(first(rows, 1))
                .and_then(|row| read::<Head>(row, key).ok());
            match head {
                Some(head) => {
                    let row = head.into_progress(record);
                    (remains.info, remains.now) = (row.info, row.now);
                }
                None => (remains.now.transcript, remains.now.extra) = (record.transcript, record.extra),
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
        let shelves = [Shelf::Playing, Shelf::Finished, Shelf::Records];
        self.write(Vec::new(), &mut |_| {
            Ok(shelves.map(|shelf| Write::Delete(shelf, key.to_owned())).to_vec())
        })
        .await?;
        REFUSED.with_borrow_mut(|refused| refused.retain(|(id, _)| super::games::key(*id) != key));
        Ok(())
    }
}

fn all_of(key: &str) -> Vec<Read> {
    [Shelf::Playing, Shelf::Finished, Shelf::Records]
        .map(|shelf| Read::One(shelf, key.to_owned()))
        .to_vec()
}
