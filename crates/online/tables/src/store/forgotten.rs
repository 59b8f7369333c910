//! People who have deleted their account: rooms that are open still know them, and may be about to write who they were.

use std::borrow::Cow;
use std::time::Duration;

use serde_json::Value;
use sqlx::AnyConnection;
use tokio::time::{Instant, sleep};
use wildpile_protocol::TableId;

use super::{DAY_MS, Store, StoreError};
use crate::table::NAMELESS;
use crate::{PlayerId, column, rows, sql};

/// The time of a deletion that is still under way: later than any time, so that the row stays until that is done.
pub const UNFINISHED: i64 = i64::MAX;

/// Number of events or snapshots that are looked through at once, and of those that one commit changes. SQLite has one writer: moves
/// at all tables wait for each commit.
const SCANNED: i64 = 2_048;
const TOGETHER: usize = 256;

/// Number of tries for an event that someone else changes at the same time.
const TRIES: usize = 4;

/// The events after a key, in a table or in all of them; those with someone in them have their body.
const OF_TABLE: &str = "SELECT table_id, number, CASE WHEN body LIKE $3 THEN body END FROM events \
                        WHERE table_id = $1 AND number > $2 ORDER BY number LIMIT $4";
const OF_ALL: &str = "SELECT table_id, number, CASE WHEN body LIKE $3 THEN body END FROM events \
                      WHERE (table_id, number) > ($1, $2) ORDER BY table_id, number LIMIT $4";

/// The same for snapshots.
const SNAPSHOTS: &str = "SELECT table_id, number, CASE WHEN body LIKE $3 THEN '' END FROM snapshots \
                         WHERE (table_id, number) > ($1, $2) ORDER BY table_id, number LIMIT $4";

/// Something that is written, by its table and number.
struct Written {
    table: String,
    number: i64,
    body: String,
}

/// Waits for as long again as others have waited, so that they have their turn.
async fn let_others(since: Instant) {
    sleep(since.elapsed().max(Duration::from_millis(1)) * 2).await;
}

impl Store {
    /// Those who have deleted their account in the last day, or whose name is still being removed, and who they are in what
    /// stays. Older ones are in no room any more, and are forgotten here, too.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forgotten(&self) -> Result<Vec<(PlayerId, PlayerId)>, StoreError> {
        sql!(execute &self.pool; "DELETE FROM forgotten WHERE at_ms <= $1"; self.now_ms() - DAY_MS)?;
        self.nobodies(0).await
    }

    /// The same without forgetting anyone, as far as it happened at this time or later.
    pub(crate) async fn nobodies(&self, since_ms: i64) -> Result<Vec<(PlayerId, PlayerId)>, StoreError> {
        let rows: Vec<(String, String)> = rows!(fetch_all &self.pool;
            "SELECT person_id, nobody_id FROM forgotten WHERE at_ms >= $1"; since_ms)?;
        let pairs = rows.into_iter();
        let pairs = pairs.map(|(person, nobody)| (PlayerId::from(person), PlayerId::from(nobody)));
        Ok(pairs.collect())
    }

    /// Removes those who have deleted their account from everything that was written, as far as that isn't done. It takes a while
    /// if someone has played a lot: others write in between, and what a program that ends has left over is done the next time.
    ///
    /// # Errors
    /// When the database fails; then the rest is for the next time.
    pub async fn forget_written(&self) -> Result<(), StoreError> {
        for (person, nobody) in self.nobodies(UNFINISHED).await? {
            // They are made from events, and aren't needed.
            self.forget_rows(SNAPSHOTS, "", &person, None).await?;
            self.forget_tables(&person, &nobody).await?;
            self.forget_rows(OF_ALL, "", &person, Some(&nobody)).await?;
            sql!(execute &self.pool; "DELETE FROM seats WHERE person_id = $1"; person.as_str())?;
            sql!(execute &self.pool;
                "UPDATE forgotten SET at_ms = $2 WHERE person_id = $1"; person.as_str(), self.now_ms())?;
        }
        Ok(())
    }

    /// Removes someone from what a room wrote of its table before it was told.
    pub(crate) async fn forget_in(
        &self,
        table: TableId,
        person: &PlayerId,
        nobody: &PlayerId,
    ) -> Result<(), StoreError> {
        let table = table.to_string();
        self.forget_rows(OF_TABLE, &table, person, Some(nobody)).await?;
        sql!(execute &self.pool;
            "DELETE FROM quick_seats WHERE person_id = $1 OR person_id = $2";
            person.as_str(), nobody.as_str())?;
        sql!(execute &self.pool;
            "DELETE FROM seats WHERE table_id = $1 AND person_id = $2"; &table, person.as_str())?;
        // They are made from events, and aren't needed.
        sql!(execute &self.pool;
            "DELETE FROM snapshots WHERE table_id = $1 AND body LIKE $2";
            &table, format!("%{}%", person.as_str()))?;
        sql!(execute &self.pool;
            "UPDATE match_seats SET person_id = $3, name = '' WHERE table_id = $1 AND person_id = $2";
            &table, person.as_str(), nobody.as_str())?;
        Ok(())
    }

    /// Removes someone from what this finds, beginning with a table: from events, in which they are `nobody` then; snapshots are
    /// deleted.
    async fn forget_rows(
        &self,
        select: &'static str,
        table: &str,
        person: &PlayerId,
        nobody: Option<&PlayerId>,
    ) -> Result<(), StoreError> {
        let mut after = Some((table.to_owned(), -1));
        while let Some((table, number)) = after {
            let rows: Vec<(String, i64, Option<String>)> = rows!(fetch_all &self.pool;
                select; table, number, format!("%{}%", person.as_str()), SCANNED)?;
            let last = rows.last().filter(|_| i64::try_from(rows.len()) == Ok(SCANNED));
            after = last.map(|(table, number, _)| (table.clone(), *number));
            let found = rows.into_iter().filter_map(|(table, number, body)| {
                let body = body?;
                Some(Written { table, number, body })
            });
            for some in found.collect::<Vec<_>>().chunks(TOGETHER) {
                let begun = Instant::now();
                let mut transaction = self.pool.begin().await?;
                for written in some {
                    match nobody {
                        Some(nobody) => rewrite(&mut transaction, written, person, nobody).await?,
                        None => {
                            sql!(execute &mut *transaction;
                                "DELETE FROM snapshots WHERE table_id = $1 AND number = $2";
                                &written.table, written.number)?;
                        }
                    }
                }
                transaction.commit().await?;
                let_others(begun).await;
            }
        }
        Ok(())
    }

    /// Removes someone from the lines of the tables that they opened. Each is a commit of its own: moves at that table wait for it.
    async fn forget_tables(&self, person: &PlayerId, nobody: &PlayerId) -> Result<(), StoreError> {
        loop {
            let rows: Vec<(String, String)> = rows!(fetch_all &self.pool;
                "SELECT id, summary FROM tables WHERE owner_id = $1 ORDER BY id LIMIT $2";
                person.as_str(), SCANNED)?;
            if rows.is_empty() {
                return Ok(());
            }
            for (id, line) in rows {
                let begun = Instant::now();
                // A room may have written another line meanwhile, which is read again then.
                sql!(execute &self.pool;
                    "UPDATE tables SET listed = 0, owner_id = $2, summary = $3 WHERE id = $1 AND summary = $4";
                    id, nobody.as_str(), nobodys(&line), &line)?;
                let_others(begun).await;
            }
        }
    }
}

/// Rewrites an event.
async fn rewrite(
    connection: &mut AnyConnection,
    event: &Written,
    person: &PlayerId,
    nobody: &PlayerId,
) -> Result<(), StoreError> {
    let mut body = Cow::Borrowed(event.body.as_str());
    for _ in 0..TRIES {
        let rewritten = sql!(execute &mut *connection;
            "UPDATE events SET body = $3 WHERE table_id = $1 AND number = $2 AND body = $4";
            &event.table, event.number, without(&body, person, nobody), &*body)?;
        if rewritten.rows_affected() > 0 {
            break;
        }
        // Someone else has been removed from it since it was read.
        let newer: String = column!(fetch_one &mut *connection;
            "SELECT body FROM events WHERE table_id = $1 AND number = $2"; &event.table, event.number)?;
        body = Cow::Owned(newer);
    }
    Ok(())
}

/// A table's line in the lobby without its owner's name.
fn nobodys(line: &str) -> String {
    let Ok(mut line) = serde_json::from_str::<Value>(line) else {
        return "{}".to_owned();
    };
    if let Some(owner) = line.get_mut("owner") {
        *owner = NAMELESS.into();
    }
    line.to_string()
}

/// An event, as it is kept, without someone's name.
#[must_use]
pub fn without(body: &str, person: &PlayerId, nobody: &PlayerId) -> String {
    let Ok(mut event) = serde_json::from_str::<Value>(body) else {
        return body.replace(person.as_str(), nobody.as_str());
    };
    fn clear(value: &mut Value, person: &str, nobody: &str) {
        let Some(fields) = value.as_object_mut() else {
            return;
        };
        let is_theirs = ["player", "owner"]
            .iter()
            .any(|key| fields.get(*key).is_some_and(|id| id == person));
        for (key, value) in fields.iter_mut() {
            match key.as_str() {
                "player" | "owner" if is_theirs && *value == person => *value = nobody.into(),
                "name" if is_theirs => *value = NAMELESS.into(),
                _ => clear(value, person, nobody),
            }
        }
    }
    clear(&mut event, person.as_str(), nobody.as_str());
    event.to_string()
}
