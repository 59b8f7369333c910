//! People who don't want to have to do with each other.

use tracing::Instrument as _;
use wildpile_message::Message;
use wildpile_protocol::lobby::BLOCKED;
use wildpile_protocol::socket::{About, FromTable};
use wildpile_protocol::text as t;

use super::{Order, RoomTask};
use crate::PlayerId;
use crate::room::blocks::Blocks;
use crate::store::Blocking;

impl RoomTask {
    /// Blocks somebody at this table for a person. Moves don't wait until that is written down.
    pub(super) fn block(&mut self, number: u64, by: PlayerId, about: About) -> Result<(), Message> {
        let meant = self.meant(about).ok_or_else(|| match about {
            About::Seat(_) => Message::from(t::BlockNobody),
            About::Line(_) => t::BlockLate.into(),
        })?;
        if meant.id == by {
            return Err(t::BlockNobody.into());
        }
        if let Err(wait) = self.shared.blocks.take(&by) {
            let seconds = wait.as_secs() + 1;
            return Err(t::BlockOften { seconds }.into());
        }
        let lines = self.lines_of(&meant.id);
        let (store, orders) = (self.shared.store.clone(), self.orders.clone());
        let blocking = async move {
            let refused = |why: Message| FromTable::Refused { key: None, why };
            let answer = match store.block(&by, &meant).await {
                Ok(Blocking::Done) => FromTable::Blocked {
                    name: meant.name,
                    lines,
                },
                Ok(Blocking::Full) => refused(t::BlockMany { most: BLOCKED }.into()),
                Ok(Blocking::Nobody) => refused(t::BlockNobody.into()),
                Err(error) => {
                    tracing::error!(error = error.for_log(), "a block wasn't written");
                    refused(t::StoreTrouble.into())
                }
            };
            if let Some(orders) = orders.upgrade() {
                let answer = Order::Answer(number, Box::new(answer));
                orders.send(answer).await.ok();
            }
        };
        tokio::spawn(blocking.in_current_span());
        Ok(())
    }

    /// Whether somebody may sit down here as far as blocks are concerned. The reason doesn't name them to whoever is blocked.
    pub(super) fn check_blocks(&self, blocks: &Blocks) -> Result<(), Message> {
        if !self.table.is_quick() {
            let owner = &self.table.setup().owner.id;
            return match blocks.by.contains(owner) {
                true => Err(t::SeatReserved.into()),
                false => Ok(()),
            };
        }
        // Strangers are brought together here, and one may have come by the table's link.
        if self.table.people().any(|(_, sits)| blocks.own.contains(sits)) {
            return Err(t::SeatBlocked.into());
        }
        if self.table.people().any(|(_, sits)| blocks.by.contains(sits)) {
            return Err(t::SeatReserved.into());
        }
        Ok(())
    }
}
