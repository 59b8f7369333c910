//! Results of experiments, as texts: the first page doesn't know what is in them.

use super::tables::{Range, Shelf, Write};
use super::{Store, StoreError};

impl Store {
    /// All results that are kept, by key.
    ///
    /// # Errors
    /// When the database can't be read.
    pub async fn lab_results(&self) -> Result<Vec<(String, String)>, StoreError> {
        Ok(self.read(&[Range::all(Shelf::Lab)]).await?.concat())
    }

    /// Keeps results, in the place of those with the same key.
    ///
    /// # Errors
    /// When they can't be written.
    pub async fn keep_lab_results(&self, key: &str, results: &str) -> Result<(), StoreError> {
        let put = Write::Put(Shelf::Lab, key.to_owned(), results.to_owned());
        self.write_all(vec![put]).await
    }

    /// Deletes results.
    ///
    /// # Errors
    /// When the database can't be written.
    pub async fn delete_lab_results(&self, key: &str) -> Result<(), StoreError> {
        let delete = Write::Delete(Range::one(Shelf::Lab, key));
        self.write_all(vec![delete]).await
    }
}
