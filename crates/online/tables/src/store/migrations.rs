//! The versions of the database. A migration is never changed once it has been released; a new one follows it.

use std::borrow::Cow;

use sha2::{Digest as _, Sha256};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyPool, SqlStr};
use wildpile_protocol::digits;

use super::StoreError;
use crate::{rows, sql};

/// The version of 0.1.0. The numbers below it are those of databases from before.
const INITIAL: i64 = 15;

/// The number, the name and the statements of each version, in order. They are understood by SQLite and PostgreSQL alike.
const VERSIONS: [(i64, &str, &str); 1] = [(INITIAL, "tables", include_str!("015_tables.sql"))];

/// The steps of the last version before 0.1.0, by number and checksum: together they made the tables of [`INITIAL`].
const BEFORE: &str = "e527b00753c68e7915022b301af3d476b218761a2bdb9854c30f09ffa5505427";

/// The version that this program knows.
pub(super) fn latest() -> i64 {
    VERSIONS.iter().map(|(version, ..)| *version).max().unwrap_or(0)
}

/// Brings a database up to date.
///
/// # Errors
/// When another version wrote it, or the database fails.
pub(super) async fn run(pool: &AnyPool, is_sqlite: bool) -> Result<(), StoreError> {
    let known = migrator();
    take_over(pool, is_sqlite, &known).await?;
    // Waits for other programs that migrate the database, however long they take.
    known.run(pool).await?;
    Ok(())
}

fn migrator() -> Migrator {
    let migrations = VERSIONS.into_iter().map(|(version, name, sql)| {
        Migration::new(
            version,
            Cow::Borrowed(name),
            MigrationType::Simple,
            SqlStr::from_static(sql),
            false,
        )
    });
    Migrator::with_migrations(migrations.collect())
}

/// Refuses a database that another version wrote, except for one of the last version before 0.1.0: its tables are those of
/// [`INITIAL`], so only its list of versions is replaced.
async fn take_over(pool: &AnyPool, is_sqlite: bool, known: &Migrator) -> Result<(), StoreError> {
    let applied = applied(pool, is_sqlite).await?;
    let (Some((first, _)), Some((last, _))) = (applied.first(), applied.last()) else {
        return Ok(());
    };
    if *last > latest() {
        return Err(StoreError::Outdated);
    }
    if *first >= INITIAL {
        return Ok(());
    }
    let mut hash = Sha256::new();
    for (version, checksum) in &applied {
        hash.update(format!("{version} {}\n", digits(checksum)));
    }
    if digits(&hash.finalize()) != BEFORE {
        return Err(StoreError::Unreleased);
    }
    let mut transaction = pool.begin().await?;
    let removed = sql!(execute &mut *transaction;
        "DELETE FROM _sqlx_migrations WHERE version < $1"; INITIAL)?;
    // Otherwise another program was faster.
    if removed.rows_affected() > 0 {
        for initial in known.iter().filter(|step| step.version == INITIAL) {
            sql!(execute &mut *transaction;
                "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES ($1, $2, TRUE, $3, 0)";
                initial.version, &*initial.description, &*initial.checksum)?;
        }
    }
    transaction.commit().await?;
    Ok(())
}

/// The number and the checksum of each step that the database has had, in order.
async fn applied(pool: &AnyPool, is_sqlite: bool) -> Result<Vec<(i64, Vec<u8>)>, StoreError> {
    let is_there = if is_sqlite {
        "SELECT 1 FROM sqlite_master WHERE name = '_sqlx_migrations'"
    } else {
        "SELECT 1 WHERE to_regclass('_sqlx_migrations') IS NOT NULL"
    };
    if sql!(fetch_optional pool; is_there)?.is_none() {
        return Ok(Vec::new());
    }
    Ok(rows!(fetch_all pool; "SELECT version, checksum FROM _sqlx_migrations ORDER BY version")?)
}
