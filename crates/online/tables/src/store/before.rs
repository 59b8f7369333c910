//! Databases of earlier versions, for tests: SQLite and, where the variable of the integration tests names one, PostgreSQL.

use sqlx::migrate::Migrator;
use sqlx::{AnyPool, Executor as _};
use wildpile_protocol::TableId;

use super::{Store, migrations};
use crate::PlayerId;

/// A new database as an earlier version left it.
pub(super) struct Before {
    /// To fill it. Opening it closes this.
    pub(super) pool: AnyPool,
    url: String,
    /// Where the file is.
    _folder: Option<tempfile::TempDir>,
}

impl Before {
    /// One of every kind that is there, as the versions before this one left it.
    pub(super) async fn all(version: i64) -> Vec<Self> {
        sqlx::any::install_default_drivers();
        let folder = tempfile::tempdir().expect("a folder");
        let file = format!("sqlite:{}", folder.path().join("tables.db").display());
        let pool = AnyPool::connect(&format!("{file}?mode=rwc")).await;
        let mut all = vec![Self {
            pool: pool.expect("a database"),
            url: file,
            _folder: Some(folder),
        }];
        if let Ok(server) = std::env::var("WILDPILE_POSTGRES") {
            let url = new_on(&server).await;
            all.push(Self {
                pool: AnyPool::connect(&url).await.expect("a database"),
                url,
                _folder: None,
            });
        }
        for database in &all {
            let steps = migrations::migrator();
            let before = steps.iter().filter(|step| step.version < version).cloned();
            Migrator::with_migrations(before.collect())
                .run(&database.pool)
                .await
                .expect("its tables");
        }
        all
    }

    /// The same with a table at which one thing has happened.
    pub(super) async fn with_table(version: i64, table: TableId) -> Vec<Self> {
        let all = Self::all(version).await;
        for database in &all {
            for statement in [
                "INSERT INTO tables (id, listed, summary, created_ms, updated_ms) VALUES ($1, 0, '{}', 1, 1)",
                "INSERT INTO events (table_id, number, body, at_ms) VALUES ($1, 0, '{\"type\":\"returned\",\"seat\":1}', 1)",
            ] {
                let insert = sqlx::query(statement).bind(table.to_string());
                database.pool.execute(insert).await.expect("it fits");
            }
        }
        all
    }

    /// Opens it with this version.
    pub(super) async fn open(&self) -> Store {
        self.pool.close().await;
        Store::open(&self.url).await.expect("it is brought up to date")
    }
}

/// A new database on a PostgreSQL server: its address.
async fn new_on(server: &str) -> String {
    let name = format!("wildpile_{}", PlayerId::random().as_str());
    let pool = AnyPool::connect(server).await.expect("the server");
    let create = format!("CREATE DATABASE {name}");
    pool.execute(sqlx::AssertSqlSafe(create))
        .await
        .expect("a new database");
    pool.close().await;
    let (address, _) = server.rsplit_once('/').expect("an address with a database");
    format!("{address}/{name}")
}
