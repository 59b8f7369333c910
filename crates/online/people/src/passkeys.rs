//! Passkeys: another way to log in to an account, or the only one.

#[cfg_attr(not(feature = "passkeys"), path = "passkeys/without.rs")]
mod ceremonies;

use sqlx::Row as _;
use wildpile_message::Message;
use wildpile_protocol::people::Passkey;
use wildpile_protocol::text as t;
use wildpile_tables::{Person, PlayerId};

pub use ceremonies::Party;

use crate::{Confirmation, Kind, People, PeopleError, refused};

/// Why a server has no [`Party`].
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
        by: Option<Confirmation>,
    ) -> Result<(), PeopleError> {
        let has_password = self
            .login(&person.id)
            .await?
            .is_some_and(|login| !login.is_empty());
        if !has_password {
            // Refused before anybody has to confirm it.
            let known = self.passkeys(&person.id).await?;
            if matches!(&known[..], [last] if last.id == id) {
                return Err(refused(Kind::Wrong, t::PasskeyLast));
            }
            self.confirm(person, by.unwrap_or_else(|| Confirmation::from("")))
                .await?;
        }
        let mut transaction = self.store.pool().begin().await?;
        // Removals at the same time wait for each other here, so that they can't both count the other's passkey.
        sqlx::query("UPDATE accounts SET login = login WHERE person_id = $1")
            .bind(person.id.as_str())
            .execute(&mut *transaction)
            .await?;
        let removed = sqlx::query("DELETE FROM passkeys WHERE id = $1 AND person_id = $2")
            .bind(id)
            .bind(person.id.as_str())
            .execute(&mut *transaction)
            .await?;
        if removed.rows_affected() == 0 {
            return Err(refused(Kind::Absent, t::PasskeyNone));
        }
        let left = sqlx::query(
            "SELECT accounts.person_id FROM accounts WHERE accounts.person_id = $1 AND (accounts.password <> '' \
             OR EXISTS (SELECT 1 FROM passkeys WHERE passkeys.person_id = accounts.person_id))",
        )
        .bind(person.id.as_str())
        .fetch_optional(&mut *transaction)
        .await?;
        if left.is_none() {
            return Err(refused(Kind::Wrong, t::PasskeyLast));
        }
        transaction.commit().await?;
        Ok(())
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
}
