//! Ceremonies of browsers and passkeys. The cryptography is that of `webauthn-rs`.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use webauthn_rs::prelude::{
    AuthenticationResult, CredentialID, DiscoverableAuthentication, Passkey as Key, PasskeyAuthentication,
    PasskeyRegistration, PublicKeyCredential, RegisterPublicKeyCredential, Url, Uuid,
};
use webauthn_rs::{Webauthn, WebauthnBuilder};
use wildpile_protocol::people::{Ceremony, Finish};
use wildpile_protocol::{digits, text as t};
use wildpile_tables::{Person, PlayerId, Token, column, random, rows, sql};

use crate::accounts::{LoggedIn, device_name, take};
use crate::{Confirmation, Kind, People, PeopleError, refused};

/// Time a ceremony may take, in milliseconds.
const CEREMONY_MS: i64 = 5 * 60_000;

/// Number of passkeys an account may have.
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

/// The state of a ceremony for a guest's first passkey, which makes the account. It can't be read as one for a further passkey, whose
/// person has confirmed, nor the other way round.
#[derive(Serialize, Deserialize)]
struct First {
    first: PasskeyRegistration,
}

/// The state of a ceremony that confirms. Those of logins and registrations can't be read as one, nor the other way round.
#[derive(Serialize, Deserialize)]
struct Confirming {
    confirms: PasskeyAuthentication,
}

/// The browser's argument for making a passkey, and the server's state until then. One logs in without a name, so the passkey
/// has to know whose it is.
fn creation(
    party: &Party,
    person: &Person,
    user: &str,
    known: Option<Vec<CredentialID>>,
) -> Result<(Value, PasskeyRegistration), PeopleError> {
    let id = Uuid::parse_str(person.id.as_str()).map_err(|_| wrong())?;
    let begun = party
        .webauthn()?
        .start_passkey_registration(id, user, &person.name, known);
    let (options, state) = begun.map_err(|_| wrong())?;
    let mut options = serde_json::to_value(options).map_err(|_| wrong())?;
    if let Some(selection) = options
        .pointer_mut("/publicKey/authenticatorSelection")
        .and_then(Value::as_object_mut)
    {
        selection.insert("residentKey".to_owned(), "required".into());
        selection.insert("requireResidentKey".to_owned(), true.into());
    }
    Ok((options, state))
}

/// The passkey that answers a ceremony.
fn made(party: &Party, credential: Value, state: &PasskeyRegistration) -> Result<Key, PeopleError> {
    let credential: RegisterPublicKeyCredential = serde_json::from_value(credential).map_err(|_| wrong())?;
    let key = party.webauthn()?.finish_passkey_registration(&credential, state);
    key.map_err(|_| wrong())
}

/// Adds a passkey to an account.
async fn add(
    connection: &mut sqlx::AnyConnection,
    person: &PlayerId,
    key: &Key,
    device: &str,
    now: i64,
) -> Result<(), PeopleError> {
    let added = sql!(execute connection;
        "INSERT INTO passkeys (id, person_id, passkey, device, created_ms, used_ms) \
         VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT DO NOTHING";
        digits(key.cred_id().as_ref()), person.as_str(), json(key)?, device_name(device), now)?;
    // Someone else's, which no authenticator makes by chance.
    match added.rows_affected() {
        0 => Err(wrong()),
        _ => Ok(()),
    }
}

fn wrong() -> PeopleError {
    refused(Kind::Denied, t::PasskeyWrong)
}

fn json(value: &impl Serialize) -> Result<String, PeopleError> {
    serde_json::to_string(value).map_err(|_| wrong())
}

impl People {
    /// Begins to make a guest's account with a passkey alone.
    ///
    /// # Errors
    /// When the guest has an account already, after too many tries, or when the store failed.
    pub async fn begin_account(
        &self,
        guest: &Person,
        party: &Party,
        address: &str,
    ) -> Result<Ceremony, PeopleError> {
        take(&self.tries.of_address, format!("passkey {address}"))?;
        if self.login(&guest.id).await?.is_some() {
            return Err(refused(Kind::Taken, t::AccountHas));
        }
        let (options, first) = creation(party, guest, &guest.name, None)?;
        self.begin(Some(&guest.id), options, &First { first }).await
    }

    /// Keeps a guest as an account that has the passkey and no password. The guest's sessions end; there is a new one.
    ///
    /// # Errors
    /// When the passkey doesn't answer the guest's ceremony, the guest has an account already, there were too many new accounts, or the
    /// store failed.
    pub async fn register_by_passkey(
        &self,
        guest: &Person,
        party: &Party,
        given: Finish,
        address: &str,
        device: &str,
    ) -> Result<LoggedIn, PeopleError> {
        let state: First = self.recall(&given.id, Some(&guest.id)).await?;
        let key = made(party, given.credential, &state.first)?;
        // Answers that came too late, or twice, make no account and use none up.
        take(&self.tries.new, address.to_owned())?;
        let mut transaction = self.store.pool().begin().await?;
        let opened = self.open_account(&mut transaction, guest, None, device).await?;
        add(&mut transaction, &guest.id, &key, device, self.store.now_ms()).await?;
        transaction.commit().await?;
        Ok(opened)
    }

    /// Begins to make a passkey for an account. Someone with nothing but a session could keep the account with one, so the
    /// person has to confirm.
    ///
    /// # Errors
    /// When the person has no account or didn't confirm, there are too many passkeys, or the store failed.
    pub async fn begin_passkey(
        &self,
        person: &Person,
        by: impl Into<Confirmation>,
        party: &Party,
    ) -> Result<Ceremony, PeopleError> {
        let login = self.confirm(person, by).await?;
        let known = self.keys(&person.id).await?;
        if known.len() >= MOST {
            return Err(refused(Kind::Wrong, t::PasskeyMany { most: MOST }));
        }
        let known = known.iter().map(|key| key.cred_id().clone()).collect();
        let user = if login.is_empty() { &person.name } else { &login };
        let (options, state) = creation(party, person, user, Some(known))?;
        self.begin(Some(&person.id), options, &state).await
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
        let state: PasskeyRegistration = self.recall(ceremony, Some(&person.id)).await?;
        let key = made(party, credential, &state)?;
        let mut connection = self.store.pool().acquire().await?;
        add(&mut connection, &person.id, &key, device, self.store.now_ms()).await
    }

    /// Begins to confirm with a passkey of an account that has no password.
    ///
    /// # Errors
    /// When the person has no account or a password, after too many tries, or when the store failed.
    pub async fn ask_confirmation(&self, person: &Person, party: &Party) -> Result<Ceremony, PeopleError> {
        take(
            &self.tries.of_address,
            format!("confirming {}", person.id.as_str()),
        )?;
        match self.login(&person.id).await?.as_deref() {
            None => return Err(refused(Kind::Absent, t::AccountNone)),
            Some("") => {}
            Some(_) => return Err(refused(Kind::Denied, t::ConfirmPassword)),
        }
        let keys = self.keys(&person.id).await?;
        let begun = party.webauthn()?.start_passkey_authentication(&keys);
        let (options, confirms) = begun.map_err(|_| wrong())?;
        let options = serde_json::to_value(options).map_err(|_| wrong())?;
        self.begin(Some(&person.id), options, &Confirming { confirms })
            .await
    }

    /// Takes the answer of a ceremony that this person has begun.
    pub(crate) async fn confirm_passkey(
        &self,
        person: &Person,
        party: &Party,
        given: Finish,
    ) -> Result<(), PeopleError> {
        let state: Confirming = self.recall(&given.id, Some(&person.id)).await?;
        let credential: PublicKeyCredential =
            serde_json::from_value(given.credential).map_err(|_| wrong())?;
        // It has to be one of those that the account had when it was asked, and one that it still has.
        let webauthn = party.webauthn()?;
        let found = webauthn.finish_passkey_authentication(&credential, &state.confirms);
        self.used(person, &found.map_err(|_| wrong())?).await
    }

    /// Begins to log in with a passkey, for an unknown person.
    ///
    /// # Errors
    /// After too many tries, or when the store failed.
    pub async fn ask_passkey(&self, party: &Party, address: &str) -> Result<Ceremony, PeopleError> {
        take(&self.tries.of_address, format!("passkey {address}"))?;
        let (options, state) = party
            .webauthn()?
            .start_discoverable_authentication()
            .map_err(|_| wrong())?;
        let mut options = serde_json::to_value(options).map_err(|_| wrong())?;
        // The page asks when a button is pressed, not while a name is filled in.
        if let Some(options) = options.as_object_mut() {
            options.remove("mediation");
        }
        self.begin(None, options, &state).await
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
        // One of someone who is known isn't for logging in.
        let state: DiscoverableAuthentication = self.recall(ceremony, None).await?;
        let credential: PublicKeyCredential = serde_json::from_value(credential).map_err(|_| wrong())?;
        let webauthn = party.webauthn()?;
        let (person, id) = webauthn
            .identify_discoverable_authentication(&credential)
            .map_err(|_| wrong())?;
        let (person, id) = (person.simple().to_string(), digits(id));
        let found: Option<(String, String)> = rows!(fetch_optional self.store.pool();
            "SELECT passkeys.passkey, people.name FROM passkeys \
             JOIN accounts ON accounts.person_id = passkeys.person_id \
             JOIN people ON people.id = passkeys.person_id \
             WHERE passkeys.id = $1 AND passkeys.person_id = $2"; &id, &person)?;
        let (stored, name) = found.ok_or_else(wrong)?;
        let key: Key = serde_json::from_str(&stored).map_err(|_| wrong())?;
        let found = webauthn
            .finish_discoverable_authentication_v2(&credential, state, &key)
            .map_err(|_| wrong())?;
        let id = PlayerId::from(person);
        let person = Person { id, name };
        self.used(&person, &found).await?;
        self.open_session(person, device, before, known).await
    }

    /// Notes that a passkey of this person was used, and how often: a copy of it would count differently.
    async fn used(&self, person: &Person, found: &AuthenticationResult) -> Result<(), PeopleError> {
        let id = digits(found.cred_id().as_ref());
        let stored: Option<String> = column!(fetch_optional self.store.pool();
            "SELECT passkey FROM passkeys WHERE id = $1 AND person_id = $2"; &id, person.id.as_str())?;
        let mut key: Key = serde_json::from_str(&stored.ok_or_else(wrong)?).map_err(|_| wrong())?;
        key.update_credential(found);
        sql!(execute self.store.pool();
            "UPDATE passkeys SET passkey = $2, used_ms = $3 WHERE id = $1";
            &id, json(&key)?, self.store.now_ms())?;
        Ok(())
    }

    async fn keys(&self, person: &PlayerId) -> Result<Vec<Key>, PeopleError> {
        let keys: Vec<String> = column!(fetch_all self.store.pool();
            "SELECT passkey FROM passkeys WHERE person_id = $1"; person.as_str())?;
        Ok(keys.iter().flat_map(|key| serde_json::from_str(key)).collect())
    }

    /// Begins a ceremony: keeps its state; old ones are thrown away.
    async fn begin(
        &self,
        person: Option<&PlayerId>,
        options: Value,
        state: &impl Serialize,
    ) -> Result<Ceremony, PeopleError> {
        let id = digits(&random::<16>());
        sql!(execute self.store.pool(); "DELETE FROM ceremonies WHERE expires_ms < $1"; self.store.now_ms())?;
        sql!(execute self.store.pool();
            "INSERT INTO ceremonies (id, person_id, state, expires_ms) VALUES ($1, $2, $3, $4)";
            &id, person.map(PlayerId::as_str), json(state)?, self.store.now_ms() + CEREMONY_MS)?;
        Ok(Ceremony { id, options })
    }

    /// Takes the state of someone's ceremony; nobody gets it again.
    async fn recall<T: DeserializeOwned>(
        &self,
        id: &str,
        person: Option<&PlayerId>,
    ) -> Result<T, PeopleError> {
        let taken: Option<(Option<String>, String)> = rows!(fetch_optional self.store.pool();
            "DELETE FROM ceremonies WHERE id = $1 AND expires_ms >= $2 RETURNING person_id, state";
            id, self.store.now_ms())?;
        let (whose, state) = taken.ok_or_else(|| refused(Kind::Denied, t::PasskeyLate))?;
        if whose.as_deref() != person.map(PlayerId::as_str) {
            return Err(wrong());
        }
        serde_json::from_str(&state).map_err(|_| wrong())
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

    #[test]
    fn a_ceremony_for_a_first_passkey_is_none_for_a_further_one() {
        let party = Party::at("localhost:8080", false).expect("a name");
        let webauthn = party.webauthn().expect("passkeys can be bound to it");
        let begun = webauthn.start_passkey_registration(Uuid::from_u128(7), "ada", "Ada", None);
        let (_, state) = begun.expect("a ceremony");
        let further = serde_json::to_string(&state).expect("it can be kept");
        let first = serde_json::to_string(&First { first: state }).expect("it can be kept");
        assert!(serde_json::from_str::<PasskeyRegistration>(&further).is_ok());
        assert!(serde_json::from_str::<PasskeyRegistration>(&first).is_err());
        assert!(serde_json::from_str::<First>(&first).is_ok());
        assert!(serde_json::from_str::<First>(&further).is_err());
    }
}
