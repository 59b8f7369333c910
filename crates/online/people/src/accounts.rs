//! Accounts and sessions.

use std::time::Duration;

use sqlx::Row as _;
use wildpile_protocol::people::{Account, Credentials, LOGIN, PASSWORD, Passkeys, Session};
use wildpile_protocol::text as t;
use wildpile_tables::store::DAY_MS;
use wildpile_tables::{Person, PlayerId, Token, limit};

use crate::devices::remember;
use crate::tries::Allowed;
use crate::{Kind, People, PeopleError, refused};

/// How long a session of an account lasts without being used, in milliseconds; a guest's lasts longer, as nothing else
/// leads back to the guest.
const SESSION_MS: i64 = 90 * DAY_MS;

/// The maximum length of what a browser calls itself.
pub(crate) const DEVICE: usize = 160;

/// How many digits of a token's hash name its session.
const SESSION_ID: usize = 16;

/// Tries of one address at one account, of one address, and of all addresses together at one account.
const AT_ONE: Allowed = allowed(5, 60);
pub(crate) const OF_ADDRESS: Allowed = allowed(20, 15);
const AT_ACCOUNT: Allowed = allowed(100, 10);

/// New accounts of one address.
const NEW: Allowed = allowed(5, 600);

const fn allowed(burst: u32, seconds: u64) -> Allowed {
    Allowed {
        burst,
        every: Duration::from_secs(seconds),
    }
}

/// Somebody has logged in.
#[derive(Debug)]
pub struct LoggedIn {
    /// Who.
    pub person: Person,
    /// The new session.
    pub token: Token,
    /// What shows later that this browser has logged in to the account before.
    pub device: Token,
}

/// The form of a login name by which it is found, or why it can't be one.
fn login_of(text: &str) -> Result<String, PeopleError> {
    let login = text.trim().to_ascii_lowercase();
    let (least, most) = LOGIN;
    let is_sign = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '@');
    if (least..=most).contains(&login.chars().count()) && login.chars().all(is_sign) {
        return Ok(login);
    }
    Err(refused(Kind::Wrong, t::LoginForm { least, most }))
}

fn check_new(password: &str, login: &str) -> Result<(), PeopleError> {
    let (least, most) = PASSWORD;
    let count = password.chars().count();
    if !(least..=most).contains(&count) {
        return Err(refused(Kind::Wrong, t::PasswordLength { least, most, count }));
    }
    if password.to_lowercase().contains(login) {
        return Err(refused(Kind::Wrong, t::PasswordLogin));
    }
    Ok(())
}

fn denied() -> PeopleError {
    refused(Kind::Denied, t::LoginWrong)
}

impl People {
    /// Keeps a guest as an account. The guest's sessions end; there is a new one.
    ///
    /// # Errors
    /// When name or password can't be used, the name is taken, the guest has an account already, or the store failed.
    pub async fn register(
        &self,
        guest: &Person,
        wanted: &Credentials,
        address: &str,
        device: &str,
    ) -> Result<LoggedIn, PeopleError> {
        let login = login_of(&wanted.login)?;
        check_new(&wanted.password, &login)?;
        if self.login(&guest.id).await?.is_some() {
            return Err(refused(Kind::Taken, t::AccountHas));
        }
        self.take(format!("new {address}"), NEW)?;
        let hash = self.hashing.hash(wanted.password.clone()).await?;
        let mut transaction = self.store.pool().begin().await?;
        let added = sqlx::query(
            "INSERT INTO accounts (person_id, login, password, created_ms) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        )
        .bind(guest.id.as_str())
        .bind(&login)
        .bind(hash)
        .bind(self.store.now_ms())
        .execute(&mut *transaction)
        .await?;
        if added.rows_affected() == 0 {
            return Err(refused(Kind::Taken, t::LoginTaken));
        }
        sqlx::query("DELETE FROM sessions WHERE person_id = $1")
            .bind(guest.id.as_str())
            .execute(&mut *transaction)
            .await?;
        let token = Token::random();
        let now = self.store.now_ms();
        add_session(&mut transaction, &guest.id, &token, device, now).await?;
        let known = remember(&mut transaction, &guest.id, None, now).await?;
        transaction.commit().await?;
        Ok(LoggedIn {
            person: guest.clone(),
            token,
            device: known,
        })
    }

    /// Logs in. The session that the browser had until now ends. A browser that has logged in to this account before, and says so
    /// (`known`), has tries of its own: strangers can't use them up.
    ///
    /// # Errors
    /// When name and password don't belong together, for whatever reason; after too many tries; when the store failed.
    pub async fn log_in(
        &self,
        given: &Credentials,
        address: &str,
        device: &str,
        before: Option<&Token>,
        known: Option<&Token>,
    ) -> Result<LoggedIn, PeopleError> {
        // What can't be a name is an unknown one.
        let login = login_of(&given.login).unwrap_or_default();
        match known {
            Some(known) if self.knows(known, &login).await? => {
                self.take(format!("device {} {login}", known.hash()), AT_ONE)?;
            }
            _ => {
                self.take(format!("address {address}"), OF_ADDRESS)?;
                self.take(format!("one {address} {login}"), AT_ONE)?;
                self.take(format!("account {login}"), AT_ACCOUNT)?;
            }
        }
        let row = sqlx::query(
            "SELECT people.id, people.name, accounts.password FROM accounts \
             JOIN people ON people.id = accounts.person_id WHERE accounts.login = $1",
        )
        .bind(&login)
        .fetch_optional(self.store.pool())
        .await?;
        let found = row.map(|row| {
            let person = Person {
                id: PlayerId::from(row.try_get::<String, _>(0)?),
                name: row.try_get(1)?,
            };
            Ok::<_, sqlx::Error>((person, row.try_get::<String, _>(2)?))
        });
        let (person, stored) = found.transpose()?.unzip();
        // A password that is too long to be one isn't hashed at length.
        let password: String = given.password.chars().take(PASSWORD.1 + 1).collect();
        let fits = self.hashing.check(password, stored).await?;
        let Some(person) = person.filter(|_| fits) else {
            return Err(denied());
        };
        self.open_session(person, device, before, known).await
    }

    /// A new session of somebody who has shown to be the person; the one that the browser had until now ends.
    pub(crate) async fn open_session(
        &self,
        person: Person,
        device: &str,
        before: Option<&Token>,
        known: Option<&Token>,
    ) -> Result<LoggedIn, PeopleError> {
        let token = Token::random();
        let mut transaction = self.store.pool().begin().await?;
        let now = self.store.now_ms();
        add_session(&mut transaction, &person.id, &token, device, now).await?;
        let known = remember(&mut transaction, &person.id, known, now).await?;
        if let Some(before) = before {
            sqlx::query("DELETE FROM sessions WHERE token_hash = $1")
                .bind(before.hash())
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(LoggedIn {
            person,
            token,
            device: known,
        })
    }

    /// Ends the session of a token, or all of the same person.
    ///
    /// # Errors
    /// When the store failed.
    pub async fn log_out(&self, token: &Token, everywhere: bool) -> Result<(), PeopleError> {
        let what = if everywhere {
            "DELETE FROM sessions WHERE person_id = (SELECT person_id FROM sessions WHERE token_hash = $1)"
        } else {
            "DELETE FROM sessions WHERE token_hash = $1"
        };
        sqlx::query(what)
            .bind(token.hash())
            .execute(self.store.pool())
            .await?;
        Ok(())
    }

    /// Ends a session of a person.
    ///
    /// # Errors
    /// When there is no such session, or the store failed.
    pub async fn end_session(&self, person: &Person, id: &str) -> Result<(), PeopleError> {
        let ended =
            sqlx::query("DELETE FROM sessions WHERE person_id = $1 AND substr(token_hash, 1, 16) = $2")
                .bind(person.id.as_str())
                .bind(id)
                .execute(self.store.pool())
                .await?;
        match ended.rows_affected() {
            0 => Err(refused(Kind::Absent, t::SessionNone)),
            _ => Ok(()),
        }
    }

    /// Changes the password. All sessions end; there is a new one. So do passkeys, unless they are to be kept, those that are just
    /// being made, and what is known of devices.
    ///
    /// # Errors
    /// When the old one is wrong, the new one can't be used, or the store failed.
    pub async fn change_password(
        &self,
        person: &Person,
        old: &str,
        new: &str,
        passkeys: Passkeys,
        device: &str,
    ) -> Result<LoggedIn, PeopleError> {
        let login = self.confirm(person, old).await?;
        check_new(new, &login)?;
        let hash = self.hashing.hash(new.to_owned()).await?;
        let token = Token::random();
        let mut transaction = self.store.pool().begin().await?;
        sqlx::query("UPDATE accounts SET password = $2 WHERE person_id = $1")
            .bind(person.id.as_str())
            .bind(hash)
            .execute(&mut *transaction)
            .await?;
        let removed = match passkeys {
            Passkeys::Remove => Some("DELETE FROM passkeys WHERE person_id = $1"),
            Passkeys::Keep => None,
        };
        let ended = [
            "DELETE FROM sessions WHERE person_id = $1",
            "DELETE FROM ceremonies WHERE person_id = $1",
            "DELETE FROM devices WHERE person_id = $1",
        ];
        for delete in ended.into_iter().chain(removed) {
            sqlx::query(delete)
                .bind(person.id.as_str())
                .execute(&mut *transaction)
                .await?;
        }
        let now = self.store.now_ms();
        add_session(&mut transaction, &person.id, &token, device, now).await?;
        let known = remember(&mut transaction, &person.id, None, now).await?;
        transaction.commit().await?;
        Ok(LoggedIn {
            person: person.clone(),
            token,
            device: known,
        })
    }

    /// The account of whoever has this token, or the guest. A session that is used goes on.
    ///
    /// # Errors
    /// When the store failed.
    pub async fn account(&self, person: &Person, token: &Token) -> Result<Account, PeopleError> {
        let now = self.store.now_ms();
        let login = self.login(&person.id).await?;
        if login.is_some() {
            sqlx::query(
                "UPDATE sessions SET seen_ms = $2, expires_ms = $3 WHERE token_hash = $1 AND seen_ms < $4",
            )
            .bind(token.hash())
            .bind(now)
            .bind(now + SESSION_MS)
            .bind(now - DAY_MS)
            .execute(self.store.pool())
            .await?;
        }
        let rows = sqlx::query(
            "SELECT token_hash, device, created_ms, seen_ms FROM sessions WHERE person_id = $1 AND expires_ms > $2 \
             ORDER BY seen_ms DESC, created_ms DESC LIMIT 50",
        )
        .bind(person.id.as_str())
        .bind(now)
        .fetch_all(self.store.pool())
        .await?;
        let own = token.hash();
        let sessions = rows.iter().map(|row| {
            let hash: String = row.try_get(0)?;
            Ok(Session {
                own: hash == own,
                id: hash.chars().take(SESSION_ID).collect(),
                device: row.try_get(1)?,
                created_ms: row.try_get(2)?,
                seen_ms: row.try_get(3)?,
            })
        });
        Ok(Account {
            name: person.name.clone(),
            player: person.id.as_str().to_owned(),
            login,
            sessions: sessions.collect::<Result<_, sqlx::Error>>()?,
            passkeys: self.passkeys(&person.id).await?,
        })
    }

    /// The name with which a person logs in; `None` for a guest.
    pub(crate) async fn login(&self, person: &PlayerId) -> Result<Option<String>, PeopleError> {
        let row = sqlx::query("SELECT login FROM accounts WHERE person_id = $1")
            .bind(person.as_str())
            .fetch_optional(self.store.pool())
            .await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// Whether it is really the person; the name with which it logs in.
    pub(crate) async fn confirm(&self, person: &Person, password: &str) -> Result<String, PeopleError> {
        self.take(format!("confirm {}", person.id.as_str()), AT_ONE)?;
        let row = sqlx::query("SELECT login, password FROM accounts WHERE person_id = $1")
            .bind(person.id.as_str())
            .fetch_optional(self.store.pool())
            .await?;
        let Some(row) = row else {
            return Err(refused(Kind::Absent, t::AccountNone));
        };
        let password = password.chars().take(PASSWORD.1 + 1).collect();
        if self.hashing.check(password, Some(row.try_get(1)?)).await? {
            return Ok(row.try_get(0)?);
        }
        Err(refused(Kind::Denied, t::PasswordWrong))
    }

    pub(crate) fn take(&self, key: String, allowed: Allowed) -> Result<(), PeopleError> {
        self.tries.take(key, allowed).map_err(|wait| {
            let seconds = limit::seconds(wait);
            refused(Kind::Often, t::TriesOften { seconds })
        })
    }
}

async fn add_session(
    transaction: &mut sqlx::Transaction<'_, sqlx::Any>,
    person: &PlayerId,
    token: &Token,
    device: &str,
    now: i64,
) -> Result<(), sqlx::Error> {
    let device: String = device.chars().filter(|c| !c.is_control()).take(DEVICE).collect();
    sqlx::query(
        "INSERT INTO sessions (token_hash, person_id, created_ms, seen_ms, expires_ms, device) VALUES ($1, $2, $3, $3, $4, $5)",
    )
    .bind(token.hash())
    .bind(person.as_str())
    .bind(now)
    .bind(now + SESSION_MS)
    .bind(device)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}
