//! Tables as they were before a deal. They save time and nothing else: without them, or with one that can't be read, a table
//! is opened from all its events.

use sqlx::AnyConnection;
use wildpile_protocol::TableId;

use super::{Store, StoreError};
use crate::{Event, Log, Snapshot, column, sql};

/// Writes a snapshot, along with the deal.
pub(super) async fn add(
    connection: &mut AnyConnection,
    table: TableId,
    snapshot: &Snapshot,
) -> Result<(), StoreError> {
    let number = |number: u64| i64::try_from(number).map_err(|_| StoreError::Conflict);
    sql!(execute connection;
        "INSERT INTO snapshots (table_id, number, round, body) VALUES ($1, $2, $3, $4)";
        table.to_string(), number(snapshot.number)?, number(snapshot.round)?,
        serde_json::to_string(snapshot).unwrap_or_default())?;
    Ok(())
}

impl Store {
    /// The log from which a table is opened: the events since its last deal, and the table before it. Without events if there is no
    /// such table.
    ///
    /// # Errors
    /// When the database fails, or an event can't be read.
    pub async fn log(&self, table: TableId) -> Result<Log, StoreError> {
        self.log_until(table, u64::MAX).await
    }

    /// The same for the table as it was after its first `count` events.
    ///
    /// # Errors
    /// When the database fails, or an event can't be read.
    pub async fn log_until(&self, table: TableId, count: u64) -> Result<Log, StoreError> {
        let body: Option<String> = column!(fetch_optional self.pool();
            "SELECT body FROM snapshots WHERE table_id = $1 AND number < $2 ORDER BY number DESC LIMIT 1";
            table.to_string(), i64::try_from(count).unwrap_or(i64::MAX))?;
        if let Some(body) = body {
            if let Ok(snapshot) = serde_json::from_str::<Snapshot>(&body) {
                let events = self.events_between(table, snapshot.number, count).await?;
                if snapshot.fits(&events) {
                    let snapshot = Some(snapshot);
                    return Ok(Log { snapshot, events });
                }
            }
            tracing::warn!(%table, "a snapshot doesn't fit; the table is opened from all its events");
        }
        let events = self.events_between(table, 0, count).await?;
        Ok(Log {
            snapshot: None,
            events,
        })
    }

    /// The same for the table as it was at the end of one of its deals.
    ///
    /// # Errors
    /// When the database fails, or an event can't be read.
    pub async fn log_of_round(&self, table: TableId, round: u64) -> Result<Log, StoreError> {
        let end: Option<i64> = column!(fetch_one self.pool();
            "SELECT MIN(number) FROM snapshots WHERE table_id = $1 AND round > $2";
            table.to_string(), i64::try_from(round).unwrap_or(i64::MAX))?;
        let end = end.and_then(|end| u64::try_from(end).ok());
        let mut log = self.log_until(table, end.unwrap_or(u64::MAX)).await?;
        // There may be no snapshot before the next deal.
        let is_next = |event: &Event| matches!(event, Event::Dealing { round: next, .. } if *next > round);
        if let Some(end) = log.events.iter().position(is_next) {
            log.events.truncate(end);
        }
        Ok(log)
    }
}
