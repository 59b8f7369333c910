//! Clocks that run while a room is open. What they showed is in the table's events; the time of day is never used.

use std::collections::BTreeMap;
use std::time::Duration;

use wildpile_game::Seat;
use wildpile_protocol::socket::SeatClock;

use super::{Room, Time};
use crate::{Event, Table};

/// A running clock.
#[derive(Clone, Copy, Debug)]
struct Running {
    /// Since when; what was before is written down.
    since: Time,
    /// Until when a bid has to be made.
    bid_until: Option<Time>,
}

/// The running clocks.
#[derive(Debug, Default)]
pub(super) struct Clocks {
    running: BTreeMap<Seat, Running>,
    /// True if clients have to be told.
    pub(super) changed: bool,
}

impl Clocks {
    /// The time that the clock of a seat has run since it was last written down.
    pub(super) fn spent_ms(&self, seat: Seat, now: Time) -> u64 {
        self.running
            .get(&seat)
            .map_or(0, |running| millis(now.saturating_sub(running.since)))
    }

    /// The clock of a seat stops: what it showed is written down.
    pub(super) fn stop(&mut self, seat: Seat) {
        self.changed |= self.running.remove(&seat).is_some();
    }

    /// The next moment at which someone's time is up, with the seat, and true for a bid.
    pub(super) fn next(&self, table: &Table) -> Option<(Time, Seat, bool)> {
        let all = self.running.iter().flat_map(|(seat, running)| {
            let left = table.left_ms(*seat).map(Duration::from_millis);
            let move_until = left.map(|left| (running.since + left, *seat, false));
            let bid_until = running.bid_until.map(|until| (until, *seat, true));
            move_until.into_iter().chain(bid_until)
        });
        all.min_by_key(|(until, ..)| *until)
    }

    /// The clocks as clients see them; `None` if the table has none.
    pub(super) fn shown(&self, table: &Table, now: Time) -> Option<Vec<SeatClock>> {
        let settings = &table.setup().new.settings;
        if settings.clock.start_ms().is_none() && settings.bid_s == 0 {
            return None;
        }
        let seats = Seat::all(table.setup().new.seats).map(|seat| {
            let running = self.running.get(&seat);
            let bid = running.and_then(|running| running.bid_until);
            SeatClock {
                left_ms: table
                    .left_ms(seat)
                    .map(|left| left.saturating_sub(self.spent_ms(seat, now))),
                bid_ms: bid.map(|until| millis(until.saturating_sub(now))),
                running: running.is_some(),
            }
        });
        Some(seats.collect())
    }
}

/// Time for everybody to look at the cards before a race begins. It runs while someone is at the table; that it is over is
/// written down.
const COUNTDOWN: Duration = Duration::from_secs(3);

pub(super) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl Room {
    /// Starts and stops clocks, as the table is now.
    pub(super) fn follow_clocks(&mut self) {
        let timed: Vec<(Seat, bool)> = if self.people.is_empty() || self.stopping.is_some() {
            Vec::new()
        } else {
            // After a restart, nobody loses the time until they are back.
            let has_come = |(seat, _): &(Seat, bool)| self.arrived.contains(*seat);
            self.table.timed().into_iter().filter(has_come).collect()
        };
        let is_timed = |seat: &Seat| timed.iter().any(|(other, _)| other == seat);
        let running = self.clocks.running.keys().copied();
        let stopped: Vec<Seat> = running.filter(|seat| !is_timed(seat)).collect();
        for seat in stopped {
            let spent_ms = self.clocks.spent_ms(seat, self.now);
            self.clocks.stop(seat);
            if spent_ms > 0 {
                self.record_event(Event::Clocked { seat, spent_ms }).ok();
            }
        }
        let bid = Duration::from_secs(self.table.setup().new.settings.bid_s.into());
        for (seat, bids) in timed {
            if !self.clocks.running.contains_key(&seat) {
                self.clocks.changed = true;
                let running = Running {
                    since: self.now,
                    bid_until: bids.then_some(self.now + bid),
                };
                self.clocks.running.insert(seat, running);
            }
        }
    }

    /// Starts and stops the countdown, as the table is now.
    pub(super) fn follow_countdown(&mut self) {
        let runs = self.table.is_counting()
            && !self.table.is_paused()
            && !self.people.is_empty()
            && self.stopping.is_none();
        let before = self.countdown.is_some();
        self.countdown = runs.then(|| self.countdown.unwrap_or(self.now + COUNTDOWN));
        self.changed |= before != runs;
    }

    /// Begins a race when its countdown is over.
    pub(super) fn countdown_passed(&mut self) {
        if self.countdown.is_some_and(|until| until <= self.now) {
            // It fits whatever the table is like.
            self.record_event(Event::Begun).ok();
        }
    }

    /// Applies what follows when time is up for someone.
    pub(super) fn clocks_passed(&mut self) {
        while let Some((until, seat, bids)) = self.clocks.next(&self.table)
            && until <= self.now
        {
            let event = self.table.clock_is_up(seat, bids);
            if self.record_event(event).is_err() {
                // It can't be helped now; the clock begins again.
                self.clocks.stop(seat);
            }
            self.follow_clocks();
        }
    }
}
