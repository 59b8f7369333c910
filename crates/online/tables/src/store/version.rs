//! Programs of several versions at one database, while its servers are replaced one after the other.

use super::{Store, StoreError, migrations};
use crate::column;

impl Store {
    /// Checks that no newer version has brought the database up to date since this program started. Tables that are open go
    /// on then, but what is in others may be more than this program understands.
    ///
    /// # Errors
    /// [`StoreError::Outdated`] if one has, or when the database fails.
    pub async fn check_version(&self) -> Result<(), StoreError> {
        let version: i64 = column!(fetch_one &self.pool; "SELECT MAX(version) FROM _sqlx_migrations")?;
        if version > migrations::latest() {
            return Err(StoreError::Outdated);
        }
        Ok(())
    }
}
