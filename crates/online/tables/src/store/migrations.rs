//! The versions of the database. A migration is never changed once it has been released; a new one follows it.

use std::borrow::Cow;

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The number, the name and the statements of each version, in order. They are understood by SQLite and PostgreSQL alike.
const VERSIONS: [(i64, &str, &str); 12] = [
    (1, "tables", include_str!("001_tables.sql")),
    (3, "moderation", include_str!("003_moderation.sql")),
    (4, "people", include_str!("004_people.sql")),
    (5, "epochs", include_str!("005_epochs.sql")),
    (7, "stand-ins", include_str!("007_stand_ins.sql")),
    (8, "known", include_str!("008_known.sql")),
    (9, "quick", include_str!("009_quick.sql")),
    (10, "snapshots", include_str!("010_snapshots.sql")),
    (11, "avoided", include_str!("011_avoided.sql")),
    (12, "blocks", include_str!("012_blocks.sql")),
    (13, "server key", include_str!("013_server_key.sql")),
    (14, "seats", include_str!("014_seats.sql")),
];

/// The version that this program knows.
pub(super) fn latest() -> i64 {
    VERSIONS.iter().map(|(version, ..)| *version).max().unwrap_or(0)
}

/// Brings a database up to date.
pub(super) fn migrator() -> Migrator {
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

/// A new database as the versions before this one left it, to be filled, and its file.
#[cfg(test)]
pub(super) async fn database_before(
    version: i64,
    folder: &std::path::Path,
) -> (sqlx::AnyPool, std::path::PathBuf) {
    let file = folder.join("tables.db");
    sqlx::any::install_default_drivers();
    let url = format!("sqlite:{}?mode=rwc", file.display());
    let pool = sqlx::AnyPool::connect(&url).await.expect("a database");
    let all = migrator();
    let before = all.iter().filter(|step| step.version < version).cloned();
    Migrator::with_migrations(before.collect())
        .run(&pool)
        .await
        .expect("its tables");
    (pool, file)
}
