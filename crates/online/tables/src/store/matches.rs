//! Finished matches.

use sqlx::{AnyConnection, AssertSqlSafe, Row as _};
use wildpile_game::Seat;
use wildpile_protocol::people::{Result as SeatResult, Uncounted};
use wildpile_protocol::{MatchId, TableId};

use super::clock::time_in_sql;
use super::{Store, StoreError};
use crate::{Finished, PlayerId, Presence, sql};

/// A finished match that was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Which.
    pub id: MatchId,
    /// The game.
    pub game: String,
    /// The short name of the rules.
    pub rules_name: String,
    /// True if its table was listed.
    pub is_listed: bool,
    /// The reason for which it doesn't count for ratings; `None` if it does.
    pub uncounted: Option<Uncounted>,
    /// The number of the table's events with which it ended.
    pub events: u64,
    /// The time of its end, in milliseconds since 1970.
    pub finished_ms: i64,
    /// The players, by seat.
    pub seats: Vec<KeptSeat>,
}

/// A seat of a match that was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptSeat {
    /// The first seat of its side.
    pub side: Seat,
    /// The person; `None` for a bot. Someone who has deleted the account is someone else, without a name.
    pub person: Option<PlayerId>,
    /// True if that person has an account.
    pub has_account: bool,
    /// The level of the bot.
    pub level: Option<String>,
    /// The name at that time; empty for people who have deleted their account.
    pub name: String,
    /// The seat's result.
    pub result: SeatResult,
    /// The person's part in its moves.
    pub presence: Presence,
}

/// Keeps a match; one that is kept already stays as it is.
pub(super) async fn add(
    connection: &mut AnyConnection,
    table: TableId,
    finished: &Finished,
    is_sqlite: bool,
    at_ms: i64,
) -> Result<(), StoreError> {
    let (table, round) = (table.to_string(), number(finished.round));
    // Whether a ranked match ended in time is for a clock to say on which all programs agree.
    let time = time_in_sql(is_sqlite);
    let insert = AssertSqlSafe(format!(
        "INSERT INTO matches (table_id, round, game, rules_name, listed, uncounted, events, finished_ms, grade) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, COALESCE({time}, $8), $9) ON CONFLICT DO NOTHING",
    ));
    sql!(execute &mut *connection; insert;
        &table, round, &finished.game, &finished.rules_name, i64::from(finished.is_listed),
        finished.uncounted.map_or("", Uncounted::name), number(finished.events), at_ms,
        i64::from(finished.grade))?;
    for (seat, own) in (1_i64..).zip(&finished.seats) {
        // Someone may have deleted the account while the match was running.
        sql!(execute &mut *connection;
            "INSERT INTO match_seats \
             (table_id, round, seat, side, person_id, level, name, result, turns, stand_in) \
             VALUES ($1, $2, $3, $4, \
             COALESCE((SELECT nobody_id FROM forgotten WHERE person_id = $5), $5), $6, \
             CASE WHEN EXISTS (SELECT 1 FROM forgotten WHERE person_id = $5) THEN '' ELSE $7 END, \
             $8, $9, $10) ON CONFLICT DO NOTHING";
            &table, round, seat, i64::from(own.side.number()), own.person.as_ref().map(PlayerId::as_str),
            own.level.as_deref(), &own.name, own.result.name(), i64::from(own.turns),
            own.presence.number())?;
    }
    Ok(())
}

/// The columns that [`Kept`] is read from.
const COLUMNS: &str = "matches.table_id, matches.round, matches.game, matches.rules_name, matches.listed, \
                       matches.uncounted, matches.events, matches.finished_ms, match_seats.side, \
                       match_seats.person_id, match_seats.level, match_seats.name, match_seats.result, \
                       accounts.person_id, match_seats.stand_in";

impl Store {
    /// A finished match; `None` if there is none with this id.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn kept(&self, id: MatchId) -> Result<Option<Kept>, StoreError> {
        let condition = "matches.table_id = $1 AND matches.round = $2 ORDER BY match_seats.seat";
        let rows = sql!(fetch_all &self.pool; select(condition); id.table.to_string(), number(id.round))?;
        Ok(read(&rows)?.pop())
    }

    /// The last matches of a person, the latest first: all, or only those of listed tables.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn matches_of(&self, person: &PlayerId, all: bool, most: u32) -> Result<Vec<Kept>, StoreError> {
        let condition = "EXISTS (SELECT 1 FROM (SELECT own.table_id, own.round FROM match_seats AS own \
                         JOIN matches AS its ON its.table_id = own.table_id AND its.round = own.round \
                         WHERE own.person_id = $1 AND its.listed >= $2 \
                         ORDER BY its.finished_ms DESC, its.table_id, its.round LIMIT $3) AS last \
                         WHERE last.table_id = matches.table_id AND last.round = matches.round) \
                         ORDER BY matches.finished_ms DESC, matches.table_id, matches.round, match_seats.seat";
        let rows = sql!(fetch_all &self.pool;
            select(condition); person.as_str(), i64::from(!all), i64::from(most))?;
        read(&rows)
    }

    /// Matches that count and haven't been rated, the earliest first, at most `most`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unrated(&self, most: u32) -> Result<Vec<Kept>, StoreError> {
        let condition = "EXISTS (SELECT 1 FROM (SELECT table_id, round FROM matches WHERE rated IS NULL AND uncounted = '' \
                         ORDER BY finished_ms, table_id, round LIMIT $1) AS next \
                         WHERE next.table_id = matches.table_id AND next.round = matches.round) \
                         ORDER BY matches.finished_ms, matches.table_id, matches.round, match_seats.seat";
        let rows = sql!(fetch_all &self.pool; select(condition); i64::from(most))?;
        read(&rows)
    }
}

fn select(condition: &str) -> AssertSqlSafe<String> {
    AssertSqlSafe(format!(
        "SELECT {COLUMNS} FROM matches JOIN match_seats ON match_seats.table_id = matches.table_id \
         AND match_seats.round = matches.round LEFT JOIN accounts ON accounts.person_id = match_seats.person_id WHERE {condition}"
    ))
}

fn number(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Matches from rows that are ordered by match and seat.
fn read(rows: &[sqlx::any::AnyRow]) -> Result<Vec<Kept>, StoreError> {
    let mut found: Vec<Kept> = Vec::new();
    for row in rows {
        let wrong = |what: &str| StoreError::Database(sqlx::Error::Decode(what.to_owned().into()));
        let table: String = row.try_get(0)?;
        let round: i64 = row.try_get(1)?;
        let id = MatchId {
            table: table.parse().map_err(|_| wrong("the id of a table"))?,
            round: round.try_into().map_err(|_| wrong("the number of a deal"))?,
        };
        if found.last().is_none_or(|last| last.id != id) {
            let uncounted: String = row.try_get(5)?;
            found.push(Kept {
                id,
                game: row.try_get(2)?,
                rules_name: row.try_get(3)?,
                is_listed: row.try_get::<i64, _>(4)? != 0,
                uncounted: match uncounted.as_str() {
                    "" => None,
                    // A newer version's reason is still a reason.
                    why => Some(Uncounted::named(why).unwrap_or(Uncounted::Rules)),
                },
                events: row
                    .try_get::<i64, _>(6)?
                    .try_into()
                    .map_err(|_| wrong("a count"))?,
                finished_ms: row.try_get(7)?,
                seats: Vec::new(),
            });
        }
        let side = u8::try_from(row.try_get::<i64, _>(8)?).ok();
        let result: String = row.try_get(12)?;
        let seat = KeptSeat {
            side: side.and_then(Seat::from_number).ok_or_else(|| wrong("a seat"))?,
            person: row.try_get::<Option<String>, _>(9)?.map(PlayerId::from),
            has_account: row.try_get::<Option<String>, _>(13)?.is_some(),
            level: row.try_get(10)?,
            name: row.try_get(11)?,
            result: SeatResult::named(&result).ok_or_else(|| wrong("a result"))?,
            presence: Presence::from_number(row.try_get(14)?),
        };
        if let Some(last) = found.last_mut() {
            last.seats.push(seat);
        }
    }
    Ok(found)
}
