//! Results of experiments, as texts: the first page doesn't know what is in them.

use super::tables::{Read, Shelf, Write};
use super::{Store, StoreError};

impl Store {
    /// All results that are kept, by key.
    ///
    /// # Errors
    /// When the database can't be read.
    pub async fn lab_results(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.look(vec![Read::All(Shelf::Lab)], |rows| Ok(rows.concat()))
            .await
    }

    /// Keeps results, in the place of those with the same key.
    ///
    /// # Errors
    /// When they can't be written.
    pub async fn keep_lab_results(&self, key: &str, results: &str) -> Result<(), StoreError> {
        self.put_one(Shelf::Lab, key, results.to_owned()).await
    }

    /// Deletes results.
    ///
    /// # Errors
    /// When the database can't be written.
    pub async fn delete_lab_results(&self, key: &str) -> Result<(), StoreError> {
        self.write_one(Write::Delete(Shelf::Lab, key.to_owned())).await
    }
}
