//! Matches: games in progress and finished ones. Every change is one transaction that checks the revision first.

use wildpile_records::clock::{DAY_MS, now_ms};
use wildpile_records::{
    Conflict, Ending, Finished, GameId, Head, Held, InProgress, Judgement, MatchInfo, Pieces, Record,
    Snapshot, Status, latest_first,
};

use super::rows::{read, write};
use super::tables::{Read, Rows, Shelf, Write, piece_key, piece_keys};
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

/// Writes a game, and what is new in its record since `stored`, if it is known what that was.
pub(super) fn put(shelf: Shelf, head: &Head, record: &Record, stored: Option<&Record>) -> Vec<Write> {
    let key = key(head.id);
    let mut writes = vec![
        Write::Put(shelf, key.clone(), write(head)),
        Write::Put(Shelf::Records, key.clone(), write(&record.row())),
    ];
    let Pieces { stale_from, new } = record.pieces(stored);
    writes.extend(stale_from.map(|from| Write::DeletePieces(key.clone(), from)));
    let piece = |(number, text)| Write::Put(Shelf::Pieces, piece_key(&key, number), text);
    writes.extend(new.into_iter().map(piece));
    writes
}

/// The head of a game. Expects the row of the place where it should be, and of the other one, where it is a conflict.
fn head(rows: &[Rows], id: GameId, elsewhere: fn(GameId) -> Conflict) -> Result<Head, StoreError> {
    match (first(rows, 0), first(rows, 1)) {
        (Some(row), _) => read(row, &name(id)),
        (None, Some(_)) => Err(elsewhere(id).into()),
        (None, None) => Err(Conflict::NoSuchGame(id).into()),
    }
}

/// What has to be read for the record of a game.
fn whole(id: GameId) -> [Read; 2] {
    [one(Shelf::Records, id), Read::Pieces(key(id))]
}

/// The record in an answer, whose rows begin `at` with those of [`whole`].
fn record(rows: &[Rows], at: usize, what: &str) -> Result<Record, StoreError> {
    let pieces = rows
        .get(at + 1)
        .into_iter()
        .flatten()
        .map(|(_, piece)| piece.clone());
    read_record(first(rows, at).unwrap_or_default(), pieces.collect(), what)
}

/// A record from its row and its pieces.
pub(super) fn read_record(row: &str, pieces: Vec<String>, what: &str) -> Result<Record, StoreError> {
    Record::read(read(row, what)?, pieces).map_err(|reason| StoreError::Damaged {
        what: what.to_owned(),
        reason,
    })
}

/// The pieces of the record of a game, out of those of all games.
pub(super) fn pieces_of(all: Option<&Rows>, game: &str) -> Vec<String> {
    let all = all.map(Vec::as_slice).unwrap_or_default();
    let (first, last) = piece_keys(game, 0);
    let at = all.partition_point(|(key, _)| *key < first);
    let pieces = all[at..].iter().take_while(|(key, _)| *key <= last);
    pieces.map(|(_, piece)| piece.clone()).collect()
}

/// Removes the record of a game.
pub(super) fn no_record(key: &str) -> [Write; 2] {
    [
        Write::Delete(Shelf::Records, key.to_owned()),
        Write::DeletePieces(key.to_owned(), 0),
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
    let rows = rows.map(Vec::as_slice).unwrap_or_default();
    let is_old = |head: &Head| head.moves == 0 && head.updated_at.saturating_add(DAY_MS) < now_ms();
    rows.iter()
        .filter(|(key, row)| read::<Head>(row, key).is_ok_and(|head| is_old(&head)))
        .flat_map(|(key, _)| {
            let head = Write::Delete(Shelf::Playing, key.clone());
            std::iter::once(head).chain(no_record(key))
        })
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
            let mut new = head.held();
            new.saved(head.revision, &now.record);
            held = Some(new);
            let mut writes = put(Shelf::Playing, &head, &now.record, None);
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
            Ok(put(Shelf::Playing, &head, &now.record, held.stored()))
        })
        .await?;
        held.saved(saved.unwrap_or(held.revision()), &now.record);
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
            let mut writes = put(Shelf::Finished, &head, &end.record, held.stored());
            writes.push(Write::Delete(Shelf::Playing, key(id)));
            Ok(writes)
        })
        .await?;
        held.saved(saved.unwrap_or(held.revision()), &end.record);
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
            let head = head(rows, id, Conflict::NotFinished)?.judged(judged);
            let head = head.ok_or(Conflict::NotFinished(id))?;
            Ok(put(Shelf::Finished, &head, &end.record, None))
        })
        .await
    }

    /// Reopens a finished game (its last move was undone); it leaves the records.
    ///
    /// # Errors
    /// If there is no such finished game, or if it can't be written.
    pub async fn take_up_again(&self, id: GameId) -> Result<InProgress, StoreError> {
        let mut again = None;
        let mut reads = vec![one(Shelf::Finished, id), one(Shelf::Playing, id)];
        reads.extend(whole(id));
        self.write(reads, &mut |rows| {
            let head = head(rows, id, Conflict::NotFinished)?.taken_up_again();
            let record = record(rows, 2, &name(id))?;
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
            let head = Write::Delete(Shelf::Playing, key(id));
            Ok(std::iter::once(head).chain(no_record(&key(id))).collect())
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
                    let head = Write::Delete(Shelf::Finished, key.clone());
                    std::iter::once(head).chain(no_record(key))
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
        let places = [Shelf::Playing, Shelf::Finished];
        let (head, record) = self.game(id, places, Conflict::FinishedElsewhere).await?;
        Ok(head.into_progress(record))
    }

    /// A game that is in the first place; the conflict if it is in the second.
    async fn game(
        &self,
        id: GameId,
        places: [Shelf; 2],
        elsewhere: fn(GameId) -> Conflict,
    ) -> Result<(Head, Record), StoreError> {
        let mut game = None;
        let reads = places.map(|shelf| one(shelf, id)).into_iter().chain(whole(id));
        self.read(reads.collect(), &mut |rows| {
            game = Some((head(rows, id, elsewhere)?, record(rows, 2, &name(id))?));
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
        let places = [Shelf::Finished, Shelf::Playing];
        let (head, record) = self.game(id, places, Conflict::NotFinished).await?;
        head.into_finished(record).ok_or(Conflict::NotFinished(id).into())
    }
}
