//! Limits on the events of a table: its log and the history of a match are kept, and every onlooker gets the history.

use std::collections::BTreeSet;

use wildpile_game::{Seat, SeatSet};
use wildpile_protocol::text as t;

use super::{Refused, Table};
use crate::Event;

/// Number of moves that a match may have, by all seats together. Matches of bots end after a few hundred, and a race of six people who
/// try everything out has a few thousand.
pub(super) const MOVES: usize = 10_000;

/// Number of changes beside the moves that a table may have from one deal to the next: seats, wishes to begin, pauses.
pub(super) const CHANGES: u32 = 2_000;

impl Table {
    /// True if the match has as many moves as it may have. Then nobody moves any more, and no clock runs; those who play can only
    /// resign.
    pub(super) fn is_endless(&self) -> bool {
        self.host
            .as_ref()
            .is_some_and(|host| host.table().steps() >= MOVES)
    }

    /// Checks that the match may have another move.
    pub(super) fn check_moves(&self) -> Result<(), Refused> {
        match self.is_endless() {
            true => Err(t::PlayMany { most: MOVES }.into()),
            false => Ok(()),
        }
    }

    /// Counts what isn't a move.
    pub(super) const fn count_change(&mut self, event: &Event) {
        match event {
            Event::Seated { .. }
            | Event::Ready { .. }
            | Event::PauseAgreed { .. }
            | Event::Resumed { .. } => self.changes = self.changes.saturating_add(1),
            // The snapshot belongs to the first attempt; all that follows has to be replayed.
            Event::Dealing { attempt: 0, .. } | Event::Ranked { .. } => self.changes = 0,
            _ => {}
        }
    }

    /// Checks that the table may change in another way than by moves. What only undoes a change isn't asked: it can't be done more
    /// often.
    pub(super) fn check_changes(&self) -> Result<(), Refused> {
        match self.changes >= CHANGES {
            true => Err(t::TableChanges { most: CHANGES }.into()),
            false => Ok(()),
        }
    }

    /// The sides of the match of which someone hasn't resigned.
    pub(super) fn sides_left(&self, resigned: SeatSet) -> BTreeSet<Vec<Seat>> {
        let Some(host) = &self.host else {
            return BTreeSet::new();
        };
        let sides = Seat::all(self.places.len()).map(|seat| host.table().side(seat).iter().collect());
        let is_in = |side: &Vec<Seat>| side.iter().any(|seat| !resigned.contains(*seat));
        sides.filter(is_in).collect()
    }

    /// The seats that have resigned.
    pub(super) fn resigned(&self) -> SeatSet {
        Seat::all(self.places.len())
            .filter(|seat| self.places[seat.index()].course.resigned)
            .collect()
    }

    /// The seats that give up together with the last person of a match that has no moves left, so that it ends: bots alone
    /// never would.
    pub(super) fn give_up_with(&self, seat: Seat) -> Vec<Seat> {
        let mut along = Vec::new();
        if !self.is_endless() || self.people_playing().any(|other| other != seat) {
            return along;
        }
        let mut resigned = self.resigned();
        resigned.insert(seat);
        for other in Seat::all(self.places.len()) {
            if self.sides_left(resigned).len() < 2 {
                break;
            }
            if !resigned.contains(other) {
                resigned.insert(other);
                along.push(other);
            }
        }
        along
    }
}
