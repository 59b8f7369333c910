//! Blocks. Names change, so a block is about a person.

use sqlx::AnyConnection;
use wildpile_protocol::digits;
use wildpile_protocol::lobby::{BLOCKED, Blocked};

use super::{Store, StoreError};
use crate::people::random;
use crate::{Person, PlayerId, column, rows, sql};

/// About how many people one statement asks, so that it is always the same one.
const AMONG: usize = 16;

/// Selects those of them who have blocked someone.
const BLOCKERS: &str = "SELECT person_id FROM blocks WHERE blocked_id = $1 AND person_id IN \
                        ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)";

/// The outcome of the wish to block someone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocking {
    /// The person is blocked.
    Done,
    /// [`BLOCKED`] others are already.
    Full,
    /// The account was deleted meanwhile.
    Nobody,
}

impl Store {
    /// Blocks someone, who has this name at the moment. Those who are blocked already stay it, under that name. It has as much
    /// time as other writes.
    ///
    /// # Errors
    /// When the database fails, or takes too long.
    pub async fn block(&self, person: &PlayerId, blocked: &Person) -> Result<Blocking, StoreError> {
        let blocking = self.in_time(async |connection| {
            // One statement: SQLite would refuse a transaction that reads before it writes while others write.
            let added = sql!(execute &mut *connection;
                "INSERT INTO blocks (person_id, blocked_id, id, name, at_ms) \
                 SELECT $1, $2, $3, $4, CAST($5 AS BIGINT) WHERE EXISTS (SELECT 1 FROM people \
                 WHERE id = $2) AND (SELECT COUNT(*) FROM blocks WHERE person_id = $1 \
                 AND blocked_id <> $2) < $6 ON CONFLICT (person_id, blocked_id) DO UPDATE SET name = $4";
                person.as_str(), blocked.id.as_str(), digits(&random::<12>()), &blocked.name,
                self.now_ms(), i64::try_from(BLOCKED).unwrap_or(i64::MAX))?;
            if added.rows_affected() > 0 {
                return Ok(Blocking::Done);
            }
            let known = sql!(fetch_optional connection;
                "SELECT 1 FROM people WHERE id = $1"; blocked.id.as_str())?;
            Ok(match known {
                Some(_) => Blocking::Full,
                None => Blocking::Nobody,
            })
        });
        match blocking.await {
            // Someone was deleted at this moment.
            Err(StoreError::Database(sqlx::Error::Database(error))) if error.is_foreign_key_violation() => {
                Ok(Blocking::Nobody)
            }
            blocking => blocking,
        }
    }

    /// Whom someone has blocked, the latest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn blocks(&self, person: &PlayerId) -> Result<Vec<Blocked>, StoreError> {
        let rows: Vec<(String, String, i64)> = rows!(fetch_all &self.pool;
            "SELECT id, name, at_ms FROM blocks WHERE person_id = $1 ORDER BY at_ms DESC, id";
            person.as_str())?;
        let blocks = rows
            .into_iter()
            .map(|(id, name, at_ms)| Blocked { id, name, at_ms });
        Ok(blocks.collect())
    }

    /// Ends a block; `false` if the person has none with this id.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unblock(&self, person: &PlayerId, id: &str) -> Result<bool, StoreError> {
        let ended = sql!(execute &self.pool;
            "DELETE FROM blocks WHERE person_id = $1 AND id = $2"; person.as_str(), id)?;
        Ok(ended.rows_affected() > 0)
    }

    /// Those of some people who have blocked someone. Only they are looked up: everybody else may be any number.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn blockers(&self, person: &PlayerId, among: &[PlayerId]) -> Result<Vec<PlayerId>, StoreError> {
        let mut blockers = Vec::new();
        for some in among.chunks(AMONG) {
            // The last ones may be fewer; nobody has the empty id.
            let some = some.iter().map(PlayerId::as_str);
            let mut query = sqlx::query_scalar(BLOCKERS).bind(person.as_str());
            for one in some.chain(std::iter::repeat("")).take(AMONG) {
                query = query.bind(one);
            }
            blockers.extend(ids(query.fetch_all(&self.pool).await?));
        }
        Ok(blockers)
    }

    /// Whom someone has blocked, as people.
    pub(crate) async fn blocked_by(&self, person: &PlayerId) -> Result<Vec<PlayerId>, StoreError> {
        let blocked = column!(fetch_all &self.pool;
            "SELECT blocked_id FROM blocks WHERE person_id = $1"; person.as_str())?;
        Ok(ids(blocked).collect())
    }
}

/// Those who have blocked someone, and those whom they have blocked.
pub(super) async fn around(
    connection: &mut AnyConnection,
    person: &PlayerId,
) -> Result<Vec<PlayerId>, StoreError> {
    let around = column!(fetch_all &mut *connection;
        "SELECT blocked_id FROM blocks WHERE person_id = $1 \
         UNION SELECT person_id FROM blocks WHERE blocked_id = $1"; person.as_str())?;
    Ok(ids(around).collect())
}

fn ids(written: Vec<String>) -> impl Iterator<Item = PlayerId> {
    written.into_iter().map(PlayerId::from)
}
