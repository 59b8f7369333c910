//! People beyond one table: leaderboards, profiles, and the deals of a day.

use serde::Serialize;
use serde::de::DeserializeOwned;
use wildpile_protocol::TableId;
use wildpile_protocol::lobby::Created;
use wildpile_protocol::people::{Account, Attempt, DailyBoard, Leaders, Profile, RankedDay};

use crate::session::get;
use crate::{Server, Session, Trouble};

/// The body of a request that says nothing: `{}`.
#[derive(Serialize)]
struct Nothing {}

/// What is at a path, as the person who asks may see it.
async fn get_as<T: DeserializeOwned>(at: &Server, path: &str, asks: Option<&Session>) -> Result<T, Trouble> {
    match asks {
        Some(session) => session.get(at, path).await,
        None => get(at, path).await,
    }
}

/// A name as it may stand in a path: those of games and people need no other characters.
fn segment(name: &str) -> String {
    let fits = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
    name.chars().filter(fits).collect()
}

impl Server {
    /// The best of a game by rating.
    ///
    /// # Errors
    /// When the server can't be reached, or has no ratings for this game.
    pub async fn leaders(&self, game: &str) -> Result<Leaders, Trouble> {
        get(self, &format!("/api/leaders/{}", segment(game))).await
    }

    /// The leaderboard of a deal of the day; days are counted from 1970, in UTC. Whoever asks is marked there.
    ///
    /// # Errors
    /// When the server can't be reached, or has no such list for this game.
    pub async fn daily(&self, game: &str, day: u64, asks: Option<&Session>) -> Result<DailyBoard, Trouble> {
        get_as(self, &format!("/api/daily/{}/{day}", segment(game)), asks).await
    }

    /// The ranked deal of a day, and the attempt of whoever asks.
    ///
    /// # Errors
    /// When the server can't be reached, or the game has no ranked deal on that day.
    pub async fn ranked(&self, game: &str, day: u64, asks: Option<&Session>) -> Result<RankedDay, Trouble> {
        get_as(self, &format!("/api/ranked/{}/{day}", segment(game)), asks).await
    }

    /// What everybody may know of a person with an account; the person itself sees matches of private tables, too.
    ///
    /// # Errors
    /// When the server can't be reached, or knows no such account.
    pub async fn profile(&self, player: &str, asks: Option<&Session>) -> Result<Profile, Trouble> {
        get_as(self, &format!("/api/players/{}", segment(player)), asks).await
    }
}

impl Session {
    /// Who this is: the name, the id, and the name with which one logs in, if it isn't a guest.
    ///
    /// # Errors
    /// When the server can't be reached, or doesn't know this session any more.
    pub async fn account(&self, at: &Server) -> Result<Account, Trouble> {
        let account = self.get(at, "/api/account").await;
        account.map_err(|why| self.explain(why, at))
    }

    /// The table of today's only attempt at a game's ranked deal, the same however often it is asked for.
    ///
    /// # Errors
    /// When the server can't be reached, this isn't an account, or the game has no ranked deals.
    pub async fn ranked_attempt(&self, at: &Server, game: &str) -> Result<TableId, Trouble> {
        let path = format!("/api/ranked/{}", segment(game));
        let created: Result<Created, Trouble> = self.post(at, &path, &Nothing {}).await;
        created
            .map(|created| created.id)
            .map_err(|why| self.explain(why, at))
    }

    /// Enters a win of a deal of the day in its leaderboard.
    ///
    /// # Errors
    /// When the server can't be reached, or the transcript isn't a win of that day's deal.
    pub async fn enter_daily(
        &self,
        at: &Server,
        game: &str,
        day: u64,
        attempt: &Attempt,
    ) -> Result<DailyBoard, Trouble> {
        let path = format!("/api/daily/{}/{day}", segment(game));
        let entered = self.post(at, &path, attempt).await;
        entered.map_err(|why| self.explain(why, at))
    }
}

#[cfg(test)]
mod tests;
