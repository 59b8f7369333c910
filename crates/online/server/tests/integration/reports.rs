//! Time reports are kept.

use std::sync::Arc;
use std::time::Duration;

use sqlx::Row as _;
use wildpile_protocol::TableId;
use wildpile_protocol::socket::Reason;
use wildpile_server::Config;
use wildpile_tables::store::Store;
use wildpile_tables::{PlayerId, Report};

use crate::tables::Running;

/// At the server's start and once a day, with or without new reports.
#[tokio::test]
async fn old_reports_are_deleted_by_themselves() {
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let file = folder.path().join("tables.db");
    let store = Store::open(&format!("sqlite:{}", file.display()))
        .await
        .expect("a store");
    let old_report = async |store: &Store| {
        let report = Report {
            table: TableId([7; 12]),
            by: PlayerId::random(),
            about: PlayerId::random(),
            about_name: "Eve".to_owned(),
            reason: Reason::Insult,
            evidence: Vec::new(),
        };
        store.add_report(&report).await.expect("written");
        let aged = sqlx::query("UPDATE reports SET created_ms = 0").execute(store.pool());
        aged.await.expect("written");
    };
    let forgotten = async |store: &Store| {
        let count = async || {
            let row = sqlx::query("SELECT COUNT(*) FROM reports").fetch_one(store.pool());
            row.await.expect("read").get::<i64, _>(0)
        };
        while count().await > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    old_report(&store).await;
    store.close().await;
    let server = Running::start_with(folder, &Config::default()).await;
    let store = server.online.rooms().store().clone();
    forgotten(&store).await;
    old_report(&store).await;
    tokio::time::pause();
    tokio::time::advance(Duration::from_secs(24 * 3_600)).await;
    tokio::time::resume();
    forgotten(&store).await;
    server.stop().await;
}
