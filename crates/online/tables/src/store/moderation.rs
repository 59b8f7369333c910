//! Reports, bans, and what the operator sees.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};
use wildpile_protocol::lobby::Listed;
use wildpile_protocol::{TableId, digits};

use super::{Store, StoreError, line};
use crate::moderation::{Ban, Evidence, Report, Subject};
use crate::{PlayerId, people};

/// How long a report and the chat lines in it are kept at most, and how long after the operator has closed it.
const KEPT_MS: i64 = 90 * 24 * 3_600_000;
const KEPT_CLOSED_MS: i64 = 30 * 24 * 3_600_000;

/// For how long somebody who reports the same person at the same table for the same reason means the same report.
const REPEATED_MS: i64 = 10 * 60_000;

/// A table as the operator sees it.
#[derive(Clone, Debug)]
pub struct TableRow {
    /// The line in the lobby.
    pub line: Listed,
    /// When it was opened, in milliseconds since 1970.
    pub created_ms: i64,
    /// When something happened there.
    pub updated_ms: i64,
}

/// Deletes the reports that aren't kept any longer; how many.
async fn delete_old(connection: &mut AnyConnection, now: i64) -> Result<u64, StoreError> {
    let deleted = sqlx::query("DELETE FROM reports WHERE created_ms < $1 OR closed_ms < $2")
        .bind(now - KEPT_MS)
        .bind(now - KEPT_CLOSED_MS)
        .execute(connection)
        .await?;
    Ok(deleted.rows_affected())
}

/// Adds a report's chat lines to the same one, if there was one a moment ago.
async fn is_repeated(connection: &mut AnyConnection, report: &Report, now: i64) -> Result<bool, StoreError> {
    let before = sqlx::query(
        "SELECT id, evidence FROM reports WHERE table_id = $1 AND by_id = $2 AND about_id = $3 AND reason = $4 \
         AND closed_ms IS NULL AND created_ms > $5",
    )
    .bind(report.table.to_string())
    .bind(report.by.as_str())
    .bind(report.about.as_str())
    .bind(serde_json::to_string(&report.reason).unwrap_or_default())
    .bind(now - REPEATED_MS)
    .fetch_optional(&mut *connection)
    .await?;
    let Some(before) = before else { return Ok(false) };
    let (id, evidence) = (before.try_get::<String, _>(0)?, before.try_get::<String, _>(1)?);
    // What another version has written stays, beside the new report.
    let Ok(mut all) = serde_json::from_str::<Vec<Evidence>>(&evidence) else {
        return Ok(false);
    };
    let new = report.evidence.iter().filter(|said| !all.contains(said));
    let new: Vec<Evidence> = new.cloned().collect();
    if !new.is_empty() {
        all.extend(new);
        sqlx::query("UPDATE reports SET evidence = $2 WHERE id = $1")
            .bind(id)
            .bind(serde_json::to_string(&all).unwrap_or_default())
            .execute(connection)
            .await?;
    }
    Ok(true)
}

impl Store {
    /// How many tables of a person are in the lobby.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn listed_of(&self, owner: &PlayerId) -> Result<i64, StoreError> {
        let row =
            sqlx::query("SELECT COUNT(*) FROM tables WHERE owner_id = $1 AND listed = 1 AND updated_ms > $2")
                .bind(owner.as_str())
                .bind(self.time_ms().await? - super::SHOWN_MS)
                .fetch_one(&self.pool)
                .await?;
        Ok(row.try_get(0)?)
    }

    /// Keeps a table in the lobby, or among the quick ones: somebody is there.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn still_there(&self, table: TableId) -> Result<(), StoreError> {
        sqlx::query("UPDATE tables SET updated_ms = $2 WHERE id = $1 AND (listed = 1 OR quick <> '')")
            .bind(table.to_string())
            .bind(self.time_ms().await?)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// The tables at which something happened last.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn latest(&self, most: u32) -> Result<Vec<TableRow>, StoreError> {
        let rows = sqlx::query(
            "SELECT tables.summary, tables.created_ms, tables.updated_ms, people.name FROM tables \
             LEFT JOIN people ON people.id = tables.owner_id ORDER BY tables.updated_ms DESC LIMIT $1",
        )
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        let row = |row: &AnyRow| {
            Some(TableRow {
                line: line(row, 3)?,
                created_ms: row.try_get(1).ok()?,
                updated_ms: row.try_get(2).ok()?,
            })
        };
        Ok(rows.iter().filter_map(row).collect())
    }

    /// Takes a report down, in as much time as other writes have, and forgets old ones. The same one again, from somebody whom
    /// no answer reached perhaps, is the first one with what was said since.
    ///
    /// # Errors
    /// When the database fails, or takes too long.
    pub async fn add_report(&self, report: &Report) -> Result<(), StoreError> {
        let now = self.now_ms();
        self.in_time(async |connection| {
            delete_old(connection, now).await?;
            if is_repeated(connection, report, now).await? {
                return Ok(());
            }
            sqlx::query(
                "INSERT INTO reports (id, table_id, by_id, about_id, about_name, reason, evidence, created_ms) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            )
            .bind(digits(&people::random::<12>()))
            .bind(report.table.to_string())
            .bind(report.by.as_str())
            .bind(report.about.as_str())
            .bind(&report.about_name)
            .bind(serde_json::to_string(&report.reason).unwrap_or_default())
            .bind(serde_json::to_string(&report.evidence).unwrap_or_default())
            .bind(now)
            .execute(connection)
            .await?;
            Ok(())
        })
        .await
    }

    /// Forgets the reports that aren't kept any longer; how many.
    ///
    /// # Errors
    /// When the database fails, or takes too long.
    pub async fn forget_reports(&self) -> Result<u64, StoreError> {
        let now = self.now_ms();
        self.in_time(async |connection| delete_old(connection, now).await)
            .await
    }

    /// The reports that the operator hasn't closed, the latest first, with their ids.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn reports(&self, most: u32) -> Result<Vec<(String, Report)>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, table_id, by_id, about_id, about_name, reason, evidence, created_ms FROM reports \
             WHERE closed_ms IS NULL AND created_ms > $2 ORDER BY created_ms DESC LIMIT $1",
        )
        .bind(i64::from(most))
        .bind(self.now_ms() - KEPT_MS)
        .fetch_all(&self.pool)
        .await?;
        let row = |row: &AnyRow| {
            let text = |at: usize| row.try_get::<String, _>(at).ok();
            Some((
                text(0)?,
                Report {
                    table: text(1)?.parse().ok()?,
                    by: PlayerId::from(text(2)?),
                    about: PlayerId::from(text(3)?),
                    about_name: text(4)?,
                    reason: serde_json::from_str(&text(5)?).ok()?,
                    evidence: serde_json::from_str::<Vec<Evidence>>(&text(6)?).ok()?,
                    at_ms: row.try_get(7).ok()?,
                },
            ))
        };
        Ok(rows.iter().filter_map(row).collect())
    }

    /// The operator has dealt with a report.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn close_report(&self, id: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE reports SET closed_ms = $2 WHERE id = $1 AND closed_ms IS NULL")
            .bind(id)
            .bind(self.now_ms())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// The bans that hold now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        let rows = sqlx::query(
            "SELECT kind, subject, reason, until_ms FROM bans WHERE until_ms > $1 ORDER BY created_ms DESC",
        )
        .bind(self.now_ms())
        .fetch_all(&self.pool)
        .await?;
        let row = |row: &AnyRow| {
            let text = |at: usize| row.try_get::<String, _>(at).ok();
            Some(Ban {
                subject: Subject::read(&text(0)?, text(1)?)?,
                reason: text(2)?,
                until_ms: row.try_get(3).ok()?,
            })
        };
        Ok(rows.iter().filter_map(row).collect())
    }

    /// Bans, or changes a ban.
    pub(crate) async fn set_ban(&self, ban: &Ban) -> Result<(), StoreError> {
        let (kind, subject) = ban.subject.written();
        sqlx::query(
            "INSERT INTO bans (kind, subject, reason, created_ms, until_ms) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (kind, subject) DO UPDATE SET reason = $3, created_ms = $4, until_ms = $5",
        )
        .bind(kind)
        .bind(&subject)
        .bind(&ban.reason)
        .bind(self.now_ms())
        .bind(ban.until_ms)
        .execute(&self.pool)
        .await?;
        if let Subject::Table(_) = ban.subject {
            sqlx::query("UPDATE tables SET listed = 0, quick = '' WHERE id = $1")
                .bind(subject)
                .execute(&self.pool)
                .await?;
        }
        Ok(())
    }

    /// Lifts a ban.
    pub(crate) async fn lift_ban(&self, subject: &Subject) -> Result<(), StoreError> {
        let (kind, subject) = subject.written();
        sqlx::query("DELETE FROM bans WHERE kind = $1 AND subject = $2")
            .bind(kind)
            .bind(subject)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
