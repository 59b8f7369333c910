//! Browsers that have logged in to an account before. Each is identified by a token of its own, which outlives sessions. It
//! opens nothing: its owner may only try the password when strangers have used up all other tries.

use wildpile_tables::store::DAY_MS;
use wildpile_tables::{PlayerId, Token, sql};

use crate::{People, PeopleError};

/// Time a browser is remembered after someone has logged in with it.
const KNOWN_MS: i64 = 365 * DAY_MS;

/// Number of an account's browsers that are remembered.
const MOST: i64 = 20;

impl People {
    /// True if a browser has logged in to the account with this login name before.
    pub(crate) async fn knows(&self, device: &Token, login: &str) -> Result<bool, PeopleError> {
        let known = sql!(fetch_optional self.store.pool();
            "SELECT devices.seen_ms FROM devices JOIN accounts ON accounts.person_id = devices.person_id \
             WHERE devices.token_hash = $1 AND accounts.login = $2 AND devices.seen_ms > $3";
            device.hash(), login, self.store.now_ms() - KNOWN_MS)?;
        Ok(known.is_some())
    }
}

/// Remembers that a browser has logged in to an account: the token that it has from now on. The one until now, with which it may
/// have logged in to others, is worth nothing any more.
pub(crate) async fn remember(
    transaction: &mut sqlx::Transaction<'_, sqlx::Any>,
    person: &PlayerId,
    before: Option<&Token>,
    now: i64,
) -> Result<Token, sqlx::Error> {
    let device = Token::random();
    if let Some(before) = before {
        sql!(execute &mut **transaction;
            "UPDATE devices SET token_hash = $2 WHERE token_hash = $1"; before.hash(), device.hash())?;
    }
    sql!(execute &mut **transaction;
        "INSERT INTO devices (token_hash, person_id, seen_ms) VALUES ($1, $2, $3) \
         ON CONFLICT (token_hash, person_id) DO UPDATE SET seen_ms = $3";
        device.hash(), person.as_str(), now)?;
    sql!(execute &mut **transaction;
        "DELETE FROM devices WHERE person_id = $1 AND token_hash NOT IN (SELECT token_hash FROM devices \
         WHERE person_id = $1 AND seen_ms > $2 ORDER BY seen_ms DESC, token_hash LIMIT $3)";
        person.as_str(), now - KNOWN_MS, MOST)?;
    Ok(device)
}
