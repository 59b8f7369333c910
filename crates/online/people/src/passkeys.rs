//! Passkeys: another way to log in to an account. The cryptography is that of `webauthn-rs`.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sqlx::Row as _;
use webauthn_rs::prelude::{
    DiscoverableAuthentication, Passkey as Key, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, Url, Uuid,
};
use webauthn_rs::{Webauthn, WebauthnBuilder};
use wildpile_protocol::people::{Ceremony, Passkey};
use wildpile_protocol::text as t;
use wildpile_tables::store::StoreError;
use wildpile_tables::{Person, PlayerId, Token};

use crate::accounts::{DEVICE, LoggedIn, OF_ADDRESS};
use crate::{Kind, People, PeopleError, refused};

/// How long a ceremony may take, in milliseconds.
const CEREMONY_MS: i64 = 5 * 60_000;

/// How many passkeys an account may have.
const MOST: usize = 20;

/// The server as a passkey knows it: the host name to which it is bound.
#[derive(Clone, Debug)]
pub struct Party {
    origin: Url,
}

impl Party {
    /// The server at this host, with or without a port; `None` if passkeys can't be bound to it: addresses have no name.
    #[must_use]
    pub fn at(host: &str, https: bool) -> Option<Self> {
        let scheme = if https { "https" } else { "http" };
        let origin = Url::parse(&format!("{scheme}://{host}")).ok()?;
        origin.domain()?;
        Some(Self { origin })
    }

    fn webauthn(&self) -> Result<Webauthn, PeopleError> {
        let name = self.origin.domain().unwrap_or_default();
        let built =
            WebauthnBuilder::new(name, &self.origin).and_then(|builder| builder.rp_name("Wildpile").build());
        built.map_err(|_| refused(Kind::Wrong, t::PasskeyHost))
    }
}

fn wrong() -> PeopleError {
    refused(Kind::Denied, t::PasskeyWrong)
}

fn json(value: &impl Serialize) -> Result<String, PeopleError> {
    serde_json::to_string(value).map_err(|_| wrong())
}

fn digits(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl People {
    /// Begins to make a passkey for an account. Whoever has nothing but a session could keep the account with one, so the
    /// password is needed.
    ///
    /// # Errors
    /// When the person has no account, the password is wrong, there are too many passkeys, or the store failed.
    pub async fn begin_passkey(
        &self,
        person: &Person,
        password: &str,
        party: &Party,
    ) -> Result<Ceremony, PeopleError> {
        let login = self.confirm(person, password).await?;
        let known = self.keys(&person.id).await?;
        if known.len() >= MOST {
            return Err(refused(Kind::Wrong, t::PasskeyMany { most: MOST }));
        }
        let id = Uuid::parse_str(person.id.as_str()).map_err(|_| wrong())?;
        let known = known.iter().map(|key| key.cred_id().clone()).collect();
        let begun = party
            .webauthn()?
            .start_passkey_registration(id, &login, &person.name, Some(known));
        let (options, state) = begun.map_err(|_| wrong())?;
        let mut options = serde_json::to_value(options).map_err(|_| wrong())?;
        // One logs in without a name, so the passkey has to know whose it is.
        if let Some(selection) = options
            .pointer_mut("/publicKey/authenticatorSelection")
            .and_then(Value::as_object_mut)
        {
            selection.insert("residentKey".to_owned(), "required".into());
            selection.insert("requireResidentKey".to_owned(), true.into());
        }
        self.remember(Some(&person.id), options, &state).await
    }

    /// Adds the passkey that was made.
    ///
    /// # Errors
    /// When it doesn't answer the ceremony, or the store failed.
    pub async fn add_passkey(
        &self,
        person: &Person,
        party: &Party,
        ceremony: &str,
        credential: Value,
        device: &str,
    ) -> Result<(), PeopleError> {
        let (whose, state): (_, PasskeyRegistration) = self.recall(ceremony).await?;
        if whose.as_deref() != Some(person.id.as_str()) {
            return Err(wrong());
        }
        let credential: RegisterPublicKeyCredential =
            serde_json::from_value(credential).map_err(|_| wrong())?;
        let key = party
            .webauthn()?
            .finish_passkey_registration(&credential, &state)
            .map_err(|_| wrong())?;
        let device: String = device.chars().filter(|c| !c.is_control()).take(DEVICE).collect();
        let added = sqlx::query(
            "INSERT INTO passkeys (id, person_id, passkey, device, created_ms, used_ms) VALUES ($1, $2, $3, $4, $5, $5) \
             ON CONFLICT DO NOTHING",
        )
        .bind(digits(key.cred_id().as_ref()))
        .bind(person.id.as_str())
        .bind(json(&key)?)
        .bind(device)
        .bind(self.store.now_ms())
        .execute(self.store.pool())
        .await?;
        // Somebody else's, which no authenticator makes by chance.
        if added.rows_affected() == 0 {
            Err(wrong())
        } else {
            Ok(())
        }
    }

    /// Removes a passkey.
    ///
    /// # Errors
    /// When the account has no such passkey, or the store failed.
    pub async fn remove_passkey(&self, person: &Person, id: &str) -> Result<(), PeopleError> {
        let removed = sqlx::query("DELETE FROM passkeys WHERE id = $1 AND person_id = $2")
            .bind(id)
            .bind(person.id.as_str())
            .execute(self.store.pool())
            .await?;
        match removed.rows_affected() {
            0 => Err(refused(Kind::Absent, t::PasskeyNone)),
            _ => Ok(()),
        }
    }

    /// Begins to log in with a passkey, whoever it is.
    ///
    /// # Errors
    /// After too many tries, or when the store failed.
    pub async fn ask_passkey(&self, party: &Party, address: &str) -> Result<Ceremony, PeopleError> {
        self.take(format!("passkey {address}"), OF_ADDRESS)?;
        let (options, state) = party
            .webauthn()?
            .start_discoverable_authentication()
            .map_err(|_| wrong())?;
        let mut options = serde_json::to_value(options).map_err(|_| wrong())?;
        // The page asks when a button is pressed, not while a name is filled in.
        if let Some(options) = options.as_object_mut() {
            options.remove("mediation");
        }
        self.remember(None, options, &state).await
    }

    /// Logs in with a passkey. The session that the browser had until now ends.
    ///
    /// # Errors
    /// When the passkey doesn't answer the ceremony or is nobody's, or the store failed.
    pub async fn log_in_by_passkey(
        &self,
        party: &Party,
        ceremony: &str,
        credential: Value,
        device: &str,
        before: Option<&Token>,
        known: Option<&Token>,
    ) -> Result<LoggedIn, PeopleError> {
        let (_, state): (_, DiscoverableAuthentication) = self.recall(ceremony).await?;
        let credential: PublicKeyCredential = serde_json::from_value(credential).map_err(|_| wrong())?;
        let webauthn = party.webauthn()?;
        let (person, id) = webauthn
            .identify_discoverable_authentication(&credential)
            .map_err(|_| wrong())?;
        let (person, id) = (person.simple().to_string(), digits(id));
        let row = sqlx::query(
            "SELECT passkeys.passkey, people.name FROM passkeys JOIN accounts ON accounts.person_id = passkeys.person_id \
             JOIN people ON people.id = passkeys.person_id WHERE passkeys.id = $1 AND passkeys.person_id = $2",
        )
        .bind(&id)
        .bind(&person)
        .fetch_optional(self.store.pool())
        .await?;
        let row = row.ok_or_else(wrong)?;
        let stored: String = row.try_get(0)?;
        let mut key: Key = serde_json::from_str(&stored).map_err(|_| wrong())?;
        let found = webauthn
            .finish_discoverable_authentication_v2(&credential, state, &key)
            .map_err(|_| wrong())?;
        key.update_credential(&found);
        sqlx::query("UPDATE passkeys SET passkey = $2, used_ms = $3 WHERE id = $1")
            .bind(&id)
            .bind(json(&key)?)
            .bind(self.store.now_ms())
            .execute(self.store.pool())
            .await?;
        let person = Person {
            id: PlayerId::from(person),
            name: row.try_get(1)?,
        };
        self.open_session(person, device, before, known).await
    }

    /// The passkeys of a person, as they are shown.
    pub(crate) async fn passkeys(&self, person: &PlayerId) -> Result<Vec<Passkey>, PeopleError> {
        let rows = sqlx::query(
            "SELECT id, device, created_ms, used_ms FROM passkeys WHERE person_id = $1 ORDER BY created_ms, id",
        )
        .bind(person.as_str())
        .fetch_all(self.store.pool())
        .await?;
        let passkeys = rows.iter().map(|row| {
            Ok(Passkey {
                id: row.try_get(0)?,
                device: row.try_get(1)?,
                created_ms: row.try_get(2)?,
                used_ms: row.try_get(3)?,
            })
        });
        Ok(passkeys.collect::<Result<_, sqlx::Error>>()?)
    }

    async fn keys(&self, person: &PlayerId) -> Result<Vec<Key>, PeopleError> {
        let rows = sqlx::query("SELECT passkey FROM passkeys WHERE person_id = $1")
            .bind(person.as_str())
            .fetch_all(self.store.pool())
            .await?;
        let mut keys = Vec::with_capacity(rows.len());
        for row in rows {
            let text: String = row.try_get(0)?;
            keys.extend(serde_json::from_str::<Key>(&text));
        }
        Ok(keys)
    }

    /// Keeps the state of a ceremony; old ones are thrown away.
    async fn remember(
        &self,
        person: Option<&PlayerId>,
        options: Value,
        state: &impl Serialize,
    ) -> Result<Ceremony, PeopleError> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|_| StoreError::Closed)?;
        let id = digits(&bytes);
        sqlx::query("DELETE FROM ceremonies WHERE expires_ms < $1")
            .bind(self.store.now_ms())
            .execute(self.store.pool())
            .await?;
        sqlx::query("INSERT INTO ceremonies (id, person_id, state, expires_ms) VALUES ($1, $2, $3, $4)")
            .bind(&id)
            .bind(person.map(PlayerId::as_str))
            .bind(json(state)?)
            .bind(self.store.now_ms() + CEREMONY_MS)
            .execute(self.store.pool())
            .await?;
        Ok(Ceremony { id, options })
    }

    /// Takes the state of a ceremony; nobody gets it again.
    async fn recall<T: DeserializeOwned>(&self, id: &str) -> Result<(Option<String>, T), PeopleError> {
        let row = sqlx::query(
            "DELETE FROM ceremonies WHERE id = $1 AND expires_ms >= $2 RETURNING person_id, state",
        )
        .bind(id)
        .bind(self.store.now_ms())
        .fetch_optional(self.store.pool())
        .await?;
        let row = row.ok_or_else(|| refused(Kind::Denied, t::PasskeyLate))?;
        let state: String = row.try_get(1)?;
        let state = serde_json::from_str(&state).map_err(|_| wrong())?;
        Ok((row.try_get(0)?, state))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passkeys_are_bound_to_names() {
        for (host, https, origin) in [
            ("localhost:8080", false, "http://localhost:8080/"),
            ("cards.example", true, "https://cards.example/"),
        ] {
            let party = Party::at(host, https).expect(host);
            assert_eq!(party.origin.as_str(), origin);
            assert!(party.webauthn().is_ok(), "{host}");
        }
        for host in ["127.0.0.1:8080", "[::1]:80", "", "a b"] {
            assert!(Party::at(host, false).is_none(), "{host}");
        }
    }
}
