//! Reports, bans, and what the operator sees.

use sqlx::AnyConnection;
use wildpile_protocol::lobby::Listed;
use wildpile_protocol::{TableId, digits};

use super::{Store, StoreError, line};
use crate::moderation::{Ban, Evidence, Report, Subject};
use crate::{PlayerId, column, people, rows, sql};

/// Time for which a report and the chat lines in it are kept at most, and the time after the operator has closed it.
const KEPT_MS: i64 = 90 * 24 * 3_600_000;
const KEPT_CLOSED_MS: i64 = 30 * 24 * 3_600_000;

/// For how long someone who reports the same person at the same table for the same reason means the same report.
const REPEATED_MS: i64 = 10 * 60_000;

/// A table as the operator sees it.
#[derive(Clone, Debug)]
pub struct TableRow {
    /// The line in the lobby.
    pub line: Listed,
    /// The time of its opening, in milliseconds since 1970.
    pub created_ms: i64,
    /// The time of the last change there.
    pub updated_ms: i64,
}

/// Deletes the reports that aren't kept any longer; how many.
async fn delete_old(connection: &mut AnyConnection, now: i64) -> Result<u64, StoreError> {
    let deleted = sql!(execute connection;
        "DELETE FROM reports WHERE created_ms < $1 OR closed_ms < $2"; now - KEPT_MS, now - KEPT_CLOSED_MS)?;
    Ok(deleted.rows_affected())
}

/// Adds a report's chat lines to the same one, if there was one a moment ago.
async fn is_repeated(connection: &mut AnyConnection, report: &Report, now: i64) -> Result<bool, StoreError> {
    let before: Option<(String, String)> = rows!(fetch_optional &mut *connection;
        "SELECT id, evidence FROM reports WHERE table_id = $1 AND by_id = $2 AND about_id = $3 \
         AND reason = $4 AND closed_ms IS NULL AND created_ms > $5";
        report.table.to_string(), report.by.as_str(), report.about.as_str(),
        serde_json::to_string(&report.reason).unwrap_or_default(), now - REPEATED_MS)?;
    let Some((id, evidence)) = before else {
        return Ok(false);
    };
    // What another version has written stays, beside the new report.
    let Ok(mut all) = serde_json::from_str::<Vec<Evidence>>(&evidence) else {
        return Ok(false);
    };
    let new = report.evidence.iter().filter(|said| !all.contains(said));
    let new: Vec<Evidence> = new.cloned().collect();
    if !new.is_empty() {
        all.extend(new);
        sql!(execute connection;
            "UPDATE reports SET evidence = $2 WHERE id = $1";
            id, serde_json::to_string(&all).unwrap_or_default())?;
    }
    Ok(true)
}

impl Store {
    /// The number of a person's tables in the lobby.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn listed_of(&self, owner: &PlayerId) -> Result<i64, StoreError> {
        Ok(column!(fetch_one &self.pool;
            "SELECT COUNT(*) FROM tables WHERE owner_id = $1 AND listed = 1 AND updated_ms > $2";
            owner.as_str(), self.time_ms().await? - super::SHOWN_MS)?)
    }

    /// Keeps a table in the lobby, or among the quick ones: someone is there.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn still_there(&self, table: TableId) -> Result<(), StoreError> {
        sql!(execute &self.pool;
            "UPDATE tables SET updated_ms = $2 WHERE id = $1 AND (listed = 1 OR quick <> '')";
            table.to_string(), self.time_ms().await?)?;
        Ok(())
    }

    /// The tables at which something happened last.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn latest(&self, most: u32) -> Result<Vec<TableRow>, StoreError> {
        let rows: Vec<(String, i64, i64, Option<String>)> = rows!(fetch_all &self.pool;
            "SELECT tables.summary, tables.created_ms, tables.updated_ms, people.name FROM tables \
             LEFT JOIN people ON people.id = tables.owner_id ORDER BY tables.updated_ms DESC LIMIT $1";
            i64::from(most))?;
        let tables = rows
            .into_iter()
            .filter_map(|(written, created_ms, updated_ms, owner)| {
                Some(TableRow {
                    line: line(&written, owner)?,
                    created_ms,
                    updated_ms,
                })
            });
        Ok(tables.collect())
    }

    /// Takes a report down, in as much time as other writes have, and forgets old ones. The same one again, from someone whom
    /// no answer reached perhaps, is the first one with what was said since.
    ///
    /// # Errors
    /// When the database fails, or takes too long.
    pub async fn add_report(&self, report: &Report) -> Result<(), StoreError> {
        self.in_time(async |connection| {
            let now = self.time_within(connection).await?;
            delete_old(connection, now).await?;
            if is_repeated(connection, report, now).await? {
                return Ok(());
            }
            sql!(execute connection;
                "INSERT INTO reports (id, table_id, by_id, about_id, about_name, reason, evidence, \
                 created_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
                digits(&people::random::<12>()), report.table.to_string(), report.by.as_str(),
                report.about.as_str(), &report.about_name,
                serde_json::to_string(&report.reason).unwrap_or_default(),
                serde_json::to_string(&report.evidence).unwrap_or_default(), now)?;
            Ok(())
        })
        .await
    }

    /// Forgets the reports that aren't kept any longer; how many.
    ///
    /// # Errors
    /// When the database fails, or takes too long.
    pub async fn forget_reports(&self) -> Result<u64, StoreError> {
        self.in_time(async |connection| {
            let now = self.time_within(connection).await?;
            delete_old(connection, now).await
        })
        .await
    }

    /// The reports that the operator hasn't closed, the latest first, with their ids and their times in milliseconds since 1970.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn reports(&self, most: u32) -> Result<Vec<(String, i64, Report)>, StoreError> {
        type Row = (String, String, String, String, String, String, String, i64);
        let rows: Vec<Row> = rows!(fetch_all &self.pool;
            "SELECT id, table_id, by_id, about_id, about_name, reason, evidence, created_ms FROM reports \
             WHERE closed_ms IS NULL AND created_ms > $2 ORDER BY created_ms DESC LIMIT $1";
            i64::from(most), self.time_ms().await? - KEPT_MS)?;
        let report = |(id, table, by, about, about_name, reason, evidence, at_ms): Row| {
            let report = Report {
                table: table.parse().ok()?,
                by: PlayerId::from(by),
                about: PlayerId::from(about),
                about_name,
                reason: serde_json::from_str(&reason).ok()?,
                evidence: serde_json::from_str(&evidence).ok()?,
            };
            Some((id, at_ms, report))
        };
        Ok(rows.into_iter().filter_map(report).collect())
    }

    /// The operator has dealt with a report.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn close_report(&self, id: &str) -> Result<(), StoreError> {
        sql!(execute &self.pool;
            "UPDATE reports SET closed_ms = $2 WHERE id = $1 AND closed_ms IS NULL"; id, self.time_ms().await?)?;
        Ok(())
    }

    /// The bans that hold now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        let rows: Vec<(String, String, String, i64)> = rows!(fetch_all &self.pool;
            "SELECT kind, subject, reason, until_ms FROM bans WHERE until_ms > $1 ORDER BY created_ms DESC";
            self.now_ms())?;
        let bans = rows.into_iter().filter_map(|(kind, subject, reason, until_ms)| {
            let subject = Subject::read(&kind, subject)?;
            Some(Ban {
                subject,
                reason,
                until_ms,
            })
        });
        Ok(bans.collect())
    }

    /// Bans, or changes a ban.
    pub(crate) async fn set_ban(&self, ban: &Ban) -> Result<(), StoreError> {
        let (kind, subject) = ban.subject.written();
        sql!(execute &self.pool;
            "INSERT INTO bans (kind, subject, reason, created_ms, until_ms) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (kind, subject) DO UPDATE SET reason = $3, created_ms = $4, until_ms = $5";
            kind, &subject, &ban.reason, self.now_ms(), ban.until_ms)?;
        if let Subject::Table(_) = ban.subject {
            sql!(execute &self.pool; "UPDATE tables SET listed = 0, quick = '' WHERE id = $1"; subject)?;
        }
        Ok(())
    }

    /// Lifts a ban.
    pub(crate) async fn lift_ban(&self, subject: &Subject) -> Result<(), StoreError> {
        let (kind, subject) = subject.written();
        sql!(execute &self.pool; "DELETE FROM bans WHERE kind = $1 AND subject = $2"; kind, subject)?;
        Ok(())
    }
}
