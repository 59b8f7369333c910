//! Proofs that a session is really used by its person: someone who finds an open browser mustn't be able to keep the account.

use std::fmt;

use wildpile_protocol::people::{Finish, PASSWORD};
use wildpile_protocol::text as t;
use wildpile_tables::{Person, rows};

use crate::accounts::{shown_login, take};
use crate::{Kind, Party, People, PeopleError, refused};

/// A proof of being the person of a session. An account has one way: its password, or without one, a passkey.
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

impl People {
    /// Checks that it is really the person; gives the login name, empty without one.
    pub(crate) async fn confirm(
        &self,
        person: &Person,
        by: impl Into<Confirmation>,
    ) -> Result<String, PeopleError> {
        take(&self.tries.at_one, format!("confirm {}", person.id.as_str()))?;
        let account: Option<(String, String)> = rows!(fetch_optional self.store.pool();
            "SELECT login, password FROM accounts WHERE person_id = $1"; person.id.as_str())?;
        let (login, stored) = account.ok_or_else(|| refused(Kind::Absent, t::AccountNone))?;
        match by.into() {
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
}
