//! The task that writes events. What arrives while it is writing is written together next: a commit costs as much for
//! one event as for a hundred.

use sqlx::{Any, AnyPool, Transaction};
use tokio::sync::{mpsc, oneshot};
use wildpile_protocol::TableId;

use super::{StoreError, Summary, matches};
use crate::Finished;

/// How many appends are written together at most.
const TOGETHER: usize = 256;

/// Events to be written.
pub(super) struct Append {
    pub(super) table: TableId,
    pub(super) first: u64,
    pub(super) events: Vec<String>,
    pub(super) summary: Option<Summary>,
    /// Matches that ended with these events.
    pub(super) finished: Vec<Finished>,
    pub(super) at_ms: i64,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}

/// Writes until the last store is dropped.
pub(super) async fn write(pool: AnyPool, mut appends: mpsc::Receiver<Append>) {
    let mut waiting = Vec::with_capacity(TOGETHER);
    while appends.recv_many(&mut waiting, TOGETHER).await > 0 {
        let together = commit(&pool, &waiting).await;
        let blamed = matches!(
            together,
            Err(StoreError::Conflict | StoreError::Database(sqlx::Error::Database(_)))
        );
        if blamed && waiting.len() > 1 {
            // One of them is to blame; the others shouldn't suffer.
            for append in waiting.drain(..) {
                let alone = commit(&pool, std::slice::from_ref(&append)).await;
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

async fn commit(pool: &AnyPool, appends: &[Append]) -> Result<(), StoreError> {
    let mut transaction = pool.begin().await?;
    for append in appends {
        add(&mut transaction, append).await?;
    }
    transaction.commit().await?;
    Ok(())
}

async fn add(transaction: &mut Transaction<'_, Any>, append: &Append) -> Result<(), StoreError> {
    let table = append.table.to_string();
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
        sqlx::query("INSERT INTO events (table_id, number, body, at_ms) VALUES ($1, $2, $3, $4)")
            .bind(&table)
            .bind(number)
            .bind(body)
            .bind(append.at_ms)
            .execute(&mut **transaction)
            .await
            .map_err(|error| match &error {
                sqlx::Error::Database(what) if what.is_unique_violation() => StoreError::Conflict,
                _ => StoreError::Database(error),
            })?;
    }
    for finished in &append.finished {
        matches::add(transaction, append.table, finished, append.at_ms).await?;
    }
    Ok(())
}
