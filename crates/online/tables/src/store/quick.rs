//! Quick matches: who waits for which table.
//!
//! Where someone sits is in the table's events alone. A row here says that someone is on the way to a table, or waits
//! there, so that people who come at the same time, perhaps by way of different programs, are sent to the same table and
//! not to more seats than there are.

use std::collections::{HashMap, HashSet};

use sqlx::AnyConnection;
use wildpile_protocol::TableId;
use wildpile_protocol::lobby::{Listed, Waiting};

use super::blocks::around;
use super::writer::{set_owner, write_summary};
use super::{Gathering, SHOWN_MS, Store, StoreError, Summary};
use crate::{Event, Person, PlayerId, column, rows, sql};

/// Time for which a seat is kept for someone on the way, in milliseconds: the program may have died meanwhile.
const ON_THE_WAY_MS: i64 = 15_000;

/// Time for which a row stays if nobody removes it, in milliseconds.
const FORGOTTEN_MS: i64 = super::DAY_MS;

/// Number of tables that are looked at.
const LOOKED_AT: i64 = 200;

/// A person's wish for a quick match.
#[derive(Clone, Copy, Debug)]
pub struct Search<'a> {
    /// Who.
    pub person: &'a Person,
    /// The short name of the rules.
    pub key: &'a str,
    /// The number of seats; `None` for any.
    pub seats: Option<usize>,
    /// The names of those whom the person doesn't want to play with.
    pub avoid: &'a [String],
    /// Tables that had no seat after all.
    pub except: &'a [TableId],
}

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// At this table; a seat is kept for a moment.
    At(TableId),
    /// Nowhere yet: the person waits at this other table and has to leave it first.
    Elsewhere(TableId),
    /// Nowhere: no table waits for someone.
    Nowhere,
}

impl Search<'_> {
    fn fits(&self, line: &Listed) -> bool {
        line.rules_name == self.key && self.seats.is_none_or(|seats| seats == line.seats)
    }

    /// True if one of two people doesn't want to play with the other, or has blocked them.
    fn avoids(&self, other: &Coming, blocks: &HashSet<PlayerId>) -> bool {
        other.id != self.person.id
            && (blocks.contains(&other.id)
                || self.avoid.contains(&other.name)
                || other.avoids.contains(&self.person.name))
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
        let mut transaction = self.pool.begin().await?;
        // The others wait here until this transaction ends.
        sql!(execute &mut *transaction; "UPDATE quick_turn SET turns = turns + 1 WHERE id = 1")?;
        let now = self.time_within(&mut transaction).await?;
        sql!(execute &mut *transaction; "DELETE FROM quick_seats WHERE at_ms < $1"; now - FORGOTTEN_MS)?;
        let blocks = around(&mut transaction, &search.person.id).await?;
        let blocks: HashSet<_> = blocks.into_iter().collect();
        if let Some((table, line)) = own(&mut transaction, &search.person.id, now).await? {
            // Someone there may have been muted or blocked meanwhile.
            let all = coming(&mut transaction, &search, now).await?;
            let others = all.get(&table.to_string());
            let meets = others.is_some_and(|all| all.iter().any(|other| search.avoids(other, &blocks)));
            if !search.fits(&line) || meets {
                transaction.commit().await?;
                return Ok(Found::Elsewhere(table));
            }
            if !search.except.contains(&table) {
                sql!(execute &mut *transaction;
                    "UPDATE quick_seats SET name = $2, avoids = $3 WHERE person_id = $1";
                    search.person.id.as_str(), &search.person.name, list(search.avoid))?;
                transaction.commit().await?;
                return Ok(Found::At(table));
            }
        }
        let free = free(&mut transaction, &search, &blocks, now).await?;
        let found = match (free, new) {
            (Some(table), _) => table,
            (None, Some((table, first, summary))) => {
                let (id, body) = (
                    table.to_string(),
                    serde_json::to_string(first).unwrap_or_default(),
                );
                write_summary(&mut transaction, self.is_sqlite, &id, summary, now).await?;
                set_owner(&mut transaction, &id, &search.person.id).await?;
                sql!(execute &mut *transaction;
                    "INSERT INTO events (table_id, number, body, at_ms) VALUES ($1, 0, $2, $3)";
                    &id, body, now)?;
                table
            }
            (None, None) => {
                transaction.commit().await?;
                return Ok(Found::Nowhere);
            }
        };
        sql!(execute &mut *transaction;
            "INSERT INTO quick_seats (person_id, table_id, seated, at_ms, name, avoids) \
             VALUES ($1, $2, 0, $3, $4, $5) \
             ON CONFLICT (person_id) DO UPDATE \
             SET table_id = $2, seated = 0, at_ms = $3, name = $4, avoids = $5";
            search.person.id.as_str(), found.to_string(), now, &search.person.name, list(search.avoid))?;
        transaction.commit().await?;
        Ok(Found::At(found))
    }

    /// Someone doesn't come to a quick table after all.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn quick_leave(&self, person: &PlayerId, table: TableId) -> Result<(), StoreError> {
        sql!(execute &self.pool;
            "DELETE FROM quick_seats WHERE person_id = $1 AND table_id = $2";
            person.as_str(), table.to_string())?;
        Ok(())
    }

    /// The number of people who wait, by game.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn quick_waiting(&self) -> Result<Vec<Waiting>, StoreError> {
        let lines: Vec<String> = column!(fetch_all &self.pool;
            "SELECT summary FROM tables WHERE quick <> '' AND updated_ms > $1 ORDER BY created_ms LIMIT $2";
            self.time_ms().await? - SHOWN_MS, LOOKED_AT)?;
        let lines = lines
            .iter()
            .filter_map(|line| serde_json::from_str::<Listed>(line).ok());
        let mut waiting: Vec<Waiting> = Vec::new();
        for line in lines.filter(|line| (1..line.seats).contains(&line.taken)) {
            let race = is_race(&line);
            let known = waiting
                .iter_mut()
                .find(|known| known.game == line.game && known.seats == line.seats && known.race == race);
            match known {
                Some(known) => known.people += line.taken,
                None => waiting.push(Waiting {
                    game: line.game,
                    seats: line.seats,
                    people: line.taken,
                    race,
                }),
            }
        }
        Ok(waiting)
    }
}

/// The table at which someone waits, or to which they are on the way. A table at which nobody has been for a while doesn't count.
async fn own(
    connection: &mut AnyConnection,
    person: &PlayerId,
    now: i64,
) -> Result<Option<(TableId, Listed)>, StoreError> {
    let own: Option<(String, String)> = rows!(fetch_optional &mut *connection;
        "SELECT tables.id, tables.summary FROM quick_seats JOIN tables ON tables.id = quick_seats.table_id \
         WHERE quick_seats.person_id = $1 AND tables.quick <> '' AND tables.updated_ms > $2";
        person.as_str(), now - SHOWN_MS)?;
    Ok(own.and_then(|(id, line)| id.parse().ok().zip(serde_json::from_str(&line).ok())))
}

/// Someone who sits at a quick table, or is on the way there.
struct Coming {
    id: PlayerId,
    name: String,
    avoids: Vec<String>,
}

/// The names as they are kept.
fn list(names: &[String]) -> String {
    serde_json::to_string(names).unwrap_or_default()
}

/// True if a quick table is for a race. By the standard rules, several people race solitaires only.
fn is_race(line: &Listed) -> bool {
    line.rules_name != line.game
        || wildpile_bundle::find(&line.game).is_some_and(|bundle| bundle.game.race_at(line.seats).is_some())
}

/// The people who come to each of the quick tables for this search.
async fn coming(
    connection: &mut AnyConnection,
    search: &Search<'_>,
    now: i64,
) -> Result<HashMap<String, Vec<Coming>>, StoreError> {
    let rows: Vec<(String, String, String, String)> = rows!(fetch_all &mut *connection;
        "SELECT quick_seats.table_id, quick_seats.person_id, quick_seats.name, quick_seats.avoids \
         FROM quick_seats JOIN tables ON tables.id = quick_seats.table_id \
         WHERE tables.quick = $1 AND tables.updated_ms > $2 \
         AND (quick_seats.seated = 1 OR quick_seats.at_ms > $3)";
        search.key, now - SHOWN_MS, now - ON_THE_WAY_MS)?;
    let mut all: HashMap<String, Vec<Coming>> = HashMap::new();
    for (table, person, name, avoids) in rows {
        all.entry(table).or_default().push(Coming {
            id: PlayerId::from(person),
            name,
            avoids: serde_json::from_str(&avoids).unwrap_or_default(),
        });
    }
    Ok(all)
}

/// The table with a free seat that is closest to being full; of several, the one that has waited longest.
async fn free(
    connection: &mut AnyConnection,
    search: &Search<'_>,
    blocks: &HashSet<PlayerId>,
    now: i64,
) -> Result<Option<TableId>, StoreError> {
    let rows: Vec<(String, String)> = rows!(fetch_all &mut *connection;
        "SELECT id, summary FROM tables WHERE quick = $1 AND updated_ms > $2 \
         ORDER BY created_ms, id LIMIT $3"; search.key, now - SHOWN_MS, LOOKED_AT)?;
    let mut all = coming(connection, search, now).await?;
    let mut table = |(id, line): &(String, String)| {
        let line: Listed = serde_json::from_str(line).ok()?;
        let coming = all.remove(id).unwrap_or_default();
        let id: TableId = id.parse().ok()?;
        // Someone may have sat down by the table's link.
        let missing = line.seats.checked_sub(coming.len().max(line.taken))?;
        let fits = search.fits(&line)
            && missing > 0
            && !search.except.contains(&id)
            && !coming.iter().any(|other| search.avoids(other, blocks));
        fits.then_some((missing, id))
    };
    let best = rows
        .iter()
        .filter_map(&mut table)
        .min_by_key(|(missing, _)| *missing);
    Ok(best.map(|(_, id)| id))
}

/// Follows what happened at a quick table.
pub(super) async fn follow(
    connection: &mut AnyConnection,
    table: &str,
    quick: &Gathering,
) -> Result<(), StoreError> {
    if !quick.is_open {
        sql!(execute &mut *connection; "DELETE FROM quick_seats WHERE table_id = $1"; table)?;
        return Ok(());
    }
    for person in &quick.left {
        sql!(execute &mut *connection;
            "DELETE FROM quick_seats WHERE person_id = $1 AND table_id = $2"; person.as_str(), table)?;
    }
    for person in &quick.seated {
        sql!(execute &mut *connection;
            "UPDATE quick_seats SET seated = 1 WHERE person_id = $1 AND table_id = $2";
            person.as_str(), table)?;
    }
    Ok(())
}
