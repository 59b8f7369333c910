//! The task that writes events. What arrives while it is writing is written together next: a commit costs as much for
//! one event as for a hundred.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Connection as _};
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::clock::time_in_sql;
use super::{SideWrites, StoreError, Summary, TableOwnership, matches, quick, seats, snapshots};
use crate::{PlayerId, sql};

/// The most appends that are written together.
const TOGETHER: usize = 1_024;

/// Time that a commit may take. After that nobody knows whether it happened: the rooms open again from what was written.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// The most events that one statement writes.
const ROWS: usize = 256;

/// The statements that write events, by the power of two of the most that they write: of rows that are left empty, nothing is
/// written. An event is written if the epoch is still its table's. Each has its own text, so that the database prepares it once.
static INSERTS: LazyLock<[[String; 9]; 2]> = LazyLock::new(|| {
    // PostgreSQL's transactions run at the same time: a program that takes a table over waits for this one, and this one for
    // one that is taking it over.
    [true, false].map(|is_sqlite| {
        // One failure rolls back everything. SQLite then needn't keep copies of the pages.
        let (or, lock) = if is_sqlite {
            (" OR ROLLBACK", "")
        } else {
            ("", " FOR SHARE OF tables")
        };
        [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|power| {
            let row = |at: usize| match is_sqlite {
                // It looks for the name of each parameter that has one.
                true => "(?, ?, ?, ?, ?)".to_owned(),
                false => {
                    let [id, number, body, at_ms, epoch] = [1, 2, 3, 4, 5].map(|field| 5 * at + field);
                    format!("(${id}, ${number}, ${body}, ${at_ms}, ${epoch})")
                }
            };
            let rows: Vec<String> = (0..1_usize << power).map(row).collect();
            format!(
                "WITH new (id, number, body, at_ms, epoch) AS (VALUES {}) \
                 INSERT{or} INTO events (table_id, number, body, at_ms) \
                 SELECT new.id, new.number, new.body, new.at_ms FROM new CROSS JOIN tables \
                 WHERE tables.id = new.id AND tables.epoch = new.epoch{lock}",
                rows.join(", ")
            )
        })
    })
});

/// Events to be written.
pub(super) struct Append {
    pub(super) owned: TableOwnership,
    /// True if the table is taken over first: until now its epoch is one less.
    pub(super) claims: bool,
    pub(super) first: u64,
    pub(super) events: Vec<String>,
    pub(super) side_writes: SideWrites,
    pub(super) at_ms: i64,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}

impl Append {
    /// Nothing yet for a table, and the way to hear that it was written.
    pub(super) fn to(owned: TableOwnership, at_ms: i64) -> (Self, oneshot::Receiver<Result<(), StoreError>>) {
        let (done, written) = oneshot::channel();
        let append = Self {
            owned,
            claims: false,
            first: 0,
            events: Vec::new(),
            side_writes: SideWrites::default(),
            at_ms,
            done,
        };
        (append, written)
    }
}

/// The pause before SQLite's log is checkpointed.
const CHECKPOINT: Duration = Duration::from_millis(250);

/// Checkpoints SQLite's log into its file after writes, so that the writer seldom has to: moves would wait for that.
async fn keep_log_short(pool: AnyPool, written: Arc<Notify>) {
    loop {
        written.notified().await;
        sleep(CHECKPOINT).await;
        // What is left over, or fails, is the writer's.
        sql!(execute &pool; "PRAGMA wal_checkpoint(PASSIVE)").ok();
    }
}

/// Writes until the last store is dropped. What can wait is done with the other connections.
pub(super) async fn write(
    pool: AnyPool,
    others: AnyPool,
    is_sqlite: bool,
    mut appends: mpsc::Receiver<Append>,
) {
    let written = Arc::new(Notify::new());
    let mut beside = JoinSet::new();
    if is_sqlite {
        beside.spawn(keep_log_short(others, Arc::clone(&written)));
    }
    let mut waiting = Vec::with_capacity(TOGETHER);
    let mut writer = Writer {
        pool,
        connection: None,
        is_sqlite,
    };
    while appends.recv_many(&mut waiting, TOGETHER).await > 0 {
        let together = writer.commit(&waiting).await;
        written.notify_one();
        let blamed = matches!(
            together,
            Err(StoreError::Conflict | StoreError::Database(sqlx::Error::Database(_)))
        );
        if blamed && waiting.len() > 1 {
            // One of them is to blame, or waits for a row that someone has locked; the others shouldn't suffer.
            for append in waiting.drain(..) {
                let alone = writer.commit(std::slice::from_ref(&append)).await;
                append.done.send(alone).ok();
            }
            writer.rest_if(appends.is_empty());
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
        writer.rest_if(appends.is_empty());
    }
}

/// The writer: one commit after the other.
struct Writer {
    pool: AnyPool,
    /// Kept from one commit to the next while events are waiting: taking and returning it costs as much as a commit.
    connection: Option<PoolConnection<Any>>,
    is_sqlite: bool,
}

impl Writer {
    async fn commit(&mut self, appends: &[Append]) -> Result<(), StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.pool.acquire().await?,
        };
        let written = timeout(PATIENCE, write_all(&mut connection, self.is_sqlite, appends)).await;
        let written = written.unwrap_or(Err(StoreError::Away));
        match &written {
            Ok(()) => self.connection = Some(connection),
            // A failed commit may have left a transaction open, or not: whatever was written next could be lost with it. The
            // next commit gets a new connection.
            Err(_) => drop(connection.detach()),
        }
        written
    }

    /// Returns the connection if nothing is waiting: it may be closed then, and is looked at before it is used again.
    fn rest_if(&mut self, is_idle: bool) {
        if is_idle {
            self.connection = None;
        }
    }
}

async fn write_all(
    connection: &mut AnyConnection,
    is_sqlite: bool,
    appends: &[Append],
) -> Result<(), StoreError> {
    let rows = rows(appends)?;
    let plain = |append: &Append| !append.claims && append.side_writes == SideWrites::default();
    if let [append] = appends
        && plain(append)
        && (1..=ROWS).contains(&rows.len())
    {
        // A statement alone is a transaction, too: all of its rows have the same table and epoch.
        return insert(connection, is_sqlite, &rows).await;
    }
    let mut transaction = connection.begin().await?;
    for append in appends.iter().filter(|append| !plain(append)) {
        prepare(&mut transaction, is_sqlite, append).await?;
    }
    for rows in rows.chunks(ROWS) {
        insert(&mut transaction, is_sqlite, rows).await?;
    }
    for append in appends {
        let table = append.owned.table;
        for finished in &append.side_writes.finished {
            matches::add(&mut transaction, table, finished, is_sqlite, append.at_ms).await?;
        }
        for snapshot in &append.side_writes.snapshots {
            snapshots::add(&mut transaction, table, snapshot).await?;
        }
        if let Some(owner) = &append.side_writes.owner {
            set_owner(&mut transaction, &table.to_string(), owner).await?;
        }
        if let Some(people) = &append.side_writes.seats {
            seats::set(&mut transaction, table, people).await?;
        }
    }
    transaction.commit().await?;
    Ok(())
}

/// An event as it is written.
struct Row<'a> {
    table: Arc<str>,
    number: i64,
    body: &'a str,
    at_ms: i64,
    epoch: i64,
}

fn rows(appends: &[Append]) -> Result<Vec<Row<'_>>, StoreError> {
    let mut rows = Vec::with_capacity(appends.len());
    for append in appends {
        let table: Arc<str> = append.owned.table.to_string().into();
        let epoch = i64::try_from(append.owned.epoch).map_err(|_| StoreError::Conflict)?;
        for (number, body) in (append.first..).zip(&append.events) {
            rows.push(Row {
                table: Arc::clone(&table),
                number: i64::try_from(number).map_err(|_| StoreError::Conflict)?,
                body,
                at_ms: append.at_ms,
                epoch,
            });
        }
    }
    Ok(rows)
}

/// Writes as many events as one of [`INSERTS`] does, or fewer.
async fn insert(connection: &mut AnyConnection, is_sqlite: bool, rows: &[Row<'_>]) -> Result<(), StoreError> {
    let places = rows.len().next_power_of_two();
    let statement: &'static str = &INSERTS[usize::from(!is_sqlite)][places.ilog2() as usize];
    let mut query = sqlx::query(statement);
    for row in rows {
        query = query
            .bind(&*row.table)
            .bind(row.number)
            .bind(row.body)
            .bind(row.at_ms)
            .bind(row.epoch);
    }
    for _ in rows.len()..places {
        query = query
            .bind(None::<&str>)
            .bind(None::<i64>)
            .bind(None::<&str>)
            .bind(None::<i64>)
            .bind(None::<i64>);
    }
    let inserted = query.execute(connection).await.map_err(|error| match &error {
        sqlx::Error::Database(what) if what.is_unique_violation() => StoreError::Conflict,
        _ => StoreError::Database(error),
    })?;
    // Someone has taken a table over.
    if inserted.rows_affected() == rows.len() as u64 {
        Ok(())
    } else {
        Err(StoreError::Conflict)
    }
}

/// Takes a table over, and changes its line in the lobby.
async fn prepare(connection: &mut AnyConnection, is_sqlite: bool, append: &Append) -> Result<(), StoreError> {
    let table = append.owned.table.to_string();
    let epoch = i64::try_from(append.owned.epoch).map_err(|_| StoreError::Conflict)?;
    if append.claims {
        let claimed = sql!(execute &mut *connection;
            "UPDATE tables SET epoch = $2 WHERE id = $1 AND epoch = $2 - 1"; &table, epoch)?;
        if claimed.rows_affected() == 0 {
            return Err(StoreError::Conflict);
        }
    }
    if let Some(summary) = &append.side_writes.summary {
        write_summary(connection, is_sqlite, &table, summary, append.at_ms).await?;
    }
    Ok(())
}

/// Remembers who has opened a table, whose name is in its line.
pub(super) async fn set_owner(
    connection: &mut AnyConnection,
    table: &str,
    owner: &PlayerId,
) -> Result<(), StoreError> {
    sql!(execute &mut *connection; "UPDATE tables SET owner_id = $2 WHERE id = $1"; table, owner.as_str())?;
    Ok(())
}

/// Changes a table's line in the lobby, and what quick matching knows of it.
pub(super) async fn write_summary(
    connection: &mut AnyConnection,
    is_sqlite: bool,
    table: &str,
    summary: &Summary,
    at_ms: i64,
) -> Result<(), StoreError> {
    let line = serde_json::to_string(&summary.line).unwrap_or_default();
    let gathers = summary.quick.as_ref().is_some_and(|quick| quick.is_open);
    // Other programs ask how long ago that was.
    let time = format!("COALESCE({}, $4)", time_in_sql(is_sqlite));
    let write = sqlx::AssertSqlSafe(format!(
        "INSERT INTO tables (id, listed, summary, created_ms, updated_ms, quick) VALUES ($1, $2, $3, {time}, {time}, $5) \
         ON CONFLICT (id) DO UPDATE SET listed = $2, summary = $3, updated_ms = {time}, quick = $5",
    ));
    let waits_for = if gathers {
        summary.line.rules_name.as_str()
    } else {
        ""
    };
    sql!(execute &mut *connection; write;
        table, i64::from(summary.is_listed), line, at_ms, waits_for)?;
    match &summary.quick {
        Some(quick) => quick::follow(connection, table, quick).await,
        None => Ok(()),
    }
}
