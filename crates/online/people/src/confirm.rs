//! What shows that a session is really used by its person: whoever finds an open browser mustn't be able to keep the account.

use std::fmt;

use serde::{Deserialize, Serialize};
use sqlx::Row as _;
use webauthn_rs::prelude::{PasskeyAuthentication, PublicKeyCredential};
use wildpile_protocol::people::{Ceremony, Finish, PASSWORD};
use wildpile_protocol::text as t;
use wildpile_tables::Person;

use crate::accounts::{AT_ONE, OF_ADDRESS, shown_login};
use crate::passkeys::wrong;
use crate::{Kind, Party, People, PeopleError, refused};

/// How somebody confirms to be the person of a session. An account has one way: its password, or without one, a passkey.
pub enum Confirmation {
    /// By the password.
    Password(String),
    /// By an answer to [`People::ask_confirmation`], given at this host.
    Passkey(Party, Finish),
}

impl From<&str> for Confirmation {
    fn from(password: &str) -> Self {
        Self::Password(password.to_owned())
    }
}

impl fmt::Debug for Confirmation {
    /// Without the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Password(_) => "Password(…)",
            Self::Passkey(..) => "Passkey(…)",
        })
    }
}

/// The state of such a ceremony. Those of logins and registrations can't be read as one, nor the other way round.
#[derive(Serialize, Deserialize)]
struct Confirming {
    confirms: PasskeyAuthentication,
}

impl People {
    /// Begins to confirm with a passkey of an account that has no password.
    ///
    /// # Errors
    /// When the person has no account or a password, after too many tries, or when the store failed.
    pub async fn ask_confirmation(&self, person: &Person, party: &Party) -> Result<Ceremony, PeopleError> {
        self.take(format!("confirming {}", person.id.as_str()), OF_ADDRESS)?;
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

    /// Whether it is really the person; the name with which it logs in, empty if it has none.
    pub(crate) async fn confirm(
        &self,
        person: &Person,
        by: impl Into<Confirmation>,
    ) -> Result<String, PeopleError> {
        self.take(format!("confirm {}", person.id.as_str()), AT_ONE)?;
        let row = sqlx::query("SELECT login, password FROM accounts WHERE person_id = $1")
            .bind(person.id.as_str())
            .fetch_optional(self.store.pool())
            .await?;
        let Some(row) = row else {
            return Err(refused(Kind::Absent, t::AccountNone));
        };
        let (login, stored): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        let by: Confirmation = by.into();
        match by {
            Confirmation::Password(_) if stored.is_empty() => {
                return Err(refused(Kind::Denied, t::ConfirmPasskey));
            }
            Confirmation::Password(password) => {
                let password = password.chars().take(PASSWORD.1 + 1).collect();
                if !self.hashing.check(password, Some(stored)).await? {
                    return Err(refused(Kind::Denied, t::PasswordWrong));
                }
            }
            Confirmation::Passkey(..) if !stored.is_empty() => {
                return Err(refused(Kind::Denied, t::ConfirmPassword));
            }
            Confirmation::Passkey(party, given) => self.confirm_passkey(person, &party, given).await?,
        }
        Ok(shown_login(login))
    }

    /// Takes the answer of a ceremony that this person has begun.
    async fn confirm_passkey(
        &self,
        person: &Person,
        party: &Party,
        given: Finish,
    ) -> Result<(), PeopleError> {
        let (whose, state): (_, Confirming) = self.recall(&given.id).await?;
        if whose.as_deref() != Some(person.id.as_str()) {
            return Err(wrong());
        }
        let credential: PublicKeyCredential =
            serde_json::from_value(given.credential).map_err(|_| wrong())?;
        // It has to be one of those that the account had when it was asked, and one that it still has.
        let webauthn = party.webauthn()?;
        let found = webauthn.finish_passkey_authentication(&credential, &state.confirms);
        self.used(person, &found.map_err(|_| wrong())?).await
    }
}
