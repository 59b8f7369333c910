//! What the browser keeps of a match, read as nobody but a test would.

use serde_json::Value;
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
        // Only looking: a database that is not there yet is not made here.
        let row = self
            .js(&format!(
                "new Promise((yes, no) => {{
                    const open = indexedDB.open('wildpile');
                    open.onupgradeneeded = () => open.transaction.abort();
                    open.onerror = () => yes(null);
                    open.onsuccess = () => {{
                        try {{
                            const row = open.result.transaction({0}).objectStore({0}).get({1});
                            row.onsuccess = () => yes(row.result ?? null);
                            row.onerror = () => no(row.error);
                        }} catch (error) {{ no(error); }}
                        open.result.close();
                    }};
                }})",
                quoted(table),
                quoted(key)
            ))
            .await;
        row.as_str().map(str::to_owned)
    }

    /// The match of the page that is shown, `/play/7`, as it was kept last; none when it is not kept.
    pub async fn kept_match(&self) -> Option<Box<dyn Referee>> {
        let address = self.address().await;
        let row = self.kept("records", address.strip_prefix("/play/")?).await?;
        let record: Value = serde_json::from_str(&row).ok()?;
        let transcript: Transcript = record["transcript"].as_str()?.parse().ok()?;
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
