//! The time of day.

use std::fmt;
use std::sync::Arc;

use sqlx::{Any, AnyConnection, Executor};

use super::{DAY_MS, Store, StoreError, now_ms};
use crate::column;

/// The answer of PostgreSQL to the question for the time.
const SERVERS_TIME: &str = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";

/// The time in a statement: the server's, or nothing where this machine's clock is the only one.
pub(super) const fn time_in_sql(is_sqlite: bool) -> &'static str {
    if is_sqlite { "NULL" } else { SERVERS_TIME }
}

/// A clock that says the milliseconds since 1970: this machine's, or a test's.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> i64 + Send + Sync>);

impl Clock {
    /// A clock that says this.
    pub fn new(says: impl Fn() -> i64 + Send + Sync + 'static) -> Self {
        Self(Arc::new(says))
    }
}

impl Default for Clock {
    fn default() -> Self {
        Self::new(now_ms)
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

impl Store {
    /// The same store with another clock than this machine's.
    #[must_use]
    pub fn with_clock(self, clock: Clock) -> Self {
        Self { clock, ..self }
    }

    /// The time by this machine's clock. It notes when something happened, and how long sessions last; where several
    /// programs have to agree, [`Store::time_ms`] is asked.
    #[must_use]
    pub fn now_ms(&self) -> i64 {
        (self.clock.0)()
    }

    /// The time on which all programs with this database agree: PostgreSQL's own. With SQLite there is one program, and
    /// its clock.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn time_ms(&self) -> Result<i64, StoreError> {
        if self.is_sqlite {
            return Ok(self.now_ms());
        }
        Ok(servers_time(&self.pool).await?)
    }

    /// The same within a transaction: with what comes next in it, after whatever it waited for.
    pub(super) async fn time_within(&self, connection: &mut AnyConnection) -> Result<i64, StoreError> {
        if self.is_sqlite {
            return Ok(self.now_ms());
        }
        Ok(servers_time(connection).await?)
    }

    /// Today by [`Store::time_ms`], as the number of days since 1970 in UTC.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn today(&self) -> Result<u64, StoreError> {
        Ok(u64::try_from(self.time_ms().await?.div_euclid(DAY_MS)).unwrap_or(0))
    }
}

async fn servers_time(server: impl Executor<'_, Database = Any>) -> Result<i64, sqlx::Error> {
    let ask = sqlx::AssertSqlSafe(format!("SELECT {SERVERS_TIME}"));
    column!(fetch_one server; ask)
}
