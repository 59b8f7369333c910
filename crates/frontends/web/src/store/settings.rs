//! Small things that are remembered: settings by key, rule sets by name, guides that were seen.

use serde::{Deserialize, Serialize};
use wildpile_records::SavedRules;

use super::games::{first, readable};
use super::rows::{read, write};
use super::tables::{Range, Shelf, Write};
use super::{Store, StoreError};

impl Store {
    /// A setting; `None` when it was never set.
    ///
    /// # Errors
    /// When the database or the value can't be read.
    pub async fn setting<T: for<'a> Deserialize<'a>>(&self, key: &str) -> Result<Option<T>, StoreError> {
        match self.text(Shelf::Settings, key).await? {
            Some(text) => read(&text).map(Some),
            None => Ok(None),
        }
    }

    /// Sets a setting.
    ///
    /// # Errors
    /// When it can't be written.
    pub async fn set_setting<T: Serialize>(&self, key: &str, value: &T) -> Result<(), StoreError> {
        self.set_text(Shelf::Settings, key, write(value)).await
    }

    /// The saved rule sets, by name. Those that can't be read are left out.
    ///
    /// # Errors
    /// When the database can't be read.
    pub async fn rule_sets(&self) -> Result<Vec<SavedRules>, StoreError> {
        let rows = self.read(&[Range::all(Shelf::Rules)]).await?;
        let mut list: Vec<SavedRules> = readable(&rows, 0);
        tiny_sort::stable::sort_by(&mut list, |a, b| (&a.game, &a.name).cmp(&(&b.game, &b.name)));
        Ok(list)
    }

    /// Saves a rule set under its name; one of the same game and name is replaced (ask first).
    ///
    /// # Errors
    /// When it can't be written.
    pub async fn save_rules(&self, rules: &SavedRules) -> Result<(), StoreError> {
        self.set_text(Shelf::Rules, &rules_key(rules), write(rules)).await
    }

    /// Deletes a rule set.
    ///
    /// # Errors
    /// When it can't be written.
    pub async fn delete_rules(&self, rules: &SavedRules) -> Result<(), StoreError> {
        let delete = Write::Delete(Range::one(Shelf::Rules, &rules_key(rules)));
        self.write_all(vec![delete]).await
    }

    /// True if a guide was seen (or sent away) before.
    ///
    /// # Errors
    /// When the database can't be read.
    pub async fn was_seen(&self, guide: &str) -> Result<bool, StoreError> {
        Ok(self.text(Shelf::Seen, guide).await?.is_some())
    }

    /// Remembers that a guide was seen.
    ///
    /// # Errors
    /// When it can't be written.
    pub async fn set_seen(&self, guide: &str) -> Result<(), StoreError> {
        self.set_text(Shelf::Seen, guide, "true".to_owned()).await
    }

    async fn text(&self, shelf: Shelf, key: &str) -> Result<Option<String>, StoreError> {
        let rows = self.read(&[Range::one(shelf, key)]).await?;
        Ok(first(&rows, 0).map(str::to_owned))
    }

    async fn set_text(&self, shelf: Shelf, key: &str, text: String) -> Result<(), StoreError> {
        self.write_all(vec![Write::Put(shelf, key.to_owned(), text)])
            .await
    }
}

/// The key of a rule set's row: two games may have rule sets of the same name.
pub(super) fn rules_key(rules: &SavedRules) -> String {
    format!("{}/{}", rules.game, rules.name)
}
