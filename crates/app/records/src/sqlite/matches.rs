//! Matches in the database: games in progress and finished ones.

use rusqlite::{OptionalExtension, Transaction, named_params, params};

use super::damaged::{is_of_row, readable};
use super::rows::{Cells, HEAD, RECORD, read_head, read_match, to_db};
use super::{Store, StoreError};
use crate::clock::now_ms;
use crate::{
    Call, Conflict, GameId, Head, Held, Judgement, MatchInfo, Pieces, Place, Practice, Statistics,
    StoredMatch, Update, Wanted, Whole,
};

impl Store {
    /// Carries out a request for a match. Returns the right to save it from now on; `None` once it is deleted.
    ///
    /// # Errors
    /// When another instance has continued, finished or deleted the game (nothing is changed, and the caller may ask for
    /// a new row), or when it can't be written.
    pub fn carry_out(&self, info: &MatchInfo, call: &Call) -> Result<Option<Held>, StoreError> {
        self.write(|tx| {
            let time = now_ms();
            let found = match &call.place {
                Place::Nowhere => Some(insert(tx, info, time)?),
                Place::Finished(held, _) => head(tx, held.id)?,
                Place::InProgress(held) => match head(tx, held.id) {
                    // Whatever it says, it is another one's.
                    Err(error) if is_of_row(&error) => {
                        return Ok(Err(Conflict::FinishedElsewhere(held.id).into()));
                    }
                    found => found?,
                },
            };
            Ok(match call.update(found, time) {
                Err(why) => Err(why.into()),
                Ok(None) => {
                    let id = call.place.held().map(|held| held.id.number());
                    tx.execute("DELETE FROM matches WHERE id = ?1", params![id])?;
                    Ok(None)
                }
                Ok(Some(update)) => {
                    store(tx, &update)?;
                    Ok(Some(update.held()))
                }
            })
        })
    }

    /// Deletes a game in progress, for instance an untouched one.
    ///
    /// # Errors
    /// As [`carry_out`](Self::carry_out).
    pub fn discard(&self, held: &Held) -> Result<(), StoreError> {
        let call = Call::new(Place::InProgress(held.clone()), Wanted::Nothing);
        self.carry_out(&MatchInfo::default(), &call).map(drop)
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
    pub fn resume(&self, id: GameId) -> Result<StoredMatch, StoreError> {
        self.game(id, false, Conflict::FinishedElsewhere(id))
    }

    fn game(&self, id: GameId, is_finished: bool, otherwise: Conflict) -> Result<StoredMatch, StoreError> {
        let sql = format!("SELECT {HEAD}, {RECORD} FROM matches WHERE id = ?1");
        let found = self.read_game(id, |db| {
            db.query_row(&sql, params![id.number()], |row| read_match(db, row))
                .optional()
        })?;
        match found {
            None => Err(Conflict::NoSuchGame(id).into()),
            Some(game) if game.head.end.is_some() != is_finished => Err(otherwise.into()),
            Some(game) => Ok(game),
        }
    }

    /// Up to `limit` readable finished games, last finished first, optionally only those of one game.
    ///
    /// # Errors
    /// When the database can't be read.
    pub fn finished(&self, game: Option<&str>, limit: u32) -> Result<Vec<StoredMatch>, StoreError> {
        self.read(|db| {
            let sql = format!(
                "SELECT {HEAD}, {RECORD} FROM matches
                 WHERE finish_order IS NOT NULL AND game = coalesce(?1, game)
                 ORDER BY finish_order DESC LIMIT ?2"
            );
            let mut query = db.prepare_cached(&sql)?;
            readable(query.query_map(params![game, limit], |row| read_match(db, row))?).collect()
        })
    }

    /// A finished game.
    ///
    /// # Errors
    /// When the game doesn't exist or isn't finished, or the database can't be read.
    pub fn finished_game(&self, id: GameId) -> Result<StoredMatch, StoreError> {
        self.game(id, true, Conflict::NotFinished(id))
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

/// The row of a match; `None` if it doesn't exist. Only meaningful within the transaction that writes. A match in progress
/// can be saved even if something in its row can't be read.
fn head(tx: &Transaction<'_>, id: GameId) -> rusqlite::Result<Option<Head>> {
    let sql = format!("SELECT {HEAD} FROM matches WHERE id = ?1");
    tx.prepare_cached(&sql)?
        .query_row(params![id.number()], |row| {
            read_head(row).or_else(|error| match row.get("finished_at") {
                Ok(None::<i64>) => Cells { row, lossy: true }.head(),
                _ => Err(error),
            })
        })
        .optional()
}

/// A new row, with what stays the same.
fn insert(tx: &Transaction<'_>, info: &MatchInfo, time: u64) -> rusqlite::Result<Head> {
    let seats = serde_json::json!(info.seats).to_string();
    tx.execute(
        "INSERT INTO matches (revision, game, rules_name, deal, seats, elapsed_ms, moves, marked,
             started_at, updated_at, extra, transcript)
         VALUES (0, ?1, ?2, ?3, ?4, 0, 0, 0, ?5, ?5, '', '')",
        params![info.game, info.rules_name, info.deal, seats, to_db(time)],
    )?;
    let id = tx.last_insert_rowid();
    let number = u32::try_from(id).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(0, id))?;
    Ok(Head::new(number.into(), info, time))
}

/// Writes what has changed in a row, and what is new in its record.
fn store(tx: &Transaction<'_>, update: &Update<'_>) -> rusqlite::Result<()> {
    let head = &update.head;
    let ending = head.ending();
    // A message can always be serialised; if not, the game is still worth saving.
    let message = ending.and_then(|end| serde_json::to_string(end.message.as_ref()?).ok());
    tx.prepare_cached(
        "UPDATE matches SET revision = :revision, elapsed_ms = :elapsed_ms, moves = :moves, marked = :marked,
             hints = :hints, solver_moves = :solver_moves, practice = :practice, updated_at = :updated_at, finished_at = :finished_at,
             result = :result, grade = :grade, turns = :turns, score = :score, counted = :counted,
             message = CASE WHEN finished_at = :finished_at THEN coalesce(:message, message) ELSE :message END,
             judged = :judged,
             finish_order = CASE WHEN :result IS NULL THEN NULL
                 WHEN finished_at = :finished_at THEN finish_order
                 ELSE (SELECT coalesce(max(finish_order), 0) + 1 FROM matches) END
         WHERE id = :id",
    )?
    .execute(named_params! {
        ":id": head.id.number(),
        ":revision": head.revision,
        ":elapsed_ms": to_db(head.elapsed_ms),
        ":moves": head.moves,
        ":marked": head.marked,
        ":hints": head.help.hints,
        ":solver_moves": head.help.solver_moves,
        ":practice": head.help.noted.map(Practice::name),
        ":updated_at": to_db(head.updated_at),
        ":finished_at": head.end.as_ref().map(|end| to_db(end.finished_at)),
        ":result": ending.map(|end| end.result.name()),
        ":grade": ending.map(|end| end.grade),
        ":turns": ending.map(|end| end.turns),
        ":score": ending.map(|end| end.score),
        ":counted": ending.map(|end| end.counted),
        ":message": message,
        ":judged": ending.and_then(|end| end.judged).map(Judgement::name),
    })?;
    let Some(record) = update.record else {
        return Ok(());
    };
    let Whole { transcript, extra } = record.row();
    tx.prepare_cached("UPDATE matches SET extra = ?2, transcript = ?3 WHERE id = ?1")?
        .execute(params![head.id.number(), extra.to_string(), transcript])?;
    let Pieces { stale_from, new } = record.pieces(update.stored);
    if let Some(from) = stale_from {
        tx.prepare_cached("DELETE FROM pieces WHERE id = ?1 AND number >= ?2")?
            .execute(params![head.id.number(), to_db(from as u64)])?;
    }
    let mut put =
        tx.prepare_cached("INSERT OR REPLACE INTO pieces (id, number, text) VALUES (?1, ?2, ?3)")?;
    for (number, text) in &new {
        put.execute(params![head.id.number(), to_db(*number as u64), text])?;
    }
    Ok(())
}
