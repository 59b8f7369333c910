//! The ranked deal of a day: secret until the day is over, one attempt for each account, played at a table of the server.

use wildpile_bundle::GameBundle;
use wildpile_protocol::fair::{Party, commitment, ranked_id};
use wildpile_protocol::offers::RANKED;
use wildpile_protocol::people::{RankedDay, RankedLine, Result as SeatResult};
use wildpile_protocol::{MatchId, Secret, TableId, text as t};
use wildpile_tables::store::{DAY_MS, StoreError};
use wildpile_tables::{Person, column, random, rows, sql};

use crate::{Kind, People, PeopleError, refused};

/// Number of lines the list of a day has.
const LINES: i64 = 50;

/// An attempt, and what its table needs.
#[derive(Clone, Debug)]
pub struct RankedAttempt {
    /// The table.
    pub table: TableId,
    /// The game.
    pub bundle: &'static GameBundle,
    /// The levels of its bots.
    pub levels: &'static [&'static str],
    /// The day.
    pub day: u64,
    /// The server's secret of that day.
    pub secret: Secret,
}

/// A game that has ranked deals, and the levels of the bots in it.
fn ranked(game: &str) -> Result<(&'static GameBundle, &'static [&'static str]), PeopleError> {
    let bundle = wildpile_bundle::find(game).filter(|bundle| RANKED.contains(&bundle.name()));
    let found = bundle.and_then(|bundle| Some((bundle, bundle.listing.daily?)));
    found.ok_or_else(|| refused(Kind::Absent, t::RankedNone))
}

fn number(day: u64) -> i64 {
    i64::try_from(day).unwrap_or(i64::MAX)
}

impl People {
    /// Today's attempt of a person: the same however often it is asked for.
    ///
    /// # Errors
    /// When the game has no ranked deals, the person no account, or the store failed.
    pub async fn ranked_attempt(&self, person: &Person, game: &str) -> Result<RankedAttempt, PeopleError> {
        let (bundle, levels) = ranked(game)?;
        if self.login(&person.id).await?.is_none() {
            return Err(refused(Kind::Denied, t::RankedAccount));
        }
        let day = self.store.today().await?;
        let secret = self.secret_of(game, day).await?;
        sql!(execute self.store.pool();
            "INSERT INTO ranked_attempts (game, day, person_id, table_id) VALUES ($1, $2, $3, $4) \
             ON CONFLICT DO NOTHING"; game, number(day), person.id.as_str(), TableId(random()).to_string())?;
        let table = self.attempt_of(person, game, day).await?;
        Ok(RankedAttempt {
            table: table.ok_or(StoreError::Closed)?,
            bundle,
            levels,
            day,
            secret,
        })
    }

    /// The table of a person's attempt.
    async fn attempt_of(
        &self,
        person: &Person,
        game: &str,
        day: u64,
    ) -> Result<Option<TableId>, PeopleError> {
        let id: Option<String> = column!(fetch_optional self.store.pool();
            "SELECT table_id FROM ranked_attempts WHERE game = $1 AND day = $2 AND person_id = $3";
            game, number(day), person.id.as_str())?;
        Ok(id.and_then(|id| id.parse().ok()))
    }

    /// The day whose ranked deal is played at a table; `None` at other tables.
    ///
    /// # Errors
    /// When the store failed.
    pub async fn ranked_day_at(&self, table: TableId) -> Result<Option<u64>, StoreError> {
        let day: Option<i64> = column!(fetch_optional self.store.pool();
            "SELECT day FROM ranked_attempts WHERE table_id = $1"; table.to_string())?;
        Ok(day.and_then(|day| u64::try_from(day).ok()))
    }

    /// True if the match of an attempt is over.
    async fn has_ended(&self, table: TableId) -> Result<bool, StoreError> {
        let row = sql!(fetch_optional self.store.pool();
            "SELECT table_id FROM matches WHERE table_id = $1 LIMIT 1"; table.to_string())?;
        Ok(row.is_some())
    }

    /// The server's secret of a day; it is drawn when it is needed first.
    async fn secret_of(&self, game: &str, day: u64) -> Result<Secret, PeopleError> {
        sql!(execute self.store.pool();
            "INSERT INTO ranked_days (game, day, secret) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
            game, number(day), Secret(random()).digits())?;
        let digits: String = column!(fetch_one self.store.pool();
            "SELECT secret FROM ranked_days WHERE game = $1 AND day = $2"; game, number(day))?;
        Ok(digits.parse().map_err(|_| StoreError::Closed)?)
    }

    /// The ranked deal of a day: what the server committed to, and once the day is over the deal and how it went.
    ///
    /// # Errors
    /// When the game has no ranked deals, the day is yet to come, nobody asked for its deal in time, or the store failed.
    pub async fn ranked_day(
        &self,
        game: &str,
        day: u64,
        asks: Option<&Person>,
    ) -> Result<RankedDay, PeopleError> {
        ranked(game)?;
        let now = self.store.today().await?;
        if day > now {
            return Err(refused(Kind::Absent, t::RankedEarly));
        }
        if day < now {
            // A secret that is drawn afterwards proves nothing.
            let known = sql!(fetch_optional self.store.pool();
                "SELECT day FROM ranked_days WHERE game = $1 AND day = $2"; game, number(day))?;
            known.ok_or_else(|| refused(Kind::Absent, t::RankedUnplayed))?;
        }
        let secret = self.secret_of(game, day).await?;
        let promise = |day, secret: &Secret| commitment(ranked_id(game, day), day, Party::Server, secret);
        let next = if day == now {
            promise(day + 1, &self.secret_of(game, day + 1).await?)
        } else {
            promise(day, &secret)
        };
        let is_over = day < now;
        let own = match asks {
            Some(person) => self.attempt_of(person, game, day).await?,
            None => None,
        };
        let ended = match own {
            Some(table) => self.has_ended(table).await?,
            None => false,
        };
        Ok(RankedDay {
            game: game.to_owned(),
            day,
            over: is_over,
            commitment: promise(day, &secret),
            next,
            secret: is_over.then_some(secret),
            own,
            ended,
            lines: if is_over {
                self.ranked_lines(game, day).await?
            } else {
                Vec::new()
            },
        })
    }

    /// Attempts that ended before the day did, the best first.
    pub(crate) async fn ranked_lines(&self, game: &str, day: u64) -> Result<Vec<RankedLine>, PeopleError> {
        type Row = (String, Option<String>, String, i64, String);
        let rows: Vec<Row> = rows!(fetch_all self.store.pool();
            "SELECT match_seats.name, accounts.person_id, match_seats.result, match_seats.turns, \
             matches.table_id \
             FROM ranked_attempts JOIN matches ON matches.table_id = ranked_attempts.table_id \
             JOIN match_seats \
             ON match_seats.table_id = matches.table_id AND match_seats.round = matches.round \
             AND match_seats.person_id = ranked_attempts.person_id \
             LEFT JOIN accounts ON accounts.person_id = ranked_attempts.person_id \
             WHERE ranked_attempts.game = $1 AND ranked_attempts.day = $2 AND matches.finished_ms < $3 \
             ORDER BY CASE WHEN match_seats.result = 'won' THEN 0 ELSE 1 END, matches.grade DESC, \
             match_seats.turns, matches.finished_ms, matches.table_id LIMIT $4";
            game, number(day), number(day).saturating_add(1).saturating_mul(DAY_MS), LINES)?;
        let wrong = || StoreError::Database(sqlx::Error::Decode("a ranked match".into()));
        let lines = rows.into_iter().map(|(name, player, result, turns, table)| {
            Ok(RankedLine {
                name,
                player,
                result: SeatResult::named(&result).ok_or_else(wrong)?,
                turns: u32::try_from(turns).unwrap_or(u32::MAX),
                id: MatchId {
                    table: table.parse().map_err(|_| wrong())?,
                    round: day,
                },
            })
        });
        lines.collect()
    }
}
