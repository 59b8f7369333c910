//! Quick matches: who waits for which table.
//!
//! Where somebody sits is in the table's events alone. A row here says that somebody is on the way to a table, or waits
//! there, so that people who come at the same time, perhaps by way of different programs, are sent to the same table and
//! not to more seats than there are.

use sqlx::{AnyConnection, Row as _};
use wildpile_protocol::TableId;
use wildpile_protocol::lobby::{Listed, Waiting};

use super::writer::write_summary;
use super::{Gathering, SHOWN_MS, Store, StoreError, Summary, now_ms};
use crate::{Event, PlayerId};

/// How long a seat is kept for somebody on the way, in milliseconds: the program may have died meanwhile.
const ON_THE_WAY_MS: i64 = 15_000;

/// How long a row stays if nobody removes it, in milliseconds.
const FORGOTTEN_MS: i64 = super::DAY_MS;

/// How many tables are looked at.
const LOOKED_AT: i64 = 200;

/// What somebody looks for.
#[derive(Clone, Copy, Debug)]
pub struct Search<'a> {
    /// Who.
    pub person: &'a PlayerId,
    /// The game.
    pub game: &'a str,
    /// The number of seats; `None` for any.
    pub seats: Option<usize>,
    /// Tables that were tried in vain.
    pub except: &'a [TableId],
}

/// Where somebody should sit down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// At this table; a seat is kept for a moment.
    At(TableId),
    /// Nowhere yet: the person waits at this other table and has to leave it first.
    Elsewhere(TableId),
    /// Nowhere: no table waits for somebody.
    Nowhere,
}

impl Search<'_> {
    fn fits(&self, line: &Listed) -> bool {
        line.game == self.game && self.seats.is_none_or(|seats| seats == line.seats)
    }
}

impl Store {
    /// Finds a quick table with a free seat and keeps a seat there, or opens the new one. Only one search runs at a time,
    /// whatever the number of programs.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn quick_find(
        &self,
        search: Search<'_>,
        new: Option<(TableId, &Event, &Summary)>,
    ) -> Result<Found, StoreError> {
        let now = now_ms();
        let mut transaction = self.pool.begin().await?;
        // The others wait here until this transaction ends.
        sqlx::query("UPDATE quick_turn SET turns = turns + 1 WHERE id = 1")
            .execute(&mut *transaction)
            .await?;
        sqlx::query("DELETE FROM quick_seats WHERE at_ms < $1")
            .bind(now - FORGOTTEN_MS)
            .execute(&mut *transaction)
            .await?;
        if let Some((table, line)) = own(&mut transaction, search.person, now).await? {
            if !search.fits(&line) {
                transaction.commit().await?;
                return Ok(Found::Elsewhere(table));
            }
            if !search.except.contains(&table) {
                transaction.commit().await?;
                return Ok(Found::At(table));
            }
        }
        let free = free(&mut transaction, &search, now).await?;
        let found = match (free, new) {
            (Some(table), _) => table,
            (None, Some((table, first, summary))) => {
                let (id, body) = (
                    table.to_string(),
                    serde_json::to_string(first).unwrap_or_default(),
                );
                write_summary(&mut transaction, &id, summary, now).await?;
                // Whose name is in the summary.
                sqlx::query("UPDATE tables SET owner_id = $2 WHERE id = $1")
                    .bind(&id)
                    .bind(search.person.as_str())
                    .execute(&mut *transaction)
                    .await?;
                sqlx::query("INSERT INTO events (table_id, number, body, at_ms) VALUES ($1, 0, $2, $3)")
                    .bind(&id)
                    .bind(body)
                    .bind(now)
                    .execute(&mut *transaction)
                    .await?;
                table
            }
            (None, None) => {
                transaction.commit().await?;
                return Ok(Found::Nowhere);
            }
        };
        sqlx::query(
            "INSERT INTO quick_seats (person_id, table_id, seated, at_ms) VALUES ($1, $2, 0, $3) \
             ON CONFLICT (person_id) DO UPDATE SET table_id = $2, seated = 0, at_ms = $3",
        )
        .bind(search.person.as_str())
        .bind(found.to_string())
        .bind(now)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(Found::At(found))
    }

    /// Somebody doesn't come to a quick table after all.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn quick_leave(&self, person: &PlayerId, table: TableId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM quick_seats WHERE person_id = $1 AND table_id = $2")
            .bind(person.as_str())
            .bind(table.to_string())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// How many people wait for which game.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn quick_waiting(&self) -> Result<Vec<Waiting>, StoreError> {
        let rows = sqlx::query(
            "SELECT summary FROM tables WHERE quick <> '' AND updated_ms > $1 ORDER BY created_ms LIMIT $2",
        )
        .bind(now_ms() - SHOWN_MS)
        .bind(LOOKED_AT)
        .fetch_all(&self.pool)
        .await?;
        let lines = rows
            .iter()
            .filter_map(|row| serde_json::from_str::<Listed>(row.try_get(0).ok()?).ok());
        let mut waiting: Vec<Waiting> = Vec::new();
        for line in lines.filter(|line| (1..line.seats).contains(&line.taken)) {
            let known = waiting
                .iter_mut()
                .find(|known| known.game == line.game && known.seats == line.seats);
            match known {
                Some(known) => known.people += line.taken,
                None => waiting.push(Waiting {
                    game: line.game,
                    seats: line.seats,
                    people: line.taken,
                }),
            }
        }
        Ok(waiting)
    }
}

/// Where somebody waits, or is on the way to. A table at which nobody has been for a while doesn't count.
async fn own(
    connection: &mut AnyConnection,
    person: &PlayerId,
    now: i64,
) -> Result<Option<(TableId, Listed)>, StoreError> {
    let row = sqlx::query(
        "SELECT tables.id, tables.summary FROM quick_seats JOIN tables ON tables.id = quick_seats.table_id \
         WHERE quick_seats.person_id = $1 AND tables.quick <> '' AND tables.updated_ms > $2",
    )
    .bind(person.as_str())
    .bind(now - SHOWN_MS)
    .fetch_optional(&mut *connection)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let line = serde_json::from_str(row.try_get(1)?).ok();
    Ok(row.try_get::<String, _>(0)?.parse().ok().zip(line))
}

/// The table with a free seat that is closest to being full; of several, the one that has waited longest.
async fn free(
    connection: &mut AnyConnection,
    search: &Search<'_>,
    now: i64,
) -> Result<Option<TableId>, StoreError> {
    let rows = sqlx::query(
        "SELECT id, summary, (SELECT COUNT(*) FROM quick_seats WHERE quick_seats.table_id = tables.id \
             AND (quick_seats.seated = 1 OR quick_seats.at_ms > $3)) \
         FROM tables WHERE quick = $1 AND updated_ms > $2 ORDER BY created_ms, id LIMIT $4",
    )
    .bind(search.game)
    .bind(now - SHOWN_MS)
    .bind(now - ON_THE_WAY_MS)
    .bind(LOOKED_AT)
    .fetch_all(&mut *connection)
    .await?;
    let table = |row: &sqlx::any::AnyRow| {
        let id: TableId = row.try_get::<String, _>(0).ok()?.parse().ok()?;
        let line: Listed = serde_json::from_str(row.try_get(1).ok()?).ok()?;
        let coming = usize::try_from(row.try_get::<i64, _>(2).ok()?).ok()?;
        // Somebody may have sat down by the table's link.
        let missing = line.seats.checked_sub(coming.max(line.taken))?;
        let fits = search.fits(&line) && missing > 0 && !search.except.contains(&id);
        fits.then_some((missing, id))
    };
    let best = rows.iter().filter_map(table).min_by_key(|(missing, _)| *missing);
    Ok(best.map(|(_, id)| id))
}

/// Follows what happened at a quick table.
pub(super) async fn follow(
    connection: &mut AnyConnection,
    table: &str,
    quick: &Gathering,
) -> Result<(), StoreError> {
    if !quick.is_open {
        sqlx::query("DELETE FROM quick_seats WHERE table_id = $1")
            .bind(table)
            .execute(&mut *connection)
            .await?;
        return Ok(());
    }
    for (people, statement) in [
        (
            &quick.left,
            "DELETE FROM quick_seats WHERE person_id = $1 AND table_id = $2",
        ),
        (
            &quick.seated,
            "UPDATE quick_seats SET seated = 1 WHERE person_id = $1 AND table_id = $2",
        ),
    ] {
        for person in people {
            sqlx::query(statement)
                .bind(person.as_str())
                .bind(table)
                .execute(&mut *connection)
                .await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use sqlx::migrate::Migrator;
    use sqlx::{AnyPool, Executor as _};

    use super::*;
    use crate::store::migrations::migrator;

    /// The tables of a database that knew no quick matches are there, and none of them is a quick one.
    #[tokio::test]
    async fn a_database_without_quick_matches_keeps_its_tables() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        sqlx::any::install_default_drivers();
        let url = format!("sqlite:{}?mode=rwc", file.display());
        let pool = AnyPool::connect(&url).await.unwrap();
        let before = migrator()
            .iter()
            .filter(|step| step.version < 9)
            .cloned()
            .collect();
        Migrator::with_migrations(before).run(&pool).await.unwrap();
        let line = r#"{"id":"000000000000000000000007","game":"skip-bo","rules_name":"skip-bo","phase":"waiting","owner":"Ada","seats":2,"taken":1}"#;
        pool.execute(
            sqlx::query(
                "INSERT INTO tables (id, listed, summary, created_ms, updated_ms) \
                 VALUES ('000000000000000000000007', 1, $1, $2, $2)",
            )
            .bind(line)
            .bind(now_ms()),
        )
        .await
        .unwrap();
        pool.close().await;
        let store = Store::in_file(&file).await.unwrap();
        assert_eq!(store.listed(10).await.unwrap().len(), 1);
        let search = Search {
            person: &PlayerId::random(),
            game: "skip-bo",
            seats: None,
            except: &[],
        };
        assert_eq!(store.quick_find(search, None).await.unwrap(), Found::Nowhere);
        assert_eq!(store.quick_waiting().await.unwrap(), []);
    }
}
