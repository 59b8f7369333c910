//! Matches: games in progress and finished ones. Every change is one transaction that checks the revision first.

use wildpile_records::clock::now_ms;
use wildpile_records::{
    Conflict, Ending, Finished, GameId, Head, Held, InProgress, Judgement, MatchInfo, Record, Snapshot,
    Status, latest_first,
};

use super::rows::{read, write};
use super::tables::{Read, Rows, Shelf, Write};
use super::{Store, StoreError};

/// The counter of game numbers.
pub(super) const NEXT: &str = "next";

/// The first row of an answer.
pub(super) fn first(rows: &[Rows], of: usize) -> Option<&str> {
    rows.get(of)?.first().map(|(_, row)| row.as_str())
}

/// The number that the next new game gets.
pub(super) fn next_number(rows: &Rows) -> u32 {
    rows.first().and_then(|(_, row)| row.parse().ok()).unwrap_or(1)
}

pub(super) fn name(id: GameId) -> String {
    format!("game {id}")
}

/// The key of a game's rows.
pub(super) fn key(id: GameId) -> String {
    id.to_string()
}

fn one(shelf: Shelf, id: GameId) -> Read {
    Read::One(shelf, key(id))
}

/// The head of a game in progress, if the holder has its latest revision. Expects the rows of the number in
/// [`Shelf::Playing`] and [`Shelf::Finished`].
fn still_held(rows: &[Rows], held: &Held) -> Result<Head, StoreError> {
    let head: Option<Head> = first(rows, 0)
        .map(|row| read(row, &name(held.id())))
        .transpose()?;
    let finished = first(rows, 1).map(|_| Status::Finished);
    held.check(
        head.as_ref()
            .map(|head| Status::InProgress(head.revision))
            .or(finished),
    )?;
    head.ok_or(Conflict::NoSuchGame(held.id()).into())
}

fn put(shelf: Shelf, head: &Head, record: &Record) -> Vec<Write> {
    let key = key(head.id);
    vec![
        Write::Put(shelf, key.clone(), write(head)),
        Write::Put(Shelf::Records, key, write(record)),
    ]
}

/// Heads, the latest first. Rows that can't be read are left out here and left alone there.
fn heads(rows: &[Rows]) -> Vec<Head> {
    let rows = rows.first().map(Vec::as_slice).unwrap_or_default();
    let mut heads: Vec<Head> = rows.iter().filter_map(|(key, row)| read(row, key).ok()).collect();
    latest_first(&mut heads);
    heads
}

/// Removes the deals that were left unplayed some time ago, by closing the tab. A younger one may be open in another.
fn unplayed(rows: Option<&Rows>) -> Vec<Write> {
    const DAY_MS: u64 = 86_400_000;
    let rows = rows.map(Vec::as_slice).unwrap_or_default();
    let is_old = |head: &Head| head.moves == 0 && head.updated_at.saturating_add(DAY_MS) < now_ms();
    rows.iter()
        .filter(|(key, row)| read::<Head>(row, key).is_ok_and(|head| is_old(&head)))
        .flat_map(|(key, _)| [Shelf::Playing, Shelf::Records].map(|shelf| Write::Delete(shelf, key.clone())))
        .collect()
}

impl Store {
    /// Stores a new game in progress.
    ///
    /// # Errors
    /// When it can't be written.
    pub async fn begin(&self, info: &MatchInfo, now: &Snapshot) -> Result<Held, StoreError> {
        let mut held = None;
        let reads = vec![Read::One(Shelf::Meta, NEXT.to_owned()), Read::All(Shelf::Playing)];
        self.write(reads, &mut |rows| {
            let number = rows.first().map_or(1, next_number);
            let head = Head::begin(number.into(), info, now, now_ms());
            held = Some(head.held());
            let mut writes = put(Shelf::Playing, &head, &now.into());
            let next = number.saturating_add(1).to_string();
            writes.push(Write::Put(Shelf::Meta, NEXT.to_owned(), next));
            writes.extend(unplayed(rows.get(1)));
            Ok(writes)
        })
        .await?;
        held.ok_or_else(|| StoreError::Other("nothing was written".to_owned()))
    }

    /// Saves a game in progress and updates `held`.
    ///
    /// # Errors
    /// If another tab continued, finished or deleted it (then nothing is changed, and the caller
    /// may [`begin`](Self::begin) a new row), or if it can't be written.
    pub async fn save(&self, held: &mut Held, now: &Snapshot) -> Result<(), StoreError> {
        let id = held.id();
        let mut saved = None;
        let reads = vec![one(Shelf::Playing, id), one(Shelf::Finished, id)];
        self.write(reads, &mut |rows| {
            let head = still_held(rows, held)?.saved(now, now_ms());
            saved = Some(head.revision);
            Ok(put(Shelf::Playing, &head, &now.into()))
        })
        .await?;
        held.saved(saved.unwrap_or(held.revision()));
        Ok(())
    }

    /// Updates the time played of a game in progress if nothing else has changed. If another tab
    /// continued it, nothing is changed: time spent looking isn't a conflict.
    ///
    /// # Errors
    /// If it can't be written.
    pub async fn pass_time(&self, held: &Held, elapsed_ms: u64) -> Result<(), StoreError> {
        let id = held.id();
        let reads = vec![one(Shelf::Playing, id), one(Shelf::Finished, id)];
        self.write(reads, &mut |rows| {
            let Ok(mut head) = still_held(rows, held) else {
                return Ok(Vec::new());
            };
            head.elapsed_ms = elapsed_ms;
            Ok(vec![Write::Put(Shelf::Playing, key(id), write(&head))])
        })
        .await
    }

    /// Makes a game in progress a finished one, with its last state; `held` can't save any more then, but
    /// [`take_up_again`](Self::take_up_again) can bring the game back.
    ///
    /// # Errors
    /// As for [`save`](Self::save).
    pub async fn finish(&self, held: &mut Held, end: &Snapshot, ending: &Ending) -> Result<(), StoreError> {
        let id = held.id();
        let mut saved = None;
        let reads = vec![one(Shelf::Playing, id), one(Shelf::Finished, id)];
        self.write(reads, &mut |rows| {
            let head = still_held(rows, held)?.finished(end, ending, now_ms());
            saved = Some(head.revision);
            let mut writes = put(Shelf::Finished, &head, &end.into());
            writes.push(Write::Delete(Shelf::Playing, key(id)));
            Ok(writes)
        })
        .await?;
        held.saved(saved.unwrap_or(held.revision()));
        self.ask_to_persist();
        Ok(())
    }

    /// Keeps what the person thinks of the rules of a finished game, or that they take it back. `end` is its state,
    /// whose transcript says the same.
    ///
    /// # Errors
    /// If there is no such finished game, or if it can't be written.
    pub async fn judge(
        &self,
        id: GameId,
        end: &Snapshot,
        judged: Option<Judgement>,
    ) -> Result<(), StoreError> {
        let reads = vec![one(Shelf::Finished, id), one(Shelf::Playing, id)];
        self.write(reads, &mut |rows| {
            let Some(row) = first(rows, 0) else {
                return Err(match first(rows, 1) {
                    Some(_) => Conflict::NotFinished(id).into(),
                    None => Conflict::NoSuchGame(id).into(),
                });
            };
            let head = read::<Head>(row, &name(id))?.judged(judged);
            let head = head.ok_or(Conflict::NotFinished(id))?;
            Ok(put(Shelf::Finished, &head, &end.into()))
        })
        .await
    }

    /// Reopens a finished game (its last move was undone); it leaves the records.
    ///
    /// # Errors
    /// If there is no such finished game, or if it can't be written.
    pub async fn take_up_again(&self, id: GameId) -> Result<InProgress, StoreError> {
        let mut again = None;
        let reads = vec![
            one(Shelf::Finished, id),
            one(Shelf::Playing, id),
            one(Shelf::Records, id),
        ];
        self.write(reads, &mut |rows| {
            let Some(row) = first(rows, 0) else {
                return Err(match first(rows, 1) {
                    Some(_) => Conflict::NotFinished(id).into(),
                    None => Conflict::NoSuchGame(id).into(),
                });
            };
            let head = read::<Head>(row, &name(id))?.taken_up_again();
            let record: Record = read(first(rows, 2).unwrap_or_default(), &name(id))?;
            let writes = vec![
                Write::Put(Shelf::Playing, key(id), write(&head)),
                Write::Delete(Shelf::Finished, key(id)),
            ];
            again = Some(head.into_progress(record));
            Ok(writes)
        })
        .await?;
        again.ok_or(Conflict::NoSuchGame(id).into())
    }

    /// Deletes a game in progress, for instance an untouched one.
    ///
    /// # Errors
    /// As for [`save`](Self::save).
    pub async fn discard(&self, held: &Held) -> Result<(), StoreError> {
        let id = held.id();
        let reads = vec![one(Shelf::Playing, id), one(Shelf::Finished, id)];
        self.write(reads, &mut |rows| {
            still_held(rows, held)?;
            Ok(vec![
                Write::Delete(Shelf::Playing, key(id)),
                Write::Delete(Shelf::Records, key(id)),
            ])
        })
        .await
    }

    /// Deletes finished games; numbers that are not those of finished games are passed over.
    ///
    /// # Errors
    /// When it can't be written.
    pub async fn delete_finished(&self, ids: &[GameId]) -> Result<(), StoreError> {
        let reads = ids.iter().map(|&id| one(Shelf::Finished, id)).collect();
        self.write(reads, &mut |rows| {
            let keys = rows.iter().flatten().map(|(key, _)| key);
            Ok(keys
                .flat_map(|key| {
                    [
                        Write::Delete(Shelf::Finished, key.clone()),
                        Write::Delete(Shelf::Records, key.clone()),
                    ]
                })
                .collect())
        })
        .await
    }

    /// How many rows of games can't be read. [`damaged`](Self::damaged) tells which.
    ///
    /// # Errors
    /// If the database can't be read.
    pub async fn count_unreadable(&self) -> Result<usize, StoreError> {
        let mut count = 0;
        let reads = vec![Read::All(Shelf::Playing), Read::All(Shelf::Finished)];
        self.read(reads, &mut |rows| {
            let unreadable = |(key, row): &&(String, String)| read::<Head>(row, key).is_err();
            count = rows.iter().flatten().filter(unreadable).count();
            Ok(Vec::new())
        })
        .await?;
        Ok(count)
    }

    /// The games in progress, most recently saved first.
    ///
    /// # Errors
    /// If the database can't be read.
    pub async fn in_progress(&self) -> Result<Vec<Head>, StoreError> {
        let mut list = Vec::new();
        self.read(vec![Read::All(Shelf::Playing)], &mut |rows| {
            list = heads(rows);
            Ok(Vec::new())
        })
        .await?;
        Ok(list)
    }

    /// A game in progress, with the right to save it.
    ///
    /// # Errors
    /// If there is no such game, if it is finished, or if the database can't be read.
    pub async fn resume(&self, id: GameId) -> Result<InProgress, StoreError> {
        let mut game = None;
        let reads = vec![
            one(Shelf::Playing, id),
            one(Shelf::Finished, id),
            one(Shelf::Records, id),
        ];
        self.read(reads, &mut |rows| {
            let Some(row) = first(rows, 0) else {
                return Err(match first(rows, 1) {
                    Some(_) => Conflict::FinishedElsewhere(id).into(),
                    None => Conflict::NoSuchGame(id).into(),
                });
            };
            let head: Head = read(row, &name(id))?;
            let record = read(first(rows, 2).unwrap_or_default(), &name(id))?;
            game = Some(head.into_progress(record));
            Ok(Vec::new())
        })
        .await?;
        game.ok_or(Conflict::NoSuchGame(id).into())
    }

    /// The finished games, the last one first.
    ///
    /// # Errors
    /// When the database can't be read.
    pub async fn finished(&self) -> Result<Vec<Head>, StoreError> {
        let mut list = Vec::new();
        self.read(vec![Read::All(Shelf::Finished)], &mut |rows| {
            list = heads(rows);
            list.retain(|head| head.end.is_some());
            Ok(Vec::new())
        })
        .await?;
        Ok(list)
    }

    /// One finished game.
    ///
    /// # Errors
    /// If there is no such game, if it isn't finished, or if the database can't be read.
    pub async fn finished_game(&self, id: GameId) -> Result<Finished, StoreError> {
        let mut game = None;
        let reads = vec![
            one(Shelf::Finished, id),
            one(Shelf::Playing, id),
            one(Shelf::Records, id),
        ];
        self.read(reads, &mut |rows| {
            let Some(row) = first(rows, 0) else {
                return Err(match first(rows, 1) {
                    Some(_) => Conflict::NotFinished(id).into(),
                    None => Conflict::NoSuchGame(id).into(),
                });
            };
            let head: Head = read(row, &name(id))?;
            let record = read(first(rows, 2).unwrap_or_default(), &name(id))?;
            game = head.into_finished(record);
            Ok(Vec::new())
        })
        .await?;
        game.ok_or(Conflict::NotFinished(id).into())
    }
}
