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

#[cfg(test)]
mod tests {
    use wildpile_protocol::TableId;

    use super::*;
    use crate::store::before::Before;

    /// What was in a database of any earlier version is there, and more can be written.
    #[tokio::test]
    async fn every_earlier_version_is_brought_up_to_date() {
        let table = TableId([9; 12]);
        for (version, ..) in VERSIONS.into_iter().skip(1) {
            for before in Before::with_table(version, table).await {
                let store = before.open().await;
                store.check_version().await.unwrap();
                let events = store.events(table).await.unwrap();
                store.append(table, 1, &events, None).await.unwrap();
                let count = store.events(table).await.unwrap().len();
                assert_eq!(count, 2, "from before version {version}");
                store.close().await;
            }
        }
    }
}
