//! Derived facts: clocks, the countdown of a race, names.

use std::time::Duration;

use wildpile_game::Seat;
use wildpile_protocol::socket::{Pause, SeatInfo};

use super::Table;

/// Seconds, rounded up.
fn seconds(left: Duration) -> u64 {
    u64::try_from(left.as_millis().div_ceil(1_000)).unwrap_or(u64::MAX)
}

impl Table {
    /// The seconds that a seat has left, and whether its clock runs. For a bid, those of the bid.
    #[must_use]
    pub fn clock(&self, seat: Seat, now: Duration) -> Option<(u64, bool)> {
        let clock = self.clocks.get(seat.index())?;
        let left = Duration::from_millis(clock.bid_ms.or(clock.left_ms)?);
        let passed = if clock.running {
            now.saturating_sub(self.clocks_at)
        } else {
            Duration::ZERO
        };
        Some((seconds(left.saturating_sub(passed)), clock.running))
    }

    /// True if any clock has a limit.
    #[must_use]
    pub fn is_timed(&self) -> bool {
        let mut clocks = self.clocks.iter();
        clocks.any(|clock| clock.bid_ms.or(clock.left_ms).is_some())
    }

    /// True once this connection has delivered the clocks.
    #[must_use]
    pub const fn has_clocks(&self) -> bool {
        self.has_clocks
    }

    /// The seconds until the race begins, at least one; `None` if it doesn't wait.
    #[must_use]
    pub fn countdown(&self, now: Duration) -> Option<usize> {
        let left = seconds(self.begins_at?.saturating_sub(now));
        Some(usize::try_from(left).unwrap_or(usize::MAX).max(1))
    }

    /// The public state of the player's own seat.
    #[must_use]
    pub fn own(&self) -> Option<&SeatInfo> {
        self.info.as_ref()?.seats.get(self.you.seat?.index())
    }

    /// True if the player has resigned the match.
    #[must_use]
    pub fn has_resigned(&self) -> bool {
        matches!(self.own(), Some(SeatInfo::Person { resigned: true, .. }))
    }

    /// True if the player has agreed to this pause.
    #[must_use]
    pub fn has_agreed(&self, pause: &Pause) -> bool {
        self.you.seat.is_some_and(|own| pause.agreed.contains(&own))
    }

    /// True if the table's settings allow hints.
    #[must_use]
    pub fn allows_hints(&self) -> bool {
        self.info.as_ref().is_some_and(|info| info.settings.hints)
    }

    /// Names of players who asked for a rematch at a quick table.
    #[must_use]
    pub fn wants_again(&self) -> Vec<String> {
        let seats = self.info.iter().flat_map(|info| &info.seats);
        let ready = seats.filter(|sits| matches!(sits, SeatInfo::Person { ready: true, .. }));
        ready.map(|sits| sits.name().to_owned()).collect()
    }

    /// People at the other seats.
    #[must_use]
    pub fn other_people(&self) -> Vec<(Seat, String)> {
        let seats = self
            .info
            .iter()
            .flat_map(|info| Seat::all(info.seats.len()).zip(&info.seats));
        let others = seats.filter(|(seat, _)| Some(*seat) != self.you.seat);
        let people = others.filter_map(|(seat, sits)| match sits {
            SeatInfo::Person { name, .. } => Some((seat, name.clone())),
            SeatInfo::Free | SeatInfo::Bot { .. } => None,
        });
        people.collect()
    }

    /// Number of free seats.
    #[must_use]
    pub fn free(&self) -> usize {
        let seats = self.info.iter().flat_map(|info| &info.seats);
        seats.filter(|sits| !sits.is_taken()).count()
    }

    /// The names by seat, also of those who have left since the match began.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let seats = self.info.iter().flat_map(|info| &info.seats);
        let name = |(at, sits): (usize, &SeatInfo)| match (sits.name(), self.began_with.get(at)) {
            ("", Some(name)) => name.clone(),
            (name, _) => name.to_owned(),
        };
        seats.enumerate().map(name).collect()
    }

    /// The names of these seats.
    #[must_use]
    pub fn names_of(&self, seats: &[Seat]) -> Vec<String> {
        let name = |seat: &Seat| Some(self.info.as_ref()?.name_at(*seat).to_owned());
        seats.iter().filter_map(name).collect()
    }
}
