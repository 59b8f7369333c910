//! The right to write to a table: the program that took it over last has it.

use wildpile_protocol::TableId;

use super::writer::Append;
use super::{Store, StoreError};
use crate::column;

/// A table, and the epoch under which its owner writes. It is raised whenever the table is taken over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableOwnership {
    /// The table.
    pub table: TableId,
    /// The epoch; 0 until the table is opened for the first time.
    pub epoch: u64,
}

impl From<TableId> for TableOwnership {
    /// A table that nobody has taken over yet.
    fn from(table: TableId) -> Self {
        Self { table, epoch: 0 }
    }
}

impl Store {
    /// Takes a table over: from now on nobody else can write to it until it is taken over again. `None` if there is no such
    /// table.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn claim(&self, table: TableId) -> Result<Option<TableOwnership>, StoreError> {
        loop {
            let Some(before) = self.epoch(table).await? else {
                return Ok(None);
            };
            let owned = TableOwnership {
                table,
                epoch: before + 1,
            };
            let (append, written) = Append::to(owned, self.now_ms());
            let append = Append {
                claims: true,
                ..append
            };
            self.writer.send(append).await.map_err(|_| StoreError::Closed)?;
            match written.await.map_err(|_| StoreError::Closed)? {
                Ok(()) => return Ok(Some(owned)),
                // Someone else took it over in the same moment. The last one has it.
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// The epoch of a table; `None` if there is no such table.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn epoch(&self, table: TableId) -> Result<Option<u64>, StoreError> {
        let epoch: Option<i64> = column!(fetch_optional &self.pool;
            "SELECT epoch FROM tables WHERE id = $1"; table.to_string())?;
        Ok(epoch.and_then(|epoch| u64::try_from(epoch).ok()))
    }
}
