//! The store of tables and people: SQLite or PostgreSQL.
//!
//! A table is its [events](crate::Event), numbered from 0. They are only ever appended, and the number is part of the key:
//! if two programs believe that they own a table, the second insert of a number fails, and nothing is overwritten.
//!
//! A table also has an epoch. A program that [takes it over](Store::claim) raises it, and an insert under another epoch fails: a
//! former owner that doesn't know it yet can't write.

mod address;
mod blocks;
mod clock;
mod database_lock;
mod epoch;
mod forgotten;
mod marks;
mod matches;
mod migrations;
mod moderation;
mod quick;
mod seats;
mod snapshots;
mod sql;
mod version;
mod writer;

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sqlx::any::AnyPoolOptions;
use sqlx::{AnyConnection, AnyPool, Connection as _, Executor as _, Row as _};
use thiserror::Error;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};
use wildpile_protocol::TableId;
use wildpile_protocol::lobby::Listed;

use crate::{Event, Finished, Metrics, Person, PlayerId, Snapshot, Token, rows, sql};

pub use address::{check_address, is_postgres, without_password};
pub use blocks::Blocking;
pub use clock::Clock;
pub use database_lock::{DatabaseLock, InUse, TAKEOVER};
pub use forgotten::{UNFINISHED, without};
pub use marks::Marks;
pub use matches::{Kept, KeptSeat};
pub use moderation::TableRow;
pub use quick::{Found, Search};
pub use seats::Seated;

pub use epoch::TableOwnership;

use writer::{Append, PATIENCE, write};

/// Number of appends that may wait for the writer; more callers wait themselves.
const WAITING: usize = 1_024;

/// Time for which a table stays in the lobby at which nobody is, in milliseconds: its room says again and again that someone
/// is there.
const SHOWN_MS: i64 = 3 * 60_000;

/// Time that closing may take: a database that is away must not keep the program from ending.
const LAST_WRITES: Duration = Duration::from_secs(5);

/// Time that a guest's session lasts, in milliseconds.
const SESSION_MS: i64 = 365 * 24 * 3_600_000;

/// The most connections that a program opens. SQLite has one writer anyway.
const CONNECTIONS: u32 = 8;

/// Wait for a connection while another program writes to the file.
const LOCKED: Duration = Duration::from_secs(10);

/// Wait for a server that doesn't answer: people at tables want to hear of it.
const AWAY: Duration = Duration::from_secs(3);

/// Wait of the writer for a row of PostgreSQL that someone else has locked: everything that is written together waits
/// with it.
const ROW_LOCKED: &str = "SET lock_timeout = '1s'";

/// The same within a transaction beside the writer's.
const ROW_LOCKED_HERE: &str = "SET LOCAL lock_timeout = '1s'";

/// Settings of SQLite's connections. Moves survive a power failure, not only the end of the program. Each has a cache of its own,
/// of 512 KiB instead of 2 MiB: the system has the file in memory anyway.
const EVERYWHERE: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; \
                          PRAGMA foreign_keys = ON; PRAGMA cache_size = -512;";

/// The same for the writer. Every event is written for a table that is looked up anyway; and what is in the log is usually put
/// into the file by another connection before the writer has to.
const WRITER: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; \
                      PRAGMA foreign_keys = OFF; PRAGMA wal_autocheckpoint = 4000;";

/// The reason for which the store didn't do something.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The address of the database can't be used.
    #[error("“{url}” isn't a database: write sqlite:FILE, or postgres://USER:PASSWORD@HOST/DATABASE")]
    Address {
        /// The address without a password.
        url: String,
    },
    /// Someone else has taken the table over, or has written this event.
    #[error("another program owns this table")]
    Conflict,
    /// A gap in the events.
    #[error("event {number} of table {table} can't be read: {why}")]
    Damaged {
        /// The table.
        table: TableId,
        /// The number of the event.
        number: u64,
        /// The fault.
        why: String,
    },
    /// A newer version of the program has brought the database up to date, perhaps meanwhile.
    #[error("a newer version uses this database; stop this program, and start that version")]
    Outdated,
    /// An unreleased version wrote the database.
    #[error("this database is from before 0.1.0 and can't be read; start with a new one")]
    Unreleased,
    /// An event that this version doesn't know: a newer one wrote it.
    #[error("event {number} of table {table} can't be read: {why}")]
    Unknown {
        /// The table.
        table: TableId,
        /// The number of the event.
        number: u64,
        /// The unknown part.
        why: String,
    },
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// The database couldn't be brought up to date.
    #[error("the database can't be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The database doesn't answer.
    #[error("the database doesn't answer")]
    Away,
    /// It is PostgreSQL's, and the feature `postgres` is off.
    #[error("this program was built without PostgreSQL; `cargo play --full` builds it with everything")]
    NoPostgres,
    /// The program is ending.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// The error for the log: without what is in the database.
    #[must_use]
    pub fn for_log(&self) -> String {
        match self {
            Self::Damaged { table, number, .. } | Self::Unknown { table, number, .. } => {
                format!("event {number} of table {table} can't be read")
            }
            _ => self.to_string(),
        }
    }
}

/// A table's line in the lobby, written along with its events.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// True if everybody may see it.
    pub is_listed: bool,
    /// The line in the lobby.
    pub line: Listed,
    /// The people for quick matching; `None` at other tables.
    pub quick: Option<Gathering>,
}

/// The people at a quick table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gathering {
    /// True if it waits for people.
    pub is_open: bool,
    /// The people at its seats.
    pub seated: Vec<PlayerId>,
    /// The people who have left their seats since the last time.
    pub left: Vec<PlayerId>,
}

/// Consequences of events, written in the same transaction.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SideWrites {
    /// The table's line in the lobby, if it has changed.
    pub summary: Option<Summary>,
    /// The owner of the table, if it is a new one: a person has a limited number of them in the lobby.
    pub owner: Option<PlayerId>,
    /// Matches that ended.
    pub finished: Vec<Finished>,
    /// The table before deals that began.
    pub snapshots: Vec<Snapshot>,
    /// The people at the seats now, if that has changed or wasn't known.
    pub seats: Option<Vec<PlayerId>>,
}

/// The store. Cheap to clone: all clones are the same one.
#[derive(Clone, Debug)]
pub struct Store {
    pool: AnyPool,
    /// The connection of the writer.
    moves: AnyPool,
    metrics: Metrics,
    writer: mpsc::Sender<Append>,
    is_sqlite: bool,
    clock: Clock,
    marks: Marks,
}

impl Store {
    /// Opens a database: `sqlite:FILE`, which is created if need be, or `postgres://…`.
    ///
    /// # Errors
    /// When the address is wrong, or the database can't be opened or brought up to date.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        sqlx::any::install_default_drivers();
        let (options, is_sqlite) = address::options(url)?;
        let pool = |connections| {
            let pool = AnyPoolOptions::new()
                .max_connections(connections)
                .test_before_acquire(false)
                .acquire_timeout(if is_sqlite { LOCKED } else { AWAY });
            if !is_sqlite {
                return pool.before_acquire(|connection, _| Box::pin(is_free(connection)));
            }
            // A commit that failed, on a full disk perhaps, may have ended the transaction or not, and the connection counts
            // it as open: what it "commits" from then on could be lost. Another one takes its place.
            let pool = pool.after_release(|connection, _| {
                let usable = !connection.is_in_transaction();
                Box::pin(async move { Ok(usable) })
            });
            pool.after_connect(|connection, _| {
                Box::pin(async move {
                    connection.execute(EVERYWHERE).await?;
                    Ok(())
                })
            })
        };
        // Moves never wait for a connection: the writer has its own.
        let (mut moves, pool) = (pool(1), pool(CONNECTIONS));
        let pool = pool.connect_with(options.clone()).await?;
        migrations::run(&pool, is_sqlite).await?;
        let marks = Marks::of(&pool).await?;
        let of_writer = if is_sqlite { WRITER } else { ROW_LOCKED };
        moves = moves.after_connect(move |connection, _| {
            Box::pin(async move {
                connection.execute(of_writer).await?;
                Ok(())
            })
        });
        let moves = moves.connect_with(options).await?;
        let (writer, appends) = mpsc::channel(WAITING);
        tokio::spawn(write(moves.clone(), pool.clone(), is_sqlite, appends));
        Ok(Self {
            pool,
            moves,
            metrics: Metrics::default(),
            writer,
            is_sqlite,
            clock: Clock::default(),
            marks,
        })
    }

    /// Writes events of a table, the first with the number `first`, and what follows from them. When this returns, they survive a
    /// power failure.
    ///
    /// # Errors
    /// When nothing was written: [`StoreError::Conflict`] if an event with that number exists, or the table's epoch is another.
    pub async fn append(
        &self,
        owned: impl Into<TableOwnership>,
        first: u64,
        events: &[Event],
        side_writes: SideWrites,
    ) -> Result<(), StoreError> {
        let events = events
            .iter()
            .map(|event| serde_json::to_string(event).unwrap_or_default());
        let begun = Instant::now();
        let (append, written) = Append::to(owned.into(), self.now_ms());
        let append = Append {
            first,
            events: events.collect(),
            side_writes,
            ..append
        };
        self.writer.send(append).await.map_err(|_| StoreError::Closed)?;
        let written = written.await.map_err(|_| StoreError::Closed)?;
        match &written {
            Ok(()) => self.metrics.append.observe(begun.elapsed().as_secs_f64()),
            // The table was opened before, which any account can ask for again: nothing is wrong with the store.
            Err(StoreError::Conflict) if first == 0 => {}
            Err(_) => {
                self.metrics.store_errors.inc();
            }
        }
        written
    }

    /// The marks of people at tables.
    #[must_use]
    pub const fn marks(&self) -> &Marks {
        &self.marks
    }

    /// The counters.
    #[must_use]
    pub const fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// All events of a table, in order; empty if there is no such table.
    ///
    /// # Errors
    /// When the database fails, or an event can't be read.
    pub async fn events(&self, table: TableId) -> Result<Vec<Event>, StoreError> {
        self.events_between(table, 0, u64::MAX).await
    }

    /// The events of a table from one number up to another, without that one.
    async fn events_between(&self, table: TableId, from: u64, until: u64) -> Result<Vec<Event>, StoreError> {
        let rows: Vec<(i64, String)> = rows!(fetch_all &self.pool;
            "SELECT number, body FROM events WHERE table_id = $1 AND number >= $2 AND number < $3 \
             ORDER BY number";
            table.to_string(), i64::try_from(from).unwrap_or(i64::MAX),
            i64::try_from(until).unwrap_or(i64::MAX))?;
        let mut events = Vec::with_capacity(rows.len());
        for (expected, (number, body)) in (from..).zip(rows) {
            if u64::try_from(number) != Ok(expected) {
                return Err(StoreError::Damaged {
                    table,
                    number: expected,
                    why: "it is missing".to_owned(),
                });
            }
            let event = serde_json::from_str(&body).map_err(|error| StoreError::Unknown {
                table,
                number: expected,
                why: error.to_string(),
            })?;
            events.push(event);
        }
        Ok(events)
    }

    /// The latest listed tables at which someone was in the last three minutes, at most `most`, with their owners' current names.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn listed(&self, most: u32) -> Result<Vec<Listed>, StoreError> {
        let rows: Vec<(String, Option<String>)> = rows!(fetch_all &self.pool;
            "SELECT tables.summary, people.name FROM tables LEFT JOIN people ON people.id = tables.owner_id \
             WHERE tables.listed = 1 AND tables.updated_ms > $2 ORDER BY tables.updated_ms DESC LIMIT $1";
            i64::from(most), self.time_ms().await? - SHOWN_MS)?;
        let lines = rows
            .into_iter()
            .filter_map(|(written, owner)| line(&written, owner));
        Ok(lines.collect())
    }

    /// Remembers a new person.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn add_person(&self, person: &Person, token: &Token) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        sql!(execute &mut *transaction;
            "INSERT INTO people (id, name, created_ms) VALUES ($1, $2, $3)";
            person.id.as_str(), &person.name, self.now_ms())?;
        sql!(execute &mut *transaction;
            "INSERT INTO sessions (token_hash, person_id, created_ms, seen_ms, expires_ms) \
             VALUES ($1, $2, $3, $3, $4)";
            token.hash(), person.id.as_str(), self.now_ms(), self.now_ms() + SESSION_MS)?;
        transaction.commit().await?;
        Ok(())
    }

    /// Gives a person another name.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rename(&self, person: &Person) -> Result<(), StoreError> {
        sql!(execute &self.pool;
            "UPDATE people SET name = $2 WHERE id = $1"; person.id.as_str(), &person.name)?;
        Ok(())
    }

    /// The person of a token; `None` if it is nobody's.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn person(&self, token: &Token) -> Result<Option<Person>, StoreError> {
        let found: Option<(String, String, i64)> = rows!(fetch_optional &self.pool;
            "SELECT people.id, people.name, sessions.seen_ms FROM sessions \
             JOIN people ON people.id = sessions.person_id \
             WHERE sessions.token_hash = $1 AND sessions.expires_ms > $2"; token.hash(), self.now_ms())?;
        let Some((id, name, seen_ms)) = found else {
            return Ok(None);
        };
        if seen_ms < self.now_ms() - DAY_MS {
            // A session that is used goes on for as long as it was given.
            sql!(execute &self.pool;
                "UPDATE sessions SET seen_ms = $2, expires_ms = $2 + (expires_ms - seen_ms) \
                 WHERE token_hash = $1 AND seen_ms = $3"; token.hash(), self.now_ms(), seen_ms)?;
        }
        let id = PlayerId::from(id);
        Ok(Some(Person { id, name }))
    }

    /// The connections, for what else is kept in the same database.
    #[must_use]
    pub const fn pool(&self) -> &AnyPool {
        &self.pool
    }

    /// Writes something that isn't an event, in a transaction, for as long as the writer may take for one. After that, or an
    /// error, the connection isn't used again: its transaction may still be open.
    async fn in_time<T>(
        &self,
        work: impl AsyncFnOnce(&mut AnyConnection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut connection = self.pool.acquire().await?;
        let writing = async {
            let mut transaction = connection.begin().await?;
            if !self.is_sqlite {
                transaction.execute(ROW_LOCKED_HERE).await?;
            }
            let done = work(&mut transaction).await?;
            transaction.commit().await?;
            Ok(done)
        };
        let written = timeout(PATIENCE, writing).await.unwrap_or(Err(StoreError::Away));
        if written.is_err() {
            drop(connection.detach());
        }
        written
    }

    /// Writes what is still waiting, and closes the database; what comes later fails. If the database doesn't answer,
    /// this ends after a while.
    pub async fn close(&self) {
        // Appends are written in the order in which they came, so this one is the last. It writes nothing.
        let (last, written) = Append::to(TableId([0; 12]).into(), 0);
        let closing = async {
            if self.writer.send(last).await.is_ok() {
                written.await.ok();
            }
            self.moves.close().await;
            self.pool.close().await;
        };
        if timeout(LAST_WRITES, closing).await.is_err() {
            tracing::error!(
                "the database doesn't answer; what wasn't written yet is lost, and nobody was told of it"
            );
        }
    }
}

/// True if a connection to PostgreSQL is alive and outside of a transaction. sqlx forgets one whose beginning was cancelled, because a
/// client hung up perhaps: what is written next would be part of it, and never committed.
async fn is_free(connection: &mut AnyConnection) -> Result<bool, sqlx::Error> {
    // Without parameters it is a single message, so outside of a transaction both times are the same.
    let asked = connection
        .fetch_one("SELECT now() = statement_timestamp()")
        .await?;
    asked.try_get(0)
}

/// A table's line, with its owner's current name; if that is unknown, as it was.
fn line(written: &str, owner: Option<String>) -> Option<Listed> {
    let mut line: Listed = serde_json::from_str(written).ok()?;
    if let Some(owner) = owner {
        line.owner = owner;
    }
    Some(line)
}

/// Milliseconds since 1970.
#[expect(
    clippy::disallowed_methods,
    reason = "a store notes when something was written; no rule depends on it"
)]
#[must_use]
pub fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Today, as the number of days since 1970 in UTC.
#[must_use]
pub fn today() -> u64 {
    u64::try_from(now_ms() / DAY_MS).unwrap_or(0)
}

/// The milliseconds of a day.
pub const DAY_MS: i64 = 24 * 3_600_000;
