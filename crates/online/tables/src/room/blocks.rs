//! Who has blocked whom, looked up for each message for which it matters. So it holds at every table and in every program from
//! the moment at which it is written down.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use wildpile_protocol::socket::{FromTable, ToTable};
use wildpile_protocol::text as t;

use super::Order;
use crate::PlayerId;
use crate::store::{Store, StoreError};

/// How long that may take: meanwhile its client hears nothing of the table.
const PATIENCE: Duration = Duration::from_secs(3);

/// Who has blocked someone who says something, sits down or begins, and whom they have blocked.
#[derive(Debug, Default)]
pub(crate) struct Blocks {
    /// About whom that is known.
    among: Vec<PlayerId>,
    pub(super) by: Vec<PlayerId>,
    /// Only for whoever sits down, wants a quick match to begin, or comes back.
    pub(super) own: Vec<PlayerId>,
}

impl Blocks {
    /// Whether they matter for a message.
    pub(super) const fn matter_for(said: &ToTable) -> bool {
        matches!(
            said,
            ToTable::Say { .. }
                | ToTable::Phrase { .. }
                | ToTable::Sit { .. }
                | ToTable::Start
                | ToTable::Earlier
        )
    }

    /// Whether someone hears what is said. Whoever has come meanwhile doesn't.
    pub(super) fn let_hear(&self, person: &PlayerId) -> bool {
        self.among.contains(person) && !self.by.contains(person)
    }

    /// Those who hear it, or will on coming back.
    pub(super) fn hearers(&self) -> impl Iterator<Item = &PlayerId> {
        self.among.iter().filter(|person| !self.by.contains(person))
    }

    /// Whether whoever comes back may hear what this person said.
    pub(super) fn may_be_heard(&self, person: &PlayerId) -> bool {
        self.among.contains(person) && !self.own.contains(person)
    }
}

/// What may be said as far as blocks don't matter.
#[derive(Debug)]
pub(crate) struct Allowed {
    pub(super) said: ToTable,
    /// The others whose blocks do.
    pub(super) among: Vec<PlayerId>,
}

/// Someone with a connection.
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

    /// Says something once the room has allowed it and it is known who has blocked whom. If the database doesn't say that,
    /// nobody hears it. `false` if the room has closed.
    pub(super) async fn say(&self, number: u64, said: ToTable, orders: &mpsc::Sender<Order>) -> bool {
        let (allow, allowed) = oneshot::channel();
        let is_earlier = said == ToTable::Earlier;
        if orders.send(Order::May(number, said, allow)).await.is_err() {
            return false;
        }
        let asked = timeout(PATIENCE, self.asked(allowed)).await;
        let order = match asked.unwrap_or(Err(StoreError::Away)) {
            Ok(Some((said, blocks))) => Order::Said(number, said, Some(Box::new(blocks))),
            Ok(None) => return true,
            // Nothing is wrong with coming back: one hears nobody else's lines.
            Err(_) if is_earlier => Order::Said(number, ToTable::Earlier, None),
            Err(error) => {
                tracing::error!(error = error.for_log(), "blocks can't be read");
                let why = t::StoreTrouble.into();
                Order::Answer(number, Box::new(FromTable::Refused { key: None, why }))
            }
        };
        orders.send(order).await.is_ok()
    }

    /// What may be said; `None` if nothing. If the room closes meanwhile, its client is told by the room.
    async fn asked(
        &self,
        allowed: oneshot::Receiver<Option<Allowed>>,
    ) -> Result<Option<(ToTable, Blocks)>, StoreError> {
        let Ok(Some(Allowed { said, among })) = allowed.await else {
            return Ok(None);
        };
        let mut blocks = Blocks::default();
        if !among.is_empty() {
            if said != ToTable::Earlier {
                blocks.by = self.store.blockers(&self.person, &among).await?;
            }
            if matches!(said, ToTable::Sit { .. } | ToTable::Start | ToTable::Earlier) {
                blocks.own = self.store.blocked_by(&self.person).await?;
            }
        }
        blocks.among = among;
        Ok(Some((said, blocks)))
    }
}
