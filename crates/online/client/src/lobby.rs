//! The lobby of a server: tables that wait for people, and new ones; and whom one doesn't want to meet there.

use wildpile_protocol::TableId;
use wildpile_protocol::lobby::{Blocked, Created, Listed, NewTable, Quick, Unblock, Waiting};

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

    /// Whom this guest has blocked, the latest first.
    ///
    /// # Errors
    /// When the server can't be reached, or doesn't know this guest.
    pub async fn blocks(&self, at: &Server) -> Result<Vec<Blocked>, Trouble> {
        self.get(at, "/api/blocks").await
    }

    /// Ends a block, and returns those that are left.
    ///
    /// # Errors
    /// When the server can't be reached, or knows no such block of this guest.
    pub async fn unblock(&self, at: &Server, block: &Unblock) -> Result<Vec<Blocked>, Trouble> {
        self.post(at, "/api/blocks/remove", block).await
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
