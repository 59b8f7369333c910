//! Rescues unwritten moves when the page is closed: they go to the local storage, which can be
//! written synchronously, and are recovered when the store is opened the next time.

use std::pin::Pin;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wildpile_records::{Head, Held, MatchInfo, Wanted};

use super::rows::{read, write};
use super::{Saver, Store};
use crate::browser::{remove, storage, stored, stored_keys};

/// The unwritten steps, as far as known: the database may have finished after the page was closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Emergency {
    pub info: MatchInfo,
    /// The row as it was known.
    pub held: Option<Held>,
    /// True if it was that of a finished match.
    pub finished: bool,
    /// The wanted states, the oldest first.
    #[serde(deserialize_with = "steps")]
    pub steps: Vec<Wanted>,
}

/// In 0.1.0, taking up a finished match again was a step of its own, without a state.
fn steps<'de, D: Deserializer<'de>>(text: D) -> Result<Vec<Wanted>, D::Error> {
    let mut steps: Vec<Wanted> = Vec::new();
    for step in Vec::<Value>::deserialize(text)? {
        if step == "take_up_again" {
            let end = steps.last().and_then(Wanted::snapshot).cloned();
            steps.extend(end.map(Wanted::InProgress));
        } else {
            steps.push(serde_json::from_value(step).map_err(D::Error::custom)?);
        }
    }
    Ok(steps)
}

impl Emergency {
    /// Carries out the steps that weren't done; `false` if that failed.
    pub async fn recover(mut self, store: &Store) -> Result<bool, super::StoreError> {
        self.leave_out_what_was_done(store).await?;
        if self.steps.is_empty() {
            return Ok(true);
        }
        let saver = Saver::of_emergency(store, self);
        saver.flush().await;
        Ok(saver.is_stored())
    }

    /// The first step was being written when the page went away. If the row says what it says, it is done.
    async fn leave_out_what_was_done(&mut self, store: &Store) -> Result<(), super::StoreError> {
        let first = self.steps.first();
        let Some(now) = first.and_then(Wanted::snapshot) else {
            return Ok(());
        };
        let ended = matches!(first, Some(Wanted::Finished(..)));
        let heads = match ended {
            true => store.finished().await?,
            false => store.in_progress().await?,
        };
        let known = self.held.clone();
        let may_be = |head: &&Head| match &known {
            Some(held) => head.id == held.id() && head.revision != held.revision(),
            None => head.info == self.info && head.moves == now.moves,
        };
        for head in heads.iter().filter(may_be) {
            let game = match ended {
                true => store.finished_game(head.id).await?,
                false => store.resume(head.id).await?,
            };
            if game.record == now.record {
                self.held = Some(head.held());
                self.finished = ended;
                self.steps.remove(0);
                return Ok(());
            }
        }
        Ok(())
    }
}

const PREFIX: &str = "wildpile.rescue.";

/// Stores the unwritten steps and returns their key.
pub fn put(emergency: &Emergency, key: Option<String>) -> Option<String> {
    // As a whole number: nothing else at the table needs the code that writes fractions.
    let key = key.unwrap_or_else(|| format!("{PREFIX}{}", js_sys::Math::random().to_bits()));
    storage()?.set_item(&key, &write(emergency)).ok()?;
    Some(key)
}

/// The recovery of one match, once its code is loaded.
type Work = Pin<Box<dyn Future<Output = bool>>>;

/// Recovers the steps in one text; `true` if it may be deleted. Hardly any visit needs this, so it
/// isn't in the first download.
#[wasm_split(pages, fallible)]
fn recover_one(store: Store, text: String) -> Result<Work, SplitLoaderError> {
    Ok(Box::pin(async move {
        match read::<Emergency>(&text) {
            Ok(emergency) => emergency.recover(&store).await == Ok(true),
            // Half a text: it would never become whole.
            Err(_) => true,
        }
    }))
}

/// Recovers everything that was written down. What can't be recovered stays.
pub async fn recover_all(store: &Store) {
    for key in stored_keys(PREFIX) {
        let Some(text) = stored(&key) else { continue };
        // What can't be loaded now is done the next time.
        if let Ok(work) = recover_one(store.clone(), text).await
            && work.await
        {
            remove(&key);
        }
    }
}
