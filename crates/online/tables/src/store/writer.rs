//! The task that writes events. What arrives while it is writing is written together next: a commit costs as much for
//! one event as for a hundred.

use std::time::Duration;

use sqlx::{Any, AnyPool, Transaction};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::{Owned, StoreError, Summary, matches};
use crate::Finished;

/// How many appends are written together at most.
const TOGETHER: usize = 256;

/// How long a commit may take. After that nobody knows whether it happened: the rooms open again from what was written.
const PATIENCE: Duration = Duration::from_secs(10);

/// Writes an event, if the epoch is still the table's.
const INSERT: &str = "INSERT INTO events (table_id, number, body, at_ms) \
                      SELECT id, $2, $3, $4 FROM tables WHERE id = $1 AND epoch = $5";

/// The same in PostgreSQL, whose transactions run at the same time: whoever takes the table over waits for this one, and this
/// one for whoever is taking it over.
const INSERT_LOCKED: &str = "INSERT INTO events (table_id, number, body, at_ms) \
                             SELECT id, $2, $3, $4 FROM tables WHERE id = $1 AND epoch = $5 FOR SHARE";

/// Events to be written.
pub(super) struct Append {
    pub(super) owned: Owned,
    /// Whether the table is taken over first: until now its epoch is one less.
    pub(super) claims: bool,
    pub(super) first: u64,
    pub(super) events: Vec<String>,
    pub(super) summary: Option<Summary>,
    /// Matches that ended with these events.
    pub(super) finished: Vec<Finished>,
    pub(super) at_ms: i64,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}

/// Writes until the last store is dropped.
pub(super) async fn write(pool: AnyPool, is_sqlite: bool, mut appends: mpsc::Receiver<Append>) {
    let insert = if is_sqlite { INSERT } else { INSERT_LOCKED };
    let mut waiting = Vec::with_capacity(TOGETHER);
    while appends.recv_many(&mut waiting, TOGETHER).await > 0 {
        let together = commit(&pool, insert, &waiting).await;
        let blamed = matches!(
            together,
            Err(StoreError::Conflict | StoreError::Database(sqlx::Error::Database(_)))
        );
        if blamed && waiting.len() > 1 {
            // One of them is to blame; the others shouldn't suffer.
            for append in waiting.drain(..) {
                let alone = commit(&pool, insert, std::slice::from_ref(&append)).await;
                append.done.send(alone).ok();
            }
            continue;
        }
        // Without the database all of them fail, and none is tried again: their rooms close, and open again later.
        let mut failed = together.err();
        let has_failed = failed.is_some();
        for append in waiting.drain(..) {
            let result = match failed.take() {
                Some(error) => Err(error),
                None if has_failed => Err(StoreError::Away),
                None => Ok(()),
            };
            append.done.send(result).ok();
        }
    }
}

async fn commit(pool: &AnyPool, insert: &'static str, appends: &[Append]) -> Result<(), StoreError> {
    let committed = timeout(PATIENCE, async {
        let mut transaction = pool.begin().await?;
        for append in appends {
            add(&mut transaction, insert, append).await?;
        }
        transaction.commit().await?;
        Ok(())
    });
    committed.await.unwrap_or(Err(StoreError::Away))
}

async fn add(
    transaction: &mut Transaction<'_, Any>,
    insert: &'static str,
    append: &Append,
) -> Result<(), StoreError> {
    let table = append.owned.table.to_string();
    let epoch = i64::try_from(append.owned.epoch).map_err(|_| StoreError::Conflict)?;
    if append.claims {
        let claimed = sqlx::query("UPDATE tables SET epoch = $2 WHERE id = $1 AND epoch = $2 - 1")
            .bind(&table)
            .bind(epoch)
            .execute(&mut **transaction)
            .await?;
        if claimed.rows_affected() == 0 {
            return Err(StoreError::Conflict);
        }
    }
    if let Some(summary) = &append.summary {
        let line = serde_json::to_string(&summary.line).unwrap_or_default();
        sqlx::query(
            "INSERT INTO tables (id, listed, summary, created_ms, updated_ms) VALUES ($1, $2, $3, $4, $4) \
             ON CONFLICT (id) DO UPDATE SET listed = $2, summary = $3, updated_ms = $4",
        )
        .bind(&table)
        .bind(i64::from(summary.is_listed))
        .bind(line)
        .bind(append.at_ms)
        .execute(&mut **transaction)
        .await?;
    }
    for (number, body) in (append.first..).zip(&append.events) {
        let number = i64::try_from(number).map_err(|_| StoreError::Conflict)?;
        let inserted = sqlx::query(insert)
            .bind(&table)
            .bind(number)
            .bind(body)
            .bind(append.at_ms)
            .bind(epoch)
            .execute(&mut **transaction)
            .await
            .map_err(|error| match &error {
                sqlx::Error::Database(what) if what.is_unique_violation() => StoreError::Conflict,
                _ => StoreError::Database(error),
            })?;
        // Somebody has taken the table over.
        if inserted.rows_affected() == 0 {
            return Err(StoreError::Conflict);
        }
    }
    for finished in &append.finished {
        matches::add(transaction, append.owned.table, finished, append.at_ms).await?;
    }
    Ok(())
}
