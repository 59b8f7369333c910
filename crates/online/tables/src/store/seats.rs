//! The seats of people, so that they find their tables on any device. The truth is in the events; this is written along with them.

use std::time::Duration;

use sqlx::AnyConnection;
use wildpile_protocol::TableId;
use wildpile_protocol::lobby::Listed;
use wildpile_protocol::socket::Phase;

use super::{DAY_MS, Store, StoreError};
use crate::{PlayerId, rows, sql};

/// Number of a person's tables that are looked at.
const LOOKED_AT: i64 = 100;

/// Adds a person and a table.
const ADD: &str = "INSERT INTO seats (person_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";

/// A table at which someone sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seated {
    /// The table.
    pub table: TableId,
    /// The number of its events.
    pub events: u64,
    /// The time since the last one was written.
    pub quiet: Duration,
}

/// Writes down who sits at a table.
pub(super) async fn set(
    connection: &mut AnyConnection,
    table: TableId,
    people: &[PlayerId],
) -> Result<(), StoreError> {
    let table = table.to_string();
    sql!(execute &mut *connection; "DELETE FROM seats WHERE table_id = $1"; &table)?;
    for person in people {
        sql!(execute &mut *connection; ADD; person.as_str(), &table)?;
    }
    Ok(())
}

impl Store {
    /// The tables at which a person sits: first those at which a match is running, among these the one at which something
    /// happened last. Without those at which no match is running and nothing has happened for a day.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn seated(&self, person: &PlayerId) -> Result<Vec<Seated>, StoreError> {
        let rows: Vec<(String, String, i64, i64)> = rows!(fetch_all self.pool();
            "SELECT latest.id, latest.summary, events.number, events.at_ms FROM \
             (SELECT tables.id, tables.summary FROM seats JOIN tables ON tables.id = seats.table_id \
             WHERE seats.person_id = $1 ORDER BY tables.updated_ms DESC LIMIT $2) AS latest \
             JOIN events ON events.table_id = latest.id \
             AND events.number = (SELECT MAX(number) FROM events AS all_events \
             WHERE all_events.table_id = latest.id) ORDER BY events.at_ms DESC"; person.as_str(), LOOKED_AT)?;
        let now = self.time_ms().await?;
        let (mut running, mut others, mut idle) = (Vec::new(), Vec::new(), Vec::new());
        for (id, line, last, at_ms) in rows {
            let line = serde_json::from_str::<Listed>(&line);
            let (Ok(table), Ok(line), Ok(before)) = (id.parse(), line, u64::try_from(last)) else {
                continue;
            };
            // Another program's clock may be ahead.
            let quiet_ms = now.saturating_sub(at_ms).max(0);
            let is_running = match line.phase {
                Phase::Dealing | Phase::Playing => true,
                Phase::Waiting | Phase::Over => false,
            };
            if !is_running && quiet_ms >= DAY_MS {
                idle.push((id, last));
                continue;
            }
            let seated = if is_running { &mut running } else { &mut others };
            seated.push(Seated {
                table,
                events: before + 1,
                quiet: Duration::from_millis(quiet_ms.unsigned_abs()),
            });
        }
        self.leave_idle(person, &idle).await?;
        running.append(&mut others);
        Ok(running)
    }

    /// Forgets a person's seats at tables after whose last events nothing has happened: they would hide others one day. The next
    /// deal there writes them again.
    async fn leave_idle(&self, person: &PlayerId, tables: &[(String, i64)]) -> Result<(), StoreError> {
        for (table, last) in tables {
            sql!(execute self.pool();
                "DELETE FROM seats WHERE person_id = $1 AND table_id = $2 \
                 AND NOT EXISTS (SELECT 1 FROM events WHERE events.table_id = $2 AND events.number > $3)";
                person.as_str(), table, last)?;
        }
        Ok(())
    }
}
