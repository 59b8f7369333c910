//! Quota of whole matches sent to people without a seat when they join.

use wildpile_message::Message;
use wildpile_protocol::socket::FromTable;

use super::Online;
use crate::clients::Address;

/// Number of messages the match comes in.
const PARTS: u8 = 2;

/// Counts what one connection is sent.
pub(super) struct SpectatorQuota<'a> {
    online: &'a Online,
    address: Address,
    has_seat: bool,
    parts: u8,
}

impl<'a> SpectatorQuota<'a> {
    pub(super) const fn new(online: &'a Online, address: Address) -> Self {
        Self {
            online,
            address,
            has_seat: false,
            parts: 0,
        }
    }

    /// The tables.
    pub(super) const fn online(&self) -> &'a Online {
        self.online
    }

    /// Checks that this may be sent.
    ///
    /// # Errors
    /// When this address has got too much lately: the reason.
    pub(super) fn check(&mut self, said: &FromTable) -> Result<(), Message> {
        match said {
            FromTable::Table { you, .. } => self.has_seat = you.seat.is_some(),
            FromTable::Seat { .. } if self.parts == 0 && !self.has_seat => return self.may_look(),
            _ => {}
        }
        Ok(())
    }

    /// Checks that someone may join without a seat.
    ///
    /// # Errors
    /// When this address has got too much lately: the reason.
    fn may_look(&self) -> Result<(), Message> {
        let may = self.online.shared.quotas.look(self.address);
        may.map_err(|many| {
            self.online.numbers().limited(many.what);
            many.why
        })
    }

    /// Counts bytes that are sent.
    pub(super) fn sends(&mut self, said: &FromTable, bytes: usize) {
        if !matches!(said, FromTable::Seat { .. }) || self.parts == PARTS {
            return;
        }
        self.parts += 1;
        if !self.has_seat {
            self.online.shared.quotas.looked(self.address, bytes);
        }
    }
}
