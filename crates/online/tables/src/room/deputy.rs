//! The deputy of an owner who is away: otherwise no further match could begin at the table.

use std::time::Duration;

use wildpile_game::Seat;

use super::{Room, Time};
use crate::PlayerId;

/// Time that the owner may be away before someone else decides. A page that is loaded anew is back sooner.
pub(super) const AWAY: Duration = Duration::from_secs(30);

impl Room {
    /// Notices that the owner has gone, has been away for long enough, or is back.
    pub(super) fn follow_owner(&mut self) {
        if self.table.is_quick() || self.table.ranked().is_some() {
            return;
        }
        self.owner_gone = match self.people.of(&self.table.setup().owner.id) {
            Some(_) => None,
            None => self.owner_gone.or(Some(self.now)),
        };
        let is_late = self.owner_gone.is_some_and(|gone| gone + AWAY <= self.now);
        let deputy = is_late.then(|| self.first_here()).flatten();
        if self.table.deputy() != deputy.as_ref() {
            self.table.set_deputy(deputy);
            self.changed = true;
        }
    }

    /// The moment at which someone else may decide for the owner; `None` if that is so already, or the owner is here.
    pub(super) fn deputy_at(&self) -> Option<Time> {
        let at = self.owner_gone.map(|gone| gone + AWAY);
        at.filter(|at| self.now < *at)
    }

    /// The person at the first seat whose person is here.
    fn first_here(&self) -> Option<PlayerId> {
        let mut seats = Seat::all(self.table.setup().new.seats);
        let seat = seats.find(|seat| self.people.has(&self.table, *seat) && !self.table.is_program(*seat))?;
        self.table.person_at(seat).cloned()
    }
}
