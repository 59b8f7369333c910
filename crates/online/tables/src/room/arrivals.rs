//! People who have a seat at a quick table and haven't come to it yet. A seat is a request away, so it holds nobody up for long.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::text as t;

use super::{Room, Time};
use crate::{Person, PlayerId, limit};

/// Time for which a seat is kept for someone who hasn't come yet: a phone's connection, with a second try.
pub(super) const FIRST: Duration = Duration::from_secs(8);

/// The most absent people that a table remembers.
const ABSENT: usize = 256;

/// Seats in a row that someone may leave empty, and the wait for each one after that.
pub(super) const SEATS: u32 = 3;
pub(super) const WAIT: Duration = Duration::from_secs(300);

/// Time after which someone who didn't come is forgotten, and the most who are remembered until then.
pub(super) const FORGOTTEN: Duration = Duration::from_secs(3_600);
pub(super) const REMEMBERED: usize = 1_024;

/// Those who are expected at a quick table.
#[derive(Debug, Default)]
pub(super) struct PendingArrivals {
    /// The time since which they have the seat.
    seats: BTreeMap<Seat, Time>,
    /// The longest stays of people who have gone.
    stays: BTreeMap<Seat, Duration>,
    /// Those who had a seat here and didn't come, the latest last.
    absent: VecDeque<PlayerId>,
}

impl PendingArrivals {
    /// True if the person at a seat has never been here since they have it.
    pub(super) fn has(&self, seat: Seat) -> bool {
        self.seats.contains_key(&seat)
    }

    /// The person at a seat has gone, after having been here for so long. The longest stay counts: a connection that is lost again
    /// at once takes nothing away.
    pub(super) fn left(&mut self, seat: Seat, stay: Duration) {
        let longest = self.stays.entry(seat).or_default();
        *longest = stay.max(*longest);
    }

    /// The time for which a seat is kept for someone who was here and has gone: as long as they were here, so that nobody keeps one by
    /// looking in.
    pub(super) fn kept(&self, seat: Seat, grace: Duration) -> Duration {
        let stay = self.stays.get(&seat).copied();
        stay.map_or(grace, |stay| stay.max(FIRST).min(grace))
    }

    /// The seats, and until when they are kept.
    pub(super) fn until(&self, grace: Duration) -> impl Iterator<Item = (Seat, Time)> {
        let first = FIRST.min(grace);
        self.seats
            .iter()
            .map(move |(seat, since)| (*seat, *since + first))
    }
}

/// People who haven't come to their last quick seats, at all tables of a program.
#[derive(Debug, Default)]
pub(crate) struct NoShows(pub(super) Mutex<HashMap<PlayerId, (u32, Time)>>);

impl NoShows {
    /// Someone didn't come.
    pub(super) fn add(&self, person: PlayerId, now: Time) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= REMEMBERED {
            all.retain(|_, (_, last)| now.saturating_sub(*last) < FORGOTTEN);
        }
        let (seats, last) = all.entry(person).or_insert((0, now));
        *seats = seats.saturating_add(1);
        *last = now;
    }

    /// Someone came.
    pub(super) fn clear(&self, person: &PlayerId) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(person);
    }

    /// Checks that a person may have another seat.
    ///
    /// # Errors
    /// How long they have to wait.
    pub(crate) fn check(&self, person: &PlayerId, now: Time) -> Result<(), Message> {
        match self.wait(person, now) {
            Some(wait) => {
                let seconds = limit::seconds(wait);
                Err(t::TriesOften { seconds }.into())
            }
            None => Ok(()),
        }
    }

    fn wait(&self, person: &PlayerId, now: Time) -> Option<Duration> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (seats, last) = all.get(person)?;
        let wait = WAIT.checked_sub(now.saturating_sub(*last))?;
        (*seats >= SEATS && !wait.is_zero()).then_some(wait)
    }
}

impl Room {
    /// A seat of a quick table has someone else now.
    pub(super) fn sat_down(&mut self, seat: Seat, before: Option<PlayerId>) {
        let was_coming = self.arrivals.seats.remove(&seat).is_some();
        self.arrivals.stays.remove(&seat);
        if let Some(person) = before.filter(|_| was_coming) {
            self.arrivals.absent.retain(|other| *other != person);
            if self.arrivals.absent.len() >= ABSENT {
                self.arrivals.absent.pop_front();
            }
            self.arrivals.absent.push_back(person.clone());
            self.context.limits.no_shows.add(person, self.now);
        }
        let Some(person) = self.table.person_at(seat) else {
            return;
        };
        if self.people.has_greeted(&self.table, seat) {
            self.context.limits.no_shows.clear(person);
        } else {
            self.arrivals.seats.insert(seat, self.now);
        }
    }

    /// Someone is here, and has said hello.
    pub(super) fn has_come(&mut self, person: &PlayerId) {
        self.arrivals.absent.retain(|other| other != person);
        let Some(seat) = self.table.seat_of(person) else {
            return;
        };
        self.gone.remove(&seat);
        if self.arrivals.seats.remove(&seat).is_some() {
            self.context.limits.no_shows.clear(person);
        }
    }

    /// Checks that a person who isn't here may have a seat of this quick table.
    pub(super) fn check_coming(&self, by: &Person, is_here: bool) -> Result<(), Message> {
        if !self.table.is_quick() || is_here {
            return Ok(());
        }
        self.context.limits.no_shows.check(&by.id, self.now)?;
        match self.arrivals.absent.contains(&by.id) {
            true => Err(t::QuickMissed.into()),
            false => Ok(()),
        }
    }
}
