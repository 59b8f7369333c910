//! The ranked deal of a day.

use serde_json::json;
use wildpile_protocol::TableId;
use wildpile_protocol::lobby::Created;
use wildpile_protocol::people::RankedDay;

use crate::{Server, Session, Trouble};

/// A name as it may stand in a path: those of games need no other characters.
fn segment(name: &str) -> String {
    let fits = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
    name.chars().filter(fits).collect()
}

impl Session {
    /// The ranked deal of a day, and the person's attempt; days are counted from 1970, in UTC.
    ///
    /// # Errors
    /// When the server can't be reached, or the game has no ranked deal on that day.
    pub async fn ranked(&self, at: &Server, game: &str, day: u64) -> Result<RankedDay, Trouble> {
        self.get(at, &format!("/api/ranked/{}/{day}", segment(game)))
            .await
    }

    /// The table of today's only attempt at a game's ranked deal, the same however often it is asked for.
    ///
    /// # Errors
    /// When the server can't be reached, this isn't an account, or the game has no ranked deals.
    pub async fn ranked_attempt(&self, at: &Server, game: &str) -> Result<TableId, Trouble> {
        let path = format!("/api/ranked/{}", segment(game));
        let created: Result<Created, Trouble> = self.post(at, &path, &json!({})).await;
        created
            .map(|created| created.id)
            .map_err(|why| self.explain(why, at))
    }
}

#[cfg(test)]
mod tests;
