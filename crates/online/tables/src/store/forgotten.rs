//! People who have deleted their account: rooms that are open still know them, and may be about to write who they were.

use serde_json::Value;
use sqlx::Row as _;
use wildpile_protocol::TableId;

use super::{DAY_MS, Store, StoreError};
use crate::PlayerId;
use crate::table::NAMELESS;

impl Store {
    /// Those who have deleted their account in the last day, and who they are in what stays. Older ones are in no room any
    /// more, and are forgotten here, too.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forgotten(&self) -> Result<Vec<(PlayerId, PlayerId)>, StoreError> {
        let day_ago = self.now_ms() - DAY_MS;
        sqlx::query("DELETE FROM forgotten WHERE at_ms <= $1")
            .bind(day_ago)
            .execute(&self.pool)
            .await?;
        let rows = sqlx::query("SELECT person_id, nobody_id FROM forgotten WHERE at_ms > $1")
            .bind(day_ago)
            .fetch_all(&self.pool)
            .await?;
        let pairs = rows.iter().map(|row| {
            let id = |at: usize| row.try_get::<String, _>(at).map(PlayerId::from);
            Ok((id(0)?, id(1)?))
        });
        Ok(pairs.collect::<Result<_, sqlx::Error>>()?)
    }

    /// Removes somebody from what a room wrote of its table before it was told.
    pub(crate) async fn forget_in(
        &self,
        table: TableId,
        person: &PlayerId,
        nobody: &PlayerId,
    ) -> Result<(), StoreError> {
        let table = table.to_string();
        let rows = sqlx::query(
            "SELECT number, body FROM events WHERE table_id = $1 AND body LIKE $2 ORDER BY number",
        )
        .bind(&table)
        .bind(format!("%{}%", person.as_str()))
        .fetch_all(&self.pool)
        .await?;
        for row in rows {
            let body: String = row.try_get(1)?;
            sqlx::query("UPDATE events SET body = $3 WHERE table_id = $1 AND number = $2")
                .bind(&table)
                .bind(row.try_get::<i64, _>(0)?)
                .bind(without(&body, person, nobody))
                .execute(&self.pool)
                .await?;
        }
        sqlx::query("DELETE FROM quick_seats WHERE person_id = $1 OR person_id = $2")
            .bind(person.as_str())
            .bind(nobody.as_str())
            .execute(&self.pool)
            .await?;
        // They are made from events, and aren't needed.
        sqlx::query("DELETE FROM snapshots WHERE table_id = $1 AND body LIKE $2")
            .bind(&table)
            .bind(format!("%{}%", person.as_str()))
            .execute(&self.pool)
            .await?;
        sqlx::query(
            "UPDATE match_seats SET person_id = $3, name = '' WHERE table_id = $1 AND person_id = $2",
        )
        .bind(&table)
        .bind(person.as_str())
        .bind(nobody.as_str())
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

/// An event, as it is kept, without somebody's name.
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
