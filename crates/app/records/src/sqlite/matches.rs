//! Matches in the database: games in progress and finished ones.

use rusqlite::{OptionalExtension, Row, Transaction, named_params, params};

use super::damaged::readable;
use super::rows::{HEAD, WHOLE, read_finished, read_head, read_in_progress, to_db};
use super::{Store, StoreError};
use crate::clock::now_ms;
use crate::{
    Call, Conflict, Ending, Finished, GameId, Head, Held, InProgress, Judgement, MatchInfo, Pieces, Record,
    Snapshot, Statistics, Status,
};

impl Store {
    /// Does what a match needs. Returns the right to save it from now on; `None` once it is deleted.
    ///
    /// # Errors
    /// As the method with the same name.
    pub fn carry_out(&self, info: &MatchInfo, call: Call) -> Result<Option<Held>, StoreError> {
        Ok(Some(match call {
            Call::Begin(now) => self.begin(info, &now)?,
            Call::Save(mut held, now) => {
                self.save(&mut held, &now)?;
                held
            }
            Call::PassTime(mut held, now) => match self.save(&mut held, &now) {
                Ok(()) | Err(StoreError::Conflict(_)) => held,
                Err(error) => return Err(error),
            },
            Call::Finish(mut held, end, ending) => {
                self.finish(&mut held, &end, &ending)?;
                held
            }
            Call::TakeUpAgain(held) => self.take_up_again(held.id)?.held,
            Call::Judge(held, end, judged) => {
                self.judge(held.id, &end, judged)?;
                held
            }
            Call::Discard(held) => {
                self.discard(&held)?;
                return Ok(None);
            }
        }))
    }

    /// Adds a new game in progress.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn begin(&self, info: &MatchInfo, now: &Snapshot) -> Result<Held, StoreError> {
        self.write(|tx| {
            let id = insert(tx, info, now)?;
            write_pieces(tx, id, &now.record.pieces(None))?;
            Ok(Ok(Held {
                id,
                revision: 1,
                stored: Some(now.record.clone()),
            }))
        })
    }

    /// Saves a game in progress and updates `held`.
    ///
    /// # Errors
    /// When another instance has continued, finished or deleted it (nothing is changed, and the
    /// caller may [`begin`](Self::begin) a new row), or when it can't be written.
    pub fn save(&self, held: &mut Held, now: &Snapshot) -> Result<(), StoreError> {
        let revision = self.write(|tx| {
            if let Err(why) = held.check(status(tx, held.id)?) {
                return Ok(Err(why.into()));
            }
            store_snapshot(tx, held.id, now, held.stored())?;
            Ok(Ok(held.revision + 1))
        })?;
        held.saved(revision, &now.record);
        Ok(())
    }

    /// Finishes a game in progress. `held` can't be used for saving any more, but
    /// [`take_up_again`](Self::take_up_again) can resume the game.
    ///
    /// # Errors
    /// As [`save`](Self::save).
    pub fn finish(&self, held: &mut Held, end: &Snapshot, ending: &Ending) -> Result<(), StoreError> {
        let revision = self.write(|tx| {
            if let Err(why) = held.check(status(tx, held.id)?) {
                return Ok(Err(why.into()));
            }
            store_snapshot(tx, held.id, end, held.stored())?;
            // A message can always be serialised; if not, the game is still worth saving.
            let message = ending
                .message
                .as_ref()
                .and_then(|m| serde_json::to_string(m).ok());
            tx.execute(
                "UPDATE matches SET finished_at = :now, result = :result, grade = :grade, turns = :turns,
                     score = :score, counted = :counted, message = :message, judged = :judged,
                     finish_order = (SELECT coalesce(max(finish_order), 0) + 1 FROM matches)
                 WHERE id = :id",
                named_params! {
                    ":id": held.id.number(),
                    ":now": to_db(now_ms()),
                    ":result": ending.result.name(),
                    ":grade": ending.grade,
                    ":turns": ending.turns,
                    ":score": ending.score,
                    ":counted": ending.counted && end.may_count(),
                    ":message": message,
                    ":judged": ending.judged.map(Judgement::name),
                },
            )?;
            Ok(Ok(held.revision + 1))
        })?;
        held.saved(revision, &end.record);
        Ok(())
    }

    /// Keeps what the person thinks of the rules of a finished game, or that they take it back. `end` is its state,
    /// whose transcript says the same.
    ///
    /// # Errors
    /// When there is no such finished game, or it can't be written.
    pub fn judge(&self, id: GameId, end: &Snapshot, judged: Option<Judgement>) -> Result<(), StoreError> {
        self.write(|tx| {
            if let Some(why) = not_finished(tx, id)? {
                return Ok(Err(why.into()));
            }
            store_snapshot(tx, id, end, None)?;
            tx.execute(
                "UPDATE matches SET judged = ?2 WHERE id = ?1",
                params![id.number(), judged.map(Judgement::name)],
            )?;
            Ok(Ok(()))
        })
    }

    /// Resumes a finished game, because its last move was undone. It no longer counts in the
    /// statistics.
    ///
    /// # Errors
    /// When there is no such finished game, or it can't be written.
    pub fn take_up_again(&self, id: GameId) -> Result<InProgress, StoreError> {
        self.write(|tx| {
            if let Some(why) = not_finished(tx, id)? {
                return Ok(Err(why.into()));
            }
            tx.execute(
                "UPDATE matches SET revision = revision + 1, finished_at = NULL, result = NULL, grade = NULL,
                     turns = NULL, score = NULL, counted = NULL, message = NULL, judged = NULL, finish_order = NULL
                 WHERE id = ?1",
                params![id.number()],
            )?;
            let sql = format!("SELECT {WHOLE} FROM matches WHERE id = ?1");
            let read = |row: &Row<'_>| read_in_progress(tx, row);
            Ok(Ok(tx.query_row(&sql, params![id.number()], read)?))
        })
    }

    /// Deletes a game in progress, for instance an untouched one.
    ///
    /// # Errors
    /// As [`save`](Self::save).
    pub fn discard(&self, held: &Held) -> Result<(), StoreError> {
        self.write(|tx| {
            if let Err(why) = held.check(status(tx, held.id)?) {
                return Ok(Err(why.into()));
            }
            tx.execute("DELETE FROM matches WHERE id = ?1", params![held.id.number()])?;
            Ok(Ok(()))
        })
    }

    /// The readable games in progress, last saved first; [`damaged`](Self::damaged) lists the others. [`resume`](Self::resume) reads the record of one.
    ///
    /// # Errors
    /// When the database can't be read.
    pub fn in_progress(&self) -> Result<Vec<Head>, StoreError> {
        self.read(|db| {
            let sql = format!(
                "SELECT {HEAD} FROM matches WHERE finish_order IS NULL ORDER BY updated_at DESC, id DESC"
            );
            readable(db.prepare_cached(&sql)?.query_map([], read_head)?).collect()
        })
    }

    /// A game in progress, with the right to save it.
    ///
    /// # Errors
    /// When the game doesn't exist or is finished, or the database can't be read.
    pub fn resume(&self, id: GameId) -> Result<InProgress, StoreError> {
        let sql = format!("SELECT {WHOLE} FROM matches WHERE id = ?1 AND finish_order IS NULL");
        match self.read_game(id, |db| {
            db.query_row(&sql, params![id.number()], |row| read_in_progress(db, row))
                .optional()
        })? {
            Some(game) => Ok(game),
            None => Err(match self.read(|db| status(db, id))? {
                Some(_) => Conflict::FinishedElsewhere(id).into(),
                None => Conflict::NoSuchGame(id).into(),
            }),
        }
    }

    /// Up to `limit` readable finished games, last finished first, optionally only those of one game.
    ///
    /// # Errors
    /// When the database can't be read.
    pub fn finished(&self, game: Option<&str>, limit: u32) -> Result<Vec<Finished>, StoreError> {
        self.read(|db| {
            let sql = format!(
                "SELECT {WHOLE} FROM matches WHERE finish_order IS NOT NULL AND game = coalesce(?1, game)
                 ORDER BY finish_order DESC LIMIT ?2"
            );
            readable(
                db.prepare_cached(&sql)?
                    .query_map(params![game, limit], |row| read_finished(db, row))?
                    .filter_map(Result::transpose),
            )
            .collect()
        })
    }

    /// A finished game.
    ///
    /// # Errors
    /// When the game doesn't exist or isn't finished, or the database can't be read.
    pub fn finished_game(&self, id: GameId) -> Result<Finished, StoreError> {
        let sql = format!("SELECT {WHOLE} FROM matches WHERE id = ?1 AND finish_order IS NOT NULL");
        match self
            .read_game(id, |db| {
                db.query_row(&sql, params![id.number()], |row| read_finished(db, row))
                    .optional()
            })?
            .flatten()
        {
            Some(game) => Ok(game),
            None => Err(self
                .read(|db| not_finished(db, id))?
                .unwrap_or(Conflict::NotFinished(id))
                .into()),
        }
    }

    /// All readable finished games in the order they were finished, which timestamps alone can't tell.
    ///
    /// # Errors
    /// When the database can't be read.
    pub fn finished_heads(&self) -> Result<Vec<Head>, StoreError> {
        self.read(|db| {
            let sql =
                format!("SELECT {HEAD} FROM matches WHERE finish_order IS NOT NULL ORDER BY finish_order");
            readable(db.prepare_cached(&sql)?.query_map([], read_head)?).collect()
        })
    }

    /// The statistics: for each game first all rule sets together, then each rule set by name.
    ///
    /// # Errors
    /// When the database can't be read.
    pub fn statistics(&self) -> Result<Vec<Statistics>, StoreError> {
        Ok(crate::statistics(&self.finished_heads()?))
    }
}

/// The status of a match; `None` if it doesn't exist. Only meaningful within the transaction that
/// writes.
fn status(db: &rusqlite::Connection, id: GameId) -> rusqlite::Result<Option<Status>> {
    db.query_row(
        "SELECT revision, finish_order IS NOT NULL FROM matches WHERE id = ?1",
        params![id.number()],
        |row| {
            Ok(if row.get(1)? {
                Status::Finished
            } else {
                Status::InProgress(row.get(0)?)
            })
        },
    )
    .optional()
}

/// Why a game isn't one of the finished ones.
fn not_finished(db: &rusqlite::Connection, id: GameId) -> rusqlite::Result<Option<Conflict>> {
    Ok(match status(db, id)? {
        None => Some(Conflict::NoSuchGame(id)),
        Some(Status::InProgress(_)) => Some(Conflict::NotFinished(id)),
        Some(Status::Finished) => None,
    })
}

fn insert(tx: &Transaction<'_>, info: &MatchInfo, now: &Snapshot) -> rusqlite::Result<GameId> {
    let time = to_db(now_ms());
    let row = now.record.row();
    tx.execute(
        "INSERT INTO matches (revision, game, rules_name, deal, seats, elapsed_ms, moves, marked, hints,
             solver_moves, started_at, updated_at, extra, transcript)
         VALUES (1, :game, :rules_name, :deal, :seats, :elapsed_ms, :moves, :marked, :hints,
             :solver_moves, :time, :time, :extra, :transcript)",
        named_params! {
            ":game": info.game,
            ":rules_name": info.rules_name,
            ":deal": info.deal,
            ":seats": serde_json::json!(info.seats).to_string(),
            ":elapsed_ms": to_db(now.elapsed_ms),
            ":moves": now.moves,
            ":marked": now.marked,
            ":hints": now.help.hints,
            ":solver_moves": now.help.solver_moves,
            ":time": time,
            ":extra": row.extra.to_string(),
            ":transcript": row.transcript,
        },
    )?;
    let id = tx.last_insert_rowid();
    u32::try_from(id)
        .map(GameId::from)
        .map_err(|_| rusqlite::Error::IntegralValueOutOfRange(0, id))
}

/// Writes what is new since `stored`, if it is known what that was.
fn store_snapshot(
    tx: &Transaction<'_>,
    id: GameId,
    now: &Snapshot,
    stored: Option<&Record>,
) -> rusqlite::Result<()> {
    let row = now.record.row();
    write_pieces(tx, id, &now.record.pieces(stored))?;
    tx.prepare_cached(
        "UPDATE matches SET revision = revision + 1, elapsed_ms = :elapsed_ms, moves = :moves,
             marked = :marked, hints = :hints, solver_moves = :solver_moves, updated_at = :time, extra = :extra, transcript = :transcript
         WHERE id = :id",
    )?
    .execute(named_params! {
        ":id": id.number(),
        ":elapsed_ms": to_db(now.elapsed_ms),
        ":moves": now.moves,
        ":marked": now.marked,
        ":hints": now.help.hints,
        ":solver_moves": now.help.solver_moves,
        ":time": to_db(now_ms()),
        ":extra": row.extra.to_string(),
        ":transcript": row.transcript,
    })?;
    Ok(())
}

fn write_pieces(tx: &Transaction<'_>, id: GameId, pieces: &Pieces) -> rusqlite::Result<()> {
    if let Some(from) = pieces.stale_from {
        tx.prepare_cached("DELETE FROM pieces WHERE id = ?1 AND number >= ?2")?
            .execute(params![id.number(), to_db(from as u64)])?;
    }
    let mut put =
        tx.prepare_cached("INSERT OR REPLACE INTO pieces (id, number, text) VALUES (?1, ?2, ?3)")?;
    for (number, text) in &pieces.new {
        put.execute(params![id.number(), to_db(*number as u64), text])?;
    }
    Ok(())
}
