//! Quick tables: they begin by themselves, and don't wait for people who have gone.

use std::time::Duration;

use wildpile_game::Seat;

use super::{BlockRelation, Output, Room, Time};
use crate::PlayerId;

/// The pause before blocks are looked up again if that didn't work.
const AGAIN: Duration = Duration::from_secs(1);

/// Blocks among the people of a quick match: they may have blocked each other at another table since they sat down here.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum BlockCheck {
    Unknown,
    /// They are being looked up for these people.
    Asked(Vec<PlayerId>),
    /// They were looked up just now for these people, and those who have blocked one of them have left.
    Known(Vec<PlayerId>),
    /// They couldn't be looked up. It is tried again then.
    Failed(Time),
}

impl Room {
    /// Begins the match once everybody it waits for is here, and nobody among them has blocked anyone else.
    pub(super) fn begin_if_all_here(&mut self) {
        let begins = self.table.begins(
            |seat| self.people.has_greeted(&self.table, seat),
            |seat| self.arrivals.has(seat),
            &mut self.random,
        );
        if begins.is_empty() {
            // What is known now may not hold later.
            self.block_check = BlockCheck::Unknown;
            return;
        }
        let here = self.table.people().filter(|(seat, _)| !self.arrivals.has(*seat));
        let people: Vec<PlayerId> = here.map(|(_, sits)| sits.clone()).collect();
        let are_known =
            people.len() < 2 || matches!(&self.block_check, BlockCheck::Known(known) if *known == people);
        if !are_known {
            let is_waiting = match &self.block_check {
                BlockCheck::Asked(asked) => *asked == people,
                BlockCheck::Failed(until) => self.now < *until,
                BlockCheck::Unknown | BlockCheck::Known(_) => false,
            };
            if !is_waiting {
                self.block_check = BlockCheck::Asked(people.clone());
                self.outputs.push(Output::LookUpAll(people));
            }
            return;
        }
        self.block_check = BlockCheck::Unknown;
        for event in begins {
            if self.record_event(event).is_err() {
                return;
            }
        }
    }

    /// The blocks among these people are known: those who have blocked one of them go. If they aren't, nobody begins.
    pub(super) fn blocks_found(&mut self, people: Vec<PlayerId>, found: Option<Vec<BlockRelation>>) {
        let Some(found) = found else {
            self.block_check = BlockCheck::Failed(self.now + AGAIN);
            return;
        };
        for relation in &found {
            self.keep_apart(relation);
        }
        self.block_check = BlockCheck::Known(people);
    }

    /// The seats that are given up if nobody comes, with the moment. Outside of a match nothing stands in for those who aren't
    /// there, and the others shouldn't wait for them.
    fn giving_up(&self) -> impl Iterator<Item = (Seat, Time)> {
        let grace = self.grace();
        let gone = self.gone.iter().filter(|(seat, _)| !self.arrivals.has(**seat));
        let gone = gone.map(move |(seat, since)| (*seat, *since + self.arrivals.kept(*seat, grace)));
        let all = gone.chain(self.arrivals.until(grace));
        all.filter(|(seat, _)| self.table.give_up_seat(*seat).is_some())
    }

    /// True if seats are only kept for those who say hello in time.
    pub(super) fn keeps_seats_briefly(&self) -> bool {
        self.table.is_quick() && self.table.is_gathering()
    }

    /// The moment at which blocks are looked up again.
    pub(super) const fn asks_again_at(&self) -> Option<Time> {
        match self.block_check {
            BlockCheck::Failed(until) => Some(until),
            BlockCheck::Unknown | BlockCheck::Asked(_) | BlockCheck::Known(_) => None,
        }
    }

    /// The moment at which the next seat is given up.
    pub(super) fn gives_up_next(&self) -> Option<Time> {
        self.giving_up().map(|(_, until)| until).min()
    }

    /// Frees the seats of those who have been away for too long.
    pub(super) fn free_seats(&mut self) {
        let late: Vec<Seat> = self
            .giving_up()
            .filter(|(_, until)| *until <= self.now)
            .map(|(seat, _)| seat)
            .collect();
        for seat in late {
            if let Some(event) = self.table.give_up_seat(seat) {
                self.record_event(event).ok();
            }
        }
    }
}
