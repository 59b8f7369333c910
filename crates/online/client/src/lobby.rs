//! The lobby of a server: tables that wait for people, and new ones.

use wildpile_protocol::TableId;
use wildpile_protocol::lobby::{Created, Listed, NewTable, Quick, Waiting};

use crate::session::get;
use crate::{Server, Session, Trouble};

impl Server {
    /// The tables that everybody may see and that wait for people.
    ///
    /// # Errors
    /// When the server can't be reached, or has no online tables.
    pub async fn tables(&self) -> Result<Vec<Listed>, Trouble> {
        get(self, "/api/tables").await
    }

    /// How many people wait for quick matches.
    ///
    /// # Errors
    /// When the server can't be reached, or has no online tables.
    pub async fn waiting(&self) -> Result<Vec<Waiting>, Trouble> {
        get(self, "/api/quick").await
    }
}

impl Session {
    /// Opens a table.
    ///
    /// # Errors
    /// When the server can't be reached, or refuses it.
    pub async fn open_table(&self, at: &Server, new: &NewTable) -> Result<TableId, Trouble> {
        let created: Created = self.post(at, "/api/tables", new).await?;
        Ok(created.id)
    }

    /// A seat in a quick match: the table at which it is.
    ///
    /// # Errors
    /// When the server can't be reached, or refuses it.
    pub async fn quick(&self, at: &Server, wish: &Quick) -> Result<TableId, Trouble> {
        let found: Created = self.post(at, "/api/quick", wish).await?;
        Ok(found.id)
    }
}

/// Waits for an answer, in a thread that has nothing else to do.
///
/// # Errors
/// Those of what was asked, and when the system gives no means to ask.
pub fn wait<T>(asked: impl Future<Output = Result<T, Trouble>>) -> Result<T, Trouble> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(Trouble::lost)?;
    let answer = runtime.block_on(asked);
    // The name of a server may still be looked up.
    runtime.shutdown_background();
    answer
}
