//! The browser's copy of a match, read as only a test would.

use serde_json::Value;
use wildpile_records::Record;
use wildpile_table::Referee;
use wildpile_transcript::Transcript;

use crate::mirror::game;
use crate::page::quoted;
use crate::{Browser, Mirror};

impl Browser {
    /// A row of one of the browser's tables; none when it is not there.
    ///
    /// # Panics
    /// When the browser has no such table.
    pub async fn kept(&self, table: &str, key: &str) -> Option<String> {
        let get = format!("objectStore({}).get({})", quoted(table), quoted(key));
        self.look(table, &get).await.as_str().map(str::to_owned)
    }

    /// The record of a match as it was kept last; none when it is not there.
    ///
    /// # Panics
    /// When the browser has no such tables.
    pub async fn kept_record(&self, key: &str) -> Option<Transcript> {
        let row = self.kept("records", key).await?;
        let (first, last) = (quoted(&format!("{key}/")), quoted(&format!("{key}/~")));
        let get = format!("objectStore('pieces').getAll(IDBKeyRange.bound({first}, {last}))");
        let pieces = serde_json::from_value(self.look("pieces", &get).await).ok()?;
        // Pieces of another save don't belong to this row, so it has no record.
        let record = Record::read(serde_json::from_str(&row).ok()?, pieces).ok()?;
        record.transcript().parse().ok()
    }

    /// The answer to a request to one of the browser's tables.
    async fn look(&self, table: &str, get: &str) -> Value {
        // Only looking: a database that is not there yet is not made here.
        self.js(&format!(
            "new Promise((yes, no) => {{
                const open = indexedDB.open('wildpile');
                open.onupgradeneeded = () => open.transaction.abort();
                open.onerror = () => yes(null);
                open.onsuccess = () => {{
                    try {{
                        const row = open.result.transaction({}).{get};
                        row.onsuccess = () => yes(row.result ?? null);
                        row.onerror = () => no(row.error);
                    }} catch (error) {{ no(error); }}
                    open.result.close();
                }};
            }})",
            quoted(table),
        ))
        .await
    }

    /// The match of the page that is shown, `/play/7`, as it was kept last; none when it is not kept.
    pub async fn kept_match(&self) -> Option<Box<dyn Referee>> {
        let address = self.address().await;
        let transcript = self.kept_record(address.strip_prefix("/play/")?).await?;
        game(&transcript.game).replay(&transcript).ok()
    }

    /// The match of the page that is shown, played natively up to now; waits until it is kept.
    pub async fn mirror(&self) -> Mirror {
        let played = self
            .until_some("the match to be kept", async || self.kept_match().await)
            .await;
        Mirror::of(played)
    }
}
