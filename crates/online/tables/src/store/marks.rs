//! Marks that tell people at a table apart, and the key that they are made with.

use std::fmt;
use std::sync::Arc;

use sha2::{Digest as _, Sha256};
use sqlx::AnyPool;
use wildpile_protocol::{Mark, TableId, digits};

use super::StoreError;
use crate::people::random;
use crate::{PlayerId, column, sql};

/// The purpose of the key here: other uses begin with something else.
const PURPOSE: &[u8] = b"wildpile: the mark of a person at a table\0";

/// The marks of people, made with 256 random bits that all programs with this database share, and nobody else knows.
#[derive(Clone)]
pub struct Marks(Arc<str>);

impl fmt::Debug for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Marks(…)")
    }
}

impl Default for Marks {
    /// Marks without a database: anyone can guess them.
    fn default() -> Self {
        Self(Arc::from(""))
    }
}

impl Marks {
    /// The key of a database, which gets one if it has none.
    pub(super) async fn of(pool: &AnyPool) -> Result<Self, StoreError> {
        if let Some(key) = Self::read(pool).await? {
            return Ok(key);
        }
        // Another program may do the same at the same moment: the first key counts.
        sql!(execute pool;
            "INSERT INTO server_key (id, digits) VALUES (1, $1) ON CONFLICT DO NOTHING";
            digits(&random::<32>()))?;
        // Someone has deleted it meanwhile.
        Self::read(pool)
            .await?
            .ok_or_else(|| sqlx::Error::RowNotFound.into())
    }

    async fn read(pool: &AnyPool) -> Result<Option<Self>, StoreError> {
        let key: Option<String> = column!(fetch_optional pool; "SELECT digits FROM server_key WHERE id = 1")?;
        Ok(key.map(|key| Self(key.into())))
    }

    /// A pseudonym that tells a person from the others at a table, under any name. Without the key, nobody can compare two tables, or guess
    /// who it is: the key and the table's id come first and have one length, and most of the hash is left out.
    #[must_use]
    pub fn mark(&self, table: TableId, person: &PlayerId) -> Mark {
        let hash: [u8; 32] = Sha256::new()
            .chain_update(PURPOSE)
            .chain_update(self.0.as_bytes())
            .chain_update(table.0)
            .chain_update(person.as_str())
            .finalize()
            .into();
        Mark(std::array::from_fn(|at| hash[at]))
    }
}
