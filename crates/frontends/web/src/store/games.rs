//! Matches: games in progress and finished ones. Every change is one transaction that checks the revision first.

use serde::Deserialize;
use wildpile_records::clock::{DAY_MS, now_ms};
use wildpile_records::{
    Call, Conflict, GameId, Head, Held, MatchInfo, Pieces, Place, Record, Snapshot, StoredMatch, Update,
    Wanted, latest_first,
};

use super::rows::{read, write};
use super::tables::{Range, Rows, Shelf, Write, piece_key};
use super::{Store, StoreError};

/// The counter of game numbers.
pub(super) const NEXT: &str = "next";

/// The tables that hold games.
pub(super) const GAMES: [Shelf; 4] = [Shelf::Playing, Shelf::Finished, Shelf::Records, Shelf::Pieces];

/// The first row of an answer.
pub(super) fn first(rows: &[Rows], of: usize) -> Option<&str> {
    rows.get(of)?.first().map(|(_, row)| row.as_str())
}

/// The rows of an answer that can be read.
pub(super) fn readable<T: for<'a> Deserialize<'a>>(rows: &[Rows], of: usize) -> Vec<T> {
    let rows = rows.get(of).into_iter().flatten();
    rows.filter_map(|(_, row)| read(row).ok()).collect()
}

/// The number that the next new game gets.
pub(super) fn next_number(rows: &[Rows], of: usize) -> u32 {
    first(rows, of).and_then(|row| row.parse().ok()).unwrap_or(1)
}

/// Counts the numbers of games.
pub(super) fn put_next_number(number: u32) -> Write {
    Write::Put(Shelf::Meta, NEXT.to_owned(), number.to_string())
}

/// The key of a game's rows.
pub(super) fn key(id: GameId) -> String {
    id.to_string()
}

/// All rows of a game, table by table.
pub(super) fn rows_of(key: &str) -> [Range; 4] {
    GAMES.map(|shelf| match shelf {
        Shelf::Pieces => Range::pieces(key, 0),
        shelf => Range::one(shelf, key),
    })
}

const fn shelf_of(head: &Head) -> Shelf {
    match head.end {
        None => Shelf::Playing,
        Some(_) => Shelf::Finished,
    }
}

/// Writes a game, and what is new in its record.
pub(super) fn put(update: &Update<'_>) -> Vec<Write> {
    let Update { head, record, stored } = update;
    let key = key(head.id);
    let mut writes = vec![Write::Put(shelf_of(head), key.clone(), write(head))];
    if let Some(record) = record {
        writes.push(Write::Put(Shelf::Records, key.clone(), write(&record.row())));
        let Pieces { stale_from, new } = record.pieces(*stored);
        writes.extend(stale_from.map(|from| Write::Delete(Range::pieces(&key, from))));
        let piece = |(number, text)| Write::Put(Shelf::Pieces, piece_key(&key, number), text);
        writes.extend(new.into_iter().map(piece));
    }
    writes
}

/// A record from its row and its pieces.
pub(super) fn read_record(row: &str, pieces: Vec<String>) -> Result<Record, StoreError> {
    Record::read(read(row)?, pieces).map_err(StoreError::Damaged)
}

/// The pieces of the record of a game, out of those of all games.
pub(super) fn pieces_of(all: Option<&Rows>, game: &str) -> Vec<String> {
    let all = all.map(Vec::as_slice).unwrap_or_default();
    let range = Range::pieces(game, 0);
    let at = all.partition_point(|(key, _)| *key < range.first);
    let pieces = all[at..].iter().take_while(|(key, _)| *key <= range.last);
    pieces.map(|(_, piece)| piece.clone()).collect()
}

/// Removes a game, wherever it is.
pub(super) fn delete(key: &str) -> impl Iterator<Item = Write> {
    rows_of(key).into_iter().map(Write::Delete)
}

/// Removes the deals that were left unplayed some time ago, by closing the tab. A younger one may be open in another.
fn unplayed(rows: &[Rows], of: usize, time: u64) -> impl Iterator<Item = Write> {
    let is_old = move |(_, row): &&(String, String)| {
        let head = read::<Head>(row);
        head.is_ok_and(|head| head.moves == 0 && head.updated_at.saturating_add(DAY_MS) < time)
    };
    let old = rows.get(of).into_iter().flatten().filter(is_old);
    old.flat_map(|(key, _)| delete(key))
}

impl Store {
    /// Carries out a request for a match. Returns the right to save it from now on; `None` once it is deleted.
    ///
    /// # Errors
    /// If another tab continued, finished or deleted it (then nothing is changed, and the caller
    /// may [`begin`](Self::begin) a new row), or if it can't be written.
    pub async fn carry_out(&self, info: &MatchInfo, call: &Call) -> Result<Option<Held>, StoreError> {
        let mut held = None;
        let reads = match call.place.held() {
            Some(held) => [Shelf::Playing, Shelf::Finished].map(|shelf| Range::one(shelf, &key(held.id()))),
            None => [Range::one(Shelf::Meta, NEXT), Range::all(Shelf::Playing)],
        };
        self.write(&reads, &mut |rows| {
            let (time, mut writes) = (now_ms(), Vec::new());
            let (found, place): (Option<Head>, _) =
                match (call.place.held(), first(&rows, 0), first(&rows, 1)) {
                    (None, ..) => {
                        let number = next_number(&rows, 0);
                        writes.push(put_next_number(number.saturating_add(1)));
                        writes.extend(unplayed(&rows, 1, time));
                        (Some(Head::new(number.into(), info, time)), Shelf::Playing)
                    }
                    (Some(_), Some(row), _) => (Some(read(row)?), Shelf::Playing),
                    (Some(held), None, Some(row)) => {
                        let found = read(row).map_err(|error| match call.place {
                            Place::Finished(..) => error,
                            // Whatever it says, it is another one's.
                            _ => Conflict::FinishedElsewhere(held.id()).into(),
                        });
                        (Some(found?), Shelf::Finished)
                    }
                    (Some(_), None, None) => (None, Shelf::Playing),
                };
            let key = found.as_ref().map(|head| key(head.id)).unwrap_or_default();
            let update = call.update(found, time)?;
            match &update {
                None => writes.extend(delete(&key)),
                Some(update) if place != shelf_of(&update.head) => {
                    writes.push(Write::Delete(Range::one(place, &key)));
                }
                Some(_) => {}
            }
            writes.extend(update.iter().flat_map(put));
            held = update.map(|update| update.held());
            Ok(writes)
        })
        .await?;
        if matches!(call.wanted, Wanted::Finished(..)) {
            self.ask_to_persist();
        }
        Ok(held)
    }

    /// Stores a new game in progress.
    ///
    /// # Errors
    /// When it can't be written.
    pub async fn begin(&self, info: &MatchInfo, now: &Snapshot) -> Result<Held, StoreError> {
        let call = Call::new(Place::Nowhere, Wanted::InProgress(now.clone()));
        let held = self.carry_out(info, &call).await?;
        held.ok_or_else(|| StoreError::Other("nothing was written".to_owned()))
    }

    /// Deletes a game in progress, for instance an untouched one.
    ///
    /// # Errors
    /// As for [`carry_out`](Self::carry_out).
    pub async fn discard(&self, held: &Held) -> Result<(), StoreError> {
        // Not by a call: the first page deletes games, and needn't load what writes them.
        let key = key(held.id());
        let reads = [Shelf::Playing, Shelf::Finished].map(|shelf| Range::one(shelf, &key));
        self.write(&reads, &mut |rows| {
            let found: Option<Head> = match (first(&rows, 0), first(&rows, 1)) {
                (None, Some(_)) => return Err(Conflict::FinishedElsewhere(held.id()).into()),
                (playing, _) => playing.map(read).transpose()?,
            };
            held.check(found.as_ref())?;
            Ok(delete(&key).collect())
        })
        .await
    }

    /// Deletes finished games; numbers that are not those of finished games are passed over.
    ///
    /// # Errors
    /// When it can't be written.
    pub async fn delete_finished(&self, ids: &[GameId]) -> Result<(), StoreError> {
        let one = |&id: &GameId| Range::one(Shelf::Finished, &key(id));
        let reads: Vec<Range> = ids.iter().map(one).collect();
        self.write(&reads, &mut |rows| {
            let keys = rows.iter().flatten().map(|(key, _)| key);
            Ok(keys.flat_map(|key| delete(key)).collect())
        })
        .await
    }

    /// The number of unreadable rows of games, which [`damaged`](Self::damaged) lists.
    ///
    /// # Errors
    /// If the database can't be read.
    pub async fn count_unreadable(&self) -> Result<usize, StoreError> {
        let rows = self
            .read(&[Range::all(Shelf::Playing), Range::all(Shelf::Finished)])
            .await?;
        let unreadable = |(_, row): &&(String, String)| read::<Head>(row).is_err();
        Ok(rows.iter().flatten().filter(unreadable).count())
    }

    /// Heads, the latest first. Rows that can't be read are left out here and left alone there.
    async fn heads(&self, shelf: Shelf) -> Result<Vec<Head>, StoreError> {
        let mut heads: Vec<Head> = readable(&self.read(&[Range::all(shelf)]).await?, 0);
        latest_first(&mut heads);
        Ok(heads)
    }

    /// The games in progress, most recently saved first.
    ///
    /// # Errors
    /// If the database can't be read.
    pub async fn in_progress(&self) -> Result<Vec<Head>, StoreError> {
        self.heads(Shelf::Playing).await
    }

    /// A game in progress, with the right to save it.
    ///
    /// # Errors
    /// If there is no such game, if it is finished, or if the database can't be read.
    pub async fn resume(&self, id: GameId) -> Result<StoredMatch, StoreError> {
        let places = [Shelf::Playing, Shelf::Finished];
        self.game(id, places, Conflict::FinishedElsewhere).await
    }

    /// A game that is in the first place; the conflict if it is in the second.
    async fn game(
        &self,
        id: GameId,
        places: [Shelf; 2],
        elsewhere: fn(GameId) -> Conflict,
    ) -> Result<StoredMatch, StoreError> {
        let key = key(id);
        let [one, other] = places.map(|shelf| Range::one(shelf, &key));
        let reads = [
            one,
            other,
            Range::one(Shelf::Records, &key),
            Range::pieces(&key, 0),
        ];
        let rows = self.read(&reads).await?;
        let head = match (first(&rows, 0), first(&rows, 1)) {
            (Some(row), _) => read(row)?,
            (None, Some(_)) => return Err(elsewhere(id).into()),
            (None, None) => return Err(Conflict::NoSuchGame(id).into()),
        };
        let row = first(&rows, 2).unwrap_or_default();
        let record = read_record(row, pieces_of(rows.get(3), &key))?;
        Ok(StoredMatch { head, record })
    }

    /// The finished games, the last one first.
    ///
    /// # Errors
    /// When the database can't be read.
    pub async fn finished(&self) -> Result<Vec<Head>, StoreError> {
        let mut list = self.heads(Shelf::Finished).await?;
        list.retain(|head| head.end.is_some());
        Ok(list)
    }

    /// One finished game.
    ///
    /// # Errors
    /// If there is no such game, if it isn't finished, or if the database can't be read.
    pub async fn finished_game(&self, id: GameId) -> Result<StoredMatch, StoreError> {
        let places = [Shelf::Finished, Shelf::Playing];
        self.game(id, places, Conflict::NotFinished).await
    }
}
