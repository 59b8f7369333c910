//! Accounts and sessions.

use std::time::Duration;

use wildpile_protocol::people::{Account, Credentials, PASSWORD, Passkeys, Session};
use wildpile_protocol::{login, text as t};
use wildpile_tables::limit::{Limiter, seconds};
use wildpile_tables::store::DAY_MS;
use wildpile_tables::{Person, PlayerId, Token, column, rows, sql};

use crate::devices::remember;
use crate::{Confirmation, Kind, People, PeopleError, refused};

/// Lifetime of an account's session without use, in milliseconds; a guest's lasts longer, as nothing else leads back
/// to the guest.
const SESSION_MS: i64 = 90 * DAY_MS;

/// The maximum length of what a browser calls itself.
const DEVICE: usize = 160;

/// Number of digits of a token's hash that name its session.
const SESSION_ID: usize = 16;

/// Limits on trying a password.
#[derive(Debug)]
pub(crate) struct Tries {
    /// Of one address at one account.
    pub(crate) at_one: Limiter<String>,
    /// Of one address.
    pub(crate) of_address: Limiter<String>,
    /// Of all addresses together at one account.
    at_account: Limiter<String>,
    /// New accounts of one address.
    pub(crate) new: Limiter<String>,
}

impl Default for Tries {
    fn default() -> Self {
        let most = |most, seconds| Limiter::new(most, Duration::from_secs(seconds));
        Self {
            at_one: most(5, 300),
            of_address: most(20, 300),
            at_account: most(100, 1_000),
            new: most(5, 3_000),
        }
    }
}

/// Someone has logged in.
#[derive(Debug)]
pub struct LoggedIn {
    /// Who.
    pub person: Person,
    /// The new session.
    pub token: Token,
    /// The token that later proves that this browser has logged in to the account before.
    pub device: Token,
}

/// Begins the login names of accounts that have none. Nobody can type one: login names don't contain it.
const NONE: char = '!';

/// A login name from the store; empty if there is none to log in with.
pub(crate) fn shown_login(stored: String) -> String {
    if stored.starts_with(NONE) {
        String::new()
    } else {
        stored
    }
}

/// The form of a login name by which it is found, or why it can't be one.
fn login_of(text: &str) -> Result<String, PeopleError> {
    login::name(text).map_err(|why| refused(Kind::Wrong, why))
}

fn check_new(password: &str, login: &str) -> Result<(), PeopleError> {
    login::password(password, login).map_err(|why| refused(Kind::Wrong, why))
}

/// Login names are unique, even if two people choose one at the same moment.
fn taken(error: sqlx::Error) -> PeopleError {
    let database = error.as_database_error();
    match database.is_some_and(|error| error.is_unique_violation()) {
        true => refused(Kind::Taken, t::LoginTaken),
        false => error.into(),
    }
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
        take(&self.tries.new, address.to_owned())?;
        let hash = self.hashing.hash(wanted.password.clone()).await?;
        let mut transaction = self.store.pool().begin().await?;
        let opened = self
            .open_account(&mut transaction, guest, Some((login, hash)), device)
            .await?;
        transaction.commit().await?;
        Ok(opened)
    }

    /// Makes the account of a guest, whose sessions end, as do the ceremonies that were begun in them; there is a new session.
    /// Without a login name and the hash of a password, only a passkey opens it.
    pub(crate) async fn open_account(
        &self,
        transaction: &mut sqlx::Transaction<'_, sqlx::Any>,
        guest: &Person,
        password: Option<(String, String)>,
        device: &str,
    ) -> Result<LoggedIn, PeopleError> {
        let now = self.store.now_ms();
        let (login, hash, taken) = match password {
            Some((login, hash)) => (login, hash, refused(Kind::Taken, t::LoginTaken)),
            // No password fits an empty hash.
            None => {
                let login = format!("{NONE}{}", guest.id.as_str());
                (login, String::new(), refused(Kind::Taken, t::AccountHas))
            }
        };
        let added = sql!(execute &mut **transaction;
            "INSERT INTO accounts (person_id, login, password, created_ms) VALUES ($1, $2, $3, $4) \
             ON CONFLICT DO NOTHING"; guest.id.as_str(), login, hash, now)?;
        if added.rows_affected() == 0 {
            return Err(taken);
        }
        for delete in [
            "DELETE FROM sessions WHERE person_id = $1",
            "DELETE FROM ceremonies WHERE person_id = $1",
        ] {
            sql!(execute &mut **transaction; delete; guest.id.as_str())?;
        }
        self.admit(transaction, guest.clone(), device, None).await
    }

    /// Opens a session, and remembers the browser that has it.
    async fn admit(
        &self,
        transaction: &mut sqlx::Transaction<'_, sqlx::Any>,
        person: Person,
        device: &str,
        known: Option<&Token>,
    ) -> Result<LoggedIn, PeopleError> {
        let (token, now) = (Token::random(), self.store.now_ms());
        sql!(execute &mut **transaction;
            "INSERT INTO sessions (token_hash, person_id, created_ms, seen_ms, expires_ms, device) \
             VALUES ($1, $2, $3, $3, $4, $5)";
            token.hash(), person.id.as_str(), now, now + SESSION_MS, device_name(device))?;
        let device = remember(transaction, &person.id, known, now).await?;
        Ok(LoggedIn {
            person,
            token,
            device,
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
        // An invalid name is an unknown one.
        let login = login_of(&given.login).unwrap_or_default();
        match known {
            Some(known) if self.knows(known, &login).await? => {
                take(&self.tries.at_one, format!("device {} {login}", known.hash()))?;
            }
            _ => {
                take(&self.tries.of_address, format!("address {address}"))?;
                take(&self.tries.at_one, format!("one {address} {login}"))?;
                take(&self.tries.at_account, login.clone())?;
            }
        }
        let found: Option<(String, String, String)> = rows!(fetch_optional self.store.pool();
            "SELECT people.id, people.name, accounts.password FROM accounts \
             JOIN people ON people.id = accounts.person_id WHERE accounts.login = $1"; &login)?;
        let found = found.map(|(id, name, stored)| {
            let id = PlayerId::from(id);
            (Person { id, name }, stored)
        });
        let (person, stored) = found.unzip();
        // A password that is too long to be one isn't hashed at length.
        let password: String = given.password.chars().take(PASSWORD.1 + 1).collect();
        let fits = self.hashing.check(password, stored).await?;
        let Some(person) = person.filter(|_| fits) else {
            return Err(denied());
        };
        self.open_session(person, device, before, known).await
    }

    /// A new session of someone who has shown to be the person; the one that the browser had until now ends.
    pub(crate) async fn open_session(
        &self,
        person: Person,
        device: &str,
        before: Option<&Token>,
        known: Option<&Token>,
    ) -> Result<LoggedIn, PeopleError> {
        let mut transaction = self.store.pool().begin().await?;
        let opened = self.admit(&mut transaction, person, device, known).await?;
        if let Some(before) = before {
            sql!(execute &mut *transaction; "DELETE FROM sessions WHERE token_hash = $1"; before.hash())?;
        }
        transaction.commit().await?;
        Ok(opened)
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
        sql!(execute self.store.pool(); what; token.hash())?;
        Ok(())
    }

    /// Ends a session of a person.
    ///
    /// # Errors
    /// When there is no such session, or the store failed.
    pub async fn end_session(&self, person: &Person, id: &str) -> Result<(), PeopleError> {
        let ended = sql!(execute self.store.pool();
            "DELETE FROM sessions WHERE person_id = $1 AND substr(token_hash, 1, 16) = $2";
            person.id.as_str(), id)?;
        match ended.rows_affected() {
            0 => Err(refused(Kind::Absent, t::SessionNone)),
            _ => Ok(()),
        }
    }

    /// Changes the password. All sessions end; there is a new one. So do passkeys, unless they are to be kept, those that are just
    /// being made, and what is known of devices.
    ///
    /// # Errors
    /// When the old one is wrong or there is none, the new one can't be used, or the store failed.
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
        self.renew_password(person, None, new, passkeys, device).await
    }

    /// Gives an account that was made with a passkey its first password, and the name to log in with. Sessions end as they do when
    /// a password changes.
    ///
    /// # Errors
    /// When name or password can't be used, the name is taken, the account has a password, the person didn't confirm, or the store
    /// failed.
    pub async fn set_password(
        &self,
        person: &Person,
        by: impl Into<Confirmation>,
        wanted: &Credentials,
        passkeys: Passkeys,
        device: &str,
    ) -> Result<LoggedIn, PeopleError> {
        let login = login_of(&wanted.login)?;
        check_new(&wanted.password, &login)?;
        if !self.confirm(person, by).await?.is_empty() {
            return Err(refused(Kind::Taken, t::PasswordHas));
        }
        self.renew_password(person, Some(&login), &wanted.password, passkeys, device)
            .await
    }

    /// Another password, and a login name if the account is to get one.
    async fn renew_password(
        &self,
        person: &Person,
        login: Option<&str>,
        new: &str,
        passkeys: Passkeys,
        device: &str,
    ) -> Result<LoggedIn, PeopleError> {
        let hash = self.hashing.hash(new.to_owned()).await?;
        let mut transaction = self.store.pool().begin().await?;
        let renewed = sql!(execute &mut *transaction;
            "UPDATE accounts SET password = $2, login = COALESCE($3, login) WHERE person_id = $1";
            person.id.as_str(), hash, login)
        .map_err(taken)?;
        // Deleted meanwhile.
        if renewed.rows_affected() == 0 {
            return Err(refused(Kind::Absent, t::AccountNone));
        }
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
            sql!(execute &mut *transaction; delete; person.id.as_str())?;
        }
        let opened = self.admit(&mut transaction, person.clone(), device, None).await?;
        transaction.commit().await?;
        Ok(opened)
    }

    /// The account or guest that this token belongs to. Use prolongs the session.
    ///
    /// # Errors
    /// When the store failed.
    pub async fn account(&self, person: &Person, token: &Token) -> Result<Account, PeopleError> {
        let now = self.store.now_ms();
        let login = self.login(&person.id).await?;
        if login.is_some() {
            sql!(execute self.store.pool();
                "UPDATE sessions SET seen_ms = $2, expires_ms = $3 WHERE token_hash = $1 AND seen_ms < $4";
                token.hash(), now, now + SESSION_MS, now - DAY_MS)?;
        }
        let rows: Vec<(String, String, i64, i64)> = rows!(fetch_all self.store.pool();
            "SELECT token_hash, device, created_ms, seen_ms FROM sessions WHERE person_id = $1 \
             AND expires_ms > $2 ORDER BY seen_ms DESC, created_ms DESC LIMIT 50"; person.id.as_str(), now)?;
        let own = token.hash();
        let sessions = rows
            .into_iter()
            .map(|(hash, device, created_ms, seen_ms)| Session {
                own: hash == own,
                id: hash.chars().take(SESSION_ID).collect(),
                device,
                created_ms,
                seen_ms,
            });
        Ok(Account {
            name: person.name.clone(),
            player: person.id.as_str().to_owned(),
            login,
            sessions: sessions.collect(),
            passkeys: self.passkeys(&person.id).await?,
        })
    }

    /// The name with which a person logs in: `None` for a guest, empty for an account without a password.
    pub(crate) async fn login(&self, person: &PlayerId) -> Result<Option<String>, PeopleError> {
        let login: Option<String> = column!(fetch_optional self.store.pool();
            "SELECT login FROM accounts WHERE person_id = $1"; person.as_str())?;
        Ok(login.map(shown_login))
    }
}

/// Takes one of a key's tries.
pub(crate) fn take(tries: &Limiter<String>, key: String) -> Result<(), PeopleError> {
    tries.take(&key).map_err(|wait| {
        let seconds = seconds(wait);
        refused(Kind::Often, t::TriesOften { seconds })
    })
}

/// The stored part of a browser's own description.
pub(crate) fn device_name(agent: &str) -> String {
    agent.chars().filter(|c| !c.is_control()).take(DEVICE).collect()
}

#[cfg(test)]
mod tests {
    use wildpile_tables::store::Store;

    use super::*;

    fn given(login: &str) -> Credentials {
        Credentials {
            login: login.to_owned(),
            password: "correct horse".to_owned(),
        }
    }

    /// Neither the answer nor its time distinguishes an unknown name from a wrong password.
    #[tokio::test]
    async fn an_unknown_name_costs_as_much_as_a_wrong_password() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        let store = Store::open(&format!("sqlite:{}", file.display())).await.unwrap();
        let people = People::new(store.clone());
        let ada = Person {
            id: PlayerId::random(),
            name: "Ada".to_owned(),
        };
        store.add_person(&ada, &Token::random()).await.unwrap();
        people
            .register(&ada, &given("ada.lovelace"), "a", "")
            .await
            .unwrap();
        let wrong = Credentials {
            password: "wrong horse".to_owned(),
            ..given("ada.lovelace")
        };
        // The last one can't be a login name at all.
        for tried in [wrong, given("nobody"), given("!")] {
            let before = people.hashing.done();
            let refused = people.log_in(&tried, "b", "", None, None).await.unwrap_err();
            assert!(
                matches!(&refused, PeopleError::Refused(Kind::Denied, why) if why.id() == "protocol.login-wrong"),
                "{refused:?}"
            );
            assert_eq!(people.hashing.done(), before + 1, "{}", tried.login);
        }
    }
}
