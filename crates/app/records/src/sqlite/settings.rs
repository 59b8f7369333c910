//! Settings as JSON values by key.

use rusqlite::{OptionalExtension, params};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Store, StoreError};

impl Store {
    /// A setting; `None` if it isn't set.
    ///
    /// # Errors
    /// When the value has another type, or the database can't be read.
    pub fn setting<T: DeserializeOwned>(&self, key: &str) -> Result<Option<T>, StoreError> {
        let text: Option<String> = self.read(|db| {
            db.query_row("SELECT value FROM settings WHERE key = ?1", params![key], |row| {
                row.get(0)
            })
            .optional()
        })?;
        text.map(|text| serde_json::from_str(&text))
            .transpose()
            .map_err(|e| setting_error(key, &e))
    }

    /// Stores a setting.
    ///
    /// # Errors
    /// When the value can't be serialised, or the database can't be written.
    pub fn set_setting<T: Serialize + ?Sized>(&self, key: &str, value: &T) -> Result<(), StoreError> {
        let text = serde_json::to_string(value).map_err(|e| setting_error(key, &e))?;
        self.write(|tx| {
            tx.execute(
                "INSERT INTO settings (key, value) VALUES (?1, ?2)
                 ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                params![key, text],
            )?;
            Ok(Ok(()))
        })
    }
}

fn setting_error(key: &str, error: &serde_json::Error) -> StoreError {
    StoreError::Setting {
        key: key.to_owned(),
        reason: error.to_string(),
    }
}
