//! The packs this browser knows: those that come with the app, and the person's own, which are in the store.

use serde_json::Value;
use wildpile_packs::{Pack, Packs};

use crate::store::{Store, StoreError};

/// The setting with the person's own packs.
const OWN: &str = "packs";

/// All packs, the shipped ones first. Own packs that can't be read, or whose ID is taken, are left out.
pub async fn all(store: &Store) -> Packs {
    let mut packs = Packs::shipped();
    for pack in own(store).await {
        // The setup page has no use for a pack that isn't its own; the editor refuses IDs that are taken.
        packs.add(pack).ok();
    }
    packs
}

/// The person's own packs.
pub async fn own(store: &Store) -> Vec<Pack> {
    let kept = store.setting::<Vec<Value>>(OWN).await.ok().flatten();
    let packs = kept.unwrap_or_default().into_iter();
    packs
        .filter_map(|pack| serde_json::from_value(pack).ok())
        .collect()
}

/// Keeps the person's own packs.
///
/// # Errors
/// When they can't be written.
pub async fn keep(store: &Store, packs: &[Pack]) -> Result<(), StoreError> {
    store.set_setting(OWN, &packs).await
}
