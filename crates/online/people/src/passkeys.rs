//! Passkeys: another way to log in to an account, or the only one.

#[cfg_attr(not(feature = "passkeys"), path = "passkeys/without.rs")]
mod ceremonies;

use wildpile_message::Message;
use wildpile_protocol::people::Passkey;
use wildpile_protocol::text as t;
use wildpile_tables::{Person, PlayerId, rows, sql};

pub use ceremonies::Party;

use crate::{Confirmation, Kind, People, PeopleError, refused};

/// The reason a server has no [`Party`].
#[must_use]
pub fn no_party() -> Message {
    if cfg!(feature = "passkeys") {
        t::PasskeyHost.into()
    } else {
        t::PasskeysNotBuilt.into()
    }
}

impl People {
    /// Removes a passkey. Without a password the person has to confirm, and one passkey has to stay: nothing else leads back to the
    /// account.
    ///
    /// # Errors
    /// When the account has no such passkey or can't do without it, the person didn't confirm, or the store failed.
    pub async fn remove_passkey(
        &self,
        person: &Person,
        id: &str,
        by: impl Into<Confirmation>,
    ) -> Result<(), PeopleError> {
        let has_password = self
            .login(&person.id)
            .await?
            .is_some_and(|login| !login.is_empty());
        if !has_password {
            // Refused before anyone has to confirm it.
            let known = self.passkeys(&person.id).await?;
            if matches!(&known[..], [last] if last.id == id) {
                return Err(refused(Kind::Wrong, t::PasskeyLast));
            }
            self.confirm(person, by).await?;
        }
        let mut transaction = self.store.pool().begin().await?;
        // Removals at the same time wait for each other here, so that they can't both count the other's passkey.
        sql!(execute &mut *transaction;
            "UPDATE accounts SET login = login WHERE person_id = $1"; person.id.as_str())?;
        let removed = sql!(execute &mut *transaction;
            "DELETE FROM passkeys WHERE id = $1 AND person_id = $2"; id, person.id.as_str())?;
        if removed.rows_affected() == 0 {
            return Err(refused(Kind::Absent, t::PasskeyNone));
        }
        let left = sql!(fetch_optional &mut *transaction;
            "SELECT accounts.person_id FROM accounts WHERE accounts.person_id = $1 \
             AND (accounts.password <> '' OR EXISTS (SELECT 1 FROM passkeys \
             WHERE passkeys.person_id = accounts.person_id))"; person.id.as_str())?;
        if left.is_none() {
            return Err(refused(Kind::Wrong, t::PasskeyLast));
        }
        transaction.commit().await?;
        Ok(())
    }

    /// The passkeys of a person, as they are shown.
    pub(crate) async fn passkeys(&self, person: &PlayerId) -> Result<Vec<Passkey>, PeopleError> {
        let rows: Vec<(String, String, i64, i64)> = rows!(fetch_all self.store.pool();
            "SELECT id, device, created_ms, used_ms FROM passkeys WHERE person_id = $1 \
             ORDER BY created_ms, id"; person.as_str())?;
        let passkeys = rows.into_iter().map(|(id, device, created_ms, used_ms)| Passkey {
            id,
            device,
            created_ms,
            used_ms,
        });
        Ok(passkeys.collect())
    }
}
