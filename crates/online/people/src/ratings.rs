//! Ratings from the kept matches.

use std::collections::BTreeMap;

use sqlx::Row as _;
use wildpile_protocol::people::{Pool, Rating, Result as SeatResult};
use wildpile_tables::store::{Kept, KeptSeat};
use wildpile_tables::{Presence, sql};

use crate::glicko::{Played, Strength};
use crate::{People, PeopleError};

/// An idle week lets a deviation grow by one period.
const PERIOD_MS: f64 = 7.0 * 24.0 * 3_600_000.0;

/// Number of matches read at a time.
const TOGETHER: u32 = 200;

/// Number of matches rated before someone who asks for ratings gets an answer.
const AT_ONCE: usize = 2_000;

/// The owner of a rating: a pool, a game, and a person's id or a bot's level.
pub type Key = (Pool, String, String);

/// A rating as it is kept.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rated {
    /// The strength after the last match.
    pub strength: Strength,
    /// The number of matches.
    pub matches: i64,
    /// The time the last one ended.
    pub at_ms: i64,
}

impl Rated {
    fn new(at_ms: i64) -> Self {
        Self {
            strength: Strength::default(),
            matches: 0,
            at_ms,
        }
    }

    /// The strength at a moment.
    pub(crate) fn at(&self, ms: i64) -> Strength {
        let idle = (ms - self.at_ms).max(0) as f64 / PERIOD_MS;
        Strength {
            deviation: self.strength.deviation_after(idle.floor()),
            ..self.strength
        }
    }

    pub(crate) fn shown(&self, pool: Pool, now_ms: i64) -> Rating {
        let now = self.at(now_ms);
        Rating {
            pool,
            rating: now.rating,
            deviation: now.deviation,
            matches: u64::try_from(self.matches).unwrap_or(0),
        }
    }
}

fn is_person(seat: &KeptSeat) -> bool {
    seat.level.is_none()
}

/// The name under which a seat is rated.
fn who(seat: &KeptSeat) -> Option<&str> {
    match (&seat.person, &seat.level) {
        (Some(person), _) => Some(person.as_str()),
        (None, level) => level.as_deref(),
    }
}

/// The result of a seat against another one; `None` if the match decides nothing between them.
///
/// A person who left has lost against everyone who stayed, however well the bot played on. Otherwise the match's result counts;
/// but a person who had a bot's help can only lose by it.
fn score(own: &KeptSeat, other: &KeptSeat) -> Option<f64> {
    let whole = |seat: &KeptSeat| seat.presence == Presence::Whole;
    let left = |seat: &KeptSeat| seat.presence == Presence::Left;
    let partners = own.side == other.side;
    match (own.result, other.result) {
        _ if partners || left(own) && left(other) => None,
        _ if left(other) => Some(1.0),
        _ if left(own) => Some(0.0),
        (SeatResult::Won, SeatResult::Lost) => whole(own).then_some(1.0),
        (SeatResult::Lost, SeatResult::Won) => whole(other).then_some(0.0),
        (SeatResult::Drawn, SeatResult::Drawn) => (whole(own) && whole(other)).then_some(0.5),
        _ => None,
    }
}

/// The results of a seat against the others: only those that the match decides, and in a match with bots only those in which a bot has
/// a part. Two winners, or two losers, have none.
fn pairs<'a>(
    pool: Pool,
    own: &'a KeptSeat,
    all: &'a [KeptSeat],
) -> impl Iterator<Item = (&'a KeptSeat, f64)> {
    all.iter().filter_map(move |other| {
        let score = score(own, other)?;
        let among_people = is_person(own) && is_person(other);
        let fits = match pool {
            Pool::People => among_people,
            Pool::Bots => !among_people,
        };
        // A level doesn't play against itself.
        (fits && who(own) != who(other)).then_some((other, score))
    })
}

/// The pool that a match belongs to.
pub(crate) fn pool_of(kept: &Kept) -> Pool {
    if kept.seats.iter().all(is_person) {
        Pool::People
    } else {
        Pool::Bots
    }
}

/// The ratings after a match, from those before. Levels that play at several seats have the results of all of them.
#[must_use]
pub fn after(kept: &Kept, before: &BTreeMap<Key, Rated>) -> BTreeMap<Key, Rated> {
    let pool = pool_of(kept);
    let key = |who: &str| (pool, kept.game.clone(), who.to_owned());
    let known = |who: &str| {
        before
            .get(&key(who))
            .copied()
            .unwrap_or_else(|| Rated::new(kept.finished_ms))
    };
    let mut played: BTreeMap<&str, Vec<(Strength, f64)>> = BTreeMap::new();
    for own in &kept.seats {
        for (other, score) in pairs(pool, own, &kept.seats) {
            let (Some(own), Some(other)) = (who(own), who(other)) else {
                continue;
            };
            let against = known(other).at(kept.finished_ms);
            played.entry(own).or_default().push((against, score));
        }
    }
    let new = played.into_iter().map(|(own, results)| {
        let weight = 1.0 / results.len() as f64;
        let results: Vec<Played> = results
            .into_iter()
            .map(|(against, score)| Played {
                against,
                score,
                weight,
            })
            .collect();
        let rated = known(own);
        let strength = rated.at(kept.finished_ms).after(&results);
        let rated = Rated {
            strength,
            matches: rated.matches + 1,
            // Clocks may jump back.
            at_ms: rated.at_ms.max(kept.finished_ms),
        };
        (key(own), rated)
    });
    new.collect()
}

impl People {
    /// Rates the matches that have ended since the last time, in the order in which they ended. The order is stored, so
    /// that all of it can be computed again.
    ///
    /// # Errors
    /// When the store failed.
    pub async fn rate(&self) -> Result<(), PeopleError> {
        let _alone = self.rating.lock().await;
        let mut done = 0;
        while done < AT_ONCE {
            let next = self.store.unrated(TOGETHER).await?;
            if next.is_empty() {
                break;
            }
            for kept in &next {
                done += 1;
                // Another program rates, too: what is next has to be asked again.
                if !self.rate_one(kept).await? {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Rates a match; `false` if another program was quicker.
    async fn rate_one(&self, kept: &Kept) -> Result<bool, PeopleError> {
        let mut transaction = self.store.pool().begin().await?;
        // Writes before it reads: SQLite gives a transaction that has read no second chance to write.
        let numbered = sql!(execute &mut *transaction;
            "UPDATE matches SET rated = (SELECT COALESCE(MAX(rated), 0) + 1 FROM matches) \
             WHERE table_id = $1 AND round = $2 AND rated IS NULL";
            kept.id.table.to_string(), i64::try_from(kept.id.round).unwrap_or(i64::MAX));
        match numbered {
            Ok(numbered) if numbered.rows_affected() == 1 => {}
            Ok(_) => return Ok(false),
            Err(sqlx::Error::Database(what)) if what.is_unique_violation() => return Ok(false),
            Err(error) => return Err(error.into()),
        }
        let pool = pool_of(kept);
        let mut before = BTreeMap::new();
        for who in kept.seats.iter().filter_map(who) {
            let row = sql!(fetch_optional &mut *transaction;
                "SELECT rating, deviation, volatility, matches, at_ms FROM ratings WHERE pool = $1 \
                 AND game = $2 AND who = $3"; pool.name(), &kept.game, who)?;
            if let Some(row) = row {
                before.insert((pool, kept.game.clone(), who.to_owned()), read(&row, 0)?);
            }
        }
        for ((pool, game, who), rated) in after(kept, &before) {
            sql!(execute &mut *transaction;
                "INSERT INTO ratings (pool, game, who, rating, deviation, volatility, matches, at_ms) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (pool, game, who) DO UPDATE SET \
                 rating = $4, deviation = $5, volatility = $6, matches = $7, at_ms = $8";
                pool.name(), game, who, rated.strength.rating, rated.strength.deviation,
                rated.strength.volatility, rated.matches, rated.at_ms)?;
        }
        transaction.commit().await?;
        Ok(true)
    }
}

/// A rating from the columns from this one on.
pub(crate) fn read(row: &sqlx::any::AnyRow, first: usize) -> Result<Rated, sqlx::Error> {
    Ok(Rated {
        strength: Strength {
            rating: row.try_get(first)?,
            deviation: row.try_get(first + 1)?,
            volatility: row.try_get(first + 2)?,
        },
        matches: row.try_get(first + 3)?,
        at_ms: row.try_get(first + 4)?,
    })
}
