//! Who has blocked whom, looked up for each message for which it matters. So it holds at every table and in every program from
//! the moment at which it is written down.

use wildpile_protocol::socket::{FromTable, ToTable};
use wildpile_protocol::text as t;

use super::Order;
use crate::PlayerId;
use crate::store::{Store, StoreError};

/// Who has blocked somebody who says something or sits down, and whom they have blocked.
#[derive(Debug, Default)]
pub(crate) struct Blocks {
    pub(super) by: Vec<PlayerId>,
    /// Only for whoever sits down.
    pub(super) own: Vec<PlayerId>,
}

impl Blocks {
    /// Whether they matter for a message.
    pub(super) const fn matter_for(said: &ToTable) -> bool {
        matches!(
            said,
            ToTable::Say { .. } | ToTable::Phrase { .. } | ToTable::Sit { .. }
        )
    }
}

/// Somebody with a connection.
#[derive(Debug)]
pub(super) struct Speaker {
    person: PlayerId,
    store: Store,
}

impl Speaker {
    pub(super) fn new(person: &PlayerId, store: &Store) -> Self {
        Self {
            person: person.clone(),
            store: store.clone(),
        }
    }

    /// What the room is told of a message. If the database doesn't say who has blocked whom, nobody hears it.
    pub(super) async fn order(&self, number: u64, said: ToTable) -> Order {
        match self.blocks(&said).await {
            Ok(blocks) => Order::Said(number, said, Some(Box::new(blocks))),
            Err(error) => {
                tracing::error!(error = error.for_log(), "blocks can't be read");
                let why = t::StoreTrouble.into();
                Order::Answer(number, Box::new(FromTable::Refused { key: None, why }))
            }
        }
    }

    async fn blocks(&self, said: &ToTable) -> Result<Blocks, StoreError> {
        let own = match said {
            ToTable::Sit { .. } => self.store.blocked_by(&self.person).await?,
            _ => Vec::new(),
        };
        let by = self.store.blockers(&self.person).await?;
        Ok(Blocks { by, own })
    }
}
