//! The time that people have for a deal.

use std::time::Duration;

use super::Room;

impl Room {
    /// Notices another deal, or another part of it.
    pub(super) fn follow_deal(&mut self) {
        let round = self.table.round();
        if round != self.round {
            self.round = round;
            self.bots.clear();
        }
        let part = self.table.deal_part();
        if self.deal_until.map(|(known, _)| known) != part {
            let time = Duration::from_secs(self.table.setup().new.settings.deal_s.into());
            self.deal_until = part.map(|part| (part, self.now + time));
        }
    }

    /// Goes on if people have had enough time. A part that has just begun has a time of its own, which isn't known yet.
    pub(super) fn deal_passed(&mut self) {
        let Some((part, until)) = self.deal_until else {
            return;
        };
        if until <= self.now && self.table.deal_part() == Some(part) {
            for event in self.table.time_is_up(&mut self.random) {
                self.record_event(event).ok();
            }
        }
    }
}
