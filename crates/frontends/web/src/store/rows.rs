//! Records as the rows of the database: JSON texts.

use serde::{Deserialize, Serialize};

use super::StoreError;

/// A row as it is stored. Writing plain data as JSON can't fail; if it did, the row would be
/// unreadable and reported as such.
pub(super) fn write<T: Serialize>(row: &T) -> String {
    serde_json::to_string(row).unwrap_or_default()
}

/// Reads a row.
pub(super) fn read<T: for<'a> Deserialize<'a>>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|e| StoreError::Damaged(e.to_string()))
}
