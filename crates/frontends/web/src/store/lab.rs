//! Results of experiments, as texts: the first page doesn't know what is in them.

use super::tables::{Read, Shelf, Write};
use super::{Store, StoreError};

impl Store {
    /// All results that are kept, by key.
    ///
    /// # Errors
    /// When the database can't be read.
    pub async fn lab_results(&self) -> Result<Vec<(String, String)>, StoreError> {
        let mut found = Vec::new();
        self.read(vec![Read::All(Shelf::Lab)], &mut |rows| {
            found = rows.concat();
            Ok(Vec::new())
        })
        .await?;
        Ok(found)
    }

    /// Keeps results, in the place of those with the same key.
    ///
    /// # Errors
    /// When they can't be written.
    pub async fn keep_lab_results(&self, key: &str, results: &str) -> Result<(), StoreError> {
        self.write(Vec::new(), &mut |_| {
            Ok(vec![Write::Put(Shelf::Lab, key.to_owned(), results.to_owned())])
        })
        .await
    }

    /// Deletes results.
    ///
    /// # Errors
    /// When the database can't be written.
    pub async fn delete_lab_results(&self, key: &str) -> Result<(), StoreError> {
        self.write(Vec::new(), &mut |_| {
            Ok(vec![Write::Delete(Shelf::Lab, key.to_owned())])
        })
        .await
    }
}
