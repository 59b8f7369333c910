//! Profiles as they are shown.

use std::collections::BTreeMap;

use sqlx::Row as _;
use sqlx::any::AnyRow;
use wildpile_protocol::people::{
    GameFigures, Leader, Leaders, MatchInfo, MatchSeat, Pool, Profile, Uncounted,
};
use wildpile_protocol::{MatchId, text as t};
use wildpile_tables::store::{Kept, KeptSeat};
use wildpile_tables::{Person, PlayerId, Presence, column, rows, sql};

use crate::ratings::read;
use crate::{Kind, People, PeopleError, refused};

/// Number of recent matches in a profile.
const MATCHES: u32 = 30;

/// Number of lines a leaderboard has.
const LINES: i64 = 50;

/// A rating with a larger deviation isn't in a leaderboard: it says too little.
const SURE: f64 = 110.0;

/// The public part of a match, for those who may look at it.
fn shown(kept: Kept) -> MatchInfo {
    let seats = kept.seats.into_iter().map(|seat| MatchSeat {
        name: seat.name,
        player: seat
            .person
            .filter(|_| seat.has_account)
            .map(|person| person.as_str().to_owned()),
        level: seat.level,
        result: seat.result,
        left: seat.presence == Presence::Left,
    });
    MatchInfo {
        id: kept.id,
        game: kept.game,
        rules_name: kept.rules_name,
        finished_ms: kept.finished_ms,
        uncounted: kept.uncounted,
        seats: seats.collect(),
    }
}

impl People {
    /// A finished match; one of a ranked deal only for its own player until the day is over, as its record.
    ///
    /// # Errors
    /// When there is no such match, it is still secret, or the store failed.
    pub async fn match_info(&self, id: MatchId, asks: Option<&Person>) -> Result<MatchInfo, PeopleError> {
        let absent = || refused(Kind::Absent, t::MatchNotFound);
        let kept = self.store.kept(id).await?.ok_or_else(absent)?;
        let is_own = |seat: &KeptSeat| asks.is_some_and(|asks| seat.person.as_ref() == Some(&asks.id));
        // The round of a ranked match is its day.
        if kept.uncounted == Some(Uncounted::Ranked)
            && kept.id.round >= self.store.today().await?
            && !kept.seats.iter().any(is_own)
        {
            return Err(absent());
        }
        Ok(shown(kept))
    }

    /// The public profile of a person with an account; the person itself sees matches of private tables, too.
    ///
    /// # Errors
    /// When no account has this id, or the store failed.
    pub async fn profile(&self, player: &str, asks: Option<&Person>) -> Result<Profile, PeopleError> {
        self.rate().await?;
        let player = PlayerId::from(player.to_owned());
        let own = asks.is_some_and(|person| person.id == player);
        let name: Option<String> = column!(fetch_optional self.store.pool();
            "SELECT people.name FROM people JOIN accounts ON accounts.person_id = people.id \
             WHERE people.id = $1"; player.as_str())?;
        let name = match (name, asks) {
            (Some(name), _) => name,
            // Guests see their own figures.
            (None, Some(person)) if own => person.name.clone(),
            (None, _) => return Err(refused(Kind::Absent, t::PlayerNotFound)),
        };
        let matches = self.store.matches_of(&player, own, MATCHES).await?;
        Ok(Profile {
            player: player.as_str().to_owned(),
            name,
            own,
            games: self.figures(&player).await?,
            matches: matches.into_iter().map(shown).collect(),
        })
    }

    async fn figures(&self, player: &PlayerId) -> Result<Vec<GameFigures>, PeopleError> {
        let count = |n: i64| u64::try_from(n).unwrap_or(0);
        // The result of a ranked deal stays secret as long as others play it.
        let today = i64::try_from(self.store.today().await?).unwrap_or(i64::MAX);
        let rows: Vec<(String, i64, i64, i64)> = rows!(fetch_all self.store.pool();
            "SELECT matches.game, COUNT(*), \
             COUNT(CASE WHEN match_seats.result = 'won' AND match_seats.stand_in < 2 THEN 1 END), \
             COUNT(CASE WHEN match_seats.result = 'drawn' AND match_seats.stand_in < 2 THEN 1 END) \
             FROM match_seats JOIN matches \
             ON matches.table_id = match_seats.table_id AND matches.round = match_seats.round \
             WHERE match_seats.person_id = $1 \
             AND NOT (COALESCE(matches.uncounted, '') = 'ranked' AND matches.round >= $2) \
             GROUP BY matches.game ORDER BY matches.game"; player.as_str(), today)?;
        let figures = rows.into_iter().map(|(game, played, won, drawn)| {
            let figures = GameFigures {
                game: game.clone(),
                played: count(played),
                won: count(won),
                drawn: count(drawn),
                ratings: Vec::new(),
            };
            (game, figures)
        });
        let mut games: BTreeMap<String, GameFigures> = figures.collect();
        let rows = sql!(fetch_all self.store.pool();
            "SELECT game, pool, rating, deviation, volatility, matches, at_ms FROM ratings WHERE who = $1 \
             ORDER BY game, pool DESC"; player.as_str())?;
        for row in rows {
            let (game, pool): (String, String) = (row.try_get(0)?, row.try_get(1)?);
            if let (Some(figures), Some(pool)) = (games.get_mut(&game), Pool::named(&pool)) {
                figures
                    .ratings
                    .push(read(&row, 2)?.shown(pool, self.store.now_ms()));
            }
        }
        Ok(games.into_values().collect())
    }

    /// The best of a game: people with an account whose rating is known well enough, and all bots.
    ///
    /// # Errors
    /// When there is no such game, or the store failed.
    pub async fn leaders(&self, game: &str) -> Result<Leaders, PeopleError> {
        if wildpile_bundle::find(game).is_none() {
            return Err(refused(Kind::Absent, t::MatchNotFound));
        }
        self.rate().await?;
        let people = sql!(fetch_all self.store.pool();
            "SELECT people.name, people.id, ratings.rating, ratings.deviation, ratings.volatility, \
             ratings.matches, ratings.at_ms FROM ratings JOIN accounts ON accounts.person_id = ratings.who \
             JOIN people ON people.id = ratings.who \
             WHERE ratings.pool = 'people' AND ratings.game = $1 AND ratings.deviation < $2 \
             ORDER BY ratings.rating DESC, ratings.who LIMIT $3"; game, SURE, LINES)?;
        // Levels are short names; ids of people have 32 digits.
        let bots = sql!(fetch_all self.store.pool();
            "SELECT who, CAST(NULL AS TEXT), rating, deviation, volatility, matches, at_ms FROM ratings \
             WHERE pool = 'bots' AND game = $1 AND length(who) < 32 ORDER BY rating DESC, who LIMIT $2";
            game, LINES)?;
        let leaders = |rows: &[AnyRow], pool: Pool| {
            let leader = |row: &AnyRow| {
                Ok(Leader {
                    name: row.try_get(0)?,
                    player: row.try_get(1)?,
                    rating: read(row, 2)?.shown(pool, self.store.now_ms()),
                })
            };
            rows.iter().map(leader).collect::<Result<_, sqlx::Error>>()
        };
        Ok(Leaders {
            game: game.to_owned(),
            people: leaders(&people, Pool::People)?,
            bots: leaders(&bots, Pool::Bots)?,
        })
    }
}
